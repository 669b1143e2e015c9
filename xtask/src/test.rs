//! `cargo xtask test`: everything continuous integration asks for.

use anyhow::Result;

use crate::stages::{Stages, cargo, succeeds};
use crate::{browser, schema, tools};

pub(crate) fn run(quick: bool) -> Result<()> {
    let mut stages = Stages::default();
    tools::component(&mut stages, "fmt", "rustfmt")?;
    tools::component(&mut stages, "clippy", "clippy")?;
    stages.run("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    stages.run("lints", &mut cargo(&clippy))?;
    tools::postgres(&mut stages)?;
    // For the examples of docs/api.md.
    tools::debian_program(&mut stages, "curl")?;
    // Examples are looked at by the lints, and those that tests ask are built with the programs.
    let tests = ["test", "--workspace", "--locked", "--lib", "--bins", "--tests"];
    stages.run("tests", &mut cargo(&tests))?;
    let told = ["test", "--workspace", "--locked", "--doc"];
    stages.run("tests in the documentation", &mut cargo(&told))?;
    if !quick {
        schema::test(&mut stages)?;
        browser::test(&mut stages, &[])?;
        let docs = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
        stages.run("docs", cargo(&docs).env("RUSTDOCFLAGS", "-D warnings"))?;
        dependencies(&mut stages)?;
    }
    stages.report()?;
    Ok(())
}

/// The tests marked as ignored, optimised.
pub(crate) fn soak() -> Result<()> {
    let mut stages = Stages::default();
    let soak = ["test", "--workspace", "--locked", "--release", "--", "--ignored"];
    stages.run("tests that take long", &mut cargo(&soak))?;
    stages.report()?;
    Ok(())
}

/// Licences, sources and bans always; known vulnerabilities where their list can be fetched.
fn dependencies(stages: &mut Stages) -> Result<()> {
    tools::cargo_tool(stages, "deny")?;
    let deny = ["deny", "--locked", "check", "bans", "licenses", "sources"];
    stages.run("dependencies: licences, sources, bans", &mut cargo(&deny))?;
    if succeeds(&mut cargo(&["deny", "fetch", "db"])) {
        let advisories = ["deny", "--locked", "check", "--disable-fetch", "advisories"];
        stages.run("dependencies: known vulnerabilities", &mut cargo(&advisories))?;
    } else {
        println!("==> known vulnerabilities were not checked: their list cannot be fetched here");
    }
    Ok(())
}
