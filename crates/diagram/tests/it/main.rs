//! Tests of `diagram` from outside, in one program.

mod graph;
