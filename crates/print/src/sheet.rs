//! What is drawn on a page, in millimetres from its upper left corner.

use crate::fonts::Face;
use crate::vector::Drawing;

/// A point.
pub(crate) type Point = (f32, f32);

/// Around everything that is printed: most printers cannot print closer to the edge.
pub const MARGIN: f32 = 10.0;

/// The size of the sheets.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Its width and height in millimetres.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }

    /// As it is called in addresses and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// The paper of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|paper| paper.name() == name)
    }
}

/// One thing on a page.
pub(crate) enum Mark {
    /// A drawing whose millimetre is so long, its origin put here, nothing of it seen outside a
    /// rectangle if there is one.
    Drawing { drawing: Drawing, at: Point, scale: f32, window: Option<[f32; 4]> },
    /// A line of text, its foot on this point.
    Text { text: String, at: Point, face: Face, size: f32, grey: u8 },
    /// Lines through these points.
    Line { points: Vec<Point>, width: f32, grey: u8, dash: Option<(f32, f32)> },
    /// A circle, its outline so thick.
    Circle { centre: Point, radius: f32, width: f32 },
}

/// A page.
pub(crate) struct Page {
    pub(crate) paper: Paper,
    pub(crate) marks: Vec<Mark>,
}

impl Page {
    pub(crate) fn new(paper: Paper) -> Self {
        Self { paper, marks: Vec::new() }
    }

    /// The width inside the margins.
    pub(crate) fn width(&self) -> f32 {
        self.paper.size().0 - 2.0 * MARGIN
    }

    /// The lower edge of what can be printed.
    pub(crate) fn bottom(&self) -> f32 {
        self.paper.size().1 - MARGIN
    }

    /// The right edge of what can be printed.
    pub(crate) fn right(&self) -> f32 {
        self.paper.size().0 - MARGIN
    }

    pub(crate) fn text(&mut self, text: &str, at: Point, face: Face, size: f32) {
        self.marks.push(Mark::Text { text: text.to_owned(), at, face, size, grey: 0 });
    }

    pub(crate) fn grey_text(&mut self, text: &str, at: Point, face: Face, size: f32) {
        self.marks.push(Mark::Text { text: text.to_owned(), at, face, size, grey: 90 });
    }

    pub(crate) fn line(&mut self, points: &[Point], width: f32) {
        self.marks.push(Mark::Line { points: points.to_vec(), width, grey: 0, dash: None });
    }

    pub(crate) fn dashed(&mut self, points: &[Point], width: f32, dash: (f32, f32)) {
        let points = points.to_vec();
        self.marks.push(Mark::Line { points, width, grey: 0, dash: Some(dash) });
    }

    pub(crate) fn circle(&mut self, centre: Point, radius: f32, width: f32) {
        self.marks.push(Mark::Circle { centre, radius, width });
    }

    pub(crate) fn drawing(&mut self, drawing: Drawing, at: Point, scale: f32) {
        self.marks.push(Mark::Drawing { drawing, at, scale, window: None });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_have_names() {
        for paper in Paper::ALL {
            assert_eq!(Paper::named(paper.name()), Some(paper));
        }
        assert_eq!(Paper::named("a3"), None);
    }
}
