//! Turns made by touching, and why a touch does not fit.

use game::grid::Direction;
use game::{Game, Notation, TurnError};
use kontakt::{Colour, Kind, Kontakt, Spot, Square, State, Step};

use super::stock_id;
use diagram::Hand;

/// What these touches come to.
pub(super) fn hand(game: Kontakt, state: &State, touched: &[String]) -> Hand<Step> {
    let read = touched.iter().map(|id| Touch::read(game, state, id));
    let Some(touched) = read.collect::<Option<Vec<_>>>() else {
        return Hand { next: Vec::new(), step: None };
    };
    Hand::along(&ways(game, state), &touched, |touch| touch.id(game, state))
}

/// What is to be touched next.
pub(super) fn prompt(game: Kontakt, state: &State, touched: &[String]) -> &'static str {
    let read = touched.iter().filter_map(|id| Touch::read(game, state, id));
    match *read.collect::<Vec<_>>() {
        [] => first_prompt(game, state),
        [Touch::Stock(Kind::Roof) | Touch::Square(_)] => "play-kontakt-onto",
        // K5: there is nothing to touch yet.
        [Touch::Stock(_)] if is_empty(state) => "play-kontakt-where-first",
        [Touch::Stock(Kind::Tower)] => "play-kontakt-where-tower",
        [Touch::Stock(_)] => "play-kontakt-where",
        _ => "play-kontakt-second-square",
    }
}

/// What can be taken up: K4 says what the foundations begin with.
fn first_prompt(game: Kontakt, state: &State) -> &'static str {
    let next = hand(game, state, &[]).next;
    let can = |touch: Touch| next.contains(&touch.id(game, state));
    let stocks = Kind::ALL.into_iter().filter(|&kind| can(Touch::Stock(kind)));
    let park = Square::all().any(|square| can(Touch::Square(square)));
    match (stocks.collect::<Vec<_>>().as_slice(), park) {
        ([], false) => "play-pass-only",
        ([Kind::Rampart], false) if !state.foundations_done() => "play-kontakt-ramparts",
        (_, false) if !state.foundations_done() => "play-kontakt-foundations",
        (_, false) => "play-kontakt-choose-stock",
        ([], true) => "play-kontakt-choose-park",
        (_, true) => "play-kontakt-choose",
    }
}

fn is_empty(state: &State) -> bool {
    Square::all().all(|square| state.height(square) == 0)
}

/// Every legal step with each sequence of touches that makes it.
fn ways(game: Kontakt, state: &State) -> Vec<(Vec<Touch>, Step)> {
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    let mut ways = Vec::new();
    for step in steps {
        let mut way = |touches: &[Touch]| ways.push((touches.to_vec(), step));
        match step {
            Step::Place(kind, spot) => {
                for squares in both_orders(spot) {
                    way(&[&[Touch::Stock(kind)][..], &squares].concat());
                }
            }
            Step::Build(from, to) => {
                for from in squares(from) {
                    for to in touches_onto(state, to) {
                        way(&[&[from][..], &to].concat());
                    }
                }
            }
            Step::Roof(spot) => {
                for square in squares(spot) {
                    way(&[Touch::Stock(Kind::Roof), square]);
                }
            }
            Step::Pass => way(&[]),
        }
    }
    ways
}

/// A whole piece is meant by any of its squares, two pieces side by side by both.
fn touches_onto(state: &State, to: Spot) -> Vec<Vec<Touch>> {
    if state.top_piece(to.first()) == Some(to) {
        squares(to).into_iter().map(|square| vec![square]).collect()
    } else {
        both_orders(to)
    }
}

fn squares(spot: Spot) -> Vec<Touch> {
    spot.iter().map(Touch::Square).collect()
}

fn both_orders(spot: Spot) -> Vec<Vec<Touch>> {
    let there = squares(spot);
    let back: Vec<_> = there.iter().rev().copied().collect();
    if there == back { vec![there] } else { vec![there, back] }
}

/// What the rules say to the last touch, if it cannot follow the others.
pub(super) fn refuse(game: Kontakt, state: &State, touched: &[String]) -> Option<TurnError> {
    let touches: Vec<Touch> =
        touched.iter().map(|id| Touch::read(game, state, id)).collect::<Option<_>>()?;
    let tries: Vec<Step> = match *touches.as_slice() {
        [Touch::Stock(Kind::Roof)] => Square::all().map(|s| Step::Roof(whole(state, s))).collect(),
        [Touch::Stock(kind)] => Square::all().flat_map(|square| placings(kind, square)).collect(),
        [Touch::Square(square)] => {
            // An empty square and a piece of the others begin nothing.
            let own = Colour::of(state.mover());
            if state.down(square).next()?.colour() != own {
                return None;
            }
            let from = whole(state, square);
            near(from)
                .flat_map(|to| targets(state, from, to))
                .map(|to| Step::Build(from, to))
                .collect()
        }
        [Touch::Stock(Kind::Roof), Touch::Square(square)] => vec![Step::Roof(whole(state, square))],
        [Touch::Stock(kind), Touch::Square(square)] => placings(kind, square),
        [Touch::Stock(kind), Touch::Square(first), Touch::Square(second)] => {
            vec![Step::Place(kind, Spot::two(first, second)?)]
        }
        [Touch::Square(from), Touch::Square(to)] => {
            let from = whole(state, from);
            targets(state, from, to).into_iter().map(|to| Step::Build(from, to)).collect()
        }
        [Touch::Square(from), Touch::Square(first), Touch::Square(second)] => {
            vec![Step::Build(whole(state, from), Spot::two(first, second)?)]
        }
        _ => return None,
    };
    let refusals: Option<Vec<TurnError>> =
        tries.iter().map(|step| game.read_turn(state, &step.to_string()).err()).collect();
    let refusals = refusals?;
    let last = touched.last()?;
    if let [Touch::Stock(_)] = touches.as_slice() {
        // A stock is refused for a reason that holds on every square, or without a word.
        let same = refusals.iter().all(|error| reason(error) == reason(&refusals[0]));
        return refusals.first().filter(|_| same).cloned();
    }
    // Of several reasons, one about the square touched speaks first, and what is next to it and
    // empty, or the piece's own, last.
    let rank = |error: &&TurnError| {
        let about = match error {
            TurnError::Illegal(refusal) => {
                refusal.message.texts().iter().any(|(_, value)| value == last)
            }
            TurnError::Syntax(_) | TurnError::Over(_) => false,
        };
        (!about, ["own-square", "onto-nothing"].contains(&reason(error)))
    };
    refusals.iter().min_by_key(rank).cloned()
}

fn reason(error: &TurnError) -> &str {
    match error {
        TurnError::Illegal(refusal) => refusal.message.key,
        TurnError::Syntax(_) | TurnError::Over(_) => "",
    }
}

/// A spot as the mover means it.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Touch {
    Stock(Kind),
    Square(Square),
}

impl Touch {
    fn read(game: Kontakt, state: &State, id: &str) -> Option<Self> {
        let stock = |&kind: &Kind| stock_id(game, state.mover(), kind) == id;
        if let Some(kind) = Kind::ALL.into_iter().find(stock) {
            return Some(Self::Stock(kind));
        }
        Square::named(id).map(Self::Square)
    }

    fn id(self, game: Kontakt, state: &State) -> String {
        match self {
            Self::Stock(kind) => stock_id(game, state.mover(), kind),
            Self::Square(square) => square.to_string(),
        }
    }
}

/// The piece on top of a square by all its squares, or the empty square.
fn whole(state: &State, square: Square) -> Spot {
    state.top_piece(square).unwrap_or(Spot::one(square))
}

/// A new piece of this kind with a half on the square.
fn placings(kind: Kind, square: Square) -> Vec<Step> {
    let spots = if kind == Kind::Rampart { pairs(square) } else { vec![Spot::one(square)] };
    spots.into_iter().map(|spot| Step::Place(kind, spot)).collect()
}

/// Where a piece from there goes when this square is touched.
fn targets(state: &State, from: Spot, to: Square) -> Vec<Spot> {
    let rampart = from.second().is_some();
    match whole(state, to) {
        _ if !rampart => vec![Spot::one(to)],
        spot if spot.second().is_some() => vec![spot],
        _ => pairs(to),
    }
}

fn pairs(square: Square) -> Vec<Spot> {
    let sides = Direction::ORTHOGONAL.into_iter().filter_map(|way| square.step(way));
    sides.filter_map(|other| Spot::two(square, other)).collect()
}

/// The squares around a piece.
fn near(spot: Spot) -> impl Iterator<Item = Square> {
    let around = spot
        .iter()
        .flat_map(|square| Direction::ALL.into_iter().filter_map(move |w| square.step(w)));
    around.filter(move |&square| !spot.squares().contains(square))
}
