//! A game as it is stored on the device, and its text.

use catalog::{AnyMatch, Record};

use crate::player::Player;

/// A stored game: its record, and what a record does not hold.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// Its id on this device.
    pub id: String,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: f64,
    /// The name somebody gave it.
    pub name: Option<String>,
    /// The clock, where the game has one.
    pub clock: Option<Clock>,
    /// Is every turn advised without asking?
    pub guided: bool,
    /// The record.
    pub record: String,
}

/// A Fischer clock: a base time, and an increment added after every turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// Milliseconds at the beginning.
    pub base: f64,
    /// Milliseconds added after every turn.
    pub increment: f64,
    /// Milliseconds each seat has left.
    pub left: Vec<f64>,
}

impl Clock {
    /// A clock for so many seats; none without minutes.
    pub fn new(minutes: u32, seconds: u32, seats: usize) -> Option<Self> {
        let base = f64::from(minutes) * 60_000.0;
        let increment = f64::from(seconds) * 1000.0;
        (minutes > 0).then(|| Self { base, increment, left: vec![base; seats] })
    }

    /// The same clock before the first turn.
    #[must_use]
    pub fn reset(&self) -> Self {
        Self { left: vec![self.base; self.left.len()], ..self.clone() }
    }
}

/// Behind the date of a game in which every turn is advised.
const GUIDED: &str = " guided";

impl SavedGame {
    /// The match, and who plays each seat; none where the record cannot be read.
    pub fn open(&self) -> Option<(Box<dyn AnyMatch>, Vec<Player>)> {
        let record = Record::read(&self.record).ok()?;
        let played = catalog::replay(&record).ok()?;
        let players = Player::of_record(&record, &*played);
        Some((played, players))
    }

    /// Its text: a line of date, one of the name, one of the clock, then the record.
    pub fn text(&self) -> String {
        // Whole milliseconds: to write and read fractions would weigh more than a game's rules.
        let whole = |ms: f64| (ms.round() as i64).to_string();
        let clock = self.clock.as_ref().map_or_else(String::new, |clock| {
            let left: Vec<_> = clock.left.iter().map(|ms| whole(*ms)).collect();
            format!("{} {} {}", whole(clock.base), whole(clock.increment), left.join(" "))
        });
        let name = self.name.as_deref().unwrap_or_default().replace('\n', " ");
        let guided = if self.guided { GUIDED } else { "" };
        format!("{}{guided}\n{name}\n{clock}\n{}", whole(self.changed), self.record)
    }

    /// Reads what [`Self::text`] wrote.
    pub fn read(id: &str, text: &str) -> Option<Self> {
        let mut parts = text.splitn(4, '\n');
        let number = |text: &str| Some(text.parse::<i64>().ok()? as f64);
        let first = parts.next()?;
        let guided = first.ends_with(GUIDED);
        let changed = number(first.trim_end_matches(GUIDED))?;
        let name = parts.next()?;
        let clock = parts.next()?;
        let record = parts.next()?.to_owned();
        let numbers: Vec<f64> = clock.split_whitespace().filter_map(number).collect();
        let clock = match numbers.as_slice() {
            [base, increment, left @ ..] if !left.is_empty() => {
                Some(Clock { base: *base, increment: *increment, left: left.to_vec() })
            }
            _ => None,
        };
        let name = (!name.is_empty()).then(|| name.to_owned());
        Some(Self { id: id.to_owned(), changed, name, clock, guided, record })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_game_is_read_as_it_was_written() {
        let mut played = catalog::open("squadro").unwrap().begin("start").unwrap();
        played.play("3").unwrap();
        let names = ["person".to_owned(), "level 4".to_owned()];
        let mut saved = SavedGame {
            id: "1".to_owned(),
            changed: 1_794_700_000_000.0,
            name: Some("Sunday".to_owned()),
            clock: Some(Clock { base: 300_000.0, increment: 5000.0, left: vec![299_000.0, 3e5] }),
            guided: true,
            record: played.record(&names, None).to_string(),
        };
        assert_eq!(SavedGame::read("1", &saved.text()), Some(saved.clone()));
        saved.clock = None;
        saved.guided = false;
        saved.name = None;
        assert_eq!(SavedGame::read("1", &saved.text()), Some(saved.clone()));
        let (played, players) = saved.open().unwrap();
        assert_eq!(played.turns(), ["3"]);
        assert_eq!(players, [Player::Person, Player::Level(4)]);
        assert_eq!(SavedGame::read("1", "nonsense"), None);
    }
}
