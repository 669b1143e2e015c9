//! Tests of `catalog` from outside, in one program.

mod analysis;
mod appraise;
mod changes;
mod episodes;
mod hands;
mod nets;
mod puzzles;
mod readers;
mod refused;
mod setup;
mod style;
mod suite;
#[cfg(feature = "tables")]
mod tables;
mod texts;
mod thinking;
