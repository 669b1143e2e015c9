//! What a question to a table costs, and how fast the end of a game is solved in memory.

use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::solved::Cone as _;
use game::{Family, Game, Notation};
use squadro::{Squadro, State};
use squadro_solver::{Cone, Job, Table, solve};

/// Six pieces have turned or are home; eleven million positions can follow.
const FROM: &str = "12.8.6.0.6/12.6.6.12.0 y";

/// Positions of random games from there.
fn positions(game: Squadro, start: State) -> Vec<State> {
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut found, mut lanes) = (Vec::new(), Vec::new());
    while found.len() < 4096 {
        let mut state = start;
        while game.status(&state).to_move().is_some() {
            found.push(state);
            lanes.clear();
            game.steps(&state, &mut lanes);
            game.play(&mut state, lanes[rng.usize(..lanes.len())]);
        }
    }
    rng.shuffle(&mut found);
    found
}

fn benches(c: &mut Criterion) {
    let game = Squadro::read_options("").expect("no options are options");
    let start = game.read_position(FROM).expect("a position");
    let folder = tempfile::tempdir().expect("a folder");
    let job = Job {
        output: folder.path(),
        memory: 2 << 30,
        threads: 2,
        distances: true,
        from: &[start],
        stop: &AtomicBool::new(false),
    };
    solve(&job, &|_| ()).expect("it can be solved");
    let positions = positions(game, start);
    let mut group = c.benchmark_group("squadro");
    group.throughput(Throughput::Elements(1));
    for name in ["values", "distances"] {
        let file = folder.path().join(format!("squadro.{name}"));
        let table = Table::open(&file).expect("it was just made");
        println!("{name}: {} bytes, {} positions", table.bytes(), table.count().1);
        let mut all = positions.iter().cycle();
        group.bench_function(format!("probe {name}"), |b| {
            b.iter(|| table.probe(&game, all.next().expect("it goes round")).expect("it is whole"));
        });
    }
    let count = Cone::new().left(&start).expect("it can be solved");
    group.throughput(Throughput::Elements(count)).sample_size(10);
    group.bench_function("solve in memory", |b| {
        b.iter(|| {
            let (mut cone, mut looks) = (Cone::new(), 0);
            cone.work(&start, &mut |positions| {
                looks += positions;
                true
            });
            looks
        });
    });
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);
