//! Commands run one after another, each said aloud and timed.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// What has been run so far, and how long each took.
#[derive(Default)]
pub(crate) struct Chores {
    done: Vec<(String, Duration)>,
}

impl Chores {
    /// Runs a command from the project's root; its failure is ours.
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

    /// What took long.
    pub(crate) fn tell(&self) {
        println!("==> done");
        for (what, took) in &self.done {
            println!("{:>7.1} s  {what}", took.as_secs_f64());
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

/// What a command says, if it exists and succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.current_dir(root()).stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A cargo command.
pub(crate) fn cargo(args: &[&str]) -> Command {
    // Cargo tells whom it runs which cargo it is.
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args);
    command
}

/// Examples that tests in a browser ask where to touch, and how lessons and puzzles are solved.
const ASKED: [&str; 3] = ["touches", "solved", "solutions"];

/// A program of the workspace, built as tests build it. All of them are built at once: a crate built
/// for one program alone would be built again, with all it needs, for the next.
pub(crate) fn program(chores: &mut Chores, name: &str) -> Result<PathBuf> {
    let mut build = cargo(&["build", "--workspace", "--bins", "--locked"]);
    build.args(ASKED.map(|example| format!("--example={example}")));
    chores.run("build the programs", &mut build)?;
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
