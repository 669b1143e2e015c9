//! The program `ludotheque`, one file a command; `args` declares them all.
//!
//! - `games`, `position` (`show`, `legal`, `apply`, `status`), `perft`, `replay`, `bench`, `diagram`, `print`:
//!   questions about games, positions and records
//! - `play/`: a game at the keyboard; `analyse/`: positions and records judged by the computer
//! - `dataset/`: positions of self-play; `arena/`: measures computer players; `engine/`: a player for other programs
//! - `serve`: the server; `admin`: its backups and roles; `load/`: its load test; `bot`: a player on one
//! - `worker`: thinks for servers; `server_settings`: what it shares with `serve`
//! - `solve` makes tables of solved positions, `table` checks and asks them
//! - `saving` writes files, `failure` gives exit statuses, `words` says what a position is worth

mod admin;
mod analyse;
mod arena;
mod args;
mod bench;
mod bot;
mod dataset;
mod diagram;
mod engine;
mod failure;
mod games;
mod load;
mod perft;
mod play;
mod position;
mod print;
mod replay;
mod saving;
mod serve;
mod server_settings;
mod solve;
mod table;
mod words;
mod worker;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use failure::Failure;

fn main() -> ExitCode {
    match run(Args::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Games { json } => games::run(json),
        Command::Diagram(args) => diagram::run(&args),
        Command::Print(args) => print::run(&args),
        Command::Show { game, position } => position::show(&game, &position),
        Command::Legal { game, position } => position::legal(&game, &position),
        Command::Apply { words } if words.iter().any(|word| word == "--help" || word == "-h") => {
            Ok(args::print_help("apply")?)
        }
        Command::Apply { words } => position::apply(&words),
        Command::Status { game, position } => position::status(&game, &position),
        Command::Perft { game, depth, from, distinct, json } => {
            perft::run(&game, depth, &from, distinct, json)
        }
        Command::Replay { file, json } => replay::run(&file, json),
        Command::Bench { game, seconds, policy, json } => bench::run(&game, seconds, policy, json),
        Command::Play(args) => play::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Dataset(args) => dataset::run(&args),
        Command::Engine { game, tables } => engine::run(&game, tables.as_deref()),
        Command::Serve(args) => serve::run(args),
        Command::Worker(args) => worker::run(args),
        Command::Backup(args) => admin::backup(&args),
        Command::Restore(args) => admin::restore(&args),
        Command::Role(args) => admin::role(&args),
        Command::Bot(args) => bot::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Table(command) => table::run(&command),
    }
}
