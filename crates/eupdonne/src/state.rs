//! A position: where twelve pieces lie, who holds them, and what both sides remember.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::bar::{Bar, Form, Placement, Shape};
use crate::keys;
use crate::piece::{PIECES, Piece, PieceSet, Side};
use crate::square::{CORNERS, Square};
use crate::step::Memory;

/// All pieces there are (E2).
const ALL_PIECES: usize = 2 * PIECES as usize;
/// The place of a piece in hand: past every placement's code, and the shape there is empty.
const HAND: u8 = u8::MAX;

/// A position.
///
/// Pieces have fixed slots by owner and form; of two alike the lower placement comes first, so
/// equal positions are equal states.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct State {
    places: [u8; ALL_PIECES],
    captured: PieceSet,
    memories: [Memory; 2],
    mover: Side,
    /// Has the side that is not to move joined two corners (E13)?
    joined: bool,
    hash: u64,
}

impl State {
    /// The side to move.
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// The pieces on the board, by middle square.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut pieces: Vec<_> = self.slots().map(|slot| self.piece(slot)).collect();
        pieces.sort_unstable_by_key(|piece| piece.bar.placement);
        pieces
    }

    /// The pieces on the board in no order that matters, without collecting them.
    #[inline]
    pub fn laid(&self) -> impl Iterator<Item = Piece> {
        self.slots().map(|slot| self.piece(slot))
    }

    /// The piece that covers this square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.slots()
            .find(|&slot| self.shape(slot).squares & square.bit() != 0)
            .map(|slot| self.piece(slot))
    }

    /// How many pieces of this form a side has in hand.
    pub fn in_hand(&self, side: Side, form: Form) -> usize {
        let first = first_slot(side, form);
        [first, first + 1].iter().filter(|&&slot| self.places[slot] == HAND).count()
    }

    /// What a side did in its last turn (E7).
    pub const fn memory(&self, side: Side) -> Memory {
        self.memories[side.index()]
    }

    /// Has the side that has just moved joined two corners (E13)?
    pub const fn is_joined(&self) -> bool {
        self.joined
    }

    /// A position with these pieces, which must not be too many of a form for a side.
    pub(crate) fn new(pieces: &[Piece], mover: Side, memories: [Memory; 2]) -> Self {
        let mut state = Self {
            places: [HAND; ALL_PIECES],
            captured: PieceSet::EMPTY,
            memories,
            mover,
            joined: false,
            hash: 0,
        };
        for piece in pieces {
            let slot = state
                .slot_in_hand(piece.owner, piece.bar.form)
                .expect("a side has two pieces of each form");
            let slot = state.put(slot, piece.bar.placement);
            if piece.captured {
                state.change_camp(PieceSet::only(slot));
            }
        }
        state.hash = state.hash_from_scratch();
        state.joined = state.joins_corners(mover.other());
        state
    }

    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(crate) fn hash_from_scratch(&self) -> u64 {
        let mover = keys::mover(self.mover);
        let pieces = self.slots().map(|slot| {
            let Piece { owner, bar, captured } = self.piece(slot);
            let held = if captured { keys::captured(owner, bar) } else { 0 };
            keys::bar(owner, bar) ^ held
        });
        let memories = Side::ALL.map(|side| keys::memory(side, self.memory(side)));
        pieces.chain(memories).fold(mover, |hash, key| hash ^ key)
    }

    /// The slots of pieces on the board.
    pub(crate) fn slots(&self) -> impl Iterator<Item = usize> {
        (0..ALL_PIECES).filter(|&slot| self.places[slot] != HAND)
    }

    /// The piece of a slot that is on the board.
    pub(crate) fn piece(&self, slot: usize) -> Piece {
        Piece { owner: owner_of(slot), bar: self.bar(slot), captured: self.captured.contains(slot) }
    }

    /// The bar of a slot that is on the board.
    pub(crate) fn bar(&self, slot: usize) -> Bar {
        debug_assert_ne!(self.places[slot], HAND, "the piece is on the board");
        Bar { form: form_of(slot), placement: Placement::from_code(self.places[slot]) }
    }

    /// The bar of a slot, if it is on the board.
    #[inline]
    pub(crate) fn on_board(&self, slot: usize) -> Option<Bar> {
        (self.places[slot] != HAND).then(|| self.bar(slot))
    }

    /// The shape of a slot; that of a piece in hand is empty.
    #[inline]
    pub(crate) fn shape(&self, slot: usize) -> &'static Shape {
        let bar = Bar { form: form_of(slot), placement: Placement::from_code(self.places[slot]) };
        bar.shape()
    }

    /// The slot of a side's piece with this middle square, captured or not.
    #[inline]
    pub(crate) fn slot_at(&self, owner: Side, middle: Square) -> Option<usize> {
        PieceSet::of(owner)
            .iter()
            .filter(|&slot| self.places[slot] != HAND)
            .find(|&slot| Placement::from_code(self.places[slot]).middle() == middle)
    }

    /// A slot of this form that is in hand.
    #[inline]
    pub(crate) fn slot_in_hand(&self, owner: Side, form: Form) -> Option<usize> {
        // Of two alike the one in hand comes last.
        let last = first_slot(owner, form) + 1;
        (self.places[last] == HAND).then_some(last)
    }

    /// Captured pieces of both colours.
    pub(crate) const fn captured(&self) -> PieceSet {
        self.captured
    }

    /// The pieces of this colour that are not captured, those in hand included: only these can
    /// be captors and holders (E10).
    #[inline]
    pub(crate) const fn uncaptured(&self, owner: Side) -> PieceSet {
        PieceSet::of(owner).without(self.captured)
    }

    /// A side's camp: its own uncaptured pieces and the captured ones of the other (E3).
    #[inline]
    pub(crate) const fn camp(&self, side: Side) -> PieceSet {
        let captives = PieceSet::of(side.other()).and(self.captured);
        self.uncaptured(side).or(captives)
    }

    /// The pieces linked to the one in this slot (E4).
    #[inline]
    pub(crate) fn linked_to(&self, slot: usize) -> PieceSet {
        let shape = self.shape(slot);
        let mut linked = PieceSet::EMPTY;
        for other in 0..ALL_PIECES {
            if shape.is_linked(self.shape(other)) {
                linked = linked.or(PieceSet::only(other));
            }
        }
        linked
    }

    /// The squares of each level in a camp, and all squares that are covered.
    #[inline]
    pub(crate) fn squares(&self, camp: Side) -> ([u64; 3], u64) {
        let mut levels = [0; 3];
        let mut covered = 0;
        let camp = self.camp(camp);
        for slot in 0..ALL_PIECES {
            let shape = self.shape(slot);
            covered |= shape.squares;
            if camp.contains(slot) {
                for (all, one) in levels.iter_mut().zip(shape.level) {
                    *all |= one;
                }
            }
        }
        (levels, covered)
    }

    /// Are two corners joined by a chain of linked pieces of this camp (E13)?
    pub(crate) fn joins_corners(&self, side: Side) -> bool {
        let camp = self.camp(side);
        let mut at_corners = PieceSet::EMPTY;
        for slot in camp.iter() {
            // A bar is too short for two corners.
            if self.shape(slot).squares & CORNERS != 0 {
                at_corners = at_corners.or(PieceSet::only(slot));
            }
        }
        at_corners.len() >= 2
            && at_corners.iter().any(|slot| self.chain(slot, camp).and(at_corners).len() >= 2)
    }

    /// Everything in the camp that a chain of links leads to from this slot, itself included.
    pub(crate) fn chain(&self, slot: usize, camp: PieceSet) -> PieceSet {
        let mut chain = PieceSet::only(slot);
        let mut ends = chain;
        while !ends.is_empty() {
            let linked = ends.iter().fold(PieceSet::EMPTY, |all, end| all.or(self.linked_to(end)));
            ends = linked.and(camp).without(chain);
            chain = chain.or(ends);
        }
        chain
    }

    /// Puts an uncaptured piece of any place down; says which slot it has now.
    #[inline]
    pub(crate) fn put(&mut self, slot: usize, placement: Placement) -> usize {
        self.relocate(slot, placement.code())
    }

    /// Takes an uncaptured piece to hand.
    #[inline]
    pub(crate) fn take(&mut self, slot: usize) {
        self.relocate(slot, HAND);
    }

    /// Captures the uncaptured and frees the captured of these pieces.
    #[inline]
    pub(crate) fn change_camp(&mut self, pieces: PieceSet) {
        for slot in pieces.iter() {
            self.hash ^= keys::captured(owner_of(slot), self.bar(slot));
        }
        self.captured = self.captured.without(pieces).or(pieces.without(self.captured));
    }

    /// The mover's turn is over: what it leaves behind.
    #[inline]
    pub(crate) fn end_turn(&mut self, memory: Memory) {
        let side = self.mover;
        self.hash ^= keys::memory(side, self.memory(side)) ^ keys::memory(side, memory);
        self.memories[side.index()] = memory;
        self.joined = self.joins_corners(side);
        self.mover = side.other();
        self.hash ^= keys::mover(side) ^ keys::mover(self.mover);
    }

    fn relocate(&mut self, slot: usize, place: u8) -> usize {
        self.hash ^= self.place_key(slot);
        self.places[slot] = place;
        self.hash ^= self.place_key(slot);
        let (first, second) = (slot & !1, slot | 1);
        if self.places[first] <= self.places[second] {
            return slot;
        }
        self.places.swap(first, second);
        let pair = PieceSet::only(first).or(PieceSet::only(second));
        if self.captured.and(pair).len() == 1 {
            self.captured = self.captured.without(pair).or(pair.without(self.captured));
        }
        slot ^ 1
    }

    fn place_key(&self, slot: usize) -> u64 {
        if self.places[slot] == HAND { 0 } else { keys::bar(owner_of(slot), self.bar(slot)) }
    }
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.hash);
    }
}

/// The text of the position.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::notation::write_position(self, f)
    }
}

/// The first of the two slots for a side's pieces of this form.
const fn first_slot(owner: Side, form: Form) -> usize {
    PIECES as usize * owner.index() + 2 * form.index()
}

const fn owner_of(slot: usize) -> Side {
    Side::ALL[slot / PIECES as usize]
}

const fn form_of(slot: usize) -> Form {
    Form::ALL[slot % PIECES as usize / 2]
}
