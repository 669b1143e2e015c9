//! Positions set up by hand: pieces are put on squares, and taken off.

use __name__::{Square, State, __Name__};
use diagram::Sentence;
use diagram::setup::{Choice, ERASE, MOVER, Put, SetUp, Tool, seat_named};
use game::{Notation, Seat};

use crate::{__Name__Board, piece};

impl SetUp<__Name__> for __Name__Board {
    fn tools(game: &__Name__, _state: &State) -> Vec<Tool> {
        let piece = |seat: Seat| {
            let name = game.seat_name(seat);
            let label =
                Sentence { key: "__name__-setup-piece", values: vec![("seat", name.to_owned())] };
            Tool::new(name, label, 36.0, |canvas| piece(canvas, seat, (0.0, 0.0)))
        };
        Seat::all(2).map(piece).chain([Tool::erase()]).collect()
    }

    fn put(game: &__Name__, state: &State, tool: &str, touched: &[String]) -> Put<State> {
        let Some(square) = touched.last().and_then(|spot| Square::named(spot)) else {
            return Put::Refused(None);
        };
        let side = seat_named(game, tool).map(Seat::index);
        let there = state.owner(square);
        if side.is_none() && (tool != ERASE || there.is_none()) {
            return Put::Refused(None);
        }
        // The same again takes it off.
        let new = side.filter(|_| there != side).map(|side| (square, side));
        let others = state.pieces().filter(|(other, _)| *other != square);
        Put::Done(State::of(others.chain(new), state.mover()))
    }

    fn choices(game: &__Name__, state: &State) -> Vec<Choice> {
        vec![Choice::mover(game, Seat::new(state.mover() as u8))]
    }

    fn choose(game: &__Name__, state: &State, choice: &str, value: &str) -> Put<State> {
        match seat_named(game, value).filter(|_| choice == MOVER) {
            Some(mover) => Put::Done(State::of(state.pieces(), mover.index())),
            None => Put::Refused(None),
        }
    }

    fn cleared(_game: &__Name__, state: &State) -> State {
        State::of([], state.mover())
    }
}
