//! What a search has found so far.

use std::time::Duration;

use crate::Value;

/// The state of a search, reported while it goes on and returned at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<S> {
    /// Turns looked ahead completely; for tree searches the length of the best line.
    pub depth: u32,
    /// Steps played while searching; playouts for UCT.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// What the position is worth to each team.
    pub value: Value,
    /// The best lines, the best first, each beginning with a turn that leads to another
    /// position; none when the game is over.
    pub lines: Vec<PrincipalVariation<S>>,
}

impl<S> Report<S> {
    /// The best turn: the steps to play; none when the game is over.
    pub fn best(&self) -> &[S] {
        self.lines.first().and_then(|line| line.turns.first()).map_or(&[], Vec::as_slice)
    }

    /// Nodes a second.
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Good play from here on.
#[derive(Clone, Debug, PartialEq)]
pub struct PrincipalVariation<S> {
    /// Whole turns. A line may be shorter than the search is deep.
    pub turns: Vec<Vec<S>>,
    /// What the position is worth if the first turn is played.
    pub value: Value,
}
