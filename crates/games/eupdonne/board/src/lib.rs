//! Eupdonne: bars like small stairs on a board of 8×8 squares, the hands in trays beside it.
//!
//! Light sits at the first side, Dark opposite.
//!
//! # Spots
//!
//! - squares `a1`…`h8`
//! - hands `light-1`…`dark-3`: the side and the form
//!
//! # By hand
//!
//! - introduce: a form in the hand, then the square of its middle, then the neighbour of that
//!   square towards which the higher end points
//! - move: any square of the bar, then the same two squares; turning in place begins with the
//!   bar's own middle
//! - a bar that is held can be turned before and after its middle is chosen, and lies down as it
//!   was turned
//! - take back: any square of the bar, then its form's place in the hand
//!
//! # Labels
//!
//! - `eupdonne-empty`: `square`, `corner` (`yes` on the four squares to be joined, else `no`)
//! - `eupdonne-bar`: `square`, `level` on this square, `owner`, `form`, `middle`, `towards`
//!   (`north`, `east`, `south` or `west`: where the higher end is), `captured` (`yes` or `no`),
//!   `corner` as above, `links` (the middles of the bars it is linked to, with spaces between
//!   them; empty if there are none)
//! - `eupdonne-hand`: `owner`, `form`, `count`
//! - `eupdonne-turned`: `towards` as above, of a bar that is held

mod bars;
mod flat;
mod hand;
mod kit;
mod relief;
mod setup;
mod spot_names;
mod texts;
mod turn_text;

use eupdonne::{Eupdonne, Form, Side, Square, State, Step};
use game::{Family, Game, Seat, TurnError};

use diagram::ground::Ground;
use diagram::tray::{self, Table};
use diagram::{Drawn, Hand, Look, Lying, Motion, Picture, Style, View};

/// What the style sheet says of this board.
const RULES: &str = "\
.goal-bed{fill:var(--engraving);fill-opacity:.4}\
.goal{fill-rule:evenodd;stroke:var(--edge);stroke-width:.6;stroke-linejoin:round}\
.link{stroke:var(--edge);stroke-width:.6;stroke-linejoin:round}\
.foe{fill:var(--brass-lo);fill-opacity:.45}\
.asked .link{fill:var(--glow);fill-opacity:1}\
.cord,.cord-maple,.cord-walnut{fill:none;stroke:var(--edge);stroke-width:6.2;stroke-linejoin:round;stroke-linecap:butt}\
.cord-maple,.cord-walnut{stroke:var(--maple-top);stroke-width:4.4;stroke-dasharray:2.8 .8}\
.cord-walnut{stroke:var(--walnut-left)}\
";

/// What can be touched, and where the last turn was, is lit under the bars; the page's own outlines
/// are for what is pointed at. These rules weigh one class more than the page's for all boards, which
/// come later: advice and focus, which weigh as much, are seen here too. Where nothing can be pointed
/// at, a finger leaves `:hover` behind on what it touched.
const PAGE_RULES: &str = "\
.eupdonne.open .spot.can:where(:not(.any,:hover)),.eupdonne.open .spot.held:where(:not(.any)),\
.eupdonne .spot.was:where(:not(:hover)){fill-opacity:0;stroke:transparent}\
@media(hover:none){.eupdonne.open .spot.can:where(:not(.any)),\
.eupdonne .spot.was{fill-opacity:0;stroke:transparent}}";

pub use texts::{LESSONS, TEXTS};

/// How many can play it, over all its variants.
pub const PLAYERS: &[usize] = &[2];

/// The board of Eupdonne, as it is drawn and touched.
#[derive(Copy, Clone, Debug)]
pub struct EupdonneBoard;

impl Drawn<Eupdonne> for EupdonneBoard {
    const STYLE: &'static Style = &Style {
        game: Eupdonne::ID,
        finishes: &["maple", "walnut"],
        rules: RULES,
        contrast_rules: &[],
        page_rules: PAGE_RULES,
        cloth: "#35566b",
        symbols: String::new,
    };

    const HAS_RELIEF: bool = true;

    fn picture(game: &Eupdonne, state: &State, view: &View) -> Picture {
        match view.look {
            Look::Solid => relief::picture(*game, state, view),
            Look::Flat => flat::picture(*game, state, view),
        }
    }

    fn hand(game: &Eupdonne, state: &State, touched: &[String]) -> Hand<Step> {
        hand::hand(*game, state, touched)
    }

    fn prompt(game: &Eupdonne, state: &State, touched: &[String]) -> &'static str {
        hand::prompt(*game, state, touched)
    }

    fn rule(prompt: &str) -> Option<&'static str> {
        Some(match prompt {
            "play-eupdonne-where" | "play-eupdonne-where-or-hand" | "play-eupdonne-end" => "E6",
            "play-eupdonne-to-hand" => "E7",
            _ => "E5",
        })
    }

    fn refuse(game: &Eupdonne, state: &State, touched: &[String]) -> Option<TurnError> {
        hand::refuse(*game, state, touched)
    }

    fn lying(game: &Eupdonne, state: &State, touched: &[String], turned: u8) -> Option<Lying> {
        hand::lying(*game, state, touched, turned)
    }

    fn motions(_game: &Eupdonne, before: &State, step: Step) -> Vec<Motion> {
        let side = before.mover();
        let path = match step {
            Step::Introduce { form, at } => vec![hand_id(side, form), at.middle().to_string()],
            Step::TakeBack { middle } => {
                let piece = before.piece_on(middle).expect("a bar lies where one is taken back");
                vec![middle.to_string(), hand_id(side, piece.bar.form)]
            }
            Step::Move { middle, to } => vec![middle.to_string(), to.middle().to_string()],
            Step::Pass => return Vec::new(),
        };
        vec![Motion { path, leaps: true }]
    }

    fn quarters(game: &Eupdonne, seat: Seat) -> u8 {
        tray::quarters(game.seats(), seat)
    }
}

/// Squares along an edge.
const EDGE: u8 = 8;

/// The board and the trays beside it, a place a form.
const TABLE: Table = Table { edge: EDGE as f32, places: 3, length: 7.6, depth: 1.9, strip: 0.0 };

/// Polished stone in two shades.
const GROUND: Ground = Ground { light: "stone", dark: "slate", texture: "marble" };

/// The dark squares.
fn dark_squares() -> impl Iterator<Item = (u8, u8)> {
    Square::all().map(at).filter(|(column, row)| (column + row) % 2 == 0)
}

/// The spot of a form in the hand.
fn hand_id(side: Side, form: Form) -> String {
    format!("{}-{}", side.name(), form.number())
}

/// What the pieces of a side are made of.
fn wood(side: Side) -> &'static str {
    match side {
        Side::Light => "maple",
        Side::Dark => "walnut",
    }
}

/// Column and row.
fn at(square: Square) -> (u8, u8) {
    (square.column(), square.row())
}
