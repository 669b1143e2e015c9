//! The page as browsers get it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

/// The files of the page, each with its compressed forms.
#[derive(Clone, Debug, Default)]
pub struct Bundle {
    files: BTreeMap<String, File>,
}

/// One file, and the same compressed.
#[derive(Clone, Debug, Default)]
pub(crate) struct File {
    /// None if only compressed forms are stored: hardly any browser asks for the plain one.
    plain: Option<Cow<'static, [u8]>>,
    pub(crate) brotli: Option<Cow<'static, [u8]>>,
    pub(crate) gzip: Option<Cow<'static, [u8]>>,
    /// Changes when the file does.
    pub(crate) tag: String,
}

/// The file every page of the application begins with.
pub(crate) const INDEX: &str = "index.html";

impl Bundle {
    /// The bundle that belongs to this program; empty if it was not built. With the feature `embed` it is
    /// part of the program; without, it is read from the folder where `cargo xtask web` put it.
    pub fn of_this_program() -> Self {
        Self::of(built::files())
    }

    /// A bundle of these files, by name; `NAME.br` and `NAME.gz` are compressed forms of `NAME`, which may be
    /// left out if there is the latter.
    pub fn of(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let mut all: BTreeMap<String, Cow<'static, [u8]>> = files.into_iter().collect();
        let names: BTreeSet<_> = all.keys().map(|name| name_of(name).to_owned()).collect();
        let mut bundle = Self::default();
        for name in names {
            let brotli = all.remove(&format!("{name}.br"));
            let gzip = all.remove(&format!("{name}.gz"));
            let plain = all.remove(&name);
            let Some(bytes) = plain.as_ref().or(gzip.as_ref()) else { continue };
            let tag = format!("\"{:016x}\"", fingerprint(bytes));
            bundle.files.insert(name, File { plain, brotli, gzip, tag });
        }
        bundle
    }

    /// Does it contain the page?
    pub fn is_built(&self) -> bool {
        self.files.contains_key(INDEX)
    }

    pub(crate) fn file(&self, name: &str) -> Option<&File> {
        self.files.get(name)
    }
}

impl File {
    /// The file as it is.
    pub(crate) fn plain(&self) -> Cow<'static, [u8]> {
        self.plain.clone().unwrap_or_else(|| {
            let mut plain = Vec::new();
            let gzip = self.gzip.as_deref().unwrap_or_default();
            // A compressed file that is damaged ends early.
            flate2::read::GzDecoder::new(gzip).read_to_end(&mut plain).ok();
            Cow::Owned(plain)
        })
    }
}

/// What `cargo xtask web` made, compiled in.
#[cfg(feature = "embed")]
mod built {
    use std::borrow::Cow;

    pub(super) fn files() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
        include!(concat!(env!("OUT_DIR"), "/page.rs"))
            .map(|(name, bytes)| (name.to_owned(), Cow::Borrowed(bytes)))
            .into_iter()
    }
}

/// What `cargo xtask web` made last, where it put it.
#[cfg(not(feature = "embed"))]
mod built {
    use std::borrow::Cow;
    use std::fs;
    use std::path::{Path, PathBuf};

    const DIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/web/dist");

    pub(super) fn files() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
        below(Path::new(DIST)).into_iter().filter_map(|path| {
            let name = path.strip_prefix(DIST).ok()?.to_str()?.to_owned();
            Some((name, Cow::Owned(fs::read(path).ok()?)))
        })
    }

    /// All files in a folder and the folders in it; none if it cannot be read.
    fn below(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries
            .flat_map(|entry| {
                let path = entry.path();
                if path.is_dir() { below(&path) } else { vec![path] }
            })
            .collect()
    }
}

/// The name of a file without the ending of its compressed forms.
fn name_of(name: &str) -> &str {
    name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz")).unwrap_or(name)
}

/// FNV-1a: enough to tell versions of our own files apart.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
