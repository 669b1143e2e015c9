//! `cargo xtask work`: counts the instructions and mispredicted branches of a node of the search.
//! Unlike the speed, these do not depend on what else the machine does.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::stages::{Stages, cargo, root};
use crate::{speed, tools};

/// The assumed instructions per cycle without mispredictions.
const INSTRUCTIONS_A_CYCLE: f64 = 3.5;
/// The assumed cost of a mispredicted branch, in cycles.
const CYCLES_A_BRANCH: f64 = 16.0;

/// Counted from where this begins until it ends; the memory is cleared before.
const SEARCH: &str = "*Searcher*::search";

pub(crate) fn run(wanted: &str) -> Result<()> {
    let games: Vec<_> = speed::games()?.into_iter().filter(|game| game.contains(wanted)).collect();
    if games.is_empty() {
        bail!("no game of {} has `{wanted}` in its name", speed::POSITIONS);
    }
    let mut stages = Stages::default();
    tools::debian_program(&mut stages, "valgrind")?;
    let build =
        ["build", "--release", "--locked", "--package", "ludotheque-catalog", "--example", "speed"];
    stages.run("build", &mut cargo(&build))?;
    println!("{:28}{:>14}{:>14}{:>9}", "", "instructions", "branches not", "cycles");
    println!("{:28}{:>14}{:>14}{:>9}", "", "a node", "foreseen", "a node");
    for game in games {
        let Work { instructions, unforeseen } = count(&game).with_context(|| game.clone())?;
        let cycles = instructions / INSTRUCTIONS_A_CYCLE + unforeseen * CYCLES_A_BRANCH;
        println!("{game:28}{instructions:14.0}{unforeseen:14.1}{cycles:9.0}");
    }
    Ok(())
}

/// Of a node.
#[derive(Debug, PartialEq)]
struct Work {
    instructions: f64,
    unforeseen: f64,
}

/// Searches a game's positions on a processor that counts.
fn count(game: &str) -> Result<Work> {
    let counted = root().join("target/work.callgrind");
    let asked = root().join("target/work.txt");
    fs::write(&asked, format!("{game}\n")).context("writing down the game")?;
    let output = Command::new("valgrind")
        // Callgrind counts every byte of the instructions that clear or copy a stretch of memory.
        .env("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-ERMS")
        .args(["--quiet", "--tool=callgrind", "--branch-sim=yes"])
        .arg(format!("--toggle-collect={SEARCH}"))
        .arg(format!("--callgrind-out-file={}", counted.display()))
        .arg(root().join("target/release/examples/speed"))
        .arg("--count")
        .stdin(fs::File::open(&asked)?)
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start valgrind")?;
    if !output.status.success() {
        bail!("valgrind ended with {}", output.status);
    }
    let answer = String::from_utf8_lossy(&output.stdout);
    let (nodes, _) = answer.split_once('\t').context("the program that searches is gone")?;
    Work::read(&read(&counted)?, nodes.parse()?)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))
}

impl Work {
    /// From what callgrind wrote about so many nodes.
    fn read(counted: &str, nodes: f64) -> Result<Self> {
        let words = |name| {
            let line = counted.lines().find_map(|line| line.strip_prefix(name));
            line.map(str::split_whitespace).with_context(|| format!("callgrind printed no {name}"))
        };
        let total = |wanted| -> Result<f64> {
            let mut counts = words("events:")?.zip(words("totals:")?);
            let (_, number) = counts
                .find(|(name, _)| *name == wanted)
                .with_context(|| format!("callgrind counted no {wanted}"))?;
            Ok(number.parse()?)
        };
        let instructions = total("Ir")?;
        if instructions == 0.0 {
            bail!("nothing is called {SEARCH}");
        }
        let unforeseen = total("Bcm")? + total("Bim")?;
        Ok(Self { instructions: instructions / nodes, unforeseen: unforeseen / nodes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_what_was_counted_over_nodes() {
        let counted = "events: Ir Bc Bcm Bi Bim\nfn=(1) a\n0 7\ntotals: 9000 800 50 40 10\n";
        let work = Work { instructions: 900.0, unforeseen: 6.0 };
        assert_eq!(Work::read(counted, 10.0).unwrap(), work);
    }

    #[test]
    fn what_was_not_counted_is_missed() {
        let refused = |counted| Work::read(counted, 10.0).unwrap_err().to_string();
        assert!(refused("events: Ir\n").contains("totals"));
        assert!(refused("events: Ir\ntotals: 9\n").contains("Bcm"));
        assert!(refused("events: Ir Bcm Bim\ntotals: 0 0 0\n").contains(SEARCH));
    }
}
