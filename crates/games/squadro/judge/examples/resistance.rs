//! How often a player wins as Yellow, who wins from the start, against the longest defence there is:
//! `resistance FILE PLAYER GAMES THREADS SECONDS`, in release mode. The file has distances, as `ludotheque
//! solve squadro --distances` writes them, and the player is one such as `level:8:1s`.
//!
//! Red takes what the file says is won or drawn, and loses as late as possible otherwise, by a turn drawn
//! among those equally late, with another seed for each game. Yellow begins every other game. No game is begun
//! after so many seconds.

use std::error::Error;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use game::{Family, Match, Notation, Status};
use players::{Computer, Means, Player};
use search::Limits;
use squadro::{Lane, Squadro, State, YELLOW};
use squadro_judge::SquadroJudge;
use squadro_solver::{Answer, Table, Value};

/// The starts, and how many turns Yellow needs from them.
const STARTS: [&str; 2] = ["0.0.0.0.0/0.0.0.0.0 y", "0.0.0.0.0/0.0.0.0.0 r"];
/// A game that has not ended by then goes round in circles.
const LONGEST: usize = 600;
/// Positions a player can solve in memory: as many as in a browser.
const SOLVED_BYTES: u64 = 64 << 20;

/// How a game went.
struct Played {
    won: bool,
    turns: usize,
    /// The turns, counted from the first, after which Yellow no longer won.
    thrown: Vec<usize>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, player, games, threads, seconds] = &args[..] else {
        return Err("see the first lines of this program".into());
    };
    let table = Table::open(Path::new(file))?;
    let (player, games): (Computer, usize) = (player.parse()?, games.parse()?);
    let end = Instant::now() + Duration::from_secs(seconds.parse()?);
    let (next, all) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads.parse::<usize>()? {
            scope.spawn(|| {
                while Instant::now() < end {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let played = play(&table, player, number).expect("the table can be read");
                    let Played { won, turns, thrown } = &played;
                    let result = if *won { "won" } else { "not won" };
                    println!(
                        "game {number}: {result} after {turns} turns, given away at {thrown:?}"
                    );
                    all.lock().expect("nobody panics").push(played);
                }
            });
        }
        Ok::<_, Box<dyn Error>>(())
    })?;
    let all = all.into_inner().expect("nobody panics");
    let won = all.iter().filter(|played| played.won).count();
    let kept = all.iter().filter(|played| played.thrown.is_empty()).count();
    println!("{player}: {won} of {} won, {kept} of them never given away", all.len());
    Ok(())
}

fn play(table: &Table, player: Computer, number: usize) -> Result<Played, Box<dyn Error>> {
    let game = Squadro::read_options("")?;
    let mut rng = fastrand::Rng::with_seed(number as u64);
    let means = Means { solved_bytes: SOLVED_BYTES, seed: number as u64, ..Means::default() };
    let mut yellow = Player::new::<SquadroJudge>(game, player, means);
    let start = game.read_position(STARTS[number % STARTS.len()])?;
    let mut played = Match::from_position(game, start).with_turn_limit(LONGEST);
    let (mut thrown, mut winning) = (Vec::new(), true);
    loop {
        let state = *played.state();
        let Status::ToMove(mover) = played.status() else { break };
        let lane = if mover == YELLOW {
            yellow.think(&played, &Limits::default(), &mut |_| ()).best()[0]
        } else {
            resist(table, game, &state, &mut rng)?
        };
        played.play(&[lane])?;
        let won = table.probe(&game, played.state())?.is_some_and(|a| a.value == Value::Yellow);
        if winning && !won {
            thrown.push(played.len());
        }
        winning = won;
    }
    let won = matches!(played.status(), Status::Over(end) if end.winners.contains(YELLOW));
    Ok(Played { won, turns: played.len(), thrown })
}

/// Red's best turn: a win as soon as possible, else a draw, else the longest loss.
fn resist(
    table: &Table,
    game: Squadro,
    state: &State,
    rng: &mut fastrand::Rng,
) -> Result<Lane, Box<dyn Error>> {
    let worth = |answer: Option<Answer>| {
        let Answer { value, turns } = answer.expect("it can be reached");
        let turns = i64::from(turns.unwrap_or(0));
        match value {
            Value::Red => (2, -turns),
            Value::Draw => (1, 0),
            Value::Yellow => (0, turns),
        }
    };
    let turns = table.turns(&game, state)?;
    let best = turns.iter().map(|(_, answer)| worth(*answer)).max().ok_or("somebody can move")?;
    let best: Vec<_> = turns.iter().filter(|(_, answer)| worth(*answer) == best).collect();
    Ok(best[rng.usize(..best.len())].0)
}
