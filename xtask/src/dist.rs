//! `cargo xtask dist`: what people without Rust install.

mod archive;
mod check;
mod clean_root;
mod image;
mod licences;
mod release;
mod server;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::stages::{Stages, cargo, output, root, succeeds};
use crate::{python, tools, web};
use release::Release;

pub(crate) use check::check;

/// The profile of Cargo.toml for programs that people download.
const PROFILE: &str = "dist";
/// Where cargo writes with that profile.
const BUILT: &str = "target/dist";
/// The page that the program holds, as small as it gets.
const PAGE: &str = "index.html";
/// The program is at most this long.
const MOST_BYTES: u64 = 40_000_000;
/// The folder of what is made; what an earlier run made is deleted.
const PACKAGES: &str = "target/packages";
/// Licences of what others wrote, a file of the archive and of the package.
const LICENCES: &str = "THIRD-PARTY.txt";

/// `cargo xtask dist`: makes the packages, the Python package only where it is wanted.
pub(crate) fn run(with_wheel: bool) -> Result<()> {
    let mut stages = Stages::default();
    let packages = Packages::find()?;
    packages.make(&mut stages, with_wheel)?;
    packages.print()?;
    stages.report()
}

/// `cargo xtask dist --check`: makes the packages, installs and tries them.
pub(crate) fn run_checks() -> Result<()> {
    let mut stages = Stages::default();
    check(&mut stages)?;
    stages.report()
}

/// The files of a release.
struct Packages {
    release: Release,
    archive: PathBuf,
    deb: PathBuf,
    sums: PathBuf,
}

impl Packages {
    /// Where the files of this source are, made or not.
    fn find() -> Result<Self> {
        let release = Release::find();
        let debian = output(Command::new("dpkg").arg("--print-architecture")).context(
            "the Debian package needs dpkg, which is not on this machine: build on Debian or \
             Ubuntu, or in a container with `docker build -f deploy/Containerfile .`",
        )?;
        let name = release.name();
        let file = |end: &str| root().join(PACKAGES).join(format!("{name}{end}"));
        let (arch, system) = (std::env::consts::ARCH, std::env::consts::OS);
        Ok(Self {
            archive: file(&format!("-{system}-{arch}.tar.gz")),
            deb: file(&format!("-{}.deb", debian.trim())),
            sums: file(".sha256sums"),
            release,
        })
    }

    fn files(&self) -> [&Path; 3] {
        [&self.archive, &self.deb, &self.sums]
    }

    /// Were they made from what the source says now? A changed source may have changed again.
    fn are_current(&self) -> bool {
        let are_there = self.files().iter().all(|file| file.is_file()) && made_wheel().is_ok();
        self.release.is_exact() && are_there
    }

    /// Builds the program with the smallest page in it, and packs it; builds the Python package.
    fn make(&self, stages: &mut Stages, with_wheel: bool) -> Result<()> {
        println!("==> {}", self.release.name());
        // Missing tools are found before the long part begins.
        if !succeeds(Command::new("dpkg-shlibdeps").arg("--version")) {
            tools::debian(stages, &["dpkg-dev"])?;
        }
        tools::cargo_tool(stages, "deb")?;
        let page = web::build(stages, web::Page::Small, web::bundler())?.join(PAGE);
        ensure!(page.is_file(), "the page was not built: {} is missing", page.display());
        let program = program(stages, &self.release)?;
        let licences = root().join(BUILT).join(LICENCES);
        fs::write(&licences, licences::of_program()?).context("writing the licences")?;
        let folder = root().join(PACKAGES);
        if folder.exists() {
            fs::remove_dir_all(&folder).context("deleting earlier packages")?;
        }
        fs::create_dir_all(&folder).context("making the folder of packages")?;
        archive::write(stages, self, &program, &licences)?;
        debian(stages, self)?;
        let mut made = vec![self.archive.clone(), self.deb.clone()];
        if with_wheel {
            made.push(build_wheel(stages, &folder)?);
        }
        fs::write(&self.sums, sums(&made)?).context("writing the checksums")
    }

    /// Prints names and sizes.
    fn print(&self) -> Result<()> {
        let files = self.files().map(Path::to_owned).into_iter();
        for file in files.chain(made_wheel()) {
            println!("{:>7.1} MB  {}", megabytes(size(&file)?), file.display());
        }
        Ok(())
    }
}

/// Builds the program; one that is too long is an error.
fn program(stages: &mut Stages, release: &Release) -> Result<PathBuf> {
    let mut build = cargo(&["build", "--locked", "--package", "cli", "--profile", PROFILE]);
    build.args(["--features", "embed"]);
    build.args(["--target-dir", "target"]).env("LUDOTHEQUE_COMMIT", release.commit());
    stages.run("build the program", &mut build)?;
    let program = root().join(BUILT).join("ludotheque");
    short_enough(size(&program)?)?;
    Ok(program)
}

fn short_enough(bytes: u64) -> Result<()> {
    if bytes > MOST_BYTES {
        bail!(
            "the program is {:.1} MB, and at most {:.0} MB are allowed: find out what grew, or \
             change [profile.{PROFILE}] in Cargo.toml",
            megabytes(bytes),
            megabytes(MOST_BYTES)
        );
    }
    Ok(())
}

/// The Debian package, described in `crates/cli/Cargo.toml`.
fn debian(stages: &mut Stages, packages: &Packages) -> Result<()> {
    let mut deb = cargo(&["deb", "--locked", "--package", "cli", "--profile", PROFILE]);
    deb.args(["--no-build", "--no-strip", "--deb-version", &packages.release.debian_version()]);
    deb.arg("--output").arg(&packages.deb).env("CARGO_TARGET_DIR", root().join("target"));
    if let Some(time) = packages.release.time() {
        deb.env("SOURCE_DATE_EPOCH", time.to_string());
    }
    stages.run("make the Debian package", &mut deb)
}

/// The wheel; its name says what it runs on, as maturin found out.
fn made_wheel() -> Result<PathBuf> {
    python::wheel_in(&root().join(PACKAGES))
}

/// Builds the Python package for others, with all licences in it.
fn build_wheel(stages: &mut Stages, folder: &Path) -> Result<PathBuf> {
    let beside = root().join(python::LICENCES);
    fs::create_dir_all(&beside).context("making the folder of licences")?;
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root().join(file), beside.join(file)).context("copying a licence")?;
    }
    fs::write(beside.join(LICENCES), licences::of_wheel()?).context("writing the licences")?;
    let wheel = python::wheel(stages, PROFILE, folder)?;
    fs::remove_dir_all(beside).context("deleting the licences that are in the wheel now")?;
    Ok(wheel)
}

/// What `sha256sum --check` reads, in the folder of the files.
fn sums(files: &[PathBuf]) -> Result<String> {
    let mut lines = String::new();
    for file in files {
        let sum = output(Command::new("sha256sum").arg("--binary").arg(file))
            .with_context(|| format!("sha256sum cannot read {}", file.display()))?;
        let sum = sum.split(' ').next().unwrap_or_default();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        writeln!(lines, "{sum}  {name}")?;
    }
    Ok(lines)
}

fn size(file: &Path) -> Result<u64> {
    let data = fs::metadata(file).with_context(|| format!("reading {}", file.display()))?;
    Ok(data.len())
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_too_long_is_refused() {
        assert!(short_enough(MOST_BYTES).is_ok());
        let refused = short_enough(41_250_000).unwrap_err().to_string();
        assert!(refused.starts_with("the program is 41.2 MB, and at most 40 MB"), "{refused}");
    }

    #[test]
    fn checksums_are_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("empty.tar.gz");
        fs::write(&file, "").unwrap();
        let text = sums(&[file]).unwrap();
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(text, format!("{empty}  empty.tar.gz\n"));
    }
}
