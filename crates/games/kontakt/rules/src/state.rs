//! A position: the park, the stocks, who moves, and how many have passed in a row.

use std::hash::{Hash, Hasher};

use game::Seat;
use game::grid::Direction;
use game::zobrist::Keys;

use crate::park::Park;
use crate::piece::{Colour, Kind, Part};
use crate::spot::{Shape, Spot};
use crate::square::{Square, Squares};
use crate::step::Step;

/// Pieces a colour places before anybody builds (K4).
pub(crate) const FOUNDATIONS: u8 = 10;
/// The first of them, which must be ramparts (K4).
pub(crate) const RAMPARTS_FIRST: u8 = 5;

const SEATS: usize = Seat::MAX as usize;
/// The most pieces of one kind a seat starts with (K2).
pub(crate) const MOST_STOCK: u8 = 10;
const COUNTS: usize = MOST_STOCK as usize + 1;

static STOCK_KEYS: Keys<{ SEATS * Kind::ALL.len() * COUNTS }> = Keys::new(0x4b3);
static MOVER_KEYS: Keys<SEATS> = Keys::new(0x4b4);
static PASS_KEYS: Keys<{ SEATS + 1 }> = Keys::new(0x4b5);

/// Pieces not yet on the park, by [`Kind::index`].
pub type Stock = [u8; Kind::ALL.len()];

/// A position between two turns.
#[derive(Clone)]
pub struct State {
    pub(crate) park: Park,
    stocks: [Stock; SEATS],
    seats: u8,
    mover: u8,
    passes: u8,
    points: [u16; 2],
    /// The keys of all but the park.
    hash: u64,
}

/// What is needed to take a step back.
#[derive(Copy, Clone, Debug)]
pub struct Undo {
    step: Step,
    passes: u8,
    hash: u64,
}

impl State {
    /// An empty park, with each seat's stock in turn order.
    pub(crate) fn new(stocks: &[Stock]) -> Self {
        let mut all = [Stock::default(); SEATS];
        all[..stocks.len()].copy_from_slice(stocks);
        let mut state = Self {
            park: Park::new(),
            stocks: all,
            seats: stocks.len() as u8,
            mover: 0,
            passes: 0,
            points: [0; 2],
            hash: 0,
        };
        state.hash = state.keys_beside_the_park();
        state
    }

    /// The position with these pieces, each on the ones before it, and these roofs.
    pub(crate) fn with(
        stocks: &[Stock],
        (mover, passes): (Seat, u8),
        pieces: impl IntoIterator<Item = (Colour, Kind, Spot)>,
        roofs: impl IntoIterator<Item = Spot>,
    ) -> Self {
        let mut state = Self::new(stocks);
        (state.mover, state.passes) = (mover.index() as u8, passes);
        for (colour, kind, spot) in pieces {
            state.park.add(colour, kind, spot);
        }
        for spot in roofs {
            let colour = state.park.top(spot.first()).expect("a roof stands on a piece").colour();
            state.park.toggle_roof(spot);
            state.points[colour.index()] += state.park.worth(spot);
        }
        state.hash = state.keys_beside_the_park();
        state
    }

    /// The seat that acts next.
    #[inline]
    pub fn mover(&self) -> Seat {
        Seat::new(self.mover)
    }

    /// How many seats sit at the board.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// How many seats have just passed one after another (K17).
    #[inline]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// What a seat still has beside the park.
    #[inline]
    pub fn stock(&self, seat: Seat) -> Stock {
        self.stocks[seat.index()]
    }

    /// Every seat's stock in turn order.
    pub fn stocks(&self) -> &[Stock] {
        &self.stocks[..usize::from(self.seats)]
    }

    /// A column from its top down; see [`State::is_roofed`] for the roof.
    pub fn down(&self, square: Square) -> impl Iterator<Item = Part> + '_ {
        self.park.down(square)
    }

    /// How many levels stand on a square, the roof not counted.
    #[inline]
    pub fn height(&self, square: Square) -> u8 {
        self.park.height(square)
    }

    /// Is there a roof over this square?
    pub fn is_roofed(&self, square: Square) -> bool {
        self.park.roofed().contains(square)
    }

    /// The columns with a piece of this colour in them, at any level (K6).
    #[inline]
    pub fn holding(&self, colour: Colour) -> Squares {
        self.park.holding(colour)
    }

    /// The columns with a piece of this colour on top.
    pub fn topped(&self, colour: Colour) -> Squares {
        self.park.topped(colour)
    }

    /// The columns under a roof.
    #[inline]
    pub fn roofed(&self) -> Squares {
        self.park.roofed()
    }

    /// A colour's free donjons (K3).
    #[inline]
    pub fn free_donjons(&self, colour: Colour) -> Squares {
        self.park.tops(Part::donjon(colour)) & !self.park.roofed()
    }

    /// A colour's free towers (K3).
    #[inline]
    pub fn free_towers(&self, colour: Colour) -> Squares {
        self.park.tops(Part::tower(colour)) & !self.park.roofed()
    }

    /// First squares of a colour's free ramparts of this shape (K3).
    #[inline]
    pub fn free_ramparts(&self, colour: Colour, shape: Shape) -> Squares {
        self.park.free_ramparts(colour, shape)
    }

    /// The columns whose top stands on one half of a rampart with the other half, that way,
    /// open: a donjon does not cross to it (K8).
    #[inline]
    pub fn across_own_base(&self, way: Direction) -> Squares {
        self.park.across_own_base(way)
    }

    /// What a roof on the piece that is on top of this spot scores (K16).
    pub fn worth(&self, spot: Spot) -> u16 {
        self.park.worth(spot)
    }

    /// Ramparts, donjons and towers of a colour on the park.
    pub fn pieces(&self, colour: Colour) -> u8 {
        self.park.pieces(colour)
    }

    /// Roofs a colour still has to place (K15).
    #[inline]
    pub fn roofs_left(&self, colour: Colour) -> u8 {
        self.stocks.iter().skip(colour.index()).step_by(2).map(|s| s[Kind::Roof.index()]).sum()
    }

    /// What a colour's roofs score (K16).
    #[inline]
    pub fn points(&self, colour: Colour) -> u16 {
        self.points[colour.index()]
    }

    /// Has every colour its ten pieces on the park (K4)?
    #[inline]
    pub fn foundations_done(&self) -> bool {
        Colour::BOTH.iter().all(|&colour| self.park.pieces(colour) >= FOUNDATIONS)
    }

    /// The piece that is on top of this square, by all its squares, free or not.
    pub fn top_piece(&self, square: Square) -> Option<Spot> {
        let part = self.park.top(square)?;
        match part.other_half() {
            None => Some(Spot::one(square)),
            Some(way) => Spot::with_half(square, way),
        }
    }

    /// The pieces from the lowest level to the highest, each as it would be put there.
    pub fn pieces_by_level(&self) -> Vec<(Colour, Kind, Spot)> {
        let mut pieces = Vec::new();
        let highest = Square::all().map(|square| self.height(square)).max().unwrap_or(0);
        for level in 1..=highest {
            for square in Square::all() {
                let Some(part) = self.park.part_at(square, level) else { continue };
                let spot = match part.other_half() {
                    None => Some(Spot::one(square)),
                    Some(way) => Spot::with_half(square, way),
                };
                // A rampart is written once, at the first of its squares.
                if let Some(spot) = spot.filter(|spot| spot.first() == square) {
                    pieces.push((part.colour(), part.kind(), spot));
                }
            }
        }
        pieces
    }

    /// The roofed pieces, in the order of their first squares.
    pub fn roofed_pieces(&self) -> Vec<Spot> {
        let roofed = self.park.roofed();
        roofed
            .iter()
            .filter_map(|square| Some((square, self.top_piece(square)?)))
            .filter(|(square, spot)| spot.first() == *square)
            .map(|(_, spot)| spot)
            .collect()
    }

    /// Plays a legal step.
    #[inline]
    pub(crate) fn play(&mut self, step: Step) -> Undo {
        let undo = Undo { step, passes: self.passes, hash: self.hash };
        let colour = Colour::of(self.mover());
        let mut passes = 0;
        match step {
            Step::Place(kind, spot) => {
                self.take_from_stock(kind);
                self.park.add(colour, kind, spot);
            }
            Step::Build(from, to) => self.park.shift(from, to),
            Step::Roof(spot) => {
                self.take_from_stock(Kind::Roof);
                self.park.toggle_roof(spot);
                self.points[colour.index()] += self.park.worth(spot);
            }
            Step::Pass => passes = self.passes + 1,
        }
        self.hash ^= PASS_KEYS.at(usize::from(self.passes)) ^ PASS_KEYS.at(usize::from(passes));
        self.passes = passes;
        self.hash ^= MOVER_KEYS.at(usize::from(self.mover));
        self.mover = if self.mover + 1 == self.seats { 0 } else { self.mover + 1 };
        self.hash ^= MOVER_KEYS.at(usize::from(self.mover));
        undo
    }

    /// Takes the last step back.
    #[inline]
    pub(crate) fn undo(&mut self, undo: Undo) {
        self.mover = if self.mover == 0 { self.seats - 1 } else { self.mover - 1 };
        self.passes = undo.passes;
        self.hash = undo.hash;
        let colour = Colour::of(self.mover());
        match undo.step {
            Step::Place(kind, spot) => {
                self.stocks[usize::from(self.mover)][kind.index()] += 1;
                self.park.take_back(colour, spot);
            }
            Step::Build(from, to) => self.park.shift(to, from),
            Step::Roof(spot) => {
                self.stocks[usize::from(self.mover)][Kind::Roof.index()] += 1;
                self.points[colour.index()] -= self.park.worth(spot);
                self.park.toggle_roof(spot);
            }
            Step::Pass => {}
        }
    }

    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.park.hash() ^ self.hash
    }

    pub(crate) fn hash_from_scratch(&self) -> u64 {
        self.park.hash_from_scratch() ^ self.keys_beside_the_park()
    }

    #[inline]
    fn take_from_stock(&mut self, kind: Kind) {
        let seat = usize::from(self.mover);
        let count = &mut self.stocks[seat][kind.index()];
        self.hash ^= stock_key(seat, kind, *count);
        *count -= 1;
        self.hash ^= stock_key(seat, kind, *count);
    }

    fn keys_beside_the_park(&self) -> u64 {
        let mut hash =
            MOVER_KEYS.at(usize::from(self.mover)) ^ PASS_KEYS.at(usize::from(self.passes));
        for (seat, stock) in self.stocks().iter().enumerate() {
            for kind in Kind::ALL {
                hash ^= stock_key(seat, kind, stock[kind.index()]);
            }
        }
        hash
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        (self.seats, self.mover, self.passes) == (other.seats, other.mover, other.passes)
            && self.stocks == other.stocks
            && self.park == other.park
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.hash());
    }
}

#[inline]
fn stock_key(seat: usize, kind: Kind, count: u8) -> u64 {
    STOCK_KEYS.at((seat * Kind::ALL.len() + kind.index()) * COUNTS + usize::from(count))
}
