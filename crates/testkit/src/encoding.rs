//! What every game must pass to be played by numbers.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use game::{Act, ActionSet, DEFAULT_TURN_LIMIT, Encoding, Planes, Seat};

/// Plays random games by actions, one a seed, and checks at every moment that
///
/// - actions and steps are one to one: each legal action leads to a legal step, each legal step is encoded
///   by one sequence of legal actions, and both agree on which it is;
/// - there is a legal action as long as the game goes on, and none afterwards;
/// - observations have the shape that is promised, and each seat sees whose turn it is;
/// - a symmetry that leaves the seats in place leads from legal actions to legal actions.
///
/// Panics with the seed and the position where a promise is broken.
pub fn encoding<G: Encoding>(game: &G, seeds: Range<u64>) {
    let [planes, rows, columns] = game.shape();
    assert!(planes > 0 && rows > 0 && columns > 0, "an observation has cells");
    for seed in seeds {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        let mut turns = 0;
        while turns < DEFAULT_TURN_LIMIT && game.status(&state).to_move().is_some() {
            let moment = Moment { game, seed, state: &state };
            let label = moment.check();
            let step = label[rng.usize(..label.len())];
            game.play(&mut state, step);
            turns += usize::from(game.between_turns(&state));
        }
        let over = game.status(&state).outcome().is_some();
        let mut legal = ActionSet::new(G::ACTIONS);
        game.legal_actions(&state, &G::Partial::default(), &mut legal);
        assert_eq!(legal.is_empty(), over, "seed {seed} at {state:?}: actions after the end");
    }
}

struct Moment<'a, G: Encoding> {
    game: &'a G,
    seed: u64,
    state: &'a G::State,
}

impl<G: Encoding> Moment<'_, G> {
    /// Every step that actions can say.
    fn check(&self) -> Vec<G::Step> {
        let at = format!("seed {} at {:?}", self.seed, self.state);
        let mut label = HashMap::new();
        self.check_step(&G::Partial::default(), &mut Vec::new(), &mut label);
        let mut listed = Vec::new();
        self.game.steps(self.state, &mut listed);
        let known: HashSet<_> = label.keys().copied().collect();
        assert_eq!(known, listed.iter().copied().collect(), "{at}: steps encoded by actions");
        for &step in &listed {
            let mut actions = Vec::new();
            self.game.actions_of(self.state, step, &mut actions);
            assert_eq!(label[&step], actions, "{at}: the actions of {step:?}");
        }
        listed
    }

    /// Goes through all sequences of actions that begin with `before`.
    fn check_step(
        &self,
        partial: &G::Partial,
        before: &mut Vec<usize>,
        label: &mut HashMap<G::Step, Vec<usize>>,
    ) {
        let (game, state) = (self.game, self.state);
        let at = || format!("seed {} at {state:?} after {before:?}", self.seed);
        let mut legal = ActionSet::new(G::ACTIONS);
        game.legal_actions(state, partial, &mut legal);
        assert!(!legal.is_empty(), "{}: no action", at());
        assert!(legal.iter().all(|action| action < G::ACTIONS), "{}", at());
        // Sequences have much in common; the first moment and some later ones are enough.
        if before.is_empty() || before.iter().sum::<usize>() % 7 == self.seed as usize % 7 {
            self.check_observations(partial, &at());
            self.check_symmetries(partial, &legal, &at());
        }
        for action in legal.iter() {
            before.push(action);
            match game.act(state, partial, action) {
                Act::Partial(partial) => self.check_step(&partial, before, label),
                Act::Step(step) => {
                    let twice = label.insert(step, before.clone());
                    assert_eq!(twice, None, "seed {}: {step:?} is encoded twice", self.seed);
                }
            }
            before.pop();
        }
    }

    fn check_observations(&self, partial: &G::Partial, at: &str) {
        let [planes, rows, columns] = self.game.shape();
        let mut seen = HashSet::new();
        for seat in Seat::all(self.game.seats()) {
            // What the buffer held before must not matter.
            let views = [0, 255].map(|before| {
                let mut cells = vec![before; planes * rows * columns];
                let mut written = Planes::new(&mut cells, rows * columns);
                self.game.observe(self.state, partial, seat, &mut written);
                assert_eq!(written.written(), planes, "{at}: planes");
                cells
            });
            assert_eq!(views[0], views[1], "{at}: every cell is written");
            let [view, _] = views;
            seen.insert(view);
        }
        assert_eq!(seen.len(), usize::from(self.game.seats()), "{at}: seats see the same");
    }

    fn check_symmetries(&self, partial: &G::Partial, legal: &ActionSet, at: &str) {
        let game = self.game;
        let in_place = |symmetry: &G::Symmetry| {
            Seat::all(game.seats()).all(|seat| game.map_seat(*symmetry, seat) == seat)
        };
        for symmetry in game.symmetries().into_iter().filter(in_place) {
            let state = game.map_state(symmetry, self.state);
            let mapped = game.map_partial(symmetry, self.state, partial);
            let mut there = ActionSet::new(G::ACTIONS);
            game.legal_actions(&state, &mapped, &mut there);
            let number = |action| game.map_action(symmetry, (self.state, &state), partial, action);
            let numbers: HashSet<_> = legal.iter().map(number).collect();
            assert_eq!(numbers, there.iter().collect(), "{at}: actions through {symmetry:?}");
        }
    }
}
