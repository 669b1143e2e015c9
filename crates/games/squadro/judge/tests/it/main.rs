//! Tests of the judge of Squadro from outside, in one program.

mod judge;
mod net;
mod puzzles;
