//! With the feature `embed` the page is compiled into the program: a new page is a new program.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_EMBED").is_some() {
        println!("cargo::rerun-if-changed=../../target/web/dist");
    }
}
