//! Games kept on the device.

use catalog::{AnyMatch, Record};

use crate::device;
use crate::sitter::Sitter;

/// A game as it is kept: its record, and what a record does not hold.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kept {
    pub(crate) id: String,
    /// When it was last changed, in milliseconds since 1970.
    pub(crate) changed: f64,
    /// The name somebody gave it.
    pub(crate) name: Option<String>,
    pub(crate) clock: Option<Clock>,
    /// Is every turn advised without asking?
    pub(crate) guided: bool,
    pub(crate) record: String,
}

/// A Fischer clock: so much to begin with, so much more every turn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Clock {
    /// Milliseconds at the beginning.
    pub(crate) base: f64,
    /// Milliseconds added after every turn.
    pub(crate) increment: f64,
    /// Milliseconds each seat has left.
    pub(crate) left: Vec<f64>,
}

impl Clock {
    /// A clock for so many seats; none without minutes.
    pub(crate) fn new(minutes: u32, seconds: u32, seats: usize) -> Option<Self> {
        let base = f64::from(minutes) * 60_000.0;
        let increment = f64::from(seconds) * 1000.0;
        (minutes > 0).then(|| Self { base, increment, left: vec![base; seats] })
    }
}

const GAMES: &str = "game.";
/// What was added to a game by studying it.
pub(crate) const STUDIES: &str = "study.";
/// Behind the date of a game in which every turn is advised.
const GUIDED: &str = " guided";

impl Kept {
    /// A match as it is first kept, with who plays it.
    pub(crate) fn new(clock: Option<Clock>, played: &dyn AnyMatch, names: &[String]) -> Self {
        let record = played.record(names, Some(&device::date())).to_string();
        Self {
            id: Self::new_id(),
            changed: device::today(),
            name: None,
            clock,
            guided: false,
            record,
        }
    }

    /// A game whose record came from elsewhere.
    pub(crate) fn of_record(record: String) -> Self {
        let (id, changed) = (Self::new_id(), device::today());
        Self { id, changed, name: None, clock: None, guided: false, record }
    }

    /// A name for a new game: nothing else on this device has it.
    pub(crate) fn new_id() -> String {
        format!("{:x}{:03x}", device::today() as u64, (js_sys::Math::random() * 4096.0) as u16)
    }

    /// The game kept under this id.
    pub(crate) fn load(id: &str) -> Option<Self> {
        Self::read(id, &device::kept(&format!("{GAMES}{id}"))?)
    }

    /// Every game kept, the last changed first.
    pub(crate) fn all() -> Vec<Self> {
        let names = device::kept_names(GAMES);
        let mut all: Vec<_> =
            names.iter().filter_map(|name| Self::load(name.strip_prefix(GAMES)?)).collect();
        all.sort_by(|a, b| b.changed.total_cmp(&a.changed));
        all
    }

    /// Keeps it; says whether there was room.
    pub(crate) fn save(&self) -> bool {
        device::keep(&format!("{GAMES}{}", self.id), &self.text())
    }

    /// Throws it away.
    pub(crate) fn delete(&self) {
        device::forget(&format!("{GAMES}{}", self.id));
        device::forget(&format!("{STUDIES}{}", self.id));
    }

    /// The match, and who sits where.
    pub(crate) fn open(&self) -> Option<(Box<dyn AnyMatch>, Vec<Sitter>)> {
        let record = Record::read(&self.record).ok()?;
        let played = catalog::replay(&record).ok()?;
        let sitters = Sitter::of_record(&record, &*played);
        Some((played, sitters))
    }

    fn text(&self) -> String {
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

    fn read(id: &str, text: &str) -> Option<Self> {
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
    fn a_kept_game_is_read_as_it_was_written() {
        let mut played = catalog::open("squadro").unwrap().begin("start").unwrap();
        played.play("3").unwrap();
        let names = ["person".to_owned(), "level 4".to_owned()];
        let mut kept = Kept {
            id: "1".to_owned(),
            changed: 1_794_700_000_000.0,
            name: Some("Sunday".to_owned()),
            clock: Some(Clock { base: 300_000.0, increment: 5000.0, left: vec![299_000.0, 3e5] }),
            guided: true,
            record: played.record(&names, None).to_string(),
        };
        assert_eq!(Kept::read("1", &kept.text()), Some(kept.clone()));
        kept.clock = None;
        kept.guided = false;
        kept.name = None;
        assert_eq!(Kept::read("1", &kept.text()), Some(kept.clone()));
        let (played, sitters) = kept.open().unwrap();
        assert_eq!(played.turns(), ["3"]);
        assert_eq!(sitters, [Sitter::Person, Sitter::Level(4)]);
        assert_eq!(Kept::read("1", "nonsense"), None);
    }
}
