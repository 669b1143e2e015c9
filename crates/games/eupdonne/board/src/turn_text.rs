//! Eupdonne's turns: a bar put down, moved or taken back, and what it changes around it.

use std::collections::BTreeSet;

use crate::EupdonneBoard;
use eupdonne::{Bar, Eupdonne, Form, Piece, Placement, Side, Square, State, Step};
use game::{Game, Notation};

use diagram::Sentence;
use diagram::{TurnText, listed, sentence};

impl TurnText<Eupdonne> for EupdonneBoard {
    fn turn_sentences(game: &Eupdonne, before: &State, turn: &[Step]) -> Vec<Sentence> {
        let mut state = *before;
        let mut sentences = Vec::new();
        for &step in turn {
            let mut after = state;
            game.play(&mut after, step);
            sentences.extend(one(*game, &state, step, &after));
            state = after;
        }
        sentences
    }
}

fn one(game: Eupdonne, before: &State, step: Step, after: &State) -> Vec<Sentence> {
    let mover = before.mover();
    let seat = game.seat_name(mover.seat());
    let form_of = |middle| own_bar(before, mover, middle).form.number();
    let (act, put_down) = match step {
        Step::Introduce { form, at } => (introduces(seat, form, at), Some(at)),
        Step::TakeBack { middle } => {
            let form = form_of(middle);
            (sentence!("eupdonne-take-back", seat = seat, form = form, middle = middle), None)
        }
        Step::Move { middle, to } => (moves(seat, form_of(middle), middle, to), Some(to)),
        Step::Pass => (sentence!("eupdonne-pass", seat = seat), None),
    };
    let mut sentences = vec![act];
    sentences.extend(changes(before, after));
    sentences.extend(put_down.and_then(|at| links(after, mover, at)));
    sentences.extend(put_down.and_then(|at| corners(after, mover, at)));
    sentences
}

fn introduces(seat: &str, form: Form, at: Placement) -> Sentence {
    let (form, middle, towards) = (form.number(), at.middle(), at.towards().name());
    sentence!("eupdonne-introduce", seat = seat, form = form, middle = middle, towards = towards)
}

fn moves(seat: &str, form: u8, from: Square, to: Placement) -> Sentence {
    let (middle, towards) = (to.middle(), to.towards().name());
    if middle == from {
        return sentence!("eupdonne-turn", seat = seat, middle = middle, towards = towards);
    }
    sentence!(
        "eupdonne-move",
        seat = seat,
        form = form,
        from = from,
        middle = middle,
        towards = towards,
    )
}

/// The friends that the bar just put down is linked to (E4).
fn links(after: &State, mover: Side, at: Placement) -> Option<Sentence> {
    let bar = own_bar(after, mover, at.middle());
    let linked: Vec<_> = after
        .pieces()
        .into_iter()
        .filter(|piece| piece.camp() == mover && piece.bar.is_linked(bar))
        .map(|piece| piece.bar.placement.middle())
        .collect();
    let count = linked.len();
    (count > 0).then(|| sentence!("eupdonne-links", count = count, bars = listed(linked)))
}

/// The bars freed and captured (E9–E11). Those that change camp did not move.
fn changes(before: &State, after: &State) -> Vec<Sentence> {
    let now = after.pieces();
    let changed = |captured: bool| {
        before
            .pieces()
            .into_iter()
            .filter(move |piece| piece.captured == captured)
            .filter(|was| now.iter().any(|is| same(*is, *was) && is.captured != was.captured))
    };
    let names = |piece: Piece| (piece.owner.name(), piece.bar.placement.middle());
    let freed = changed(true).map(names);
    let captured = changed(false).map(names);
    let freed = freed.map(|(owner, at)| sentence!("eupdonne-freed", owner = owner, middle = at));
    let captured =
        captured.map(|(owner, at)| sentence!("eupdonne-captured", owner = owner, middle = at));
    freed.chain(captured).collect()
}

/// The corners that the chain of the bar just put down reaches (E13).
fn corners(after: &State, mover: Side, at: Placement) -> Option<Sentence> {
    let friends: Vec<_> =
        after.pieces().into_iter().filter(|p| p.camp() == mover).map(|p| p.bar).collect();
    let mut chain = vec![own_bar(after, mover, at.middle())];
    let mut next = 0;
    while let Some(&bar) = chain.get(next) {
        next += 1;
        let further: Vec<_> = friends
            .iter()
            .filter(|friend| friend.is_linked(bar) && !chain.contains(friend))
            .copied()
            .collect();
        chain.extend(further);
    }
    let reached: BTreeSet<_> = chain
        .iter()
        .flat_map(|bar| bar.placement.squares())
        .filter(|square| square.is_corner())
        .collect();
    let count = reached.len();
    (count > 0).then(|| sentence!("eupdonne-corners", count = count, corners = listed(reached)))
}

fn own_bar(state: &State, mover: Side, middle: Square) -> Bar {
    let own = state.pieces().into_iter().find(|piece| {
        piece.owner == mover && !piece.captured && piece.bar.placement.middle() == middle
    });
    own.expect("the mover plays a bar that lies there").bar
}

fn same(one: Piece, other: Piece) -> bool {
    one.owner == other.owner && one.bar == other.bar
}
