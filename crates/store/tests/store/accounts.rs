//! Accounts: creating, naming, merging, deleting.

use std::fs;

use store::{
    Appended, Named, NewAccount, NewChat, NewGame, Occupant, Player, Push, Rating, Role,
    SessionKind, Store,
};

use crate::kit::{account, guest, level, live_game, new_game, person, rate, session, turn};

#[tokio::test]
async fn nothing_of_what_was_deleted_is_left_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    for id in ["ada", "bea"] {
        account(&store, id).await;
    }
    live_game(&store, "g", vec![person("ada"), person("bea")]).await;
    let report = store::Report {
        club: None,
        id: "r".into(),
        reporter: "ada".into(),
        about: "bea".into(),
        game: Some("g".into()),
        reason: String::new(),
        text: "a secret report".into(),
        at: 5,
        closed: None,
    };
    assert!(store.file_report(&report).await.unwrap());
    store.set_note("g", "ada", &"a secret note ".repeat(600)).await.unwrap();
    let held = |what: &str| {
        fs::read_dir(folder.path()).unwrap().any(|file| {
            let bytes = fs::read(file.unwrap().path()).unwrap();
            bytes.windows(what.len()).any(|window| window == what.as_bytes())
        })
    };
    assert!(held("secret report") && held("secret note"));
    assert!(store.delete_account("ada", 9).await.unwrap());
    assert!(!held("secret report"), "a report");
    assert!(!held("secret note"), "a note");
}

dbkit::on_both! {
    async fn a_name_is_one_account_in_any_case(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        let new = |id: &str, name: &str| NewAccount {
            id: id.into(),
            name: name.into(),
            guest: false,
            password: None,
            role: Role::Bot,
            created: 5,
            vacation_left: 0,
        };
        assert!(!store.create_account(&new("x", "ADA")).await.unwrap());
        assert!(!store.create_account(&new("ada", "Other")).await.unwrap(), "the id is taken");
        assert!(store.create_account(&new("e", "Élodie")).await.unwrap());
        assert!(!store.create_account(&new("f", "éLODIE")).await.unwrap());
        let found = store.account_named("ÉLODIE").await.unwrap().unwrap();
        assert_eq!((found.id.as_str(), found.role, found.created), ("e", Role::Bot, 5));
        let found = store.account("ada").await.unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.password.as_deref()), ("Ada", Some("hash of ada")));
        assert!(!found.guest);
        assert_eq!(store.account_named("nobody").await.unwrap(), None);
    }

    async fn a_guest_takes_a_name(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        for id in ["g1", "g2"] {
            guest(&store, id).await;
        }
        assert_eq!(store.account_named("Guest").await.unwrap(), None, "guests share a name");
        let sitter = Occupant::Account { id: "g1".into(), name: "Guest".into() };
        store.create_game(&new_game("g", vec![sitter, Occupant::Free])).await.unwrap();
        assert_eq!(store.become_named("g1", "ada", "hash").await.unwrap(), Named::Taken);
        assert_eq!(store.become_named("g1", "Bea", "hash").await.unwrap(), Named::Done);
        assert_eq!(store.become_named("g1", "Cleo", "hash").await.unwrap(), Named::Missing);
        assert_eq!(store.become_named("g2", "BEA", "hash").await.unwrap(), Named::Taken);
        assert_eq!(store.become_named("nobody", "Dan", "hash").await.unwrap(), Named::Missing);
        let bea = store.account_named("bea").await.unwrap().unwrap();
        assert_eq!((bea.id.as_str(), bea.guest, bea.password.as_deref()), ("g1", false, Some("hash")));
        let name = |name: &str| Occupant::Account { id: "g1".into(), name: name.into() };
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!(head.seats[0].sitter, name("Bea"), "the game shows it");
        assert_eq!(store.rename("g1", "BEA").await.unwrap(), Named::Done, "her own in capitals");
        assert_eq!(store.rename("g1", "Ada").await.unwrap(), Named::Taken);
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!(head.seats[0].sitter, name("BEA"));
    }

    async fn guests_are_found_by_the_game_they_were_in(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["one", "two"] {
            guest(&store, id).await;
        }
        let sitter = |id: &str| Occupant::Account { id: id.into(), name: "Guest".into() };
        live_game(&store, "here", vec![sitter("one"), level(1)]).await;
        live_game(&store, "there", vec![level(2), level(1)]).await;
        let line = NewChat {
            game: "there".into(),
            epoch: 0,
            room: "players".into(),
            account: Some("two".into()),
            name: "Guest".into(),
            text: "hello".into(),
            at: 7,
        };
        store.add_chat(&line).await.unwrap().unwrap();
        for (game, name, who) in [
            ("here", "guest", Some("one")),
            ("there", "Guest", Some("two")),
            ("there", "Bea", None),
            ("nowhere", "Guest", None),
        ] {
            let found = store.account_in(game, name).await.unwrap();
            assert_eq!(found.map(|account| account.id).as_deref(), who, "{name} in {game}");
        }
    }

    async fn a_guest_who_logs_in_brings_the_games(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        guest(&store, "g1").await;
        let sitter = Occupant::Account { id: "g1".into(), name: "Guest".into() };
        let new = new_game("g", vec![sitter, level(1)]);
        store.create_game(&NewGame { creator: Some("g1".into()), ..new }).await.unwrap();
        store.create_session(&session("key", "g1", SessionKind::Login)).await.unwrap();
        for account in ["g1", "ada"] {
            store.set_note("g", account, &format!("by {account}")).await.unwrap();
        }
        assert!(!store.merge_guest("ada", "g1").await.unwrap(), "ada is no guest");
        assert!(!store.merge_guest("g1", "nobody").await.unwrap());
        assert!(!store.merge_guest("g1", "g1").await.unwrap());
        assert!(store.merge_guest("g1", "ada").await.unwrap());
        assert_eq!(store.account("g1").await.unwrap(), None);
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!(head.seats[0].sitter, person("ada"));
        assert_eq!(head.creator.as_deref(), Some("ada"));
        assert_eq!(store.note("g", "ada").await.unwrap().as_deref(), Some("by ada"));
        assert_eq!(store.who("key", 100).await.unwrap(), None);
    }

    async fn who_leaves_leaves_the_games(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
        }
        live_game(&store, "g", vec![person("ada"), person("bea")]).await;
        store.append_turn(turn("g", 0)).await.unwrap();
        store.create_session(&session("key", "ada", SessionKind::Login)).await.unwrap();
        let line = |account: &str| NewChat {
            game: "g".into(),
            epoch: 0,
            room: "players".into(),
            account: Some(account.into()),
            name: account.into(),
            text: "hello".into(),
            at: 5,
        };
        for account in ["ada", "bea"] {
            store.add_chat(&line(account)).await.unwrap().unwrap();
            store.set_note("g", account, "private").await.unwrap();
        }
        let ada = Player::Account("ada".into());
        let rating = Rating { rating: 1600.0, deviation: 90.0, volatility: 0.06, games: 1, at: 5 };
        rate(&store, "rated", &ada, &rating).await;
        let everything = store.everything_of("ada").await.unwrap().unwrap();
        assert_eq!(everything.account.name, "Ada");
        assert_eq!(everything.games.len(), 1);
        assert_eq!(everything.chat.len(), 1);
        assert_eq!(everything.notes, [("g".to_owned(), "private".to_owned())]);
        assert_eq!(everything.ratings, [("squadro".to_owned(), rating)]);
        assert_eq!(everything.sessions.len(), 1);

        assert!(store.delete_account("ada", 9000).await.unwrap());
        assert!(!store.delete_account("ada", 9001).await.unwrap());
        let gone = store.account("ada").await.unwrap().unwrap();
        assert_eq!((gone.name.as_str(), gone.password, gone.deleted), ("", None, Some(9000)));
        assert_eq!(store.account_named("ada").await.unwrap(), None);
        let game = store.load_game("g").await.unwrap().unwrap();
        let nobody = Occupant::Account { id: "ada".into(), name: String::new() };
        assert_eq!(game.head.seats[0].sitter, nobody);
        assert_eq!(game.head.seats[1].sitter, person("bea"));
        assert_eq!(game.turns.len(), 1);
        assert_eq!(store.who("key", 100).await.unwrap(), None);
        assert_eq!(store.note("g", "ada").await.unwrap(), None);
        assert_eq!(store.rating(&ada, "squadro").await.unwrap(), None);
        let lines: Vec<_> = store.chat_of("g", 100).await.unwrap();
        assert_eq!(lines.iter().map(|line| line.name.as_str()).collect::<Vec<_>>(), ["bea"]);
        account(&store, "ada2").await;
        assert_eq!(store.rename("ada2", "Ada").await.unwrap(), Named::Done, "the name is free");
        assert_eq!(store.append_turn(turn("g", 1)).await.unwrap(), Appended::Done);
        assert_eq!(store.everything_of("nobody").await.unwrap(), None);
    }

    async fn accounts_change(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        assert!(store.set_password("ada", "new").await.unwrap());
        assert!(store.set_role("ada", Role::Moderator).await.unwrap());
        assert!(store.set_seen("ada", 777).await.unwrap());
        assert!(store.set_muted("ada", Some(800)).await.unwrap());
        assert!(store.set_banned("ada", Some(801)).await.unwrap());
        assert!(store.set_vacation("ada", 12, 3, Some(900)).await.unwrap());
        let ada = store.account("ada").await.unwrap().unwrap();
        assert_eq!((ada.password.as_deref(), ada.role), (Some("new"), Role::Moderator));
        assert_eq!((ada.settings.as_str(), ada.seen), ("", 777));
        assert_eq!((ada.muted_until, ada.banned), (Some(800), Some(801)));
        assert_eq!((ada.vacation_left, ada.vacation_until), (12, Some(900)));
        assert_eq!(ada.vacation_year, 3);
        assert!(!store.set_role("nobody", Role::Admin).await.unwrap());
    }

    async fn a_key_opens_until_it_is_taken_back(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
        }
        let key = session("k1", "ada", SessionKind::Login);
        assert!(store.create_session(&key).await.unwrap());
        assert!(!store.create_session(&key).await.unwrap());
        let (found, whose) = store.who("k1", 999).await.unwrap().unwrap();
        assert_eq!((found, whose.name.as_str(), whose.created), (key.clone(), "Ada", 100));
        assert_eq!(store.who("k1", 1000).await.unwrap(), None, "it expired");
        assert!(store.touch_session("k1", 950, Some(2000)).await.unwrap());
        assert_eq!(store.who("k1", 1000).await.unwrap().unwrap().0.seen, 950);
        for (hash, kind) in [("k2", SessionKind::Login), ("k3", SessionKind::Token)] {
            store.create_session(&session(hash, "ada", kind)).await.unwrap();
        }
        let hashes = |keys: Vec<store::Session>| keys.into_iter().map(|k| k.hash).collect::<Vec<_>>();
        assert_eq!(hashes(store.sessions_of("ada").await.unwrap()), ["k1", "k2", "k3"]);
        assert!(!store.revoke("bea", "k1").await.unwrap(), "it is not hers");
        assert_eq!(store.revoke_all("ada", SessionKind::Login, Some("k1")).await.unwrap(), 1);
        assert_eq!(hashes(store.sessions_of("ada").await.unwrap()), ["k1", "k3"]);
        assert_eq!(store.drop_expired(1500).await.unwrap(), 1);
        assert!(store.revoke("ada", "k1").await.unwrap());
        assert_eq!(store.who("k1", 100).await.unwrap(), None);
    }

    async fn guests_who_left_nothing_are_forgotten(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        for id in ["g1", "g2", "g3"] {
            guest(&store, id).await;
        }
        store.create_session(&session("k", "g1", SessionKind::Login)).await.unwrap();
        let sitter = Occupant::Account { id: "g2".into(), name: "Guest".into() };
        store.create_game(&new_game("g", vec![sitter, level(1)])).await.unwrap();
        store.set_seen("g3", 500).await.unwrap();
        assert_eq!(store.forget_guests(400).await.unwrap(), 1);
        assert_eq!(store.account("g1").await.unwrap(), None);
        for id in ["g2", "g3", "ada"] {
            assert!(store.account(id).await.unwrap().is_some());
        }
    }

    async fn browsers_that_want_to_be_told(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
            store.create_session(&session(&format!("k-{id}"), id, SessionKind::Login)).await.unwrap();
        }
        let push = |account: &str, n: u8, created| Push {
            endpoint: format!("https://push.example/{n}"),
            account: account.into(),
            key: "key".into(),
            auth: "auth".into(),
            session: format!("k-{account}"),
            language: "fr".into(),
            created,
        };
        let first = "https://push.example/1";
        store.add_push(&push("ada", 1, 1), 3).await.unwrap();
        store.add_push(&push("bea", 1, 2), 3).await.unwrap();
        assert!(store.pushes_of("ada").await.unwrap().is_empty());
        assert_eq!(store.pushes_of("bea").await.unwrap(), [push("bea", 1, 2)]);
        assert!(!store.remove_push_of("ada", first).await.unwrap());
        assert!(store.remove_push_of("bea", first).await.unwrap());
        assert!(!store.remove_push(first).await.unwrap());
        // A further browser replaces the oldest.
        for n in 1..=5 {
            store.add_push(&push("ada", n, n.into()), 3).await.unwrap();
        }
        let newest = [push("ada", 3, 3), push("ada", 4, 4), push("ada", 5, 5)];
        assert_eq!(store.pushes_of("ada").await.unwrap(), newest);
        // Without its key a browser gets no notifications; its subscription is deleted.
        store.add_push(&push("bea", 6, 6), 3).await.unwrap();
        assert!(store.revoke("ada", "k-ada").await.unwrap());
        assert!(store.pushes_of("ada").await.unwrap().is_empty());
        store.drop_expired(0).await.unwrap();
        assert!(!store.remove_push("https://push.example/5").await.unwrap());
        assert_eq!(store.pushes_of("bea").await.unwrap(), [push("bea", 6, 6)]);
    }

    async fn secrets_are_decided_once(address: &str) {
        let store = Store::open(address).await.unwrap();
        assert_eq!(store.secret("push", "one").await.unwrap(), "one");
        assert_eq!(store.secret("push", "two").await.unwrap(), "one");
        assert_eq!(store.secret("other", "two").await.unwrap(), "two");
    }
}
