//! Do the computer's estimates come true? `cargo xtask calibrate` runs it.
//!
//! `calibrate [GAME…] [--games N] [--nodes N]`: the strongest player plays with itself, from
//! openings played by chance; what it thinks of each position is compared with how the game ends.
//! The same command says the same.

use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use catalog::calibration::{Band, Estimate, Estimates};
use catalog::{AnyGame, Computer, Level, Limits, Means, Standing};
use players::puzzles::Puzzled;

/// Turns by chance a seat. With none all games would be the same one.
const OPENING: std::ops::RangeInclusive<u64> = 2..=4;

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::read(std::env::args().skip(1))?;
    for text in &args.texts {
        let game = catalog::open(text)?;
        println!("{}, {} games, {} nodes a turn", game.text(), args.games, args.nodes);
        print(&play(&*game, &args));
        println!();
    }
    Ok(())
}

struct Args {
    texts: Vec<String>,
    games: u64,
    nodes: u64,
}

impl Args {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        const USAGE: &str = "calibrate [GAME…] [--games N] [--nodes N]";
        let mut args = Self { texts: Vec::new(), games: 200, nodes: 2_000 };
        while let Some(arg) = words.next() {
            let mut number = || -> Result<u64, Box<dyn Error>> {
                let text = words.next().ok_or_else(|| format!("{arg} wants a number; {USAGE}"))?;
                let number: u64 = text.parse().map_err(|e| format!("{arg} {text}: {e}"))?;
                Ok(number.max(1))
            };
            match arg.as_str() {
                "--games" => args.games = number()?,
                "--nodes" => args.nodes = number()?,
                _ if !arg.starts_with('-') => args.texts.push(arg),
                _ => return Err(format!("unexpected `{arg}`; {USAGE}").into()),
            }
        }
        if args.texts.is_empty() {
            args.texts = usual();
        }
        Ok(args)
    }
}

macro_rules! usual {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        /// Every variant that has puzzles: they differ in how they are judged.
        fn usual() -> Vec<String> {
            use catalog::crates::{$($judge),*};

            let shares = [$((stringify!($id), $judge::$Judge::SHARES)),*];
            let texts = shares.into_iter().flat_map(|(id, shares)| {
                shares.iter().map(move |share| match share.options {
                    "" => id.to_owned(),
                    options => format!("{id}({options})"),
                })
            });
            texts.collect()
        }
    };
}
catalog::every_game!(usual);

/// Estimates of some games, and how these ended.
#[derive(Default)]
struct Outcomes {
    estimates: Estimates,
    /// Positions whose end was proved, and those of them that ended so.
    proved: usize,
    held: usize,
    /// Games nobody won.
    draws: usize,
}

/// Plays on all cores; the order of the games does not depend on which ends first.
fn play(game: &dyn AnyGame, args: &Args) -> Outcomes {
    let next = AtomicU64::new(0);
    let played = Mutex::new(Vec::new());
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= args.games {
                break;
            }
            let one = play_one(game, args.nodes, seed);
            played.lock().expect("nobody panics").push((seed, one));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let mut played = played.into_inner().expect("nobody panics");
    played.sort_unstable_by_key(|(seed, _)| *seed);
    let mut all = Outcomes::default();
    for (_, (estimates, proved, held, draw)) in played {
        all.estimates.add(estimates);
        all.proved += proved;
        all.held += held;
        all.draws += usize::from(draw);
    }
    all
}

/// The estimates of one game, how many proofs there were and held, and whether it was drawn.
fn play_one(game: &dyn AnyGame, nodes: u64, seed: u64) -> (Vec<Estimate>, usize, usize, bool) {
    let seats = game.seats();
    let firsts: Vec<usize> = (0..seats.len())
        .filter(|&i| seats[..i].iter().all(|row| row.team != seats[i].team))
        .collect();
    let side_of = |seat: usize| {
        let own = |&first: &usize| seats[first].team == seats[seat].team;
        firsts.iter().position(own).expect("every seat is of a side")
    };
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut played = game.begin(catalog::START).expect("the usual start");
    for _ in 0..rng.u64(OPENING) * seats.len() as u64 {
        if let Some(turn) = played.pick(&mut |n| rng.u64(..n)) {
            played.play(&turn).expect("one of the legal turns");
        }
    }
    let means = Means { table_bytes: 4 << 20, ..Means::default() };
    let mut player = game.player(Computer::level(Level::BEST), means);
    let mut met = Vec::new();
    let winners = loop {
        let mover = match played.status() {
            Standing::ToMove(name) => name,
            Standing::Over { winners, .. } => break winners,
        };
        let seat = seats.iter().position(|row| row.name == mover).expect("a seat of the game");
        let thought = player.think(&*played, &Limits::nodes(nodes), &mut |_| ());
        let predicted: Vec<f32> = firsts.iter().map(|&first| thought.value.shares[first]).collect();
        met.push((predicted, side_of(seat), thought.value.proof));
        played.play(thought.best().expect("somebody is to move")).expect("a legal turn");
    };
    let won: Vec<bool> = firsts.iter().map(|&i| winners.contains(&seats[i].name)).collect();
    let draw = winners.is_empty();
    let part = won.iter().filter(|&&won| won).count() as f32;
    let share = |&won: &bool| match (draw, won) {
        (true, _) => 1.0 / firsts.len() as f32,
        (false, true) => 1.0 / part,
        (false, false) => 0.0,
    };
    let actual: Vec<f32> = won.iter().map(share).collect();
    let (mut estimates, mut proved, mut held) = (Vec::new(), 0, 0);
    for (predicted, mover, proof) in met {
        if let Some(proof) = proof {
            proved += 1;
            held += usize::from(proof.wins == won[mover]);
        } else if !draw || firsts.len() == 2 {
            // Among many, a game nobody won says nothing: some may have been out of it long ago.
            estimates.push(Estimate { predicted, actual: actual.clone(), mover });
        }
    }
    (estimates, proved, held, draw)
}

fn print(all: &Outcomes) {
    let Outcomes { estimates, proved, held, draws } = all;
    println!("predicted  happened  estimates");
    for Band { predicted, actual, count } in estimates.bands() {
        println!("{:7.1} %  {:7.1} %  {count:9}", 100.0 * predicted, 100.0 * actual);
    }
    let (found, error) = estimates.stretch();
    println!("positions {}; drawn games {draws}", estimates.len());
    println!(
        "Brier score {:.4}, {:.4} for knowing nothing",
        estimates.brier(),
        estimates.blind_brier()
    );
    println!(
        "fits best with odds to the power of {:.2} ± {:.2}, and {:+.2} ± {:.2} for the move",
        found.power, error.power, found.mover, error.mover
    );
    println!("proved {proved}, of which {held} ended so");
}
