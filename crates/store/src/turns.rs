//! Turns: playing them, taking them back, and computers as substitutes.

use crate::Store;
use crate::db::values;
use crate::error::Result;
use crate::game::{Begin, GameState, NewTurn, Replacement};
use crate::games::each;
use crate::owners::{Hold, held};
use crate::writer::Appended;

impl Store {
    /// Stores a turn, and the end of the game with it where it ends. It is on the disk when this
    /// returns. If the call is cancelled, it is not known whether the turn was stored.
    pub async fn append_turn(&self, turn: NewTurn) -> Result<Appended> {
        self.writer.append(turn).await
    }

    /// Takes back turns, from `from_ply` of them to `to_ply`. `begin` says who is to move then, and
    /// when that was. False: there are not so many turns, or the game is not being played.
    pub async fn take_back(
        &self,
        hold: impl Into<Hold<'_>>,
        from_ply: u32,
        to_ply: u32,
        begin: &Begin,
    ) -> Result<bool> {
        let hold = hold.into();
        let game = hold.game;
        let mut tx = self.db.begin().await?;
        if held(&mut tx, hold).await? != Some(GameState::Live) || to_ply >= from_ply {
            return Ok(false);
        }
        let back = tx.run(
            "UPDATE games SET plies = $3, to_move = $4, moved = $5, deadline = $6, \
             clocks = COALESCE($7, clocks) WHERE id = $1 AND plies = $2",
            values![game, from_ply, to_ply, begin.to_move, begin.at, begin.deadline, &begin.clocks],
        );
        if back.await? == 0 {
            return Ok(false);
        }
        let sql = "SELECT text FROM turns WHERE game = $1 AND ply >= $2 ORDER BY ply";
        let rows = tx.rows(sql, values![game, to_ply]).await?;
        let gone = each(&rows, |row| row.get::<String>("text"))?.join(" ");
        tx.run("DELETE FROM turns WHERE game = $1 AND ply >= $2", values![game, to_ply]).await?;
        tx.run(
            "INSERT INTO takebacks (game, from_ply, to_ply, turns, at) VALUES ($1, $2, $3, $4, $5)",
            values![game, from_ply, to_ply, &gone, begin.at],
        )
        .await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Replaces the player of a seat by a computer. False: the game is not being played.
    pub async fn replace_occupant(
        &self,
        hold: impl Into<Hold<'_>>,
        new: &Replacement,
    ) -> Result<bool> {
        let hold = hold.into();
        let game = hold.game;
        let mut tx = self.db.begin().await?;
        if held(&mut tx, hold).await? != Some(GameState::Live) {
            return Ok(false);
        }
        tx.run(
            "INSERT INTO replacements (game, seat, from_ply, computer, why, at) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game, seat, from_ply) \
             DO UPDATE SET computer = excluded.computer, why = excluded.why, at = excluded.at",
            values![game, new.seat, new.from_ply, &new.computer, &new.why, new.at],
        )
        .await?;
        tx.run(
            "UPDATE seats SET replaced = COALESCE(replaced, $3) WHERE game = $1 AND seat = $2",
            values![game, new.seat, new.from_ply],
        )
        .await?;
        tx.commit().await?;
        Ok(true)
    }
}
