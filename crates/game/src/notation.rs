//! Positions and turns as texts, which are checked when they are read.

use crate::text::{Refusal, Syntax};
use crate::{Game, Outcome, Seat, SeatSet, Status};

/// How a game is written and drawn. One text a position and one a turn: what is written is what
/// is read, and nothing else is.
pub trait Notation: Game {
    /// What a seat is called (`yellow`); one word.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// Appends the text of a position between turns.
    fn write_position(&self, state: &Self::State, out: &mut String);

    /// Reads a position's text.
    fn read_position(&self, text: &str) -> Result<Self::State, PositionError>;

    /// Appends the text of a whole turn that is legal in `before`.
    fn write_turn(&self, before: &Self::State, turn: &[Self::Step], out: &mut String);

    /// Reads the text of a turn: `Ok` exactly for the legal turns of `before`.
    fn read_turn(&self, before: &Self::State, text: &str) -> Result<Vec<Self::Step>, TurnError>;

    /// The board drawn with characters, several lines, for a terminal.
    fn draw(&self, state: &Self::State) -> String;

    /// The text of a position.
    fn position_text(&self, state: &Self::State) -> String {
        let mut text = String::new();
        self.write_position(state, &mut text);
        text
    }

    /// The text of a turn.
    fn turn_text(&self, before: &Self::State, turn: &[Self::Step]) -> String {
        let mut text = String::new();
        self.write_turn(before, turn, &mut text);
        text
    }

    /// Every legal turn's text, in byte order.
    fn legal_texts(&self, state: &Self::State) -> Vec<String> {
        let mut turns = crate::turns::List::default();
        turns.fill(self, state);
        let mut texts: Vec<_> = turns.iter().map(|turn| self.turn_text(state, turn)).collect();
        texts.sort_unstable();
        texts
    }

    /// `yellow`, `light1+light2`, or `draw` for nobody.
    fn winners_text(&self, winners: SeatSet) -> String {
        if winners.is_empty() {
            return "draw".to_owned();
        }
        winners.iter().map(|s| self.seat_name(s)).collect::<Vec<_>>().join("+")
    }

    /// How a game ended, for a message: `yellow won (four-home)`.
    fn outcome_text(&self, outcome: Outcome) -> String {
        if outcome.is_draw() {
            return format!("drawn ({})", outcome.reason);
        }
        format!("{} won ({})", self.winners_text(outcome.winners), outcome.reason)
    }

    /// Refuses every turn once the rules say that the game is over.
    fn check_going_on(&self, state: &Self::State) -> Result<(), TurnError> {
        match self.status(state) {
            Status::ToMove(_) => Ok(()),
            Status::Over(outcome) => Err(TurnError::Over(self.outcome_text(outcome))),
        }
    }

    /// `to-move SEAT` or `over WINNERS REASON`.
    fn status_text(&self, status: Status) -> String {
        match status {
            Status::ToMove(seat) => format!("to-move {}", self.seat_name(seat)),
            Status::Over(outcome) => {
                format!("over {} {}", self.winners_text(outcome.winners), outcome.reason)
            }
        }
    }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// It is not written as positions are.
    #[error("not a position: {0}")]
    Syntax(#[from] Syntax),
    /// It is, but the rules do not let it stand on a board.
    #[error("impossible position: {0}")]
    Impossible(#[from] Refusal),
}

/// Why a text is not a turn to play now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// It is not written as turns are.
    #[error("not a turn: {0}")]
    Syntax(#[from] Syntax),
    /// It is, but the rules do not allow it here.
    #[error("illegal turn: {0}")]
    Illegal(#[from] Refusal),
    /// Nothing can be played any more.
    #[error("the game is over: {0}")]
    Over(String),
}
