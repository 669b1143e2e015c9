//! `arena`: computer players measured against each other.

mod args;
mod contest;
mod ladder;
mod parallel;
mod report;
mod stats;
mod tally;

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

pub(crate) use args::ArenaArgs;

use crate::failure::Failure;
use crate::table;
use contest::Contest;
use parallel::RunSettings;

/// As shells report a program ended by an interrupt.
const INTERRUPTED: i32 = 130;
/// Interrupts within this time count as one.
const TWICE: Duration = Duration::from_millis(200);
/// Games by default.
const GAMES: usize = 100;

pub(crate) fn run(args: &ArenaArgs) -> Result<(), Failure> {
    let enough = Arc::new(AtomicBool::new(false));
    let interrupted = Arc::new(AtomicBool::new(false));
    let settings = RunSettings {
        threads: args.threads.map_or_else(cores, usize::from),
        records: args.records.as_deref(),
        enough: &enough,
    };
    if args.ladder {
        watch(&enough, &interrupted)?;
        ladder::run(args, &settings)?;
    } else {
        let (a, b) = args.a.zip(args.b).expect("clap asks for both where there is no ladder");
        let mut contest = Contest::new(
            catalog::open(&args.game).map_err(Failure::input)?,
            [a, b],
            args.seats.as_deref(),
            args.games.unwrap_or(GAMES),
            args.opening.map(usize::from),
            args.seed,
        )?;
        contest.tables = table::open(args.tables.as_deref())?;
        for (net, file) in contest.nets.iter_mut().zip([&args.net, &args.net_b]) {
            if let Some(file) = file {
                let bytes = fs::read(file).map_err(|error| Failure::file("read", file, &error))?;
                *net = Some(bytes.into());
            }
        }
        contest.try_nets()?;
        settings.records.map_or(Ok(()), new_folder)?;
        watch(&enough, &interrupted)?;
        let begun = Instant::now();
        let tally = parallel::play(&contest, &settings)?;
        let seconds = begun.elapsed().as_secs_f64();
        let mut out = io::stdout().lock();
        if args.json {
            writeln!(out, "{:#}", report::json(&tally, seconds))?;
        } else {
            report::write(&mut out, &tally, seconds)?;
        }
        out.flush()?;
    }
    if interrupted.load(Relaxed) {
        std::process::exit(INTERRUPTED);
    }
    Ok(())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The first interrupt lets the running games end, the second leaves.
fn watch(enough: &Arc<AtomicBool>, interrupted: &Arc<AtomicBool>) -> Result<(), Failure> {
    let (enough, interrupted) = (Arc::clone(enough), Arc::clone(interrupted));
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || match first {
        // Some programs send an interrupt twice: to the process and to its group.
        Some(first) if first.elapsed() < TWICE => {}
        Some(_) => std::process::exit(INTERRUPTED),
        None => {
            first = Some(Instant::now());
            interrupted.store(true, Relaxed);
            enough.store(true, Relaxed);
            eprintln!("\nludotheque: finishing the running games; Ctrl-C again ends at once");
        }
    })
    .map_err(|error| Failure::Other(format!("cannot watch for interrupts: {error}")))
}

/// Records of another contest are never mixed with these.
fn new_folder(folder: &Path) -> Result<(), Failure> {
    let named = folder.display();
    fs::create_dir_all(folder)
        .map_err(|error| Failure::Input(format!("cannot save records in {named}: {error}")))?;
    let mut entries =
        fs::read_dir(folder).map_err(|error| Failure::file("read", folder, &error))?;
    if entries.next().is_some() {
        return Err(Failure::Input(format!("{named} is not empty; name a new folder for records")));
    }
    Ok(())
}
