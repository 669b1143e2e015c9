//! With the feature `embed` the page is compiled into the program: a new page is a new program. What is there
//! compressed is not embedded a second time as it is.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const PAGE: &str = "../../target/web/dist";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_EMBED").is_none() {
        return Ok(());
    }
    println!("cargo::rerun-if-changed={PAGE}");
    let page = fs::canonicalize(PAGE)?;
    let mut files = below(&page)?;
    files.sort();
    // Names of the page's files, and what is in them.
    let mut list = vec!["[".to_owned()];
    for file in &files {
        let mut compressed = file.clone().into_os_string();
        compressed.push(".gz");
        if !Path::new(&compressed).exists() {
            let name = file.strip_prefix(&page).expect("a file of the page").to_string_lossy();
            let (name, file) = (name.replace('\\', "/"), file.to_string_lossy());
            list.push(format!("({name:?}, include_bytes!({file:?}) as &[u8]),"));
        }
    }
    list.push("]".to_owned());
    let out = env::var_os("OUT_DIR").expect("cargo says it");
    fs::write(Path::new(&out).join("page.rs"), list.join("\n"))
}

/// All files in a folder and the folders in it.
fn below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}
