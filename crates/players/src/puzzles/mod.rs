//! Positions to solve for pleasure.
//!
//! - [`Puzzle`]: a position, what is [`Asked`], how hard it is and its solution, as a line of text
//! - [`Solution`]: the right turns, what is answered to each, the right turns then
//! - [`mine()`]: puzzles met in games the computer plays with itself; [`Puzzled`]: how many of
//!   which variant
//! - [`grade()`]: the first level that solves one
//!
//! `cargo xtask puzzles GAME` collects the puzzles of a game into `puzzles/`.

mod asked;
mod clear;
mod games;
mod grade;
mod keeping;
mod mine;
mod solution;
mod solve;

pub use asked::{Asked, Puzzle, PuzzleError};
pub use clear::{Clear, MARGIN};
pub use games::{Puzzled, Share};
pub use grade::grade;
pub use keeping::Keeping;
pub use mine::{LEAST_KEPT, mine};
pub use solution::{Branch, Solution};
pub use solve::solution;
