//! The options chosen for a game, and the text of the game they make.

use std::collections::BTreeMap;

use catalog::{Entry, OptionRow};

/// Options and their values.
pub type Chosen = BTreeMap<&'static str, &'static str>;

/// Does the option exist with what was chosen?
pub fn is_possible(entry: &Entry, row: &OptionRow, chosen: &Chosen) -> bool {
    row.only_with.is_none_or(|only| {
        let other = entry.options.iter().find(|other| other.key == only.key);
        let usual = other.map(|other| other.choices[0].value);
        chosen.get(only.key).copied().or(usual).is_some_and(|value| only.values.contains(&value))
    })
}

/// The options for a number of players, as chosen on the shelf: the first variant for so many.
pub fn chosen_for(entry: &Entry, players: usize) -> Chosen {
    let game = entry.variants().find(|game| game.seats().len() == players);
    game.map(|game| chosen_of(entry, &game.text())).unwrap_or_default()
}

/// The options in a game's text.
pub fn chosen_of(entry: &Entry, game: &str) -> Chosen {
    let words = game.split_once('(').map_or("", |(_, words)| words.trim_end_matches(')'));
    let pairs = words.split(',').filter_map(|word| word.split_once('='));
    pairs
        .filter_map(|(key, value)| {
            let row = entry.options.iter().find(|row| row.key == key)?;
            let choice = row.choices.iter().find(|choice| choice.value == value)?;
            Some((row.key, choice.value))
        })
        .collect()
}

/// The game's text with the chosen options that apply.
pub fn text(entry: &Entry, chosen: &Chosen) -> String {
    let words: Vec<_> = entry
        .options
        .iter()
        .filter(|row| is_possible(entry, row, chosen))
        .filter_map(|row| Some((row, *chosen.get(row.key)?)))
        .filter(|(row, value)| *value != row.choices[0].value)
        .map(|(row, value)| format!("{}={value}", row.key))
        .collect();
    if words.is_empty() {
        entry.id.to_owned()
    } else {
        format!("{}({})", entry.id, words.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::entry;

    #[test]
    fn what_is_chosen_makes_a_game() {
        let contigo = entry("contigo");
        let mut chosen = Chosen::new();
        assert_eq!(text(contigo, &chosen), "contigo");
        chosen.insert("diagonals", "all");
        assert_eq!(text(contigo, &chosen), "contigo(diagonals=all)");
        chosen.insert("variant", "capture");
        assert_eq!(text(contigo, &chosen), "contigo(variant=capture)");
        chosen.insert("setup", "arrow");
        assert_eq!(text(contigo, &chosen), "contigo(variant=capture,setup=arrow)");
        assert!(catalog::open(&text(contigo, &chosen)).is_ok());
        let read = chosen_of(contigo, &text(contigo, &chosen));
        assert_eq!(text(contigo, &read), text(contigo, &chosen));
    }

    #[test]
    fn a_box_is_opened_for_those_who_are_there() {
        for (game, players, chosen) in [
            ("squadro", 2, "squadro"),
            ("contigo", 4, "contigo(variant=capture)"),
            ("kontakt", 4, "kontakt(players=4)"),
            ("kontakt", 6, "kontakt(players=6)"),
            ("eupdonne", 6, "eupdonne"),
        ] {
            assert_eq!(text(entry(game), &chosen_for(entry(game), players)), chosen);
        }
    }
}
