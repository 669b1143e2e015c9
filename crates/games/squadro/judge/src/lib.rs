//! What counts in Squadro: how many moves one is from home, and who can be jumped.
//!
//! Every piece needs a number of moves of its own to come home if nobody sends it back; the game
//! goes to the side whose four quickest need fewer. A jump gives no moves to the jumper, it
//! takes them from the jumped: so both are counted in moves.
//!
//! - `race`, `weights`: what is counted, and what it is worth
//! - `net`: what the strongest player judges by instead
//! - `positions`: which puzzles and test positions are collected

mod net;
mod positions;
mod race;
mod weights;

use game::solved::Cone;
use game::{Seat, Team, insertion_sort};
use nets::NetError;
use search::{Calibration, Evaluator, TACTICAL};
use squadro::{Lane, Squadro, State};

use net::Estimate;
use players::fit::SCALE;
use players::{Counted, Judge, Ladder};
use race::{Met, Race, moves_home, moves_lost, within_reach};
use weights::WEIGHTS;

/// Puzzles, graded by level: `cargo xtask puzzles squadro` collects them.
pub const PUZZLES: &str = include_str!("../../puzzles.txt");

/// Positions where it is known what must be played: `cargo xtask suite squadro` collects them.
pub const SUITE: &str = include_str!("../../suite.txt");

/// Knows Squadro.
#[derive(Clone, Debug)]
pub struct SquadroJudge {
    /// What positions are judged by instead of the weights. Which turns are looked at first does not
    /// depend on it.
    net: Option<Estimate>,
    weights: [i32; FEATURES.len()],
    /// Points for the moves pieces still need: by the sum and by the slowest.
    race: Box<[[i32; Race::MOST_SLOWEST + 1]; Race::MOST_MOVES + 1]>,
}

const FEATURES: [&str; 9] = [
    "moves the four quickest pieces still need",
    "of these, the last twelve",
    "of these, the last six",
    "moves the slowest piece still needs",
    "moves the dearest piece within reach would lose, the enemy to move",
    "moves the other pieces within reach would lose",
    "moves the dearest piece within reach would lose, oneself to move",
    "moves the other pieces within reach would lose then",
    "having the move",
];

/// Moves a jump must cost for a position to be in uproar.
const NOISY: i32 = 2;

impl Judge<Squadro> for SquadroJudge {
    const FEATURES: &'static [&'static str] = &FEATURES;

    const COUNTED: &'static [Counted] =
        &[("moves", &[0]), ("risk", &[4, 5, 6, 7]), ("slowest", &[3])];

    fn with_weights(_game: &Squadro, weights: &[i32]) -> Self {
        Self::new(weights.try_into().expect("one weight a feature"))
    }

    fn measure(&self, _game: &Squadro, state: &State, team: Team, out: &mut [f32]) {
        let side = team.index();
        let own = |lane: Lane| state.progress(side, lane);
        let moves = |lane: Lane| moves_home(side, lane, own(lane));
        let slowest = Lane::all().map(moves).max().unwrap_or(0);
        let quickest = Lane::all().map(moves).sum::<u8>() - slowest;
        let lost = |lane: Lane| {
            let within = within_reach(state, side, lane);
            if within { moves_lost(side, lane, own(lane)) } else { 0 }
        };
        let dearest = Lane::all().map(lost).max().unwrap_or(0);
        let others = Lane::all().map(lost).sum::<u8>() - dearest;
        let to_move = state.mover() == side;
        let [enemys, ones] =
            if to_move { [[0; 2], [dearest, others]] } else { [[dearest, others], [0; 2]] };
        let counts = [
            quickest,
            quickest.min(12),
            quickest.min(6),
            slowest,
            enemys[0],
            enemys[1],
            ones[0],
            ones[1],
            u8::from(to_move),
        ];
        for (out, count) in out.iter_mut().zip(counts) {
            *out = count.into();
        }
    }

    const EXPLORATION: f32 = 0.7;

    fn of(_game: &Squadro) -> Self {
        SquadroJudge::new(WEIGHTS)
    }

    fn best(game: &Squadro) -> Self {
        Self { net: Some(Estimate::small()), ..Self::of(game) }
    }

    fn net(_game: &Squadro) -> Option<&'static [u8]> {
        Some(include_bytes!("large.net"))
    }

    fn with_net(game: &Squadro, file: &[u8]) -> Result<Self, NetError> {
        Ok(Self { net: Some(Estimate::large(file)?), ..Self::of(game) })
    }

    fn cone(_game: &Squadro) -> Option<Box<dyn Cone<Squadro>>> {
        Some(Box::new(squadro_solver::Cone::new()))
    }

    fn ladder(_game: &Squadro) -> Ladder {
        // Few steps a turn: as much time looks further than elsewhere.
        Ladder::even(15.5, 1.75, 4.5)
    }
}

impl Evaluator<Squadro> for SquadroJudge {
    #[inline]
    fn value(&self, _game: &Squadro, state: &State, mover: Seat) -> i32 {
        match &self.net {
            Some(net) => net.points(state),
            None => self.weigh(state, mover.index()).0,
        }
    }

    /// What wins first, then jumps, the dearer the sooner.
    fn order(
        &self,
        _game: &Squadro,
        state: &State,
        _depth: u32,
        steps: &[Lane],
        ranks: &mut [i32],
    ) {
        let side = state.mover();
        let (met, last) = (Met::of(state), state.home(side) == 3);
        if met.is_none() && !last {
            return;
        }
        for (rank, &lane) in ranks.iter_mut().zip(steps) {
            let cost = met.map_or(0, |met| met.cost_on(lane));
            *rank = if cost > 0 { TACTICAL + cost } else { 0 };
            if last && moves_home(side, lane, state.progress(side, lane)) == 1 {
                *rank = 2 * TACTICAL;
            }
        }
    }

    /// The jumps that cost more than a move, the dearest first.
    fn noisy(&self, _game: &Squadro, state: &State, out: &mut Vec<Lane>) {
        if let Some(met) = Met::of(state) {
            dear(met, out);
        }
    }

    #[inline]
    fn appraise(
        &self,
        game: &Squadro,
        state: &State,
        mover: Seat,
        goes_on: impl FnOnce(i32) -> bool,
        out: &mut Vec<Lane>,
    ) -> i32 {
        if let Some(net) = &self.net {
            let value = net.points(state);
            if goes_on(value) {
                self.noisy(game, state, out);
            }
            return value;
        }
        let (value, met) = self.weigh(state, mover.index());
        if !met.is_nothing() && goes_on(value) {
            dear(met, out);
        }
        value
    }

    fn calibration(&self) -> Calibration {
        Calibration { scale: SCALE, tempo: 0.0 }
    }
}

impl SquadroJudge {
    fn new(weights: [i32; FEATURES.len()]) -> Self {
        let [all, twelve, six, last, ..] = weights;
        let mut race = Box::new([[0; Race::MOST_SLOWEST + 1]; Race::MOST_MOVES + 1]);
        for (moves, row) in race.iter_mut().enumerate() {
            for (slowest, points) in row.iter_mut().enumerate() {
                let quickest = moves.saturating_sub(slowest) as i32;
                *points = all * quickest
                    + twelve * quickest.min(12)
                    + six * quickest.min(6)
                    + last * slowest as i32;
            }
        }
        Self { net: None, weights, race }
    }

    /// The value for the side to move, and what it meets.
    #[inline]
    fn weigh(&self, state: &State, side: usize) -> (i32, Met) {
        let (own, enemy) = (Race::of(state, side), Race::of(state, 1 - side));
        let met = Met::by(&own, state, side, &enemy);
        let [made, more_made] = met.cost();
        let [feared, more_feared] = Met::by(&enemy, state, 1 - side, &own).cost();
        let [.., w_made, w_more_made, w_feared, w_more_feared, tempo] = self.weights;
        let jumps = w_feared * feared + w_more_feared * more_feared
            - w_made * made
            - w_more_made * more_made;
        (self.race(own) - self.race(enemy) + jumps + tempo, met)
    }

    /// Points for what does not depend on the enemy's pieces.
    #[inline]
    fn race(&self, race: Race) -> i32 {
        self.race[race.moves][race.slowest]
    }
}

/// The jumps that cost more than a move, the dearest first.
fn dear(met: Met, out: &mut Vec<Lane>) {
    out.extend(Lane::all().filter(|&lane| met.cost_on(lane) >= NOISY));
    insertion_sort(out, |&lane| -met.cost_on(lane));
}
