//! Tests of `server` from outside, in one program.

mod abuse;
mod accounts;
mod clocks;
mod clubs;
mod cluster;
mod common;
mod faults;
mod people;
mod printing;
mod push;
mod recovery;
mod requests;
mod rooms;
mod serving;
mod tables;
mod tournaments;
mod work;
