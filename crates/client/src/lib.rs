//! The logic of the page, without a screen.
//!
//! Each module is a state machine: plain values, methods that take an input and the time, and return
//! what has to be done. `app` draws the state and carries out the effects. Nothing here knows the
//! DOM, signals or the network, so everything is tested natively.
//!
//! - [`editor`]: a position being set up
//! - [`engine`]: the messages between the page and the worker that thinks
//! - [`chosen`]: the options chosen for a game; [`paper`]: what it is printed on; [`rules`]: its rules beside the board
//! - [`walk`]: where the keys of a keyboard lead on a board; [`curve`]: a rating over time
//! - [`routes`]: the address of the page in its parts
//! - [`games`]: which game of the catalog a text is about
//! - [`link`]: a whole game in one address
//! - [`import`]: what a pasted or dropped text holds
//! - [`kiosk`]: a mode for a shared tablet, which deletes what visitors store
//! - [`lesson`]: a lesson being taken, and the way through the lessons of a game
//! - [`puzzle`]: a puzzle being solved
//! - [`avatar`]: a piece that stands for a player; [`browser`]: a browser's name in words
//! - [`outcome`]: how a game ended for the reader
//! - [`player`]: who plays a seat; [`saved_game`]: a game as it is stored on the device
//! - [`room`]: a game against others online
//! - [`study`]: a game under study
//! - [`tournament`]: a tournament: what is chosen to make one, what can be done, the cross-table
//! - [`table`]: a game being played: turns made by hand, the computer's turns and their pace, the
//!   clock, the log, the result

pub mod avatar;
pub mod browser;
pub mod chosen;
pub mod curve;
pub mod editor;
pub mod engine;
pub mod games;
pub mod import;
pub mod kiosk;
pub mod lesson;
pub mod link;
pub mod outcome;
pub mod paper;
pub mod player;
pub mod puzzle;
pub mod room;
pub mod routes;
pub mod rules;
pub mod saved_game;
pub mod study;
pub mod table;
pub mod tournament;
pub mod walk;
