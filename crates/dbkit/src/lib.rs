//! Temporary databases for tests, NATS servers ([`Nats`]) and a balancer ([`Haproxy`]).
//!
//! [`on_both!`] runs a test with an empty SQLite file and with an empty PostgreSQL database. Without
//! PostgreSQL the test fails; it is never skipped. [`SmallDisk`] is a disk that a test can fill.

mod haproxy;
mod nats;
mod postgres;
pub mod processes;
mod small_disk;

use std::env;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

pub use haproxy::Haproxy;
pub use nats::Nats;
pub use postgres::{Disk, Postgres, Replicated};
pub use small_disk::SmallDisk;

/// An empty database, deleted when this is dropped.
pub struct Fresh {
    /// Its address.
    pub address: String,
    _folder: Option<TempDir>,
}

impl Fresh {
    /// A file in a folder of its own.
    pub fn sqlite() -> Fresh {
        let folder = tempfile::tempdir().expect("a folder for a database can be made");
        let file = folder.path().join("test.db");
        let file = file.to_str().expect("temporary folders have plain names");
        Fresh { address: format!("sqlite:{file}"), _folder: Some(folder) }
    }

    /// A database of the server that all tests of this process share.
    pub fn postgres() -> Fresh {
        Fresh { address: Postgres::shared().database(), _folder: None }
    }
}

/// Makes two tests, one on each database, of an async function that takes a database's address.
/// Attributes such as `#[ignore]` are those of the tests.
///
/// ```text
/// dbkit::on_both! {
///     async fn opens(address: &str) {
///         assert!(address.contains(':'));
///     }
/// }
/// ```
#[macro_export]
macro_rules! on_both {
    ($($(#[$attribute:meta])* async fn $name:ident($address:ident: &str) $body:block)*) => {$(
        mod $name {
            use super::*;

            async fn on($address: &str) $body

            $(#[$attribute])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                let fresh = $crate::Fresh::sqlite();
                on(&fresh.address).await;
            }

            $(#[$attribute])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                let fresh = $crate::Fresh::postgres();
                on(&fresh.address).await;
            }
        }
    )*};
}

/// A port that nobody listens on now.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    listener.local_addr().expect("it is bound").port()
}

/// The path of a server's program: on the path, or in Debian's folders for administrators.
fn program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let places = env::split_paths(&path).chain([Path::new("/usr/sbin").to_owned()]);
    places.map(|place| place.join(name)).find(|program| program.exists())
}
