//! What a player decides at once.

use std::fmt;

use crate::sowing::Sowing;
use crate::square::Square;

/// A part of a turn: first the pawn part, for captures leg by leg, then the sowing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A straight move to an empty square (C4).
    Move {
        /// Where the piece stood.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Two legs at right angles (C9).
    Ell {
        /// Where the pawn stood.
        from: Square,
        /// Where the first leg ends.
        corner: Square,
        /// Where the second leg ends.
        to: Square,
    },
    /// A straight move onto an enemy piece; it may begin a chain or go on with one (C13, C14).
    Take {
        /// Where the piece stood.
        from: Square,
        /// Where it captures.
        to: Square,
    },
    /// No further capture though there is one (C14).
    Stop,
    /// No piece can move (C5).
    Stay,
    /// The beads (C6).
    Sow(Sowing),
}

/// As it stands in the text of a turn; a chain's later legs leave out where they begin.
pub(crate) fn write_turn(turn: &[Step], out: &mut impl fmt::Write) -> fmt::Result {
    let mut chained = false;
    for step in turn {
        match step {
            Step::Move { from, to } => write!(out, "{from}-{to}")?,
            Step::Ell { from, corner, to } => write!(out, "{from}-{corner}-{to}")?,
            Step::Take { to, .. } if chained => write!(out, "x{to}")?,
            Step::Take { from, to } => write!(out, "{from}x{to}")?,
            Step::Stop => {}
            Step::Stay => out.write_str("--")?,
            Step::Sow(sowing) => write!(out, "/{sowing}")?,
        }
        chained = true;
    }
    Ok(())
}
