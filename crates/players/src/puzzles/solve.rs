//! The whole solution of a win, with the answers that make it hard.

use std::cmp::Reverse;
use std::marker::PhantomData;

use game::{Family, Game, Seat, Status, turns};

use super::{Branch, Solution};
use crate::suite::{Exhaust, Studied, Task, TooMuch};

/// Right turns a reader may find at any point, at most.
const MOST_RIGHT: usize = 24;
/// Answers compared, at most: where there are more, some of them are.
const MOST_REPLIES: usize = 48;
/// Of those that hold out as long as possible, so many are compared further.
const MOST_COMPARED: usize = 8;

/// Every turn that wins in so many own turns, with the answers that hold out longest and leave
/// the fewest right turns. Nothing where too much is right to be written down.
pub fn solution<G: Family, J: Studied<G>>(
    game: &G,
    state: &G::State,
    turns: u32,
    most_plays: u64,
) -> Result<Option<Solution>, TooMuch> {
    Solve::<G, J> { game, most_plays, judge: PhantomData }.solution(state, turns)
}

struct Solve<'a, G, J> {
    game: &'a G,
    most_plays: u64,
    judge: PhantomData<J>,
}

impl<G: Family, J: Studied<G>> Solve<'_, G, J> {
    fn exhaust(&self) -> Exhaust<'_, G> {
        Exhaust::at_most::<J>(self.game, self.most_plays)
    }

    fn solution(&self, state: &G::State, turns: u32) -> Result<Option<Solution>, TooMuch> {
        let Status::ToMove(mover) = self.game.status(state) else { return Ok(None) };
        let good = self.exhaust().answer(state, Task::Win(turns))?.good;
        if good.is_empty() || good.len() > MOST_RIGHT {
            return Ok(None);
        }
        let mut branches = Vec::new();
        for turn in good {
            let Some(branch) = self.branch(state, mover, &turn, turns)? else { return Ok(None) };
            branches.push(branch);
        }
        branches.sort_by(|a, b| a.turn.cmp(&b.turn));
        Ok(Some(Solution { branches }))
    }

    fn branch(
        &self,
        before: &G::State,
        mover: Seat,
        turn: &[G::Step],
        turns: u32,
    ) -> Result<Option<Branch>, TooMuch> {
        let text = self.game.turn_text(before, turn);
        let mut branch = Branch { turn: text, replies: Vec::new(), next: None };
        let mut state = play(self.game, before, turn);
        while let Status::ToMove(seat) = self.game.status(&state) {
            if self.game.team(seat) == self.game.team(mover) {
                break;
            }
            let reply = self.reply(&state, mover, turns)?;
            branch.replies.push(self.game.turn_text(&state, &reply));
            state = play(self.game, &state, &reply);
        }
        if matches!(self.game.status(&state), Status::Over(_)) {
            // An answer that ends the game is chosen only where there is no other.
            return Ok((turns == 1 || branch.replies.is_empty()).then_some(branch));
        }
        let mut left = 1;
        while self.exhaust().answer(&state, Task::Win(left))?.good.is_empty() {
            left += 1;
        }
        if left > 1 {
            branch.next = self.solution(&state, left)?;
            if branch.next.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(branch))
    }

    /// The answer that delays the loss longest and leaves the fewest right turns.
    fn reply(&self, state: &G::State, mover: Seat, turns: u32) -> Result<Vec<G::Step>, TooMuch> {
        let mut list = turns::List::default();
        list.fill(self.game, state);
        let mut replies: Vec<_> = list.iter().map(<[G::Step]>::to_vec).collect();
        fastrand::Rng::with_seed(self.game.hash(state)).shuffle(&mut replies);
        replies.truncate(MOST_REPLIES);
        let (mut compared, mut best) = (0, None);
        for reply in replies {
            let after = play(self.game, state, &reply);
            let going_on = matches!(self.game.status(&after), Status::ToMove(_));
            // Is the win still as far away as it was?
            let far = going_on && !self.exhaust().is_good(&after, mover, Task::Win(turns - 1))?;
            let left = match self.game.status(&after) {
                Status::ToMove(seat)
                    if far && compared < MOST_COMPARED && self.is_own(seat, mover) =>
                {
                    compared += 1;
                    self.exhaust().answer(&after, Task::Win(turns - 1))?.good.len()
                }
                _ => usize::MAX,
            };
            let merit = (far, going_on, Reverse(left));
            if best.as_ref().is_none_or(|(most, _)| merit > *most) {
                best = Some((merit, reply));
            }
        }
        Ok(best.expect("a game that goes on has a turn").1)
    }

    fn is_own(&self, seat: Seat, mover: Seat) -> bool {
        self.game.team(seat) == self.game.team(mover)
    }
}

/// The state after a turn.
pub(super) fn play<G: Game>(game: &G, state: &G::State, turn: &[G::Step]) -> G::State {
    let mut after = state.clone();
    for &step in turn {
        game.play(&mut after, step);
    }
    after
}
