//! Quiescence search: continues until the position is quiet enough to be evaluated.

use game::Game;

use super::worker::{Arrival, Here, MOST_PLIES, Worker, bounded};
use crate::Evaluator;

impl<G: Game, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a state at the horizon. The side to move may always play something quiet
    /// instead, so the evaluator's value is a lower bound and no loss is ever proved here.
    pub(super) fn quiesce(
        &mut self,
        state: &mut G::State,
        here: Here,
        mut alpha: i32,
        beta: i32,
        turns: u32,
    ) -> i32 {
        let further = turns > 0 && (here.ply as usize) < MOST_PLIES;
        let goes_on = |points| further && bounded(points) < beta;
        self.noisy.clear();
        let (evaluator, noisy) = (self.evaluator, &mut self.noisy);
        let points = evaluator.appraise(self.game, state, here.seat, goes_on, noisy);
        let mut best = bounded(points);
        if self.noisy.is_empty() {
            return best;
        }
        alpha = alpha.max(best);
        let list = self.lists.open(|steps| steps.extend_from_slice(&self.noisy));
        self.lists.leave_in_order(list);
        for n in 0..list.len {
            let step = self.lists.pick(list, n).step;
            let undo = self.game.play(state, step);
            self.limiter.tick();
            if self.limiter.stopped() {
                self.game.undo(state, undo);
                break;
            }
            let score = match self.arrive(state, here) {
                Arrival::Excluded => None,
                Arrival::End(score) => Some(score),
                Arrival::Open(next) => {
                    let left = turns - u32::from(!next.inside);
                    Some(if next.side == here.side {
                        self.quiesce(state, next, alpha, beta, left)
                    } else {
                        -self.quiesce(state, next, -beta, -alpha, left)
                    })
                }
            };
            self.game.undo(state, undo);
            if self.limiter.stopped() {
                break;
            }
            best = best.max(score.unwrap_or(best));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.lists.close(list);
        best
    }
}
