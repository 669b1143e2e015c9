//! How a board is looked at.

use game::{Game, Seat};

/// From where and how a board is seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// From which side: 0 is the south, 1 the west, 2 the north, 3 the east.
    /// [`crate::Drawn::quarters`] says which is a seat's own.
    pub quarters: u8,
    /// Solid or flat; games without a third dimension take no notice.
    pub look: Look,
    /// The spot whose column is lifted apart so that its storeys can be read.
    pub lifted: Option<String>,
    /// What was touched so far of the step being made: what is held is lifted, beads taken are
    /// drawn in the hand, beads dropped in their pits.
    pub touched: Vec<String>,
    /// How many quarter turns clockwise what is held was turned, where it can be.
    pub turned: u8,
    /// Are numbers written beside what is counted (beads, heights)?
    pub numerals: bool,
    /// Has the match ended although the position has not, by resignation or agreement? Then no seat
    /// is highlighted.
    pub over: bool,
    /// Is a turn being made on the board? Then what may be touched next is lit.
    pub open: bool,
    /// The spots the last turn went over, which are outlined under what lies there.
    pub last: Vec<String>,
}

impl View {
    /// The seat that is highlighted.
    pub fn mover<G: Game>(&self, game: &G, state: &G::State) -> Option<Seat> {
        game.status(state).to_move().filter(|_| !self.over)
    }
}

/// Does the drawing show the third dimension?
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// Isometric, as it stands on a table.
    #[default]
    Solid,
    /// From above, heights as badges.
    Flat,
}
