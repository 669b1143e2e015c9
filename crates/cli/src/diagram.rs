//! `diagram`: draws a position as an SVG or PNG file.

use std::ffi::OsStr;
use std::path::PathBuf;

use catalog::diagram::export::{PngError, png, svg};
use catalog::diagram::{Look, Theme, View};
use clap::ValueEnum;

use crate::args::with_examples;
use crate::failure::Failure;
use crate::saving;

#[derive(clap::Args)]
#[command(after_help = with_examples("Examples:\n  \
    ludotheque diagram {game} start -o board.svg\n  \
    ludotheque diagram '{variant}' start --flat --theme dark -o board.png --width 1600"))]
pub(crate) struct DiagramArgs {
    /// The game
    game: String,
    /// The position
    #[arg(default_value = catalog::START, allow_hyphen_values = true)]
    position: String,
    /// The file to write, .svg or .png; an existing file is replaced
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Show the board from above instead of in perspective
    #[arg(long)]
    flat: bool,
    /// Turn the board by this many quarters
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..4))]
    quarters: u8,
    /// Write the number of pieces next to pits and stocks
    #[arg(long)]
    numerals: bool,
    /// The colours
    #[arg(long, default_value = "light")]
    theme: Colours,
    /// Width of a PNG in pixels
    #[arg(long, default_value_t = 1200)]
    width: u32,
}

#[derive(Copy, Clone, ValueEnum)]
enum Colours {
    Light,
    Dark,
    Contrast,
}

impl From<Colours> for Theme {
    fn from(colours: Colours) -> Self {
        match colours {
            Colours::Light => Self::Light,
            Colours::Dark => Self::Dark,
            Colours::Contrast => Self::Contrast,
        }
    }
}

pub(crate) fn run(args: &DiagramArgs) -> Result<(), Failure> {
    let game = catalog::open(&args.game).map_err(Failure::input)?;
    let view = View {
        quarters: args.quarters,
        look: if args.flat { Look::Flat } else { Look::Solid },
        numerals: args.numerals,
        ..View::default()
    };
    let picture =
        game.picture(&args.position, &view).map_err(|error| Failure::position(&*game, error))?;
    let ending = args.output.extension().map(OsStr::to_ascii_lowercase);
    let file = match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("svg") => svg(&picture, args.theme.into()).into_bytes(),
        Some("png") => {
            png(&picture, args.theme.into(), args.width).map_err(|error| match error {
                PngError::Width(_) => Failure::input(error),
                PngError::Drawing(_) => Failure::Other(error.to_string()),
            })?
        }
        _ => {
            let name = args.output.display();
            return Err(Failure::Input(format!(
                "cannot tell what to write into {name}: its name must end in .svg or .png"
            )));
        }
    };
    saving::write_bytes(&args.output, &file)
}
