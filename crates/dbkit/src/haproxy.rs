//! A load balancer for tests, on this machine only.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::program;

/// How long it may take to listen, and how often that is checked.
const START_TIMEOUT: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// A running balancer. It stops when this is dropped, and when our process ends, in whatever way.
pub struct Haproxy {
    watcher: Child,
    folder: TempDir,
}

/// The name of the socket for its statistics.
const SOCKET: &str = "status";

/// When the shell's input ends, this process is gone.
const WATCHER: &str = r#"
trap '' INT TERM HUP
"$0" -db -f "$1" & server=$!
cat
kill -9 "$server"
"#;

impl Haproxy {
    /// Starts it with this configuration, and returns when it listens on these ports of 127.0.0.1.
    pub fn start(configuration: &str, ports: &[u16]) -> Self {
        let program = program("haproxy").expect(
            "HAProxy is not installed: `cargo xtask test` installs it, and so does \
             `sudo apt-get install haproxy`",
        );
        let folder =
            TempDir::with_prefix("ludo").expect("a folder for a configuration can be made");
        let file = folder.path().join("haproxy.cfg");
        let socket = folder.path().join(SOCKET);
        let configuration = format!("{configuration}\nglobal\nstats socket {}\n", socket.display());
        fs::write(&file, &configuration).expect("the folder can be written");
        let mut watcher = Command::new("sh");
        watcher.args(["-c", WATCHER]).args([&program, &file]).process_group(0);
        watcher.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let watcher = watcher.spawn().expect("there is a shell");
        let began = Instant::now();
        while !ports.iter().all(|port| TcpStream::connect(("127.0.0.1", *port)).is_ok()) {
            assert!(began.elapsed() < START_TIMEOUT, "HAProxy does not listen:\n{configuration}");
            std::thread::sleep(POLL_INTERVAL);
        }
        Self { watcher, folder }
    }

    /// Waits until it reports this status of a server: `UP` or `DOWN`.
    pub fn wait(&self, backend: &str, server: &str, status: &str) {
        let began = Instant::now();
        while self.status(backend, server) != status {
            assert!(began.elapsed() < START_TIMEOUT, "{backend}/{server} is not {status}");
            std::thread::sleep(POLL_INTERVAL);
        }
    }

    fn status(&self, backend: &str, server: &str) -> String {
        let socket = UnixStream::connect(self.folder.path().join(SOCKET));
        let mut socket = socket.expect("it listens there as well");
        socket.write_all(b"show stat\n").expect("it reads");
        let mut table = String::new();
        socket.read_to_string(&mut table).expect("it answers");
        // The first two columns are names; the eighteenth is the status.
        let cells = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let mut cells = cells.filter(|cells| cells.len() > 17);
        let row = cells.find(|cells| cells[0] == backend && cells[1] == server);
        row.expect("the configuration has the server")[17].to_owned()
    }
}

impl Drop for Haproxy {
    fn drop(&mut self) {
        drop(self.watcher.stdin.take());
        self.watcher.wait().expect("the watcher ends once its input does");
    }
}
