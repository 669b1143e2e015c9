//! Commands run one after another or side by side, each announced and timed.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The stages that have ended, and how long each took.
pub(crate) struct Stages {
    begun: Instant,
    done: Vec<(String, Duration)>,
}

/// A command that runs while others do. Its output goes to a file.
pub(crate) struct Background {
    what: String,
    words: String,
    begun: Instant,
    child: Child,
    log: PathBuf,
}

impl Default for Stages {
    fn default() -> Self {
        Self { begun: Instant::now(), done: Vec::new() }
    }
}

impl Stages {
    /// Runs a command from the project's root and waits for it. It is an error if it fails.
    pub(crate) fn run(&mut self, what: &str, command: &mut Command) -> Result<()> {
        println!("==> {what}");
        let begun = Instant::now();
        let status = command
            .current_dir(root())
            .status()
            .with_context(|| format!("{what}: cannot start {}", words(command)))?;
        if !status.success() {
            bail!("{what} failed: {} ended with {status}", words(command));
        }
        self.done.push((what.to_owned(), begun.elapsed()));
        Ok(())
    }

    /// Starts a command that runs while the next stages do; [`Stages::finish`] waits for it.
    pub(crate) fn start(what: &str, command: &mut Command) -> Result<Background> {
        println!("==> {what}, in the background");
        let folder = root().join("target/stages");
        fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
        let log = folder.join(format!("{}.log", what.replace(|c: char| !c.is_alphanumeric(), "-")));
        let file = File::create(&log).with_context(|| format!("making {}", log.display()))?;
        let errors = file.try_clone().with_context(|| format!("opening {}", log.display()))?;
        let child = command
            .current_dir(root())
            .stdin(Stdio::null())
            .stdout(file)
            .stderr(errors)
            .spawn()
            .with_context(|| format!("{what}: cannot start {}", words(command)))?;
        let begun = Instant::now();
        Ok(Background { what: what.to_owned(), words: words(command), begun, child, log })
    }

    /// Waits for a command that was started, and prints its output if it failed.
    pub(crate) fn finish(&mut self, started: Background) -> Result<()> {
        self.wait(started, false)
    }

    /// Waits for a command that was started, and prints its output.
    pub(crate) fn finish_shown(&mut self, started: Background) -> Result<()> {
        self.wait(started, true)
    }

    fn wait(&mut self, mut started: Background, shown: bool) -> Result<()> {
        let status =
            started.child.wait().with_context(|| format!("waiting for {}", started.what))?;
        let took = started.begun.elapsed();
        if shown || !status.success() {
            let mut log = File::open(&started.log)
                .with_context(|| format!("reading {}", started.log.display()))?;
            io::copy(&mut log, &mut io::stderr().lock()).context("printing the output")?;
        }
        if !status.success() {
            bail!("{} failed: {} ended with {status}", started.what, started.words);
        }
        self.done.push((format!("{} (in the background)", started.what), took));
        Ok(())
    }

    /// Prints how long each stage took, and all of them together.
    pub(crate) fn report(&self) -> Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "==> done")?;
        for (what, took) in &self.done {
            writeln!(out, "{:>7.1} s  {what}", took.as_secs_f64())?;
        }
        writeln!(out, "{:>7.1} s  in all", self.begun.elapsed().as_secs_f64())?;
        Ok(())
    }
}

impl Drop for Background {
    /// A command whose end nobody waits for is stopped.
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            drop(self.child.kill());
            drop(self.child.wait());
        }
    }
}

/// Does the command exist and succeed? Its output is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .current_dir(root())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// What a command prints, if it exists and succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.current_dir(root()).stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A cargo command.
pub(crate) fn cargo(args: &[&str]) -> Command {
    // Cargo sets this variable to its own path.
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // Cargo described this package in the environment. Build scripts of libraries read the same variables,
    // and would run again whenever a command comes from here and the next one does not.
    for (name, _) in std::env::vars_os() {
        let described = ["CARGO_MANIFEST_", "CARGO_PKG_"];
        if described.iter().any(|prefix| name.to_string_lossy().starts_with(prefix)) {
            command.env_remove(name);
        }
    }
    command.args(args);
    command
}

/// The package of the page, which is compiled for browsers alone: a third of all libraries are its own.
pub(crate) const PAGE: &str = "app";

/// A command of cargo for the whole workspace but the page.
pub(crate) fn native(words: &[&str]) -> Command {
    let mut native = cargo(words);
    native.args(["--workspace", "--exclude", PAGE]);
    native
}

/// A command that runs an example of the catalog, optimised; its arguments can be added.
pub(crate) fn catalog_example(name: &str) -> Command {
    let package = "ludotheque-catalog";
    cargo(&["run", "--release", "--locked", "--package", package, "--example", name, "--"])
}

/// Examples that browser tests call: where to touch a board, how lessons and puzzles are solved, and what
/// searches find; and the library that Python loads.
const HELPERS: [&str; 5] = ["touches", "solved", "solutions", "speed", LIBRARY];
/// An example of the Python package, built to be loaded.
pub(crate) const LIBRARY: &str = "native";

/// Builds the programs of the workspace as tests build them, and returns the path of one. All are
/// built in one command, because a command for one of them would choose other features of the
/// crates they share and compile those again.
pub(crate) fn program(stages: &mut Stages, name: &str) -> Result<PathBuf> {
    let mut build = native(&["build", "--locked", "--bins"]);
    build.args(HELPERS.map(|example| format!("--example={example}")));
    stages.run("build the programs", &mut build)?;
    Ok(root().join("target/debug").join(name))
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the workspace").to_owned()
}

fn words(command: &Command) -> String {
    let args = command.get_args().map(|arg| arg.to_string_lossy());
    [command.get_program().to_string_lossy()].into_iter().chain(args).collect::<Vec<_>>().join(" ")
}
