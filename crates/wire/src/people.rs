//! People: who is here, whom one follows, invitations, and games worth watching.

use serde::{Deserialize, Serialize};

use crate::api::GameRow;

/// The relation between the reader and another account.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Relation {
    /// Do I follow them?
    pub follows: bool,
    /// Have I blocked them?
    pub blocked: bool,
}

/// How often somebody played a game to its end, as far as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Played {
    /// The game's id.
    pub game: String,
    /// How many games.
    pub games: u32,
    /// Of those, won, alone or in a team.
    pub won: u32,
    /// Of those, drawn.
    pub shared: u32,
}

/// An account that the reader follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Followed {
    /// The name.
    pub name: String,
    /// Are they here, as far as they want others to know?
    pub here: bool,
    /// Their public tables that wait for players, and the public games they are playing.
    pub games: Vec<GameRow>,
}

/// The accounts that the reader follows or blocks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct People {
    /// Do I want to be listed among those who are here?
    pub shown: bool,
    /// My favourite games; none: those I play most are shown.
    pub favourites: Vec<String>,
    /// Whom I follow, by name.
    pub follows: Vec<Followed>,
    /// Whom I have blocked, the latest first.
    pub blocked: Vec<String>,
}

/// What others see of an account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Am I listed among those who are here?
    pub shown: bool,
    /// My favourite games by their ids, the dearest first; none: those I play most.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 20))]
    pub favourites: Vec<String>,
}

/// An account that is online.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Here {
    /// The name.
    pub name: String,
    /// Is it a program?
    pub bot: bool,
}

/// A request to block somebody. Guests' names are not unique, so a guest is named together with a
/// game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// The name.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40))]
    pub name: String,
    /// The game in which they play or chat.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 8))]
    pub game: Option<String>,
}

/// An invitation that waits for an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// The game: taking the seat accepts.
    pub game: GameRow,
    /// The seat; `PUT /api/games/{id}/seats/{seat}` with `free` declines.
    pub seat: u8,
    /// Who invites.
    pub by: String,
}

/// A game that is worth watching.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Watched {
    /// The game.
    pub game: GameRow,
    /// The number of spectators.
    pub watching: u32,
    /// The mean rating of its players; none if no player is rated.
    pub rating: Option<i32>,
}
