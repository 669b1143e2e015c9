//! Saves files: completely or not at all, and never over other files.

use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use jiff::Zoned;
use tempfile::NamedTempFile;

use crate::failure::Failure;

/// Today as records write it.
pub(crate) fn today() -> String {
    Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// A file named by somebody must be new, and its folder must take it; `advice` says what to do
/// otherwise.
pub(crate) fn check_new(file: &Path, advice: &str) -> Result<(), Failure> {
    if fs::symlink_metadata(file).is_ok() {
        return Err(Failure::Input(format!("{} exists already; {advice}", file.display())));
    }
    check(file)
}

/// Do two names mean the same file, whether it exists or not?
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    let place = |file: &Path| {
        let target = target(file);
        let folder = fs::canonicalize(folder_of(&target)).ok()?;
        Some(folder.join(target.file_name()?))
    };
    one == other || place(one).is_some_and(|one| place(other) == Some(one))
}

/// Can it be written at all?
pub(crate) fn check(file: &Path) -> Result<(), Failure> {
    check_is_file(file, &target(file))?;
    NamedTempFile::new_in(folder_of(&target(file))).map(drop).map_err(|error| {
        Failure::Input(format!("nothing can be saved as {}: {error}", file.display()))
    })
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

/// Writes a temporary file in the same folder, then renames it: an old file is never half overwritten.
pub(crate) fn write(file: &Path, text: impl Display) -> Result<(), Failure> {
    write_bytes(file, text.to_string().as_bytes())
}

/// As [`write()`], for what is no text.
pub(crate) fn write_bytes(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let target = target(file);
    check_is_file(file, &target)?;
    replace(&target, bytes).map_err(|error| Failure::file("save", file, &error))
}

/// A link is followed, so that what it points to is replaced and not the link.
fn target(file: &Path) -> PathBuf {
    fs::canonicalize(file).unwrap_or_else(|_| file.to_owned())
}

fn check_is_file(file: &Path, target: &Path) -> Result<(), Failure> {
    let Ok(found) = fs::metadata(target) else { return Ok(()) };
    if !found.is_file() {
        return Err(Failure::Input(format!("{} is not a file to save in", file.display())));
    }
    // A read-only file is refused explicitly, because renaming would replace it all the same.
    if found.permissions().readonly() {
        return Err(Failure::Input(format!("{} may not be written to", file.display())));
    }
    Ok(())
}

fn replace(target: &Path, text: &[u8]) -> io::Result<()> {
    let mut temporary = NamedTempFile::new_in(folder_of(target))?;
    temporary.write_all(text)?;
    // The new file gets the permissions of the old one.
    match fs::metadata(target) {
        Ok(old) => temporary.as_file().set_permissions(old.permissions())?,
        Err(_) => share(temporary.as_file())?,
    }
    temporary.as_file().sync_all()?;
    temporary.persist(target)?;
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
