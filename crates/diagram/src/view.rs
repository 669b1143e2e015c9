//! How a board is looked at.

/// From where and how a board is seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Quarter turns clockwise away from the first seat's side; below 4.
    pub quarters: u8,
    /// Solid or flat; games without a third dimension take no notice.
    pub look: Look,
    /// The spot whose column is lifted apart so that its storeys can be read.
    pub lifted: Option<String>,
    /// What the page wants to be seen from above while a turn is being made: the steps taken so
    /// far are already in the state; these spots are held in the hand or chosen.
    pub held: Vec<String>,
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
