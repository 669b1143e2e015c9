//! Search for the best turn of any [`game::Game`]; generic over the game, so it is compiled for each.
//!
//! - [`AlphaBeta`]: for two teams with any number of seats and of steps a turn; iterative deepening,
//!   principal-variation search, quiescence search
//! - [`MaxN`]: tree search for more than two teams, with a value for each
//! - [`Uct`]: plain UCT with random playouts, the baseline for measurements
//! - [`searcher()`]: [`AlphaBeta`] or [`MaxN`], whichever fits the game
//! - [`Evaluator`]: what a game provides for its search; [`Noisy`]: one with errors added on purpose
//! - [`Limits`] and [`Cancel`]: when to stop
//! - [`Report`]: the best lines, each with a [`Value`] that says whether it is an estimate or a proof
//! - `table`: the transposition table, shared by all threads; `trail`: positions that stood before
//!
//! ```
//! use game::{Family, Game, Seat};
//! use search::{AlphaBeta, AlphaBetaSettings, Evaluator, Limits, Position, Searcher};
//! use squadro::{Lane, Squadro, State};
//!
//! /// How far the pieces of each side have come.
//! struct Progress;
//!
//! impl Evaluator<Squadro> for Progress {
//!     fn value(&self, _game: &Squadro, state: &State, mover: Seat) -> i32 {
//!         let progress = |side| Lane::all().map(|lane| state.progress(side, lane)).sum::<u8>();
//!         i32::from(progress(mover.index())) - i32::from(progress(1 - mover.index()))
//!     }
//! }
//!
//! let game = Squadro::read_options("").unwrap();
//! let start = Position::new(game.start());
//! let mut engine = AlphaBeta::new(game, Progress, AlphaBetaSettings::default());
//! let found = engine.search(&start, &Limits::nodes(50_000), &mut |report| {
//!     println!("depth {}, {} nodes, {:?}", report.depth, report.nodes, report.value);
//! });
//! assert_eq!(found.best().len(), 1);
//! assert!(found.value.proof.is_none());
//! ```

#![cfg_attr(not(test), warn(clippy::unwrap_used))]

mod alphabeta;
mod evaluator;
mod keys;
mod limiter;
mod limits;
mod maxn;
mod memory;
mod mixer;
mod noise;
mod position;
mod report;
mod score;
mod searcher;
mod table;
mod trail;
mod tree;
mod turns;
mod uct;
mod value;

pub use alphabeta::{AlphaBeta, AlphaBetaSettings};
pub use evaluator::{Calibration, Evaluator, LAST, Shortlist, TACTICAL};
pub use limits::{Cancel, Limits};
pub use maxn::{MaxN, MaxNSettings};
pub use noise::Noisy;
pub use position::Position;
pub use report::{PrincipalVariation, Report};
pub use score::MOST_POINTS;
pub use searcher::{Searcher, searcher};
pub use uct::{Uct, UctSettings};
pub use web_time::Instant;

pub use value::{Proof, Shares, Value, teams};
