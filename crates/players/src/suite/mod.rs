//! Positions where it is known what must be played, to see that strong players play it.
//!
//! - [`Case`]: a position, what is asked ([`Task`]) and the answer, as a line of text
//! - [`Exhaust`]: finds the answers by looking at every turn of everybody; it shares nothing with
//!   the search it is there to check
//! - [`Studied`]: a game with the variants worth asking about; [`mine()`]: cases met in play
//! - `solve`: asks the strongest player
//!
//! `cargo xtask suite GAME` collects the cases of a game into `tests/suites`.

mod case;
mod exhaust;
mod games;
mod mine;
mod solve;

pub use case::{Case, CaseError, Task};
pub use exhaust::{Answer, Exhaust, TooMuch};
pub use games::{Studied, Wanted};
pub use mine::mine;
pub(crate) use mine::{positions, turns_before_the_end};
pub use solve::{Solved, Solver};
