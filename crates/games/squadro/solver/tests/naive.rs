//! The solver against a plain one that knows nothing but the rules.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use game::{Family, Game, Notation, Status};
use squadro::{Squadro, State};
use squadro_solver::{Answer, Content, Error, Job, Table, Totals, Value, solve};

/// Every position that can follow, with its value and distance.
fn naive(game: Squadro, start: State) -> HashMap<State, Answer> {
    let mut successors: HashMap<State, Vec<State>> = HashMap::new();
    let mut waiting = vec![start];
    while let Some(state) = waiting.pop() {
        if successors.contains_key(&state) {
            continue;
        }
        let mut lanes = Vec::new();
        game.steps(&state, &mut lanes);
        let next: Vec<_> = lanes
            .into_iter()
            .map(|lane| {
                let mut after = state;
                game.play(&mut after, lane);
                after
            })
            .collect();
        waiting.extend(&next);
        successors.insert(state, next);
    }
    let sides = [Value::Yellow, Value::Red];
    let mut known = HashMap::new();
    for &state in successors.keys() {
        if let Status::Over(outcome) = game.status(&state) {
            let yellow = outcome.winners.contains(squadro::YELLOW);
            let value = if yellow { Value::Yellow } else { Value::Red };
            known.insert(state, Answer { value, turns: Some(0) });
        }
    }
    // What is decided in so many turns, for one number after another.
    for turns in 1.. {
        let decided = |(state, next): (&State, &Vec<State>)| {
            if known.contains_key(state) {
                return None;
            }
            let (mine, other) = (sides[state.mover()], sides[1 - state.mover()]);
            let after: Vec<_> = next.iter().map(|next| known.get(next)).collect();
            let is = |value| move |answer: &&Answer| answer.value == value;
            let value = if after.iter().flatten().any(is(mine)) {
                mine
            } else if after.iter().all(|answer| answer.as_ref().is_some_and(is(other))) {
                other
            } else {
                return None;
            };
            Some((*state, Answer { value, turns: Some(turns) }))
        };
        let new: Vec<_> = successors.iter().filter_map(decided).collect();
        if new.is_empty() {
            break;
        }
        known.extend(new);
    }
    for &state in successors.keys() {
        known.entry(state).or_insert(Answer { value: Value::Draw, turns: None });
    }
    known
}

fn check(text: &str, threads: usize) {
    let game = Squadro::read_options("").unwrap();
    let start = game.read_position(text).unwrap();
    let expected = naive(game, start);
    for distances in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let stop = AtomicBool::new(false);
        let job = Job {
            output: folder.path(),
            memory: 1 << 30,
            threads,
            distances,
            from: &[start],
            stop: &stop,
        };
        let totals = solve(&job, &|_| ()).unwrap();
        let content = if distances { Content::Distances } else { Content::Values };
        let table =
            Table::open(&folder.path().join(format!("squadro.{}", content.name()))).unwrap();
        assert_eq!(table.content(), content);
        table.verify(&mut |_| ()).unwrap();
        for (state, expected) in &expected {
            let mut found = table.probe(&game, state).unwrap().expect("it is in the table");
            if !distances {
                found.turns = expected.turns;
            }
            assert_eq!(found, *expected, "{} from {text}", game.position_text(state));
        }
        let count = |value| expected.values().filter(|a| a.value == value).count() as u64;
        let longest = expected.values().filter_map(|answer| answer.turns).max().unwrap();
        let ended = expected.values().filter(|answer| answer.turns == Some(0)).count() as u64;
        let all = Totals {
            yellow: count(Value::Yellow),
            red: count(Value::Red),
            draws: count(Value::Draw),
            ended,
            longest: if distances { longest } else { 0 },
        };
        assert_eq!(totals, all, "{text}");
    }
}

#[test]
fn cones_are_solved_as_a_plain_solver_does() {
    check("12.12.12.6.6/12.12.12.6.0 y", 2);
    check("12.12.6.6.12/12.0.12.6.12 r", 1);
    check("0.6.12.12.12/12.12.6.0.12 y", 1);
    check("12.6.12.6.12/6.12.9.12.6 r", 2);
    check("12.12.8.6.0/12.12.6.12.6 y", 2);
    check("12.0.6.12.6/6.12.6.12.6 r", 2);
}

#[test]
fn an_interrupted_solution_goes_on_where_it_was() {
    let game = Squadro::read_options("").unwrap();
    let start = game.read_position("12.12.8.6.0/12.12.6.12.6 y").unwrap();
    let run = |folder: &std::path::Path, most: usize| {
        let (stop, done) = (AtomicBool::new(false), AtomicUsize::new(0));
        let job = Job {
            output: folder,
            memory: 1 << 30,
            threads: 1,
            distances: true,
            from: &[start],
            stop: &stop,
        };
        let count = |_| {
            if done.fetch_add(1, Ordering::Relaxed) + 1 == most {
                stop.store(true, Ordering::Relaxed);
            }
        };
        (solve(&job, &count), done.load(Ordering::Relaxed))
    };
    let whole = tempfile::tempdir().unwrap();
    let (totals, all) = run(whole.path(), usize::MAX);
    let totals = totals.unwrap();

    let folder = tempfile::tempdir().unwrap();
    let mut steps = 0;
    let again = loop {
        match run(folder.path(), 7) {
            (Err(Error::Interrupted), done) => steps += done,
            (totals, done) => {
                steps += done;
                break totals.unwrap();
            }
        }
    };
    assert_eq!((again, steps), (totals, all), "nothing is done twice");
    let files = [whole.path(), folder.path()].map(|path| path.join("squadro.distances"));
    let [one, other] = files.map(|file| std::fs::read(file).unwrap());
    assert!(one == other, "the tables are the same");
}
