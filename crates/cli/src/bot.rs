//! `bot`: a computer player on a server, through the HTTP interface.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use catalog::tables::Tables;
use catalog::{Budget, Computer, Limits, Means, Standing};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::table;

/// How long it waits before it comes back to a server that went away.
const PAUSE: Duration = Duration::from_secs(5);
/// It thinks no longer than this part of what its clock has left.
const PART: u64 = 20;

#[derive(clap::Args)]
#[command(
    after_help = "Accepts every invitation, and plays until Ctrl-C. POST /api/tokens makes a token \
    (docs/api.md).\n\n\
    Example:\n  \
    ludotheque bot --server https://games.example --token ludotheque_… --level 8"
)]
pub(crate) struct BotArgs {
    /// The address of the server
    #[arg(long, value_name = "URL")]
    server: String,
    /// A token of the account it plays for
    #[arg(long, value_name = "TOKEN", env = "LUDOTHEQUE_TOKEN", hide_env_values = true)]
    token: String,
    /// The level it plays at
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: u8,
    /// Look positions up in the tables in this folder, which `solve` makes
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Enter this tournament, and come back to it when it was missed in a game
    #[arg(long, value_name = "ID")]
    tournament: Option<String>,
    /// Stop after this many games
    #[arg(long, value_name = "N")]
    games: Option<u32>,
}

/// Why a request failed.
enum BotError {
    /// Trying again is useless.
    Fatal(String),
    /// The network or the server failed; it can be tried again.
    Temporary(String),
}

pub(crate) fn run(args: &BotArgs) -> Result<(), Failure> {
    let bot = Bot {
        server: args.server.trim_end_matches('/').to_owned(),
        token: args.token.clone(),
        tournament: args.tournament.clone(),
        tables: table::open(args.tables.as_deref())?,
        computer: format!("level:{}", args.level).parse().map_err(Failure::input)?,
        agent: ureq::Agent::config_builder().http_status_as_error(false).build().into(),
    };
    let mut left = args.games;
    loop {
        match bot.listen(&mut left) {
            Ok(()) if left == Some(0) => return Ok(()),
            Ok(()) => {}
            Err(BotError::Fatal(message)) => return Err(Failure::Other(message)),
            Err(BotError::Temporary(message)) => eprintln!("ludotheque: {message}; trying again"),
        }
        thread::sleep(PAUSE);
    }
}

struct Bot {
    server: String,
    token: String,
    tournament: Option<String>,
    computer: Computer,
    tables: Tables,
    agent: ureq::Agent,
}

impl Bot {
    /// Reads its news and plays, until the connection breaks or enough games are played.
    fn listen(&self, left: &mut Option<u32>) -> Result<(), BotError> {
        let url = format!("{}/api/news", self.server);
        let response = self
            .agent
            .get(&url)
            .header("authorization", format!("Bearer {}", self.token))
            .call()
            .map_err(|error| BotError::Temporary(format!("{url}: {error}")))?;
        if response.status() == 401 || response.status() == 403 {
            return Err(BotError::Fatal("the server refuses this token".to_owned()));
        }
        if !response.status().is_success() {
            return Err(BotError::Temporary(format!("{url}: {}", response.status())));
        }
        println!("connected to {}", self.server);
        self.enter()?;
        let lines = BufReader::new(response.into_body().into_reader()).lines();
        for line in lines {
            let line = line.map_err(|error| BotError::Temporary(error.to_string()))?;
            let Ok(news) = serde_json::from_str::<Value>(&line) else {
                continue;
            };
            match news["news"].as_str() {
                Some("invited") => self.accept(news["game"]["id"].as_str().unwrap_or_default())?,
                Some("tournament") if news["event"] == "round" => self.enter()?,
                Some("your-turn") => self.play(news["game"].as_str().unwrap_or_default())?,
                Some("over") => {
                    println!("{}: over", news["game"].as_str().unwrap_or_default());
                    if let Some(left) = left {
                        *left = left.saturating_sub(1);
                        if *left == 0 {
                            return Ok(());
                        }
                    }
                }
                _ => {}
            }
        }
        Err(BotError::Temporary("the server closed the connection".to_owned()))
    }

    /// Enters its tournament; who has entered is there again.
    fn enter(&self) -> Result<(), BotError> {
        let Some(tournament) = &self.tournament else { return Ok(()) };
        self.send("POST", &format!("/api/tournaments/{tournament}/join"), &json!({})).map(drop)
    }

    fn accept(&self, game: &str) -> Result<(), BotError> {
        println!("{game}: invitation accepted");
        self.send("PUT", &format!("/api/games/{game}/seat"), &json!({})).map(drop)
    }

    /// Plays a turn where one is wanted.
    fn play(&self, game: &str) -> Result<(), BotError> {
        let state = self.send("GET", &format!("/api/games/{game}"), &Value::Null)?;
        let unreadable = || BotError::Temporary(format!("{game} cannot be read"));
        let rules = catalog::open(state["game"].as_str().unwrap_or_default())
            .map_err(|error| BotError::Temporary(error.to_string()))?;
        let start = state["start"].as_str().unwrap_or(catalog::START);
        let mut played = rules.begin(start).map_err(|_| unreadable())?;
        let turns = state["turns"].as_array().ok_or_else(unreadable)?;
        for turn in turns {
            let turn = turn["turn"].as_str().unwrap_or_default();
            played.play(turn).map_err(|_| unreadable())?;
        }
        let Standing::ToMove(mover) = played.status() else {
            return Ok(());
        };
        let seats = rules.seats();
        let seat = seats.iter().position(|row| row.name == mover).unwrap_or(0);
        let own =
            state["yours"].as_array().is_some_and(|own| own.iter().any(|n| *n == json!(seat)));
        if !own || state["phase"] != "playing" {
            return Ok(());
        }
        let clock = state["clocks"]["left_ms"][seat].as_u64();
        let mut thinker = self.tables.player(&*rules, self.computer, Means::default());
        let limits = match clock {
            Some(left) if self.computer.takes_budget() => {
                let Budget::Time(usual) = Computer::usual_budget() else {
                    return Err(unreadable());
                };
                Limits::time(usual.min(Duration::from_millis((left / PART).max(1))))
            }
            _ => Limits::default(),
        };
        let thought = thinker.think(&*played, &limits, &mut |_| {});
        let turn = thought.best().ok_or_else(unreadable)?;
        let body = json!({ "ply": turns.len(), "turn": turn });
        self.send("POST", &format!("/api/games/{game}/turns"), &body)?;
        println!("{game}: {turn}");
        Ok(())
    }

    /// Sends a request. Refusals that happen in normal play (a turn was taken back meanwhile, a
    /// game is over) are no errors.
    fn send(&self, method: &str, path: &str, body: &Value) -> Result<Value, BotError> {
        let url = format!("{}{path}", self.server);
        let bearer = format!("Bearer {}", self.token);
        let answer = match method {
            "GET" => self.agent.get(&url).header("authorization", bearer).call(),
            "PUT" => self.agent.put(&url).header("authorization", bearer).send_json(body),
            _ => self.agent.post(&url).header("authorization", bearer).send_json(body),
        };
        let mut answer = answer.map_err(|error| BotError::Temporary(format!("{url}: {error}")))?;
        if answer.status() == 401 {
            return Err(BotError::Fatal("the server refuses this token".to_owned()));
        }
        let text = answer.body_mut().read_to_string().unwrap_or_default();
        if !answer.status().is_success() {
            eprintln!("ludotheque: {method} {path}: {} {text}", answer.status());
            return Ok(Value::Null);
        }
        Ok(serde_json::from_str(&text).unwrap_or(Value::Null))
    }
}
