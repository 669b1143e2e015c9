//! Why something cannot be had, in the reader's language.

use catalog::{PositionError, RecordError, TurnError};

use crate::link::LinkError;
use crate::route::box_of;
use crate::settings::Settings;

/// Why a turn of this game cannot be played: with the rule's number and name where a rule speaks.
pub(crate) fn turn(settings: Settings, game: &str, error: &TurnError) -> String {
    match error {
        TurnError::Illegal(refusal) => {
            let told =
                settings.tell(&format!("{}-{}", box_of(game), refusal.key), refusal.values());
            let name = settings.say(&format!("rule-{}", refusal.rule));
            format!("{told} ({}, {name})", refusal.rule)
        }
        TurnError::Syntax(syntax) => {
            let wrong = settings.tell("syntax-turn", &syntax.values());
            format!("{wrong} {}", settings.say(&format!("box-{}-turns", box_of(game))))
        }
        TurnError::Over(_) => settings.say("play-over"),
    }
}

/// Why a text is not a position of this game.
pub(crate) fn position(settings: Settings, game: &str, error: &PositionError) -> String {
    match error {
        PositionError::Syntax(syntax) => settings.tell("syntax-position", &syntax.values()),
        PositionError::Impossible(refusal) => {
            let key = format!("{}-{}", box_of(game), refusal.key);
            let sentence = settings.tell(&key, refusal.values());
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
        LinkError::Turn { game, number, text, error } => {
            let sentence = turn(settings, game, error);
            let values =
                [("number", number.to_string()), ("turn", text.clone()), ("sentence", sentence)];
            settings.tell("error-record-turn", &values)
        }
    }
}

/// Why a text is not the record of a game.
pub(crate) fn record(settings: Settings, error: &RecordError) -> String {
    let (line, column) = (error.place.line.to_string(), error.place.column.to_string());
    let place = settings.tell("error-record-place", &[("line", line), ("column", column)]);
    format!("{} {place}", settings.say("error-record"))
}
