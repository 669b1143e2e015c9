//! Group commit: one task writes all turns. While one group is being synced to the disk, the next
//! one is collected, so there is one sync per group instead of one per turn.

use std::collections::HashSet;
use std::mem;

use tokio::sync::{mpsc, oneshot};

use crate::db::{Db, Tx, Value, values};
use crate::error::{Result, StoreError};
use crate::game::NewTurn;
use crate::games::finish_game;
use crate::owners::Hold;

/// The most turns in the queue; senders wait while it is full.
const WAITING: usize = 4096;
/// The most turns in a group.
const GROUP: usize = 1024;

/// The outcome of [`Store::append_turn`](crate::Store::append_turn).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is stored.
    Done,
    /// Nothing was stored: there is another turn at that ply, turns are missing before it, the game is
    /// not being played, or another server has taken it over.
    Taken,
}

/// A handle to the writer task.
#[derive(Clone)]
pub(crate) struct Writer {
    turns: mpsc::Sender<Message>,
}

type Answer = oneshot::Sender<Result<Appended>>;

enum Message {
    Turn(Box<NewTurn>, Answer),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts a task that ends when all handles to it are dropped.
    pub(crate) fn start(db: Db) -> Writer {
        let (turns, waiting) = mpsc::channel(WAITING);
        tokio::spawn(write(db, waiting));
        Writer { turns }
    }

    pub(crate) async fn append(&self, turn: NewTurn) -> Result<Appended> {
        let (answer, answered) = oneshot::channel();
        let message = Message::Turn(Box::new(turn), answer);
        self.turns.send(message).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Returns when everything sent before is written.
    pub(crate) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.turns.send(Message::Close(answer)).await.is_ok() {
            // An error means that it was closed by another caller at the same time.
            answered.await.ok();
        }
    }
}

async fn write(db: Db, mut waiting: mpsc::Receiver<Message>) {
    let mut messages = Vec::new();
    let mut group: Vec<(Box<NewTurn>, Answer)> = Vec::new();
    let mut closers = Vec::new();
    while !group.is_empty() || waiting.recv_many(&mut messages, GROUP).await > 0 {
        for message in messages.drain(..) {
            match message {
                Message::Turn(turn, answer) => group.push((turn, answer)),
                Message::Close(answer) => {
                    waiting.close();
                    closers.push(answer);
                }
            }
        }
        // Two turns of one game are written one after the other: the second may depend on the first.
        let mut games = HashSet::new();
        let (now, later): (Vec<_>, Vec<_>) = mem::take(&mut group)
            .into_iter()
            .partition(|(turn, _)| games.insert(turn.game.clone()));
        group = later;
        let (turns, answers): (Vec<_>, Vec<_>) = now.into_iter().unzip();
        let written = match db.begin().await {
            Ok(tx) => write_group(tx, &turns).await,
            Err(error) => Err(error),
        };
        for (n, answer) in answers.into_iter().enumerate() {
            // The caller may have stopped waiting; the turn is stored nevertheless.
            answer.send(written.as_ref().map(|written| written[n]).map_err(Clone::clone)).ok();
        }
    }
    for closer in closers {
        closer.send(()).ok();
    }
}

/// Writes turns of different games in one transaction; returns the outcome of each.
async fn write_group(mut tx: Tx, turns: &[Box<NewTurn>]) -> Result<Vec<Appended>> {
    if let Tx::Postgres(tx) = &mut tx {
        // Several servers that each write a group take the games in the same order, so that none
        // waits for another that waits for it.
        let ids: Vec<_> = turns.iter().map(|turn| turn.game.as_str()).collect();
        sqlx::query("SELECT 1 FROM games WHERE id = ANY($1) ORDER BY id FOR UPDATE")
            .bind(ids)
            .execute(&mut **tx)
            .await?;
    }
    let mut moved = HashSet::new();
    for turns in chunks(turns) {
        let w = rows(turns, |turn| {
            values![
                &turn.game,
                turn.ply,
                turn.to_move,
                turn.at,
                turn.deadline,
                &turn.clocks,
                turn.epoch
            ]
        });
        let sql = format!(
            "WITH w (game, ply, to_move, at, deadline, clocks, epoch) AS (VALUES {}) \
             UPDATE games SET plies = games.plies + 1, to_move = w.to_move, moved = w.at, \
             deadline = w.deadline, clocks = COALESCE(w.clocks, games.clocks) FROM w \
             WHERE games.id = w.game AND games.plies = w.ply AND games.epoch = w.epoch \
             AND games.state = 'live' \
             RETURNING games.id",
            w.places
        );
        for row in tx.rows(&sql, w.values).await? {
            moved.insert(row.get::<String>("id")?);
        }
    }
    let played: Vec<_> = turns.iter().filter(|turn| moved.contains(&turn.game)).collect();
    for turns in chunks(&played) {
        let w = rows(turns, |turn| {
            values![
                &turn.game,
                turn.ply,
                turn.seat,
                &turn.text,
                turn.at,
                turn.spent_ms,
                turn.left_ms
            ]
        });
        let sql = format!(
            "INSERT INTO turns (game, ply, seat, text, at, spent_ms, left_ms) VALUES {}",
            w.places
        );
        tx.run(&sql, w.values).await?;
    }
    for turn in &played {
        if let Some(finish) = &turn.finish {
            let hold = Hold { game: &turn.game, epoch: turn.epoch };
            finish_game(&mut tx, hold, turn.ply + 1, finish).await?;
        }
    }
    tx.commit().await?;
    let became = |stored| if stored { Appended::Done } else { Appended::Taken };
    Ok(turns.iter().map(|turn| became(moved.contains(&turn.game))).collect())
}

/// Splits into parts of a few sizes only, so that few statements are prepared.
fn chunks<T>(mut all: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = [128, 16, 4, 1].into_iter().find(|size| *size <= all.len())?;
        let (part, rest) = all.split_at(size);
        all = rest;
        Some(part)
    })
}

/// The rows of a statement: `($1, $2), ($3, $4)` and the values at these places.
struct Rows {
    places: String,
    values: Vec<Value>,
}

fn rows<T>(turns: &[T], row: impl Fn(&T) -> Vec<Value>) -> Rows {
    let (mut places, mut values) = (Vec::with_capacity(turns.len()), Vec::new());
    for turn in turns {
        let before = values.len();
        values.extend(row(turn));
        let row: Vec<_> = (before + 1..=values.len()).map(|n| format!("${n}")).collect();
        places.push(format!("({})", row.join(", ")));
    }
    Rows { places: places.join(", "), values }
}
