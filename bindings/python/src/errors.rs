//! Errors as exceptions of the package, with the rule, the key and the place.

use catalog::{
    ActionError, ApplyError, Cause, ComputerError, ListError, Message, OpenError, PositionError,
    RecordError, Refusal, Syntax, TurnError,
};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};

/// The attributes of an exception besides its message.
#[derive(Default)]
struct Details {
    key: Option<&'static str>,
    rule: Option<&'static str>,
    line: Option<usize>,
    column: Option<usize>,
    values: Vec<(&'static str, String)>,
}

impl Details {
    fn of_message(message: &Message) -> Self {
        Self { key: Some(message.key), values: message.texts(), ..Self::default() }
    }

    fn of_refusal(refusal: &Refusal) -> Self {
        Self { rule: Some(refusal.rule), ..Self::of_message(&refusal.message) }
    }

    fn of_syntax(syntax: &Syntax) -> Self {
        let column = Some(syntax.column);
        Self { column, values: syntax.values(), ..Self::of_message(&syntax.expected) }
    }

    fn of_position(error: &PositionError) -> Self {
        match error {
            PositionError::Syntax(syntax) => Self::of_syntax(syntax),
            PositionError::Impossible(refusal) => Self::of_refusal(refusal),
        }
    }

    fn of_turn(error: &TurnError) -> Self {
        match error {
            TurnError::Syntax(syntax) => Self::of_syntax(syntax),
            TurnError::Illegal(refusal) => Self::of_refusal(refusal),
            TurnError::Over(_) => Self { key: Some("over"), ..Self::default() },
        }
    }
}

/// An exception of the module `ludotheque.errors`.
fn exception(class: &str, sentence: String, details: Details) -> PyErr {
    let made = Python::attach(|py| -> PyResult<PyErr> {
        static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
        let module = MODULE
            .get_or_try_init(py, || PyModule::import(py, "ludotheque.errors").map(Bound::unbind))?;
        let class = module.bind(py).getattr(class)?;
        let class = class.cast::<PyType>()?;
        let fields = PyDict::new(py);
        fields.set_item("key", details.key)?;
        fields.set_item("rule", details.rule)?;
        fields.set_item("line", details.line)?;
        fields.set_item("column", details.column)?;
        let values = PyDict::new(py);
        for (name, value) in details.values {
            values.set_item(name, value)?;
        }
        fields.set_item("values", values)?;
        let arguments = PyTuple::new(py, [sentence])?;
        Ok(PyErr::from_value(class.call(arguments, Some(&fields))?))
    });
    made.unwrap_or_else(|error| error)
}

pub(crate) fn open(error: &OpenError) -> PyErr {
    exception("OpenError", error.to_string(), Details::of_message(&error.message()))
}

pub(crate) fn position(error: &PositionError) -> PyErr {
    exception("PositionError", error.to_string(), Details::of_position(error))
}

pub(crate) fn turn(error: &TurnError) -> PyErr {
    exception("TurnError", error.to_string(), Details::of_turn(error))
}

pub(crate) fn apply(error: &ApplyError) -> PyErr {
    match error {
        ApplyError::Position(error) => position(error),
        ApplyError::Turn { error, .. } => turn(error),
    }
}

pub(crate) fn list(error: &ListError) -> PyErr {
    match error {
        ListError::Position(error) => position(error),
        ListError::TooMany { .. } => exception(
            "TurnError",
            error.to_string(),
            Details { key: Some("too-many"), ..Details::default() },
        ),
    }
}

pub(crate) fn record(error: &RecordError) -> PyErr {
    let details = match &*error.cause {
        Cause::Record(message) => Details::of_message(message),
        Cause::Start(error) => Details::of_position(error),
        Cause::Turn { error, .. } => Details::of_turn(error),
    };
    let place = error.place;
    let details = Details { line: Some(place.line), column: Some(place.column), ..details };
    exception("RecordError", error.to_string(), details)
}

/// With the number of the episode, where there are several.
pub(crate) fn action(error: ActionError, episode: Option<usize>) -> PyErr {
    let key = match error {
        ActionError::Unknown { .. } => "unknown-action",
        ActionError::Illegal { .. } => "illegal-action",
        ActionError::Over => "over",
    };
    let sentence = match episode {
        Some(episode) => format!("episode {episode}: {error}"),
        None => error.to_string(),
    };
    exception("ActionError", sentence, Details { key: Some(key), ..Details::default() })
}

pub(crate) fn engine(error: &ComputerError) -> PyErr {
    exception(
        "EngineError",
        error.to_string(),
        Details { key: Some("engine"), ..Details::default() },
    )
}
