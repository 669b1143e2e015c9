//! Tests of `kontakt` from outside, in one program.

mod conformance;
mod endings;
mod naive;
mod perft;
mod playthroughs;
mod properties;
mod referee;
mod rules;
mod texts;
mod worked_example;
mod wrong_positions;
mod wrong_turns;
