//! Turns told in sentences, for those who hear the game and for the list of turns.

mod contigo;
mod eupdonne;
mod kontakt;
mod squadro;

use game::Family;

use crate::Said;

/// A game whose turns can be told.
pub trait Told: Family {
    /// The sentences that announce this legal turn, or what is played of it so far, in the order
    /// they are said. Keys begin with `told-` and the game's [`Family::ID`]; how the game ended
    /// is not told here.
    fn told(&self, before: &Self::State, turn: &[Self::Step]) -> Vec<Said>;
}

/// One sentence with its values.
macro_rules! said {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Said {
            key: concat!("told-", $key),
            values: vec![$((stringify!($name), $value.to_string())),*],
        }
    };
}
use said;

/// Names one after another, the same in every language: `a1, b2`.
fn listed<T: ToString>(names: impl IntoIterator<Item = T>) -> String {
    names.into_iter().map(|name| name.to_string()).collect::<Vec<_>>().join(", ")
}
