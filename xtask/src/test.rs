//! `cargo xtask test`: everything continuous integration asks for.

use std::process::Command;

use anyhow::Result;

use crate::browser::Selection;
use crate::stages::{Stages, cargo};
use crate::web::{self, Page};
use crate::{browser, tools};

/// What `--quick` tests: the crates that depend on none of the page, the server and the program.
const QUICK: [&str; 8] =
    ["game", "squadro", "contigo", "kontakt", "eupdonne", "search", "wire", "words"];

pub(crate) fn run(quick: bool) -> Result<()> {
    let mut stages = Stages::default();
    tools::component(&mut stages, "fmt", "rustfmt")?;
    tools::component(&mut stages, "clippy", "clippy")?;
    stages.run("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    if quick {
        lints(&mut stages)?;
        let mut tests = cargo(&["test", "--locked", "--lib", "--tests"]);
        stages.run("quick tests", tests.args(QUICK.map(|name| format!("--package={name}"))))?;
        return stages.report();
    }
    tools::postgres(&mut stages)?;
    // For the examples of docs/api.md.
    tools::debian_program(&mut stages, "curl")?;
    browser::install(&mut stages)?;
    let page = web::compile(&mut stages, Page::Quick)?;
    stages.run("compile the tests", tests().arg("--no-run"))?;
    lints(&mut stages)?;
    stages.run("tests", &mut tests())?;
    browser::test(&mut stages, page, &Selection::default())?;
    let examples = ["test", "--workspace", "--locked", "--doc"];
    stages.run("tests in the documentation", &mut cargo(&examples))?;
    let docs = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
    stages.run("documentation", cargo(&docs).env("RUSTDOCFLAGS", "-D warnings"))?;
    stages.report()
}

/// All tests but those in the documentation and in a browser. Examples are checked by the lints.
fn tests() -> Command {
    cargo(&["test", "--workspace", "--locked", "--lib", "--bins", "--tests"])
}

fn lints(stages: &mut Stages) -> Result<()> {
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    stages.run("lints", &mut cargo(&clippy))
}
