//! What holds along any game, and for any text.

use std::collections::HashSet;

use contigo::{BEADS, Contigo, FULL, Phase, Pit, Sower, Sowing, State, Step};
use game::options::Options;
use game::{Family, Game, Notation, Seat, Status, turns};
use proptest::prelude::*;

/// Any of the games.
fn any_game() -> impl Strategy<Value = Contigo> {
    prop::sample::select(Options::all(Contigo::OPTIONS)).prop_map(|options| Contigo::new(&options))
}

/// Plays steps chosen by the numbers; `look` sees every moment.
fn walk(game: Contigo, choices: &[u16], mut look: impl FnMut(&State)) -> State {
    let mut state = game.start();
    let mut steps = Vec::new();
    for &choice in choices {
        steps.clear();
        game.steps(&state, &mut steps);
        if steps.is_empty() {
            break;
        }
        game.play(&mut state, steps[usize::from(choice) % steps.len()]);
        look(&state);
    }
    state
}

/// The same, and on to the end of the turn.
fn position(game: Contigo, choices: &[u16]) -> State {
    let mut state = walk(game, choices, |_| {});
    let mut steps = Vec::new();
    while !game.between_turns(&state) {
        steps.clear();
        game.steps(&state, &mut steps);
        game.play(&mut state, steps[0]);
    }
    state
}

fn total(state: &State) -> u32 {
    Pit::all().map(|pit| u32::from(state.beads(pit))).sum()
}

fn choices(most: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn c2_beads_stay_56_and_no_pit_passes_six(game in any_game(), choices in choices(120)) {
        walk(game, &choices, |state| {
            assert_eq!(total(state), BEADS);
            assert!(Pit::all().all(|pit| state.beads(pit) <= FULL));
        });
    }

    #[test]
    fn pieces_leave_the_board_only_by_capture(game in any_game(), choices in choices(120)) {
        let mut pieces = game.start().occupied().len();
        let four = game.variant().captures();
        walk(game, &choices, |state| {
            let now = state.occupied().len();
            assert!(now == pieces || four && now + 1 == pieces);
            pieces = now;
        });
    }

    #[test]
    fn c15_armies_are_led_by_seats_with_a_king(game in any_game(), choices in choices(160)) {
        walk(game, &choices, |state| {
            let seats_in = game.seats_in(state);
            let armies: u32 = Seat::all(game.seats()).map(|seat| state.army(seat).len()).sum();
            assert_eq!(armies, state.occupied().len(), "every piece has one master");
            for colour in Seat::all(game.seats()) {
                assert!(seats_in.contains(state.controller(colour)));
                assert_eq!(seats_in.contains(colour), state.controller(colour) == colour);
            }
            assert!(seats_in.contains(state.mover()));
        });
    }

    #[test]
    fn turns_are_picked_in_the_order_they_are_listed(game in any_game(), choices in choices(90), index in any::<u64>()) {
        let state = position(game, &choices);
        let count = game.count_turns(&state);
        if let Status::ToMove(_) = game.status(&state) {
            let mut picked = Vec::new();
            game.pick_turn(&state, &mut |n| { assert_eq!(n, count); index % n }, &mut picked);
            let mut nth = 0;
            let mut same = false;
            turns::for_each(&game, &state, |turn, _| {
                same |= nth == index % count && turn == picked;
                nth += 1;
            });
            prop_assert!(same, "{} {picked:?}", game.position_text(&state));
            prop_assert_eq!(nth, count);
        } else {
            prop_assert_eq!(count, 0);
        }
    }

    #[test]
    fn a_hand_reaches_exactly_the_listed_sowings(game in any_game(), choices in choices(60), pit in 0..28_usize) {
        let state = position(game, &choices);
        if let Some(state) = before_sowing(game, state) {
            let origin = Pit::all().nth(pit).expect("28 pits");
            let mut listed = Vec::new();
            game.steps(&state, &mut listed);
            let listed: HashSet<Sowing> = listed
                .into_iter()
                .filter_map(|step| match step { Step::Sow(sowing) => Some(sowing), _ => None })
                .filter(|sowing| sowing.origin() == origin)
                .collect();
            let mut made = HashSet::new();
            let mut seen = HashSet::new();
            sow_on(&mut Sower::new(&state, origin), &mut made, &mut seen);
            prop_assert_eq!(made, listed);
        }
    }

    #[test]
    fn no_text_breaks_the_readers(
        game in any_game(),
        wild in any::<String>(),
        board in "[rbygRBYG1-6/]{0,40}( [0-6]{26,30})?( [rbyg])?( [rbyg]{0,5})?",
        turn in "(--|[a-g][1-7]([-x][a-f][1-6]){0,4})(/?[NESW][a-fNESW1-6][<>=][0-7](\\.[0-6]){0,7})?",
    ) {
        let start = game.start();
        for text in [&wild, &board, &turn] {
            if let Ok(state) = game.read_position(text) {
                prop_assert_eq!(&game.position_text(&state), text);
            }
            if let Ok(steps) = game.read_turn(&start, text) {
                prop_assert_eq!(&game.turn_text(&start, &steps), text);
            }
        }
    }
}

/// A moment of the next turn at which beads are sown.
fn before_sowing(game: Contigo, mut state: State) -> Option<State> {
    let mut steps = Vec::new();
    while state.phase() != Phase::Sow {
        steps.clear();
        game.steps(&state, &mut steps);
        game.play(&mut state, *steps.first()?);
    }
    Some(state)
}

/// Drops beads in every order and notes every sowing on the way. No bead may lead nowhere.
fn sow_on(sower: &mut Sower, made: &mut HashSet<Sowing>, seen: &mut HashSet<Vec<Pit>>) -> bool {
    let mut dropped: Vec<Pit> = sower.dropped().collect();
    dropped.sort_unstable();
    let whole = sower.sowing();
    made.extend(whole);
    if !seen.insert(dropped) {
        return true;
    }
    let mut leads_somewhere = whole.is_some();
    let open: Vec<Pit> = sower.open().collect();
    for pit in open {
        let before = sower.clone();
        assert!(sower.drop_in(pit));
        assert_eq!(sower.beads(pit), before.beads(pit) + 1);
        assert!(sow_on(sower, made, seen), "a bead in {pit} leads nowhere");
        leads_somewhere = true;
        assert_eq!(sower.take_back(), Some(pit));
        assert_eq!(*sower, before);
    }
    leads_somewhere
}
