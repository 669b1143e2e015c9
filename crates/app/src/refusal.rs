//! Why something cannot be had, in the reader's language.

use catalog::{Cause, PositionError, RecordError, Refusal, Syntax, TurnError};

use crate::link::LinkError;
use crate::route::box_of;
use crate::settings::Settings;

/// Why a turn of this game cannot be played: with the rule's number and name where a rule speaks.
pub(crate) fn turn(settings: Settings, game: &str, error: &TurnError) -> String {
    match error {
        TurnError::Illegal(refusal) => rule(settings, game, refusal),
        TurnError::Syntax(syntax) => {
            let wrong = settings.tell("syntax-turn", &syntax.values());
            format!("{wrong} {}", expected(settings, syntax))
        }
        TurnError::Over(_) => settings.say("play-over"),
    }
}

/// What a rule of this game says against something, with the rule's number and name.
pub(crate) fn rule(settings: Settings, game: &str, refusal: &Refusal) -> String {
    let told = settings.tell(&format!("{}-{}", box_of(game), refusal.key), refusal.values());
    let name = settings.say(&format!("rule-{}", refusal.rule));
    let values = [("sentence", told), ("rule", refusal.rule.to_owned()), ("name", name)];
    settings.tell("refusal-cited", &values)
}

/// Why a text is not a position of this game.
pub(crate) fn position(settings: Settings, game: &str, error: &PositionError) -> String {
    match error {
        PositionError::Syntax(syntax) => {
            let wrong = settings.tell("syntax-position", &syntax.values());
            format!("{wrong} {}", expected(settings, syntax))
        }
        PositionError::Impossible(refusal) => {
            let sentence = rule(settings, game, refusal);
            settings.tell("position-impossible", &[("sentence", sentence)])
        }
    }
}

/// Why an address holds no game.
pub(crate) fn link(settings: Settings, error: &LinkError) -> String {
    match error {
        LinkError::Game(game) => {
            settings.tell("error-link-game", &[("game", box_of(game).to_owned())])
        }
        LinkError::Position { game, error } => position(settings, game, error),
        LinkError::Record { game, error } => record(settings, game.as_deref(), error),
        LinkError::Turn { game, number, text, error } => {
            let sentence = turn(settings, game, error);
            let values =
                [("number", number.to_string()), ("turn", text.clone()), ("sentence", sentence)];
            settings.tell("error-record-turn", &values)
        }
    }
}

/// Why a text is not the record of a game: of this one, where it names it.
pub(crate) fn record(settings: Settings, game: Option<&str>, error: &RecordError) -> String {
    let (line, column) = (error.place.line.to_string(), error.place.column.to_string());
    let place = settings.tell("error-record-place", &[("line", line), ("column", column)]);
    let why = match (error.cause.as_deref(), game) {
        (Some(Cause::Start(error)), Some(game)) => position(settings, game, error),
        (Some(Cause::Turn { text, error }), Some(game)) => {
            let sentence = turn(settings, game, error);
            let values = [("turn", text.clone()), ("sentence", sentence)];
            settings.tell("error-record-turn-text", &values)
        }
        _ => settings.translated("record-", &error.message),
    };
    format!("{} {place} {why}", settings.say("error-record"))
}

/// What a reader of texts expected, in a sentence.
fn expected(settings: Settings, syntax: &Syntax) -> String {
    let expected = settings.translated("expected-", &syntax.expected);
    settings.tell("syntax-expected", &[("expected", expected)])
}
