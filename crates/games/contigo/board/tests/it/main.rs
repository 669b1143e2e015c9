//! Tests of the board of Contigo from outside, in one program.

mod board;
mod turn_text;
