//! What `deploy/servers` says of the server is true: settings, metrics, and the balancer's configuration.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The code of every file in a folder.
fn code(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder of code");
    let text = entries.map(|entry| {
        let path = entry.expect("a file").path();
        if path.is_dir() { code(&path) } else { fs::read_to_string(path).expect("a file of text") }
    });
    text.collect::<Vec<_>>().join("\n")
}

/// The words of these letters that begin like this.
fn words(text: &str, begin: &str) -> BTreeSet<String> {
    let end = |rest: &str| {
        let other = |c: char| !(c.is_ascii_alphanumeric() || c == '_');
        rest.find(other).unwrap_or(rest.len())
    };
    text.match_indices(begin).map(|(at, _)| text[at..][..end(&text[at..])].to_owned()).collect()
}

/// The metrics that the server has, as Prometheus sees them.
fn metrics() -> BTreeSet<String> {
    let code = code(&root().join("crates/server/src"));
    let mut all = BTreeSet::new();
    for (kind, endings) in
        [("counter", &[""][..]), ("gauge", &[""]), ("histogram", &["", "_sum", "_count"])]
    {
        for (at, made) in code.match_indices(&format!("metrics::{kind}!(\"")) {
            let name = code[at + made.len()..].split('"').next().unwrap_or_default();
            all.extend(endings.iter().map(|ending| format!("{name}{ending}")));
        }
    }
    all
}

#[test]
fn the_dashboard_shows_the_metrics_of_the_server() {
    let (dashboard, metrics) = (read("deploy/servers/grafana.json"), metrics());
    assert!(metrics.len() > 10, "{metrics:?}");
    let shown = words(&dashboard, "ludotheque_");
    assert_eq!(shown, metrics, "what is shown, and what there is");
    // What it groups by is what the server adds, or Prometheus.
    let code = code(&root().join("crates/server/src"));
    for (at, _) in dashboard.match_indices("sum by (") {
        let label = dashboard[at + 8..].split(')').next().unwrap_or_default();
        assert!(code.contains(&format!("\"{label}\" =>")), "{label}");
    }
}

#[test]
fn the_guide_lists_every_metric() {
    let listed = words(&read("docs/hosting.md"), "ludotheque_");
    let metrics = metrics();
    let named: BTreeSet<_> = metrics
        .iter()
        .filter(|name| !name.ends_with("_sum") && !name.ends_with("_count"))
        .collect();
    assert_eq!(listed.iter().collect::<BTreeSet<_>>(), named);
}

#[test]
fn the_settings_of_the_containers_exist() {
    let programs = ["serve.rs", "worker.rs", "server_settings.rs"];
    let code = programs.map(|file| read(&format!("crates/cli/src/{file}"))).join("\n");
    let known = words(&code, "LUDOTHEQUE_");
    for file in ["deploy/servers/compose.yaml", "deploy/Containerfile", "docs/hosting.md"] {
        let set = words(&read(file), "LUDOTHEQUE_");
        assert!(!set.is_empty() && set.is_subset(&known), "{file}: {set:?}, known are {known:?}");
    }
}

#[test]
fn the_containers_find_each_other_and_their_files() {
    let compose = read("deploy/servers/compose.yaml");
    let services: BTreeSet<_> = compose
        .split("\nservices:\n")
        .nth(1)
        .and_then(|rest| rest.split("\nvolumes:").next())
        .expect("services come before volumes")
        .lines()
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with([' ', '#'])))
        .filter_map(|line| line.split_once(':').map(|(name, _)| name))
        .collect();
    assert!(services.len() >= 11, "{services:?}");
    assert!(read("deploy/servers/nats.conf").contains("\njetstream {"), "workers need it");
    let named = services.iter().filter(|name| name.starts_with("nats-"));
    for name in named {
        assert!(compose.contains(&format!("NATS_NAME: {name},")), "JetStream wants a name: {name}");
    }
    for (file, prefixes) in [
        ("haproxy.cfg", &["ludotheque-", "postgres-"][..]),
        ("nats.conf", &["nats-"]),
        ("prometheus.yml", &["ludotheque-"]),
        ("replica.sh", &["postgres-"]),
        ("compose.yaml", &["nats://nats-"]),
    ] {
        let text = read(&format!("deploy/servers/{file}"));
        for prefix in prefixes {
            let named: Vec<_> = text
                .match_indices(prefix)
                .map(|(at, _)| &text[at..][..=prefix.len()])
                .map(|name| name.trim_start_matches("nats://"))
                .filter(|name| name.ends_with(|c: char| c.is_ascii_digit()))
                .collect();
            assert!(!named.is_empty(), "{file}: {prefix}");
            assert!(named.iter().all(|name| services.contains(name)), "{file}: {named:?}");
        }
    }
    for (at, _) in compose.match_indices("- ./") {
        let file = compose[at + 4..].split(':').next().unwrap_or_default();
        assert!(root().join("deploy/servers").join(file).is_file(), "{file}");
    }
}
