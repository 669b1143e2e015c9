//! Boards and turns have sentences in every language.

use std::collections::BTreeSet;

use crate::fluent::Files;
use catalog::crates::contigo::Contigo;
use catalog::crates::contigo_board::ContigoBoard;
use catalog::crates::eupdonne::Eupdonne;
use catalog::crates::eupdonne_board::EupdonneBoard;
use catalog::crates::kontakt::Kontakt;
use catalog::crates::kontakt_board::KontaktBoard;
use catalog::diagram::{Drawn, Sentence, TurnText, View};
use game::playout::{Policy, choose};
use game::{Family, Status};
use words::{GameTexts, Language};

/// Calls `visit` with the positions and turns of random games.
fn play<G: Family>(
    options: &str,
    games: u64,
    turns: u32,
    mut visit: impl FnMut(&G, &G::State, &[G::Step]),
) {
    let game = G::read_options(options).expect("options of the game");
    for seed in 0..games {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut state = game.start();
        let mut turn = Vec::new();
        for _ in 0..turns {
            if let Status::Over(_) = game.status(&state) {
                break;
            }
            let policy = if rng.bool() { Policy::Eager } else { Policy::Uniform };
            choose(&game, &state, policy, &mut turn, &mut |n| rng.u64(..n));
            visit(&game, &state, &turn);
            for &step in &turn {
                game.play(&mut state, step);
            }
        }
    }
}

/// Checks that sentences can be formatted in every language, and remembers their keys.
struct Checker {
    files: [Files; 2],
    checked: BTreeSet<&'static str>,
}

impl Checker {
    fn new() -> Self {
        Self { files: Files::all(), checked: BTreeSet::new() }
    }

    fn check(&mut self, sentence: &Sentence) {
        for files in &self.files {
            files.check(sentence.key, &sentence.values);
        }
        self.checked.insert(sentence.key);
    }

    /// The keys of a file that no check has met, except shared words and the exempt ones.
    fn missed(&self, file: fn(&GameTexts) -> &'static str, exempt: &[&str]) -> Vec<&'static str> {
        let texts = |id| catalog::texts(id, Language::English).expect("every game has texts");
        let names = catalog::games().iter().flat_map(|entry| file(texts(entry.id)).lines());
        let names = names.filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        let names = names.filter_map(|line| line.split(' ').next());
        names
            .filter(|name| !self.checked.contains(name) && !name.starts_with("word-"))
            .filter(|name| !exempt.contains(name))
            .collect()
    }
}

fn check_turns<G: Family, D: TurnText<G>>(checker: &mut Checker, options: &str, games: u64) {
    play::<G>(options, games, 150, |game, state, turn| {
        for sentence in D::turn_sentences(game, state, turn) {
            checker.check(&sentence);
        }
    });
}

#[test]
fn turns_have_sentences() {
    let mut checker = Checker::new();
    macro_rules! usual {
        ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
            $(check_turns::<catalog::crates::$id::$Rules, catalog::crates::$board::$Board>(
                &mut checker, "", 4,
            );)*
        };
    }
    catalog::every_game!(usual);
    check_turns::<Contigo, ContigoBoard>(&mut checker, "variant=advanced", 4);
    check_turns::<Contigo, ContigoBoard>(&mut checker, "variant=capture", 20);
    check_turns::<Kontakt, KontaktBoard>(&mut checker, "players=6", 3);
    check_turns::<Eupdonne, EupdonneBoard>(&mut checker, "hold=pinned", 6);
    // Passing is rare; it is nothing but a name.
    let rare = ["turn-kontakt-pass", "turn-eupdonne-pass"];
    assert_eq!(checker.missed(|texts| texts.turns, &rare), Vec::<&str>::new());
    for files in &checker.files {
        for key in rare {
            files.check(key, &[("seat", "dark".to_owned())]);
        }
    }
}

fn walk<G: Family, D: Drawn<G>>(checker: &mut Checker, options: &str, games: u64) {
    let words = Language::ALL.map(catalog::words);
    play::<G>(options, games, 80, |game, state, _| {
        for spot in D::picture(game, state, &View::default()).spots {
            // More may follow: that it is chosen, that it is possible.
            for words in &words {
                let label = words.format(spot.label.key, &spot.label.values);
                assert!(!label.ends_with('.') && !label.contains(". "), "{label}");
            }
            checker.check(&spot.label);
        }
    });
}

#[test]
fn boards_are_spoken() {
    let mut checker = Checker::new();
    macro_rules! usual {
        ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
            $(walk::<catalog::crates::$id::$Rules, catalog::crates::$board::$Board>(
                &mut checker, "", 2,
            );)*
        };
    }
    catalog::every_game!(usual);
    walk::<Contigo, ContigoBoard>(&mut checker, "variant=capture", 4);
    walk::<Kontakt, KontaktBoard>(&mut checker, "players=6", 1);
    // Beads in the hand are part of no position; items of a list were checked with the list.
    let beads = ["contigo-pit-in-hand", "kontakt-column-pieces", "eupdonne-bar-links"];
    // What is held is turned by a button.
    let held = ["eupdonne-turned", "eupdonne-turn"];
    assert_eq!(
        checker.missed(|texts| texts.board, &[&beads[..], &held].concat()),
        Vec::<&str>::new()
    );
    for files in &checker.files {
        files.check(beads[0], &[("pit", "Nc".to_owned()), ("beads", "1".to_owned())]);
        files.check(held[0], &[("towards", "north".to_owned())]);
    }
}

#[test]
fn a_turn_reads_well() {
    let sentences_in = |language, turn: &str| {
        let game = Contigo::read_options("").expect("options of the game");
        let state = game::Game::start(&game);
        let turn = game::Notation::read_turn(&game, &state, turn).expect("a legal turn");
        let words = catalog::words(language);
        let sentences = ContigoBoard::turn_sentences(&game, &state, &turn);
        sentences
            .iter()
            .map(|sentence| words.format(sentence.key, &sentence.values))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        sentences_in(Language::French, "a6-a4/Nc>0.2"),
        "Rouge joue son pion de a6 en a4. Rouge puise 2 perles en Nc et sème dans le sens des \
         aiguilles d’une montre\u{202f}: Ne +2."
    );
    assert_eq!(
        sentences_in(Language::English, "a6-a4/Nc>0.2"),
        "Red moves a pawn from a6 to a4. Red takes 2 beads from pit Nc and sows clockwise: Ne +2."
    );
    assert_eq!(
        sentences_in(Language::English, "a6-a4/Nc<1.1"),
        "Red moves a pawn from a6 to a4. Red takes 2 beads from pit Nc and sows counter-clockwise: \
         Nb +1, Na +1."
    );
}

#[test]
fn every_tool_and_choice_of_the_position_editor_has_a_text() {
    let mut checker = Checker::new();
    for game in catalog::games().iter().flat_map(catalog::Entry::variants) {
        let setup = game.set_up(catalog::START).expect("the start");
        setup.tools().iter().for_each(|tool| checker.check(&tool.label));
        setup.choices().iter().for_each(|choice| checker.check(&choice.label));
    }
    assert!(checker.checked.len() > 12, "{:?}", checker.checked);
}
