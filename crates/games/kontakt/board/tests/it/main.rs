//! Tests of the board of Kontakt from outside, in one program.

mod board;
mod turn_text;
