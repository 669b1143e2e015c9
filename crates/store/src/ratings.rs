//! Ratings. The store holds the numbers; the server computes them.

use crate::Store;
use crate::db::{Row, values};
use crate::error::{Result, StoreError};
use crate::game::GameState;
use crate::games::{each, state_of};

/// A rated player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// An account, by its id.
    Account(String),
    /// A computer player, like `level:5`.
    Computer(String),
}

/// How strong somebody is in a pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// How many games it comes from.
    pub games: u32,
    /// When it changed last.
    pub at: i64,
}

/// A rating that a game changed.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// Whose.
    pub player: Player,
    /// In which pool.
    pub pool: String,
    /// The rating after the game, which counts in `games`.
    pub now: Rating,
}

/// The outcome of changing the ratings by a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// They are stored.
    Done,
    /// Another game changed one of them meanwhile: they have to be read and computed again.
    Changed,
    /// This game has been counted already, or it cannot count.
    Already,
}

/// A step in the history of a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingStep {
    /// Whose.
    pub player: Player,
    /// In which pool.
    pub pool: String,
    /// The game that changed it.
    pub game: String,
    /// The estimate after it.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// When.
    pub at: i64,
}

/// A row of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// Who.
    pub player: Player,
    /// The name that is shown.
    pub name: String,
    /// How strong.
    pub rating: Rating,
}

/// The score of a seat over all games of a variant.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatScore {
    /// The game's text, with options.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// How many games were played to an end.
    pub games: u32,
    /// What the seat scored in them, from 0 to `games`.
    pub score: f64,
}

impl Store {
    /// How strong somebody is in a pool.
    pub async fn rating(&self, player: &Player, pool: &str) -> Result<Option<Rating>> {
        let (kind, who) = player.parts();
        let sql = "SELECT rating, deviation, volatility, games, at FROM ratings \
                   WHERE kind = $1 AND who = $2 AND pool = $3";
        self.db.row(sql, values![kind, who, pool]).await?.as_ref().map(rating).transpose()
    }

    /// How strong somebody is, with the pools.
    pub async fn ratings_of(&self, player: &Player) -> Result<Vec<(String, Rating)>> {
        let (kind, who) = player.parts();
        let sql = "SELECT pool, rating, deviation, volatility, games, at FROM ratings \
                   WHERE kind = $1 AND who = $2 ORDER BY pool";
        each(&self.db.rows(sql, values![kind, who]).await?, |row| {
            Ok((row.get("pool")?, rating(row)?))
        })
    }

    /// Counts a finished rated game: all changed ratings at once, with their history, and once only.
    pub async fn settle_game(&self, game: &str, changes: &[RatingChange]) -> Result<Settled> {
        let mut tx = self.db.begin().await?;
        if state_of(&mut tx, game).await? != Some(GameState::Finished) {
            return Ok(Settled::Already);
        }
        let sql = "UPDATE games SET settled = 1 WHERE id = $1 AND settled = 0 AND rated = 1";
        if tx.run(sql, values![game]).await? == 0 {
            return Ok(Settled::Already);
        }
        // In one order, so that two games of the same people never wait for each other.
        let mut changes: Vec<_> = changes.iter().collect();
        changes.sort_by(|a, b| (&a.player, &a.pool).cmp(&(&b.player, &b.pool)));
        for change in changes {
            let ((kind, who), now) = (change.player.parts(), &change.now);
            let mut new = values![
                kind,
                who,
                &change.pool,
                now.rating,
                now.deviation,
                now.volatility,
                now.games,
                now.at
            ];
            let sql = if now.games <= 1 {
                "INSERT INTO ratings (kind, who, pool, rating, deviation, volatility, games, at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (kind, who, pool) DO UPDATE \
                 SET rating = excluded.rating, deviation = excluded.deviation, \
                 volatility = excluded.volatility, games = excluded.games, at = excluded.at \
                 WHERE ratings.games = 0"
            } else {
                "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, games = $7, \
                 at = $8 WHERE kind = $1 AND who = $2 AND pool = $3 AND games = $7 - 1"
            };
            if tx.run(sql, new.clone()).await? == 0 {
                return Ok(Settled::Changed);
            }
            new[6] = game.into();
            let sql = "INSERT INTO rating_steps \
                       (kind, who, pool, rating, deviation, volatility, game, at) \
                       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
            tx.run(sql, new).await?;
        }
        tx.commit().await?;
        Ok(Settled::Done)
    }

    /// Finished rated games that have not been counted, oldest first.
    pub async fn unsettled(&self) -> Result<Vec<String>> {
        let sql = "SELECT id FROM games WHERE state = 'finished' AND rated = 1 AND settled = 0 \
                   ORDER BY finished, id";
        each(&self.db.rows(sql, values![]).await?, |row| row.get("id"))
    }

    /// The history of a rating, oldest first.
    pub async fn rating_steps(&self, player: &Player, pool: &str) -> Result<Vec<RatingStep>> {
        let (kind, who) = player.parts();
        let sql = format!(
            "SELECT {STEP} FROM rating_steps WHERE kind = $1 AND who = $2 AND pool = $3 ORDER BY n"
        );
        each(&self.db.rows(&sql, values![kind, who, pool]).await?, step)
    }

    /// The ratings a game changed.
    pub async fn rating_steps_in(&self, game: &str) -> Result<Vec<RatingStep>> {
        let sql = format!("SELECT {STEP} FROM rating_steps WHERE game = $1 ORDER BY n");
        each(&self.db.rows(&sql, values![game]).await?, step)
    }

    /// The strongest of a pool, of those whose rating is sure enough. Banned accounts are left out.
    pub async fn leaderboard(
        &self,
        pool: &str,
        greatest_deviation: f64,
        limit: u32,
    ) -> Result<Vec<Leader>> {
        let sql = "SELECT r.kind, r.who, COALESCE(a.name, r.who) AS name, r.rating, r.deviation, \
                   r.volatility, r.games, r.at FROM ratings r \
                   LEFT JOIN accounts a ON r.kind = 'account' AND a.id = r.who \
                   WHERE r.pool = $1 AND r.deviation <= $2 AND a.banned IS NULL AND a.deleted IS NULL \
                   ORDER BY r.rating DESC, r.who LIMIT $3";
        let rows = self.db.rows(sql, values![pool, greatest_deviation, limit]).await?;
        each(&rows, |row| {
            Ok(Leader { player: player(row)?, name: row.get("name")?, rating: rating(row)? })
        })
    }

    /// How each seat does over all finished games, by the game's text; of all games, or of those
    /// that are rated. It reads all of them: ask rarely.
    pub async fn seat_scores(&self, rated_only: bool) -> Result<Vec<SeatScore>> {
        let sql = "SELECT g.game, s.seat, COUNT(*) AS games, SUM(s.score) AS score FROM games g \
                   JOIN seats s ON s.game = g.id WHERE g.state = 'finished' AND g.rated >= $1 \
                   AND s.score IS NOT NULL GROUP BY g.game, s.seat ORDER BY g.game, s.seat";
        each(&self.db.rows(sql, values![rated_only]).await?, |row| {
            Ok(SeatScore {
                game: row.get("game")?,
                seat: row.small("seat")?,
                games: row.small("games")?,
                score: row.get("score")?,
            })
        })
    }
}

impl Player {
    pub(crate) fn parts(&self) -> (&'static str, &str) {
        match self {
            Player::Account(id) => ("account", id),
            Player::Computer(name) => ("computer", name),
        }
    }
}

fn player(row: &Row) -> Result<Player> {
    let who = row.get("who")?;
    match row.get::<String>("kind")?.as_str() {
        "account" => Ok(Player::Account(who)),
        "computer" => Ok(Player::Computer(who)),
        kind => Err(StoreError::Corrupt(format!("rated {kind}"))),
    }
}

fn rating(row: &Row) -> Result<Rating> {
    Ok(Rating {
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        volatility: row.get("volatility")?,
        games: row.small("games")?,
        at: row.get("at")?,
    })
}

pub(crate) const STEP: &str = "kind, who, pool, game, rating, deviation, volatility, at";

pub(crate) fn step(row: &Row) -> Result<RatingStep> {
    Ok(RatingStep {
        player: player(row)?,
        pool: row.get("pool")?,
        game: row.get("game")?,
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        volatility: row.get("volatility")?,
        at: row.get("at")?,
    })
}
