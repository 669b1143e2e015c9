//! Eupdonne as numbers.
//!
//! **Actions**: every turn is one. The six bars of a side are counted by form; of two alike the one on
//! the lower placement comes first, and one in hand last.
//!
//! | from | actions | what they do |
//! |---|---|---|
//! | 0 | 6 × 4 × 64 | the bar is put down, from hand or from where it lies: bar × way its higher end points × middle |
//! | 1536 | 6 | the bar is taken back |
//! | 1542 | 1 | pass |
//!
//! Ways are north, east, south, west.
//!
//! **Observation**: planes of 8×8, columns first: cell 8 × column + row.

use game::grid::Direction;
use game::{Act, ActionSet, Encoding, Planes, Seat};

use crate::bar::Placement;
use crate::list::{List, What};
use crate::piece::{PIECES, PieceSet, Side};
use crate::rules::Eupdonne;
use crate::square::{Square, Squares};
use crate::state::{State, form_of};
use crate::step::{Memory, Step};

const BARS: usize = PIECES as usize;
const WAYS: usize = Direction::ORTHOGONAL.len();
const TAKE_BACK: usize = BARS * WAYS * Square::COUNT;
const PASS: usize = TAKE_BACK + BARS;

impl Encoding for Eupdonne {
    type Partial = ();

    const ACTIONS: usize = PASS + 1;
    const BOARD: [usize; 2] = [8, 8];

    fn legal_actions(&self, state: &State, (): &(), legal: &mut ActionSet) {
        if state.is_joined() {
            return;
        }
        let list = List::new(state);
        if list.is_pass_only() {
            legal.insert(PASS);
            return;
        }
        for (what, middles) in list.each() {
            let bar = bar(state, what);
            for (way, middles) in middles.into_iter().enumerate() {
                legal.insert_bits((bar * WAYS + way) * Square::COUNT, middles.bits().into());
            }
        }
        for middle in list.take_back().iter() {
            legal.insert(TAKE_BACK + bar(state, What::Move(middle)));
        }
    }

    fn act(&self, state: &State, (): &(), action: usize) -> Act<Step, ()> {
        let own = |bar| BARS * state.mover().index() + bar;
        let lies = |bar| state.on_board(own(bar)).map(|bar| bar.placement.middle());
        Act::Step(match action {
            PASS.. => Step::Pass,
            TAKE_BACK.. => {
                let middle = lies(action - TAKE_BACK).expect("a bar taken back is on the board");
                Step::TakeBack { middle }
            }
            _ => {
                let (place, middle) = (action / Square::COUNT, action % Square::COUNT);
                let (bar, towards) = (place / WAYS, Direction::ORTHOGONAL[place % WAYS]);
                let to = Placement::new(Square::from_index(middle as u8), towards)
                    .expect("a legal turn keeps the bar on the board");
                match lies(bar) {
                    Some(middle) => Step::Move { middle, to },
                    None => Step::Introduce { form: form_of(own(bar)), at: to },
                }
            }
        })
    }

    fn actions_of(&self, state: &State, step: Step, out: &mut Vec<usize>) {
        let put = |what, to: Placement| {
            let place = bar(state, what) * WAYS + to.towards() as usize;
            place * Square::COUNT + to.middle().index()
        };
        out.push(match step {
            Step::Introduce { form, at } => put(What::Introduce(form), at),
            Step::Move { middle, to } => put(What::Move(middle), to),
            Step::TakeBack { middle } => TAKE_BACK + bar(state, What::Move(middle)),
            Step::Pass => PASS,
        });
    }

    fn planes(&self) -> Vec<(&'static str, usize)> {
        vec![
            ("squares of level 1, 2 and 3 in the own camp", 3),
            ("squares of level 1, 2 and 3 in the other camp", 3),
            ("squares of each own bar", BARS),
            ("squares of each bar of the other", BARS),
            ("squares of captured bars", 1),
            ("what the own last turn acted on, if it lies on the board: its middle", 1),
            ("where that lay before: its middle, its higher end", 2),
            ("whether it was taken back, and its form: 1, 2, 3", 3),
            ("the same of the other's last turn", 6),
            ("own turn", 1),
        ]
    }

    fn observe(&self, state: &State, (): &(), seat: Seat, planes: &mut Planes<'_>) {
        let own = Side::ALL[seat.index()];
        for side in [own, own.other()] {
            for squares in state.levels(side) {
                planes.bits(squares.bits().into());
            }
        }
        for side in [own, own.other()] {
            for slot in PieceSet::of(side).iter() {
                planes.bits(state.shape(slot).squares.bits().into());
            }
        }
        let captured = state.captured().iter();
        let captured = captured.fold(Squares::EMPTY, |all, slot| all | state.shape(slot).squares);
        planes.bits(captured.bits().into());
        for side in [own, own.other()] {
            let (middle, from, form) = match state.memory(side) {
                Memory::Nothing => (None, None, None),
                Memory::Introduced { middle } => (Some(middle), None, None),
                Memory::Moved { middle, from } => (Some(middle), Some(from), None),
                Memory::TakenBack { form, from } => (None, Some(from), Some(form)),
            };
            planes.cells(middle.map(Square::index));
            planes.cells(from.map(|from| from.middle().index()));
            planes.cells(from.map(|from| from.squares()[2].index()));
            for index in 0..3 {
                planes.flag(form.is_some_and(|form| form.index() == index));
            }
        }
        planes.flag(state.mover() == own);
    }
}

/// The number of a bar of the mover among its six.
fn bar(state: &State, what: What) -> usize {
    let mover = state.mover();
    let slot = match what {
        What::Introduce(form) => state.slot_in_hand(mover, form),
        What::Move(middle) => state.slot_at(mover, middle),
    };
    slot.expect("a legal turn plays a bar of the mover") - BARS * mover.index()
}
