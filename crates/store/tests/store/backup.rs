//! Copies of everything.

use std::fs;
use std::path::Path;

use dbkit::Fresh;
use sqlx::{Connection, SqliteConnection};
use store::{
    Appended, AuditEntry, Challenge, ChallengeState, NewChat, NewTournamentEntry, Player, Push,
    Rate, Rating, RecoveryKind, Replacement, Report, SessionKind, Store, StoreError,
};

use crate::clubs::club;
use crate::kit::{account, begin, last_turn, live_game, person, session, turn, won};
use crate::tournaments::{entry as entry_of, tournament};

/// A little of everything.
async fn fill(store: &Store) {
    for id in ["ada", "bea"] {
        account(store, id).await;
    }
    store.create_session(&session("key", "ada", SessionKind::Token)).await.unwrap();
    store.set_recovery("ada", RecoveryKind::Mailed, "hash", Some(9)).await.unwrap();
    store.set_password("ada", "a\ttab, a\nline, a \\ and \\N").await.unwrap();
    for id in ["g", "h"] {
        live_game(store, id, vec![person("ada"), person("bea")]).await;
        for ply in 0..150 {
            store.append_turn(turn(id, ply)).await.unwrap();
        }
    }
    store.take_back("h", 150, 148, &begin(5, 0)).await.unwrap();
    let gone = Replacement {
        seat: 0,
        from_ply: 148,
        computer: "level:2".into(),
        why: String::new(),
        at: 6,
    };
    store.replace_occupant("h", &gone).await.unwrap();
    store.append_turn(last_turn("g", 150, won(9000))).await.unwrap();
    store.set_note("g", "ada", "").await.unwrap();
    store.set_note("g", "bea", "é").await.unwrap();
    store.set_conditions("h", "bea", "1 2").await.unwrap();
    store.heartbeat("north", 55).await.unwrap();
    let chat = NewChat {
        game: "g".into(),
        epoch: 0,
        room: "players".into(),
        account: None,
        name: String::new(),
        text: "hello\r\nthere".into(),
        at: 5,
    };
    store.add_chat(&chat).await.unwrap().unwrap();
    let challenge = Challenge {
        id: "c".into(),
        challenger: "ada".into(),
        challenged: "bea".into(),
        game: "squadro".into(),
        start: None,
        clock: "5+3".into(),
        rated: false,
        seat: None,
        state: ChallengeState::Open,
        made: None,
        created: 5,
        decided: None,
    };
    store.create_challenge(&challenge).await.unwrap();
    let rating = Rating { rating: 0.1, deviation: 1e-9, volatility: 1e300, games: 1, at: 5 };
    let change = store::RatingChange {
        player: Player::Account("ada".into()),
        pool: "squadro".into(),
        now: rating,
    };
    store.settle_game("g", &[change]).await.unwrap();
    let push = Push {
        endpoint: "https://push.example".into(),
        account: "bea".into(),
        key: "k".into(),
        auth: "a".into(),
        session: "key".into(),
        language: "fr".into(),
        created: 5,
    };
    store.add_push(&push, 9).await.unwrap();
    store.secret("push", "a secret").await.unwrap();
    assert!(store.count("a hash", 5, Rate { every: 1000, at_once: 2 }).await.unwrap());
    assert!(store.ask_review("h", 5, 0).await.unwrap());
    store.create_club(&club("c", "Games"), "ada", 3).await.unwrap();
    let report = Report {
        id: "r".into(),
        reporter: "ada".into(),
        about: "bea".into(),
        game: Some("g".into()),
        club: Some("c".into()),
        reason: "rude".into(),
        text: String::new(),
        at: 5,
        closed: None,
    };
    store.file_report(&report).await.unwrap();
    let entry = AuditEntry {
        at: 5,
        actor: "server".into(),
        action: "start".into(),
        subject: String::new(),
        text: String::new(),
    };
    store.audit(&entry).await.unwrap();
    store.follow("bea", "ada", 5, 9).await.unwrap();
    account(store, "cid").await;
    store.block("ada", "cid", 5, 9).await.unwrap();
    store.create_tournament(&tournament("t")).await.unwrap();
    let joined = NewTournamentEntry { joins: Some((0, vec![person("ada")])), ..entry_of("t", 0) };
    store.append_tournament(&joined).await.unwrap();
}

/// Everything as lines. Two stores that hold the same have the same.
async fn lines(store: &Store, folder: &Path, name: &str) -> String {
    let file = folder.join(name);
    store.dump(&file).await.unwrap();
    fs::read_to_string(file).unwrap()
}

/// All tables there are.
async fn tables() -> Vec<String> {
    let fresh = Fresh::sqlite();
    Store::open(&fresh.address).await.unwrap().close().await;
    let mut connection = SqliteConnection::connect(&fresh.address).await.unwrap();
    let list = "SELECT name FROM sqlite_master WHERE type = 'table' \
                AND name NOT IN ('ludotheque', 'sqlite_sequence')";
    sqlx::query_scalar(list).fetch_all(&mut connection).await.unwrap()
}

/// Goes on with a restored store: numbers that grow by themselves must not begin again.
async fn goes_on(store: &Store) {
    assert_eq!(store.append_turn(turn("h", 148)).await.unwrap(), Appended::Done);
    let chat = store.chat_of("g", 100).await.unwrap().remove(0);
    let again = NewChat {
        game: "g".into(),
        epoch: 0,
        room: chat.room,
        account: None,
        name: chat.name,
        text: chat.text,
        at: 6,
    };
    assert!(store.add_chat(&again).await.unwrap().unwrap() > chat.n);
    assert!(store.take_back("h", 149, 147, &begin(5, 0)).await.unwrap());
}

/// Dumps a store with one account into this file, and returns the text.
async fn dump_of_one_account(file: &Path) -> String {
    let source = Store::open("sqlite::memory:").await.unwrap();
    account(&source, "ada").await;
    source.dump(file).await.unwrap();
    fs::read_to_string(file).unwrap()
}

dbkit::on_both! {
    async fn a_copy_holds_everything(address: &str) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(address).await.unwrap();
        fill(&store).await;
        let original = lines(&store, folder.path(), "original").await;
        for table in tables().await {
            let rows = original.split_once(&format!("\ntable {table} "));
            let rows = rows.unwrap_or_else(|| panic!("{table} is not copied")).1;
            assert!(rows.lines().nth(1).unwrap().starts_with('\t'), "{table} is empty here");
        }
        // As others would, on another task.
        let (backup, dump) = (folder.path().join("it's a backup"), folder.path().join("original"));
        let (to, copied) = (backup.clone(), store.clone());
        tokio::spawn(async move { copied.backup(&to).await }).await.unwrap().unwrap();
        for (n, from) in [&backup, &dump].into_iter().enumerate() {
            for (m, fresh) in [Fresh::sqlite(), Fresh::postgres()].into_iter().enumerate() {
                let restored = Store::restore(from, &fresh.address).await.unwrap();
                let copy = lines(&restored, folder.path(), &format!("copy{n}{m}")).await;
                assert!(copy == original, "{} to {}", from.display(), fresh.address);
                goes_on(&restored).await;
                restored.close().await;
            }
        }
        let again = store.backup(&backup).await;
        assert!(matches!(again, Err(StoreError::Exists(_))), "nothing is written over");
    }

    async fn a_copy_is_made_while_turns_are_written(address: &str) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
        }
        live_game(&store, "g", vec![person("ada"), person("bea")]).await;
        let playing = store.clone();
        let (begun, mut begins) = tokio::sync::mpsc::channel(1);
        let player = tokio::spawn(async move {
            for ply in 0..300 {
                playing.append_turn(turn("g", ply)).await.unwrap();
                if ply == 20 {
                    begun.send(()).await.unwrap();
                }
            }
        });
        begins.recv().await.unwrap();
        for n in 0..3 {
            let file = folder.path().join(n.to_string());
            let before = store.head_of("g").await.unwrap().unwrap().plies as usize;
            store.backup(&file).await.unwrap();
            let fresh = Fresh::sqlite();
            let copy = Store::restore(&file, &fresh.address).await.unwrap();
            let game = copy.load_game("g").await.unwrap().unwrap();
            assert_eq!(game.turns.len(), game.head.plies as usize, "one moment");
            assert!(game.turns.len() >= before);
        }
        player.await.unwrap();
        assert_eq!(store.load_game("g").await.unwrap().unwrap().turns.len(), 300);
        let left = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(left, 3, "nothing else lies about");
    }

    async fn what_is_restored_needs_an_empty_place(address: &str) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        for (name, from) in [("backup", true), ("dump", false)] {
            let file = folder.path().join(name);
            if from { store.backup(&file).await } else { store.dump(&file).await }.unwrap();
            let error = Store::restore(&file, address).await.err().expect("it is not empty");
            let expected = matches!(error, StoreError::NotEmpty(_) | StoreError::Exists(_));
            assert!(expected, "{error}");
        }
        assert!(store.account("ada").await.unwrap().is_some());
    }

    async fn a_dump_of_the_first_schema_is_brought_up_to_date(address: &str) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("dump");
        let now = dump_of_one_account(&file).await;
        let later = |line: &&str| {
            let tables = ["secrets", "recoveries", "tournament", "limits", "reviews", "follows", "blocks", "club"];
            tables.iter().any(|table| line.starts_with(&format!("table {table}")))
        };
        let old: Vec<_> = now.lines().filter(|line| !later(line)).collect();
        let mut old = old.join("\n") + "\n";
        for (new, before) in [
            ("schema 9\n", "schema 1\n"),
            (" rematch owner epoch freed tournament tournament_game club\n", " rematch\n"),
            (" closer verdict club\n", " closer verdict\n"),
            (" auth created session language", " auth created"),
            (" deleted vacation_year skeleton mail shown here favourites\n", " deleted\n"),
            ("\t\\N\t\\N\t0\tada\t\\N\t0\t0\t\n", "\t\\N\t\\N\n"),
        ] {
            assert!(old.contains(new), "{new:?} is in a dump of today");
            old = old.replace(new, before);
        }
        fs::write(&file, old).unwrap();
        let restored = Store::restore(&file, address).await.unwrap();
        assert_eq!(restored.account("ada").await.unwrap().unwrap().name, "Ada");
        assert_eq!(restored.secret("push", "new").await.unwrap(), "new");
    }

    async fn a_damaged_dump_leaves_nothing(address: &str) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("dump");
        let good = dump_of_one_account(&file).await;
        let cut: String = good.lines().take(4).map(|line| format!("{line}\n")).collect();
        let wrong = [
            (cut, 5, "cut short"),
            (good.replace("end 1", "end 2"), 0, "should be 2 rows"),
            (good.replace("\tAda\t", "\t"), 4, "20 fields were expected, and are 19"),
            (good.replace("\tAda\t", "\tAda\tAda\t"), 4, "and are 21"),
            (good.replace("\t100\t", "\tsoon\t"), 4, "cannot be `soon`"),
            (good.replace("table sessions", "table spells"), 5, "no table spells"),
            (good.replace("table sessions hash", "table sessions wand"), 5, "no column wand"),
            (good.replace("schema 9", "schema two"), 2, "expected `schema`"),
            (format!("{good}\n"), 0, "after the end"),
        ];
        for (text, line, what) in wrong {
            fs::write(&file, &text).unwrap();
            let error = Store::restore(&file, address).await.err().expect("it is damaged");
            let StoreError::Dump { line: found, .. } = &error else { panic!("{error}") };
            assert!(line == 0 || *found == line, "{error}");
            assert!(error.to_string().contains(what), "{error} and not {what}");
        }
        for (text, newer) in [("hello\n".to_owned(), false), (good.replace("schema 9", "schema 10"), true)] {
            fs::write(&file, &text).unwrap();
            let error = Store::restore(&file, address).await.err().expect("it is no dump of ours");
            let expected = if newer { matches!(error, StoreError::Newer { .. }) } else { matches!(error, StoreError::NotOurs(_)) };
            assert!(expected, "{error}");
        }
        fs::write(&file, &good).unwrap();
        let restored = Store::restore(&file, address).await.unwrap();
        assert_eq!(restored.account("ada").await.unwrap().unwrap().name, "Ada");
    }
}
