//! Advice for people: what the strongest computer player would do.

use std::time::Duration;

use catalog::{AnyMatch, Cancel, Computer, Level, Limits, Thinker};

use super::seats;
use crate::words::Sides;

/// The time for a hint, while the player waits.
const TIME: Duration = Duration::from_secs(1);

/// Turns shown besides the first.
const FURTHER: usize = 3;

/// The player that gives hints, created when first needed.
#[derive(Default)]
pub(crate) struct Adviser(Option<Box<dyn Thinker>>);

impl Adviser {
    /// A turn to play and its value. The match must not be over.
    pub(crate) fn advise(&mut self, played: &dyn AnyMatch, cancel: &Cancel) -> String {
        let game = played.game();
        let best = Computer::level(Level::BEST);
        let thinker = self.0.get_or_insert_with(|| game.player(best, seats::means()));
        let limits = Limits::time(TIME).with_cancel(cancel);
        let thought = thinker.think(played, &limits, &mut |_| ());
        let line = thought.lines.first().expect("somebody is to move");
        let (turn, further) = line.turns.split_first().expect("a line begins with a turn");
        let then = match &further[..further.len().min(FURTHER)] {
            [] => String::new(),
            turns => format!(", then {}", turns.join(" ")),
        };
        let worth = Sides::of(&*game).describe(&thought.value);
        format!("level {} would play {turn} ({worth}){then}\n", Level::BEST)
    }
}
