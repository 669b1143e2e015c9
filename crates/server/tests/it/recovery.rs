//! Getting in again without the password, and which names may be taken.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::{MailSettings, Settings, Time};
use store::Store;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::common::{TODAY, TestServer, Visitor};

/// Makes an account; its recovery code.
async fn sign_up(visitor: &mut Visitor, name: &str) -> String {
    let body = json!({ "name": name, "password": "correct horse" });
    let (status, me) = visitor.post("/api/account", &body).await;
    assert_eq!(status, StatusCode::CREATED, "{me}");
    me["recovery_code"].as_str().unwrap().to_owned()
}

async fn recover(
    server: &TestServer,
    name: &str,
    code: &str,
    password: &str,
) -> (StatusCode, Value) {
    let body = json!({ "name": name, "code": code, "password": password });
    server.visitor().post("/api/recovery", &body).await
}

async fn signs_in(server: &TestServer, name: &str, password: &str) -> StatusCode {
    let body = json!({ "name": name, "password": password });
    server.visitor().post("/api/session", &body).await.0
}

#[tokio::test]
async fn a_recovery_code_replaces_a_forgotten_password_once() {
    let server = TestServer::new().await;
    let mut ada = server.visitor();
    let code = sign_up(&mut ada, "Ada").await;
    let (_, me) = ada.get("/api/me").await;
    assert_eq!(me.get("recovery_code"), None, "it is shown once");
    for (name, code, password, status) in [
        ("Ada", "aaaaa-aaaaa-aaaaa-aaaaa", "better horse", StatusCode::UNAUTHORIZED),
        ("Nobody", &code, "better horse", StatusCode::UNAUTHORIZED),
        ("Ada", "", "better horse", StatusCode::UNAUTHORIZED),
        ("Ada", &code, "short", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let (answered, problem) = recover(&server, name, code, password).await;
        assert_eq!(answered, status, "{name} {problem}");
    }
    // As somebody types it from a sheet of paper.
    let typed = code.to_uppercase().replace('-', " ");
    let (status, me) = recover(&server, "ada", &typed, "better horse").await;
    assert_eq!((status, &me["name"]), (StatusCode::OK, &json!("Ada")));
    let next = me["recovery_code"].as_str().unwrap();
    assert_ne!(next, code);
    assert_eq!(ada.get("/api/me").await.1["signed_in"], false, "every browser is signed out");
    assert_eq!(signs_in(&server, "Ada", "correct horse").await, StatusCode::UNAUTHORIZED);
    assert_eq!(signs_in(&server, "Ada", "better horse").await, StatusCode::OK);
    let (status, problem) = recover(&server, "Ada", &code, "third horse").await;
    assert_eq!((status, &problem["key"]), (StatusCode::UNAUTHORIZED, &json!("api-wrong-code")));
    assert_eq!(recover(&server, "Ada", next, "third horse").await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_new_code_needs_the_password_and_ends_the_one_before() {
    let server = TestServer::new().await;
    let mut ada = server.visitor();
    let first = sign_up(&mut ada, "Ada").await;
    let path = "/api/account/recovery-code";
    let (status, _) = ada.post(path, &json!({ "password": "wrong horse" })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, made) = ada.post(path, &json!({ "password": "correct horse" })).await;
    assert_eq!(status, StatusCode::CREATED);
    let second = made["code"].as_str().unwrap();
    assert_eq!(recover(&server, "Ada", &first, "better horse").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(recover(&server, "Ada", second, "better horse").await.0, StatusCode::OK);
    let guest = &mut server.visitor();
    guest.create(&json!({ "game": "squadro" })).await;
    let (status, _) = guest.post(path, &json!({ "password": "" })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "a guest has no password");
}

/// An SMTP server that takes every mail.
async fn smtp_server() -> (String, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("smtp://{}", listener.local_addr().unwrap());
    let (put, take) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        loop {
            let (socket, _) = listener.accept().await.unwrap();
            tokio::spawn(converse(socket, put.clone()));
        }
    });
    (address, take)
}

/// One conversation with the server, as RFC 5321 has it.
async fn converse(mut socket: TcpStream, mails: mpsc::UnboundedSender<String>) {
    let (read, mut write) = socket.split();
    let mut lines = BufReader::new(read).lines();
    let mut mail: Option<String> = None;
    let mut answer = "220 mail.test ESMTP".to_owned();
    loop {
        if write.write_all(format!("{answer}\r\n").as_bytes()).await.is_err() {
            return;
        }
        answer = loop {
            let Ok(Some(line)) = lines.next_line().await else {
                return;
            };
            match &mut mail {
                Some(text) if line == "." => {
                    mails.send(std::mem::take(text)).unwrap();
                    mail = None;
                    break "250 taken".to_owned();
                }
                Some(text) => {
                    text.push_str(line.strip_prefix('.').unwrap_or(&line));
                    text.push('\n');
                }
                None => {
                    let verb = line.split([' ', ':']).next().unwrap_or_default().to_uppercase();
                    break match verb.as_str() {
                        "DATA" => {
                            mail = Some(String::new());
                            "354 go on".to_owned()
                        }
                        "EHLO" | "HELO" => "250 mail.test".to_owned(),
                        "MAIL" | "RCPT" | "RSET" | "NOOP" => "250 ok".to_owned(),
                        "QUIT" => "221 bye".to_owned(),
                        _ => "502 unknown".to_owned(),
                    };
                }
            }
        };
    }
}

/// The code in a mail, whose lines are folded as quoted-printable has it.
fn code_in(mail: &str) -> String {
    let text = mail.replace("=\n", "");
    let is_code = |word: &&str| {
        let groups: Vec<_> = word.split('-').collect();
        groups.len() == 4 && groups.iter().all(|group| group.len() == 5)
    };
    let mut words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    words.find(is_code).unwrap_or_else(|| panic!("no code in {mail}")).to_owned()
}

async fn with_mail() -> (TestServer, mpsc::UnboundedReceiver<String>) {
    let (smtp, mails) = smtp_server().await;
    let from = "Ludothèque <games@games.test>".to_owned();
    let settings = Settings { mail: Some(MailSettings { smtp, from }), ..Settings::default() };
    let store = Store::open("sqlite::memory:").await.unwrap();
    (TestServer::with(store, Time::manual(TODAY), settings).await, mails)
}

#[tokio::test]
async fn a_code_comes_by_mail_where_there_is_an_address() {
    let (server, mut mails) = with_mail().await;
    let mut ada = server.visitor();
    sign_up(&mut ada, "Ada").await;
    assert_eq!(ada.get("/api/me").await.1["sends_mail"], true);
    let set = |mail: &str, password: &str| json!({ "mail": mail, "password": password });
    for (mail, password, status) in [
        ("ada@games.test", "wrong horse", StatusCode::UNAUTHORIZED),
        ("ada", "correct horse", StatusCode::UNPROCESSABLE_ENTITY),
        ("a@b\r\nBcc: all@games.test", "correct horse", StatusCode::UNPROCESSABLE_ENTITY),
        ("ada@games.test", "correct horse", StatusCode::OK),
    ] {
        let (answered, problem) = ada.put("/api/account/mail", &set(mail, password)).await;
        assert_eq!(answered, status, "{mail} {problem}");
    }
    assert_eq!(ada.get("/api/me").await.1["mail"], "ada@games.test");
    sign_up(&mut server.visitor(), "Bob").await;
    // The answer is the same for a name without an address and for one that does not exist.
    for (name, language) in [("Nobody", "en"), ("Bob", "en"), ("Ada", "fr")] {
        let body = json!({ "name": name, "language": language });
        let (status, _) = server.visitor().post("/api/recovery/mail", &body).await;
        assert_eq!(status, StatusCode::ACCEPTED, "{name}");
    }
    let patience = Duration::from_mins(2);
    let mail = tokio::time::timeout(patience, mails.recv()).await.unwrap().unwrap();
    assert!(mail.contains("To: ada@games.test") && mail.contains("games@games.test"), "{mail}");
    let code = code_in(&mail);
    // An hour is over.
    server.time.advance(Duration::from_secs(3601));
    assert_eq!(recover(&server, "Ada", &code, "better horse").await.0, StatusCode::UNAUTHORIZED);
    let body = json!({ "name": "Ada", "language": "en" });
    server.visitor().post("/api/recovery/mail", &body).await;
    let mail = tokio::time::timeout(patience, mails.recv()).await.unwrap().unwrap();
    assert!(mail.contains("Subject: Your recovery code"), "{mail}");
    let code = code_in(&mail);
    assert_eq!(recover(&server, "Ada", &code, "better horse").await.0, StatusCode::OK);
    assert_eq!(recover(&server, "Ada", &code, "third horse").await.0, StatusCode::UNAUTHORIZED);
    assert!(mails.try_recv().is_err(), "nobody else got a mail");
}

#[tokio::test]
async fn a_server_without_mail_says_so() {
    let server = TestServer::new().await;
    let mut ada = server.visitor();
    sign_up(&mut ada, "Ada").await;
    assert_eq!(ada.get("/api/me").await.1["sends_mail"], false);
    let set = json!({ "mail": "ada@games.test", "password": "correct horse" });
    let forgotten = json!({ "name": "Ada" });
    let answers = [
        ada.put("/api/account/mail", &set).await,
        server.visitor().post("/api/recovery/mail", &forgotten).await,
    ];
    for (status, problem) in answers {
        let found = (status, &problem["key"]);
        assert_eq!(found, (StatusCode::UNPROCESSABLE_ENTITY, &json!("api-no-mail")));
    }
}

#[tokio::test]
async fn names_have_accents_and_nobody_looks_like_another() {
    let server = TestServer::new().await;
    sign_up(&mut server.visitor(), "Élodie").await;
    // As some keyboards type it.
    assert_eq!(signs_in(&server, "e\u{301}lodie", "correct horse").await, StatusCode::OK);
    sign_up(&mut server.visitor(), "Elodie").await;
    sign_up(&mut server.visitor(), "Illa").await;
    for (name, key) in [
        ("ÉLODIE", "api-name-taken"),
        ("lIla", "api-name-taken"),
        ("Еlodie", "api-bad-name"),
        ("Admin", "api-name-reserved"),
        ("moderator_1", "api-name-reserved"),
    ] {
        let body = json!({ "name": name, "password": "correct horse" });
        let (_, problem) = server.visitor().post("/api/account", &body).await;
        assert_eq!(problem["key"], key, "{name}");
    }
}
