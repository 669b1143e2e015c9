//! Tests of `catalog` from outside, in one program.

mod analysis;
mod hands;
mod readers;
mod refused;
mod setup;
mod texts;
mod thinking;
