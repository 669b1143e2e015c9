//! Many games played by numbers, with NumPy arrays.

use std::sync::{Mutex, MutexGuard};

use catalog::{AnyEpisodes, Conduct, DEFAULT_TURN_LIMIT, Rows, START};
use numpy::{
    PyArray, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods,
    ToPyArray,
};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;

use crate::errors;
use crate::matches::GameText;
use crate::rules::{Game, Position, Status};

/// Episodes are worth a thread of their own from so many on.
const CHUNK: usize = 64;
/// The most episodes that are played at once.
const MOST: usize = 1 << 20;

/// Numbers one after another, and where each row of them begins.
type Packed<'py> = (Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<i64>>);
/// Observations, and a number for every action.
type Views<'py> = (Bound<'py, PyArray4<u8>>, Bound<'py, PyArray2<i32>>);

/// Many games at once. The arrays are the same ones all the time: every step writes them anew.
#[pyclass(frozen, module = "ludotheque")]
pub(crate) struct BatchEnvironment {
    game: Game,
    count: usize,
    chunk: usize,
    cells: usize,
    actions: usize,
    seats: usize,
    chunks: Mutex<Vec<Box<dyn AnyEpisodes>>>,
    arrays: Arrays,
}

/// The arrays that Rust writes and Python reads.
struct Arrays {
    observations: Py<PyArray4<u8>>,
    masks: Py<PyArray2<u8>>,
    to_move: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    terminations: Py<PyArray1<u8>>,
    truncations: Py<PyArray1<u8>>,
}

/// The rows of all episodes, cut into those of each chunk.
struct Cut<'a> {
    observations: std::slice::ChunksMut<'a, u8>,
    masks: std::slice::ChunksMut<'a, u8>,
    to_move: std::slice::ChunksMut<'a, i8>,
    rewards: std::slice::ChunksMut<'a, f32>,
    terminations: std::slice::ChunksMut<'a, u8>,
    truncations: std::slice::ChunksMut<'a, u8>,
}

impl<'a> Iterator for Cut<'a> {
    type Item = Rows<'a>;

    fn next(&mut self) -> Option<Rows<'a>> {
        Some(Rows {
            observations: self.observations.next()?,
            masks: self.masks.next()?,
            to_move: self.to_move.next()?,
            rewards: self.rewards.next()?,
            terminations: self.terminations.next()?,
            truncations: self.truncations.next()?,
        })
    }
}

/// A view of bytes as truth values, without a copy.
pub(crate) fn as_bools<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    array.call_method1("view", ("bool",))
}

/// Actions as NumPy has them: whole numbers of any width, one an episode.
fn read_actions<'py>(
    actions: &Bound<'py, PyAny>,
    count: usize,
) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(array) = actions.extract::<PyReadonlyArray1<'py, i64>>()
        && array.len() == count
        && array.is_contiguous()
    {
        return Ok(array);
    }
    let py = actions.py();
    let numpy = py.import("numpy")?;
    let array = numpy.call_method1("asarray", (actions,))?;
    let dtype = array.getattr("dtype")?;
    let kind: String = dtype.getattr("kind")?.extract()?;
    if kind != "i" && kind != "u" {
        return Err(PyTypeError::new_err(format!(
            "actions are whole numbers, but this array is of {dtype}"
        )));
    }
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    if shape != [count] {
        return Err(PyValueError::new_err(format!(
            "one action an episode is expected, an array of shape ({count},), but this one has {shape:?}"
        )));
    }
    let options = PyDict::new(py);
    options.set_item("dtype", "int64")?;
    let array = numpy.call_method("ascontiguousarray", (array,), Some(&options))?;
    array.extract::<PyReadonlyArray1<'py, i64>>()
}

pub(crate) fn in_use<E>(_: E) -> PyErr {
    PyRuntimeError::new_err("the environment is being used by another thread")
}

impl BatchEnvironment {
    /// Two threads that step the same games are a mistake of the caller: this is an error, not a
    /// wait.
    fn lock(&self) -> PyResult<MutexGuard<'_, Vec<Box<dyn AnyEpisodes>>>> {
        self.chunks.try_lock().map_err(in_use)
    }

    /// Lets `work` write the arrays, without the interpreter.
    fn write<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut [Box<dyn AnyEpisodes>], Cut<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut chunks = self.lock()?;
        let arrays = &self.arrays;
        let mut observations = arrays.observations.bind(py).try_readwrite().map_err(in_use)?;
        let mut masks = arrays.masks.bind(py).try_readwrite().map_err(in_use)?;
        let mut to_move = arrays.to_move.bind(py).try_readwrite().map_err(in_use)?;
        let mut rewards = arrays.rewards.bind(py).try_readwrite().map_err(in_use)?;
        let mut terminations = arrays.terminations.bind(py).try_readwrite().map_err(in_use)?;
        let mut truncations = arrays.truncations.bind(py).try_readwrite().map_err(in_use)?;
        let chunk = self.chunk;
        let cut = Cut {
            observations: observations.as_slice_mut()?.chunks_mut(chunk * self.cells),
            masks: masks.as_slice_mut()?.chunks_mut(chunk * self.actions),
            to_move: to_move.as_slice_mut()?.chunks_mut(chunk),
            rewards: rewards.as_slice_mut()?.chunks_mut(chunk * self.seats),
            terminations: terminations.as_slice_mut()?.chunks_mut(chunk),
            truncations: truncations.as_slice_mut()?.chunks_mut(chunk),
        };
        let chunks = &mut *chunks;
        Ok(py.detach(|| work(chunks, cut)))
    }

    fn rewrite(&self, py: Python<'_>) -> PyResult<()> {
        self.write(py, |chunks, cut| {
            let rows: Vec<_> = chunks.iter_mut().zip(cut).collect();
            rows.into_par_iter().for_each(|(episodes, rows)| episodes.write(rows));
        })
    }

    /// Which chunk an episode is in, and where.
    fn place(&self, index: isize) -> PyResult<(usize, usize)> {
        let count = self.count as isize;
        let index = if index < 0 { index + count } else { index };
        if !(0..count).contains(&index) {
            return Err(PyIndexError::new_err(format!("there are {count} episodes")));
        }
        Ok((index as usize / self.chunk, index as usize % self.chunk))
    }
}

#[pymethods]
impl BatchEnvironment {
    #[new]
    #[pyo3(signature = (game, count, *, position=START, seed=0, turn_limit=DEFAULT_TURN_LIMIT, auto_reset=true))]
    fn new(
        py: Python<'_>,
        game: GameText<'_>,
        count: usize,
        position: &str,
        seed: u64,
        turn_limit: usize,
        auto_reset: bool,
    ) -> PyResult<Self> {
        if !(1..=MOST).contains(&count) {
            return Err(PyValueError::new_err(format!("count must be from 1 to {MOST}")));
        }
        if turn_limit == 0 {
            return Err(PyValueError::new_err("turn_limit must be at least 1"));
        }
        let game = game.open()?;
        let numbers = game.rules.numbers();
        // Enough chunks that no thread waits long for another.
        let chunk = count.div_ceil(4 * rayon::current_num_threads()).max(CHUNK).min(count);
        let chunks = (0..count).step_by(chunk).map(|first| {
            let seed = seed.wrapping_add(first as u64);
            let conduct = Conduct { turn_limit, auto_reset, seed };
            game.rules.episodes(position, chunk.min(count - first), conduct)
        });
        let chunks: Result<Vec<_>, _> = chunks.collect();
        let chunks = chunks.map_err(|error| errors::position(&error))?;
        if auto_reset && chunks[0].standing(0).is_over() {
            return Err(PyValueError::new_err("the game is over in the position to begin with"));
        }
        let [planes, rows, columns] = numbers.shape;
        let seats = game.rules.seats().len();
        let arrays = Arrays {
            observations: PyArray::zeros(py, [count, planes, rows, columns], false).unbind(),
            masks: PyArray2::zeros(py, [count, numbers.actions], false).unbind(),
            to_move: PyArray1::zeros(py, [count], false).unbind(),
            rewards: PyArray2::zeros(py, [count, seats], false).unbind(),
            terminations: PyArray1::zeros(py, [count], false).unbind(),
            truncations: PyArray1::zeros(py, [count], false).unbind(),
        };
        let environment = Self {
            game,
            count,
            chunk,
            cells: planes * rows * columns,
            actions: numbers.actions,
            seats,
            chunks: Mutex::new(chunks),
            arrays,
        };
        environment.rewrite(py)?;
        Ok(environment)
    }

    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    fn __len__(&self) -> usize {
        self.count
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray4<u8>> {
        self.arrays.observations.clone_ref(py)
    }

    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        as_bools(self.arrays.masks.bind(py))
    }

    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.arrays.to_move.clone_ref(py)
    }

    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    #[getter]
    fn terminations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        as_bools(self.arrays.terminations.bind(py))
    }

    #[getter]
    fn truncations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        as_bools(self.arrays.truncations.bind(py))
    }

    /// Begins every episode anew, with other random actions if a seed is given.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        {
            let mut chunks = self.lock()?;
            for (i, chunk) in chunks.iter_mut().enumerate() {
                for episode in 0..chunk.count() {
                    chunk.reset(episode);
                }
                if let Some(seed) = seed {
                    chunk.seed(seed.wrapping_add((i * self.chunk) as u64));
                }
            }
        }
        self.rewrite(py)
    }

    /// Begins some episodes anew.
    fn reset_some(&self, py: Python<'_>, episodes: Vec<isize>) -> PyResult<()> {
        let places: PyResult<Vec<_>> = episodes.into_iter().map(|i| self.place(i)).collect();
        {
            let mut chunks = self.lock()?;
            for (chunk, episode) in places? {
                chunks[chunk].reset(episode);
            }
        }
        self.rewrite(py)
    }

    /// Plays an action in every episode; nothing is played if one of them is wrong.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = read_actions(actions, self.count)?;
        let actions = actions.as_slice()?;
        let chunk = self.chunk;
        let wrong = self.write(py, |chunks, cut| {
            let check = |i: usize, episodes: &dyn AnyEpisodes, actions: &[i64]| {
                let mut numbered = actions.iter().enumerate();
                numbered.find_map(|(j, &action)| {
                    Some((i * chunk + j, episodes.check(j, action).err()?))
                })
            };
            let cut_actions: Vec<_> = actions.chunks(chunk).collect();
            if chunks.len() == 1 {
                let wrong = check(0, &*chunks[0], actions);
                if wrong.is_none() {
                    cut.for_each(|rows| chunks[0].step(actions, rows));
                }
                return wrong;
            }
            let wrong = chunks
                .par_iter()
                .zip(cut_actions.par_iter().copied())
                .enumerate()
                .find_map_first(|(i, (episodes, actions))| check(i, &**episodes, actions));
            if wrong.is_none() {
                let rows: Vec<_> = chunks.iter_mut().zip(cut_actions).zip(cut).collect();
                rows.into_par_iter()
                    .for_each(|((episodes, actions), rows)| episodes.step(actions, rows));
            }
            wrong
        })?;
        wrong.map_or(Ok(()), |(index, error)| Err(errors::action(error, Some(index))))
    }

    /// Draws a legal action for every episode: −1 where it has ended.
    #[pyo3(signature = (out=None))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<i64>>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, [self.count], false));
        if out.len() != self.count || !out.is_contiguous() {
            return Err(PyValueError::new_err(format!(
                "out must be a contiguous array of shape ({},)",
                self.count
            )));
        }
        {
            let mut written = out.try_readwrite().map_err(in_use)?;
            let actions = written.as_slice_mut()?;
            let mut chunks = self.lock()?;
            let (chunks, size) = (&mut *chunks, self.chunk);
            py.detach(|| {
                let mut rows: Vec<_> = chunks.iter_mut().zip(actions.chunks_mut(size)).collect();
                rows.par_iter_mut().for_each(|(episodes, actions)| episodes.sample(actions));
            });
        }
        Ok(out)
    }

    /// The legal actions of all episodes one after another, and where each episode's begin.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Packed<'py>> {
        let chunks = self.lock()?;
        let (mut actions, mut starts) = (Vec::new(), vec![0]);
        for chunk in &*chunks {
            for episode in 0..chunk.count() {
                actions.extend(chunk.legal(episode).iter().map(|action| action as i32));
                starts.push(actions.len() as i64);
            }
        }
        Ok((actions.to_pyarray(py), starts.to_pyarray(py)))
    }

    /// What the seats to move see through a symmetry, and the number there of every action that is
    /// legal; −1 for the others.
    fn symmetric<'py>(&self, py: Python<'py>, symmetry: usize) -> PyResult<Views<'py>> {
        let numbers = self.game.rules.numbers();
        if symmetry >= numbers.symmetries {
            let words = format!("the game has {} symmetries", numbers.symmetries);
            return Err(PyIndexError::new_err(words));
        }
        let [planes, rows, columns] = numbers.shape;
        let views = PyArray::zeros(py, [self.count, planes, rows, columns], false);
        let there = PyArray2::zeros(py, [self.count, self.actions], false);
        {
            let (mut views, mut there) = (views.readwrite(), there.readwrite());
            let views = views.as_slice_mut()?.chunks_exact_mut(self.cells);
            let there: &mut [i32] = there.as_slice_mut()?;
            there.fill(-1);
            let chunks = self.lock()?;
            let places = (0..self.count).map(|i| (i / self.chunk, i % self.chunk));
            let rows = views.zip(there.chunks_exact_mut(self.actions)).zip(places);
            let (chunks, rows) = (&*chunks, rows.collect::<Vec<_>>());
            py.detach(|| {
                rows.into_par_iter().for_each(|((view, there), (chunk, episode))| {
                    for (action, mapped) in chunks[chunk].symmetric(episode, symmetry, view) {
                        there[action] = mapped as i32;
                    }
                });
            });
        }
        Ok((views, there))
    }

    /// The position of an episode; none inside a turn.
    fn position(&self, episode: isize) -> PyResult<Option<Position>> {
        let (chunk, episode) = self.place(episode)?;
        let text = self.lock()?[chunk].position(episode);
        Ok(text.map(|text| Position { game: self.game.clone(), text }))
    }

    /// How an episode stands.
    fn status(&self, episode: isize) -> PyResult<Status> {
        let (chunk, episode) = self.place(episode)?;
        Ok(Status { standing: self.lock()?[chunk].standing(episode) })
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        let copy = Self {
            game: self.game.clone(),
            chunks: Mutex::new(self.lock()?.iter().map(|chunk| chunk.copy()).collect()),
            arrays: Arrays {
                observations: copied(py, &self.arrays.observations)?,
                masks: copied(py, &self.arrays.masks)?,
                to_move: copied(py, &self.arrays.to_move)?,
                rewards: copied(py, &self.arrays.rewards)?,
                terminations: copied(py, &self.arrays.terminations)?,
                truncations: copied(py, &self.arrays.truncations)?,
            },
            ..*self
        };
        Ok(copy)
    }

    fn __repr__(&self) -> String {
        format!("<BatchEnvironment of {} × {}>", self.count, self.game.rules.text())
    }
}

fn copied<T: numpy::Element, D: numpy::ndarray::Dimension>(
    py: Python<'_>,
    array: &Py<PyArray<T, D>>,
) -> PyResult<Py<PyArray<T, D>>> {
    let copy = array.bind(py).call_method0("copy")?;
    Ok(copy.cast_into::<PyArray<T, D>>().map_err(PyErr::from)?.unbind())
}
