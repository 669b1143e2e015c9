//! Perft tables: text files of counts somebody vouches for.
//!
//! ```text
//! # source: the rule page
//! game squadro(first=red)
//! from start
//! # depth turns distinct
//! 1 5 5
//! 2 25 25
//! ```
//!
//! Every table begins with its source; `from` may name a position; the third column is optional.

use game::{Family, perft};

/// One table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Who says so.
    pub source: String,
    /// The game's text.
    pub game: String,
    /// `start` or a position.
    pub from: String,
    /// Depth, sequences of turns, and distinct positions where given.
    pub rows: Vec<(u32, u128, Option<usize>)>,
}

/// Reads a file of tables; panics with the line on anything malformed.
pub fn read(text: &str) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    let mut source = None;
    for (number, line) in text.lines().enumerate() {
        let wrong = || -> ! { panic!("perft table, line {}: `{line}`", number + 1) };
        if let Some(named) = line.strip_prefix("# source: ") {
            source = Some(named.to_owned());
        } else if let Some(game) = line.strip_prefix("game ") {
            let source = source.clone().unwrap_or_else(|| wrong());
            let from = "start".to_owned();
            tables.push(Table { source, game: game.to_owned(), from, rows: Vec::new() });
        } else if let Some(from) = line.strip_prefix("from ") {
            from.clone_into(&mut tables.last_mut().unwrap_or_else(|| wrong()).from);
        } else if !line.is_empty() && !line.starts_with('#') {
            let table = tables.last_mut().unwrap_or_else(|| wrong());
            let numbers: Option<Vec<u128>> = line.split(' ').map(|n| n.parse().ok()).collect();
            table.rows.push(match numbers.as_deref() {
                Some(&[depth, turns]) => (depth as u32, turns, None),
                Some(&[depth, turns, distinct]) => (depth as u32, turns, Some(distinct as usize)),
                _ => wrong(),
            });
        }
    }
    assert!(tables.iter().all(|table| !table.rows.is_empty()), "a perft table without rows");
    tables
}

/// Counts every row of every table in the text again; says how many rows there were.
pub fn check<G: Family>(text: &str) -> usize {
    let tables = read(text);
    assert!(!tables.is_empty(), "no perft table in the text");
    tables.iter().map(check_table::<G>).sum()
}

fn check_table<G: Family>(table: &Table) -> usize {
    let (id, options) = game::options::split_game_text(&table.game).expect("a game's text");
    assert_eq!(id, G::ID, "the table is for another game");
    let game = G::read_options(options).expect("the table's options");
    let from = match table.from.as_str() {
        "start" => game.start(),
        text => game.read_position(text).expect("the table's position"),
    };
    let deepest = table.rows.iter().filter(|row| row.2.is_some()).map(|row| row.0).max();
    let layers: Vec<_> = perft::layers(&game, &from).take(deepest.unwrap_or(0) as usize).collect();
    for &(depth, turns, distinct) in &table.rows {
        let at = format!("{} from {} at depth {depth}", table.game, table.from);
        if let Some(distinct) = distinct {
            let layer = &layers[depth as usize - 1];
            assert_eq!((layer.turns, layer.distinct), (turns, distinct), "{at}");
        } else {
            assert_eq!(perft::perft(&game, &from, depth), turns, "{at}");
        }
    }
    table.rows.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_with_its_source() {
        let tables = read("# source: a book\ngame go\nfrom 3x\n1 5 4\n2 25\n");
        assert_eq!(tables[0].source, "a book");
        assert_eq!(tables[0].from, "3x");
        assert_eq!(tables[0].rows, [(1, 5, Some(4)), (2, 25, None)]);
    }

    #[test]
    #[should_panic(expected = "line 1: `game go`")]
    fn a_table_without_source_is_refused() {
        read("game go\n1 5\n");
    }
}
