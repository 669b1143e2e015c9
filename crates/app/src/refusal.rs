//! Sentences for refusals, in the reader's language.

use catalog::{Cause, Message, PositionError, RecordError, Refusal, Syntax, TurnError, Value};
use client::link::LinkError;

use crate::route::box_of;
use crate::settings::Settings;

/// Why a turn of this game cannot be played: with the rule's number and name where a rule speaks.
pub(crate) fn turn(settings: Settings, game: &str, error: &TurnError) -> String {
    match error {
        TurnError::Illegal(refusal) => rule(settings, game, refusal),
        TurnError::Syntax(syntax) => {
            let wrong = settings.format("syntax-turn", &syntax.values());
            format!("{wrong} {}", expected(settings, syntax))
        }
        TurnError::Over(_) => settings.message("play-over"),
    }
}

/// What a rule of this game says against something, with the rule's number and name.
pub(crate) fn rule(settings: Settings, game: &str, refusal: &Refusal) -> String {
    let key = format!("{}-{}", box_of(game), refusal.message.key);
    let sentence = settings.format(&key, &values(settings, &refusal.message));
    let name = settings.message(&format!("rule-{}", refusal.rule));
    let values = [("sentence", sentence), ("rule", refusal.rule.to_owned()), ("name", name)];
    settings.format("refusal-cited", &values)
}

/// Why a text is not a position of this game.
pub(crate) fn position(settings: Settings, game: &str, error: &PositionError) -> String {
    match error {
        PositionError::Syntax(syntax) => {
            let wrong = settings.format("syntax-position", &syntax.values());
            format!("{wrong} {}", expected(settings, syntax))
        }
        PositionError::Impossible(refusal) => {
            let sentence = rule(settings, game, refusal);
            settings.format("position-impossible", &[("sentence", sentence)])
        }
    }
}

/// Why an address holds no game.
pub(crate) fn link(settings: Settings, error: &LinkError) -> String {
    match error {
        LinkError::Game(game) => {
            settings.format("error-link-game", &[("game", box_of(game).to_owned())])
        }
        LinkError::Position { game, error } => position(settings, game, error),
        LinkError::Record { game, error } => record(settings, game.as_deref(), error),
        LinkError::Turn { game, number, text, error } => {
            let sentence = turn(settings, game, error);
            let values =
                [("number", number.to_string()), ("turn", text.clone()), ("sentence", sentence)];
            settings.format("error-record-turn", &values)
        }
    }
}

/// Why a text is not the record of a game: of this one, where it names it.
pub(crate) fn record(settings: Settings, game: Option<&str>, error: &RecordError) -> String {
    let (line, column) = (error.place.line.to_string(), error.place.column.to_string());
    let place = settings.format("error-record-place", &[("line", line), ("column", column)]);
    // Only a record that names its game is played by rules.
    let game = game.unwrap_or_default();
    let why = match &*error.cause {
        Cause::Start(error) => position(settings, game, error),
        Cause::Turn { text, error } => {
            let sentence = turn(settings, game, error);
            let values = [("turn", text.clone()), ("sentence", sentence)];
            settings.format("error-record-turn-text", &values)
        }
        Cause::Record(cause) => message(settings, cause),
    };
    format!("{} {place} {why}", settings.message("error-record"))
}

/// What a reader of texts expected, in a sentence.
fn expected(settings: Settings, syntax: &Syntax) -> String {
    let expected = message(settings, &syntax.expected);
    settings.format("syntax-expected", &[("expected", expected)])
}

fn message(settings: Settings, message: &Message) -> String {
    settings.format(message.key, &values(settings, message))
}

/// The values of a message, each in the reader's language.
fn values(settings: Settings, message: &Message) -> Vec<(&'static str, String)> {
    message.values().iter().map(|(name, value)| (*name, self::value(settings, value))).collect()
}

fn value(settings: Settings, value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Message(inner) => message(settings, inner),
        Value::AnyOf(texts) => {
            let or = |items, item| settings.format("list-or", &[("items", items), ("item", item)]);
            texts.iter().cloned().reduce(or).unwrap_or_default()
        }
    }
}
