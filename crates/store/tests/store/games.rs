//! Games from their making to their end, and the lists they are in.

use store::{Begin, Finish, GameState, NewGame, Occupant, Replacement, Store};

use crate::kit::{account, begin, last_turn, level, live_game, new_game, person, turn, won};

async fn ids(list: impl Future<Output = store::Result<Vec<store::Head>>>) -> Vec<String> {
    list.await.unwrap().into_iter().map(|head| head.id).collect()
}

dbkit::on_both! {
    async fn a_downtime_is_skipped_once(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["a", "b"] {
            live_game(&store, id, vec![level(1), level(2)]).await;
        }
        store.save_clocks("a", "100 5 5", Some(105)).await.unwrap();
        let shift = |text: &str, down: i64| {
            let (since, left) = text.split_once(' ')?;
            Some(format!("{} {left}", since.parse::<i64>().ok()? + down))
        };
        assert_eq!(store.skip_downtime("north", 200, shift).await.unwrap(), 0, "it is new");
        assert_eq!(store.skip_downtime("north", 250, shift).await.unwrap(), 50);
        // As if it had been killed at once and started again.
        assert_eq!(store.skip_downtime("north", 250, shift).await.unwrap(), 0);
        let head = store.head_of("a").await.unwrap().unwrap();
        assert_eq!((head.clocks.as_deref(), head.deadline), (Some("150 5 5"), Some(155)));
        assert_eq!(store.head_of("b").await.unwrap().unwrap().clocks, None);
    }

    async fn the_last_seat_starts_the_game_or_is_not_taken(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
        }
        let seats = vec![store::Occupant::Free, store::Occupant::Free];
        assert!(store.create_game(&new_game("g", seats)).await.unwrap());
        let start = begin(1500, 0);
        assert!(!store.take_seat("g", 0, &person("ada"), Some(&start)).await.unwrap());
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!(head.seats[0].sitter, store::Occupant::Free, "the other seat is free");
        assert!(store.take_seat("g", 0, &person("ada"), None).await.unwrap());
        assert!(store.take_seat("g", 1, &person("bea"), Some(&start)).await.unwrap());
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!((head.state, head.started), (store::GameState::Live, Some(1500)));
    }

    async fn a_game_is_read_back_as_it_was_written(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        let new = NewGame {
            start: Some("0.0.0.0.0/0.3.0.0.0 y".into()),
            creator: Some("ada".into()),
            ..new_game("g", vec![person("ada"), Occupant::Free])
        };
        assert!(store.create_game(&new).await.unwrap());
        let game = store.load_game("g").await.unwrap().unwrap();
        let head = &game.head;
        assert_eq!((&head.game, &head.start, &head.clock), (&new.game, &new.start, &new.clock));
        assert_eq!((head.rated, head.public, head.created), (true, true, 1000));
        assert_eq!((head.state, head.plies, head.to_move), (GameState::Open, 0, None));
        assert_eq!(head.creator.as_deref(), Some("ada"));
        let sitters: Vec<_> = head.seats.iter().map(|seat| seat.sitter.clone()).collect();
        assert_eq!(sitters, new.seats);
        assert!(game.turns.is_empty());
        assert_eq!(store.head_of("g").await.unwrap().as_ref(), Some(head));
        assert_eq!(store.load_game("h").await.unwrap(), None);
        assert!(!store.create_game(&new).await.unwrap(), "the id is taken");
    }

    async fn a_seat_is_taken_once_and_can_be_left(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
        }
        store.create_game(&new_game("g", vec![Occupant::Free, Occupant::Free])).await.unwrap();
        let [one, two] = [&store, &store].map(|store| {
            let store = store.clone();
            tokio::spawn(async move { store.take_seat("g", 0, &person("ada"), None).await.unwrap() })
        });
        assert!(one.await.unwrap() != two.await.unwrap(), "one of two");
        assert!(!store.take_seat("g", 0, &person("bea"), None).await.unwrap());
        assert!(!store.take_seat("g", 2, &person("bea"), None).await.unwrap(), "no such seat");
        assert!(!store.leave_seat("g", 0, &person("bea")).await.unwrap(), "it is not hers");
        assert!(!store.start_game("g", &begin(5, 0)).await.unwrap(), "a seat is free");
        assert!(store.leave_seat("g", 0, &person("ada")).await.unwrap());
        assert!(store.take_seat("g", 0, &person("bea"), None).await.unwrap());
        assert!(store.take_seat("g", 1, &level(3), None).await.unwrap());
        assert!(store.leave_seat("g", 1, &level(3)).await.unwrap());
        assert!(store.take_seat("g", 1, &level(4), None).await.unwrap());
        let start = Begin { at: 7, to_move: 1, deadline: Some(99), clocks: Some("5 5".into()) };
        assert!(store.start_game("g", &start).await.unwrap());
        assert!(!store.start_game("g", &start).await.unwrap(), "it has begun");
        assert!(!store.leave_seat("g", 0, &person("bea")).await.unwrap(), "it has begun");
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!((head.state, head.started, head.moved), (GameState::Live, Some(7), Some(7)));
        assert_eq!((head.to_move, head.deadline), (Some(1), Some(99)));
        assert_eq!(head.clocks.as_deref(), Some("5 5"));
    }

    async fn a_game_ends_once(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        store.append_turn(turn("g", 0)).await.unwrap();
        let finish = Finish { ending: "resigned".into(), ..won(3000) };
        assert!(!store.finish_game("g", 0, &finish).await.unwrap(), "there is a turn more");
        assert!(store.finish_game("g", 1, &finish).await.unwrap());
        assert!(!store.finish_game("g", 1, &finish).await.unwrap());
        assert!(!store.abort_game("g", 3001).await.unwrap());
        let head = store.head_of("g").await.unwrap().unwrap();
        assert_eq!((head.state, head.finished, head.to_move), (GameState::Finished, Some(3000), None));
        assert_eq!((head.result.as_deref(), head.ending.as_deref()), (Some("yellow"), Some("resigned")));
        assert_eq!(head.seats.iter().map(|seat| seat.score).collect::<Vec<_>>(), [Some(1.0), Some(0.0)]);
        assert!(store.link_rematch("g", "h").await.unwrap());
        assert!(!store.link_rematch("g", "i").await.unwrap());
        assert_eq!(store.head_of("g").await.unwrap().unwrap().rematch.as_deref(), Some("h"));
        assert!(!store.finish_game("nowhere", 0, &finish).await.unwrap());
    }

    async fn games_that_are_not_over_are_found_after_a_start(address: &str) {
        let store = Store::open(address).await.unwrap();
        store.create_game(&new_game("a", vec![level(1), Occupant::Free])).await.unwrap();
        for id in ["b", "c", "d"] {
            live_game(&store, id, vec![level(1), level(2)]).await;
        }
        assert!(store.abort_game("c", 5).await.unwrap());
        store.append_turn(last_turn("d", 0, won(9))).await.unwrap();
        assert_eq!(store.unfinished(GameState::Open).await.unwrap(), ["a"]);
        assert_eq!(store.unfinished(GameState::Live).await.unwrap(), ["b"]);
        store.heartbeat("north", 10).await.unwrap();
        store.heartbeat("north", 20).await.unwrap();
        store.save_clocks("b", "1 2", None).await.unwrap();
        store.close().await;
        let store = Store::open(address).await.unwrap();
        assert_eq!(store.unfinished(GameState::Open).await.unwrap(), ["a"]);
        assert_eq!(store.unfinished(GameState::Live).await.unwrap(), ["b"]);
        assert_eq!(store.last_heartbeat("north").await.unwrap(), Some(20));
        assert_eq!(store.last_heartbeat("south").await.unwrap(), None);
        assert_eq!(store.head_of("b").await.unwrap().unwrap().clocks.as_deref(), Some("1 2"));
    }

    async fn lists_show_what_is_public_and_goes_on(address: &str) {
        let store = Store::open(address).await.unwrap();
        for (created, id) in ["a", "b", "c"].into_iter().enumerate() {
            let new = new_game(id, vec![level(1), Occupant::Free]);
            let new = NewGame { created: created as i64, public: id != "c", ..new };
            store.create_game(&new).await.unwrap();
        }
        for id in ["a", "b", "c"] {
            store.take_seat(id, 1, &level(2), None).await.unwrap();
            store.start_game(id, &begin(50, 0)).await.unwrap();
        }
        store.append_turn(turn("a", 0)).await.unwrap();
        assert_eq!(ids(store.live_games(9)).await, ["a", "b"]);
        assert_eq!(store.live_games(9).await.unwrap()[0].seats.len(), 2);
    }

    async fn the_games_that_wait_for_somebody_come_first(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
        }
        for id in ["a", "b", "c", "d"] {
            live_game(&store, id, vec![person("ada"), person("bea")]).await;
        }
        assert_eq!(store.waiting_for("ada").await.unwrap(), 4);
        store.append_turn(turn("a", 0)).await.unwrap();
        store.append_turn(last_turn("c", 0, won(5000))).await.unwrap();
        let gone = Replacement {
            seat: 0,
            from_ply: 0,
            computer: "level:4".into(),
            why: "time".into(),
            at: 9,
        };
        assert!(store.replace_occupant("d", &gone).await.unwrap());
        assert_eq!(ids(store.games_of("ada")).await, ["b", "a"]);
        assert_eq!(ids(store.games_of("bea")).await, ["a", "b", "d"]);
        assert_eq!(store.waiting_for("ada").await.unwrap(), 1);
        assert_eq!(store.waiting_for("bea").await.unwrap(), 1);
        assert_eq!(store.waiting_for("nobody").await.unwrap(), 0);
    }

    async fn a_deadline_changes_with_turns_and_without(address: &str) {
        let store = Store::open(address).await.unwrap();
        store.create_game(&new_game("a", vec![level(1), level(2)])).await.unwrap();
        store.start_game("a", &Begin { deadline: Some(200), ..begin(5, 0) }).await.unwrap();
        let deadline = async || store.head_of("a").await.unwrap().unwrap().deadline;
        assert_eq!(deadline().await, Some(200));
        let later = store::NewTurn { deadline: Some(900), ..turn("a", 0) };
        store.append_turn(later).await.unwrap();
        assert_eq!(deadline().await, Some(900));
        store.save_clocks("a", "- 1 2", Some(301)).await.unwrap();
        assert_eq!(deadline().await, Some(301));
    }
}
