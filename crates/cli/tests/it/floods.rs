//! Many requests at the same time, and two servers on one database.

use crate::server;

use std::fs;
use std::process::{Command, Stdio};

use server::Server;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// One password takes 19 MiB: all at once would take gigabytes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_hundred_sign_ins_at_once_take_little_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a folder's name");
    let server = Server::start(&["--without-limits", "--data", data]);
    let mut all = JoinSet::new();
    for n in 0..300 {
        let address = server.address.clone();
        all.spawn(async move {
            let body = format!("{{\"name\":\"nobody{n}\",\"password\":\"a wrong password\"}}");
            let request = format!(
                "POST /api/session HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\n\
                 content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
                body.len()
            );
            let mut stream = TcpStream::connect(&address).await.expect("the server listens");
            stream.write_all(request.as_bytes()).await.expect("it takes requests");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.expect("it answers");
            answer
        });
    }
    let answers = all.join_all().await;
    let busy: Vec<_> = answers.iter().filter(|one| one.starts_with("HTTP/1.1 503")).collect();
    assert!(busy.iter().all(|answer| answer.contains("\r\nretry-after: ")), "{busy:?}");
    let wrong = answers.iter().filter(|one| one.starts_with("HTTP/1.1 401")).count();
    assert!(busy.len() >= 100 && wrong >= 30, "{} busy, {wrong} wrong", busy.len());
    assert_eq!(busy.len() + wrong, 300, "{answers:?}");
    let status = fs::read_to_string(format!("/proc/{}/status", server.id())).expect("Linux");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("its memory");
    let peak: u64 = peak.trim().trim_end_matches(" kB").parse().expect("a number");
    assert!(peak < 400_000, "{peak} kB");
}

dbkit::on_both! {
    async fn a_second_server_on_one_database_is_refused(address: &str) {
        let first = Server::start(&["--database", address]);
        let second = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
            .args(["serve", "--bind", "127.0.0.1:0", "--without-page", "--database", address])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .output()
            .expect("the program starts");
        let why = String::from_utf8_lossy(&second.stderr);
        assert!(!second.status.success() && why.contains("another server uses the database"), "{why}");
        drop(first);
        drop(Server::start(&["--database", address]));
    }
}
