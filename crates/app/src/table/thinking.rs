//! The computer at the table.

use dom::prelude::*;

use super::model::Table;
use crate::device;
use crate::engine::{About, Answer, Question};
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

    /// Lets it go on, where it broke off or was told to wait.
    pub(crate) fn wake_again(self) {
        self.notice.set(None);
        self.wake_computer();
    }

    /// Asks for advice.
    pub(crate) fn advise(self) {
        match self.mover() {
            Some(seat) if self.is_open() => {
                // What was refused before is answered by it.
                self.notice.set(None);
                self.think(seat, 8, true);
            }
            Some(_) => self.refuse_stranger(),
            None => self.announced.set(self.standing_sentence()),
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
            about: About::Best,
        });
        self.stuck.set(false);
        self.inside.update_value(|inside| inside.asked += 1);
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
                Some(turn) => self.answer(turn.to_owned()),
                None => self.thinking.set(None),
            },
            Answer::Changed(_) => {}
            Answer::Refused(_) => {
                self.thinking.set(None);
                self.notify("error-worker");
                self.stuck.set(true);
            }
        }
    }

    /// Lets the turn before be seen to its end.
    fn answer(self, turn: String) {
        let (seen, asked) = self.inside.with_value(|inside| (inside.seen, inside.asked));
        let wait = seen - device::now();
        if wait <= 0.0 {
            self.thought(&turn);
            return;
        }
        device::after(wait as i32, move || {
            // Whoever stopped it, took something back or left wants no answer any more.
            let still = self.inside.try_with_value(|inside| inside.asked == asked);
            if still == Some(true) && self.thinking.get_untracked().is_some() {
                self.thought(&turn);
            }
        });
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

    /// Do computers play among themselves?
    pub(crate) fn plays_itself(self) -> bool {
        !self.standing().is_over() && !self.sitters().contains(&Sitter::Person)
    }

    /// Has them wait until they are woken.
    pub(crate) fn pause(self) {
        self.stop_thinking();
        self.stuck.set(true);
    }

    /// Stops the computer; its turn stays its turn.
    pub(crate) fn stop_thinking(self) {
        self.engine.stop();
        self.thinking.set(None);
        self.stuck.set(false);
    }
}
