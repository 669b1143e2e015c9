//! All that can follow from one position, solved in memory and a part at a time.

use std::collections::HashMap;

use game::solved::{self, Known};
use squadro::{Squadro, State};

use crate::shape::{self, Half, LANES, RED, Slice, YELLOW, place, progresses, stage};
use crate::sweep::{Outside, Scores, Work, known};
use crate::{Error, book};

/// The slices that can follow from a position, solved from the last. What was solved for one
/// position is kept for those that follow from it.
#[derive(Default)]
pub struct Cone {
    /// By slice. A side with four pieces home has won its slices, which are not stored.
    solved: HashMap<u32, Scores>,
    /// The stages it is solved for.
    first: Option<[[u8; LANES]; 2]>,
    /// Slices still to be solved, the next one at the end, and the one in hand.
    todo: Vec<u32>,
    work: Option<(u32, Work)>,
    /// Positions in `todo`, the slice in hand included.
    left: u64,
}

/// The stages of a position; none if one of its pieces stands where no game brings it.
fn stages(state: &State) -> Option<[[u8; LANES]; 2]> {
    place(state)?;
    Some(progresses(state).map(|side| side.map(stage)))
}

/// Arrangements of one side's pieces from these stages on, without those that have won.
fn arrangements(side: usize, first: [u8; LANES]) -> u64 {
    let all = (0..3_usize.pow(LANES as u32))
        .map(|number| std::array::from_fn(|lane| (number / 3_usize.pow(lane as u32) % 3) as u8));
    let follows = all.filter(|stages: &[u8; LANES]| stages.iter().zip(&first).all(|(a, b)| a >= b));
    let halves = follows.map(|stages| Half::new(side, stages));
    halves.filter(|half| half.home() < shape::TO_WIN).map(|half| half.len as u64).sum()
}

impl Cone {
    /// Nothing is solved yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins to solve for these stages, or for fewer than before.
    fn aim(&mut self, first: [[u8; LANES]; 2]) {
        if self.first == Some(first) {
            return;
        }
        self.first = Some(first);
        self.solved.retain(|&id, _| Slice::from_id(id).follows(&first));
        self.work.take_if(|(id, _)| !Slice::from_id(*id).follows(&first));
        let slices = (0..3_u32.pow(2 * LANES as u32)).map(Slice::from_id);
        let mut todo: Vec<Slice> = slices
            .filter(|slice| slice.follows(&first))
            .filter(|slice| slice.is_possible() && slice.winner().is_none())
            .filter(|slice| !self.solved.contains_key(&slice.id()))
            .collect();
        todo.sort_by_key(Slice::layer);
        self.left = todo.iter().map(|slice| 2 * slice.len() as u64).sum();
        let working = self.work.as_ref().map(|(id, _)| *id);
        self.todo = todo.iter().map(Slice::id).filter(|id| Some(*id) != working).collect();
    }
}

impl solved::Cone<Squadro> for Cone {
    /// A byte a position.
    fn bytes(&self, state: &State) -> Option<u64> {
        let first = stages(state)?;
        Some(2 * arrangements(YELLOW, first[YELLOW]) * arrangements(RED, first[RED]))
    }

    fn left(&mut self, state: &State) -> Option<u64> {
        self.aim(stages(state)?);
        Some(self.left)
    }

    fn work(&mut self, state: &State, go: &mut dyn FnMut(usize) -> bool) -> bool {
        let Some(first) = stages(state) else { return false };
        self.aim(first);
        loop {
            if let Some((id, work)) = &mut self.work {
                if !work.run(go) {
                    return false;
                }
                let id = *id;
                let (_, work) = self.work.take().expect("it is in hand");
                self.left -= 2 * Slice::from_id(id).len() as u64;
                self.solved.insert(id, work.scores());
            }
            let Some(id) = self.todo.pop() else { return true };
            let outside = Next(&self.solved);
            let work = Work::new(Slice::from_id(id), &outside, true);
            self.work = Some((id, work.expect("memory can be read")));
        }
    }

    fn probe(&self, game: &Squadro, state: &State) -> Option<Known> {
        if let game::Status::Over(outcome) = game::Game::status(game, state) {
            let winner = outcome.winners.iter().next();
            return Some(Known { winner, turns: winner.map(|_| 0) });
        }
        let (slice, place) = place(state)?;
        let scores = &self.solved.get(&place.slice)?.movers[place.mover];
        Some(known(scores[place.row * slice.red.len + place.column], place.mover))
    }

    fn probe_first_turns(&self, state: &State) -> Option<Known> {
        book::probe(state)
    }
}

/// The slices that were solved before.
struct Next<'a>(&'a HashMap<u32, Scores>);

impl Outside for Next<'_> {
    fn exits(&self, slice: &Slice, side: usize, lane: usize) -> Result<Vec<u8>, Error> {
        let next = slice.next(side, lane).expect("the piece is not home");
        let half = next.half(side);
        let len = next.len() / half.sizes[lane];
        if let Some(winner) = next.winner() {
            return Ok(vec![if winner == YELLOW { 255 } else { 0 }; len]);
        }
        let scores = &self.0[&next.id()].movers[1 - side];
        let mut exits = Vec::with_capacity(len);
        for (row, scores) in scores.chunks_exact(next.red.len).enumerate() {
            shape::without_digit(&next, side, lane, (row, scores), &mut exits);
        }
        Ok(exits)
    }
}
