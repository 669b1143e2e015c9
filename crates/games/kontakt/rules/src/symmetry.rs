//! The eight symmetries of the square: nothing in the rules tells the edges apart (K1).

use game::Symmetric;
use game::grid::Symmetry;

use crate::rules::Kontakt;
use crate::spot::Spot;
use crate::state::State;
use crate::step::Step;

/// Where a piece comes to lie.
fn map(symmetry: Symmetry, spot: Spot) -> Spot {
    let first = symmetry.square(spot.first());
    match spot.second() {
        None => Spot::one(first),
        Some(second) => {
            Spot::two(first, symmetry.square(second)).expect("neighbours stay neighbours")
        }
    }
}

impl Symmetric for Kontakt {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::ALL[1..].to_vec()
    }

    fn map_state(&self, symmetry: Symmetry, state: &State) -> State {
        let pieces = state.pieces_by_level().into_iter();
        State::with(
            state.stocks(),
            (state.mover(), state.passes()),
            pieces.map(|(colour, kind, spot)| (colour, kind, map(symmetry, spot))),
            state.roofed_pieces().into_iter().map(|spot| map(symmetry, spot)),
        )
    }

    fn map_step(&self, symmetry: Symmetry, _state: &State, step: Step) -> Step {
        match step {
            Step::Place(kind, spot) => Step::Place(kind, map(symmetry, spot)),
            Step::Build(from, to) => Step::Build(map(symmetry, from), map(symmetry, to)),
            Step::Roof(spot) => Step::Roof(map(symmetry, spot)),
            Step::Pass => Step::Pass,
        }
    }
}
