//! What can go wrong.

use std::io;
#[cfg(feature = "files")]
use std::path::Path;
use std::path::PathBuf;

/// Why a solution or a table could not be made or used.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file could not be read or written.
    #[error("cannot {action} {}: {error}", path.display())]
    File {
        /// What was tried.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// A file is not what it should be.
    #[error("{}: {problem}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// The request cannot be met.
    #[error("{0}")]
    Request(String),
    /// The work was interrupted on request; what is finished is kept.
    #[error("interrupted; the same command goes on from here")]
    Interrupted,
}

impl Error {
    #[cfg(feature = "files")]
    pub(crate) fn file(action: &'static str, path: &Path, error: io::Error) -> Self {
        Self::File { action, path: path.to_owned(), error }
    }

    #[cfg(feature = "files")]
    pub(crate) fn damaged(path: &Path, problem: impl Into<String>) -> Self {
        Self::Damaged { path: path.to_owned(), problem: problem.into() }
    }
}
