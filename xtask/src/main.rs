//! Build, test and release stages: `cargo xtask`.

mod browser;
mod calibrate;
mod fuzz;
mod new_game;
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
    Browser {
        /// Only tests with one of these in their file's name
        only: Vec<String>,
    },
    /// Ask the HTTP interface everything its description allows
    Schema,
    /// Run the tests that take too long for every day
    Soak,
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
    /// Make the folder of a new game from a small complete one, and its row in the list of games
    NewGame(new_game::Args),
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
        Command::Browser { only } => browser::run(&only),
        Command::Schema => schema::run(),
        Command::Soak => test::soak(),
        Command::Fuzz { seconds } => fuzz::run(seconds),
        Command::Web { small } => web::run(if small { web::Page::Small } else { web::Page::Quick }),
        Command::Speed { rounds } => speed::run(rounds),
        Command::Work { game } => work::run(&game),
        Command::Calibrate(wish) => calibrate::run(&wish),
        Command::NewGame(args) => new_game::run(&args),
        Command::Puzzles(wish) => puzzles::run(&wish),
        Command::Suite(wish) => suite::run(&wish),
        Command::Tune(wish) => tune::run(&wish),
    }
}
