//! How strong everybody is.

use store::{Finish, NewGame, Player, Rating, RatingChange, Settled, Store};

use crate::kit::{account, begin, last_turn, level, live_game, new_game, person, rate, won};

fn rating(rating: f64, games: u32) -> Rating {
    Rating { rating, deviation: 80.5, volatility: 0.06, games, at: 5 }
}

fn change(account: &str, now: Rating) -> RatingChange {
    RatingChange { player: Player::Account(account.into()), pool: "squadro".into(), now }
}

async fn finished(store: &Store, id: &str) {
    live_game(store, id, vec![person("ada"), person("bea")]).await;
    store.append_turn(last_turn(id, 0, won(9000))).await.unwrap();
}

dbkit::on_both! {
    async fn a_game_counts_once(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
        }
        live_game(&store, "g", vec![person("ada"), person("bea")]).await;
        let changes = [change("bea", rating(1490.25, 1)), change("ada", rating(1510.0, 1))];
        let settled = store.settle_game("g", &changes).await.unwrap();
        assert_eq!(settled, Settled::Already, "it is being played");
        store.append_turn(last_turn("g", 0, won(9000))).await.unwrap();
        assert_eq!(store.unsettled().await.unwrap(), ["g"]);
        assert_eq!(store.settle_game("g", &changes).await.unwrap(), Settled::Done);
        assert_eq!(store.settle_game("g", &changes).await.unwrap(), Settled::Already);
        assert!(store.unsettled().await.unwrap().is_empty());
        assert!(store.head_of("g").await.unwrap().unwrap().settled);
        let bea = Player::Account("bea".into());
        assert_eq!(store.rating(&bea, "squadro").await.unwrap(), Some(rating(1490.25, 1)));
        assert_eq!(store.rating(&bea, "contigo").await.unwrap(), None);
        assert_eq!(store.ratings_of(&bea).await.unwrap(), [("squadro".into(), rating(1490.25, 1))]);
        let steps = store.rating_steps(&bea, "squadro").await.unwrap();
        assert_eq!(steps.len(), 1);
        assert_eq!((steps[0].game.as_str(), steps[0].rating), ("g", 1490.25));
        assert_eq!(store.rating_steps_in("g").await.unwrap().len(), 2);
    }

    async fn a_rating_worked_out_from_an_old_one_is_not_stored(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea"] {
            account(&store, id).await;
        }
        for id in ["g", "h"] {
            finished(&store, id).await;
        }
        let first = [change("ada", rating(1510.0, 1)), change("bea", rating(1490.0, 1))];
        assert_eq!(store.settle_game("g", &first).await.unwrap(), Settled::Done);
        let late = [change("ada", rating(1511.0, 1)), change("bea", rating(1489.0, 1))];
        assert_eq!(store.settle_game("h", &late).await.unwrap(), Settled::Changed);
        let half = [change("ada", rating(1520.0, 2)), change("bea", rating(1480.0, 3))];
        assert_eq!(store.settle_game("h", &half).await.unwrap(), Settled::Changed);
        let ada = Player::Account("ada".into());
        assert_eq!(store.rating(&ada, "squadro").await.unwrap(), Some(rating(1510.0, 1)));
        assert_eq!(store.unsettled().await.unwrap(), ["h"]);
        let again = [change("ada", rating(1520.0, 2)), change("bea", rating(1480.0, 2))];
        assert_eq!(store.settle_game("h", &again).await.unwrap(), Settled::Done);
        assert_eq!(store.rating_steps(&ada, "squadro").await.unwrap().len(), 2);
    }

    async fn the_strongest_come_first(address: &str) {
        let store = Store::open(address).await.unwrap();
        for id in ["ada", "bea", "cleo", "dan"] {
            account(&store, id).await;
        }
        let strength = [("ada", 1500.0), ("bea", 1700.0), ("cleo", 1900.0)];
        for (id, number) in strength {
            let player = Player::Account(id.into());
            rate(&store, id, &player, &rating(number, 1)).await;
        }
        let unsure = Rating { deviation: 300.0, ..rating(2500.0, 1) };
        rate(&store, "dan", &Player::Account("dan".into()), &unsure).await;
        let level = Player::Computer("level:5".into());
        rate(&store, "level", &level, &rating(1600.0, 1)).await;
        store.set_banned("cleo", Some(5)).await.unwrap();
        let leaders = store.leaderboard("squadro", 110.0, 9).await.unwrap();
        let names: Vec<_> = leaders.iter().map(|leader| leader.name.as_str()).collect();
        assert_eq!(names, ["Bea", "level:5", "Ada"]);
        assert_eq!(leaders[1].player, level);
        assert_eq!(leaders[0].rating, rating(1700.0, 1));
        assert_eq!(store.leaderboard("squadro", 110.0, 1).await.unwrap().len(), 1);
        assert!(store.leaderboard("contigo", 110.0, 9).await.unwrap().is_empty());
        store.delete_account("bea", 9).await.unwrap();
        let leaders = store.leaderboard("squadro", 110.0, 9).await.unwrap();
        assert_eq!(leaders[0].player, level, "whoever is gone leads nobody");
    }

    async fn seats_are_compared_over_all_games(address: &str) {
        let store = Store::open(address).await.unwrap();
        let scores = [vec![1.0, 0.0], vec![0.5, 0.5], vec![1.0, 0.0]];
        for (n, scores) in scores.into_iter().enumerate() {
            let id = format!("g{n}");
            let new = new_game(&id, vec![level(1), level(2)]);
            store.create_game(&NewGame { rated: n != 2, ..new }).await.unwrap();
            store.start_game(&id, &begin(5, 0)).await.unwrap();
            let finish = Finish { scores, ..won(9) };
            assert!(store.finish_game(&id, 0, &finish).await.unwrap());
        }
        live_game(&store, "going", vec![level(1), level(2)]).await;
        let all = store.seat_scores(false).await.unwrap();
        let all: Vec<_> = all.iter().map(|row| (row.seat, row.games, row.score)).collect();
        assert_eq!(all, [(0, 3, 2.5), (1, 3, 0.5)]);
        let rated = store.seat_scores(true).await.unwrap();
        assert_eq!(rated[0].game, "squadro(first=red)");
        let rated: Vec<_> = rated.iter().map(|row| (row.seat, row.games, row.score)).collect();
        assert_eq!(rated, [(0, 2, 1.5), (1, 2, 0.5)]);
    }
}
