//! Small neural nets that judge positions, in integers: the same bits on every machine.
//!
//! A position is a set of inputs, such as "this piece stands there", numbered by its game. The first
//! layer adds up a row of weights for each input; an [`Accumulator`] holds the sum, and a turn
//! changes only the inputs that it changes. Sums are clipped and squared, then go through one or two
//! layers of [`WIDTH`] into the outputs. The layers behind the first come in several *sets*; the game
//! says which set a position takes, for example by the side to move and the phase.
//!
//! - [`Net::read`] reads the file that `lab/net.py` writes
//! - [`Net::update`] adds and removes inputs, [`Net::judge`] computes the outputs
//! - [`Inputs`]: a position as a set of inputs; [`Follower`]: a net that is asked about one position
//!   after another and updates its sums by what differs
//!
//! ```text
//! file     "LUDONET2", inputs, hidden, sets, layers (1 or 2, and the outputs), the size of each
//!          layer (u32 each), the weights (i8): first by input, then by set, output and input; the
//!          biases (i32), in the same order; CRC-32 of all that (u32)
//! sum      bias + weights of the inputs                           in 1/64
//! hidden   min(max(sum, 0), 127)² >> 7                            in 1/32
//! layer    min(max((bias + Σ weight × input) >> 6, 0), 127)       in 1/32
//! output   bias + Σ weight × input                                in 1/2048
//! ```
//!
//! Numbers in a file are little-endian.

mod error;
mod follower;
mod inputs;
mod layers;
mod net;

pub use error::NetError;
pub use follower::{Follower, USUAL};
pub use inputs::Inputs;
pub use net::{Accumulator, Net};

/// The size of every layer between the first and the outputs.
pub const WIDTH: usize = 32;

/// Outputs are in units of 1/2048.
pub const UNIT: i32 = 2048;

/// A position has at most so many inputs at once.
pub const MOST_INPUTS: usize = 256;

/// What a game's positions ask of a net.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Inputs there can be.
    pub inputs: usize,
    /// Sets of layers behind the first.
    pub sets: usize,
}
