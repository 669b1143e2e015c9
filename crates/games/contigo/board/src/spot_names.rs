//! The labels of squares and pits.

use contigo::{Contigo, Pit, Square, State};
use game::Notation;
use game::grid::Direction;

use super::held::Held;
use diagram::Sentence;

/// `contigo-empty`, `contigo-pawn` or `contigo-king`; with `-of` after it where the piece obeys
/// another seat than its colour's (C15).
pub(super) fn square(game: Contigo, state: &State, square: Square) -> Sentence {
    let place = ("square", square.to_string());
    let Some(piece) = state.piece(square) else {
        return Sentence { key: "contigo-empty", values: vec![place] };
    };
    let seat = ("seat", game.seat_name(piece.colour).to_owned());
    let owner = state.controller(piece.colour);
    if owner == piece.colour {
        let key = if piece.king { "contigo-king" } else { "contigo-pawn" };
        return Sentence { key, values: vec![place, seat] };
    }
    let owner = ("owner", game.seat_name(owner).to_owned());
    // A king that stands obeys its own seat; only pawns change hands.
    Sentence { key: "contigo-pawn-of", values: vec![place, seat, owner] }
}

/// `contigo-pit`; `contigo-pit-in-hand` where the hand holds beads of it.
pub(super) fn pit(state: &State, pit: Pit, held: &Held) -> Sentence {
    let (key, beads) = match held {
        Held::Beads(sower) if sower.origin() == pit => ("contigo-pit-in-hand", sower.beads(pit)),
        Held::Beads(sower) => ("contigo-pit", sower.beads(pit)),
        _ => ("contigo-pit", state.beads(pit)),
    };
    let mut values = vec![("pit", pit.name().to_owned()), ("beads", beads.to_string())];
    for way in Direction::ORTHOGONAL {
        let line = Square::all().filter(|&square| Pit::toward(square, way) == pit);
        let line: Vec<_> = line.map(|square| square.to_string()).collect();
        if !line.is_empty() {
            values.extend([("square", line.join(" ")), ("way", way.name().to_owned())]);
        }
    }
    Sentence { key, values }
}
