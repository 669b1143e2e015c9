//! Tests of the judge of Eupdonne from outside, in one program.

mod judge;
