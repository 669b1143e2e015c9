//! Kontakt on paper: the park, flat pieces for thick board, and roofs folded to pyramids.

use std::f32::consts::TAU;

use diagram::canvas::{Canvas, Path, disc, polygon};
use diagram::flat_board::rectangle;
use diagram::paper::{Board, Kit, Part, Printed, Squares, side_class};
use diagram::solid::Point;
use diagram::{Drawn, Sentence};
use game::Seat;
use kontakt::{Colour, DARK_SQUARES, Kind, Kontakt, SIDE, Square};

use super::KontaktBoard;

/// The frame is for the names of the squares.
const SQUARES: Squares = Squares { side: SIDE, pitch: PITCH, frame: 7.0 };
const PITCH: f32 = 24.0;
const SIZE: f32 = SQUARES.size();
/// A piece of one square; it leaves this much free around it.
const PIECE: f32 = 20.0;
/// The base of a roof, and the edge from there to its tip.
const BASE: f32 = 16.0;
const EDGE: f32 = 14.0;

impl Printed<Kontakt> for KontaktBoard {
    fn kit(game: &Kontakt) -> Kit {
        let parts = Colour::BOTH.into_iter().flat_map(|colour| {
            Kind::ALL.into_iter().map(move |kind| {
                let stocks = game.seats_of(colour).iter().map(|seat| game.start_stock(seat));
                let count = stocks.map(|stock| usize::from(stock[kind.index()])).sum();
                part(colour, kind, count)
            })
        });
        Kit {
            style: Self::STYLE,
            board: Board {
                size: (SIZE, SIZE),
                pitch: PITCH,
                joints: (1..SIDE).map(|i| SQUARES.line(i)).collect(),
                body: park(),
            },
            parts: parts.collect(),
        }
    }
}

fn park() -> String {
    let mut canvas = Canvas::new();
    canvas.path("cream", &rectangle((0.0, 0.0), (SIZE, SIZE)));
    canvas.path("lawn", &SQUARES.field());
    let dark = DARK_SQUARES.iter();
    let dark = dark.map(|square: Square| SQUARES.square(square.column(), square.row()));
    canvas.path("hedge", &dark.collect::<String>());
    SQUARES.draw_lines(&mut canvas);
    canvas.path("bold", &rectangle((0.35, 0.35), (SIZE - 0.7, SIZE - 0.7)));
    SQUARES.write_names(&mut canvas, SQUARES.frame / 2.0, 2.9);
    canvas.finish()
}

fn part(colour: Colour, kind: Kind, count: usize) -> Part {
    let side = colour.name();
    let class = side_class(Seat::new(colour.index() as u8));
    let name = Sentence {
        key: "print-kontakt-piece",
        values: vec![("kind", kind.name().to_owned()), ("seat", side.to_owned())],
    };
    match kind {
        Kind::Rampart => {
            let size = (PITCH + PIECE, PIECE);
            let slab = |canvas: &mut Canvas| {
                canvas.path(class, &rectangle((0.0, 0.0), size));
                let inner = rectangle((5.0, 8.6), (size.0 - 10.0, size.1 - 17.2));
                canvas.path("white", &inner);
                canvas.path("edge", &inner);
            };
            Part::rectangle(name, count, size).drawn(slab)
        }
        Kind::Donjon => {
            let size = (PIECE, PIECE);
            let block = |canvas: &mut Canvas| {
                canvas.path(class, &rectangle((0.0, 0.0), size));
                let inner = rectangle((5.0, 5.0), (PIECE - 10.0, PIECE - 10.0));
                canvas.path("white", &inner);
                canvas.path("edge", &inner);
            };
            Part::rectangle(name, count, size).drawn(block)
        }
        Kind::Tower => {
            let centre = (PIECE / 2.0, PIECE / 2.0);
            let round = |canvas: &mut Canvas| {
                canvas.circle(class, centre, PIECE / 2.0);
                canvas.circle("white", centre, 5.0);
                canvas.circle("edge", centre, 5.0);
            };
            let part = Part::rectangle(name, count, (PIECE, PIECE)).drawn(round);
            Part { cut: disc(centre, PIECE / 2.0), ..part }
        }
        Kind::Roof => roof(name, class, count),
    }
}

/// Four triangles around the tip, and a tab to glue the first to the last.
fn roof(name: Sentence, class: &str, count: usize) -> Part {
    let angle = 2.0 * (BASE / 2.0 / EDGE).asin();
    let tab = TAU / 12.0;
    // The gap that is left points down.
    let first = TAU / 4.0 + (TAU - 4.0 * angle - tab) / 2.0;
    let corner = |i: f32, r: f32| {
        let (sin, cos) = (first + i * angle).sin_cos();
        (cos * r, sin * r)
    };
    let rim: Vec<Point> = (0_u8..5).map(|i| corner(f32::from(i), EDGE)).collect();
    let end = tab / angle;
    let flap = [corner(4.0 + end, EDGE - 1.5), corner(4.0 + end, 3.5)];
    let all = rim.iter().chain(&flap);
    let (left, top) = all.clone().fold((0.0_f32, 0.0_f32), |(x, y), p| (x.min(p.0), y.min(p.1)));
    let (right, bottom) = all.fold((0.0_f32, 0.0_f32), |(x, y), p| (x.max(p.0), y.max(p.1)));
    let put = |&(x, y): &Point| (x - left, y - top);
    let tip = put(&(0.0, 0.0));
    let rim: Vec<Point> = rim.iter().map(put).collect();
    let flap = flap.each_ref().map(put);
    let outline: Vec<Point> = [tip].iter().chain(&rim).chain(&flap).copied().collect();
    let folds: String = rim[1..].iter().map(|&point| Path::from(tip).line(point).d()).collect();
    let faces: Vec<Point> = [tip].iter().chain(&rim).copied().collect();
    let drawn = Part { name, count, size: (right - left, bottom - top), ..Part::default() }
        .drawn(|canvas| canvas.path(class, &polygon(&faces)));
    Part { cut: polygon(&outline), folds, ..drawn }
}
