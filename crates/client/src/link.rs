//! A whole game, or a position, in one address.
//!
//! The fragment, behind `#`, holds the game's text, the position it begins with and the turns, with
//! separators that occur in none of them; or a whole record, where there are variations and comments.

use catalog::{AnyMatch, PositionError, Record, RecordError, TurnError};

/// Separates game, start and turns.
const PARTS: char = '~';
/// Separates turns.
const TURNS: char = '_';

/// The fragment for a match, not yet percent-encoded.
pub fn of_match(game: &str, start: &str, turns: &[String]) -> String {
    let turns = turns.join(&TURNS.to_string());
    format!("{game}{PARTS}{start}{PARTS}{turns}")
}

/// Why a fragment is not a match.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkError {
    /// The catalog has no game of this name.
    Game(String),
    /// The match cannot begin with this position.
    Position {
        /// The game with its options.
        game: String,
        /// Why.
        error: PositionError,
    },
    /// A turn cannot be played.
    Turn {
        /// The game with its options.
        game: String,
        /// Which turn, counted from 1.
        number: usize,
        /// The turn.
        text: String,
        /// Why.
        error: Box<TurnError>,
    },
    /// It begins like a record, but cannot be read or played as one.
    Record {
        /// The game it names, if it names one.
        game: Option<String>,
        /// Why.
        error: RecordError,
    },
}

/// Every record begins with a tag.
const RECORD: char = '[';

/// The record a fragment holds; where it holds a bare game, the record of that.
pub fn record(text: &str) -> Result<Record, LinkError> {
    if text.starts_with(RECORD) {
        return Ok(replayed(text)?.0);
    }
    Ok(read(text)?.record(&[], None))
}

/// A record, and its match.
fn replayed(text: &str) -> Result<(Record, Box<dyn AnyMatch>), LinkError> {
    let record = Record::read(text).map_err(|error| LinkError::Record { game: None, error })?;
    let played = catalog::replay(&record).map_err(|error| {
        let game = record.game_text().map(str::to_owned).ok();
        LinkError::Record { game, error }
    })?;
    Ok((record, played))
}

/// The text of the game a fragment is about.
pub fn game(text: &str) -> String {
    if text.starts_with(RECORD) {
        let record = Record::read(text).ok();
        let game = record.and_then(|record| record.game_text().map(str::to_owned).ok());
        return game.unwrap_or_default();
    }
    text.split(PARTS).next().unwrap_or_default().to_owned()
}

/// The match a fragment holds.
pub fn read(text: &str) -> Result<Box<dyn AnyMatch>, LinkError> {
    if text.starts_with(RECORD) {
        return Ok(replayed(text)?.1);
    }
    let mut parts = text.split(PARTS);
    let (text, start) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let start = if start.is_empty() { catalog::START } else { start };
    let game = || text.to_owned();
    let opened = catalog::open(text).map_err(|_| LinkError::Game(game()))?;
    let mut played =
        opened.begin(start).map_err(|error| LinkError::Position { game: game(), error })?;
    let turns = parts.next().unwrap_or_default();
    for (number, turn) in (1..).zip(turns.split(TURNS).filter(|turn| !turn.is_empty())) {
        let text = turn.to_owned();
        played.play(turn).map_err(|error| LinkError::Turn {
            game: game(),
            number,
            text,
            error: Box::new(error),
        })?;
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_comes_back_from_its_link() {
        for game in catalog::games().iter().flat_map(catalog::Entry::variants) {
            let mut played = game.begin(catalog::START).unwrap();
            for i in 0..6 {
                let legal = played.legal().unwrap();
                let Some(turn) = legal.get(legal.len() * i / 7) else {
                    break;
                };
                played.play(turn).unwrap();
            }
            let text = of_match(&game.text(), &game.start(), &played.turns());
            let back = read(&text).unwrap();
            assert_eq!(back.position(), played.position());
            assert_eq!(back.turns(), played.turns());
            let record = played.record(&[], None).to_string();
            assert_eq!(read(&record).unwrap().turns(), played.turns());
            let position = of_match(&game.text(), &played.position(), &[]);
            assert_eq!(read(&position).unwrap().position(), played.position());
        }
    }

    #[test]
    fn broken_links_say_what_is_wrong() {
        let wrong = |text| read(text).err().unwrap();
        assert_eq!(wrong("chess~~"), LinkError::Game("chess".into()));
        assert_eq!(wrong(""), LinkError::Game(String::new()));
        assert!(matches!(wrong("[Game \"chess\"]\n\n*"), LinkError::Record { .. }));
        assert!(matches!(wrong("squadro~nowhere~"), LinkError::Position { .. }));
        assert!(matches!(wrong("squadro~~1_9"), LinkError::Turn { number: 2, .. }));
    }
}
