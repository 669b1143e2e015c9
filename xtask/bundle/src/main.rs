//! Makes what the compiler wrote for browsers ready to be sent to them.
//!
//! A program of its own, because it takes long to compile and few chores need it: `cargo xtask`
//! runs it after the compiler.

mod bind;
mod page;
mod script;
mod split;
mod squeeze;
mod told;

use std::path::PathBuf;

use anyhow::Result;
use bind::{Bound, Goal, Optimiser};
use clap::{Parser, Subcommand};
use page::{Module, START};
use rayon::prelude::*;

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
        /// What the compiler wrote for the page
        wasm: PathBuf,
        /// The folder of the page's other files
        page: PathBuf,
        /// What the compiler wrote for workers, one a game
        #[arg(long, required = true)]
        worker: Vec<PathBuf>,
        /// The script that starts a worker
        #[arg(long)]
        worker_start: PathBuf,
        /// Other files the page names
        #[arg(long)]
        asset: Vec<PathBuf>,
        /// The folder to write into; what was there is gone
        #[arg(long)]
        out: PathBuf,
        /// Binaryen's optimiser
        #[arg(long)]
        wasm_opt: PathBuf,
        /// What makes scripts short
        #[arg(long)]
        terser: PathBuf,
    },
}

fn main() -> Result<()> {
    match Args::parse().command {
        Command::Bind { wasm, out, wasm_opt } => {
            Bound::new(&wasm, &Optimiser { program: &wasm_opt, goal: Goal::Fast })?.write(&out)
        }
        Command::Page { wasm, page, worker, worker_start, asset, out, wasm_opt, terser } => {
            let small = Optimiser { program: &wasm_opt, goal: Goal::Small };
            let fast = Optimiser { program: &wasm_opt, goal: Goal::Fast };
            let mut modules =
                vec![Module::read(Bound::in_parts(&wasm, &small)?, &page.join(START), &terser)?];
            let workers = worker
                .par_iter()
                .map(|worker| Module::read(Bound::new(worker, &fast)?, &worker_start, &terser));
            modules.extend(workers.collect::<Result<Vec<_>>>()?);
            page::write(modules, &page, &asset, &out)
        }
    }
}
