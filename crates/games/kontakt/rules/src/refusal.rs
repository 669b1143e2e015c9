//! Why a turn is not legal, in the words a player is shown.

use game::grid::Direction;
use game::text::Refusal;

use crate::actions;
use crate::piece::{Colour, Kind, Part};
use crate::spot::{Shape, Spot};
use crate::square::{DARK_SQUARES, Square};
use crate::state::{FOUNDATIONS, RAMPARTS_FIRST, State};
use crate::step::Step;

/// `Ok` exactly for the legal steps of a game that is not over.
pub(crate) fn judge(state: &State, step: Step) -> Result<(), Refusal> {
    match step {
        Step::Place(kind, spot) => place(state, kind, spot),
        Step::Build(from, to) => build(state, from, to),
        Step::Roof(spot) => roof(state, spot),
        Step::Pass => pass(state),
    }
}

fn place(state: &State, kind: Kind, spot: Spot) -> Result<(), Refusal> {
    let park = &state.park;
    let own = Colour::of(state.mover());
    in_stock(state, kind, "K7")?;
    if kind != Kind::Rampart && park.pieces(own) < RAMPARTS_FIRST {
        return Err(Refusal::new(
            "K4",
            "ramparts-first",
            "{colour} has {pieces} of its first {first} pieces on the park, and those must be ramparts",
        )
        .with("colour", own.name())
        .with("pieces", park.pieces(own))
        .with("first", RAMPARTS_FIRST));
    }
    let occupied = park.occupied();
    if let Some(square) = spot.iter().find(|&square| occupied.contains(square)) {
        return Err(Refusal::new(
            "K6",
            "not-empty",
            "{square} is not empty; a new piece goes on empty squares",
        )
        .with("square", square));
    }
    if occupied.is_empty() {
        return match spot.iter().find(|&square| DARK_SQUARES.contains(square)) {
            None => Ok(()),
            Some(square) => Err(Refusal::new(
                "K5",
                "first-on-dark",
                "{square} is a dark square; the very first rampart goes on two light ones",
            )
            .with("square", square)),
        };
    }
    if (spot.squares() & park.holding(own.enemy()).with_neighbours()).is_empty() {
        return Err(Refusal::new(
            "K6",
            "no-contact",
            "{spot} touches no column with a {enemy} piece in it; a new piece must touch one, by a side or a corner",
        )
        .with("spot", spot)
        .with("enemy", own.enemy().name()));
    }
    Ok(())
}

fn build(state: &State, from: Spot, to: Spot) -> Result<(), Refusal> {
    foundations(state)?;
    let part = own_free_piece(state, from, "K8")?;
    if part.kind() == Kind::Rampart {
        carry(state, from, to)
    } else {
        walk(state, part.kind(), from.first(), to)
    }
}

fn walk(state: &State, kind: Kind, from: Square, to: Spot) -> Result<(), Refusal> {
    let donjon = kind == Kind::Donjon;
    let rule = if donjon { "K9" } else { "K10" };
    if to.shape() != Shape::Single {
        return Err(Refusal::new(
            rule,
            "covers-one-square",
            "a {kind} covers one square; name the one it goes to, not {to}",
        )
        .with("kind", kind.name())
        .with("to", to));
    }
    let to = to.first();
    let way = from.direction_to(to).filter(|way| way.is_orthogonal() == donjon);
    let Some(way) = way else {
        let ways = if donjon { Direction::ORTHOGONAL } else { Direction::DIAGONAL };
        let near: Vec<_> =
            ways.iter().filter_map(|&way| from.step(way)).map(|s| s.to_string()).collect();
        let (key, words) = if donjon {
            ("donjon-way", "a donjon goes one step over a side: from {from} to {near}, not to {to}")
        } else {
            ("tower-way", "a tower goes one step over a corner: from {from} to {near}, not to {to}")
        };
        return Err(Refusal::new(rule, key, words)
            .with("from", from)
            .with("near", near.join(", "))
            .with("to", to));
    };
    open(state, to)?;
    if donjon && state.park.across_own_base(way).contains(from) {
        return Err(Refusal::new(
            "K8",
            "same-base",
            "the donjon on {from} stands on the rampart that also covers {to}; it must go onto another piece",
        )
        .with("from", from)
        .with("to", to));
    }
    Ok(())
}

fn carry(state: &State, from: Spot, to: Spot) -> Result<(), Refusal> {
    if to.shape() == Shape::Single {
        return Err(Refusal::new(
            "K12",
            "covers-two-squares",
            "a rampart covers two squares; name both it goes to, not {to} alone",
        )
        .with("to", to));
    }
    if let Some(square) = to.iter().find(|&square| from.squares().contains(square)) {
        return Err(Refusal::new(
            "K12",
            "own-square",
            "the rampart stands on {square} itself; it must leave both its squares",
        )
        .with("square", square));
    }
    to.iter().try_for_each(|square| open(state, square))?;
    if (to.squares() & from.squares().adjacent()).is_empty() {
        return Err(Refusal::new(
            "K12",
            "not-beside",
            "{to} shares no side with {from}; a rampart goes onto what touches it by a side",
        )
        .with("to", to)
        .with("from", from));
    }
    base(state, to)
}

/// K12: one free rampart, or a level pair with an enemy in it.
fn base(state: &State, to: Spot) -> Result<(), Refusal> {
    let park = &state.park;
    let is_free_rampart = |colour| park.free_ramparts(colour, to.shape()).contains(to.first());
    if Colour::BOTH.into_iter().any(is_free_rampart) {
        return Ok(());
    }
    let half = |square: &Square| park.top(*square).is_some_and(|p| p.kind() == Kind::Rampart);
    if let Some(square) = to.iter().find(half) {
        return Err(Refusal::new(
            "K12",
            "half-base",
            "{square} ends in half a rampart; a rampart goes onto a whole free rampart, or onto two donjons or towers",
        )
        .with("square", square));
    }
    let second = to.second().expect("a rampart's target has two squares");
    let [low, high] = [to.first(), second].map(|square| park.height(square));
    if low != high {
        return Err(Refusal::new(
            "K12",
            "not-level",
            "{first} is {low} high and {second} {high}; a rampart lies flat, on two equal heights",
        )
        .with("first", to.first())
        .with("low", low)
        .with("second", second)
        .with("high", high));
    }
    let enemy = Colour::of(state.mover()).enemy();
    if (to.squares() & park.topped(enemy)).is_empty() {
        return Err(Refusal::new(
            "K12",
            "no-enemy-in-pair",
            "both pieces on {to} are {own}; one of the two at least must be {enemy}",
        )
        .with("to", to)
        .with("own", enemy.enemy().name())
        .with("enemy", enemy.name()));
    }
    Ok(())
}

fn roof(state: &State, spot: Spot) -> Result<(), Refusal> {
    foundations(state)?;
    in_stock(state, Kind::Roof, "K13")?;
    let part = own_free_piece(state, spot, "K13")?;
    let enemy = part.colour().enemy();
    if state.park.height(spot.first()) < 2 {
        return Err(Refusal::new(
            "K13",
            "one-level",
            "the {kind} on {spot} stands on the ground; a roof needs two levels, with a {enemy} piece in them",
        )
        .with("kind", part.kind().name())
        .with("spot", spot)
        .with("enemy", enemy.name()));
    }
    if (spot.squares() & state.park.holding(enemy)).is_empty() {
        return Err(Refusal::new(
            "K13",
            "no-enemy-below",
            "no {enemy} piece is below the {kind} on {spot}; a roof needs one",
        )
        .with("enemy", enemy.name())
        .with("kind", part.kind().name())
        .with("spot", spot));
    }
    Ok(())
}

fn pass(state: &State) -> Result<(), Refusal> {
    let mut example = None;
    actions::for_each(state, state.mover(), |pattern, squares| {
        example = example.or_else(|| squares.iter().next().map(|square| pattern.step(square)));
    });
    match example {
        None => Ok(()),
        Some(step) => Err(Refusal::new(
            "K14",
            "not-stuck",
            "passing is for those who can do nothing else, and {step} is legal",
        )
        .with("step", step)),
    }
}

/// K4.
fn foundations(state: &State) -> Result<(), Refusal> {
    let behind = Colour::BOTH.into_iter().find(|&colour| state.park.pieces(colour) < FOUNDATIONS);
    match behind {
        None => Ok(()),
        Some(colour) => Err(Refusal::new(
            "K4",
            "foundations-first",
            "{colour} has {pieces} of its first {all} pieces on the park; until both colours have theirs, pieces are only placed",
        )
        .with("colour", colour.name())
        .with("pieces", state.park.pieces(colour))
        .with("all", FOUNDATIONS)),
    }
}

fn in_stock(state: &State, kind: Kind, rule: &'static str) -> Result<(), Refusal> {
    let stock = state.stock(state.mover());
    if stock[kind.index()] > 0 {
        return Ok(());
    }
    let [ramparts, donjons, towers, roofs] = stock;
    Err(Refusal::new(
        rule,
        "none-in-stock",
        "there is no {kind} left in the mover's own stock (ramparts {ramparts}, donjons {donjons}, towers {towers}, roofs {roofs})",
    )
    .with("kind", kind.name())
    .with("ramparts", ramparts)
    .with("donjons", donjons)
    .with("towers", towers)
    .with("roofs", roofs))
}

/// K8: may something be put on top of this square?
fn open(state: &State, square: Square) -> Result<(), Refusal> {
    if state.park.open().contains(square) {
        return Ok(());
    }
    if state.park.roofed().contains(square) {
        return Err(Refusal::new(
            "K8",
            "under-a-roof",
            "{square} is roofed; nothing goes on a roof, choose an open construction",
        )
        .with("square", square));
    }
    Err(Refusal::new(
        "K8",
        "onto-nothing",
        "nothing stands on {square}; a piece already on the park moves onto other pieces only",
    )
    .with("square", square))
}

/// What the mover may move or roof: the top of all its columns, without a roof, of the mover's
/// colour (K3).
fn own_free_piece(state: &State, spot: Spot, rule: &'static str) -> Result<Part, Refusal> {
    let park = &state.park;
    for square in spot.iter() {
        if park.height(square) == 0 {
            return Err(Refusal::new(
                rule,
                "nothing-there",
                "nothing stands on {square}; name a free piece of yours",
            )
            .with("square", square));
        }
        if park.roofed().contains(square) {
            return Err(Refusal::new(
                "K13",
                "already-roofed",
                "{square} is under a roof, and what is roofed stays as it is; name a free piece",
            )
            .with("square", square));
        }
    }
    let first = spot.first();
    let part = park.top(first).expect("something stands there");
    whole_piece(state, spot, rule)?;
    let own = Colour::of(state.mover());
    if part.colour() != own {
        return Err(Refusal::new(
            rule,
            "not-yours",
            "the {kind} on {spot} is {enemy}; name a free piece that is {own}",
        )
        .with("kind", part.kind().name())
        .with("spot", spot)
        .with("enemy", own.enemy().name())
        .with("own", own.name()));
    }
    Ok(part)
}

/// Is this spot all of the piece on top of it, and is the piece on top of all of it?
fn whole_piece(state: &State, spot: Spot, rule: &'static str) -> Result<(), Refusal> {
    let tops: Vec<_> = spot.iter().filter_map(|square| state.top_piece(square)).collect();
    if tops.iter().all(|&top| top == spot) {
        return Ok(());
    }
    // The rampart that is named, by both its squares or by one.
    let named = |top: &&Spot| top.squares() & spot.squares() == spot.squares();
    let Some(&rampart) = tops.iter().find(named) else {
        return Err(Refusal::new(
            rule,
            "no-rampart-there",
            "no rampart lies on top of {spot}; a donjon or a tower is named by its one square",
        )
        .with("spot", spot));
    };
    let covered = rampart.iter().find(|&square| state.top_piece(square) != Some(rampart));
    Err(match covered {
        Some(square) => Refusal::new(
            "K3",
            "half-covered",
            "the rampart on {spot} is covered on {square}; only a free piece can be used",
        )
        .with("spot", rampart)
        .with("square", square),
        None => Refusal::new(
            rule,
            "half-named",
            "{spot} ends in half of the rampart on {whole}; name both its squares",
        )
        .with("spot", spot)
        .with("whole", rampart),
    })
}
