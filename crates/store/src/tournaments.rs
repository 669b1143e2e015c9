//! Tournaments: their logs, who plays in them, and their games.
//!
//! No server owns a tournament. Entries of its log are numbered, and one is appended only if it has the
//! next number: a server that does not know of the last entry changes nothing.

use crate::Store;
use crate::db::{Row, Tx, values};
use crate::error::{Result, StoreError};
use crate::game::{GameState, Occupant};
use crate::games::each;

/// A tournament to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTournament {
    /// Its id.
    pub id: String,
    /// What its creator calls it; may be empty.
    pub name: String,
    /// The game's text, with options.
    pub game: String,
    /// What the clock of its games is.
    pub clock: String,
    /// Do its games change ratings?
    pub rated: bool,
    /// May everybody see it in lists?
    pub public: bool,
    /// Everything else that is decided before it begins, as the server writes it.
    pub settings: String,
    /// The account that made it.
    pub creator: Option<String>,
    /// When it was made.
    pub created: i64,
    /// When it begins by itself.
    pub starts: Option<i64>,
    /// The club whose members may enter, if it is one of a club.
    pub club: Option<String>,
}

/// A tournament without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// What it was created with; the name may have changed.
    pub new: NewTournament,
    /// How far it is.
    pub state: TournamentState,
    /// When it has to be handled next.
    pub wakes: Option<i64>,
    /// When it began.
    pub started: Option<i64>,
    /// When it ended.
    pub ended: Option<i64>,
    /// How many have entered and not withdrawn.
    pub entrants: u32,
    /// How many entries its log has.
    pub length: u32,
    /// The whole state of a tournament that is over, as the server writes it.
    pub results: Option<String>,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentState {
    /// It can be entered.
    Open,
    /// It is being played.
    Running,
    /// It was played to its end.
    Finished,
    /// It was called off.
    Cancelled,
}

/// An entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentEntry {
    /// When.
    pub at: i64,
    /// What happened, as the server writes it.
    pub input: String,
}

/// An entry to be appended, and what the tournament is after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTournamentEntry {
    /// The tournament.
    pub tournament: String,
    /// How many entries there were before it.
    pub number: u32,
    /// The entry.
    pub entry: TournamentEntry,
    /// How far the tournament is.
    pub state: TournamentState,
    /// When it has to be handled next.
    pub wakes: Option<i64>,
    /// When it began.
    pub started: Option<i64>,
    /// When it ended.
    pub ended: Option<i64>,
    /// How many have entered and not withdrawn.
    pub entrants: u32,
    /// The entrant that the entry adds: its number, and its members.
    pub joins: Option<(u32, Vec<Occupant>)>,
    /// The whole state, once it is over.
    pub results: Option<String>,
}

/// A member of an entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentPlayer {
    /// The number of the entrant.
    pub entrant: u32,
    /// Which of its members.
    pub member: u8,
    /// Who.
    pub player: Occupant,
}

/// The tournaments that concern an account on every page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentCall {
    /// A tournament it has entered is not over.
    pub waits: bool,
    /// The game of a tournament that it is playing, where a turn does not take days.
    pub game: Option<String>,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentGame {
    /// Its number in the tournament.
    pub number: u32,
    /// Its id.
    pub id: String,
    /// How far it is.
    pub state: GameState,
}

impl Store {
    /// Creates a tournament that can be entered. False: the id is taken.
    pub async fn create_tournament(&self, new: &NewTournament) -> Result<bool> {
        let made = self.db.run(
            "INSERT INTO tournaments (id, name, game, clock, rated, public, settings, creator, \
             created, state, starts, wakes, entrants, length, club) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $10, 0, 0, $11) \
             ON CONFLICT (id) DO NOTHING",
            values![
                &new.id,
                &new.name,
                &new.game,
                &new.clock,
                new.rated,
                new.public,
                &new.settings,
                &new.creator,
                new.created,
                new.starts,
                &new.club
            ],
        );
        Ok(made.await? == 1)
    }

    /// Appends an entry to a log. False: the log has another length by now.
    pub async fn append_tournament(&self, new: &NewTournamentEntry) -> Result<bool> {
        let id = &new.tournament;
        let mut tx = self.db.begin().await?;
        // Locks the row until the end of the transaction.
        let changed = tx.run(
            "UPDATE tournaments SET length = length + 1, state = $3, wakes = $4, started = $5, \
             ended = $6, entrants = $7, results = $8 WHERE id = $1 AND length = $2",
            values![
                id,
                new.number,
                new.state.text(),
                new.wakes,
                new.started,
                new.ended,
                new.entrants,
                &new.results
            ],
        );
        if changed.await? == 0 {
            return Ok(false);
        }
        let sql =
            "INSERT INTO tournament_log (tournament, number, at, input) VALUES ($1, $2, $3, $4)";
        tx.run(sql, values![id, new.number, new.entry.at, &new.entry.input]).await?;
        if let Some((entrant, players)) = &new.joins {
            enter(&mut tx, id, *entrant, players).await?;
        }
        tx.commit().await?;
        Ok(true)
    }

    /// A tournament without its log.
    pub async fn tournament(&self, id: &str) -> Result<Option<Tournament>> {
        let sql = format!("SELECT {TOURNAMENT} FROM tournaments t WHERE t.id = $1");
        self.db.row(&sql, values![id]).await?.as_ref().map(tournament).transpose()
    }

    /// The entries of a log from this number on.
    pub async fn tournament_log(&self, id: &str, from: u32) -> Result<Vec<TournamentEntry>> {
        let sql = "SELECT at, input FROM tournament_log WHERE tournament = $1 AND number >= $2 \
                   ORDER BY number";
        each(&self.db.rows(sql, values![id, from]).await?, |row| {
            Ok(TournamentEntry { at: row.get("at")?, input: row.get("input")? })
        })
    }

    /// Who plays for whom in a tournament.
    pub async fn tournament_players(&self, id: &str) -> Result<Vec<TournamentPlayer>> {
        let sql = "SELECT entrant, member, kind, account, name FROM tournament_players \
                   WHERE tournament = $1 ORDER BY entrant, member";
        each(&self.db.rows(sql, values![id]).await?, |row| {
            Ok(TournamentPlayer {
                entrant: row.small("entrant")?,
                member: row.small("member")?,
                player: crate::game::occupant(row)?,
            })
        })
    }

    /// The games of a tournament that were set up, by number.
    pub async fn tournament_games(&self, id: &str) -> Result<Vec<TournamentGame>> {
        let sql = "SELECT id, state, tournament_game FROM games WHERE tournament = $1 \
                   ORDER BY tournament_game";
        each(&self.db.rows(sql, values![id]).await?, |row| {
            Ok(TournamentGame {
                number: row.small("tournament_game")?,
                id: row.get("id")?,
                state: GameState::read(&row.get::<String>("state")?)?,
            })
        })
    }

    /// The tournaments that have to be looked at by then: all that are not over or have games that go on,
    /// or those for which something is due.
    pub async fn tournaments_going(&self, due: Option<i64>) -> Result<Vec<String>> {
        let rows = if let Some(due) = due {
            let sql = "SELECT id FROM tournaments WHERE state IN ('open', 'running') \
                       AND wakes <= $1 ORDER BY created, id";
            self.db.rows(sql, values![due]).await?
        } else {
            let sql = "SELECT id FROM tournaments WHERE state IN ('open', 'running') OR id IN \
                       (SELECT tournament FROM games WHERE state IN ('open', 'live') \
                       AND tournament IS NOT NULL) ORDER BY created, id";
            self.db.rows(sql, values![]).await?
        };
        each(&rows, |row| row.get("id"))
    }

    /// The tournaments that concern an account on every page.
    pub async fn tournament_call(&self, account: &str) -> Result<TournamentCall> {
        let sql = "SELECT g.id FROM seats s JOIN games g ON g.id = s.game WHERE s.account = $1 \
                   AND s.replaced IS NULL AND g.state = 'live' AND g.tournament IS NOT NULL \
                   AND g.deadline IS NULL ORDER BY g.started DESC, g.id LIMIT 1";
        let game = self.db.row(sql, values![account]).await?;
        let sql = "SELECT 1 AS one FROM tournament_players p JOIN tournaments t \
                   ON t.id = p.tournament WHERE p.account = $1 \
                   AND t.state IN ('open', 'running') LIMIT 1";
        let waits = self.db.row(sql, values![account]).await?.is_some();
        let game = game.map(|row| row.get("id")).transpose()?;
        Ok(TournamentCall { waits, game })
    }

    /// Public tournaments that are not over, and those of an account: what begins first is first.
    pub async fn tournaments_ahead(
        &self,
        account: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Tournament>> {
        let sql = format!(
            "SELECT {TOURNAMENT} FROM tournaments t WHERE t.state IN ('open', 'running') \
             AND (t.public = 1 OR t.creator = $1 OR t.id IN \
             (SELECT p.tournament FROM tournament_players p WHERE p.account = $1)) \
             ORDER BY t.state DESC, COALESCE(t.starts, t.created + 1000000000000), t.created, t.id \
             LIMIT $2"
        );
        each(&self.db.rows(&sql, values![account, limit]).await?, tournament)
    }

    /// Public tournaments that were played to their end, and those of an account, latest first, that
    /// ended before then.
    pub async fn tournaments_over(
        &self,
        account: Option<&str>,
        before: i64,
        limit: u32,
    ) -> Result<Vec<Tournament>> {
        let sql = format!(
            "SELECT {TOURNAMENT} FROM tournaments t WHERE t.state = 'finished' AND t.ended < $2 \
             AND (t.public = 1 OR t.creator = $1 OR t.id IN \
             (SELECT p.tournament FROM tournament_players p WHERE p.account = $1)) \
             ORDER BY t.ended DESC, t.id LIMIT $3"
        );
        each(&self.db.rows(&sql, values![account, before, limit]).await?, tournament)
    }

    /// The tournaments that an account made or plays in, oldest first; all, or those that are not over.
    pub async fn tournaments_of(&self, account: &str, all: bool) -> Result<Vec<Tournament>> {
        let sql = format!(
            "SELECT {TOURNAMENT} FROM tournaments t WHERE (t.creator = $1 OR t.id IN \
             (SELECT p.tournament FROM tournament_players p WHERE p.account = $1)) \
             AND ($2 = 1 OR t.state IN ('open', 'running')) ORDER BY t.created, t.id"
        );
        each(&self.db.rows(&sql, values![account, all]).await?, tournament)
    }

    /// Removes a tournament's name.
    pub async fn clear_tournament_name(&self, id: &str) -> Result<bool> {
        self.change("UPDATE tournaments SET name = '' WHERE id = $1", values![id]).await
    }
}

/// Stores the members of an entrant; one that comes back may have other members.
async fn enter(tx: &mut Tx, tournament: &str, entrant: u32, players: &[Occupant]) -> Result<()> {
    let sql = "DELETE FROM tournament_players WHERE tournament = $1 AND entrant = $2";
    tx.run(sql, values![tournament, entrant]).await?;
    for (member, player) in players.iter().enumerate() {
        let (kind, account, name) = player.parts();
        let sql = "INSERT INTO tournament_players (tournament, entrant, member, kind, account, \
                   name) VALUES ($1, $2, $3, $4, $5, $6)";
        tx.run(sql, values![tournament, entrant, member as i64, kind, account, name]).await?;
    }
    Ok(())
}

impl TournamentState {
    /// As it is stored.
    pub fn text(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Finished => "finished",
            Self::Cancelled => "cancelled",
        }
    }

    fn read(text: &str) -> Result<Self> {
        let all = [Self::Open, Self::Running, Self::Finished, Self::Cancelled];
        let found = all.into_iter().find(|state| state.text() == text);
        found.ok_or_else(|| StoreError::Corrupt(format!("tournament {text}")))
    }
}

pub(crate) const TOURNAMENT: &str = "t.id, t.name, t.game, t.clock, t.rated, t.public, t.settings, t.creator, \
    t.created, t.state, t.starts, t.wakes, t.started, t.ended, t.entrants, t.length, t.results, t.club";

pub(crate) fn tournament(row: &Row) -> Result<Tournament> {
    Ok(Tournament {
        new: NewTournament {
            id: row.get("id")?,
            name: row.get("name")?,
            game: row.get("game")?,
            clock: row.get("clock")?,
            rated: row.flag("rated")?,
            public: row.flag("public")?,
            settings: row.get("settings")?,
            creator: row.get("creator")?,
            created: row.get("created")?,
            starts: row.get("starts")?,
            club: row.get("club")?,
        },
        state: TournamentState::read(&row.get::<String>("state")?)?,
        wakes: row.get("wakes")?,
        started: row.get("started")?,
        ended: row.get("ended")?,
        entrants: row.small("entrants")?,
        length: row.small("length")?,
        results: row.get("results")?,
    })
}
