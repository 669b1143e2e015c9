//! What each colour could do with its next turn, a whole set of squares at a time.

use game::grid::Direction;
use kontakt::{Colour, Shape, Spot, Square, Squares, State};

/// One colour's free pieces and where they could go.
#[derive(Copy, Clone, Debug)]
pub(super) struct Side {
    pub(super) donjons: Squares,
    pub(super) towers: Squares,
    /// First squares, in the order of [`Shape::RAMPARTS`].
    pub(super) ramparts: [Squares; 2],
    /// Donjons and towers that could be roofed now (K13).
    pub(super) roofable: Squares,
    /// Ramparts that could be roofed now: first squares.
    pub(super) roofable_ramparts: [Squares; 2],
    /// All squares of what could be roofed now.
    pub(super) roofable_squares: Squares,
    /// Squares a donjon or tower could build on, and what a rampart could take from the enemy.
    pub(super) reach: Squares,
    /// Squares of [`Side::reach`] where the piece that goes there could be roofed next, unless
    /// that is so already.
    pub(super) landings: Squares,
}

/// Both colours, Light first.
#[derive(Copy, Clone, Debug)]
pub(super) struct Sight {
    sides: [Side; 2],
    pub(super) open: Squares,
}

impl Sight {
    #[inline]
    pub(super) fn of(state: &State) -> Self {
        let open = open(state);
        let [mut light, mut dark] = [free(state, Colour::Light), free(state, Colour::Dark)];
        light.go(state, Colour::Light, &dark, open);
        dark.go(state, Colour::Dark, &light, open);
        Self { sides: [light, dark], open }
    }

    #[inline]
    pub(super) const fn side(&self, colour: Colour) -> &Side {
        &self.sides[colour.index()]
    }
}

impl Side {
    /// Looks where the side could go.
    #[inline]
    fn go(&mut self, state: &State, colour: Colour, enemy: &Self, open: Squares) {
        self.reach = walks(state, self, open) | carries(state, self, enemy);
        self.landings = self.reach & state.holding(colour.enemy()) & !self.roofable_squares;
    }

    /// Free donjons and towers.
    #[inline]
    pub(super) fn singles(&self) -> Squares {
        self.donjons | self.towers
    }

    /// How many free ramparts.
    #[inline]
    pub(super) fn rampart_count(&self) -> i32 {
        self.ramparts.iter().map(|firsts| firsts.len() as i32).sum()
    }

    /// The squares of the free ramparts.
    #[inline]
    pub(super) fn rampart_squares(&self) -> Squares {
        spread(self.ramparts)
    }

    /// The donjons and towers that could build on one of these squares.
    #[inline]
    pub(super) fn climbers(&self, state: &State, targets: Squares) -> Squares {
        let mut climbers = self.towers & corners(targets);
        for way in Direction::ORTHOGONAL {
            climbers = climbers
                | (self.donjons & targets.shift(way.opposite()) & !state.across_own_base(way));
        }
        climbers
    }

    /// How many pieces that could be roofed now meet these squares.
    #[inline]
    pub(super) fn roofable_in(&self, squares: Squares) -> i32 {
        let mut count = (self.roofable & squares).len();
        for (shape, ramparts) in Shape::RAMPARTS.into_iter().zip(self.roofable_ramparts) {
            if !ramparts.is_empty() {
                count += (ramparts & shape.meeting(squares)).len();
            }
        }
        count as i32
    }

    /// Everything that could be roofed now.
    pub(super) fn roofable_spots(&self) -> impl Iterator<Item = Spot> {
        let singles = self.roofable.iter().map(Spot::one);
        let ramparts = Shape::RAMPARTS.into_iter().zip(self.roofable_ramparts);
        singles.chain(
            ramparts.flat_map(|(shape, firsts)| {
                firsts.iter().map(move |first| Spot::new(shape, first))
            }),
        )
    }
}

/// The columns a piece may be put on (K8).
#[inline]
fn open(state: &State) -> Squares {
    (state.holding(Colour::Light) | state.holding(Colour::Dark)) & !state.roofed()
}

/// A side with nowhere to go yet.
#[inline]
fn free(state: &State, colour: Colour) -> Side {
    let donjons = state.free_donjons(colour);
    let towers = state.free_towers(colour);
    let ramparts = Shape::RAMPARTS.map(|shape| state.free_ramparts(colour, shape));
    let mixed = state.holding(colour.enemy());
    let [upright, across] = ramparts;
    let roofable = (donjons | towers) & mixed;
    let [one, other] = Shape::RAMPARTS;
    let roofable_ramparts = [upright & one.meeting(mixed), across & other.meeting(mixed)];
    Side {
        donjons,
        towers,
        ramparts,
        roofable,
        roofable_ramparts,
        roofable_squares: roofable | spread(roofable_ramparts),
        reach: Squares::EMPTY,
        landings: Squares::EMPTY,
    }
}

/// K9, K10: where the donjons and towers could go.
#[inline]
fn walks(state: &State, own: &Side, open: Squares) -> Squares {
    let mut reach = corners(own.towers);
    for way in Direction::ORTHOGONAL {
        reach = reach | (own.donjons & !state.across_own_base(way)).shift(way);
    }
    reach & open
}

/// K12: the squares of every base with an enemy on top that a rampart could be laid on.
#[inline]
fn carries(state: &State, own: &Side, enemy: &Side) -> Squares {
    if own.ramparts[0].is_empty() && own.ramparts[1].is_empty() {
        return Squares::EMPTY;
    }
    let beside = own.rampart_squares().adjacent();
    let enemies = enemy.singles();
    let singles = enemies | own.singles();
    let mut bases = [Squares::EMPTY; 2];
    for (i, shape) in Shape::RAMPARTS.into_iter().enumerate() {
        let near = shape.meeting(beside);
        let pairs = shape.inside(singles) & shape.meeting(enemies) & near;
        let level = pairs.iter().filter(|&first| is_level(state, shape, first));
        bases[i] = level.fold(enemy.ramparts[i] & near, |all, first| all | Squares::only(first));
    }
    spread(bases)
}

#[inline]
fn is_level(state: &State, shape: Shape, first: Square) -> bool {
    let second = Spot::new(shape, first).second().expect("a pair has two squares");
    state.height(first) == state.height(second)
}

/// The squares of ramparts whose first squares are given for each shape.
#[inline]
fn spread([upright, across]: [Squares; 2]) -> Squares {
    upright | upright.shift(Direction::North) | across | across.shift(Direction::East)
}

/// The squares that touch the set by a corner.
#[inline]
pub(super) fn corners(set: Squares) -> Squares {
    let rows = set.shift(Direction::North) | set.shift(Direction::South);
    rows.shift(Direction::East) | rows.shift(Direction::West)
}
