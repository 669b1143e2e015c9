//! How many critical positions keep their value, and how fast that goes, by both nets and by what is
//! counted: `critical lab/squadro/results/critical.txt [POSITIONS [PLAYER]]`, in release mode. With a
//! player, such as `level:8:1s`, how many that one keeps, on one thread and remembering nothing.
//!
//! In a critical position some turns keep the value the position has by the solution of the game, and
//! others do not. Speeds are in nodes a second of processor time.

use std::collections::HashMap;
use std::error::Error;

use cpu_time::ProcessTime;
use game::{Family, Match, Notation};
use players::{Computer, Judge, Means, Player};
use search::{AlphaBeta, AlphaBetaSettings, Limits, Position, Searcher};
use squadro::{Squadro, State};
use squadro_judge::SquadroJudge;

const BUDGETS: [u64; 2] = [10_000, 100_000];
const COUNTING: &str = "counting";
const NET: &str = "the net";

/// A position, and the turns that keep its value.
struct Critical {
    state: State,
    keeping: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("name the file with critical positions")?;
    let most = args.next().map_or(Ok(usize::MAX), |text| text.parse())?;
    let game = Squadro::read_options("")?;
    let text = std::fs::read_to_string(file)?;
    let critical =
        text.lines().take(most).map(|line| read(game, line)).collect::<Result<Vec<_>, _>>()?;
    if let Some(player) = args.next() {
        return play(game, &critical, player.parse()?);
    }
    let file = SquadroJudge::net(&game).ok_or("the game has a net")?;
    let judges = [
        (COUNTING, SquadroJudge::of(&game)),
        ("the small net", SquadroJudge::best(&game)),
        (NET, SquadroJudge::with_net(&game, file)?),
    ];
    let mut speeds = HashMap::new();
    for nodes in BUDGETS {
        for (name, judge) in &judges {
            let settings = AlphaBetaSettings { table_bytes: 16 << 20, ..Default::default() };
            let mut engine = AlphaBeta::new(game, judge.clone(), settings);
            let (mut kept, mut searched) = (0, 0);
            let before = ProcessTime::now();
            for Critical { state, keeping } in &critical {
                engine.forget();
                let limits = Limits::nodes(nodes);
                let found = engine.search(&Position::new(*state), &limits, &mut |_| ());
                searched += found.nodes;
                kept += usize::from(keeping.contains(&game.turn_text(state, found.best())));
            }
            let speed = searched as f64 / before.elapsed().as_secs_f64();
            println!(
                "{name}, {nodes} nodes: {:.1} % of {} kept, {:.2} million nodes a second",
                100.0 * kept as f64 / critical.len() as f64,
                critical.len(),
                speed / 1e6,
            );
            speeds.insert((*name, nodes), speed);
        }
        let ratio = speeds[&(NET, nodes)] / speeds[&(COUNTING, nodes)];
        println!("the net searches {ratio:.2} times as many nodes");
    }
    Ok(())
}

/// How many values a player keeps.
fn play(game: Squadro, critical: &[Critical], player: Computer) -> Result<(), Box<dyn Error>> {
    let (mut kept, mut solved) = (0, 0);
    for Critical { state, keeping } in critical {
        let means = Means { solved_bytes: 256 << 20, ..Means::default() };
        let mut thinker = Player::new::<SquadroJudge>(game, player, means);
        let played = Match::from_position(game, *state);
        let found = thinker.think(&played, &Limits::default(), &mut |_| ());
        let keeps = keeping.contains(&game.turn_text(state, found.best()));
        let proved = found.value.drawn || found.value.proof.is_some_and(|proof| proof.exact);
        if proved && !keeps {
            return Err(format!("proved and wrong: {}", game.position_text(state)).into());
        }
        (kept, solved) = (kept + usize::from(keeps), solved + usize::from(proved));
    }
    println!("{player}: {kept} of {} kept, {solved} of them proved", critical.len());
    Ok(())
}

/// Reads `POSITION; value; turn: value, …`.
fn read(game: Squadro, line: &str) -> Result<Critical, Box<dyn Error>> {
    let mut parts = line.split("; ");
    let mut next = || parts.next().ok_or_else(|| format!("no critical position: {line}"));
    let state = game.read_position(next()?)?;
    let winner = |value: &str| value.split(' ').next().map(str::to_owned);
    let value = winner(next()?);
    let keeps = |turn: &str| {
        let (turn, after) = turn.split_once(": ")?;
        (winner(after) == value).then(|| turn.to_owned())
    };
    let keeping = next()?.split(", ").filter_map(keeps).collect();
    Ok(Critical { state, keeping })
}
