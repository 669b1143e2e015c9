//! Scripts as short as they can be written.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Has terser write a module in fewer letters.
pub(crate) fn shortened(script: &str, terser: &Path) -> Result<String> {
    let mut node = Command::new("node")
        .arg(terser)
        .args(["--module", "--compress", "passes=2", "--mangle"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start node")?;
    let mut input = node.stdin.take().context("node reads what it is given")?;
    input.write_all(script.as_bytes()).context("giving node a script")?;
    drop(input);
    let done = node.wait_with_output().context("waiting for node")?;
    if !done.status.success() {
        bail!("{} ended with {}", terser.display(), done.status);
    }
    String::from_utf8(done.stdout).context("a script is text")
}
