//! A whole game, or a position, in one address.
//!
//! Behind `#` stand the game's text, the position it begins with and the turns, parted by signs
//! no text of ours contains.

use catalog::{AnyMatch, PositionError, TurnError};

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
}

/// The match an address holds.
pub(crate) fn read(text: &str) -> Result<Box<dyn AnyMatch>, LinkError> {
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
            let position = of_match(&game.text(), &played.position(), &[]);
            assert_eq!(read(&position).unwrap().position(), played.position());
        }
    }

    #[test]
    fn broken_links_say_what_is_wrong() {
        let wrong = |text| read(text).err().unwrap();
        assert_eq!(wrong("chess~~"), LinkError::Game("chess".into()));
        assert_eq!(wrong(""), LinkError::Game(String::new()));
        assert!(matches!(wrong("squadro~nowhere~"), LinkError::Position { .. }));
        assert!(matches!(wrong("squadro~~1_9"), LinkError::Turn { number: 2, .. }));
    }
}
