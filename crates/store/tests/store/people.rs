//! Following, blocking, being here.

use std::collections::BTreeSet;

use store::{Linked, Played, Store};

use crate::kit::{account, guest, last_turn, level, live_game, new_game, person, won};

async fn three(address: &str) -> Store {
    let store = Store::open(address).await.unwrap();
    for id in ["ada", "bea", "cid"] {
        account(&store, id).await;
    }
    store
}

async fn follows(store: &Store, id: &str) -> Vec<String> {
    store.follows_of(id).await.unwrap().into_iter().map(|one| one.id).collect()
}

async fn blocks(store: &Store, id: &str) -> Vec<String> {
    store.blocks_of(id).await.unwrap().into_iter().map(|one| one.id).collect()
}

fn ids(ids: &[&str]) -> BTreeSet<String> {
    ids.iter().map(|&id| id.to_owned()).collect()
}

dbkit::on_both! {
    async fn follows_are_listed_by_name_and_bounded(address: &str) {
        let store = three(address).await;
        assert_eq!(store.follow("ada", "cid", 1, 2).await.unwrap(), Linked::Done);
        assert_eq!(store.follow("ada", "bea", 2, 2).await.unwrap(), Linked::Done);
        assert_eq!(store.follow("ada", "bea", 3, 2).await.unwrap(), Linked::Done, "again");
        assert_eq!(follows(&store, "ada").await, ["bea", "cid"]);
        assert_eq!(follows(&store, "bea").await, [] as [&str; 0]);
        account(&store, "dan").await;
        assert_eq!(store.follow("ada", "dan", 4, 2).await.unwrap(), Linked::Full);
        assert_eq!(store.follow("ada", "ada", 4, 9).await.unwrap(), Linked::Missing);
        assert_eq!(store.follow("ada", "nobody", 4, 9).await.unwrap(), Linked::Missing);
        assert!(store.is_following("ada", "bea").await.unwrap());
        assert!(store.unfollow("ada", "bea").await.unwrap());
        assert!(!store.unfollow("ada", "bea").await.unwrap());
        assert!(!store.is_following("ada", "bea").await.unwrap());
    }

    async fn who_blocks_somebody_is_followed_by_them_no_more(address: &str) {
        let store = three(address).await;
        for (one, other) in [("ada", "bea"), ("bea", "ada"), ("bea", "cid")] {
            store.follow(one, other, 1, 9).await.unwrap();
        }
        assert_eq!(store.block("ada", "bea", 2, 1).await.unwrap(), Linked::Done);
        assert_eq!(store.block("ada", "cid", 2, 1).await.unwrap(), Linked::Full);
        assert_eq!(store.block("ada", "ada", 2, 9).await.unwrap(), Linked::Missing);
        assert_eq!(follows(&store, "ada").await, [] as [&str; 0]);
        assert_eq!(follows(&store, "bea").await, ["cid"], "others are followed as before");
        for (one, other) in [("ada", "bea"), ("bea", "ada")] {
            assert_eq!(store.follow(one, other, 3, 9).await.unwrap(), Linked::Blocked);
        }
        assert_eq!(store.blocked_with("ada").await.unwrap(), ids(&["bea"]));
        assert_eq!(store.blocked_with("bea").await.unwrap(), ids(&["ada"]), "it works both ways");
        assert!(store.has_blocked("ada", "bea").await.unwrap());
        assert!(!store.has_blocked("bea", "ada").await.unwrap());
        assert_eq!(blocks(&store, "bea").await, [] as [&str; 0], "and is told to nobody");
        assert!(store.unblock("ada", "bea").await.unwrap());
        assert_eq!(store.follow("bea", "ada", 4, 9).await.unwrap(), Linked::Done);
    }

    async fn a_guest_who_signs_in_takes_blocks_along(address: &str) {
        let store = three(address).await;
        guest(&store, "g").await;
        store.block("g", "bea", 1, 9).await.unwrap();
        store.block("g", "ada", 1, 9).await.unwrap();
        store.block("ada", "bea", 1, 9).await.unwrap();
        store.block("cid", "g", 1, 9).await.unwrap();
        store.follow("ada", "cid", 1, 9).await.unwrap();
        assert!(store.merge_guest("g", "ada").await.unwrap());
        assert_eq!(blocks(&store, "ada").await, ["bea"], "and nobody blocks themselves");
        assert_eq!(blocks(&store, "cid").await, ["ada"]);
        assert_eq!(follows(&store, "ada").await, [] as [&str; 0], "the guest was blocked");
    }

    async fn a_deleted_account_is_on_nobodys_list(address: &str) {
        let store = three(address).await;
        store.follow("ada", "bea", 1, 9).await.unwrap();
        store.follow("bea", "cid", 1, 9).await.unwrap();
        store.block("cid", "ada", 1, 9).await.unwrap();
        store.block("ada", "cid", 1, 9).await.unwrap();
        store.set_shown("ada", true, 5).await.unwrap();
        store.set_favourites("ada", "squadro contigo").await.unwrap();
        let all = store.everything_of("ada").await.unwrap().unwrap();
        assert_eq!((all.follows[0].id.as_str(), all.blocks[0].id.as_str()), ("bea", "cid"));
        assert!(all.account.shown);
        assert!(store.delete_account("ada", 9).await.unwrap());
        assert_eq!(store.people_here(0, 9).await.unwrap(), []);
        assert_eq!(store.account("ada").await.unwrap().unwrap().favourites, "");
        assert_eq!(blocks(&store, "cid").await, [] as [&str; 0]);
        assert_eq!(store.blocked_with("cid").await.unwrap(), ids(&[]));
        assert_eq!(follows(&store, "bea").await, ["cid"]);
        assert!(store.delete_account("cid", 9).await.unwrap());
        assert_eq!(follows(&store, "bea").await, [] as [&str; 0]);
        assert_eq!(store.follow("bea", "cid", 10, 9).await.unwrap(), Linked::Missing);
    }

    async fn a_guest_who_is_forgotten_is_on_nobodys_list(address: &str) {
        let store = three(address).await;
        guest(&store, "g").await;
        store.block("ada", "g", 1, 9).await.unwrap();
        assert_eq!(store.forget_guests(1_000).await.unwrap(), 1);
        assert_eq!(blocks(&store, "ada").await, [] as [&str; 0]);
    }

    async fn only_those_who_want_it_are_here(address: &str) {
        let store = three(address).await;
        assert!(!store.set_here("ada", 50).await.unwrap(), "she has not said that she wants it");
        for id in ["cid", "ada"] {
            assert!(store.set_shown(id, true, 50).await.unwrap());
        }
        let here = async |since| -> Vec<String> {
            let here = store.people_here(since, 9).await.unwrap();
            here.into_iter().map(|one| one.id).collect()
        };
        assert_eq!(here(50).await, ["ada", "cid"]);
        assert!(store.set_here("cid", 80).await.unwrap());
        assert_eq!(here(60).await, ["cid"]);
        assert!(store.set_shown("cid", false, 90).await.unwrap());
        assert_eq!(here(0).await, ["ada"]);
        assert_eq!(store.account("cid").await.unwrap().unwrap().here, 0, "nothing is left of it");
        store.set_banned("ada", Some(5)).await.unwrap();
        assert_eq!(here(0).await, [] as [&str; 0]);
    }

    async fn what_somebody_plays(address: &str) {
        let store = three(address).await;
        for (id, seats) in [
            ("g1", vec![person("ada"), person("bea")]),
            ("g2", vec![person("bea"), person("ada")]),
            ("g3", vec![person("ada"), person("ada")]),
        ] {
            live_game(&store, id, seats).await;
            store.append_turn(last_turn(id, 0, won(9000))).await.unwrap();
        }
        let private = store::NewGame { public: false, ..new_game("p", vec![person("ada"), level(1)]) };
        assert!(store.create_game(&private).await.unwrap());
        let played = store.played_by("ada").await.unwrap();
        let all = Played { family: "squadro".into(), games: 3, won: 2, shared: 0 };
        assert_eq!(played, [all]);
        live_game(&store, "live", vec![person("bea"), level(3)]).await;
        live_game(&store, "other", vec![person("cid"), level(3)]).await;
        store.follow("ada", "bea", 1, 9).await.unwrap();
        let ids = |heads: Vec<store::Head>| -> Vec<String> {
            heads.into_iter().map(|head| head.id).collect()
        };
        assert_eq!(ids(store.public_games_of("bea", 9).await.unwrap()), ["live"]);
        assert_eq!(ids(store.games_followed_by("ada", 9).await.unwrap()), ["live"]);
        assert_eq!(ids(store.games_followed_by("bea", 9).await.unwrap()), [] as [&str; 0]);
        assert_eq!(store.ratings_at("live", "squadro").await.unwrap(), [] as [f64; 0]);
    }
}
