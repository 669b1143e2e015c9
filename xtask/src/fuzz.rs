//! `cargo xtask fuzz`: coverage-guided fuzzing of every reader of texts.

use std::fs;
use std::path::PathBuf;

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
        let limit = format!("-max_total_time={seconds}");
        let mut run = cargo(&["fuzz", "run", "--release", &target, &corpus]);
        run.args(seeds(&target)?).args(["--", &limit, "-max_len=4096"]);
        // The sanitizers are unstable flags; this lets the stable compiler take them.
        stages.run(&format!("fuzz {target}"), run.env("RUSTC_BOOTSTRAP", "1"))?;
    }
    stages.report()?;
    Ok(())
}

/// The folders with texts to start from: ours, and those of every game.
fn seeds(target: &str) -> Result<Vec<PathBuf>> {
    let mut folders = vec![root().join("fuzz/seeds").join(target)];
    for game in fs::read_dir(root().join("crates/games")).context("listing the games")? {
        folders.push(game?.path().join("seeds").join(target));
    }
    folders.retain(|folder| folder.is_dir());
    Ok(folders)
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
