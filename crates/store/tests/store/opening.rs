//! Opening databases: new ones, old ones, and those of other programs.

use std::fs;

use store::{Store, StoreError};

use crate::kit::{account, meddle};

fn refusal(opened: store::Result<Store>) -> StoreError {
    opened.err().expect("it is not opened")
}

dbkit::on_both! {
    async fn what_is_there_stays_there(address: &str) {
        let store = Store::open(address).await.unwrap();
        account(&store, "ada").await;
        store.close().await;
        for _ in 0..3 {
            let store = Store::open(address).await.unwrap();
            assert!(store.account("ada").await.unwrap().is_some());
            store.close().await;
        }
        assert!(Store::open_existing(address).await.is_ok());
    }

    async fn several_open_an_empty_database_at_once(address: &str) {
        let opened: Vec<_> = (0..4).map(|_| Store::open(address)).collect();
        let opened = futures_util::future::try_join_all(opened).await.unwrap();
        account(&opened[0], "ada").await;
        assert!(opened[3].account("ada").await.unwrap().is_some());
    }

    async fn one_server_has_a_database_until_it_is_gone(address: &str) {
        let (store, other) = (Store::open(address).await.unwrap(), Store::open(address).await.unwrap());
        let claim = store.claim().await.unwrap();
        let error = other.claim().await.err().expect("the database is in use");
        assert!(matches!(error, StoreError::InUse(_)), "{error}");
        drop(claim);
        other.claim().await.unwrap();
    }

    async fn servers_share_a_database_or_one_has_it_alone(address: &str) {
        let open = async || Store::open(address).await.unwrap();
        let (one, other, alone) = (open().await, open().await, open().await);
        if address.starts_with("sqlite:") {
            let error = one.claim_shared().await.err().expect("a file is for one server");
            assert!(matches!(error, StoreError::NotShared), "{error}");
            return;
        }
        let shared = [one.claim_shared().await.unwrap(), other.claim_shared().await.unwrap()];
        let error = alone.claim().await.err().expect("the database is in use");
        assert!(matches!(error, StoreError::InUse(_)), "{error}");
        drop(shared);
        let _alone = alone.claim().await.unwrap();
        let error = one.claim_shared().await.err().expect("the database is in use");
        assert!(matches!(error, StoreError::InUse(_)), "{error}");
    }

    async fn somebody_elses_tables_are_left_alone(address: &str) {
        meddle(address, "CREATE TABLE recipes (name TEXT)").await;
        let error = refusal(Store::open(address).await);
        assert!(matches!(error, StoreError::NotOurs(_)), "{error}");
        meddle(address, "INSERT INTO recipes (name) VALUES ('soup')").await;
    }

    async fn a_newer_schema_is_left_alone(address: &str) {
        Store::open(address).await.unwrap().close().await;
        meddle(address, "INSERT INTO ludotheque (schema) VALUES (4711)").await;
        let error = refusal(Store::open(address).await);
        assert!(matches!(error, StoreError::Newer { found: 4711, .. }), "{error}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn files_are_for_their_owner() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("server");
    let store = Store::open(&format!("sqlite:{}", place.display())).await.unwrap();
    account(&store, "ada").await;
    store.backup(&folder.path().join("copy")).await.unwrap();
    store.dump(&folder.path().join("lines")).await.unwrap();
    for file in fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.path().display());
    }
}

#[tokio::test]
async fn a_file_of_something_else_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    let letter = "Dear all, this is no database, though it is long enough to be one.\n".repeat(99);
    fs::write(&file, &letter).unwrap();
    let error = refusal(Store::open(&format!("sqlite:{}", file.display())).await);
    assert!(matches!(error, StoreError::NotOurs(_)), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), letter);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no other file was made");
}

#[tokio::test]
async fn what_is_not_there_is_made_only_when_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("new.db").display());
    let error = refusal(Store::open_existing(&address).await);
    assert!(matches!(error, StoreError::Missing(_)), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    Store::open(&address).await.unwrap().close().await;
    Store::open_existing(&address).await.unwrap();
    let nowhere = format!("sqlite:{}", folder.path().join("no/such/folder.db").display());
    assert!(Store::open(&nowhere).await.is_err());
}

#[tokio::test]
async fn an_address_says_which_database() {
    for address in ["", "nonsense", "mysql://localhost/x", "sqlite:", "/var/lib/x.db"] {
        let error = refusal(Store::open(address).await);
        assert!(matches!(error, StoreError::Address(_)), "{address}: {error}");
    }
    let store = Store::open("sqlite::memory:").await.unwrap();
    account(&store, "ada").await;
    let other = Store::open("sqlite::memory:").await.unwrap();
    assert_eq!(other.account("ada").await.unwrap(), None, "each memory is its own");
}

#[tokio::test]
async fn a_missing_database_of_postgresql_is_said_without_the_password() {
    let address = dbkit::Fresh::postgres().address;
    let (before, after) = address.split_once('?').unwrap();
    let missing = format!("{before}-missing?{after}&password=secret");
    let error = refusal(Store::open(&missing).await);
    assert!(matches!(error, StoreError::Missing(_)), "{error}");
    assert!(!error.to_string().contains("secret"), "{error}");
}
