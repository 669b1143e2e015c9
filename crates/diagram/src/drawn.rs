//! The interface for drawing a game and playing it by touch.

use game::{Family, Seat, TurnError};

use crate::{Picture, Sentence, Style, View};

/// How a game is drawn and played by hand. A type without values implements it, beside the rules
/// and not on them: rules know nothing of drawing.
///
/// A hand touches spots one after another; a drag is a touch where it begins and a touch where
/// it ends. When the touches make a legal step, it can be played, and the touches begin anew.
pub trait Drawn<G: Family>: 'static {
    /// What the style sheet has to know of its pictures.
    const STYLE: &'static Style;

    /// Is the board drawn in another way from above ([`crate::Look::Flat`]) than with its depth?
    const HAS_RELIEF: bool = false;

    /// Draws a position, between turns or inside one.
    fn picture(game: &G, state: &G::State, view: &View) -> Picture;

    /// What these touches come to, and which may follow. The touches are such as this function
    /// allowed one after another.
    fn hand(game: &G, state: &G::State, touched: &[String]) -> Hand<G::Step>;

    /// What is to be touched next, as a sentence to be looked up in the reader's language.
    fn prompt(game: &G, state: &G::State, touched: &[String]) -> &'static str;

    /// The number of the rule that speaks of what this prompt asks for.
    fn rule(_prompt: &str) -> Option<&'static str> {
        None
    }

    /// Why the last of these touches cannot follow the others, as the rules say it; nothing
    /// where no rule speaks of it (an empty square is touched, or a piece of somebody else).
    fn refuse(game: &G, state: &G::State, touched: &[String]) -> Option<TurnError>;

    /// How what is held lies after so many quarter turns clockwise; nothing where it cannot be
    /// turned.
    fn lying(_game: &G, _state: &G::State, _touched: &[String], _turned: u8) -> Option<Lying> {
        None
    }

    /// What travels when this legal step is played.
    fn motions(game: &G, before: &G::State, step: G::Step) -> Vec<Motion>;

    /// What the game counts for a seat while it is played, as a sentence; nothing where it counts
    /// nothing.
    fn score(_game: &G, _state: &G::State, _seat: Seat) -> Option<Sentence> {
        None
    }

    /// The side from which a seat looks at the board: see [`View::quarters`].
    fn quarters(_game: &G, _seat: Seat) -> u8 {
        0
    }
}

/// A step being made by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand<S> {
    /// The spots that may be touched next.
    pub next: Vec<String>,
    /// The step made so far, if it is one. Where there are also spots to touch next, the step is
    /// played only when it is confirmed: by a key, or by touching the last spot again unless that
    /// is one of the next.
    pub step: Option<S>,
}

impl<S: Copy> Hand<S> {
    /// For games whose steps are few: every legal step with the touches that make it.
    pub fn among(ways: &[(Vec<String>, S)], touched: &[String]) -> Self {
        Self::along(ways, touched, String::clone)
    }

    /// The same with touches that are no texts yet; `name` says the spot of one.
    pub fn along<T: PartialEq>(
        ways: &[(Vec<T>, S)],
        touched: &[T],
        name: impl Fn(&T) -> String,
    ) -> Self {
        let mut next: Vec<&T> = Vec::new();
        let mut step = None;
        for (way, made) in ways {
            match way.strip_prefix(touched) {
                Some([]) => step = Some(*made),
                Some([touch, ..]) if !next.contains(&touch) => next.push(touch),
                _ => {}
            }
        }
        Self { next: next.into_iter().map(name).collect(), step }
    }
}

/// How something lies that can be turned while it is held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lying {
    /// The one touch that is missing to lay it down so, if it is over its place.
    pub end: Option<String>,
    /// The same in words.
    pub label: Sentence,
}

/// Something travels over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// The spots it passes, first to last. Whatever lies at the last one after the step comes
    /// along this way; where several motions end at one spot, each brings one of the things that
    /// lie there, the last ones drawn.
    pub path: Vec<String>,
    /// Does it leap from spot to spot rather than slide?
    pub leaps: bool,
}
