//! What a player does in a turn, and what the next turn must not undo.

use std::fmt;

use crate::bar::{Form, Placement};
use crate::square::Square;

/// A whole turn (E5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A piece comes from hand.
    Introduce {
        /// Which kind.
        form: Form,
        /// Where it is put down.
        at: Placement,
    },
    /// A piece goes back to hand.
    TakeBack {
        /// The piece, by its middle square.
        middle: Square,
    },
    /// A piece goes elsewhere, or turns in place.
    Move {
        /// The piece, by its middle square.
        middle: Square,
        /// Where it is put down.
        to: Placement,
    },
    /// Nothing else is legal.
    Pass,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Introduce { form, at } => write!(f, "+{}{at}", form.number()),
            Self::TakeBack { middle } => write!(f, "-{middle}"),
            Self::Move { middle, to } => write!(f, "{middle}>{to}"),
            Self::Pass => write!(f, "pass"),
        }
    }
}

/// What a side did in its last turn, as far as E7 cares: each kind of turn has exactly one that
/// would undo it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Memory {
    /// No turn yet, or a pass.
    #[default]
    Nothing,
    /// A piece came from hand.
    Introduced {
        /// The middle of where it lies now.
        middle: Square,
    },
    /// A piece went elsewhere.
    Moved {
        /// The middle of where it lies now.
        middle: Square,
        /// Where it lay before.
        from: Placement,
    },
    /// A piece went back to hand.
    TakenBack {
        /// Which kind.
        form: Form,
        /// Where it lay before.
        from: Placement,
    },
}

impl Memory {
    /// The one turn that E7 forbids.
    #[inline]
    pub const fn undoing(self) -> Option<Step> {
        match self {
            Self::Nothing => None,
            Self::Introduced { middle } => Some(Step::TakeBack { middle }),
            Self::Moved { middle, from } => Some(Step::Move { middle, to: from }),
            Self::TakenBack { form, from } => Some(Step::Introduce { form, at: from }),
        }
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => write!(f, "-"),
            Self::Introduced { middle } => write!(f, "{middle}<"),
            Self::Moved { middle, from } => write!(f, "{middle}<{from}"),
            Self::TakenBack { form, from } => write!(f, "{}>{from}", form.number()),
        }
    }
}
