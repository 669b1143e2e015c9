#![no_main]
//! Any text to the readers of records.

#[allow(dead_code)]
#[path = "../../crates/catalog/tests/it/readers/mod.rs"]
mod readers;

libfuzzer_sys::fuzz_target!(|text: &str| readers::record(text));
