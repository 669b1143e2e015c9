//! The options of `dataset`.

use std::num::NonZero;
use std::path::{Path, PathBuf};

use catalog::{Images, SelfPlay};
use clap::ValueEnum;

use crate::args::with_examples;

#[derive(clap::Args)]
#[command(after_help = with_examples("The strongest computer player plays with itself. Each game begins with some random \
                  turns, and some later turns are random too. The same seed writes the same file, \
                  unless --seconds ends it before. docs/dataset.md describes the formats.\n\n\
                  Examples:\n  \
                  ludotheque dataset {game} --games 100 --output games.parquet\n  \
                  ludotheque dataset '{variant}' --games 100000 --seconds 600 --output games.csv"))]
pub(crate) struct DatasetArgs {
    /// The game
    pub(crate) game: String,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// The format [default: csv for a file that ends with .csv, or else parquet]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// Begin no game after so many seconds
    #[arg(long, value_name = "S")]
    pub(crate) seconds: Option<f64>,
    /// Nodes to search a turn
    #[arg(long, value_name = "N", default_value_t = 1000)]
    nodes: u64,
    /// Most random turns at the beginning of a game
    #[arg(long, value_name = "K", default_value_t = 12)]
    opening: u32,
    /// How often a later turn is random
    #[arg(long, value_name = "SHARE", default_value_t = 0.03)]
    blunders: f32,
    /// A game is stopped after so many turns
    #[arg(long, value_name = "K", default_value_t = 200)]
    longest: usize,
    /// The net to play by [default: none, what is counted decides]
    #[arg(long, value_name = "FILE")]
    pub(crate) net: Option<PathBuf>,
    /// For nets, how many of the board's symmetries each position is seen through
    #[arg(long, value_name = "N", default_value_t = 2)]
    images: usize,
    /// For nets, also the moments inside each turn
    #[arg(long)]
    inside: bool,
    /// Games played at the same time [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Seed of the random turns
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// How positions are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Columns for other programs, compressed.
    Parquet,
    /// Texts, a line a position.
    Csv,
    /// The inputs of a net.
    Net,
}

impl DatasetArgs {
    pub(crate) fn format(&self) -> Format {
        let csv = self.output.extension().is_some_and(|end| end.eq_ignore_ascii_case("csv"));
        self.format.unwrap_or(if csv { Format::Csv } else { Format::Parquet })
    }

    /// How the games are played, as the options that say it.
    pub(crate) fn conduct(&self) -> String {
        let Self { nodes, opening, blunders, longest, seed, .. } = self;
        let net = self
            .net
            .as_deref()
            .and_then(Path::file_name)
            .map_or_else(String::new, |net| format!(" --net {}", net.display()));
        format!(
            "--nodes {nodes} --opening {opening} --blunders {blunders} --longest {longest} --seed {seed}{net}"
        )
    }

    pub(crate) const fn how(&self) -> SelfPlay {
        let Self { nodes, opening, blunders, longest, .. } = *self;
        SelfPlay { nodes, opening, blunders, every: 1, longest }
    }

    pub(crate) const fn images(&self) -> Images {
        Images { images: self.images, inside: self.inside }
    }

    pub(crate) fn threads(&self) -> u16 {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get) as u16;
        self.threads.unwrap_or_else(cores)
    }
}
