//! The logic of the page, without a screen.
//!
//! Each module is a state machine: plain values, methods that take an input and the time, and return
//! what has to be done. `app` draws the state and carries out the effects. Nothing here knows the
//! DOM, signals or the network, so everything is tested natively.

pub mod outcome;
pub mod room;
