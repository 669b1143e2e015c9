//! Every refusal of the server has a message in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::fluent::Files;
use regex_lite::Regex;

/// Keys are constants where the server says what it refuses.
#[test]
fn every_problem_of_the_server_has_a_text() {
    let key = Regex::new(r#""((?:api|room)-[a-z-]+)""#).expect("a regex");
    let server = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src");
    let mut keys = BTreeSet::new();
    for file in ["error.rs", "room/refusal.rs"] {
        let text = fs::read_to_string(server.join(file)).expect("a readable file");
        keys.extend(key.captures_iter(&text).map(|found| found[1].to_owned()));
    }
    assert!(keys.len() > 30, "the server refuses more than {keys:?}");
    for files in Files::all() {
        for key in &keys {
            files.check(key, &[("message", "nothing".to_owned())]);
        }
    }
}
