//! The pawn part of a turn, step by step (C4, C5, C9, C12–C14).

use std::ops::ControlFlow;

use game::grid::Direction;

use crate::options::Contigo;
use crate::pit::Pit;
use crate::square::{Square, Squares};
use crate::state::{Phase, State};
use crate::step::Step;

/// Calls `each` with every step of the pawn part that is legal now, until it breaks.
///
/// Nothing is asked about the end of the game; when it is time to sow there are none.
#[inline]
pub(crate) fn for_each(
    game: Contigo,
    state: &State,
    each: &mut impl FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let own = state.army(state.mover());
    let occupied = state.occupied();
    match state.phase() {
        Phase::Sow => {}
        Phase::Chain(from) => {
            each(Step::Stop)?;
            captures(state, from, occupied.difference(own), each)?;
        }
        Phase::Pawn => {
            let mut none = true;
            let mut noted = |step| {
                none = false;
                each(step)
            };
            if game.variant().bends() {
                ells(state, own, occupied, &mut noted)?;
            } else if game.variant().captures() {
                straight(state, own, occupied, occupied.difference(own), &mut noted)?;
            } else {
                straight(state, own, occupied, Squares::EMPTY, &mut noted)?;
            }
            // C5: only without any move.
            if none {
                each(Step::Stay)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Is there an enemy piece one leg away from the mover's piece on this square (C14)?
#[inline]
pub(crate) fn can_capture(state: &State, from: Square) -> bool {
    let enemies = state.occupied().difference(state.army(state.mover()));
    Direction::ORTHOGONAL
        .into_iter()
        .filter_map(|way| landing(state, from, way))
        .any(|to| enemies.contains(to))
}

/// Where a leg this way ends, whatever stands there (C4).
#[inline]
pub(crate) fn landing(state: &State, from: Square, way: Direction) -> Option<Square> {
    match state.beads(Pit::toward(from, way)) {
        0 => None,
        beads => from.ahead(way, beads),
    }
}

#[inline]
fn straight(
    state: &State,
    own: Squares,
    occupied: Squares,
    enemies: Squares,
    each: &mut impl FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for from in own.iter() {
        for way in Direction::ORTHOGONAL {
            let Some(to) = landing(state, from, way) else {
                continue;
            };
            if !occupied.contains(to) {
                each(Step::Move { from, to })?;
            } else if enemies.contains(to) {
                each(Step::Take { from, to })?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn ells(
    state: &State,
    own: Squares,
    occupied: Squares,
    each: &mut impl FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let free = |to: &Square| !occupied.contains(*to);
    for from in own.iter() {
        for way in Direction::ORTHOGONAL {
            let Some(corner) = landing(state, from, way).filter(free) else {
                continue;
            };
            for aside in way.perpendicular() {
                if let Some(to) = landing(state, corner, aside).filter(free) {
                    each(Step::Ell { from, corner, to })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn captures(
    state: &State,
    from: Square,
    enemies: Squares,
    each: &mut impl FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for way in Direction::ORTHOGONAL {
        if let Some(to) = landing(state, from, way).filter(|&to| enemies.contains(to)) {
            each(Step::Take { from, to })?;
        }
    }
    ControlFlow::Continue(())
}
