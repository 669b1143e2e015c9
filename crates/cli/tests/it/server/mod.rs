//! The program as a server, in a process of its own.

pub(crate) mod clients;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};

/// A server without a page, on a port of its own. It is stopped in the end, whatever happens.
pub(crate) struct Server {
    child: Child,
    /// Host and port.
    pub(crate) address: String,
}

impl Server {
    /// Starts it with these further options, and waits until it listens.
    pub(crate) fn start(options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
            .args(["serve", "--without-page"])
            .args(if options.contains(&"--bind") { &[][..] } else { &["--bind", "127.0.0.1:0"] })
            .args(options)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("standard output is piped");
        BufReader::new(stdout).read_line(&mut line).expect("it prints its address");
        let address = line.trim().rsplit('/').next().unwrap_or_default().to_owned();
        assert!(address.starts_with("127.0.0.1:"), "{line}");
        Self { child, address }
    }

    /// Asks it to stop, waits until it has, and says how it ended.
    pub(crate) fn stop(mut self) -> ExitStatus {
        let asked = Command::new("kill").args(["-TERM", &self.id().to_string()]).status();
        assert!(asked.is_ok_and(|asked| asked.success()), "it runs");
        self.child.wait().expect("it is ours to wait for")
    }

    /// Has it not ended?
    pub(crate) fn runs(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|ended| ended.is_none())
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

/// A worker. It is stopped in the end, whatever happens.
pub(crate) struct Worker(Child);

impl Worker {
    /// Starts it, and waits until it takes jobs.
    pub(crate) fn start(nats: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
            .args(["worker", "--threads", "1", "--nats", nats])
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("standard output is piped");
        BufReader::new(stdout).read_line(&mut line).expect("it says that it is ready");
        assert!(line.contains("1 thread"), "{line}");
        Self(child)
    }

    /// Asks it to stop, waits until it has, and says how it ended.
    pub(crate) fn stop(mut self) -> ExitStatus {
        let asked = Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status();
        assert!(asked.is_ok_and(|asked| asked.success()), "it runs");
        self.0.wait().expect("it is ours to wait for")
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Signal 9: nothing can be done about it.
impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
