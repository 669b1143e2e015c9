//! A whole game: written back with comments, and drawn as a graph.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use catalog::analysis::{Fault, Review, Reviewed, review};
use catalog::diagram::graph::{Words, picture};
use catalog::diagram::{Theme, export};
use catalog::{AnyGame, Record, Standing, graph};

use super::{comments, limits, summary, thinker};
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::words::Sides;
use crate::{replay, saving};

/// For each turn, by default.
const TIME: Duration = Duration::from_secs(1);

/// The width of a graph in a file.
const WIDTH: f32 = 960.0;

pub(crate) fn run(file: &Path, args: &AnalyseArgs) -> Result<(), Failure> {
    let (mut record, played) = replay::load(file)?;
    check_outputs(args)?;
    let (game, status) = (played.game(), played.status());
    let players = players_of(&record, &*game);
    let count = played.turns().len();
    let mut thinker = thinker(&*game, args, 1)?;
    let limits = limits(args, TIME);
    let watched = io::stderr().is_terminal();
    let show = |text: &str| {
        if watched {
            eprint!("\r{text}\x1b[K");
        }
    };
    show(&format!("thinking about {count} turns, the last one first…"));
    let found = review(played, &mut *thinker, &limits, &mut |i, _| {
        show(&format!("{} of {count} turns judged", count - i));
    });
    show("");
    let review = found.expect("nobody calls it off");
    let over_at_once = count == 0 && status.is_over();
    comments::annotate(&mut record, &review, &Sides::of(&*game), &effort(args), over_at_once);
    if let Some(file) = &args.graph {
        let title = title(&*game, &record, &status);
        saving::write(file, svg(&*game, &players, &review, title))?;
    }
    let mut out = io::stdout().lock();
    if let Some(file) = &args.output {
        saving::write(file, &record)?;
    } else if !args.json {
        write!(out, "{record}")?;
    }
    if args.json {
        writeln!(out, "{:#}", summary::report(&*game, &review, &players))?;
    } else if args.output.is_some() {
        write!(out, "{}", summary::table(&*game, &review, &players))?;
    } else {
        eprint!("{}", summary::table(&*game, &review, &players));
    }
    Ok(())
}

/// Checks before the analysis that the files can be written and that none is lost.
fn check_outputs(args: &AnalyseArgs) -> Result<(), Failure> {
    if let (Some(output), Some(graph)) = (&args.output, &args.graph)
        && saving::is_same(output, graph)
    {
        return Err(Failure::Input("--output and --graph name the same file".to_owned()));
    }
    let is_svg = |file: &Path| file.extension().is_some_and(|end| end.eq_ignore_ascii_case("svg"));
    if let Some(graph) = args.graph.as_deref().filter(|file| !is_svg(file)) {
        let name = graph.display();
        return Err(Failure::Input(format!("a graph is an SVG: {name} must end in .svg")));
    }
    for file in args.output.iter().chain(&args.graph) {
        if args.force {
            saving::check(file)?;
        } else {
            saving::check_new(file, "name another file, or write over it with `--force`")?;
        }
    }
    Ok(())
}

/// The players' names in seat order.
fn players_of(record: &Record, game: &dyn AnyGame) -> Vec<String> {
    let named = |seat: &str| {
        let tag = record.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(seat));
        tag.map_or_else(|| seat.to_owned(), |tag| tag.value.clone())
    };
    game.seats().iter().map(|seat| named(seat.name)).collect()
}

/// What was spent on each position.
fn effort(args: &AnalyseArgs) -> String {
    match (args.nodes, args.seconds) {
        (Some(nodes), _) => format!("{nodes} nodes a turn"),
        (None, seconds) => format!("{} s a turn", seconds.unwrap_or(TIME.as_secs_f64())),
    }
}

fn title(game: &dyn AnyGame, record: &Record, status: &Standing) -> String {
    let date = record.tag("Date").filter(|date| !date.contains('?'));
    let date = date.map_or_else(String::new, |date| format!(", {}", date.replace('.', "-")));
    let result = match status {
        Standing::ToMove(_) => String::new(),
        Standing::Over { winners, reason, .. } => match winners.as_slice() {
            [] => format!(": a draw ({reason})"),
            [winner] => format!(": {winner} wins ({reason})"),
            several => format!(": {} win ({reason})", several.join(" and ")),
        },
    };
    // `Contigo(variant=capture)`: the variant is written as everywhere.
    let text = game.text();
    let variant = text.find('(').map_or("", |options| &text[options..]);
    format!("{}{variant}{date}{result}", game.name())
}

fn svg(game: &dyn AnyGame, players: &[String], review: &Review, title: String) -> String {
    let words = Words {
        label: "who was likely to win, turn by turn".to_owned(),
        turn: "turn".to_owned(),
        sizes: Fault::ALL.map(|fault| fault.name().to_owned()),
        certain: "proved".to_owned(),
    };
    let describe = |number: usize, turn: &Reviewed| {
        let cost = comments::cost(&turn.judgement).unwrap_or_default();
        let better = turn.better.as_ref().and_then(|better| better.turns.first());
        let better = better.map_or_else(String::new, |turn| format!("; better {turn}"));
        format!("turn {number}, {}: {cost}{better}", turn.turn)
    };
    let graph = graph(game, players, review, title, words, &describe);
    export::svg(&picture(&graph, WIDTH), Theme::Light)
}
