//! The eight ways to turn and mirror the board, which change nothing: levels and links are the
//! same from every side, and all four corners count alike (E4, E13).

use game::Symmetric;

use crate::bar::{Bar, Placement};
use crate::piece::{Piece, Side};
use crate::rules::Eupdonne;
use crate::square::{Square, Towards};
use crate::state::State;
use crate::step::{Memory, Step};

/// A mirror, a turn, or both: columns and rows exchanged first, then east with west and north
/// with south.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The diagonal from a1 to h8 stays.
    diagonal: bool,
    east_west: bool,
    north_south: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            diagonal: bits & 4 != 0,
            east_west: bits & 2 != 0,
            north_south: bits & 1 != 0,
        })
    }

    /// A square seen through it.
    pub fn square(self, square: Square) -> Square {
        let (mut column, mut row) = (square.column(), square.row());
        if self.diagonal {
            (column, row) = (row, column);
        }
        if self.east_west {
            column = 7 - column;
        }
        if self.north_south {
            row = 7 - row;
        }
        Square::new(column, row).expect("a board is mapped onto itself")
    }

    /// A placement seen through it.
    pub fn placement(self, placement: Placement) -> Placement {
        let (middle, towards) = (placement.middle(), placement.towards());
        Placement::new(self.square(middle), self.towards(towards))
            .expect("a board is mapped onto itself")
    }

    fn towards(self, towards: Towards) -> Towards {
        let turned = match (self.diagonal, towards) {
            (false, same) => same,
            (true, Towards::East) => Towards::North,
            (true, Towards::North) => Towards::East,
            (true, Towards::South) => Towards::West,
            (true, Towards::West) => Towards::South,
        };
        let mirrored = match turned {
            Towards::East | Towards::West => self.east_west,
            Towards::North | Towards::South => self.north_south,
        };
        if mirrored { turned.opposite() } else { turned }
    }

    fn piece(self, piece: Piece) -> Piece {
        let Bar { form, placement } = piece.bar;
        let placement = self.placement(placement);
        Piece { bar: Bar { form, placement }, ..piece }
    }

    fn memory(self, memory: Memory) -> Memory {
        match memory {
            Memory::Nothing => Memory::Nothing,
            Memory::Introduced { middle } => Memory::Introduced { middle: self.square(middle) },
            Memory::Moved { middle, from } => {
                Memory::Moved { middle: self.square(middle), from: self.placement(from) }
            }
            Memory::TakenBack { form, from } => {
                Memory::TakenBack { form, from: self.placement(from) }
            }
        }
    }
}

impl Symmetric for Eupdonne {
    type Symmetry = Symmetry;

    fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::all().skip(1).collect()
    }

    fn map_state(&self, symmetry: Symmetry, state: &State) -> State {
        let pieces: Vec<_> =
            state.pieces().into_iter().map(|piece| symmetry.piece(piece)).collect();
        let memories = Side::ALL.map(|side| symmetry.memory(state.memory(side)));
        State::new(&pieces, state.mover(), memories)
    }

    fn map_step(&self, symmetry: Symmetry, _state: &State, step: Step) -> Step {
        match step {
            Step::Introduce { form, at } => Step::Introduce { form, at: symmetry.placement(at) },
            Step::TakeBack { middle } => Step::TakeBack { middle: symmetry.square(middle) },
            Step::Move { middle, to } => {
                Step::Move { middle: symmetry.square(middle), to: symmetry.placement(to) }
            }
            Step::Pass => Step::Pass,
        }
    }
}
