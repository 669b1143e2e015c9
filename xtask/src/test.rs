//! `cargo xtask test`: everything continuous integration asks for.

use anyhow::Result;

use crate::chore::{Chores, cargo, succeeds};
use crate::{browser, schema, tools};

pub(crate) fn run(quick: bool) -> Result<()> {
    let mut chores = Chores::default();
    tools::component(&mut chores, "fmt", "rustfmt")?;
    tools::component(&mut chores, "clippy", "clippy")?;
    chores.run("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    chores.run("lints", &mut cargo(&clippy))?;
    tools::postgres(&mut chores)?;
    // For the examples of docs/api.md.
    tools::debian_program(&mut chores, "curl")?;
    // Examples are looked at by the lints, and those that tests ask are built with the programs.
    let tests = ["test", "--workspace", "--locked", "--lib", "--bins", "--tests"];
    chores.run("tests", &mut cargo(&tests))?;
    let told = ["test", "--workspace", "--locked", "--doc"];
    chores.run("tests in the documentation", &mut cargo(&told))?;
    if !quick {
        schema::test(&mut chores)?;
        browser::test(&mut chores, &[])?;
        let docs = ["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
        chores.run("docs", cargo(&docs).env("RUSTDOCFLAGS", "-D warnings"))?;
        dependencies(&mut chores)?;
    }
    chores.tell();
    Ok(())
}

/// The tests marked as ignored, optimised.
pub(crate) fn soak() -> Result<()> {
    let mut chores = Chores::default();
    let soak = ["test", "--workspace", "--locked", "--release", "--", "--ignored"];
    chores.run("tests that take long", &mut cargo(&soak))?;
    chores.tell();
    Ok(())
}

/// Licences, sources and bans always; known vulnerabilities where their list can be fetched.
fn dependencies(chores: &mut Chores) -> Result<()> {
    tools::cargo_tool(chores, "deny")?;
    let deny = ["deny", "--locked", "check", "bans", "licenses", "sources"];
    chores.run("dependencies: licences, sources, bans", &mut cargo(&deny))?;
    if succeeds(&mut cargo(&["deny", "fetch", "db"])) {
        let advisories = ["deny", "--locked", "check", "--disable-fetch", "advisories"];
        chores.run("dependencies: known vulnerabilities", &mut cargo(&advisories))?;
    } else {
        println!("==> known vulnerabilities were not checked: their list cannot be fetched here");
    }
    Ok(())
}
