//! Tests of `diagram` from outside, in one program.

mod common;
mod contigo;
mod eupdonne;
mod files;
mod graph;
mod kontakt;
mod squadro;
mod told;
