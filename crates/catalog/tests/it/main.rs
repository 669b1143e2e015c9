//! Tests of `catalog` from outside, in one program.

mod analysis;
mod appraise;
mod changes;
mod hands;
mod puzzles;
mod readers;
mod refused;
mod setup;
mod style;
mod suite;
mod texts;
mod thinking;
