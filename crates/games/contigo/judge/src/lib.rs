//! What counts in Contigo: what the pits let each side do next.
//!
//! - two players: lines that fill, and the winning moves the pits allow or nearly allow
//! - four players: armies, and who can take which pieces and kings
//! - both: of hundreds of sowings, the few that make or break something

mod aligning;
mod capturing;
mod legs;
mod listing;
mod net;
mod pawns;
mod positions;
mod reach;
mod selection;
mod shapes;
mod sowings;
mod threats;
mod weights;

use contigo::{Contigo, Phase, State, Step, Variant};
use game::{Game, Seat, Team, zobrist};
use nets::{Follower, Inputs, NetError, Shape, UNIT};
use search::{Calibration, Evaluator, Shares, Shortlist};

use capturing::SEATS;
use players::{Counted, Judge, Ladder, NetContext, OUT};

/// Puzzles, graded by level: `cargo xtask puzzles contigo` collects them.
pub const PUZZLES: &str = include_str!("../../puzzles.txt");

/// Positions where it is known what must be played: `cargo xtask suite contigo` collects them.
pub const SUITE: &str = include_str!("../../suite.txt");

/// Knows Contigo, every variant.
#[derive(Clone, Debug)]
pub struct ContigoJudge {
    aligning: [i32; ALIGNING],
    capturing: [i32; CAPTURING],
    /// Tells judges with other weights apart.
    id: u64,
    /// Points that change the odds by the factor e.
    scale: f32,
    net: Option<Net>,
}

/// What is added to the features' points.
#[derive(Clone, Debug)]
enum Net {
    Two(Follower<1>),
    Four(Follower<SEATS>),
}

const ALIGNING: usize = aligning::FEATURES.len();
const CAPTURING: usize = capturing::FEATURES.len();

/// Those of alignment and advanced, then those of capture and quick; the others are 0.
const FEATURES: [&str; ALIGNING + CAPTURING] = {
    let mut all = [""; ALIGNING + CAPTURING];
    let mut i = 0;
    while i < all.len() {
        all[i] =
            if i < ALIGNING { aligning::FEATURES[i] } else { capturing::FEATURES[i - ALIGNING] };
        i += 1;
    }
    all
};

impl Judge<Contigo> for ContigoJudge {
    const FEATURES: &'static [&'static str] = &FEATURES;

    const COUNTED: &'static [Counted] = &[
        ("wins", &[4, 5, 7]),
        ("threes", &[0]),
        ("ways", &[2]),
        ("twos", &[1]),
        ("pieces", &[ALIGNING]),
        ("king-in-danger", &[ALIGNING + 5, ALIGNING + 7]),
        ("in-danger", &[ALIGNING + 4, ALIGNING + 6]),
        ("kings-in-reach", &[ALIGNING + 11]),
        ("in-reach", &[ALIGNING + 8, ALIGNING + 10]),
        ("moves", &[ALIGNING + 2]),
    ];

    fn with_weights(game: &Contigo, weights: &[i32]) -> Self {
        let mix = |id, &weight: &i32| zobrist::mix(id ^ u64::from(weight as u32));
        let id = weights.iter().fold(0, mix);
        let (aligning, capturing) = weights.split_at(ALIGNING);
        Self {
            id,
            scale: weights::scale(game.variant()),
            aligning: aligning.try_into().expect("one weight a feature"),
            capturing: capturing.try_into().expect("one weight a feature"),
            net: None,
        }
    }

    fn measure(&self, game: &Contigo, state: &State, team: Team, out: &mut [f32]) {
        let (aligning, capturing) = out.split_at_mut(ALIGNING);
        if game.variant().captures() {
            fill(capturing, &capturing::count(state).map(|counts| counts[team.index()]));
        } else {
            fill(aligning, &aligning::count(*game, state)[team.index()]);
        }
    }

    const EXPLORATION: f32 = 0.35;

    fn of(game: &Contigo) -> Self {
        ContigoJudge::with_weights(game, &weights::of(game.variant()))
    }

    fn shape(game: &Contigo) -> Option<Shape> {
        Some(net::shape(game.variant()))
    }

    fn net_inputs(&self, game: &Contigo, state: &State, out: &mut Inputs) -> NetContext {
        let view = state.mover().index();
        let mut known = [OUT; SEATS];
        if game.variant().captures() {
            let (counts, reach) = capturing::survey(state);
            let set = net::inputs_of_four(*game, state, (&counts, &reach), out);
            let points = capturing::weigh(&counts, &self.capturing);
            for (known, seat) in known.iter_mut().zip(net::in_turn(state)) {
                if state.crowned().contains(Seat::new(seat as u8)) {
                    *known = points[seat] as f32 / self.scale;
                }
            }
            return NetContext { view, set, known };
        }
        let counts = aligning::count(*game, state);
        known[0] = self.weigh(&counts, state.mover()) as f32 / self.scale;
        NetContext { view, set: net::inputs_of_two(*game, state, &counts, out), known }
    }

    /// Matches showed that these play better by a net; in quick no match did.
    fn net(game: &Contigo) -> Option<&'static [u8]> {
        match game.variant() {
            Variant::Alignment | Variant::Advanced => Some(include_bytes!("two.net")),
            Variant::Capture => Some(include_bytes!("four.net")),
            Variant::Quick => None,
        }
    }

    fn with_net(game: &Contigo, file: &[u8]) -> Result<Self, NetError> {
        let shape = net::shape(game.variant());
        let net = if game.variant().captures() {
            Net::Four(Follower::read(file, shape)?)
        } else {
            Net::Two(Follower::read(file, shape)?)
        };
        Ok(Self { net: Some(net), ..Self::of(game) })
    }

    fn ladder(game: &Contigo) -> Ladder {
        match game.variant() {
            // Between beginners a little more care changes little: level 1 stands further below.
            Variant::Alignment => {
                Ladder { best: [3.6, 6.0, 7.4, 8.8, 10.2, 11.6, 13.0], width: 4.0 }
            }
            // So it does here, and levels 6 and 7 come nearer to level 8, which was too far above.
            Variant::Advanced => {
                Ladder { best: [3.6, 6.0, 7.4, 8.8, 10.2, 11.9, 13.6], width: 4.0 }
            }
            // With two kings left a little more care wins little: the levels stand further apart.
            Variant::Capture => Ladder { best: [1.0, 2.8, 4.6, 6.55, 8.15, 9.6, 11.0], width: 1.5 },
            // Here many games are stopped when both look far ahead: level 7 looks less far. Between
            // beginners a little more care changes little: level 2 stands well above level 1.
            Variant::Quick => Ladder { best: [1.0, 3.9, 5.45, 6.6, 7.6, 8.5, 9.3], width: 1.0 },
        }
    }
}

impl Evaluator<Contigo> for ContigoJudge {
    #[inline]
    fn value(&self, game: &Contigo, state: &State, mover: Seat) -> i32 {
        if game.variant().captures() {
            let points = self.points(*game, state);
            let others = Seat::all(game.seats()).filter(|&seat| seat != mover);
            let best = others.map(|seat| points[seat.index()]).max();
            return points[mover.index()] - best.unwrap_or(0);
        }
        self.judge(*game, state, &aligning::count(*game, state), mover)
    }

    fn order(&self, game: &Contigo, state: &State, depth: u32, steps: &[Step], ranks: &mut [i32]) {
        let sowing = state.phase() == Phase::Sow;
        match (game.variant().captures(), sowing) {
            (false, false) => {
                aligning::order_moves(*game, &self.aligning, state, depth, steps, ranks);
            }
            (false, true) => {
                aligning::order_sowings(*game, &self.weights(), state, depth, steps, ranks);
            }
            (true, false) => capturing::order_moves(*game, &self.capturing, state, steps, ranks),
            (true, true) => capturing::order_sowings(state, steps, ranks),
        }
    }

    /// The best sowings, of hundreds.
    fn shortlist(
        &self,
        game: &Contigo,
        state: &State,
        depth: u32,
        most: usize,
        out: &mut Shortlist<'_, Step>,
    ) -> bool {
        if state.phase() != Phase::Sow {
            return false;
        }
        if game.variant().captures() {
            return capturing::best_sowings(state, most, out);
        }
        aligning::best_sowings(*game, &self.weights(), state, depth, most, out);
        true
    }

    fn may_win(&self, game: &Contigo, state: &State) -> bool {
        game.variant().captures() || aligning::may_win(*game, state)
    }

    /// Moves that make a line. Captures are followed by the search for four seats, which does
    /// not ask.
    fn noisy(&self, game: &Contigo, state: &State, out: &mut Vec<Step>) {
        if !game.variant().captures() && aligning::may_win(*game, state) {
            aligning::winning(*game, state, out);
        }
    }

    #[inline]
    fn appraise(
        &self,
        game: &Contigo,
        state: &State,
        mover: Seat,
        goes_on: impl FnOnce(i32) -> bool,
        out: &mut Vec<Step>,
    ) -> i32 {
        if game.variant().captures() {
            return self.value(game, state, mover);
        }
        let counts = aligning::count(*game, state);
        let value = self.judge(*game, state, &counts, mover);
        if aligning::counts_win(&counts[state.mover().index()], state) && goes_on(value) {
            aligning::winning(*game, state, out);
        }
        value
    }

    fn calibration(&self) -> Calibration {
        Calibration { scale: self.scale, tempo: 0.0 }
    }

    /// Seats that are out win nothing; the others share by their points.
    fn shares(&self, game: &Contigo, state: &State, mover: Seat) -> Shares {
        let mut shares = [0.0; Seat::MAX as usize];
        if game.variant().captures() {
            let points = self.points(*game, state);
            let lead = points.map(|points| points as f32 / self.scale);
            let most = lead.iter().fold(0.0, |most: f32, &lead| most.max(lead));
            let mut sum = 0.0;
            for seat in state.crowned().iter().map(Seat::index) {
                let odds = (lead[seat] - most).exp();
                sum += odds;
                shares[seat] = odds;
            }
            return Shares::new(shares.map(|share| share / sum));
        }
        let mine = self.calibration().probability(self.value(game, state, mover));
        Shares::of_two([game.team(mover), game.team(Seat::new(1 - mover.index() as u8))], mine)
    }
}

impl ContigoJudge {
    /// What a side is ahead, with two players.
    #[inline]
    fn weigh(&self, counts: &[[i32; ALIGNING]; 2], mover: Seat) -> i32 {
        let [own, other] = [mover.index(), 1 - mover.index()]
            .map(|side| counts[side].iter().zip(&self.aligning).map(|(c, w)| c * w).sum::<i32>());
        own - other
    }

    /// The same, and what the net adds. Nobody but the side to move is asked about.
    #[inline]
    fn judge(
        &self,
        game: Contigo,
        state: &State,
        counts: &[[i32; ALIGNING]; 2],
        mover: Seat,
    ) -> i32 {
        let points = self.weigh(counts, mover);
        let Some(Net::Two(net)) = &self.net else { return points };
        points + self.in_points(add_for_two(net, game, state, counts))
    }

    /// Everybody's points, with four players.
    #[inline]
    fn points(&self, game: Contigo, state: &State) -> [i32; SEATS] {
        let (counts, reach) = capturing::survey(state);
        let mut points = capturing::weigh(&counts, &self.capturing);
        if let Some(Net::Four(net)) = &self.net {
            let more = add_for_four(net, game, state, (&counts, &reach));
            for (seat, more) in net::in_turn(state).into_iter().zip(more) {
                points[seat] += self.in_points(more);
            }
        }
        points
    }

    /// What a net says, in points.
    #[inline]
    fn in_points(&self, said: i32) -> i32 {
        said * self.scale as i32 / UNIT
    }

    const fn weights(&self) -> aligning::Weights<'_> {
        aligning::Weights { points: &self.aligning, id: self.id }
    }
}

// Compiled here, as fast as everything that judges: a profile may do less for those who call it.

/// What the net adds for the side to move, with two players.
#[inline(never)]
fn add_for_two(
    net: &Follower<1>,
    game: Contigo,
    state: &State,
    counts: &[[i32; ALIGNING]; 2],
) -> i32 {
    let mut inputs = Inputs::NONE;
    let set = net::inputs_of_two(game, state, counts, &mut inputs);
    let [more] = net.judge(&inputs, state.mover().index(), set);
    more
}

/// What the net adds for everybody, the seat to move first, with four players.
#[inline(never)]
fn add_for_four(
    net: &Follower<SEATS>,
    game: Contigo,
    state: &State,
    (counts, reach): (&capturing::Counts, &[u64; SEATS]),
) -> [i32; SEATS] {
    let mut inputs = Inputs::NONE;
    let set = net::inputs_of_four(game, state, (counts, reach), &mut inputs);
    net.judge(&inputs, state.mover().index(), set)
}

fn fill(out: &mut [f32], counts: &[i32]) {
    for (out, &count) in out.iter_mut().zip(counts) {
        *out = count as f32;
    }
}
