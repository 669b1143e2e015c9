//! All legal turns, by shifting whole boards (E5–E8).

use crate::bar::{Form, Placement};
use crate::piece::PIECES;
use crate::square::{Square, Towards, beside, each, shifted};
use crate::state::State;
use crate::step::Step;

/// Every legal turn of a position, not spelled out yet: for each piece that can be put down, the
/// middle squares it can have for each way it can point.
pub(crate) struct List {
    placings: [Placing; PIECES as usize + Form::ALL.len()],
    len: usize,
    /// Middle squares of pieces that may be taken back.
    take_back: u64,
}

/// One piece that comes from hand or moves.
#[derive(Copy, Clone)]
struct Placing {
    what: What,
    middles: [u64; 4],
}

#[derive(Copy, Clone)]
enum What {
    Introduce(Form),
    Move(Square),
}

impl List {
    /// The turns of the side to move, whether or not the game is over.
    pub(crate) fn new(state: &State) -> Self {
        let mover = state.mover();
        let (friends, covered) = (state.levels(mover), state.covered());
        let undoing = state.memory(mover).undoing();
        let mut list = Self {
            placings: [Placing { what: What::Introduce(Form::ALL[0]), middles: [0; 4] }; 9],
            len: 0,
            take_back: 0,
        };
        let room = room(friends, !covered);
        for form in Form::ALL {
            if state.slot_in_hand(mover, form).is_some() {
                list.push(What::Introduce(form), middles(form, room));
            }
        }
        for slot in state.uncaptured(mover).iter() {
            let Some(bar) = state.on_board(slot) else {
                continue;
            };
            let shape = bar.shape();
            // E6: the moved piece is in nobody's way.
            let others = [0, 1, 2].map(|level| friends[level] & !shape.squares);
            let room = self::room(others, !covered | shape.squares);
            let mut middles = middles(bar.form, room);
            let middle = bar.placement.middle();
            middles[bar.placement.towards() as usize] &= !middle.bit();
            list.push(What::Move(middle), middles);
            list.take_back |= middle.bit();
        }
        if let Some(undoing) = undoing {
            list.forbid(undoing);
        }
        list
    }

    /// How many turns there are; passing is one if nothing else is (E5).
    pub(crate) fn count(&self) -> u64 {
        u64::from(self.others()).max(1)
    }

    /// Are there turns besides passing?
    pub(crate) fn is_pass_only(&self) -> bool {
        self.others() == 0
    }

    /// Appends every turn.
    pub(crate) fn write(&self, out: &mut Vec<Step>) {
        if self.is_pass_only() {
            out.push(Step::Pass);
            return;
        }
        out.reserve(self.others() as usize);
        for placing in self.placings() {
            for towards in Towards::ALL {
                let middles = placing.middles[towards as usize];
                out.extend(Placement::each(middles, towards).map(|to| placing.step(to)));
            }
        }
        out.extend(each(self.take_back).map(|middle| Step::TakeBack { middle }));
    }

    /// The turn with this index, which must be below the count.
    pub(crate) fn nth(&self, mut index: u64) -> Step {
        if self.is_pass_only() {
            return Step::Pass;
        }
        for placing in self.placings() {
            for towards in Towards::ALL {
                let middles = placing.middles[towards as usize];
                let here = u64::from(middles.count_ones());
                if index < here {
                    let to = Placement::new(nth_square(middles, index), towards);
                    return placing.step(to.expect("shifting keeps bars on the board"));
                }
                index -= here;
            }
        }
        Step::TakeBack { middle: nth_square(self.take_back, index) }
    }

    fn placings(&self) -> &[Placing] {
        &self.placings[..self.len]
    }

    fn push(&mut self, what: What, middles: [u64; 4]) {
        self.placings[self.len] = Placing { what, middles };
        self.len += 1;
    }

    fn others(&self) -> u32 {
        let placings = self.placings().iter().flat_map(|placing| placing.middles);
        placings.map(u64::count_ones).sum::<u32>() + self.take_back.count_ones()
    }

    /// E7: strikes out the turn that would undo the last one.
    fn forbid(&mut self, undoing: Step) {
        for placing in &mut self.placings[..self.len] {
            let to = match (undoing, placing.what) {
                (Step::Introduce { form, at }, What::Introduce(own)) if form == own => at,
                (Step::Move { middle, to }, What::Move(own)) if middle == own => to,
                _ => continue,
            };
            placing.middles[to.towards() as usize] &= !to.middle().bit();
        }
        if let Step::TakeBack { middle } = undoing {
            self.take_back &= !middle.bit();
        }
    }
}

impl Placing {
    fn step(&self, to: Placement) -> Step {
        match self.what {
            What::Introduce(form) => Step::Introduce { form, at: to },
            What::Move(middle) => Step::Move { middle, to },
        }
    }
}

/// Where a square of each level may lie among these friends: on a free square, beside no
/// friend's square of another level (E6).
fn room(friends: [u64; 3], free: u64) -> [u64; 3] {
    let all = friends[0] | friends[1] | friends[2];
    friends.map(|level| free & !beside(all ^ level))
}

/// The middle squares a bar of this form can have in the room there is, by where it points.
fn middles(form: Form, room: [u64; 3]) -> [u64; 4] {
    let [low, middle, high] = form.levels().map(|level| room[usize::from(level) - 1]);
    Towards::ALL.map(|towards| middle & shifted(high, towards.opposite()) & shifted(low, towards))
}

fn nth_square(mut squares: u64, index: u64) -> Square {
    for _ in 0..index {
        squares &= squares - 1;
    }
    Square::from_index(squares.trailing_zeros() as u8)
}
