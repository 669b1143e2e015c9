//! A table: its seats, its games one after another, and what was seen of them.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::Addresses;
use crate::server::clients::request;

/// The wait before a request is sent to another server.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// What is played at a table.
#[derive(Copy, Clone, Debug)]
pub(super) struct Kind {
    pub(super) game: &'static str,
    /// Seats of people, and of computers after them.
    pub(super) people: usize,
    pub(super) computers: usize,
    pub(super) rated: bool,
}

const fn kind(game: &'static str, people: usize, computers: usize, rated: bool) -> Kind {
    Kind { game, people, computers, rated }
}

/// Pairs and fours, with computers among them, some of them rated.
pub(super) const KINDS: [Kind; 5] = [
    kind("squadro", 2, 0, true),
    kind("squadro", 1, 1, false),
    kind("contigo(variant=quick)", 4, 0, false),
    kind("kontakt(players=4)", 2, 2, false),
    kind("eupdonne", 2, 0, true),
];

/// A table with its people.
pub(super) struct Table {
    pub(super) kind: Kind,
    /// The cookies of its people, as soon as they have one.
    cookies: Mutex<Vec<Option<String>>>,
    now: Mutex<Now>,
}

/// How a table stands.
#[derive(Default)]
struct Now {
    /// The game being played, and those before it.
    games: Vec<Played>,
    /// When each turn was seen first.
    turns: Vec<Instant>,
    /// When a client was disconnected.
    cuts: Vec<Instant>,
}

/// A game and the turns that clients have seen.
#[derive(Clone, Debug, Default)]
pub(super) struct Played {
    pub(super) id: String,
    pub(super) seen: BTreeMap<usize, String>,
    pub(super) over: Option<String>,
    /// Turns that two clients have seen differently.
    pub(super) differ: usize,
}

impl Table {
    /// Sets a table up: accounts where games count.
    pub(super) async fn new(number: usize, kind: Kind, addresses: &Addresses) -> Self {
        let mut cookies = vec![None; kind.people];
        for (seat, cookie) in cookies.iter_mut().enumerate().filter(|_| kind.rated) {
            let body =
                json!({ "name": format!("Client{number}x{seat}"), "password": "correct horse" });
            while cookie.is_none() {
                let address = addresses.any(number + seat);
                let made = request(&address, "POST", "/api/account", None, &body).await;
                *cookie = made.1;
                if cookie.is_none() {
                    tokio::time::sleep(RETRY_DELAY).await;
                }
            }
        }
        let cookies = Mutex::new(cookies);
        Self { kind, cookies, now: Mutex::default() }
    }

    /// The cookie of somebody.
    pub(super) fn cookie(&self, seat: usize) -> Option<String> {
        self.cookies.lock().unwrap_or_else(PoisonError::into_inner)[seat].clone()
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game being played.
    pub(super) fn game(&self) -> Option<String> {
        let now = self.now();
        now.games.last().filter(|game| game.over.is_none()).map(|game| game.id.clone())
    }

    /// All games.
    pub(super) fn games(&self) -> Vec<Played> {
        self.now().games.clone()
    }

    /// How many turns were seen.
    pub(super) fn turns(&self) -> usize {
        self.now().turns.len()
    }

    /// Was somebody cut off since then?
    pub(super) fn is_cut_since(&self, since: Instant) -> bool {
        self.now().cuts.last().is_some_and(|cut| *cut >= since)
    }

    /// When somebody played after somebody was cut off since then.
    pub(super) fn goes_on(&self, since: Instant) -> Option<Instant> {
        let now = self.now();
        let cut = now.cuts.iter().find(|cut| **cut >= since)?;
        now.turns.iter().find(|turn| *turn > cut).copied()
    }

    /// Notes that a client has seen a turn.
    pub(super) fn seen(&self, game: &str, ply: usize, turn: &str) {
        let mut now = self.now();
        let Some(played) = now.games.iter_mut().find(|played| played.id == game) else {
            return;
        };
        match played.seen.get(&ply) {
            Some(before) if before == turn => {}
            Some(_) => played.differ += 1,
            None => {
                played.seen.insert(ply, turn.to_owned());
                now.turns.push(Instant::now());
            }
        }
    }

    /// Notes that a client has seen that a game is over.
    pub(super) fn over(&self, game: &str, reason: &str) {
        let mut now = self.now();
        if let Some(played) = now.games.iter_mut().find(|played| played.id == game) {
            played.over = Some(reason.to_owned());
        }
    }

    /// Notes that a client was disconnected.
    pub(super) fn cut(&self) {
        self.now().cuts.push(Instant::now());
    }

    /// Another game with everybody in their seats; false where servers do not answer now.
    pub(super) async fn begin(&self, number: usize, addresses: &Addresses) -> bool {
        let Kind { game, people, computers, rated } = self.kind;
        let seats: Vec<_> = (0..people)
            .map(|seat| if seat == 0 { "me" } else { "free" })
            .chain((0..computers).map(|_| "level:1"))
            .collect();
        let body = json!({ "game": game, "clock": "fischer:60+5", "rated": rated, "seats": seats });
        let ask = async |seat: usize, method, path: &str, body: &Value| {
            let cookie = self.cookie(seat);
            let address = addresses.any(number + seat);
            let (answer, new) = request(&address, method, path, cookie.as_deref(), body).await;
            if cookie.is_none() {
                // A guest from now on.
                self.cookies.lock().unwrap_or_else(PoisonError::into_inner)[seat] = new;
            }
            answer
        };
        let row = ask(0, "POST", "/api/games", &body).await.unwrap_or_default();
        assert_ne!(row["key"], "api-wrong", "{row}");
        let Some(id) = row["id"].as_str().map(str::to_owned) else {
            return false;
        };
        for seat in 1..people {
            let path = format!("/api/games/{id}/seats/{seat}");
            let taken = ask(seat, "PUT", &path, &json!({ "sitter": "me" })).await;
            let path = format!("/api/games/{id}");
            // Where the answer was lost, the game says who sits there.
            let sits = match taken {
                Some(answer) if answer["id"] == id.as_str() => true,
                _ => ask(seat, "GET", &path, &Value::Null)
                    .await
                    .is_some_and(|state| state["yours"] == json!([seat])),
            };
            if !sits {
                return false;
            }
        }
        self.now().games.push(Played { id, ..Played::default() });
        true
    }
}
