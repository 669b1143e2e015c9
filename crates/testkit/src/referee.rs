//! Two implementations of the same rules, side by side.

use std::collections::HashSet;
use std::ops::Range;

use game::playout::{Policy, choose};
use game::{Family, Match, Status};

/// A second implementation that speaks only texts.
pub trait Referee {
    /// The position the game begins with.
    fn start(&self) -> String;
    /// Every legal turn, in byte order.
    fn legal(&self, position: &str) -> Vec<String>;
    /// The position after a legal turn.
    fn apply(&self, position: &str, turn: &str) -> String;
    /// `to-move SEAT` or `over WINNERS REASON`.
    fn status(&self, position: &str) -> String;
}

/// What was compared.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Whole games.
    pub games: usize,
    /// Positions, each with its full list of turns.
    pub positions: usize,
    /// Games that ended by the rules, not by repetition or the limit of turns.
    pub finished: usize,
}

/// Plays random matches, uniformly or eagerly in turn, and compares every position's text,
/// list of legal turns and status with the referee's.
pub fn compare<G: Family>(game: &G, referee: &impl Referee, seeds: Range<u64>) -> Compared {
    let mut compared = Compared::default();
    let mut turn = Vec::new();
    for seed in seeds {
        let mut rng = fastrand::Rng::with_seed(seed);
        let policy = if seed.is_multiple_of(2) { Policy::Uniform } else { Policy::Eager };
        let mut played = Match::new(game.clone());
        let mut position = referee.start();
        loop {
            let state = played.state();
            let at = format!("{} seed {seed} after {} turns", game.text(), played.len());
            assert_eq!(game.position_text(state), position, "{at}: position");
            let status = game.status(state);
            assert_eq!(game.status_text(status), referee.status(&position), "{at} `{position}`");
            let legal = game.legal_texts(state);
            let theirs = referee.legal(&position);
            if legal != theirs {
                let extra: Vec<_> = legal.iter().filter(|t| !theirs.contains(t)).take(5).collect();
                let missing: Vec<_> =
                    theirs.iter().filter(|t| !legal.contains(t)).take(5).collect();
                panic!("{at} `{position}`: only ours {extra:?}, only the referee's {missing:?}");
            }
            compared.positions += 1;
            if let Status::Over(_) = played.status() {
                compared.finished += usize::from(matches!(status, Status::Over(_)));
                break;
            }
            choose(game, state, policy, &mut turn, &mut |n| rng.u64(..n));
            position = referee.apply(&position, &game.turn_text(state, &turn));
            played.play(&turn).expect("a turn chosen among the legal ones");
        }
        compared.games += 1;
    }
    compared
}

/// Counts the rows of perft tables again with a second implementation, those whose number of
/// turns is wanted; says how many there were. Distinct positions are counted at depth 1.
pub fn recount<R: Referee>(
    tables: &str,
    referee: impl Fn(&str) -> R,
    wanted: impl Fn(u128) -> bool,
) -> usize {
    let mut rows = 0;
    for table in crate::perft::read(tables) {
        let referee = referee(&table.game);
        let from = if table.from == "start" { referee.start() } else { table.from.clone() };
        for &(depth, turns, distinct) in table.rows.iter().filter(|row| wanted(row.1)) {
            let at = format!("{} from {from} at depth {depth}", table.game);
            assert_eq!(count(&referee, &from, depth), turns, "{at}");
            if let Some(distinct) = distinct.filter(|_| depth == 1) {
                let turns = referee.legal(&from);
                let reached: HashSet<_> = turns.iter().map(|t| referee.apply(&from, t)).collect();
                assert_eq!(reached.len(), distinct, "{at}");
            }
            rows += 1;
        }
    }
    rows
}

fn count(referee: &impl Referee, position: &str, depth: u32) -> u128 {
    let turns = referee.legal(position);
    if depth == 1 {
        return turns.len() as u128;
    }
    turns.iter().map(|turn| count(referee, &referee.apply(position, turn), depth - 1)).sum()
}
