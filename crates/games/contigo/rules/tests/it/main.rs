//! Tests of `contigo` from outside, in one program.

mod board;
mod by_hand;
mod capture;
mod conformance;
mod lines;
mod naive;
mod perft;
mod properties;
mod referee;
mod rules;
mod texts;
