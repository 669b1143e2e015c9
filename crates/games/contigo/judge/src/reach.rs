//! Where every seat could go with its next move.

use std::cell::RefCell;
use std::ops::Range;

use contigo::{FULL, PITS, Pit, SIDE, SQUARES, Square, Squares, State};
use game::grid::Direction;

use super::capturing::SEATS;

/// Where the pieces of each seat could go.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Reach {
    /// The squares, one bit each; one's own are not among them.
    pub(super) squares: [u64; SEATS],
    /// Moves to empty squares and captures.
    pub(super) moves: [i32; SEATS],
}

impl Reach {
    /// Of pieces that nobody asked about just before.
    #[inline]
    pub(super) fn of(state: &State, armies: [Squares; SEATS]) -> Self {
        let mut reach = Self::default();
        let beads = state.all_beads();
        for (seat, army) in armies.into_iter().enumerate() {
            let others = !(army.bits() | 1 << NOWHERE);
            for from in army.iter() {
                for leg in Leg::all(from) {
                    let held = usize::from(beads[leg.pit()]);
                    let there = 1 << leg.landing(held) & others;
                    reach.squares[seat] |= there;
                    reach.moves[seat] += i32::from(there != 0);
                }
            }
        }
        reach
    }

    /// The same after a sowing: the pieces stand as they did after the one asked about before.
    #[inline]
    pub(super) fn again(state: &State, armies: [Squares; SEATS]) -> Self {
        LAST.with_borrow_mut(|last| {
            if last.armies != armies {
                last.learn(armies);
            }
            last.with(state.all_beads())
        })
    }
}

thread_local! {
    static LAST: RefCell<Reaches> = const { RefCell::new(Reaches::of_nobody()) };
}

/// Where pieces could go, whatever the pits hold.
struct Reaches {
    armies: [Squares; SEATS],
    /// By the pits and their beads: the squares they lead each seat to,
    squares: [[[u64; SEATS]; CONTENTS]; PITS],
    /// and its moves, a byte a seat.
    moves: [[u32; CONTENTS]; PITS],
}

impl Reaches {
    const fn of_nobody() -> Self {
        Self {
            armies: [Squares::EMPTY; SEATS],
            squares: [[[0; SEATS]; CONTENTS]; PITS],
            moves: [[0; CONTENTS]; PITS],
        }
    }

    fn learn(&mut self, armies: [Squares; SEATS]) {
        *self = Self { armies, ..Self::of_nobody() };
        for (seat, army) in armies.into_iter().enumerate() {
            let others = !(army.bits() | 1 << NOWHERE);
            for from in army.iter() {
                for leg in Leg::all(from) {
                    let pit = leg.pit();
                    for held in Leg::HELD {
                        let there = 1 << leg.landing(held) & others;
                        self.squares[pit][held][seat] |= there;
                        self.moves[pit][held] += u32::from(there != 0) << (u8::BITS * seat as u32);
                    }
                }
            }
        }
    }

    #[inline]
    fn with(&self, beads: &[u8; PITS]) -> Reach {
        let (mut squares, mut moves) = ([0; SEATS], 0);
        for (pit, &held) in beads.iter().enumerate() {
            let held = usize::from(held) % CONTENTS;
            for (all, more) in squares.iter_mut().zip(self.squares[pit][held]) {
                *all |= more;
            }
            moves += self.moves[pit][held];
        }
        Reach { squares, moves: moves.to_le_bytes().map(i32::from) }
    }
}

/// One way to go from a square (C4).
#[derive(Copy, Clone)]
pub(super) struct Leg {
    /// The pit that says how far,
    pit: u8,
    /// and where so many beads lead.
    landings: [u8; CONTENTS],
}

impl Leg {
    /// Beads that may lead somewhere. Whoever looks at them all has nothing to ask of the board,
    /// and the processor nothing to foresee.
    pub(super) const HELD: Range<usize> = 1..SIDE as usize;

    /// The ways from a square, clockwise.
    #[inline]
    pub(super) const fn all(from: Square) -> &'static [Self; Direction::ORTHOGONAL.len()] {
        &LEGS[from.index()]
    }

    /// The pit that says how far.
    #[inline]
    pub(super) fn pit(&self) -> usize {
        self.pit.into()
    }

    /// Where so many beads lead: a square, or [`NOWHERE`].
    #[inline]
    pub(super) fn landing(&self, held: usize) -> usize {
        usize::from(self.landings[held % CONTENTS]) % PLACES
    }
}

/// Beads a pit can hold, and a number more.
const CONTENTS: usize = (FULL as usize).next_power_of_two();
/// Squares, and as many more as a few bits can count.
pub(super) const PLACES: usize = SQUARES.next_power_of_two();
/// Off the board.
pub(super) const NOWHERE: usize = PLACES - 1;

static LEGS: [[Leg; Direction::ORTHOGONAL.len()]; SQUARES] = {
    let none = Leg { pit: 0, landings: [NOWHERE as u8; CONTENTS] };
    let mut legs = [[none; Direction::ORTHOGONAL.len()]; SQUARES];
    let mut i = 0;
    while i < SQUARES * Direction::ORTHOGONAL.len() {
        let (square, way) = (i / Direction::ORTHOGONAL.len(), i % Direction::ORTHOGONAL.len());
        if let Some(from) = Square::new(square as u8 % SIDE, square as u8 / SIDE) {
            let leg = &mut legs[square][way];
            leg.pit = Pit::toward(from, Direction::ORTHOGONAL[way]).index() as u8;
            let mut beads = 1;
            while beads < CONTENTS {
                if let Some(to) = from.ahead(Direction::ORTHOGONAL[way], beads as u8) {
                    leg.landings[beads] = to.index() as u8;
                }
                beads += 1;
            }
        }
        i += 1;
    }
    legs
};

#[cfg(test)]
mod tests {
    use super::*;
    use contigo::{Contigo, Phase, Step};
    use game::{Family, Game, Seat, zobrist};

    #[test]
    fn the_mover_reaches_where_the_game_lets_it_go() {
        let game = Contigo::read_options("variant=capture").unwrap();
        let (mut state, mut met) = (game.start(), 0);
        for i in 0..400 {
            let mut steps = Vec::new();
            game.steps(&state, &mut steps);
            if steps.is_empty() {
                state = game.start();
                continue;
            }
            if state.phase() == Phase::Pawn && steps != [Step::Stay] {
                let armies = [0, 1, 2, 3].map(|seat| state.army(Seat::new(seat)));
                let reach = Reach::of(&state, armies);
                let squares = steps.iter().fold(0, |all, step| match step {
                    Step::Move { to, .. } | Step::Take { to, .. } => all | 1 << to.index(),
                    _ => all,
                });
                let mover = state.mover().index();
                assert_eq!(reach.squares[mover], squares, "{state:?}");
                assert_eq!(reach.moves[mover], steps.len() as i32, "{state:?}");
                assert_eq!(Reach::again(&state, armies), reach, "{state:?}");
                met += 1;
            }
            game.play(&mut state, steps[zobrist::mix(i) as usize % steps.len()]);
        }
        assert!(met > 100, "{met}");
    }
}
