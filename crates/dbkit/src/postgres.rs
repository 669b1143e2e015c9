//! A PostgreSQL server of our own: its data in a temporary folder, its socket too, no network.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs};

use tempfile::TempDir;

/// Who owns the databases of a test.
const OWNER: &str = "ludotheque";

/// A running server. It stops when this is dropped, and when our process ends, in whatever way.
pub struct Postgres {
    /// A shell that waits for us to go and then stops the server: nothing in our process could do so
    /// after a kill.
    watcher: Child,
    programs: PathBuf,
    folder: PathBuf,
    databases: AtomicUsize,
}

/// Does the server wait for the disk?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disk {
    /// Yes, as in production: for measuring.
    Synced,
    /// No: what a test stores need not survive a power cut.
    Unsynced,
}

/// What the shell runs. Its first line says that the server is there; the end of its input that we
/// are not. It ignores what a keyboard sends to us both: it ends after us, and never without
/// cleaning up.
const WATCHER: &str = r#"
trap '' INT TERM HUP
"$0/initdb" -D "$1/data" -U "$2" -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$1/log" 2>&1 &&
"$0/pg_ctl" -D "$1/data" -w -t 60 -l "$1/log" -o "-k '$1' -h '' $3" start >>"$1/log" 2>&1 ||
{ cat "$1/log"; rm -rf "$1"; exit 1; }
echo ready
cat >/dev/null
"$0/pg_ctl" -D "$1/data" -m immediate stop >/dev/null 2>&1
rm -rf "$1"
"#;

impl Postgres {
    /// The server that all tests of a process share.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| Postgres::start(Disk::Unsynced))
    }

    /// Starts a server; panics where there is none to start.
    pub fn start(disk: Disk) -> Postgres {
        let programs = programs().expect(
            "PostgreSQL is not installed: `cargo xtask test` installs it, and so does \
             `sudo apt-get install postgresql`",
        );
        // A short path: sockets have room for a hundred characters. The watcher removes it.
        let folder =
            TempDir::with_prefix("ludo").expect("a folder for a server can be made").keep();
        let mut watcher = Command::new("sh");
        let settings = match disk {
            Disk::Synced => "-c max_connections=40",
            Disk::Unsynced => "-c max_connections=400 -c fsync=off -c full_page_writes=off",
        };
        watcher.args(["-c", WATCHER]).args([&programs, &folder]).args([OWNER, settings]);
        // PostgreSQL refuses to run as root.
        if fs::metadata(&folder).expect("it was just made").uid() == 0 {
            let (user, group) = somebody();
            chown(&folder, Some(user), Some(group)).expect("root may give folders away");
            watcher.uid(user).gid(group);
        }
        watcher.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut watcher = watcher.spawn().expect("there is a shell");
        let mut stdout = BufReader::new(watcher.stdout.take().expect("it is piped"));
        let mut first = String::new();
        stdout.read_line(&mut first).expect("the shell says something");
        if first != "ready\n" {
            stdout.read_to_string(&mut first).expect("the shell says why");
            panic!("PostgreSQL does not start: {first}");
        }
        Postgres { watcher, programs, folder, databases: AtomicUsize::new(0) }
    }

    /// Stops every process of the server where it stands; nobody is answered.
    pub fn pause(&self) {
        self.signal("-STOP");
    }

    /// Lets them go on.
    pub fn resume(&self) {
        self.signal("-CONT");
    }

    /// Ends the server as a crash does, and starts it again.
    pub fn crash(&self) {
        let data = self.folder.join("data");
        for action in [&["-m", "immediate", "stop"][..], &["-w", "-t", "60", "start"]] {
            let mut command = Command::new(self.programs.join("pg_ctl"));
            command.arg("-D").arg(&data).arg("-l").arg(self.folder.join("log")).current_dir("/");
            if action.contains(&"start") {
                let options = format!(
                    "-k '{}' -h '' -c max_connections=400 -c fsync=off -c full_page_writes=off",
                    self.folder.display()
                );
                command.arg("-o").arg(options);
            }
            let owner = fs::metadata(&data).expect("the server has data");
            if fs::metadata("/proc/self").is_ok_and(|own| own.uid() != owner.uid()) {
                command.uid(owner.uid()).gid(owner.gid());
            }
            let done = command.args(action).stdout(Stdio::null()).status();
            assert!(done.expect("pg_ctl runs").success(), "pg_ctl {action:?}");
        }
    }

    /// Sends a signal to the server and its children.
    fn signal(&self, signal: &str) {
        let file = self.folder.join("data/postmaster.pid");
        let text = fs::read_to_string(file).expect("the server runs");
        let server = text.lines().next().expect("its number is in the first line").to_owned();
        let mut all = vec![server.clone()];
        for process in fs::read_dir("/proc").expect("Linux").flatten() {
            let status = fs::read_to_string(process.path().join("status")).unwrap_or_default();
            let parent = status.lines().find_map(|line| line.strip_prefix("PPid:"));
            if parent.map(str::trim) == Some(&server) {
                all.push(process.file_name().to_string_lossy().into_owned());
            }
        }
        // A child may have ended meanwhile.
        drop(Command::new("kill").arg(signal).args(all).stderr(Stdio::null()).status());
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut create = Command::new(self.programs.join("createdb"));
        create.arg("-h").arg(&self.folder).args(["-U", OWNER, &name]);
        assert!(create.status().expect("createdb runs").success(), "{name} cannot be made");
        format!("postgres:///{name}?host={}&user={OWNER}", self.folder.display())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.watcher.stdin.take());
        self.watcher.wait().expect("the watcher ends once its input does");
    }
}

/// Where the programs of PostgreSQL are: on the path, or where Debian keeps them out of it.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut places: Vec<PathBuf> = env::split_paths(&path).collect();
    let mut versions: Vec<_> = fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path()).collect())
        .unwrap_or_default();
    versions.sort_by_key(|version| {
        version.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok())
    });
    places.extend(versions.iter().rev().map(|version| version.join("bin")));
    let needed = ["initdb", "pg_ctl", "postgres", "createdb"];
    places.into_iter().find(|place| needed.iter().all(|program| place.join(program).exists()))
}

/// A user and a group without rights.
fn somebody() -> (u32, u32) {
    let users = fs::read_to_string(Path::new("/etc/passwd")).unwrap_or_default();
    let find = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut ids = line.split(':').skip(2).map(|id| id.parse().ok());
        Some((ids.next()??, ids.next()??))
    };
    find("postgres").or_else(|| find("nobody")).expect("there is a user without rights")
}
