//! `cargo xtask speed`: nodes a second in every game, natively and in WebAssembly.

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::chore::{Chores, cargo, output, root};
use crate::web;

/// WebAssembly is to be at least so fast, measured by native code.
const LEAST_SHARE: f64 = 0.5;

/// Games with positions to think about.
const POSITIONS: &str = "crates/players/benches/positions.txt";

pub(crate) fn run(rounds: u32) -> Result<()> {
    let mut chores = Chores::default();
    let native = ["build", "--release", "--locked", "--package", "catalog", "--example", "speed"];
    chores.run("build natively", &mut cargo(&native))?;
    let page = web::build(&mut chores, web::bundler())?;
    println!("==> search every game, {rounds} times each way");
    let rounds = rounds.to_string();
    let mut program = Command::new(root().join("target/release/examples/speed"));
    let native = Measured::read(program.arg(&rounds))?;
    let mut node = Command::new("node");
    node.arg(root().join("xtask/src/speed.mjs")).arg(page).arg(root().join(POSITIONS)).arg(&rounds);
    compare(&native, &Measured::read(&mut node)?)
}

/// Rows by name.
struct Measured(BTreeMap<String, Row>);

#[derive(Debug, PartialEq)]
struct Row {
    /// The best of all rounds: a machine has other things to do and never helps.
    speed: f64,
    turns: String,
}

impl Measured {
    fn read(command: &mut Command) -> Result<Self> {
        Self::parse(&output(command).with_context(|| format!("{command:?} failed"))?)
    }

    fn parse(text: &str) -> Result<Self> {
        let mut rows = BTreeMap::<String, Row>::new();
        for line in text.lines() {
            let mut parts = line.split('\t');
            let (Some(name), Some(speed), Some(turns)) = (parts.next(), parts.next(), parts.next())
            else {
                bail!("`{line}` is not a name, a speed and turns");
            };
            let speed = speed.parse().with_context(|| format!("`{speed}` is not a speed"))?;
            let row = rows.entry(name.to_owned()).or_insert(Row { speed, turns: turns.to_owned() });
            row.speed = row.speed.max(speed);
            if row.turns != turns {
                bail!("{name}: two searches of the same size differ");
            }
        }
        Ok(Self(rows))
    }
}

fn compare(native: &Measured, wasm: &Measured) -> Result<()> {
    println!("{:28}{:>12}{:>12}{:>8}   thousand nodes a second", "", "native", "wasm", "share");
    let mut slow = Vec::new();
    for (name, Row { speed, turns }) in &native.0 {
        let other = wasm.0.get(name).with_context(|| format!("no {name} in WebAssembly"))?;
        if other.turns != *turns {
            bail!("{name}: natively {turns}, in WebAssembly {}", other.turns);
        }
        let share = other.speed / speed;
        println!("{name:28}{:12.0}{:12.0}{share:8.2}", speed / 1e3, other.speed / 1e3);
        if share < LEAST_SHARE {
            slow.push(name.as_str());
        }
    }
    if !slow.is_empty() {
        bail!("less than {LEAST_SHARE} of native: {}", slow.join("; "));
    }
    println!("==> both ways the computer finds the same turns");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_round_counts() {
        let measured = Measured::parse("heaps\t100\ta b\nheaps\t300\ta b\nheaps\t200\ta b\n");
        let row = Row { speed: 300.0, turns: "a b".into() };
        assert_eq!(measured.unwrap().0["heaps"], row);
        assert!(Measured::parse("heaps\t100\ta b\nheaps\t300\ta c\n").is_err(), "another turn");
        assert!(Measured::parse("heaps\tfast\ta\n").is_err());
        assert!(Measured::parse("heaps\n").is_err());
    }

    #[test]
    fn slow_or_different_is_refused() {
        let read = |text| Measured::parse(text).unwrap();
        let native = read("heaps\t1000\ta");
        assert!(compare(&native, &read("heaps\t500\ta")).is_ok());
        assert!(compare(&native, &read("heaps\t499\ta")).is_err());
        assert!(compare(&native, &read("heaps\t900\tb")).is_err());
        assert!(compare(&native, &read("")).is_err());
    }
}
