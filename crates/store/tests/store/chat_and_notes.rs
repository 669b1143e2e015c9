//! Chat and notes of a game.

use store::{Challenge, ChallengeState, NewChat, Store};

use crate::kit::{account, level, live_game};

dbkit::on_both! {
    async fn what_is_said_stays_in_order(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        for game in ["g", "h"] {
            live_game(&store, game, vec![level(1), level(2)]).await;
        }
        let line = |game: &str, account: Option<&str>, text: &str| NewChat {
            game: game.into(),
            epoch: 0,
            room: "players".into(),
            account: account.map(str::to_owned),
            name: "Ada".into(),
            text: text.into(),
            at: 5,
        };
        let first = store.add_chat(&line("g", Some("ada"), "bonjour \u{1f642}")).await.unwrap().unwrap();
        store.add_chat(&line("h", None, "elsewhere")).await.unwrap().unwrap();
        let second = store.add_chat(&line("g", None, "a\ttab")).await.unwrap().unwrap();
        assert!(second > first);
        let lines = store.chat_of("g", 100).await.unwrap();
        let texts: Vec<_> = lines.iter().map(|line| (line.text.as_str(), line.hidden)).collect();
        assert_eq!(texts, [("bonjour \u{1f642}", false), ("a\ttab", false)]);
        assert_eq!((lines[0].account.as_deref(), lines[1].account.as_deref()), (Some("ada"), None));
        assert_eq!((lines[0].n, lines[1].n), (first, second));
    }

    async fn notes_and_turns_prepared_are_private(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
        }
        live_game(&store, "g", vec![level(1), level(2)]).await;
        store.set_note("g", "ada", "one").await.unwrap();
        store.set_note("g", "ada", "two").await.unwrap();
        assert_eq!(store.note("g", "ada").await.unwrap().as_deref(), Some("two"));
        assert_eq!(store.note("g", "bea").await.unwrap(), None);
        store.set_note("g", "ada", "").await.unwrap();
        assert_eq!(store.note("g", "ada").await.unwrap(), None);
        store.set_conditions("g", "bea", "1 2; 3 4").await.unwrap();
        store.set_conditions("g", "ada", "1 2").await.unwrap();
        store.set_conditions("g", "ada", "1 3").await.unwrap();
        let pair = |account: &str, text: &str| (account.to_owned(), text.to_owned());
        let both = [pair("ada", "1 3"), pair("bea", "1 2; 3 4")];
        assert_eq!(store.conditions("g").await.unwrap(), both);
        store.set_conditions("g", "bea", "").await.unwrap();
        assert_eq!(store.conditions("g").await.unwrap(), both[..1]);
    }

    async fn a_challenge_is_decided_once(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea", "cleo"] {
            account(&store, id).await;
        }
        live_game(&store, "g", vec![level(1), level(2)]).await;
        let new = |id: &str, created| Challenge {
            id: id.into(),
            challenger: "ada".into(),
            challenged: "bea".into(),
            game: "squadro".into(),
            start: None,
            clock: "5+3".into(),
            rated: true,
            seat: Some(1),
            state: ChallengeState::Open,
            made: None,
            created,
            decided: None,
        };
        assert!(store.create_challenge(&new("c1", 2)).await.unwrap());
        assert!(store.create_challenge(&new("c2", 1)).await.unwrap());
        assert!(!store.create_challenge(&new("c2", 1)).await.unwrap());
        for account in ["ada", "bea"] {
            let open = store.challenges_of(account).await.unwrap();
            assert_eq!(open, [new("c2", 1), new("c1", 2)]);
        }
        assert!(store.challenges_of("cleo").await.unwrap().is_empty());
        let at_table = Challenge { made: Some("g".into()), ..new("c3", 3) };
        assert!(store.create_challenge(&at_table).await.unwrap());
        assert_eq!(store.challenges_at("g").await.unwrap(), std::slice::from_ref(&at_table));
        store.answer_challenges("g", 0, ChallengeState::Declined, 9).await.unwrap();
        assert_eq!(store.challenges_at("g").await.unwrap(), [at_table], "of another seat");
        store.answer_challenges("g", 1, ChallengeState::Accepted, 9).await.unwrap();
        assert!(store.challenges_at("g").await.unwrap().is_empty());
        assert_eq!(store.challenges_of("bea").await.unwrap().len(), 2);
    }
}
