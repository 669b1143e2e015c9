//! `dataset`: positions of self-play, with what the search says and how the games ended.
//!
//! - `writers`: the formats, each a [`writers::RowWriter`]
//! - `parquet`: the format for other programs

mod args;
mod parquet;
mod writers;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufWriter;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use catalog::{AnyGame, NetError, Row};

pub(crate) use args::DatasetArgs;

use crate::failure::Failure;
use args::Format;
use parquet::Parquet;
use writers::{Csv, ForNets, RowWriter};

pub(crate) fn run(args: &DatasetArgs) -> Result<(), Failure> {
    let game = catalog::open(&args.game).map_err(Failure::input)?;
    let net = args
        .net
        .as_deref()
        .map(|file| std::fs::read(file).map_err(|error| Failure::file("read", file, &error)));
    let net = net.transpose()?;
    let file = File::create(&args.output)
        .map_err(|error| Failure::file("create", &args.output, &error))?;
    let file = BufWriter::new(file);
    let mut writer: Box<dyn RowWriter> = match args.format() {
        Format::Parquet => {
            let metadata = [("game", game.text()), ("conduct", args.conduct())];
            Box::new(Parquet::new(file, &game.seats(), &metadata)?)
        }
        Format::Csv => Box::new(Csv::new(file, &game.seats())?),
        Format::Net => {
            let (shape, sides) = game.learns().ok_or_else(|| {
                Failure::Input(format!("no net learns {} from self-play", game.text()))
            })?;
            Box::new(ForNets::new(file, shape, sides)?)
        }
    };
    let rows = play(&*game, net.as_deref(), args, &mut *writer)?;
    writer.finish()?;
    println!("{} games, {} positions, {:.0} s", rows.games, rows.rows, rows.seconds);
    Ok(())
}

struct Written {
    games: u64,
    rows: usize,
    seconds: f64,
}

/// Plays on all cores and writes games in the order of their seeds. Games that begin in time are
/// played to their end.
fn play(
    game: &dyn AnyGame,
    net: Option<&[u8]>,
    args: &DatasetArgs,
    writer: &mut dyn RowWriter,
) -> Result<Written, Failure> {
    let begun = Instant::now();
    let time = args.seconds.map(Duration::from_secs_f64);
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let (how, images) = (args.how(), args.images());
    let mut written = Written { games: 0, rows: 0, seconds: 0.0 };
    std::thread::scope(|scope| {
        let (report, heard) = mpsc::channel::<(u64, Result<Vec<Row>, NetError>)>();
        for _ in 0..args.threads() {
            let (report, next, failed) = (report.clone(), &next, &failed);
            scope.spawn(move || {
                while time.is_none_or(|time| begun.elapsed() < time) && !failed.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.games {
                        break;
                    }
                    let seed = args.seed.wrapping_mul(1 << 32).wrapping_add(number);
                    if report.send((number, game.dataset(net, &how, images, seed))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(report);
        let mut waiting = BTreeMap::new();
        for (number, rows) in heard {
            let rows = rows.map_err(Failure::input).inspect_err(|_| failed.store(true, Relaxed))?;
            waiting.insert(number, rows);
            while let Some(rows) = waiting.remove(&written.games) {
                for row in &rows {
                    writer
                        .write(written.games, row)
                        .inspect_err(|_| failed.store(true, Relaxed))?;
                }
                written.games += 1;
                written.rows += rows.len();
            }
        }
        Ok::<_, Failure>(())
    })?;
    written.seconds = begun.elapsed().as_secs_f64();
    Ok(written)
}
