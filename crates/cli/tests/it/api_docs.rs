//! The examples of `docs/api.md`, run as they stand; and our own bot, which does what they say.

use crate::server;

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use server::Server;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");

/// Runs a piece of shell in a folder; gives what it printed last.
fn shell(folder: &Path, url: &str, token: &str, text: &str) -> Value {
    let output = Command::new("bash")
        .args(["-euc", text])
        .current_dir(folder)
        .env("SERVER", url)
        .env("TOKEN", token)
        .output()
        .expect("bash is there");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}\n{printed}\n{problem}");
    // Answers follow each other without a space between.
    serde_json::Deserializer::from_str(&printed)
        .into_iter::<Value>()
        .last()
        .unwrap_or_else(|| panic!("{text}\nprinted nothing: {problem}"))
        .unwrap_or_else(|error| panic!("{text}\n{printed}\n{error}"))
}

#[test]
fn the_examples_of_the_page_work_and_our_bot_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&["--data", folder.path().to_str().expect("a folder's name")]);
    let url = format!("http://{}", server.address);
    let page = std::fs::read_to_string(PAGE).expect("the page");
    let mut blocks = page.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    let account = blocks.next().expect("how to get a token");
    let made = shell(folder.path(), &url, "", account);
    let token = made["token"].as_str().unwrap_or_else(|| panic!("a token: {made}")).to_owned();
    let ada = account.replace("Robot", "Ada").replace("jar", "ada").replace("my engine", "hers");
    let ada = shell(folder.path(), &url, "", &ada)["token"].as_str().expect("Ada's").to_owned();
    let invite = blocks.next().expect("how to invite somebody");
    let game = shell(folder.path(), &url, &token, invite);
    assert_eq!(game["seats"][1]["sitter"]["name"], "Ada", "{game}");
    assert!(blocks.next().is_none(), "every example of the page is run here");

    let id = game["id"].as_str().expect("a game");
    let abort = format!(
        "curl -sfX POST $SERVER/api/games/{id}/abort -H \"authorization: Bearer $TOKEN\" \
         && echo '{{}}'"
    );
    shell(folder.path(), &url, &token, &abort);

    // Both are played by our bot, which ends when the game does.
    let bot = |token: &str| {
        Command::new(env!("CARGO_BIN_EXE_ludotheque"))
            .args(["bot", "--server", &url, "--level", "1", "--games", "1"])
            .env("LUDOTHEQUE_TOKEN", token)
            .stdout(Stdio::null())
            .spawn()
            .expect("the bot starts")
    };
    let seats = r#"-d '{"game": "squadro", "seats": ["me", "@Ada"]}'"#;
    let create = format!(
        "curl -sX POST $SERVER/api/games -H \"authorization: Bearer $TOKEN\" \
         -H 'content-type: application/json' {seats}"
    );
    let game = shell(folder.path(), &url, &token, &create);
    let id = game["id"].as_str().expect("a game").to_owned();
    let sit = format!(
        "curl -sX PUT $SERVER/api/games/{id}/seat -H \"authorization: Bearer $TOKEN\" \
         -H 'content-type: application/json' -d '{{}}'"
    );
    shell(folder.path(), &url, &ada, &sit);
    for mut bot in [bot(&token), bot(&ada)] {
        assert!(bot.wait().expect("it ends").success());
    }
    let read = format!("curl -s $SERVER/api/games/{id}");
    let state = shell(folder.path(), &url, &token, &read);
    assert_eq!(state["over"]["reason"], "four-home", "{state}");
}
