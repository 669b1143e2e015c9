//! Eupdonne on paper: the board, bars folded to stairs, and markers for captives.

use diagram::canvas::{Canvas, Path};
use diagram::flat_board::rectangle;
use diagram::paper::{Board, Kit, Part, Printed, side_class};
use diagram::{Drawn, Sentence};
use eupdonne::{Eupdonne, Form, Side, Square};
use game::Game;

use super::{EDGE, EupdonneBoard};

/// One square.
const PITCH: f32 = 27.0;
/// Around the squares, for their names.
const FRAME: f32 = 7.0;
const SIZE: f32 = 2.0 * FRAME + EDGE as f32 * PITCH;
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
                joints: (1..EDGE).map(|i| FRAME + f32::from(i) * PITCH).collect(),
                body: board(),
            },
            parts,
        }
    }
}

fn board() -> String {
    let mut canvas = Canvas::new();
    let field = SIZE - 2.0 * FRAME;
    canvas.path("cream", &rectangle((0.0, 0.0), (SIZE, SIZE)));
    canvas.path("stone", &rectangle((FRAME, FRAME), (field, field)));
    for square in Square::CORNERS {
        let (column, row) = (f32::from(square.column()), f32::from(EDGE - 1 - square.row()));
        let (x, y) = (FRAME + column * PITCH, FRAME + row * PITCH);
        canvas.path("stone-deep", &rectangle((x, y), (PITCH, PITCH)));
        for inset in [4.0, 8.0] {
            let side = PITCH - 2.0 * inset;
            canvas.path("line", &rectangle((x + inset, y + inset), (side, side)));
        }
    }
    let mut grid = Path::default();
    for i in 1..EDGE {
        let at = FRAME + f32::from(i) * PITCH;
        grid = grid.then_from((at, FRAME)).line((at, SIZE - FRAME));
        grid = grid.then_from((FRAME, at)).line((SIZE - FRAME, at));
    }
    canvas.path("line", &grid.d());
    canvas.path("bold", &rectangle((FRAME, FRAME), (field, field)));
    canvas.path("bold", &rectangle((0.35, 0.35), (SIZE - 0.7, SIZE - 0.7)));
    for i in 0..EDGE {
        let at = FRAME + (f32::from(i) + 0.5) * PITCH;
        let letter = char::from(b'a' + i).to_string();
        let number = (EDGE - i).to_string();
        for edge in [FRAME / 2.0, SIZE - FRAME / 2.0] {
            canvas.text("", &letter, (at, edge), 2.9);
            canvas.text("", &number, (edge, at), 2.9);
        }
    }
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
