//! Tests of the judge of Kontakt from outside, in one program.

mod judge;
