//! Records on disk: whole or not at all, and never over somebody else's file.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use catalog::Record;
use jiff::Zoned;
use tempfile::NamedTempFile;

use crate::failure::Failure;

/// Today as records write it.
pub(crate) fn today() -> String {
    Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// A file named by a player must be new, and its folder must take it.
pub(crate) fn check_new(file: &Path) -> Result<(), Failure> {
    let named = file.display();
    if fs::symlink_metadata(file).is_ok() {
        return Err(Failure::Input(format!(
            "{named} exists already; name another file, or go on with it by `--load`"
        )));
    }
    match NamedTempFile::new_in(folder_of(file)) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::Input(format!("nothing can be saved as {named}: {error}"))),
    }
}

/// A name in this folder that no file has yet.
pub(crate) fn new_file(folder: &Path, game: &str) -> Result<PathBuf, Failure> {
    let id: String = game.chars().take_while(char::is_ascii_alphanumeric).collect();
    let stem = format!("{id}-{}", Zoned::now().strftime("%Y%m%d-%H%M%S"));
    for n in 1..1000 {
        let name = if n == 1 { format!("{stem}.pgn") } else { format!("{stem}-{n}.pgn") };
        let file = folder.join(name);
        // Creating it makes the name ours even if another game ends in the same second.
        match fs::OpenOptions::new().write(true).create_new(true).open(&file) {
            Ok(_) => return Ok(file),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(Failure::file("create", &file, &error)),
        }
    }
    Err(Failure::Other(format!("cannot find a free name like {stem}.pgn")))
}

/// Writes beside the file, then takes its place: an old record is never half overwritten.
pub(crate) fn write(file: &Path, record: &Record) -> Result<(), Failure> {
    // A link is followed, so that what it points to is replaced and not the link.
    let target = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    if target.exists() && !target.is_file() {
        return Err(Failure::Input(format!("{} is not a file to save in", file.display())));
    }
    replace(&target, record.to_string().as_bytes())
        .map_err(|error| Failure::file("save", file, &error))
}

fn replace(target: &Path, text: &[u8]) -> io::Result<()> {
    let mut beside = NamedTempFile::new_in(folder_of(target))?;
    beside.write_all(text)?;
    share(beside.as_file())?;
    beside.as_file().sync_all()?;
    beside.persist(target)?;
    Ok(())
}

/// Temporary files are private; a saved game may be read by others.
#[cfg(unix)]
fn share(file: &fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn share(_file: &fs::File) -> io::Result<()> {
    Ok(())
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
