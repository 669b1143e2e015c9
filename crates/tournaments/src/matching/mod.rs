//! Maximum weight matching in general graphs, which decides who plays whom.
//!
//! Edmonds' algorithm in the form that works on dual values. The crates that exist were measured
//! first: `integer-blossom` 1.2 took 6 s for 500 vertices, `mwmatching` 0.1 has 32-bit weights and
//! is not maintained. [`maximum_weight`] is given few edges at first and adds those that its dual
//! values prove to be missing, so that 500 vertices with all their edges take some tenths of a second (`examples/pair_500.rs`).

mod blossom;
mod lexicographic;
mod sparse;

#[cfg(test)]
mod tests;

pub(crate) use blossom::Solution;
pub(crate) use lexicographic::Lexicographic;
pub(crate) use sparse::{Graph, maximum_weight};
