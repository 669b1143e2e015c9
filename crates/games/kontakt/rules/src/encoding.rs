//! Kontakt as numbers.
//!
//! **Actions**: every turn is one, numbered plane × 81 + square, where the square is the first of the
//! piece placed, moved or roofed.
//!
//! | planes | what they do |
//! |---|---|
//! | 0–3 | place an upright rampart, one across, a donjon, a tower |
//! | 4–11 | the donjon or tower moves north, east, south, west, north-east, south-east, south-west, north-west |
//! | 12–27 | the upright rampart moves to the n-th place beside it |
//! | 28–43 | the rampart across moves likewise |
//! | 44–46 | roof the single piece, the upright rampart, the rampart across |
//!
//! Action 3807, after the planes, is passing. Places beside a rampart are those of [`TARGETS`].
//!
//! **Observation**: planes of 9×9, columns first: cell 9 × column + row.

use game::grid::Direction;
use game::{Act, ActionSet, Encoding, Game, Planes, Seat};

use crate::actions::{self, Pattern};
use crate::piece::{Colour, Kind, Part};
use crate::rules::Kontakt;
use crate::spot::{Shape, Spot};
use crate::square::{SIDE, SQUARES, Square};
use crate::state::State;
use crate::step::Step;

const PLACE: usize = 0;
const WALK: usize = PLACE + 4;
const CARRY: usize = WALK + Direction::ALL.len();
const ROOF: usize = CARRY + 2 * NEAR;
const PASS: usize = (ROOF + 3) * SQUARES;

/// Levels of a column that are seen, counted from its top.
const LEVELS: usize = 4;

impl Encoding for Kontakt {
    type Partial = ();

    const ACTIONS: usize = PASS + 1;
    const BOARD: [usize; 2] = [SIDE as usize; 2];

    fn legal_actions(&self, state: &State, (): &(), legal: &mut ActionSet) {
        if self.status(state).to_move().is_none() {
            return;
        }
        actions::for_each(state, state.mover(), |pattern, squares| {
            let plane = match pattern {
                Pattern::Place(kind, shape) => place(kind, shape),
                Pattern::Walk(way) => WALK + way as usize,
                Pattern::Carry(from, shape) => {
                    for first in squares.iter() {
                        legal.insert(carry(from, Spot::new(shape, first)));
                    }
                    return;
                }
                Pattern::Roof(shape) => ROOF + shape as usize,
            };
            legal.insert_bits(plane * SQUARES, squares.bits());
        });
        if legal.is_empty() {
            legal.insert(PASS);
        }
    }

    fn act(&self, _state: &State, (): &(), action: usize) -> Act<Step, ()> {
        let (plane, square) = (action / SQUARES, Square::from_index((action % SQUARES) as u8));
        let single = Spot::one(square);
        Act::Step(match plane {
            _ if action == PASS => Step::Pass,
            0 => Step::Place(Kind::Rampart, Spot::new(Shape::Upright, square)),
            1 => Step::Place(Kind::Rampart, Spot::new(Shape::Across, square)),
            2 => Step::Place(Kind::Donjon, single),
            3 => Step::Place(Kind::Tower, single),
            WALK..CARRY => {
                let to = square.step(Direction::ALL[plane - WALK]);
                Step::Build(single, Spot::one(to.expect("a legal move stays on the park")))
            }
            CARRY..ROOF => {
                let from = (plane - CARRY) / NEAR;
                let target = TARGETS[from][(plane - CARRY) % NEAR];
                let column = square.column().wrapping_add_signed(target.columns);
                let row = square.row().wrapping_add_signed(target.rows);
                let first = Square::new(column, row).expect("a legal move stays on the park");
                let shapes = Shape::RAMPARTS;
                Step::Build(Spot::new(shapes[from], square), Spot::new(shapes[target.shape], first))
            }
            _ => {
                let shapes = [Shape::Single, Shape::Upright, Shape::Across];
                Step::Roof(Spot::new(shapes[plane - ROOF], square))
            }
        })
    }

    fn actions_of(&self, _state: &State, step: Step, out: &mut Vec<usize>) {
        let at = |plane, spot: Spot| plane * SQUARES + spot.first().index();
        out.push(match step {
            Step::Place(kind, spot) => at(place(kind, spot.shape()), spot),
            Step::Build(from, to) if from.shape() == Shape::Single => {
                let way = from.first().direction_to(to.first()).expect("a piece goes one step");
                at(WALK + way as usize, from)
            }
            Step::Build(from, to) => carry(from, to),
            Step::Roof(spot) => at(ROOF + spot.shape() as usize, spot),
            Step::Pass => PASS,
        });
    }

    fn planes(&self) -> Vec<(&'static str, usize)> {
        let seats = usize::from(self.seats());
        vec![
            (
                "of the top level: own donjon, tower, halves of ramparts that go on north, east, south, west; the enemy's likewise; then of the three levels below",
                LEVELS * Part::COUNT,
            ),
            ("how many levels", 1),
            ("columns with an own piece", 1),
            ("columns with an enemy piece", 1),
            ("roofs", 1),
            (
                "ramparts, donjons, towers and roofs each seat has left, the own first",
                seats * Kind::ALL.len(),
            ),
            ("points, own and enemy, 255 at most", 2),
            ("seats that have passed in a row", 1),
            ("the seat to move, the own first", seats),
        ]
    }

    fn observe(&self, state: &State, (): &(), seat: Seat, planes: &mut Planes<'_>) {
        let own = Colour::of(seat);
        let occupied = state.holding(own) | state.holding(own.enemy());
        let parts = occupied.iter().flat_map(|square| {
            state.down(square).take(LEVELS).enumerate().map(move |(level, part)| {
                let side = usize::from(part.colour() != own);
                let form = part.index() % (Part::COUNT / 2);
                ((2 * level + side) * (Part::COUNT / 2) + form, square.index())
            })
        });
        planes.one_hot(LEVELS * Part::COUNT, parts);
        planes.values(occupied.iter().map(|square| (square.index(), state.height(square))));
        planes.bits(state.holding(own).bits());
        planes.bits(state.holding(own.enemy()).bits());
        planes.bits(state.roofed().bits());
        for other in seat.and_next(self.seats()) {
            for count in state.stock(other) {
                planes.fill(count);
            }
        }
        for colour in [own, own.enemy()] {
            planes.fill(state.points(colour).min(u8::MAX.into()) as u8);
        }
        planes.fill(state.passes());
        for other in seat.and_next(self.seats()) {
            planes.flag(state.mover() == other);
        }
    }
}

fn place(kind: Kind, shape: Shape) -> usize {
    match (kind, shape) {
        (Kind::Rampart, Shape::Upright) => 0,
        (Kind::Rampart, _) => 1,
        (Kind::Donjon, _) => 2,
        _ => 3,
    }
}

fn carry(from: Spot, to: Spot) -> usize {
    let rampart = from.shape() as usize - 1;
    let (first, target) = (from.first(), to.first());
    let offset = Offset {
        shape: to.shape() as usize - 1,
        columns: target.column() as i8 - first.column() as i8,
        rows: target.row() as i8 - first.row() as i8,
    };
    let near = TARGETS[rampart].iter().position(|&target| target == offset);
    let near = near.expect("a rampart goes to a place beside it");
    (CARRY + rampart * NEAR + near) * SQUARES + first.index()
}

/// Where a rampart can go, seen from its first square.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Offset {
    /// Of the place: 0 upright, 1 across.
    shape: usize,
    columns: i8,
    rows: i8,
}

/// How many places lie beside a rampart (K12).
const NEAR: usize = 16;

/// The places that share a side with an upright rampart and with one across, without meeting it:
/// upright ones first, then by column, then by row.
const TARGETS: [[Offset; NEAR]; 2] = {
    let none = Offset { shape: 0, columns: 0, rows: 0 };
    let mut targets = [[none; NEAR]; 2];
    let mut from = 0;
    while from < 2 {
        let (mut found, mut shape) = (0, 0);
        while shape < 2 {
            let mut columns = -2;
            while columns <= 2 {
                let mut rows = -2;
                while rows <= 2 {
                    if is_beside(from, shape, columns, rows) {
                        targets[from][found] = Offset { shape, columns, rows };
                        found += 1;
                    }
                    rows += 1;
                }
                columns += 1;
            }
            shape += 1;
        }
        assert!(found == NEAR, "every place has its number");
        from += 1;
    }
    targets
};

const fn is_beside(from: usize, to: usize, columns: i8, rows: i8) -> bool {
    let mut beside = false;
    let mut i = 0;
    while i < 4 {
        let (half, other) = ((i & 1) as i8, (i >> 1) as i8);
        let (column, row) = if from == 0 { (0, half) } else { (half, 0) };
        let (across, up) = if to == 0 { (0, other) } else { (other, 0) };
        let apart = (columns + across - column).abs() + (rows + up - row).abs();
        if apart == 0 {
            return false;
        }
        beside = beside || apart == 1;
        i += 1;
    }
    beside
}
