//! Players that look positions up.

use std::sync::atomic::AtomicBool;

use catalog::tables::{Job, Tables, open_solver};
use catalog::{Limits, Means, Standing, open};

/// Both have two pieces home and the others on their way.
const FROM: &str = "12.12.8.6.0/12.12.6.12.6 y";

#[test]
fn who_looks_positions_up_wins_what_is_won_in_time() {
    let folder = tempfile::tempdir().unwrap();
    let job = Job {
        output: folder.path(),
        memory: 1 << 30,
        threads: 2,
        distances: true,
        from: &[FROM.to_owned()],
        stop: &AtomicBool::new(false),
    };
    open_solver("squadro").unwrap().solve(&job, &|_| ()).unwrap();
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
