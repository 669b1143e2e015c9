//! `ludotheque`: the games in a terminal.

mod analyse;
mod arena;
mod args;
mod bench;
mod bot;
mod diagram;
mod engine;
mod failure;
mod games;
mod kept;
mod load;
mod perft;
mod play;
mod position;
mod replay;
mod saving;
mod serve;
mod words;

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
        Command::Diagram(wish) => diagram::run(&wish),
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
        Command::Engine { game } => engine::run(&game),
        Command::Serve(wish) => serve::run(wish),
        Command::Backup(wish) => kept::backup(&wish),
        Command::Restore(wish) => kept::restore(&wish),
        Command::Role(wish) => kept::role(&wish),
        Command::Bot(wish) => bot::run(&wish),
        Command::Load(wish) => load::run(&wish),
        Command::Analyse(args) => analyse::run(&args),
    }
}
