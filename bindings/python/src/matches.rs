//! Matches: games with their history, and their records.

use std::sync::{Mutex, MutexGuard};

use catalog::diagram::export::svg;
use catalog::{AnyMatch, Record, START};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::errors;
use crate::rules::{Game, Position, Status, TurnText, open, view};

/// A game being played.
#[pyclass(frozen, module = "ludotheque")]
pub(crate) struct Match {
    played: Mutex<Box<dyn AnyMatch>>,
}

impl Match {
    fn of(played: Box<dyn AnyMatch>) -> Self {
        Self { played: Mutex::new(played) }
    }

    /// No call holds it long: thinking is done on a copy.
    fn lock(&self) -> MutexGuard<'_, Box<dyn AnyMatch>> {
        self.played.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub(crate) fn played(&self) -> Box<dyn AnyMatch> {
        self.lock().copy()
    }

    fn text(&self) -> String {
        self.lock().record(&[], None).to_string()
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, position=START))]
    fn new(game: GameText<'_>, position: &str) -> PyResult<Self> {
        let game = game.open()?;
        let played = game.rules.begin(position).map_err(|error| errors::position(&error))?;
        Ok(Self::of(played))
    }

    /// The match in a record.
    #[classmethod]
    fn from_record(_class: &Bound<'_, PyType>, text: &str) -> PyResult<Self> {
        let record = Record::read(text).map_err(|error| errors::record(&error))?;
        let played = catalog::replay(&record).map_err(|error| errors::record(&error))?;
        Ok(Self::of(played))
    }

    #[getter]
    fn game(&self) -> Game {
        Game { rules: self.lock().game().into() }
    }

    #[getter]
    fn position(&self) -> Position {
        let played = self.lock();
        Position { game: Game { rules: played.game().into() }, text: played.position() }
    }

    #[getter]
    fn status(&self) -> Status {
        Status { standing: self.lock().status() }
    }

    #[getter]
    fn turns(&self) -> Vec<String> {
        self.lock().turns()
    }

    fn legal_turns(&self) -> PyResult<Vec<String>> {
        self.lock().legal().map_err(|error| errors::list(&error))
    }

    fn play(&self, turn: TurnText<'_>) -> PyResult<()> {
        self.lock().play(turn.text()).map_err(|error| errors::turn(&error))
    }

    fn undo(&self) -> bool {
        self.lock().undo()
    }

    fn redo(&self) -> bool {
        self.lock().redo()
    }

    fn resign(&self, seat: &str) -> bool {
        self.lock().resign(seat)
    }

    fn agree_draw(&self) -> bool {
        self.lock().agree_draw()
    }

    #[pyo3(signature = (players=None, date=None))]
    fn record(&self, players: Option<Vec<String>>, date: Option<&str>) -> PyResult<String> {
        let text = self.lock().record(&players.unwrap_or_default(), date).to_string();
        // Refuses what could not be read again: names with line breaks, invalid dates.
        Record::read(&text).map_err(|error| errors::record(&error))?;
        Ok(text)
    }

    #[pyo3(signature = (theme="light", flat=false, quarters=0))]
    fn render(&self, theme: &str, flat: bool, quarters: u8) -> PyResult<String> {
        let (view, theme) = view(theme, flat, quarters)?;
        Ok(svg(&self.lock().picture(&view), theme))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.render("light", false, 0)
    }

    fn __len__(&self) -> usize {
        self.lock().turns().len()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        // One after the other: a match may be compared with itself.
        other.cast::<Self>().is_ok_and(|other| other.get().text() == self.text())
    }

    fn __repr__(&self) -> String {
        let played = self.lock();
        format!(
            "<Match of {}: {} turns, {}>",
            played.game().text(),
            played.turns().len(),
            played.status()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("from_record")?, (self.text(),)))
    }

    fn __copy__(&self) -> Self {
        Self::of(self.played())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Self::of(self.played())
    }

    fn copy(&self) -> Self {
        Self::of(self.played())
    }
}

/// A game as a text or as an object.
#[derive(FromPyObject)]
pub(crate) enum GameText<'py> {
    Text(String),
    Game(Bound<'py, Game>),
}

impl GameText<'_> {
    pub(crate) fn open(&self) -> PyResult<Game> {
        match self {
            Self::Text(text) => open(text),
            Self::Game(game) => Ok(game.get().clone()),
        }
    }
}
