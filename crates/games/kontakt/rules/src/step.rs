//! What a player does in a turn (K7–K14).

use std::fmt;

use crate::piece::Kind;
use crate::spot::Spot;

/// One whole turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub enum Step {
    /// A rampart, donjon or tower from the stock onto empty squares (K7).
    Place(Kind, Spot),
    /// A free piece from where it stands onto other pieces (K8).
    Build(Spot, Spot),
    /// A roof from the stock onto a free piece (K13).
    Roof(Spot),
    /// Nothing, when nothing else is legal (K14).
    Pass,
}

/// As turns are written.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(kind, spot) => {
                let letter = match kind {
                    Kind::Rampart => 'R',
                    Kind::Donjon => 'D',
                    Kind::Tower => 'T',
                    Kind::Roof => '^',
                };
                write!(f, "{letter}{spot}")
            }
            Self::Build(from, to) => write!(f, "{from}>{to}"),
            Self::Roof(spot) => write!(f, "^{spot}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
