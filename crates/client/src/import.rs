//! Importing: what a text holds that somebody pastes, opens or drops.

use catalog::{Entry, PositionError, Record, RecordError};

use crate::link::{self, LinkError};
use crate::{games, routes};

/// What a text holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Import {
    /// The record of a game.
    Record {
        /// The game with its options.
        game: String,
        /// The record as it was given.
        record: String,
    },
    /// A position.
    Position {
        /// The game with its options.
        game: String,
        /// The position.
        position: String,
    },
    /// A link to a game or position.
    Link {
        /// The game with its options.
        game: String,
        /// What stands behind `#`, decoded.
        fragment: String,
    },
}

/// Why a text cannot be imported.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportError {
    /// There is only white space.
    Empty,
    /// It is no game, position or link of any game.
    Unknown,
    /// It begins like a record, but is none.
    Record {
        /// Why.
        error: RecordError,
        /// The game it names, if it names one.
        game: Option<String>,
    },
    /// It is an address of the page, but the game in it cannot be read.
    Link(LinkError),
    /// It looks like a position of this game, but is none.
    Position {
        /// The game with its options.
        game: String,
        /// Why.
        error: PositionError,
        /// The line it begins on, counted from 1.
        line: usize,
    },
}

impl Import {
    /// Reads a text; where it is a position that several games could have, `preferred` comes first.
    pub fn read(text: &str, preferred: Option<&str>) -> Result<Self, ImportError> {
        let whole = text.trim_start_matches(BYTE_ORDER_MARK);
        let trimmed = whole.trim();
        if trimmed.is_empty() {
            return Err(ImportError::Empty);
        }
        if let Some(fragment) = fragment(trimmed) {
            return linked(&fragment);
        }
        if trimmed.starts_with(RECORD) {
            return recorded(whole);
        }
        let line = 1 + whole[..whole.len() - whole.trim_start().len()].matches('\n').count();
        position(preferred, trimmed, line)
    }
}

/// Files of some editors begin with it.
const BYTE_ORDER_MARK: char = '\u{feff}';
/// Every record begins with a tag.
const RECORD: char = '[';

/// The games whose rules are needed to read a text: the one it names, or all.
pub fn games_for(text: &str) -> Vec<&'static Entry> {
    let text = text.trim_start_matches(BYTE_ORDER_MARK).trim();
    let named = if let Some(fragment) = fragment(text) {
        games::named(&link::game(&fragment))
    } else if text.starts_with(RECORD) {
        games::of_record(text)
    } else {
        text.split_whitespace().next().and_then(games::named)
    };
    named.map_or_else(|| catalog::games().iter().collect(), |entry| vec![entry])
}

/// What stands behind `#` in an address.
fn fragment(text: &str) -> Option<String> {
    let (address, fragment) = text.split_once('#')?;
    address.contains("://").then(|| routes::decode(fragment))
}

fn linked(fragment: &str) -> Result<Import, ImportError> {
    let played = link::read(fragment).map_err(ImportError::Link)?;
    Ok(Import::Link { game: played.game().text(), fragment: fragment.to_owned() })
}

fn recorded(text: &str) -> Result<Import, ImportError> {
    let wrong = |error, game| ImportError::Record { error, game };
    let record = Record::read(text).map_err(|error| wrong(error, None))?;
    let game = record.game_text().map(str::to_owned).ok();
    let played = catalog::replay(&record).map_err(|error| wrong(error, game))?;
    Ok(Import::Record { game: played.game().text(), record: text.to_owned() })
}

/// A position of some game, perhaps with the game's own text before it.
fn position(preferred: Option<&str>, text: &str, line: usize) -> Result<Import, ImportError> {
    if let Some((game, rest)) = text.split_once(char::is_whitespace)
        && let Ok(opened) = catalog::open(game)
    {
        let game = opened.text();
        return match opened.begin(rest.trim()) {
            Ok(played) => Ok(Import::Position { game, position: played.position() }),
            Err(error) => Err(ImportError::Position { game, error, line }),
        };
    }
    let first = preferred.map(games::entry).into_iter();
    let all = first.chain(catalog::games().iter().filter(|entry| Some(entry.id) != preferred));
    let mut nearest: Option<(usize, String, PositionError)> = None;
    for game in all.flat_map(Entry::variants) {
        match game.begin(text) {
            Ok(played) => {
                let game = game.text();
                return Ok(Import::Position { game, position: played.position() });
            }
            Err(error) => {
                let read = characters_read(&error, text);
                if nearest.as_ref().is_none_or(|(most, ..)| read > *most) {
                    nearest = Some((read, game.text(), error));
                }
            }
        }
    }
    match nearest {
        // A text that could mostly be read as a position was meant as one.
        Some((read, game, error)) if read >= LEAST && 2 * read > text.chars().count() => {
            Err(ImportError::Position { game, error, line })
        }
        _ => Err(ImportError::Unknown),
    }
}

/// Fewer characters than this begin positions of several games.
const LEAST: usize = 4;

/// How much of a text was read as a position before the error.
fn characters_read(error: &PositionError, text: &str) -> usize {
    match error {
        PositionError::Syntax(syntax) => syntax.column - 1,
        PositionError::Impossible(_) => text.chars().count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::game_id;

    fn of(text: &str) -> String {
        match Import::read(text, None) {
            Ok(Import::Record { game, .. }) => format!("record {game}"),
            Ok(Import::Position { game, position }) => format!("{game} {position}"),
            Ok(Import::Link { game, .. }) => format!("link {game}"),
            Err(ImportError::Empty) => "empty".to_owned(),
            Err(ImportError::Unknown) => "unknown".to_owned(),
            Err(ImportError::Record { error, .. }) => error.to_string(),
            Err(ImportError::Link(error)) => format!("{error:?}"),
            Err(ImportError::Position { game, error, line }) => {
                format!("line {line}: {game}: {error}")
            }
        }
    }

    #[test]
    fn records_positions_and_links_of_every_game_are_known() {
        for game in catalog::games().iter().flat_map(Entry::variants) {
            let mut played = game.begin(catalog::START).unwrap();
            for _ in 0..3 {
                let mut legal = played.legal().unwrap();
                let turn = legal.swap_remove(legal.len() / 2);
                played.play(&turn).unwrap();
            }
            let id = game_id(&game.text()).to_owned();
            let record = played.record(&[], None).to_string();
            assert_eq!(of(&record), format!("record {}", game.text()));
            assert_eq!(games_for(&record)[0].id, id);
            let named = format!("{} {}", game.text(), played.position());
            assert_eq!(of(&named), named);
            assert_eq!(games_for(&named)[0].id, id);
            // Variants with the same position cannot be distinguished.
            let found = of(&format!("\n {}\n", played.position()));
            assert!(found.ends_with(&played.position()), "{found}");
            assert_eq!(game_id(found.split(' ').next().unwrap()), id, "{found}");
            let fragment = link::of_match(&game.text(), &game.start(), &played.turns());
            let address = format!("https://example.org/x#{}", routes::encode(&fragment));
            assert_eq!(of(&address), format!("link {}", game.text()));
            assert_eq!(games_for(&address)[0].id, id);
        }
    }

    #[test]
    fn broken_texts_say_where_and_what() {
        assert_eq!(of(" \n"), "empty");
        assert_eq!(
            of("\n\n0.0.0.0.0/0.0.0.0.13 y"),
            "line 3: squadro: not a position: column 19: expected a progress from 0 to 12, found `13`"
        );
        assert!(of("12.12.12.12.12/0.0.0.0.0 y").starts_with("line 1: squadro: impossible"));
        assert!(of("squadro hello").starts_with("line 1: squadro: not a position"));
        assert!(
            of("[Game \"squadro\"]\n\n1. 1 9 *").starts_with("line 3, column 6: `9`: not a turn")
        );
        assert!(of("[Game squadro]").starts_with("line 1, column 7: expected"));
    }

    #[test]
    fn other_texts_are_no_game_of_any_kind() {
        for text in ["hello world", "🎲", "https://example.org/", "e4 e5", "3", "-", "a1\n\n\tb2"]
        {
            assert_eq!(of(text), "unknown", "{text}");
        }
    }
}
