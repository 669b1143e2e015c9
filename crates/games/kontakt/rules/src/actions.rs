//! What the mover may do, in groups: one pattern and the set of squares it fits (K4–K14).
//!
//! Counting the legal steps, listing them and picking one of them all walk the same groups.

use game::Seat;
use game::grid::Direction;

use crate::piece::{Colour, Kind, Part};
use crate::spot::{Shape, Spot};
use crate::square::{LIGHT_SQUARES, Square, Squares};
use crate::state::{RAMPARTS_FIRST, State, Stock};
use crate::step::Step;

/// Steps that differ only by a square.
#[derive(Copy, Clone)]
pub(crate) enum Pattern {
    /// Place this on the spot that begins at the square.
    Place(Kind, Shape),
    /// Build with the donjon or tower of the square, that way.
    Walk(Direction),
    /// Build with this rampart onto the spot that begins at the square.
    Carry(Spot, Shape),
    /// Roof the piece that begins at the square.
    Roof(Shape),
}

impl Pattern {
    #[inline]
    pub(crate) fn step(self, square: Square) -> Step {
        match self {
            Self::Place(kind, shape) => Step::Place(kind, Spot::new(shape, square)),
            Self::Walk(way) => {
                let to = square.step(way).expect("its target was found on the park");
                Step::Build(Spot::one(square), Spot::one(to))
            }
            Self::Carry(rampart, shape) => Step::Build(rampart, Spot::new(shape, square)),
            Self::Roof(shape) => Step::Roof(Spot::new(shape, square)),
        }
    }
}

/// Calls `visit` with every group of legal actions but passing that this seat has, or would have
/// if it were to move; the game must not be over.
#[inline]
pub(crate) fn for_each(state: &State, seat: Seat, mut visit: impl FnMut(Pattern, Squares)) {
    let own = Colour::of(seat);
    let stock = state.stock(seat);
    places(state, own, stock, &mut visit);
    if state.foundations_done() {
        walks(state, own, &mut visit);
        carries(state, own, &mut visit);
        if stock[Kind::Roof.index()] > 0 {
            roofs(state, own, &mut visit);
        }
    }
}

/// How many actions but passing.
#[inline]
pub(crate) fn count(state: &State, seat: Seat) -> u32 {
    let mut count = 0;
    for_each(state, seat, |_, squares| count += squares.len());
    count
}

/// K4–K7.
#[inline]
fn places(state: &State, own: Colour, stock: Stock, visit: &mut impl FnMut(Pattern, Squares)) {
    let park = &state.park;
    let empty = !park.occupied();
    // K5 takes the place of contact while there is nothing to touch.
    let first = empty == Squares::ALL;
    let touching = park.holding(own.enemy()).with_neighbours();
    if stock[Kind::Rampart.index()] > 0 {
        for shape in Shape::RAMPARTS {
            let fits = if first {
                shape.inside(LIGHT_SQUARES)
            } else {
                shape.inside(empty) & shape.meeting(touching)
            };
            visit(Pattern::Place(Kind::Rampart, shape), fits);
        }
    }
    if park.pieces(own) >= RAMPARTS_FIRST {
        for kind in [Kind::Donjon, Kind::Tower] {
            if stock[kind.index()] > 0 {
                visit(Pattern::Place(kind, Shape::Single), empty & touching);
            }
        }
    }
}

/// K8–K11: donjons over sides, towers over corners.
#[inline]
fn walks(state: &State, own: Colour, visit: &mut impl FnMut(Pattern, Squares)) {
    let park = &state.park;
    let open = park.open();
    let donjons = park.tops(Part::donjon(own)) & !park.roofed();
    for way in Direction::ORTHOGONAL {
        let leaving = donjons & !park.across_own_base(way);
        visit(Pattern::Walk(way), leaving & open.shift(way.opposite()));
    }
    // Two halves of a rampart never touch by a corner only, so a tower always leaves its base.
    let towers = park.tops(Part::tower(own)) & !park.roofed();
    for way in Direction::DIAGONAL {
        visit(Pattern::Walk(way), towers & open.shift(way.opposite()));
    }
}

/// K12.
#[inline]
fn carries(state: &State, own: Colour, visit: &mut impl FnMut(Pattern, Squares)) {
    let movers = Shape::RAMPARTS.map(|shape| state.park.free_ramparts(own, shape));
    if movers.iter().all(|movers| movers.is_empty()) {
        return;
    }
    let targets = Shape::RAMPARTS.map(|shape| bases(state, own, shape));
    for (shape, movers) in Shape::RAMPARTS.into_iter().zip(movers) {
        for first in movers.iter() {
            let rampart = Spot::new(shape, first);
            let under = rampart.squares();
            // No base meets the squares the rampart is itself the top of, but its own.
            let beside = under.adjacent() & !under;
            for (shape, targets) in Shape::RAMPARTS.into_iter().zip(targets) {
                visit(Pattern::Carry(rampart, shape), targets & shape.meeting(beside));
            }
        }
    }
}

/// First squares of what a rampart of this colour may lie on (K12): free ramparts, and level
/// pairs of donjons or towers with an enemy among them.
#[inline]
fn bases(state: &State, own: Colour, shape: Shape) -> Squares {
    let park = &state.park;
    let ramparts = park.free_ramparts(own, shape) | park.free_ramparts(own.enemy(), shape);
    let enemies = park.free_singles(own.enemy());
    let pairs = shape.inside(enemies | park.free_singles(own)) & shape.meeting(enemies);
    let level = |first: &Square| {
        let second = Spot::new(shape, *first).second().expect("a pair has two squares");
        park.height(*first) == park.height(second)
    };
    ramparts | pairs.iter().filter(level).collect()
}

/// K13. The piece is the mover's own, so an enemy in its columns is below it, and with it there
/// are two levels.
#[inline]
fn roofs(state: &State, own: Colour, visit: &mut impl FnMut(Pattern, Squares)) {
    let park = &state.park;
    let annexed = park.holding(own.enemy());
    visit(Pattern::Roof(Shape::Single), park.free_singles(own) & annexed);
    for shape in Shape::RAMPARTS {
        visit(Pattern::Roof(shape), park.free_ramparts(own, shape) & shape.meeting(annexed));
    }
}
