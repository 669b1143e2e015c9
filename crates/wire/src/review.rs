//! A computer's review of a whole game.

use serde::{Deserialize, Serialize};

/// A review, or how far it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewState {
    /// The turns judged so far, as far as the server that is asked knows.
    pub judged: u32,
    /// The turns of the game.
    pub turns: u32,
    /// What was found, once every turn is judged.
    pub review: Option<GameReview>,
}

/// What was found out about a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameReview {
    /// What the position was worth before the first turn.
    pub start: Value,
    /// The turns in order.
    pub turns: Vec<ReviewedTurn>,
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Value {
    /// How likely each seat's team is to win, from 0 to 1, in seat order.
    pub shares: Vec<f32>,
    /// There when the end is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proved>,
    /// Is it certain that neither side can force a win?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
}

/// Who wins whatever the others do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReviewProof))]
pub struct Proved {
    /// The number of the team to move.
    pub team: u8,
    /// Does it win?
    pub wins: bool,
    /// After how many turns of all seats together.
    pub turns: u32,
    /// Is it shown that fewer are not enough?
    pub exact: bool,
}

/// A turn and what it came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewedTurn {
    /// Its text.
    pub turn: String,
    /// The number of the seat that played it.
    pub seat: u8,
    /// What the position was worth after it.
    pub after: Value,
    /// Did the rules end the game with it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// The win probability it cost, from 0 to 1.
    pub lost: f32,
    /// How bad that is, if it is worth a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<TurnFault>,
    /// A win was proved in so many turns, and is not any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub let_go: Option<u32>,
    /// What to play instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<BetterTurn>,
    /// Was every other turn a mistake?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub good: bool,
}

/// A turn that should have been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BetterTurn {
    /// It, and good play from there on.
    pub turns: Vec<String>,
    /// What the position is worth before it, if it is played.
    pub value: Value,
}

/// How bad a turn is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TurnFault {
    /// Something better was there.
    Slip,
    /// It costs a good part of what one had.
    Mistake,
    /// It may have decided the game.
    Blunder,
}
