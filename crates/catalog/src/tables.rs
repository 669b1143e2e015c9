//! Solved games: tables of positions whose value is proved, and who makes them.

use std::path::Path;
use std::sync::Arc;

use game::solved::{self, SolveError, Solver};
use game::{Family, Game, Notation, PositionError};
use players::{Computer, Kind, Level, Means};
use search::Limits;

use crate::{
    AnyGame, AnyMatch, OpenError, Proof, START, SeatRow, Standing, Thinker, Thought, ThoughtLine,
    Worth,
};

pub use game::solved::{About, Job, Progress, SolveError as TableError, Totals};

macro_rules! solvers {
    ($($id:ident: $solver:ident::$Solver:ident;)*) => {
        static SOLVERS: &[&dyn AnySolver] = &[$(&Erased::<$solver::$Solver>::NEW),*];
    };
}
solved_games!(solvers);

/// The solver of a game, by the game's id; nothing if the game has none.
pub fn solver(id: &str) -> Option<&'static dyn AnySolver> {
    SOLVERS.iter().copied().find(|solver| solver.id() == id)
}

/// The ids of the games that have a solver.
pub fn solved() -> impl Iterator<Item = &'static str> {
    SOLVERS.iter().map(|solver| solver.id())
}

/// What solves a game.
pub trait AnySolver: Sync {
    /// The id of the game.
    fn id(&self) -> &'static str;

    /// Solves everything that can follow from these positions, or goes on where the same command was
    /// interrupted. Without positions it solves the whole game.
    fn solve(
        &self,
        job: &Job<'_, String>,
        report: &(dyn Fn(Progress) + Sync),
    ) -> Result<Totals, SolveError>;

    /// Opens the table of this game in a folder; nothing if there is none.
    fn open(&self, folder: &Path) -> Result<Option<Box<dyn AnyTable>>, SolveError>;
}

/// A table of solved positions of one game.
pub trait AnyTable: Send + Sync {
    /// The id of the game.
    fn id(&self) -> &'static str;

    /// What it is.
    fn about(&self) -> About;

    /// Reads all of it and compares every checksum; `report` hears which share is done.
    fn verify(&self, report: &mut dyn FnMut(f64)) -> Result<(), SolveError>;

    /// What is known of a position and of every turn in it.
    fn probe(&self, position: &str) -> Result<Probed, ProbeError>;
}

/// What a table says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probed {
    /// The position's canonical text.
    pub position: String,
    /// What is known of it; nothing if the table does not have it.
    pub known: Option<Known>,
    /// Every turn with what is known of the position after it, the best for the side to move first.
    pub turns: Vec<(String, Option<Known>)>,
}

/// What is known for certain of a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The seat that wins; nobody if neither side can force it.
    pub winner: Option<&'static str>,
    /// In how many turns of both sides, counted from this position; none for a draw, or where the
    /// table has no distances.
    pub turns: Option<u32>,
}

/// Why a table gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProbeError {
    /// There is no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The table is damaged or cannot be read.
    #[error(transparent)]
    Table(#[from] SolveError),
}

/// The one implementation, for every solver.
struct Erased<S>(std::marker::PhantomData<fn() -> S>);

impl<S> Erased<S> {
    const NEW: Self = Self(std::marker::PhantomData);
}

impl<S: Solver + 'static> AnySolver for Erased<S> {
    fn id(&self) -> &'static str {
        S::Rules::ID
    }

    fn solve(
        &self,
        job: &Job<'_, String>,
        report: &(dyn Fn(Progress) + Sync),
    ) -> Result<Totals, SolveError> {
        let variants = game::options::Options::all(S::Rules::OPTIONS);
        let games = variants.iter().map(S::Rules::new);
        let &Job { output, memory, threads, distances, from, stop } = job;
        let from = if from.is_empty() {
            games.map(|game| game.start()).collect()
        } else {
            let game = games.into_iter().next().expect("a game has a variant");
            let read = |text: &String| {
                if text == START { Ok(game.start()) } else { game.read_position(text) }
            };
            let from = from.iter().map(read).collect::<Result<Vec<_>, _>>();
            from.map_err(|error| SolveError::Request(error.to_string()))?
        };
        S::solve(&Job { output, memory, threads, distances, from: &from, stop }, report)
    }

    fn open(&self, folder: &Path) -> Result<Option<Box<dyn AnyTable>>, SolveError> {
        let table = S::open(folder)?;
        Ok(table.map(|table| Box::new(Opened(table)) as Box<dyn AnyTable>))
    }
}

struct Opened<G: Family>(Box<dyn solved::Table<G>>);

impl<G: Family> AnyTable for Opened<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn about(&self) -> About {
        self.0.about()
    }

    fn verify(&self, report: &mut dyn FnMut(f64)) -> Result<(), SolveError> {
        self.0.verify(report)
    }

    fn probe(&self, position: &str) -> Result<Probed, ProbeError> {
        let options =
            game::options::Options::read(G::OPTIONS, "").expect("the defaults are options");
        let game = G::new(&options);
        let state = if position == START { game.start() } else { game.read_position(position)? };
        let named = |known: solved::Known| Known {
            winner: known.winner.map(|seat| game.seat_name(seat)),
            turns: known.turns,
        };
        let mover = game.status(&state).to_move();
        let mut turns = Vec::new();
        for text in game.legal_texts(&state) {
            let mut after = state.clone();
            for step in game.read_turn(&state, &text).expect("a listed turn is legal") {
                game.play(&mut after, step);
            }
            let known = self.0.probe(&game, &after)?;
            // Unknown positions come after draws and before losses.
            let rank = known.zip(mover).map_or((2, 0), |(known, mover)| known.rank(mover));
            turns.push((rank, text, known.map(named)));
        }
        turns.sort_by_key(|(rank, ..)| *rank);
        Ok(Probed {
            position: game.position_text(&state),
            known: self.0.probe(&game, &state)?.map(named),
            turns: turns.into_iter().map(|(_, text, known)| (text, known)).collect(),
        })
    }
}

/// The tables in a folder.
#[derive(Clone, Default)]
pub struct Tables(Arc<Vec<Box<dyn AnyTable>>>);

impl Tables {
    /// Opens every table in a folder; there must be one at least.
    pub fn open(folder: &Path) -> Result<Self, SolveError> {
        let opened = SOLVERS.iter().map(|solver| solver.open(folder));
        let tables: Vec<_> = opened.filter_map(Result::transpose).collect::<Result<_, _>>()?;
        if tables.is_empty() {
            let games: Vec<_> = solved().collect();
            return Err(SolveError::Request(format!(
                "{}: there is no table here; `ludotheque solve {}` makes one",
                folder.display(),
                games.join(" or ")
            )));
        }
        Ok(Self(Arc::new(tables)))
    }

    /// The table of a game, by the game's id.
    pub fn of(&self, id: &str) -> Option<&dyn AnyTable> {
        self.0.iter().find(|table| table.id() == id).map(|table| &**table)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &dyn AnyTable> {
        self.0.iter().map(|table| &**table)
    }

    /// A computer player. The strongest level plays by the table where there is one.
    pub fn player(&self, game: &dyn AnyGame, computer: Computer, means: Means) -> Box<dyn Thinker> {
        let inner = game.player(computer, means);
        let id = game.text();
        let id = id.split('(').next().unwrap_or_default();
        if computer.kind != Kind::Level(Level::BEST) || self.of(id).is_none() {
            return inner;
        }
        let (tables, id, seats) = (self.clone(), id.to_owned(), game.seats());
        Box::new(ByTable { inner, tables, id, seats, lines: means.lines.max(1) })
    }
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(AnyTable::id)).finish()
    }
}

/// Opens the solver of a game.
pub fn open_solver(id: &str) -> Result<&'static dyn AnySolver, SolveError> {
    if let Some(solver) = solver(id) {
        return Ok(solver);
    }
    let solved: Vec<_> = solved().collect();
    Err(SolveError::Request(match crate::open(id) {
        Err(OpenError::UnknownGame { known, .. }) => {
            format!("unknown game `{id}`; the games are {}", known.join(", "))
        }
        _ => format!("`{id}` has no solver; there is one for {}", solved.join(", ")),
    }))
}

/// Turns of a line that are looked up.
const LINE: usize = 12;

/// A player that looks positions up, and thinks about those it does not find.
struct ByTable {
    inner: Box<dyn Thinker>,
    tables: Tables,
    id: String,
    seats: Vec<SeatRow>,
    lines: usize,
}

impl ByTable {
    /// What the table says; nothing if it does not have the position or all its turns. A table that
    /// turns out to be damaged is as good as none.
    fn look_up(&self, played: &dyn AnyMatch) -> Option<Thought> {
        let begun = std::time::Instant::now();
        let table = self.tables.of(&self.id)?;
        let probed = table.probe(&played.position()).ok()?;
        let known = probed.known?;
        // Which of several wins is shortest is not known without distances: the search chooses.
        if known.winner.is_some() && known.turns.is_none() {
            return None;
        }
        let Standing::ToMove(mover) = played.status() else { return None };
        let mut lines = Vec::new();
        for (turn, after) in probed.turns.iter().take(self.lines) {
            let after = (*after)?;
            let value = self.worth(mover, Known { turns: after.turns.map(|n| n + 1), ..after });
            lines.push(ThoughtLine { turns: self.line(played, turn), value });
        }
        let depth = lines.first().map_or(0, |line| line.turns.len() as u32);
        let value = self.worth(mover, known);
        Some(Thought { depth, nodes: 0, time: begun.elapsed(), value, lines })
    }

    /// Sees to it that the first line keeps what the table says the position is worth, where the table
    /// has no distances: the search chooses among the turns that do.
    fn keep(&self, played: &dyn AnyMatch, thought: &mut Thought) {
        let table = self.tables.of(&self.id);
        let Some(Ok(probed)) = table.map(|table| table.probe(&played.position())) else { return };
        let Some(known) = probed.known else { return };
        let keeps = |turn: &str| {
            let same = |(text, after): &(String, Option<Known>)| {
                text == turn && after.is_some_and(|after| after.winner == known.winner)
            };
            probed.turns.iter().any(same)
        };
        let first = |line: &ThoughtLine| line.turns.first().is_some_and(|turn| keeps(turn));
        if thought.lines.is_empty() {
            return;
        }
        if let Some(at) = thought.lines.iter().position(first) {
            thought.lines[..=at].rotate_right(1);
        } else if let Some((turn, _)) = probed.turns.iter().find(|(turn, _)| keeps(turn)) {
            let value = thought.value.clone();
            thought.lines.insert(0, ThoughtLine { turns: vec![turn.clone()], value });
            thought.lines.truncate(self.lines);
        }
    }

    /// A turn, and how both sides go on.
    fn line(&self, played: &dyn AnyMatch, turn: &str) -> Vec<String> {
        let mut turns = vec![turn.to_owned()];
        let game = played.game();
        let mut position = game.apply(&played.position(), &[turn]).unwrap_or_default();
        while turns.len() < LINE {
            let table = self.tables.of(&self.id).expect("it was opened");
            let Ok(probed) = table.probe(&position) else { break };
            let Some((turn, Some(_))) = probed.turns.into_iter().next() else { break };
            position = game.apply(&position, &[&turn]).unwrap_or_default();
            turns.push(turn);
        }
        turns
    }

    fn worth(&self, mover: &str, known: Known) -> Worth {
        let team = |name: &str| self.seats.iter().find(|row| row.name == name).map(|row| row.team);
        let winner = known.winner.and_then(team);
        let share = |row: &SeatRow| match winner {
            Some(winner) => f32::from(u8::from(row.team == winner)),
            None => 0.5,
        };
        let proof = winner.zip(team(mover)).zip(known.turns);
        Worth {
            shares: self.seats.iter().map(share).collect(),
            proof: proof.map(|((winner, team), turns)| Proof {
                team,
                wins: winner == team,
                turns,
                exact: true,
            }),
            drawn: known.winner.is_none(),
        }
    }
}

impl Thinker for ByTable {
    fn think(
        &mut self,
        played: &dyn AnyMatch,
        limits: &Limits,
        report: &mut dyn FnMut(&Thought),
    ) -> Thought {
        if let Some(thought) = self.look_up(played) {
            report(&thought);
            return thought;
        }
        let mut thought = self.inner.think(played, limits, report);
        self.keep(played, &mut thought);
        thought
    }

    fn forget(&mut self) {
        self.inner.forget();
    }
}
