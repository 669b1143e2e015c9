//! Tests of the judge of Contigo from outside, in one program.

mod judge;
