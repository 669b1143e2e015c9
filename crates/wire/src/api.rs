//! The requests and answers over HTTP.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Clock;
use crate::people::{Played, Relation};
use crate::room::{ChatLine, Over, Phase, Proposal, SeatState};

/// Why a request was not answered as hoped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// A key of the page's words.
    pub key: String,
    /// The same in English, for programs.
    pub message: String,
    /// The values in the message, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, String>,
}

/// A game to be set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The game's text, with its options.
    #[cfg_attr(feature = "schema", schema(max_length = 1024, example = "squadro"))]
    pub game: String,
    /// The position to begin with; the usual start if there is none.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 1024))]
    pub start: Option<String>,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
    /// Does it count?
    #[serde(default)]
    pub rated: bool,
    /// Is it shown in the lobby?
    #[serde(default)]
    pub public: bool,
    /// Who sits where, in seat order: `me`, `free`, `level:5`, or `@name` for somebody invited.
    /// Left out: the first seat is mine, the others are free.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 6))]
    pub seats: Vec<String>,
    /// The club it is played in: its members find it in the club's lobby, and only they may take
    /// seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 8))]
    pub club: Option<String>,
}

/// A game in lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRow {
    /// Its id: it is played at `/g/ID`.
    pub id: String,
    /// The rules.
    pub game: String,
    /// The clock.
    pub clock: Clock,
    /// Does it count?
    pub rated: bool,
    /// Is it shown to everybody?
    pub public: bool,
    /// How far it is.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// How many turns were played.
    pub length: u32,
    /// The seat whose turn it is.
    pub to_move: Option<u8>,
    /// The seats of whoever asks.
    pub yours: Vec<u8>,
    /// How it ended.
    pub over: Option<Over>,
    /// When it was set up, in milliseconds since 1970.
    pub created: i64,
    /// When it began.
    pub started: Option<i64>,
    /// When it ended.
    pub ended: Option<i64>,
    /// Until when the next turn must be played, with days a turn.
    pub deadline: Option<i64>,
    /// The tournament it is played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// The club it is played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
}

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The games.
    pub games: Vec<GameRow>,
    /// Where the next page begins, if there is one.
    pub next: Option<String>,
}

/// A request to be paired with anybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The game's text.
    #[cfg_attr(feature = "schema", schema(max_length = 1024, example = "squadro"))]
    pub game: String,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
    /// Should it count?
    #[serde(default)]
    pub rated: bool,
}

/// A seat taken, or given to somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Seating {
    /// `me`, `free` or `level:5`.
    #[cfg_attr(feature = "schema", schema(max_length = 20, example = "me"))]
    pub sitter: String,
}

/// A turn to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTurn {
    /// How many turns were played before it.
    pub ply: u32,
    /// Its text.
    #[cfg_attr(feature = "schema", schema(max_length = 1024))]
    pub turn: String,
}

/// A line of chat to send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewChatLine {
    /// What.
    #[cfg_attr(feature = "schema", schema(max_length = 300))]
    pub text: String,
}

/// Lines of chat, oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatPage {
    /// The lines.
    pub lines: Vec<ChatLine>,
    /// How many there are before them.
    pub earlier: u32,
}

/// Something proposed or turned down.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    /// What.
    pub what: Proposal,
    /// Yes, or no.
    pub agree: bool,
}

/// A name and a password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    #[cfg_attr(feature = "schema", schema(min_length = 2, max_length = 20))]
    pub name: String,
    /// The password.
    #[cfg_attr(feature = "schema", schema(min_length = 8, max_length = 256))]
    pub password: String,
}

/// A request to change the password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password.
    #[cfg_attr(feature = "schema", schema(max_length = 256))]
    pub old: String,
    /// The new password.
    #[cfg_attr(feature = "schema", schema(min_length = 8, max_length = 256))]
    pub new: String,
}

/// Passwords are not for logs.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Passwords are not for logs.
impl std::fmt::Debug for NewToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewToken").field("label", &self.label).finish_non_exhaustive()
    }
}

/// Passwords are not for logs.
impl std::fmt::Debug for Confirmation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Confirmation").finish_non_exhaustive()
    }
}

/// Passwords are not for logs.
impl std::fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewPassword").finish_non_exhaustive()
    }
}

/// A new password, for somebody with a recovery code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name.
    #[cfg_attr(feature = "schema", schema(min_length = 2, max_length = 20))]
    pub name: String,
    /// The code; hyphens, spaces and case do not matter.
    #[cfg_attr(feature = "schema", schema(max_length = 60))]
    pub code: String,
    /// The password from now on.
    #[cfg_attr(feature = "schema", schema(min_length = 8, max_length = 256))]
    pub password: String,
}

/// A request to send a recovery code by mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecoveryMail {
    /// The name of the account.
    #[cfg_attr(feature = "schema", schema(min_length = 2, max_length = 20))]
    pub name: String,
    /// The language of the mail: `fr` or `en`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 20, example = "fr"))]
    pub language: String,
}

/// A recovery code, shown once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RecoveryCode {
    /// The code.
    pub code: String,
}

/// The address for recovery codes; an empty one removes it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MailAddress {
    /// The address.
    #[cfg_attr(feature = "schema", schema(max_length = 254))]
    pub mail: String,
    /// The password, typed once more.
    #[cfg_attr(feature = "schema", schema(max_length = 256))]
    pub password: String,
}

/// The account or guest that sends the request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Me {
    /// The name shown; none before the first action.
    pub name: Option<String>,
    /// Is there an account with a password?
    pub signed_in: bool,
    /// `player`, `bot`, `moderator` or `admin`.
    pub role: String,
    /// Games that wait for a turn of mine.
    pub your_turn: u32,
    /// Invitations that wait for my answer.
    #[serde(default)]
    pub invited: u32,
    /// Days of vacation left this year.
    pub vacation_days: u32,
    /// Until when clocks of days stand still, in milliseconds since 1970.
    pub vacation_until: Option<i64>,
    /// The mail address of the account, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail: Option<String>,
    /// Can this server send mail?
    #[serde(default)]
    pub sends_mail: bool,
    /// The recovery code, with which a forgotten password is replaced. It is shown once: when the
    /// account is made, and after an earlier code was used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery_code: Option<String>,
    /// Is a tournament that I entered not over? Then a game of mine may begin at any time.
    #[serde(default)]
    pub in_tournament: bool,
    /// The game of a tournament that I am playing, where a turn does not take days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament_game: Option<String>,
    /// Was the account made by a club, which gives codes to sign in with, and has it no password yet?
    #[serde(default)]
    pub of_club: bool,
    /// The key that browsers need to subscribe to notifications (VAPID); none before the first
    /// action.
    pub push_key: Option<String>,
}

/// A session of a browser, or a token of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Session {
    /// The id with which it is revoked.
    pub id: String,
    /// `browser` or `token`.
    pub kind: String,
    /// The name of the browser, or the label of the token.
    pub label: String,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
    /// Is it the session of this request?
    pub here: bool,
}

/// A request for a token for a program.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 60))]
    pub label: String,
    /// The password of the account.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 256))]
    pub password: String,
}

/// Proof that it is the account's owner who deletes it.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password; guests have none.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 256))]
    pub password: String,
}

/// A token, shown once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Token {
    /// For the header `Authorization: Bearer TOKEN`.
    pub token: String,
}

/// The public profile of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Player {
    /// The name.
    pub name: String,
    /// `player`, `bot`, `moderator`, `admin` or `computer`.
    pub role: String,
    /// When it was created, in milliseconds since 1970.
    pub since: i64,
    /// Their ratings.
    pub ratings: Vec<Rating>,
    /// Their favourite games by their ids: those they chose, or those they play most.
    #[serde(default)]
    pub favourites: Vec<String>,
    /// How often they played each game in public to its end, the most frequent first.
    #[serde(default)]
    pub played: Vec<Played>,
    /// Are they here, as far as they want others to know?
    #[serde(default)]
    pub here: bool,
    /// The public games they are playing.
    #[serde(default)]
    pub playing: Vec<GameRow>,
    /// Their clubs, by name: those that the account of the request is in as well, and those that they
    /// own and everybody may enter.
    #[serde(default)]
    pub clubs: Vec<crate::club::Row>,
    /// The relation between them and the account that sends the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<Relation>,
}

/// A rating in one pool: a game, or the teams and tables of four of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The pool: `squadro`, `kontakt-teams`…
    pub pool: String,
    /// Who.
    pub name: String,
    /// The number.
    pub rating: i32,
    /// Its deviation: the true strength is within two deviations with a probability of 95 %.
    pub deviation: i32,
    /// The number of games it comes from.
    pub games: u32,
    /// Its history, oldest first.
    #[serde(default)]
    pub history: Vec<RatingPoint>,
}

/// A rating at a point in time.
#[derive(Copy, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The number.
    pub rating: i32,
    /// Its deviation then.
    pub deviation: i32,
}

/// A table of solved positions that the server has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SolvedTable {
    /// The game's id.
    pub game: String,
    /// Does it say in how many turns a position is won?
    pub distances: bool,
    /// How many positions it has.
    pub positions: u64,
}

/// What a table of solved positions says of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Probed {
    /// The game's id.
    pub game: String,
    /// The position.
    pub position: String,
    /// What is proved of it; nothing if the table does not have it.
    pub proved: Option<Proved>,
    /// Every turn, the best first.
    pub turns: Vec<ProbedTurn>,
}

/// A turn, and what a table says of the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProbedTurn {
    /// The turn.
    pub turn: String,
    /// What is proved of the position after it; nothing if the table does not have it.
    pub proved: Option<Proved>,
}

/// What is proved of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Proved {
    /// The seat that wins if both sides play as well as can be; nobody in a draw.
    pub winner: Option<String>,
    /// In how many turns of both sides, counted from the position; nothing in a draw, or where the
    /// table has no distances.
    pub turns: Option<u32>,
}

/// The score of each seat over all games of one variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatScores {
    /// The game's text.
    pub game: String,
    /// The number of finished games.
    pub games: u32,
    /// Seat names with the share of games won, draws as halves.
    pub seats: Vec<SeatScore>,
}

/// The score of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatScore {
    /// The seat.
    pub seat: String,
    /// The share of games won, with half of the draws.
    pub score: f64,
}

/// A player's private data on a game: notes, and conditional turns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Private {
    /// The private notes.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 10000))]
    pub note: String,
    /// Conditional turns: lines of turns beginning with the other side's, each line separated by
    /// a newline and turns by spaces: `THEIRS MINE THEIRS MINE`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 16384))]
    pub plan: String,
}

/// A request for vacation; 0 days ends one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Vacation {
    /// How many days from now.
    #[cfg_attr(feature = "schema", schema(maximum = 30))]
    pub days: u32,
}

/// A report to the moderators about a player or a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The player's name.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40))]
    pub about: String,
    /// The game it happened in.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 8))]
    pub game: Option<String>,
    /// What is wrong.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 1000))]
    pub text: String,
}

/// A report as moderators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReportRow {
    /// The id with which it is closed.
    pub id: String,
    /// Who reported.
    pub from: String,
    /// The account it is about.
    pub about: String,
    /// The game it happened in.
    pub game: Option<String>,
    /// The club it is about, by its id: `about` owned it then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// What is wrong.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// An action of a moderator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "act", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Moderation {
    /// Mutes a player for so many hours; 0 ends it.
    Mute {
        /// Who.
        name: String,
        /// A game they played or spoke in: guests are known by it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// The number of hours.
        hours: u32,
        /// Why.
        reason: String,
    },
    /// Bans a player, or lifts the ban.
    Ban {
        /// Who.
        name: String,
        /// A game they played or spoke in: guests are known by it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<String>,
        /// True to ban, false to lift the ban.
        banned: bool,
        /// Why.
        reason: String,
    },
    /// Cancels a tournament and removes its name.
    CloseTournament {
        /// Which.
        tournament: String,
        /// Why.
        reason: String,
    },
    /// Hides a club from all but its members and closes it to new ones, or undoes that.
    HideClub {
        /// Which.
        club: String,
        /// True to hide it, false to show it again.
        hidden: bool,
        /// Why.
        reason: String,
    },
    /// Closes a club for good. The accounts it made stay.
    CloseClub {
        /// Which.
        club: String,
        /// Why.
        reason: String,
    },
    /// Aborts a game.
    Close {
        /// Which.
        game: String,
        /// Why.
        reason: String,
    },
    /// Closes a report.
    Settle {
        /// Which.
        report: String,
        /// The decision.
        reason: String,
    },
}

/// An entry of the log of moderators' actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AuditRow {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who.
    pub by: String,
    /// What.
    pub act: String,
    /// The id of the account, game, tournament or club.
    pub about: String,
    /// Why.
    pub reason: String,
}

/// A browser's subscription to notifications.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushAddress {
    /// The browser's push service.
    #[cfg_attr(feature = "schema", schema(max_length = 1024))]
    pub endpoint: String,
    /// The browser's public key.
    #[cfg_attr(feature = "schema", schema(max_length = 200))]
    pub p256dh: String,
    /// The browser's secret.
    #[cfg_attr(feature = "schema", schema(max_length = 100))]
    pub auth: String,
    /// The language of the notifications: `fr` or `en`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 20, example = "fr"))]
    pub language: String,
}

/// A browser that ends its subscription.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushEnd {
    /// The browser's push service.
    #[cfg_attr(feature = "schema", schema(max_length = 1024))]
    pub endpoint: String,
}

/// A notification, in the browser's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pushed {
    /// The title: what happened.
    pub title: String,
    /// The body: the game, and the other player.
    pub body: String,
    /// The game's id: it is played at `/g/ID`.
    pub game: String,
}

/// An event in a player's own stream, from any game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "news", rename_all = "kebab-case")]
pub enum News {
    /// Somebody invites me to a game.
    Invited {
        /// The game.
        game: GameRow,
        /// Who.
        by: String,
    },
    /// A game of mine began.
    Started {
        /// The game.
        game: GameRow,
    },
    /// It is my turn.
    YourTurn {
        /// The game's id.
        game: String,
    },
    /// A game of mine is over.
    Over {
        /// The game's id.
        game: String,
    },
    /// An event of a tournament that I follow or play in.
    Tournament {
        /// The tournament's id.
        tournament: String,
        /// What.
        #[serde(flatten)]
        event: crate::tournament::Event,
    },
    /// No event for a while; the connection is alive.
    Quiet,
}
