//! Tests of `server` from outside, in one program.

mod abuse;
mod accounts;
mod common;
mod faults;
mod push;
mod recovery;
mod rooms;
mod serving;
mod tables;
