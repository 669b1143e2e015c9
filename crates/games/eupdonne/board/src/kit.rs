//! Eupdonne on paper: the board, bars folded to stairs, and markers for captives.

use diagram::canvas::{Canvas, Path};
use diagram::flat_board::rectangle;
use diagram::paper::{Board, Kit, Part, Printed, Squares, side_class};
use diagram::{Drawn, Sentence};
use eupdonne::{Eupdonne, Form, Side, Square};
use game::Game;

use super::{EDGE, EupdonneBoard};

/// The frame is for the names of the squares.
const SQUARES: Squares = Squares { side: EDGE, pitch: PITCH, frame: 7.0 };
const PITCH: f32 = 27.0;
const SIZE: f32 = SQUARES.size();
/// How wide a bar is, and how long the steps at its ends are: it leaves a little of its squares free.
const WIDE: f32 = 25.0;
const END: f32 = 26.0;
/// How high a level is.
const LEVEL: f32 = 5.0;
/// To glue a bar to its base.
const TAB: f32 = 8.0;
/// A marker for a captive.
const MARKER: f32 = 11.0;

impl Printed<Eupdonne> for EupdonneBoard {
    fn kit(game: &Eupdonne) -> Kit {
        let start = game.start();
        let mut parts = Vec::new();
        for side in Side::ALL {
            for form in Form::ALL {
                parts.push(bar(side, form, start.in_hand(side, form)));
            }
            // A side may hold every bar of the other one.
            let most = Form::ALL.iter().map(|&form| start.in_hand(side.other(), form)).sum();
            parts.push(marker(side, most));
        }
        Kit {
            style: Self::STYLE,
            board: Board {
                size: (SIZE, SIZE),
                pitch: PITCH,
                joints: (1..EDGE).map(|i| SQUARES.line(i)).collect(),
                body: board(),
            },
            parts,
        }
    }
}

fn board() -> String {
    let mut canvas = Canvas::new();
    canvas.path("cream", &rectangle((0.0, 0.0), (SIZE, SIZE)));
    canvas.path("stone", &SQUARES.field());
    for square in Square::CORNERS {
        canvas.path("stone-deep", &SQUARES.square(square.column(), square.row()));
        let (x, y) = SQUARES.corner(square.column(), square.row());
        for inset in [4.0, 8.0] {
            let side = PITCH - 2.0 * inset;
            canvas.path("line", &rectangle((x + inset, y + inset), (side, side)));
        }
    }
    SQUARES.draw_lines(&mut canvas);
    canvas.path("bold", &rectangle((0.35, 0.35), (SIZE - 0.7, SIZE - 0.7)));
    SQUARES.write_names(&mut canvas, SQUARES.frame / 2.0, 2.9);
    canvas.finish()
}

/// A strip that goes up one end of the bar, over its steps, down the other end and back below it.
fn bar(side: Side, form: Form, count: usize) -> Part {
    let levels = form.levels();
    let heights = levels.map(|level| f32::from(level) * LEVEL);
    let mut y = TAB + heights[0];
    let (mut folds, mut valleys) = (vec![TAB, y], Vec::new());
    let mut steps = Vec::new();
    for (i, long) in [END, PITCH, END].into_iter().enumerate() {
        steps.push((y, long));
        y += long;
        let rise = heights.get(i + 1).copied().unwrap_or_default() - heights[i];
        // Upward the paper folds towards the eye at the foot, downward it folds away at the edge.
        let next = y + rise.abs();
        if rise > 0.0 {
            valleys.push(y);
            folds.push(next);
        } else {
            folds.push(y);
            if i + 1 < heights.len() {
                valleys.push(next);
            } else {
                folds.push(next);
            }
        }
        y = next;
    }
    let wall = y;
    // The base is as long as the three steps.
    y += 2.0 * END + PITCH;
    let name = Sentence {
        key: "print-eupdonne-bar",
        values: vec![("form", form.number().to_string()), ("owner", side.name().to_owned())],
    };
    let draw = |canvas: &mut Canvas| {
        canvas.path(side_class(side.seat()), &rectangle((0.0, TAB), (WIDE, wall - TAB)));
        for ((top, long), level) in steps.iter().zip(levels) {
            let centre = (WIDE / 2.0, top + long / 2.0);
            canvas.circle("white", centre, 6.0);
            canvas.circle("edge", centre, 6.0);
            canvas.text("", &level.to_string(), centre, 6.4);
        }
    };
    Part::rectangle(name, count, (WIDE, y)).drawn(draw).folded_at(&folds).bent_up_at(&valleys)
}

/// What lies on a captive bar, in its captor's colour.
fn marker(side: Side, count: usize) -> Part {
    let name =
        Sentence { key: "print-eupdonne-marker", values: vec![("owner", side.name().to_owned())] };
    let part = Part::rectangle(name, count, (MARKER, MARKER)).drawn(|canvas| {
        canvas.path(side_class(side.seat()), &rectangle((0.0, 0.0), (MARKER, MARKER)));
        let (near, far) = (2.6, MARKER - 2.6);
        canvas.circle("white", (MARKER / 2.0, MARKER / 2.0), 4.0);
        canvas.circle("edge", (MARKER / 2.0, MARKER / 2.0), 4.0);
        let knot =
            Path::from((near, near)).line((far, far)).then_from((near, far)).line((far, near));
        canvas.path("bold", &knot.d());
    });
    Part { close: true, ..part }
}
