//! A bar with an arrow's head.

use game::Seat;

use crate::canvas::{Canvas, Path};
use crate::materials::{seat_class, seat_pattern};

/// Draws a piece that points this way; a piece that is held is lifted off its shadow.
pub(super) fn draw(
    canvas: &mut Canvas,
    seat: Seat,
    centre: (f32, f32),
    heading: (f32, f32),
    lifted: bool,
) {
    let up = if lifted { 5.0 } else { 0.0 };
    let at = |scale: f32, by: (f32, f32)| Bar { centre, heading, scale: scale * 1.14, by };
    canvas.path("shadow bar-shadow", &at(1.0, (3.0 + up, 4.0 + up)).outline());
    let seat_class = seat_class(seat);
    let whole = at(1.0, (-up, -up)).outline();
    canvas.path(&format!("{seat_class}-lo"), &whole);
    let face = at(0.87, (-0.7 - up, -0.9 - up));
    canvas.path(seat_class, &face.outline());
    if let Some(pattern) = seat_pattern(seat) {
        canvas.painted("", pattern, &face.outline());
    }
    canvas.painted("gloss", "gloss", &face.outline());
    canvas.path(&format!("mark {seat_class}-mark"), &face.mark(seat));
    canvas.path("edge-line", &whole);
}

/// A bar as it is seen.
struct Bar {
    centre: (f32, f32),
    heading: (f32, f32),
    scale: f32,
    by: (f32, f32),
}

impl Bar {
    /// A point of the bar, so far ahead and so far to its right.
    fn point(&self, ahead: f32, right: f32) -> (f32, f32) {
        let (x, y) = self.heading;
        let (ahead, right) = (ahead * self.scale, right * self.scale);
        let (cx, cy) = self.centre;
        (cx + ahead * x - right * y + self.by.0, cy + ahead * y + right * x + self.by.1)
    }

    fn outline(&self) -> String {
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

    /// One groove along the bar for Yellow, three chevrons for Red: told apart without colours.
    fn mark(&self, seat: Seat) -> String {
        let p = |ahead, right| self.point(ahead, right);
        if seat.index() == 0 {
            return Path::from(p(-19.0, 0.0)).line(p(16.0, 0.0)).d();
        }
        [-15.0, -7.0, 1.0]
            .iter()
            .fold(Path::default(), |path, &tip| {
                path.then_from(p(tip - 4.0, -6.0)).line(p(tip + 1.0, 0.0)).line(p(tip - 4.0, 6.0))
            })
            .d()
    }
}
