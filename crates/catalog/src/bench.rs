//! Random playouts by the thousand.

use std::collections::BTreeMap;

use game::{DEFAULT_TURN_LIMIT, Family, Status, playout, reason};

pub use game::playout::Policy;

/// What a run of playouts came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// Games played from the start to their end, or to the limit of turns.
    pub games: u64,
    /// Turns in all of them.
    pub turns: u64,
    /// How often each end came; nothing is repeated often enough to count by chance, so
    /// repetition is not looked for.
    pub endings: BTreeMap<&'static str, u64>,
    /// How often each seat won.
    pub wins: BTreeMap<&'static str, u64>,
}

/// Games between two questions whether to go on.
const BATCH: u64 = 16;

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
    let mut outcomes = Vec::new();
    while all.games == 0 || go_on() {
        for _ in 0..BATCH {
            let mut state = game.start();
            let limit = DEFAULT_TURN_LIMIT as u32;
            let turns = playout::playout(game, &mut state, policy, limit, &mut buffer, &mut pick);
            all.turns += u64::from(turns);
            outcomes.push(game.status(&state));
        }
        all.games += BATCH;
        for status in outcomes.drain(..) {
            let Status::Over(outcome) = status else {
                *all.endings.entry(reason::TURN_LIMIT).or_default() += 1;
                continue;
            };
            *all.endings.entry(outcome.reason).or_default() += 1;
            for seat in outcome.winners.iter() {
                *all.wins.entry(game.seat_name(seat)).or_default() += 1;
            }
        }
    }
    all
}
