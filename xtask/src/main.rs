//! Build, test and release stages: `cargo xtask`.

mod browser;
mod calibrate;
mod dist;
mod fuzz;
mod nightly;
mod puzzles;
mod schema;
mod serve;
mod speed;
mod stages;
mod suite;
mod test;
mod tools;
mod tune;
mod wasm;
mod web;
mod work;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Stages of this project
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything and start the server: prints the address, ends with Ctrl-C
    Serve {
        /// For `ludotheque serve`, such as `--bind 127.0.0.1:9000`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Run every check and every test, as continuous integration does
    Test {
        /// Only formatting, lints and tests, for the inner loop
        #[arg(long)]
        quick: bool,
    },
    /// Run the tests in a browser alone
    Browser(browser::Selection),
    /// Ask the HTTP interface everything its description allows
    Schema,
    /// Run what takes too long for every change
    Nightly {
        /// Only these parts
        parts: Vec<String>,
        /// Print what the parts are, and why they are not run on every change
        #[arg(long)]
        list: bool,
    },
    /// Fuzz every reader of texts
    Fuzz {
        /// For how long each target runs
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Build the page alone
    Web {
        /// As small as it gets, as released
        #[arg(long)]
        small: bool,
    },
    /// Make what people without Rust install: an archive and a Debian package
    Dist {
        /// Also install and start them in a clean Debian, and play; as root
        #[arg(long)]
        check: bool,
    },
    /// Compare how fast the computer thinks natively and in WebAssembly
    Speed {
        /// How often each game is searched each way; the share in the middle counts
        #[arg(long, default_value_t = 7)]
        rounds: u32,
    },
    /// Count what a node asks of the processor when the computer thinks
    Work {
        /// Only games with this in their name
        #[arg(default_value = "")]
        game: String,
    },
    /// Tell how well the computer's estimates come true in games it plays with itself
    Calibrate(calibrate::Wish),
    /// Collect puzzles from games the computer plays with itself
    Puzzles(puzzles::Wish),
    /// Collect positions where it is known what must be played
    Suite(suite::Wish),
    /// Fit a game's weights to games it plays with itself
    Tune(tune::Wish),
}

fn main() -> Result<()> {
    match Args::parse().command {
        Command::Serve { args } => serve::run(&args),
        Command::Test { quick } => test::run(quick),
        Command::Browser(selection) => browser::run(&selection),
        Command::Schema => schema::run(),
        Command::Nightly { list: true, .. } => {
            nightly::list();
            Ok(())
        }
        Command::Nightly { parts, .. } => nightly::run(&parts),
        Command::Fuzz { seconds } => fuzz::run(seconds),
        Command::Web { small } => web::run(if small { web::Page::Small } else { web::Page::Quick }),
        Command::Dist { check } => dist::run(check),
        Command::Speed { rounds } => speed::run(rounds),
        Command::Work { game } => work::run(&game),
        Command::Calibrate(wish) => calibrate::run(&wish),
        Command::Puzzles(wish) => puzzles::run(&wish),
        Command::Suite(wish) => suite::run(&wish),
        Command::Tune(wish) => tune::run(&wish),
    }
}
