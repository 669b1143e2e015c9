//! Turned pawns, and kings two pawns high; every seat has a head of its own.

use std::fmt::Write;

use contigo::Piece;
use game::Seat;

use diagram::canvas::{Canvas, Path};
use diagram::materials::{seat_class, seat_pattern};

/// Draws a piece on a square; one that is held is lifted, one that obeys another seat than its
/// colour's stands on a plate of that seat (C15).
pub(super) fn draw(
    canvas: &mut Canvas,
    piece: Piece,
    owner: Seat,
    (x, y): (f32, f32),
    lifted: bool,
) {
    if owner != piece.colour {
        let plate = plate((x, y + 18.0));
        canvas.path(seat_class(owner), &plate);
        if let Some(pattern) = seat_pattern(owner) {
            canvas.painted("", pattern, &plate);
        }
        canvas.path("edge-line", &plate);
    }
    let up = if lifted { 9.0 } else { 0.0 };
    canvas.symbol("shadow", "foot-shadow", (x + up, y + up * 0.6));
    let symbol =
        format!("{}-{}", if piece.king { "king" } else { "pawn" }, seat_class(piece.colour));
    canvas.symbol("", &symbol, (x, y - up));
}

/// A piece in outline, for paper: its origin in the middle of the square, its foot 22 units below.
pub(super) fn flat(canvas: &mut Canvas, class: &str, seat: Seat, king: bool) {
    let pawn = |canvas: &mut Canvas| {
        for part in [BODY, COLLAR, HEADS[seat.index()]] {
            canvas.path(class, part);
            canvas.path("outline", part);
        }
    };
    if king {
        for part in [BODY, COLLAR] {
            canvas.path(class, part);
            canvas.path("outline", part);
        }
        canvas.slanted("", [(0.9, 0.0), (0.0, 0.9), (0.0, -24.0)], pawn);
    } else {
        pawn(canvas);
    }
}

/// The symbols: `pawn-seat-1` to `king-seat-4`, their origin in the middle of the square.
pub(super) fn symbols() -> String {
    let mut symbols = format!("{SHADED}<path id=\"pawn-body\" d=\"{BODY}\"/>{RINGS}");
    for (i, head) in HEADS.iter().enumerate() {
        let seat = Seat::new(i as u8);
        let class = seat_class(seat);
        let pattern = seat_pattern(seat).map_or_else(String::new, |pattern| {
            format!("<use href=\"#pawn-body\" fill=\"url(#{pattern})\"/>")
        });
        write!(
            symbols,
            "<g id=\"foot-{class}\"><use href=\"#pawn-body\" class=\"{class}\"/>{pattern}\
             <use href=\"#pawn-body\" class=\"gloss\" fill=\"url(#turned)\"/>\
             <use href=\"#pawn-body\" class=\"edge-line\"/>\
             <use href=\"#pawn-ring\" class=\"edge-line\"/>\
             <use href=\"#pawn-collar\" class=\"{class}\"/>\
             <use href=\"#pawn-collar\" class=\"gloss\" fill=\"url(#turned)\"/>\
             <use href=\"#pawn-collar\" class=\"edge-line\"/></g>\
             <g id=\"pawn-{class}\"><use href=\"#foot-{class}\"/>\
             <path class=\"{class}\" d=\"{head}\"/>\
             <path class=\"gloss\" fill=\"url(#ball)\" d=\"{head}\"/>\
             <path class=\"edge-line\" d=\"{head}\"/></g>\
             <g id=\"king-{class}\"><use href=\"#foot-{class}\"/>\
             <use href=\"#pawn-{class}\" transform=\"translate(0 -20)scale(.84)\"/>\
             <use href=\"#king-ring\"/></g>"
        )
        .expect("a string takes any text");
    }
    symbols
}

/// What a pawn stands on.
const BODY: &str = "M-17 16C-17 10 -10 9 -8 2C-6.5 -3 -6 -6 -6 -9L6 -9C6 -6 6.5 -3 8 2C10 9 17 10 17 16A17 6.5 0 0 1 -17 16Z";

/// What a head stands on.
const COLLAR: &str = "M-9.5 -9A9.5 3.4 0 0 1 9.5 -9A9.5 3.4 0 0 1 -9.5 -9Z";

/// What all pieces refer to, before their body and after it.
const SHADED: &str = "\
<linearGradient id=\"turned\">\
<stop class=\"white-stop\" stop-opacity=\".1\" offset=\"0\"/>\
<stop class=\"white-stop\" stop-opacity=\".55\" offset=\".27\"/>\
<stop class=\"white-stop\" stop-opacity=\"0\" offset=\".5\"/>\
<stop class=\"black-stop\" stop-opacity=\".5\" offset=\"1\"/></linearGradient>\
<ellipse id=\"foot-shadow\" fill=\"url(#contact)\" cx=\"6\" cy=\"19\" rx=\"25\" ry=\"10\"/>\
";
const RINGS: &str = "\
<path id=\"pawn-ring\" d=\"M-15.6 12.2A15.6 5.6 0 0 0 15.6 12.2\"/>\
<ellipse id=\"pawn-collar\" cy=\"-9\" rx=\"9.5\" ry=\"3.4\"/>\
<path id=\"king-ring\" class=\"king-ring\" d=\"M-14 -5.8A14.3 5.4 0 0 0 14 -5.8\"/>\
";

/// Ball, onion, drum and cap.
const HEADS: [&str; 4] = [
    "M-10.5 -19.5a10.5 10.5 0 1 1 21 0a10.5 10.5 0 1 1 -21 0Z",
    "M0 -37C2.5 -30 11 -27 11 -18.5C11 -13 6 -9.5 0 -9.5S-11 -13 -11 -18.5C-11 -27 -2.5 -30 0 -37Z",
    "M-9.5 -27.5A9.5 3.6 0 0 1 9.5 -27.5V-13A9.5 3.6 0 0 1 -9.5 -13ZM-9.5 -27.5A9.5 3.6 0 0 0 9.5 -27.5",
    "M-14 -14.5C-14 -24 -9 -29.5 0 -29.5S14 -24 14 -14.5C14 -10 -14 -10 -14 -14.5Z",
];

fn plate((x, y): (f32, f32)) -> String {
    Path::from((x - 25.0, y))
        .arc((25.0, 11.0), true, (x + 25.0, y))
        .arc((25.0, 11.0), true, (x - 25.0, y))
        .close()
        .d()
}
