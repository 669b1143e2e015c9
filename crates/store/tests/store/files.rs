//! Files of SQLite that are deleted, replaced or emptied, while they are open and before.

use std::fs::{self, File, FileTimes};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use store::{Appended, Store, StoreError};
use tempfile::TempDir;

use crate::kit::{account, integrity, level, live_game, new_game, turn};

/// A store in a folder of its own, with a game in which a turn was played.
async fn played() -> (TempDir, PathBuf, Store) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Store::open(&address(&file)).await.unwrap();
    live_game(&store, "g", vec![level(1), level(2)]).await;
    assert_eq!(store.append_turn(turn("g", 0)).await.unwrap(), Appended::Done);
    (folder, file, store)
}

fn address(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

fn with(file: &Path, ending: &str) -> PathBuf {
    format!("{}{ending}", file.display()).into()
}

/// Every write and read returns an error that names the file and the problem.
async fn assert_moved(store: &Store, expected: &Path) {
    let seats = || vec![level(1), level(2)];
    let errors = [
        store.append_turn(turn("g", 1)).await.unwrap_err(),
        store.create_game(&new_game("h", seats())).await.unwrap_err(),
        store.heartbeat("server", 5).await.unwrap_err(),
        store.last_heartbeat("server").await.unwrap_err(),
        store.load_game("g").await.unwrap_err(),
        store.backup(&with(expected, ".copy")).await.unwrap_err(),
    ];
    for error in errors {
        assert!(matches!(&error, StoreError::Moved(file) if file == expected), "{error}");
    }
}

async fn plies(store: &Store) -> usize {
    store.load_game("g").await.unwrap().unwrap().turns.len()
}

#[tokio::test]
async fn a_file_that_is_taken_away_and_put_back_goes_on() {
    let (folder, file, store) = played().await;
    let elsewhere = folder.path().join("elsewhere");
    fs::rename(&file, &elsewhere).unwrap();
    assert_moved(&store, &file).await;
    assert!(!file.exists(), "nothing is made in its place");
    fs::rename(&elsewhere, &file).unwrap();
    assert_eq!(store.append_turn(turn("g", 1)).await.unwrap(), Appended::Done);
    assert_eq!(plies(&store).await, 2);
    store.close().await;
    assert_eq!(integrity(&address(&file)).await, "ok");
}

#[tokio::test]
async fn a_deleted_file_is_noticed_while_a_group_of_turns_waits() {
    let (_folder, file, store) = played().await;
    let sent: Vec<_> = (1..50).map(|ply| store.append_turn(turn("g", ply))).collect();
    let sent = futures_util::future::join_all(sent);
    fs::remove_file(&file).unwrap();
    for became in sent.await {
        let error = became.unwrap_err();
        assert!(matches!(error, StoreError::Moved(_)), "{error}");
    }
}

#[tokio::test]
async fn another_database_in_its_place_is_left_alone() {
    let (folder, file, store) = played().await;
    let backup = folder.path().join("backup.sqlite");
    store.backup(&backup).await.unwrap();
    fs::rename(&backup, &file).unwrap();
    assert_moved(&store, &file).await;
    store.close().await;
    // The contents of the log belong to the deleted file.
    let log = with(&file, "-wal");
    assert!(log.exists(), "SQLite leaves what may not be its own");
    fs::remove_file(log).unwrap();
    let store = Store::open(&address(&file)).await.unwrap();
    assert_eq!(plies(&store).await, 1);
}

#[tokio::test]
async fn an_emptied_file_is_noticed() {
    let (_folder, file, store) = played().await;
    File::create(&file).unwrap();
    assert_moved(&store, &file).await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_link_may_lead_to_the_file() {
    let (folder, file, store) = played().await;
    store.close().await;
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let store = Store::open(&address(&link)).await.unwrap();
    assert_eq!(store.append_turn(turn("g", 1)).await.unwrap(), Appended::Done);
    fs::remove_file(with(&file, "-wal")).unwrap();
    let error = store.append_turn(turn("g", 2)).await.unwrap_err();
    assert!(matches!(error, StoreError::Moved(_)), "{error}");
}

#[tokio::test]
async fn a_deleted_log_is_noticed_and_closing_saves_what_was_in_it() {
    for ending in ["-wal", "-shm"] {
        let (_folder, file, store) = played().await;
        let lost = with(&file, ending);
        fs::remove_file(&lost).unwrap();
        assert_moved(&store, &lost).await;
        store.close().await;
        assert_eq!(integrity(&address(&file)).await, "ok");
        let store = Store::open(&address(&file)).await.unwrap();
        assert_eq!(plies(&store).await, 1, "without {ending}");
        assert_eq!(store.append_turn(turn("g", 1)).await.unwrap(), Appended::Done);
    }
}

#[tokio::test]
async fn an_emptied_file_is_not_taken_for_a_new_database() {
    let (_folder, file, store) = played().await;
    store.close().await;
    let yesterday = SystemTime::now() - Duration::from_hours(24);
    let emptied = File::create(&file).unwrap();
    emptied.set_times(FileTimes::new().set_modified(yesterday)).unwrap();
    for opened in [Store::open(&address(&file)).await, Store::open_existing(&address(&file)).await]
    {
        let error = opened.err().expect("it is refused");
        assert!(matches!(&error, StoreError::Lost { file: lost, .. } if *lost == file), "{error}");
        assert!(error.to_string().contains("is empty"), "{error}");
    }
    assert_eq!(fs::metadata(&file).unwrap().len(), 0, "it is left as it is");
    // As the message says.
    fs::remove_file(&file).unwrap();
    account(&Store::open(&address(&file)).await.unwrap(), "ada").await;
}

#[tokio::test]
async fn a_file_emptied_a_moment_ago_is_refused_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    File::create(&file).unwrap();
    let error = Store::open(&address(&file)).await.err().expect("it is refused");
    assert!(matches!(error, StoreError::Lost { .. }), "{error}");
}

#[tokio::test]
async fn the_log_of_a_lost_database_is_left_alone() {
    let (folder, file, store) = played().await;
    let (log, log_copy) = (with(&file, "-wal"), folder.path().join("log"));
    let backup = folder.path().join("backup.sqlite");
    store.backup(&backup).await.unwrap();
    // As a crash leaves it.
    fs::copy(&log, &log_copy).unwrap();
    store.close().await;
    fs::remove_file(&file).unwrap();
    fs::copy(&log_copy, &log).unwrap();
    let dump = folder.path().join("dump");
    Store::open(&address(&backup)).await.unwrap().dump(&dump).await.unwrap();
    for opened in [
        Store::open(&address(&file)).await,
        Store::restore(&backup, &address(&file)).await,
        Store::restore(&dump, &address(&file)).await,
    ] {
        let error = opened.err().expect("it is refused");
        assert!(matches!(&error, StoreError::Lost { file: lost, .. } if *lost == log), "{error}");
    }
    assert_eq!(fs::read(&log).unwrap(), fs::read(&log_copy).unwrap());
    assert!(!file.exists());
    fs::remove_file(&log).unwrap();
    let store = Store::restore(&backup, &address(&file)).await.unwrap();
    assert_eq!(plies(&store).await, 1);
}
