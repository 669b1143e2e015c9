//! What the squares of a board are made of, and how they are joined.

use crate::canvas::Canvas;

/// Squares of two kinds and their texture, named by paints of [`crate::paints::defs`].
#[derive(Copy, Clone, Debug)]
pub struct Ground {
    /// What most squares are made of.
    pub light: &'static str,
    /// What the others are made of.
    pub dark: &'static str,
    /// Drawn over both.
    pub texture: &'static str,
}

/// The paths of a board's squares, as they are seen.
pub(crate) struct Squares {
    /// The outline of all squares together.
    pub(crate) field: String,
    /// The dark squares.
    pub(crate) dark: String,
    /// The lines between squares.
    pub(crate) joints: String,
    /// A line in the frame around them.
    pub(crate) inlay: String,
}

impl Ground {
    pub(crate) fn draw(self, canvas: &mut Canvas, squares: &Squares) {
        canvas.path("field-inlay", &squares.inlay);
        canvas.painted("", self.light, &squares.field);
        canvas.painted("", self.dark, &squares.dark);
        canvas.painted("", self.texture, &squares.field);
        // Cut into the ground: the lower lip of each cut catches the light.
        canvas.moved("gloss", (0.5, 0.9), |canvas| canvas.path("joint-lip", &squares.joints));
        canvas.path("joint", &squares.joints);
        canvas.painted("gloss", "pool", &squares.field);
        canvas.path("field-edge", &squares.field);
    }
}
