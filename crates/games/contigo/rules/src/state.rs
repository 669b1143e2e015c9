//! A position: pieces in bitboards, a byte a pit, who controls what, and how far the turn is.

use std::hash::{Hash, Hasher};

use game::zobrist::Keys;
use game::{Seat, SeatSet};

use crate::pit::{PITS, Pit};
use crate::sowing::Sowing;
use crate::square::{SQUARES, Square, Squares};

/// Colours of pieces; alignment uses the first two.
pub const COLOURS: usize = 4;

/// What a player has to do next.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Move a piece: a turn begins.
    Pawn,
    /// Capture again with the piece that stands here, or stop (C14).
    Chain(Square),
    /// Sow (C6).
    Sow,
}

/// A pawn or a king of one colour.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The seat whose colour it has; another seat may control it (C15).
    pub colour: Seat,
    /// Two pawns high (C10).
    pub king: bool,
}

/// A position, or a moment inside a turn.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct State {
    colours: [Squares; COLOURS],
    kings: Squares,
    hash: u64,
    beads: [u8; PITS],
    /// Who controls each colour (C15).
    control: [Seat; COLOURS],
    mover: Seat,
    phase: Phase,
}

impl State {
    /// A position as somebody sets it up: so many beads in every pit, these pieces on squares of
    /// their own, and who controls each colour. The rules need not let it stand; reading its text
    /// tells.
    pub fn set_up(
        beads: [u8; PITS],
        mover: Seat,
        pieces: impl IntoIterator<Item = (Square, Piece)>,
        control: [Seat; COLOURS],
    ) -> Self {
        let mut state = Self { control, ..Self::empty(beads, mover) };
        for (square, piece) in pieces {
            state.place(square, piece);
        }
        state.sealed()
    }

    /// What stands on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let colour = self.colours.iter().position(|c| c.contains(square))?;
        Some(Piece { colour: Seat::new(colour as u8), king: self.kings.contains(square) })
    }

    /// The beads in a pit.
    #[inline]
    pub const fn beads(&self, pit: Pit) -> u8 {
        self.beads[pit.index()]
    }

    /// Who controls the pieces of a colour (C15).
    #[inline]
    pub const fn controller(&self, colour: Seat) -> Seat {
        self.control[colour.index()]
    }

    /// Whose turn it is.
    #[inline]
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// What the mover has to do next.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Every piece a seat controls.
    #[inline]
    pub fn army(&self, seat: Seat) -> Squares {
        let mut army = Squares::EMPTY;
        for colour in 0..COLOURS {
            if self.control[colour] == seat {
                army = army.union(self.colours[colour]);
            }
        }
        army
    }

    /// The same for all seats, in their order.
    #[inline]
    pub fn armies(&self) -> [Squares; COLOURS] {
        let mut armies = [Squares::EMPTY; COLOURS];
        for colour in 0..COLOURS {
            let army = &mut armies[self.control[colour].index() % COLOURS];
            *army = army.union(self.colours[colour]);
        }
        armies
    }

    /// Every square that is not empty.
    #[inline]
    pub fn occupied(&self) -> Squares {
        let [red, blue, yellow, green] = self.colours;
        red.union(blue).union(yellow.union(green))
    }

    /// The seats whose king stands: with four players, those still in (C15).
    #[inline]
    pub fn crowned(&self) -> SeatSet {
        let mut crowned = SeatSet::EMPTY;
        for colour in 0..COLOURS {
            let seat = Seat::new(colour as u8);
            if self.control[colour] == seat
                && !self.kings.intersection(self.colours[colour]).is_empty()
            {
                crowned = crowned.with(seat);
            }
        }
        crowned
    }

    /// Every king that stands.
    #[inline]
    pub const fn kings(&self) -> Squares {
        self.kings
    }

    /// The kings of one colour; rules allow one.
    pub(crate) fn kings_of(&self, colour: Seat) -> Squares {
        self.kings.intersection(self.colours[colour.index()])
    }

    /// An empty board, every colour under its own seat; its hash is set by [`State::sealed`].
    pub(crate) fn empty(beads: [u8; PITS], mover: Seat) -> Self {
        Self {
            colours: [Squares::EMPTY; COLOURS],
            kings: Squares::EMPTY,
            hash: 0,
            beads,
            control: [Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)],
            mover,
            phase: Phase::Pawn,
        }
    }

    /// The state with the hash of what it holds.
    #[must_use]
    pub(crate) fn sealed(mut self) -> Self {
        self.hash = self.key_from_scratch();
        self
    }

    #[inline]
    pub(crate) const fn key(&self) -> u64 {
        self.hash
    }

    pub(crate) fn key_from_scratch(&self) -> u64 {
        let pieces = Square::all().filter_map(|square| Some((square, self.piece(square)?)));
        let pieces = pieces.fold(0, |hash, (square, piece)| hash ^ piece_key(piece, square));
        let beads = Pit::all().fold(0, |hash, pit| hash ^ bead_key(pit, self.beads(pit)));
        let control = (0..COLOURS).fold(0, |hash, c| hash ^ control_key(c, self.control[c]));
        pieces ^ beads ^ control ^ MOVER_KEYS.at(self.mover.index()) ^ phase_key(self.phase)
    }

    /// The beads in every pit, in the order of the pits.
    #[inline]
    pub const fn all_beads(&self) -> &[u8; PITS] {
        &self.beads
    }

    /// Puts a piece on an empty square, without touching the hash.
    pub(crate) fn place(&mut self, square: Square, piece: Piece) {
        let (bit, colour) = (Squares::only(square), piece.colour.index());
        self.colours[colour] = self.colours[colour].union(bit);
        if piece.king {
            self.kings = self.kings.union(bit);
        }
    }

    /// Gives a colour to a seat, without touching the hash.
    pub(crate) fn entrust(&mut self, colour: Seat, seat: Seat) {
        self.control[colour.index()] = seat;
    }

    /// Carries a piece to an empty square.
    #[inline]
    pub(crate) fn carry(&mut self, from: Square, to: Square) {
        let piece = self.lift(from);
        self.place(to, piece);
        self.hash ^= piece_key(piece, to);
    }

    /// Takes the piece off a square.
    #[inline]
    pub(crate) fn lift(&mut self, square: Square) -> Piece {
        let piece = self.piece(square).expect("a piece stands on the square");
        let (bit, colour) = (Squares::only(square), piece.colour.index());
        self.colours[colour] = self.colours[colour].difference(bit);
        self.kings = self.kings.difference(bit);
        self.hash ^= piece_key(piece, square);
        piece
    }

    /// Gives everything one seat controls to another (C15).
    pub(crate) fn hand_over(&mut self, loser: Seat, winner: Seat) {
        for colour in 0..COLOURS {
            if self.control[colour] == loser {
                self.control[colour] = winner;
                self.hash ^= control_key(colour, loser) ^ control_key(colour, winner);
            }
        }
    }

    #[inline]
    pub(crate) fn sow(&mut self, sowing: Sowing) {
        let mut taken = 0;
        for (pit, beads) in sowing.drops() {
            taken += beads;
            self.set_beads(pit, self.beads(pit) + beads);
        }
        let origin = sowing.origin();
        self.set_beads(origin, self.beads(origin) - taken);
    }

    #[inline]
    pub(crate) fn set_phase(&mut self, phase: Phase) {
        self.hash ^= phase_key(self.phase) ^ phase_key(phase);
        self.phase = phase;
    }

    #[inline]
    pub(crate) fn set_mover(&mut self, mover: Seat) {
        self.hash ^= MOVER_KEYS.at(self.mover.index()) ^ MOVER_KEYS.at(mover.index());
        self.mover = mover;
    }

    #[inline]
    fn set_beads(&mut self, pit: Pit, beads: u8) {
        self.hash ^= bead_key(pit, self.beads(pit)) ^ bead_key(pit, beads);
        self.beads[pit.index()] = beads;
    }
}

/// The hash in the state already covers everything.
impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.hash);
    }
}

/// Beads a pit can hold, none included.
const COUNTS: usize = 7;

static PIECE_KEYS: Keys<{ 2 * COLOURS * SQUARES }> = Keys::new(0xC047_1601);
static BEAD_KEYS: Keys<{ PITS * COUNTS }> = Keys::new(0xC047_1602);
static CONTROL_KEYS: Keys<{ COLOURS * COLOURS }> = Keys::new(0xC047_1603);
static MOVER_KEYS: Keys<COLOURS> = Keys::new(0xC047_1604);
/// One for every square a chain can go on from, and one for sowing.
static PHASE_KEYS: Keys<{ SQUARES + 1 }> = Keys::new(0xC047_1605);

#[inline]
fn piece_key(piece: Piece, square: Square) -> u64 {
    let kind = 2 * piece.colour.index() + usize::from(piece.king);
    PIECE_KEYS.at(kind * SQUARES + square.index())
}

#[inline]
fn bead_key(pit: Pit, beads: u8) -> u64 {
    BEAD_KEYS.at(pit.index() * COUNTS + usize::from(beads))
}

fn control_key(colour: usize, seat: Seat) -> u64 {
    CONTROL_KEYS.at(colour * COLOURS + seat.index())
}

#[inline]
fn phase_key(phase: Phase) -> u64 {
    match phase {
        Phase::Pawn => 0,
        Phase::Chain(square) => PHASE_KEYS.at(square.index()),
        Phase::Sow => PHASE_KEYS.at(SQUARES),
    }
}
