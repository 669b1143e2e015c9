//! Turns like `Rd4d5`, `d4>d5`, `^d4` and `pass`: the syntax alone.

use game::text::{Refusal, Scanner, Syntax, sign};
use game::{Message, TurnError};

use crate::piece::Kind;
use crate::spot::Spot;
use crate::square::Square;
use crate::step::Step;

/// What is written, legal or not.
pub(crate) fn read(text: &str) -> Result<Step, TurnError> {
    let mut s = Scanner::new(text);
    let step = if s.eat("pass") {
        Step::Pass
    } else if s.eat("D") {
        Step::Place(Kind::Donjon, Spot::one(Square::read(&mut s)?))
    } else if s.eat("T") {
        Step::Place(Kind::Tower, Spot::one(Square::read(&mut s)?))
    } else if s.eat("R") {
        let before = s.clone();
        let (first, second) = (Square::read(&mut s)?, Square::read(&mut s)?);
        Step::Place(Kind::Rampart, two_squares(&before, first, second)?)
    } else if s.eat("^") {
        Step::Roof(read_spot(&mut s)?)
    } else if s.peek().is_some_and(is_column) {
        let from = read_spot(&mut s)?;
        s.expect(">")?;
        Step::Build(from, read_spot(&mut s)?)
    } else {
        return Err(expected_turn(&s).into());
    };
    s.finish()?;
    Ok(step)
}

fn read_spot(s: &mut Scanner<'_>) -> Result<Spot, TurnError> {
    let before = s.clone();
    let first = Square::read(s)?;
    if s.peek().is_some_and(is_column) {
        let second = Square::read(s)?;
        return two_squares(&before, first, second);
    }
    Ok(Spot::one(first))
}

fn two_squares(at: &Scanner<'_>, first: Square, second: Square) -> Result<Spot, TurnError> {
    let Some(spot) = Spot::two(first, second) else {
        return Err(Refusal::new(
            "K2",
            "squares-apart",
            "a rampart covers two squares that share a side, and {first} and {second} do not",
        )
        .with("first", first)
        .with("second", second)
        .into());
    };
    if first < second { Ok(spot) } else { Err(at.error(sign(spot)).into()) }
}

fn expected_turn(s: &Scanner<'_>) -> Syntax {
    s.error(Message::new(
        "expected-kontakt-turn",
        "a turn like Rd4d5, Dd4, Td4, d4>d5, d4d5>e4e5, ^d4, ^d4d5 or pass",
    ))
}

fn is_column(c: char) -> bool {
    ('a'..='i').contains(&c)
}
