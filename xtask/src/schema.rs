//! Tests the HTTP interface with requests that its description allows, and with others.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::stages::{Stages, output, program, root, succeeds};
use crate::tools;

/// The version of Schemathesis.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";
/// Its checks: no server errors, and every answer is as described.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_schema_conformance";
/// Makes an account and prints a token; the packages of Schemathesis can ask over HTTP.
const SIGN_UP: &str = "import requests, sys
url = sys.argv[1]
browser = requests.Session()
browser.headers['origin'] = url
person = {'name': 'Robot', 'password': 'a long password'}
browser.post(url + '/api/account', json=person).raise_for_status()
proof = {'label': 'tests', 'password': person['password']}
print(browser.post(url + '/api/tokens', json=proof).json()['token'])";

/// `cargo xtask schema`: builds the program and asks it.
pub(crate) fn run() -> Result<()> {
    let mut stages = Stages::default();
    test(&mut stages)?;
    stages.report()?;
    Ok(())
}

/// Sends requests with an account and without.
pub(crate) fn test(stages: &mut Stages) -> Result<()> {
    let python = python(stages)?;
    let server = Server::start(&program(stages, "ludotheque")?)?;
    let token = output(Command::new(python.join("python")).args(["-c", SIGN_UP, &server.url]))
        .context("the server did not make an account")?;
    let ask = |with: &[&str]| {
        let mut command = Command::new(python.join("schemathesis"));
        command.args(["run", &format!("{}/api/openapi.json", server.url)]);
        command.args(["--checks", CHECKS, "--phases", "examples,coverage,fuzzing"]);
        // Left out: streams, which do not end, and deleting the account of the test.
        command.args(["--exclude-path", "/api/news", "--max-examples", "25", "--seed", "1"]);
        command.args(["--suppress-health-check", "all", "--no-color"]).args(with);
        command
    };
    let bearer = format!("authorization: Bearer {}", token.trim());
    let own = ["-H", &bearer, "--exclude-path-regex", "^/api/(account|session|sessions)"];
    stages.run("the interface, asked by a program", &mut ask(&own))?;
    stages.run("the interface, asked by nobody", &mut ask(&[]))
}

/// The folder of programs of a Python of our own, with Schemathesis in it.
fn python(stages: &mut Stages) -> Result<PathBuf> {
    let here = root().join("target/python");
    let fetched = here.join("fetched");
    if fs::read_to_string(&fetched).is_ok_and(|before| before == SCHEMATHESIS) {
        return Ok(here.join("bin"));
    }
    if !succeeds(Command::new("python3").args(["-c", "import ensurepip, venv"])) {
        tools::debian(stages, &["python3", "python3-venv"])?;
    }
    stages.run("make a Python", Command::new("python3").args(["-m", "venv"]).arg(&here))?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", SCHEMATHESIS];
    stages.run("fetch Schemathesis", Command::new(here.join("bin/python")).args(pip))?;
    fs::write(&fetched, SCHEMATHESIS).context("noting what was fetched")?;
    Ok(here.join("bin"))
}

/// A server that is stopped in the end.
struct Server {
    child: Child,
    url: String,
    _data: tempfile::TempDir,
}

impl Server {
    fn start(program: &Path) -> Result<Self> {
        let data = tempfile::tempdir().context("a folder for the server")?;
        let mut child = Command::new(program)
            .args([
                "serve",
                "--bind",
                "127.0.0.1:0",
                "--without-page",
                "--without-limits",
                "--data",
            ])
            .arg(data.path())
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the program")?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        let url = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        let server = Self { child, url, _data: data };
        if !server.url.starts_with("http://") {
            bail!("the server did not start");
        }
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
