//! `solve`: makes the table of a game's solution.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use catalog::tables::{self, Progress, TableError};
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

use crate::failure::Failure;

/// As shells report a program ended by an interrupt.
const INTERRUPTED: i32 = 130;

#[derive(clap::Args)]
#[command(after_help = with_solved("Finds out who wins every position that can be reached, and writes \
                  the table that `table` and --tables read. Layers that are finished stay in the \
                  folder: after an interrupt, a full disk or a power cut the same command goes on \
                  from there. A large game takes an hour of processor time, and with --distances \
                  60 GB of the disk.\n\n\
                  Games that can be solved: {games}\n\n\
                  Example:\n  \
                  ludotheque solve {game} --output tables"))]
pub(crate) struct SolveArgs {
    /// The game
    game: String,
    /// The folder for the table; created if missing
    #[arg(long, value_name = "DIR")]
    output: PathBuf,
    /// Use at most this much memory
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = bytes)]
    memory: u64,
    /// Threads to solve with [default: one per core]
    #[arg(long, value_parser = crate::args::threads)]
    threads: Option<usize>,
    /// Also find out in how many turns each position is won
    #[arg(long)]
    distances: bool,
    /// Solve only what can follow from this position; repeat for others
    #[arg(long = "from", value_name = "POSITION", allow_hyphen_values = true)]
    from: Vec<String>,
}

/// A text about commands, with the games that can be solved.
pub(crate) fn with_solved(text: &str) -> String {
    let games: Vec<_> = tables::solved().collect();
    let example = games.first().copied().unwrap_or_default();
    text.replace("{games}", &games.join(", ")).replace("{game}", example)
}

pub(crate) fn run(args: &SolveArgs) -> Result<(), Failure> {
    let solver = tables::open_solver(&args.game).map_err(failed)?;
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::Other(format!("cannot watch for interrupts: {error}")))?;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let job = game_job(args, cores, &stop);
    let shown = Shown::new();
    let totals = solver.solve(&job, &|progress| shown.show(progress));
    shown.bar.finish_and_clear();
    let totals = match totals {
        Err(TableError::Interrupted) => {
            eprintln!("ludotheque: {}", TableError::Interrupted);
            std::process::exit(INTERRUPTED);
        }
        totals => totals.map_err(failed)?,
    };
    let mut out = io::stdout().lock();
    writeln!(out, "{} positions", totals.positions())?;
    let game = catalog::open(&args.game).map_err(Failure::input)?;
    for (seat, won) in game.seats().iter().zip(&totals.won) {
        writeln!(out, "{won} won by {}", seat.name)?;
    }
    writeln!(out, "{} drawn", totals.draws)?;
    if let Some(longest) = totals.longest {
        writeln!(out, "{longest} turns: the longest win")?;
    }
    Ok(())
}

fn game_job<'a>(
    args: &'a SolveArgs,
    cores: usize,
    stop: &'a AtomicBool,
) -> catalog::tables::Job<'a, String> {
    catalog::tables::Job {
        output: &args.output,
        memory: args.memory,
        threads: args.threads.unwrap_or(cores),
        distances: args.distances,
        from: &args.from,
        stop,
    }
}

/// What went wrong with a table.
pub(crate) fn failed(error: TableError) -> Failure {
    match error {
        TableError::Request(text) => Failure::Input(text),
        error => Failure::Other(error.to_string()),
    }
}

/// The progress on standard error: a bar on a terminal, a line a layer elsewhere.
struct Shown {
    bar: ProgressBar,
    last: Mutex<Option<(&'static str, usize)>>,
}

impl Shown {
    fn new() -> Self {
        let style = ProgressStyle::with_template("{bar:40} {percent} %  {msg}");
        let bar = ProgressBar::new(10_000).with_style(style.expect("the template is right"));
        Self { bar, last: Mutex::new(None) }
    }

    fn show(&self, progress: Progress) {
        let Progress { stage, layer, done, left } = progress;
        let left = HumanDuration(Duration::from_secs_f64(left.clamp(0.0, 1e9)));
        let text = format!("{stage} layer {layer}, {left} left");
        self.bar.set_position((10_000.0 * done) as u64);
        self.bar.set_message(text.clone());
        let mut last = self.last.lock().expect("nobody panics");
        if self.bar.is_hidden() && *last != Some((stage, layer)) {
            *last = Some((stage, layer));
            eprintln!("{:.1} %: {text}", 100.0 * done);
        }
    }
}

/// `10G`, `512M`.
fn bytes(text: &str) -> Result<u64, String> {
    let wrong = || format!("expected a size such as 10G or 512M, not `{text}`");
    let digits = text.trim_end_matches(['G', 'M', 'g', 'm']);
    let unit = match &text[digits.len()..] {
        "G" | "g" => 30,
        "M" | "m" => 20,
        _ => return Err(wrong()),
    };
    let size: u64 = digits.parse().map_err(|_| wrong())?;
    size.checked_mul(1 << unit).filter(|&size| size > 0).ok_or_else(wrong)
}
