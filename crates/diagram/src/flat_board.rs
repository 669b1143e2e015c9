//! A board from above with its frame, its coordinates and rows of trays above and below.

use crate::canvas::{Canvas, rounded};
use crate::flat::Flat;
use crate::ground::{Ground, Squares};
use crate::solid::{Point, area, line};
use crate::tray::{Table, Tray};

/// The frame around the squares.
const RIM: f32 = 16.0;
/// Around the picture, and between the board and the trays.
const PAD: f32 = 5.0;

/// A board from above. Squares are named by column and row, counted from 0 in the south-west.
pub struct FlatBoard {
    table: Table,
    flat: Flat,
    /// One square.
    unit: f32,
    /// How high a row of trays is.
    row: f32,
    /// Rows of one or two trays, above and below the board.
    far: Vec<Vec<Tray>>,
    near: Vec<Vec<Tray>>,
}

impl FlatBoard {
    /// The board seen from a side, with squares and rows of trays so large.
    pub fn new(table: Table, (seats, quarters): (u8, u8), (unit, row): (f32, f32)) -> Self {
        let trays = table.trays(seats, quarters);
        let rows = |near: bool| -> Vec<Vec<Tray>> {
            let half: Vec<Tray> = trays.iter().copied().filter(|t| t.is_near() == near).collect();
            half.chunks(2).map(<[Tray]>::to_vec).collect()
        };
        let (far, near) = (rows(false), rows(true));
        Self { table, flat: Flat { quarters }, unit, row, far, near }
    }

    /// The size of the picture.
    pub fn size(&self) -> Point {
        (self.side() + 2.0 * PAD, self.foot() + PAD + self.near.len() as f32 * self.row)
    }

    /// The lower edge of the frame.
    pub fn foot(&self) -> f32 {
        self.corner().1 - RIM + self.side()
    }

    /// A square's row and column as seen, in a grid that begins with the trays above.
    pub fn cell(&self, (column, row): (u8, u8)) -> (u8, u8) {
        let edge = self.table.edge as u8;
        let (column, row) = self.flat.cell(edge, (column, edge - 1 - row));
        (self.far.len() as u8 + row, column)
    }

    /// The middle of a square.
    pub fn middle(&self, at: (u8, u8)) -> Point {
        let (row, column) = self.cell(at);
        let row = row - self.far.len() as u8;
        let (x, y) = self.corner();
        (x + (f32::from(column) + 0.5) * self.unit, y + (f32::from(row) + 0.5) * self.unit)
    }

    /// A square's outline.
    pub fn tile(&self, at: (u8, u8)) -> String {
        square(self.middle(at), self.unit / 2.0 - 0.5)
    }

    /// Draws the frame.
    pub fn frame(&self, canvas: &mut Canvas) {
        let (x, y) = self.corner();
        let frame = rounded((x - RIM, y - RIM), (self.side(), self.side()), 5.0);
        canvas.moved("shadow", (2.0, 3.0), |canvas| canvas.path("board-shadow", &frame));
        canvas.group("frame", |canvas| canvas.path("hi", &frame));
        canvas.painted("", "veins", &frame);
        let edge = self.table.edge as u8;
        let even = self.flat.quarters.is_multiple_of(2);
        for i in 0..edge {
            let (letter, number) = (char::from(b'a' + i).to_string(), (i + 1).to_string());
            let ((x, y), (s, t)) = (self.middle((i, 0)), self.middle((0, i)));
            let (below, beside) =
                if even { ((x, letter), (t, number)) } else { ((s, number), (y, letter)) };
            canvas.text("engraved", &below.1, (below.0, self.foot() - RIM / 2.0), 8.0);
            canvas.text("engraved", &beside.1, (PAD + RIM / 2.0, beside.0), 8.0);
        }
    }

    /// Draws the squares, of two stuffs in turn.
    pub fn ground(
        &self,
        canvas: &mut Canvas,
        ground: Ground,
        dark: impl IntoIterator<Item = (u8, u8)>,
    ) {
        let (x, y) = self.corner();
        let side = self.unit * self.table.edge;
        let joints = (1..self.table.edge as u8).map(|i| f32::from(i) * self.unit).flat_map(|i| {
            [line(&[(x + i, y), (x + i, y + side)]), line(&[(x, y + i), (x + side, y + i)])]
        });
        let squares = Squares {
            field: rectangle((x, y), (side, side)),
            dark: dark.into_iter().map(|at| square(self.middle(at), self.unit / 2.0)).collect(),
            joints: joints.collect(),
            inlay: rectangle((x - 3.0, y - 3.0), (side + 6.0, side + 6.0)),
        };
        ground.draw(canvas, &squares);
    }

    /// Every place of every tray, in rows above and below the board.
    pub fn places(&self) -> Vec<Place> {
        let edge = self.table.edge as u8;
        let far = self.far.len() as u8;
        let above = (0..).zip(&self.far).map(|(i, row)| (PAD - 2.0, i, i, row));
        let below =
            (0..).zip(&self.near).map(|(i, row)| (self.foot() + PAD, i, far + edge + i, row));
        let mut places = Vec::new();
        for (top, i, row, trays) in above.chain(below) {
            let count = usize::from(self.table.places);
            let wide = self.side() / (count * trays.len()) as f32;
            for (t, &tray) in trays.iter().enumerate() {
                for index in 0..count {
                    let column = t * count + index;
                    let corner = (PAD + column as f32 * wide + 0.5, top + f32::from(i) * self.row);
                    let size = (wide - 1.0, self.row - 3.0);
                    let cell = (row, column as u8);
                    places.push(Place { tray, index, corner, size, cell });
                }
            }
        }
        places
    }

    /// The frame's side.
    fn side(&self) -> f32 {
        self.unit * self.table.edge + 2.0 * RIM
    }

    /// The upper left corner of the squares.
    fn corner(&self) -> Point {
        (PAD + RIM, PAD + self.far.len() as f32 * self.row + RIM)
    }
}

/// A place in a tray.
#[derive(Copy, Clone)]
pub struct Place {
    /// The tray.
    pub tray: Tray,
    /// Counted from the left.
    pub index: usize,
    /// Its upper left corner.
    pub corner: Point,
    /// Its width and height.
    pub size: Point,
    /// Row and column.
    pub cell: (u8, u8),
}

impl Place {
    /// Draws it empty, of this stuff, and says the outline of its floor.
    pub fn draw(&self, canvas: &mut Canvas, stuff: &str, on_turn: bool) -> String {
        let ((x, y), (width, height)) = (self.corner, self.size);
        canvas.group(if on_turn { "frame on-turn" } else { "frame" }, |canvas| {
            canvas.path("hi", &self.outline());
        });
        let floor = rounded((x + 2.5, y + 2.5), (width - 5.0, height - 5.0), 2.0);
        canvas.moved("gloss", (0.6, 0.9), |canvas| canvas.path("place-lip", &floor));
        canvas.painted("place-floor", stuff, &floor);
        floor
    }

    /// Where a piece stands.
    pub fn middle(&self) -> Point {
        (self.corner.0 + self.size.0 / 2.0, self.corner.1 + self.size.1 / 2.0)
    }

    /// The edge around it.
    pub fn outline(&self) -> String {
        rounded(self.corner, self.size, 3.0)
    }
}

/// A square by its middle and half its side.
pub fn square((x, y): Point, half: f32) -> String {
    rectangle((x - half, y - half), (2.0 * half, 2.0 * half))
}

/// A rectangle by its corner and its size.
pub fn rectangle((x, y): Point, (width, height): Point) -> String {
    let (right, bottom) = (x + width, y + height);
    area(&[(x, y), (right, y), (right, bottom), (x, bottom)])
}

/// Draws a thing nearer to the eye if it is in the hand.
pub fn lifted(canvas: &mut Canvas, held: bool, draw: impl FnOnce(&mut Canvas)) {
    if held { canvas.moved("in-hand", (-2.0, -5.0), draw) } else { draw(canvas) }
}
