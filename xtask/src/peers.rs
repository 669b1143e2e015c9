//! `cargo xtask peers`: our server and boardgame.io under the same load, and the same kills.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::stages::{Stages, cargo, root};
use crate::tools;

/// Where the comparison is.
const FOLDER: &str = "bench/peers";

/// What is compared.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A program that is compiled already
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// Options for `bench/peers/compare.js`, such as `--rounds 1`
    #[arg(last = true)]
    options: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut stages = Stages::default();
    tools::postgres(&mut stages)?;
    tools::npm(&mut stages, FOLDER, FOLDER)?;
    let program = if let Some(program) = &args.program {
        program.clone()
    } else {
        let build = &["build", "--release", "--locked", "--package=cli", "--target-dir=target"];
        stages.run("build the program", &mut cargo(build))?;
        root().join("target/release/ludotheque")
    };
    let mut rules = Command::new("node");
    let rules = rules.arg("--test").arg(format!("{FOLDER}/rules.test.js"));
    stages.run("rules of the clients", rules)?;
    let mut compare = Command::new("node");
    compare.arg(format!("{FOLDER}/compare.js")).arg("--program").arg(program);
    stages.run("the comparison", compare.args(&args.options))?;
    stages.report()
}
