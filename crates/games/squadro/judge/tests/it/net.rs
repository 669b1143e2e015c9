//! The nets against the solution of the game, and their bits.

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

/// The judge with the net that comes with the game, and with the one that is part of the program.
fn judges() -> [SquadroJudge; 2] {
    let file = SquadroJudge::net(&game()).unwrap();
    [SquadroJudge::with_net(&game(), file).unwrap(), SquadroJudge::best(&game())]
}

fn value(judge: &SquadroJudge, state: &State) -> i32 {
    judge.value(&game(), state, Seat::new(state.mover() as u8))
}

#[test]
fn looking_one_turn_ahead_keeps_the_value_of_most_critical_positions() {
    let game = game();
    let critical = critical();
    assert_eq!(critical.len(), 500);
    for (judge, least) in judges().iter().zip([470, 455]) {
        let best = |state: &State| {
            let mut lanes = Vec::new();
            game.steps(state, &mut lanes);
            let worth = |lane: &Lane| {
                let mut after = *state;
                game.play(&mut after, *lane);
                match game.status(&after) {
                    Status::Over(_) => i32::MIN,
                    Status::ToMove(_) => value(judge, &after),
                }
            };
            let lane = lanes.into_iter().min_by_key(worth).unwrap();
            game.turn_text(state, &[lane])
        };
        let kept = critical.iter().filter(|(state, turns)| turns.contains(&best(state))).count();
        assert!(kept >= least, "{kept} of 500, not {least}");
    }
}

/// The values of the critical positions, in this order or backwards.
fn values(judge: &SquadroJudge, critical: &[(State, Vec<String>)], backwards: bool) -> Vec<i32> {
    let mut values: Vec<_> = if backwards {
        critical.iter().rev().map(|(state, _)| value(judge, state)).collect()
    } else {
        critical.iter().map(|(state, _)| value(judge, state)).collect()
    };
    if backwards {
        values.reverse();
    }
    values
}

#[test]
fn values_do_not_depend_on_what_was_asked_before() {
    let critical = critical();
    let [large, small] = judges();
    let expected = [(&large, 0x8ac0_7d56_bacf_586b), (&small, 0x510f_3ecb_b897_afe7)];
    for (judge, bits) in expected {
        let here = values(judge, &critical, false);
        // Another thread remembers nothing of this one.
        let there = std::thread::scope(|scope| {
            scope.spawn(|| values(judge, &critical, true)).join().unwrap()
        });
        assert_eq!(here, there);
        let sum =
            here.iter().fold(0, |sum, &value| zobrist::mix(sum ^ u64::from(value.cast_unsigned())));
        assert_eq!(sum, bits, "the same bits on every machine");
    }
}

#[test]
fn nets_asked_in_turn_are_not_mixed_up() {
    let critical = critical();
    let [large, small] = judges();
    // Another net as large, which a thread must not take for the first.
    let mut file = SquadroJudge::net(&game()).unwrap().to_vec();
    let end = file.len() - 4;
    file[100] ^= 16;
    let sum = crc32fast::hash(&file[..end]);
    file[end..].copy_from_slice(&sum.to_le_bytes());
    let other = SquadroJudge::with_net(&game(), &file).unwrap();
    let alone = [&large, &small, &other].map(|judge| values(judge, &critical, false));
    assert_ne!(alone[0], alone[2]);
    for (n, (state, _)) in critical.iter().enumerate() {
        let turns = [&other, &small, &large].map(|judge| value(judge, state));
        assert_eq!(turns, [alone[2][n], alone[1][n], alone[0][n]]);
    }
}

#[test]
fn a_file_that_is_no_net_of_the_game_is_refused() {
    let file = SquadroJudge::net(&game()).unwrap();
    for wrong in [&b"PNG"[..], &file[..file.len() - 1], include_bytes!("../../src/small.net")] {
        assert!(SquadroJudge::with_net(&game(), wrong).is_err());
    }
}
