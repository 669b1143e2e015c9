//! Steps grouped into turns.

use game::Game;

/// Parts steps into turns; a turn that is not whole at the end is left out.
pub(crate) fn split<G: Game>(game: &G, state: &G::State, steps: &[G::Step]) -> Vec<Vec<G::Step>> {
    let mut state = state.clone();
    let (mut turns, mut turn) = (Vec::new(), Vec::new());
    for &step in steps {
        game.play(&mut state, step);
        turn.push(step);
        if game.between_turns(&state) {
            turns.push(std::mem::take(&mut turn));
        }
    }
    turns
}
