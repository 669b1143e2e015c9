//! Tests of `cli` from outside, in one program.

mod analyse;
mod api_docs;
mod arena;
mod at_table;
mod chaos;
mod clubs;
mod cluster;
mod commands;
mod computers;
mod dataset;
mod engine;
mod failover;
mod floods;
mod play;
mod proof;
mod scale;
mod server;
mod solve;
mod tournaments;
