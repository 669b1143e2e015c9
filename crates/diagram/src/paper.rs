//! What a game brings to be made on paper: its board in true size, and pieces to cut out and fold.
//!
//! All lengths are millimetres, counted rightward and downward from the upper left corner. Drawings are
//! SVG elements whose classes are those of [`style`].

use std::fmt::Write;

use game::{Family, Seat};

use crate::canvas::{Canvas, Path, number, polygon};
use crate::flat_board::rectangle;
use crate::materials::{self, Theme};
use crate::solid::Point;
use crate::{Drawn, Sentence, Style};

/// How a game is made on paper.
pub trait Printed<G: Family>: Drawn<G> {
    /// The board and every piece that a game with these options needs.
    fn kit(game: &G) -> Kit;
}

/// A game to be made on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Kit {
    /// The style of its drawings.
    pub style: &'static Style,
    /// Its board.
    pub board: Board,
    /// Its pieces, each kind once.
    pub parts: Vec<Part>,
}

/// A board in true size.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Its width and height.
    pub size: Point,
    /// From the middle of a square to the middle of the next one.
    pub pitch: f32,
    /// Where it may be cut from top to bottom without cutting through a square.
    pub joints: Vec<f32>,
    /// The drawing.
    pub body: String,
}

/// The squares of a board in the middle of a frame.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Squares {
    /// Squares along an edge.
    pub side: u8,
    /// How wide a square is.
    pub pitch: f32,
    /// How wide the frame is.
    pub frame: f32,
}

impl Squares {
    /// Along an edge, the frame included.
    pub const fn size(self) -> f32 {
        2.0 * self.frame + self.side as f32 * self.pitch
    }

    /// From the edge to a line between squares, or to the field's own edges.
    pub fn line(self, i: u8) -> f32 {
        self.frame + f32::from(i) * self.pitch
    }

    /// The upper left corner of a square, by its column and row as they are counted from the south-west.
    pub fn corner(self, column: u8, row: u8) -> Point {
        (self.line(column), self.line(self.side - 1 - row))
    }

    /// The outline of a square.
    pub fn square(self, column: u8, row: u8) -> String {
        rectangle(self.corner(column, row), (self.pitch, self.pitch))
    }

    /// The outline of all squares together.
    pub fn field(self) -> String {
        let wide = self.size() - 2.0 * self.frame;
        rectangle((self.frame, self.frame), (wide, wide))
    }

    /// Draws the lines between the squares, and around them.
    pub fn draw_lines(self, canvas: &mut Canvas) {
        let (near, far) = (self.frame, self.size() - self.frame);
        let mut grid = Path::default();
        for at in (1..self.side).map(|i| self.line(i)) {
            grid = grid.then_from((at, near)).line((at, far));
            grid = grid.then_from((near, at)).line((far, at));
        }
        canvas.path("line", &grid.d());
        canvas.path("bold", &self.field());
    }

    /// Writes the names of columns and rows on all four sides, so far from the board's edge.
    pub fn write_names(self, canvas: &mut Canvas, from_edge: f32, letters: f32) {
        for i in 0..self.side {
            let at = self.line(i) + self.pitch / 2.0;
            let letter = char::from(b'a' + i).to_string();
            let number = (self.side - i).to_string();
            for edge in [from_edge, self.size() - from_edge] {
                canvas.text("", &letter, (at, edge), letters);
                canvas.text("", &number, (edge, at), letters);
            }
        }
    }
}

/// A kind of piece.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Part {
    /// What it is called; kinds with the same name are counted together in lists.
    pub name: Sentence,
    /// How many the game needs.
    pub count: usize,
    /// The room it takes on the sheet, before it is folded.
    pub size: Point,
    /// Do copies share the lines along which they are cut?
    pub close: bool,
    /// What is drawn on it.
    pub body: String,
    /// The outline to cut along, as the `d` of a path.
    pub cut: String,
    /// The lines to fold away from the drawing.
    pub folds: String,
    /// The lines to fold towards the drawing.
    pub valleys: String,
}

impl Part {
    /// A piece of this name and size, cut out as a rectangle.
    pub fn rectangle(name: Sentence, count: usize, size: Point) -> Self {
        let (width, height) = size;
        let cut = polygon(&[(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]);
        Self { name, count, size, cut, ..Self::default() }
    }

    /// The same with this drawing.
    #[must_use]
    pub fn drawn(mut self, draw: impl FnOnce(&mut Canvas)) -> Self {
        let mut canvas = Canvas::new();
        draw(&mut canvas);
        self.body = canvas.finish();
        self
    }

    /// The same with lines across it to fold along, at these heights.
    #[must_use]
    pub fn folded_at(mut self, heights: &[f32]) -> Self {
        self.folds = across(self.size.0, heights);
        self
    }

    /// The same with lines across it to fold the other way, at these heights.
    #[must_use]
    pub fn bent_up_at(mut self, heights: &[f32]) -> Self {
        self.valleys = across(self.size.0, heights);
        self
    }
}

fn across(width: f32, heights: &[f32]) -> String {
    let line = |&y: &f32| Path::from((0.0, y)).line((width, y)).d();
    heights.iter().map(line).collect()
}

/// The class of a side's pieces on paper.
pub const fn side_class(seat: Seat) -> &'static str {
    ["side-1", "side-2", "side-3", "side-4", "side-5", "side-6"][seat.index()]
}

/// How thick the lines are along which one cuts and folds.
pub const CUT: f32 = 0.2;

/// With what is printed?
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Colours.
    #[default]
    Colour,
    /// Black alone: sides differ by their patterns.
    Black,
}

/// What drawings on paper refer to: the patterns of the sides.
pub fn defs(ink: Ink) -> String {
    let pattern = |id: &str, size: f32, drawn: &str| {
        format!(
            "<pattern id=\"{id}\" patternUnits=\"userSpaceOnUse\" width=\"{0}\" height=\"{0}\">{drawn}</pattern>",
            number(size)
        )
    };
    if ink == Ink::Colour {
        return String::new();
    }
    // For drawings that are printed smaller than they are drawn, the same larger.
    let large = ["hatch", "dots", "cross"].map(|id| {
        format!(
            "<pattern id=\"ink-{id}-large\" href=\"#ink-{id}\" patternTransform=\"scale(2.5)\"/>"
        )
    });
    [
        pattern(
            "ink-hatch",
            1.6,
            "<path class=\"hatch\" d=\"M-.4 .4L.4 -.4M0 1.6L1.6 0M1.2 2L2 1.2\"/>",
        ),
        pattern("ink-dots", 1.5, "<path class=\"spots\" d=\"M.4 .4h.01M1.15 1.15h.01\"/>"),
        pattern("ink-cross", 1.8, "<path class=\"hatch\" d=\"M0 0L1.8 1.8M0 1.8L1.8 0\"/>"),
        pattern("ink-tint", 1.6, "<path class=\"tint\" d=\"M.4 .4h.01M1.2 1.2h.01\"/>"),
    ]
    .concat()
        + &large.concat()
}

/// The style sheet of drawings on paper.
///
/// - `side-1`…: the colour or pattern of a side; with `large` too, of drawings that are printed two and
///   a half times smaller
/// - `wood cream lawn hedge stone lane`: what a board is made of
/// - `white black`: to fill with
/// - `edge`: outlines of pieces, `outline` the same of drawings two and a half times as large; `thin line bold`: lines
/// - `cut fold valley`: where to cut and fold
/// - `dashed`: a line that only shows where something belongs
pub fn style(style: &Style, ink: Ink) -> String {
    let mut css = RULES.to_owned();
    let colours = materials::colours(Theme::Light, style);
    for i in 1..=Seat::MAX {
        let pattern = match i {
            2 | 6 => Some("hatch"),
            3 => Some("dots"),
            4 => Some("cross"),
            _ => None,
        };
        let fill = match (ink, pattern) {
            (Ink::Colour, _) => {
                let name = format!("seat-{i}");
                let found = colours.iter().find(|(token, _)| *token == name);
                found.expect("every seat has a colour").1.clone()
            }
            (Ink::Black, Some(pattern)) => {
                write!(css, ".side-{i}.large{{fill:url(#ink-{pattern}-large)}}")
                    .expect("a string takes any text");
                format!("url(#ink-{pattern})")
            }
            (Ink::Black, None) => "#ffffff".to_owned(),
        };
        write!(css, ".side-{i}{{fill:{fill}}}").expect("a string takes any text");
    }
    css.push_str(match ink {
        Ink::Colour => GROUNDS,
        Ink::Black => BLACK_GROUNDS,
    });
    css
}

const RULES: &str = "\
.white{fill:#ffffff}.black{fill:#000000}\
.edge{fill:none;stroke:#000000;stroke-width:.3;stroke-linejoin:round}\
.outline{fill:none;stroke:#000000;stroke-width:.8;stroke-linejoin:round}\
.thin,.line,.bold,.dashed,.cut,.fold,.valley{fill:none;stroke:#000000;stroke-linejoin:round}\
.thin{stroke-width:.15}.line{stroke-width:.3}.bold{stroke-width:.7}\
.dashed{stroke-width:.2;stroke-dasharray:1 1}\
.cut,.fold,.valley{stroke-width:.2}\
.fold{stroke-dasharray:2 1.2}.valley{stroke-dasharray:4 .9 .7 .9}\
.glyph{fill:none;stroke:#000000;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}\
.hatch{fill:none;stroke:#000000;stroke-width:.42}\
.spots{fill:none;stroke:#000000;stroke-width:.62;stroke-linecap:round}\
.tint{fill:none;stroke:#000000;stroke-width:.2;stroke-linecap:round}\
";

const GROUNDS: &str = "\
.wood{fill:#e8d0ac}.lane{fill:#f8efdf}.cream{fill:#faf3e2}.cream-deep{fill:#e9dab8}\
.lawn{fill:#cfdcb4}.hedge{fill:#9fb585}.stone{fill:#d8e4dd}.stone-deep{fill:#b4cabf}\
.brass{fill:#c9973a}.bead-fill{fill:#f0b45c}\
";

const BLACK_GROUNDS: &str = "\
.wood,.lane,.cream,.lawn,.stone{fill:#ffffff}\
.cream-deep,.hedge,.stone-deep{fill:url(#ink-tint)}\
.brass,.bead-fill{fill:#000000}\
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folded_strip_is_cut_all_around() {
        let part = Part::rectangle(Sentence::default(), 2, (10.0, 30.0)).folded_at(&[12.0, 18.0]);
        assert_eq!(part.cut, "M0 0L10 0L10 30L0 30Z");
        assert_eq!(part.folds, "M0 12L10 12M0 18L10 18");
    }

    #[test]
    fn sides_differ_without_colours() {
        let css = style(&Style::PLAIN, Ink::Black);
        let fills: Vec<_> = (1..=4)
            .map(|i| css.split(&format!(".side-{i}{{")).nth(1).and_then(|s| s.split('}').next()))
            .collect();
        for (i, fill) in fills.iter().enumerate() {
            assert!(fill.is_some() && !fills[..i].contains(fill), "{fills:?}");
        }
    }
}
