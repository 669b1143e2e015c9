//! Squadro solved: the value of every position, its distance to the end, and the table that holds
//! them.
//!
//! - [`solve()`] makes a table, or goes on making one
//! - [`Table`] answers questions about positions
//! - [`Cone`] solves what can follow from one position, in memory, and knows the first turns; the rest
//!   needs the feature `files`
//! - [`SquadroSolver`]: both, as programs for any game ask for them
//!
//! A piece that has turned never unturns and one that is home stays, so positions fall into
//! slices that are solved one after another from the last; inside a slice rows are swept until
//! nothing changes.

#[cfg(feature = "files")]
mod archive;
#[cfg(feature = "files")]
mod block;
mod book;
mod cone;
#[cfg(feature = "files")]
mod dense;
mod error;
mod plan;
#[cfg(feature = "files")]
mod reach;
mod shape;
#[cfg(feature = "files")]
mod solve;
#[cfg(feature = "files")]
mod solver;
#[cfg(feature = "files")]
pub mod study;
mod sweep;
#[cfg(feature = "files")]
mod table;

#[cfg(feature = "files")]
pub use block::Content;
pub use book::{BOOK_TURNS, book_positions};
pub use cone::Cone;
#[cfg(feature = "files")]
pub use dense::Dense;
pub use error::Error;
#[cfg(feature = "files")]
pub use solve::{Job, Progress, Totals, solve};
#[cfg(feature = "files")]
pub use solver::SquadroSolver;
#[cfg(feature = "files")]
pub use table::{Answer, Table, Value};
