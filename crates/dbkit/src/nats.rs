//! A NATS server for tests, on this machine only.

use std::fs;
use std::io::Write;
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::{free_port, processes, program};

/// How long the server may take to start.
const START_TIMEOUT: Duration = Duration::from_secs(30);
/// How often that is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// A running server. It stops when this is dropped, and when this process ends, in whatever way.
pub struct Nats {
    /// A shell that starts and kills the server, and does so last when its input ends: nothing in our
    /// process could do so after a kill.
    watcher: Child,
    orders: Mutex<Option<ChildStdin>>,
    folder: PathBuf,
    address: String,
    port: u16,
}

/// The script of the shell, which reads one command per line. It ignores signals from the keyboard.
const WATCHER: &str = r#"
trap '' INT TERM HUP
server=
stop() { [ -z "$server" ] || { kill -9 "$server"; wait "$server"; server=; } 2>/dev/null; }
while read -r word; do
    case $word in
    start) "$0" -c "$1/config" -l "$1/log" & server=$! ;;
    kill) stop ;;
    esac
done
stop
rm -rf "$1"
"#;

impl Nats {
    /// Starts a server that accepts every client; panics if the program is missing.
    pub fn start() -> Self {
        Self::with("nats", |_| String::new())
    }

    /// Starts a server that accepts one user.
    pub fn with_password(user: &str, password: &str) -> Self {
        Self::with("nats", |_| format!("authorization {{ user: {user}, password: {password} }}"))
    }

    /// Starts a server that accepts clients with a token.
    pub fn with_token(token: &str) -> Self {
        Self::with("nats", |_| format!("authorization {{ token: {token} }}"))
    }

    /// Starts a server that accepts one user and only TLS, with a certificate for `127.0.0.1` from
    /// [`Nats::authority`].
    pub fn with_tls(user: &str, password: &str) -> Self {
        Self::with("tls", |folder| {
            make_certificates(folder);
            let file = |name: &str| folder.join(name).display().to_string();
            format!(
                "authorization {{ user: {user}, password: {password} }}\n\
                 tls {{ cert_file: \"{}\", key_file: \"{}\" }}",
                file("server.pem"),
                file("server.key"),
            )
        })
    }

    /// Starts a server without JetStream, so without jobs for workers.
    pub fn without_jetstream() -> Self {
        Self::with_config("nats", false, |_| String::new())
    }

    /// The certificate of the authority of a server with TLS.
    pub fn authority(&self) -> PathBuf {
        self.folder.join("authority.pem")
    }

    fn with(scheme: &str, settings: impl FnOnce(&Path) -> String) -> Self {
        Self::with_config(scheme, true, settings)
    }

    fn with_config(scheme: &str, jetstream: bool, settings: impl FnOnce(&Path) -> String) -> Self {
        let program = program("nats-server").expect(
            "NATS is not installed: `cargo xtask test` installs it, and so does \
             `sudo apt-get install nats-server`",
        );
        let port = free_port();
        let folder =
            TempDir::with_prefix("ludo").expect("a folder for a server can be made").keep();
        let store = folder.join("jetstream");
        let jobs = format!("jetstream {{ store_dir: \"{}\" }}", store.display());
        let jobs = if jetstream { jobs } else { String::new() };
        let config = format!("listen: \"127.0.0.1:{port}\"\n{jobs}\n{}\n", settings(&folder));
        fs::write(folder.join("config"), config).expect("the folder can be written");
        let mut watcher = Command::new("sh");
        watcher.args(["-c", WATCHER]).arg(&program).arg(&folder);
        // In a process group of its own, so that signals to this group do not reach it.
        watcher.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut watcher = watcher.spawn().expect("there is a shell");
        let orders = Mutex::new(watcher.stdin.take());
        let address = format!("{scheme}://127.0.0.1:{port}");
        let nats = Self { watcher, orders, folder, address, port };
        nats.resume();
        nats
    }

    /// Its address.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Where it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The processor time that it has used.
    pub fn processor_time(&self) -> Duration {
        let children = processes::children_of(&self.watcher.id().to_string());
        children.iter().map(|child| processes::time(child)).sum()
    }

    /// Kills the server; returns when nobody listens.
    pub fn kill(&self) {
        self.order("kill");
        self.wait(false);
    }

    /// Starts it again at the same address; returns when it listens.
    pub fn resume(&self) {
        self.order("start");
        self.wait(true);
    }

    fn order(&self, word: &str) {
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        let orders = orders.as_mut().expect("it is there until this is dropped");
        writeln!(orders, "{word}").expect("the shell listens");
    }

    fn wait(&self, listens: bool) {
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_ok() != listens {
            assert!(began.elapsed() < START_TIMEOUT, "NATS does not answer");
            std::thread::sleep(POLL_INTERVAL);
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        drop(self.orders.get_mut().unwrap_or_else(PoisonError::into_inner).take());
        self.watcher.wait().expect("the watcher ends once its input does");
    }
}

/// Makes an authority and a certificate from it, for two days.
fn make_certificates(folder: &Path) {
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    let authority = ["-keyout", "authority.key", "-out", "authority.pem", "-subj", "/CN=authority"];
    let own = ["-keyout", "server.key", "-out", "server.pem", "-subj", "/CN=server"];
    let names = ["-CA", "authority.pem", "-CAkey", "authority.key", "-addext"];
    let names = [&names[..], &["subjectAltName=IP:127.0.0.1", "-addext"]].concat();
    for options in [
        [&key[..], &authority].concat(),
        [&key[..], &own, &names, &["basicConstraints=critical,CA:FALSE"]].concat(),
    ] {
        let mut openssl = Command::new("openssl");
        openssl.args(["req", "-x509"]).args(options).current_dir(folder);
        let made = openssl.output().expect("openssl is installed, as `cargo xtask test` sees to");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    }
}
