//! A full disk refuses what cannot be stored; when there is room again everything goes on.

use std::fs;

use dbkit::SmallDisk;
use store::{Appended, Store, StoreError};

use crate::kit::{account, integrity, level, live_game, new_game, turn};

/// Many more turns than there can be room for in what SQLite has already allocated.
const MANY: u32 = 5000;

#[test]
fn what_a_full_disk_refuses_goes_on_when_there_is_room() {
    SmallDisk::run("full_disk::process_fills_the_disk_and_frees_it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run on a small disk by the test above"]
async fn process_fills_the_disk_and_frees_it() {
    let disk = SmallDisk::here();
    let file = disk.folder().join("games.sqlite");
    let address = format!("sqlite:{}", file.display());

    // There is no room from the beginning.
    disk.fill();
    assert!(Store::open(&address).await.is_err());
    disk.free();

    let store = Store::open(&address).await.unwrap();
    for game in ["g", "h"] {
        live_game(&store, game, vec![level(1), level(2)]).await;
    }
    let mut plies = 0;
    for round in 0..3 {
        for _ in 0..20 {
            assert_eq!(store.append_turn(turn("g", plies)).await.unwrap(), Appended::Done);
            plies += 1;
        }
        disk.fill();
        let refused = loop {
            assert!(plies < MANY, "the disk is never full");
            match store.append_turn(turn("g", plies)).await {
                Ok(became) => assert_eq!(became, Appended::Done),
                Err(error) => break error,
            }
            plies += 1;
        };
        assert_full(&disk, &refused);
        // Again and again: whatever else is asked meanwhile, it is refused for the same reason.
        for again in 0..10 {
            let id = format!("new{round}-{again}");
            let seats = vec![level(1), level(2)];
            assert_full(&disk, &store.append_turn(turn("g", plies)).await.unwrap_err());
            assert_full(&disk, &store.append_turn(turn("h", 0)).await.unwrap_err());
            assert_full(&disk, &store.create_game(&new_game(&id, seats)).await.unwrap_err());
            assert_full(&disk, &store.heartbeat("server", 5).await.unwrap_err());
            // What is stored can be read, and there is nothing half done.
            let game = store.load_game("g").await.unwrap().unwrap();
            assert_eq!((game.head.plies, game.turns.len()), (plies, plies as usize));
            assert!(store.load_game("h").await.unwrap().unwrap().turns.is_empty());
            assert!(store.load_game(&id).await.unwrap().is_none());
        }
        let copy = disk.folder().join("copy.sqlite");
        assert!(store.backup(&copy).await.is_err());
        let mut left: Vec<_> =
            fs::read_dir(disk.folder()).unwrap().map(|file| file.unwrap().file_name()).collect();
        left.retain(|name| name != "ballast");
        left.sort();
        assert_eq!(left, ["games.sqlite", "games.sqlite-shm", "games.sqlite-wal"]);
        disk.free();

        account(&store, &format!("after{round}")).await;
        store.backup(&copy).await.unwrap();
        fs::remove_file(&copy).unwrap();
    }
    assert_eq!(store.append_turn(turn("h", 0)).await.unwrap(), Appended::Done);
    let texts = async |store: &Store| -> Vec<_> {
        let game = store.load_game("g").await.unwrap().unwrap();
        game.turns.into_iter().map(|turn| turn.text).collect()
    };
    let expected: Vec<_> = (0..plies).map(|ply| format!("t{ply}")).collect();
    assert_eq!(texts(&store).await, expected);
    store.close().await;
    assert_eq!(integrity(&address).await, "ok");
    let store = Store::open(&address).await.unwrap();
    assert_eq!(texts(&store).await, expected);
    store.close().await;
}

fn assert_full(disk: &SmallDisk, error: &StoreError) {
    if disk.is_file_system() {
        assert!(matches!(error, StoreError::Full(_)), "{error}");
    } else {
        assert!(error.to_string().contains("disk I/O error"), "{error}");
    }
}
