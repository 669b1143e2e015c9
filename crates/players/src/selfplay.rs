//! Games the computer plays with itself, to learn from.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{Family, Game, Match, Outcome, Seat, Status};
use search::{AlphaBetaSettings, Limits, MaxNSettings, Position, Searcher, Value, searcher, teams};

use crate::Judge;
use crate::fit::{Fit, Sample, fit};

/// How games for learning are played.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct SelfPlay {
    /// Nodes a turn.
    pub nodes: u64,
    /// Turns at the beginning that are played by chance, so that games differ.
    pub opening: u32,
    /// How often a later turn is played by chance.
    pub blunders: f32,
    /// One position in so many is used.
    pub every: usize,
    /// A game is stopped after so many turns.
    pub longest: usize,
}

impl Default for SelfPlay {
    fn default() -> Self {
        Self { nodes: 500, opening: 6, blunders: 0.1, every: 2, longest: 200 }
    }
}

/// A searched position.
#[derive(Clone, Debug)]
pub struct Met<G: Game> {
    /// Turns before it.
    pub ply: usize,
    /// The position.
    pub state: G::State,
    /// The seat to move.
    pub seat: Seat,
    /// Its value by the search.
    pub value: Value,
    /// The turn that is played.
    pub turn: Vec<G::Step>,
}

/// Plays one game with this judge on every seat; the same seed plays the same game. Gives the
/// positions thought about, one in `every`, and the outcome.
pub fn play_game<G: Family, J: Judge<G>>(
    game: &G,
    judge: &J,
    how: &SelfPlay,
    seed: u64,
) -> (Vec<Met<G>>, Outcome) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let settings = AlphaBetaSettings { table_bytes: 4 << 20, ..AlphaBetaSettings::default() };
    let mut engine: Box<dyn Searcher<G> + Send> =
        searcher(game.clone(), judge.clone(), settings, MaxNSettings::default());
    let mut played = Match::new(game.clone()).with_turn_limit(how.longest);
    let mut met = Vec::new();
    let opening = rng.u32(0..=how.opening);
    loop {
        let seat = match played.status() {
            Status::Over(outcome) => return (met, outcome),
            Status::ToMove(seat) => seat,
        };
        let (ply, state) = (played.len(), played.state());
        let by_chance = (ply as u32) < opening || rng.f32() < how.blunders;
        let turn = if by_chance {
            let mut turn = Vec::new();
            game.pick_turn(state, &mut |n| rng.u64(..n), &mut turn);
            turn
        } else {
            let limits = Limits::nodes(how.nodes);
            let report = engine.search(&Position::of_match(&played), &limits, &mut |_| ());
            let turn = report.best().to_vec();
            if rng.usize(..how.every) == 0 {
                let (state, value) = (state.clone(), report.value);
                met.push(Met { ply, state, seat, value, turn: turn.clone() });
            }
            turn
        };
        played.play(&turn).expect("a searched turn is legal");
    }
}

/// What the features were in the positions of one game, each with how the game ended; none of a
/// game nobody won, which says nothing about anybody.
pub fn game_samples<G: Family, J: Judge<G>>(
    game: &G,
    judge: &J,
    how: &SelfPlay,
    seed: u64,
) -> Vec<Sample> {
    let (met, outcome) = play_game(game, judge, how, seed);
    if outcome.is_draw() {
        return Vec::new();
    }
    let result = Sample::result_of(game, &outcome);
    let sample = |met: Met<G>| Sample {
        features: features(game, judge, &met.state),
        result: result.clone(),
    };
    met.into_iter().map(sample).collect()
}

fn features<G: Family, J: Judge<G>>(game: &G, judge: &J, state: &G::State) -> Vec<Vec<f32>> {
    teams(game)
        .into_iter()
        .map(|team| {
            let mut features = vec![0.0; J::FEATURES.len()];
            judge.measure(game, state, team, &mut features);
            features
        })
        .collect()
}

/// Plays games of these variants and fits one set of weights to all of them, `times` over, each
/// time with the weights found before; at first with weights of zero, so that nothing but the
/// rules decides what comes out. `on_progress` is called for every fit.
pub fn tune<G: Family, J: Judge<G>>(
    variants: &[G],
    how: &SelfPlay,
    games: u64,
    times: u32,
    on_progress: &mut dyn FnMut(&Fit),
) -> Vec<i32> {
    let mut weights = vec![0; J::FEATURES.len()];
    for time in 0..u64::from(times) {
        let mut samples = Vec::new();
        for variant in variants {
            let judge = J::with_weights(variant, &weights);
            samples.extend(play(variant, &judge, how, time * games..(time + 1) * games));
        }
        let fit = fit(&samples, J::FEATURES.len(), ROUNDS);
        on_progress(&fit);
        weights.clone_from(&fit.weights);
    }
    weights
}

/// Enough for the fit to settle.
const ROUNDS: usize = 400;

/// The positions of many games, played on all cores, in the order of their seeds.
fn play<G: Family, J: Judge<G>>(
    game: &G,
    judge: &J,
    how: &SelfPlay,
    seeds: std::ops::Range<u64>,
) -> Vec<Sample> {
    let next = AtomicU64::new(seeds.start);
    let work = || {
        let mut played = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return played;
            }
            played.push((seed, game_samples(game, judge, how, seed)));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut played: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let done = workers.into_iter().map(|w| w.join().expect("self-play does not panic"));
        done.flatten().collect()
    });
    played.sort_unstable_by_key(|&(seed, _)| seed);
    played.into_iter().flat_map(|(_, samples)| samples).collect()
}
