//! Squares and stocks in words.

use game::{Notation, Seat};
use kontakt::{Colour, DARK_SQUARES, Kind, Kontakt, Part, Square, State};

use diagram::Sentence;

/// What stands on a square.
pub(super) fn square(state: &State, square: Square) -> Sentence {
    let name = ("square", square.to_string());
    let mut pieces: Vec<String> = state.down(square).map(word).collect();
    let Some(top) = pieces.first().cloned() else {
        let shade = if DARK_SQUARES.contains(square) { "dark" } else { "light" };
        return Sentence { key: "kontakt-empty", values: vec![name, ("shade", shade.to_owned())] };
    };
    pieces.reverse();
    let roof = state.down(square).next().filter(|_| state.is_roofed(square));
    let roof = roof.map(|part| format!("{}-roof", part.colour().name()));
    let top = roof.clone().unwrap_or(top);
    pieces.extend(roof);
    let free = if is_free(state, square) { "yes" } else { "no" };
    Sentence {
        key: "kontakt-column",
        values: vec![
            name,
            ("height", state.height(square).to_string()),
            ("pieces", pieces.join(" ")),
            ("top", top),
            ("free", free.to_owned()),
        ],
    }
}

/// What is left of a kind.
pub(super) fn stock(game: Kontakt, state: &State, seat: Seat, kind: Kind) -> Sentence {
    Sentence {
        key: "kontakt-stock",
        values: vec![
            ("seat", game.seat_name(seat).to_owned()),
            ("kind", kind.name().to_owned()),
            ("count", state.stock(seat)[kind.index()].to_string()),
        ],
    }
}

/// Is the piece on top of this column free (K3)?
fn is_free(state: &State, square: Square) -> bool {
    let Some(spot) = state.top_piece(square) else { return false };
    let top = |s| state.top_piece(s) == Some(spot) && state.height(s) == state.height(square);
    spot.iter().all(top) && !state.is_roofed(square)
}

fn word(part: Part) -> String {
    let colour: Colour = part.colour();
    let half = part.other_half().map_or(String::new(), |half| format!("-{}", half.name()));
    format!("{}-{}{half}", colour.name(), part.kind().name())
}
