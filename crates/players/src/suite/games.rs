//! What is asked about in each game.

use game::Family;

use crate::Judge;

/// A judge of a game positions of which are collected.
pub trait Studied<G: Family>: Judge<G> {
    /// The variants, with how many cases of each task are wanted.
    const VARIANTS: &'static [Wanted];

    /// Can the turn in hand still end the game or put a seat out? Where the rules say that the
    /// rest of a turn cannot, it need not be looked at to see who wins with this turn.
    fn can_decide(_game: &G, _state: &G::State) -> bool {
        true
    }
}

/// How many cases of a variant are wanted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The options.
    pub options: &'static str,
    /// Wins in one turn.
    pub wins: usize,
    /// Wins to be prevented.
    pub prevents: usize,
    /// Wins in two own turns,
    pub twos: usize,
    /// and in three.
    pub threes: usize,
}

impl Wanted {
    /// So many wins in one turn, wins to be prevented, wins in two own turns and in three.
    pub const fn of(options: &'static str, [wins, prevents, twos, threes]: [usize; 4]) -> Self {
        Self { options, wins, prevents, twos, threes }
    }
}
