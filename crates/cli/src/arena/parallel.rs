//! Plays many games at the same time.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;

use indicatif::{ProgressBar, ProgressStyle};

use super::contest::Contest;
use super::tally::Tally;
use crate::failure::Failure;
use crate::saving;

/// How the games of a contest are run.
pub(crate) struct RunSettings<'a> {
    /// Games at once.
    pub(crate) threads: usize,
    /// Where records go.
    pub(crate) records: Option<&'a Path>,
    /// Set when no new game may begin.
    pub(crate) enough: &'a AtomicBool,
}

/// Plays the games of a contest; fewer if it is told to stop.
pub(crate) fn play<'a>(
    contest: &'a Contest,
    settings: &RunSettings<'_>,
) -> Result<Tally<'a>, Failure> {
    let games = contest.games();
    let bar = progress_bar(contest);
    let date = saving::today();
    let next = AtomicUsize::new(0);
    let mut tally = Tally::new(contest);
    let width = games.to_string().len();
    std::thread::scope(|scope| {
        let (report, heard) = mpsc::channel();
        for _ in 0..settings.threads.min(games) {
            let (report, next, date) = (report.clone(), &next, &date);
            scope.spawn(move || {
                while !settings.enough.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= games || report.send(contest.play(number, date)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(report);
        for played in heard {
            tally.add(&played);
            bar.set_message(running_score(&tally));
            bar.inc(1);
            if let Some(folder) = settings.records {
                let file = folder.join(format!("{:0width$}.pgn", played.number + 1));
                if let Err(failure) = saving::write(&file, &played.record) {
                    // The contest has failed, so the other threads stop too.
                    settings.enough.store(true, Relaxed);
                    return Err(failure);
                }
            }
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    Ok(tally)
}

/// Drawn on standard error, and only on a terminal.
fn progress_bar(contest: &Contest) -> ProgressBar {
    let [a, b] = contest.sides;
    let style = "{prefix} {wide_bar:.cyan/dim} {pos}/{len} {msg} {elapsed} (left {eta})";
    let style = ProgressStyle::with_template(style).expect("a template that was tried");
    let bar = ProgressBar::new(contest.games() as u64).with_style(style);
    bar.set_prefix(format!("{a} – {b}"));
    bar.enable_steady_tick(std::time::Duration::from_millis(500));
    bar
}

fn running_score(tally: &Tally<'_>) -> String {
    let (score, games) = (tally.score(), tally.games() as f64);
    format!("{score:.1}–{:.1} ({:.1} %)", games - score, 100.0 * score / games)
}
