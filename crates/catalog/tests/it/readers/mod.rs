//! What fuzzers and property tests feed: any text into every reader. A reader refuses it with
//! a message, or reads it and writes it back the same.

use catalog::{Record, games};

/// A game's text.
pub(crate) fn game_text(text: &str) {
    match catalog::open(text) {
        Ok(game) => {
            let canonical = game.text();
            let again = catalog::open(&canonical).expect("a canonical text opens");
            assert_eq!(again.text(), canonical);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// A position, in every game with its usual options and in every variant the first byte names.
pub(crate) fn position(text: &str) {
    for entry in games() {
        let variants: Vec<_> = entry.variants().collect();
        let pick = text.len() % variants.len();
        for game in [&variants[0], &variants[pick]] {
            match game.legal(text) {
                Ok(legal) => {
                    let status = game.status(text).expect("a position that was read");
                    assert_eq!(legal.is_empty(), status.is_over());
                    assert!(!game.draw(text).expect("a position that was read").is_empty());
                    if let Some(turn) = legal.get(text.len() % legal.len().max(1)) {
                        let after = game.apply(text, &[turn]).expect("a listed turn is legal");
                        game.status(&after).expect("a position that was reached");
                    }
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
}

/// A turn, in every game from its start.
pub(crate) fn turn(text: &str) {
    for entry in games() {
        let variants: Vec<_> = entry.variants().collect();
        let game = &variants[text.len() % variants.len()];
        match game.apply(catalog::START, &[text]) {
            Ok(after) => {
                let legal = game.legal(catalog::START).expect("the start");
                assert!(legal.iter().any(|turn| turn == text), "`{text}` is not listed");
                game.status(&after).expect("a position that was reached");
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// A record.
pub(crate) fn record(text: &str) {
    match Record::read(text) {
        Ok(record) => {
            let written = record.to_string();
            let again = Record::read(&written).expect("a record that was written");
            assert_eq!(again.to_string(), written);
            if let Ok(played) = catalog::replay(&record) {
                assert_eq!(played.turns().len(), record.line.turns.len());
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
