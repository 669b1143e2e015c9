//! Nodes a second on Squadro: throughput is what criterion prints as `elem/s`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Family, Game, Seat};
use search::{
    AlphaBeta, AlphaBetaSettings, Evaluator, Limits, MaxN, MaxNSettings, Position, Searcher, Uct,
    UctSettings,
};
use squadro::{Lane, Squadro, State};

/// How far one's pieces have come.
struct Progress;

impl Evaluator<Squadro> for Progress {
    fn value(&self, _game: &Squadro, state: &State, mover: Seat) -> i32 {
        let progress =
            |side| -> i32 { Lane::all().map(|lane| i32::from(state.progress(side, lane))).sum() };
        10 * (progress(mover.index()) - progress(1 - mover.index()))
    }
}

fn benches(c: &mut Criterion) {
    let game = Squadro::read_options("").expect("the defaults are options");
    let start = Position::new(game.start());
    let mut group = c.benchmark_group("squadro");
    group.sample_size(10);
    let mut bench = |name: &str, by: &mut dyn Searcher<Squadro>, nodes: u64| {
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(name, |b| {
            b.iter(|| {
                by.forget();
                by.search(&start, &Limits::nodes(nodes), &mut |_| ())
            });
        });
    };
    for threads in [1, 2] {
        let settings = AlphaBetaSettings { threads, ..AlphaBetaSettings::default() };
        let mut by = AlphaBeta::new(game, Progress, settings);
        bench(&format!("alpha-beta, {threads} threads"), &mut by, 4_000_000);
    }
    bench("max^n", &mut MaxN::new(game, Progress, MaxNSettings::default()), 200_000);
    bench("uct playouts", &mut Uct::new(game, UctSettings::default()), 50_000);
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);
