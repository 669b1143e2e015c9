//! Random turns, full lists and perft on one core.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use eupdonne::{Eupdonne, State};
use game::options::Options;
use game::playout::{Policy, playout};
use game::{Family, Game, Status, perft};

/// Turns of one random game; a uniform player hardly ever joins two corners.
const TURNS: u32 = 100;
/// Stages of a random game, by turns played.
const STAGES: [(&str, u32); 2] = [("an opening", 8), ("a middle game", 40)];

fn benches(c: &mut Criterion) {
    for options in Options::all(Eupdonne::OPTIONS) {
        bench(c, Eupdonne::new(&options));
    }
}

fn bench(c: &mut Criterion, game: Eupdonne) {
    let mut group = c.benchmark_group(game.text());
    let mut buffer = Vec::new();

    group.throughput(Throughput::Elements(TURNS.into()));
    group.bench_function("uniform random turns", |b| {
        let mut rng = fastrand::Rng::with_seed(1);
        b.iter(|| {
            let mut left = TURNS;
            while left > 0 {
                let mut state = game.start();
                let mut pick = |n| rng.u64(..n);
                left -= playout(&game, &mut state, Policy::Uniform, left, &mut buffer, &mut pick);
            }
        });
    });

    group.throughput(Throughput::Elements(1));
    for (name, turns) in STAGES {
        let states = states_after(game, turns);
        let average = |sum: u64| sum / states.len() as u64;
        println!(
            "{name} has {} bars on the board and {} legal turns on average",
            average(states.iter().map(|s| s.pieces().len() as u64).sum()),
            average(states.iter().map(|s| game.count_turns(s)).sum()),
        );
        group.bench_function(format!("full legal list, {name}"), |b| {
            let mut next = states.iter().cycle();
            b.iter(|| {
                buffer.clear();
                game.steps(next.next().expect("a cycle does not end"), &mut buffer);
                buffer.len()
            });
        });
    }

    let positions = perft::perft(&game, &game.start(), 2) as u64;
    group.throughput(Throughput::Elements(positions));
    group.bench_function("perft 3, positions counted", |b| {
        b.iter(|| perft::perft(&game, &game.start(), 3));
    });
    group.finish();
}

fn states_after(game: Eupdonne, turns: u32) -> Vec<State> {
    let mut rng = fastrand::Rng::with_seed(2);
    let mut buffer = Vec::new();
    let mut states = Vec::new();
    while states.len() < 256 {
        let mut state = game.start();
        playout(&game, &mut state, Policy::Uniform, turns, &mut buffer, &mut |n| rng.u64(..n));
        if let Status::ToMove(_) = game.status(&state) {
            states.push(state);
        }
    }
    states
}

criterion_group!(all, benches);
criterion_main!(all);
