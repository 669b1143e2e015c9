//! Solves and studies the solution, for training and for the pages about the game:
//!
//! ```text
//! study solve FOLDER THREADS MEMORY_GIB POSITION…
//! study learn FOLDER OUTPUT PLAYED DRAWN CRITICAL PARTS THREADS POSITION…
//! ```

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use game::{Family, Notation, PositionError};
use squadro::{Squadro, State};
use squadro_solver::study::{Size, study};
use squadro_solver::{Job, solve};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let begun = Instant::now();
    match words[..] {
        ["solve", folder, threads, memory, ref from @ ..] => {
            let from = positions(from)?;
            let stop = AtomicBool::new(false);
            let job = Job {
                output: Path::new(folder),
                memory: memory.parse::<u64>()? << 30,
                threads: threads.parse()?,
                distances: true,
                from: &from,
                stop: &stop,
            };
            let said = std::sync::Mutex::new((false, usize::MAX));
            let totals = solve(&job, &|p| {
                let mut said = said.lock().expect("nobody panics");
                if *said != (p.solving, p.layer) {
                    *said = (p.solving, p.layer);
                    let what = if p.solving { "solving" } else { "reaching" };
                    println!(
                        "{what} layer {}: {:.1} % done after {:.0} s, {:.0} s left",
                        p.layer,
                        100.0 * p.done,
                        p.seconds,
                        p.left
                    );
                }
            })?;
            println!("{totals:?}, {} positions", totals.positions());
        }
        ["learn", folder, output, played, drawn, critical, parts, threads, ref from @ ..] => {
            let size = Size {
                played: played.parse()?,
                drawn: drawn.parse()?,
                critical: critical.parse()?,
                parts: parts.parse()?,
                threads: threads.parse()?,
            };
            let from = positions(from)?;
            let report = study(Path::new(folder), Path::new(output), &from, size)?;
            io::stdout().write_all(report.as_bytes())?;
        }
        _ => return Err("see the first lines of this program".into()),
    }
    println!("took {:.1} s", begun.elapsed().as_secs_f64());
    // Where the system tells: the most memory it used.
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().filter(|line| line.starts_with("VmHWM")).for_each(|line| println!("{line}"));
    Ok(())
}

fn positions(texts: &[&str]) -> Result<Vec<State>, PositionError> {
    let game = Squadro::read_options("").expect("the usual options");
    texts.iter().map(|text| game.read_position(text)).collect()
}
