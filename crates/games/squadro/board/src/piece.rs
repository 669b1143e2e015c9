//! A bar with an arrow's head.

use std::fmt::Write;

use game::Seat;

use diagram::canvas::{Canvas, Path};
use diagram::materials::{seat_class, seat_pattern};

/// The ways a bar can point as it is seen, by the names of its symbols.
const HEADINGS: [(&str, (f32, f32)); 4] =
    [("n", (0.0, -1.0)), ("e", (1.0, 0.0)), ("s", (0.0, 1.0)), ("w", (-1.0, 0.0))];

/// Draws a piece that points this way, with how far it goes where that is asked for; a piece that
/// is held is lifted off its shadow.
pub(super) fn draw(
    canvas: &mut Canvas,
    seat: Seat,
    (x, y): (f32, f32),
    heading: (f32, f32),
    (lifted, dots): (bool, Option<u8>),
) {
    let way = HEADINGS.iter().find(|(_, way)| *way == heading).map_or("n", |(name, _)| name);
    let up = if lifted { 5.0 } else { 0.0 };
    let (bar, face) = (format!("bar-{way}"), format!("face-{way}"));
    let seat_class = seat_class(seat);
    canvas.symbol("shadow bar-shadow", &bar, (x + 3.0 + up, y + 4.0 + up));
    canvas.moved("", (x - up, y - up), |canvas| {
        let here = (0.0, 0.0);
        canvas.symbol(&format!("{seat_class}-lo"), &bar, here);
        canvas.symbol(seat_class, &face, here);
        if let Some(pattern) = seat_pattern(seat) {
            canvas.painted_symbol("", pattern, &face, here);
        }
        canvas.painted_symbol("gloss", "gloss", &face, here);
        if let Some(dots) = dots {
            canvas.text("dots-ahead", &dots.to_string(), here, 18.0);
        } else {
            let mark = format!("mark-{}-{way}", seat.index());
            canvas.symbol(&format!("mark {seat_class}-mark"), &mark, here);
        }
        canvas.symbol("edge-line", &bar, here);
    });
}

/// Outlines to be filled: `bar-n` and its upper side `face-n`, and what is engraved on a seat's
/// pieces, `mark-0-n`; the same for the other ways.
pub(super) fn symbols() -> String {
    let mut symbols = String::new();
    for (name, heading) in HEADINGS {
        let bar = Bar { heading, scale: 1.14, by: (0.0, 0.0) };
        // The light from the top left leaves a darker slope below and to the right.
        let face = Bar { heading, scale: 1.14 * 0.87, by: (-0.7, -0.9) };
        for (id, d) in [
            (format!("bar-{name}"), bar.outline()),
            (format!("face-{name}"), face.outline()),
            (format!("mark-0-{name}"), face.groove()),
            (format!("mark-1-{name}"), face.chevrons()),
        ] {
            write!(symbols, "<path id=\"{id}\" d=\"{d}\"/>").expect("a string takes any text");
        }
    }
    symbols
}

/// A bar as it is seen, around the origin.
pub(super) struct Bar {
    /// The way it points.
    pub(super) heading: (f32, f32),
    /// How much larger it is than on a board of 64 units a square.
    pub(super) scale: f32,
    /// Where it stands.
    pub(super) by: (f32, f32),
}

impl Bar {
    /// A point of the bar, so far ahead and so far to its right.
    pub(super) fn point(&self, ahead: f32, right: f32) -> (f32, f32) {
        let (x, y) = self.heading;
        let (ahead, right) = (ahead * self.scale, right * self.scale);
        (ahead * x - right * y + self.by.0, ahead * y + right * x + self.by.1)
    }

    /// Around the whole bar.
    pub(super) fn outline(&self) -> String {
        let p = |ahead, right| self.point(ahead, right);
        Path::from(p(-20.0, -11.0))
            .line(p(4.0, -11.0))
            .line(p(4.0, -15.0))
            .bend(p(4.0, -21.0), p(8.5, -17.5))
            .line(p(26.0, -3.4))
            .bend(p(30.0, 0.0), p(26.0, 3.4))
            .line(p(8.5, 17.5))
            .bend(p(4.0, 21.0), p(4.0, 15.0))
            .line(p(4.0, 11.0))
            .line(p(-20.0, 11.0))
            .bend(p(-27.0, 11.0), p(-27.0, 4.0))
            .line(p(-27.0, -4.0))
            .bend(p(-27.0, -11.0), p(-20.0, -11.0))
            .close()
            .d()
    }

    /// Yellow's mark.
    fn groove(&self) -> String {
        Path::from(self.point(-19.0, 0.0)).line(self.point(16.0, 0.0)).d()
    }

    /// Red's mark.
    fn chevrons(&self) -> String {
        let p = |ahead, right| self.point(ahead, right);
        let chevron = |path: Path, &tip: &f32| {
            path.then_from(p(tip - 4.0, -6.0)).line(p(tip + 1.0, 0.0)).line(p(tip - 4.0, 6.0))
        };
        [-15.0, -7.0, 1.0].iter().fold(Path::default(), chevron).d()
    }
}
