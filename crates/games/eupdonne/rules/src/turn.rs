//! A turn played: the piece, then liberation, capture and release, in that order.

use crate::piece::PieceSet;
use crate::state::State;
use crate::step::{Memory, Step};

/// How long a captured piece stays captured (E11).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Until a piece of its colour frees it.
    Kept,
    /// At most while two captors stay linked to it.
    Pinned,
}

/// What a turn did besides the piece played.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Effects {
    /// The slot of the piece that was put down.
    pub(crate) put_down: Option<usize>,
    /// Own pieces freed by it (E9).
    pub(crate) freed: PieceSet,
    /// The piece it captured (E10).
    pub(crate) captured: Option<usize>,
}

impl State {
    /// Plays a legal turn.
    pub(crate) fn play(&mut self, step: Step, hold: Hold) -> Effects {
        let (put_down, memory) = self.act(step);
        let (freed, captured) = match put_down {
            Some(slot) => (self.liberate(slot), self.capture(slot)),
            None => (PieceSet::EMPTY, None),
        };
        if hold == Hold::Pinned {
            self.release();
        }
        self.end_turn(memory);
        Effects { put_down, freed, captured }
    }

    /// The captured pieces that fewer than two captors pin (E11).
    pub(crate) fn loosely_held(&self) -> PieceSet {
        let mut loose = PieceSet::EMPTY;
        for slot in self.captured().iter() {
            if self.holders(slot).len() < 2 {
                loose = loose.or(PieceSet::only(slot));
            }
        }
        loose
    }

    /// E5: the piece itself. Says which slot was put down, and what to remember (E7).
    fn act(&mut self, step: Step) -> (Option<usize>, Memory) {
        let mover = self.mover();
        let slot_at = |state: &Self, middle| {
            state.slot_at(mover, middle).expect("a listed turn plays a piece of the mover")
        };
        match step {
            Step::Introduce { form, at } => {
                let slot = self
                    .slot_in_hand(mover, form)
                    .expect("a listed turn introduces a piece from hand");
                let middle = at.middle();
                (Some(self.put(slot, at)), Memory::Introduced { middle })
            }
            Step::TakeBack { middle } => {
                let slot = slot_at(self, middle);
                let bar = self.bar(slot);
                self.take(slot);
                let (form, from) = (bar.form, bar.placement);
                (None, Memory::TakenBack { form, from })
            }
            Step::Move { middle, to } => {
                let slot = slot_at(self, middle);
                let from = self.bar(slot).placement;
                let middle = to.middle();
                (Some(self.put(slot, to)), Memory::Moved { middle, from })
            }
            Step::Pass => (None, Memory::Nothing),
        }
    }

    /// E9: frees the mover's captured pieces that the piece just put down is linked to, itself
    /// or through a holder.
    fn liberate(&mut self, put_down: usize) -> PieceSet {
        let captives = PieceSet::of(self.mover()).and(self.captured());
        if captives.is_empty() {
            return PieceSet::EMPTY;
        }
        let links = self.linked_to(put_down);
        let mut freed = captives.and(links);
        for captive in captives.without(freed).iter() {
            if !self.holders(captive).and(links).is_empty() {
                freed = freed.or(PieceSet::only(captive));
            }
        }
        self.change_camp(freed);
        freed
    }

    /// E10: captures the one enemy that the piece just put down and another captor are linked
    /// to, if both are free of any other.
    fn capture(&mut self, put_down: usize) -> Option<usize> {
        let mover = self.mover();
        let enemies = self.camp(mover.other());
        let victim = self.linked_to(put_down).and(enemies).single()?;
        if self.captured().contains(victim) {
            return None;
        }
        let others =
            self.uncaptured(mover).without(PieceSet::only(put_down)).and(self.linked_to(victim));
        let second_captor = others
            .iter()
            .any(|captor| self.linked_to(captor).and(enemies) == PieceSet::only(victim));
        second_captor.then(|| {
            self.change_camp(PieceSet::only(victim));
            victim
        })
    }

    /// E11: frees all at once what is pinned no longer.
    fn release(&mut self) {
        self.change_camp(self.loosely_held());
    }

    /// The uncaptured pieces of the captor's colour linked to a captured piece (E9).
    fn holders(&self, captive: usize) -> PieceSet {
        let captor = self.piece(captive).owner.other();
        self.linked_to(captive).and(self.uncaptured(captor))
    }
}
