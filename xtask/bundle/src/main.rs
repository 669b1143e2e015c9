//! Makes what the compiler wrote for browsers ready to be sent to them.
//!
//! A program of its own, because it takes long to compile and few chores need it: `cargo xtask`
//! runs it after the compiler.

mod bind;
mod page;
mod squeeze;

use std::path::PathBuf;

use anyhow::Result;
use bind::Bound;
use clap::{Parser, Subcommand};

/// Makes what the compiler wrote for browsers ready to be sent to them
#[derive(Parser)]
#[command(name = "bundle")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write a JavaScript module and the optimised WebAssembly it speaks with
    Bind {
        /// What the compiler wrote
        wasm: PathBuf,
        /// The folder to write into
        #[arg(long)]
        out: PathBuf,
        /// Binaryen's optimiser
        #[arg(long)]
        wasm_opt: PathBuf,
    },
    /// Put a page together: files named by their contents, and compressed
    Page {
        /// What the compiler wrote
        wasm: PathBuf,
        /// The folder of the page's other files
        page: PathBuf,
        /// The folder to write into; what was there is gone
        #[arg(long)]
        out: PathBuf,
        /// Binaryen's optimiser
        #[arg(long)]
        wasm_opt: PathBuf,
    },
}

fn main() -> Result<()> {
    match Args::parse().command {
        Command::Bind { wasm, out, wasm_opt } => Bound::new(&wasm, &wasm_opt)?.write(&out),
        Command::Page { wasm, page, out, wasm_opt } => {
            page::write(Bound::new(&wasm, &wasm_opt)?, &page, &out)
        }
    }
}
