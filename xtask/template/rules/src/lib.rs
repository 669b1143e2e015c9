//! The rules of __Name__: three in a row on nine squares. `rules.md` in the folder of the game
//! gives them their numbers.
//!
//! ```
//! use __name__::__Name__;
//! use game::{Family, Game, Notation};
//!
//! let game = __Name__::read_options("").unwrap();
//! assert_eq!(game.count_turns(&game.start()), 9);
//! assert_eq!(game.position_text(&game.start()), ".../.../... l");
//! ```

mod draw;
mod encoding;
mod notation;
mod rules;
mod state;

pub use rules::{DARK, LIGHT, __Name__};
pub use state::{SIDE, Square, State};
