//! A PostgreSQL server for tests, with its data and its socket in a temporary folder, without
//! network; and one with a replica.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use std::{env, fs};

use tempfile::TempDir;

use crate::{free_port, processes};

/// The owner of the databases of a test.
const OWNER: &str = "ludotheque";

/// A running server. It stops when this is dropped, and when our process ends, in whatever way.
pub struct Postgres {
    /// A shell that stops the server when this process has ended: after a kill nothing in this
    /// process could do so.
    watcher: Child,
    programs: PathBuf,
    folder: PathBuf,
    port: Option<u16>,
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

/// The script of the shell. Its first line of output means that the server is running; when its
/// input ends, this process is gone. It ignores signals from the keyboard, so that it ends after
/// this process and always cleans up.
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
        Self::start_with(disk, None)
    }

    /// Starts a server that clients reach by TCP on this machine, so that the traffic can be
    /// counted: see [`Postgres::port`].
    pub fn on_a_port(disk: Disk) -> Postgres {
        Self::start_with(disk, Some(free_port()))
    }

    fn start_with(disk: Disk, port: Option<u16>) -> Postgres {
        let programs = programs().expect(
            "PostgreSQL is not installed: `cargo xtask test` installs it, and so does \
             `sudo apt-get install postgresql`",
        );
        // A short path: sockets have room for a hundred characters. The watcher removes it.
        let folder =
            TempDir::with_prefix("ludo").expect("a folder for a server can be made").keep();
        let mut watcher = Command::new("sh");
        let settings = match disk {
            Disk::Synced => "-c max_connections=100",
            Disk::Unsynced => "-c max_connections=400 -c fsync=off -c full_page_writes=off",
        };
        // The last value of a setting counts.
        let network = port.map(|port| format!(" -h 127.0.0.1 -p {port}")).unwrap_or_default();
        let settings = format!("{settings}{network}");
        watcher.args(["-c", WATCHER]).args([&programs, &folder]).args([OWNER, &settings]);
        give_away(&folder, &mut watcher);
        watcher.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut watcher = watcher.spawn().expect("there is a shell");
        let mut stdout = BufReader::new(watcher.stdout.take().expect("it is piped"));
        let mut first = String::new();
        stdout.read_line(&mut first).expect("the shell says something");
        if first != "ready\n" {
            stdout.read_to_string(&mut first).expect("the shell says why");
            panic!("PostgreSQL does not start: {first}");
        }
        Postgres { watcher, programs, folder, port, databases: AtomicUsize::new(0) }
    }

    /// Suspends every process of the server, so that it does not answer.
    pub fn pause(&self) {
        self.signal("-STOP");
    }

    /// Resumes them.
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

    /// Kills one of the processes that serve clients by signal 9, chosen by this number: the server
    /// ends all others and recovers.
    pub fn kill_backend(&self, number: usize) {
        let is_backend = |process: &String| {
            let title = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
            String::from_utf8_lossy(&title).starts_with(&format!("postgres: {OWNER} "))
        };
        let backends: Vec<_> = self.processes().into_iter().filter(is_backend).collect();
        if !backends.is_empty() {
            // It may have ended meanwhile.
            let one = &backends[number % backends.len()];
            drop(Command::new("kill").args(["-9", one]).stderr(Stdio::null()).status());
        }
    }

    /// Sends a signal to the server and its children.
    fn signal(&self, signal: &str) {
        // A child may have ended meanwhile.
        let all = self.processes();
        drop(Command::new("kill").arg(signal).args(all).stderr(Stdio::null()).status());
    }

    /// The port it listens on, if it was started [on a port](Postgres::on_a_port).
    pub fn port(&self) -> Option<u16> {
        self.port
    }

    /// The processor time that all of its processes have used, including those that have ended.
    pub fn processor_time(&self) -> Duration {
        let all = self.processes();
        let own = all.iter().map(|process| processes::time(process));
        own.sum::<Duration>() + processes::time_of_ended_children(&all[0])
    }

    /// The process ids of the server and its children.
    fn processes(&self) -> Vec<String> {
        let file = self.folder.join("data/postmaster.pid");
        let text = fs::read_to_string(file).expect("the server runs");
        let server = text.lines().next().expect("its number is in the first line").to_owned();
        let children = processes::children_of(&server);
        std::iter::once(server).chain(children).collect()
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut create = Command::new(self.programs.join("createdb"));
        create.arg("-h").arg(&self.folder).args(["-U", OWNER, &name]);
        if let Some(port) = self.port {
            create.args(["-p", &port.to_string()]);
        }
        assert!(create.status().expect("createdb runs").success(), "{name} cannot be made");
        if let Some(port) = self.port {
            return format!("postgres://{OWNER}@127.0.0.1:{port}/{name}");
        }
        format!("postgres:///{name}?host={}&user={OWNER}", self.folder.display())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.watcher.stdin.take());
        self.watcher.wait().expect("the watcher ends once its input does");
    }
}

/// A PostgreSQL server and its synchronous replica. Both stop when this is dropped, and when this
/// process ends, in whatever way.
pub struct Replicated {
    watcher: Child,
    said: BufReader<ChildStdout>,
    /// The ports of the primary and of the replica, on 127.0.0.1.
    pub ports: [u16; 2],
}

/// The script of the shell, which reads one command per line and answers each by a line.
const REPLICATED_WATCHER: &str = r#"
trap '' INT TERM HUP
fail() { cat "$1/log"; rm -rf "$1"; exit 1; }
begin() { "$0/pg_ctl" -D "$1/$2" -w -t 60 -l "$1/log" -o "-k '$1' -h 127.0.0.1 -p $3" start >>"$1/log" 2>&1; }
ask() { "$0/psql" -qAt -h "$1" -p "$3" -U "$2" -d postgres -c "$5" 2>>"$1/log"; }
"$0/initdb" -D "$1/primary" -U "$2" -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$1/log" 2>&1 || fail "$@"
for setting in 'fsync = off' 'full_page_writes = off' 'max_connections = 200' 'synchronous_commit = on'; do
    echo "$setting" >>"$1/primary/postgresql.conf"
done
begin "$1" primary "$3" || fail "$@"
ask "$@" 'CREATE ROLE haproxy LOGIN' && ask "$@" "CREATE DATABASE games" || fail "$@"
"$0/pg_basebackup" -D "$1/replica" -h "$1" -p "$3" -U "$2" -R -X stream -c fast --no-sync >>"$1/log" 2>&1 || fail "$@"
begin "$1" replica "$4" || fail "$@"
ask "$@" "ALTER SYSTEM SET synchronous_standby_names = '*'" && ask "$@" 'SELECT pg_reload_conf()' >/dev/null || fail "$@"
while [ "$(ask "$@" 'SELECT sync_state FROM pg_stat_replication')" != sync ]; do sleep 0.05; done
echo ready
while read -r word; do
    case $word in
    kill)
        server=$(head -n 1 "$1/primary/postmaster.pid")
        kill -9 "$server" $(ps -o pid= --ppid "$server")
        echo killed ;;
    promote) "$0/pg_ctl" -D "$1/replica" -w -t 60 promote >>"$1/log" 2>&1 && echo promoted || fail "$@" ;;
    esac
done
for one in primary replica; do "$0/pg_ctl" -D "$1/$one" -m immediate stop >/dev/null 2>&1; done
rm -rf "$1"
"#;

impl Replicated {
    /// Starts both; panics where there is none to start.
    pub fn start() -> Self {
        let programs = programs().expect("PostgreSQL is installed, as `cargo xtask test` sees to");
        let folder =
            TempDir::with_prefix("ludo").expect("a folder for a server can be made").keep();
        let ports = [free_port(), free_port()];
        let mut watcher = Command::new("sh");
        watcher.args(["-c", REPLICATED_WATCHER]).args([&programs, &folder]).arg(OWNER);
        watcher.args(ports.map(|port| port.to_string()));
        give_away(&folder, &mut watcher);
        watcher.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut watcher = watcher.spawn().expect("there is a shell");
        let said = BufReader::new(watcher.stdout.take().expect("it is piped"));
        let mut servers = Self { watcher, said, ports };
        servers.expect("ready\n");
        servers
    }

    /// The address of an empty database, with this host and port instead of those of the servers.
    pub fn database_at(place: &str) -> String {
        format!("postgres://{OWNER}@{place}/games")
    }

    /// Kills the primary with all its processes by signal 9.
    pub fn kill_primary(&mut self) {
        self.order("kill", "killed\n");
    }

    /// Makes the replica a primary.
    pub fn promote(&mut self) {
        self.order("promote", "promoted\n");
    }

    fn order(&mut self, word: &str, answer: &str) {
        let orders = self.watcher.stdin.as_mut().expect("it is there until this is dropped");
        writeln!(orders, "{word}").expect("the shell listens");
        self.expect(answer);
    }

    fn expect(&mut self, answer: &str) {
        let mut line = String::new();
        self.said.read_line(&mut line).expect("the shell says something");
        if line != answer {
            self.said.read_to_string(&mut line).expect("the shell says why");
            panic!("PostgreSQL with a replica: {line}");
        }
    }
}

impl Drop for Replicated {
    fn drop(&mut self) {
        drop(self.watcher.stdin.take());
        self.watcher.wait().expect("the watcher ends once its input does");
    }
}

/// PostgreSQL refuses to run as root: then the folder and the program get another owner.
fn give_away(folder: &Path, command: &mut Command) {
    if fs::metadata(folder).expect("it was just made").uid() == 0 {
        let (user, group) = somebody();
        chown(folder, Some(user), Some(group)).expect("root may give folders away");
        command.uid(user).gid(group);
    }
}

/// The folder of PostgreSQL's programs: on the path, or where Debian installs them.
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
    let needed = ["initdb", "pg_ctl", "postgres", "createdb", "psql", "pg_basebackup"];
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
