//! Tests of `tournaments` from outside, in one program.

mod balance;
mod ends;
mod export;
mod feasible;
mod pinned;
mod recount;
mod refusals;
mod scenarios;
mod simulation;
mod swiss;
