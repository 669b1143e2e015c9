//! Tournaments: their settings and standings. Points are numbers, times milliseconds since 1970.

use serde::{Deserialize, Serialize};

use crate::Clock;

/// The form of a tournament: how opponents are paired.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentForm))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Form {
    /// Whoever is free is paired at once, until the time is over.
    Arena {
        /// How long.
        #[cfg_attr(feature = "schema", schema(minimum = 5, maximum = 1440))]
        minutes: u32,
    },
    /// Rounds, each between those of similar score who have not met.
    Swiss {
        /// How many.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 30))]
        rounds: u16,
    },
    /// Everybody against everybody; with days a turn, all games at once.
    RoundRobin {
        /// How many times.
        #[serde(default = "one")]
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 4))]
        cycles: u8,
    },
    /// Whoever loses is out.
    Knockout {
        /// Do the losers of the semifinals play for the third place?
        #[serde(default)]
        third_place: bool,
    },
}

/// Computers enter when it begins, until there are so many entrants.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentFill))]
#[serde(deny_unknown_fields)]
pub struct Fill {
    /// How many entrants there shall be at least.
    #[cfg_attr(feature = "schema", schema(maximum = 32))]
    pub entrants: u32,
    /// The level of the computers.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 8))]
    pub level: u8,
}

/// A tournament to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct NewTournament {
    /// What it is called; may be left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_length = 60))]
    pub name: String,
    /// The game's text, with its options.
    #[cfg_attr(feature = "schema", schema(max_length = 1024, example = "squadro"))]
    pub game: String,
    /// The clock of its games; there must be one.
    pub clock: Clock,
    /// Who plays whom.
    pub form: Form,
    /// Do its games count?
    #[serde(default)]
    pub rated: bool,
    /// Is it in the list of tournaments? Otherwise only who has the link finds it.
    #[serde(default)]
    pub public: bool,
    /// In games with partners: do teams enter that stay together?
    #[serde(default)]
    pub teams: bool,
    /// When it begins; without, when its creator begins it.
    #[serde(default)]
    pub starts: Option<i64>,
    /// The lowest rating that may enter.
    #[serde(default)]
    pub min_rating: Option<i32>,
    /// The highest rating that may enter.
    #[serde(default)]
    pub max_rating: Option<i32>,
    /// How many may enter; 100 if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(minimum = 2, maximum = 500))]
    pub max_entrants: Option<u32>,
    /// May one enter an arena that has begun, or a Swiss tournament before the second round?
    #[serde(default = "yes")]
    pub late_entry: bool,
    /// Computers to fill up.
    #[serde(default)]
    pub fill: Option<Fill>,
    /// The club it belongs to: its members enter, and find it on the club's page. Organisers make it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 8))]
    pub club: Option<String>,
}

/// Entering a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentEntry))]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Where teams play: the names of my partners.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(max_items = 2))]
    pub partners: Vec<String>,
}

/// Where a tournament is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentPhase))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// It can be entered.
    Open,
    /// It has begun.
    Running,
    /// It is over.
    Finished,
    /// It was called off.
    Cancelled,
}

/// A tournament in lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentRow))]
pub struct Row {
    /// Its id: its page is at `/t/ID`.
    pub id: String,
    /// What it is called; may be empty.
    pub name: String,
    /// The game's text.
    pub game: String,
    /// The clock of its games.
    pub clock: Clock,
    /// Who plays whom.
    pub form: Form,
    /// Do its games count?
    pub rated: bool,
    /// Is it in the list of tournaments?
    pub public: bool,
    /// How far it is.
    pub phase: Phase,
    /// When it begins by itself.
    pub starts: Option<i64>,
    /// When it began.
    pub started: Option<i64>,
    /// When it ended; of an arena that is running, when no more games begin.
    pub ends: Option<i64>,
    /// How many have entered and not withdrawn.
    pub entrants: u32,
    /// The club it belongs to, by its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
}

/// Tournaments.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentList))]
pub struct List {
    /// Those that are not over: those that are running first.
    pub ahead: Vec<Row>,
    /// Those that are over, latest first.
    pub over: Vec<Row>,
    /// To be asked for the page after this one as `before`; none if there is none.
    pub next: Option<i64>,
}

/// Everything about a tournament but all its games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentState))]
pub struct State {
    /// What lists show.
    #[serde(flatten)]
    pub row: Row,
    /// Changes with everything here.
    pub version: String,
    /// Who made it.
    pub creator: Option<String>,
    /// Do teams play that stay together? So many members each, or 1.
    pub members: u8,
    /// How many sides a game has.
    pub sides: u8,
    /// The lowest rating that may enter.
    pub min_rating: Option<i32>,
    /// The highest rating that may enter.
    pub max_rating: Option<i32>,
    /// How many may enter.
    pub max_entrants: u32,
    /// Computers that will fill up.
    pub fill: Option<Fill>,
    /// Can it be entered now?
    pub enterable: bool,
    /// The round that is being played, from 1 on; 0 before the first and in an arena.
    pub round: u16,
    /// Who has no game in it because the number does not fit.
    pub byes: Vec<u32>,
    /// What decides between equal scores: `buchholz`, `sonneborn-berger`, `progressive`, `wins`.
    pub tie_breaks: Vec<String>,
    /// The standings, best first: a page of a hundred.
    pub standings: Vec<Standing>,
    /// How many there are in all.
    pub total: u32,
    /// Games that are being played, mine first: a hundred at most.
    pub games: Vec<Game>,
    /// The entrants that `games` and `byes` name and this page of the standings does not.
    pub others: Vec<Entrant>,
    /// The entrant of the account that sends the request, if it has entered.
    pub you: Option<You>,
    /// May the account that sends the request begin and cancel it?
    pub yours: bool,
}

/// Who has entered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentEntrant))]
pub struct Entrant {
    /// Its number in the tournament.
    pub number: u32,
    /// Its players, one unless it is a team: a name, `level:5` for a computer, or nothing if the
    /// account was deleted.
    pub players: Vec<String>,
    /// Is it a computer?
    #[serde(default)]
    pub computer: bool,
}

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentStanding))]
pub struct Standing {
    /// From 1 on; who is equal in everything shares the best rank.
    pub rank: u32,
    /// Who.
    #[serde(flatten)]
    pub entrant: Entrant,
    /// The rating at entering.
    pub rating: Option<i32>,
    /// The points.
    pub score: f64,
    /// In the order of the tournament's tie-breaks.
    pub tie_breaks: Vec<f64>,
    /// Games that were played.
    pub played: u32,
    /// Of those, won.
    pub wins: u32,
    /// Of those, drawn.
    pub draws: u32,
    /// Does not play for the moment.
    #[serde(default)]
    pub absent: bool,
    /// Does not play any more.
    #[serde(default)]
    pub withdrawn: bool,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentGame))]
pub struct Game {
    /// Its number in the tournament.
    pub number: u32,
    /// Its id: it is played at `/g/ID`. None if it was forfeited before it began.
    pub id: Option<String>,
    /// From 1 on; 0 in an arena.
    pub round: u16,
    /// The numbers of the entrants, in the order of the seats.
    pub sides: Vec<u32>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The points of each side, once it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<f64>,
}

/// How a game of a tournament ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentOutcome))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// On the board.
    Played,
    /// A player did not come, or left.
    Forfeited,
    /// It does not count.
    Annulled,
}

/// All games of a tournament, and who plays them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentGames))]
pub struct Games {
    /// The entrants in the order of the standings.
    pub entrants: Vec<Entrant>,
    /// The games, by number.
    pub games: Vec<Game>,
    /// Who had no game in each round because the number did not fit.
    pub byes: Vec<Vec<u32>>,
}

/// The state of one's own entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentYou))]
pub struct You {
    /// The number.
    pub number: u32,
    /// Absent: not paired again before returning.
    pub absent: bool,
    /// Has left.
    pub withdrawn: bool,
    /// The games that are being played.
    pub games: Vec<String>,
}

/// Something that happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TournamentEvent))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A round has begun.
    Round {
        /// From 1 on.
        round: u16,
    },
    /// A game has begun.
    Game {
        /// Its id.
        game: String,
    },
    /// Somebody entered or left, or a game has ended: the standings have changed.
    Standings,
    /// It is over.
    Finished,
    /// It was called off.
    Cancelled,
}

fn one() -> u8 {
    1
}

fn yes() -> bool {
    true
}
