//! Which written positions can stand on a park; the others are refused with the reason.
//!
//! Positions that no game would come to in the order of its turns (foundations without ramparts,
//! passes that were not needed) are let through: they can be set up and played on from.

use game::Seat;
use game::text::Refusal;

use crate::piece::{Colour, Kind, Part};
use crate::position::Written;
use crate::rules::Kontakt;
use crate::spot::Spot;
use crate::square::Square;
use crate::state::State;

/// Ramparts are whole, level and well supported; roofs are where they may be.
pub(crate) fn check_columns(written: &Written) -> Result<(), Refusal> {
    for level in 0..written.highest() {
        for square in Square::all() {
            if let Some(part) = written.part(square, level) {
                check_half(written, square, level, part)?;
            }
        }
        for (part, spot) in written.pieces(level) {
            if level > 0 && part.kind() == Kind::Rampart {
                check_support(written, spot, level, part.colour())?;
            }
        }
    }
    for square in Square::all().filter(|&square| written.column(square).roofed) {
        check_roof(written, square)?;
    }
    Ok(())
}

/// Pieces are neither lost nor invented.
pub(crate) fn check_counts(game: Kontakt, written: &Written) -> Result<(), Refusal> {
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

/// The game has not gone on after its end.
pub(crate) fn check_turn(state: &State) -> Result<(), Refusal> {
    let done = Colour::BOTH.map(|colour| state.roofs_left(colour) == 0);
    if done == [true; 2] {
        return Err(Refusal::new(
            "K15",
            "both-finished",
            "both colours have placed all their roofs, but the game ends with the first",
        ));
    }
    let mover = Colour::of(state.mover());
    if done[mover.index()] {
        return Err(Refusal::new(
            "K15",
            "finished-before",
            "{colour} has placed its last roof, so {enemy} would be next",
        )
        .with("colour", mover.name())
        .with("enemy", mover.enemy().name()));
    }
    if done[mover.enemy().index()] && state.passes() > 0 {
        return Err(Refusal::new(
            "K15",
            "passed-after-the-end",
            "the game ended with a roof, so nobody has passed since; the passes must be 0",
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
    let half = Part::half(part.colour(), way.back());
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

/// K12: a rampart lies on another one exactly, or on two donjons or towers, one an enemy's.
fn check_support(
    written: &Written,
    spot: Spot,
    level: usize,
    colour: Colour,
) -> Result<(), Refusal> {
    let below: Vec<_> = spot.iter().filter_map(|s| written.part(s, level - 1)).collect();
    let whole = below.first().is_some_and(|part| part.other_half() == spot.shape().way());
    let pair = below.iter().all(|part| part.kind() != Kind::Rampart);
    let annexes = below.iter().any(|part| part.colour() != colour);
    if whole || (pair && annexes) {
        return Ok(());
    }
    Err(Refusal::new(
        "K12",
        "bad-support",
        "the rampart on {spot} at level {level} cannot lie where it does; below it must be one rampart, or two donjons or towers of which one at least is an enemy's",
    )
    .with("spot", spot)
    .with("level", level + 1))
}

/// K13: on a free piece that covers an enemy's.
fn check_roof(written: &Written, square: Square) -> Result<(), Refusal> {
    let column = written.column(square);
    let top = column.parts.last().expect("a column that was read has a part");
    let mut squares = vec![square];
    if let Some(way) = top.other_half() {
        let beside = square.step(way).expect("its rampart was found whole");
        let other = written.column(beside);
        if other.parts.len() != column.parts.len() || !other.roofed {
            return Err(Refusal::new(
                "K13",
                "half-a-roof",
                "a roof covers half of the rampart on {square} and {beside}; it must end both columns",
            )
            .with("square", square)
            .with("beside", beside));
        }
        squares.push(beside);
    }
    let annexes = squares
        .iter()
        .flat_map(|&square| &written.column(square).parts)
        .any(|part| part.colour() != top.colour());
    if annexes {
        return Ok(());
    }
    Err(Refusal::new(
        "K13",
        "roof-without-enemy",
        "the roof of {square} has no enemy piece below; it needs one",
    )
    .with("square", square))
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
