//! `cargo xtask cluster`: real clients play at several servers while servers, workers, NATS and
//! PostgreSQL are killed.

use anyhow::Result;

use crate::stages::{Stages, cargo};
use crate::tools;

/// How long it lasts.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// For so many seconds something dies every few seconds
    #[arg(long, default_value_t = 600)]
    seconds: u32,
    /// How many clients play
    #[arg(long, default_value_t = 200)]
    clients: u32,
    /// The profile the program is compiled with
    #[arg(long, default_value = "long")]
    profile: String,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut stages = Stages::default();
    test(&mut stages, args)?;
    stages.report()
}

/// The shorter form for the nightly run.
pub(crate) fn nightly(stages: &mut Stages) -> Result<()> {
    test(stages, &Args { seconds: 600, clients: 200, profile: "long".to_owned() })
}

fn test(stages: &mut Stages, Args { seconds, clients, profile }: &Args) -> Result<()> {
    tools::postgres(stages)?;
    tools::servers(stages)?;
    let mut tests = cargo(&["test", "--locked", "-p", "cli", "--test", "it", "--profile", profile]);
    tests.args(["proof::much", "--", "--ignored", "--nocapture", "--test-threads=1"]);
    tests.env("LUDOTHEQUE_CLUSTER_SECONDS", seconds.to_string());
    tests.env("LUDOTHEQUE_CLUSTER_CLIENTS", clients.to_string());
    stages.run("several servers", &mut tests)
}
