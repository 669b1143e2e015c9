//! All legal turns, by shifting whole boards (E5–E8).

use game::grid::Direction;

use crate::bar::{Bar, Form, Placement};
use crate::piece::PIECES;
use crate::square::{Square, Squares};
use crate::state::State;
use crate::step::Step;

/// Every legal turn of a position, not spelled out yet: for each piece that can be put down, the
/// middle squares it can have for each way it can point.
pub(crate) struct List {
    placings: [Placing; PIECES as usize + Form::ALL.len()],
    len: usize,
    /// Middle squares of pieces that may be taken back.
    take_back: Squares,
}

/// One piece that comes from hand or moves.
#[derive(Copy, Clone)]
struct Placing {
    what: What,
    /// By [`Direction`], of those a bar can point.
    middles: [Squares; 4],
}

#[derive(Copy, Clone)]
pub(crate) enum What {
    /// A bar of this form in hand.
    Introduce(Form),
    /// The bar with this middle square.
    Move(Square),
}

impl List {
    /// The turns of the side to move, whether or not the game is over.
    pub(crate) fn new(state: &State) -> Self {
        let mover = state.mover();
        let (friends, covered) = (state.levels(mover), state.covered());
        let undoing = state.memory(mover).undoing();
        let mut list = Self {
            placings: [Placing {
                what: What::Introduce(Form::ALL[0]),
                middles: [Squares::EMPTY; 4],
            }; 9],
            len: 0,
            take_back: Squares::EMPTY,
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
            let others = friends.map(|level| level.difference(shape.squares));
            let room = self::room(others, !covered | shape.squares);
            let mut middles = middles(bar.form, room);
            let middle = bar.placement.middle();
            exclude(&mut middles[bar.placement.towards() as usize], middle);
            list.push(What::Move(middle), middles);
            list.take_back = list.take_back | Squares::only(middle);
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
            for towards in Placement::DIRECTIONS {
                let middles = placing.middles[towards as usize];
                out.extend(Placement::each(middles, towards).map(|to| placing.step(to)));
            }
        }
        out.extend(self.take_back.iter().map(|middle| Step::TakeBack { middle }));
    }

    /// The turn with this index, which must be below the count.
    pub(crate) fn nth(&self, mut index: u64) -> Step {
        if self.is_pass_only() {
            return Step::Pass;
        }
        for placing in self.placings() {
            for towards in Placement::DIRECTIONS {
                let middles = placing.middles[towards as usize];
                let here = u64::from(middles.len());
                if index < here {
                    let to = Placement::new(middles.nth(index as u32), towards);
                    return placing.step(to.expect("shifting keeps bars on the board"));
                }
                index -= here;
            }
        }
        Step::TakeBack { middle: self.take_back.nth(index as u32) }
    }

    /// What can be put down, with the middle squares it can have by [`Direction`].
    pub(crate) fn each(&self) -> impl Iterator<Item = (What, [Squares; 4])> {
        self.placings().iter().map(|placing| (placing.what, placing.middles))
    }

    /// Middle squares of the bars that may be taken back.
    pub(crate) fn take_back(&self) -> Squares {
        self.take_back
    }

    fn placings(&self) -> &[Placing] {
        &self.placings[..self.len]
    }

    fn push(&mut self, what: What, middles: [Squares; 4]) {
        self.placings[self.len] = Placing { what, middles };
        self.len += 1;
    }

    fn others(&self) -> u32 {
        let placings = self.placings().iter().flat_map(|placing| placing.middles);
        placings.map(Squares::len).sum::<u32>() + self.take_back.len()
    }

    /// E7: strikes out the turn that would undo the last one.
    fn forbid(&mut self, undoing: Step) {
        for placing in &mut self.placings[..self.len] {
            let to = match (undoing, placing.what) {
                (Step::Introduce { form, at }, What::Introduce(own)) if form == own => at,
                (Step::Move { middle, to }, What::Move(own)) if middle == own => to,
                _ => continue,
            };
            exclude(&mut placing.middles[to.towards() as usize], to.middle());
        }
        if let Step::TakeBack { middle } = undoing {
            exclude(&mut self.take_back, middle);
        }
    }
}

/// Is this turn of another position legal? E5 for bars put down, E6, E7; `None` where only listing can tell.
#[inline]
pub(crate) fn is_legal(state: &State, step: Step) -> Option<bool> {
    let mover = state.mover();
    let (friends, free) = (state.levels(mover), !state.covered());
    let fits = match step {
        Step::Introduce { form, at } => {
            state.slot_in_hand(mover, form).is_some()
                && fits(Bar { form, placement: at }, room(friends, free))
        }
        Step::Move { middle, to } => {
            let own = state.slot_at(mover, middle);
            own.filter(|&slot| state.uncaptured(mover).contains(slot)).is_some_and(|slot| {
                let Bar { form, placement } = state.bar(slot);
                let squares = state.shape(slot).squares;
                let others = friends.map(|level| level.difference(squares));
                placement != to && fits(Bar { form, placement: to }, room(others, free | squares))
            })
        }
        Step::TakeBack { .. } | Step::Pass => return None,
    };
    Some(fits && state.memory(mover).undoing() != Some(step))
}

/// Do all its squares lie in the room for their levels?
#[inline]
fn fits(bar: Bar, room: [Squares; 3]) -> bool {
    bar.level_sets()
        .into_iter()
        .zip(room)
        .all(|(squares, room)| squares.difference(room).is_empty())
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
fn room(friends: [Squares; 3], free: Squares) -> [Squares; 3] {
    let all = friends[0] | friends[1] | friends[2];
    friends.map(|level| free.difference(all.difference(level).adjacent()))
}

/// The middle squares a bar of this form can have in the room there is, by where it points.
fn middles(form: Form, room: [Squares; 3]) -> [Squares; 4] {
    let [low, middle, high] = form.levels().map(|level| room[usize::from(level) - 1]);
    // Each direction is a constant: a loop over them is not unrolled, which made random play a quarter slower.
    let along = |one: Direction, other: Direction| {
        [middle & high.shift(other) & low.shift(one), middle & high.shift(one) & low.shift(other)]
    };
    let [north, south] = along(Direction::North, Direction::South);
    let [east, west] = along(Direction::East, Direction::West);
    [north, east, south, west]
}

fn exclude(squares: &mut Squares, square: Square) {
    *squares = squares.difference(Squares::only(square));
}
