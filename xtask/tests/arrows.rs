//! The crates' arrows point down only, as ARCHITECTURE.md draws them.

use std::collections::{BTreeMap, BTreeSet};

use cargo_metadata::{DependencyKind, MetadataCommand};

/// Each crate and the crates of ours it may use.
const ARROWS: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("testkit", &["game"]),
    ("squadro", &["game"]),
    ("contigo", &["game"]),
    ("kontakt", &["game"]),
    ("eupdonne", &["game"]),
    ("search", &["game"]),
    ("players", &["game", "search", "squadro", "contigo", "kontakt", "eupdonne"]),
    ("diagram", &["game", "squadro", "contigo", "kontakt", "eupdonne"]),
    ("words", &[]),
    (
        "catalog",
        &["game", "search", "players", "diagram", "squadro", "contigo", "kontakt", "eupdonne"],
    ),
    ("lessons", &["catalog", "words"]),
    ("dbkit", &[]),
    ("store", &[]),
    ("wire", &[]),
    ("server", &["catalog", "store", "wire", "words"]),
    ("cli", &["catalog", "server", "store"]),
    (
        "engines",
        &["catalog", "game", "players", "search", "squadro", "contigo", "kontakt", "eupdonne"],
    ),
    ("dom-macros", &[]),
    ("dom", &["dom-macros"]),
    ("app", &["catalog", "dom", "engines", "lessons", "wire", "words"]),
    ("xtask", &[]),
    ("bundle", &["catalog", "diagram", "lessons", "words"]),
];

/// What rules may use from outside: nothing that reads, waits, draws lots or spawns.
const RULES: &[&str] = &["game", "squadro", "contigo", "kontakt", "eupdonne"];
const RULES_MAY_USE: &[&str] = &["game", "thiserror", "rustc-hash"];

fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo tells of the workspace");
    metadata
        .workspace_packages()
        .into_iter()
        .map(|package| {
            let normal = package.dependencies.iter().filter(|d| d.kind == DependencyKind::Normal);
            (package.name.to_string(), normal.map(|d| d.name.clone()).collect())
        })
        .collect()
}

#[test]
fn arrows_point_down_only() {
    let allowed: BTreeMap<_, _> = ARROWS.iter().copied().collect();
    let crates = dependencies();
    for (name, uses) in &crates {
        let allowed = allowed.get(name.as_str()).unwrap_or_else(|| {
            panic!("{name} is new: give it its arrows here and in ARCHITECTURE.md")
        });
        for used in uses.iter().filter(|used| crates.contains_key(*used)) {
            assert!(allowed.contains(&used.as_str()), "{name} must not use {used}");
        }
    }
}

#[test]
fn rules_use_nothing_that_touches_the_world() {
    for (name, uses) in dependencies() {
        if RULES.contains(&name.as_str()) {
            for used in uses {
                assert!(RULES_MAY_USE.contains(&used.as_str()), "{name} must not use {used}");
            }
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
