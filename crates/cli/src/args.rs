//! The command line: commands, options and their help.

use std::path::PathBuf;
use std::sync::LazyLock;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

use crate::admin::{BackupArgs, RestoreArgs, RoleArgs};
use crate::arena::ArenaArgs;
use crate::bot::BotArgs;
use crate::dataset::DatasetArgs;
use crate::diagram::DiagramArgs;
use crate::load::LoadArgs;
use crate::print::PrintArgs;
use crate::serve::ServeArgs;
use crate::solve::SolveArgs;
use crate::table::TableCommand;
use crate::worker::WorkerArgs;

/// Set by `cargo xtask dist` alone: a commit noted in every build would compile this crate again
/// after each commit, and would be wrong while there are changes in none.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let commit = option_env!("LUDOTHEQUE_COMMIT").unwrap_or("unknown");
    format!("{} (commit {commit})", env!("CARGO_PKG_VERSION"))
});

/// Rare abstract board games: exact rules in your terminal.
#[derive(Parser)]
#[command(
    name = "ludotheque",
    version = VERSION.as_str(),
    about,
    max_term_width = 100,
    after_help = with_examples("A GAME is an id, with options in parentheses where they differ from the defaults: \
                  {game}, '{variant}'. `ludotheque games` lists them all. A POSITION is \
                  one line of text in quotes; `start` is the initial position. A TURN is one word.\n\n\
                  Examples:\n  \
                  ludotheque games\n  \
                  ludotheque show {game}\n  \
                  ludotheque legal '{variant}'\n  \
                  ludotheque apply {game} start TURN TURN\n  \
                  ludotheque play {game}\n  \
                  ludotheque play {game} --seat {seat}=level:3\n\n\
                  Results go to standard output, messages to standard error. The exit status is 0 \
                   for success, 2 for wrong input, 1 for any other failure, 130 for a game that was \
                   interrupted and saved. crates/games/NAME/rules.md has the numbered rules of every game.")
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games, their seats and their options
    Games {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },

    /// Print a board in characters
    #[command(after_help = with_examples("Example:\n  ludotheque show '{variant}' start"))]
    Show {
        /// The game: an id, with options in parentheses
        game: String,
        /// The position
        #[arg(default_value = catalog::START, allow_hyphen_values = true)]
        position: String,
    },

    /// Draw a board as an SVG or PNG file
    Diagram(DiagramArgs),

    /// Print a game to cut out and play, as a PDF file
    Print(PrintArgs),

    /// List every legal turn, one per line, in byte order
    #[command(after_help = with_examples("Example: count the first turns\n  ludotheque legal {game} | wc -l"))]
    Legal {
        /// The game
        game: String,
        /// The position
        #[arg(default_value = catalog::START, allow_hyphen_values = true)]
        position: String,
    },

    /// Play turns from a position and print the position reached
    #[command(after_help = with_examples("Example:\n  ludotheque apply {game} start TURN TURN"))]
    Apply {
        // One list, so that turns like `--` are taken as they are.
        /// The game, the position to start from, and the turns in order
        #[arg(
            required = true,
            num_args = 1..,
            value_names = ["GAME", "POSITION", "TURN"],
            allow_hyphen_values = true,
            trailing_var_arg = true
        )]
        words: Vec<String>,
    },

    /// Print whose turn it is, or who has won
    #[command(
        after_help = "Prints `to-move SEAT` or `over WINNERS REASON`; winners are seats joined by \
                      `+`, or `draw`. A position has no history, so repetition and the limit of \
                      turns do not count here: see `replay`."
    )]
    Status {
        /// The game
        game: String,
        /// The position
        #[arg(allow_hyphen_values = true)]
        position: String,
    },

    /// Count the sequences of legal turns, depth by depth
    #[command(
        after_help = "Prints one line per depth: `depth turns`, or `depth turns distinct`. With \
                            --distinct equal positions are merged and kept in memory, which is far \
                            faster where many turns lead to the same position."
    )]
    Perft {
        /// The game
        game: String,
        /// How many turns deep
        #[arg(value_parser = depth)]
        depth: u32,
        /// The position to count from
        #[arg(long, value_name = "POSITION", default_value = catalog::START, allow_hyphen_values = true)]
        from: String,
        /// Also count the different positions
        #[arg(long)]
        distinct: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },

    /// Check a game record and print its result and last position
    #[command(after_help = "A record is a text file in the syntax of PGN. Every turn and every \
                            variation is played by the rules; the first error is reported with \
                            its line and column. `-` reads standard input.")]
    Replay {
        /// The record's file
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },

    /// Measure random playouts on one core
    #[command(after_help = "Prints `playouts_per_second N` and `turns_per_second N` of processor \
                            time, the time to list the first turns, and the length and endings of \
                            a sample of random matches. A playout stops after 400 turns, a match \
                            also when a position occurs for the third time.")]
    Bench {
        /// The game
        game: String,
        /// How long to measure
        #[arg(long, default_value_t = 3.0, value_parser = seconds)]
        seconds: f64,
        /// How to choose turns
        #[arg(long, value_enum, default_value_t = Policy::Uniform)]
        policy: Policy,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },

    /// Play a game at one keyboard, with people and computers
    Play(PlayArgs),

    /// Play many games between computer players and measure which is stronger
    Arena(ArenaArgs),

    /// Write positions of games the computer plays with itself, to learn from
    Dataset(DatasetArgs),

    /// Run a computer player for other programs, by the Universal Game Interface on standard input and
    /// output
    #[command(
        after_help = with_examples("docs/engine-protocol.md describes the protocol, and our extensions for more \
                      than two seats.\n\n\
                      Example:\n  \
                      printf 'position startpos\\nquery fen\\n' | ludotheque engine {game}")
    )]
    Engine {
        /// The game
        game: String,
        /// Look positions up in the tables in this folder, which `solve` makes
        #[arg(long, value_name = "DIR")]
        tables: Option<PathBuf>,
    },

    /// Run the server: the page, and games between people
    Serve(ServeArgs),

    /// Think for servers that share a NATS: computers' turns, reviews, pictures
    Worker(WorkerArgs),

    /// Copy the database of a server, also while it runs
    Backup(BackupArgs),

    /// Restore a backup into an empty database
    Restore(RestoreArgs),

    /// Change the role of an account, such as to moderator
    Role(RoleArgs),

    /// Play on a server as a computer player with an account
    Bot(BotArgs),

    /// Load test: measure turns per second, latency and memory of a server on this machine
    Load(LoadArgs),

    /// Analyse a position or a whole game with the strongest computer player
    Analyse(AnalyseArgs),

    /// Solve a game: find out who wins every position
    Solve(SolveArgs),

    /// Check and ask tables of solved positions
    #[command(subcommand)]
    Table(TableCommand),
}

#[derive(clap::Args)]
#[command(
    after_help = with_examples("Type a turn to play it, `?` for the legal turns, `hint` for advice, `help` for \
                  all commands. Ctrl-C or the end of input saves the game and prints where.\n\n\
                  Computer players are `level:1`, the weakest, to `level:8`, which takes two seconds a \
                  turn or the time you give it. With a computer on every seat the game plays by \
                  itself.\n\n\
                  Examples:\n  \
                  ludotheque play {game}\n  \
                  ludotheque play '{variant}' --seat {seat}=level:3\n  \
                  ludotheque play {game} --seat {seat}=level:8:10s --name {seat}=Ada\n  \
                  ludotheque play --load game.pgn --seat {seat}=level:5")
)]
pub(crate) struct PlayArgs {
    /// The game; leave it out with --load
    #[arg(required_unless_present = "load")]
    pub(crate) game: Option<String>,
    /// The position to start from
    #[arg(long, value_name = "POSITION", default_value = catalog::START, allow_hyphen_values = true, conflicts_with = "load")]
    pub(crate) from: String,
    /// Continue the game of a record
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub(crate) load: Option<PathBuf>,
    /// Where to save the game [default: a new file in this folder]
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Who plays a seat, as SEAT=WHO: `person`, or a computer as `level:5`, `level:8:500ms` or
    /// `uct:1s`; repeat for other seats
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    pub(crate) seats: Vec<String>,
    /// A player's name, as SEAT=NAME; repeat for other seats
    #[arg(long = "name", value_name = "SEAT=NAME")]
    pub(crate) names: Vec<String>,
}

#[derive(clap::Args)]
#[command(
    after_help = with_examples("For a position, prints its value for each side and the best lines. `about` is an \
                  estimate, anything else is proved. Ctrl-C ends the search and prints what was \
                  found.\n\n\
                  For a record, writes it with the value of the position after each turn; with \
                  slips, mistakes and blunders (8, 16 and 32 % of the winning chance lost between \
                  two sides, less among more); and with a better turn as a variation. Existing \
                  comments and variations are kept.\n\n\
                  Examples:\n  \
                  ludotheque analyse {game}\n  \
                  ludotheque analyse '{variant}' start --seconds 2 --lines 5\n  \
                  ludotheque analyse game.pgn --output judged.pgn --graph game.svg\n  \
                  ludotheque analyse game.pgn --seconds 0.2 --json")
)]
pub(crate) struct AnalyseArgs {
    /// A game, or the file of a record; `-` reads a record from standard input
    #[arg(value_name = "GAME|FILE")]
    pub(crate) what: String,
    /// The position, if a game is given [default: start]
    #[arg(allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Seconds to search each position [default: 5, in a record 1]
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// Most nodes to search for each position: with one thread the answer is always the same
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "seconds")]
    pub(crate) nodes: Option<u64>,
    /// How many of the best turns of a position to print [default: 3]
    #[arg(long, value_parser = lines)]
    pub(crate) lines: Option<usize>,
    /// Threads to search with [default: one per core; 1 with --nodes]
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<usize>,
    /// Where to write the record [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw a graph of the game as an SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) graph: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long)]
    pub(crate) force: bool,
    /// Look positions up in the tables in this folder, which `solve` makes
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Copy, Clone, ValueEnum)]
pub(crate) enum Policy {
    /// Every legal turn is equally likely
    Uniform,
    /// Attacking steps are preferred
    Eager,
}

/// Prints the help of one command.
pub(crate) fn print_help(command: &str) -> std::io::Result<()> {
    let mut args = Args::command();
    args.build();
    args.find_subcommand_mut(command).expect("a command of this program").print_long_help()
}

fn depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| (1..=100).contains(depth));
    depth.ok_or_else(|| "expected a number of turns from 1 to 100".to_owned())
}

fn lines(text: &str) -> Result<usize, String> {
    let lines = text.parse().ok().filter(|lines| (1..=50).contains(lines));
    lines.ok_or_else(|| "expected a number of lines from 1 to 50".to_owned())
}

pub(crate) fn threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|threads| (1..=256).contains(threads));
    threads.ok_or_else(|| "expected a number of threads from 1 to 256".to_owned())
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    if (0.01..=3600.0).contains(&seconds) {
        return Ok(seconds);
    }
    Err("expected 0.01 to 3600 seconds".to_owned())
}

/// Fills examples with a game of the catalog: `{game}` is its id, `{variant}` the same with an option,
/// `{seat}` the name of its second seat.
pub(crate) fn with_examples(text: &str) -> String {
    let entry = &catalog::games()[0];
    let option = entry.options.first().and_then(|row| Some((row.key, row.choices.get(1)?.value)));
    let variant =
        option.map_or(entry.id.to_owned(), |(key, value)| format!("{}({key}={value})", entry.id));
    let seats = catalog::open(entry.id).expect("a game of the catalog").seats();
    text.replace("{game}", entry.id).replace("{variant}", &variant).replace("{seat}", seats[1].name)
}
