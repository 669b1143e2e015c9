//! Records on disk: whole or not at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::Record;
use jiff::Zoned;

use crate::failure::Failure;

/// Today as records write it.
pub(crate) fn today() -> String {
    Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// A name in this folder that no file has yet.
pub(crate) fn new_file(game: &str) -> Result<PathBuf, Failure> {
    let id: String = game.chars().take_while(char::is_ascii_alphanumeric).collect();
    let stem = format!("{id}-{}", Zoned::now().strftime("%Y%m%d-%H%M%S"));
    let names = (1..1000).map(|n| {
        PathBuf::from(if n == 1 { format!("{stem}.pgn") } else { format!("{stem}-{n}.pgn") })
    });
    for name in names {
        // Creating it makes the name ours even if another game ends in the same second.
        match fs::OpenOptions::new().write(true).create_new(true).open(&name) {
            Ok(_) => return Ok(name),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(Failure::file("create", &name, &error)),
        }
    }
    Err(Failure::Other(format!("cannot find a free name like {stem}.pgn")))
}

/// Writes beside the file, then takes its place: an old record is never half overwritten.
pub(crate) fn write(file: &Path, record: &Record) -> Result<(), Failure> {
    let mut beside = file.as_os_str().to_owned();
    beside.push(".tmp");
    let beside = PathBuf::from(beside);
    let result = fs::File::create(&beside)
        .and_then(|mut f| {
            f.write_all(record.to_string().as_bytes())?;
            f.sync_all()
        })
        .and_then(|()| fs::rename(&beside, file));
    result.map_err(|error| {
        // What could not be put in place is no use lying about; the error is told either way.
        fs::remove_file(&beside).ok();
        Failure::file("save", file, &error)
    })
}
