//! A match: one game with its history.

use crate::{Game, Notation, Outcome, Seat, SeatSet, Status, TurnError, insertion_sort, reason};

/// After so many turns in all a match is stopped, unless it sets another limit.
pub const DEFAULT_TURN_LIMIT: usize = 400;

/// A position that stands for the third time stops the match.
const REPETITIONS: usize = 3;

/// A game being played: every turn since the start, taken back and replayed at will.
///
/// It is over when the rules say so, or when a position (mover included) stands for the third
/// time or the limit of turns is reached: then drawn, or as the game adjudicates. Players can also
/// end it: by resignation, agreement or time.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    start: G::State,
    played: Vec<Played<G>>,
    /// Turns taken back, the next one to replay last.
    undone: Vec<Vec<G::Step>>,
    turn_limit: usize,
    called: Option<Outcome>,
}

#[derive(Clone, Debug)]
struct Played<G: Game> {
    turn: Vec<G::Step>,
    after: G::State,
    /// The hash of the position after it: only equal hashes are compared in full to find a repetition.
    hash: u64,
}

/// Why a match refused a turn; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// The match has ended.
    #[error("the game is over")]
    Over,
    /// The steps are not one whole legal turn.
    #[error("not a legal turn")]
    Illegal,
}

impl<G: Game> Match<G> {
    /// A match from the usual start.
    pub fn new(game: G) -> Self {
        let start = game.start();
        Self::from_position(game, start)
    }

    /// A match from any position between turns.
    pub fn from_position(game: G, start: G::State) -> Self {
        debug_assert!(game.between_turns(&start), "a match begins between turns");
        Self {
            game,
            start,
            played: Vec::new(),
            undone: Vec::new(),
            turn_limit: DEFAULT_TURN_LIMIT,
            called: None,
        }
    }

    /// The same match with another limit of turns.
    #[must_use]
    pub fn with_turn_limit(self, turn_limit: usize) -> Self {
        Self { turn_limit, ..self }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position the match began with.
    pub fn start(&self) -> &G::State {
        &self.start
    }

    /// The position now.
    pub fn state(&self) -> &G::State {
        self.played.last().map_or(&self.start, |played| &played.after)
    }

    /// After how many turns it stops.
    pub fn turn_limit(&self) -> usize {
        self.turn_limit
    }

    /// Every turn played, with the position before it.
    pub fn turns(&self) -> impl Iterator<Item = (&G::State, &[G::Step])> {
        let befores = std::iter::once(&self.start).chain(self.played.iter().map(|p| &p.after));
        befores.zip(self.played.iter().map(|p| p.turn.as_slice()))
    }

    /// How many turns were played.
    pub fn len(&self) -> usize {
        self.played.len()
    }

    /// Was nothing played yet?
    pub fn is_empty(&self) -> bool {
        self.played.is_empty()
    }

    /// How often the position now has stood, this time included.
    pub fn occurrences(&self) -> usize {
        let Some((now, before)) = self.played.split_last() else { return 1 };
        let again = before.iter().filter(|p| p.hash == now.hash && p.after == now.after).count();
        1 + again + usize::from(self.start == now.after)
    }

    /// Whose turn it is, or how the match ended.
    pub fn status(&self) -> Status {
        if let Some(called) = self.called {
            return Status::Over(called);
        }
        let state = self.state();
        let status = self.game.status(state);
        if let Status::Over(_) = status {
            return status;
        }
        if self.occurrences() >= REPETITIONS {
            return Status::Over(self.game.adjudicate(state, reason::REPETITION));
        }
        if self.played.len() >= self.turn_limit {
            return Status::Over(self.game.adjudicate(state, reason::TURN_LIMIT));
        }
        status
    }

    /// Plays one whole turn, checked step by step; what had been taken back is forgotten.
    pub fn play(&mut self, turn: &[G::Step]) -> Result<(), MatchError> {
        if let Status::Over(_) = self.status() {
            return Err(MatchError::Over);
        }
        let mut after = self.state().clone();
        let mut listed = Vec::new();
        for (i, step) in turn.iter().enumerate() {
            if i > 0 && self.game.between_turns(&after) {
                return Err(MatchError::Illegal);
            }
            listed.clear();
            self.game.steps(&after, &mut listed);
            if !listed.contains(step) {
                return Err(MatchError::Illegal);
            }
            self.game.play(&mut after, *step);
        }
        if turn.is_empty() || !self.game.between_turns(&after) {
            return Err(MatchError::Illegal);
        }
        self.push(turn.to_vec(), after);
        self.undone.clear();
        Ok(())
    }

    /// Takes the last turn back, or an end called by the players; says whether there was one.
    pub fn undo(&mut self) -> bool {
        if self.called.take().is_some() {
            return true;
        }
        let Some(turn) = self.pop() else {
            return false;
        };
        self.undone.push(turn);
        true
    }

    /// Would [`Match::undo`] take anything back?
    pub fn can_undo(&self) -> bool {
        self.called.is_some() || !self.is_empty()
    }

    /// Would [`Match::redo`] play anything?
    pub fn can_redo(&self) -> bool {
        self.called.is_none() && !self.undone.is_empty()
    }

    /// Plays again what was taken back last; says whether there was anything to play and the
    /// players have not ended the match since.
    pub fn redo(&mut self) -> bool {
        if self.called.is_some() {
            return false;
        }
        let Some(turn) = self.undone.pop() else {
            return false;
        };
        let mut after = self.state().clone();
        for &step in &turn {
            self.game.play(&mut after, step);
        }
        self.push(turn, after);
        true
    }

    /// Ends the match by the players' decision; returns whether it was still being played.
    pub fn call(&mut self, outcome: Outcome) -> bool {
        let going = matches!(self.status(), Status::ToMove(_));
        if going {
            self.called = Some(outcome);
        }
        going
    }

    /// A seat gives up for its team and the other team wins; says whether that could be. Among
    /// three teams or more nobody can decide the game by giving up.
    pub fn resign(&mut self, seat: Seat) -> bool {
        self.give_up(seat, reason::RESIGNED)
    }

    /// A seat has used up its time: as if it had resigned, for another reason.
    pub fn run_out_of_time(&mut self, seat: Seat) -> bool {
        self.give_up(seat, reason::TIME)
    }

    fn give_up(&mut self, seat: Seat, reason: &'static str) -> bool {
        let winners = self.winners_without(seat);
        winners.is_some_and(|winners| self.call(Outcome::won(winners, reason)))
    }

    /// Who wins if a seat gives up for its team, if that decides the game.
    pub(crate) fn winners_without(&self, seat: Seat) -> Option<SeatSet> {
        let inside = self.game.seats_in(self.state());
        let mut teams: Vec<_> = inside.iter().map(|s| self.game.team(s)).collect();
        insertion_sort(&mut teams, |team| *team);
        teams.dedup();
        if teams.len() != 2 || !inside.contains(seat) {
            return None;
        }
        let lost = self.game.team(seat);
        Some(inside.iter().filter(|&s| self.game.team(s) != lost).collect())
    }

    /// Forgets every turn after the first `length`.
    pub(crate) fn truncate(&mut self, length: usize) {
        while self.played.len() > length {
            self.pop();
        }
    }

    fn push(&mut self, turn: Vec<G::Step>, after: G::State) {
        let hash = self.game.hash(&after);
        self.played.push(Played { turn, after, hash });
    }

    fn pop(&mut self) -> Option<Vec<G::Step>> {
        self.played.pop().map(|played| played.turn)
    }
}

impl<G: Notation> Match<G> {
    /// Plays a turn given as text.
    pub fn play_text(&mut self, text: &str) -> Result<(), TurnError> {
        if let Status::Over(outcome) = self.status() {
            return Err(TurnError::Over(self.game.outcome_text(outcome)));
        }
        let turn = self.game.read_turn(self.state(), text)?;
        self.play(&turn).expect("a turn the notation reads is legal");
        Ok(())
    }
}
