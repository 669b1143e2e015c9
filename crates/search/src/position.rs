//! Where a search begins.

use game::{Game, Match};

/// A position with what came before it.
#[derive(Clone, Debug)]
pub struct Position<G: Game> {
    /// What stands on the board, between turns or inside one.
    pub state: G::State,
    /// Hashes of the positions that stood before in this match: coming back to one of them is
    /// taken as the repetition that ends a match.
    pub history: Vec<u64>,
    /// After so many turns the match is stopped.
    pub turns_left: Option<u32>,
}

impl<G: Game> Position<G> {
    /// A position nothing came before.
    pub const fn new(state: G::State) -> Self {
        Self { state, history: Vec::new(), turns_left: None }
    }

    /// A match as it stands now.
    pub fn of_match(played: &Match<G>) -> Self {
        let left = played.turn_limit().saturating_sub(played.len());
        Self {
            state: played.state().clone(),
            history: played.turns().map(|(before, _)| played.game().hash(before)).collect(),
            turns_left: Some(u32::try_from(left).unwrap_or(u32::MAX)),
        }
    }
}
