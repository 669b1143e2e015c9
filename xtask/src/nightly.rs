//! `cargo xtask nightly`: what takes too long to run on every change.

use std::time::Instant;

use anyhow::{Result, bail};

use crate::stages::{Stages, cargo, native, succeeds};
use crate::{browser, chaos, cluster, dist, fuzz, new_game, python, schema, speed, tools, wasm};

/// A part of the nightly run.
struct Part {
    name: &'static str,
    /// What it checks.
    what: &'static str,
    /// Why it is not run on every change.
    why: &'static str,
    run: fn(&mut Stages) -> Result<()>,
}

const PARTS: [Part; 11] = [
    Part {
        name: "long",
        what: "tests marked `#[ignore]`: naive referees over whole trees, every puzzle solved by looking at \
               every turn",
        why: "they take minutes each, optimised; `cargo xtask test` runs a sample of each",
        run: long,
    },
    Part {
        name: "chaos",
        what: "clients that play while the server is killed two hundred times, the disk fills, PostgreSQL stops \
               and crashes, and others flood the server: no turn is lost, and nobody loses on time",
        why: "it lasts for minutes; the tests of `cli` do a little of everything",
        run: chaos::nightly,
    },
    Part {
        name: "cluster",
        what: "two hundred clients at three servers with two workers, while for ten minutes a server, a worker, NATS or \
               a process of PostgreSQL dies every few seconds: no turn is lost, and no game is stuck",
        why: "it lasts for minutes; the tests of `cli` do a little of it",
        run: cluster::nightly,
    },
    Part {
        name: "browser",
        what: "browser tests of every look (desktop and phone, light and dark) on the page as it is released, \
               with pictures, page weight and the time to the first move",
        why: "the smallest page takes minutes to build, and layout and contrast are covered by two looks",
        run: browser::nightly,
    },
    Part {
        name: "packages",
        what: "the archive, the Debian package, the container's image and the wheel for Python, each installed \
               in a clean Debian, started, and played with; the Debian package removed and purged",
        why: "the optimised program takes minutes to build, and a clean Debian is downloaded",
        run: dist::check,
    },
    Part {
        name: "interface",
        what: "the HTTP interface, asked everything its description allows by Schemathesis",
        why: "it asks for minutes, and most of what it asks is refused; the tests of the server ask what is used",
        run: schema::test,
    },
    Part {
        name: "python",
        what: "the wheel of the Python package, installed: every variant in PettingZoo and OpenSpiel, arrays in JAX, \
               datasets read by Arrow",
        why: "it is compiled anew for the wheel, and what it is tested with is large; `cargo xtask test` runs \
              the quick tests",
        run: python::test,
    },
    Part {
        name: "new-game",
        what: "a game made by `cargo xtask new-game`, tested and played in the terminal, against the computer and \
               on the page",
        why: "a copy of the workspace is compiled",
        run: new_game::check,
    },
    Part {
        name: "dependencies",
        what: "licences, sources and known vulnerabilities of all dependencies, by cargo-deny",
        why: "cargo-deny takes minutes to compile, and dependencies change seldom",
        run: dependencies,
    },
    Part {
        name: "fuzz",
        what: "every reader of texts and messages, a minute each",
        why: "property tests feed the same readers on every change",
        run: |_| fuzz::run(60),
    },
    Part {
        name: "speed",
        what: "WebAssembly against native code: the same turns, at least half the speed",
        why: "it measures, so nothing else may run at the same time",
        run: |_| speed::run(3, wasm::Vectors::Used),
    },
];

/// Prints what the nightly run holds, and why.
pub(crate) fn list() {
    for Part { name, what, why, .. } in PARTS {
        println!("{name}: {what}\n    not on every change because {why}");
    }
}

/// Runs the parts of these names, or all. A part that fails does not stop the others.
pub(crate) fn run(names: &[String]) -> Result<()> {
    if let Some(unknown) = names.iter().find(|name| PARTS.iter().all(|part| part.name != **name)) {
        let known = PARTS.map(|part| part.name).join(", ");
        bail!("there is no part `{unknown}` of the nightly run; the parts are {known}");
    }
    let mut failed = Vec::new();
    let mut took = Vec::new();
    for part in PARTS {
        if !names.is_empty() && !names.iter().any(|name| name == part.name) {
            continue;
        }
        println!("==> nightly: {}", part.name);
        let begun = Instant::now();
        let mut stages = Stages::default();
        let result = (part.run)(&mut stages).and_then(|()| stages.report());
        took.push((part.name, begun.elapsed(), result.is_ok()));
        if let Err(error) = result {
            eprintln!("==> nightly: {} failed: {error:#}", part.name);
            failed.push(part.name);
        }
    }
    for (name, took, passed) in took {
        let word = if passed { "passed" } else { "FAILED" };
        println!("{:>7.1} s  {name}: {word}", took.as_secs_f64());
    }
    if !failed.is_empty() {
        bail!("these parts failed: {}", failed.join(", "));
    }
    Ok(())
}

/// The tests marked as ignored, optimised.
fn long(stages: &mut Stages) -> Result<()> {
    tools::postgres(stages)?;
    tools::servers(stages)?;
    let mut ignored = native(&["test", "--locked", "--no-fail-fast"]);
    ignored.args(["--profile", "long", "--lib", "--bins", "--tests", "--", "--ignored"]);
    // Other tests start these in a process of their own; the parts `chaos` and `cluster` run those.
    ignored.args([
        "--skip",
        "::process_",
        "--skip",
        "chaos::",
        "--skip",
        "proof::much",
        "--skip",
        "scale::",
    ]);
    stages.run("tests that take long", &mut ignored)
}

/// Licences, sources and bans always; known vulnerabilities where their list can be fetched.
fn dependencies(stages: &mut Stages) -> Result<()> {
    tools::cargo_tool(stages, "deny")?;
    let deny = ["deny", "--locked", "check", "bans", "licenses", "sources"];
    stages.run("licences, sources, bans", &mut cargo(&deny))?;
    if succeeds(&mut cargo(&["deny", "fetch", "db"])) {
        let advisories = ["deny", "--locked", "check", "--disable-fetch", "advisories"];
        stages.run("known vulnerabilities", &mut cargo(&advisories))?;
    } else {
        println!("==> known vulnerabilities were not checked: their list cannot be fetched here");
    }
    Ok(())
}
