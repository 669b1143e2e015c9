//! Games that are solved: how a table of solved positions is made, and what it says.

use std::fmt;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use crate::{Family, Game, Seat};

/// The proved value of a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Who wins if both sides play as well as can be; nobody if neither can force it.
    pub winner: Option<Seat>,
    /// In how many turns of both sides, if the winner hurries and the loser delays; none for a draw,
    /// or where the table has no distances.
    pub turns: Option<u32>,
}

impl Known {
    /// A rank for positions that a turn of this seat leads to, smallest first: quick wins, draws,
    /// slow losses.
    pub fn rank(self, seat: Seat) -> (u8, i64) {
        let turns = self.turns.map_or(0, i64::from);
        match self.winner {
            Some(winner) if winner == seat => (0, turns),
            None => (1, 0),
            Some(_) => (3, -turns),
        }
    }
}

/// A table of solved positions.
pub trait Table<G: Game>: Send + Sync {
    /// What it is.
    fn about(&self) -> About;

    /// What is known of a position; nothing if the table does not have it.
    fn probe(&self, game: &G, state: &G::State) -> Result<Option<Known>, SolveError>;

    /// Reads all of it and compares every checksum; `report` hears which share is done.
    fn verify(&self, report: &mut dyn FnMut(f64)) -> Result<(), SolveError>;
}

/// Solves what can follow from one position, in memory and a part at a time. What is solved for one
/// position serves those that follow from it, too.
pub trait Cone<G: Game>: Send {
    /// How much memory it takes in the end, about; nothing if it cannot be solved.
    fn bytes(&self, state: &G::State) -> Option<u64>;

    /// How many positions have to be solved yet; nothing if it cannot be solved.
    fn left(&mut self, state: &G::State) -> Option<u64>;

    /// Solves, until it is done, which it says, or until `go` says no. `go` hears again and again
    /// how many positions were looked at; each is looked at several times.
    fn work(&mut self, state: &G::State, go: &mut dyn FnMut(usize) -> bool) -> bool;

    /// What is known of a position; nothing if it is not solved.
    fn probe(&self, game: &G, state: &G::State) -> Option<Known>;

    /// What the solution of the whole game says of a position of the first turns; nothing of any other.
    fn probe_first_turns(&self, state: &G::State) -> Option<Known>;
}

/// What a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Does it say how far the end is?
    pub distances: bool,
    /// The size of its file.
    pub bytes: u64,
    /// The legal positions it has.
    pub positions: u64,
}

/// Solves a game, and opens the tables it makes.
pub trait Solver {
    /// The game's rules.
    type Rules: Family;

    /// Solves, or goes on where the same command was interrupted; the table is then in the folder.
    fn solve(
        job: &Job<'_, <Self::Rules as Game>::State>,
        report: &(dyn Fn(Progress) + Sync),
    ) -> Result<Totals, SolveError>;

    /// Opens the table in a folder, the one with distances if there are two; nothing if there is none.
    fn open(folder: &Path) -> Result<Option<Box<dyn Table<Self::Rules>>>, SolveError>;
}

/// What is to be solved.
#[derive(Clone, Debug)]
pub struct Job<'a, S> {
    /// The folder for the table and for what is on the way to it.
    pub output: &'a Path,
    /// How much memory may be used, in bytes.
    pub memory: u64,
    /// At most so many threads.
    pub threads: usize,
    /// Should the table hold distances too?
    pub distances: bool,
    /// The positions whose successors are solved: every start, if it is the whole game.
    pub from: &'a [S],
    /// Set to stop early; what is finished stays on the disk.
    pub stop: &'a AtomicBool,
}

/// How far the work is.
#[derive(Copy, Clone, Debug)]
pub struct Progress {
    /// What is being done, in English.
    pub stage: &'static str,
    /// The layer in hand.
    pub layer: usize,
    /// The share of all work that is done, from 0 to 1.
    pub done: f64,
    /// Seconds still to go at this rate.
    pub left: f64,
}

/// What was counted among the positions that can be reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Won, by seat.
    pub won: Vec<u64>,
    /// Drawn: nobody can force a win.
    pub draws: u64,
    /// Turns of the longest win, where distances are known.
    pub longest: Option<u32>,
}

impl Totals {
    /// All of them.
    pub fn positions(&self) -> u64 {
        self.won.iter().sum::<u64>() + self.draws
    }
}

/// Why a table could not be made or used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// What was asked for cannot be done.
    Request(String),
    /// A file is missing, damaged or of another version, or there is no space.
    File(String),
    /// It was interrupted; what is finished stays on the disk.
    Interrupted,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Request(text) | Self::File(text) => f.write_str(text),
            Self::Interrupted => f.write_str("interrupted; the same command goes on from here"),
        }
    }
}

impl std::error::Error for SolveError {}
