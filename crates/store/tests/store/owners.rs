//! Several servers on one database: a game has one owner, and no other server writes to it.

use store::{Appended, Begin, Finish, Hold, NewChat, NewGame, NewTurn, Owned, Replacement, Store};
use tokio::task::JoinSet;

use crate::kit::{begin, level, live_game, new_game, person, turn, won};

/// How long a server without a heartbeat keeps its games.
const LEASE: i64 = 2000;

async fn own(store: &Store, game: &str, server: &str, at: i64) -> Owned {
    store.own_game(game, server, at, LEASE, shift).await.unwrap()
}

/// Clocks are a number here.
fn shift(clocks: &str, by: i64) -> Option<String> {
    Some((clocks.parse::<i64>().ok()? + by).to_string())
}

fn ours(epoch: i64, down: i64) -> Owned {
    Owned::Ours { epoch, down }
}

fn chat(epoch: i64) -> NewChat {
    NewChat {
        game: "g".into(),
        epoch,
        room: "players".into(),
        account: None,
        name: "server".into(),
        text: "hello".into(),
        at: 5,
    }
}

dbkit::on_both! {
    async fn a_room_gives_its_game_back_with_its_clocks(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        store.join_servers("north", 1000, "alone").await.unwrap();
        store.join_servers("south", 1000, "alone").await.unwrap();
        assert_eq!(own(&store, "g", "north", 1000).await, ours(1, 0));
        store.free_game(("g", 0), 1100, Some(("77", Some(700)))).await.unwrap();
        assert_eq!(own(&store, "g", "south", 1200).await, Owned::Theirs("north".into()), "too old");
        store.free_game(("g", 1), 1200, Some(("100", Some(500)))).await.unwrap();
        // While both are there.
        assert_eq!(own(&store, "g", "south", 1250).await, ours(2, 50));
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!((head.clocks.as_deref(), head.deadline), (Some("150"), Some(550)));
        store.free_game(("g", 2), 1300, None).await.unwrap();
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!((head.clocks.as_deref(), head.deadline), (Some("150"), Some(550)));
    }

    async fn a_game_is_taken_when_its_server_is_silent_or_gives_it_back(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        store.save_clocks("g", "100", Some(500)).await.unwrap();
        store.join_servers("north", 1000, "alone").await.unwrap();
        store.join_servers("south", 1000, "alone").await.unwrap();
        assert_eq!(own(&store, "nowhere", "north", 1000).await, Owned::Missing);
        assert_eq!(store.orphans(1000, LEASE, 9).await.unwrap(), ["g"]);
        assert_eq!(own(&store, "g", "north", 1000).await, ours(1, 0));
        assert_eq!(own(&store, "g", "south", 3000).await, Owned::Theirs("north".into()));
        assert!(store.orphans(3000, LEASE, 9).await.unwrap().is_empty());
        store.heartbeat("north", 3000).await.unwrap();
        assert_eq!(own(&store, "g", "south", 5000).await, Owned::Theirs("north".into()));
        // Silent since 3000: its clocks stand still from then on.
        assert_eq!(store.orphans(5001, LEASE, 9).await.unwrap(), ["g"]);
        store.heartbeat("south", 5001).await.unwrap();
        assert_eq!(own(&store, "g", "south", 5001).await, ours(2, 2001));
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!((head.epoch, head.clocks.as_deref(), head.deadline), (2, Some("2101"), Some(2501)));
        let open = [("g".to_owned(), 2), ("nowhere".to_owned(), 1)];
        assert!(store.lost_games("south", &open).await.unwrap().is_empty());
        assert_eq!(store.lost_games("north", &open).await.unwrap(), ["g"]);
        assert_eq!(own(&store, "g", "south", 5002).await, ours(3, 0), "again, without a pause");
        assert_eq!(store.lost_games("south", &open).await.unwrap(), ["g"], "of another epoch");
        store.free_games("south", 5500).await.unwrap();
        assert_eq!(store.orphans(5500, LEASE, 9).await.unwrap(), ["g"]);
        assert_eq!(own(&store, "g", "north", 5600).await, ours(4, 100), "at once");
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!((head.clocks.as_deref(), head.deadline), (Some("2201"), Some(2601)));
    }

    async fn who_lost_a_game_writes_nothing(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![person_of(&store, "ada").await, level(2)]).await;
        store.join_servers("north", 1000, "alone").await.unwrap();
        assert_eq!(own(&store, "g", "north", 1000).await, ours(1, 0));
        let old = Hold { game: "g", epoch: 1 };
        let first = NewTurn { epoch: 1, ..turn("g", 0) };
        assert_eq!(store.append_turn(first).await.unwrap(), Appended::Done);
        store.join_servers("south", 9000, "alone").await.unwrap();
        assert!(matches!(own(&store, "g", "south", 9000).await, Owned::Ours { epoch: 2, .. }));
        let before = store.load_game("g").await.unwrap();
        let plans = store.conditions("g").await.unwrap();
        // The server that lost the game tries to write.
        let late = NewTurn { epoch: 1, ..turn("g", 1) };
        assert_eq!(store.append_turn(late).await.unwrap(), Appended::Taken);
        let end = NewTurn { epoch: 1, to_move: None, finish: Some(won(9)), ..turn("g", 1) };
        assert_eq!(store.append_turn(end).await.unwrap(), Appended::Taken);
        assert!(!store.take_back(old, 1, 0, &begin(9, 0)).await.unwrap());
        let finish = Finish { ..won(9) };
        assert!(!store.finish_game(old, 1, &finish).await.unwrap());
        assert!(!store.abort_game(old, 9).await.unwrap());
        let gone = Replacement {
            seat: 0,
            from_ply: 1,
            computer: "level:5".into(),
            why: "left".into(),
            at: 9,
        };
        assert!(!store.replace_occupant(old, &gone).await.unwrap());
        assert!(!store.link_rematch(old, "h").await.unwrap());
        store.save_clocks(old, "4711", Some(4711)).await.unwrap();
        assert_eq!(store.add_chat(&chat(1)).await.unwrap(), None);
        assert!(!store.set_conditions(old, "ada", "1 2").await.unwrap());
        assert!(!store.clear_conditions(old).await.unwrap());
        assert_eq!(store.load_game("g").await.unwrap(), before, "nothing has changed");
        assert!(store.chat_of("g", 9).await.unwrap().is_empty());
        assert_eq!(store.conditions("g").await.unwrap(), plans);
        // The new owner can write.
        let next = NewTurn { epoch: 2, ..turn("g", 1) };
        assert_eq!(store.append_turn(next).await.unwrap(), Appended::Done);
        assert!(store.add_chat(&chat(2)).await.unwrap().is_some());
        let now = Hold { game: "g", epoch: 2 };
        assert!(store.set_conditions(now, "ada", "1 2").await.unwrap());
        assert!(store.take_back(now, 2, 1, &begin(9, 1)).await.unwrap());
    }

    async fn nobody_sits_down_through_a_server_that_lost_the_table(address: &str) {
        let store = Store::open(address).await.unwrap();
        let ada = person_of(&store, "ada").await;
        let new = new_game("g", vec![level(1), store::Occupant::Free]);
        let new = NewGame { owner: Some("north".into()), ..new };
        store.join_servers("north", 1000, "alone").await.unwrap();
        store.join_servers("south", 1000, "alone").await.unwrap();
        assert!(store.create_game(&new).await.unwrap());
        assert_eq!(own(&store, "g", "south", 1500).await, Owned::Theirs("north".into()));
        assert!(store.take_seat("g", 1, &ada, None).await.unwrap());
        store.free_games("north", 1600).await.unwrap();
        assert_eq!(own(&store, "g", "south", 1700).await, ours(1, 0), "no clock runs");
        assert!(!store.leave_seat("g", 1, &ada).await.unwrap());
        assert!(!store.start_game("g", &begin(5, 0)).await.unwrap());
        let now = Hold { game: "g", epoch: 1 };
        assert!(store.leave_seat(now, 1, &ada).await.unwrap());
        assert!(!store.take_seat("g", 1, &ada, Some(&begin(5, 0))).await.unwrap());
        assert!(store.take_seat(now, 1, &ada, Some(&begin(5, 0))).await.unwrap());
    }

    async fn of_many_who_want_a_game_one_gets_it(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        let servers: Vec<_> = (0..20).map(|n| format!("server{n}")).collect();
        for server in &servers {
            store.join_servers(server, 1000, "alone").await.unwrap();
        }
        let mut race = JoinSet::new();
        for server in servers {
            let store = store.clone();
            race.spawn(async move { own(&store, "g", &server, 1000).await });
        }
        let won = race.join_all().await;
        assert_eq!(won.iter().filter(|won| **won == ours(1, 0)).count(), 1, "{won:?}");
        let lost = won.iter().filter(|won| matches!(won, Owned::Theirs(_))).count();
        assert_eq!(lost, 19, "{won:?}");
    }

    async fn servers_and_a_single_one_take_turns_and_nobody_loses_time(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        let begun = Begin { clocks: Some("100".into()), ..begin(5, 0) };
        store.append_turn(NewTurn { clocks: begun.clocks, ..turn("g", 0) }).await.unwrap();
        let clocks = async || store.head_of("g").await.unwrap().unwrap().clocks.unwrap();
        assert_eq!(store.skip_downtime("alone", 1000, shift).await.unwrap(), 0);
        store.heartbeat("alone", 5000).await.unwrap();
        // It stops, and servers that share the database start.
        store.join_servers("north", 6000, "alone").await.unwrap();
        assert_eq!(own(&store, "g", "north", 6010).await, ours(1, 1010));
        assert_eq!(clocks().await, "1110");
        store.heartbeat("north", 9000).await.unwrap();
        // They are killed, and a single one starts.
        assert_eq!(store.skip_downtime("alone", 9500, shift).await.unwrap(), 500);
        assert_eq!(clocks().await, "1610");
        let next = NewTurn { epoch: 1, clocks: Some("7".into()), ..turn("g", 1) };
        assert_eq!(store.append_turn(next).await.unwrap(), Appended::Done);
        store.heartbeat("alone", 20_000).await.unwrap();
        store.join_servers("south", 20_100, "alone").await.unwrap();
        assert_eq!(own(&store, "g", "south", 20_200).await, ours(2, 200));
        assert_eq!(clocks().await, "207");
        store.forget_servers(20_050, "alone").await.unwrap();
        assert_eq!(store.last_heartbeat("north").await.unwrap(), None);
        assert_eq!(store.last_heartbeat("alone").await.unwrap(), Some(20_000));
        assert_eq!(store.last_heartbeat("south").await.unwrap(), Some(20_100));
    }

    async fn players_are_paired_by_one_server_at_a_time(address: &str) {
        let store = Store::open(address).await.unwrap();
        let held = store.pairing().await.unwrap();
        if address.starts_with("sqlite:") {
            return;
        }
        let other = Store::open(address).await.unwrap();
        let waiting = tokio::spawn(async move { other.pairing().await.map(drop) });
        // Others play meanwhile.
        live_game(&store, "g", vec![level(1), level(2)]).await;
        assert!(!waiting.is_finished());
        drop(held);
        waiting.await.unwrap().unwrap();
    }
}

async fn person_of(store: &Store, id: &str) -> store::Occupant {
    crate::kit::account(store, id).await;
    person(id)
}
