//! Finds how curious the baseline opponent should be in a game: plain UCT plays itself, one side
//! with another constant of exploration than the other.
//!
//! `cargo run --release -p ludotheque-catalog --example exploration -- GAME [GAMES [PLAYOUTS A TURN [CONSTANT…]]]`
//!
//! Prints for each constant what it scores against the game's own, seats exchanged after
//! every game, draws halves; with more than two teams one seat plays against all others.

use std::error::Error;

use game::options::split_game_text;
use game::{Family, Match, Status};
use players::Judge;
use search::{Limits, Position, Searcher, Uct, UctSettings, teams};

/// Tried where none are given.
const CONSTANTS: [f32; 6] = [0.2, 0.35, 0.5, 1.0, 1.4, 2.0];

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let text = args.next().ok_or("exploration GAME [GAMES [PLAYOUTS [CONSTANT…]]]")?;
    let games = args.next().map_or(Ok(40), |text| text.parse())?;
    let playouts = args.next().map_or(Ok(2_000), |text| text.parse())?;
    let given: Vec<f32> = args.map(|text| text.parse()).collect::<Result<_, _>>()?;
    let constants = if given.is_empty() { CONSTANTS.to_vec() } else { given };
    let (id, options) = split_game_text(&text)?;
    let (_, measure) =
        SHELF.iter().find(|(known, _)| *known == id).ok_or(format!("no game is called {id}"))?;
    measure(options, games, playouts, &constants)
}

type Measure = fn(&str, u64, u64, &[f32]) -> Result<(), Box<dyn Error>>;

macro_rules! shelf {
    ($($id:ident: $Rules:ident, $board:ident::$Board:ident, $judge:ident::$Judge:ident
        $(, $crowd:ident)?;)*) => {
        /// Every game the computer can play.
        const SHELF: &[(&str, Measure)] =
            &[$(row::<catalog::crates::$id::$Rules, catalog::crates::$judge::$Judge>()),*];
    };
}
catalog::every_game!(shelf);

const fn row<G: Family, J: Judge<G>>() -> (&'static str, Measure) {
    (G::ID, measure::<G, J>)
}

fn measure<G: Family, J: Judge<G>>(
    options: &str,
    games: u64,
    playouts: u64,
    constants: &[f32],
) -> Result<(), Box<dyn Error>> {
    let game = G::read_options(options)?;
    let usual = J::EXPLORATION;
    let fair = 100.0 / teams(&game).len() as f64;
    println!(
        "{}({options}), {playouts} playouts a turn, against {usual}; even is {fair:.0} %",
        G::ID
    );
    for &exploration in constants {
        let score: f64 =
            (0..games).map(|seed| play::<G, J>(&game, exploration, playouts, seed)).sum();
        println!("{exploration:5} {:6.1} %", 100.0 * score / games as f64);
    }
    Ok(())
}

/// What the team with this constant gets out of one game.
fn play<G: Family, J: Judge<G>>(game: &G, exploration: f32, playouts: u64, seed: u64) -> f64 {
    let teams = teams(game);
    let ours = teams[seed as usize % teams.len()];
    let with = |exploration| UctSettings { exploration, seed, ..UctSettings::default() };
    let mut curious = Uct::new(game.clone(), with(exploration));
    let mut usual = Uct::new(game.clone(), with(J::EXPLORATION));
    let mut played = Match::new(game.clone());
    let outcome = loop {
        let seat = match played.status() {
            Status::ToMove(seat) => seat,
            Status::Over(outcome) => break outcome,
        };
        let by = if game.team(seat) == ours { &mut curious } else { &mut usual };
        let position = Position::of_match(&played);
        let found = by.search(&position, &Limits::nodes(playouts), &mut |_| ());
        played.play(found.best()).expect("a searched turn is legal");
    };
    if outcome.is_draw() {
        return 1.0 / teams.len() as f64;
    }
    f64::from(u8::from(outcome.winners.iter().any(|seat| game.team(seat) == ours)))
}
