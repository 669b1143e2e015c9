//! `cargo xtask python`: the Python package, built as a wheel, installed and tested.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::stages::{Stages, root, succeeds};
use crate::tools;

/// The package.
const PACKAGE: &str = "bindings/python";
/// Everything its tests need, with checksums.
const REQUIREMENTS: &str = "bindings/python/requirements.txt";
/// What is needed to compare it with others, and to play its games in OpenSpiel.
const OTHERS: &str = "bench/python/requirements.txt";
/// Where its environment and its wheels are.
const HERE: &str = "target/python-package";

/// `cargo xtask python`: builds, installs and tests the package; with `--bench` it is measured too.
pub(crate) fn run(bench: bool) -> Result<()> {
    let mut stages = Stages::default();
    if bench {
        measure(&mut stages)?;
    } else {
        test(&mut stages)?;
    }
    stages.report()
}

/// Its tests and its types.
fn test(stages: &mut Stages) -> Result<()> {
    let python = installed(stages, "dev")?;
    // From a folder of its own, so that the installed package is tested and not the sources.
    let tests = root().join(PACKAGE).join("tests");
    let mut pytest = Command::new(&python);
    pytest.args(["-m", "pytest", "-q", "-p", "no:cacheprovider"]).arg(tests);
    stages.run("tests of the Python package", &mut pytest)?;
    let mut mypy = Command::new(&python);
    mypy.args(["-m", "mypy", "--cache-dir", "target/python-package/mypy"]);
    mypy.args(["--config-file", "bindings/python/pyproject.toml"]);
    stages.run("types of the Python package", &mut mypy)
}

/// The comparison of `bench/python`, and what needs the libraries it is compared with.
fn measure(stages: &mut Stages) -> Result<()> {
    let python = installed(stages, "release")?;
    fetch(stages, &python, OTHERS, "fetch what the package is compared with")?;
    stages.run("the comparison", Command::new(&python).arg("bench/python/compare.py"))?;
    let script = root().join(PACKAGE).join("tests/openspiel.py");
    stages.run("OpenSpiel's tests", Command::new(&python).arg(script))
}

/// Builds a wheel of the package and puts it into a folder.
fn wheel(stages: &mut Stages, profile: &str, into: &Path) -> Result<PathBuf> {
    let python = environment(stages)?;
    let mut maturin = Command::new(python.with_file_name("maturin"));
    maturin.args(["build", "--quiet", "--locked", "--profile", profile]);
    // What maturin tells the compiler differs from what cargo does elsewhere: a folder of its own.
    maturin.args(["--target-dir", "target/python-package/target", "--manifest-path"]);
    maturin.arg(root().join(PACKAGE).join("Cargo.toml")).arg("--interpreter").arg(&python);
    maturin.arg("--out").arg(into);
    stages.run("build the Python package", &mut maturin)?;
    let files = fs::read_dir(into).context("looking for the wheel")?;
    let mut paths = files.filter_map(|file| Some(file.ok()?.path()));
    paths.find(|path| path.extension().is_some_and(|end| end == "whl")).context("there is no wheel")
}

/// A Python with the package and what its tests need.
fn installed(stages: &mut Stages, profile: &str) -> Result<PathBuf> {
    let wheels = root().join(HERE).join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels).context("deleting earlier wheels")?;
    }
    let wheel = wheel(stages, profile, &wheels)?;
    let python = environment(stages)?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    let mut install = Command::new(&python);
    install.args(pip).args(["--force-reinstall", "--no-deps"]).arg(wheel);
    stages.run("install the Python package", &mut install)?;
    Ok(python)
}

/// A Python of our own with what the tests need.
fn environment(stages: &mut Stages) -> Result<PathBuf> {
    let here = root().join(HERE);
    let python = here.join("bin/python");
    if !python.is_file() {
        if !succeeds(Command::new("python3").args(["-c", "import ensurepip, venv"])) {
            tools::debian(stages, &["python3", "python3-venv"])?;
        }
        let mut make = Command::new("python3");
        stages.run("make a Python for the package", make.args(["-m", "venv"]).arg(&here))?;
    }
    fetch(stages, &python, REQUIREMENTS, "fetch what the Python package is tested with")?;
    Ok(python)
}

/// Installs what a file lists, unless it was installed before.
fn fetch(stages: &mut Stages, python: &Path, list: &str, what: &str) -> Result<()> {
    let listed = fs::read(root().join(list)).with_context(|| format!("reading {list}"))?;
    let fetched = root().join(HERE).join(format!("fetched-{}", list.replace('/', "-")));
    if fs::read(&fetched).is_ok_and(|before| before == listed) {
        return Ok(());
    }
    let pip = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
        "-r",
    ];
    stages.run(what, Command::new(python).args(pip).arg(list))?;
    fs::write(&fetched, listed).context("noting what was fetched")
}
