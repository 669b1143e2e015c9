//! A position: where twelve pieces lie, who holds them, and what both sides remember.

use std::hash::{Hash, Hasher};

use crate::bar::{Bar, Form, Placement, Shape};
use crate::keys;
use crate::piece::{PIECES, Piece, PieceSet, Side};
use crate::square::{CORNERS, Square, Squares};
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
    /// The pieces on the board.
    laid: PieceSet,
    /// The pieces that cover a corner; none is long enough for two.
    at_corners: PieceSet,
    /// The pieces each is linked to (E4).
    links: [PieceSet; ALL_PIECES],
    /// The squares of each level, by camp.
    levels: [[Squares; 3]; 2],
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
        game::insertion_sort(&mut pieces, |piece| piece.bar.placement);
        pieces
    }

    /// The pieces on the board as a set of slots, one bit each: six slots of Light, lowest, then
    /// six of Dark, two of every form.
    #[inline]
    pub const fn laid(&self) -> u16 {
        self.laid.bits()
    }

    /// The captured pieces, likewise.
    #[inline]
    pub const fn captives(&self) -> u16 {
        self.captured.bits()
    }

    /// The pieces that cover a corner, likewise; none covers two.
    #[inline]
    pub const fn at_corners(&self) -> u16 {
        self.at_corners.bits()
    }

    /// The pieces of both camps that a piece is linked to (E4), likewise; none in hand.
    #[inline]
    pub const fn links(&self, slot: usize) -> u16 {
        self.links[slot].bits()
    }

    /// The squares of level 1, 2 and 3 in a camp, as sets.
    #[inline]
    pub const fn levels(&self, camp: Side) -> [Squares; 3] {
        self.levels[camp.index()]
    }

    /// The piece that covers this square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.slots()
            .find(|&slot| self.shape(slot).squares.contains(square))
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
            laid: PieceSet::EMPTY,
            at_corners: PieceSet::EMPTY,
            links: [PieceSet::EMPTY; ALL_PIECES],
            levels: [[Squares::EMPTY; 3]; 2],
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
        self.laid.iter()
    }

    /// The piece of a slot that is on the board.
    pub(crate) fn piece(&self, slot: usize) -> Piece {
        Piece { owner: owner_of(slot), bar: self.bar(slot), captured: self.captured.contains(slot) }
    }

    /// The bar of a slot that is on the board.
    #[inline]
    pub fn bar(&self, slot: usize) -> Bar {
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
    pub(crate) const fn linked_to(&self, slot: usize) -> PieceSet {
        self.links[slot]
    }

    /// The squares that are covered.
    #[inline]
    pub fn covered(&self) -> Squares {
        self.covered_by(Side::Light) | self.covered_by(Side::Dark)
    }

    #[inline]
    const fn covered_by(&self, camp: Side) -> Squares {
        let [one, two, three] = self.levels[camp.index()];
        one.union(two).union(three)
    }

    /// Are two corners joined by a chain of linked pieces of this camp (E13)?
    pub(crate) fn joins_corners(&self, side: Side) -> bool {
        let camp = self.camp(side);
        let at_corners = self.at_corners.and(camp);
        if at_corners.len() < 2 {
            return false;
        }
        at_corners.iter().any(|slot| self.chain(slot, camp).and(at_corners).len() >= 2)
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
            let shape = self.shape(slot);
            for side in Side::ALL {
                self.toggle_levels(side, shape);
            }
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
        let owner = owner_of(slot);
        self.toggle_levels(owner, self.shape(slot));
        self.hash ^= self.place_key(slot);
        self.unlink(slot);
        self.places[slot] = place;
        self.toggle_levels(owner, self.shape(slot));
        self.hash ^= self.place_key(slot);
        let slot = self.in_order(slot);
        self.link(slot);
        slot
    }

    /// Of two alike the lower placement comes first; says which slot the piece has then. It must
    /// not be linked to anything.
    fn in_order(&mut self, slot: usize) -> usize {
        let (first, second) = (slot & !1, slot | 1);
        let pair = PieceSet::only(first).or(PieceSet::only(second));
        let mut now = slot;
        if self.places[first] > self.places[second] {
            self.places.swap(first, second);
            if self.captured.and(pair).len() == 1 {
                self.captured = self.captured.without(pair).or(pair.without(self.captured));
            }
            now = slot ^ 1;
            // The other one's links go with it.
            for other in self.links[now].iter() {
                let links = self.links[other].without(PieceSet::only(now));
                self.links[other] = links.or(PieceSet::only(slot));
            }
            self.links.swap(first, second);
        }
        self.laid = self.laid.without(pair);
        self.at_corners = self.at_corners.without(pair);
        for slot in [first, second] {
            self.laid = self.laid.with_if(self.places[slot] != HAND, slot);
            let at_corner = !(self.shape(slot).squares & CORNERS).is_empty();
            self.at_corners = self.at_corners.with_if(at_corner, slot);
        }
        now
    }

    fn unlink(&mut self, slot: usize) {
        for links in &mut self.links {
            *links = links.without(PieceSet::only(slot));
        }
        self.links[slot] = PieceSet::EMPTY;
    }

    fn link(&mut self, slot: usize) {
        let shape = self.shape(slot);
        if (shape.around & self.covered()).is_empty() {
            return;
        }
        // Which of them are near is seldom foreseen: found out first, without asking. No piece
        // touches itself or one in hand.
        let near = |near: PieceSet, other| near.with_if(shape.touches(self.shape(other)), other);
        let near = (0..ALL_PIECES).fold(PieceSet::EMPTY, near);
        for other in near.iter() {
            if shape.is_linked(self.shape(other)) {
                self.links[other] = self.links[other].or(PieceSet::only(slot));
                self.links[slot] = self.links[slot].or(PieceSet::only(other));
            }
        }
    }

    #[inline]
    fn toggle_levels(&mut self, camp: Side, shape: &Shape) {
        for (all, one) in self.levels[camp.index()].iter_mut().zip(shape.level) {
            *all ^= one;
        }
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

/// The first of the two slots for a side's pieces of this form.
const fn first_slot(owner: Side, form: Form) -> usize {
    PIECES as usize * owner.index() + 2 * form.index()
}

#[inline]
const fn owner_of(slot: usize) -> Side {
    if slot < PIECES as usize { Side::Light } else { Side::Dark }
}

/// The form of the pieces of a slot.
#[inline]
pub(crate) const fn form_of(slot: usize) -> Form {
    FORMS[slot]
}

/// The form of every slot.
const FORMS: [Form; ALL_PIECES] = {
    let mut forms = [Form::ALL[0]; ALL_PIECES];
    let mut slot = 0;
    while slot < ALL_PIECES {
        forms[slot] = Form::ALL[slot % PIECES as usize / 2];
        slot += 1;
    }
    forms
};
