//! A way to compile to WebAssembly: found on this machine, or fetched.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::stages::{Stages, cargo, output, root, succeeds};
use crate::tools;
use crate::web::Page;

/// What browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// A folder apart from the native build, so that neither makes cargo compile the other's crates
/// again.
pub(crate) const TARGET_DIR: &str = "target/web";
/// The messages of panics and the output of `Debug` are not needed in a browser.
const FLAGS: [&str; 2] = ["-Zlocation-detail=none", "-Zfmt-debug=none"];

/// A panic ends the program at once, without a message.
const SILENT: &str = "-Zunstable-options -Cpanic=immediate-abort";
/// The compiler knows that from 1.92 on.
const SINCE: u32 = 92;

/// The page is taken apart after it is linked, which takes knowing what names what.
const RELOCATABLE: &str = "-Clink-arg=--emit-relocs";

/// Leptos makes one type of the views of all components, which is less to compile and to load.
const ERASED: &str = "--cfg=erase_components";

/// Stands in the manifest of a crate that is optimised for speed where the rest of the page is made small.
const FAST: &str = "\n[package.metadata.page]\nfast = true\n";
/// The level at which it is optimised; 3 takes more bytes than a first move can spare.
const FAST_LEVEL: u8 = 2;

/// The source of Rust's library, as rustup calls it.
const LIBRARY: &str = "rust-src";

/// Debian keeps a recent compiler for building browsers.
const PACKAGES: [&str; 4] = ["rustc-web", "rust-web-src", "rust-web-llvm", "lld-22"];
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "/usr/bin/rust-lld";

/// What judges positions by vector instructions.
const NETS: &str = "ludotheque-nets";
/// How it does without them.
const SCALAR: [&str; 4] = ["--package", NETS, "--features", "ludotheque-nets/scalar"];

/// Whether nets judge by vector instructions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Vectors {
    /// As in what browsers are sent.
    Used,
    /// To compare.
    Avoided,
}

impl Vectors {
    /// Its arguments for cargo.
    pub(crate) fn args(self) -> &'static [&'static str] {
        if self == Self::Used { &[] } else { &SCALAR }
    }
}

/// Nets say the same with vector instructions and without: their tests, as WebAssembly.
pub(crate) fn test_nets(stages: &mut Stages) -> Result<()> {
    let way = Way::find(stages, Page::Quick)?;
    for (vectors, what) in [
        (Vectors::Used, "tests of nets in WebAssembly"),
        (Vectors::Avoided, "the same without vector instructions"),
    ] {
        stages.run(what, &mut way.test_nets(vectors))?;
    }
    Ok(())
}

/// How this machine compiles to WebAssembly.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// The usual compiler, with Rust's library as rustup has it ready: sooner, and a larger page.
    Ready,
    /// The usual compiler, which compiles Rust's library too.
    Usual,
    /// Debian's compiler, which compiles Rust's library too.
    Debian,
}

impl Way {
    /// What is installed comes before what has to be fetched, and rustup before Debian.
    pub(crate) fn find(stages: &mut Stages, page: Page) -> Result<Self> {
        if page == Page::Quick && (is_ready() || add(stages, &["target", "add", TARGET])) {
            return Ok(Self::Ready);
        }
        if Self::Usual.has_library() {
            return Ok(Self::Usual);
        }
        if Self::Debian.is_there() {
            println!("==> {TARGET} is built by Debian's {DEBIAN_RUSTC}");
            return Ok(Self::Debian);
        }
        if add(stages, &["component", "add", LIBRARY]) && Self::Usual.has_library() {
            return Ok(Self::Usual);
        }
        println!("==> rustup cannot add {LIBRARY} here; Debian's compiler has it");
        tools::debian(stages, &PACKAGES).with_context(|| {
            format!("no way to build {TARGET}; where rustup has a network, `rustup component add {LIBRARY}` is all it takes")
        })?;
        Ok(Self::Debian)
    }

    /// Cargo building for WebAssembly with a profile of `Cargo.toml`.
    pub(crate) fn build(self, profile: &str, args: &[&str]) -> Command {
        let mut cargo = cargo(&["build", "--locked", "--target", TARGET]);
        cargo.args(["--target-dir", TARGET_DIR, "--profile", profile]);
        for package in fast_packages() {
            let row = format!("profile.{profile}.package.{package}.opt-level={FAST_LEVEL}");
            cargo.args(["--config", &row]);
        }
        let mut flags = Vec::new();
        if self != Self::Ready {
            flags.extend(FLAGS);
            flags.extend((self.version() >= Some(SINCE)).then_some(SILENT));
            self.build_library(&mut cargo);
        }
        flags.extend([RELOCATABLE, ERASED]);
        cargo.env("RUSTFLAGS", flags.join(" ")).args(args);
        cargo
    }

    /// Cargo running the tests of nets as WebAssembly, in Node.
    fn test_nets(self, vectors: Vectors) -> Command {
        let mut cargo = cargo(&["test", "--locked", "--target", TARGET]);
        cargo.args(["--target-dir", TARGET_DIR, "--tests", "--package", NETS]).args(vectors.args());
        if self != Self::Ready {
            self.build_library(&mut cargo);
        }
        cargo.env(RUNNER, format!("node {}", root().join("xtask/src/test.mjs").display()));
        cargo
    }

    /// Has Rust's library compiled too.
    fn build_library(self, cargo: &mut Command) {
        // Many of the options are unstable; this lets a stable compiler take them.
        cargo.env("RUSTC", self.rustc()).env("RUSTC_BOOTSTRAP", "1");
        cargo.args(["-Z", "build-std=std,panic_abort"]);
        cargo.args(["-Z", "build-std-features=optimize_for_size"]);
    }

    fn rustc(self) -> OsString {
        match self {
            Self::Ready | Self::Usual => {
                std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
            }
            Self::Debian => DEBIAN_RUSTC.into(),
        }
    }

    fn version(self) -> Option<u32> {
        minor(&output(Command::new(self.rustc()).arg("--version"))?)
    }

    /// Is the library's source there?
    fn has_library(self) -> bool {
        self.library().is_some_and(|folder| folder.join("src/rust/library").is_dir())
    }

    /// The folder of the compiler with its libraries.
    fn library(self) -> Option<PathBuf> {
        let root = output(Command::new(self.rustc()).args(["--print", "sysroot"]))?;
        Some(Path::new(root.trim()).join("lib/rustlib"))
    }

    fn is_there(self) -> bool {
        Path::new(DEBIAN_LINKER).exists()
            && self.version() >= minor(concat!("rustc ", env!("CARGO_PKG_RUST_VERSION")))
            && self.has_library()
    }
}

/// Has the usual compiler the library for browsers?
fn is_ready() -> bool {
    Way::Ready.library().is_some_and(|folder| folder.join(TARGET).is_dir())
}

/// The crates of games that say in their manifests that they are to be fast in browsers.
fn fast_packages() -> Vec<String> {
    let folders = |folder: PathBuf| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        paths
    };
    let crates = folders(root().join("crates/games")).into_iter().flat_map(folders);
    let manifests = crates.filter_map(|folder| fs::read_to_string(folder.join("Cargo.toml")).ok());
    let fast = manifests.filter(|manifest| manifest.contains(FAST));
    fast.filter_map(|manifest| {
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = \""))?;
        Some(name.strip_suffix('"')?.to_owned())
    })
    .collect()
}

/// How cargo learns what runs WebAssembly.
const RUNNER: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER";

/// Where the compiler writes.
pub(crate) fn compiled(profile: &str, file: &str) -> PathBuf {
    root().join(TARGET_DIR).join(TARGET).join(profile).join(file)
}

/// The 91 of `rustc 1.91.0 (…)`.
fn minor(version: &str) -> Option<u32> {
    version.strip_prefix("rustc 1.")?.split('.').next()?.parse().ok()
}

/// Has rustup add something; where it has no network it gives up soon.
fn add(stages: &mut Stages, args: &[&str]) -> bool {
    let mut rustup = Command::new("rustup");
    rustup.args(args);
    rustup.env("RUSTUP_MAX_RETRIES", "0").env("RUSTUP_DOWNLOAD_TIMEOUT", "15");
    rustup.env("RUST_BACKTRACE", "0");
    succeeds(Command::new("rustup").arg("--version"))
        && stages.run(&format!("rustup {}", args.join(" ")), &mut rustup).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_number() {
        assert_eq!(minor("rustc 1.96.0 (ac68faa20 2026-05-25)\n"), Some(96));
        assert_eq!(minor("rustc 1.100"), Some(100));
        assert_eq!(minor("rustdoc 1.96.0"), None);
        assert!(minor("rustc 1.100.0") > minor("rustc 1.91"));
    }

    #[test]
    fn what_thinks_in_each_game_is_fast() {
        let fast = fast_packages();
        for game in fs::read_dir(root().join("crates/games")).unwrap() {
            let game = game.unwrap().file_name().into_string().unwrap();
            assert!(fast.contains(&format!("ludotheque-{game}-judge")), "{game}: {fast:?}");
        }
        let command = Way::Ready.build("page", &[]);
        let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy()).collect();
        let row = format!("profile.page.package.{}.opt-level={FAST_LEVEL}", fast[0]);
        assert!(args.contains(&row.into()), "{args:?}");
    }

    #[test]
    fn the_library_is_compiled_unless_it_is_ready() {
        for way in [Way::Usual, Way::Debian] {
            let command = way.build("page", &["--package", "app"]);
            let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy()).collect();
            assert!(args.contains(&"build-std=std,panic_abort".into()), "{args:?}");
            assert_eq!(args.last().unwrap(), "app");
        }
        let ready = Way::Ready.build("page-quick", &["--package", "app"]);
        assert!(!ready.get_args().any(|arg| arg == "-Z"), "a stable compiler takes no such option");
    }
}
