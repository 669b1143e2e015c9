//! `print`: a game to cut out and play, as a PDF file.

use std::path::PathBuf;

use clap::ValueEnum;
use print::{Ink, Paper, Print};
use words::Language;

use crate::args::with_examples;
use crate::failure::Failure;
use crate::saving;

#[derive(clap::Args)]
#[command(after_help = with_examples("The file has the board in true size, the pieces to cut out \
    and the rules on two pages. Print it at 100 %, without fitting it to the page.\n\nExamples:\n  \
    ludotheque print {game} --output game.pdf\n  \
    ludotheque print '{variant}' --paper letter --language fr --black-and-white --output jeu.pdf"))]
pub(crate) struct PrintArgs {
    /// The game
    game: String,
    /// The paper
    #[arg(long, value_enum, default_value = "a4")]
    paper: Sheet,
    /// The language of the rules
    #[arg(long, value_enum, default_value = "en")]
    language: Tongue,
    /// Use black alone: sides differ by their patterns
    #[arg(long)]
    black_and_white: bool,
    /// The file to write; an existing file is replaced
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

#[derive(Copy, Clone, ValueEnum)]
enum Sheet {
    A4,
    Letter,
}

#[derive(Copy, Clone, ValueEnum)]
enum Tongue {
    En,
    Fr,
}

pub(crate) fn run(args: &PrintArgs) -> Result<(), Failure> {
    let game = catalog::open(&args.game).map_err(Failure::input)?;
    let print = Print {
        paper: match args.paper {
            Sheet::A4 => Paper::A4,
            Sheet::Letter => Paper::Letter,
        },
        language: match args.language {
            Tongue::En => Language::English,
            Tongue::Fr => Language::French,
        },
        ink: if args.black_and_white { Ink::Black } else { Ink::Colour },
    };
    let file = print.pdf(&*game).map_err(|error| Failure::Other(error.to_string()))?;
    saving::write_bytes(&args.output, &file)
}
