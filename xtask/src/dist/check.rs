//! Installs the packages of `dist` in a minimal system, and plays with them.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::clean_root::{self, CleanRoot};
use super::image::Image;
use super::server::Server;
use super::{Packages, made_wheel, sums};
use crate::stages::{Stages, root};

/// The package's name, and its user's.
const NAME: &str = "ludotheque";
/// The unit of systemd, as it is installed.
const UNIT: &str = "/usr/lib/systemd/system/ludotheque.service";
/// systemd starts what is linked from here.
const ENABLED: &str = "/etc/systemd/system/multi-user.target.wants/ludotheque.service";
/// Settings and data.
const SETTINGS: &str = "/etc/ludotheque.toml";
const DATA: &str = "/var/lib/ludotheque";
const DATABASE: &str = "/var/lib/ludotheque/ludotheque.sqlite";

/// Plays with the Python package to the end of a game, and prints how many turns it took.
const PLAYS: &str = "
import ludotheque
match = ludotheque.Match(ludotheque.games()[0])
batch = ludotheque.BatchEnvironment(match.game, 100)
while not match.status.over:
    match.play(ludotheque.Engine(1).choose(match))
    batch.step(batch.sample())
print(len(match))";

/// Checks the packages of the commit that is checked out; makes them where they are missing.
///
/// The archive, the Debian package, the container's image and the Python package are each started in a
/// clean Debian, and turns are played with them; the Debian package is removed and purged.
pub(crate) fn check(stages: &mut Stages) -> Result<()> {
    clean_root::ensure_root()?;
    let image = Image::read()?;
    let packages = Packages::find()?;
    if !packages.are_current() {
        packages.make(stages, true)?;
    }
    let files = [packages.archive.clone(), packages.deb.clone(), made_wheel()?];
    let sums = sums(&files)?;
    ensure!(fs::read_to_string(&packages.sums)? == sums, "the checksums are of other files");
    let clean = CleanRoot::make(stages, &image.suite)?;
    check_archive(stages, &clean, &packages)?;
    clean.apt(stages, "what Debian has", &["update"])?;
    check_package(stages, &clean, &packages)?;
    check_image(stages, &clean, &packages, &image)?;
    check_wheel(stages, &clean)?;
    packages.print()
}

/// The program of the archive needs nothing that a clean Debian lacks.
fn check_archive(stages: &mut Stages, clean: &CleanRoot, packages: &Packages) -> Result<()> {
    let mut tar = Command::new("tar");
    tar.args(["--extract", "--file"]).arg(&packages.archive);
    stages.run("unpack the archive", tar.arg("--directory").arg(clean.path("/tmp")))?;
    let folder = format!("/tmp/{}", packages.release.name());
    says_version(clean, packages, &format!("{folder}/ludotheque"))?;
    fs::remove_dir_all(clean.path(&folder)).context("deleting what was in the archive")
}

/// Installs the package, starts its service as systemd would, plays, and purges it.
fn check_package(stages: &mut Stages, clean: &CleanRoot, packages: &Packages) -> Result<()> {
    let deb = clean.take(&packages.deb)?;
    let install = ["install", "--yes", "--no-install-recommends", &deb];
    clean.apt(stages, "install the package", &install)?;
    fs::remove_file(clean.path(&deb)).context("deleting what is installed")?;
    says_version(clean, packages, NAME)?;
    ensure!(clean.path(ENABLED).is_symlink(), "the service is not enabled: {ENABLED} is missing");
    ensure!(clean.path(SETTINGS).is_file(), "{SETTINGS} is missing");
    let unit = fs::read_to_string(clean.path(UNIT)).context(UNIT)?;
    let (user, start) = (setting(&unit, "User")?, setting(&unit, "ExecStart")?);
    let start: Vec<&str> = start.split_whitespace().collect();
    let server = Server::start(&mut clean.command(user, &start))?;
    let turns = server.play(clean)?;
    server.stop()?;
    println!("==> the service played {turns} turns and stopped");
    let owner = clean.stdout_of(&["stat", "--format=%U", DATABASE])?;
    ensure!(owner.trim() == user, "{DATABASE} belongs to {}", owner.trim());

    let id = clean.stdout_of(&["id", "-u", user])?;
    clean.apt(stages, "remove the package", &["remove", "--yes", NAME])?;
    ensure!(clean.path(DATABASE).is_file(), "removing the package deleted the games");
    ensure!(clean.path(SETTINGS).is_file(), "removing the package deleted the settings");
    clean.apt(stages, "purge the package", &["purge", "--yes", NAME])?;
    // What was installed, and what its user owned; lists of the system that name it are read next.
    let find = format!(
        "find / -xdev -path /var/log -prune -o \\( -name '*{NAME}*' -o -uid {} \\) -print",
        id.trim()
    );
    let left = clean.stdout_of(&["sh", "-c", &find])?;
    ensure!(left.is_empty(), "purging the package left {}", left.trim().replace('\n', ", "));
    for list in ["/etc/passwd", "/etc/group", "/var/lib/dpkg/status"] {
        let left = fs::read_to_string(clean.path(list))?;
        ensure!(!left.contains(NAME), "purging the package left {NAME} in {list}");
    }
    Ok(())
}

/// Does what the image is made by, and starts it as an engine would.
fn check_image(
    stages: &mut Stages,
    clean: &CleanRoot,
    packages: &Packages,
    image: &Image,
) -> Result<()> {
    for (folder, command) in &image.runs {
        fs::create_dir_all(clean.path(folder))?;
        for file in [&packages.archive, &packages.deb, &packages.sums] {
            let name = file.file_name().unwrap_or_default();
            fs::copy(file, clean.path(folder).join(name)).context("copying a package")?;
        }
        let mut run = clean.command("root", &["sh", "-c", command]);
        stages.run("make the container's image", &mut run)?;
        fs::remove_dir_all(clean.path(folder))?;
    }
    let program: Vec<&str> = image.program.iter().map(String::as_str).collect();
    let mut start = clean.command(&image.user, &program);
    let server = Server::start(start.envs(image.environment.iter().cloned()))?;
    let turns = server.play(clean)?;
    server.stop()?;
    ensure!(clean.path(DATABASE).is_file(), "the container keeps nothing in {DATA}");
    println!("==> the container's program played {turns} turns and stopped");
    Ok(())
}

/// Debian's Python loads the wheel, and plays.
fn check_wheel(stages: &mut Stages, clean: &CleanRoot) -> Result<()> {
    // Making the image deletes apt's lists.
    clean.apt(stages, "what Debian has", &["update"])?;
    let python = ["install", "--yes", "--no-install-recommends", "python3-numpy", "python3-pip"];
    clean.apt(stages, "install Python", &python)?;
    let wheel = clean.take(&made_wheel()?)?;
    let pip = ["pip3", "install", "--quiet", "--no-index", "--no-deps", "--break-system-packages"];
    clean.stdout_of(&[&pip[..], &["--root-user-action=ignore", &wheel]].concat())?;
    let played = clean.stdout_of(&["python3", "-c", PLAYS])?;
    println!("==> the Python package played {} turns", played.trim());
    Ok(())
}

fn says_version(clean: &CleanRoot, packages: &Packages, program: &str) -> Result<()> {
    let (printed, wanted) =
        (clean.stdout_of(&[program, "--version"])?, packages.release.version_line());
    ensure!(printed.trim() == wanted, "{program} says `{}` and not `{wanted}`", printed.trim());
    Ok(())
}

/// The value of a key in a unit file.
fn setting<'a>(unit: &'a str, key: &str) -> Result<&'a str> {
    let mut values = unit.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    match (values.next(), values.next()) {
        (Some(value), None) => Ok(value),
        _ => bail!("{UNIT} says {key}= not once"),
    }
}

/// The output of a command; if it fails, the error contains its messages.
pub(super) fn output_of(command: &mut Command) -> Result<String> {
    let output = command.current_dir(root()).output().context("cannot start a command")?;
    if !output.status.success() {
        let program = Path::new(command.get_program()).display();
        let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy()).collect();
        let problem = String::from_utf8_lossy(&output.stderr);
        bail!("{program} {} ended with {}: {}", args.join(" "), output.status, problem.trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The clean root starts the service by these, so they have to be there.
    #[test]
    fn our_unit_says_who_starts_what() {
        let unit = fs::read_to_string(root().join("deploy/ludotheque.service")).unwrap();
        assert_eq!(setting(&unit, "User").unwrap(), NAME);
        let start = setting(&unit, "ExecStart").unwrap();
        assert_eq!(start, format!("ludotheque serve --config {SETTINGS}"));
        assert!(setting(&unit, "ExecStop").is_err());
        assert!(setting("User=a\nUser=b\n", "User").is_err());
    }

    #[test]
    fn a_failure_says_what_was_complained_of() {
        let failed = output_of(Command::new("sh").args(["-c", "echo no such thing >&2; exit 3"]));
        let failed = failed.unwrap_err().to_string();
        assert!(failed.ends_with("exit status: 3: no such thing"), "{failed}");
    }
}
