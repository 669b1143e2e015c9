//! What every game must pass; for tests only.
//!
//! - [`conformance()`]: the one suite each game calls
//! - [`perft`]: tables of perft counts, text files with their source named
//! - [`playthrough`]: games turn by turn, with the position expected after each
//! - [`referee`]: a game played beside a second, naive implementation of its rules
//! - [`toy`]: a small game with any number of seats and steps a turn

mod conformance;
pub mod perft;
pub mod playthrough;
pub mod referee;
pub mod toy;

pub use conformance::conformance;

/// A random game's next choice: an index below `n`.
pub fn picker(rng: &mut fastrand::Rng) -> impl FnMut(u64) -> u64 {
    |n| rng.u64(..n)
}
