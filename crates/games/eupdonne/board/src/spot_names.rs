//! Squares and hands in words.

use eupdonne::{Form, Side, Square, State};

use diagram::Sentence;

/// What lies on a square.
pub(super) fn square(state: &State, square: Square) -> Sentence {
    let name = ("square", square.to_string());
    let corner = ("corner", yes(square.is_corner()));
    let Some(piece) = state.piece_on(square) else {
        return Sentence { key: "eupdonne-empty", values: vec![name, corner] };
    };
    let placement = piece.bar.placement;
    let level = piece.bar.levels().into_iter().find(|(covered, _)| *covered == square);
    let (_, level) = level.expect("the bar covers the square");
    let linked = state.pieces().into_iter().filter(|other| piece.bar.is_linked(other.bar));
    let links: Vec<_> = linked.map(|other| other.bar.placement.middle().to_string()).collect();
    Sentence {
        key: "eupdonne-bar",
        values: vec![
            name,
            ("level", level.to_string()),
            ("owner", piece.owner.name().to_owned()),
            ("form", piece.bar.form.number().to_string()),
            ("middle", placement.middle().to_string()),
            ("towards", placement.towards().name().to_owned()),
            ("captured", yes(piece.captured)),
            corner,
            ("links", links.join(" ")),
        ],
    }
}

/// What is left of a form in a hand.
pub(super) fn hand(state: &State, side: Side, form: Form) -> Sentence {
    Sentence {
        key: "eupdonne-hand",
        values: vec![
            ("owner", side.name().to_owned()),
            ("form", form.number().to_string()),
            ("count", state.in_hand(side, form).to_string()),
        ],
    }
}

fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}
