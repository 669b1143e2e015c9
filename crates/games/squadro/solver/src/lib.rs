//! Squadro solved: the value of every position, its distance to the end, and the table that holds
//! them.
//!
//! - [`solve()`] makes a table, or goes on making one
//! - [`Table`] answers questions about positions
//! - [`SquadroSolver`]: both, as programs for any game ask for them
//!
//! A piece that has turned never unturns and one that is home stays, so positions fall into
//! slices that are solved one after another from the last; inside a slice rows are swept until
//! nothing changes.

mod archive;
mod block;
mod dense;
mod error;
mod plan;
mod reach;
mod shape;
mod solve;
mod solver;
pub mod study;
mod sweep;
mod table;

pub use block::Content;
pub use dense::Dense;
pub use error::Error;
pub use solve::{Job, Progress, Totals, solve};
pub use solver::SquadroSolver;
pub use table::{Answer, Table, Value};
