//! Which steps to look at first, and which before a position is judged.

use game::grid::Direction;
use kontakt::{Colour, Kind, Shape, Spot, Square, Squares, State, Step};
use search::{LAST, TACTICAL};

use super::sight::{Side, Sight, corners};

/// So near the horizon, placing is narrowed to the most promising squares.
const NARROW_DEPTH: u32 = 2;
/// How many placements are searched there, at least.
const SEARCHED: usize = 8;
/// Ranks of placements are below this.
const PLACING_RANKS: usize = 17;

/// Roofs and covering what the enemy could roof come first, then climbing where the enemy
/// cannot follow, then other climbing; placing by what it threatens.
pub(super) fn order(state: &State, depth: u32, steps: &[Step], ranks: &mut [i32]) {
    let colour = Colour::of(state.mover());
    let sight = Sight::of(state);
    let view = View::of(state, &sight, colour);
    let mut histogram = [0_usize; PLACING_RANKS];
    for (rank, &step) in ranks.iter_mut().zip(steps) {
        *rank = match step {
            Step::Roof(spot) => view.roof(state, spot),
            Step::Build(from, to) => view.build(state, from, to),
            Step::Place(kind, spot) => {
                let rank = view.place(kind, spot);
                histogram[rank as usize] += 1;
                rank
            }
            Step::Pass => 0,
        };
    }
    let founded = state.foundations_done();
    let placements: usize = histogram.iter().sum();
    let narrow = depth <= NARROW_DEPTH && placements > SEARCHED;
    let least = if narrow { least_searched(&histogram) } else { 0 };
    for (rank, step) in ranks.iter_mut().zip(steps) {
        if let Step::Place(..) = step {
            // Ranks of some thousands weigh as much as what the search has learnt.
            *rank = if *rank < least { LAST } else { *rank * if founded { 128 } else { 256 } };
        }
    }
}

/// The least rank among the placements that are searched.
fn least_searched(histogram: &[usize; PLACING_RANKS]) -> i32 {
    let mut listed = 0;
    for (rank, &count) in histogram.iter().enumerate().rev() {
        listed += count;
        if listed >= SEARCHED {
            return rank as i32;
        }
    }
    0
}

/// The steps of a quiet search: the last roof alone, or else roofs on tops in danger and what
/// covers the enemy's tops that could be roofed.
pub(super) fn noisy(state: &State, sight: &Sight, out: &mut Vec<Step>) {
    let stock = state.stock(state.mover());
    if !state.foundations_done() {
        return;
    }
    let colour = Colour::of(state.mover());
    let [own, enemy] = [colour, colour.enemy()].map(|colour| sight.side(colour));
    if stock[Kind::Roof.index()] > 0 {
        if state.roofs_left(colour) == 1 {
            out.extend(own.roofable_spots().next().map(Step::Roof));
            return;
        }
        let in_danger = |spot: &Spot| !(spot.squares() & enemy.reach).is_empty();
        out.extend(own.roofable_spots().filter(in_danger).map(Step::Roof));
    }
    climbs(state, own, enemy.roofable_squares & own.reach, out);
}

/// Donjons and towers onto these squares.
fn climbs(state: &State, own: &Side, targets: Squares, out: &mut Vec<Step>) {
    if targets.is_empty() {
        return;
    }
    for way in Direction::ALL {
        let movers = if way.is_orthogonal() {
            own.donjons & !state.across_own_base(way)
        } else {
            own.towers
        };
        for from in (movers & targets.shift(way.opposite())).iter() {
            let to = from.step(way).expect("its target is on the park");
            out.push(Step::Build(Spot::one(from), Spot::one(to)));
        }
    }
}

/// What ranking steps needs to know of a position.
struct View<'a> {
    own: &'a Side,
    enemy: &'a Side,
    colour: Colour,
    last_roof: bool,
    /// Columns the mover's pieces could be roofed on.
    prey: Squares,
    /// Where a new donjon, tower, upright and lying rampart would do what.
    lures: [Lures; 4],
}

/// Squares for a new piece; the first square, for a rampart.
#[derive(Copy, Clone)]
struct Lures {
    /// It could climb what the enemy could roof.
    hungry: Squares,
    /// It could climb where the enemy cannot follow, in two places and in one.
    safe_twice: Squares,
    safe: Squares,
    /// It could climb something.
    prey: Squares,
    /// The enemy could climb it.
    exposed: Squares,
}

impl Lures {
    #[inline]
    fn rank(&self, square: Square) -> i32 {
        let weigh = |set: Squares, rank: i32| i32::from(set.contains(square)) * rank;
        let gains = weigh(self.hungry, 8) + weigh(self.safe_twice, 3) + weigh(self.safe, 3);
        1 + gains + weigh(self.prey, 1) - weigh(self.exposed, 1)
    }
}

impl<'a> View<'a> {
    fn of(state: &State, sight: &'a Sight, colour: Colour) -> Self {
        let [own, enemy] = [colour, colour.enemy()].map(|colour| sight.side(colour));
        let prey = state.holding(colour.enemy()) & sight.open;
        let safe = prey & !enemy.reach;
        let hungry = enemy.roofable_squares;
        let exposed = enemy.donjons.adjacent() | corners(enemy.towers);
        let side_steps = Direction::ORTHOGONAL.map(|way| safe.shift(way));
        let corner_steps = Direction::DIAGONAL.map(|way| safe.shift(way));
        let donjon = Lures {
            hungry: hungry.adjacent(),
            safe_twice: twice(side_steps),
            safe: once(side_steps),
            prey: prey.adjacent(),
            exposed,
        };
        let tower = Lures {
            hungry: corners(hungry),
            safe_twice: twice(corner_steps),
            safe: once(corner_steps),
            prey: corners(prey),
            exposed,
        };
        // A rampart climbs ramparts; pairs are rarer and not looked for.
        let walls = enemy.rampart_squares();
        let rampart = Shape::RAMPARTS.map(|shape| Lures {
            hungry: shape.meeting((hungry & walls).adjacent()),
            safe_twice: Squares::EMPTY,
            safe: shape.meeting((safe & walls).adjacent()),
            prey: shape.meeting((prey & walls).adjacent()),
            exposed: shape.meeting(exposed),
        });
        let lures = [donjon, tower, rampart[0], rampart[1]];
        Self { own, enemy, colour, last_roof: state.roofs_left(colour) == 1, prey, lures }
    }

    fn roof(&self, state: &State, spot: Spot) -> i32 {
        let in_danger = !(spot.squares() & self.enemy.reach).is_empty();
        let kind = if self.last_roof {
            40_000
        } else if in_danger {
            20_000
        } else {
            8_000
        };
        TACTICAL + kind + i32::from(state.worth(spot))
    }

    #[inline]
    fn build(&self, state: &State, from: Spot, to: Spot) -> i32 {
        let to = to.squares();
        let covers = |set: Squares| !(to & set).is_empty();
        let mut rank = 0;
        // A top that could have been roofed leaves its place.
        if self.own.roofable_squares.contains(from.first()) {
            rank -= 3_000;
        }
        if let Some(below) = state.down(from.first()).nth(1) {
            rank += if below.colour() == self.colour { 600 } else { -600 };
        }
        if covers(self.own.roofable_squares) {
            return rank - 4_000;
        }
        if covers(self.enemy.roofable_squares) {
            let follow = if covers(self.enemy.reach) { 0 } else { 4_000 };
            return TACTICAL + 12_000 + follow + rank;
        }
        if !covers(self.prey) {
            return rank - 2_000;
        }
        if covers(self.enemy.reach) { rank + 4_000 } else { TACTICAL + rank }
    }

    /// From 0 to below [`PLACING_RANKS`].
    #[inline]
    fn place(&self, kind: Kind, spot: Spot) -> i32 {
        let lures = match (kind, spot.shape()) {
            (Kind::Donjon, _) => &self.lures[0],
            (Kind::Tower, _) => &self.lures[1],
            (_, Shape::Upright) => &self.lures[2],
            _ => &self.lures[3],
        };
        lures.rank(spot.first())
    }
}

/// In at least one of the sets.
#[inline]
fn once([a, b, c, d]: [Squares; 4]) -> Squares {
    a | b | c | d
}

/// In at least two of the sets.
#[inline]
fn twice([a, b, c, d]: [Squares; 4]) -> Squares {
    (a & b) | (c & d) | ((a | b) & (c | d))
}
