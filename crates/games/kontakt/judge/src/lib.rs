//! What counts in Kontakt: roofs placed, tops that could be roofed and whether the enemy can
//! cover them first, and what one's own pieces could climb.
//!
//! Each roof takes two turns, one to climb and one to roof, and between them the enemy may cover
//! the top and roof it himself: a top he cannot reach is as good as a roof.

mod features;
mod hooks;
mod net;
mod positions;
mod sight;
mod weights;

use game::{Game, Seat, Team};
use kontakt::{Colour, Kontakt, State, Step};
use nets::{Follower, Inputs, NetError, Shape, UNIT};
use search::{Calibration, Evaluator};

use features::{COUNT, NAMES, count};
use players::{Counted, Judge, Ladder, NetContext, SIDES};
use sight::Sight;

/// Puzzles, graded by level: `cargo xtask puzzles kontakt` collects them.
pub const PUZZLES: &str = include_str!("../../puzzles.txt");

/// Positions where it is known what must be played: `cargo xtask suite kontakt` collects them.
pub const SUITE: &str = include_str!("../../suite.txt");

/// Knows Kontakt.
#[derive(Clone, Debug)]
pub struct KontaktJudge {
    weights: [i32; COUNT],
    /// Do points decide (K16)?
    points: bool,
    /// Points that change the odds by the factor e.
    scale: f32,
    /// What is added to the features' points.
    net: Option<Follower<1>>,
}

impl Judge<Kontakt> for KontaktJudge {
    const FEATURES: &'static [&'static str] = &NAMES;

    const COUNTED: &'static [Counted] = &[
        ("roofs", &[0]),
        ("safe-tops", &[2]),
        ("tops", &[3]),
        ("climbs", &[6, 7]),
        ("free", &[9]),
        ("ramparts", &[11]),
        ("stock", &[12]),
    ];

    fn with_weights(game: &Kontakt, weights: &[i32]) -> Self {
        let weights = weights.try_into().expect("one weight a feature");
        Self { weights, points: game.counts_points(), scale: weights::scale(*game), net: None }
    }

    fn measure(&self, _game: &Kontakt, state: &State, team: Team, out: &mut [f32]) {
        let colour = Colour::BOTH[team.index()];
        let counts = count(state, &Sight::of(state), colour, self.points);
        for (out, count) in out.iter_mut().zip(counts) {
            *out = count as f32;
        }
    }

    const EXPLORATION: f32 = 0.2;

    fn of(game: &Kontakt) -> Self {
        KontaktJudge::with_weights(game, weights::of(*game))
    }

    fn shape(_game: &Kontakt) -> Option<Shape> {
        Some(net::SHAPE)
    }

    fn net_inputs(&self, game: &Kontakt, state: &State, out: &mut Inputs) -> NetContext {
        let sight = Sight::of(state);
        let colour = Colour::of(state.mover());
        let counts = self.count_both(state, &sight, colour);
        let set = net::inputs(*game, state, &sight, counts.each_ref(), out);
        let mut known = [0.0; SIDES];
        known[0] = self.weigh(&counts) as f32 / self.scale;
        NetContext { view: colour.index(), set, known }
    }

    /// No net was trained for six players.
    fn net(game: &Kontakt) -> Option<&'static [u8]> {
        (game.seats() <= 4).then_some(include_bytes!("kontakt.net"))
    }

    fn with_net(game: &Kontakt, file: &[u8]) -> Result<Self, NetError> {
        Ok(Self { net: Some(Follower::read(file, net::SHAPE)?), ..Self::of(game) })
    }

    fn ladder(game: &Kontakt) -> Ladder {
        match game.seats() {
            // Each of a team has its own day, and the days of many even out: the levels stand closer,
            // and days differ more.
            4 => Ladder::even(13.0, 1.25, 5.0),
            6 => Ladder::even(13.2, 1.15, 5.0),
            _ => Ladder::USUAL,
        }
    }
}

impl Evaluator<Kontakt> for KontaktJudge {
    #[inline]
    fn value(&self, game: &Kontakt, state: &State, mover: Seat) -> i32 {
        self.judge(*game, state, &Sight::of(state), mover)
    }

    fn order(&self, _game: &Kontakt, state: &State, depth: u32, steps: &[Step], ranks: &mut [i32]) {
        hooks::order(state, depth, steps, ranks);
    }

    fn noisy(&self, _game: &Kontakt, state: &State, out: &mut Vec<Step>) {
        hooks::noisy(state, &Sight::of(state), out);
    }

    #[inline]
    fn appraise(
        &self,
        game: &Kontakt,
        state: &State,
        mover: Seat,
        goes_on: impl FnOnce(i32) -> bool,
        out: &mut Vec<Step>,
    ) -> i32 {
        let sight = Sight::of(state);
        let value = self.judge(*game, state, &sight, mover);
        if goes_on(value) {
            hooks::noisy(state, &sight, out);
        }
        value
    }

    fn calibration(&self) -> Calibration {
        Calibration { scale: self.scale, tempo: 0.0 }
    }
}

impl KontaktJudge {
    /// What the mover's colour is ahead.
    #[inline]
    fn judge(&self, game: Kontakt, state: &State, sight: &Sight, mover: Seat) -> i32 {
        let colour = Colour::of(mover);
        let counts = self.count_both(state, sight, colour);
        let points = self.weigh(&counts);
        let Some(net) = &self.net else { return points };
        points + add(net, game, state, sight, &counts) * self.scale as i32 / UNIT
    }

    /// What is counted for a colour and for the other.
    #[inline]
    fn count_both(&self, state: &State, sight: &Sight, colour: Colour) -> [[i32; COUNT]; 2] {
        [colour, colour.enemy()].map(|colour| count(state, sight, colour, self.points))
    }

    /// What the first colour is ahead.
    #[inline]
    fn weigh(&self, counts: &[[i32; COUNT]; 2]) -> i32 {
        let weigh = |counts: &[i32; COUNT]| {
            counts.iter().zip(&self.weights).map(|(count, weight)| count * weight).sum::<i32>()
        };
        weigh(&counts[0]) - weigh(&counts[1])
    }
}

/// What the net adds for the side to move. Compiled here, as fast as everything that judges: a
/// profile may do less for those who call it.
#[inline(never)]
fn add(
    net: &Follower<1>,
    game: Kontakt,
    state: &State,
    sight: &Sight,
    counts: &[[i32; COUNT]; 2],
) -> i32 {
    let mut inputs = Inputs::NONE;
    let set = net::inputs(game, state, sight, counts.each_ref(), &mut inputs);
    let [more] = net.judge(&inputs, Colour::of(state.mover()).index(), set);
    more
}
