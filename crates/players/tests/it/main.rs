//! Tests of `players` from outside, in one program.

mod appraise;
mod changes;
mod contigo;
mod eupdonne;
mod kontakt;
mod puzzles;
mod squadro;
mod suite;
