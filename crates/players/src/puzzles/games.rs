//! Which puzzles are wanted of each game.

use game::Family;

use crate::suite::Studied;

/// A judge of a game puzzles of which are collected.
pub trait Puzzled<G: Family>: Studied<G> {
    /// The variants, with how many puzzles of each kind.
    const SHARES: &'static [Share];

    /// How many puzzles there have to be of some variants together, by their options.
    const LEAST: &'static [(&'static [&'static str], usize)];
}

/// How many puzzles of a variant are wanted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The options.
    pub options: &'static str,
    /// Wins in one turn, two, three and four.
    pub wins: [usize; 4],
    /// The one turn that does not lose at once.
    pub saves: usize,
    /// The one turn that is best by far.
    pub bests: usize,
    /// The one turn that keeps a win that is far away.
    pub keeps: usize,
}

impl Share {
    /// So many wins in one turn, two, three and four, turns that save and turns that are best.
    pub const fn of(options: &'static str, wins: [usize; 4], saves: usize, bests: usize) -> Self {
        Self { options, wins, saves, bests, keeps: 0 }
    }

    /// And so many turns that keep a win, for games that have a solver.
    #[must_use]
    pub const fn keeping(self, keeps: usize) -> Self {
        Self { keeps, ..self }
    }
}
