//! The native part of the Python package `ludotheque`.
//!
//! - `rules`: games, positions, turns, how they stand
//! - `matches`: games with their history, and records
//! - `engine`: computer players
//! - `environment`, `batch`: one game by numbers, and many at once, with NumPy arrays
//! - `errors`: what is raised
//!
//! The interpreter is released while something is counted, thought or played in batches. Wrong input is
//! an exception of `ludotheque.errors` or one of Python's own; nothing is changed by it.

// pyo3 hands arguments over by value.
#![allow(clippy::needless_pass_by_value)]

mod batch;
mod engine;
mod environment;
mod errors;
mod matches;
mod rules;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::BatchEnvironment;
    #[pymodule_export]
    use crate::engine::{Analysis, Engine, Line, Value};
    #[pymodule_export]
    use crate::environment::Environment;
    #[pymodule_export]
    use crate::matches::Match;
    #[pymodule_export]
    use crate::rules::{Game, Position, Status, Turn, games, open, variants};
}
