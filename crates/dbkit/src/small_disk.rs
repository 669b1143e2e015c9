//! A disk that can be filled and emptied again, for a test in a process of its own.

use std::env;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};

use tempfile::TempDir;

/// The environment variables that tell the process of a test where its disk is, and how its size is
/// limited.
const FOLDER: &str = "LUDOTHEQUE_SMALL_DISK";
const LIMIT: &str = "LUDOTHEQUE_SMALL_DISK_LIMIT";

/// Commands for a namespace in which this process may mount: as root, and as another user.
const NAMESPACES: &[&[&str]] =
    &[&["unshare", "--mount"], &["unshare", "--user", "--map-root-user", "--mount"]];
const MOUNT: &str =
    r#"mount -t tmpfs -o size="${LUDOTHEQUE_SMALL_DISK_SIZE:-8m}" small "$LUDOTHEQUE_SMALL_DISK""#;
/// Makes a write beyond the limit an error instead of ending the process.
const NO_SIGNAL: &str = "trap '' XFSZ";

/// A folder that has room for a few megabytes, or for what the variable `LUDOTHEQUE_SMALL_DISK_SIZE`
/// says.
#[derive(Debug)]
pub struct SmallDisk {
    folder: PathBuf,
    limit: Limit,
}

/// How the size is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    /// A file system of its own, which has no room left when it is full.
    FileSystem,
    /// Where mounting is not allowed: a limit on the size of files that this process writes.
    FileSize,
}

impl SmallDisk {
    /// Runs a test of this program, which is `#[ignore]`d otherwise, in a process with a small disk,
    /// and panics unless it passes. The disk is gone when the process ends, in whatever way.
    pub fn run(test: &str) {
        let folder = TempDir::with_prefix("ludo").expect("a folder for a disk can be made");
        let namespace = NAMESPACES.iter().find(|namespace| {
            let mut mount = Command::new(namespace[0]);
            mount.args(&namespace[1..]).args(["sh", "-c", MOUNT]).env(FOLDER, folder.path());
            let done = mount.stdout(Stdio::null()).stderr(Stdio::null()).status();
            done.is_ok_and(|done| done.success())
        });
        let (limit, before, prepare) = match namespace {
            Some(namespace) => ("file system", *namespace, MOUNT),
            None => ("file size", &["env"][..], NO_SIGNAL),
        };
        let done = Command::new(before[0])
            .args(&before[1..])
            .args(["sh", "-c", &format!("{prepare} && exec \"$0\" \"$@\"")])
            .arg(env::current_exe().expect("a program knows its file"))
            .args(["--exact", test, "--ignored", "--nocapture"])
            .env(FOLDER, folder.path())
            .env(LIMIT, limit)
            .output()
            .expect("there is a shell");
        let stdout = String::from_utf8_lossy(&done.stdout);
        let passed = done.status.success() && stdout.contains("test result: ok. 1 passed");
        let errors = String::from_utf8_lossy(&done.stderr);
        print!("{stdout}");
        assert!(passed, "{test} with a limit of the {limit}: {}\n{stdout}\n{errors}", done.status);
    }

    /// The disk of this process.
    pub fn here() -> SmallDisk {
        let folder = env::var_os(FOLDER).expect("the test runs in a process of its own");
        let limit = match env::var(LIMIT).as_deref() {
            Ok("file system") => Limit::FileSystem,
            _ => Limit::FileSize,
        };
        SmallDisk { folder: folder.into(), limit }
    }

    /// Is it a file system of its own, whose error is that it is full? Otherwise writes fail with
    /// another error.
    pub fn is_file_system(&self) -> bool {
        self.limit == Limit::FileSystem
    }

    /// A folder on it.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Fills the disk.
    pub fn fill(&self) {
        match self.limit {
            Limit::FileSystem => {
                let mut ballast = File::create(self.ballast()).expect("a file can be made");
                loop {
                    match ballast.write(&[0xFF; 4096]) {
                        Ok(_) => {}
                        Err(error) if error.kind() == ErrorKind::StorageFull => break,
                        Err(error) => panic!("the disk is not full, but {error}"),
                    }
                }
            }
            Limit::FileSize => limit_files("0"),
        }
    }

    /// Frees the space again.
    pub fn free(&self) {
        match self.limit {
            Limit::FileSystem => fs::remove_file(self.ballast()).expect("the ballast is there"),
            Limit::FileSize => limit_files("unlimited"),
        }
    }

    fn ballast(&self) -> PathBuf {
        self.folder.join("ballast")
    }
}

/// Sets the size beyond which this process does not write to files; it may be raised again.
fn limit_files(size: &str) {
    let process = process::id().to_string();
    let limit = format!("--fsize={size}:");
    let done = Command::new("prlimit").args(["--pid", &process, &limit]).status();
    assert!(done.expect("util-linux is there").success(), "files cannot be limited");
}
