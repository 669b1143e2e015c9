//! `cargo xtask`: builds, tests and measures the project.
//!
//! - one file a command: `serve`, `test`, `browser`, `schema`, `python`, `fuzz`, `web`, `speed`, `work`,
//!   `chaos`, `cluster`, `scale`, `peers`, `calibrate`, `puzzles`, `suite`, `tables`, `tune`
//! - `stages` runs the programs they need and prints how long each took
//! - `tools` installs programs that are missing; `wasm` finds a compiler for WebAssembly
//! - `tests/arrows.rs` checks which crate depends on which

mod browser;
mod calibrate;
mod chaos;
mod cluster;
mod dist;
mod fuzz;
mod new_game;
mod nightly;
mod peers;
mod puzzles;
mod python;
mod scale;
mod schema;
mod serve;
mod speed;
mod stages;
mod suite;
mod tables;
mod test;
mod tools;
mod tune;
mod wasm;
mod web;
mod work;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Build, test and measure this project
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build everything, start the server and print its address; Ctrl-C ends it
    Serve {
        /// Options for `ludotheque serve`, such as `--bind 127.0.0.1:9000`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Run all checks and tests, as continuous integration does
    Test {
        /// Only formatting, lints, and the tests of packages that changed
        #[arg(long)]
        quick: bool,
    },
    /// Run only the browser tests
    Browser(browser::Selection),
    /// Test the HTTP interface against its own description, with Schemathesis
    Schema,
    /// Build the Python package as a wheel, install it and run its tests
    Python {
        /// Compare its speed with other libraries instead
        #[arg(long)]
        bench: bool,
    },
    /// Run what takes too long for every change
    Nightly {
        /// Only these parts
        parts: Vec<String>,
        /// Print what the parts are, and why they are not run on every change
        #[arg(long)]
        list: bool,
    },
    /// Let clients play while the server is killed, the disk fills, the database breaks, and count
    /// what is lost
    Chaos(chaos::Args),
    /// Let clients play at several servers while servers, NATS and PostgreSQL die, and count what is lost
    Cluster(cluster::Args),
    /// Measure what one, two and three servers take for a turn
    Scale,
    /// Compare the server with boardgame.io under the same load and the same kills
    Peers(peers::Args),
    /// Fuzz every parser
    Fuzz {
        /// Seconds each fuzz target runs
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Build only the page
    Web {
        /// Optimise for size, as for a release
        #[arg(long)]
        small: bool,
    },
    /// Make what people without Rust install: an archive, a Debian package, and a wheel for Python
    Dist {
        /// Make no wheel
        #[arg(long, conflicts_with = "check")]
        without_wheel: bool,
        /// Also install and start them in a clean Debian, and play; as root
        #[arg(long)]
        check: bool,
    },
    /// Compare the speed of the search in native code and in WebAssembly
    Speed {
        /// Runs of each game in each way; the median ratio must be at least one half
        #[arg(long, default_value_t = 7)]
        rounds: u32,
        /// WebAssembly without vector instructions
        #[arg(long)]
        scalar: bool,
    },
    /// Count the instructions and mispredicted branches a node of the search takes
    Work {
        /// Only games whose name contains this
        #[arg(default_value = "")]
        game: String,
    },
    /// Compare the computer's estimates with the results of games it plays against itself
    Calibrate(calibrate::Args),
    /// Write the folder of a new game from a small complete one, and its row in the list of games
    NewGame(new_game::Args),
    /// Collect puzzles from games the computer plays against itself
    Puzzles(puzzles::Args),
    /// Collect test positions with known best turns, or let level 8 solve them
    Suite(suite::Args),
    /// Make the tables of the documentation from docs/data
    Tables(tables::Args),
    /// Fit the weights of a game's evaluator to games it plays against itself
    Tune(tune::Args),
}

fn main() -> Result<()> {
    match Args::parse().command {
        Command::Serve { args } => serve::run(&args),
        Command::Test { quick } => test::run(quick),
        Command::Browser(selection) => browser::run(&selection),
        Command::Schema => schema::run(),
        Command::Python { bench } => python::run(bench),
        Command::Nightly { list: true, .. } => {
            nightly::list();
            Ok(())
        }
        Command::Nightly { parts, .. } => nightly::run(&parts),
        Command::Chaos(args) => chaos::run(&args),
        Command::Cluster(args) => cluster::run(&args),
        Command::Scale => scale::run(),
        Command::Peers(args) => peers::run(&args),
        Command::Fuzz { seconds } => fuzz::run(seconds),
        Command::Web { small } => web::run(if small { web::Page::Small } else { web::Page::Quick }),
        Command::Dist { check: true, .. } => dist::run_checks(),
        Command::Dist { without_wheel, .. } => dist::run(!without_wheel),
        Command::Speed { rounds, scalar: true } => speed::run(rounds, wasm::Vectors::Avoided),
        Command::Speed { rounds, .. } => speed::run(rounds, wasm::Vectors::Used),
        Command::Work { game } => work::run(&game),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::NewGame(args) => new_game::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Suite(args) => suite::run(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Tune(args) => tune::run(&args),
    }
}
