//! The database of online play.
//!
//! One [`Store`] for SQLite (a file, or memory) and PostgreSQL, with the same behaviour on both. It
//! reads no clock and makes no ids: times (Unix milliseconds) and ids are arguments. Conflicts with
//! other changes and missing rows are return values; [`StoreError`] is for failures.
//!
//! - games: [`NewGame`], [`Occupant`], [`NewTurn`], [`Finish`], [`Game`]; [`Head`] in lists
//! - finished games: [`Search`]
//! - chat, private notes and conditional turns of a game: [`NewChat`]; [`Challenge`] before it
//! - people and programs: [`NewAccount`], [`Account`], [`Session`], [`Push`]; [`Export`] of one; who follows
//!   and blocks whom: [`Linked`]
//! - ratings: [`Player`], [`Rating`], [`Leader`], [`SeatScore`]
//! - tournaments: [`NewTournament`], [`NewTournamentEntry`], [`TournamentPlayer`]
//! - clubs: [`Club`], [`ClubMember`], [`ClubResult`]
//! - moderation: [`Report`], [`AuditEntry`]
//! - [`Rate`]: how often something may be done, counted by all servers; [`StoredReview`]
//! - [`Claim`]: one server a database, or several that each own some of the games: [`Hold`], [`Owned`]
//! - copies of everything: [`Store::backup`], [`Store::dump`], [`Store::restore`]
//!
//! Inside: `db` speaks with both databases by the same SQL; `writer` groups turns and acknowledges them
//! when they are on the disk; `migrate` makes the tables. `README.md` of this crate describes the tables.

mod account;
mod accounts;
mod backup;
mod challenges;
mod chat_and_notes;
mod claim;
mod clubs;
mod db;
mod dump;
mod error;
mod export;
mod file;
mod game;
mod games;
mod history;
mod limits;
mod lists;
mod migrate;
mod moderation;
mod names;
mod open;
mod owners;
mod people;
mod push;
mod ratings;
mod recovery;
mod reviews;
mod secrets;
mod sessions;
mod tournaments;
mod turns;
mod writer;

use std::sync::Arc;

pub use account::{Account, Named, NewAccount, Role, Session, SessionKind};
pub use challenges::{Challenge, ChallengeState};
pub use chat_and_notes::{ChatLine, NewChat};
pub use claim::Claim;
pub use clubs::{
    Club, ClubClosed, ClubEntered, ClubMade, ClubMember, ClubResult, ClubRole, Membership,
};
pub use error::{Result, StoreError};
pub use export::Export;
pub use game::{
    Begin, Finish, Game, GameState, Head, NewGame, NewTurn, Occupant, Replacement, Seat, Takeback,
    Turn,
};
pub use history::{Cursor, Scored, Search};
pub use limits::Rate;
pub use moderation::{AuditEntry, Closed, Report};
pub use names::skeleton;
pub use owners::{Hold, Owned, Pairing};
pub use people::{Linked, Played};
pub use push::Push;
pub use ratings::{Leader, Player, Rating, RatingChange, RatingStep, SeatScore, Settled};
pub use recovery::RecoveryKind;
pub use reviews::StoredReview;
pub use tournaments::{
    NewTournament, NewTournamentEntry, Tournament, TournamentCall, TournamentEntry, TournamentGame,
    TournamentPlayer, TournamentState,
};
pub use writer::Appended;

/// A handle to the database. Clones share it.
#[derive(Clone)]
pub struct Store {
    db: db::Db,
    writer: writer::Writer,
    /// The name of the database in errors.
    place: Arc<str>,
}

impl Store {
    /// The name of the database in errors, without passwords.
    pub fn place(&self) -> &str {
        &self.place
    }
}
