//! Solves and studies the solution, for training and for the pages about the game:
//!
//! ```text
//! study solve FOLDER THREADS MEMORY_GIB POSITION…
//! study learn FOLDER OUTPUT PLAYED DRAWN CRITICAL PARTS THREADS POSITION…
//! study book FOLDER OUTPUT TURNS
//! study audit FOLDER POSITIONS THREADS
//! ```

use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use game::solved::Cone as _;
use game::{Family, Game, Notation, PositionError, Status};
use squadro::{Squadro, State};
use squadro_solver::study::{Size, study};
use squadro_solver::{Answer, Cone, Job, Table, Value, solve};

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
        ["book", folder, output, turns] => {
            let table = Table::open(&Path::new(folder).join("squadro.distances"))?;
            let positions = squadro_solver::book_positions(turns.parse()?);
            let score = |state| -> Result<u8, Box<dyn std::error::Error>> {
                let Answer { value, turns } = table.probe(&game()?, state)?.ok_or("not solved")?;
                let half = turns.map_or(0, |turns| (turns / 2) as u8);
                Ok(match value {
                    Value::Yellow => 255 - half,
                    Value::Red => half,
                    Value::Draw => 128,
                })
            };
            let scores = positions.iter().map(score).collect::<Result<Vec<_>, _>>()?;
            std::fs::write(output, scores)?;
            println!("{} positions of the first turns", positions.len());
        }
        ["audit", folder, positions, threads] => {
            audit(Path::new(folder), positions.parse()?, threads.parse()?)?;
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

fn game() -> Result<Squadro, String> {
    Squadro::read_options("").map_err(|error| error.to_string())
}

/// What is solved in memory takes at most so much.
const MOST: u64 = 100_000_000;

/// Compares what is solved in memory with the table, in value and distance, for so many positions of
/// random games; and has the table's winner play against random and against longest defences.
fn audit(
    folder: &Path,
    positions: usize,
    threads: usize,
) -> Result<(), Box<dyn std::error::Error>> {
    let table = Table::open(&folder.join("squadro.distances"))?;
    let game = game()?;
    let each = positions.div_ceil(threads);
    let (compared, drawn, ends) = std::thread::scope(|scope| {
        let work = |thread| {
            let table = &table;
            move || compare(table, game, each, thread as u64)
        };
        let all: Vec<_> = (0..threads).map(|thread| scope.spawn(work(thread))).collect();
        all.into_iter().fold((0, 0, 0), |(a, b, c), one| {
            let (x, y, z) = one.join().expect("everything agrees");
            (a + x, b + y, c + z)
        })
    });
    println!("{compared} positions of {ends} ends agree, {drawn} of them drawn");
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut games, mut turns) = (0, 0);
    while games < 2000 {
        let mut state = random(game, &mut rng);
        let Some(Answer { turns: Some(left), value }) = table.probe(&game, &state)? else {
            continue;
        };
        let winner = usize::from(value == Value::Red);
        let mut played = 0;
        while let Status::ToMove(mover) = game.status(&state) {
            let mut all = table.turns(&game, &state)?;
            all.sort_by_key(|(_, answer)| answer.and_then(|answer| answer.turns));
            let mine = if winner == 0 { Value::Yellow } else { Value::Red };
            let (lane, _) = if mover.index() == winner {
                let won =
                    |(_, answer): &&(_, Option<Answer>)| answer.map(|a| a.value) == Some(mine);
                *all.iter().find(won).ok_or("a won position has a turn that wins")?
            } else if games % 2 == 0 {
                *all.last().ok_or("somebody can move")?
            } else {
                all[rng.usize(..all.len())]
            };
            game.play(&mut state, lane);
            played += 1;
        }
        let Status::Over(outcome) = game.status(&state) else { unreachable!("it ended") };
        let won = outcome.winners.iter().any(|seat| seat.index() == winner);
        assert!(won && played <= left, "{played} of {left}");
        (games, turns) = (games + 1, turns + played);
    }
    println!("{games} won positions were won in time, in {turns} turns");
    Ok(())
}

/// A position of a random game.
fn random(game: Squadro, rng: &mut fastrand::Rng) -> State {
    loop {
        let (mut state, mut lanes) = (game.start(), Vec::new());
        for _ in 0..rng.usize(1..100) {
            lanes.clear();
            game.steps(&state, &mut lanes);
            game.play(&mut state, lanes[rng.usize(..lanes.len())]);
            if game.status(&state).to_move().is_none() {
                break;
            }
        }
        if game.status(&state).to_move().is_some() {
            return state;
        }
    }
}

/// How many positions agree, how many of them are drawn, and how many ends were solved.
fn compare(table: &Table, game: Squadro, count: usize, seed: u64) -> (usize, usize, usize) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut compared, mut drawn, mut ends) = (0, 0, 0);
    while compared < count {
        let start = random(game, &mut rng);
        let mut cone = Cone::new();
        if cone.bytes(&start).is_none_or(|bytes| bytes > MOST) {
            continue;
        }
        assert!(cone.work(&start, &mut |_| true));
        ends += 1;
        // Random games from there.
        for _ in 0..=count / 400 {
            let (mut state, mut lanes) = (start, Vec::new());
            while game.status(&state).to_move().is_some() {
                let answer = table.probe(&game, &state).expect("it can be read").expect("solved");
                let known = cone.probe(&game, &state).expect("it is solved");
                let winner = match answer.value {
                    Value::Yellow => Some(squadro::YELLOW),
                    Value::Red => Some(squadro::RED),
                    Value::Draw => None,
                };
                assert_eq!((known.winner, known.turns), (winner, answer.turns), "{state:?}");
                (compared, drawn) = (compared + 1, drawn + usize::from(winner.is_none()));
                lanes.clear();
                game.steps(&state, &mut lanes);
                game.play(&mut state, lanes[rng.usize(..lanes.len())]);
            }
        }
    }
    (compared, drawn, ends)
}
