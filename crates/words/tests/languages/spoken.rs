//! Boards and turns are said in every language.

use std::collections::BTreeSet;

use crate::fluent::Files;
use catalog::crates::contigo::Contigo;
use catalog::crates::contigo_board::ContigoBoard;
use catalog::crates::eupdonne::Eupdonne;
use catalog::crates::eupdonne_board::EupdonneBoard;
use catalog::crates::kontakt::Kontakt;
use catalog::crates::kontakt_board::KontaktBoard;
use catalog::diagram::{Drawn, Said, TurnText, View};
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

/// Checks that a sentence can be said, and remembers which it was.
struct Ear {
    files: [Files; 2],
    heard: BTreeSet<&'static str>,
}

impl Ear {
    fn new() -> Self {
        Self { files: Files::all(), heard: BTreeSet::new() }
    }

    fn hear(&mut self, said: &Said) {
        for files in &self.files {
            files.check(said.key, &said.values);
        }
        self.heard.insert(said.key);
    }

    /// Everything in the files whose names begin so, but for the words they share, was heard.
    fn missed(&self, file: fn(&GameTexts) -> &'static str, kept: &[&str]) -> Vec<&'static str> {
        let texts = |id| catalog::texts(id, Language::English).expect("every game has texts");
        let names = catalog::games().iter().flat_map(|entry| file(texts(entry.id)).lines());
        let names = names.filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        let names = names.filter_map(|line| line.split(' ').next());
        names
            .filter(|name| !self.heard.contains(name) && !name.starts_with("word-"))
            .filter(|name| !kept.contains(name))
            .collect()
    }
}

fn tell<G: Family, D: TurnText<G>>(ear: &mut Ear, options: &str, games: u64) {
    play::<G>(options, games, 150, |game, state, turn| {
        for said in D::turn_sentences(game, state, turn) {
            ear.hear(&said);
        }
    });
}

#[test]
fn turns_are_told() {
    let mut ear = Ear::new();
    macro_rules! usual {
        ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
            $(tell::<catalog::crates::$id::$Rules, catalog::crates::$board::$Board>(
                &mut ear, "", 4,
            );)*
        };
    }
    catalog::every_game!(usual);
    tell::<Contigo, ContigoBoard>(&mut ear, "variant=advanced", 4);
    tell::<Contigo, ContigoBoard>(&mut ear, "variant=capture", 20);
    tell::<Kontakt, KontaktBoard>(&mut ear, "players=6", 3);
    tell::<Eupdonne, EupdonneBoard>(&mut ear, "hold=pinned", 6);
    // Passing is rare; it is nothing but a name.
    let rare = ["told-kontakt-pass", "told-eupdonne-pass"];
    assert_eq!(ear.missed(|texts| texts.turns, &rare), Vec::<&str>::new());
    for files in &ear.files {
        for key in rare {
            files.check(key, &[("seat", "dark".to_owned())]);
        }
    }
}

fn walk<G: Family, D: Drawn<G>>(ear: &mut Ear, options: &str, games: u64) {
    let words = Language::ALL.map(catalog::words);
    play::<G>(options, games, 80, |game, state, _| {
        for spot in D::picture(game, state, &View::default()).spots {
            // More may follow: that it is chosen, that it is possible.
            for words in &words {
                let label = words.tell(spot.said.key, &spot.said.values);
                assert!(!label.ends_with('.') && !label.contains(". "), "{label}");
            }
            ear.hear(&spot.said);
        }
    });
}

#[test]
fn boards_are_spoken() {
    let mut ear = Ear::new();
    macro_rules! usual {
        ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
            $(walk::<catalog::crates::$id::$Rules, catalog::crates::$board::$Board>(
                &mut ear, "", 2,
            );)*
        };
    }
    catalog::every_game!(usual);
    walk::<Contigo, ContigoBoard>(&mut ear, "variant=capture", 4);
    walk::<Kontakt, KontaktBoard>(&mut ear, "players=6", 1);
    // Beads in the hand are part of no position; what is in a list was heard with the list.
    let beads = ["contigo-pit-in-hand", "kontakt-column-pieces", "eupdonne-bar-links"];
    // What is held is turned by a button.
    let held = ["eupdonne-turned", "eupdonne-turn"];
    assert_eq!(ear.missed(|texts| texts.board, &[&beads[..], &held].concat()), Vec::<&str>::new());
    for files in &ear.files {
        files.check(beads[0], &[("pit", "Nc".to_owned()), ("beads", "1".to_owned())]);
        files.check(held[0], &[("towards", "north".to_owned())]);
    }
}

#[test]
fn a_turn_reads_well() {
    let told = |language, turn: &str| {
        let game = Contigo::read_options("").expect("options of the game");
        let state = game::Game::start(&game);
        let turn = game::Notation::read_turn(&game, &state, turn).expect("a legal turn");
        let words = catalog::words(language);
        let said = ContigoBoard::turn_sentences(&game, &state, &turn);
        said.iter().map(|said| words.tell(said.key, &said.values)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        told(Language::French, "a6-a4/Nc>0.2"),
        "Rouge joue son pion de a6 en a4. Rouge puise 2 perles en Nc et sème dans le sens des \
         aiguilles d’une montre\u{202f}: 0, 2."
    );
    assert_eq!(
        told(Language::English, "a6-a4/Nc>0.2"),
        "Red moves a pawn from a6 to a4. Red takes 2 beads from pit Nc and sows clockwise: 0, 2."
    );
}

#[test]
fn every_tool_and_choice_of_a_position_being_set_up_is_said() {
    let mut ear = Ear::new();
    for game in catalog::games().iter().flat_map(catalog::Entry::variants) {
        let setup = game.set_up(catalog::START).expect("the start");
        setup.tools().iter().for_each(|tool| ear.hear(&tool.said));
        setup.choices().iter().for_each(|choice| ear.hear(&choice.said));
    }
    assert!(ear.heard.len() > 12, "{:?}", ear.heard);
}
