//! Tests of `eupdonne` from outside, in one program.

mod captures;
mod chains;
mod conformance;
mod eager;
mod naive;
mod perft;
mod properties;
mod referee;
mod rules;
mod table;
mod texts;
