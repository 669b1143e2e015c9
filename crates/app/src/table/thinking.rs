//! The computer at the table.

use leptos::prelude::*;
use worker::{Answer, Question};

use super::model::Table;
use crate::sitter::Sitter;

/// The computer at work.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Thinking {
    /// The seat it thinks for.
    pub(crate) seat: usize,
    /// Is it advice rather than a turn of its own?
    pub(crate) advises: bool,
    /// Turns looked ahead so far.
    pub(crate) depth: u32,
    /// The best turn so far.
    pub(crate) best: Option<String>,
}

impl Table {
    /// Lets the computer think where it is its turn.
    pub(crate) fn wake_computer(self) {
        let Some(seat) = self.mover() else {
            return;
        };
        let Sitter::Level(level) = self.sitters()[seat] else {
            return;
        };
        self.think(seat, level, false);
    }

    /// Asks for advice.
    pub(crate) fn advise(self) {
        if let Some(seat) = self.mover()
            && self.is_open()
        {
            self.think(seat, 8, true);
        }
    }

    fn think(self, seat: usize, level: u8, advises: bool) {
        let question = self.inside.with_value(|inside| Question {
            game: inside.played.game().text(),
            start: inside.start.clone(),
            turns: inside.played.turns(),
            player: format!("level:{level}"),
            lines: 1,
            seed: inside.seed,
        });
        self.thinking.set(Some(Thinking { seat, advises, depth: 0, best: None }));
        self.engine.ask(&question, move |answer| self.hear(answer));
    }

    fn hear(self, answer: Answer) {
        match answer {
            Answer::SoFar(thought) => self.thinking.update(|thinking| {
                if let Some(thinking) = thinking {
                    thinking.depth = thought.depth;
                    thinking.best = thought.best().map(str::to_owned);
                }
            }),
            Answer::Found(thought) => match thought.best() {
                Some(turn) => self.thought(turn),
                None => self.thinking.set(None),
            },
            Answer::Refused(_) => {
                self.thinking.set(None);
                self.notify("error-worker");
            }
        }
    }

    fn thought(self, turn: &str) {
        let advises = self.thinking.get_untracked().is_some_and(|thinking| thinking.advises);
        self.thinking.set(None);
        if advises {
            self.hint.set(Some(turn.to_owned()));
            let values = [("level", "8".to_owned()), ("turn", turn.to_owned())];
            self.announced.set(self.settings().tell("play-hint-told", &values));
        } else {
            self.play(turn);
        }
    }

    /// Has the computer play the best it knows, at once.
    pub(crate) fn hurry(self) {
        let best = self.thinking.get_untracked().and_then(|thinking| thinking.best);
        if let Some(turn) = best {
            self.engine.stop();
            self.thought(&turn);
        }
    }

    /// Stops the computer; its turn stays its turn.
    pub(crate) fn stop_thinking(self) {
        self.engine.stop();
        self.thinking.set(None);
    }
}
