//! The park: 81 columns, some with a rampart lying across two of them (K1, K3).
//!
//! Each level of a column is a [`Layer`] that knows the one below it, so a column is a list read
//! from its top, and what a roof would stand on is known without walking down. Beside the
//! columns stand sets of squares for what is on top: "free", "flat" and "touches an enemy" are
//! a few operations on them.

use game::grid::Direction;
use game::zobrist::{self, Keys};

use crate::piece::{Colour, Kind, Part};
use crate::spot::{Shape, Spot};
use crate::square::{SQUARES, Square, Squares};

/// Six players have 30 pieces of each kind, ramparts take two layers (K2).
const MOST_LAYERS: usize = 30 * 4;
/// Below the lowest layer.
const GROUND: u8 = u8::MAX;

static PART_KEYS: Keys<{ Part::COUNT * SQUARES }> = Keys::new(0x4b1);
static ROOF_KEYS: Keys<SQUARES> = Keys::new(0x4b2);

/// One level of one column.
#[derive(Copy, Clone, Debug)]
struct Layer {
    part: Part,
    /// The layer it lies on, or [`GROUND`].
    below: u8,
    /// Counted from 1.
    level: u8,
    /// One bit for each colour found in the column up to here.
    colours: u8,
}

/// Everything that stands on the squares.
#[derive(Clone)]
pub(crate) struct Park {
    /// In the order the pieces came; pieces move but never leave.
    layers: [Layer; MOST_LAYERS],
    used: u8,
    top: [u8; SQUARES],
    /// For every part, the columns it is the top of.
    tops: [Squares; Part::COUNT],
    /// The columns whose top lies on half a rampart that goes that way.
    on_half: [Squares; 4],
    /// The columns with a colour in them at any level.
    holding: [Squares; 2],
    roofed: Squares,
    pieces: [u8; 2],
    hash: u64,
}

impl Park {
    pub(crate) fn new() -> Self {
        let layer =
            Layer { part: Part::donjon(Colour::Light), below: GROUND, level: 0, colours: 0 };
        Self {
            layers: [layer; MOST_LAYERS],
            used: 0,
            top: [GROUND; SQUARES],
            tops: [Squares::EMPTY; Part::COUNT],
            on_half: [Squares::EMPTY; 4],
            holding: [Squares::EMPTY; 2],
            roofed: Squares::EMPTY,
            pieces: [0; 2],
            hash: 0,
        }
    }

    /// How many levels stand on a square.
    #[inline]
    pub(crate) fn height(&self, square: Square) -> u8 {
        match self.top[square.index()] {
            GROUND => 0,
            top => self.layers[usize::from(top)].level,
        }
    }

    /// A column from its top down.
    pub(crate) fn down(&self, square: Square) -> impl Iterator<Item = Part> + '_ {
        let mut at = self.top[square.index()];
        std::iter::from_fn(move || {
            let layer = self.layers.get(usize::from(at))?;
            at = layer.below;
            Some(layer.part)
        })
    }

    /// The top of a column.
    #[inline]
    pub(crate) fn top(&self, square: Square) -> Option<Part> {
        self.layers.get(usize::from(self.top[square.index()])).map(|layer| layer.part)
    }

    /// The part at a level counted from 1.
    pub(crate) fn part_at(&self, square: Square, level: u8) -> Option<Part> {
        let above = self.height(square).checked_sub(level)?;
        self.down(square).nth(above.into())
    }

    /// The columns where this part is on top.
    #[inline]
    pub(crate) fn tops(&self, part: Part) -> Squares {
        self.tops[part.index()]
    }

    /// The columns with a top of this colour.
    #[inline]
    pub(crate) fn topped(&self, colour: Colour) -> Squares {
        let forms = Part::COUNT / 2;
        let own = &self.tops[colour.index() * forms..][..forms];
        own.iter().fold(Squares::EMPTY, |all, &tops| all | tops)
    }

    /// The columns that are not empty.
    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        self.holding[0] | self.holding[1]
    }

    /// The columns with this colour in them, at any level, roofed or not (K6).
    #[inline]
    pub(crate) fn holding(&self, colour: Colour) -> Squares {
        self.holding[colour.index()]
    }

    /// The columns a piece may be put on (K8).
    #[inline]
    pub(crate) fn open(&self) -> Squares {
        self.occupied() & !self.roofed
    }

    /// The columns under a roof.
    #[inline]
    pub(crate) fn roofed(&self) -> Squares {
        self.roofed
    }

    /// First squares of a colour's free ramparts of this shape (K3).
    ///
    /// Two facing halves that are both on top are one rampart: each has its other half at its
    /// own level in the other column, and nothing stands higher there.
    #[inline]
    pub(crate) fn free_ramparts(&self, colour: Colour, shape: Shape) -> Squares {
        let Some(way) = shape.way() else { return Squares::EMPTY };
        let first = self.tops(Part::half(colour, way));
        let second = self.tops(Part::half(colour, way.opposite()));
        first & second.shift(way.opposite()) & !self.roofed
    }

    /// A colour's free donjons and towers.
    #[inline]
    pub(crate) fn free_singles(&self, colour: Colour) -> Squares {
        (self.tops(Part::donjon(colour)) | self.tops(Part::tower(colour))) & !self.roofed
    }

    /// The columns whose top stands on one half of a rampart with the other half, that way,
    /// itself on top of its column: one step would not leave that rampart (K8).
    ///
    /// Again a half on top that faces back can only be the other half of the same rampart.
    #[inline]
    pub(crate) fn across_own_base(&self, way: Direction) -> Squares {
        let facing = |colour| self.tops(Part::half(colour, way.opposite()));
        let halves = facing(Colour::Light) | facing(Colour::Dark);
        self.on_half[way as usize] & halves.shift(way.opposite())
    }

    /// Ramparts, donjons and towers of a colour on the park.
    #[inline]
    pub(crate) fn pieces(&self, colour: Colour) -> u8 {
        self.pieces[colour.index()]
    }

    /// What a roof on the top piece of this spot scores: the distinct pieces in its columns (K16).
    pub(crate) fn worth(&self, spot: Spot) -> u16 {
        let parts: u16 = spot.iter().map(|square| u16::from(self.height(square))).sum();
        let Some(way) = spot.shape().way() else { return parts };
        let shared = self.down(spot.first()).filter(|part| part.other_half() == Some(way)).count();
        parts - shared as u16
    }

    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    /// Puts a new piece on top of its squares, which are equally high.
    #[inline]
    pub(crate) fn add(&mut self, colour: Colour, kind: Kind, spot: Spot) {
        self.pieces[colour.index()] += 1;
        let parts = parts(colour, kind, spot.shape());
        for (square, part) in spot.iter().zip(parts) {
            let layer = self.used;
            self.used += 1;
            self.put(square, layer, part);
        }
    }

    /// Takes the newest piece off the park again: it lies free on this spot.
    #[inline]
    pub(crate) fn take_back(&mut self, colour: Colour, spot: Spot) {
        self.pieces[colour.index()] -= 1;
        for square in spot.iter() {
            self.lift(square);
            self.used -= 1;
        }
    }

    /// Moves the free piece on one spot to the top of another.
    #[inline]
    pub(crate) fn shift(&mut self, from: Spot, to: Spot) {
        let top = self.layers[usize::from(self.top[from.first().index()])].part;
        let parts = parts(top.colour(), top.kind(), to.shape());
        // The layers keep their order, so that shifting back restores every one of them.
        for ((from, to), part) in from.iter().zip(to.iter()).zip(parts) {
            let layer = self.lift(from);
            self.put(to, layer, part);
        }
    }

    /// Puts a roof on the free piece of this spot, or takes it off.
    #[inline]
    pub(crate) fn toggle_roof(&mut self, spot: Spot) {
        self.roofed ^= spot.squares();
        for square in spot.iter() {
            self.hash ^= ROOF_KEYS.at(square.index());
        }
    }

    fn put(&mut self, square: Square, layer: u8, part: Part) {
        let below = self.top[square.index()];
        let under = self.layers.get(usize::from(below));
        let (level, colours) = under.map_or((1, 0), |under| (under.level + 1, under.colours));
        let colours = colours | 1 << part.colour().index();
        self.layers[usize::from(layer)] = Layer { part, below, level, colours };
        self.change_top(square, layer);
        self.hash ^= part_key(square, level, part);
    }

    fn lift(&mut self, square: Square) -> u8 {
        let layer = self.top[square.index()];
        let Layer { part, below, level, .. } = self.layers[usize::from(layer)];
        self.change_top(square, below);
        self.hash ^= part_key(square, level, part);
        layer
    }

    fn change_top(&mut self, square: Square, top: u8) {
        let only = Squares::only(square);
        let before = std::mem::replace(&mut self.top[square.index()], top);
        let (mut had, mut has) = (0, 0);
        for (layer, colours) in [(before, &mut had), (top, &mut has)] {
            let Some(layer) = self.layers.get(usize::from(layer)) else { continue };
            *colours = layer.colours;
            self.tops[layer.part.index()] ^= only;
            let below = self.layers.get(usize::from(layer.below));
            if let Some(way) = below.and_then(|below| below.part.other_half()) {
                self.on_half[way as usize] ^= only;
            }
        }
        let changed = had ^ has;
        for colour in Colour::BOTH {
            if changed >> colour.index() & 1 != 0 {
                self.holding[colour.index()] ^= only;
            }
        }
    }

    /// The hash anew, from the columns.
    pub(crate) fn hash_from_scratch(&self) -> u64 {
        let mut hash = 0;
        for square in Square::all() {
            for (level, part) in (1..=self.height(square)).rev().zip(self.down(square)) {
                hash ^= part_key(square, level, part);
            }
            if self.roofed.contains(square) {
                hash ^= ROOF_KEYS.at(square.index());
            }
        }
        hash
    }
}

/// The same columns, whatever order their pieces came in.
impl PartialEq for Park {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.roofed == other.roofed
            && Square::all().all(|square| self.down(square).eq(other.down(square)))
    }
}

/// A key of its own for every level.
#[inline]
fn part_key(square: Square, level: u8, part: Part) -> u64 {
    let key = PART_KEYS.at(part.index() * SQUARES + square.index());
    zobrist::mix(key.wrapping_add(level.into()))
}

/// What a piece is in the columns of its spot; the second is of no use to a single square.
#[inline]
fn parts(colour: Colour, kind: Kind, shape: Shape) -> [Part; 2] {
    match (kind, shape.way()) {
        (Kind::Donjon, _) => [Part::donjon(colour); 2],
        (Kind::Tower, _) => [Part::tower(colour); 2],
        (_, way) => {
            let way = way.expect("a rampart covers two squares and a roof is no layer");
            [Part::half(colour, way), Part::half(colour, way.opposite())]
        }
    }
}
