//! The eight ways to turn and mirror the board, which change nothing: levels and links are the
//! same from every side, and all four corners count alike (E4, E13).

use game::Symmetric;
use game::grid::Symmetry;

use crate::bar::{Bar, Placement};
use crate::piece::{Piece, Side};
use crate::rules::Eupdonne;
use crate::state::State;
use crate::step::{Memory, Step};

/// Where a placement comes to lie.
fn map(symmetry: Symmetry, placement: Placement) -> Placement {
    let (middle, towards) = (placement.middle(), placement.towards());
    Placement::new(symmetry.square(middle), symmetry.direction(towards))
        .expect("a board is mapped onto itself")
}

fn map_piece(symmetry: Symmetry, piece: Piece) -> Piece {
    let Bar { form, placement } = piece.bar;
    Piece { bar: Bar { form, placement: map(symmetry, placement) }, ..piece }
}

fn map_memory(symmetry: Symmetry, memory: Memory) -> Memory {
    match memory {
        Memory::Nothing => Memory::Nothing,
        Memory::Introduced { middle } => Memory::Introduced { middle: symmetry.square(middle) },
        Memory::Moved { middle, from } => {
            Memory::Moved { middle: symmetry.square(middle), from: map(symmetry, from) }
        }
        Memory::TakenBack { form, from } => Memory::TakenBack { form, from: map(symmetry, from) },
    }
}

impl Symmetric for Eupdonne {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::ALL[1..].to_vec()
    }

    fn map_state(&self, symmetry: Symmetry, state: &State) -> State {
        let pieces: Vec<_> =
            state.pieces().into_iter().map(|piece| map_piece(symmetry, piece)).collect();
        let memories = Side::ALL.map(|side| map_memory(symmetry, state.memory(side)));
        State::new(&pieces, state.mover(), memories)
    }

    fn map_step(&self, symmetry: Symmetry, _state: &State, step: Step) -> Step {
        match step {
            Step::Introduce { form, at } => Step::Introduce { form, at: map(symmetry, at) },
            Step::TakeBack { middle } => Step::TakeBack { middle: symmetry.square(middle) },
            Step::Move { middle, to } => {
                Step::Move { middle: symmetry.square(middle), to: map(symmetry, to) }
            }
            Step::Pass => Step::Pass,
        }
    }
}
