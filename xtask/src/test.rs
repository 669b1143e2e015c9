//! `cargo xtask test`: everything continuous integration asks for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::browser::Selection;
use crate::stages::{PAGE, Stages, cargo, native, output, root};
use crate::web::{self, Page};
use crate::{browser, python, tools, wasm};

pub(crate) fn run(quick: bool) -> Result<()> {
    let mut stages = Stages::default();
    tools::component(&mut stages, "fmt", "rustfmt")?;
    tools::component(&mut stages, "clippy", "clippy")?;
    stages.run("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    if quick {
        lints(&mut stages)?;
        let mut tests =
            cargo(&["test", "--locked", "--lib", "--bins", "--tests", "--package=xtask"]);
        let changed = changed()?;
        println!("==> changed: {}", changed.iter().cloned().collect::<Vec<_>>().join(" "));
        let native = changed.iter().filter(|package| *package != PAGE);
        tests.args(native.map(|package| format!("--package={package}")));
        stages.run("tests of what changed", &mut tests)?;
        return stages.report();
    }
    tools::postgres(&mut stages)?;
    tools::servers(&mut stages)?;
    // For the examples of docs/api.md.
    tools::debian_program(&mut stages, "curl")?;
    browser::install(&mut stages)?;
    let page = web::compile(&mut stages, Page::Quick)?;
    stages.run("compile the tests", tests().arg("--no-run"))?;
    // Many tests wait for a server, a database or one long game: what compiles uses the processors meanwhile.
    let running = Stages::start("tests", &mut tests())?;
    lints(&mut stages)?;
    let mut docs =
        cargo(&["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"]);
    // With examples the dependencies have the same features as for the lints, which have checked them.
    docs.args(["--lib", "--bins", "--examples"]).env("RUSTDOCFLAGS", "-D warnings");
    stages.run("documentation", &mut docs)?;
    stages.run("tests in the documentation", native(&["test", "--locked"]).arg("--doc"))?;
    stages.finish_shown(running)?;
    python::quick(&mut stages)?;
    wasm::test_nets(&mut stages)?;
    browser::test(&mut stages, page, &Selection::default())?;
    stages.report()
}

/// All tests but those in the documentation and in a browser. Examples are checked by the lints.
fn tests() -> Command {
    native(&["test", "--locked", "--lib", "--bins", "--tests"])
}

fn lints(stages: &mut Stages) -> Result<()> {
    let clippy = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    stages.run("lints", &mut cargo(&clippy))
}

/// The packages with changes that are not committed; where there are none, those of the last commit.
fn changed() -> Result<BTreeSet<String>> {
    let git = |args: &[&str]| {
        output(Command::new("git").args(args)).context("asking git what changed; is this a clone?")
    };
    let mut files = git(&["diff", "--name-only", "HEAD"])?;
    files += &git(&["ls-files", "--others", "--exclude-standard"])?;
    if files.trim().is_empty() {
        files = git(&["diff", "--name-only", "HEAD~1"])?;
    }
    Ok(files.lines().filter_map(|file| package_of(Path::new(file))).collect())
}

/// The package whose folder a file lies in: the nearest `Cargo.toml` that names one.
fn package_of(file: &Path) -> Option<String> {
    file.ancestors().skip(1).find_map(|folder| {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).ok()?;
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = \""))?;
        let name = name.strip_suffix('"')?.to_owned();
        // The fuzzers are a workspace of their own.
        (folder != Path::new("fuzz")).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_belongs_to_the_nearest_package() {
        let package = |file: &str| package_of(Path::new(file));
        assert_eq!(package("xtask/src/test.rs").as_deref(), Some("xtask"));
        assert_eq!(package("xtask/bundle/src/main.rs").as_deref(), Some("bundle"));
        assert_eq!(package("crates/app/web/style.css").as_deref(), Some("app"));
        assert_eq!(package("README.md"), None);
        assert_eq!(package("fuzz/fuzz_targets/games.rs"), None);
    }
}
