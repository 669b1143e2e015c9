//! Is one turn better than all others by far?

use game::{Family, Match, Status};
use search::Limits;

use crate::{Computer, Judge, Level, Means, Player};

/// How much likelier the best turn must be to win than the second.
pub const MARGIN: f32 = 0.3;
/// With a smaller chance the position is hopeless even after the best turn.
const HOPE: f32 = 0.4;

/// Compares the two best turns of positions.
pub struct Clear<G: Family> {
    player: Player<G>,
}

impl<G: Family> Clear<G> {
    /// For positions of this variant.
    pub fn new<J: Judge<G>>(game: G) -> Self {
        let means = Means { lines: 2, table_bytes: 8 << 20, ..Means::default() };
        Self { player: Player::new::<J>(game, Computer::level(Level::BEST), means) }
    }

    /// The turn that is better than all others by this margin, as far as so many nodes tell;
    /// none where it is hopeless all the same, or where it is not better.
    pub fn best(&mut self, state: &G::State, nodes: u64, margin: f32) -> Option<Vec<G::Step>> {
        let game = self.player.game().clone();
        let Status::ToMove(mover) = game.status(state) else { return None };
        let team = game.team(mover);
        self.player.forget();
        let played = Match::from_position(game, state.clone());
        let found = self.player.think(&played, &Limits::nodes(nodes), &mut |_| ());
        let [best, second] = found.lines.as_slice() else { return None };
        let [hope, other] = [best, second].map(|line| line.value.shares.of(team));
        (hope >= HOPE && hope - other >= margin).then(|| found.best().to_vec())
    }
}
