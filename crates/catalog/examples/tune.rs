//! Fits a game's weights to games it plays with itself; `cargo xtask tune GAME` runs it and puts
//! the weights in their place.
//!
//! `cargo run --release -p ludotheque-catalog --example tune -- GAME… [--games N] [--nodes N] [--times N]`
//!
//! The results of the fits are printed on the way (standard error); the weights come at the end
//! (standard output), as the Rust array to keep. Play begins with no weights at all, so the same
//! command gives the same.

use std::error::Error;
use std::time::Instant;

use game::Family;
use game::options::split_game_text;
use players::Judge;
use players::fit::Fit;
use players::selfplay::{SelfPlay, tune};

macro_rules! shelf {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        /// Every game the computer can play.
        const SHELF: &[(&str, Tune)] =
            &[$(row::<catalog::crates::$id::$Rules, catalog::crates::$judge::$Judge>()),*];
    };
}
catalog::every_game!(shelf);

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::read(std::env::args().skip(1))?;
    let variants: Vec<_> =
        args.games_texts.iter().map(|text| split_game_text(text)).collect::<Result<_, _>>()?;
    let id = variants[0].0;
    if variants.iter().any(|(other, _)| *other != id) {
        return Err("weights are fitted to variants of one game".into());
    }
    let Some((_, tune)) = SHELF.iter().find(|(known, _)| *known == id) else {
        let known: Vec<_> = SHELF.iter().map(|(id, _)| *id).collect();
        return Err(format!("no weights for `{id}`; there are for {}", known.join(", ")).into());
    };
    let options: Vec<_> = variants.iter().map(|&(_, options)| options).collect();
    println!("{}", tune(&options, &args)?);
    Ok(())
}

/// What was asked for on the command line.
struct Args {
    /// The variants, by their texts.
    games_texts: Vec<String>,
    how: SelfPlay,
    /// Games of each variant a fit.
    games: u64,
    /// How often is played and fitted.
    times: u32,
}

impl Args {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        const USAGE: &str = "tune GAME… [--games N] [--nodes N] [--times N]";
        let mut args =
            Self { games_texts: Vec::new(), how: SelfPlay::default(), games: 2_000, times: 4 };
        while let Some(arg) = words.next() {
            let mut number = || -> Result<u64, Box<dyn Error>> {
                let text = words.next().ok_or_else(|| format!("{arg} wants a number; {USAGE}"))?;
                let number = text.parse().map_err(|e| format!("{arg} {text}: {e}"))?;
                Ok(u64::max(number, 1))
            };
            match arg.as_str() {
                "--games" => args.games = number()?,
                "--nodes" => args.how.nodes = number()?,
                "--times" => args.times = u32::try_from(number()?)?,
                _ if !arg.starts_with('-') => args.games_texts.push(arg),
                _ => return Err(format!("unexpected `{arg}`; {USAGE}").into()),
            }
        }
        if args.games_texts.is_empty() {
            return Err(USAGE.into());
        }
        Ok(args)
    }
}

/// Tunes the game with these options and gives the weights as a Rust array.
type Tune = fn(&[&str], &Args) -> Result<String, Box<dyn Error>>;

const fn row<G: Family, J: Judge<G>>() -> (&'static str, Tune) {
    (G::ID, tuned::<G, J>)
}

fn tuned<G: Family, J: Judge<G>>(options: &[&str], args: &Args) -> Result<String, Box<dyn Error>> {
    let variants: Vec<G> =
        options.iter().map(|options| G::read_options(options)).collect::<Result<_, _>>()?;
    let names = J::FEATURES;
    let Args { how, games, times, .. } = args;
    let texts: Vec<_> = variants.iter().map(G::text).collect();
    eprintln!(
        "{}: {times} times {games} games of each, {} nodes a turn",
        texts.join(", "),
        how.nodes
    );
    let (mut time, begun) = (0, Instant::now());
    let weights = tune::<G, J>(&variants, how, *games, *times, &mut |fit| {
        time += 1;
        eprintln!("\nfit {time}, after {:.0} s", begun.elapsed().as_secs_f64());
        print(fit, names);
    });
    Ok(array(&weights, names))
}

fn print(fit: &Fit, names: &[&str]) {
    eprintln!("loss {:.4}; {:.4} for a judge that knows nothing", fit.loss, fit.blind);
    eprintln!("predicted  observed  positions");
    for (predicted, observed, count) in &fit.calibration {
        eprintln!("{:8.1}%  {:7.1}%  {count:9}", 100.0 * predicted, 100.0 * observed);
    }
    for (weight, name) in fit.weights.iter().zip(names) {
        eprintln!("{weight:6}  {name}");
    }
}

fn array(weights: &[i32], names: &[&str]) -> String {
    let rows = weights.iter().zip(names).map(|(weight, name)| format!("    {weight}, // {name}\n"));
    format!("[\n{}]", rows.collect::<String>())
}
