//! What may be asked of the arena.

use std::path::PathBuf;

use catalog::{Budget, Computer};

#[derive(clap::Args)]
#[command(after_help = "Players are written level:1 to level:8, level:8:500ms, uct:1s, uct:500n, \
                  strength:6.5; a budget is for one turn. Each thinks on one thread.\n\n\
                  Every opening is some random turns that do not decide the game yet, and is played \
                  with every arrangement of the players: with two teams twice, the sides swapped; \
                  otherwise with the seats rotated. Ctrl-C lets the running games end and reports what was played, a second \
                  one leaves at once.\n\n\
                  Examples:\n  \
                  ludotheque arena squadro --a level:8:1s --b uct:1s --games 100\n  \
                  ludotheque arena 'contigo(variant=capture)' --a level:8:1s --b uct:1s --seats a,b,b,b\n  \
                  ludotheque arena kontakt --ladder --games 200 --budget 100ms")]
pub(crate) struct ArenaArgs {
    /// The game
    pub(crate) game: String,
    /// The player whose score is told
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    pub(crate) a: Option<Computer>,
    /// The player it meets
    #[arg(long, value_name = "PLAYER", required_unless_present = "ladder")]
    pub(crate) b: Option<Computer>,
    /// How many games; with --ladder for each pair [default: 100, with --ladder 200]
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<usize>,
    /// How many games at once [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// How many random turns each game begins with [default: 4, or one a seat if there are more]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(0..=100))]
    pub(crate) opening: Option<u16>,
    /// Another seed makes other openings and other mistakes
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who sits where, as a,b,b,b, where there are more than two teams [default: in turn]
    #[arg(long, value_name = "SIDES")]
    pub(crate) seats: Option<String>,
    /// Save each game as a record in this new or empty folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Play every level against the next instead, and print a table
    #[arg(long, conflicts_with_all = ["a", "b", "records"])]
    pub(crate) ladder: bool,
    /// What level 8 may spend on a turn in the ladder, as 100ms or 20000n
    #[arg(long, value_name = "BUDGET", default_value = "100ms", conflicts_with_all = ["a", "b"])]
    pub(crate) budget: Budget,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
