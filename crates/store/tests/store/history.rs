//! Finding games that are over.

use store::{Appended, Finish, NewGame, Scored, Search, Store};

use crate::kit::{account, begin, last_turn, level, live_game, new_game, person, turn, won};

/// Eight games: even ones Squadro between Ada and level 1, odd ones Contigo between Bea and level 2;
/// the n-th has n + 1 turns and ends at 1000 n. The last is private.
async fn eight(address: &str) -> Store {
    let store = Store::open(address).await.unwrap();
    for id in ["ada", "bea"] {
        account(&store, id).await;
    }
    for n in 0_u32..8 {
        let id = format!("g{n}");
        let even = n % 2 == 0;
        let seats =
            if even { vec![person("ada"), level(1)] } else { vec![level(2), person("bea")] };
        let game = if even { "squadro(first=red)" } else { "contigo(variant=capture)" };
        let new = NewGame { game: game.into(), public: n != 7, ..new_game(&id, seats) };
        store.create_game(&new).await.unwrap();
        store.start_game(&id, &begin(5, 0)).await.unwrap();
        for ply in 0..n {
            assert_eq!(store.append_turn(turn(&id, ply)).await.unwrap(), Appended::Done);
        }
        let finish = match n {
            6 => Finish { result: "draw".into(), scores: vec![0.5, 0.5], ..won(6000) },
            _ => won(i64::from(n) * 1000),
        };
        store.append_turn(last_turn(&id, n, finish)).await.unwrap();
    }
    live_game(&store, "going", vec![person("ada"), person("bea")]).await;
    store
}

async fn found(store: &Store, search: Search) -> Vec<String> {
    let (heads, next) = store.search(&search, 50).await.unwrap();
    assert_eq!(next, None);
    heads.into_iter().map(|head| head.id).collect()
}

dbkit::on_both! {
    async fn games_are_found_by_what_is_said_of_them(address: &str) {
        let store = eight(address).await;
        let any = Search::default;
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(found(&store, any()).await, ["g6", "g5", "g4", "g3", "g2", "g1", "g0"]);
        let reader = |who: &str| Search { reader: text(who), ..any() };
        assert_eq!(found(&store, reader("bea")).await.len(), 8, "one's own, public or not");
        assert_eq!(found(&store, reader("ada")).await.len(), 7);
        let family = Search { family: text("contigo"), ..any() };
        assert_eq!(found(&store, family).await, ["g5", "g3", "g1"]);
        let variant = Search { game: text("squadro(first=red)"), ..any() };
        assert_eq!(found(&store, variant).await, ["g6", "g4", "g2", "g0"]);
        let player = Search { players: vec!["ADA".into()], ..any() };
        assert_eq!(found(&store, player).await, ["g6", "g4", "g2", "g0"]);
        let pair = Search { players: vec!["bea".into(), "level:2".into()], ..any() };
        assert_eq!(found(&store, pair).await, ["g5", "g3", "g1"]);
        let strangers = Search { players: vec!["bea".into(), "ada".into()], ..any() };
        assert!(found(&store, strangers).await.is_empty());
        let account = |scored| Search { account: text("ada"), scored, ..any() };
        assert_eq!(found(&store, account(None)).await, ["g6", "g4", "g2", "g0"]);
        assert_eq!(found(&store, account(Some(Scored::Won))).await, ["g4", "g2", "g0"]);
        assert_eq!(found(&store, account(Some(Scored::Shared))).await, ["g6"]);
        assert!(found(&store, account(Some(Scored::Lost))).await.is_empty());
        let draws = Search { result: text("draw"), ..any() };
        assert_eq!(found(&store, draws).await, ["g6"]);
        let ending = Search { ending: text("resigned"), ..any() };
        assert!(found(&store, ending).await.is_empty());
        let length = Search { plies_from: Some(3), plies_to: Some(4), ..any() };
        assert_eq!(found(&store, length).await, ["g3", "g2"]);
        let dates = Search { from: Some(2000), to: Some(4000), ..any() };
        assert_eq!(found(&store, dates).await, ["g3", "g2"]);
        let unrated = Search { rated: Some(false), ..any() };
        assert!(found(&store, unrated).await.is_empty());
        let all = Search {
            family: text("squadro"),
            players: vec!["Ada".into()],
            rated: Some(true),
            plies_to: Some(5),
            from: Some(1),
            ..any()
        };
        assert_eq!(found(&store, all).await, ["g4", "g2"]);
    }

    async fn pages_follow_each_other(address: &str) {
        let store = eight(address).await;
        let mut search = Search::default();
        let mut pages = Vec::new();
        loop {
            let (heads, next) = store.search(&search, 3).await.unwrap();
            pages.push(heads.into_iter().map(|head| head.id).collect::<Vec<_>>());
            let Some(next) = next else { break };
            search.after = Some(next);
        }
        assert_eq!(pages, [vec!["g6", "g5", "g4"], vec!["g3", "g2", "g1"], vec!["g0"]]);
    }

    async fn games_are_found_with_their_turns(address: &str) {
        let store = eight(address).await;
        let mut search = Search::default();
        let mut lengths = Vec::new();
        loop {
            let (games, next) = store.search_games(&search, 3).await.unwrap();
            for game in games {
                assert_eq!(store.load_game(&game.head.id).await.unwrap().as_ref(), Some(&game));
                lengths.push(game.turns.len());
            }
            let Some(next) = next else { break };
            search.after = Some(next);
        }
        assert_eq!(lengths, [7, 6, 5, 4, 3, 2, 1]);
    }
}
