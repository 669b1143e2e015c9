//! Tests of `squadro` from outside, in one program.

mod naive;
mod properties;
mod referee;
mod rules;
