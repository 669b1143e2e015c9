//! What holds along any game, and for any text.

use crate::table;

use eupdonne::{Eupdonne, Piece, Placement, Side, Square, State, Step};
use game::playout::{Policy, playout};
use game::{Family, Game, Notation, Status};
use proptest::prelude::*;
use table::{Rules, kept, pinned};

fn rules() -> impl Strategy<Value = Eupdonne> {
    prop::sample::select(vec![kept().0, pinned().0])
}

/// A position some turns into a game, eager and uniform turns mixed.
fn somewhere(game: Eupdonne, seed: u64, turns: u32) -> State {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut state, mut buffer) = (game.start(), Vec::new());
    for _ in 0..turns {
        let policy = if rng.bool() { Policy::Eager } else { Policy::Uniform };
        let before = state;
        playout(&game, &mut state, policy, 1, &mut buffer, &mut |n| rng.u64(..n));
        if let Status::Over(_) = game.status(&state) {
            return before;
        }
    }
    state
}

fn step(game: Eupdonne, state: &State, choice: usize) -> Step {
    let mut steps = Vec::new();
    game.steps(state, &mut steps);
    steps[choice % steps.len()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_turn_moves_one_bar_and_captures_at_most_one(game in rules(), seed: u64, turns in 0u32..40, choice: usize) {
        let before = somewhere(game, seed, turns);
        let step = step(game, &before, choice);
        let mut after = before;
        game.play(&mut after, step);
        let mover = before.mover();
        prop_assert_eq!(after.mover(), mover.other());
        let same = |piece: &Piece| (piece.owner, piece.bar);
        let (was, is) = (before.pieces(), after.pieces());
        let gone: Vec<_> = was.iter().filter(|p| !is.iter().any(|q| same(q) == same(p))).collect();
        let new: Vec<_> = is.iter().filter(|p| !was.iter().any(|q| same(q) == same(p))).collect();
        let expected = match step {
            Step::Introduce { .. } => (0, 1),
            Step::TakeBack { .. } => (1, 0),
            Step::Move { .. } => (1, 1),
            Step::Pass => (0, 0),
        };
        prop_assert_eq!((gone.len(), new.len()), expected);
        // E5, E8: only the mover's own uncaptured bars are played.
        prop_assert!(gone.iter().chain(&new).all(|p| p.owner == mover && !p.captured));
        // E6: what was put down is linked to every friend it touches, as camps stood before.
        for put in &new {
            for friend in was.iter().filter(|p| p.camp() == mover && !gone.contains(p)) {
                prop_assert!(!put.bar.touches(friend.bar) || put.bar.is_linked(friend.bar));
            }
        }
        let changed = |owner, captured| {
            is.iter().filter(|p| p.owner == owner && p.captured == captured)
                .filter(|p| was.iter().any(|q| same(q) == same(p) && q.captured != captured))
                .count()
        };
        prop_assert!(changed(mover.other(), true) <= 1, "at most one is captured (E10)");
        prop_assert_eq!(changed(mover, true), 0, "nobody captures for the other");
        if new.is_empty() {
            prop_assert_eq!(changed(mover, false), 0, "only a bar put down frees (E9)");
            prop_assert_eq!(changed(mover.other(), true), 0, "only a bar put down captures (E10)");
        }
        // E7 remembers the mover's turn, and the turn that would undo it is not legal now…
        prop_assert_eq!(after.memory(mover.other()), before.memory(mover.other()));
        prop_assert_eq!(after.memory(mover).undoing().is_none(), step == Step::Pass);
        // … nor was the one that would have undone the turn before.
        let undoing = before.memory(mover).undoing();
        prop_assert_ne!(undoing, Some(step));
        prop_assert_ne!(undoing.and_then(|step| game.is_legal(&before, step)), Some(true));
    }

    #[test]
    fn bars_never_overlap_and_pinned_ones_are_held_by_two(game in rules(), seed: u64, turns in 0u32..60) {
        let state = somewhere(game, seed, turns);
        let pieces = state.pieces();
        for (i, one) in pieces.iter().enumerate() {
            prop_assert!(pieces[i + 1..].iter().all(|other| !one.bar.overlaps(other.bar)));
            let holders = pieces.iter().filter(|p| p.owner != one.owner && !p.captured && p.bar.is_linked(one.bar)).count();
            prop_assert!(!one.captured || game == kept().0 || holders >= 2);
        }
        for square in Square::all() {
            let covering = pieces.iter().find(|p| p.bar.placement.squares().contains(&square));
            prop_assert_eq!(state.piece_on(square), covering.copied());
        }
    }

    #[test]
    fn colours_are_alike(game in rules(), seed: u64, turns in 0u32..40) {
        let state = somewhere(game, seed, turns);
        let text = game.position_text(&state);
        let fields: Vec<_> = text.split(' ').collect();
        let swap = |text: &str| -> String {
            text.chars().map(|c| match c { 'L' => 'D', 'D' => 'L', 'l' => 'd', 'd' => 'l', c => c }).collect()
        };
        // Squares have small letters too: only owners and the mover change.
        let pieces: String = fields[0].chars().map(|c| if c.is_uppercase() { swap(&c.to_string()) } else { c.to_string() }).collect();
        let swapped = format!("{} {} {} {}", pieces, swap(fields[1]), fields[3], fields[2]);
        let other = game.read_position(&swapped).unwrap();
        prop_assert_eq!(game.legal_texts(&state), game.legal_texts(&other));
    }

    #[test]
    fn no_text_breaks_the_readers(text in any::<String>(), near in "[LD1-3a-hnesw*,<> ld+-]{0,40}", seed: u64) {
        for Rules(game) in [kept(), pinned()] {
            let state = somewhere(game, seed, 12);
            let legal = game.legal_texts(&state);
            for text in [&text, &near] {
                if let Ok(read) = game.read_position(text) {
                    prop_assert_eq!(&game.position_text(&read), text);
                }
                prop_assert_eq!(game.read_turn(&state, text).is_ok(), legal.contains(text));
            }
        }
    }

    #[test]
    fn any_bars_are_refused_or_round_trip(bars in prop::collection::vec((any::<bool>(), 1u8..=3, 0usize..192, any::<bool>()), 0..9)) {
        let all: Vec<Placement> = Placement::all().collect();
        let mut bars: Vec<_> = bars.into_iter().map(|(light, form, at, captured)| (all[at], light, form, captured)).collect();
        bars.sort_unstable();
        let pieces: Vec<_> = bars.iter().map(|(at, light, form, captured)| {
            format!("{}{form}{at}{}", if *light { 'L' } else { 'D' }, if *captured { "*" } else { "" })
        }).collect();
        let text = format!("{} l - -", if pieces.is_empty() { "-".to_owned() } else { pieces.join(",") });
        if let Ok(state) = kept().0.read_position(&text) {
            prop_assert_eq!(kept().0.position_text(&state), text);
            prop_assert_eq!(state.pieces().len(), pieces.len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Every turn that can be written at all, thirteen thousand of them.
    #[test]
    fn a_turn_is_read_exactly_when_it_is_legal(game in rules(), seed: u64, turns in 0u32..40) {
        let state = somewhere(game, seed, turns);
        let legal = game.legal_texts(&state);
        let mut read = Vec::new();
        let mut every = vec!["pass".to_owned()];
        for placement in Placement::all() {
            every.extend((1..=3).map(|form| format!("+{form}{placement}")));
            every.extend(Square::all().map(|middle| format!("{middle}>{placement}")));
        }
        every.extend(Square::all().map(|middle| format!("-{middle}")));
        for text in every {
            match game.read_turn(&state, &text) {
                Ok(turn) => {
                    prop_assert_eq!(turn.len(), 1);
                    prop_assert_eq!(&game.turn_text(&state, &turn), &text);
                    read.push(text);
                }
                Err(error) => {
                    let message = error.to_string();
                    prop_assert!(message.starts_with("illegal turn: ") && !message.contains(['{', '}']), "{}", message);
                }
            }
        }
        read.sort_unstable();
        prop_assert_eq!(read, legal);
    }
}

#[test]
fn a_position_and_a_step_are_small() {
    assert!(size_of::<Step>() <= 8);
    assert_eq!(size_of::<State>(), 112);
    assert_eq!(Side::ALL.map(|side| kept().0.seat_name(side.seat())), ["light", "dark"]);
    assert_eq!(Eupdonne::OPTIONS.len(), 1);
}
