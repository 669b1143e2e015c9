//! A board in relief with its frame, its coordinates and the trays around it.

use crate::ground::{Ground, Squares};
use crate::solid::{Carver, Point, Space, Stage, area, line, outline};
use crate::tray::{FLOOR, RIM, Table, Tray};

/// Around the picture.
const PAD: f32 = 6.0;
/// Between two squares.
const CUT: f32 = 0.025;
/// From the squares to the line around them.
const INLAY: f32 = 0.1;

/// A board as it stands on a table. Squares are named by column and row, counted from 0 in the
/// south-west.
pub struct Relief {
    /// The board and the trays around it.
    pub table: Table,
    /// How it is seen.
    pub stage: Stage,
    /// From back to front.
    pub trays: Vec<Tray>,
    /// Of the picture.
    pub size: Point,
}

impl Relief {
    /// The board seen from a side; `top` says how far up the picture anything reaches when the
    /// farthest corner is at the origin.
    pub fn new(table: Table, (seats, quarters): (u8, u8), top: impl FnOnce(&Self) -> f32) -> Self {
        let stage = Stage { edge: table.edge, quarters, far: (0.0, 0.0) };
        let trays = table.trays(seats, quarters);
        let mut relief = Self { table, stage, trays, size: (0.0, 0.0) };
        let slab = table.slab();
        let (left, _) = stage.seen((slab.u.0, slab.v.1), 0.0);
        let feet = relief.trays.iter().map(|tray| tray.plate()).chain([slab]);
        let bottom = feet.map(|s| stage.seen((s.u.1, s.v.1), s.z.0).1).fold(0.0, f32::max);
        let heads = relief.trays.iter().map(|tray| tray.plate());
        let plates = heads.map(|s| stage.seen((s.u.0, s.v.0), s.z.1).1).fold(0.0, f32::min);
        let top = top(&relief).min(plates);
        relief.stage.far = (PAD - left, PAD - top);
        relief.size = (2.0 * (PAD - left), bottom - top + 2.0 * PAD);
        relief
    }

    /// The floor of a square.
    pub fn square(&self, at: (u8, u8)) -> Space {
        self.stage.over(at, at, 0.0, (0.0, 0.0))
    }

    /// A square's row and column as seen, in a grid that begins with the far trays.
    pub fn cell(&self, at: (u8, u8)) -> (u8, u8) {
        let (u, v) = self.square(at).middle();
        (self.far().count() as u8 + v as u8, u as u8)
    }

    /// A square's outline.
    pub fn tile(&self, at: (u8, u8)) -> String {
        self.lying(self.square(at), CUT)
    }

    /// The outline of a floor, less a margin.
    pub fn lying(&self, Space { u, v, z }: Space, margin: f32) -> String {
        let (u, v) = ((u.0 + margin, u.1 - margin), (v.0 + margin, v.1 - margin));
        let corners = [(u.0, v.0), (u.1, v.0), (u.1, v.1), (u.0, v.1)];
        area(&corners.map(|corner| self.stage.seen(corner, z.0)))
    }

    /// The outline of a place in a tray.
    pub fn slot(&self, tray: Tray, index: usize) -> String {
        self.lying(tray.place(index), 0.0)
    }

    /// The outline of a place in a tray together with what stands in it, so high.
    pub fn filled_slot(&self, tray: Tray, index: usize, height: f32) -> String {
        let floor = tray.place(index);
        area(&outline(&self.stage, Space { z: (floor.z.0, floor.z.0 + height), ..floor }))
    }

    /// Draws the frame.
    pub fn frame(&self, carver: &mut Carver) {
        let slab = self.table.slab();
        self.plank(carver, "frame", slab, 5.0);
    }

    /// Draws the squares, of two stuffs in turn.
    pub fn ground(
        &self,
        carver: &mut Carver,
        ground: Ground,
        dark: impl IntoIterator<Item = (u8, u8)>,
    ) {
        let side = (0.0, self.table.edge);
        let field = Space { u: side, v: side, z: (0.0, 0.0) };
        let at = |u, v| self.stage.seen((u, v), 0.0);
        let joints = (1..self.table.edge as u8).map(f32::from).flat_map(|i| {
            [line(&[at(i, side.0), at(i, side.1)]), line(&[at(side.0, i), at(side.1, i)])]
        });
        let squares = Squares {
            field: self.lying(field, 0.0),
            dark: dark.into_iter().map(|at| self.lying(self.square(at), 0.0)).collect(),
            joints: joints.collect(),
            inlay: self.lying(field, -INLAY),
        };
        ground.draw(carver.canvas, &squares);
    }

    /// A plank of the frame's wood and the shadow under it.
    fn plank(&self, carver: &mut Carver, class: &str, space: Space, shadow: f32) {
        let foot = Space { z: (space.z.0, space.z.0), ..space };
        carver.canvas.moved("shadow", (shadow, shadow * 0.7), |canvas| {
            canvas.path("board-shadow", &self.lying(foot, -0.04));
        });
        carver.group(class, |carver| carver.block(space));
        let top = Space { z: (space.z.1, space.z.1), ..space };
        carver.canvas.painted("", "veins", &self.lying(top, 0.0));
    }

    /// Draws letters and numbers on the two near sides of the frame.
    pub fn coordinates(&self, carver: &mut Carver) {
        let edge = self.table.edge as u8;
        let even = self.stage.quarters.is_multiple_of(2);
        let beside = self.table.edge + RIM / 2.0;
        for i in 0..edge {
            let letter = char::from(b'a' + i).to_string();
            let number = (i + 1).to_string();
            let ((u, v), (s, t)) = (self.square((i, 0)).middle(), self.square((0, i)).middle());
            let (on_u, on_v) =
                if even { ((u, letter), (t, number)) } else { ((s, number), (v, letter)) };
            carver.engrave("engraved", &on_u.1, ((on_u.0, beside), 0.0), true, 0.3);
            carver.engrave("engraved", &on_v.1, ((beside, on_v.0), 0.0), false, 0.3);
        }
    }

    /// Draws an empty tray, its places of this stuff, and says the outline of its places.
    pub fn tray(&self, carver: &mut Carver, tray: Tray, stuff: &str, on_turn: bool) -> String {
        let class = if on_turn { "frame on-turn" } else { "frame" };
        self.plank(carver, class, tray.plate(), 3.0);
        let places = 0..usize::from(self.table.places);
        let slots: String = places.map(|index| self.slot(tray, index)).collect();
        carver.canvas.moved("gloss", (0.6, 0.9), |canvas| canvas.path("place-lip", &slots));
        carver.canvas.painted("place-floor", stuff, &slots);
        slots
    }

    /// The trays behind the board.
    pub fn far(&self) -> impl Iterator<Item = Tray> {
        self.trays.iter().copied().filter(|tray| !tray.is_near())
    }

    /// The trays before the board.
    pub fn near(&self) -> impl Iterator<Item = Tray> {
        self.trays.iter().copied().filter(|tray| tray.is_near())
    }

    /// Every place of every tray, counted from the left, with its row and column.
    pub fn places(&self) -> Vec<(Tray, usize, (u8, u8))> {
        let nearest = self.far().count() as u8 + self.table.edge as u8;
        let rows = (0..).zip(self.far()).chain((nearest..).zip(self.near()));
        let places = 0..self.table.places;
        rows.flat_map(|(row, tray)| {
            places.clone().map(move |column| (tray, usize::from(column), (row, column)))
        })
        .collect()
    }
}

/// Where the top of anything in a tray is seen.
pub fn highest_in_trays(relief: &Relief, height: f32) -> f32 {
    let places = 0..usize::from(relief.table.places);
    let stands = places.flat_map(|i| relief.trays.iter().map(move |tray| tray.stand(i)));
    stands.map(|at| relief.stage.seen(at, FLOOR + height).1).fold(0.0, f32::min)
}
