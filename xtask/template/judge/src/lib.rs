//! What counts in __Name__: rows that can still be filled.

mod positions;

use __name__::{State, __Name__};
use game::{Game, Seat, Team};
use players::fit::SCALE;
use players::{Counted, Judge};
use search::{Calibration, Evaluator};

/// Puzzles, graded by level: `cargo xtask puzzles __name__` collects them.
pub const PUZZLES: &str = include_str!("../../puzzles.txt");

/// Positions where it is known what must be played: `cargo xtask suite __name__` collects them.
pub const SUITE: &str = include_str!("../../suite.txt");

/// Knows __Name__.
#[derive(Clone, Debug)]
pub struct __Name__Judge {
    weights: [i32; FEATURES.len()],
}

const FEATURES: [&str; 3] = [
    "rows with two pieces and an empty square",
    "rows with one piece and two empty squares",
    "having the move",
];

const WEIGHTS: [i32; FEATURES.len()] = [90, 20, 30];

impl Judge<__Name__> for __Name__Judge {
    const FEATURES: &'static [&'static str] = &FEATURES;

    const COUNTED: &'static [Counted] = &[("twos", &[0])];

    const EXPLORATION: f32 = 0.7;

    fn of(_game: &__Name__) -> Self {
        Self { weights: WEIGHTS }
    }

    fn with_weights(_game: &__Name__, weights: &[i32]) -> Self {
        Self { weights: weights.try_into().expect("one weight a feature") }
    }

    fn measure(&self, _game: &__Name__, state: &State, team: Team, out: &mut [f32]) {
        let side = team.index();
        out[0] = state.open_rows(side, 2) as f32;
        out[1] = state.open_rows(side, 1) as f32;
        out[2] = f32::from(u8::from(state.mover() == side));
    }
}

impl Evaluator<__Name__> for __Name__Judge {
    fn value(&self, game: &__Name__, state: &State, mover: Seat) -> i32 {
        let points = |seat: Seat| {
            let weights = &self.weights;
            players::points(self, weights, game, state, game.team(seat)) as i32
        };
        Seat::all(game.seats())
            .map(|seat| if seat == mover { points(seat) } else { -points(seat) })
            .sum()
    }

    fn calibration(&self) -> Calibration {
        Calibration { scale: SCALE, tempo: 0.0 }
    }
}

