//! One game played by numbers.

use std::sync::{Mutex, MutexGuard};

use catalog::diagram::export::{pixels, svg};
use catalog::{AnyEpisodes, Conduct, DEFAULT_TURN_LIMIT, Rows, START};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::batch::{as_bools, in_use};
use crate::errors;
use crate::matches::GameText;
use crate::rules::{Game, Position, Status, view};

/// One game by numbers.
#[pyclass(frozen, module = "ludotheque")]
pub(crate) struct Environment {
    game: Game,
    shape: [usize; 3],
    seats: usize,
    /// The text of the position to begin with.
    start: String,
    turn_limit: usize,
    episode: Mutex<Single>,
}

struct Single {
    episodes: Box<dyn AnyEpisodes>,
    rows: OneRow,
    /// All actions since the beginning: they are what is pickled.
    played: Vec<i64>,
}

impl Single {
    fn reset(&mut self) {
        self.episodes.reset(0);
        self.played.clear();
        self.episodes.write(self.rows.rows());
    }

    fn step(&mut self, action: i64) -> PyResult<bool> {
        let Self { episodes, rows, played } = self;
        if rows.to_move < 0 {
            return Err(errors::action(catalog::ActionError::Over, None));
        }
        episodes.check(0, action).map_err(|error| errors::action(error, None))?;
        episodes.step(&[action], rows.rows());
        played.push(action);
        Ok(rows.to_move >= 0)
    }
}

/// What a step writes.
#[derive(Clone)]
struct OneRow {
    observation: Vec<u8>,
    mask: Vec<u8>,
    to_move: i8,
    rewards: Vec<f32>,
    terminated: u8,
    truncated: u8,
}

impl OneRow {
    fn rows(&mut self) -> Rows<'_> {
        Rows {
            observations: &mut self.observation,
            masks: &mut self.mask,
            to_move: std::slice::from_mut(&mut self.to_move),
            rewards: &mut self.rewards,
            terminations: std::slice::from_mut(&mut self.terminated),
            truncations: std::slice::from_mut(&mut self.truncated),
        }
    }
}

impl Environment {
    fn lock(&self) -> PyResult<MutexGuard<'_, Single>> {
        self.episode.try_lock().map_err(in_use)
    }

    fn seat(&self, seat: usize) -> PyResult<usize> {
        if seat < self.seats {
            return Ok(seat);
        }
        Err(PyIndexError::new_err(format!("the game has {} seats", self.seats)))
    }
}

#[pymethods]
impl Environment {
    #[new]
    #[pyo3(signature = (game, *, position=START, seed=0, turn_limit=DEFAULT_TURN_LIMIT))]
    fn new(game: GameText<'_>, position: &str, seed: u64, turn_limit: usize) -> PyResult<Self> {
        if turn_limit == 0 {
            return Err(PyValueError::new_err("turn_limit must be at least 1"));
        }
        let game = game.open()?;
        let conduct = Conduct { turn_limit, auto_reset: false, seed };
        let episodes = game.rules.episodes(position, 1, conduct);
        let episodes = episodes.map_err(|error| errors::position(&error))?;
        let numbers = game.rules.numbers();
        let (shape, seats) = (numbers.shape, game.rules.seats().len());
        let mut rows = OneRow {
            observation: vec![0; shape.iter().product()],
            mask: vec![0; numbers.actions],
            to_move: 0,
            rewards: vec![0.0; seats],
            terminated: 0,
            truncated: 0,
        };
        episodes.write(rows.rows());
        let episode = Mutex::new(Single { episodes, rows, played: Vec::new() });
        Ok(Self { game, shape, seats, start: position.to_owned(), turn_limit, episode })
    }

    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// Plays an action; says whether the game goes on.
    fn step(&self, action: i64) -> PyResult<bool> {
        self.lock()?.step(action)
    }

    /// Begins anew, with other random actions if a seed is given.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, seed: Option<u64>) -> PyResult<()> {
        let mut single = self.lock()?;
        single.reset();
        if let Some(seed) = seed {
            single.episodes.seed(seed);
        }
        Ok(())
    }

    /// A random legal action; −1 when the game is over.
    fn sample(&self) -> PyResult<i64> {
        let mut action = [0];
        self.lock()?.episodes.sample(&mut action);
        Ok(action[0])
    }

    /// What the seat to move sees.
    #[getter]
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let array = PyArray1::from_slice(py, &self.lock()?.rows.observation);
        array.reshape(self.shape)
    }

    /// What a seat sees.
    fn observe<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let mut observation = vec![0; self.shape.iter().product()];
        self.lock()?.episodes.observe(0, self.seat(seat)?, &mut observation);
        PyArray1::from_vec(py, observation).reshape(self.shape)
    }

    /// Which actions are legal.
    #[getter]
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        as_bools(&PyArray1::from_slice(py, &self.lock()?.rows.mask))
    }

    /// The legal actions in order.
    fn legal_actions(&self) -> PyResult<Vec<usize>> {
        Ok(self.lock()?.episodes.legal(0).iter().collect())
    }

    /// The number of the seat to move; −1 when the game is over.
    #[getter]
    fn to_move(&self) -> PyResult<i8> {
        Ok(self.lock()?.rows.to_move)
    }

    /// What each seat won with the last action.
    #[getter]
    fn rewards(&self) -> PyResult<Vec<f32>> {
        Ok(self.lock()?.rows.rewards.clone())
    }

    #[getter]
    fn terminated(&self) -> PyResult<bool> {
        Ok(self.lock()?.rows.terminated != 0)
    }

    #[getter]
    fn truncated(&self) -> PyResult<bool> {
        Ok(self.lock()?.rows.truncated != 0)
    }

    #[getter]
    fn status(&self) -> PyResult<Status> {
        Ok(Status { standing: self.lock()?.episodes.standing(0) })
    }

    /// The position; none inside a turn.
    #[getter]
    fn position(&self) -> PyResult<Option<Position>> {
        let text = self.lock()?.episodes.position(0);
        Ok(text.map(|text| Position { game: self.game.clone(), text }))
    }

    /// The last turn, once it is complete.
    #[getter]
    fn last_turn(&self) -> PyResult<Option<String>> {
        Ok(self.lock()?.episodes.last_turn(0))
    }

    /// The actions that say a turn; none if it cannot be played now.
    fn actions_of(&self, turn: &str) -> PyResult<Option<Vec<usize>>> {
        Ok(self.lock()?.episodes.actions_of(0, turn))
    }

    /// The board as SVG, inside a turn too.
    #[pyo3(signature = (theme="light", flat=false, quarters=0))]
    fn render(&self, theme: &str, flat: bool, quarters: u8) -> PyResult<String> {
        let (view, theme) = view(theme, flat, quarters)?;
        Ok(svg(&self.lock()?.episodes.picture(0, &view), theme))
    }

    /// The board as pixels: an array of rows, columns and the three colours.
    #[pyo3(signature = (width=480, theme="light", flat=false, quarters=0))]
    fn pixels<'py>(
        &self,
        py: Python<'py>,
        width: u32,
        theme: &str,
        flat: bool,
        quarters: u8,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let (view, theme) = view(theme, flat, quarters)?;
        let picture = self.lock()?.episodes.picture(0, &view);
        let drawn = py.detach(|| pixels(&picture, theme, width));
        let (rows, colours) = drawn.map_err(|error| PyValueError::new_err(error.to_string()))?;
        PyArray1::from_vec(py, colours).reshape([rows as usize, width as usize, 3])
    }

    /// The board in characters; what the seat to move began is not seen in it.
    fn draw(&self) -> PyResult<String> {
        Ok(self.lock()?.episodes.draw(0))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.render("light", false, 0)
    }

    fn __copy__(&self) -> PyResult<Self> {
        let single = self.lock()?;
        let Single { episodes, rows, played } = &*single;
        let (rows, played) = (rows.clone(), played.clone());
        let episode = Mutex::new(Single { episodes: episodes.copy(), rows, played });
        Ok(Self { game: self.game.clone(), start: self.start.clone(), episode, ..*self })
    }

    fn copy(&self) -> PyResult<Self> {
        self.__copy__()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__()
    }

    /// What `__new__` takes to make one that begins alike.
    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("position", &self.start)?;
        named.set_item("seed", self.lock()?.episodes.seed_of(0))?;
        named.set_item("turn_limit", self.turn_limit)?;
        Ok(((self.game.rules.text(),), named))
    }

    fn __getstate__(&self) -> PyResult<Vec<i64>> {
        Ok(self.lock()?.played.clone())
    }

    fn __setstate__(&self, played: Vec<i64>) -> PyResult<()> {
        let mut single = self.lock()?;
        single.reset();
        played.into_iter().try_for_each(|action| single.step(action).map(drop))
    }

    fn __repr__(&self) -> PyResult<String> {
        let standing = self.lock()?.episodes.standing(0);
        Ok(format!("<Environment of {}: {standing}>", self.game.rules.text()))
    }
}
