//! Playing at the keyboard, as a process.

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Plays with this input to its end and gives what was answered.
pub(crate) fn play(folder: &Path, args: &[&str], input: &str) -> String {
    let mut child = start(folder, args);
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let out = child.wait_with_output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

/// Sits down; the pipes are open.
pub(crate) fn start(folder: &Path, args: &[&str]) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("ludotheque"))
        .arg("play")
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The files in a folder.
pub(crate) fn saved(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
