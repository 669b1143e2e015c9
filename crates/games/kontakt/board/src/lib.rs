//! Kontakt: a park of 9×9 squares in relief, the stocks in trays around it.
//!
//! The sides of the seats go round clockwise from the first one's: two players sit opposite each
//! other, four at the four sides, a fifth and a sixth behind the first and the third.
//!
//! # Spots
//!
//! - squares `a1`…`i9`
//! - stocks `light-rampart`, `dark2-roof`…: the seat's name and the kind of piece
//!
//! # By hand
//!
//! - place: a stock, then the square; a rampart's two squares in either order
//! - build: a free piece (a rampart by either square), then the column it goes onto; a rampart
//!   onto a free rampart by either of its squares, onto two donjons or towers by both, in either
//!   order
//! - roof: the stock of roofs, then the free piece
//!
//! # Labels
//!
//! - `kontakt-empty`: `square`, `shade` (`light` or `dark`)
//! - `kontakt-column`: `square`, `height` in storeys without the roof, `pieces` from the ground
//!   up, `top` (the last of them), `free` (`yes` if the topmost piece is free, else `no`)
//! - `kontakt-stock`: `seat`, `kind` (`rampart`, `donjon`, `tower` or `roof`), `count`
//!
//! `pieces` is a list of words with spaces between them. Each word, after `kontakt-`, is a key
//! without values: `light-donjon`, `dark-tower`, `light-rampart-north` (with the side where its
//! other half lies), `dark-roof`, for both colours.

mod building;
mod flat;
mod hand;
mod kit;
mod relief;
mod setup;
mod spot_names;
mod texts;
mod turn_text;

use game::{Family, Game, Notation, Seat, TurnError};
use kontakt::{Colour, DARK_SQUARES, Kind, Kontakt, Square, State, Step};

use diagram::ground::Ground;
use diagram::tray::{self, Table};
use diagram::{Drawn, Hand, Look, Motion, Picture, Style, View};

/// What can be touched, and where the last turn was, is lit under the pieces; the page's own outlines
/// are for what is pointed at. These rules weigh one class more than the page's for all boards, which
/// come later: advice and focus, which weigh as much, are seen here too. Where nothing can be pointed
/// at, a finger leaves `:hover` behind on what it touched.
const PAGE_RULES: &str = "\
.kontakt.open .spot.can:where(:not(.any,:hover)),.kontakt.open .spot.held:where(:not(.any)),\
.kontakt .spot.was:where(:not(:hover)){fill-opacity:0;stroke:transparent}\
@media(hover:none){.kontakt.open .spot.can:where(:not(.any)),\
.kontakt .spot.was{fill-opacity:0;stroke:transparent}}";

pub use texts::{LESSONS, TEXTS};

/// How many can play it, over all its variants.
pub const PLAYERS: &[usize] = &[2, 4, 6];

/// The board of Kontakt, as it is drawn and touched.
#[derive(Copy, Clone, Debug)]
pub struct KontaktBoard;

impl Drawn<Kontakt> for KontaktBoard {
    const STYLE: &'static Style = &Style {
        game: Kontakt::ID,
        finishes: &["maple", "walnut", "maple", "walnut", "maple", "walnut"],
        rules: "",
        contrast_rules: &[],
        page_rules: PAGE_RULES,
        cloth: "#46603c",
        symbols: String::new,
    };

    const HAS_RELIEF: bool = true;

    fn picture(game: &Kontakt, state: &State, view: &View) -> Picture {
        match view.look {
            Look::Solid => relief::picture(*game, state, view),
            Look::Flat => flat::picture(*game, state, view),
        }
    }

    fn hand(game: &Kontakt, state: &State, touched: &[String]) -> Hand<Step> {
        hand::hand(*game, state, touched)
    }

    fn prompt(game: &Kontakt, state: &State, touched: &[String]) -> &'static str {
        hand::prompt(*game, state, touched)
    }

    fn rule(prompt: &str) -> Option<&'static str> {
        Some(match prompt {
            "play-kontakt-ramparts" | "play-kontakt-foundations" => "K4",
            "play-kontakt-where-first" => "K5",
            "play-kontakt-where" | "play-kontakt-where-tower" => "K6",
            "play-kontakt-choose-park" | "play-kontakt-onto" => "K8",
            "play-kontakt-second-square" => "K12",
            "play-pass-only" => "K14",
            _ => "K7",
        })
    }

    fn refuse(game: &Kontakt, state: &State, touched: &[String]) -> Option<TurnError> {
        hand::refuse(*game, state, touched)
    }

    fn motions(game: &Kontakt, before: &State, step: Step) -> Vec<Motion> {
        let stock = |kind| stock_id(*game, before.mover(), kind);
        let path = match step {
            Step::Place(kind, spot) => vec![stock(kind), spot.first().to_string()],
            Step::Build(from, to) => vec![from.first().to_string(), to.first().to_string()],
            Step::Roof(spot) => vec![stock(Kind::Roof), spot.first().to_string()],
            Step::Pass => return Vec::new(),
        };
        vec![Motion { path, leaps: true }]
    }

    fn quarters(game: &Kontakt, seat: Seat) -> u8 {
        tray::quarters(game.seats(), seat)
    }
}

/// The park and the trays around it, a place a kind of piece.
const TABLE: Table = Table { edge: 9.0, places: 4, length: 8.2, depth: 1.5, strip: 0.44 };

/// Mown grass, dark along the border and in the centre.
const GROUND: Ground = Ground { light: "lawn", dark: "hedge", texture: "nap" };

/// The dark squares.
fn dark_squares() -> impl Iterator<Item = (u8, u8)> {
    DARK_SQUARES.iter().map(at)
}

/// The spot of a stock.
fn stock_id(game: Kontakt, seat: Seat, kind: Kind) -> String {
    format!("{}-{}", game.seat_name(seat), kind.name())
}

/// What the pieces of a colour are made of.
fn wood(colour: Colour) -> &'static str {
    match colour {
        Colour::Light => "maple",
        Colour::Dark => "walnut",
    }
}

/// Column and row.
fn at(square: Square) -> (u8, u8) {
    (square.column(), square.row())
}
