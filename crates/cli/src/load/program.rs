//! The server that is measured.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::failure::Failure;

/// A server on this machine, or several on one database.
pub(super) struct Program {
    addresses: Vec<SocketAddr>,
    own: Option<(Child, TempDir)>,
}

impl Program {
    /// Starts this very program on a free port, with a database of its own or the one given.
    pub(super) fn start(database: Option<&str>) -> Result<Self, Failure> {
        let wrong =
            |error: std::io::Error| Failure::Other(format!("cannot start a server: {error}"));
        let folder = TempDir::with_prefix("ludotheque-load").map_err(wrong)?;
        let mut command = Command::new(std::env::current_exe().map_err(wrong)?);
        command.args([
            "serve",
            "--bind",
            "127.0.0.1:0",
            "--without-limits",
            "--without-page",
            "--data",
        ]);
        command.arg(folder.path()).stdout(Stdio::piped()).env("RUST_LOG", "warn");
        if let Some(database) = database {
            command.args(["--database", database]);
        }
        let mut child = command.spawn().map_err(wrong)?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line).map_err(wrong)?;
        }
        let address = line.trim().rsplit('/').next().and_then(|address| address.parse().ok());
        let own = Some((child, folder));
        let Some(address) = address else {
            drop(Self { addresses: Vec::new(), own });
            return Err(Failure::Other(
                "the server did not start; its own message is above".to_owned(),
            ));
        };
        Ok(Self { addresses: vec![address], own })
    }

    /// Servers that run already.
    pub(super) fn running(urls: &[String]) -> Result<Self, Failure> {
        let address = |url: &String| {
            let address = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
            let address: Option<SocketAddr> = address.and_then(|address| address.parse().ok());
            address.filter(|address| address.ip().is_loopback()).ok_or_else(|| {
                Failure::Input(format!(
                    "`{url}`: expected a server on this machine, http://127.0.0.1:PORT"
                ))
            })
        };
        Ok(Self { addresses: urls.iter().map(address).collect::<Result<_, _>>()?, own: None })
    }

    pub(super) fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// The memory it uses, in bytes, if the system reports it.
    pub(super) fn memory(&self) -> Option<u64> {
        let (child, _) = self.own.as_ref()?;
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kilobytes * 1024)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some((child, _)) = &mut self.own {
            // It may have ended by itself; then there is nothing to stop.
            drop(child.kill());
            drop(child.wait());
        }
    }
}
