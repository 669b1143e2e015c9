//! `cargo xtask fuzz`: coverage-guided fuzzing of every reader of texts.

use std::fs;

use anyhow::{Context, Result};

use crate::stages::{Stages, cargo, root};
use crate::tools;

pub(crate) fn run(seconds: u32) -> Result<()> {
    let mut stages = Stages::default();
    tools::cargo_tool(&mut stages, "fuzz")?;
    for target in targets()? {
        // Finds grow a folder git ignores; what is worth keeping is copied to seeds by hand.
        let corpus = format!("fuzz/corpus/{target}");
        fs::create_dir_all(root().join(&corpus)).context("making the corpus folder")?;
        let seeds = format!("fuzz/seeds/{target}");
        let limit = format!("-max_total_time={seconds}");
        let run =
            ["fuzz", "run", "--release", &target, &corpus, &seeds, "--", &limit, "-max_len=4096"];
        // The sanitizers are unstable flags; this lets the stable compiler take them.
        stages.run(&format!("fuzz {target}"), cargo(&run).env("RUSTC_BOOTSTRAP", "1"))?;
    }
    stages.report()?;
    Ok(())
}

fn targets() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for file in fs::read_dir(root().join("fuzz/fuzz_targets")).context("listing fuzz targets")? {
        let path = file?.path();
        if let Some(name) = path.file_stem().filter(|_| path.extension() == Some("rs".as_ref())) {
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}
