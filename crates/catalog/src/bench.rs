//! Random playouts by the thousand.

use std::collections::BTreeMap;

use game::playout::{choose, playout};
use game::{DEFAULT_TURN_LIMIT, Family, Match, Status, reason};

pub use game::playout::Policy;

/// What a run of playouts came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// Games played from the start to their end, or to the limit of turns.
    pub games: u64,
    /// Turns in all of them.
    pub turns: u64,
    /// How often each end came.
    pub endings: BTreeMap<&'static str, u64>,
    /// How often each seat won.
    pub wins: BTreeMap<&'static str, u64>,
}

/// Games between two questions whether to go on.
const BATCH: u64 = 16;

/// Bare playouts: nothing is remembered, so repetition does not end them.
pub(crate) fn playouts<G: Family>(
    game: &G,
    policy: Policy,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Playouts {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut pick = |n| rng.u64(..n);
    let mut buffer = Vec::new();
    let mut all = Playouts::default();
    while all.games == 0 || go_on() {
        for _ in 0..BATCH {
            let mut state = game.start();
            let limit = DEFAULT_TURN_LIMIT as u32;
            let turns = playout(game, &mut state, policy, limit, &mut buffer, &mut pick);
            all.add(game, u64::from(turns), game.status(&state));
        }
    }
    all
}

/// Whole matches, with repetition and the limit of turns.
pub(crate) fn random_matches<G: Family>(
    game: &G,
    policy: Policy,
    seed: u64,
    go_on: &mut dyn FnMut() -> bool,
) -> Playouts {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut pick = |n| rng.u64(..n);
    let mut turn = Vec::new();
    let mut all = Playouts::default();
    while all.games == 0 || go_on() {
        let mut played = Match::new(game.clone());
        while let Status::ToMove(_) = played.status() {
            choose(game, played.state(), policy, &mut turn, &mut pick);
            played.play(&turn).expect("a turn chosen among the legal ones");
        }
        all.add(game, played.len() as u64, played.status());
    }
    all
}

impl Playouts {
    fn add<G: Family>(&mut self, game: &G, turns: u64, status: Status) {
        self.games += 1;
        self.turns += turns;
        let Status::Over(outcome) = status else {
            *self.endings.entry(reason::TURN_LIMIT).or_default() += 1;
            return;
        };
        *self.endings.entry(outcome.reason).or_default() += 1;
        for seat in outcome.winners.iter() {
            *self.wins.entry(game.seat_name(seat)).or_default() += 1;
        }
    }
}
