//! What a game has to tell to be seen and touched.

use game::Family;

use crate::{Picture, View};

/// A game that can be drawn and played by hand.
pub trait Drawn: Family {
    /// Draws a position, between turns or inside one.
    fn picture(&self, state: &Self::State, view: &View) -> Picture;

    /// The spots touched one after another to make this legal step by hand. No step's touches
    /// begin another's, so the last touch makes the step; a drag is a touch where it begins and
    /// a touch where it ends.
    fn touches(&self, state: &Self::State, step: Self::Step) -> Vec<String>;

    /// What travels when this legal step is played.
    fn motions(&self, before: &Self::State, step: Self::Step) -> Vec<Motion>;
}

/// Something travels over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// The spots it passes, first to last. Whatever lies at the last one after the step comes
    /// along this way.
    pub path: Vec<String>,
    /// Does it leap from spot to spot rather than slide?
    pub leaps: bool,
}
