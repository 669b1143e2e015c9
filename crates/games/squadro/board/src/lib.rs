//! Squadro: lanes cut into walnut, arrow-headed bars, brass dots.
//!
//! # Spots
//!
//! - squares by a letter for the column, counted from the west, and the number of Yellow's lane:
//!   `a3` is where Yellow's third piece starts, `d0` where Red's third does
//! - homes `y1`…`y5` and `r1`…`r5`
//!
//! # By hand
//!
//! Touching a piece plays its lane.
//!
//! # Labels
//!
//! - `squadro-piece`: `seat`, `lane`, `at` (where along it: the other side's lane that crosses
//!   there, 0 on its start edge, 6 on the far edge), `way` (`out` or `home`), `dots` it goes next
//! - `squadro-crossing`: `yellow` and `red`, the lanes that cross on an empty square
//! - `squadro-edge`: `seat`, `lane`, `at` as above, of an empty square on an edge
//! - `squadro-piece-home`, `squadro-empty-home`: `seat`, `lane`

mod board;
mod kit;
mod piece;
mod places;
mod setup;
mod texts;
mod turn_text;

use game::{Family, Game, Notation, Seat, TurnError};
use squadro::{Lane, Squadro, State, YELLOW};

use diagram::canvas::Canvas;
use diagram::in_reading_order;
use diagram::{Drawn, Hand, Motion, Picture, Sentence, Spot, Style, View};
use places::{HOME, Place, TURNED, place};

/// What the style sheet says of this board.
const RULES: &str = "\
.field{fill:var(--wood-dark-lo);fill-opacity:.38;stroke:var(--cut);stroke-opacity:.5}\
.groove{fill:none;stroke-width:30;stroke-linecap:round}\
.pad{stroke-width:52}\
.groove-lip{stroke:#fff;stroke-opacity:.2}\
.groove-cut{stroke:var(--cut)}\
.groove-floor{stroke:var(--lane-floor)}\
.groove-floor .groove{stroke-width:27}\
.groove-floor .pad{stroke-width:49}\
.inlay{fill:none;stroke:var(--wood-light-lo);stroke-width:1.6}\
.rim{fill:none;stroke:#fff;stroke-opacity:.13;stroke-width:2}\
.pins{fill:none;stroke:var(--wood-light-lo);stroke-width:4;stroke-linecap:round}\
.strip{fill:var(--cut)}\
.peg-hole{fill:var(--cut)}.peg-light{fill:#fff;fill-opacity:.75}\
.dots-ahead{stroke:var(--edge);stroke-width:2.6}\
.on-walnut{stroke:var(--wood-light-hi)}\
";

/// And in high contrast: even lines, and a strip that is empty looks empty.
const CONTRAST_RULES: &[(&str, &str)] = &[
    (".groove-floor .groove", "stroke-width:24"),
    (".groove-floor .pad", "stroke-width:46"),
    (".strip", "fill:none;stroke:#fff;stroke-width:1.5"),
    (".peg-hole", "fill:#000;stroke:#fff;stroke-width:1.5"),
];

/// Symbols of this board.
fn symbols() -> String {
    piece::symbols()
}

pub use texts::{LESSONS, TEXTS};

/// How many can play it, over all its variants.
pub const PLAYERS: &[usize] = &[2];

/// The board of Squadro, as it is drawn and touched.
#[derive(Copy, Clone, Debug)]
pub struct SquadroBoard;

impl Drawn<Squadro> for SquadroBoard {
    const STYLE: &'static Style = &Style {
        game: Squadro::ID,
        finishes: &["yellow", "red"],
        rules: RULES,
        contrast_rules: CONTRAST_RULES,
        page_rules: "",
        cloth: "#7a3b22",
        symbols,
    };

    fn picture(game: &Squadro, state: &State, view: &View) -> Picture {
        let layout = board::Layout::new(view.quarters);
        let mut canvas = Canvas::new();
        let home = [0, 1].map(|side| state.home(side) as u8);
        board::draw(&mut canvas, layout, view.mover(game, state), home);
        if let Some((side, lane)) = view.touched.first().and_then(|id| piece_at(state, id)) {
            board::light(&mut canvas, layout, &path(state, side, lane));
        }
        for (side, lane) in pieces() {
            let at = place(side, lane, state.progress(side, lane));
            let lifted = view.touched.last().is_some_and(|id| *id == at.id());
            let progress = state.progress(side, lane);
            let homeward = progress >= TURNED;
            let dots = lane.dots(side, homeward);
            let dots = (view.numerals && progress < HOME).then_some(dots);
            canvas.at(&at.id(), "piece", |canvas| {
                let heading = layout.heading(side, homeward);
                let seat = Seat::new(side as u8);
                piece::draw(canvas, seat, layout.centre(at), heading, (lifted, dots));
            });
        }
        let spots = Place::all().map(|at| spot(*game, state, layout, at)).collect();
        Picture {
            style: Self::STYLE,
            width: board::SIZE,
            height: board::SIZE,
            body: canvas.finish(),
            spots: in_reading_order(spots),
        }
    }

    fn hand(game: &Squadro, state: &State, touched: &[String]) -> Hand<Lane> {
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        let side = state.mover();
        let ways = steps.iter().map(|&lane| {
            let from = place(side, lane, state.progress(side, lane));
            (vec![from.id()], lane)
        });
        Hand::among(&ways.collect::<Vec<_>>(), touched)
    }

    fn prompt(_game: &Squadro, _state: &State, _touched: &[String]) -> &'static str {
        "play-squadro-choose"
    }

    fn rule(_prompt: &str) -> Option<&'static str> {
        Some("S4")
    }

    fn refuse(game: &Squadro, state: &State, touched: &[String]) -> Option<TurnError> {
        let (side, lane) = piece_at(state, touched.last()?)?;
        if side != state.mover() && game.check_going_on(state).is_ok() {
            return None;
        }
        game.read_turn(state, &game.turn_text(state, &[lane])).err()
    }

    fn motions(game: &Squadro, before: &State, lane: Lane) -> Vec<Motion> {
        let side = before.mover();
        let mut after = *before;
        game.play(&mut after, lane);
        let jumped = before.jumped(side, lane);
        let mut motions = vec![Motion {
            path: path(before, side, lane).into_iter().map(Place::id).collect(),
            leaps: jumped != 0,
        }];
        let enemy = 1 - side;
        for sent_back in Lane::all().filter(|lane| jumped >> lane.index() & 1 != 0) {
            let [from, to] = [before, &after]
                .map(|state| place(enemy, sent_back, state.progress(enemy, sent_back)).id());
            motions.push(Motion { path: vec![from, to], leaps: true });
        }
        motions
    }

    fn score(_game: &Squadro, state: &State, seat: Seat) -> Option<Sentence> {
        let side = seat.index();
        let home = Lane::all().filter(|&lane| state.progress(side, lane) == HOME).count();
        Some(Sentence { key: "squadro-score", values: vec![("home", home.to_string())] })
    }

    fn quarters(_game: &Squadro, seat: Seat) -> u8 {
        // Yellow starts in the west, Red in the north (S1).
        if seat == YELLOW { 1 } else { 2 }
    }
}

fn spot(game: Squadro, state: &State, layout: board::Layout, at: Place) -> Spot {
    let (column, row) = layout.cell(at);
    Spot {
        id: at.id(),
        row,
        column,
        centre: layout.centre(at),
        outline: layout.outline(at),
        label: places::label(game, state, at),
    }
}

/// Every piece, by its side and its lane.
fn pieces() -> impl Iterator<Item = (usize, Lane)> {
    [0, 1].into_iter().flat_map(|side| Lane::all().map(move |lane| (side, lane)))
}

fn piece_at(state: &State, id: &str) -> Option<(usize, Lane)> {
    pieces().find(|&(side, lane)| place(side, lane, state.progress(side, lane)).id() == id)
}

/// Where a piece touches the board if it moves now: square by square, over those it jumps
/// (S4–S6). A piece that is home goes nowhere.
fn path(state: &State, side: usize, lane: Lane) -> Vec<Place> {
    let from = state.progress(side, lane);
    let jumped = state.jumped(side, lane);
    let mut dots = lane.dots(side, from >= TURNED);
    let mut places = vec![place(side, lane, from)];
    let mut progress = from;
    while dots > 0 && progress < HOME {
        progress += 1;
        let coordinate = if progress <= TURNED { progress } else { HOME - progress };
        let enemy = Lane::from_number(coordinate).filter(|l| jumped >> l.index() & 1 != 0);
        if enemy.is_some() {
            // S6: the first square behind the enemies ends the move.
            dots = 1;
            continue;
        }
        if progress == HOME {
            // It leaves the board over the square it started from.
            places.push(place(side, lane, 0));
        }
        places.push(place(side, lane, progress));
        dots -= 1;
        if progress == TURNED {
            break;
        }
    }
    places
}
