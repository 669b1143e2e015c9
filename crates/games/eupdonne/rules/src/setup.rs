//! Which pieces can stand on a board together, and what can be remembered about them.

use game::grid::Direction;
use game::text::Refusal;

use crate::bar::{Bar, Form, Placement};
use crate::piece::{Piece, Side};
use crate::square::Square;
use crate::state::State;
use crate::step::Memory;

/// A piece as it is written.
pub(crate) struct WrittenPiece {
    pub(crate) owner: Side,
    pub(crate) form: Form,
    pub(crate) placement: WrittenPlacement,
    pub(crate) captured: bool,
}

/// A middle and a way to point, on the board or not.
#[derive(Copy, Clone)]
pub(crate) struct WrittenPlacement {
    pub(crate) middle: Square,
    pub(crate) towards: Direction,
}

/// A memory as it is written.
#[derive(Copy, Clone)]
pub(crate) enum WrittenMemory {
    Nothing,
    Introduced(Square),
    Moved(Square, WrittenPlacement),
    TakenBack(Form, WrittenPlacement),
}

/// A turn as it is written.
#[derive(Copy, Clone)]
pub(crate) enum WrittenTurn {
    Introduce(Form, WrittenPlacement),
    TakeBack(Square),
    Move(Square, WrittenPlacement),
    Pass,
}

impl WrittenPlacement {
    /// The placement, if the whole bar is on the board (E2).
    pub(crate) fn check(self) -> Result<Placement, Refusal> {
        Placement::new(self.middle, self.towards)
            .ok_or_else(|| off_the_board(self.middle, self.towards))
    }
}

impl Placement {
    /// The placement with this middle, if the whole bar is on the board (E2).
    pub fn check(middle: Square, towards: Direction) -> Result<Self, Refusal> {
        WrittenPlacement { middle, towards }.check()
    }
}

impl State {
    /// A position as somebody sets it up, if the rules let it stand. What a side remembers of a
    /// bar that is not there is forgotten.
    pub fn set_up(pieces: &[Piece], mover: Side, memories: [Memory; 2]) -> Result<Self, Refusal> {
        check_numbers(pieces)?;
        check_squares(pieces)?;
        let memories = Side::ALL.map(|side| {
            let written = memories[side.index()].into();
            check_memory(pieces, side, written).unwrap_or(Memory::Nothing)
        });
        Ok(Self::new(pieces, mover, memories))
    }
}

impl From<Memory> for WrittenMemory {
    fn from(memory: Memory) -> Self {
        let written = |placement: Placement| WrittenPlacement {
            middle: placement.middle(),
            towards: placement.towards(),
        };
        match memory {
            Memory::Nothing => Self::Nothing,
            Memory::Introduced { middle } => Self::Introduced(middle),
            Memory::Moved { middle, from } => Self::Moved(middle, written(from)),
            Memory::TakenBack { form, from } => Self::TakenBack(form, written(from)),
        }
    }
}

/// The position, if the rules let it stand.
pub(crate) fn set_up(
    pieces: &[WrittenPiece],
    mover: Side,
    memories: [WrittenMemory; 2],
) -> Result<State, Refusal> {
    let pieces = pieces
        .iter()
        .map(|written| {
            Ok(Piece {
                owner: written.owner,
                bar: Bar { form: written.form, placement: written.placement.check()? },
                captured: written.captured,
            })
        })
        .collect::<Result<Vec<_>, Refusal>>()?;
    check_numbers(&pieces)?;
    check_squares(&pieces)?;
    let light = check_memory(&pieces, Side::Light, memories[0])?;
    let dark = check_memory(&pieces, Side::Dark, memories[1])?;
    Ok(State::new(&pieces, mover, [light, dark]))
}

/// E2: two of each form.
fn check_numbers(pieces: &[Piece]) -> Result<(), Refusal> {
    for owner in Side::ALL {
        for form in Form::ALL {
            let number = on_board(pieces, owner, form);
            if number > 2 {
                return Err(Refusal::new(
                    "E2",
                    "too-many-of-a-form",
                    "{owner} has {number} bars of form {form} on the board, but there are only two",
                )
                .with("owner", owner.name())
                .with("number", number)
                .with("form", form.number()));
            }
        }
    }
    Ok(())
}

/// E6: a square holds one bar.
fn check_squares(pieces: &[Piece]) -> Result<(), Refusal> {
    for (i, one) in pieces.iter().enumerate() {
        for other in &pieces[i + 1..] {
            if one.bar.overlaps(other.bar) {
                return Err(Refusal::new(
                    "E6",
                    "overlap",
                    "the bars on {one} and {other} share a square; each needs three of its own",
                )
                .with("one", one.bar.placement.middle())
                .with("other", other.bar.placement.middle()));
            }
        }
    }
    Ok(())
}

/// E7: what is remembered is about a piece that is there, or in hand.
fn check_memory(pieces: &[Piece], side: Side, written: WrittenMemory) -> Result<Memory, Refusal> {
    let lies_at = |middle| {
        pieces
            .iter()
            .find(|p| p.owner == side && p.bar.placement.middle() == middle)
            .map(|piece| piece.bar.placement)
            .ok_or_else(|| {
                Refusal::new(
                    "E7",
                    "remembers-no-piece",
                    "{side} remembers playing the bar on {middle}, but has no bar with its middle there",
                )
                .with("side", side.name())
                .with("middle", middle)
            })
    };
    match written {
        WrittenMemory::Nothing => Ok(Memory::Nothing),
        WrittenMemory::Introduced(middle) => {
            lies_at(middle)?;
            Ok(Memory::Introduced { middle })
        }
        WrittenMemory::Moved(middle, from) => {
            let (from, now) = (from.check()?, lies_at(middle)?);
            if from == now {
                return Err(Refusal::new(
                    "E7",
                    "remembers-no-move",
                    "{side} remembers moving a bar from {from}, where it lies now; it must have lain elsewhere",
                )
                .with("side", side.name())
                .with("from", from));
            }
            Ok(Memory::Moved { middle, from })
        }
        WrittenMemory::TakenBack(form, from) => {
            let from = from.check()?;
            if on_board(pieces, side, form) >= 2 {
                return Err(Refusal::new(
                    "E7",
                    "remembers-no-hand",
                    "{side} remembers taking back a bar of form {form}, but both lie on the board",
                )
                .with("side", side.name())
                .with("form", form.number()));
            }
            Ok(Memory::TakenBack { form, from })
        }
    }
}

fn on_board(pieces: &[Piece], owner: Side, form: Form) -> usize {
    pieces.iter().filter(|piece| piece.owner == owner && piece.bar.form == form).count()
}

/// E2: a bar that sticks out.
fn off_the_board(middle: Square, towards: Direction) -> Refusal {
    let (key, template) = match towards {
        Direction::North | Direction::South => (
            "off-the-rows",
            "a bar from north to south with its middle on {middle} would leave the board; its middle must be on rows 2 to 7",
        ),
        _ => (
            "off-the-columns",
            "a bar from east to west with its middle on {middle} would leave the board; its middle must be on columns b to g",
        ),
    };
    Refusal::new("E2", key, template).with("middle", middle)
}
