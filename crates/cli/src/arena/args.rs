//! The options of `arena`.

use std::path::PathBuf;

use catalog::{Budget, Computer};

use crate::args::with_examples;

#[derive(clap::Args)]
#[command(after_help = with_examples("Players are written level:1 to level:8, level:8:500ms, counted:500ms, uct:1s, \
                  uct:500n, strength:6.5; a budget is for one turn. `counted` is level 8 without a \
                  net. Each thinks on one thread.\n\n\
                  Each game begins with some random turns that do not decide it. Every opening is \
                  played with every arrangement of the players: with two teams twice, the sides \
                  swapped; otherwise with the seats rotated. Ctrl-C finishes the running games and \
                  prints the results, a second Ctrl-C ends at once.\n\n\
                  Examples:\n  \
                  ludotheque arena {game} --a level:8:1s --b uct:1s --games 100\n  \
                  ludotheque arena '{variant}' --a level:8:1s --b uct:1s --seats a,b\n  \
                  ludotheque arena {game} --ladder --games 200 --budget 100ms"))]
pub(crate) struct ArenaArgs {
    /// The game
    pub(crate) game: String,
    /// The player whose score is printed
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    pub(crate) a: Option<Computer>,
    /// Its opponent
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    pub(crate) b: Option<Computer>,
    /// Number of games; with --ladder for each pair [default: 100, with --ladder 200]
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<usize>,
    /// Games played at the same time [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Random turns at the beginning of each game [default: 4, or one per seat if there are more]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(0..=100))]
    pub(crate) opening: Option<u16>,
    /// Seed of the openings and of the mistakes of weak players
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The player of each seat, as a,b,b,b, with more than two teams [default: alternating]
    #[arg(long, value_name = "SIDES")]
    pub(crate) seats: Option<String>,
    /// Have player a, if it is level:8, look positions up in the tables in this folder
    #[arg(long, value_name = "DIR", conflicts_with = "ladder")]
    pub(crate) tables: Option<PathBuf>,
    /// Have player a, if it is level:8, judge positions by this net
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ladder", "tables"])]
    pub(crate) net: Option<PathBuf>,
    /// The same for player b
    #[arg(long, value_name = "FILE", conflicts_with = "ladder")]
    pub(crate) net_b: Option<PathBuf>,
    /// Save each game as a record in this new or empty folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Play each level against the next, and print a table
    #[arg(long, conflicts_with_all = ["a", "b", "records"])]
    pub(crate) ladder: bool,
    /// Budget of level 8 for a turn with --ladder, as 100ms or 20000n
    #[arg(long, value_name = "BUDGET", default_value = "100ms", conflicts_with_all = ["a", "b"])]
    pub(crate) budget: Budget,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
