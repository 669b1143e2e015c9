//! The solver against a plain one that knows nothing but the rules.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use game::solved::{Cone as _, Known};
use game::{Family, Game, Notation, Status};
use squadro::{Squadro, State};
use squadro_solver::{Answer, Cone, Content, Error, Job, Table, Totals, Value, solve};

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

fn known(answer: Answer) -> Known {
    let winner = match answer.value {
        Value::Yellow => Some(squadro::YELLOW),
        Value::Red => Some(squadro::RED),
        Value::Draw => None,
    };
    Known { winner, turns: answer.turns }
}

/// Solves in memory, interrupted again and again.
fn solve_in_memory(cone: &mut Cone, state: &State) {
    let (mut all, mut last) = (0_usize, cone.left(state).expect("it can be solved"));
    loop {
        let until = all + 3000;
        let done = cone.work(state, &mut |positions| {
            all += positions;
            all < until
        });
        let left = cone.left(state).unwrap();
        assert!(left <= last && done == (left == 0), "{left} of {last}");
        last = left;
        if done {
            return;
        }
    }
}

#[test]
fn what_is_solved_in_memory_is_right_too() {
    let game = Squadro::read_options("").unwrap();
    let mut cone = Cone::new();
    // The later ones follow from the third; the last does not.
    for text in [
        "12.12.6.6.12/12.0.12.6.12 r",
        "0.6.12.12.12/12.12.6.0.12 y",
        "12.12.8.6.0/12.12.6.12.6 y",
        "12.12.9.12.6/12.12.8.12.6 r",
        "12.6.12.6.12/6.12.9.12.6 r",
    ] {
        let start = game.read_position(text).unwrap();
        let before = cone.left(&start).unwrap();
        assert!(before <= cone.bytes(&start).unwrap());
        assert_eq!(before == 0, text.ends_with("8.12.6 r"), "{text}");
        solve_in_memory(&mut cone, &start);
        for (state, answer) in naive(game, start) {
            let found = cone.probe(&game, &state);
            assert_eq!(found, Some(known(answer)), "{}", game.position_text(&state));
        }
    }
    assert_eq!(cone.probe(&game, &game.start()), None, "it is not solved");
    // The whole game has twice 56 thousand million positions at most, and those of two on a square.
    assert!(cone.bytes(&game.start()).unwrap() > 56_000_000_000);
}

/// What the rules and what is said of the positions after every turn say of a position. Where this is
/// what is said of it, for every position that can follow, all of it is right: wins and losses by
/// induction on their distance, and a draw because it can always be kept.
fn follows(game: Squadro, state: &State, cone: &Cone) -> (Known, Vec<State>) {
    let (mover, mut lanes) = match game.status(state) {
        Status::ToMove(mover) => (mover, Vec::new()),
        Status::Over(outcome) => {
            let winner = outcome.winners.iter().next();
            return (Known { winner, turns: Some(0) }, Vec::new());
        }
    };
    game.steps(state, &mut lanes);
    let play = |&lane: &squadro::Lane| {
        let mut after = *state;
        game.play(&mut after, lane);
        after
    };
    let next: Vec<State> = lanes.iter().map(play).collect();
    let known = next.iter().map(|state| cone.probe(&game, state).expect("it is solved"));
    let best = known.min_by_key(|known| known.rank(mover)).expect("somebody can move");
    (Known { turns: best.turns.map(|turns| turns + 1), ..best }, next)
}

#[test]
#[ignore = "long: a million positions"]
fn a_million_positions_of_ends_follow_from_one_another() {
    let game = Squadro::read_options("").unwrap();
    let mut seen = std::collections::HashSet::new();
    let mut rng = fastrand::Rng::with_seed(1);
    let mut cone = Cone::new();
    let mut draws = 0;
    for text in ["6.8.6.12.0/6.12.0.6.9 r", "6.9.6.12.6/9.6.12.6.0 r"] {
        let start = game.read_position(text).unwrap();
        assert!(cone.work(&start, &mut |_| true));
        let (mut waiting, most) = (vec![start], seen.len() + 500_000);
        while let Some(state) = waiting.pop() {
            if seen.len() == most || !seen.insert(state) {
                continue;
            }
            let (expected, mut next) = follows(game, &state, &cone);
            let found = cone.probe(&game, &state);
            assert_eq!(found, Some(expected), "{}", game.position_text(&state));
            draws += u32::from(expected.winner.is_none());
            rng.shuffle(&mut next);
            waiting.append(&mut next);
        }
        assert_eq!(seen.len(), most, "{text}");
    }
    println!("{} positions, {draws} of them drawn", seen.len());
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
