//! Tournaments, from entering to the results years later.

use std::time::Duration;

use axum::http::StatusCode;
use bus::Bus;
use serde_json::{Value, json};
use server::{Settings, Time};
use store::Store;

use crate::common::{TODAY, TestServer, Visitor};

/// A server without limits on the store.
async fn server(store: Store) -> TestServer {
    let settings = Settings { without_limits: true, ..Settings::default() };
    TestServer::with(store, Time::manual(TODAY), settings).await
}

async fn in_memory() -> TestServer {
    server(Store::open("sqlite::memory:").await.unwrap()).await
}

fn swiss(rounds: u32) -> Value {
    json!({ "game": "squadro", "clock": "fischer:300+5", "form": { "kind": "swiss", "rounds": rounds } })
}

/// Makes a tournament; returns its address.
async fn make(host: &mut Visitor, new: &Value) -> String {
    let (status, state) = host.post("/api/tournaments", new).await;
    assert_eq!(status, StatusCode::CREATED, "{state}");
    format!("/api/tournaments/{}", state["id"].as_str().unwrap())
}

async fn act(visitor: &mut Visitor, tournament: &str, what: &str) -> Value {
    let (status, state) = visitor.post(&format!("{tournament}/{what}"), &json!({})).await;
    assert_eq!(status, StatusCode::OK, "{what}: {state}");
    state
}

async fn refused(visitor: &mut Visitor, tournament: &str, what: &str, body: &Value) -> String {
    let (status, problem) = visitor.post(&format!("{tournament}/{what}"), body).await;
    assert!(status.is_client_error(), "{what}: {problem}");
    problem["key"].as_str().unwrap().to_owned()
}

/// Repeats the request until the condition holds.
async fn until(visitor: &mut Visitor, tournament: &str, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let (status, state) = visitor.get(tournament).await;
        assert_eq!(status, StatusCode::OK, "{state}");
        if holds(&state) {
            return state;
        }
        tokio::task::yield_now().await;
    }
}

/// Are so many games there to be played?
fn playing(count: usize) -> impl Fn(&Value) -> bool {
    move |state| {
        let games = state["games"].as_array().unwrap();
        games.len() == count && games.iter().all(|game| game["id"].is_string())
    }
}

fn phase(name: &'static str) -> impl Fn(&Value) -> bool {
    move |state| state["phase"] == name
}

/// The players of a tournament: one who made it, and all who entered, by name.
async fn entered(server: &TestServer, tournament: &str, names: &[&str]) -> Vec<Visitor> {
    let mut players = Vec::new();
    for name in names {
        let mut player = server.player(name).await;
        act(&mut player, tournament, "join").await;
        players.push(player);
    }
    players
}

/// The second side resigns in every game that is being played.
async fn all_win_with_first_seat(players: &mut [Visitor], state: &Value) {
    for game in state["games"].as_array().unwrap() {
        let loser = game["sides"][1].as_u64().unwrap() as usize;
        let path = format!("/api/games/{}/resign", game["id"].as_str().unwrap());
        let (status, answer) = players[loser].post(&path, &json!({})).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    }
}

/// Who plays whom in each round, by the numbers of the games.
async fn pairings(visitor: &mut Visitor, tournament: &str) -> Vec<Value> {
    let (_, all) = visitor.get(&format!("{tournament}/games")).await;
    let games = all["games"].as_array().unwrap();
    games.iter().map(|game| json!([game["round"], game["sides"], game["id"]])).collect()
}

#[tokio::test]
async fn a_swiss_tournament_from_the_entry_to_the_files() {
    let server = in_memory().await;
    let mut host = server.player("Host").await;
    let new = json!({ "name": " Sunday ", "public": true, "game": "squadro",
        "clock": "fischer:300+5", "form": { "kind": "swiss", "rounds": 3 } });
    let tournament = make(&mut host, &new).await;
    let (_, list) = server.visitor().get("/api/tournaments").await;
    assert_eq!(list["ahead"][0]["name"], "Sunday", "{list}");
    let mut players = entered(&server, &tournament, &["Ada", "Bob", "Cleo", "Dan"]).await;
    let news = server.news(&players[0]).await;
    let begun = act(&mut host, &tournament, "start").await;
    assert_eq!((&begun["phase"], &begun["round"]), (&json!("running"), &json!(1)));
    // The news of a game that begins say which tournament it is of.
    let started = news.until("started").await;
    assert!(tournament.ends_with(started["game"]["tournament"].as_str().unwrap()), "{started}");
    for round in 1..=3 {
        let state =
            until(&mut host, &tournament, |state| state["round"] == round && playing(2)(state))
                .await;
        let (_, same) =
            host.get(&format!("{tournament}?version={}", state["version"].as_str().unwrap())).await;
        assert_eq!(same, "", "nothing has changed");
        let own = act_state(&mut players[0], &tournament).await;
        assert_eq!(own["you"]["games"].as_array().unwrap().len(), 1);
        assert_eq!(own["games"][0]["id"], own["you"]["games"][0], "one's own game is first");
        all_win_with_first_seat(&mut players, &state).await;
    }
    let over = until(&mut host, &tournament, phase("finished")).await;
    assert_eq!(news.until("tournament").await["event"], "round");
    while news.until("tournament").await["event"] != "finished" {}
    let standings = over["standings"].as_array().unwrap();
    let total: f64 = standings.iter().map(|row| row["score"].as_f64().unwrap()).sum();
    assert!((total - 6.0).abs() < 1e-9 && standings.len() == 4, "{standings:?}");
    let met = pairings(&mut host, &tournament).await;
    let mut pairs: Vec<_> = met
        .iter()
        .map(|game| {
            let mut two = [game[1][0].as_u64().unwrap(), game[1][1].as_u64().unwrap()];
            two.sort_unstable();
            two
        })
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    assert_eq!(pairs.len(), 6, "nobody met twice: {met:?}");
    // Renamed, deleted: the files have the names of today.
    assert_eq!(players[1].leave().await.0, StatusCode::NO_CONTENT);
    let (_, csv) = host.get(&format!("{tournament}/standings.csv")).await;
    let csv = csv.as_str().unwrap();
    assert!(csv.contains("Ada") && !csv.contains("Bob") && csv.contains(",?,"), "{csv}");
    let (_, csv) = host.get(&format!("{tournament}/games.csv")).await;
    assert_eq!(
        csv.as_str().unwrap().lines().count(),
        13,
        "a row for each side, and one of headings"
    );
    let (_, results) = host.get(&format!("{tournament}/results.json")).await;
    assert_eq!(results["results"]["games"].as_array().unwrap().len(), 6);
    assert_eq!(results["game_ids"].as_object().unwrap().len(), 6);
    assert!(!results.to_string().contains("Bob"));
    let (_, list) = server.visitor().get("/api/tournaments").await;
    assert_eq!((&list["ahead"], &list["over"][0]["entrants"]), (&json!([]), &json!(4)));
    // What an account has of it.
    let (_, export) = players[0].get("/api/account/export").await;
    assert_eq!(export["tournaments"][0]["state"], "finished", "{export}");
    assert_eq!(refused(&mut host, &tournament, "start", &json!({})).await, "tournament-over");
}

async fn act_state(visitor: &mut Visitor, tournament: &str) -> Value {
    let (status, state) = visitor.get(tournament).await;
    assert_eq!(status, StatusCode::OK);
    state
}

dbkit::on_both! {
    async fn a_server_that_starts_again_goes_on_with_the_same_pairings(address: &str) {
        let mut first = server(Store::open(address).await.unwrap()).await;
        let mut host = first.player("Host").await;
        let tournament = make(&mut host, &swiss(4)).await;
        let names = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gil"];
        let mut players = entered(&first, &tournament, &names).await;
        act(&mut host, &tournament, "start").await;
        for round in 1..=4 {
            let state = until(&mut host, &tournament, |state| {
                state["round"] == round && playing(3)(state)
            })
            .await;
            let before = pairings(&mut host, &tournament).await;
            // Some results come before the server stops, others after.
            let game = &state["games"][0];
            all_win_with_first_seat(&mut players, &json!({ "games": [game] })).await;
            first.running.close().await;
            first = server(Store::open(address).await.unwrap()).await;
            host = first.visitor_as(&host);
            players = players.iter().map(|player| first.visitor_as(player)).collect();
            let state = until(&mut host, &tournament, playing(2)).await;
            assert_eq!(pairings(&mut host, &tournament).await, before, "round {round}");
            all_win_with_first_seat(&mut players, &state).await;
        }
        let over = until(&mut host, &tournament, phase("finished")).await;
        let standings = over["standings"].as_array().unwrap();
        let total: f64 = standings.iter().map(|row| row["score"].as_f64().unwrap()).sum();
        assert!((total - 16.0).abs() < 1e-9, "a game of three, and a bye, in each round");
        assert_eq!(pairings(&mut host, &tournament).await.len(), 12, "no game twice");
    }
}

#[tokio::test]
async fn what_was_lost_between_an_entry_and_what_follows_is_made_up_for() {
    let fresh = dbkit::Fresh::sqlite();
    let first = server(Store::open(&fresh.address).await.unwrap()).await;
    let mut host = first.player("Host").await;
    let tournament = make(&mut host, &swiss(1)).await;
    let names = ["Ada", "Bob"];
    let players = entered(&first, &tournament, &names).await;
    first.running.close().await;
    // As if the server had been killed after the tournament had begun and before its game was
    // created.
    let store = Store::open(&fresh.address).await.unwrap();
    let id = tournament.rsplit('/').next().unwrap().to_owned();
    let begun = store::NewTournamentEntry {
        tournament: id.clone(),
        number: 2,
        entry: store::TournamentEntry { at: TODAY, input: "\"start\"".into() },
        state: store::TournamentState::Running,
        wakes: None,
        started: Some(TODAY),
        ended: None,
        entrants: 2,
        joins: None,
        results: None,
    };
    assert!(store.append_tournament(&begun).await.unwrap());
    let second = server(store.clone()).await;
    let mut host = second.visitor_as(&host);
    let state = until(&mut host, &tournament, playing(1)).await;
    let game = state["games"][0]["id"].as_str().unwrap().to_owned();
    second.running.close().await;
    // As if it had been killed after the game had ended and before the tournament had recorded the
    // result.
    let store = Store::open(&fresh.address).await.unwrap();
    let finish = store::Finish {
        result: "yellow".into(),
        ending: "resigned".into(),
        at: TODAY,
        scores: vec![1.0, 0.0],
    };
    assert!(store.finish_game(&game, 0, &finish).await.unwrap());
    let third = server(store).await;
    let mut host = third.visitor_as(&host);
    let over = until(&mut host, &tournament, phase("finished")).await;
    assert_eq!(over["standings"][0]["score"], 1.0);
    drop(players);
}

#[tokio::test]
async fn who_does_not_come_forfeits_and_is_not_paired_again() {
    let server = in_memory().await;
    let mut host = server.player("Host").await;
    let starts = TODAY + 60_000;
    let new = json!({ "game": "squadro", "clock": "fischer:300+5", "starts": starts,
        "form": { "kind": "swiss", "rounds": 3 } });
    let tournament = make(&mut host, &new).await;
    let mut players = entered(&server, &tournament, &["Ada", "Bob", "Cleo", "Dan"]).await;
    server.time.advance(Duration::from_secs(61));
    let state = until(&mut host, &tournament, playing(2)).await;
    // In the first game nobody comes, in the second one resigns.
    let gone = state["games"][0]["sides"][0].as_u64().unwrap() as usize;
    let (_, problem) = players[gone]
        .post(
            &format!("/api/games/{}/abort", state["games"][0]["id"].as_str().unwrap()),
            &json!({}),
        )
        .await;
    assert_eq!(problem["key"], "room-in-tournament");
    all_win_with_first_seat(&mut players, &json!({ "games": [state["games"][1]] })).await;
    server.time.advance(Duration::from_secs(62));
    let second =
        until(&mut host, &tournament, |state| state["round"] == 2 && playing(1)(state)).await;
    let row = |state: &Value, number: usize| {
        let rows = state["standings"].as_array().unwrap();
        rows.iter().find(|row| row["number"] == number).unwrap().clone()
    };
    assert_eq!(row(&second, gone)["absent"], true, "{second}");
    let won = state["games"][0]["sides"][1].as_u64().unwrap() as usize;
    assert_eq!(row(&second, won)["score"], 1.0);
    let sides = second["games"][0]["sides"].as_array().unwrap();
    assert!(!sides.contains(&json!(gone)), "who is away has no game");
    // Back for the third round.
    act(&mut players[gone], &tournament, "here").await;
    all_win_with_first_seat(&mut players, &second).await;
    let third =
        until(&mut host, &tournament, |state| state["round"] == 3 && playing(2)(state)).await;
    // Who withdraws loses what they are playing, and the room is closed.
    let leaver = third["games"][0]["sides"][0].as_u64().unwrap() as usize;
    act(&mut players[leaver], &tournament, "withdraw").await;
    let path = format!("/api/games/{}", third["games"][0]["id"].as_str().unwrap());
    loop {
        let (_, room) = host.get(&path).await;
        if room["phase"] == "aborted" {
            break;
        }
        tokio::task::yield_now().await;
    }
    all_win_with_first_seat(&mut players, &json!({ "games": [third["games"][1]] })).await;
    let over = until(&mut host, &tournament, phase("finished")).await;
    assert_eq!(row(&over, leaver)["withdrawn"], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_servers_host_one_tournament() {
    let (fresh, time, bus) = (dbkit::Fresh::postgres(), Time::manual(TODAY), Bus::in_process());
    let mut servers = Vec::new();
    for _ in 0..3 {
        let store = Store::open(&fresh.address).await.unwrap();
        let settings = Settings { without_limits: true, ..Settings::default() };
        servers.push(TestServer::among(store, time.clone(), settings, Some(bus.clone())).await);
    }
    let mut host = servers[0].player("Host").await;
    let tournament = make(&mut host, &swiss(3)).await;
    let mut players = Vec::new();
    for (number, name) in ["Ada", "Bob", "Cleo", "Dan", "Eve", "Finn"].into_iter().enumerate() {
        let mut player = servers[number % 3].player(name).await;
        act(&mut player, &tournament, "join").await;
        players.push(player);
    }
    let mut begins = servers[1].visitor_as(&host);
    act(&mut begins, &tournament, "start").await;
    for round in 1..=3 {
        let state =
            until(&mut host, &tournament, |state| state["round"] == round && playing(3)(state))
                .await;
        // Every server knows the same.
        for server in &servers {
            let there = act_state(&mut server.visitor(), &tournament).await;
            assert_eq!((&there["round"], &there["games"]), (&state["round"], &state["games"]));
        }
        all_win_with_first_seat(&mut players, &state).await;
    }
    let over = until(&mut servers[2].visitor(), &tournament, phase("finished")).await;
    assert_eq!(over["total"], 6);
    assert_eq!(pairings(&mut host, &tournament).await.len(), 9, "no game twice");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computers_fill_up_and_play_by_themselves() {
    let server = in_memory().await;
    let mut host = server.player("Host").await;
    let new = json!({ "game": "squadro", "clock": "fischer:300+5", "form": { "kind": "knockout" },
        "fill": { "entrants": 4, "level": 1 } });
    let tournament = make(&mut host, &new).await;
    act(&mut host, &tournament, "join").await;
    let begun = act(&mut host, &tournament, "start").await;
    assert_eq!(begun["total"], 4);
    let rows = begun["standings"].as_array().unwrap();
    assert_eq!(rows.iter().filter(|row| row["computer"] == true).count(), 3);
    let state = until(&mut host, &tournament, |state| state["you"]["games"][0].is_string()).await;
    let path = format!("/api/games/{}/resign", state["you"]["games"][0].as_str().unwrap());
    assert_eq!(host.post(&path, &json!({})).await.0, StatusCode::NO_CONTENT);
    // The time stands still: the computers need none of it.
    let over = until(&mut host, &tournament, phase("finished")).await;
    assert_eq!(over["standings"][0]["computer"], true);
    assert_eq!(over["standings"][0]["players"], json!(["level:1"]));
}

#[tokio::test]
async fn teams_and_tables_of_four_play_too() {
    let server = in_memory().await;
    let mut host = server.player("Host").await;
    let new = json!({ "game": "kontakt(players=4)", "clock": "fischer:300+5", "teams": true,
        "form": { "kind": "round-robin" } });
    let tournament = make(&mut host, &new).await;
    let mut ada = server.player("Ada").await;
    for name in ["Bob", "Cleo", "Dan"] {
        server.player(name).await;
    }
    let entry = |partner: &str| json!({ "partners": [partner] });
    assert_eq!(refused(&mut ada, &tournament, "join", &json!({})).await, "tournament-members");
    assert_eq!(refused(&mut ada, &tournament, "join", &entry("Nobody")).await, "api-nobody");
    assert_eq!(
        refused(&mut ada, &tournament, "join", &entry("Ada")).await,
        "tournament-already-joined"
    );
    let join = format!("{tournament}/join");
    assert_eq!(ada.post(&join, &entry("Bob")).await.0, StatusCode::OK);
    assert_eq!(
        refused(&mut host, &tournament, "join", &entry("Bob")).await,
        "tournament-already-joined"
    );
    assert_eq!(host.post(&join, &entry("Cleo")).await.0, StatusCode::OK);
    act(&mut host, &tournament, "start").await;
    let state = until(&mut host, &tournament, playing(1)).await;
    let (_, room) =
        host.get(&format!("/api/games/{}", state["games"][0]["id"].as_str().unwrap())).await;
    let seats = room["seats"].as_array().unwrap();
    let name = |seat: usize| seats[seat]["sitter"]["name"].as_str().unwrap();
    let mut teams = [[name(0), name(2)], [name(1), name(3)]];
    for team in &mut teams {
        team.sort_unstable();
    }
    teams.sort_unstable();
    assert_eq!(teams, [["Ada", "Bob"], ["Cleo", "Host"]]);

    let new = json!({ "game": "contigo(variant=capture)", "clock": "fischer:300+5",
        "form": { "kind": "arena", "minutes": 60 } });
    let tournament = make(&mut host, &new).await;
    let mut players = entered(&server, &tournament, &["Eve", "Finn", "Gil", "Hal"]).await;
    act(&mut host, &tournament, "start").await;
    let state = until(&mut host, &tournament, playing(1)).await;
    let sides = state["games"][0]["sides"].as_array().unwrap();
    assert_eq!(sides.len(), 4);
    // Three leave; the fourth wins against the computers that take over, or loses: they are behind.
    let game = state["games"][0]["id"].as_str().unwrap();
    for side in &sides[..3] {
        let player = &mut players[side.as_u64().unwrap() as usize];
        let (status, _) = player.post(&format!("/api/games/{game}/resign"), &json!({})).await;
        assert_eq!(status, StatusCode::NO_CONTENT);
    }
}

#[tokio::test]
async fn who_may_do_what() {
    let server = in_memory().await;
    let mut host = server.player("Host").await;
    let mut rated = swiss(3);
    rated["rated"] = json!(true);
    rated["min_rating"] = json!(1500);
    let mut guest = server.visitor();
    let (_, problem) = guest.post("/api/tournaments", &rated).await;
    assert_eq!(problem["key"], "api-rated-accounts");
    let tournament = make(&mut host, &rated).await;
    assert_eq!(refused(&mut guest, &tournament, "join", &json!({})).await, "api-rated-accounts");
    let mut ada = server.player("Ada").await;
    assert_eq!(refused(&mut ada, &tournament, "join", &json!({})).await, "tournament-rating");
    for what in ["start", "close", "cancel"] {
        assert_eq!(refused(&mut ada, &tournament, what, &json!({})).await, "api-forbidden");
    }
    assert_eq!(refused(&mut host, &tournament, "start", &json!({})).await, "tournament-too-few");
    assert_eq!(
        refused(&mut ada, &tournament, "withdraw", &json!({})).await,
        "tournament-not-entered"
    );
    assert_eq!(server.visitor().get("/api/tournaments/abcdefgh").await.0, StatusCode::NOT_FOUND);
    let (_, list) = ada.get("/api/tournaments").await;
    assert_eq!(list["ahead"], json!([]), "it is private");
    let (_, list) = host.get("/api/tournaments").await;
    assert_eq!(list["ahead"].as_array().unwrap().len(), 1);
    let state = act(&mut host, &tournament, "cancel").await;
    assert_eq!((&state["phase"], &state["yours"]), (&json!("cancelled"), &json!(true)));

    // Guests play where it does not count, and may sign in afterwards.
    let tournament = make(&mut guest, &swiss(1)).await;
    act(&mut guest, &tournament, "join").await;
    assert_eq!(act(&mut guest, &tournament, "join").await["total"], 1, "twice is once");
    let sign_in = json!({ "name": "Ada", "password": "correct horse" });
    assert_eq!(guest.post("/api/session", &sign_in).await.0, StatusCode::OK);
    let state = act_state(&mut guest, &tournament).await;
    assert_eq!(state["standings"][0]["players"], json!(["Ada"]));
    assert_eq!((&state["you"]["number"], &state["yours"]), (&json!(0), &json!(true)));
    // A deleted account plays in no tournament, and no tournament waits for it to be started.
    assert_eq!(guest.leave().await.0, StatusCode::NO_CONTENT);
    let state = act_state(&mut host, &tournament).await;
    assert_eq!((&state["phase"], &state["creator"]), (&json!("cancelled"), &Value::Null));
}

#[tokio::test]
async fn moderators_call_off_and_banned_players_leave() {
    let server = in_memory().await;
    let mut host = server.player("Host").await;
    let mut new = swiss(2);
    new["name"] = json!("rude words");
    let tournament = make(&mut host, &new).await;
    entered(&server, &tournament, &["Ada", "Bob"]).await;
    let mut moderator = server.player("Mo").await;
    let account = server.store.account_named("Mo").await.unwrap().unwrap();
    server.store.set_role(&account.id, store::Role::Moderator).await.unwrap();
    let ban = json!({ "act": "ban", "name": "Ada", "banned": true, "reason": "as a test" });
    assert_eq!(moderator.post("/api/moderation", &ban).await.0, StatusCode::NO_CONTENT);
    let state = act_state(&mut host, &tournament).await;
    assert_eq!(
        state["standings"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|row| row["withdrawn"] == true)
            .count(),
        1
    );
    let id = tournament.rsplit('/').next().unwrap();
    let close = json!({ "act": "close-tournament", "tournament": id, "reason": "rude" });
    assert_eq!(moderator.post("/api/moderation", &close).await.0, StatusCode::NO_CONTENT);
    let state = act_state(&mut host, &tournament).await;
    assert_eq!((&state["phase"], &state["name"]), (&json!("cancelled"), &json!("")));
}

#[tokio::test]
async fn one_account_has_so_many_tournaments() {
    let server = TestServer::new().await;
    let mut host = server.player("Host").await;
    let mut made = 0;
    let problem = loop {
        assert!(made < 100, "there is a bound");
        let (status, answer) = host.post("/api/tournaments", &swiss(3)).await;
        if status != StatusCode::CREATED {
            break answer;
        }
        made += 1;
    };
    assert_eq!((made, problem["key"].as_str().unwrap()), (5, "api-too-many-tournaments"));
}

#[tokio::test]
async fn the_document_of_the_interface_keeps_names_apart() {
    let server = in_memory().await;
    let (_, document) = server.visitor().get("/api/openapi.json").await;
    let schema = |name: &str| document["components"]["schemas"][name].to_string();
    assert!(schema("Phase").contains("waiting") && schema("TournamentPhase").contains("cancelled"));
    assert!(schema("TournamentState").contains("tie_breaks"));
    let new = &document["components"]["schemas"]["NewTournament"]["properties"]["form"];
    assert!(new.to_string().contains("TournamentForm"), "{new}");
}
