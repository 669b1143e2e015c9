//! Games, positions, turns and how they stand.

use std::sync::Arc;

use catalog::diagram::export::svg;
use catalog::diagram::{Look, Theme, View};
use catalog::{AnyGame, START, Standing};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::errors;

/// A game with its options chosen.
#[pyclass(frozen, module = "ludotheque")]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) rules: Arc<dyn AnyGame>,
}

/// Opens a game by its text.
#[pyfunction]
pub(crate) fn open(text: &str) -> PyResult<Game> {
    let rules = catalog::open(text).map_err(|error| errors::open(&error))?;
    Ok(Game { rules: Arc::from(rules) })
}

/// The names of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    catalog::games().iter().map(|entry| entry.id).collect()
}

/// The texts of every variant of a game, or of all games.
#[pyfunction]
#[pyo3(signature = (game=None))]
pub(crate) fn variants(game: Option<&str>) -> PyResult<Vec<String>> {
    if let Some(text) = game {
        catalog::open(text).map_err(|error| errors::open(&error))?;
    }
    let id = game.map(|text| text.split('(').next().unwrap_or(text));
    let entries = catalog::games().iter().filter(|entry| id.is_none_or(|id| entry.id == id));
    Ok(entries.flat_map(catalog::Entry::variants).map(|game| game.text()).collect())
}

#[pymethods]
impl Game {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        open(text)
    }

    #[getter]
    fn text(&self) -> String {
        self.rules.text()
    }

    #[getter]
    fn id(&self) -> String {
        let text = self.rules.text();
        text.split('(').next().unwrap_or(&text).to_owned()
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.rules.name()
    }

    #[getter]
    fn turn_notation(&self) -> &'static str {
        self.rules.turns()
    }

    #[getter]
    fn seats(&self) -> Vec<&'static str> {
        self.rules.seats().iter().map(|row| row.name).collect()
    }

    #[getter]
    fn teams(&self) -> Vec<usize> {
        self.rules.seats().iter().map(|row| row.team).collect()
    }

    #[getter]
    fn actions(&self) -> usize {
        self.rules.numbers().actions
    }

    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.rules.numbers().shape;
        (planes, rows, columns)
    }

    #[getter]
    fn planes(&self) -> Vec<(&'static str, usize)> {
        self.rules.numbers().planes
    }

    #[getter]
    fn symmetries(&self) -> usize {
        self.rules.numbers().symmetries
    }

    /// The position the game begins with.
    #[getter]
    fn start(&self) -> Position {
        Position { game: self.clone(), text: self.rules.start() }
    }

    /// A position by its text.
    #[pyo3(signature = (text=START))]
    fn position(&self, text: &str) -> PyResult<Position> {
        Position::checked(self, text)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().text() == self.text())
    }

    fn __hash__(&self) -> u64 {
        hash_of(&self.rules.text())
    }

    fn __str__(&self) -> String {
        self.rules.text()
    }

    fn __repr__(&self) -> String {
        format!("<Game {}>", self.rules.text())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Self>(), (self.rules.text(),))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }
}

/// Texts are what is compared, so texts are what is hashed.
fn hash_of(text: &str) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// A position between two turns; it never changes.
#[pyclass(frozen, module = "ludotheque")]
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) game: Game,
    pub(crate) text: String,
}

impl Position {
    fn checked(game: &Game, text: &str) -> PyResult<Self> {
        let rules = &game.rules;
        rules.status(text).map_err(|error| errors::position(&error))?;
        let text = if text == START { rules.start() } else { text.to_owned() };
        Ok(Self { game: game.clone(), text })
    }
}

/// How a picture looks.
pub(crate) fn view(theme: &str, flat: bool, quarters: u8) -> PyResult<(View, Theme)> {
    let theme = match theme {
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        "contrast" => Theme::Contrast,
        _ => {
            let words = format!("there is no theme `{theme}`; themes are light, dark and contrast");
            return Err(PyValueError::new_err(words));
        }
    };
    if quarters > 3 {
        return Err(PyValueError::new_err("a board has four sides; quarters go from 0 to 3"));
    }
    let look = if flat { Look::Flat } else { Look::Solid };
    Ok((View { quarters, look, numerals: true, ..View::default() }, theme))
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, text=START))]
    fn new(game: &str, text: &str) -> PyResult<Self> {
        Self::checked(&open(game)?, text)
    }

    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    #[getter]
    fn status(&self) -> PyResult<Status> {
        let standing = self.game.rules.status(&self.text).map_err(|e| errors::position(&e))?;
        Ok(Status { standing })
    }

    /// The texts of all legal turns, in byte order.
    fn legal_turns(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        py.detach(|| self.game.rules.legal(&self.text)).map_err(|error| errors::list(&error))
    }

    /// The legal turns as objects.
    fn turns(&self, py: Python<'_>) -> PyResult<Vec<Turn>> {
        let texts = self.legal_turns(py)?;
        Ok(texts.into_iter().map(|text| Turn { position: self.clone(), text }).collect())
    }

    /// A legal turn by its text.
    fn turn(&self, text: &str) -> PyResult<Turn> {
        self.after(text)?;
        Ok(Turn { position: self.clone(), text: text.to_owned() })
    }

    /// The position after a turn.
    fn play(&self, turn: TurnText<'_>) -> PyResult<Self> {
        self.after(turn.text())
    }

    /// How many sequences of so many turns there are.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u128> {
        if depth == 0 {
            return Ok(1);
        }
        let mut turns = 0;
        py.detach(|| {
            let rules = &self.game.rules;
            rules.perft(&self.text, depth, false, &mut |line| turns = line.turns)
        })
        .map_err(|error| errors::position(&error))?;
        Ok(turns)
    }

    /// The board in characters.
    fn draw(&self) -> PyResult<String> {
        self.game.rules.draw(&self.text).map_err(|error| errors::position(&error))
    }

    /// The board as SVG.
    #[pyo3(signature = (theme="light", flat=false, quarters=0))]
    fn render(&self, theme: &str, flat: bool, quarters: u8) -> PyResult<String> {
        let (view, theme) = view(theme, flat, quarters)?;
        let picture = self.game.rules.picture(&self.text, &view);
        Ok(svg(&picture.map_err(|error| errors::position(&error))?, theme))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.render("light", false, 0)
    }

    /// The same on every machine and in every release.
    #[getter]
    fn key(&self) -> PyResult<u64> {
        self.game.rules.hash(&self.text).map_err(|error| errors::position(&error))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            self.text == other.text && self.game.text() == other.game.text()
        })
    }

    fn __hash__(&self) -> u64 {
        hash_of(&format!("{} {}", self.game.text(), self.text))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Position of {}: {}>", self.game.text(), self.text)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, String)) {
        (py.get_type::<Self>(), (self.game.text(), self.text.clone()))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }
}

impl Position {
    fn after(&self, turn: &str) -> PyResult<Self> {
        let text = self.game.rules.apply(&self.text, &[turn]).map_err(|e| errors::apply(&e))?;
        Ok(Self { game: self.game.clone(), text })
    }
}

/// A legal turn of a position.
#[pyclass(frozen, module = "ludotheque")]
#[derive(Clone)]
pub(crate) struct Turn {
    position: Position,
    text: String,
}

#[pymethods]
impl Turn {
    #[new]
    fn new(position: &Position, text: &str) -> PyResult<Self> {
        position.turn(text)
    }

    #[getter]
    fn position(&self) -> Position {
        self.position.clone()
    }

    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The position after it.
    #[getter]
    fn after(&self) -> PyResult<Position> {
        self.position.after(&self.text)
    }

    /// The actions that say it.
    #[getter]
    fn actions(&self) -> PyResult<Vec<usize>> {
        let conduct = catalog::Conduct { turn_limit: 1, auto_reset: false, seed: 0 };
        let rules = &self.position.game.rules;
        let episodes = rules.episodes(&self.position.text, 1, conduct);
        let episodes = episodes.map_err(|error| errors::position(&error))?;
        Ok(episodes.actions_of(0, &self.text).unwrap_or_default())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            self.text == other.text
                && self.position.text == other.position.text
                && self.position.game.text() == other.position.game.text()
        })
    }

    fn __hash__(&self) -> u64 {
        hash_of(&format!("{} {}", self.position.text, self.text))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Turn {}>", self.text)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Position, String)) {
        (py.get_type::<Self>(), (self.position.clone(), self.text.clone()))
    }
}

/// A turn as a text or as an object.
#[derive(FromPyObject)]
pub(crate) enum TurnText<'py> {
    Text(String),
    Turn(Bound<'py, Turn>),
}

impl TurnText<'_> {
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Turn(turn) => &turn.get().text,
        }
    }
}

/// Whose turn it is, or how the game ended.
#[pyclass(frozen, eq, module = "ludotheque")]
#[derive(Clone, PartialEq)]
pub(crate) struct Status {
    pub(crate) standing: Standing,
}

#[pymethods]
impl Status {
    #[getter]
    fn over(&self) -> bool {
        self.standing.is_over()
    }

    #[getter]
    fn to_move(&self) -> Option<&'static str> {
        match self.standing {
            Standing::ToMove(seat) => Some(seat),
            Standing::Over { .. } => None,
        }
    }

    #[getter]
    fn winners(&self) -> Vec<&'static str> {
        match &self.standing {
            Standing::ToMove(_) => Vec::new(),
            Standing::Over { winners, .. } => winners.clone(),
        }
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        match self.standing {
            Standing::ToMove(_) => None,
            Standing::Over { reason, .. } => Some(reason),
        }
    }

    #[getter]
    fn points(&self) -> Option<Vec<u16>> {
        match &self.standing {
            Standing::ToMove(_) => None,
            Standing::Over { points, .. } => points.clone(),
        }
    }

    fn __str__(&self) -> String {
        self.standing.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Status {}>", self.standing)
    }
}
