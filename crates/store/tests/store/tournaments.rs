//! Tournaments: two servers append to one log, and no game is set up twice.

use store::{
    NewGame, NewTournament, NewTournamentEntry, Occupant, Store, TournamentCall, TournamentEntry,
    TournamentPlayer, TournamentState,
};
use tokio::task::JoinSet;

use crate::kit::{account, begin, guest, level, new_game, person, won};

/// A public tournament of Ada's.
pub(crate) fn tournament(id: &str) -> NewTournament {
    NewTournament {
        id: id.into(),
        name: "Sunday".into(),
        game: "squadro".into(),
        clock: "5+3".into(),
        rated: true,
        public: true,
        settings: "swiss".into(),
        creator: Some("ada".into()),
        created: 100,
        starts: Some(500),
        club: None,
    }
}

/// An entry that changes nothing but the length.
pub(crate) fn entry(id: &str, number: u32) -> NewTournamentEntry {
    NewTournamentEntry {
        tournament: id.into(),
        number,
        entry: TournamentEntry { at: 200, input: format!("input {number}") },
        state: TournamentState::Open,
        wakes: Some(500),
        started: None,
        ended: None,
        entrants: number + 1,
        joins: None,
        results: None,
    }
}

fn joins(id: &str, number: u32, players: Vec<Occupant>) -> NewTournamentEntry {
    NewTournamentEntry { joins: Some((number, players)), ..entry(id, number) }
}

fn ids(found: &[store::Tournament]) -> Vec<&str> {
    found.iter().map(|tournament| tournament.new.id.as_str()).collect()
}

dbkit::on_both! {
    async fn a_log_has_no_gap_and_nothing_twice(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        assert!(store.create_tournament(&tournament("t")).await.unwrap());
        assert!(!store.create_tournament(&tournament("t")).await.unwrap(), "the id is taken");
        let made = store.tournament("t").await.unwrap().unwrap();
        assert_eq!((made.new, made.length), (tournament("t"), 0));
        assert_eq!((made.state, made.wakes), (TournamentState::Open, Some(500)));
        assert!(!store.append_tournament(&entry("t", 1)).await.unwrap(), "nothing is left out");
        assert!(!store.append_tournament(&entry("nowhere", 0)).await.unwrap());
        // Of eight who want to append the same number, one does.
        for number in 0..5 {
            let mut all = JoinSet::new();
            for _ in 0..8 {
                let store = store.clone();
                all.spawn(async move { store.append_tournament(&entry("t", number)).await.unwrap() });
            }
            assert_eq!(all.join_all().await.into_iter().filter(|done| *done).count(), 1);
        }
        let log = store.tournament_log("t", 0).await.unwrap();
        let inputs: Vec<_> = log.iter().map(|entry| entry.input.as_str()).collect();
        assert_eq!(inputs, ["input 0", "input 1", "input 2", "input 3", "input 4"]);
        assert_eq!(store.tournament_log("t", 4).await.unwrap(), log[4..]);
        assert_eq!(store.tournament("t").await.unwrap().unwrap().length, 5);
    }

    async fn a_tournament_says_how_far_it_is(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        for id in ["t", "u"] {
            store.create_tournament(&NewTournament { public: id == "t", ..tournament(id) }).await.unwrap();
        }
        assert_eq!(store.tournaments_going(None).await.unwrap(), ["t", "u"]);
        assert!(store.tournaments_going(Some(499)).await.unwrap().is_empty());
        assert_eq!(store.tournaments_going(Some(500)).await.unwrap(), ["t", "u"]);
        assert_eq!(ids(&store.tournaments_ahead(None, 9).await.unwrap()), ["t"], "u is private");
        assert_eq!(ids(&store.tournaments_ahead(Some("ada"), 9).await.unwrap()), ["t", "u"]);
        let running = NewTournamentEntry {
            state: TournamentState::Running,
            wakes: None,
            started: Some(500),
            ..entry("u", 0)
        };
        assert!(store.append_tournament(&running).await.unwrap());
        assert_eq!(store.tournaments_going(Some(9000)).await.unwrap(), ["t"]);
        assert_eq!(ids(&store.tournaments_ahead(Some("ada"), 9).await.unwrap()), ["u", "t"]);
        assert_eq!(ids(&store.tournaments_ahead(Some("ada"), 1).await.unwrap()), ["u"]);
        let over = NewTournamentEntry {
            state: TournamentState::Finished,
            ended: Some(900),
            results: Some("everything".into()),
            ..running.clone()
        };
        assert!(store.append_tournament(&NewTournamentEntry { number: 1, ..over }).await.unwrap());
        let over = store.tournament("u").await.unwrap().unwrap();
        assert_eq!((over.started, over.ended, over.entrants), (Some(500), Some(900), 1));
        assert_eq!(over.results.as_deref(), Some("everything"));
        assert_eq!(ids(&store.tournaments_over(Some("ada"), 901, 9).await.unwrap()), ["u"]);
        assert!(store.tournaments_over(Some("ada"), 900, 9).await.unwrap().is_empty());
        assert!(store.tournaments_over(None, 901, 9).await.unwrap().is_empty(), "u is private");
        assert_eq!(ids(&store.tournaments_of("ada", false).await.unwrap()), ["t"]);
        assert_eq!(ids(&store.tournaments_of("ada", true).await.unwrap()), ["t", "u"]);
    }

    async fn a_game_of_a_tournament_is_set_up_once(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        for id in ["t", "u"] {
            store.create_tournament(&tournament(id)).await.unwrap();
        }
        let game = |id: &str, tournament: &str, number| NewGame {
            tournament: Some((tournament.to_owned(), number)),
            ..new_game(id, vec![level(1), level(2)])
        };
        assert!(store.create_game(&game("g", "t", 0)).await.unwrap());
        assert!(!store.create_game(&game("h", "t", 0)).await.unwrap(), "the tournament has it");
        assert!(!store.create_game(&game("g", "t", 1)).await.unwrap(), "the id is taken");
        assert!(store.create_game(&game("h", "t", 1)).await.unwrap());
        assert!(store.create_game(&game("i", "u", 0)).await.unwrap());
        for id in ["j", "k"] {
            assert!(store.create_game(&new_game(id, vec![level(1), level(2)])).await.unwrap());
        }
        let games = store.tournament_games("t").await.unwrap();
        let games: Vec<_> = games.iter().map(|game| (game.number, game.id.as_str())).collect();
        assert_eq!(games, [(0, "g"), (1, "h")]);
        let head = store.head_of("h").await.unwrap().unwrap();
        assert_eq!(head.tournament, Some(("t".to_owned(), 1)));
        // Players get the game as long as it is being played.
        let of = async || store.tournament_call("ada").await.unwrap();
        assert_eq!(of().await, TournamentCall::default());
        let own = NewGame {
            tournament: Some(("t".to_owned(), 2)),
            ..new_game("own", vec![person("ada"), level(2)])
        };
        assert!(store.create_game(&own).await.unwrap());
        assert!(store.start_game("own", &begin(5, 0)).await.unwrap());
        assert!(store.append_tournament(&joins("t", 0, vec![person("ada")])).await.unwrap());
        assert_eq!(of().await, TournamentCall { waits: true, game: Some("own".into()) });
        let over = NewTournamentEntry { state: TournamentState::Cancelled, ..entry("t", 1) };
        assert!(store.append_tournament(&over).await.unwrap());
        assert_eq!(store.tournaments_going(None).await.unwrap(), ["t", "u"], "its games go on");
        assert!(store.finish_game("own", 0, &won(9)).await.unwrap());
        assert_eq!(of().await, TournamentCall::default());
    }

    async fn players_are_renamed_merged_and_forgotten(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        account(&store, "bea").await;
        guest(&store, "g1").await;
        store.create_tournament(&tournament("t")).await.unwrap();
        let visitor = Occupant::Account { id: "g1".into(), name: "Guest".into() };
        for (number, player) in [person("ada"), visitor, level(3)].into_iter().enumerate() {
            assert!(store.append_tournament(&joins("t", number as u32, vec![player])).await.unwrap());
        }
        let of = async || {
            let players = store.tournament_players("t").await.unwrap();
            players.into_iter().map(|TournamentPlayer { player, .. }| player).collect::<Vec<_>>()
        };
        assert_eq!(store.forget_guests(i64::MAX).await.unwrap(), 0, "a guest who plays is kept");
        store.rename("ada", "Adele").await.unwrap();
        assert_eq!(of().await[0], Occupant::Account { id: "ada".into(), name: "Adele".into() });
        assert!(store.merge_guest("g1", "bea").await.unwrap());
        assert_eq!(of().await[1..], [person("bea"), level(3)]);
        // Whoever comes back may have other partners.
        let back = NewTournamentEntry { joins: Some((1, vec![person("bea"), level(8)])), ..entry("t", 3) };
        assert!(store.append_tournament(&back).await.unwrap());
        assert_eq!(of().await[1..], [person("bea"), level(8), level(3)]);
        let export = store.everything_of("bea").await.unwrap().unwrap();
        assert_eq!(ids(&export.tournaments), ["t"]);
        assert!(store.delete_account("ada", 9000).await.unwrap());
        assert_eq!(of().await[0], Occupant::Account { id: "ada".into(), name: String::new() });
        assert_eq!(store.tournament("t").await.unwrap().unwrap().new.name, "", "she had called it so");
    }
}
