//! The net against the solution of the game, and its bits.

use std::path::Path;

use game::{Family, Game, Notation, Seat, Status, zobrist};
use players::Judge;
use search::Evaluator;
use squadro::{Lane, Squadro, State};
use squadro_judge::SquadroJudge;

/// Critical positions of play, each with the turns that keep its value.
fn critical() -> Vec<(State, Vec<String>)> {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../lab/squadro/results/critical.txt");
    let text = std::fs::read_to_string(file).unwrap();
    let winner = |value: &str| value.split(' ').next().unwrap().to_owned();
    let read = |line: &str| {
        let [position, value, turns] = line.split("; ").collect::<Vec<_>>().try_into().unwrap();
        let turns = turns.split(", ").map(|turn| turn.split_once(": ").unwrap());
        let keeping = turns.filter(|(_, after)| winner(after) == winner(value));
        (
            game().read_position(position).unwrap(),
            keeping.map(|(turn, _)| turn.to_owned()).collect(),
        )
    };
    text.lines().map(read).collect()
}

fn game() -> Squadro {
    Squadro::read_options("").unwrap()
}

fn value(judge: &SquadroJudge, state: &State) -> i32 {
    judge.value(&game(), state, Seat::new(state.mover() as u8))
}

#[test]
fn looking_one_turn_ahead_keeps_the_value_of_most_critical_positions() {
    let (game, judge) = (game(), SquadroJudge::best(&game()));
    let critical = critical();
    assert_eq!(critical.len(), 500);
    let best = |state: &State| {
        let mut lanes = Vec::new();
        game.steps(state, &mut lanes);
        let worth = |lane: &Lane| {
            let mut after = *state;
            game.play(&mut after, *lane);
            match game.status(&after) {
                Status::Over(_) => i32::MIN,
                Status::ToMove(_) => value(&judge, &after),
            }
        };
        let lane = lanes.into_iter().min_by_key(worth).unwrap();
        game.turn_text(state, &[lane])
    };
    let kept = critical.iter().filter(|(state, keeping)| keeping.contains(&best(state))).count();
    assert!(kept >= 470, "{kept} of 500");
}

#[test]
fn values_do_not_depend_on_what_was_asked_before() {
    let critical = critical();
    let values = |states: Vec<State>| {
        let judge = SquadroJudge::best(&game());
        states.iter().map(|state| value(&judge, state)).collect::<Vec<_>>()
    };
    let forwards: Vec<State> = critical.iter().map(|(state, _)| *state).collect();
    let backwards = forwards.iter().rev().copied().collect();
    let here = values(forwards);
    // Another thread remembers nothing of this one.
    let mut there = std::thread::spawn(move || values(backwards)).join().unwrap();
    there.reverse();
    assert_eq!(here, there);
    let sum =
        here.iter().fold(0, |sum, &value| zobrist::mix(sum ^ u64::from(value.cast_unsigned())));
    assert_eq!(sum, 0x8ac0_7d56_bacf_586b, "the same bits on every machine");
}
