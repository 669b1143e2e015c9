//! Contigo as numbers.
//!
//! **Actions**: a pawn part is one action a step. A sowing is several: first the pit, the way round and
//! how many beads are taken, then how many of them each pit gets, until none is left in the hand.
//!
//! | from | actions | what they do |
//! |---|---|---|
//! | 0 | 4 × 36 | the piece goes straight, or captures: way × square |
//! | 144 | 8 × 36 | an L (C9): first way × second way, counted from the first to the north or the east × square |
//! | 432 | 1 | no further capture (C14) |
//! | 433 | 1 | no piece can move (C5) |
//! | 434 | 6 × 2 × 28 | a sowing begins: beads less one × way round × pit |
//! | 770 | 7 | the next pit gets 0 to 6 beads |
//!
//! Ways are north, east, south, west. Squares are counted row by row from a1, pits clockwise from NW.
//!
//! **Observation**: planes of 8×8. The squares lie in the middle, row by row from the south, and the pits
//! around them, as on the board. Beads in the hand are shown where they are, not where they were.

use game::grid::Direction;
use game::{Act, ActionSet, Encoding, Game, Planes, Seat, Symmetric};

use crate::drops;
use crate::moves;
use crate::moves::landing;
use crate::options::Contigo;
use crate::pit::{FULL, PITS, Pit, Turning};
use crate::sowing::Sowing;
use crate::square::{SIDE, SQUARES, Square};
use crate::state::{Phase, State};
use crate::step::Step;
use crate::symmetry::Symmetry;

const LEG: usize = 0;
const ELL: usize = LEG + 4 * SQUARES;
const STOP: usize = ELL + 8 * SQUARES;
const STAY: usize = STOP + 1;
const TAKE: usize = STAY + 1;
const DROP: usize = TAKE + FULL as usize * 2 * PITS;
const ACTIONS: usize = DROP + FULL as usize + 1;

/// Squares along an edge of a plane: the board and its pits.
const EDGE: usize = SIDE as usize + 2;

/// Beads in the hand, some of them perhaps dropped.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sown {
    origin: Pit,
    turning: Turning,
    taken: u8,
    left: u8,
    /// Pits passed by.
    places: u8,
    /// As [`Sowing::packed_drops`].
    drops: u32,
}

impl Sown {
    fn pit(self, places: u8) -> Pit {
        self.origin.next(self.turning, places)
    }

    fn dropped(self, places: u8) -> u8 {
        (self.drops >> (3 * (places - 1)) & 7) as u8
    }

    /// How many beads the next pit may get, so that those after it can take the rest.
    fn next_drops(self, state: &State) -> impl Iterator<Item = u8> {
        let room = |places| FULL - state.beads(self.pit(places));
        let beyond: u8 = (self.places + 2..=self.taken).map(room).sum();
        let next = room(self.places + 1);
        self.left.saturating_sub(beyond)..=self.left.min(next)
    }

    #[must_use]
    fn drop(self, beads: u8) -> Self {
        Self {
            left: self.left - beads,
            places: self.places + 1,
            drops: self.drops | u32::from(beads) << (3 * self.places),
            ..self
        }
    }

    fn sowing(self) -> Sowing {
        Sowing::with_drops(self.origin, self.turning, self.drops)
    }
}

impl Encoding for Contigo {
    type Partial = Option<Sown>;

    const ACTIONS: usize = ACTIONS;
    const BOARD: [usize; 2] = [EDGE, EDGE];

    fn legal_actions(&self, state: &State, partial: &Option<Sown>, legal: &mut ActionSet) {
        if let Some(sown) = partial {
            for beads in sown.next_drops(state) {
                legal.insert(DROP + usize::from(beads));
            }
        } else if state.phase() == Phase::Sow {
            let windows = drops::windows(state.all_beads());
            for origin in Pit::all() {
                for turning in Turning::ALL {
                    let window = windows[origin.index()][turning as usize];
                    for taken in 1..=state.beads(origin) {
                        if drops::count(window, taken) > 0 {
                            legal.insert(take(origin, turning, taken));
                        }
                    }
                }
            }
        } else if self.status(state).to_move().is_some() {
            let all = moves::for_each(*self, state, &mut |step| {
                legal.insert(first_action(step));
                std::ops::ControlFlow::Continue(())
            });
            debug_assert!(all.is_continue(), "nothing stopped the list");
        }
    }

    fn act(&self, state: &State, partial: &Option<Sown>, action: usize) -> Act<Step, Option<Sown>> {
        if let Some(sown) = partial {
            let sown = sown.drop((action - DROP) as u8);
            return match sown.left {
                0 => Act::Step(Step::Sow(sown.sowing())),
                _ => Act::Partial(Some(sown)),
            };
        }
        let leg = |from, way| landing(state, from, way).expect("a legal move ends on the board");
        match action {
            STOP => Act::Step(Step::Stop),
            STAY => Act::Step(Step::Stay),
            TAKE.. => {
                let place = action - TAKE;
                let taken = (place / (2 * PITS)) as u8 + 1;
                Act::Partial(Some(Sown {
                    origin: Pit::from_index((place % PITS) as u8),
                    turning: Turning::ALL[place / PITS % 2],
                    taken,
                    left: taken,
                    places: 0,
                    drops: 0,
                }))
            }
            ELL.. => {
                let (ways, from) = ((action - ELL) / SQUARES, square(action - ELL));
                let way = Direction::ORTHOGONAL[ways / 2];
                let corner = leg(from, way);
                let to = leg(corner, aside(way, ways % 2));
                Act::Step(Step::Ell { from, corner, to })
            }
            _ => {
                let from = square(action);
                let to = leg(from, Direction::ORTHOGONAL[action / SQUARES]);
                let taken = state.occupied().contains(to);
                Act::Step(if taken { Step::Take { from, to } } else { Step::Move { from, to } })
            }
        }
    }

    fn actions_of(&self, _state: &State, step: Step, out: &mut Vec<usize>) {
        out.push(first_action(step));
        if let Step::Sow(sowing) = step {
            out.extend(sowing.drops().map(|(_, beads)| DROP + usize::from(beads)));
        }
    }

    fn map_partial(
        &self,
        symmetry: Symmetry,
        _state: &State,
        partial: &Option<Sown>,
    ) -> Option<Sown> {
        partial.map(|sown| {
            let mapped = symmetry.sowing(sown.sowing());
            Sown { origin: mapped.origin(), turning: mapped.turning(), ..sown }
        })
    }

    fn map_action(
        &self,
        symmetry: Symmetry,
        (state, _): (&State, &State),
        partial: &Option<Sown>,
        action: usize,
    ) -> usize {
        match self.act(state, partial, action) {
            Act::Step(Step::Sow(_)) => action,
            Act::Step(step) => first_action(self.map_step(symmetry, state, step)),
            Act::Partial(Some(sown)) if partial.is_none() => {
                let mapped = symmetry.sowing(sown.sowing());
                take(mapped.origin(), mapped.turning(), sown.taken)
            }
            Act::Partial(_) => action,
        }
    }

    fn planes(&self) -> Vec<(&'static str, usize)> {
        let seats = usize::from(self.seats());
        vec![
            ("pieces each seat controls, the own first", seats),
            ("kings", 1),
            ("pits with 1 to 6 beads at least", FULL.into()),
            ("the piece that may capture again", 1),
            ("a sowing has to follow", 1),
            ("the pit beads were taken from", 1),
            ("pits the hand can still reach", 1),
            ("the next of them", 1),
            ("1 to 6 beads at least in the hand", FULL.into()),
            ("the seat to move, the own first", seats),
        ]
    }

    fn observe(&self, state: &State, partial: &Option<Sown>, seat: Seat, planes: &mut Planes<'_>) {
        for other in seat.and_next(self.seats()) {
            planes.cells(state.army(other).iter().map(square_cell));
        }
        planes.cells(state.kings().iter().map(square_cell));
        let mut beads = *state.all_beads();
        if let Some(sown) = partial {
            beads[sown.origin.index()] -= sown.taken;
            for places in 1..=sown.places {
                beads[sown.pit(places).index()] += sown.dropped(places);
            }
        }
        planes.one_hot(
            FULL.into(),
            Pit::all().flat_map(|pit| {
                (0..usize::from(beads[pit.index()])).map(move |plane| (plane, pit_cell(pit)))
            }),
        );
        planes.cells(match state.phase() {
            Phase::Chain(square) => Some(square_cell(square)),
            _ => None,
        });
        planes.flag(state.phase() == Phase::Sow);
        let (mut reach, mut left) = (None, 0);
        planes.cells(partial.map(|sown| pit_cell(sown.origin)));
        if let Some(sown) = *partial {
            reach =
                Some((sown.places + 1..=sown.taken).map(move |places| pit_cell(sown.pit(places))));
            left = sown.left;
        }
        planes.cells(reach.clone().into_iter().flatten());
        planes.cells(reach.and_then(|mut reach| reach.next()));
        for beads in 1..=FULL {
            planes.flag(left >= beads);
        }
        for other in seat.and_next(self.seats()) {
            planes.flag(state.mover() == other);
        }
    }
}

/// The action of a step, or the first of those of a sowing.
fn first_action(step: Step) -> usize {
    let way = |from: Square, to| {
        let (way, _) = from.straight_to(to).expect("a leg is straight");
        way
    };
    match step {
        Step::Move { from, to } | Step::Take { from, to } => {
            LEG + way(from, to) as usize * SQUARES + from.index()
        }
        Step::Ell { from, corner, to } => {
            let (first, second) = (way(from, corner), way(corner, to));
            let side = usize::from(second != aside(first, 0));
            ELL + (2 * first as usize + side) * SQUARES + from.index()
        }
        Step::Stop => STOP,
        Step::Stay => STAY,
        Step::Sow(sowing) => take(sowing.origin(), sowing.turning(), sowing.taken()),
    }
}

fn take(origin: Pit, turning: Turning, taken: u8) -> usize {
    TAKE + (usize::from(taken - 1) * 2 + turning as usize) * PITS + origin.index()
}

fn square(action: usize) -> Square {
    Square::from_index((action % SQUARES) as u8)
}

/// The way at a right angle to the north or the east, or the other one.
fn aside(way: Direction, side: usize) -> Direction {
    let first = match way {
        Direction::North | Direction::South => Direction::East,
        _ => Direction::North,
    };
    if side == 0 { first } else { first.opposite() }
}

fn square_cell(square: Square) -> usize {
    (usize::from(square.row()) + 1) * EDGE + usize::from(square.column()) + 1
}

/// Pits go clockwise from the north-west, rows of a plane from the south.
fn pit_cell(pit: Pit) -> usize {
    let last = EDGE - 1;
    let (side, place) = (pit.index() / last, pit.index() % last);
    let (row, column) = match side {
        0 => (last, place),
        1 => (last - place, last),
        2 => (0, last - place),
        _ => (place, 0),
    };
    row * EDGE + column
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c1_pits_lie_around_the_squares() {
        let mut cells: Vec<_> = Pit::all().map(pit_cell).collect();
        cells.extend(Square::all().map(square_cell));
        cells.sort_unstable();
        assert_eq!(cells, (0..EDGE * EDGE).collect::<Vec<_>>());
        for square in Square::all() {
            let cell = square_cell(square);
            let at = |way| pit_cell(Pit::toward(square, way));
            assert_eq!(at(Direction::North) % EDGE, cell % EDGE);
            assert_eq!(at(Direction::East) / EDGE, cell / EDGE);
            assert_eq!(at(Direction::South), cell % EDGE);
            assert_eq!(at(Direction::West), cell / EDGE * EDGE);
        }
    }
}
