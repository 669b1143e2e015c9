//! Tests of the board of Eupdonne from outside, in one program.

mod board;
mod turn_text;
