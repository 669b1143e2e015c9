//! Does a single turn keep a proved win?

use game::solved::{Cone, Known};
use game::{Family, Status};

use super::solve::play;
use crate::Judge;

/// What can follow takes at most so many positions: each puzzle is proved again by every test.
const MOST: u64 = 2_000_000;

/// Looks for positions in which one turn keeps a win and all others give it away, by solving all
/// that can follow.
pub struct Keeping<G: Family> {
    game: G,
    cone: Box<dyn Cone<G>>,
}

impl<G: Family> Keeping<G> {
    /// For positions of this variant; nothing where the game cannot be solved.
    pub fn new<J: Judge<G>>(game: G) -> Option<Self> {
        let cone = J::cone(&game)?;
        Some(Self { game, cone })
    }

    /// The one turn that keeps the win of whoever moves, and in how many turns it wins, both sides'
    /// counted; nothing where nothing is won, where several turns keep it, or where too much can
    /// follow.
    pub fn only(&mut self, state: &G::State) -> Option<(Vec<G::Step>, u32)> {
        let Status::ToMove(mover) = self.game.status(state) else { return None };
        self.cone.bytes(state).filter(|bytes| *bytes <= MOST)?;
        let mut kept = None;
        if !self.cone.work(state, &mut |_| true) {
            return None;
        }
        for text in self.game.legal_texts(state) {
            let turn = self.game.read_turn(state, &text).expect("a listed turn is legal");
            let known = self.cone.probe(&self.game, &play(&self.game, state, &turn))?;
            if let Known { winner: Some(winner), turns: Some(turns) } = known
                && winner == mover
                && kept.replace((turn, turns + 1)).is_some()
            {
                return None;
            }
        }
        kept
    }
}
