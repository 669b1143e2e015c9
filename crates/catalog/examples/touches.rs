//! Plays a game and says how a hand would play it: first the game, then a line a turn, the turn's text
//! and the spots touched for it one after another; `!` is a step confirmed without touching anything
//! further. The last line is a `=`, who won and why.
//!
//! `cargo run -p ludotheque-catalog --example touches -- GAME 2 7` plays level 2 against itself with
//! seed 7; without level and seed it plays the first game that is short enough to be watched.
//! Tests follow the games in `crates/games/NAME/whole-games`, which are made this way: by hand in
//! `tests/hands.rs`, and on the page in a browser.

use std::error::Error;

use catalog::{AnyHand, AnyMatch, Computer, Limits, Made, Means, Standing};

/// What confirms a step.
const CONFIRM: &str = "!";
/// No turn takes more touches.
const LONGEST: usize = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let turns = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [game] => short(game)?,
        [game, level, seed] => {
            play(game, level.parse()?, seed.parse()?, usize::MAX)?.expect("no game is endless")
        }
        _ => return Err("touches GAME [LEVEL SEED]".into()),
    };
    let game = catalog::open(&args[0])?;
    let mut played = game.begin(catalog::START)?;
    println!("{}\t{}", game.text(), args[1..].join(" "));
    for turn in turns {
        let touches = touches(&*played, &turn).ok_or_else(|| format!("no hand plays {turn}"))?;
        println!("{turn}\t{}", touches.join(" "));
        played.play(&turn)?;
    }
    if let Standing::Over { winners, reason, .. } = played.status() {
        println!("=\t{} {reason}", winners.join(","));
    }
    Ok(())
}

/// Levels and seeds that are tried: stronger players go on for longer in some games, weaker ones in
/// others.
const TRIED: [(u8, u64); 6] = [(3, 1), (3, 2), (3, 3), (1, 1), (1, 2), (1, 3)];
/// Turns that are few enough to be watched.
const SHORT: usize = 120;

/// The turns of the first game tried that is short.
fn short(game: &str) -> Result<Vec<String>, Box<dyn Error>> {
    for (level, seed) in TRIED {
        if let Some(turns) = play(game, level, seed, SHORT)? {
            return Ok(turns);
        }
    }
    Err("no game of those tried was short".into())
}

/// The turns of a game a level plays with itself; nothing if there are more.
fn play(
    game: &str,
    level: u8,
    seed: u64,
    most: usize,
) -> Result<Option<Vec<String>>, Box<dyn Error>> {
    let game = catalog::open(game)?;
    let computer: Computer = format!("level:{level}").parse()?;
    let means = Means { table_bytes: 1 << 20, seed, ..Means::default() };
    let mut player = game.player(computer, means);
    let mut played = game.begin(catalog::START)?;
    while !played.status().is_over() {
        if played.turns().len() == most {
            return Ok(None);
        }
        let thought = player.think(&*played, &Limits::default(), &mut |_| ());
        let turn = thought.best().ok_or("somebody is to move and has a turn")?;
        played.play(turn)?;
    }
    Ok(Some(played.turns()))
}

/// How a hand makes this turn: the first way found, trying what may be touched in order.
fn touches(played: &dyn AnyMatch, turn: &str) -> Option<Vec<String>> {
    let mut way = Vec::new();
    find(&mut *played.hand(), turn, &mut way).then_some(way)
}

fn find(hand: &mut dyn AnyHand, turn: &str, way: &mut Vec<String>) -> bool {
    if way.len() == LONGEST {
        return false;
    }
    let mut choices = hand.next();
    // Nobody comes back to a spot that was left, and what the turn names is the likelier way.
    choices.retain(|spot| way.last() == Some(spot) || !way.contains(spot));
    choices.sort_by_key(|spot| !turn.contains(spot.as_str()));
    if hand.is_step() {
        choices.insert(0, CONFIRM.to_owned());
    }
    for choice in choices {
        let Some(made) = make(hand, &choice) else { continue };
        way.push(choice);
        let found = match &made {
            Made::Turn(text) => text == turn,
            Made::Step | Made::Held => find(hand, turn, way),
        };
        if found {
            return true;
        }
        way.pop();
        // A step taken back forgets what was touched for it, so everything is touched again.
        hand.clear();
        for choice in &*way {
            make(hand, choice);
        }
    }
    false
}

fn make(hand: &mut dyn AnyHand, choice: &str) -> Option<Made> {
    if choice == CONFIRM { hand.confirm() } else { hand.touch(choice).ok() }
}
