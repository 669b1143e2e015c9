//! The crates' arrows point down only, as ARCHITECTURE.md draws them.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::camino::{Utf8Path, Utf8PathBuf};
use cargo_metadata::{DependencyKind, MetadataCommand};

/// Each crate and the crates of ours it may use, without [`PREFIX`]. Those of games are in [`OF_A_GAME`].
const ARROWS: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("testkit", &["diagram", "game"]),
    ("search", &["game"]),
    ("nets", &[]),
    ("mapped", &[]),
    ("players", &["game", "nets", "search"]),
    ("diagram", &["game"]),
    ("words", &[]),
    ("catalog", &["game", "search", "players", "diagram", "words", GAMES]),
    ("lessons", &["catalog", "words"]),
    ("print", &["catalog", "lessons", "words"]),
    ("dbkit", &[]),
    ("bus", &[]),
    ("store", &[]),
    ("tournaments", &[]),
    ("wire", &[]),
    ("server", &["bus", "catalog", "print", "store", "tournaments", "wire", "words"]),
    ("cli", &["catalog", "print", "server", "store", "words"]),
    ("engines", &["catalog", "game", "players", "search"]),
    ("client", &["catalog", "engines", "lessons", "wire", "words"]),
    ("app", &["catalog", "client", "engines", "lessons", "wire", "words"]),
    ("python", &["catalog"]),
    ("xtask", &[]),
    ("bundle", &["catalog", "diagram", "lessons", "words"]),
];

/// How the names of packages begin that could be published.
const PREFIX: &str = "ludotheque-";

/// Any crate of any game.
const GAMES: &str = "crates/games";

/// Each folder of a game and what the crate in it may use, besides the game's own rules.
const OF_A_GAME: &[(&str, &[&str])] = &[
    ("rules", &["game"]),
    ("board", &["diagram", "game", "words"]),
    // And the game's own solver, if there is one.
    ("judge", &["game", "nets", "players", "search"]),
    // Where a game is small enough to be solved.
    ("solver", &["game", "mapped"]),
];

/// What rules may use from outside: nothing that reads, waits, draws lots or spawns.
const RULES_MAY_USE: &[&str] = &["game", "thiserror", "rustc-hash"];

struct Crate {
    uses: BTreeSet<String>,
    /// The id and the part, `rules` for one, of a crate of a game.
    of_a_game: Option<(String, String)>,
}

fn crates() -> BTreeMap<String, Crate> {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo tells of the workspace");
    metadata
        .workspace_packages()
        .into_iter()
        .map(|package| {
            let normal = package.dependencies.iter().filter(|d| d.kind == DependencyKind::Normal);
            let folder = package.manifest_path.strip_prefix(&metadata.workspace_root);
            let folder = folder.expect("a crate of the workspace").as_str().replace('\\', "/");
            let of_a_game = folder.strip_prefix("crates/games/").map(|folder| {
                let mut parts = folder.split('/').map(str::to_owned);
                let mut part = || parts.next().expect("crates/games/NAME/PART/Cargo.toml");
                (part(), part())
            });
            let uses = normal.map(|d| short(&d.name)).collect();
            (short(&package.name), Crate { uses, of_a_game })
        })
        .collect()
}

/// The name that `use` takes in the workspace, with hyphens.
fn short(package: &str) -> String {
    package.strip_prefix(PREFIX).unwrap_or(package).to_owned()
}

#[test]
fn arrows_point_down_only() {
    let arrows: BTreeMap<_, _> = ARROWS.iter().chain(OF_A_GAME).copied().collect();
    let crates = crates();
    for (name, Crate { uses, of_a_game }) in &crates {
        let key = of_a_game.as_ref().map_or(name, |(_, part)| part);
        let allowed = arrows.get(key.as_str()).unwrap_or_else(|| {
            panic!("{name} is new: give it its arrows here and in ARCHITECTURE.md")
        });
        for used in uses.iter().filter(|used| crates.contains_key(*used)) {
            let own_rules =
                of_a_game.as_ref().is_some_and(|(game, part)| part != "rules" && game == used);
            let own_solver = of_a_game
                .as_ref()
                .is_some_and(|(game, part)| part == "judge" && *used == format!("{game}-solver"));
            let any_game = allowed.contains(&GAMES) && crates[used].of_a_game.is_some();
            let may = allowed.contains(&used.as_str()) || own_rules || own_solver || any_game;
            assert!(may, "{name} must not use {used}");
        }
    }
}

#[test]
fn rules_use_nothing_that_touches_the_world() {
    for (name, Crate { uses, of_a_game }) in crates() {
        if name == "game" || of_a_game.is_some_and(|(_, part)| part == "rules") {
            for used in uses {
                assert!(RULES_MAY_USE.contains(&used.as_str()), "{name} must not use {used}");
            }
        }
    }
}

/// What has the prefix can be published, so all it uses of ours has it too.
#[test]
fn published_crates_use_no_others() {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo tells of the workspace");
    for package in metadata.workspace_packages() {
        let ours = package.dependencies.iter().filter(|used| used.path.is_some());
        for used in ours.filter(|_| package.name.starts_with(PREFIX)) {
            assert!(used.name.starts_with(PREFIX), "{} uses {}", package.name, used.name);
        }
    }
}

#[test]
fn every_crate_takes_the_workspace_lints() {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo tells of the workspace");
    for package in metadata.workspace_packages() {
        let manifest = std::fs::read_to_string(&package.manifest_path).expect("a manifest");
        assert!(manifest.contains("[lints]\nworkspace = true"), "{}", package.name);
    }
}

/// Looking for examples takes as long as compiling: crates without any turn it off.
#[test]
fn examples_in_the_documentation_are_tested() {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo tells of the workspace");
    for package in metadata.workspace_packages() {
        let Some(library) = package.targets.iter().find(|target| target.is_lib()) else { continue };
        let folder = library.src_path.parent().expect("a folder");
        let examples = sources(folder).iter().any(|path| {
            let text = std::fs::read_to_string(path).expect("a source");
            text.lines().map(str::trim_start).any(|line| line == "/// ```" || line == "//! ```")
        });
        assert_eq!(library.doctest, examples, "`doctest` in {}", package.manifest_path);
    }
}

/// `#[allow]` and `#[expect]` name the lint they turn off.
#[test]
fn only_one_crate_has_unsafe_code() {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo tells of the workspace");
    let mut found = Vec::new();
    for package in metadata.workspace_packages() {
        for path in sources(package.manifest_path.parent().expect("a folder")) {
            let text = std::fs::read_to_string(&path).expect("a source");
            let lint = concat!("(unsafe", "_code");
            found.extend(text.contains(lint).then_some(path));
        }
    }
    found.sort();
    found.dedup();
    assert!(matches!(&found[..], [one] if one.ends_with("crates/mapped/src/lib.rs")), "{found:?}");
}

/// All files of Rust in a folder.
fn sources(folder: &Utf8Path) -> Vec<Utf8PathBuf> {
    let mut found = Vec::new();
    for entry in folder.read_dir_utf8().expect("a folder") {
        let path = entry.expect("an entry").path().to_owned();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension() == Some("rs") {
            found.push(path);
        }
    }
    found
}
