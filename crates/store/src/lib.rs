//! What is kept of online play.
//!
//! One [`Store`] speaks with SQLite (a file, or memory) or PostgreSQL; everything it does is the same
//! with both. It reads no clock and makes up no names: times (Unix milliseconds) and ids are given.
//! What somebody else did first, and what is not there, are values; [`StoreError`] is what should not
//! happen.
//!
//! - games: [`NewGame`], [`Sitter`], [`NewTurn`], [`Finish`], [`Game`]; [`Head`] in lists
//! - games that are over: [`Search`]
//! - beside a game: [`NewChat`], notes, turns prepared; [`Challenge`] before it
//! - people and programs: [`NewAccount`], [`Account`], [`Session`], [`Push`]; [`Export`] of one
//! - strength: [`Player`], [`Rating`], [`Leader`], [`SeatScore`]
//! - order: [`Report`], [`AuditEntry`]
//! - copies of everything: [`Store::backup`], [`Store::dump`], [`Store::restore`]
//!
//! Inside: `db` speaks with both databases by the same SQL; `writer` groups turns and acknowledges them
//! when they are on the disk; `migrate` makes the tables. `README.md` of this crate describes the tables.

mod account;
mod accounts;
mod backup;
mod beside;
mod challenges;
mod db;
mod dump;
mod error;
mod export;
mod game;
mod games;
mod history;
mod lists;
mod migrate;
mod moderation;
mod names;
mod open;
mod push;
mod ratings;
mod secrets;
mod sessions;
mod turns;
mod writer;

use std::sync::Arc;

pub use account::{Account, Named, NewAccount, Role, Session, SessionKind};
pub use beside::{ChatLine, NewChat};
pub use challenges::{Challenge, ChallengeState};
pub use error::{Result, StoreError};
pub use export::Export;
pub use game::{
    Begin, Finish, Game, Head, NewGame, NewTurn, Replacement, Seat, Sitter, State, Takeback, Turn,
};
pub use history::{Cursor, Scored, Search};
pub use moderation::{AuditEntry, Closed, Report};
pub use push::Push;
pub use ratings::{Leader, Player, Rating, RatingChange, RatingStep, SeatScore, Settled};
pub use writer::Appended;

/// What is kept. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    db: db::Db,
    writer: writer::Writer,
    /// How errors call the database.
    place: Arc<str>,
}

impl Store {
    /// How errors call the database; without passwords.
    pub fn place(&self) -> &str {
        &self.place
    }
}
