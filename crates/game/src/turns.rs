//! Turns as walks over steps.

use crate::Game;

/// Calls `visit` with every legal turn and the state it leads to.
pub fn for_each<G: Game>(game: &G, state: &G::State, mut visit: impl FnMut(&[G::Step], &G::State)) {
    let mut walk = Walk { game, pools: Vec::new(), turn: Vec::new() };
    walk.go(&mut state.clone(), &mut visit);
}

/// Every legal turn, one after another in one buffer that can be filled again.
#[derive(Clone, Debug)]
pub struct List<S> {
    steps: Vec<S>,
    /// Where each turn ends in `steps`.
    ends: Vec<usize>,
}

impl<S> Default for List<S> {
    fn default() -> Self {
        Self { steps: Vec::new(), ends: Vec::new() }
    }
}

impl<S: Copy> List<S> {
    /// Lists the turns of a position anew.
    pub fn fill<G: Game<Step = S>>(&mut self, game: &G, state: &G::State) {
        self.steps.clear();
        self.ends.clear();
        self.extend(game, state, &mut Vec::new());
    }

    /// How many turns there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Is no turn legal?
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The turns, in the order of their steps.
    pub fn iter(&self) -> impl Iterator<Item = &[S]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.steps[start..end])
    }

    fn extend<G: Game<Step = S>>(&mut self, game: &G, state: &G::State, before: &mut Vec<S>) {
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        for step in steps {
            if game.ends_turn(state, step) {
                self.steps.extend_from_slice(before);
                self.steps.push(step);
                self.ends.push(self.steps.len());
            } else {
                let mut after = state.clone();
                game.play(&mut after, step);
                before.push(step);
                self.extend(game, &after, before);
                before.pop();
            }
        }
    }
}

/// How many turns are legal, by walking them.
pub fn count<G: Game>(game: &G, state: &G::State) -> u64 {
    if G::ONE_STEP_TURNS {
        let mut steps = Vec::new();
        game.steps(state, &mut steps);
        return steps.len() as u64;
    }
    let mut turns = 0;
    for_each(game, state, |_, _| turns += 1);
    turns
}

/// A turn chosen among all legal ones, by walking them.
pub fn pick<G: Game>(
    game: &G,
    state: &G::State,
    pick: &mut impl FnMut(u64) -> u64,
    out: &mut Vec<G::Step>,
) {
    out.clear();
    if G::ONE_STEP_TURNS {
        game.steps(state, out);
        let chosen = out[pick(out.len() as u64) as usize];
        out.clear();
        out.push(chosen);
        return;
    }
    let mut left = pick(game.count_turns(state));
    for_each(game, state, |turn, _| {
        if left == 0 {
            out.extend_from_slice(turn);
        }
        left = left.wrapping_sub(1);
    });
}

struct Walk<'a, G: Game> {
    game: &'a G,
    /// Step lists of finished levels, reused for the next one.
    pools: Vec<Vec<G::Step>>,
    turn: Vec<G::Step>,
}

impl<G: Game> Walk<'_, G> {
    fn go(&mut self, state: &mut G::State, visit: &mut impl FnMut(&[G::Step], &G::State)) {
        let mut steps = self.pools.pop().unwrap_or_default();
        self.game.steps(state, &mut steps);
        for &step in &steps {
            let undo = self.game.play(state, step);
            self.turn.push(step);
            if self.game.between_turns(state) {
                visit(&self.turn, state);
            } else {
                self.go(state, visit);
            }
            self.turn.pop();
            self.game.undo(state, undo);
        }
        steps.clear();
        self.pools.push(steps);
    }
}
