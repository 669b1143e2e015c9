//! Tournaments, for tables of two to six seats and for teams.
//!
//! A [`Tournament`] is a value and [`Tournament::handle`] a pure function: from an [`Input`] and
//! the time it computes the new state and the [`Effect`]s. There is no input or output here, no
//! clock, and lots are drawn only from the seed of the [`Settings`]; so the same log of inputs
//! gives the same pairings, and [`Tournament::replay`] restores the state after a crash.
//!
//! | file | what it is |
//! |---|---|
//! | `settings` | the forms, the table, limits |
//! | `input`, `refusal` | what can happen, what follows, what is refused |
//! | `tournament`, `game` | the state |
//! | `handle`, `proceed` | what an input changes; what begins once something has ended |
//! | `swiss`, `colours`, `matching` | rounds of a Swiss tournament, by FIDE's Dutch system as matchings of maximum weight |
//! | `round_robin`, `knockout`, `arena` | the other forms |
//! | `tables` | who meets whom and who sits where at tables of three sides and more |
//! | `standings`, `points`, `history` | scores, tie-breaks, ranks, cross-table |
//! | `export` | JSON and CSV |
//!
//! ```
//! use tournaments::{Effect, Form, GameResult, Input, Settings, Table, Tournament};
//!
//! let settings = Settings::new(Form::Swiss { rounds: 1 }, Table::TWO, 7);
//! let mut tournament = Tournament::new(settings)?;
//! for name in ["ada", "bob"] {
//!     let join = Input::Join { name: name.into(), members: Vec::new(), rating: None };
//!     tournament = tournament.handle(&join, 0)?.tournament;
//! }
//! let started = tournament.handle(&Input::Start, 0)?;
//! assert!(matches!(started.effects[1], Effect::BeginGame { game: 0, round: 1, .. }));
//! let result = Input::Result { game: 0, result: GameResult::Places(vec![1, 2]) };
//! let ended = started.tournament.handle(&result, 0)?;
//! assert_eq!(ended.effects, [Effect::Finished]);
//! assert_eq!(ended.tournament.standings()[0].score.to_string(), "1");
//! # Ok::<(), tournaments::Refusal>(())
//! ```

pub mod arena;
mod colours;
mod export;
mod game;
mod handle;
mod history;
mod input;
mod knockout;
mod matching;
mod points;
mod proceed;
mod random;
mod refusal;
mod round_robin;
mod settings;
mod standings;
mod swiss;
mod tables;
mod tournament;

/// The way rounds are paired. A log gives the same pairings as long as it is replayed by the version it
/// was written with; `tests/it/pinned.rs` fails where that would no longer be so.
pub const VERSION: u8 = 1;

pub use export::Results;
pub use game::{Entrant, EntrantId, Game, GameId, Outcome, Round};
pub use input::{Effect, Entry, GameResult, Input, Player};
pub use points::Points;
pub use refusal::Refusal;
pub use settings::{Form, Settings, Table};
pub use standings::{Cell, CrossTable, Row, TieBreak};
pub use tournament::{Decision, Phase, Tournament};
