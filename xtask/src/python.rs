//! The Python package: its tests, its wheel, and how fast it is.
//!
//! - `cargo xtask test` runs the quick tests on the library as cargo builds it
//! - `cargo xtask python` installs the wheel and runs everything, OpenSpiel's tests too; with `--bench` it
//!   compares the package with others
//! - `cargo xtask dist` makes the wheel for others

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::stages::{LIBRARY, Stages, program, root, succeeds};
use crate::tools;

/// The package.
const PACKAGE: &str = "bindings/python";
/// The licences that a wheel for others holds; pyproject.toml names them.
pub(crate) const LICENCES: &str = "bindings/python/licences";
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

/// The quick tests and the types, without a wheel: the library is built from what the other tests have
/// compiled, and laid beside the sources.
pub(crate) fn quick(stages: &mut Stages) -> Result<()> {
    let python = environment(stages)?;
    let built = format!("examples/{DLL_PREFIX}{LIBRARY}{DLL_SUFFIX}");
    let library = program(stages, &built)?;
    let staged = root().join(HERE).join("staged");
    stage(&library, &staged).with_context(|| format!("filling {}", staged.display()))?;
    let mut tests = pytest(&python);
    tests.args(["-m", "not long"]).env("PYTHONPATH", &staged);
    stages.run("tests of the Python package", &mut tests)?;
    types(stages, &python, &staged)
}

/// Fills a folder from which the package can be imported.
fn stage(library: &Path, staged: &Path) -> Result<()> {
    let package = staged.join("ludotheque");
    if package.exists() {
        fs::remove_dir_all(&package)?;
    }
    fs::create_dir_all(&package)?;
    for file in fs::read_dir(root().join(PACKAGE).join("python/ludotheque"))? {
        let file = file?;
        if file.file_type()?.is_file() {
            fs::copy(file.path(), package.join(file.file_name()))?;
        }
    }
    let name = if cfg!(windows) { "_native.pyd" } else { "_native.abi3.so" };
    fs::copy(library, package.join(name))?;
    Ok(())
}

/// Everything: all tests, of the wheel, its games in OpenSpiel and files of the program among them.
pub(crate) fn test(stages: &mut Stages) -> Result<()> {
    let python = installed(stages, "dev")?;
    fetch(stages, &python, OTHERS, "fetch what the package is compared with")?;
    let mut tests = pytest(&python);
    tests.env("LUDOTHEQUE_PROGRAM", program(stages, "ludotheque")?);
    stages.run("tests of the Python package", &mut tests)?;
    types(stages, &python, &root().join(PACKAGE).join("python"))
}

/// The types of the package in a folder, by both checkers that people use.
fn types(stages: &mut Stages, python: &Path, folder: &Path) -> Result<()> {
    let config = root().join(PACKAGE).join("pyproject.toml");
    let mut mypy = Command::new(python);
    mypy.args(["-m", "mypy", "--cache-dir", "target/python-package/mypy", "--config-file"]);
    stages.run("types by mypy", mypy.arg(config).env("MYPYPATH", folder))?;
    let npm = tools::npm(stages, PACKAGE, &format!("{HERE}/npm"))?;
    let mut pyright = Command::new(npm.join(".bin/pyright"));
    pyright.args(["--project", PACKAGE, "--pythonpath"]).arg(python);
    stages.run("types by pyright", &mut pyright)
}

/// The comparison of `bench/python`.
fn measure(stages: &mut Stages) -> Result<()> {
    let python = installed(stages, "release")?;
    fetch(stages, &python, OTHERS, "fetch what the package is compared with")?;
    stages.run("the comparison", Command::new(&python).arg("bench/python/compare.py"))
}

/// The tests, of the package that is installed or that `PYTHONPATH` names.
fn pytest(python: &Path) -> Command {
    let mut pytest = Command::new(python);
    let config = root().join(PACKAGE).join("pyproject.toml");
    pytest.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "-c"]).arg(config);
    pytest.arg(root().join(PACKAGE).join("tests"));
    pytest
}

/// Builds a wheel of the package in a folder that has no other.
pub(crate) fn wheel(stages: &mut Stages, profile: &str, into: &Path) -> Result<PathBuf> {
    let python = environment(stages)?;
    let mut maturin = Command::new(python.with_file_name("maturin"));
    maturin.args(["build", "--quiet", "--locked", "--profile", profile]);
    // What maturin tells the compiler differs from what cargo does elsewhere: a folder of its own.
    maturin.args(["--target-dir", "target/python-package/target", "--manifest-path"]);
    maturin.arg(root().join(PACKAGE).join("Cargo.toml")).arg("--interpreter").arg(&python);
    maturin.arg("--out").arg(into);
    stages.run("build the wheel", &mut maturin)?;
    wheel_in(into)
}

/// The wheel in a folder.
pub(crate) fn wheel_in(folder: &Path) -> Result<PathBuf> {
    let files = fs::read_dir(folder).context("looking for the wheel")?;
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
