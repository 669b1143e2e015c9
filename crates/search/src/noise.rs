//! Misjudging on purpose.

use game::{Game, Seat, zobrist};

use crate::{Calibration, Evaluator, MOST_POINTS, Shortlist, TACTICAL};

/// An evaluator that errs: every position is misjudged by its own fixed amount, so that a search
/// with it is weaker but not confused. Another seed errs elsewhere.
#[derive(Clone, Debug)]
pub struct Noisy<E> {
    /// The evaluator that knows better.
    pub inner: E,
    /// Which errors are made.
    pub seed: u64,
    /// Their usual size, in points: two errors in three are smaller.
    pub spread: u32,
    /// The same for how promising steps look, in ranks; what is tactical is never overlooked.
    /// Where only the most promising steps are looked at, others are then found than the best.
    pub oversight: u32,
}

impl<G: Game, E: Evaluator<G>> Evaluator<G> for Noisy<E> {
    fn value(&self, game: &G, state: &G::State, mover: Seat) -> i32 {
        self.misjudged(game, state, mover, self.inner.value(game, state, mover))
    }

    fn order(&self, game: &G, state: &G::State, depth: u32, steps: &[G::Step], ranks: &mut [i32]) {
        self.inner.order(game, state, depth, steps, ranks);
        if self.oversight == 0 {
            return;
        }
        let seed = game.hash(state) ^ zobrist::mix(self.seed ^ ORDER);
        for (rank, i) in ranks.iter_mut().zip(0_u64..) {
            if rank.abs() < TACTICAL / 2 {
                let error = error(seed.wrapping_add(zobrist::mix(i)), self.oversight);
                *rank = (*rank + error).clamp(1 - TACTICAL / 2, TACTICAL / 2 - 1);
            }
        }
    }

    fn shortlist(
        &self,
        game: &G,
        state: &G::State,
        depth: u32,
        most: usize,
        out: &mut Shortlist<'_, G::Step>,
    ) -> bool {
        // With errors the list could not be shortened first: they bring in steps that it leaves out.
        self.oversight == 0 && self.inner.shortlist(game, state, depth, most, out)
    }

    fn may_win(&self, game: &G, state: &G::State) -> bool {
        self.inner.may_win(game, state)
    }

    fn doubts(&self, game: &G, state: &G::State, points: i32) -> bool {
        self.inner.doubts(game, state, points)
    }

    fn noisy(&self, game: &G, state: &G::State, out: &mut Vec<G::Step>) {
        self.inner.noisy(game, state, out);
    }

    #[inline]
    fn appraise(
        &self,
        game: &G,
        state: &G::State,
        mover: Seat,
        goes_on: impl FnOnce(i32) -> bool,
        out: &mut Vec<G::Step>,
    ) -> i32 {
        let misjudged = |points| self.misjudged(game, state, mover, points);
        let goes_on = |points| goes_on(misjudged(points));
        misjudged(self.inner.appraise(game, state, mover, goes_on, out))
    }

    fn calibration(&self) -> Calibration {
        self.inner.calibration()
    }

    fn shares(&self, game: &G, state: &G::State, mover: Seat) -> crate::Shares {
        if self.spread == 0 {
            return self.inner.shares(game, state, mover);
        }
        let calibration = self.calibration();
        let mut shares = self.inner.shares(game, state, mover);
        shares.stretch(|team| {
            let seed = zobrist::mix(self.seed.wrapping_add(1 + team.index() as u64));
            error(game.hash(state) ^ seed, self.spread) as f32 / calibration.scale
        });
        shares
    }
}

impl<E> Noisy<E> {
    /// What the value of a position is taken for.
    #[inline]
    fn misjudged<G: Game>(&self, game: &G, state: &G::State, mover: Seat, points: i32) -> i32 {
        if self.spread == 0 {
            return points;
        }
        // For the mover and against it alike: what one team gains by an error the other loses.
        let sign = if game.team(mover).index() == 0 { 1 } else { -1 };
        let error = sign * error(game.hash(state) ^ zobrist::mix(self.seed), self.spread);
        (points + error).clamp(-MOST_POINTS, MOST_POINTS)
    }
}

/// Positions and steps are not misjudged together.
const ORDER: u64 = 0x006f_7264_6572;

/// Nearly normal: the sum of four even numbers.
fn error(seed: u64, spread: u32) -> i32 {
    let bits = zobrist::mix(seed ^ 0x6e6f_6973_6500_0000);
    let sum: i64 = (0..4).map(|i| (bits >> (16 * i) & 0xffff) as i64 - 0x7fff).sum();
    // Four of them spread by 2 / √3 of a half-width each.
    (sum * i64::from(spread) * 7 / (8 * 0x7fff)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_the_size_asked_for() {
        let errors: Vec<i32> = (0..10_000).map(|seed| error(seed, 100)).collect();
        let mean = f64::from(errors.iter().sum::<i32>()) / 10_000.0;
        let small = errors.iter().filter(|e| e.abs() <= 100).count();
        assert!(mean.abs() < 4.0, "{mean}");
        assert!((6_300..7_300).contains(&small), "{small}");
        assert_eq!(error(7, 0), 0);
    }
}
