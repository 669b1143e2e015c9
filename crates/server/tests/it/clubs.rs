//! Clubs, from making one to closing it, with accounts for those who have no mail.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::{Settings, Time};
use store::Store;

use crate::common::{Secret, TODAY, TestServer, Visitor};

/// How long a code is valid.
const MONTH: i64 = 30 * 86_400_000;

async fn server() -> TestServer {
    let settings = Settings { without_limits: true, ..Settings::default() };
    let store = Store::open("sqlite::memory:").await.unwrap();
    TestServer::with(store, Time::manual(TODAY), settings).await
}

/// Makes a club by invitation; returns its address and its invitation.
async fn make(owner: &mut Visitor, name: &str) -> (String, String) {
    let new = json!({ "name": name, "about": "On Thursdays" });
    let (status, club) = owner.post("/api/clubs", &new).await;
    assert_eq!(status, StatusCode::CREATED, "{club}");
    let invitation = club["invitation"].as_str().unwrap().to_owned();
    (format!("/api/clubs/{}", club["id"].as_str().unwrap()), invitation)
}

async fn join(visitor: &mut Visitor, club: &str, invitation: &str) {
    let entry = json!({ "invitation": invitation });
    let (status, answer) = visitor.post(&format!("{club}/join"), &entry).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// Sends a request that must be refused; returns the key of the refusal.
async fn refused(answer: impl Future<Output = (StatusCode, Value)>) -> String {
    let (status, problem) = answer.await;
    assert!(status.is_client_error(), "{status} {problem}");
    problem["key"].as_str().unwrap().to_owned()
}

/// Accounts for these names; their cards.
async fn enrol(visitor: &mut Visitor, club: &str, names: &[&str]) -> Vec<Value> {
    let (status, cards) =
        visitor.post(&format!("{club}/accounts"), &json!({ "names": names })).await;
    assert_eq!(status, StatusCode::CREATED, "{cards}");
    cards.as_array().unwrap().clone()
}

async fn sign_in(server: &TestServer, card: &Value) -> Visitor {
    let mut visitor = server.visitor();
    let (status, me) = visitor.post("/api/session/code", &json!({ "code": card["code"] })).await;
    assert_eq!(status, StatusCode::OK, "{me}");
    assert_eq!(
        (&me["name"], &me["signed_in"], &me["of_club"]),
        (&card["name"], &json!(true), &json!(true))
    );
    visitor
}

fn names(club: &Value) -> Vec<(&str, &str)> {
    let people = club["people"].as_array().unwrap().iter();
    people.map(|one| (one["name"].as_str().unwrap(), one["role"].as_str().unwrap())).collect()
}

/// A game of a club that the first of the two wins.
async fn game(server: &TestServer, club: &str, winner: &mut Visitor, loser: &mut Visitor) {
    server.time.advance(Duration::from_secs(1));
    let id = club.rsplit('/').next().unwrap();
    let game = winner.create(&json!({ "game": "squadro", "club": id, "public": true })).await;
    loser.take_seat(&game).await;
    let (status, problem) = loser.post(&format!("/api/games/{game}/resign"), &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{problem}");
}

#[tokio::test]
async fn people_are_let_in_by_a_link_that_can_be_renewed() {
    let server = server().await;
    let mut ada = server.player("Ada").await;
    let mut bob = server.player("Bob").await;
    let (club, first) = make(&mut ada, "Ludothèque de Lyon").await;
    assert_eq!(bob.get("/api/clubs").await.1, json!({ "yours": [], "all": [], "next": null }));
    assert_eq!(refused(bob.get(&club)).await, "api-club-private");
    assert_eq!(refused(bob.post(&format!("{club}/join"), &json!({}))).await, "api-club-private");
    let (_, seen) = bob.get(&format!("{club}?invitation={first}")).await;
    assert_eq!((&seen["name"], &seen["owner"]), (&json!("Ludothèque de Lyon"), &json!("Ada")));
    assert_eq!(
        (&seen["people"], &seen["invitation"]),
        (&json!([]), &Value::Null),
        "not before one is in"
    );
    let mut guest = server.visitor();
    guest.create(&json!({ "game": "squadro" })).await;
    let entry = json!({ "invitation": first });
    assert_eq!(refused(guest.post(&format!("{club}/join"), &entry)).await, "api-sign-in");
    join(&mut bob, &club, &first).await;
    assert_eq!(
        refused(bob.put(&format!("{club}/invitation"), &json!({}))).await,
        "api-club-organisers"
    );
    let (_, renewed) = ada.put(&format!("{club}/invitation"), &json!({})).await;
    let second = renewed["invitation"].as_str().unwrap().to_owned();
    assert_ne!(first, second);
    let mut cleo = server.player("Cleo").await;
    assert_eq!(refused(cleo.post(&format!("{club}/join"), &entry)).await, "api-club-private");
    join(&mut cleo, &club, &second).await;
    assert_eq!(ada.delete(&format!("{club}/invitation")).await.1["invitation"], Value::Null);
    let mut dan = server.player("Dan").await;
    let late = json!({ "invitation": second });
    assert_eq!(refused(dan.post(&format!("{club}/join"), &late)).await, "api-club-private");
    // A public one is in the list, and open to all.
    let open =
        json!({ "name": "Ludothèque de Lyon", "about": " Tous les jeudis\n", "public": true });
    assert_eq!(refused(bob.put(&club, &open)).await, "api-club-owner");
    assert_eq!(ada.put(&club, &open).await.1["about"], "Tous les jeudis");
    let (_, list) = server.visitor().get("/api/clubs").await;
    assert_eq!(
        (&list["all"][0]["name"], &list["all"][0]["members"]),
        (&json!("Ludothèque de Lyon"), &json!(3))
    );
    assert_eq!(dan.post(&format!("{club}/join"), &json!({})).await.0, StatusCode::OK);
    assert_eq!(dan.get("/api/clubs").await.1["yours"].as_array().unwrap().len(), 1);
    assert_eq!(dan.post(&format!("{club}/leave"), &json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(refused(dan.post(&format!("{club}/leave"), &json!({}))).await, "api-club-members");
    let export = bob.get("/api/account/export").await.1;
    assert_eq!(export["clubs"][0]["name"], "Ludothèque de Lyon", "{export}");
}

/// The clubs on somebody's page, by name, as this visitor sees it.
async fn clubs_of(name: &str, visitor: &mut Visitor) -> Vec<String> {
    let (status, player) = visitor.get(&format!("/api/players/{name}")).await;
    assert_eq!(status, StatusCode::OK, "{player}");
    let clubs = player["clubs"].as_array().unwrap().iter();
    clubs.map(|club| club["name"].as_str().unwrap().to_owned()).collect()
}

/// Makes somebody a moderator.
async fn moderator(server: &TestServer, name: &str) -> Visitor {
    let visitor = server.player(name).await;
    let account = server.store.account_named(name).await.unwrap().unwrap();
    server.store.set_role(&account.id, store::Role::Moderator).await.unwrap();
    visitor
}

async fn act(moderator: &mut Visitor, act: &Value) {
    assert_eq!(moderator.post("/api/moderation", act).await.0, StatusCode::NO_CONTENT, "{act}");
}

#[tokio::test]
async fn a_profile_has_the_clubs_that_its_reader_may_know_of() {
    const NONE: [&str; 0] = [];
    let server = server().await;
    let (mut ada, mut bob) = (server.player("Ada").await, server.player("Bob").await);
    let (mut eve, mut mo) = (server.player("Eve").await, moderator(&server, "Mo").await);
    let mut guest = server.visitor();
    let (club, link) = make(&mut ada, "Games").await;
    join(&mut bob, &club, &link).await;
    enrol(&mut ada, &club, &["Kim"]).await;
    for name in ["Ada", "Bob", "Kim"] {
        assert_eq!(clubs_of(name, &mut ada).await, ["Games"], "{name}");
        assert_eq!(clubs_of(name, &mut bob).await, ["Games"], "{name}");
        for stranger in [&mut eve, &mut mo, &mut guest] {
            assert_eq!(clubs_of(name, stranger).await, NONE, "{name}");
        }
    }
    let (_, player) = bob.get("/api/players/Ada").await;
    let id = club.rsplit('/').next().unwrap();
    assert_eq!(
        player["clubs"],
        json!([{ "id": id, "name": "Games", "about": "On Thursdays", "public": false, "members": 3 }])
    );
    // The page of a club that everybody sees names its owner, and nobody else.
    let open = json!({ "name": "Games", "public": true });
    assert_eq!(ada.put(&club, &open).await.0, StatusCode::OK);
    for stranger in [&mut eve, &mut guest] {
        assert_eq!(clubs_of("Ada", stranger).await, ["Games"]);
        assert_eq!(clubs_of("Bob", stranger).await, NONE);
        assert_eq!(clubs_of("Kim", stranger).await, NONE);
    }
    let hide = |hidden: bool| json!({ "act": "hide-club", "club": id, "hidden": hidden, "reason": "rude" });
    act(&mut mo, &hide(true)).await;
    assert_eq!(clubs_of("Ada", &mut eve).await, NONE);
    assert_eq!(clubs_of("Ada", &mut bob).await, ["Games"]);
    act(&mut mo, &hide(false)).await;
    assert_eq!(clubs_of("level:1", &mut ada).await, NONE);
    // With an account its place goes, and whoever leaves is in it no more.
    assert_eq!(ada.leave().await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.get("/api/players/Ada").await.0, StatusCode::NOT_FOUND);
    assert_eq!(clubs_of("Bob", &mut eve).await, ["Games"], "it is his now");
    assert_eq!(bob.delete(&club).await.0, StatusCode::NO_CONTENT);
    assert_eq!(clubs_of("Bob", &mut bob).await, NONE);
    let (_, document) = eve.get("/api/openapi.json").await;
    let clubs = &document["components"]["schemas"]["Player"]["properties"]["clubs"];
    assert_eq!(clubs["items"]["$ref"], "#/components/schemas/ClubRow", "{clubs}");
}

#[tokio::test]
async fn moderators_find_clubs_by_a_part_of_their_names() {
    let server = server().await;
    let (mut ada, mut mo) = (server.player("Ada").await, moderator(&server, "Mo").await);
    let (club, _) = make(&mut ada, "Ludothèque de Lyon").await;
    server.time.advance(Duration::from_secs(1));
    make(&mut ada, "Class 3B").await;
    let id = club.rsplit('/').next().unwrap();
    act(&mut mo, &json!({ "act": "hide-club", "club": id, "hidden": true, "reason": "rude" }))
        .await;
    let path = |name: &str| format!("/api/moderation/clubs?name={name}");
    for name in ["LUDOTHEQUE", "th%C3%A8que%20de", id] {
        let (status, found) = mo.get(&path(name)).await;
        let expected = json!([{ "id": id, "name": "Ludothèque de Lyon", "about": "On Thursdays",
            "public": false, "members": 1, "owner": "Ada", "hidden": true }]);
        assert_eq!((status, found), (StatusCode::OK, expected), "{name}");
    }
    let (_, all) = mo.get("/api/moderation/clubs").await;
    assert_eq!((&all[0]["name"], &all[1]["id"]), (&json!("Class 3B"), &json!(id)));
    assert_eq!(mo.get(&path("nothing")).await.1, json!([]));
    assert_eq!(refused(mo.get(&path(&"x".repeat(41)))).await, "api-too-long");
    act(&mut mo, &json!({ "act": "close-club", "club": id, "reason": "rude again" })).await;
    assert_eq!(mo.get(&path("lyon")).await.1, json!([]));
    assert_eq!(refused(ada.get(&path("lyon"))).await, "api-forbidden");
    assert_eq!(refused(server.visitor().get(&path("lyon"))).await, "api-sign-in");
}

#[tokio::test]
async fn names_are_checked_as_those_of_people() {
    let server = server().await;
    let mut ada = server.player("Ada").await;
    make(&mut ada, "Échecs").await;
    for (name, key) in [
        ("échecs", "api-club-name-taken"),
        ("Échеcs", "api-club-name"),
        ("♥ games", "api-club-name"),
        ("x", "api-club-name"),
        ("Admin", "api-name-reserved"),
    ] {
        assert_eq!(refused(ada.post("/api/clubs", &json!({ "name": name }))).await, key, "{name}");
    }
    let long = json!({ "name": "Long", "about": "x".repeat(301) });
    assert_eq!(refused(ada.post("/api/clubs", &long)).await, "api-too-long");
    for name in ["Echecs", "École 3B"] {
        make(&mut ada, name).await;
    }
    assert_eq!(
        refused(ada.post("/api/clubs", &json!({ "name": "Fourth" }))).await,
        "api-too-many-clubs"
    );
    let mut guest = server.visitor();
    assert_eq!(
        refused(guest.post("/api/clubs", &json!({ "name": "Guests" }))).await,
        "api-sign-in"
    );
    for path in ["/api/clubs/abc", "/api/clubs/22222222", "/api/clubs/22222222/games"] {
        assert_eq!(refused(ada.get(path)).await, "api-not-found", "{path}");
    }
}

#[tokio::test]
async fn each_role_may_do_what_it_needs() {
    let server = server().await;
    let mut ada = server.player("Ada").await;
    let (club, link) = make(&mut ada, "Games").await;
    let mut bob = server.player("Bob").await;
    let mut cleo = server.player("Cleo").await;
    for one in [&mut bob, &mut cleo] {
        server.time.advance(Duration::from_secs(1));
        join(one, &club, &link).await;
    }
    let member = |name: &str| format!("{club}/members/{name}");
    let role = |role: &str| json!({ "role": role });
    assert_eq!(refused(bob.put(&member("Bob"), &role("organiser"))).await, "api-club-owner");
    assert_eq!(refused(bob.delete(&member("Cleo"))).await, "api-club-organisers");
    let (_, after) = ada.put(&member("Bob"), &role("organiser")).await;
    assert_eq!(names(&after), [("Ada", "owner"), ("Bob", "organiser"), ("Cleo", "member")]);
    assert_eq!(refused(ada.put(&member("Ada"), &role("member"))).await, "api-club-owns");
    assert_eq!(refused(ada.put(&member("Zoe"), &role("member"))).await, "api-not-found");
    assert_eq!(refused(bob.delete(&member("Ada"))).await, "api-club-owns");
    assert_eq!(
        names(&bob.delete(&member("Cleo")).await.1),
        [("Ada", "owner"), ("Bob", "organiser")]
    );
    assert_eq!(refused(cleo.get(&format!("{club}/games"))).await, "api-club-members");
    join(&mut cleo, &club, &link).await;
    assert_eq!(refused(ada.post(&format!("{club}/leave"), &json!({}))).await, "api-club-owns");
    let (_, after) = ada.put(&member("Cleo"), &role("owner")).await;
    assert_eq!(names(&after), [("Cleo", "owner"), ("Ada", "organiser"), ("Bob", "organiser")]);
    assert_eq!(refused(ada.delete(&member("Bob"))).await, "api-club-owner");
    assert_eq!(refused(ada.ask(axum::http::Method::DELETE, &club, None)).await, "api-club-owner");
    // The owner's account is deleted: the club goes to the organiser who has been in it longest.
    assert_eq!(cleo.leave().await.0, StatusCode::NO_CONTENT);
    assert_eq!(names(&ada.get(&club).await.1), [("Ada", "owner"), ("Bob", "organiser")]);
    assert_eq!(ada.delete(&club).await.0, StatusCode::NO_CONTENT);
    assert_eq!(refused(bob.get(&club)).await, "api-not-found");
}

#[tokio::test]
async fn what_is_played_in_a_club_is_for_its_members_and_makes_its_ladders() {
    let server = server().await;
    let mut ada = server.player("Ada").await;
    let (club, link) = make(&mut ada, "Games").await;
    let id = club.rsplit('/').next().unwrap().to_owned();
    let mut bob = server.player("Bob").await;
    let mut cleo = server.player("Cleo").await;
    for one in [&mut bob, &mut cleo] {
        join(one, &club, &link).await;
    }
    let mut stranger = server.player("Eve").await;
    let new = json!({ "game": "squadro", "club": id, "public": true, "clock": "days:3" });
    assert_eq!(refused(stranger.post("/api/games", &new)).await, "api-club-members");
    let mut invites = new.clone();
    invites["seats"] = json!(["me", "@Eve"]);
    assert_eq!(refused(ada.post("/api/games", &invites)).await, "api-club-members");
    let open = ada.create(&new).await;
    assert_eq!(stranger.get("/api/lobby").await.1["open"], json!([]));
    assert_eq!(stranger.get(&format!("/api/games/{open}")).await.1["club"], json!(id));
    for path in ["seat", "seats/1"] {
        let (path, me) = (format!("/api/games/{open}/{path}"), json!({ "sitter": "me" }));
        assert_eq!(refused(stranger.put(&path, &me)).await, "api-club-members", "{path}");
    }
    let (_, paired) =
        stranger.post("/api/pair", &json!({ "game": "squadro", "clock": "days:3" })).await;
    assert_ne!(paired["id"], json!(open), "nobody is paired into a club");
    assert_eq!(refused(stranger.get(&format!("{club}/games"))).await, "api-club-members");
    assert_eq!(refused(stranger.get(&format!("{club}/ladders"))).await, "api-club-members");
    let (_, lobby) = bob.get(&format!("{club}/games")).await;
    assert_eq!((&lobby["open"][0]["id"], &lobby["live"]), (&json!(open), &json!([])));
    bob.take_seat(&open).await;
    let (_, lobby) = bob.get(&format!("{club}/games")).await;
    assert_eq!((&lobby["open"], &lobby["live"][0]["id"]), (&json!([]), &json!(open)));
    // A game elsewhere does not count; those in the club do.
    let elsewhere = bob.create(&json!({ "game": "squadro" })).await;
    ada.take_seat(&elsewhere).await;
    assert_eq!(
        ada.post(&format!("/api/games/{elsewhere}/resign"), &json!({})).await.0,
        StatusCode::NO_CONTENT
    );
    assert_eq!(bob.get(&format!("{club}/ladders")).await.1, json!([]));
    game(&server, &club, &mut ada, &mut bob).await;
    game(&server, &club, &mut cleo, &mut ada).await;
    let (_, ladders) = bob.get(&format!("{club}/ladders")).await;
    let order = |ladders: &Value| {
        let rungs = ladders[0]["rungs"].as_array().unwrap().iter();
        rungs.map(|rung| rung["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(order(&ladders), ["Cleo", "Bob", "Ada"]);
    assert_eq!((&ladders[0]["games"], &ladders[0]["rungs"][1]["you"]), (&json!(2), &json!(true)));
    assert_eq!(cleo.post(&format!("{club}/leave"), &json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(order(&bob.get(&format!("{club}/ladders")).await.1), ["Bob", "Ada"]);

    // Its tournaments, too; and what is played in them is in the ladder.
    let swiss = json!({ "game": "squadro", "clock": "fischer:300+5", "public": true, "club": id,
        "form": { "kind": "swiss", "rounds": 1 } });
    assert_eq!(refused(bob.post("/api/tournaments", &swiss)).await, "api-club-organisers");
    assert_eq!(refused(stranger.post("/api/tournaments", &swiss)).await, "api-club-members");
    let (_, made) = ada.post("/api/tournaments", &swiss).await;
    let tournament = format!("/api/tournaments/{}", made["id"].as_str().unwrap());
    assert_eq!((&made["club"], &made["public"]), (&json!(id), &json!(false)));
    assert_eq!(
        refused(stranger.post(&format!("{tournament}/join"), &json!({}))).await,
        "api-club-members"
    );
    for one in [&mut ada, &mut bob] {
        assert_eq!(one.post(&format!("{tournament}/join"), &json!({})).await.0, StatusCode::OK);
    }
    assert_eq!(bob.get(&format!("{club}/games")).await.1["tournaments"][0]["id"], made["id"]);
    let organiser = json!({ "role": "organiser" });
    assert_eq!(bob.get(&tournament).await.1["yours"], false);
    ada.put(&format!("{club}/members/Bob"), &organiser).await;
    assert_eq!(bob.get(&tournament).await.1["yours"], true, "organisers direct it");
    server.time.advance(Duration::from_secs(1));
    assert_eq!(bob.post(&format!("{tournament}/start"), &json!({})).await.0, StatusCode::OK);
    let played = loop {
        let (_, state) = bob.get(&tournament).await;
        if let Some(id) = state["games"][0]["id"].as_str() {
            break id.to_owned();
        }
        tokio::task::yield_now().await;
    };
    let resigned = ada.post(&format!("/api/games/{played}/resign"), &json!({})).await;
    assert_eq!(resigned.0, StatusCode::NO_CONTENT, "{}", resigned.1);
    let (_, ladders) = bob.get(&format!("{club}/ladders")).await;
    assert_eq!(
        (order(&ladders), &ladders[0]["games"]),
        (vec!["Bob".to_owned(), "Ada".to_owned()], &json!(3))
    );
}

#[tokio::test]
async fn children_sign_in_with_codes_from_a_list() {
    let server = server().await;
    let mut ada = server.player("Ada").await;
    let (club, link) = make(&mut ada, "Class 3B").await;
    let mut bob = server.player("Bob").await;
    join(&mut bob, &club, &link).await;
    let list = json!({ "names": ["Kim"] });
    assert_eq!(refused(bob.post(&format!("{club}/accounts"), &list)).await, "api-club-organisers");
    let cards = enrol(&mut ada, &club, &["Kim", "Zoé Martin", "Kim", "3B", "Admin"]).await;
    let brief: Vec<_> = cards
        .iter()
        .map(|card| (card["name"].as_str().unwrap(), card["problem"]["key"].as_str()))
        .collect();
    assert_eq!(
        brief,
        [
            ("Kim", None),
            ("Zoé-Martin", None),
            ("Kim-2", None),
            ("3B", Some("api-bad-name")),
            ("Admin", Some("api-name-reserved"))
        ]
    );
    assert!(cards[3]["code"].is_null());
    let (_, seen) = ada.get(&club).await;
    assert_eq!(seen["members"], 5);
    let kim = |seen: &Value| {
        seen["people"].as_array().unwrap().iter().find(|one| one["name"] == "Kim").unwrap().clone()
    };
    assert_eq!(
        (&kim(&seen)["managed"], &kim(&seen)["code_expires"]),
        (&json!(true), &json!(TODAY + MONTH))
    );
    let (_, seen) = bob.get(&club).await;
    assert_eq!(
        (&kim(&seen)["managed"], kim(&seen).get("code_expires")),
        (&json!(false), None),
        "others see a name"
    );

    // As it is typed: case, spaces and hyphens do not matter; once.
    let typed = cards[0]["code"].as_str().unwrap().to_uppercase().replace('-', " ");
    let mut child = sign_in(&server, &json!({ "code": typed, "name": "Kim" })).await;
    let again = json!({ "code": typed });
    assert_eq!(
        refused(server.visitor().post("/api/session/code", &again)).await,
        "api-wrong-club-code"
    );
    assert_eq!(child.get("/api/me").await.1["name"], "Kim");
    assert_eq!(kim(&ada.get(&club).await.1).get("code_expires"), None);
    game(&server, &club, &mut child, &mut bob).await;

    // The account can do nothing that takes a password, and can leave only by an organiser.
    let nothing = json!({ "label": "bot", "password": "" });
    assert_eq!(refused(child.post("/api/tokens", &nothing)).await, "api-wrong-club-code");
    let old = json!({ "old": "", "new": "a long password" });
    assert_eq!(refused(child.put("/api/account/password", &old)).await, "api-wrong-club-code");
    assert_eq!(refused(child.leave()).await, "api-wrong-club-code");
    assert_eq!(refused(child.post(&format!("{club}/leave"), &json!({}))).await, "api-club-account");
    assert_eq!(
        refused(child.post("/api/clubs", &json!({ "name": "Ours" }))).await,
        "api-club-account"
    );
    let organiser = json!({ "role": "organiser" });
    assert_eq!(
        refused(ada.put(&format!("{club}/members/Kim"), &organiser)).await,
        "api-club-account"
    );

    // New codes replace old ones, for accounts of the club alone; they expire.
    let (_, renewed) = ada
        .post(&format!("{club}/codes"), &json!({ "names": ["Kim", "Zoé-Martin", "Bob", "Eve"] }))
        .await;
    assert_eq!(
        (&renewed[2]["problem"]["key"], &renewed[3]["problem"]["key"]),
        (&json!("api-club-account"), &json!("api-not-found"))
    );
    let old = json!({ "code": cards[1]["code"] });
    assert_eq!(
        refused(server.visitor().post("/api/session/code", &old)).await,
        "api-wrong-club-code"
    );
    server.time.advance(Duration::from_hours(30 * 24));
    let late = json!({ "code": renewed[1]["code"] });
    assert_eq!(
        refused(server.visitor().post("/api/session/code", &late)).await,
        "api-wrong-club-code"
    );

    // With a new code the child sets a password; the club does not manage the account any more.
    let (_, anew) = ada.post(&format!("{club}/codes"), &json!({ "names": ["Kim"] })).await;
    let own = json!({ "old": anew[0]["code"], "new": "a long password" });
    assert_eq!(child.put("/api/account/password", &own).await.0, StatusCode::NO_CONTENT);
    assert_eq!(child.get("/api/me").await.1["of_club"], false);
    let (_, none) = ada.post(&format!("{club}/codes"), &json!({ "names": ["Kim"] })).await;
    assert_eq!(none[0]["problem"]["key"], "api-club-account");
    assert_eq!(ada.delete(&format!("{club}/members/Kim")).await.0, StatusCode::OK);
    let credentials = json!({ "name": "Kim", "password": "a long password" });
    assert_eq!(
        server.visitor().post("/api/session", &credentials).await.0,
        StatusCode::OK,
        "it is still there"
    );
}

#[tokio::test]
async fn what_becomes_of_accounts_that_a_club_manages() {
    let server = server().await;
    let mut ada = server.player("Ada").await;
    let (club, link) = make(&mut ada, "Class 3B").await;
    let cards = enrol(&mut ada, &club, &["Kim", "Lou", "Max", "Nina"]).await;
    let [mut kim, mut lou, mut max, mut nina] = [
        sign_in(&server, &cards[0]).await,
        sign_in(&server, &cards[1]).await,
        sign_in(&server, &cards[2]).await,
        sign_in(&server, &cards[3]).await,
    ];
    game(&server, &club, &mut kim, &mut lou).await;
    // Taken out, an account that nobody could sign in to is deleted; its games stay without the name.
    assert_eq!(ada.delete(&format!("{club}/members/Kim")).await.1["members"], 4);
    assert_eq!(kim.get("/api/me").await.1["name"], Value::Null, "the session is over");
    assert!(server.store.account_named("Kim").await.unwrap().is_none());
    assert_eq!(lou.get("/api/history").await.1["games"].as_array().unwrap().len(), 1);
    // One's own data, with a code as the proof.
    assert_eq!(lou.get("/api/account/export").await.1["clubs"][0]["account_made_by_club"], true);
    let (_, anew) = ada.post(&format!("{club}/codes"), &json!({ "names": ["Lou", "Max"] })).await;
    let others = json!({ "password": anew[1]["code"] });
    assert_eq!(
        refused(lou.ask(axum::http::Method::DELETE, "/api/account", Some(&others))).await,
        "api-wrong-club-code"
    );
    let proof = json!({ "password": anew[0]["code"] });
    assert_eq!(
        lou.ask(axum::http::Method::DELETE, "/api/account", Some(&proof)).await.0,
        StatusCode::NO_CONTENT
    );
    // A moderator closes the club: nobody could give a code any more, so none is asked for.
    let mut bob = server.player("Bob").await;
    join(&mut bob, &club, &link).await;
    let mut moderator = moderator(&server, "Mo").await;
    let text = json!({ "text": "rude" });
    assert_eq!(bob.post(&format!("{club}/report"), &text).await.0, StatusCode::CREATED);
    let id = club.rsplit('/').next().unwrap();
    let (_, reports) = moderator.get("/api/moderation/reports").await;
    assert_eq!((&reports[0]["club"], &reports[0]["about"]), (&json!(id), &json!("Ada")));
    assert_eq!(moderator.get(&club).await.0, StatusCode::OK, "whoever judges may look");
    act(
        &mut moderator,
        &json!({ "act": "hide-club", "club": id, "hidden": true, "reason": "rude" }),
    )
    .await;
    let entry = json!({ "invitation": link });
    let mut eve = server.player("Eve").await;
    assert_eq!(refused(eve.post(&format!("{club}/join"), &entry)).await, "api-club-private");
    assert_eq!(bob.get(&club).await.1["hidden"], true, "its members see why");
    act(
        &mut moderator,
        &json!({ "act": "hide-club", "club": id, "hidden": false, "reason": "mended" }),
    )
    .await;
    join(&mut eve, &club, &link).await;
    act(&mut moderator, &json!({ "act": "close-club", "club": id, "reason": "rude again" })).await;
    assert_eq!(refused(eve.get(&club)).await, "api-not-found");
    assert_eq!(moderator.get("/api/moderation/audit").await.1[0]["act"], "close-club");
    assert_eq!(max.get("/api/me").await.1["of_club"], false, "whoever is signed in stays so");
    assert_eq!(max.leave().await.0, StatusCode::NO_CONTENT);
    // If the owner closes the club, or its last member who could is deleted, the managed accounts
    // are deleted, too.
    drop(nina.get("/api/me").await);
    let (other, _) = make(&mut ada, "Class 4B").await;
    let cards = enrol(&mut ada, &other, &["Ola"]).await;
    let mut ola = sign_in(&server, &cards[0]).await;
    assert_eq!(ada.leave().await.0, StatusCode::NO_CONTENT);
    assert_eq!(ola.get("/api/me").await.1["name"], Value::Null);
    assert!(server.store.account_named("Ola").await.unwrap().is_none());
    assert!(server.store.account_named("Nina").await.unwrap().is_some());
}

#[tokio::test]
async fn codes_are_hashed_and_making_them_is_limited() {
    let server = TestServer::new().await;
    let mut ada = server.player("Ada").await;
    let (club, _) = make(&mut ada, "Class 3B").await;
    let many: Vec<_> = (0..101).map(|n| format!("Kim-{n}")).collect();
    let body = json!({ "names": many });
    assert_eq!(refused(ada.post(&format!("{club}/accounts"), &body)).await, "api-too-long");
    assert_eq!(
        refused(ada.post(&format!("{club}/accounts"), &json!({ "names": [] }))).await,
        "api-nothing-said"
    );
    let folder = tempfile::tempdir().unwrap();
    let cards = enrol(&mut ada, &club, &["Kim"]).await;
    let dump = folder.path().join("dump");
    server.store.dump(&dump).await.unwrap();
    let dump = std::fs::read_to_string(dump).unwrap();
    let code = cards[0]["code"].as_str().unwrap();
    assert!(
        !dump.contains(code) && !dump.contains(&code.replace('-', "")),
        "only its hash is stored"
    );
    let mut made = 0;
    let problem = 'bound: loop {
        assert!(made < 400, "there is no bound");
        let names: Vec<_> = (0..50).map(|n| format!("Kim-{made}-{n}")).collect();
        for card in
            enrol(&mut ada, &club, &names.iter().map(String::as_str).collect::<Vec<_>>()).await
        {
            if let Some(key) = card["problem"]["key"].as_str() {
                break 'bound key.to_owned();
            }
            made += 1;
        }
    };
    assert_eq!(problem, "api-too-many");
    // Guessing codes is limited, too.
    let mut stranger = server.visitor();
    let mut tries = 0;
    while stranger.post("/api/session/code", &json!({ "code": "2222-2222-2222" })).await.0
        == StatusCode::UNAUTHORIZED
    {
        tries += 1;
        assert!(tries < 1000, "there is no bound");
    }
    assert_eq!(tries, 60);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_servers_answer_for_a_club() {
    let servers = crate::cluster::servers::<2>().await;
    let mut ada = servers[0].player("Ada").await;
    let (club, _) = make(&mut ada, "Games").await;
    let cards = enrol(&mut ada, &club, &["Kim", "Lou"]).await;
    // A code is used at either server, once.
    let mut kim = sign_in(&servers[1], &cards[0]).await;
    let again = json!({ "code": cards[0]["code"] });
    assert_eq!(
        refused(servers[0].visitor().post("/api/session/code", &again)).await,
        "api-wrong-club-code"
    );
    let id = club.rsplit('/').next().unwrap();
    let open = ada.create(&json!({ "game": "squadro", "club": id })).await;
    let (_, lobby) = kim.get(&format!("{club}/games")).await;
    assert_eq!(lobby["open"][0]["id"], json!(open), "it is open at the other server");
    kim.take_seat(&open).await;
    assert_eq!(
        ada.post(&format!("/api/games/{open}/resign"), &json!({})).await.0,
        StatusCode::NO_CONTENT
    );
    let mut there = servers[1].visitor_as(&ada);
    assert_eq!(there.get(&format!("{club}/ladders")).await.1[0]["rungs"][0]["name"], "Kim");
    assert!(matches!(kim.secret, Secret::Cookie(_)));
}
