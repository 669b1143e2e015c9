//! Why a turn is not legal: every reason by its rule, with what would be right.

use game::text::Refusal;

use crate::bar::{Bar, Form};
use crate::list::List;
use crate::piece::Side;
use crate::setup::WrittenTurn;
use crate::square::Square;
use crate::state::State;
use crate::step::Step;

/// The turn, if it is legal.
pub(crate) fn check_turn(state: &State, written: WrittenTurn) -> Result<Step, Refusal> {
    let step = match written {
        WrittenTurn::Introduce(form, placement) => {
            let placement = placement.check()?;
            check_hand(state, form)?;
            check_placing(state, None, Bar { form, placement })?;
            Step::Introduce { form, at: placement }
        }
        WrittenTurn::TakeBack(middle) => {
            own_piece(state, middle)?;
            Step::TakeBack { middle }
        }
        WrittenTurn::Move(middle, placement) => {
            let slot = own_piece(state, middle)?;
            let placement = placement.check()?;
            let form = state.bar(slot).form;
            check_placing(state, Some(slot), Bar { form, placement })?;
            Step::Move { middle, to: placement }
        }
        WrittenTurn::Pass => {
            check_pass(state)?;
            Step::Pass
        }
    };
    check_undoing(state, step)?;
    Ok(step)
}

/// E5: the form is in hand.
fn check_hand(state: &State, form: Form) -> Result<(), Refusal> {
    let mover = state.mover();
    if state.slot_in_hand(mover, form).is_some() {
        return Ok(());
    }
    let forms: Vec<_> = Form::ALL
        .into_iter()
        .filter(|&form| state.slot_in_hand(mover, form).is_some())
        .map(|form| form.number().to_string())
        .collect();
    if forms.is_empty() {
        return Err(Refusal::new(
            "E5",
            "hand-is-empty",
            "all your bars are on the board; move one or take one back",
        ));
    }
    Err(Refusal::new(
        "E5",
        "form-not-in-hand",
        "both your bars of form {form} are on the board; in hand you have form {forms}",
    )
    .with("form", form.number())
    .with("forms", forms.join(", ")))
}

/// E5, E8: the slot of an uncaptured piece of the mover with this middle.
fn own_piece(state: &State, middle: Square) -> Result<usize, Refusal> {
    let mover = state.mover();
    if let Some(slot) = state.slot_at(mover, middle) {
        if state.captured().contains(slot) {
            return Err(Refusal::new(
                "E8",
                "piece-is-captured",
                "your bar on {middle} is captured and must stay; put another down linked to it, or to one of its holders, and it is free",
            )
            .with("middle", middle));
        }
        return Ok(slot);
    }
    let own: Vec<_> = state
        .pieces()
        .into_iter()
        .filter(|piece| piece.owner == mover && !piece.captured)
        .map(|piece| piece.bar.placement.middle().to_string())
        .collect();
    if own.is_empty() {
        return Err(Refusal::new(
            "E5",
            "nothing-to-move",
            "you have no bar on the board that you may move or take back",
        ));
    }
    let refusal = match state.piece_on(middle) {
        None => Refusal::new(
            "E5",
            "no-piece-there",
            "no bar lies on {square}; yours have their middles on {own}",
        ),
        Some(piece) if piece.owner != mover => Refusal::new(
            "E5",
            "piece-of-the-other",
            "the bar on {square} is {owner}'s; play one of yours, on {own}",
        )
        .with("owner", piece.owner.name()),
        Some(piece) => Refusal::new(
            "E5",
            "named-by-its-middle",
            "{square} is an end of your bar on {middle}; bars are named by their middles, yours are on {own}",
        )
        .with("middle", piece.bar.placement.middle()),
    };
    Err(refusal.with("square", middle).with("own", own.join(", ")))
}

/// E5, E6: another placement, on empty squares, beside no friend at unequal levels.
fn check_placing(state: &State, moved: Option<usize>, bar: Bar) -> Result<(), Refusal> {
    if moved.is_some_and(|slot| state.bar(slot) == bar) {
        return Err(Refusal::new(
            "E5",
            "already-there",
            "the bar lies at {placement} already; move it elsewhere or turn it",
        )
        .with("placement", bar.placement));
    }
    let others = || state.slots().filter(|&slot| Some(slot) != moved);
    for piece in others().map(|slot| state.piece(slot)) {
        let common = bar
            .levels()
            .into_iter()
            .find(|&(square, _)| piece.bar.placement.squares().contains(&square));
        if let Some((square, _)) = common {
            return Err(Refusal::new(
                "E6",
                "square-is-covered",
                "{square} is covered by {owner}'s bar on {middle}; a bar needs three empty squares",
            )
            .with("square", square)
            .with("owner", piece.owner.name())
            .with("middle", piece.bar.placement.middle()));
        }
    }
    let mover = state.mover();
    for friend in others().map(|slot| state.piece(slot)) {
        if friend.camp() != mover {
            continue;
        }
        if let Some(((square, level), (beside, other))) = bar.unequal_contact(friend.bar) {
            let (key, template) = if friend.owner == mover {
                (
                    "unequal-contact",
                    "level {level} on {square} would touch level {other} of your bar on {middle} at {beside}; friends may touch only at equal levels",
                )
            } else {
                (
                    "unequal-contact-with-captive",
                    "level {level} on {square} would touch level {other} of your captive on {middle} at {beside}; friends may touch only at equal levels",
                )
            };
            return Err(Refusal::new("E6", key, template)
                .with("level", level)
                .with("square", square)
                .with("other", other)
                .with("middle", friend.bar.placement.middle())
                .with("beside", beside));
        }
    }
    Ok(())
}

/// E7: nothing goes straight back.
fn check_undoing(state: &State, step: Step) -> Result<(), Refusal> {
    if state.memory(state.mover()).undoing() != Some(step) {
        return Ok(());
    }
    Err(match step {
        Step::TakeBack { middle } => Refusal::new(
            "E7",
            "back-to-hand-at-once",
            "you introduced the bar on {middle} in your last turn; it may go back to hand a turn later, or move now",
        )
        .with("middle", middle),
        Step::Move { middle, to } => Refusal::new(
            "E7",
            "back-where-it-was-at-once",
            "your bar on {middle} lay at {to} before your last turn; it may go back there a turn later, or elsewhere now",
        )
        .with("middle", middle)
        .with("to", to),
        Step::Introduce { form, at } => Refusal::new(
            "E7",
            "introduced-again-at-once",
            "you took a bar of form {form} back from {at} in your last turn; one may be introduced there a turn later, or elsewhere now",
        )
        .with("form", form.number())
        .with("at", at),
        Step::Pass => unreachable!("passing undoes nothing"),
    })
}

/// E5: passing is for those who can do nothing else.
fn check_pass(state: &State) -> Result<(), Refusal> {
    let list = List::new(state);
    if list.is_pass_only() {
        return Ok(());
    }
    Err(Refusal::new(
        "E5",
        "must-play",
        "{side} may pass only when nothing else is legal, and {count} turns are, {example} among them",
    )
    .with("side", Side::name(state.mover()))
    .with("count", list.count())
    .with("example", list.nth(0)))
}
