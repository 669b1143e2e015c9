//! What counts in Kontakt: roofs placed, tops that could be roofed and whether the enemy can
//! cover them first, and what one's own pieces could climb.
//!
//! Each roof takes two turns, one to climb and one to roof, and between them the enemy may cover
//! the top and roof it himself: a top he cannot reach is as good as a roof.

mod features;
mod hooks;
mod sight;
mod weights;

use game::{Seat, Team};
use kontakt::{Colour, Kontakt, State, Step};
use search::{Calibration, Evaluator};

use crate::fit::SCALE;
use crate::{Judge, Opponent};
use features::{COUNT, NAMES, count};
use sight::Sight;

/// Knows Kontakt.
#[derive(Clone, Debug)]
pub struct KontaktJudge {
    weights: [i32; COUNT],
    /// Do points decide (K16)?
    points: bool,
}

impl Opponent for Kontakt {
    type Judge = KontaktJudge;

    fn judge(&self) -> KontaktJudge {
        KontaktJudge::with_weights(self, weights::of(*self))
    }
}

impl Judge<Kontakt> for KontaktJudge {
    const FEATURES: &'static [&'static str] = &NAMES;

    fn with_weights(game: &Kontakt, weights: &[i32]) -> Self {
        let weights = weights.try_into().expect("one weight a feature");
        Self { weights, points: game.counts_points() }
    }

    fn measure(&self, _game: &Kontakt, state: &State, team: Team, out: &mut [f32]) {
        let colour = Colour::BOTH[team.index()];
        let counts = count(state, &Sight::of(state), colour, self.points);
        for (out, count) in out.iter_mut().zip(counts) {
            *out = count as f32;
        }
    }
}

impl Evaluator<Kontakt> for KontaktJudge {
    #[inline]
    fn value(&self, _game: &Kontakt, state: &State, mover: Seat) -> i32 {
        let sight = Sight::of(state);
        let colour = Colour::of(mover);
        let [own, enemy] = [colour, colour.enemy()].map(|colour| self.weigh(state, &sight, colour));
        own - enemy
    }

    fn order(&self, _game: &Kontakt, state: &State, depth: u32, steps: &[Step], ranks: &mut [i32]) {
        hooks::order(state, depth, steps, ranks);
    }

    fn noisy(&self, _game: &Kontakt, state: &State, out: &mut Vec<Step>) {
        hooks::noisy(state, out);
    }

    fn calibration(&self) -> Calibration {
        Calibration { scale: SCALE, tempo: 0.0 }
    }
}

impl KontaktJudge {
    /// A colour's points.
    #[inline]
    fn weigh(&self, state: &State, sight: &Sight, colour: Colour) -> i32 {
        let counts = count(state, sight, colour, self.points);
        counts.iter().zip(&self.weights).map(|(count, weight)| count * weight).sum()
    }
}
