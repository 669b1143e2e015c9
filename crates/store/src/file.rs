//! Checks that the files of a SQLite database exist and are still the ones that were opened.
//!
//! A process can continue to write to a file that was deleted, and the data is lost when the
//! process ends. SQLite does not notice this, so it is checked here.

use std::fs::Metadata;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::error::{Result, StoreError};

/// How long the file of a database may be empty while another process makes it.
const BEING_MADE: Duration = Duration::from_secs(5);

/// A database file that is open, with its `-wal` and `-shm` files.
#[derive(Debug)]
pub(crate) struct OpenFile {
    path: PathBuf,
    parts: [(PathBuf, Identity); 3],
}

impl OpenFile {
    /// Notes the identity of the files. A connection must have read from them, and one must stay
    /// open as long as this is used, because SQLite deletes the two others with the last
    /// connection.
    pub(crate) fn remember(file: &Path) -> Result<OpenFile> {
        let identify = |path: PathBuf| {
            let metadata = std::fs::metadata(&path).map_err(StoreError::file(&path))?;
            Ok::<_, StoreError>((path, identity(&metadata)))
        };
        let parts = [
            identify(file.to_owned())?,
            identify(sibling(file, "-wal")?)?,
            identify(sibling(file, "-shm")?)?,
        ];
        Ok(OpenFile { path: file.to_owned(), parts })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Are they still the same? This takes three calls of `stat`, some microseconds, which is
    /// little compared with a sync.
    pub(crate) fn check(&self) -> Result<()> {
        for (n, (path, before)) in self.parts.iter().enumerate() {
            let same = match std::fs::metadata(path) {
                // The database itself is never empty once it was opened.
                Ok(now) => identity(&now) == *before && (n > 0 || now.len() > 0),
                Err(error) if error.kind() == ErrorKind::NotFound => false,
                Err(error) => return Err(StoreError::file(path)(error)),
            };
            if !same {
                return Err(StoreError::Moved(path.clone()));
            }
        }
        Ok(())
    }
}

/// Is there a database in this file? An empty file is refused, because it was a database before.
pub(crate) async fn is_there(file: &Path) -> Result<bool> {
    loop {
        let metadata = match std::fs::metadata(file) {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
            Err(error) => return Err(StoreError::file(file)(error)),
        };
        if metadata.len() > 0 {
            return Ok(true);
        }
        // Another process that creates the database writes to its file a moment after creating it.
        let age = metadata.modified().ok().and_then(|modified| modified.elapsed().ok());
        if age.is_none_or(|age| age > BEING_MADE) {
            return Err(StoreError::Lost { file: file.to_owned(), what: "is empty" });
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Refuses to create a database next to the log of a lost one: SQLite would delete the log, which
/// may be all that is left of it, or apply it to a database that is put there.
pub(crate) fn refuse_rest(file: &Path) -> Result<()> {
    if std::fs::exists(file).map_err(StoreError::file(file))? {
        return Ok(());
    }
    for ending in ["-wal", "-journal"] {
        let rest = sibling(file, ending)?;
        if std::fs::metadata(&rest).is_ok_and(|metadata| metadata.len() > 0) {
            return Err(StoreError::Lost { file: rest, what: "is there without its database" });
        }
    }
    Ok(())
}

/// Makes an empty file that only its owner may read: it will hold letters and the hashes of
/// passwords. SQLite gives its other files the same permissions.
pub(crate) fn make_private(file: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

/// The file with this ending that SQLite makes next to a database; of a link, next to its target.
pub(crate) fn sibling(file: &Path, ending: &str) -> Result<PathBuf> {
    let file = match std::fs::canonicalize(file) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => file.to_owned(),
        Err(error) => return Err(StoreError::file(file)(error)),
    };
    let mut name = file.into_os_string();
    name.push(ending);
    Ok(name.into())
}

/// The identity of a file: its device and its inode.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(metadata: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (metadata.dev(), metadata.ino())
}

/// On other systems an open file cannot be deleted or replaced.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {}
