//! `cargo xtask scale`: what one, two and three servers take for a turn.

use anyhow::Result;

use crate::stages::{Stages, cargo, root};
use crate::tools;

/// The file with the figures.
const DATA: &str = "docs/data/scale.csv";

pub(crate) fn run() -> Result<()> {
    let mut stages = Stages::default();
    tools::postgres(&mut stages)?;
    tools::servers(&mut stages)?;
    let mut test = cargo(&["test", "--release", "--locked", "-p", "cli", "--test", "it"]);
    test.args(["scale::measure", "--", "--ignored", "--nocapture"]);
    test.env("LUDOTHEQUE_SCALE_FILE", root().join(DATA));
    stages.run("one, two and three servers", &mut test)?;
    stages.report()
}
