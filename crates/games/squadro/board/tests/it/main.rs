//! Tests of the board of Squadro from outside, in one program.

mod board;
mod turn_text;
