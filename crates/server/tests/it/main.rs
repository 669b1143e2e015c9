//! Tests of `server` from outside, in one program.

mod accounts;
mod common;
mod push;
mod rooms;
mod serving;
