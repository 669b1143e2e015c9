//! Failures of commands, and their exit statuses.

use std::fmt::{self, Display};
use std::io;
use std::path::Path;
use std::process::ExitCode;

use catalog::AnyGame;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input was wrong: exit status 2.
    Input(String),
    /// Anything else: exit status 1.
    Other(String),
    /// The reader of the output is gone; nothing is reported.
    Unread,
}

impl Failure {
    /// Wrong input, reported by an error of the catalog.
    pub(crate) fn input(error: impl Display) -> Self {
        Self::Input(error.to_string())
    }

    /// Wrong input where a position was given: reported with an example of a right one.
    pub(crate) fn position(game: &dyn AnyGame, error: impl Display) -> Self {
        let start = game.start();
        Self::Input(format!("{error}\nthe start of {} is written `{start}`", game.text()))
    }

    /// A file that cannot be read or written.
    pub(crate) fn file(action: &str, path: &Path, error: &io::Error) -> Self {
        Self::Other(format!("cannot {action} {}: {error}", path.display()))
    }

    pub(crate) fn report(self) -> ExitCode {
        match &self {
            Self::Unread => ExitCode::SUCCESS,
            Self::Input(_) => {
                eprintln!("ludotheque: {self}");
                ExitCode::from(2)
            }
            Self::Other(_) => {
                eprintln!("ludotheque: {self}");
                ExitCode::FAILURE
            }
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(message) | Self::Other(message) => f.write_str(message),
            Self::Unread => Ok(()),
        }
    }
}

/// Writing to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Unread,
            _ => Self::Other(format!("cannot write: {error}")),
        }
    }
}
