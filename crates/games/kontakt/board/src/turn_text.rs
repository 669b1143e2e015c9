//! Kontakt's turns: what is placed, carried or roofed, what it covers and what comes to light.

use crate::KontaktBoard;
use game::{Game, Notation};
use kontakt::{Colour, Kind, Kontakt, Spot, Square, State, Step};

use diagram::Sentence;
use diagram::{TurnText, sentence};

impl TurnText<Kontakt> for KontaktBoard {
    fn turn_sentences(game: &Kontakt, before: &State, turn: &[Step]) -> Vec<Sentence> {
        let mut state = before.clone();
        let mut sentences = Vec::new();
        for &step in turn {
            let mut after = state.clone();
            game.play(&mut after, step);
            sentences.extend(one(*game, &state, step, &after));
            state = after;
        }
        sentences
    }
}

fn one(game: Kontakt, before: &State, step: Step, after: &State) -> Vec<Sentence> {
    let seat = game.seat_name(before.mover());
    match step {
        Step::Place(kind, spot) => {
            let mut sentences = vec![places(seat, kind, spot)];
            if after.foundations_done() && !before.foundations_done() {
                sentences.push(sentence!("kontakt-foundations"));
            }
            sentences
        }
        Step::Build(from, to) => {
            let mut sentences = vec![builds(seat, before, from, to)];
            sentences.extend(pieces_on(before, to).map(|(square, piece)| {
                sentence!("kontakt-covers", square = square, piece = piece)
            }));
            sentences.extend(pieces_on(after, from).map(|(square, piece)| {
                sentence!("kontakt-uncovers", square = square, piece = piece)
            }));
            sentences
        }
        Step::Roof(spot) => vec![roofs(seat, before, spot, after)],
        Step::Pass => vec![sentence!("kontakt-pass", seat = seat)],
    }
}

fn places(seat: &str, kind: Kind, spot: Spot) -> Sentence {
    let first = spot.first();
    match spot.second() {
        None => sentence!("kontakt-place", seat = seat, kind = kind.name(), square = first),
        Some(second) => {
            sentence!("kontakt-place-rampart", seat = seat, first = first, second = second)
        }
    }
}

fn builds(seat: &str, before: &State, from: Spot, to: Spot) -> Sentence {
    let level = before.height(to.first()) + 1;
    match (from.second(), to.second()) {
        (Some(beside), Some(second)) => sentence!(
            "kontakt-build-rampart",
            seat = seat,
            from = from.first(),
            beside = beside,
            first = to.first(),
            second = second,
            level = level,
        ),
        _ => sentence!(
            "kontakt-build",
            seat = seat,
            kind = top(before, from.first()),
            from = from,
            to = to,
            level = level,
        ),
    }
}

fn roofs(seat: &str, before: &State, spot: Spot, after: &State) -> Sentence {
    let worth = before.worth(spot);
    let left = after.roofs_left(Colour::of(before.mover()));
    let first = spot.first();
    match spot.second() {
        None => sentence!(
            "kontakt-roof",
            seat = seat,
            kind = top(before, first),
            square = first,
            worth = worth,
            left = left,
        ),
        Some(second) => sentence!(
            "kontakt-roof-rampart",
            seat = seat,
            first = first,
            second = second,
            worth = worth,
            left = left,
        ),
    }
}

/// The pieces on top of these squares, each with the first square it is found on: a rampart
/// across both is one.
fn pieces_on(state: &State, spot: Spot) -> impl Iterator<Item = (Square, String)> {
    let first = state.top_piece(spot.first());
    let found = spot.iter().enumerate().filter_map(move |(i, square)| {
        let part = state.down(square).next()?;
        let again = i > 0 && state.top_piece(square) == first && part.kind() == Kind::Rampart;
        let name = || format!("{}-{}", part.colour().name(), part.kind().name());
        (!again).then(|| (square, name()))
    });
    found.collect::<Vec<_>>().into_iter()
}

fn top(state: &State, square: Square) -> &'static str {
    state.down(square).next().expect("a piece stands there").kind().name()
}
