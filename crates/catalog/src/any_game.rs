//! The object-safe interface of a game.

use diagram::{Drawn, Picture, View};
use game::record::{Record, RecordError};
use game::{Family, Game, Match, Notation, PositionError, Seat, TurnError};
#[cfg(feature = "workbench")]
use {
    game::perft,
    players::dataset::{self, Images, Row},
    players::selfplay::SelfPlay,
    players::{Computer, Judge, Means, NetError, Player, Shape},
};

use crate::any_match::{AnyMatch, Played};
use crate::parts::{GameParts, StateOf};
use crate::setup::{AnySetup, Setting};
use crate::{START, Standing};
#[cfg(feature = "workbench")]
use crate::{
    Thinker,
    bench::{self, Playouts, Policy},
    episodes::{self, AnyEpisodes, Conduct, Episodes, Numbers},
};

/// The rules of one game with its options chosen. Positions are texts, or [`START`].
///
/// Methods that the page does not need are there with the feature `workbench` only, so that it need
/// not load them.
pub trait AnyGame: Send + Sync {
    /// The canonical text of the game.
    fn text(&self) -> String;

    /// The name for people.
    fn name(&self) -> &'static str;

    /// How its turns are written.
    fn turns(&self) -> &'static str;

    /// The seats in order.
    fn seats(&self) -> Vec<SeatRow>;

    /// Are the sides equal, without a handicap?
    fn is_even(&self) -> bool;

    /// The text of the usual start.
    fn start(&self) -> String;

    /// The board drawn with characters.
    #[cfg(feature = "workbench")]
    fn draw(&self, position: &str) -> Result<String, PositionError>;

    /// The board drawn as SVG.
    fn picture(&self, position: &str, view: &View) -> Result<Picture, PositionError>;

    /// The board in true size, and the pieces to cut out.
    #[cfg(feature = "print")]
    fn kit(&self) -> diagram::paper::Kit;

    /// Every legal turn, in byte order.
    fn legal(&self, position: &str) -> Result<Vec<String>, ListError>;

    /// The position after these turns.
    fn apply(&self, position: &str, turns: &[&str]) -> Result<String, ApplyError>;

    /// The status of the position, without its history.
    fn status(&self, position: &str) -> Result<Standing, PositionError>;

    /// The position's hash, the same on every machine.
    fn hash(&self, position: &str) -> Result<u64, PositionError>;

    /// Counts sequences of turns; calls `line` for every depth from 1 to `depth`. With
    /// `distinct` it counts the different positions too.
    #[cfg(feature = "workbench")]
    fn perft(
        &self,
        position: &str,
        depth: u32,
        distinct: bool,
        line: &mut dyn FnMut(PerftLine),
    ) -> Result<(), PositionError>;

    /// A match from a position.
    fn begin(&self, position: &str) -> Result<Box<dyn AnyMatch>, PositionError>;

    /// A match from a record of this game.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError>;

    /// A position to be changed by hand, beginning with this one.
    fn set_up(&self, position: &str) -> Result<Box<dyn AnySetup>, PositionError>;

    /// A computer player of this game.
    #[cfg(feature = "workbench")]
    fn player(&self, computer: Computer, means: Means) -> Box<dyn Thinker>;

    /// A computer player whose strongest level judges by this net.
    #[cfg(feature = "workbench")]
    fn player_with_net(
        &self,
        computer: Computer,
        means: Means,
        net: &[u8],
    ) -> Result<Box<dyn Thinker>, NetError>;

    /// The inputs of a net of this game, and the number of its outputs; none if the game has no net
    /// that learns from self-play.
    #[cfg(feature = "workbench")]
    fn learns(&self) -> Option<(Shape, usize)>;

    /// Positions of a game the computer plays with itself, by this net or, without one, by what is
    /// counted alone. The same seed plays the same game.
    #[cfg(feature = "workbench")]
    fn dataset(
        &self,
        net: Option<&[u8]>,
        how: &SelfPlay,
        images: Images,
        seed: u64,
    ) -> Result<Vec<Row>, NetError>;

    /// Random matches from the start, with repetition and the limit of turns: how they end.
    #[cfg(feature = "workbench")]
    fn random_matches(
        &self,
        policy: Policy,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Playouts;

    /// Random playouts from the start on one core, as long as `go_on` says so.
    #[cfg(feature = "workbench")]
    fn playouts(&self, policy: Policy, seed: u64, go_on: &mut dyn FnMut() -> bool) -> Playouts;

    /// How the game is numbered for programs that learn.
    #[cfg(feature = "workbench")]
    fn numbers(&self) -> Numbers;

    /// So many games from a position, to be played by numbers.
    #[cfg(feature = "workbench")]
    fn episodes(
        &self,
        position: &str,
        count: usize,
        conduct: Conduct,
    ) -> Result<Box<dyn AnyEpisodes>, PositionError>;

    /// Lists every legal turn of the start as steps, without texts, so many times over; says
    /// how many turns there are.
    #[cfg(feature = "workbench")]
    fn list_start(&self, times: u32) -> usize;
}

/// A seat and its team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// What it is called.
    pub name: &'static str,
    /// Seats with the same number win together.
    pub team: usize,
}

/// One depth of a perft.
#[cfg(feature = "workbench")]
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PerftLine {
    /// How many turns were played.
    pub depth: u32,
    /// In how many sequences.
    pub turns: u128,
    /// Leading to how many positions, where asked.
    pub distinct: Option<usize>,
}

/// Positions set up by hand can have billions of turns; longer lists than this are not made.
const MOST_LISTED: u64 = 1_000_000;

/// Why turns could not be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// There is no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// There are more than anybody could read.
    #[error("there are {count} legal turns, and no more than {MOST_LISTED} are listed")]
    TooMany {
        /// How many.
        count: u64,
    },
}

/// Every legal turn's text, unless there are too many.
pub(crate) fn legal<G: Family>(game: &G, state: &G::State) -> Result<Vec<String>, ListError> {
    let count = game.count_turns(state);
    if count > MOST_LISTED {
        return Err(ListError::TooMany { count });
    }
    Ok(game.legal_texts(state))
}

/// Why turns could not be applied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApplyError {
    /// There is no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// One of the turns cannot be played.
    #[error("turn {number}, `{turn}`: {error}")]
    Turn {
        /// Which one, counted from 1.
        number: usize,
        /// Its text.
        turn: String,
        /// Why not.
        error: TurnError,
    },
}

/// The one implementation, for every game.
pub(crate) struct Erased<B: GameParts>(pub(crate) B::Rules);

impl<B: GameParts> Erased<B> {
    fn read(&self, position: &str) -> Result<StateOf<B>, PositionError> {
        if position == START { Ok(self.0.start()) } else { self.0.read_position(position) }
    }
}

impl<B: GameParts> AnyGame for Erased<B> {
    fn text(&self) -> String {
        self.0.text()
    }

    fn name(&self) -> &'static str {
        B::Rules::NAME
    }

    fn turns(&self) -> &'static str {
        B::Rules::TURNS
    }

    fn seats(&self) -> Vec<SeatRow> {
        Seat::all(self.0.seats())
            .map(|seat| SeatRow { name: self.0.seat_name(seat), team: self.0.team(seat).index() })
            .collect()
    }

    fn is_even(&self) -> bool {
        self.0.is_even()
    }

    fn start(&self) -> String {
        self.0.position_text(&self.0.start())
    }

    #[cfg(feature = "workbench")]
    fn draw(&self, position: &str) -> Result<String, PositionError> {
        Ok(self.0.draw(&self.read(position)?))
    }

    fn picture(&self, position: &str, view: &View) -> Result<Picture, PositionError> {
        Ok(B::Board::picture(&self.0, &self.read(position)?, view))
    }

    #[cfg(feature = "print")]
    fn kit(&self) -> diagram::paper::Kit {
        <B::Board as diagram::paper::Printed<B::Rules>>::kit(&self.0)
    }

    fn legal(&self, position: &str) -> Result<Vec<String>, ListError> {
        legal(&self.0, &self.read(position)?)
    }

    fn apply(&self, position: &str, turns: &[&str]) -> Result<String, ApplyError> {
        let mut state = self.read(position)?;
        for (number, turn) in (1..).zip(turns) {
            let wrong = |error| ApplyError::Turn { number, turn: (*turn).to_owned(), error };
            for step in self.0.read_turn(&state, turn).map_err(wrong)? {
                self.0.play(&mut state, step);
            }
        }
        Ok(self.0.position_text(&state))
    }

    fn status(&self, position: &str) -> Result<Standing, PositionError> {
        let state = self.read(position)?;
        Ok(Standing::of(&self.0, self.0.status(&state)))
    }

    fn hash(&self, position: &str) -> Result<u64, PositionError> {
        Ok(self.0.hash(&self.read(position)?))
    }

    #[cfg(feature = "workbench")]
    fn perft(
        &self,
        position: &str,
        depth: u32,
        distinct: bool,
        line: &mut dyn FnMut(PerftLine),
    ) -> Result<(), PositionError> {
        let state = self.read(position)?;
        if distinct {
            for layer in perft::layers(&self.0, &state).take(depth as usize) {
                let perft::Layer { depth, turns, distinct } = layer;
                line(PerftLine { depth, turns, distinct: Some(distinct) });
            }
        } else {
            for depth in 1..=depth {
                let turns = perft::perft(&self.0, &state, depth);
                line(PerftLine { depth, turns, distinct: None });
            }
        }
        Ok(())
    }

    fn begin(&self, position: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        let state = self.read(position)?;
        Ok(Box::new(Played::<B>(Match::from_position(self.0.clone(), state))))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(Played::<B>(record.replay(self.0.clone())?)))
    }

    fn set_up(&self, position: &str) -> Result<Box<dyn AnySetup>, PositionError> {
        Ok(Box::new(Setting::<B>::new(self.0.clone(), self.read(position)?)))
    }

    #[cfg(feature = "workbench")]
    fn player(&self, computer: Computer, means: Means) -> Box<dyn Thinker> {
        Box::new(Player::new::<B::Judge>(self.0.clone(), computer, means))
    }

    #[cfg(feature = "workbench")]
    fn player_with_net(
        &self,
        computer: Computer,
        means: Means,
        net: &[u8],
    ) -> Result<Box<dyn Thinker>, NetError> {
        let judge = B::Judge::with_net(&self.0, net)?;
        Ok(Box::new(Player::by(judge, self.0.clone(), computer, means)))
    }

    #[cfg(feature = "workbench")]
    fn learns(&self) -> Option<(Shape, usize)> {
        Some((B::Judge::shape(&self.0)?, dataset::sides(&self.0)))
    }

    #[cfg(feature = "workbench")]
    fn dataset(
        &self,
        net: Option<&[u8]>,
        how: &SelfPlay,
        images: Images,
        seed: u64,
    ) -> Result<Vec<Row>, NetError> {
        let counting = || Ok(B::Judge::of(&self.0));
        let judge = net.map_or_else(counting, |net| B::Judge::with_net(&self.0, net))?;
        Ok(dataset::rows(&self.0, &judge, how, images, seed))
    }

    #[cfg(feature = "workbench")]
    fn playouts(&self, policy: Policy, seed: u64, go_on: &mut dyn FnMut() -> bool) -> Playouts {
        bench::playouts(&self.0, policy, seed, go_on)
    }

    #[cfg(feature = "workbench")]
    fn random_matches(
        &self,
        policy: Policy,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Playouts {
        bench::random_matches(&self.0, policy, seed, go_on)
    }

    #[cfg(feature = "workbench")]
    fn numbers(&self) -> Numbers {
        episodes::numbers(&self.0)
    }

    #[cfg(feature = "workbench")]
    fn episodes(
        &self,
        position: &str,
        count: usize,
        conduct: Conduct,
    ) -> Result<Box<dyn AnyEpisodes>, PositionError> {
        let start = self.read(position)?;
        Ok(Box::new(Episodes::<B>::new(self.0.clone(), start, count, conduct)))
    }

    #[cfg(feature = "workbench")]
    fn list_start(&self, times: u32) -> usize {
        let mut turns = game::turns::List::default();
        let start = self.0.start();
        for _ in 0..times {
            turns.fill(&self.0, std::hint::black_box(&start));
        }
        turns.len()
    }
}
