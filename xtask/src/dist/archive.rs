//! The archive for any Linux: the program, and what belongs to it.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::{LICENCES, PACKAGES, Packages};
use crate::stages::{Stages, root};

/// What the archive holds of the source: file and name in there.
const FILES: [(&str, &str); 7] = [
    ("README.md", "README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("docs/hosting.md", "docs/hosting.md"),
    ("deploy/ludotheque.service", "ludotheque.service"),
    ("deploy/ludotheque.toml", "ludotheque.toml"),
];

/// Writes the archive, whose files lie in a folder named like the release.
pub(super) fn write(
    stages: &mut Stages,
    packages: &Packages,
    program: &Path,
    licences: &Path,
) -> Result<()> {
    let name = packages.release.name();
    let folder = root().join(PACKAGES).join(&name);
    let copy = |from: &Path, to: &str| -> Result<()> {
        let to = folder.join(to);
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        fs::copy(from, &to).with_context(|| format!("copying {}", from.display()))?;
        Ok(())
    };
    copy(program, "ludotheque")?;
    copy(licences, LICENCES)?;
    for (from, to) in FILES {
        copy(&root().join(from), to)?;
    }
    let mut tar = Command::new("tar");
    tar.args(["--create", "--use-compress-program", "gzip -9", "--file"]).arg(&packages.archive);
    // The same source gives the same archive, whoever makes it and when.
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"]);
    if let Some(time) = packages.release.time() {
        tar.arg(format!("--mtime=@{time}"));
    }
    tar.arg("--directory").arg(root().join(PACKAGES)).arg(name);
    stages.run("make the archive", &mut tar)?;
    fs::remove_dir_all(folder).context("deleting what is in the archive now")
}
