//! Turns in sentences, for those who hear the game and for the list of turns.

use game::Family;

use crate::Sentence;

/// How the turns of a game are announced.
pub trait TurnText<G: Family> {
    /// The sentences that announce this legal turn, or what is played of it so far, in the order
    /// they are said. Keys begin with `turn-` and the game's [`Family::ID`]; how the game ended
    /// is not among them.
    fn turn_sentences(game: &G, before: &G::State, turn: &[G::Step]) -> Vec<Sentence>;
}

/// The [`Sentence`] of one sentence of a turn, with its values:
/// `sentence!("squadro-home", seat = name, lane = number)`.
#[macro_export]
macro_rules! sentence {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Sentence {
            key: concat!("turn-", $key),
            values: vec![$((stringify!($name), $value.to_string())),*],
        }
    };
}
/// Names one after another, the same in every language: `a1, b2`.
pub fn listed<T: ToString>(names: impl IntoIterator<Item = T>) -> String {
    names.into_iter().map(|name| name.to_string()).collect::<Vec<_>>().join(", ")
}
