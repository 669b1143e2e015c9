//! Prints how fast the searches are: `cargo run --release -p ludotheque-search --example nodes [MILLIONS OF NODES]`.

use cpu_time::ProcessTime;
use game::{Family, Game, Seat};
use search::{
    AlphaBeta, AlphaBetaSettings, Evaluator, Limits, MaxN, MaxNSettings, Position, Searcher, Uct,
    UctSettings,
};
use squadro::{Lane, Squadro, State};

/// How far one's pieces have come.
#[derive(Clone)]
struct Progress;

impl Evaluator<Squadro> for Progress {
    fn value(&self, _game: &Squadro, state: &State, mover: Seat) -> i32 {
        let progress =
            |side| -> i32 { Lane::all().map(|lane| i32::from(state.progress(side, lane))).sum() };
        10 * (progress(mover.index()) - progress(1 - mover.index()))
    }
}

fn main() {
    let millions: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let game = Squadro::read_options("").expect("the defaults are options");
    let start = Position::new(game.start());
    println!("on the clock and, since a machine may be shared, in processor time of all threads");
    for threads in [1, 2, 1, 2] {
        let settings = AlphaBetaSettings { threads, ..AlphaBetaSettings::default() };
        let mut engine = AlphaBeta::new(game, Progress, settings);
        measure(&format!("alpha-beta, {threads} thread(s)"), &mut engine, &start, millions << 20);
    }
    let mut maxn = MaxN::new(game, Progress, MaxNSettings::default());
    measure("max^n", &mut maxn, &start, millions << 17);
    let mut uct = Uct::new(game, UctSettings::default());
    measure("uct, playouts", &mut uct, &start, millions << 15);
}

fn measure(name: &str, by: &mut dyn Searcher<Squadro>, from: &Position<Squadro>, nodes: u64) {
    let before = ProcessTime::now();
    let found = by.search(from, &Limits::nodes(nodes), &mut |_| ());
    let used = before.elapsed().as_secs_f64();
    let millions = found.nodes as f64 / 1e6;
    println!(
        "{name:24} {:6.2} million nodes a second, {:6.2} a processor second; depth {}",
        found.speed() / 1e6,
        millions / used,
        found.depth,
    );
}
