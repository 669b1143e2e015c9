//! Squadro on paper: the board in true size, and bars folded so that they have two sides.

use diagram::canvas::{Canvas, Path, rounded};
use diagram::paper::{Board, Kit, Part, Printed, side_class};
use diagram::{Drawn, Sentence};
use game::{Game, Notation, Seat};
use squadro::{Lane, Squadro, YELLOW};

use super::SquadroBoard;
use super::piece::Bar;
use super::places::SQUARES;

/// From lane to lane.
const PITCH: f32 = 28.0;
/// Around the squares, for the dots.
const FRAME: f32 = 17.0;
const SIZE: f32 = 2.0 * FRAME + SQUARES as f32 * PITCH;
/// How wide a lane is.
const LANE: f32 = 20.0;
/// How long and wide a bar is.
const BAR: (f32, f32) = (26.0, 18.0);

impl Printed<Squadro> for SquadroBoard {
    fn kit(game: &Squadro) -> Kit {
        let seats = Seat::all(game.seats());
        let parts = seats.flat_map(|seat| Lane::all().map(move |lane| bar(*game, seat, lane)));
        Kit {
            style: Self::STYLE,
            board: Board {
                size: (SIZE, SIZE),
                pitch: PITCH,
                joints: (1..SQUARES).map(|i| FRAME + f32::from(i) * PITCH).collect(),
                body: board(),
            },
            parts: parts.collect(),
        }
    }
}

/// The middle of a row or column.
fn middle(i: u8) -> f32 {
    FRAME + (f32::from(i) + 0.5) * PITCH
}

fn board() -> String {
    let mut canvas = Canvas::new();
    let whole = rounded((0.35, 0.35), (SIZE - 0.7, SIZE - 0.7), 6.0);
    canvas.path("wood", &whole);
    let (near, far) = (FRAME, SIZE - FRAME);
    let lanes: Vec<_> = Lane::all()
        .flat_map(|lane| {
            let at = middle(lane.number()) - LANE / 2.0;
            let (from, long) = (near + 1.0, far - near - 2.0);
            [
                rounded((from, at), (long, LANE), LANE / 2.0),
                rounded((at, from), (LANE, long), LANE / 2.0),
            ]
        })
        .collect();
    // The outline of all lanes together: their edges first, then their floors over them.
    canvas.path("bold", &lanes.concat());
    for lane in &lanes {
        canvas.path("lane", lane);
    }
    let mut lines = Path::default();
    for lane in Lane::all() {
        let at = middle(lane.number());
        for [from, to] in [
            [(middle(0), at), (middle(SQUARES - 1), at)],
            [(at, middle(0)), (at, middle(SQUARES - 1))],
        ] {
            lines = lines.then_from(from).line(to);
        }
    }
    canvas.path("thin", &lines.d());
    for (row, column) in Lane::all().flat_map(|row| Lane::all().map(move |column| (row, column))) {
        let at = (middle(column.number()), middle(row.number()));
        canvas.circle("black", at, 1.3);
    }
    for side in [0, 1] {
        edges(&mut canvas, side);
    }
    canvas.path("bold", &whole);
    canvas.finish()
}

/// The dots at both ends of a side's lanes, their numbers, and a strip where its pieces start.
fn edges(canvas: &mut Canvas, side: usize) {
    let turned = |(along, across): (f32, f32)| {
        if side == YELLOW.index() { (along, across) } else { (across, along) }
    };
    let (from, to) = (middle(1) - LANE / 2.0, middle(5) + LANE / 2.0);
    let size = turned((3.0, to - from));
    let strip = rounded(turned((1.8, from)), size, 1.5);
    canvas.path(side_class(Seat::new(side as u8)), &strip);
    canvas.path("edge", &strip);
    for lane in Lane::all() {
        let across = middle(lane.number());
        for homeward in [false, true] {
            let beside = |inward: f32| if homeward { SIZE - inward } else { inward };
            let count = lane.dots(side, homeward);
            for dot in 0..count {
                let shift = (f32::from(dot) - f32::from(count - 1) / 2.0) * 6.2;
                let at = turned((beside(13.2), across + shift));
                canvas.circle("brass", at, 2.1);
                canvas.circle("edge", at, 2.1);
            }
            canvas.text("", &lane.number().to_string(), turned((beside(7.9), across)), 3.4);
        }
    }
}

/// A bar that shows the dots of the way out on one side and those of the way home on the other. Rolled
/// over, not turned, it points the other way.
fn bar(game: Squadro, seat: Seat, lane: Lane) -> Part {
    let (long, wide) = BAR;
    let name = Sentence {
        key: "print-squadro-bar",
        values: vec![("seat", game.seat_name(seat).to_owned())],
    };
    Part::rectangle(name, 1, (long, 2.0 * wide)).folded_at(&[wide]).drawn(|canvas| {
        for (homeward, top) in [(false, 0.0), (true, wide)] {
            let heading = if homeward { (-1.0, 0.0) } else { (1.0, 0.0) };
            let centre = (long / 2.0, top + wide / 2.0);
            let bar = Bar { heading, scale: 0.4, by: (centre.0 - heading.0 * 0.6, centre.1) };
            let outline = bar.outline();
            canvas.path(side_class(seat), &outline);
            canvas.path("edge", &outline);
            let count = lane.dots(seat.index(), homeward);
            for dot in 0..count {
                let ahead = -15.0 + 13.0 * f32::from(dot);
                let at = bar.point(ahead, 0.0);
                canvas.circle("white", at, 1.9);
                canvas.circle("black", at, 1.3);
            }
            let corner = (centre.0 - heading.0 * (long / 2.0 - 2.6), top + 2.9);
            canvas.text("", &lane.number().to_string(), corner, 3.0);
        }
    })
}
