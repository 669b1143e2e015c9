//! Which written positions can stand on a park; the others are refused with the reason.
//!
//! Positions that no game would come to (foundations without ramparts, a rampart on an odd base,
//! a roof with nothing of the enemy's below, passes that were not needed) are let through: they
//! can be set up and played on from.

use game::Seat;
use game::text::Refusal;

use crate::piece::{Colour, Kind, Part};
use crate::position::Written;
use crate::rules::Kontakt;
use crate::square::Square;
use crate::state::State;

/// The position, if it can come up in this game.
pub(crate) fn state(game: Kontakt, written: &Written) -> Result<State, Refusal> {
    check_columns(written)?;
    check_counts(game, written)?;
    let state = written.state();
    check_turn(&state)?;
    Ok(state)
}

/// Ramparts are whole and level, roofs too.
fn check_columns(written: &Written) -> Result<(), Refusal> {
    for level in 0..written.highest() {
        for square in Square::all() {
            if let Some(part) = written.part(square, level) {
                check_half(written, square, level, part)?;
            }
        }
    }
    for square in Square::all().filter(|&square| written.column(square).roofed) {
        check_roof(written, square)?;
    }
    Ok(())
}

/// Pieces are neither lost nor invented.
fn check_counts(game: Kontakt, written: &Written) -> Result<(), Refusal> {
    for colour in Colour::BOTH {
        let seats = game.seats_of(colour);
        let on_park = on_park(written, colour);
        for kind in Kind::ALL {
            let sum = |stock: &dyn Fn(Seat) -> u8| -> usize {
                seats.iter().map(|seat| usize::from(stock(seat))).sum()
            };
            let start = sum(&|seat| game.start_stock(seat)[kind.index()]);
            let stock = sum(&|seat| written.stocks[seat.index()][kind.index()]);
            let park = on_park[kind.index()];
            if park + stock != start {
                return Err(Refusal::new(
                    "K2",
                    "wrong-total",
                    "{kind}s that are {colour}: {park} on the park and {stock} in stock, but together they must be {start}",
                )
                .with("colour", colour.name())
                .with("park", park)
                .with("kind", kind.name())
                .with("stock", stock)
                .with("start", start));
            }
        }
    }
    Ok(())
}

/// The game has not gone on after its end (K15).
fn check_turn(state: &State) -> Result<(), Refusal> {
    let done = Colour::BOTH.map(|colour| state.roofs_left(colour) == 0);
    if done == [true; 2] {
        return Err(Refusal::new(
            "K15",
            "both-finished",
            "both colours have placed all their roofs, but the game ends with the first",
        ));
    }
    Ok(())
}

/// K3: the other half is beside this one, at the same level.
fn check_half(written: &Written, square: Square, level: usize, part: Part) -> Result<(), Refusal> {
    let Some(way) = part.other_half() else { return Ok(()) };
    let Some(beside) = square.step(way) else {
        return Err(Refusal::new(
            "K3",
            "half-off-the-park",
            "the rampart of {square} at level {level} would leave the park; both its halves must lie on it",
        )
        .with("square", square)
        .with("level", level + 1));
    };
    let half = Part::half(part.colour(), way.opposite());
    if written.part(beside, level) == Some(half) {
        return Ok(());
    }
    Err(Refusal::new(
        "K3",
        "half-rampart",
        "{square} has half a rampart at level {level}, so {beside} must have {half} at the same level",
    )
    .with("square", square)
    .with("level", level + 1)
    .with("beside", beside)
    .with("half", half.text()))
}

/// K13: a roof on a rampart ends both its columns.
fn check_roof(written: &Written, square: Square) -> Result<(), Refusal> {
    let column = written.column(square);
    let top = column.parts.last().expect("a column that was read has a part");
    let Some(way) = top.other_half() else { return Ok(()) };
    let beside = square.step(way).expect("its rampart was found whole");
    let other = written.column(beside);
    if other.parts.len() == column.parts.len() && other.roofed {
        return Ok(());
    }
    Err(Refusal::new(
        "K13",
        "half-a-roof",
        "a roof covers half of the rampart on {square} and {beside}; it must end both columns",
    )
    .with("square", square)
    .with("beside", beside))
}

/// A colour's pieces and roofs on the park, by kind.
fn on_park(written: &Written, colour: Colour) -> [usize; Kind::ALL.len()] {
    let mut count = [0; Kind::ALL.len()];
    let pieces = (0..written.highest()).flat_map(|level| written.pieces(level));
    for (part, _) in pieces.filter(|(part, _)| part.colour() == colour) {
        count[part.kind().index()] += 1;
    }
    let roofs = written.roofs().filter(|(part, _)| part.colour() == colour);
    count[Kind::Roof.index()] = roofs.count();
    count
}
