//! Eager games are full of captures, liberations and wins: counted, so that what is compared and
//! checked along them is known to have happened.

use crate::table;

use eupdonne::{Side, State};
use game::playout::{Policy, playout};
use game::{DEFAULT_TURN_LIMIT, Game, Status};
use table::{Rules, kept, pinned};

#[derive(Debug, Default)]
struct Counted {
    games: u32,
    turns: u32,
    captures: u32,
    liberations: u32,
    /// Captured bars that slipped away because a captor left (E11).
    releases: u32,
    wins: u32,
}

#[test]
fn eager_games_are_full_of_captures_liberations_and_wins() {
    let kept = count(kept(), 60);
    let pinned = count(pinned(), 60);
    println!("kept:   {kept:?}\npinned: {pinned:?}");
    for counted in [&kept, &pinned] {
        assert!(counted.wins * 10 >= counted.games * 9, "{counted:?}");
        assert!(counted.captures * 4 >= counted.turns, "{counted:?}");
        assert!(counted.liberations * 4 >= counted.turns, "{counted:?}");
    }
    assert_eq!(kept.releases, 0, "kept bars are held until a friend frees them");
    assert!(pinned.releases * 50 >= pinned.turns, "{pinned:?}");
}

fn count(Rules(game): Rules, games: u32) -> Counted {
    let mut counted = Counted::default();
    let mut buffer = Vec::new();
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed.into());
        let mut pick = testkit::picker(&mut rng);
        let mut state = game.start();
        for _ in 0..DEFAULT_TURN_LIMIT {
            let before = state;
            counted.turns += playout(&game, &mut state, Policy::Eager, 1, &mut buffer, &mut pick);
            counted.look(&before, &state);
            if let Status::Over(_) = game.status(&state) {
                counted.wins += 1;
                break;
            }
        }
        counted.games += 1;
    }
    counted
}

impl Counted {
    fn look(&mut self, before: &State, after: &State) {
        let mover = before.mover();
        self.liberations += u32::from(captured(after, mover) < captured(before, mover));
        let other = mover.other();
        self.captures += u32::from(captured(after, other) > captured(before, other));
        self.releases += u32::from(captured(after, other) < captured(before, other));
    }
}

fn captured(state: &State, owner: Side) -> usize {
    let pieces = state.pieces();
    pieces.iter().filter(|p| p.captured && p.owner == owner).count()
}
