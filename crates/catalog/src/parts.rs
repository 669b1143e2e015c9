//! What the catalog puts together of a game.

use diagram::TurnText;
use diagram::paper::Printed;
use diagram::setup::SetUp;
use game::{Encoding, Family, Game};
use players::Judge;

/// A game with its drawing and its judge: a type without values for each row of the list.
pub(crate) trait GameParts: 'static {
    /// The rules.
    type Rules: Family + Encoding;
    /// How the game is drawn, printed, played by touch and put into sentences.
    type Board: SetUp<Self::Rules> + TurnText<Self::Rules> + Printed<Self::Rules>;
    /// What the computer knows of it.
    type Judge: Judge<Self::Rules>;
}

/// A position of a game.
pub(crate) type StateOf<B> = <<B as GameParts>::Rules as Game>::State;
/// A step of a game.
pub(crate) type StepOf<B> = <<B as GameParts>::Rules as Game>::Step;
