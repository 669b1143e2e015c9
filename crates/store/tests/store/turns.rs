//! Turns: one at each ply, also with concurrent writers.

use store::{
    Appended, Begin, GameState, NewTurn, Replacement, Search, Store, StoreError, Takeback,
};
use tokio::task::JoinSet;

use crate::kit::{begin, last_turn, level, live_game, meddle, turn, won};

dbkit::on_both! {
    async fn of_fifty_who_race_for_a_ply_one_wins(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        // A second server: its turns do not go through the same writer.
        let other = Store::open(address).await.unwrap();
        for ply in 0..5 {
            let mut race = JoinSet::new();
            for runner in 0..50 {
                let store = if runner % 2 == 0 { store.clone() } else { other.clone() };
                let turn = NewTurn { text: format!("by{runner}"), ..turn("g", ply) };
                race.spawn(async move { (runner, store.append_turn(turn).await.unwrap()) });
            }
            let done = race.join_all().await;
            let winners: Vec<_> =
                done.iter().filter(|(_, became)| *became == Appended::Done).collect();
            assert_eq!(winners.len(), 1, "{done:?}");
            let game = store.load_game("g").await.unwrap().unwrap();
            assert_eq!(game.turns.len(), ply as usize + 1);
            assert_eq!(game.turns[ply as usize].text, format!("by{}", winners[0].0));
        }
    }

    async fn what_cannot_come_next_is_not_stored(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        assert_eq!(store.append_turn(turn("g", 1)).await.unwrap(), Appended::Taken);
        assert_eq!(store.append_turn(turn("nowhere", 0)).await.unwrap(), Appended::Taken);
        assert_eq!(store.append_turn(turn("g", 0)).await.unwrap(), Appended::Done);
        assert_eq!(store.append_turn(turn("g", 0)).await.unwrap(), Appended::Taken);
        assert_eq!(store.append_turn(last_turn("g", 1, won(77))).await.unwrap(), Appended::Done);
        assert_eq!(store.append_turn(turn("g", 2)).await.unwrap(), Appended::Taken);
        let game = store.load_game("g").await.unwrap().unwrap();
        assert_eq!(game.turns.len(), 2);
        assert_eq!((game.turns[1].text.as_str(), game.turns[1].seat), ("t1", 1));
        assert_eq!((game.turns[1].spent_ms, game.turns[1].left_ms), (10, Some(59_999)));
        assert_eq!((game.head.state, game.head.finished), (GameState::Finished, Some(77)));
        assert_eq!(game.head.result.as_deref(), Some("yellow"));
        assert_eq!(game.head.seats[0].score, Some(1.0));
        assert_eq!(game.head.to_move, None);
    }

    async fn many_games_are_written_together(address: &str) {
        let store = Store::open(address).await.unwrap();
        for game in 0..40 {
            live_game(&store, &format!("g{game}"), vec![level(1), level(2)]).await;
        }
        let mut games = JoinSet::new();
        for game in 0..40 {
            let store = store.clone();
            games.spawn(async move {
                let id = format!("g{game}");
                for ply in 0..19 {
                    assert_eq!(store.append_turn(turn(&id, ply)).await.unwrap(), Appended::Done);
                }
                let last = last_turn(&id, 19, won(9000));
                assert_eq!(store.append_turn(last).await.unwrap(), Appended::Done);
            });
        }
        games.join_all().await;
        assert!(store.unfinished(store::GameState::Live).await.unwrap().is_empty());
        let (games, _) = store.search_games(&Search::default(), 100).await.unwrap();
        assert_eq!(games.len(), 40);
        for game in games {
            let texts: Vec<_> = game.turns.iter().map(|turn| turn.text.clone()).collect();
            assert_eq!(texts, (0..20).map(|ply| format!("t{ply}")).collect::<Vec<_>>());
        }
    }

    async fn turns_of_one_game_may_be_sent_without_waiting(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        let sent: Vec<_> = (0..30).map(|ply| store.append_turn(turn("g", ply))).collect();
        let became = futures_util::future::join_all(sent).await;
        assert!(became.into_iter().all(|became| became.unwrap() == Appended::Done));
        assert_eq!(store.load_game("g").await.unwrap().unwrap().turns.len(), 30);
    }

    async fn closing_writes_what_waits(address: &str) {
        let store = Store::open(address).await.unwrap();
        for game in 0..20 {
            live_game(&store, &format!("g{game}"), vec![level(1), level(2)]).await;
        }
        let sent: Vec<_> =
            (0..20).map(|game| store.append_turn(turn(&format!("g{game}"), 0))).collect();
        let (became, ()) = tokio::join!(futures_util::future::join_all(sent), store.close());
        assert!(became.into_iter().all(|became| matches!(became, Ok(Appended::Done))));
        assert!(matches!(store.append_turn(turn("g0", 1)).await, Err(StoreError::Closed)));
        assert!(matches!(store.load_game("g0").await, Err(StoreError::Closed)));
        store.close().await;
    }

    async fn turns_are_taken_back(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        for ply in 0..4 {
            store.append_turn(turn("g", ply)).await.unwrap();
        }
        let back = Begin { clocks: Some("1 1".into()), ..begin(5000, 0) };
        assert!(!store.take_back("g", 3, 2, &back).await.unwrap(), "there is a turn more");
        assert!(!store.take_back("g", 4, 4, &back).await.unwrap(), "nothing to take back");
        assert!(store.take_back("g", 4, 2, &back).await.unwrap());
        assert!(!store.take_back("g", 4, 2, &back).await.unwrap(), "it was done already");
        let game = store.load_game("g").await.unwrap().unwrap();
        assert_eq!((game.turns.len(), game.head.plies), (2, 2));
        assert_eq!((game.head.to_move, game.head.moved), (Some(0), Some(5000)));
        assert_eq!(game.head.clocks.as_deref(), Some("1 1"));
        let gone = Takeback {
            from_ply: 4,
            to_ply: 2,
            turns: vec!["t2".into(), "t3".into()],
            at: 5000,
        };
        assert_eq!(game.takebacks, [gone]);
        assert_eq!(store.append_turn(turn("g", 4)).await.unwrap(), Appended::Taken);
        assert_eq!(store.append_turn(turn("g", 2)).await.unwrap(), Appended::Done);
    }

    async fn a_computer_plays_on(address: &str) {
        let store = Store::open(address).await.unwrap();
        live_game(&store, "g", vec![level(1), level(2)]).await;
        store.append_turn(turn("g", 0)).await.unwrap();
        let computer = |from_ply, computer: &str| Replacement {
            seat: 1,
            from_ply,
            computer: computer.into(),
            why: "left".into(),
            at: 70,
        };
        assert!(store.replace_occupant("g", &computer(1, "level:5")).await.unwrap());
        assert!(store.replace_occupant("g", &computer(3, "level:6")).await.unwrap());
        assert!(!store.replace_occupant("h", &computer(3, "level:6")).await.unwrap());
        let game = store.load_game("g").await.unwrap().unwrap();
        assert_eq!(game.replacements, [computer(1, "level:5"), computer(3, "level:6")]);
        assert_eq!(game.head.seats[1].replaced, Some(1));
        assert_eq!(game.head.seats[1].sitter, level(2), "who sat down is not forgotten");
    }

    async fn letters_no_database_can_keep_do_no_harm(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["g", "h"] {
            live_game(&store, id, vec![level(1), level(2)]).await;
        }
        let odd = NewTurn { text: "a\0b'; --".into(), clocks: Some("\0".into()), ..turn("g", 0) };
        let (odd, usual) = tokio::join!(store.append_turn(odd), store.append_turn(turn("h", 0)));
        assert_eq!((odd.unwrap(), usual.unwrap()), (Appended::Done, Appended::Done));
        assert_eq!(store.load_game("g").await.unwrap().unwrap().turns[0].text, "ab'; --");
    }

    async fn a_group_that_fails_leaves_nothing_and_harms_nobody(address: &str) {
        let store = Store::open(address).await.unwrap();
        for game in 0..20 {
            live_game(&store, &format!("g{game}"), vec![level(1), level(2)]).await;
        }
        let failing = if address.starts_with("sqlite:") {
            "CREATE TRIGGER fails BEFORE INSERT ON turns WHEN NEW.text = 'fails' \
             BEGIN SELECT RAISE(ABORT, 'it fails'); END"
        } else {
            "ALTER TABLE turns ADD CONSTRAINT fails CHECK (text <> 'fails')"
        };
        meddle(address, failing).await;
        let text = |game| if game == 13 { "fails" } else { "3" };
        let sent = (0..20).map(|game| {
            let turn = NewTurn { text: text(game).into(), ..turn(&format!("g{game}"), 0) };
            store.append_turn(turn)
        });
        let became = futures_util::future::join_all(sent).await;
        assert!(matches!(became[13], Err(StoreError::Database(_))), "{became:?}");
        for (game, became) in became.iter().enumerate() {
            let id = format!("g{game}");
            let stored = store.load_game(&id).await.unwrap().unwrap();
            assert_eq!(stored.head.plies as usize, stored.turns.len());
            match became {
                Ok(Appended::Done) => assert_eq!(stored.turns.len(), 1),
                Ok(Appended::Taken) => panic!("nobody else played"),
                Err(_) => {
                    assert!(stored.turns.is_empty());
                    let again = store.append_turn(turn(&id, 0)).await.unwrap();
                    assert_eq!(again, Appended::Done);
                }
            }
        }
    }
}

#[tokio::test]
async fn lost_connections_are_made_again() {
    let address = dbkit::Fresh::postgres().address;
    let store = Store::open(&address).await.unwrap();
    live_game(&store, "g", vec![level(1), level(2)]).await;
    for ply in 0..5 {
        let hang_up = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                       WHERE pid <> pg_backend_pid() AND datname = current_database()";
        meddle(&address, hang_up).await;
        // After an error a server reads the stored game, and plays the turn if it is missing.
        let became = store.append_turn(turn("g", ply)).await;
        let plies = loop {
            if let Ok(Some(head)) = store.head_of("g").await {
                break head.plies;
            }
        };
        if plies == ply {
            assert!(became.is_err());
            assert_eq!(store.append_turn(turn("g", ply)).await.unwrap(), Appended::Done);
        }
    }
    assert_eq!(store.load_game("g").await.unwrap().unwrap().turns.len(), 5);
}
