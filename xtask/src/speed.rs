//! `cargo xtask speed`: nodes a second in every game, natively and in WebAssembly.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::stages::{Stages, cargo, root};
use crate::wasm::Vectors;
use crate::web::{self, Page};

/// WebAssembly is to be at least so fast, measured by native code.
const LEAST_SHARE: f64 = 0.5;

/// The folders of the games.
const GAMES: &str = "crates/games";

/// In the folder of a game: a variant a line, and below it positions to think about.
pub(crate) const POSITIONS: &str = "bench.txt";

/// Compares native code with WebAssembly that uses vector instructions or avoids them.
pub(crate) fn run(rounds: u32, vectors: Vectors) -> Result<()> {
    let mut stages = Stages::default();
    let native =
        ["build", "--release", "--locked", "--package", "ludotheque-catalog", "--example", "speed"];
    stages.run("build natively", &mut cargo(&native))?;
    let page = web::build_with(vectors, &mut stages, Page::Small, web::bundler())?;
    println!("==> search every game, {rounds} times each way");
    let folders = root().join(GAMES);
    let mut native =
        Searcher::start(&mut Command::new(root().join("target/release/examples/speed")))?;
    let node = ["xtask/src/speed.mjs".as_ref(), page.as_os_str(), folders.as_os_str()];
    let mut wasm = Searcher::start(Command::new("node").current_dir(root()).args(node))?;
    println!("{:28}{:>12}{:>12}{:>8}   thousand nodes a second", "", "native", "wasm", "share");
    let mut slow = Vec::new();
    for game in games()? {
        // Both ways in turn, so that other work on the machine affects both.
        let mut round = || Ok((native.ask(&game)?, wasm.ask(&game)?));
        let rounds: Result<Vec<_>> = (0..rounds.max(1)).map(|_| round()).collect();
        let comparison = Comparison::of(&rounds?).with_context(|| game.clone())?;
        let Comparison { native, wasm, share } = comparison;
        println!("{game:28}{:12.0}{:12.0}{share:8.2}", native / 1e3, wasm / 1e3);
        if share < LEAST_SHARE {
            slow.push(game);
        }
    }
    if !slow.is_empty() {
        bail!("less than {LEAST_SHARE} of native: {}", slow.join("; "));
    }
    println!("==> both ways the computer finds the same turns");
    Ok(())
}

/// The games that have positions.
pub(crate) fn games() -> Result<Vec<String>> {
    let mut games = Vec::new();
    for folder in fs::read_dir(root().join(GAMES)).context(GAMES)? {
        let file = folder?.path().join(POSITIONS);
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        games.extend(text.lines().filter(|line| !line.starts_with(' ')).map(str::to_owned));
    }
    games.sort();
    Ok(games)
}

/// A program that is given games' names and answers each with a speed and turns.
struct Searcher {
    program: Child,
    games: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Searcher {
    fn start(command: &mut Command) -> Result<Self> {
        let mut program = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {command:?}"))?;
        let games = program.stdin.take().expect("it was asked for");
        let answers = BufReader::new(program.stdout.take().expect("it was asked for"));
        Ok(Self { program, games, answers })
    }

    fn ask(&mut self, game: &str) -> Result<Row> {
        writeln!(self.games, "{game}").context("the program that searches is gone")?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        Row::parse(answer.trim_end())
    }
}

impl Drop for Searcher {
    fn drop(&mut self) {
        // It may have ended by itself.
        self.program.kill().and_then(|()| self.program.wait()).ok();
    }
}

/// One search of a game's positions.
#[derive(Debug, PartialEq)]
struct Row {
    speed: f64,
    turns: String,
}

impl Row {
    fn parse(line: &str) -> Result<Self> {
        let Some((speed, turns)) = line.split_once('\t') else {
            bail!("`{line}` is not a speed and turns");
        };
        let speed = speed.parse().with_context(|| format!("`{speed}` is not a speed"))?;
        Ok(Self { speed, turns: turns.to_owned() })
    }
}

/// What all rounds tell of a game.
#[derive(Debug, PartialEq)]
struct Comparison {
    /// The best of all rounds, because other work on the machine can only slow a round down.
    native: f64,
    wasm: f64,
    /// Of the round in the middle.
    share: f64,
}

impl Comparison {
    fn of(rounds: &[(Row, Row)]) -> Result<Self> {
        let Some((Row { turns, .. }, _)) = rounds.first() else { bail!("no round") };
        for (native, wasm) in rounds {
            if native.turns != *turns {
                bail!("two searches of the same size differ: {turns}; {}", native.turns);
            }
            if wasm.turns != *turns {
                bail!("natively {turns}, in WebAssembly {}", wasm.turns);
            }
        }
        let mut shares: Vec<_> =
            rounds.iter().map(|(one, other)| other.speed / one.speed).collect();
        shares.sort_by(f64::total_cmp);
        Ok(Self {
            native: rounds.iter().map(|(native, _)| native.speed).fold(0.0, f64::max),
            wasm: rounds.iter().map(|(_, wasm)| wasm.speed).fold(0.0, f64::max),
            share: shares[shares.len() / 2],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_speed_and_turns() {
        let row = Row { speed: 300.0, turns: "a b".into() };
        assert_eq!(Row::parse("300\ta b").unwrap(), row);
        assert!(Row::parse("fast\ta").is_err());
        assert!(Row::parse("300").is_err());
        assert!(Row::parse("").is_err(), "the program ended");
    }

    #[test]
    fn the_best_round_and_the_share_in_the_middle_count() {
        let row = |speed| Row { speed, turns: "a b".into() };
        let rounds = [(100.0, 60.0), (400.0, 100.0), (200.0, 140.0)];
        let comparison =
            Comparison::of(&rounds.map(|(native, wasm)| (row(native), row(wasm)))).unwrap();
        assert_eq!(comparison, Comparison { native: 400.0, wasm: 140.0, share: 0.6 });
        assert!(Comparison::of(&[]).is_err());
    }

    #[test]
    fn other_turns_are_refused() {
        let row = |turns: &str| Row { speed: 1.0, turns: turns.into() };
        assert!(Comparison::of(&[(row("a"), row("a")), (row("a"), row("a"))]).is_ok());
        assert!(Comparison::of(&[(row("a"), row("b"))]).is_err());
        assert!(Comparison::of(&[(row("a"), row("a")), (row("b"), row("a"))]).is_err());
    }
}
