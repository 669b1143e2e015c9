//! The bundle is compiled into the program: a new bundle is a new program.

fn main() {
    println!("cargo::rerun-if-changed=../../target/web/dist");
}
