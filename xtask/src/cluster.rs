//! `cargo xtask cluster`: real clients play at several servers while any of them, NATS or PostgreSQL dies.

use anyhow::Result;

use crate::stages::{Stages, cargo};
use crate::tools;

/// How long it lasts.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How often something dies
    #[arg(long, default_value_t = 100)]
    faults: u32,
    /// The profile the program is compiled with
    #[arg(long, default_value = "long")]
    profile: String,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut stages = Stages::default();
    test(&mut stages, args)?;
    stages.report()
}

/// What the nightly run does of it.
pub(crate) fn nightly(stages: &mut Stages) -> Result<()> {
    test(stages, &Args { faults: 100, profile: "long".to_owned() })
}

fn test(stages: &mut Stages, Args { faults, profile }: &Args) -> Result<()> {
    tools::postgres(stages)?;
    tools::servers(stages)?;
    let mut tests = cargo(&["test", "--locked", "-p", "cli", "--test", "it", "--profile", profile]);
    tests.args(["cluster::much", "--", "--ignored", "--nocapture", "--test-threads=1"]);
    tests.env("LUDOTHEQUE_CLUSTER_FAULTS", faults.to_string());
    stages.run("several servers", &mut tests)
}
