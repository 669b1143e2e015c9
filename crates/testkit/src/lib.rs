//! What every game must pass; for tests only.
//!
//! - [`board`]: drawings of boards, and turns made by hand on them; [`turn_text`]: their sentences
//! - [`conformance()`]: the one suite each game calls
//! - [`encoding()`]: the same for its actions and observations as numbers
//! - [`perft`]: tables of perft counts, text files with their source named
//! - [`playthrough`]: games turn by turn, with the position expected after each
//! - [`referee`]: a game played in step with a second, naive implementation of its rules
//! - [`toy`]: a small game with any number of seats and steps a turn

pub mod board;
mod conformance;
mod encoding;
pub mod perft;
pub mod playthrough;
pub mod referee;
pub mod toy;
pub mod turn_text;

pub use conformance::conformance;
pub use encoding::encoding;

/// A random game's next choice: an index below `n`.
pub fn picker(rng: &mut fastrand::Rng) -> impl FnMut(u64) -> u64 {
    |n| rng.u64(..n)
}
