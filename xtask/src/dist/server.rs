//! The packaged program as a server in a clean root.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::check::output_of;
use super::clean_root::CleanRoot;

/// How long the server may take until it is ready. systemd gives it as long to stop
/// (`TimeoutStopSec`).
const TIMEOUT: Duration = Duration::from_secs(15);
/// How often it is checked whether it is ready.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// A port of its own: somebody else may listen on the usual one.
const BIND: (&str, &str) = ("LUDOTHEQUE_BIND", "127.0.0.1:0");
/// Two people who play random games through the packaged program's own sockets.
const PLAY: [&str; 9] =
    ["--sockets", "2", "--pairs", "1", "--rate", "5", "--seconds", "2", "--json"];

/// Stopped in the end, whatever happens.
pub(super) struct Server {
    child: Child,
    /// Host and port.
    address: String,
}

impl Server {
    /// Starts it by a command and waits until it is ready.
    pub(super) fn start(command: &mut Command) -> Result<Self> {
        command.env(BIND.0, BIND.1).stdout(Stdio::piped());
        let mut child = command.spawn().context("cannot start the program")?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        let address = line.trim().rsplit('/').next().unwrap_or_default().to_owned();
        let server = Self { child, address };
        ensure!(line.contains("http://"), "the program said `{}`, no address", line.trim());
        let began = Instant::now();
        while server.get("/readyz").ok() != Some(200) {
            ensure!(began.elapsed() < TIMEOUT, "the server is not ready after {TIMEOUT:?}");
            sleep(POLL_INTERVAL);
        }
        Ok(server)
    }

    /// Opens the page and plays turns; how many.
    pub(super) fn play(&self, clean: &CleanRoot) -> Result<u64> {
        let page = self.get("/")?;
        ensure!(page == 200, "the page is answered with status {page}");
        let url = format!("http://{}", self.address);
        let mut load = clean.command("root", &["ludotheque", "load", "--server", &url]);
        let seen = output_of(load.args(PLAY))?;
        match turns(&seen) {
            Some(turns) if turns > 0 => Ok(turns),
            _ => bail!("no turn was played: {}", seen.trim()),
        }
    }

    /// Asks it to stop as systemd and containers do, and waits until it has.
    pub(super) fn stop(mut self) -> Result<()> {
        output_of(Command::new("kill").args(["-TERM", &self.child.id().to_string()]))?;
        let began = Instant::now();
        while began.elapsed() < TIMEOUT {
            if let Some(status) = self.child.try_wait()? {
                ensure!(status.success(), "asked to stop, the server ended with {status}");
                return Ok(());
            }
            sleep(POLL_INTERVAL);
        }
        bail!("asked to stop, the server still runs after {TIMEOUT:?}")
    }

    /// The status of an answer.
    fn get(&self, path: &str) -> Result<u16> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        let host = &self.address;
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let answer = String::from_utf8_lossy(&answer);
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        status.with_context(|| format!("{path} is answered with no status"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// How many turns `ludotheque load --json` counted.
fn turns(seen: &str) -> Option<u64> {
    let (_, rest) = seen.split_once("\"turns\":")?;
    rest.split(|next: char| !next.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_read_from_what_load_prints() {
        assert_eq!(turns(r#"{"seconds":2.0,"turns":11,"turns_a_second":5.5}"#), Some(11));
        assert_eq!(turns(r#"{"turns_a_second":5.5}"#), None);
        assert_eq!(turns("the server closed a socket"), None);
    }
}
