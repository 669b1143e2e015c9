//! Asking a table about positions.

use std::path::Path;
use std::sync::Mutex;

use game::Game;
use squadro::{Lane, Squadro, State};

use crate::Error;
use crate::archive::Archive;
use crate::block::{Content, Unpacked};
use crate::shape::{Slice, place};
use crate::sweep::{DRAW, turns};

/// Who wins if both play as well as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Yellow can force a win.
    Yellow,
    /// Red can force a win.
    Red,
    /// Neither can.
    Draw,
}

/// What a table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Who wins.
    pub value: Value,
    /// In how many turns, both sides' counted, if the winner hurries and the loser delays; none
    /// for a draw or where the table has no distances.
    pub turns: Option<u32>,
}

/// The file of a table.
pub(crate) fn file_name(content: Content) -> String {
    format!("squadro.{}", content.name())
}

/// A table of solved positions, mapped into memory.
pub struct Table {
    archive: Archive,
    /// What probes read with, for each that runs at the same time.
    readers: Mutex<Vec<Reader>>,
}

/// The block read last.
struct Reader {
    unpacked: Unpacked,
    key: Option<(u32, usize, usize)>,
}

impl Table {
    /// Opens a file.
    pub fn open(file: &Path) -> Result<Self, Error> {
        let archive = Archive::open(file)?;
        if archive.content() == Content::Reached {
            return Err(Error::damaged(file, "says what can be reached, not who wins"));
        }
        Ok(Self { archive, readers: Mutex::default() })
    }

    /// What it holds of each position.
    pub fn content(&self) -> Content {
        self.archive.content()
    }

    /// Its size.
    pub fn bytes(&self) -> u64 {
        self.archive.bytes()
    }

    /// How many slices it has, and how many legal positions.
    pub fn count(&self) -> (usize, u64) {
        let slices = self.archive.slices();
        let positions = slices.map(|id| Slice::from_id(id).positions()).collect::<Vec<_>>();
        (positions.len(), positions.iter().sum())
    }

    /// Reads everything and compares every check sum.
    pub fn verify(&self, report: &mut dyn FnMut(f64)) -> Result<(), Error> {
        let count = self.archive.slices().count().max(1);
        for (n, id) in self.archive.slices().enumerate() {
            self.archive.payload(id)?;
            report(n as f64 / count as f64);
        }
        Ok(())
    }

    /// What is known of a position; nothing if the table does not have it.
    pub fn probe(&self, game: &Squadro, state: &State) -> Result<Option<Answer>, Error> {
        if let game::Status::Over(outcome) = game.status(state) {
            let winner =
                if outcome.winners.contains(squadro::YELLOW) { Value::Yellow } else { Value::Red };
            return Ok(Some(Answer { value: winner, turns: Some(0) }));
        }
        let Some((slice, place)) = place(state) else { return Ok(None) };
        if !self.archive.contains(place.slice) {
            return Ok(None);
        }
        let blocks = self.archive.blocks(&slice, place.mover)?;
        let n = place.row / blocks.rows;
        let key = Some((place.slice, place.mover, n));
        let spare = self.readers.lock().expect("nobody panics").pop();
        let mut reader = spare.unwrap_or_else(|| Reader { unpacked: Unpacked::new(), key: None });
        if reader.key != key {
            reader.key = None;
            blocks.unpack(n, &mut reader.unpacked)?;
            reader.key = key;
        }
        let at = place.row % blocks.rows * slice.red.len + place.column;
        let score = reader.unpacked.score(self.content(), at);
        self.readers.lock().expect("nobody panics").push(reader);
        let value = match score.cmp(&DRAW) {
            std::cmp::Ordering::Less => Value::Red,
            std::cmp::Ordering::Equal => Value::Draw,
            std::cmp::Ordering::Greater => Value::Yellow,
        };
        let turns = turns(score, place.mover).filter(|_| self.content() == Content::Distances);
        Ok(Some(Answer { value, turns }))
    }

    /// Every turn of a position with what is known of the position after it.
    pub fn turns(
        &self,
        game: &Squadro,
        state: &State,
    ) -> Result<Vec<(Lane, Option<Answer>)>, Error> {
        let mut lanes = Vec::new();
        game.steps(state, &mut lanes);
        lanes
            .into_iter()
            .map(|lane| {
                let mut after = *state;
                game.play(&mut after, lane);
                Ok((lane, self.probe(game, &after)?))
            })
            .collect()
    }
}
