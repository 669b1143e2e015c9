//! One door for every way to search.

use game::Game;

use crate::{
    AlphaBeta, AlphaBetaSettings, Evaluator, Limits, MaxN, MaxNSettings, Position, Report, teams,
};

/// Looks for the best turn.
pub trait Searcher<G: Game> {
    /// Searches until a limit is reached or nothing is left to find out; `report` is called
    /// whenever something new is known.
    fn search(
        &mut self,
        position: &Position<G>,
        limits: &Limits,
        on_progress: &mut dyn FnMut(&Report<G::Step>),
    ) -> Report<G::Step>;

    /// Forgets what earlier searches found, for a new match.
    fn forget(&mut self);
}

/// The searcher that suits the game: [`AlphaBeta`] for two teams, [`MaxN`] for more.
pub fn searcher<G: Game, E: Evaluator<G> + 'static>(
    game: G,
    evaluator: E,
    two: AlphaBetaSettings,
    many: MaxNSettings,
) -> Box<dyn Searcher<G> + Send> {
    if teams(&game).len() == 2 {
        Box::new(AlphaBeta::new(game, evaluator, two))
    } else {
        Box::new(MaxN::new(game, evaluator, many))
    }
}
