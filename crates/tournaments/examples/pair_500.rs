//! How long a round of a Swiss tournament of 500 takes: `cargo run --release -p ludotheque-tournaments
//! --example pair_500`.

use std::time::Instant;

use tournaments::{Effect, Form, GameResult, Input, Settings, Table, Tournament};

const ENTRANTS: i32 = 500;
const ROUNDS: u16 = 11;

fn main() -> Result<(), tournaments::Refusal> {
    let settings = Settings::new(Form::Swiss { rounds: ROUNDS }, Table::TWO, 1);
    let mut tournament = Tournament::new(settings)?;
    for number in 0..ENTRANTS {
        let join = Input::Join {
            name: format!("player {number}"),
            members: Vec::new(),
            rating: Some(2500 - 3 * number),
        };
        tournament = tournament.handle(&join, 0)?.tournament;
    }
    let mut seed = 1_u64;
    let mut input = Input::Start;
    let mut games = Vec::new();
    loop {
        let begin = Instant::now();
        let decision = tournament.handle(&input, 0)?;
        let time = begin.elapsed();
        tournament = decision.tournament;
        for effect in decision.effects {
            match effect {
                Effect::RoundBegins { round, .. } => println!("round {round}: {time:.2?}"),
                Effect::BeginGame { game, .. } => games.push(game),
                Effect::Finished => return Ok(()),
                _ => {}
            }
        }
        // The stronger one wins three of five games, and one of five is drawn.
        let game = games.pop().expect("games are played until it ends");
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let sides = &tournament.games()[game as usize].sides;
        let places = match (seed >> 60, sides[0] < sides[1]) {
            (0..3, _) => vec![1, 1],
            (3..13, true) | (13.., false) => vec![1, 2],
            _ => vec![2, 1],
        };
        input = Input::Result { game, result: GameResult::Places(places) };
    }
}
