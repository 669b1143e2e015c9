use catalog::{START, Standing};

use super::*;

fn table(game: &str, turns: &[&str], players: &[Player]) -> Table {
    let mut played = catalog::open(game).unwrap().begin(START).unwrap();
    for turn in turns {
        played.play(turn).unwrap();
    }
    Table::new(played, players.to_vec(), None, 0.0)
}

/// Computers answer with the first legal turn, at once, until this time; the turns played.
fn run(table: &mut Table, effects: Vec<Effect>, until: f64) -> usize {
    let mut now = 0.0;
    let mut waiting = effects;
    let before = table.log().len();
    loop {
        while let Some(effect) = (!waiting.is_empty()).then(|| waiting.remove(0)) {
            match effect {
                Effect::Think { .. } => {
                    let turn = table.played().legal().unwrap().swap_remove(0);
                    waiting.extend(table.answer(Some(turn), now));
                }
                Effect::Changed => waiting.extend(table.wake()),
                _ => {}
            }
        }
        match table.deadline() {
            Some(deadline) if deadline <= until => {
                now = deadline;
                waiting = table.tick(now);
            }
            _ => return table.log().len() - before,
        }
    }
}

const ALONE: [Player; 2] = [Player::Person, Player::Level(1)];
const COMPUTERS: [Player; 2] = [Player::Level(1), Player::Level(1)];

#[test]
fn computers_show_each_turn_and_pause() {
    let mut table = table("squadro", &[], &COMPUTERS);
    table.pace = Pace::Normal;
    let effects = table.wake();
    assert_eq!(run(&mut table, effects, 3500.0), 4, "at 0, 1000, 2000 and 3000");
    assert!(table.is_showing());
    let effects = table.pause();
    assert_eq!(run(&mut table, effects, 1e6), 0);
    assert!(table.is_paused() && !table.is_showing());
    assert_eq!(table.wake(), [], "a change of something else does not wake them");
    let effects = table.undo();
    assert_eq!(run(&mut table, effects, 1e6), 0, "what is taken back stays so");
    assert_eq!(table.log().len(), 3);
    let effects = table.resume();
    assert!(run(&mut table, effects, 10_000.0) > 4);
}

#[test]
fn a_slow_pace_is_slower_and_none_does_not_wait() {
    for (pace, turns) in [(Pace::Slow, 3), (Pace::Normal, 5)] {
        let mut table = table("squadro", &[], &COMPUTERS);
        table.pace = pace;
        let effects = table.wake();
        assert_eq!(run(&mut table, effects, 4000.0), turns);
    }
    let mut table = table("squadro", &[], &COMPUTERS);
    let effects = table.wake();
    run(&mut table, effects, 0.0);
    assert!(table.standing().is_over());
}

#[test]
fn a_tap_skips_what_is_shown() {
    let mut table = table("squadro", &[], &ALONE);
    table.pace = Pace::Normal;
    let effects = table.play("1", 0.0).unwrap();
    assert_eq!(run(&mut table, effects, 500.0), 0, "one's own turn is shown first");
    let effects = table.touch("a4", 500.0);
    assert!(matches!(effects[1], Effect::Played(..)), "{effects:?}");
    assert!(table.is_open());
}

#[test]
fn every_turn_since_ones_own_is_outlined_and_replayed() {
    let players = [Player::Person, Player::Level(1), Player::Level(1), Player::Level(1)];
    let mut table = table("kontakt(players=4)", &[], &players);
    let first = table.played().legal().unwrap().swap_remove(0);
    let effects = table.play(&first, 0.0).unwrap();
    assert_eq!(table.turns_since_own(), 1);
    run(&mut table, effects, 0.0);
    assert_eq!((table.log().len(), table.turns_since_own()), (4, 3));
    let all = table.last_spots();
    table.look_at(3);
    assert!(table.last_spots().len() < all.len());
    table.look_at(4);
    table.replay(0.0);
    let mut shown = vec![table.shown()];
    while let Some(deadline) = table.deadline() {
        table.tick(deadline);
        shown.push(table.shown());
    }
    assert_eq!(shown, [Some(1), Some(2), Some(3), None]);
    table.replay(0.0);
    table.touch("e5", 1.0);
    assert_eq!(
        (table.shown(), table.deadline(), table.log().len()),
        (None, None, 4),
        "a tap ends it"
    );
}

#[test]
fn a_turn_of_several_steps_is_confirmed_and_can_be_taken_back() {
    let people = [Player::Person; 2];
    let touches = ["d3", "f3", "E5", "E4", "E3"];
    let mut table = table("contigo", &[], &people);
    table.confirms = true;
    let mut last = Vec::new();
    for spot in touches {
        last = table.touch(spot, 0.0);
    }
    assert!(matches!(&last[..], [Effect::Step(_)]), "{last:?}");
    assert!(table.is_unconfirmed() && table.can_confirm() && !table.is_forced());
    assert_eq!(table.prompt(), Some("play-confirm-turn"));
    assert_eq!(table.next(), [""; 0]);
    assert_eq!(table.touch("a1", 0.0), [Effect::Refuse(Refusal::Unconfirmed)]);
    // Everything can be taken back, to the beginning of the turn.
    let mut steps = 0;
    while table.can_undo() {
        assert_eq!(table.undo(), [Effect::Held(None)]);
        steps += 1;
    }
    assert!(steps >= 2 && !table.holds());
    for spot in touches {
        table.touch(spot, 0.0);
    }
    let turn = "d3-f3/E5>1.1".to_owned();
    assert_eq!(table.confirm(), [Effect::Submit { turn: turn.clone(), travelled: 2 }]);
    assert_eq!(table.log().len(), 0, "it is for the owner of the table to play it");
    table.play(&turn, 0.0).unwrap();
    assert!(!table.is_unconfirmed());

    let mut table = self::table("contigo", &[], &people);
    for spot in touches {
        last = table.touch(spot, 0.0);
    }
    assert_eq!(last, [Effect::Submit { turn, travelled: 1 }], "where nothing is confirmed");
}

#[test]
fn a_turn_of_one_step_is_not_confirmed() {
    let mut table = table("squadro", &[], &[Player::Person; 2]);
    table.confirms = true;
    let spot = table.next().swap_remove(0);
    assert!(!table.preview(&spot).is_empty());
    assert!(matches!(&table.touch(&spot, 0.0)[..], [Effect::Submit { travelled: 0, .. }]));
}

#[test]
fn undo_goes_back_to_a_person_and_redo_comes_again() {
    let mut table = table("squadro", &["1", "1", "2", "2"], &ALONE);
    table.undo();
    assert_eq!(table.log().len(), 2);
    table.redo();
    assert_eq!(table.log().len(), 4);
    table.undo();
    table.undo();
    assert_eq!(table.undo(), [Effect::Refuse(Refusal::NothingToUndo)]);
}

#[test]
fn results_are_those_of_who_is_here() {
    for (players, own, outcome) in [
        (ALONE, Some(0), Outcome::Won),
        ([Player::Level(1), Player::Person], Some(1), Outcome::Lost),
        ([Player::Remote, Player::Person], Some(1), Outcome::Lost),
        ([Player::Person; 2], None, Outcome::Watched),
        (COMPUTERS, None, Outcome::Watched),
    ] {
        let mut table = table("squadro", &[], &players);
        assert_eq!((table.own_seat(), table.outcome()), (own, None));
        table.resign(1);
        assert_eq!(table.outcome(), Some(outcome));
    }
    let mut table = table("squadro", &[], &ALONE);
    table.agree_draw();
    assert_eq!(table.outcome(), Some(Outcome::Drawn));
}

#[test]
fn a_clock_runs_for_who_is_to_move_and_not_while_a_turn_is_shown() {
    let played = catalog::open("squadro").unwrap().begin(START).unwrap();
    let mut table = Table::new(played, ALONE.to_vec(), Clock::new(1, 5, 2), 0.0);
    table.pace = Pace::Normal;
    let left = |table: &Table| table.clock().unwrap().left.clone();
    table.tick_clock(10_000.0);
    assert_eq!(left(&table), [50_000.0, 60_000.0]);
    table.play("1", 10_000.0).unwrap();
    table.wake();
    table.answer(Some("1".to_owned()), 10_200.0);
    table.tick_clock(10_900.0);
    assert_eq!(left(&table), [55_000.0, 59_800.0], "its turn waits");
    table.tick(11_000.0);
    table.tick_clock(12_000.0);
    assert_eq!(left(&table), [54_000.0, 64_800.0]);
    let effects = table.tick_clock(80_000.0);
    assert!(effects.contains(&Effect::Ended));
    assert!(matches!(table.standing(), Standing::Over { reason: "time", .. }));
}

#[test]
fn the_log_follows_the_match() {
    let mut table = table("squadro", &["1", "2", "3"], &[Player::Person; 2]);
    let turns =
        |table: &Table| table.log().iter().map(|e| (e.seat, e.turn.clone())).collect::<Vec<_>>();
    assert_eq!(turns(&table), [(0, "1".into()), (1, "2".into()), (0, "3".into())]);
    assert!(table.log().iter().all(|entry| !entry.sentences.is_empty()));
    table.look_at(1);
    table.go_on_from_shown();
    table.play("5", 0.0).unwrap();
    assert_eq!(turns(&table), [(0, "1".into()), (1, "5".into())]);
    let other = catalog::open("squadro").unwrap().begin(START).unwrap();
    table.replace(other);
    assert_eq!(turns(&table), []);
}

#[test]
fn hints_are_asked_for_and_come_to_who_may_play() {
    let mut table = table("squadro", &[], &ALONE);
    assert_eq!(table.ask_hint(), [Effect::Think { level: 8 }]);
    assert_eq!(table.answer(Some("3".into()), 0.0), [Effect::Hint("3".into())]);
    assert_eq!(table.hint(), Some("3"));
    table.play("3", 0.0).unwrap();
    assert_eq!(table.hint(), None);
    assert_eq!(table.ask_hint(), [Effect::Refuse(Refusal::NotYourTurn("red"))]);
    table.wake();
    table.progress(2, Some("2"));
    let effects = table.hurry(1.0);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Played(..))), "{effects:?}");
}
