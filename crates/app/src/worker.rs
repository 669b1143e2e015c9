//! A thread that thinks and has no page.

use catalog::{AnyMatch, Computer, Limits, Means, Thinker, Thought};
use js_sys::global;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::answer::Answer;
use crate::question::Question;

/// A phone has this to spare.
const TABLE_BYTES: usize = 16 << 20;

/// Answers every question that comes. Being stopped is being terminated: a search cannot hear.
pub(crate) fn listen() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let says = scope.clone();
    let mut desk = Desk::default();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let question = message.data().as_string().unwrap_or_default();
        let say = |answer: &Answer| {
            says.post_message(&JsValue::from(answer.text())).expect("texts can be sent");
        };
        let thought = desk.think(&question, &mut |thought| say(&Answer::SoFar(thought.clone())));
        say(&thought.map_or_else(Answer::Refused, Answer::Found));
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // It listens as long as there is a worker.
    hear.forget();
}

/// Keeps the player of the last question: what it found out helps with the next one.
#[derive(Default)]
struct Desk {
    player: Option<(String, Box<dyn Thinker>)>,
}

impl Desk {
    fn think(&mut self, text: &str, tell: &mut dyn FnMut(&Thought)) -> Result<Thought, String> {
        let question: Question = text.parse().map_err(|_| format!("not a question: {text}"))?;
        let played = the_match(&question)?;
        let Question { game, player, lines, seed, .. } = &question;
        let name = format!("{game}\n{player}\n{lines}\n{seed}");
        let mut player = match self.player.take() {
            Some((known, player)) if known == name => player,
            _ => {
                let computer: Computer = player.parse().map_err(|error| format!("{error}"))?;
                let means =
                    Means { threads: 1, table_bytes: TABLE_BYTES, lines: *lines, seed: *seed };
                played.game().player(computer, means)
            }
        };
        let thought = player.think(&*played, &Limits::default(), tell);
        self.player = Some((name, player));
        Ok(thought)
    }
}

fn the_match(question: &Question) -> Result<Box<dyn AnyMatch>, String> {
    let game = catalog::open(&question.game).map_err(|error| error.to_string())?;
    let mut played = game.begin(&question.start).map_err(|error| error.to_string())?;
    for (turn, number) in question.turns.iter().zip(1..) {
        played.play(turn).map_err(|error| format!("turn {number}, `{turn}`: {error}"))?;
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(turns: &[&str], player: &str) -> String {
        let turns = turns.iter().map(|&turn| turn.to_owned()).collect();
        let (game, start) = ("squadro".into(), catalog::START.into());
        Question { game, start, turns, player: player.into(), lines: 1, seed: 0 }.text()
    }

    #[test]
    fn a_question_is_answered_with_a_legal_turn() {
        let mut desk = Desk::default();
        let mut told = 0;
        let found = desk.think(&question(&["1"], "level:3"), &mut |_| told += 1).unwrap();
        assert!(told > 0, "it says what it knows on the way");
        assert!(["1", "2", "3", "4", "5"].contains(&found.best().unwrap()), "{found:?}");
        let again = desk.think(&question(&["1"], "level:3"), &mut |_| ()).unwrap();
        assert_eq!(found.lines, again.lines, "a level plays as well with what it knows already");
    }

    #[test]
    fn wrong_questions_say_what_is_wrong() {
        let ask = |text: &str| Desk::default().think(text, &mut |_| ()).unwrap_err();
        assert_eq!(ask("hello"), "not a question: hello");
        assert!(ask(&question(&["1", "9"], "level:3")).starts_with("turn 2, `9`: "));
        assert!(ask(&question(&[], "level:9")).contains("level:8"));
        let chess = question(&[], "level:1").replace("squadro", "chess");
        assert!(ask(&chess).starts_with("unknown game `chess`"));
    }
}
