//! The page as browsers get it.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// The files of the page, each with its compressed forms.
#[derive(Clone, Debug, Default)]
pub struct Bundle {
    files: BTreeMap<String, File>,
}

/// One file, and the same compressed.
#[derive(Clone, Debug, Default)]
pub(crate) struct File {
    pub(crate) plain: Cow<'static, [u8]>,
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

    /// A bundle of these files, by name; `NAME.br` and `NAME.gz` are compressed forms of `NAME`.
    pub fn of(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Self {
        let mut all: BTreeMap<String, Cow<'static, [u8]>> = files.into_iter().collect();
        let names: Vec<_> = all.keys().filter(|name| !is_compressed(name)).cloned().collect();
        let mut bundle = Self::default();
        for name in names {
            let brotli = all.remove(&format!("{name}.br"));
            let gzip = all.remove(&format!("{name}.gz"));
            let plain = all.remove(&name).unwrap_or_default();
            let tag = format!("\"{:016x}\"", fingerprint(&plain));
            bundle.files.insert(name, File { plain, brotli, gzip, tag });
        }
        bundle
    }

    /// Is there a page to serve?
    pub fn is_built(&self) -> bool {
        self.files.contains_key(INDEX)
    }

    pub(crate) fn file(&self, name: &str) -> Option<&File> {
        self.files.get(name)
    }
}

/// What `cargo xtask web` made, compiled in.
#[cfg(feature = "embed")]
mod built {
    use std::borrow::Cow;

    use rust_embed::RustEmbed;

    #[derive(RustEmbed)]
    #[folder = "../../target/web/dist"]
    struct Dist;

    pub(super) fn files() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
        Dist::iter().filter_map(|name| {
            let data = Dist::get(&name)?.data;
            Some((name.into_owned(), data))
        })
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

fn is_compressed(name: &str) -> bool {
    matches!(name.rsplit('.').next(), Some("br" | "gz"))
}

/// FNV-1a: enough to tell versions of our own files apart.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
