//! Clubs: their settings, members, and the codes that sign members in. Times are milliseconds since
//! 1970.

use serde::{Deserialize, Serialize};

use crate::api::{GameRow, Problem};
use crate::tournament;

/// The name and description of a club, to create or change it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewClub {
    /// Its name; no two clubs have names that look alike.
    #[cfg_attr(feature = "schema", schema(min_length = 2, max_length = 40))]
    pub name: String,
    /// What it says of itself.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 300))]
    pub about: String,
    /// Is it in the list, and may everybody enter? Otherwise people come by its link.
    #[serde(default)]
    pub public: bool,
}

/// What a member may do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubRole))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Everything. Each club has one owner.
    Owner,
    /// Let people in and out, make accounts for members, and tournaments.
    Organiser,
    /// Play.
    Member,
}

/// A club in lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubRow))]
pub struct Row {
    /// Its id: its page is at `/c/ID`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it says of itself.
    pub about: String,
    /// May everybody enter?
    pub public: bool,
    /// How many members it has.
    pub members: u32,
}

/// Clubs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubList))]
pub struct List {
    /// Those I am in, by name.
    pub yours: Vec<Row>,
    /// Those everybody may enter, newest first.
    pub all: Vec<Row>,
    /// To be asked for the page after this one as `before`; none if there is none.
    pub next: Option<String>,
}

/// A club that a moderator looks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubFound))]
pub struct Found {
    /// What lists show.
    #[serde(flatten)]
    pub row: Row,
    /// The name of its owner.
    pub owner: String,
    /// Has a moderator hidden it from all but its members?
    pub hidden: bool,
}

/// A club, as far as the account of the request may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Club {
    /// What lists show.
    #[serde(flatten)]
    pub row: Row,
    /// Who owns it.
    pub owner: String,
    /// Does a moderator hide it from all but its members?
    pub hidden: bool,
    /// My role in it; none if I am not a member.
    pub role: Option<Role>,
    /// The invitation in the link for new members, `/c/ID#INVITATION`. Only organisers see it.
    pub invitation: Option<String>,
    /// Its members; only members see them.
    pub people: Vec<Member>,
}

/// A member of a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubMember))]
pub struct Member {
    /// The name.
    pub name: String,
    /// What they may do.
    pub role: Role,
    /// Did the club make the account, and has it no password yet? Organisers know that.
    #[serde(default)]
    pub managed: bool,
    /// Until when a code that signs it in is valid, if it has one. Organisers know that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code_expires: Option<i64>,
}

/// Entering a club.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubEntry))]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The invitation in the link; a public club needs none.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 40))]
    pub invitation: Option<String>,
}

/// A member's new role.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubPlace))]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// `owner` hands the club over.
    pub role: Role,
}

/// Names: of members to make accounts for, or of members who get new codes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubNames))]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// The names.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 100))]
    pub names: Vec<String>,
}

/// A card to hand out to a member. Its code is shown once, here.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubCard))]
pub struct Card {
    /// The name as it was sent.
    pub asked: String,
    /// The name of the account: one that was taken gets a number.
    pub name: String,
    /// The code, to be typed at `/in` or scanned; none where there is a problem.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Until when it is valid.
    pub expires: i64,
    /// Why there is no code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
}

/// Codes are not for logs.
impl std::fmt::Debug for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Card").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A code that signs in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignInCode {
    /// The code; hyphens, spaces and case do not matter.
    #[cfg_attr(feature = "schema", schema(max_length = 60))]
    pub code: String,
}

/// Codes are not for logs.
impl std::fmt::Debug for SignInCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SignInCode").finish_non_exhaustive()
    }
}

/// The games and tournaments of a club.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClubGames))]
pub struct Games {
    /// Games that wait for players, newest first.
    pub open: Vec<GameRow>,
    /// Games being played, newest first.
    pub live: Vec<GameRow>,
    /// Tournaments, newest first.
    pub tournaments: Vec<tournament::Row>,
}

/// The ladder of one game of a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ladder {
    /// The game's text, with its options.
    pub game: String,
    /// How many games count.
    pub games: u32,
    /// The members who have played it, the highest first.
    pub rungs: Vec<Rung>,
}

/// A member's place on a ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rung {
    /// The name.
    pub name: String,
    /// Games that count.
    pub games: u32,
    /// Games won, alone or in a team.
    pub wins: u32,
    /// Is it me?
    pub you: bool,
}

/// A report to the moderators about a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClubReport {
    /// What is wrong.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 1000))]
    pub text: String,
}
