//! The first turns of both starts, as the solution of the whole game has them.

use std::collections::HashMap;
use std::sync::LazyLock;

use game::options::Options;
use game::solved::Known;
use game::{Family, Game};
use squadro::{Squadro, State};

use crate::sweep::known;

/// So many turns.
pub const BOOK_TURNS: usize = 2;

/// The score of each position, in the order of [`book_positions`]: see the module `sweep`. `lab/squadro`
/// says how it was made.
const SCORES: &[u8] = include_bytes!("book.bin");

/// The positions of so many first turns, each once: those after fewer turns first, and the start of
/// Yellow before that of Red.
pub fn book_positions(turns: usize) -> Vec<State> {
    let mut positions = Vec::new();
    let mut seen = std::collections::HashSet::new();
    let mut lanes = Vec::new();
    let mut layer: Vec<State> = Options::all(Squadro::OPTIONS)
        .iter()
        .map(|options| Squadro::new(options).start())
        .collect();
    let game = Squadro::new(&Options::defaults(Squadro::OPTIONS));
    for _ in 0..=turns {
        let mut next = Vec::new();
        for state in layer {
            if !seen.insert(state) {
                continue;
            }
            positions.push(state);
            lanes.clear();
            game.steps(&state, &mut lanes);
            next.extend(lanes.iter().map(|&lane| {
                let mut after = state;
                game.play(&mut after, lane);
                after
            }));
        }
        layer = next;
    }
    positions
}

static BOOK: LazyLock<HashMap<State, u8>> =
    LazyLock::new(|| book_positions(BOOK_TURNS).into_iter().zip(SCORES.iter().copied()).collect());

/// What is known of a position of the first turns; nothing of any other.
pub(crate) fn probe(state: &State) -> Option<Known> {
    BOOK.get(state).map(|&score| known(score, state.mover()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_follows_from_those_after_it() {
        let game = Squadro::new(&Options::defaults(Squadro::OPTIONS));
        let positions = book_positions(BOOK_TURNS);
        assert_eq!(positions.len(), SCORES.len());
        assert_eq!(BOOK.len(), SCORES.len());
        let (mut followed, mut lanes) = (0, Vec::new());
        for state in &positions {
            lanes.clear();
            game.steps(state, &mut lanes);
            let after = lanes.iter().map(|&lane| {
                let mut after = *state;
                game.play(&mut after, lane);
                probe(&after)
            });
            // The last turn's leads out of the book.
            let Some(after) = after.collect::<Option<Vec<_>>>() else { continue };
            let mover = game.status(state).to_move().expect("nobody wins so soon");
            let best = after.into_iter().min_by_key(|known| known.rank(mover)).expect("a turn");
            let best = Known { turns: best.turns.map(|turns| turns + 1), ..best };
            assert_eq!(probe(state), Some(best));
            followed += 1;
        }
        assert!(followed >= 12, "{followed}");
        // What `docs/data/squadro-solution.csv` says of both starts.
        for (start, turns) in positions.iter().zip([153, 154]) {
            let expected = Known { winner: Some(squadro::YELLOW), turns: Some(turns) };
            assert_eq!(probe(start), Some(expected));
        }
    }
}
