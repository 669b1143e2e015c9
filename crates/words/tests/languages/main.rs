//! The languages say everything there is to say, and say it alike.

mod alike;
mod boxes;
mod fluent;
mod online;
mod refusals;
mod spoken;
mod used;
