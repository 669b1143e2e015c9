//! Every turn to the same depth, with nothing left out and nothing remembered.

use game::{Game, Outcome, Status, Team, reason};
use search::{Evaluator, MOST_POINTS, Value, teams};

/// A win at the root.
const WON: i32 = 40_000;

pub(crate) struct Minimax<'a, G: Game, E> {
    pub(crate) game: &'a G,
    pub(crate) evaluator: &'a E,
    /// Positions that stood before, and those on the path; none if repetition does not count.
    pub(crate) stood: Option<Vec<u64>>,
    pub(crate) turns_left: u32,
}

impl<G: Game, E: Evaluator<G>> Minimax<'_, G, E> {
    /// The value for the first team.
    pub(crate) fn value(&mut self, state: &G::State, depth: u32) -> i32 {
        if let Some(stood) = &mut self.stood {
            stood.push(self.game.hash(state));
        }
        let value = self.node(state, depth, 0);
        if let Some(stood) = &mut self.stood {
            stood.pop();
        }
        value
    }

    /// The same for the position after a first turn, counted from before it.
    pub(crate) fn after_turn(&mut self, state: &G::State, depth: u32) -> i32 {
        self.arrive(state, depth, 0)
    }

    fn node(&mut self, state: &G::State, depth: u32, turns: u32) -> i32 {
        let first = teams(self.game)[0];
        let mover = self.game.status(state).to_move().expect("not over");
        let maximises = self.game.team(mover) == first;
        let mut steps = Vec::new();
        self.game.steps(state, &mut steps);
        let values = steps.into_iter().map(|step| {
            let mut after = state.clone();
            self.game.play(&mut after, step);
            self.arrive(&after, depth, turns)
        });
        let best = if maximises { values.max() } else { values.min() };
        best.expect("somebody can move")
    }

    fn arrive(&mut self, state: &G::State, depth: u32, turns: u32) -> i32 {
        let first = teams(self.game)[0];
        let mover = match self.game.status(state) {
            Status::Over(outcome) => return self.sign(&outcome, first) * (WON - turns as i32 - 1),
            Status::ToMove(seat) => seat,
        };
        if !self.game.between_turns(state) {
            return self.node(state, depth, turns);
        }
        let hash = self.game.hash(state);
        if self.stood.as_ref().is_some_and(|stood| stood.contains(&hash)) {
            let outcome = self.game.adjudicate(state, reason::REPETITION);
            return self.sign(&outcome, first) * MOST_POINTS;
        }
        if turns + 1 >= self.turns_left {
            let outcome = self.game.adjudicate(state, reason::TURN_LIMIT);
            return self.sign(&outcome, first) * MOST_POINTS;
        }
        if depth == 1 {
            let points = self.evaluator.value(self.game, state, mover);
            return if self.game.team(mover) == first { points } else { -points };
        }
        if let Some(stood) = &mut self.stood {
            stood.push(hash);
        }
        let value = self.node(state, depth - 1, turns + 1);
        if let Some(stood) = &mut self.stood {
            stood.pop();
        }
        value
    }

    fn sign(&self, outcome: &Outcome, team: Team) -> i32 {
        if outcome.is_draw() {
            return 0;
        }
        let wins = outcome.winners.iter().any(|seat| self.game.team(seat) == team);
        if wins { 1 } else { -1 }
    }
}

/// A search's value in the same numbers.
pub(crate) fn flat<G: Game>(game: &G, state: &G::State, value: &Value) -> i32 {
    let mover = game.status(state).to_move().expect("not over");
    let sign = if game.team(mover) == teams(game)[0] { 1 } else { -1 };
    match value.proof {
        Some(proof) => {
            assert_eq!(proof.team, game.team(mover));
            sign * if proof.wins { 1 } else { -1 } * (WON - proof.turns as i32)
        }
        None => sign * value.points.expect("points where nothing is proved"),
    }
}
