//! Lists of games that are not over.

use crate::Store;
use crate::db::{Value, values};
use crate::error::Result;
use crate::game::{self, HEAD, Head};
use crate::games::{each, seat};

impl Store {
    /// Public games being played, latest turn first.
    pub async fn live_games(&self, limit: u32) -> Result<Vec<Head>> {
        let tail = "WHERE g.state = 'live' AND g.public = 1 \
                    ORDER BY g.moved DESC, g.id LIMIT $1";
        self.heads(tail, values![limit]).await
    }

    /// The games of an account that are not over: those that wait for it to move first, then by
    /// what has waited longest. Seats where a computer plays on do not count.
    pub async fn games_of(&self, account: &str) -> Result<Vec<Head>> {
        let tail = "WHERE g.state IN ('open', 'live') AND EXISTS (SELECT 1 FROM seats s \
                    WHERE s.game = g.id AND s.account = $1 AND s.replaced IS NULL) \
                    ORDER BY CASE WHEN EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id \
                    AND s.account = $1 AND s.seat = g.to_move AND s.replaced IS NULL) \
                    THEN 0 ELSE 1 END, COALESCE(g.deadline, g.moved, g.created), g.id";
        self.heads(tail, values![account]).await
    }

    /// How many games wait for an account to move.
    pub async fn waiting_for(&self, account: &str) -> Result<u32> {
        let sql = "SELECT COUNT(*) AS n FROM seats s JOIN games g ON g.id = s.game \
                   WHERE s.account = $1 AND s.replaced IS NULL AND g.state = 'live' \
                   AND g.to_move = s.seat";
        let row = self.db.row(sql, values![account]).await?;
        row.map_or(Ok(0), |row| row.small("n"))
    }

    /// A game without its turns.
    pub async fn head_of(&self, game: &str) -> Result<Option<Head>> {
        Ok(self.heads("WHERE g.id = $1", values![game]).await?.pop())
    }

    /// The heads of the games that the end of a statement selects.
    pub(crate) async fn heads(&self, tail: &str, values: Vec<Value>) -> Result<Vec<Head>> {
        let sql = format!("SELECT {HEAD} FROM games g {tail}");
        let mut heads = each(&self.db.rows(&sql, values).await?, game::head)?;
        seat(&self.db, &mut heads).await?;
        Ok(heads)
    }
}
