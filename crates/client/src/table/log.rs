//! The turns played, as sentences.

use catalog::diagram::Sentence;
use catalog::{AnyMatch, Standing};

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The number of the seat that played it.
    pub seat: usize,
    /// Its text.
    pub turn: String,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
}

/// The turns of a match. Each is put into sentences once.
pub(super) struct Log {
    entries: Vec<LogEntry>,
    /// The match after the last entry.
    at: Box<dyn AnyMatch>,
}

impl Log {
    /// The turns of this match.
    pub(super) fn of(played: &dyn AnyMatch) -> Self {
        let mut log = Self { entries: Vec::new(), at: super::at_turn(played, 0) };
        log.follow(played);
        log
    }

    /// Turns of the same match were played or taken back.
    pub(super) fn follow(&mut self, played: &dyn AnyMatch) {
        let turns = played.turns();
        let same = self.entries.iter().zip(&turns).take_while(|(entry, turn)| entry.turn == **turn);
        let same = same.count();
        while self.entries.len() > same {
            self.entries.pop();
            self.at.undo();
        }
        let game = self.at.game();
        let seats = game.seats();
        for turn in &turns[same..] {
            let Standing::ToMove(mover) = self.at.status() else { return };
            let seat = seats.iter().position(|seat| seat.name == mover);
            let sentences = self.at.turn_sentences(turn);
            if self.at.play(turn).is_err() {
                return;
            }
            let seat = seat.expect("a seat of the game is to move");
            self.entries.push(LogEntry { seat, turn: turn.clone(), sentences });
        }
    }

    pub(super) fn entries(&self) -> &[LogEntry] {
        &self.entries
    }
}
