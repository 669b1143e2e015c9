//! `cargo xtask chaos`: real clients play while everything breaks that can.

use anyhow::Result;

use crate::stages::{Stages, cargo};
use crate::tools;

/// How long it lasts.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How often the server is killed, on both databases together
    #[arg(long, default_value_t = 1000)]
    kills: u32,
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
    test(stages, &Args { kills: 200, profile: "long".to_owned() })
}

fn test(stages: &mut Stages, Args { kills, profile }: &Args) -> Result<()> {
    tools::postgres(stages)?;
    let mut tests = cargo(&["test", "--locked", "-p", "cli", "--test", "it", "--profile", profile]);
    tests.args(["chaos::much", "--", "--ignored", "--nocapture", "--test-threads=1"]);
    tests.env("LUDOTHEQUE_CHAOS_KILLS", kills.div_ceil(2).to_string());
    tests.env("LUDOTHEQUE_SMALL_DISK_SIZE", "256m");
    stages.run("faults", &mut tests)
}
