//! Files mapped into memory.
//!
//! The only crate of the workspace with `unsafe` code: no safe function maps a file, because another
//! program could change it meanwhile.

use std::fs::File;
use std::io;
use std::path::Path;

use memmap2::Mmap;

/// The bytes of a file, read by the system when they are first looked at.
///
/// The file must not be changed in place while it is mapped: its bytes would change under the
/// reader, and one that is cut ends the program when a missing byte is read. Write a new file and
/// rename it, as the programs here do; whoever reads the bytes compares checksums.
#[derive(Debug)]
pub struct Mapped(Mmap);

impl Mapped {
    /// Maps a file.
    #[expect(unsafe_code, reason = "memmap2 has no safe function to map a file")]
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        // SAFETY: the map is only read, as bytes, for which every value is valid. Files that are
        // mapped get their name when they are whole and are not written afterwards.
        unsafe { Mmap::map(&file) }.map(Self)
    }
}

impl std::ops::Deref for Mapped {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_are_those_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        for bytes in [&[][..], b"a few bytes", &[7; 10_000]] {
            std::fs::write(&path, bytes).unwrap();
            assert!(*Mapped::open(&path).unwrap() == *bytes);
        }
        std::fs::remove_file(&path).unwrap();
        assert_eq!(Mapped::open(&path).unwrap_err().kind(), io::ErrorKind::NotFound);
    }
}
