//! Exhaustive search for the answers.

use game::{Family, Outcome, Seat, Status, Team};

use super::{Studied, Task};

/// Plays every turn of every seat, without evaluation or pruning. It remembers only which step was
/// the answer last, to try it first.
pub struct Exhaust<'a, G: Family> {
    game: &'a G,
    /// See [`Studied::can_decide`].
    can_decide: fn(&G, &G::State) -> bool,
    /// Steps played so far,
    plays: u64,
    /// and at most.
    most: u64,
    /// The step that settled the matter so many steps from the root the last time.
    last: Vec<Option<G::Step>>,
    /// Step lists that are not in use.
    lists: Vec<Vec<G::Step>>,
}

/// There was more to look at than was allowed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("more to look at than is allowed")]
pub struct TooMuch;

/// Every turn of a position, and those that do what is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<S> {
    /// The good turns.
    pub good: Vec<Vec<S>>,
    /// How many turns are legal.
    pub all: usize,
}

impl<'a, G: Family> Exhaust<'a, G> {
    /// Looks at as many steps as it takes.
    pub const fn new<J: Studied<G>>(game: &'a G) -> Self {
        Self::at_most::<J>(game, u64::MAX)
    }

    /// Gives up after so many steps.
    pub const fn at_most<J: Studied<G>>(game: &'a G, most: u64) -> Self {
        let can_decide = J::can_decide;
        Self { game, can_decide, plays: 0, most, last: Vec::new(), lists: Vec::new() }
    }

    /// Which turns do what is asked; whether more than asked can be done is not.
    pub fn answer(&mut self, state: &G::State, task: Task) -> Result<Answer<G::Step>, TooMuch> {
        let mut answer = Answer { good: Vec::new(), all: 0 };
        let Status::ToMove(mover) = self.game.status(state) else { return Ok(answer) };
        self.turns(&mut state.clone(), (mover, task), &mut Vec::new(), &mut answer)?;
        Ok(answer)
    }

    /// Does the turn that led here do what is asked of `mover`?
    pub fn is_good(&mut self, after: &G::State, mover: Seat, task: Task) -> Result<bool, TooMuch> {
        let mut after = after.clone();
        match task {
            Task::Win(turns) => self.wins(&mut after, self.game.team(mover), turns - 1, 0),
            Task::Prevent => {
                let lost = self.is_lost(&after, mover) || self.can_hurt(&mut after, mover, 0)?;
                Ok(!lost)
            }
        }
    }

    fn turns(
        &mut self,
        state: &mut G::State,
        asked: (Seat, Task),
        turn: &mut Vec<G::Step>,
        answer: &mut Answer<G::Step>,
    ) -> Result<(), TooMuch> {
        let mut steps = Vec::new();
        self.game.steps(state, &mut steps);
        for step in steps {
            let undo = self.play(state, step)?;
            turn.push(step);
            if self.game.between_turns(state) {
                answer.all += 1;
                if self.is_good(state, asked.0, asked.1)? {
                    answer.good.push(turn.clone());
                }
            } else {
                self.turns(state, asked, turn, answer)?;
            }
            turn.pop();
            self.game.undo(state, undo);
        }
        Ok(())
    }

    /// Does the team win with at most so many turns of its own, the one in hand included?
    fn wins(
        &mut self,
        state: &mut G::State,
        team: Team,
        turns: u32,
        ply: usize,
    ) -> Result<bool, TooMuch> {
        let seat = match self.game.status(state) {
            Status::Over(outcome) => return Ok(self.has_won(&outcome, team)),
            Status::ToMove(seat) => seat,
        };
        let own = self.game.team(seat) == team;
        let hopeless = turns == 0 || !self.is_in(state, team);
        if hopeless || (own && turns == 1 && !(self.can_decide)(self.game, state)) {
            return Ok(false);
        }
        // One step is enough for the team, and one is enough against it.
        let found = self.some_step(state, ply, own, |this, state| {
            let done = own && this.game.between_turns(state);
            this.wins(state, team, turns - u32::from(done), ply + 1)
        })?;
        Ok(found == own)
    }

    /// Can the seat to move, with this very turn, win or put the victim out?
    fn can_hurt(
        &mut self,
        state: &mut G::State,
        victim: Seat,
        ply: usize,
    ) -> Result<bool, TooMuch> {
        let Status::ToMove(seat) = self.game.status(state) else { return Ok(false) };
        if self.game.team(seat) == self.game.team(victim) || !(self.can_decide)(self.game, state) {
            return Ok(false);
        }
        self.some_step(state, ply, true, |this, state| {
            if this.is_lost(state, victim) {
                return Ok(true);
            }
            Ok(!this.game.between_turns(state) && this.can_hurt(state, victim, ply + 1)?)
        })
    }

    /// Is there a step after which `look` says `wanted`?
    fn some_step(
        &mut self,
        state: &mut G::State,
        ply: usize,
        wanted: bool,
        mut look: impl FnMut(&mut Self, &mut G::State) -> Result<bool, TooMuch>,
    ) -> Result<bool, TooMuch> {
        if self.last.len() <= ply {
            self.last.resize(ply + 1, None);
        }
        let mut steps = self.lists.pop().unwrap_or_default();
        steps.clear();
        self.game.steps(state, &mut steps);
        let first = steps.iter().position(|&step| Some(step) == self.last[ply]);
        if let Some(first) = first {
            steps.swap(0, first);
        }
        let mut found = false;
        for &step in &steps {
            let undo = self.play(state, step)?;
            found = look(self, state)? == wanted;
            self.game.undo(state, undo);
            if found {
                self.last[ply] = Some(step);
                break;
            }
        }
        self.lists.push(steps);
        Ok(found)
    }

    fn play(&mut self, state: &mut G::State, step: G::Step) -> Result<G::Undo, TooMuch> {
        self.plays += 1;
        if self.plays > self.most { Err(TooMuch) } else { Ok(self.game.play(state, step)) }
    }

    fn has_won(&self, outcome: &Outcome, team: Team) -> bool {
        outcome.winners.iter().any(|seat| self.game.team(seat) == team)
    }

    /// A seat that is out never has a turn again.
    fn is_in(&self, state: &G::State, team: Team) -> bool {
        self.game.seats_in(state).iter().any(|seat| self.game.team(seat) == team)
    }

    fn is_lost(&self, state: &G::State, seat: Seat) -> bool {
        match self.game.status(state) {
            Status::Over(outcome) => {
                !outcome.is_draw() && !self.has_won(&outcome, self.game.team(seat))
            }
            Status::ToMove(_) => !self.game.seats_in(state).contains(seat),
        }
    }
}
