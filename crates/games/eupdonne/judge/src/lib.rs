//! What counts in Eupdonne: how many bars a side is short of joining two corners, what it holds
//! of the other's, and how many bars it has free to play with.

mod board;
mod captures;
mod links;
mod net;
mod order;
mod placings;
mod positions;
mod reach;
mod weights;

use eupdonne::{Eupdonne, State, Step};
use game::{Seat, Team};
use nets::{Follower, Inputs, NetError, Shape, UNIT};
use search::{Calibration, Evaluator, Shortlist};

use board::Board;
use players::fit::SCALE;
use players::{Counted, Judge, NetContext, SIDES};
use reach::Reach;

/// Puzzles, graded by level: `cargo xtask puzzles eupdonne` collects them.
pub const PUZZLES: &str = include_str!("../../puzzles.txt");

/// Positions where it is known what must be played: `cargo xtask suite eupdonne` collects them.
pub const SUITE: &str = include_str!("../../suite.txt");

/// Knows Eupdonne.
#[derive(Clone, Debug)]
pub struct EupdonneJudge {
    weights: [i32; FEATURES.len()],
    /// What is added to the features' points.
    net: Option<Follower<1>>,
}

const FEATURES: [&str; 8] = [
    "a win within reach, having the move",
    "a win within reach, the other having the move",
    "pairs of corners two bars apart",
    "corners held",
    "captives",
    "bars bound in no chain from a corner",
    "bars in hand",
    "having the move",
];

/// The place of "a win within reach, having the move".
const WIN_NOW: usize = 0;

impl Judge<Eupdonne> for EupdonneJudge {
    const FEATURES: &'static [&'static str] = &FEATURES;

    const COUNTED: &'static [Counted] = &[
        ("win", &[0, 1]),
        ("captives", &[4]),
        ("two-apart", &[2]),
        ("corners", &[3]),
        ("loose", &[5]),
        ("hand", &[6]),
    ];

    fn with_weights(_game: &Eupdonne, weights: &[i32]) -> Self {
        Self { weights: weights.try_into().expect("one weight a feature"), net: None }
    }

    fn measure(&self, _game: &Eupdonne, state: &State, team: Team, out: &mut [f32]) {
        let board = Board::new(state);
        let reach = Reach::new(&board, team.index());
        let counts = count(&board, &reach, team.index(), state.mover().index());
        for (out, count) in out.iter_mut().zip(counts) {
            *out = count as f32;
        }
    }

    const EXPLORATION: f32 = 0.35;

    fn of(_game: &Eupdonne) -> Self {
        EupdonneJudge { weights: weights::WEIGHTS, net: None }
    }

    fn shape(_game: &Eupdonne) -> Option<Shape> {
        Some(net::SHAPE)
    }

    fn net_inputs(&self, game: &Eupdonne, state: &State, out: &mut Inputs) -> NetContext {
        let board = Board::new(state);
        let mut sides = Sides::of(&board, state.mover().index());
        let mut known = [0.0; SIDES];
        known[0] = self.ahead(&sides) as f32 / SCALE;
        let set = net::inputs(*game, state, &board, sides.parts(), out);
        NetContext { view: state.mover().index(), set, known }
    }

    fn with_net(game: &Eupdonne, file: &[u8]) -> Result<Self, NetError> {
        Ok(Self { net: Some(Follower::read(file, net::SHAPE)?), ..Self::of(game) })
    }
}

impl Evaluator<Eupdonne> for EupdonneJudge {
    #[inline]
    fn value(&self, game: &Eupdonne, state: &State, mover: Seat) -> i32 {
        self.judge(*game, state, &Board::new(state), mover.index())
    }

    /// Wins, captures and liberations, then bars on one's own way or in the other's.
    fn order(
        &self,
        _game: &Eupdonne,
        state: &State,
        depth: u32,
        steps: &[Step],
        ranks: &mut [i32],
    ) {
        order::rank(state, depth, steps, ranks);
    }

    /// The same turns, without those put last.
    fn shortlist(
        &self,
        _game: &Eupdonne,
        state: &State,
        depth: u32,
        _most: usize,
        out: &mut Shortlist<'_, Step>,
    ) -> bool {
        order::shortlist(state, depth, out)
    }

    /// Where nothing is threatened, what loses at once lets the other through: some dull turn
    /// does not.
    fn doubts(&self, _game: &Eupdonne, state: &State, points: i32) -> bool {
        points < -self.weights[WIN_NOW] / 2 && {
            let other = 1 - state.mover().index();
            Reach::new(&Board::new(state), other).winning().is_empty()
        }
    }

    /// Captures.
    fn noisy(&self, _game: &Eupdonne, state: &State, out: &mut Vec<Step>) {
        captures::list(state, &Board::new(state), out);
    }

    #[inline]
    fn appraise(
        &self,
        game: &Eupdonne,
        state: &State,
        mover: Seat,
        goes_on: impl FnOnce(i32) -> bool,
        out: &mut Vec<Step>,
    ) -> i32 {
        let board = Board::new(state);
        let value = self.judge(*game, state, &board, mover.index());
        if goes_on(value) {
            captures::list(state, &board, out);
        }
        value
    }

    fn calibration(&self) -> Calibration {
        Calibration { scale: SCALE, tempo: 0.0 }
    }
}

impl EupdonneJudge {
    /// What the side to move is ahead.
    #[inline]
    fn judge(&self, game: Eupdonne, state: &State, board: &Board<'_>, mover: usize) -> i32 {
        let Some(net) = &self.net else { return self.weigh(board, mover, state.mover().index()) };
        let mut sides = Sides::of(board, mover);
        let mut inputs = Inputs::NONE;
        let points = self.ahead(&sides);
        let set = net::inputs(game, state, board, sides.parts(), &mut inputs);
        let [more] = net.judge(&inputs, mover, set);
        points + more * SCALE as i32 / UNIT
    }

    /// What a side is ahead by its features.
    #[inline]
    fn weigh(&self, board: &Board<'_>, side: usize, to_move: usize) -> i32 {
        let [mine, theirs] = [side, 1 - side].map(|side| self.points(board, side, to_move));
        mine - theirs
    }

    /// What a side is worth: weighed where it is counted, so that nothing has to be written down
    /// and read again.
    #[inline]
    fn points(&self, board: &Board<'_>, side: usize, to_move: usize) -> i32 {
        let counts = count(board, &Reach::new(board, side), side, to_move);
        counts.iter().zip(self.weights).map(|(count, weight)| count * weight).sum()
    }

    /// The same as [`Self::weigh`] for the first of two sides.
    #[inline]
    fn ahead(&self, sides: &Sides) -> i32 {
        let [mine, theirs] = sides.counts.map(|counts| {
            counts.iter().zip(self.weights).map(|(count, weight)| count * weight).sum::<i32>()
        });
        mine - theirs
    }
}

/// What is counted and reached, the side to move first.
struct Sides {
    counts: [[i32; FEATURES.len()]; 2],
    reach: [Reach; 2],
}

impl Sides {
    #[inline]
    fn of(board: &Board<'_>, mover: usize) -> Self {
        let reach = [mover, 1 - mover].map(|side| Reach::new(board, side));
        let counts = [0, 1].map(|n| count(board, &reach[n], [mover, 1 - mover][n], mover));
        Self { counts, reach }
    }

    #[inline]
    fn parts(&mut self) -> [(&[i32; FEATURES.len()], &mut Reach); 2] {
        let [one, other] = &mut self.reach;
        [(&self.counts[0], one), (&self.counts[1], other)]
    }
}

/// The features of a side, in order.
#[inline]
fn count(board: &Board<'_>, reach: &Reach, side: usize, mover: usize) -> [i32; FEATURES.len()] {
    let within_reach = i32::from(reach.nearest() == 1);
    let to_move = i32::from(side == mover);
    let captives = board.camp[side] & !board.uncaptured[side];
    [
        within_reach * to_move,
        within_reach * (1 - to_move),
        reach.pairs_two_apart(),
        reach.holds.held,
        captives.count_ones() as i32,
        reach.loose as i32,
        board.in_hand(side).count_ones() as i32,
        to_move,
    ]
}
