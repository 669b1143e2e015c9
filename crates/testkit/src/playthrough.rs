//! Playthroughs: a game turn by turn, with what must be true after each.
//!
//! ```text
//! # source: worked out by hand
//! game squadro
//! position 0.0.0.0.0/0.0.0.0.0 y
//! legal 5
//! refused 6
//! turn 1
//! position 3.0.0.0.0/0.0.0.0.0 r
//! status to-move red
//! ```
//!
//! The first `position` is where it begins (`start` for the usual one); later ones are claims,
//! as are `legal` (how many turns), `refused` (a text that is no legal turn) and `status`.

use game::Family;

/// Plays a file through; panics with the line that is not true. Says how many turns it played.
pub fn check<G: Family>(text: &str) -> usize {
    assert!(text.contains("# source: "), "a playthrough names its source");
    let lines: Vec<(usize, &str, &str)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(i, line)| {
            let (word, rest) = line.split_once(' ').expect("a word and what it says");
            (i + 1, word, rest)
        })
        .collect();
    let (_, word, game) = lines[0];
    assert_eq!(word, "game", "a playthrough begins with its game");
    let (id, options) = game::options::split_game_text(game).expect("a game's text");
    assert_eq!(id, G::ID, "the playthrough is for another game");
    let game = G::read_options(options).expect("the playthrough's options");
    let mut state = None;
    let mut turns = 0;
    for &(line, word, rest) in &lines[1..] {
        let Some(now) = &mut state else {
            assert_eq!(word, "position", "line {line}: a playthrough needs a first position");
            state = Some(match rest {
                "start" => game.start(),
                text => game.read_position(text).unwrap_or_else(|e| panic!("line {line}: {e}")),
            });
            continue;
        };
        match word {
            "position" => assert_eq!(game.position_text(now), rest, "line {line}"),
            "legal" => assert_eq!(game.count_turns(now).to_string(), rest, "line {line}"),
            "refused" => {
                assert!(game.read_turn(now, rest).is_err(), "line {line}: `{rest}` is legal");
            }
            "status" => assert_eq!(game.status_text(game.status(now)), rest, "line {line}"),
            "turn" => {
                let turn = game.read_turn(now, rest).unwrap_or_else(|e| panic!("line {line}: {e}"));
                for step in turn {
                    game.play(now, step);
                }
                turns += 1;
            }
            _ => panic!("line {line}: `{word}` is no word of playthroughs"),
        }
    }
    turns
}
