//! Random playouts and perft on one core.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::playout::{Policy, playout};
use game::{Family, Game, perft};
use kontakt::Kontakt;

/// Long enough for nearly every game to end; some would shuffle for ever.
const LIMIT: u32 = 400;

fn benches(c: &mut Criterion) {
    let mut group = c.benchmark_group("kontakt");
    for options in ["", "players=4", "players=6"] {
        let game = Kontakt::read_options(options).expect("options of the game");
        for policy in [Policy::Uniform, Policy::Eager] {
            // The same games every time, so that turns a second can be compared.
            let turns = twenty_games(game, policy);
            group.throughput(Throughput::Elements(turns));
            let name = format!("twenty games, {policy:?}, {} players", game.seats());
            group.bench_function(name, |b| b.iter(|| twenty_games(game, policy)));
        }
    }
    let game = Kontakt::read_options("").expect("options of the game");
    group.throughput(Throughput::Elements(730_968));
    group.bench_function("perft 4", |b| b.iter(|| perft::perft(&game, &game.start(), 4)));
    group.finish();
}

fn twenty_games(game: Kontakt, policy: Policy) -> u64 {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut buffer = Vec::new();
    let mut pick = |n| rng.u64(..n);
    let turns = |_| {
        let mut state = game.start();
        u64::from(playout(&game, &mut state, policy, LIMIT, &mut buffer, &mut pick))
    };
    (0..20).map(turns).sum()
}

criterion_group!(all, benches);
criterion_main!(all);
