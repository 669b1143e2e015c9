//! The judge of __Name__: level 8 never loses, and takes what wins.

use __name__::__Name__;
use __name___judge::__Name__Judge;
use game::{Family, Match, Notation, Status};
use players::{Computer, Level, Means, Player};
use search::Limits;

fn player(level: u8) -> Player<__Name__> {
    let game = __Name__::read_options("").expect("no options");
    let level = Level::new(level).expect("a level");
    let means = Means { table_bytes: 1 << 16, ..Means::default() };
    Player::new::<__Name__Judge>(game, Computer::level(level), means)
}

#[test]
fn level_8_takes_a_row_and_stops_one() {
    for (position, turn) in [("LL./DD./... l", "c3"), ("L../DD./..L l", "c2")] {
        let mut player = player(8);
        let game = *player.game();
        let state = game.read_position(position).expect("a position");
        let played = Match::from_position(game, state);
        let found = player.think(&played, &Limits::nodes(20_000), &mut |_| ());
        assert_eq!(game.turn_text(played.state(), found.best()), turn, "{position}");
    }
}

#[test]
fn between_strong_players_nobody_wins() {
    let mut player = player(8);
    let mut played = Match::new(*player.game());
    while let Status::ToMove(_) = played.status() {
        let found = player.think(&played, &Limits::nodes(20_000), &mut |_| ());
        played.play(found.best()).expect("a legal turn");
    }
    assert!(played.status().outcome().expect("it is over").is_draw());
}
