//! Players that look positions up.

use std::sync::atomic::AtomicBool;

use catalog::tables::{Job, Tables, open_solver};
use catalog::{Limits, Means, Standing, open};
use tempfile::TempDir;

/// Both have two pieces home and the others on their way.
const FROM: &str = "12.12.8.6.0/12.12.6.12.6 y";
/// Both sides win many of the positions that can follow.
const EVEN: &str = "6.12.6.12.6/12.6.12.6.0 r";

/// A folder with a table of every position that can follow this one.
fn solved(from: &str, distances: bool) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let job = Job {
        output: folder.path(),
        memory: 1 << 30,
        threads: 2,
        distances,
        from: &[from.to_owned()],
        stop: &AtomicBool::new(false),
    };
    open_solver("squadro").unwrap().solve(&job, &|_| ()).unwrap();
    folder
}

#[test]
fn who_looks_positions_up_wins_what_is_won_in_time() {
    let folder = solved(FROM, true);
    let tables = Tables::open(folder.path()).unwrap();
    let table = tables.of("squadro").unwrap();
    let game = open("squadro").unwrap();
    let means = Means { table_bytes: 1 << 20, ..Means::default() };
    let mut player = tables.player(&*game, "level:8".parse().unwrap(), means);
    let mut rng = fastrand::Rng::with_seed(3);
    let (mut won, mut longest) = (0, 0);
    for _ in 0..60 {
        let mut played = game.begin(FROM).unwrap();
        for _ in 0..rng.usize(..6) {
            if !played.status().is_over() {
                let turn = played.pick(&mut |n| rng.u64(..n));
                played.play(&turn.unwrap()).unwrap();
            }
        }
        let known = table.probe(&played.position()).unwrap().known.expect("all of it was solved");
        let (Some(winner), Some(turns)) = (known.winner, known.turns) else { continue };
        // Only now: what stood before does not count.
        let mut played = game.begin(&played.position()).unwrap();
        while let Standing::ToMove(mover) = played.status() {
            let turn = if mover == winner {
                let thought = player.think(&*played, &Limits::nodes(1), &mut |_| ());
                let proof = thought.value.proof.expect("it is in the table");
                assert!(proof.wins && proof.exact, "{thought:?}");
                thought.best().unwrap().to_owned()
            } else {
                played.pick(&mut |n| rng.u64(..n)).unwrap()
            };
            played.play(&turn).unwrap();
        }
        let Standing::Over { winners, .. } = played.status() else { unreachable!("it ended") };
        assert_eq!(winners, [winner]);
        assert!(played.turns().len() <= turns as usize, "{} of {turns}", played.turns().len());
        won += 1;
        longest = longest.max(turns);
    }
    assert!(won > 20 && longest > 3, "{won} {longest}");
}

#[test]
fn who_solves_in_memory_knows_what_the_table_says() {
    let folder = solved(FROM, true);
    let tables = Tables::open(folder.path()).unwrap();
    let game = open("squadro").unwrap();
    let means = Means { table_bytes: 1 << 20, solved_bytes: 1 << 24, lines: 5, ..Means::default() };
    let best = "level:8".parse().unwrap();
    let mut by_table = tables.player(&*game, best, means);
    let mut alone = game.player(best, means);
    let mut searches = game.player(best, Means { solved_bytes: 0, ..means });
    // Much more than it takes.
    let limits = Limits::time(std::time::Duration::from_mins(10));
    let mut rng = fastrand::Rng::with_seed(5);
    let mut played = game.begin(FROM).unwrap();
    let mut seen = 0;
    while !played.status().is_over() {
        let [found, expected] =
            [&mut alone, &mut by_table].map(|player| player.think(&*played, &limits, &mut |_| ()));
        assert_eq!(found.value, expected.value, "{}", played.position());
        assert!(found.value.is_proved());
        let values = |thought: &catalog::Thought| {
            thought.lines.iter().map(|line| line.value.clone()).collect::<Vec<_>>()
        };
        assert_eq!(values(&found), values(&expected), "{}", played.position());
        if let Some(first) = found.lines.first().filter(|_| seen == 0) {
            let few = searches.think(&*played, &Limits::nodes(10), &mut |_| ());
            assert!(!few.value.is_proved() && first.turns.len() > 3, "{few:?} {first:?}");
        }
        let turn = played.pick(&mut |n| rng.u64(..n)).unwrap();
        played.play(&turn).unwrap();
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn who_is_called_off_while_solving_answers_with_what_a_search_found() {
    let game = open("squadro").unwrap();
    let means = Means { table_bytes: 1 << 20, solved_bytes: 1 << 30, ..Means::default() };
    let mut player = game.player("level:8".parse().unwrap(), means);
    let cancel = catalog::Cancel::new();
    let limits = Limits::time(std::time::Duration::from_mins(10)).with_cancel(&cancel);
    // Thirty-seven million positions can follow.
    let played = game.begin("6.6.6.6.6/6.6.6.6.12 y").unwrap();
    let thought = std::thread::scope(|scope| {
        let thinks = scope.spawn(|| player.think(&*played, &limits, &mut |_| ()));
        cancel.cancel();
        thinks.join().unwrap()
    });
    assert!(!thought.value.is_proved(), "{thought:?}");
    game.apply(&played.position(), &[thought.best().unwrap()]).unwrap();
}

#[test]
fn a_table_without_distances_keeps_what_the_position_is_worth() {
    let (values, distances) = (solved(EVEN, false), solved(EVEN, true));
    let tables = Tables::open(values.path()).unwrap();
    let all = Tables::open(distances.path()).unwrap();
    let game = open("squadro").unwrap();
    let means = Means { table_bytes: 1 << 20, lines: 2, ..Means::default() };
    let mut by_table = tables.player(&*game, "level:8".parse().unwrap(), means);
    let mut alone = game.player("level:1".parse().unwrap(), means);
    let mut rng = fastrand::Rng::with_seed(9);
    let mut wrong = 0;
    for _ in 0..20 {
        let mut played = game.begin(EVEN).unwrap();
        while !played.status().is_over() {
            let worth = |position: &str| {
                all.of("squadro").unwrap().probe(position).unwrap().known.unwrap().winner
            };
            let after = |turn: &str| worth(&game.apply(&played.position(), &[turn]).unwrap());
            let now = worth(&played.position());
            let thought = by_table.think(&*played, &Limits::nodes(1), &mut |_| ());
            assert_eq!(after(thought.best().unwrap()), now, "{}", played.position());
            let other = alone.think(&*played, &Limits::nodes(1), &mut |_| ());
            wrong += u32::from(after(other.best().unwrap()) != now);
            let turn = played.pick(&mut |n| rng.u64(..n)).unwrap();
            played.play(&turn).unwrap();
        }
    }
    assert!(wrong > 5, "a weak player gives something away: {wrong}");
}
