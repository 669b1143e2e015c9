//! Games the computer plays with itself, to learn from.

use game::{Match, Status};
use search::{AlphaBetaSettings, Limits, MaxNSettings, Position, Searcher, searcher, teams};

use crate::fit::{Fit, Sample, fit};
use crate::{Judge, Opponent};

/// How games for learning are played.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct SelfPlay {
    /// Nodes a turn.
    pub nodes: u64,
    /// Turns at the beginning that are played by chance, so that games differ.
    pub opening: u32,
    /// How often a later turn is played by chance.
    pub blunders: f32,
    /// One position in so many is kept.
    pub every: usize,
    /// A game is stopped after so many turns.
    pub longest: usize,
}

impl Default for SelfPlay {
    fn default() -> Self {
        Self { nodes: 2_000, opening: 6, blunders: 0.05, every: 2, longest: 200 }
    }
}

/// Plays one game with this judge on every seat and gives the positions met, each with how the
/// game ended. The same seed plays the same game.
pub fn game_samples<G: Opponent>(
    game: &G,
    judge: &G::Judge,
    how: &SelfPlay,
    seed: u64,
) -> Vec<Sample> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let settings = AlphaBetaSettings { table_bytes: 4 << 20, ..AlphaBetaSettings::default() };
    let mut engine: Box<dyn Searcher<G> + Send> =
        searcher(game.clone(), judge.clone(), settings, MaxNSettings::default());
    let mut played = Match::new(game.clone()).with_turn_limit(how.longest);
    let mut met = Vec::new();
    let opening = rng.u32(0..=how.opening);
    let outcome = loop {
        if let Status::Over(outcome) = played.status() {
            break outcome;
        }
        let state = played.state();
        let by_chance = (played.len() as u32) < opening || rng.f32() < how.blunders;
        if !by_chance && rng.usize(..how.every) == 0 {
            met.push(features(game, judge, state));
        }
        let turn = if by_chance {
            let mut turn = Vec::new();
            game.pick_turn(state, &mut |n| rng.u64(..n), &mut turn);
            turn
        } else {
            let limits = Limits::nodes(how.nodes);
            engine.search(&Position::of_match(&played), &limits, &mut |_| ()).best().to_vec()
        };
        played.play(&turn).expect("a searched turn is legal");
    };
    let result = Sample::result_of(game, &outcome);
    met.into_iter().map(|features| Sample { features, result: result.clone() }).collect()
}

fn features<G: Opponent>(game: &G, judge: &G::Judge, state: &G::State) -> Vec<Vec<f32>> {
    teams(game)
        .into_iter()
        .map(|team| {
            let mut features = vec![0.0; G::Judge::FEATURES.len()];
            judge.measure(game, state, team, &mut features);
            features
        })
        .collect()
}

/// Plays games and fits the judge's weights to them, `times` over, each time with the weights
/// found before. `tell` hears of every fit.
pub fn tune<G: Opponent>(
    game: &G,
    how: &SelfPlay,
    games: u64,
    times: u32,
    tell: &mut dyn FnMut(&Fit),
) -> Vec<i32> {
    let mut judge = game.judge();
    let mut weights = Vec::new();
    for time in 0..u64::from(times) {
        let samples = samples(game, &judge, how, time * games..(time + 1) * games);
        let fit = fit(&samples, G::Judge::FEATURES.len(), ROUNDS);
        tell(&fit);
        weights = fit.weights;
        judge = G::Judge::with_weights(game, &weights);
    }
    weights
}

/// Enough for the fit to settle.
const ROUNDS: usize = 400;

/// The positions of many games, played on two threads.
fn samples<G: Opponent>(
    game: &G,
    judge: &G::Judge,
    how: &SelfPlay,
    seeds: std::ops::Range<u64>,
) -> Vec<Sample> {
    let part = |parity: u64| -> Vec<Sample> {
        let seeds = seeds.clone().filter(|seed| seed % 2 == parity);
        seeds.flat_map(|seed| game_samples(game, judge, how, seed)).collect()
    };
    std::thread::scope(|scope| {
        let odd = scope.spawn(|| part(1));
        let mut all = part(0);
        all.extend(odd.join().expect("self-play does not panic"));
        all
    })
}
