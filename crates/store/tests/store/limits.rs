//! What is counted by all servers, and reviews.

use store::{Rate, Store};

use crate::kit;

dbkit::on_both! {
    async fn so_many_at_once_and_then_one_by_one(address: &str) {
        let store = Store::open(address).await.unwrap();
        let rate = Rate { every: 1000, at_once: 3 };
        let mut done = Vec::new();
        for at in [0, 0, 0, 0, 999, 1000, 1001, 2000, 5000, 5000, 5000, 5000] {
            done.push(store.count("ada", at, rate).await.unwrap());
        }
        let expected = [true, true, true, false, false, true, false, true, true, true, true, false];
        assert_eq!(done, expected);
        assert!(store.count("bob", 5000, rate).await.unwrap(), "others are others");
        store.forget_counts(8001).await.unwrap();
        assert!(store.count("ada", 8001, rate).await.unwrap());
    }

    async fn servers_that_count_at_once_count_together(address: &str) {
        let store = Store::open(address).await.unwrap();
        let rate = Rate { every: 1000, at_once: 5 };
        let mut counting = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let store = store.clone();
            counting.spawn(async move { store.count("ada", 0, rate).await.unwrap() });
        }
        let allowed = counting.join_all().await.into_iter().filter(|allowed| *allowed).count();
        assert_eq!(allowed, 5);
    }

    async fn a_review_is_asked_for_once(address: &str) {
        let store = Store::open(address).await.unwrap();
        let game = kit::new_game("g1", vec![kit::level(1), kit::level(2)]);
        assert!(store.create_game(&game).await.unwrap());
        assert_eq!(store.review("g1").await.unwrap(), None);
        assert!(store.ask_review("g1", 10, 0).await.unwrap());
        assert!(!store.ask_review("g1", 11, 9).await.unwrap(), "it is on its way");
        assert!(store.ask_review("g1", 20, 10).await.unwrap(), "it was lost");
        store.drop_review("g1").await.unwrap();
        assert!(store.ask_review("g1", 30, 0).await.unwrap());
        store.finish_review("g1", "found").await.unwrap();
        store.finish_review("g1", "found later").await.unwrap();
        assert!(!store.ask_review("g1", 90, 80).await.unwrap());
        store.drop_review("g1").await.unwrap();
        let review = store.review("g1").await.unwrap().unwrap();
        assert_eq!((review.asked, review.text.as_deref()), (30, Some("found")));
    }
}
