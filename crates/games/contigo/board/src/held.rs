//! What the touches so far have taken up.

use contigo::{Phase, Pit, Sower, Square, State};

/// What is held.
pub(super) enum Held {
    /// Nothing yet.
    Nothing,
    /// A piece; the last square is where it is held: over its own, or over the corner of its L.
    Piece {
        /// Where it stands.
        from: Square,
        /// Where it is held.
        over: Square,
    },
    /// Beads of one pit; what is not dropped yet is in the hand.
    Beads(Sower),
}

impl Held {
    /// What these touches hold in this state; touches that were never allowed hold nothing.
    pub(super) fn new(state: &State, touched: &[String]) -> Self {
        let Some(first) = touched.first() else {
            return Self::Nothing;
        };
        if state.phase() == Phase::Sow {
            let Some(origin) = pit(first) else {
                return Self::Nothing;
            };
            let mut sower = Sower::new(state, origin);
            for pit in touched[1..].iter().filter_map(|id| pit(id)) {
                sower.drop_in(pit);
            }
            return Self::Beads(sower);
        }
        let squares: Vec<_> = touched.iter().filter_map(|id| Square::named(id)).collect();
        match squares[..] {
            [from, .., over] | [from @ over] if state.army(state.mover()).contains(from) => {
                Self::Piece { from, over }
            }
            _ => Self::Nothing,
        }
    }
}

/// The pit with this name.
pub(super) fn pit(id: &str) -> Option<Pit> {
    Pit::all().find(|pit| pit.name() == id)
}
