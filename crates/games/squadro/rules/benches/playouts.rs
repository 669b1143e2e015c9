//! Random playouts and perft on one core.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::options::Options;
use game::playout::{Policy, playout};
use game::{Family, Game, perft};
use squadro::Squadro;

fn benches(c: &mut Criterion) {
    let game = Squadro::new(&Options::defaults(Squadro::OPTIONS));
    let mut group = c.benchmark_group("squadro");
    group.throughput(Throughput::Elements(1));
    group.bench_function("random playout", |b| {
        let mut rng = fastrand::Rng::with_seed(1);
        let mut buffer = Vec::new();
        b.iter(|| {
            let mut state = game.start();
            let mut pick = |n| rng.u64(..n);
            playout(&game, &mut state, Policy::Uniform, u32::MAX, &mut buffer, &mut pick)
        });
    });
    group.bench_function("perft 7", |b| b.iter(|| perft::perft(&game, &game.start(), 7)));
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);
