//! What a release is called: by version and commit.

use std::fs;
use std::process::Command;

use crate::stages::{output, root};

/// The version of every crate of the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// So many digits of a commit are shown.
const DIGITS: usize = 12;
/// `git archive` writes the commit into this file, as .gitattributes says.
const FILE: &str = "COMMIT";
/// How git is to write it there, and to tell it here: the hash, and seconds since 1970.
const FORMAT: &str = "%H %ct";

/// The source a release is made from.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Release {
    /// None if the commit is unknown.
    commit: Option<Commit>,
    /// Are there changes which are in no commit?
    dirty: bool,
}

#[derive(Debug, PartialEq, Eq)]
struct Commit {
    hash: String,
    /// Seconds since 1970.
    time: u64,
}

impl Release {
    /// Asks git in a checkout, and the file [`FILE`] in an archive of the source.
    pub(super) fn find() -> Self {
        let git = |args: &[&str]| output(Command::new("git").args(args));
        // The answer is empty at the top of a checkout: the project may also lie in somebody else's.
        if git(&["rev-parse", "--show-cdup"]).is_some_and(|up| up.trim().is_empty()) {
            let commit = git(&["log", "-1", &format!("--format={FORMAT}")]);
            let changes = git(&["status", "--porcelain"]);
            return Self::new(commit.as_deref(), !changes.is_some_and(|list| list.is_empty()));
        }
        println!("==> git is missing, or this is no checkout: asking the file {FILE}");
        Self::new(fs::read_to_string(root().join(FILE)).ok().as_deref(), false)
    }

    fn new(commit: Option<&str>, dirty: bool) -> Self {
        let commit = commit.and_then(Commit::read);
        if commit.is_none() {
            println!("==> nothing says which commit this is: the release is called `unknown`");
        } else if dirty {
            println!("==> there are changes in no commit: the release is called `dirty`");
        }
        Self { commit, dirty }
    }

    /// Does the name describe the contents completely: is there a commit, without changes?
    pub(super) fn is_exact(&self) -> bool {
        self.commit.is_some() && !self.dirty
    }

    /// Seconds since 1970 of the commit.
    pub(super) fn time(&self) -> Option<u64> {
        self.commit.as_ref().map(|commit| commit.time)
    }

    /// What `ludotheque --version` says besides the version.
    pub(super) fn commit(&self) -> String {
        let hash = self.commit.as_ref().map_or("unknown", Commit::short);
        format!("{hash}{}", if self.dirty { "-dirty" } else { "" })
    }

    /// What `ludotheque --version` prints.
    pub(super) fn version_line(&self) -> String {
        format!("ludotheque {VERSION} (commit {})", self.commit())
    }

    /// How the names of all files begin.
    pub(super) fn name(&self) -> String {
        format!("ludotheque-{VERSION}-{}", self.commit())
    }

    /// The version of the Debian package: a later commit is a later version, so that it upgrades.
    pub(super) fn debian_version(&self) -> String {
        format!("{VERSION}+git{}.{}", self.time().unwrap_or(0), self.commit().replace('-', "."))
    }
}

impl Commit {
    /// Reads [`FORMAT`].
    fn read(text: &str) -> Option<Self> {
        let (hash, time) = text.trim().split_once(' ')?;
        let is_hash = hash.len() >= DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_hash.then_some(Self { hash: hash.to_owned(), time: time.parse().ok()? })
    }

    fn short(&self) -> &str {
        &self.hash[..DIGITS]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITTEN: &str = "50aee22abcde0123456789abcdef0123456789ab 1763495569\n";

    #[test]
    fn a_release_is_named_by_version_and_commit() {
        let clean = Release::new(Some(WRITTEN), false);
        assert_eq!(clean.name(), format!("ludotheque-{VERSION}-50aee22abcde"));
        assert_eq!(clean.version_line(), format!("ludotheque {VERSION} (commit 50aee22abcde)"));
        assert_eq!(clean.debian_version(), format!("{VERSION}+git1763495569.50aee22abcde"));
        assert!(clean.is_exact());
        let dirty = Release::new(Some(WRITTEN), true);
        assert_eq!(dirty.name(), format!("ludotheque-{VERSION}-50aee22abcde-dirty"));
        assert_eq!(dirty.debian_version(), format!("{VERSION}+git1763495569.50aee22abcde.dirty"));
        assert!(!dirty.is_exact());
    }

    #[test]
    fn without_a_commit_it_is_unknown() {
        // What the file holds in a checkout, where git did not write it.
        for commit in [None, Some("$Format:%H %ct$\n"), Some(""), Some("50aee22 12"), Some("x y")] {
            let release = Release::new(commit, false);
            assert_eq!(release.name(), format!("ludotheque-{VERSION}-unknown"), "{commit:?}");
            assert_eq!(release.debian_version(), format!("{VERSION}+git0.unknown"));
            assert!(!release.is_exact());
        }
    }

    #[test]
    fn git_archive_writes_what_is_read() {
        let file = fs::read_to_string(root().join(FILE)).unwrap();
        // Git replaces the text from one dollar to the next.
        assert!(file.trim() == format!("$Format:{FORMAT}$") || Commit::read(&file).is_some());
        let attributes = fs::read_to_string(root().join(".gitattributes")).unwrap();
        assert!(attributes.lines().any(|line| line == format!("/{FILE} export-subst")));
    }
}
