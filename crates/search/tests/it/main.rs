//! Tests of `search` from outside, in one program.

mod common;
mod evaluators;
mod lines;
mod many;
mod minimax;
mod proofs;
mod repetition;
mod stopping;
