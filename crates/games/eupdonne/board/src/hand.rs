//! Turns made by touching, and why a touch does not fit.

use eupdonne::{Eupdonne, Form, Piece, Placement, Side, Square, State, Step, letter};
use game::grid::Direction;
use game::{Game, Notation, TurnError};

use super::hand_id;
use diagram::{Hand, Lying, Sentence};

/// What these touches come to.
pub(super) fn hand(game: Eupdonne, state: &State, touched: &[String]) -> Hand<Step> {
    let read = touched.iter().map(|id| Touch::read(state, id));
    let Some(touched) = read.collect::<Option<Vec<_>>>() else {
        return Hand { next: Vec::new(), step: None };
    };
    Hand::along(&ways(game, state), &touched, |touch| touch.id(state))
}

/// What is to be touched next.
pub(super) fn prompt(game: Eupdonne, state: &State, touched: &[String]) -> &'static str {
    let next = hand(game, state, touched).next;
    let (board, hand): (Vec<_>, Vec<_>) = next.iter().partition(|id| Square::named(id).is_some());
    match (touched, board.is_empty(), hand.is_empty()) {
        ([], true, true) => "play-pass-only",
        ([], true, false) => "play-eupdonne-choose-hand",
        ([], false, true) => "play-eupdonne-choose-board",
        ([], false, false) => "play-eupdonne-choose",
        ([_], false, false) => "play-eupdonne-where-or-hand",
        ([_], true, false) => "play-eupdonne-to-hand",
        ([_], ..) => "play-eupdonne-where",
        _ => "play-eupdonne-end",
    }
}

/// How the bar in the hand lies after so many quarter turns: over its middle in the next way that
/// is possible.
pub(super) fn lying(
    game: Eupdonne,
    state: &State,
    touched: &[String],
    turned: u8,
) -> Option<Lying> {
    let taken = Touch::read(state, touched.first()?)?;
    let pointing = pointing(state, taken, turned)?;
    let (way, end) = match &touched[1..] {
        [] => {
            // What lies beside the edge cannot be turned across it.
            if let Touch::Square(square) = taken {
                Placement::new(state.piece_on(square)?.bar.placement.middle(), pointing)?;
            }
            (pointing, None)
        }
        [middle] => {
            let middle = Square::named(middle)?;
            let next = hand(game, state, touched).next;
            let possible = |more: u8| {
                let way = pointing.turned(more % 4);
                let end = middle.step(way)?.to_string();
                next.contains(&end).then_some((way, Some(end)))
            };
            (0..4).find_map(possible)?
        }
        _ => return None,
    };
    let label =
        Sentence { key: "eupdonne-turned", values: vec![("towards", way.name().to_owned())] };
    Some(Lying { end, label })
}

/// Where the higher end of what is taken up points after so many quarter turns. On the board it
/// first points where it did, from the hand to the right of whoever sits there.
pub(super) fn pointing(state: &State, taken: Touch, turned: u8) -> Option<Direction> {
    let first = match (taken, state.mover()) {
        (Touch::Hand(_), Side::Light) => Direction::East,
        (Touch::Hand(_), Side::Dark) => Direction::West,
        (Touch::Square(square), _) => state.piece_on(square)?.bar.placement.towards(),
    };
    Some(first.turned(turned % 4))
}

/// Every legal step with each sequence of touches that makes it.
fn ways(game: Eupdonne, state: &State) -> Vec<(Vec<Touch>, Step)> {
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    let mut ways = Vec::with_capacity(3 * steps.len());
    for step in steps {
        match step {
            Step::Introduce { form, at } => {
                let [middle, end] = touches(at);
                ways.push((vec![Touch::Hand(form), middle, end], step));
            }
            Step::TakeBack { middle } => {
                let bar = bar_with_middle(state, middle).bar;
                for square in bar.placement.squares() {
                    ways.push((vec![Touch::Square(square), Touch::Hand(bar.form)], step));
                }
            }
            Step::Move { middle, to } => {
                let [target, end] = touches(to);
                for square in bar_with_middle(state, middle).bar.placement.squares() {
                    ways.push((vec![Touch::Square(square), target, end], step));
                }
            }
            Step::Pass => ways.push((Vec::new(), step)),
        }
    }
    ways
}

fn bar_with_middle(state: &State, middle: Square) -> Piece {
    state.piece_on(middle).expect("a legal step names a bar by its middle")
}

/// The middle of a placement and the square its higher end covers.
fn touches(placement: Placement) -> [Touch; 2] {
    let [_, middle, end] = placement.squares();
    [middle, end].map(Touch::Square)
}

/// What the rules say to the last touch, if it cannot follow the others.
pub(super) fn refuse(game: Eupdonne, state: &State, touched: &[String]) -> Option<TurnError> {
    let touches: Vec<Touch> =
        touched.iter().map(|id| Touch::read(state, id)).collect::<Option<_>>()?;
    let (&first, rest) = touches.split_first()?;
    // What is taken up, as the turn's text begins.
    let (start, middle) = match first {
        Touch::Hand(form) => (format!("+{}", form.number()), None),
        Touch::Square(square) => {
            // An empty square begins nothing.
            let piece = state.piece_on(square)?;
            let middle = piece.bar.placement.middle();
            (format!("{middle}>"), Some((middle, piece.bar.form)))
        }
    };
    let anywhere = || Placement::all().map(|placement| format!("{start}{placement}"));
    let texts: Vec<String> = match (rest, middle) {
        ([], None) => anywhere().collect(),
        ([], Some((middle, _))) => [format!("-{middle}")].into_iter().chain(anywhere()).collect(),
        ([Touch::Hand(form)], Some((middle, own))) if *form == own => vec![format!("-{middle}")],
        ([Touch::Square(square)], _) => {
            Placement::DIRECTIONS.map(|way| format!("{start}{square}{}", letter(way))).to_vec()
        }
        ([Touch::Square(square), Touch::Square(end)], _) => {
            let way =
                Placement::DIRECTIONS.into_iter().find(|&way| square.step(way) == Some(*end))?;
            vec![format!("{start}{square}{}", letter(way))]
        }
        _ => return None,
    };
    let mut refusals = Vec::with_capacity(texts.len());
    for text in texts {
        refusals.push(game.read_turn(state, &text).err()?);
    }
    if rest.is_empty() && middle.is_none() {
        // A form is refused for a reason that holds everywhere, or without a word.
        let same = refusals.iter().all(|error| reason(error).1 == reason(&refusals[0]).1);
        return refusals.into_iter().next().filter(|_| same);
    }
    // Of several reasons, one about the square touched, then one about what lies around, speaks
    // before the edge of the board.
    let last = touched.last()?;
    let about = |error: &TurnError| match error {
        TurnError::Illegal(refusal) => {
            refusal.message.texts().iter().any(|(name, value)| *name == "square" && value == last)
        }
        TurnError::Syntax(_) | TurnError::Over(_) => false,
    };
    let rank = |error: &TurnError| (!about(error), reason(error).0 == "E2");
    refusals.into_iter().min_by_key(rank)
}

fn reason(error: &TurnError) -> (&str, &str) {
    match error {
        TurnError::Illegal(refusal) => (refusal.rule, refusal.message.key),
        TurnError::Syntax(_) | TurnError::Over(_) => ("", ""),
    }
}

/// A spot as the mover means it.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Touch {
    Hand(Form),
    Square(Square),
}

impl Touch {
    pub(super) fn read(state: &State, id: &str) -> Option<Self> {
        let hand = |form: &Form| hand_id(state.mover(), *form) == id;
        if let Some(form) = Form::ALL.into_iter().find(hand) {
            return Some(Self::Hand(form));
        }
        Square::named(id).map(Self::Square)
    }

    fn id(self, state: &State) -> String {
        match self {
            Self::Hand(form) => hand_id(state.mover(), form),
            Self::Square(square) => square.to_string(),
        }
    }
}
