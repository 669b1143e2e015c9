//! Contigo: cream halves, brass clips, amber beads, turned pawns.
//!
//! # Spots
//!
//! Squares `a1`…`f6` and pits `NW`, `Na`… as the game names them.
//!
//! # By hand
//!
//! - a move: the piece, then where it goes; an L: with its corner in between
//! - in a chain: the next piece to capture, or the capturing piece itself to stop
//! - a sowing: a pit, whose beads are then in the hand; every pit that gets one, in any order;
//!   what is left goes back when it is confirmed, and the first pit again takes the last one back
//!
//! # Labels
//!
//! - `contigo-empty`: `square`
//! - `contigo-pawn`, `contigo-king`: `square`, `seat` (its colour)
//! - `contigo-pawn-of`: the same, and `owner`, whom it obeys
//! - `contigo-pit`: `pit`, `beads`, and but for the corners `square` and `way`: its beads count for
//!   pieces on these squares (a list) that go this way (C4); `contigo-pit-in-hand`: the same, of
//!   beads in the hand

mod beads;
mod board;
mod hand;
mod held;
mod kit;
mod layout;
mod lines;
mod pieces;
mod setup;
mod spot_names;
mod texts;
mod turn_text;

use contigo::{Contigo, Phase, Pit, Square, State, Step};
use game::grid::Direction;
use game::{Family, Game, Seat, TurnError, insertion_sort};

use diagram::canvas::Canvas;
use diagram::in_reading_order;
use diagram::{Drawn, Hand, Motion, Picture, Spot, Style, View};
use held::Held;
use layout::{Layout, SIZE};

/// What the style sheet says of this board.
const RULES: &str = "\
.cream-edge{fill:none;stroke:var(--cream-cut);stroke-width:1.5}\
.cream-rim{fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:2}\
.checks{fill:var(--cream-lo);fill-opacity:.45}\
.grid{fill:none;stroke:var(--cream-cut);stroke-width:1.1}\
.grid-edge{fill:none;stroke:var(--cream-cut);stroke-width:2}\
.coordinate{stroke:var(--cream-cut)}\
.count{stroke:var(--edge);stroke-width:1.7}\
.seam{fill:none;stroke:var(--cream-cut);stroke-width:2.2}\
.seam-lip{fill:none;stroke:#fff;stroke-opacity:.8;stroke-width:1.4}\
.clip{stroke:var(--brass-lo);stroke-width:1}\
.rivet{fill:var(--brass-lo)}\
.slot{fill:none;stroke:var(--cream-cut);stroke-width:7.4;stroke-linecap:round}\
.slot-floor{fill:none;stroke-width:5.2;stroke-linecap:round}\
.pit{fill:var(--cream)}\
.pit-lip{fill:none;stroke:#fff;stroke-opacity:.8;stroke-width:1.6}\
.pit-edge{fill:none;stroke:var(--cream-cut);stroke-width:var(--outline)}\
.dish{fill:var(--felt);stroke:var(--brass);stroke-width:2}\
.dropped{fill:var(--glow);stroke:var(--edge);stroke-width:1.6}\
.band{fill:none;stroke:var(--glow);stroke-opacity:.6;stroke-width:30}\
.ruling{fill:none;stroke:var(--amber);stroke-width:3.4}\
.chosen{fill:var(--glow);fill-opacity:.75;stroke:var(--amber);stroke-width:2}\
.won{fill:none;stroke:var(--glow);stroke-width:34;stroke-linecap:round}\
.king-ring{fill:none;stroke:var(--brass-hi);stroke-width:1.6;stroke-linecap:round}\
";

/// And in high contrast.
const CONTRAST_RULES: &[(&str, &str)] = &[
    (".clip", "fill:#fff;stroke:#000;stroke-width:2"),
    (".rivet", "fill:#000"),
    (".dish", "fill:#fff;stroke:#000"),
    (".band", "stroke-opacity:1"),
    (".chosen", "fill-opacity:1;stroke:#000"),
    (".ruling", "stroke:#000;stroke-width:5"),
];

/// A pale board: what can be touched is drawn in a darker colour, and pawns keep theirs. It weighs one
/// class more than the page's rule for all boards, which comes later: advice and focus, which weigh
/// as much, are seen here too.
const PAGE_RULES: &str = ":where(:root:not([data-theme=\"contrast\"])) .contigo.open .spot.can\
{stroke:var(--amber);fill-opacity:0}";

/// Symbols of this board.
fn symbols() -> String {
    format!("{PIT}{}", pieces::symbols())
}

const PIT: &str = "<g id=\"pit\"><circle class=\"gloss pit-lip\" cx=\".5\" cy=\".9\" r=\"26.4\"/>\
<circle class=\"pit\" r=\"26\"/><circle class=\"gloss\" fill=\"url(#hollow)\" r=\"26\"/>\
<circle class=\"pit-edge\" r=\"26\"/></g>";

pub use texts::{LESSONS, TEXTS};

/// How many can play it, over all its variants.
pub const PLAYERS: &[usize] = &[2, 4];

/// The board of Contigo, as it is drawn and touched.
#[derive(Copy, Clone, Debug)]
pub struct ContigoBoard;

impl Drawn<Contigo> for ContigoBoard {
    const STYLE: &'static Style = &Style {
        game: Contigo::ID,
        finishes: &["red", "blue", "yellow", "green"],
        rules: RULES,
        contrast_rules: CONTRAST_RULES,
        page_rules: PAGE_RULES,
        cloth: "#845f1c",
        symbols,
    };

    fn picture(game: &Contigo, state: &State, view: &View) -> Picture {
        let layout = Layout::new(view.quarters);
        let held = Held::new(state, &view.touched);
        let mut canvas = Canvas::new();
        board::draw(&mut canvas, layout, game.seats(), view.mover(game, state));
        if let Some(outcome) = game.status(state).outcome().filter(|_| !game.variant().captures()) {
            for seat in outcome.winners.iter() {
                for line in lines::won(*game, state, seat) {
                    board::line(&mut canvas, layout, line);
                }
            }
        }
        let chosen = chosen(state, &held);
        if let Some(square) = chosen {
            board::light(&mut canvas, layout, square);
        }
        beads::draw(&mut canvas, layout, state, &held);
        let ruling = |pit: &Pit| {
            chosen.is_some_and(|square| {
                Direction::ORTHOGONAL.iter().any(|&way| Pit::toward(square, way) == *pit)
            })
        };
        let counted = Pit::all().filter(|pit| view.numerals || ruling(pit));
        beads::count(&mut canvas, layout, state, &held, counted);
        draw_pieces(&mut canvas, layout, state, &held);
        Picture {
            style: Self::STYLE,
            width: SIZE,
            height: SIZE,
            body: canvas.finish(),
            spots: spots(*game, layout, state, &held),
        }
    }

    fn hand(game: &Contigo, state: &State, touched: &[String]) -> Hand<Step> {
        hand::hand(*game, state, touched)
    }

    fn prompt(game: &Contigo, state: &State, touched: &[String]) -> &'static str {
        hand::prompt(*game, state, touched)
    }

    fn rule(prompt: &str) -> Option<&'static str> {
        Some(match prompt {
            "play-contigo-choose" | "play-contigo-where" => "C4",
            "play-contigo-choose-piece" => "C12",
            "play-contigo-corner" => "C9",
            "play-contigo-chain" => "C14",
            "play-contigo-stay" => "C5",
            _ => "C6",
        })
    }

    fn refuse(game: &Contigo, state: &State, touched: &[String]) -> Option<TurnError> {
        hand::refuse(*game, state, touched)
    }

    fn motions(_game: &Contigo, before: &State, step: Step) -> Vec<Motion> {
        hand::motions(before, step)
    }

    fn quarters(game: &Contigo, seat: Seat) -> u8 {
        let index = seat.index() as u8;
        // Two face each other; of four, everybody's corner is near and to the left (C10).
        if game.seats() == 2 { 2 * index } else { (index + 1) % 4 }
    }
}

/// The square whose row and column matter now: the piece in the hand, or in a chain.
fn chosen(state: &State, held: &Held) -> Option<Square> {
    match (held, state.phase()) {
        (Held::Piece { over, .. }, _) => Some(*over),
        (_, Phase::Chain(square)) => Some(square),
        _ => None,
    }
}

/// The pieces, those behind first.
fn draw_pieces(canvas: &mut Canvas, layout: Layout, state: &State, held: &Held) {
    let mut standing: Vec<_> = Square::all()
        .filter_map(|square| {
            let piece = state.piece(square)?;
            let (at, lifted) = match held {
                Held::Piece { from, over } if *from == square => (*over, true),
                _ => (square, false),
            };
            Some((at, piece, lifted))
        })
        .collect();
    insertion_sort(&mut standing, |&(at, ..)| {
        let (column, row) = layout.square_cell(at);
        (row, column)
    });
    for (at, piece, lifted) in standing {
        canvas.at(&at.to_string(), "piece", |canvas| {
            let owner = state.controller(piece.colour);
            pieces::draw(canvas, piece, owner, layout.square(at), lifted);
        });
    }
}

fn spots(game: Contigo, layout: Layout, state: &State, held: &Held) -> Vec<Spot> {
    let squares = Square::all().map(|square| {
        let (column, row) = layout.square_cell(square);
        Spot {
            id: square.to_string(),
            row,
            column,
            centre: layout.square(square),
            outline: layout.square_outline(square),
            label: spot_names::square(game, state, square),
        }
    });
    let pits = Pit::all().map(|pit| {
        let (column, row) = layout.pit_cell(pit);
        Spot {
            id: pit.name().to_owned(),
            row,
            column,
            centre: layout.pit(pit),
            outline: layout.pit_outline(pit),
            label: spot_names::pit(state, pit, held),
        }
    });
    in_reading_order(squares.chain(pits).collect())
}
