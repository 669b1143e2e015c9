//! Random turns and the full list of the start, on one core.
//!
//! Wanted: 200,000 turns a second in alignment, 100,000 in capture, the list within 100 µs.

use contigo::Contigo;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::playout::{Policy, playout};
use game::{Family, Game, Status, turns};

/// A match stops here, so that bench and match see the same positions.
const TURN_LIMIT: u32 = 400;

fn random_turns(c: &mut Criterion) {
    let mut group = c.benchmark_group("contigo/random turns");
    group.throughput(Throughput::Elements(1));
    for options in ["", "variant=advanced", "variant=capture", "variant=quick"] {
        let game = Contigo::read_options(options).expect("options of the game");
        group.bench_function(game.text(), |b| {
            let mut rng = fastrand::Rng::with_seed(1);
            let mut pick = |n| rng.u64(..n);
            let mut buffer = Vec::new();
            let (mut state, mut turns) = (game.start(), 0);
            b.iter(|| {
                if turns == TURN_LIMIT || matches!(game.status(&state), Status::Over(_)) {
                    (state, turns) = (game.start(), 0);
                }
                turns += playout(&game, &mut state, Policy::Uniform, 1, &mut buffer, &mut pick);
            });
        });
    }
    group.finish();
}

/// Every legal turn as steps.
fn full_list(c: &mut Criterion) {
    let mut group = c.benchmark_group("contigo/full list of the start");
    let game = Contigo::read_options("").expect("options of the game");
    let start = game.start();
    group.throughput(Throughput::Elements(game.count_turns(&start)));
    group.bench_function("listed", |b| {
        let mut list = turns::List::default();
        b.iter(|| {
            list.fill(&game, &start);
            assert_eq!(list.len(), 3584);
        });
    });
    group.bench_function("counted", |b| b.iter(|| game.count_turns(&start)));
    group.finish();
}

criterion_group!(all, random_turns, full_list);
criterion_main!(all);
