//! Games as they are stored.

use crate::db::Row;
use crate::error::{Result, StoreError};

/// A game to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its id.
    pub id: String,
    /// The game's text, with options.
    pub game: String,
    /// The position it begins with, where it is not the usual one.
    pub start: Option<String>,
    /// What the clock is, as the server writes it.
    pub clock: String,
    /// Does it change ratings?
    pub rated: bool,
    /// May everybody see it in lists?
    pub public: bool,
    /// The account that made it.
    pub creator: Option<String>,
    /// When it was made.
    pub created: i64,
    /// Who sits where from the beginning.
    pub seats: Vec<Occupant>,
    /// The server it is open in, where several share the database.
    pub owner: Option<String>,
    /// The tournament it is played in, and its number there.
    pub tournament: Option<(String, u32)>,
    /// The club it is played in.
    pub club: Option<String>,
}

/// Who occupies a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody yet.
    Free,
    /// A person or a bot.
    Account {
        /// The account.
        id: String,
        /// The name that was shown in this game; empty once the account is deleted.
        name: String,
    },
    /// A computer player, like `level:5`.
    Computer(String),
}

/// The start of a game, or of a turn after a takeback.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begin {
    /// When.
    pub at: i64,
    /// Who is to move.
    pub to_move: u8,
    /// When that seat's time will be over, where days are played for.
    pub deadline: Option<i64>,
    /// All clocks, as the server writes it.
    pub clocks: Option<String>,
}

/// A turn to be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct NewTurn {
    /// The game.
    pub game: String,
    /// The epoch the game was opened with.
    pub epoch: i64,
    /// How many turns there were before it.
    pub ply: u32,
    /// The turn.
    pub text: String,
    /// Who played it.
    pub seat: u8,
    /// When.
    pub at: i64,
    /// How long it was thought about.
    pub spent_ms: i64,
    /// What is left on that seat's clock.
    pub left_ms: Option<i64>,
    /// The seat to move next; none when the game ends.
    pub to_move: Option<u8>,
    /// When the next seat's time will be over, where days are played for.
    pub deadline: Option<i64>,
    /// All clocks after it, as the server writes it; none keeps those stored before.
    pub clocks: Option<String>,
    /// The end, if this turn ends the game.
    pub finish: Option<Finish>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Finish {
    /// Winners joined by `+`, or `draw`, as in records.
    pub result: String,
    /// Why, as in records.
    pub ending: String,
    /// When.
    pub at: i64,
    /// What each seat scored, from 0 (lost) to 1 (won).
    pub scores: Vec<f64>,
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameState {
    /// Waiting for players.
    Open,
    /// Being played.
    Live,
    /// Played to an end.
    Finished,
    /// Called off before it counted.
    Aborted,
}

/// A game without its turns: what lists show.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// Its name.
    pub id: String,
    /// The game's text, with options.
    pub game: String,
    /// The position it began with, where it is not the usual one.
    pub start: Option<String>,
    /// Its epoch: how often another server has taken it over.
    pub epoch: i64,
    /// What the clock is.
    pub clock: String,
    /// Does it change ratings?
    pub rated: bool,
    /// May everybody see it in lists?
    pub public: bool,
    /// The account that made it.
    pub creator: Option<String>,
    /// When it was made.
    pub created: i64,
    /// Its state.
    pub state: GameState,
    /// When it began.
    pub started: Option<i64>,
    /// When it ended.
    pub finished: Option<i64>,
    /// How many turns there are.
    pub plies: u32,
    /// Who is to move.
    pub to_move: Option<u8>,
    /// Since when.
    pub moved: Option<i64>,
    /// When that seat's time will be over, where days are played for.
    pub deadline: Option<i64>,
    /// All clocks as they were stored last.
    pub clocks: Option<String>,
    /// Winners joined by `+`, or `draw`.
    pub result: Option<String>,
    /// Why it ended.
    pub ending: Option<String>,
    /// Have the ratings been changed by it?
    pub settled: bool,
    /// The game that was played after it by the same people.
    pub rematch: Option<String>,
    /// The tournament it is played in, and its number there.
    pub tournament: Option<(String, u32)>,
    /// The club it is played in.
    pub club: Option<String>,
    /// Who sits where.
    pub seats: Vec<Seat>,
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Seat {
    /// The occupant.
    pub sitter: Occupant,
    /// From which ply on a computer plays instead.
    pub replaced: Option<u32>,
    /// What the seat scored.
    pub score: Option<f64>,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The game without its turns.
    pub head: Head,
    /// The turns that stand.
    pub turns: Vec<Turn>,
    /// The players who were replaced by a computer.
    pub replacements: Vec<Replacement>,
    /// The turns that were taken back.
    pub takebacks: Vec<Takeback>,
}

/// A stored turn; its ply is its place in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The turn.
    pub text: String,
    /// Who played it.
    pub seat: u8,
    /// When.
    pub at: i64,
    /// How long it was thought about.
    pub spent_ms: i64,
    /// What was left on that seat's clock.
    pub left_ms: Option<i64>,
}

/// A computer that plays for a player who left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The seat.
    pub seat: u8,
    /// The first turn that is the computer's.
    pub from_ply: u32,
    /// The computer player.
    pub computer: String,
    /// The reason.
    pub why: String,
    /// When.
    pub at: i64,
}

/// Turns that were taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// How many turns there were.
    pub from_ply: u32,
    /// How many were left.
    pub to_ply: u32,
    /// The removed turns.
    pub turns: Vec<String>,
    /// When.
    pub at: i64,
}

impl GameState {
    pub(crate) fn text(self) -> &'static str {
        match self {
            GameState::Open => "open",
            GameState::Live => "live",
            GameState::Finished => "finished",
            GameState::Aborted => "aborted",
        }
    }

    pub(crate) fn read(text: &str) -> Result<GameState> {
        let all = [GameState::Open, GameState::Live, GameState::Finished, GameState::Aborted];
        let found = all.into_iter().find(|state| state.text() == text);
        found.ok_or_else(|| StoreError::Corrupt(format!("state {text}")))
    }
}

impl Occupant {
    /// The kind, the account, and the name as it is shown.
    pub(crate) fn parts(&self) -> (&'static str, Option<&str>, &str) {
        match self {
            Occupant::Free => ("free", None, ""),
            Occupant::Account { id, name } => ("account", Some(id), name),
            Occupant::Computer(name) => ("computer", None, name),
        }
    }
}

/// The columns that make a [`Head`], of a table called `g`.
pub(crate) const HEAD: &str = "g.id, g.game, g.start, g.clock, g.rated, g.public, g.creator, \
    g.created, g.state, g.started, g.finished, g.plies, g.to_move, g.moved, g.deadline, g.clocks, \
    g.result, g.ending, g.settled, g.rematch, g.epoch, g.tournament, g.tournament_game, g.club";

/// A head whose seats are still to be read.
pub(crate) fn head(row: &Row) -> Result<Head> {
    Ok(Head {
        id: row.get("id")?,
        game: row.get("game")?,
        start: row.get("start")?,
        clock: row.get("clock")?,
        rated: row.flag("rated")?,
        public: row.flag("public")?,
        creator: row.get("creator")?,
        created: row.get("created")?,
        state: GameState::read(&row.get::<String>("state")?)?,
        started: row.get("started")?,
        finished: row.get("finished")?,
        plies: row.small("plies")?,
        to_move: row.small_or_none("to_move")?,
        moved: row.get("moved")?,
        deadline: row.get("deadline")?,
        clocks: row.get("clocks")?,
        result: row.get("result")?,
        ending: row.get("ending")?,
        settled: row.flag("settled")?,
        rematch: row.get("rematch")?,
        epoch: row.get("epoch")?,
        tournament: row
            .get::<Option<String>>("tournament")?
            .zip(row.small_or_none("tournament_game")?),
        club: row.get("club")?,
        seats: Vec::new(),
    })
}

pub(crate) fn seat(row: &Row) -> Result<Seat> {
    let sitter = occupant(row)?;
    Ok(Seat { sitter, replaced: row.small_or_none("replaced")?, score: row.get("score")? })
}

/// Reads the columns of [`Occupant::parts`].
pub(crate) fn occupant(row: &Row) -> Result<Occupant> {
    Ok(match row.get::<String>("kind")?.as_str() {
        "free" => Occupant::Free,
        "account" => Occupant::Account {
            id: row.get::<Option<String>>("account")?.unwrap_or_default(),
            name: row.get("name")?,
        },
        "computer" => Occupant::Computer(row.get("name")?),
        kind => return Err(StoreError::Corrupt(format!("sitter {kind}"))),
    })
}

pub(crate) fn turn(row: &Row) -> Result<Turn> {
    Ok(Turn {
        text: row.get("text")?,
        seat: row.small("seat")?,
        at: row.get("at")?,
        spent_ms: row.get("spent_ms")?,
        left_ms: row.get("left_ms")?,
    })
}

pub(crate) fn replacement(row: &Row) -> Result<Replacement> {
    Ok(Replacement {
        seat: row.small("seat")?,
        from_ply: row.small("from_ply")?,
        computer: row.get("computer")?,
        why: row.get("why")?,
        at: row.get("at")?,
    })
}

pub(crate) fn takeback(row: &Row) -> Result<Takeback> {
    Ok(Takeback {
        from_ply: row.small("from_ply")?,
        to_ply: row.small("to_ply")?,
        turns: row.get::<String>("turns")?.split_whitespace().map(str::to_owned).collect(),
        at: row.get("at")?,
    })
}
