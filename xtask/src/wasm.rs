//! A way to compile to WebAssembly: found on this machine, or fetched.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::chore::{Chores, cargo, output, root, succeeds};
use crate::tools;

/// What browsers run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// Apart from the native build, so that neither throws the other's work away.
pub(crate) const TARGET_DIR: &str = "target/web";
/// The profiles of Cargo.toml for what browsers are sent.
pub(crate) const PAGE: &str = "page";
pub(crate) const WORKER: &str = "worker";

/// Nobody reads what a panic says in a browser, nor how Rust writes a value for its programmers;
/// and views are compiled once for all of a kind rather than once for each.
const FLAGS: [&str; 3] = ["-Zlocation-detail=none", "-Zfmt-debug=none", "--cfg=erase_components"];

/// A panic ends the program at once, without a word; where the library is built with it.
const SILENT: &str = "-Zunstable-options -Cpanic=immediate-abort";

/// Debian keeps a recent compiler for building browsers.
const PACKAGES: [&str; 4] = ["rustc-web", "rust-web-src", "rust-web-llvm", "lld-22"];
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "/usr/bin/rust-lld";

/// How this machine compiles to WebAssembly.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// The usual compiler, which has the library for it.
    Usual,
    /// Debian's compiler, which builds the library from source.
    Debian,
}

impl Way {
    /// What is installed comes before what has to be fetched, and rustup before Debian.
    pub(crate) fn find(chores: &mut Chores) -> Result<Self> {
        if has_target() {
            return Ok(Self::Usual);
        }
        if has_debian() {
            println!("==> {TARGET} is built by Debian's {DEBIAN_RUSTC}");
            return Ok(Self::Debian);
        }
        if add_target(chores) {
            return Ok(Self::Usual);
        }
        println!("==> rustup cannot add {TARGET} here; Debian's compiler can build it");
        tools::debian(chores, &PACKAGES).with_context(|| {
            format!("no way to build {TARGET}; where rustup has a network, `rustup target add {TARGET}` is all it takes")
        })?;
        Ok(Self::Debian)
    }

    /// Cargo building for WebAssembly by one of the profiles.
    pub(crate) fn build(self, profile: &str, args: &[&str]) -> Command {
        let mut cargo = cargo(&["build", "--locked", "--target", TARGET]);
        cargo.args(["--target-dir", TARGET_DIR, "--profile", profile]);
        // Some of the options are unstable; this lets a stable compiler take them.
        cargo.env("RUSTC_BOOTSTRAP", "1");
        let mut flags = FLAGS.to_vec();
        if self == Self::Debian {
            flags.push(SILENT);
            cargo.env("RUSTC", DEBIAN_RUSTC).args(["-Z", "build-std=std,panic_abort"]);
            if profile == PAGE {
                cargo.args(["-Z", "build-std-features=optimize_for_size"]);
            }
        }
        cargo.env("RUSTFLAGS", flags.join(" "));
        cargo.args(args);
        cargo
    }
}

/// Where the compiler writes with this profile.
pub(crate) fn compiled(profile: &str, file: &str) -> PathBuf {
    root().join(TARGET_DIR).join(TARGET).join(profile).join(file)
}

fn has_target() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    output(Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]))
        .is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

fn has_debian() -> bool {
    let library = || {
        let root = output(Command::new(DEBIAN_RUSTC).args(["--print", "sysroot"]))?;
        Some(Path::new(root.trim()).join("lib/rustlib/src/rust/library"))
    };
    let version = || minor(&output(Command::new(DEBIAN_RUSTC).arg("--version"))?);
    Path::new(DEBIAN_LINKER).exists()
        && version() >= minor(concat!("rustc ", env!("CARGO_PKG_RUST_VERSION")))
        && library().is_some_and(|folder| folder.is_dir())
}

/// The 91 of `rustc 1.91.0 (…)`.
fn minor(version: &str) -> Option<u32> {
    version.strip_prefix("rustc 1.")?.split('.').next()?.parse().ok()
}

/// Asks rustup; where it has no network it gives up soon.
fn add_target(chores: &mut Chores) -> bool {
    let mut rustup = Command::new("rustup");
    rustup.args(["target", "add", TARGET]);
    rustup.env("RUSTUP_MAX_RETRIES", "0").env("RUSTUP_DOWNLOAD_TIMEOUT", "15");
    rustup.env("RUST_BACKTRACE", "0");
    succeeds(Command::new("rustup").arg("--version"))
        && chores.run(&format!("add {TARGET}"), &mut rustup).is_ok()
        && has_target()
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
    fn debians_compiler_builds_the_library_too() {
        let command = Way::Debian.build(WORKER, &["--package", "worker"]);
        let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy()).collect();
        assert!(args.contains(&"build-std=std,panic_abort".into()), "{args:?}");
        assert!(command.get_envs().any(|(name, _)| name == "RUSTC"));
        assert!(Way::Usual.build(PAGE, &[]).get_envs().all(|(name, _)| name != "RUSTC"));
    }
}
