//! `cargo xtask new-game NAME`: the folder of a new game, made from `xtask/template`, and its row in
//! the list of games.
//!
//! The template is a small complete game, three in a row. In its files `__name__` stands for the
//! game's id, `__Name__` for its name and the names of its types, `__L__` for the letter of its
//! rules' numbers.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::stages::{Stages, cargo, output, root};
use crate::tools;

/// What to call the game.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Its id, in lower-case letters: `trio`
    #[arg(required_unless_present = "check")]
    name: Option<String>,
    /// Make a game in a copy of the workspace, test it and play it there
    #[arg(long, conflicts_with = "name")]
    check: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let Some(name) = &args.name else {
        let mut stages = Stages::default();
        check(&mut stages)?;
        return stages.report();
    };
    make(root().as_path(), name)?;
    println!("==> crates/games/{name} is three in a row: make it your game, its rules first");
    println!(
        "==> its row is in crates/catalog/src/list.rs, its crates in crates/catalog/Cargo.toml"
    );
    println!(
        "==> cargo test {}; CONTRIBUTING.md tells the rest",
        packages(name).map(|package| format!("-p {package}")).join(" ")
    );
    Ok(())
}

/// The packages of a game.
fn packages(name: &str) -> [String; 3] {
    ["", "-board", "-judge"].map(|part| format!("ludotheque-{name}{part}"))
}

const TEMPLATE: &str = "xtask/template";
const LIST: &str = "crates/catalog/src/list.rs";
const MANIFEST: &str = "crates/catalog/Cargo.toml";

/// Writes the folder of the game and its row, in the workspace in this folder.
fn make(workspace: &Path, name: &str) -> Result<()> {
    if !(2..=20).contains(&name.len()) || !name.bytes().all(|b| b.is_ascii_lowercase()) {
        bail!("`{name}` is no id of a game: 2 to 20 lower-case letters");
    }
    let games = workspace.join("crates/games");
    let folder = games.join(name);
    if folder.exists() || workspace.join("crates").join(name).exists() {
        bail!("there is a crate `{name}` already");
    }
    let letter = free_letter(&games, name)?;
    let title = capital(name);
    let fill = |text: &str| {
        text.replace("__name__", name).replace("__Name__", &title).replace("__L__", &letter)
    };
    copy(&workspace.join(TEMPLATE), &folder, &fill)?;
    edit(&workspace.join(LIST), |list| {
        let row = format!(
            "            {name}: {title}, {name}_board::{title}Board, {name}_judge::{title}Judge;\n"
        );
        // The first line that closes something after the rows.
        let rows = list.find("$then! {\n")? + "$then! {\n".len();
        let end = rows + list[rows..].find("        }\n")?;
        Some([&list[..end], &row, &list[end..]].concat())
    })?;
    edit(&workspace.join(MANIFEST), |manifest| {
        let games = manifest.find("# The games")?;
        let end =
            games + manifest[games..].find("\n\n").map_or(manifest.len() - games, |at| at + 1);
        let crates =
            [("", "rules"), ("-board", "board"), ("-judge", "judge")].map(|(end, part)| {
                format!(
                    "{name}{end} = {{ package = \"ludotheque-{name}{end}\", \
                     path = \"../games/{name}/{part}\" }}\n"
                )
            });
        Some([&manifest[..end], &crates.concat(), &manifest[end..]].concat())
    })?;
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.args(["--edition", "2024", "--config-path"]).arg(root()).args(sources(&folder)?);
    if !rustfmt.status().context("cannot start rustfmt")?.success() {
        bail!("formatting {} failed", folder.display());
    }
    Ok(())
}

/// The Rust files below a folder.
fn sources(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(files)
}

/// A letter that no game's rules are numbered with: one of the name's own, if possible.
fn free_letter(games: &Path, name: &str) -> Result<String> {
    let mut taken = String::new();
    for game in fs::read_dir(games).with_context(|| format!("reading {}", games.display()))? {
        let rules = game?.path().join("rules.md");
        let text =
            fs::read_to_string(&rules).with_context(|| format!("reading {}", rules.display()))?;
        let number = text.split("**").nth(1).with_context(|| format!("{}", rules.display()))?;
        taken.extend(number.chars().next());
    }
    let own = name.to_uppercase();
    let mut letters = own.chars().chain('A'..='Z');
    let free = letters.find(|letter| !taken.contains(*letter));
    free.map(String::from).context("every letter numbers the rules of some game")
}

fn capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

/// Copies a folder, filling in its files.
fn copy(from: &Path, to: &Path, fill: &impl Fn(&str) -> String) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("making {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("reading {}", from.display()))? {
        let from = entry?.path();
        let name = from.file_name().context("an entry has a name")?.to_string_lossy();
        let to = to.join(fill(&name));
        if from.is_dir() {
            copy(&from, &to, fill)?;
        } else {
            let text =
                fs::read_to_string(&from).with_context(|| format!("reading {}", from.display()))?;
            fs::write(&to, fill(&text)).with_context(|| format!("writing {}", to.display()))?;
        }
    }
    Ok(())
}

/// Changes a file; it is an error if the place to change is not found.
fn edit(file: &Path, change: impl Fn(&str) -> Option<String>) -> Result<()> {
    let shown = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("reading {shown}"))?;
    let Some(text) = change(&text) else { bail!("{shown} has no list of games") };
    fs::write(file, text).with_context(|| format!("writing {shown}"))
}

/// The game that is made to see that making one works.
const MADE: &str = "trio";

/// Makes a game in a copy of the workspace with no other change, runs its tests and those that look
/// at every game, and plays it by hand and against the computer, in the terminal and on the page.
pub(crate) fn check(stages: &mut Stages) -> Result<()> {
    let copy = &root().join("target/new-game/workspace");
    if copy.exists() {
        fs::remove_dir_all(copy).context("deleting the copy made before")?;
    }
    copy_workspace(copy)?;
    make(copy, MADE)?;
    // Kept from one check to the next: other people's crates are compiled once.
    let target = root().join("target/new-game/target");
    fs::create_dir_all(&target).with_context(|| format!("making {}", target.display()))?;
    link(&target, &copy.join("target"))?;
    let in_copy = |args: &[&str]| {
        let mut command = cargo(&args[..1]);
        command.arg("--manifest-path").arg(copy.join("Cargo.toml")).args(&args[1..]);
        command
    };
    let made = packages(MADE);
    let packages: Vec<_> = made
        .iter()
        .map(String::as_str)
        .chain(["ludotheque-catalog", "ludotheque-lessons", "ludotheque-words", "xtask"])
        .flat_map(|package| ["--package", package])
        .collect();
    let test = [&["test", "--lib", "--tests"], &packages[..]].concat();
    stages.run("test a new game", &mut in_copy(&test))?;
    stages.run("build the program with it", &mut in_copy(&["build", "--package", "cli"]))?;
    let program = target.join("debug/ludotheque");
    // Light completes the row in the north; then whatever the computer leaves, square by square.
    let won = play(&program, copy, &[MADE], "a3\na2\nb3\nb2\nc3\nquit\n")?;
    if !won.contains(&format!("light wins ({MADE}-row)")) {
        bail!("light did not win by a row in the terminal:\n{won}");
    }
    let squares = "b2\na1\nc3\na3\nc1\nb1\nb3\na2\nc2\n".repeat(2);
    let over = play(&program, copy, &[MADE, "--seat", "dark=level:3"], &(squares + "quit\n"))?;
    if !over.contains("The game is over:") {
        bail!("a game against the computer did not end:\n{over}");
    }
    // The packages of npm are the same; the copy builds its own page and plays its own game on it.
    link(&tools::npm(stages, "e2e", "e2e")?, &copy.join("e2e/node_modules"))?;
    let browser = ["run", "--package", "xtask", "--", "browser", "every-game", "--grep", MADE];
    stages.run("play it on the page", &mut in_copy(&browser))
}

/// A link that leads to a folder.
fn link(folder: &Path, at: &Path) -> Result<()> {
    std::os::unix::fs::symlink(folder, at).with_context(|| format!("linking {}", at.display()))
}

/// Copies what git knows of, changes that are not committed included.
fn copy_workspace(to: &Path) -> Result<()> {
    let mut list = Command::new("git");
    list.args(["ls-files", "--cached", "--others", "--exclude-standard"]);
    let files = output(&mut list).context("git cannot list the files of the workspace")?;
    for file in files.lines() {
        let (from, to) = (root().join(file), to.join(file));
        // Files that were deleted are listed until that is committed.
        if from.is_file() {
            let parent = to.parent().context("a file lies in a folder")?;
            fs::create_dir_all(parent).with_context(|| format!("making {}", parent.display()))?;
            fs::copy(&from, &to).with_context(|| format!("copying {file}"))?;
        }
    }
    Ok(())
}

/// What `ludotheque play` says when these lines are typed.
fn play(program: &PathBuf, folder: &Path, args: &[&str], typed: &str) -> Result<String> {
    let mut playing = Command::new(program)
        .arg("play")
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("starting {}", program.display()))?;
    let mut stdin = playing.stdin.take().context("it reads what is typed")?;
    // A game that ends sooner reads no further.
    drop(stdin.write_all(typed.as_bytes()));
    drop(stdin);
    let output = playing.wait_with_output().context("playing")?;
    String::from_utf8(output.stdout).context("reading the output")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_gets_its_folder_its_row_and_a_letter() {
        let folder = tempfile::tempdir().unwrap();
        copy(&root().join(TEMPLATE), &folder.path().join(TEMPLATE), &str::to_owned).unwrap();
        for file in [LIST, MANIFEST] {
            let to = folder.path().join(file);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(root().join(file), to).unwrap();
        }
        let game = folder.path().join("crates/games/tea");
        fs::create_dir_all(&game).unwrap();
        fs::write(game.join("rules.md"), "| **T1** cups |").unwrap();
        fs::write(folder.path().join("Cargo.toml"), WORKSPACE).unwrap();
        make(folder.path(), "trio").unwrap();
        let read = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();
        assert!(read(LIST).contains(
            "\n            trio: Trio, trio_board::TrioBoard, trio_judge::TrioJudge;\n        }\n"
        ));
        assert!(read(MANIFEST).contains("\ntrio-judge = { package = \"ludotheque-trio-judge\", path = \"../games/trio/judge\" }\n"));
        // T numbers the rules of another game.
        assert!(read("crates/games/trio/rules.md").contains("**R1**"));
        assert!(!read("crates/games/trio/rules/src/rules.rs").contains("__"));
        for wrong in ["trio", "tea", "Trio", "t", "tic-tac-toe"] {
            assert!(make(folder.path(), wrong).is_err(), "{wrong}");
        }
    }

    const WORKSPACE: &str = "\
[workspace]
resolver = \"3\"
members = [\"crates/games/*/board\", \"crates/games/*/judge\", \"crates/games/*/rules\"]
[workspace.lints.rust]
unsafe_code = \"forbid\"
[workspace.package]
version = \"0.1.0\"
edition = \"2024\"
rust-version = \"1.91\"
license = \"MIT OR Apache-2.0\"
publish = false
[workspace.dependencies]
diagram = { path = \"d\" }
game = { path = \"g\" }
players = { path = \"p\" }
search = { path = \"s\" }
testkit = { path = \"t\" }
words = { path = \"w\" }
";
}
