//! A Debian with nothing installed in it, in a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::check::output_of;
use crate::stages::{Stages, output, root};
use crate::tools;

/// Where it is while it is needed.
const FOLDER: &str = "target/clean-root";
/// What systemd gives to services, and containers to programs.
const PATH: &str = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/// Where packages come from unless apt's settings say otherwise.
const MIRROR: &str = "http://deb.debian.org/debian";

/// The folder; deleted in the end.
pub(super) struct CleanRoot(PathBuf);

impl CleanRoot {
    /// Installs the least of Debian there is, of this release (`trixie`).
    pub(super) fn make(stages: &mut Stages, suite: &str) -> Result<Self> {
        tools::debian_program(stages, "debootstrap")?;
        let clean = Self(root().join(FOLDER));
        clean.delete()?;
        // Mounts disappear with the command, even if it fails.
        let mut debootstrap = Command::new("unshare");
        debootstrap.args(["--mount", "debootstrap", "--variant=minbase", suite]);
        let sources = ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"];
        let sources = output(Command::new("apt-get").args(sources)).unwrap_or_default();
        debootstrap.arg(&clean.0).arg(mirror(&sources));
        stages.run(&format!("a clean Debian ({suite})"), &mut debootstrap)?;
        Ok(clean)
    }

    /// A file or folder in there.
    pub(super) fn path(&self, path: &str) -> PathBuf {
        self.0.join(path.trim_start_matches('/'))
    }

    /// A command in there, by a user and the group of the same name.
    pub(super) fn command(&self, user: &str, words: &[&str]) -> Command {
        let mut chroot = Command::new("chroot");
        chroot.arg(format!("--userspec={user}:{user}")).arg(&self.0).args(words);
        chroot.env_clear().env("PATH", PATH).env("LC_ALL", "C.UTF-8");
        chroot
    }

    /// What a command of root's prints.
    pub(super) fn stdout_of(&self, words: &[&str]) -> Result<String> {
        output_of(&mut self.command("root", words))
    }

    /// Installs, removes and lists packages.
    pub(super) fn apt(&self, stages: &mut Stages, what: &str, args: &[&str]) -> Result<()> {
        let mut apt = self.command("root", &["apt-get", "--quiet=2", "-o", "Dpkg::Use-Pty=0"]);
        stages.run(what, apt.args(args).env("DEBIAN_FRONTEND", "noninteractive"))
    }

    /// Copies a file there, and says where.
    pub(super) fn take(&self, file: &Path) -> Result<String> {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let to = format!("/tmp/{name}");
        fs::copy(file, self.path(&to)).with_context(|| format!("copying {}", file.display()))?;
        Ok(to)
    }

    fn delete(&self) -> Result<()> {
        if !self.0.exists() {
            return Ok(());
        }
        fs::remove_dir_all(&self.0).with_context(|| format!("deleting {}", self.0.display()))
    }
}

impl Drop for CleanRoot {
    fn drop(&mut self) {
        // The next run deletes what is left.
        drop(self.delete());
    }
}

/// Only root may make it.
pub(super) fn ensure_root() -> Result<()> {
    let id = output(Command::new("id").arg("-u")).unwrap_or_default();
    ensure!(id.trim() == "0", "checking packages needs root, for debootstrap and chroot: try sudo");
    Ok(())
}

/// The first Debian archive in apt's sources.
fn mirror(sources: &str) -> &str {
    let is_debian = |uri: &&str| uri.trim_end_matches('/').ends_with("/debian");
    sources.lines().map(str::trim).find(is_debian).unwrap_or(MIRROR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_come_from_where_apt_gets_them() {
        let sources = "https://deb.nodesource.com/node_20.x/\nhttp://near.example/debian-security/\n\
                       http://near.example/debian/\nhttp://far.example/debian/\n";
        assert_eq!(mirror(sources), "http://near.example/debian/");
        assert_eq!(mirror(""), MIRROR);
    }
}
