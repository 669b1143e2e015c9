//! A whole game, or a position, in one address.
//!
//! Behind `#` stand the game's text, the position it begins with and the turns, parted by signs
//! no text of ours contains; or a whole record, where there are variations and comments.

use catalog::{AnyMatch, PositionError, Record, RecordError, TurnError};

/// Between game, start and turns.
const PARTS: char = '~';
/// Between turns.
const TURNS: char = '_';

/// What an address of this match holds behind `#`, not yet escaped.
pub(crate) fn of_match(game: &str, start: &str, turns: &[String]) -> String {
    let turns = turns.join(&TURNS.to_string());
    format!("{game}{PARTS}{start}{PARTS}{turns}")
}

/// Why an address holds no match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum LinkError {
    /// No game of ours has this text.
    Game(String),
    /// The match cannot begin so.
    Position { game: String, error: PositionError },
    /// A turn cannot be played.
    Turn { game: String, number: usize, text: String, error: Box<TurnError> },
    /// What looks like a record is none, of the game it names if it names one.
    Record { game: Option<String>, error: RecordError },
}

/// Every record begins with a tag.
const RECORD: char = '[';

/// The record an address holds, be it of the bare game.
pub(crate) fn record(text: &str) -> Result<Record, LinkError> {
    if text.starts_with(RECORD) {
        return Ok(replayed(text)?.0);
    }
    Ok(read(text)?.record(&[], None))
}

/// A record, and the match as the rules play it.
fn replayed(text: &str) -> Result<(Record, Box<dyn AnyMatch>), LinkError> {
    let record = Record::read(text).map_err(|error| LinkError::Record { game: None, error })?;
    let played = catalog::replay(&record).map_err(|error| {
        let game = record.game_text().map(str::to_owned).ok();
        LinkError::Record { game, error }
    })?;
    Ok((record, played))
}

/// The text of the game an address holds.
pub(crate) fn game(text: &str) -> String {
    if text.starts_with(RECORD) {
        let record = Record::read(text).ok();
        let game = record.and_then(|record| record.game_text().map(str::to_owned).ok());
        return game.unwrap_or_default();
    }
    text.split(PARTS).next().unwrap_or_default().to_owned()
}

/// The match an address holds.
pub(crate) fn read(text: &str) -> Result<Box<dyn AnyMatch>, LinkError> {
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
