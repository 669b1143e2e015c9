//! Turns what the compiler wrote for browsers into the files that browsers are sent.
//!
//! - `bind` and `split`: wasm-bindgen, Binaryen, and the parts of the program that are loaded later
//! - `script`: shortens scripts; `squeeze`: compresses every file once
//! - `page`: names files by their contents, and reports the size of what a first move loads
//! - `texts`: the rules as pages, and sentences that only some pages need
//!
//! It is a program of its own because it takes long to compile and few commands need it.

mod bind;
mod page;
mod script;
mod split;
mod squeeze;
mod texts;

use std::path::PathBuf;

use anyhow::Result;
use bind::Bound;
use clap::Parser;
use page::{Module, START};
use squeeze::Effort;

/// Bundles the compiler's output into a page: files named by their contents, and compressed
#[derive(Parser)]
#[command(name = "bundle")]
struct Args {
    /// What the compiler wrote
    wasm: PathBuf,
    /// The folder of the page's other files
    page: PathBuf,
    /// Other files the page names
    #[arg(long)]
    asset: Vec<PathBuf>,
    /// The folder to write into; what was there is gone
    #[arg(long)]
    out: PathBuf,
    /// Binaryen's optimiser; without it and terser the page is put together sooner and is larger
    #[arg(long, requires = "terser")]
    wasm_opt: Option<PathBuf>,
    /// The program that shortens scripts
    #[arg(long, requires = "wasm_opt")]
    terser: Option<PathBuf>,
}

fn main() -> Result<()> {
    let Args { wasm, page, asset, out, wasm_opt, terser } = Args::parse();
    let effort = if wasm_opt.is_some() { Effort::Best } else { Effort::Quick };
    let bound = Bound::new(&wasm, wasm_opt.as_deref())?;
    let module = Module::read(bound, &page.join(START), terser.as_deref())?;
    page::write(module, &page, &asset, &out, effort)
}
