//! `analyse`: what the strongest computer player thinks of a position, or of a whole game.

mod comments;
mod position;
mod record;
mod summary;

use std::path::Path;
use std::time::Duration;

use catalog::{AnyGame, Computer, Level, Limits, Means, OpenError, Thinker};

use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::table;

/// The size of the transposition table: an analysis may use the whole machine.
const TABLE: usize = 64 << 20;

pub(crate) fn run(args: &AnalyseArgs) -> Result<(), Failure> {
    match subject(args)? {
        Subject::Position(game, position) => {
            refuse(args.output.is_some(), "--output goes with a record, and this is a position")?;
            refuse(args.graph.is_some(), "--graph goes with a record, and this is a position")?;
            refuse(args.force, "--force goes with a record, and this is a position")?;
            position::run(&*game, position, args)
        }
        Subject::Record(file) => {
            refuse(args.lines.is_some(), "--lines goes with a position, and this is a record")?;
            record::run(file, args)
        }
    }
}

/// What is to be analysed.
enum Subject<'a> {
    Position(Box<dyn AnyGame>, &'a str),
    Record(&'a Path),
}

/// A game's text opens a game, whatever files there are; anything else must be a file.
fn subject(args: &AnalyseArgs) -> Result<Subject<'_>, Failure> {
    let (what, file) = (args.what.as_str(), Path::new(&args.what));
    // Positions may begin with a dash, so unknown options are accepted as positions.
    if let Some(option) = args.position.as_ref().filter(|word| word.starts_with("--")) {
        return Err(Failure::Input(format!("unknown option `{option}`; try `--help`")));
    }
    let unknown = match (catalog::open(what), &args.position) {
        (Ok(game), position) => {
            let position = position.as_deref().unwrap_or(catalog::START);
            return Ok(Subject::Position(game, position));
        }
        (Err(error), Some(_)) => return Err(Failure::input(error)),
        (Err(error), None) => error,
    };
    if what == "-" || file.exists() || looks_like_file(file) {
        return Ok(Subject::Record(file));
    }
    Err(match unknown {
        OpenError::UnknownGame { known, .. } => Failure::Input(format!(
            "`{what}` is neither a file nor a game; the games are {}",
            known.join(", ")
        )),
        error => Failure::input(error),
    })
}

/// If it is missing, the message is that of a missing file.
fn looks_like_file(file: &Path) -> bool {
    file.extension().is_some() || file.components().count() > 1
}

fn refuse(wrong: bool, why: &str) -> Result<(), Failure> {
    if wrong { Err(Failure::Input(why.to_owned())) } else { Ok(()) }
}

/// How long to think about a position.
fn limits(args: &AnalyseArgs, usual: Duration) -> Limits {
    match (args.nodes, args.seconds) {
        (Some(nodes), _) => Limits::nodes(nodes),
        (None, Some(seconds)) => Limits::time(Duration::from_secs_f64(seconds)),
        (None, None) => Limits::time(usual),
    }
}

/// The strongest player, with all cores by default.
fn thinker(
    game: &dyn AnyGame,
    args: &AnalyseArgs,
    lines: usize,
) -> Result<Box<dyn Thinker>, Failure> {
    let all = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    // A limit of nodes implies one thread, so that the result is reproducible.
    let threads = args.threads.unwrap_or(if args.nodes.is_some() { 1 } else { all });
    let means = Means { threads, table_bytes: TABLE, solved_bytes: table::SOLVED, lines, seed: 0 };
    let tables = table::open(args.tables.as_deref())?;
    Ok(tables.player(game, Computer::level(Level::BEST), means))
}
