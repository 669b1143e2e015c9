//! Why something cannot be played, in the reader's language.

use catalog::TurnError;

use crate::settings::Settings;

/// The sentence, with the rule's number and name where a rule speaks.
pub(crate) fn sentence(settings: Settings, game: &str, error: &TurnError) -> String {
    match error {
        TurnError::Illegal(refusal) => {
            let id = game.split('(').next().unwrap_or_default();
            let told = settings.tell(&format!("{id}-{}", refusal.key), refusal.values());
            let name = settings.say(&format!("rule-{}", refusal.rule));
            format!("{told} ({}, {name})", refusal.rule)
        }
        TurnError::Syntax(syntax) => settings.tell("syntax-turn", &syntax.values()),
        TurnError::Over(_) => settings.say("play-over"),
    }
}
