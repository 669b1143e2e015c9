//! Games: creating, taking seats, starting, ending, loading.

use crate::Store;
use crate::db::{Db, Tx, values};
use crate::error::Result;
use crate::game::{self, Begin, Finish, Game, GameState, HEAD, Head, NewGame, Occupant};
use crate::names::key;
use crate::owners::{Hold, held};

pub(crate) const HEARTBEAT: &str = "INSERT INTO heartbeats (server, at) VALUES ($1, $2) \
    ON CONFLICT (server) DO UPDATE SET at = excluded.at";

impl Store {
    /// Creates a game that waits for its players. False: the id is taken, or the tournament has this
    /// game already.
    pub async fn create_game(&self, new: &NewGame) -> Result<bool> {
        let mut tx = self.db.begin().await?;
        let family = new.game.split('(').next().unwrap_or_default();
        let made = tx.run(
            "INSERT INTO games (id, game, family, start, clock, rated, public, creator, created, \
             state, plies, settled, owner, tournament, tournament_game, club) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', 0, 0, $10, $11, $12, $13) \
             ON CONFLICT DO NOTHING",
            values![
                &new.id,
                &new.game,
                family,
                &new.start,
                &new.clock,
                new.rated,
                new.public,
                &new.creator,
                new.created,
                &new.owner,
                new.tournament.as_ref().map(|(id, _)| id.as_str()),
                new.tournament.as_ref().map(|(_, number)| i64::from(*number)),
                &new.club
            ],
        );
        if made.await? == 0 {
            return Ok(false);
        }
        for (seat, sitter) in new.seats.iter().enumerate() {
            let (kind, account, name) = sitter.parts();
            tx.run(
                "INSERT INTO seats (game, seat, kind, account, name, name_key) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
                values![&new.id, seat as i64, kind, account, name, &key(name)],
            )
            .await?;
        }
        tx.commit().await?;
        Ok(true)
    }

    /// Takes a free seat, and starts the game with the last one. False: the seat is taken, the game
    /// does not wait for players, or it cannot start because another seat is free.
    pub async fn take_seat(
        &self,
        hold: impl Into<Hold<'_>>,
        seat: u8,
        sitter: &Occupant,
        begin: Option<&Begin>,
    ) -> Result<bool> {
        let hold = hold.into();
        let game = hold.game;
        let (kind, account, name) = sitter.parts();
        let mut tx = self.db.begin().await?;
        if held(&mut tx, hold).await? != Some(GameState::Open) {
            return Ok(false);
        }
        let taken = tx.run(
            "UPDATE seats SET kind = $3, account = $4, name = $5, name_key = $6 \
             WHERE game = $1 AND seat = $2 AND kind = 'free'",
            values![game, seat, kind, account, name, &key(name)],
        );
        if taken.await? == 0 {
            return Ok(false);
        }
        if let Some(begin) = begin
            && !start(&mut tx, game, begin).await?
        {
            return Ok(false);
        }
        tx.commit().await?;
        Ok(true)
    }

    /// Frees a seat again. False: somebody else sits there, or the game does not wait for players.
    pub async fn leave_seat(
        &self,
        hold: impl Into<Hold<'_>>,
        seat: u8,
        sitter: &Occupant,
    ) -> Result<bool> {
        let hold = hold.into();
        let game = hold.game;
        let (kind, account, name) = sitter.parts();
        let mut tx = self.db.begin().await?;
        if held(&mut tx, hold).await? != Some(GameState::Open) {
            return Ok(false);
        }
        let left = tx.run(
            "UPDATE seats SET kind = 'free', account = NULL, name = '', name_key = '' \
             WHERE game = $1 AND seat = $2 AND kind = $3 \
             AND (account = $4 OR (kind = 'computer' AND name = $5))",
            values![game, seat, kind, account, name],
        );
        let left = left.await? == 1;
        tx.commit().await?;
        Ok(left)
    }

    /// Starts a game. False: a seat is free, or it does not wait for players.
    pub async fn start_game(&self, hold: impl Into<Hold<'_>>, begin: &Begin) -> Result<bool> {
        let hold = hold.into();
        let game = hold.game;
        let mut tx = self.db.begin().await?;
        if held(&mut tx, hold).await? != Some(GameState::Open) {
            return Ok(false);
        }
        let started = start(&mut tx, game, begin).await?;
        tx.commit().await?;
        Ok(started)
    }

    /// Ends a game otherwise than by a turn, after `ply` turns. False: it is not being played, or
    /// there are not so many turns.
    pub async fn finish_game(
        &self,
        hold: impl Into<Hold<'_>>,
        ply: u32,
        finish: &Finish,
    ) -> Result<bool> {
        let mut tx = self.db.begin().await?;
        let finished = finish_game(&mut tx, hold.into(), ply, finish).await?;
        tx.commit().await?;
        Ok(finished)
    }

    /// Aborts a game that has not ended. False: it has.
    pub async fn abort_game(&self, hold: impl Into<Hold<'_>>, at: i64) -> Result<bool> {
        let Hold { game, epoch } = hold.into();
        let aborted = self.db.run(
            "UPDATE games SET state = 'aborted', finished = $2, to_move = NULL, deadline = NULL \
             WHERE id = $1 AND epoch = $3 AND state IN ('open', 'live')",
            values![game, at, epoch],
        );
        Ok(aborted.await? == 1)
    }

    /// Stores all clocks, as the server writes them, and when the time of the seat to move will be
    /// over, without a turn (after a restart, a vacation, a replacement).
    pub async fn save_clocks(
        &self,
        hold: impl Into<Hold<'_>>,
        clocks: &str,
        deadline: Option<i64>,
    ) -> Result<()> {
        let Hold { game, epoch } = hold.into();
        let sql = "UPDATE games SET clocks = $2, deadline = $3 \
                   WHERE id = $1 AND epoch = $4 AND state = 'live'";
        self.db.run(sql, values![game, clocks, deadline, epoch]).await?;
        Ok(())
    }

    /// Gives a game back, whose server is about to stop, with the clocks of a game that is being played:
    /// others take it at once.
    pub async fn free_game(
        &self,
        hold: impl Into<Hold<'_>>,
        at: i64,
        clocks: Option<(&str, Option<i64>)>,
    ) -> Result<()> {
        let Hold { game, epoch } = hold.into();
        let (clocks, deadline) = clocks.unzip();
        let sql = "UPDATE games SET owner = NULL, freed = $3, clocks = COALESCE($4, clocks), \
                   deadline = CASE WHEN $4 IS NULL THEN deadline ELSE $5 END \
                   WHERE id = $1 AND epoch = $2 AND state IN ('open', 'live')";
        self.db.run(sql, values![game, epoch, at, clocks, deadline.flatten()]).await?;
        Ok(())
    }

    /// Links a game with the one that follows. False: there is one already.
    pub async fn link_rematch(&self, hold: impl Into<Hold<'_>>, next: &str) -> Result<bool> {
        let Hold { game, epoch } = hold.into();
        let sql = "UPDATE games SET rematch = $2 WHERE id = $1 AND epoch = $3 AND rematch IS NULL";
        Ok(self.db.run(sql, values![game, next, epoch]).await? == 1)
    }

    /// A whole game.
    pub async fn load_game(&self, id: &str) -> Result<Option<Game>> {
        let mut tx = self.db.snapshot().await?;
        let sql = format!("SELECT {HEAD} FROM games g WHERE g.id = $1");
        let Some(row) = tx.row(&sql, values![id]).await? else { return Ok(None) };
        let mut head = game::head(&row)?;
        let sql = "SELECT kind, account, name, replaced, score FROM seats WHERE game = $1 \
                   ORDER BY seat";
        head.seats = each(&tx.rows(sql, values![id]).await?, game::seat)?;
        let sql =
            "SELECT text, seat, at, spent_ms, left_ms FROM turns WHERE game = $1 ORDER BY ply";
        let turns = each(&tx.rows(sql, values![id]).await?, game::turn)?;
        let sql = "SELECT seat, from_ply, computer, why, at FROM replacements WHERE game = $1 \
                   ORDER BY from_ply, seat";
        let replacements = each(&tx.rows(sql, values![id]).await?, game::replacement)?;
        let sql = "SELECT from_ply, to_ply, turns, at FROM takebacks WHERE game = $1 ORDER BY n";
        let takebacks = each(&tx.rows(sql, values![id]).await?, game::takeback)?;
        Ok(Some(Game { head, turns, replacements, takebacks }))
    }

    /// The games in a state, oldest first.
    pub async fn unfinished(&self, state: GameState) -> Result<Vec<String>> {
        let sql = "SELECT id FROM games WHERE state = $1 ORDER BY created, id";
        each(&self.db.rows(sql, values![state.text()]).await?, |row| row.get("id"))
    }

    /// Moves the clocks and deadlines of all games being played by the time since the last heartbeat of
    /// any server, which nobody could play, and stores the next heartbeat, all in one transaction. `shift` moves a
    /// text of clocks by so many milliseconds. Returns how long the server was down.
    pub async fn skip_downtime(
        &self,
        server: &str,
        at: i64,
        shift: impl Fn(&str, i64) -> Option<String>,
    ) -> Result<i64> {
        let mut tx = self.db.begin().await?;
        let sql = "SELECT at FROM heartbeats WHERE server = $1";
        tx.lock(sql, values![server]).await?;
        // Servers that shared the database have names of their own.
        let last = tx.row("SELECT MAX(at) AS at FROM heartbeats", values![]).await?;
        let last = last.map(|row| row.get::<Option<i64>>("at")).transpose()?.flatten();
        let down = last.map_or(0, |last| (at - last).max(0));
        if down > 0 {
            let sql = "SELECT id, clocks FROM games WHERE state = 'live' AND clocks IS NOT NULL \
                       ORDER BY id";
            for row in tx.lock(sql, values![]).await? {
                if let Some(clocks) = shift(&row.get::<String>("clocks")?, down) {
                    let sql =
                        "UPDATE games SET clocks = $2, deadline = deadline + $3 WHERE id = $1";
                    tx.run(sql, values![&row.get::<String>("id")?, &clocks, down]).await?;
                }
            }
        }
        let sql = "UPDATE games SET owner = NULL, freed = NULL \
                   WHERE (owner IS NOT NULL OR freed IS NOT NULL) AND state IN ('open', 'live')";
        tx.run(sql, values![]).await?;
        tx.run(HEARTBEAT, values![server, at]).await?;
        tx.commit().await?;
        Ok(down)
    }

    /// Records that a server is running.
    pub async fn heartbeat(&self, server: &str, at: i64) -> Result<()> {
        self.db.run(HEARTBEAT, values![server, at]).await?;
        Ok(())
    }

    /// When a server last recorded that it was running.
    pub async fn last_heartbeat(&self, server: &str) -> Result<Option<i64>> {
        let sql = "SELECT at FROM heartbeats WHERE server = $1";
        self.db.row(sql, values![server]).await?.map(|row| row.get("at")).transpose()
    }
}

/// Starts a game that waits for players unless a seat is free; says whether it did.
async fn start(tx: &mut Tx, game: &str, begin: &Begin) -> Result<bool> {
    let started = tx.run(
        "UPDATE games SET state = 'live', started = $2, moved = $2, to_move = $3, \
         deadline = $4, clocks = $5 WHERE id = $1 \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE game = $1 AND kind = 'free')",
        values![game, begin.at, begin.to_move, begin.deadline, &begin.clocks],
    );
    Ok(started.await? == 1)
}

/// Reads every row the same way.
pub(crate) fn each<T, R>(rows: &[R], read: impl FnMut(&R) -> Result<T>) -> Result<Vec<T>> {
    rows.iter().map(read).collect()
}

/// Locks a game until the end of the transaction, and returns its state. Every change of a game in
/// several statements begins with this, so that transactions cannot deadlock.
pub(crate) async fn state_of(tx: &mut Tx, game: &str) -> Result<Option<GameState>> {
    let rows = tx.lock("SELECT state FROM games WHERE id = $1", values![game]).await?;
    rows.first().map(|row| GameState::read(&row.get::<String>("state")?)).transpose()
}

/// Ends a game that is being played and has so many turns; was it one?
pub(crate) async fn finish_game(
    tx: &mut Tx,
    Hold { game, epoch }: Hold<'_>,
    ply: u32,
    finish: &Finish,
) -> Result<bool> {
    let finished = tx.run(
        "UPDATE games SET state = 'finished', finished = $3, result = $4, ending = $5, \
         to_move = NULL, deadline = NULL \
         WHERE id = $1 AND plies = $2 AND epoch = $6 AND state = 'live'",
        values![game, ply, finish.at, &finish.result, &finish.ending, epoch],
    );
    if finished.await? == 0 {
        return Ok(false);
    }
    for (seat, score) in finish.scores.iter().enumerate() {
        let sql = "UPDATE seats SET score = $3 WHERE game = $1 AND seat = $2";
        tx.run(sql, values![game, seat as i64, *score]).await?;
    }
    Ok(true)
}

/// Reads the seats of some games.
pub(crate) async fn seat(db: &Db, heads: &mut [Head]) -> Result<()> {
    // The number of values in a statement is limited.
    for heads in heads.chunks_mut(200) {
        let places: Vec<_> = (1..=heads.len()).map(|n| format!("${n}")).collect();
        let sql = format!(
            "SELECT game, kind, account, name, replaced, score FROM seats WHERE game IN ({}) \
             ORDER BY game, seat",
            places.join(", ")
        );
        let ids = heads.iter().map(|head| crate::db::Value::from(&head.id)).collect();
        for row in db.rows(&sql, ids).await? {
            let game: String = row.get("game")?;
            if let Some(head) = heads.iter_mut().find(|head| head.id == game) {
                head.seats.push(game::seat(&row)?);
            }
        }
    }
    Ok(())
}
