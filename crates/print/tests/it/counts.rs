//! How many pieces there are: as many as the rules say, in the kit and on the sheets.

use catalog::AnyGame;
use catalog::diagram::paper::{CUT, Kit};

use crate::variants;

/// The pieces of a kit whose names have this key, and this value if one is given.
fn count(kit: &Kit, key: &str, value: Option<&str>) -> usize {
    let named = kit.parts.iter().filter(|part| part.name.key == key);
    let valued = named.filter(|part| {
        value.is_none_or(|value| part.name.values.iter().any(|(_, own)| own == value))
    });
    valued.map(|part| part.count).sum()
}

fn each(id: &str, check: impl Fn(&dyn AnyGame, &Kit)) {
    let entry = catalog::games().iter().find(|entry| entry.id == id).expect("a game");
    for game in entry.variants() {
        check(&*game, &game.kit());
    }
}

#[test]
fn squadro_has_a_bar_for_every_progress_in_its_position() {
    each("squadro", |game, kit| {
        let start = game.start();
        for (side, progresses) in ["yellow", "red"].iter().zip(start.split(['/', ' '])) {
            let bars = progresses.split('.').count();
            assert_eq!(count(kit, "print-squadro-bar", Some(side)), bars, "{}", game.text());
        }
        assert_eq!(kit.parts.len(), 10);
    });
}

#[test]
fn contigo_has_the_pieces_and_beads_of_its_position() {
    each("contigo", |game, kit| {
        let start = game.start();
        let [board, pits, ..] = start.split(' ').collect::<Vec<_>>()[..] else { panic!("{start}") };
        for seat in game.seats() {
            let letter = seat.name.chars().next().expect("a name");
            let pawns = board.chars().filter(|&c| c == letter).count();
            let kings = board.chars().filter(|&c| c == letter.to_ascii_uppercase()).count();
            assert_eq!(count(kit, "print-contigo-pawn", Some(seat.name)), pawns, "{start}");
            assert_eq!(count(kit, "print-contigo-king", Some(seat.name)), kings, "{start}");
        }
        let beads: u32 = pits.chars().filter_map(|c| c.to_digit(10)).sum();
        assert_eq!(count(kit, "print-contigo-bead", None), beads as usize);
    });
}

#[test]
fn kontakt_has_what_its_stocks_hold() {
    each("kontakt", |game, kit| {
        let start = game.start();
        let stocks = start.split(' ').nth(1).expect("stocks");
        for (k, kind) in ["rampart", "donjon", "tower", "roof"].iter().enumerate() {
            for (c, colour) in ["light", "dark"].iter().enumerate() {
                let seats = stocks.split('/').skip(c).step_by(2);
                let held: usize = seats
                    .map(|stock| stock.split('.').nth(k).unwrap().parse::<usize>().unwrap())
                    .sum();
                let printed = kit.parts.iter().filter(|part| {
                    let has = |value: &str| part.name.values.iter().any(|(_, own)| own == value);
                    has(kind) && has(colour)
                });
                let printed: usize = printed.map(|part| part.count).sum();
                assert_eq!(printed, held, "{}: {colour} {kind}", game.text());
            }
        }
    });
}

/// How many bars of one form the rules let a side have: as many as a position may have.
#[test]
fn eupdonne_has_as_many_bars_as_a_position_may() {
    each("eupdonne", |game, kit| {
        for (letter, owner) in [('L', "light"), ('D', "dark")] {
            let mut all = 0;
            for form in ["1", "2", "3"] {
                let fits = |bars: usize| {
                    // Far apart, so that nothing touches.
                    let placed: Vec<_> = (0..bars)
                        .map(|i| format!("{letter}{form}{}2n", ['a', 'c', 'e', 'g'][i]))
                        .collect();
                    game.hash(&format!("{} l - -", placed.join(","))).is_ok()
                };
                let most = (1..=4).take_while(|&bars| fits(bars)).count();
                let printed = kit.parts.iter().filter(|part| {
                    let has = |value: &str| part.name.values.iter().any(|(_, own)| own == value);
                    part.name.key == "print-eupdonne-bar" && has(form) && has(owner)
                });
                assert_eq!(printed.map(|part| part.count).sum::<usize>(), most, "{owner} {form}");
                all += most;
            }
            // Every one of them may be captured at once.
            let captor = if owner == "light" { "dark" } else { "light" };
            assert_eq!(count(kit, "print-eupdonne-marker", Some(captor)), all);
        }
    });
}

/// Every piece is on the sheets, with the line to cut it out along.
#[test]
fn every_piece_is_printed() {
    for printed in variants() {
        let (kit, file) = (printed.game.kit(), &printed.file);
        let wanted: usize = kit.parts.iter().map(|part| part.count).sum();
        // Behind the first page and the two of the board, before the two of rules.
        let sheets = &file.pages[3..file.pages.len() - 2];
        let cut = sheets.iter().flat_map(|page| &page.shapes);
        let cut = cut.filter(|shape| shape.is_stroked(CUT, false) && shape.parts.len() == 1);
        assert_eq!(cut.count(), wanted, "{}", printed.place());
        let folded: usize =
            kit.parts.iter().filter(|part| !part.folds.is_empty()).map(|part| part.count).sum();
        let folds = sheets.iter().flat_map(|page| &page.shapes);
        let folds = folds.filter(|shape| shape.is_stroked(CUT, true)).count();
        assert!(folds >= folded, "{}: {folds} of {folded}", printed.place());
    }
}
