//! Computer players.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use catalog::{AnyMatch, Cancel, Computer, Limits, Means, Thinker, Thought, Worth};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors;
use crate::matches::Match;
use crate::rules::Position;

/// A computer player of any game.
#[pyclass(frozen, module = "ludotheque")]
pub(crate) struct Engine {
    computer: Computer,
    limits: Limits,
    means: Means,
    /// It remembers positions from one call to the next.
    kept: Mutex<Option<Kept>>,
}

/// The player of the last search.
struct Kept {
    /// The game it was made for.
    game: String,
    /// How many lines it looks for.
    lines: usize,
    thinker: Box<dyn Thinker>,
}

/// The longest time for one turn.
const LONGEST: f64 = 24.0 * 3600.0;
/// The most best turns that are wanted at once.
const MOST_LINES: usize = 100;

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (level=8, seconds=None, *, nodes=None, threads=1, seed=0, name=None, memory=64))]
    fn new(
        level: u8,
        seconds: Option<f64>,
        nodes: Option<u64>,
        threads: usize,
        seed: u64,
        name: Option<&str>,
        memory: usize,
    ) -> PyResult<Self> {
        let text = name.map_or_else(|| format!("level:{level}"), str::to_owned);
        let computer: Computer = text.parse().map_err(|error| errors::engine(&error))?;
        if seconds.is_some_and(|seconds| !(seconds > 0.0 && seconds <= LONGEST)) {
            return Err(PyValueError::new_err("seconds must be more than 0 and at most a day"));
        }
        if nodes == Some(0) {
            return Err(PyValueError::new_err("nodes must be more than 0"));
        }
        if !(1..=256).contains(&threads) {
            return Err(PyValueError::new_err("threads must be from 1 to 256"));
        }
        if !(1..=65_536).contains(&memory) {
            return Err(PyValueError::new_err("memory must be from 1 to 65,536 MiB"));
        }
        let time = seconds.map(Duration::from_secs_f64);
        let limits = Limits { time, nodes, ..Limits::default() };
        let means = Means { threads, table_bytes: memory << 20, seed, ..Means::default() };
        Ok(Self { computer, limits, means, kept: Mutex::new(None) })
    }

    /// What it thinks of a position, or of a match as it stands.
    #[pyo3(signature = (position, lines=1))]
    fn analyse(&self, py: Python<'_>, position: Subject<'_>, lines: usize) -> PyResult<Analysis> {
        if !(1..=MOST_LINES).contains(&lines) {
            return Err(PyValueError::new_err(format!("lines must be from 1 to {MOST_LINES}")));
        }
        let played = position.played()?;
        let names: Vec<_> = played.game().seats().iter().map(|row| row.name).collect();
        let teams: Vec<_> = played.game().seats().iter().map(|row| row.team).collect();
        let thought = self.think(py, &*played, lines)?;
        Ok(Analysis::of(&thought, &names, &teams))
    }

    /// The turn it would play; none when the game is over.
    fn choose(&self, py: Python<'_>, position: Subject<'_>) -> PyResult<Option<String>> {
        let played = position.played()?;
        Ok(self.think(py, &*played, 1)?.best().map(str::to_owned))
    }

    /// Clears its memory of positions.
    fn forget(&self, py: Python<'_>) {
        py.detach(|| *self.lock() = None);
    }

    fn __str__(&self) -> String {
        self.computer.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Engine {}>", self.computer)
    }
}

impl Engine {
    fn lock(&self) -> MutexGuard<'_, Option<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Without the interpreter, but for a look now and then whether the user wants to stop.
    fn think(&self, py: Python<'_>, played: &dyn AnyMatch, lines: usize) -> PyResult<Thought> {
        let cancel = Cancel::new();
        let limits = self.limits.clone().with_cancel(&cancel);
        let mut signal = Ok(());
        let thought = py.detach(|| {
            let mut kept = self.lock();
            let game = played.game();
            let text = game.text();
            if kept.as_ref().is_none_or(|kept| kept.game != text || kept.lines != lines) {
                let thinker = game.player(self.computer, Means { lines, ..self.means });
                *kept = Some(Kept { game: text, lines, thinker });
            }
            let Kept { thinker, .. } = kept.as_mut().expect("it was just put there");
            thinker.think(played, &limits, &mut |_| {
                let error = Python::attach(|py| py.check_signals().err());
                if let Some(error) = error {
                    signal = Err(error);
                    cancel.cancel();
                }
            })
        });
        signal.map(|()| thought)
    }
}

/// What can be thought about.
#[derive(FromPyObject)]
enum Subject<'py> {
    Match(Bound<'py, Match>),
    Position(Bound<'py, Position>),
}

impl Subject<'_> {
    fn played(&self) -> PyResult<Box<dyn AnyMatch>> {
        match self {
            Self::Match(played) => Ok(played.get().played()),
            Self::Position(position) => {
                let position = position.get();
                let begun = position.game.rules.begin(&position.text);
                begun.map_err(|error| errors::position(&error))
            }
        }
    }
}

/// What was found out about a position.
#[pyclass(frozen, get_all, module = "ludotheque")]
pub(crate) struct Analysis {
    /// Turns looked ahead.
    depth: u32,
    nodes: u64,
    seconds: f64,
    value: Py<Value>,
    lines: Vec<Py<Line>>,
}

/// What a position is worth.
#[pyclass(frozen, get_all, module = "ludotheque")]
pub(crate) struct Value {
    /// How likely each seat is to win, by name.
    shares: Vec<(&'static str, f32)>,
    /// Certain whatever the others do; otherwise the shares are an estimate.
    proved: bool,
    /// The seats that a proof says win.
    winners: Option<Vec<&'static str>>,
    /// After how many turns of all seats together the proof says the game ends.
    turns: Option<u32>,
    /// Is it shown that fewer turns are not enough?
    exact: bool,
}

/// Good play from here on.
#[pyclass(frozen, get_all, module = "ludotheque")]
pub(crate) struct Line {
    turns: Vec<String>,
    value: Py<Value>,
}

impl Analysis {
    fn of(thought: &Thought, names: &[&'static str], teams: &[usize]) -> Self {
        Python::attach(|py| {
            let value = |worth: &Worth| Py::new(py, Value::of(worth, names, teams));
            let line = |line: &catalog::ThoughtLine| {
                let (turns, value) = (line.turns.clone(), value(&line.value)?);
                Py::new(py, Line { turns, value })
            };
            Ok::<_, PyErr>(Self {
                depth: thought.depth,
                nodes: thought.nodes,
                seconds: thought.time.as_secs_f64(),
                value: value(&thought.value)?,
                lines: thought.lines.iter().map(line).collect::<PyResult<_>>()?,
            })
        })
        .expect("an object of the package is made")
    }
}

impl Value {
    fn of(worth: &Worth, names: &[&'static str], teams: &[usize]) -> Self {
        let with = |wins: bool, team: usize| {
            let seats = names.iter().zip(teams).filter(move |(_, own)| (**own == team) == wins);
            seats.map(|(name, _)| *name).collect::<Vec<_>>()
        };
        let sides = teams.iter().max().map_or(0, |last| last + 1);
        // Of three sides or more a proof of a loss does not say who wins.
        let winners = worth
            .proof
            .and_then(|proof| (proof.wins || sides == 2).then(|| with(proof.wins, proof.team)));
        Self {
            shares: names.iter().copied().zip(worth.shares.iter().copied()).collect(),
            proved: worth.proof.is_some(),
            winners,
            turns: worth.proof.map(|proof| proof.turns),
            exact: worth.proof.is_some_and(|proof| proof.exact),
        }
    }
}

#[pymethods]
impl Analysis {
    /// The best turn; none when the game is over.
    #[getter]
    fn best(&self) -> Option<String> {
        self.lines.first()?.get().turns.first().cloned()
    }

    fn __repr__(&self) -> String {
        let best = self.best().unwrap_or_else(|| "nothing to play".to_owned());
        format!("<Analysis {best}: {}, depth {}>", self.value.get().__repr__(), self.depth)
    }
}

#[pymethods]
impl Value {
    fn __repr__(&self) -> String {
        let shares: Vec<_> = self
            .shares
            .iter()
            .map(|(name, share)| format!("{name} {:.0} %", share * 100.0))
            .collect();
        let how = if self.proved { "proved" } else { "estimated" };
        format!("<Value {how}: {}>", shares.join(", "))
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!("<Line {}: {}>", self.turns.join(" "), self.value.get().__repr__())
    }
}
