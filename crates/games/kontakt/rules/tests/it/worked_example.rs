//! The game the rule sheet tells, played out: pieces are numbered in the order they are placed,
//! and every sentence about them is true on this board.

use game::record::Record;
use game::{Family, Match, Notation};
use kontakt::{Colour, DARK_SQUARES, Kind, Kontakt, Spot, Squares, State, Step};

/// What a turn after the foundations does, by the pieces' numbers.
#[derive(Copy, Clone, Debug)]
enum Claim {
    /// The first goes onto the second.
    Onto(usize, usize),
    /// It gets a roof.
    Roof(usize),
    /// A new piece, one step over a corner from the other.
    Diagonal(usize, usize),
}
use Claim::{Diagonal, Onto, Roof};

const AFTER_THE_FOUNDATIONS: [(&str, Claim); 10] = [
    ("light attacks: tower 11 climbs rampart 4", Onto(11, 4)),
    ("dark answers with donjon 12 on tower 11", Onto(12, 11)),
    ("light attacks elsewhere: donjon 15 goes onto rampart 6", Onto(15, 6)),
    ("dark roofs donjon 12", Roof(12)),
    ("light attacks again: donjon 13 goes onto tower 16", Onto(13, 16)),
    ("dark puts donjon 14 onto rampart 7", Onto(14, 7)),
    ("light's donjon 15 leaves rampart 6 and caps donjon 14", Onto(15, 14)),
    ("dark puts rampart 8 onto rampart 9", Onto(8, 9)),
    ("light roofs donjon 15", Roof(15)),
    ("dark places tower 21 diagonally to donjon 13", Diagonal(21, 13)),
];

#[test]
fn every_sentence_of_the_example_is_true() {
    let record = Record::read(include_str!("../worked_example.pgn")).unwrap();
    assert_eq!(record.game_text(), Ok("kontakt"));
    let game = Kontakt::read_options("").unwrap();
    let played = record.replay(game).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(played.len(), 30);
    let mut pieces = foundations(&played);
    for ((before, turn), (sentence, claim)) in played.turns().skip(20).zip(&AFTER_THE_FOUNDATIONS) {
        happens(before, turn[0], claim, &mut pieces)
            .unwrap_or_else(|| panic!("{sentence}: {turn:?}"));
    }
    assert_eq!(
        game.position_text(played.state()),
        "b3:t,c3:T,c4:Re,c5:re,d4:Rw.d.D.^,d5:rw,e2:t.D,e4:Rn,e5:Rs,e6:rn,e7:rs,e8:Re,f3:t,f4:Rn,f5:Rs,f6:rn,f7:rs,f8:Rw,g2:t,g3:rn.T.d.^,g4:rs,h5:Rn.rn,h6:Rs.rs,h7:T 5.8.7.9/5.8.6.9 1 0"
    );
}

#[test]
fn the_record_is_written_as_it_is_read() {
    let record = Record::read(include_str!("../worked_example.pgn")).unwrap();
    assert_eq!(Record::read(&record.to_string()).unwrap().to_string(), record.to_string());
}

/// Checks the claims about pieces 1 to 20; returns where each lies, by its number.
fn foundations(played: &Match<Kontakt>) -> Vec<Spot> {
    // Number 0 is nobody's.
    let mut kinds = vec![Kind::Roof];
    let mut at = vec![Spot::one(kontakt::Square::new(0, 0).unwrap())];
    for (before, turn) in played.turns().take(20) {
        let Step::Place(kind, spot) = turn[0] else { panic!("{turn:?} places nothing") };
        let mover = Colour::of(before.mover());
        let touched = spot.squares().with_neighbours() & before.topped(mover.enemy());
        assert!(at.len() == 1 || !touched.is_empty(), "{turn:?} touches no enemy");
        kinds.push(kind);
        at.push(spot);
    }
    assert!(kinds[1..=10].iter().all(|&kind| kind == Kind::Rampart), "1 to 10 are ramparts");
    assert_eq!(at[1].squares() & DARK_SQUARES, Squares::EMPTY, "1 lies on light squares");
    assert_eq!(Colour::of(played.start().mover()), Colour::Light, "odd pieces are light");
    for (number, kind) in [
        (11, Kind::Tower),
        (12, Kind::Donjon),
        (13, Kind::Donjon),
        (14, Kind::Donjon),
        (15, Kind::Donjon),
        (16, Kind::Tower),
    ] {
        assert_eq!(kinds[number], kind, "piece {number}");
    }
    let adjacent = |a: Spot, b: Spot| !(a.squares().adjacent() & b.squares()).is_empty();
    assert!(touches_corner(at[11], at[4]) && !adjacent(at[11], at[4]), "11 is at the corner of 4");
    assert!(adjacent(at[12], at[11]), "12 is against 11");
    // What 12 parries: once 11 stands on 4, it is within the donjon's reach.
    let threatened = at[4].iter().find(|&square| touches_corner(at[11], Spot::one(square)));
    assert!(adjacent(at[12], Spot::one(threatened.unwrap())), "12 can follow 11 onto 4");
    let (after, _) = played.turns().nth(20).unwrap();
    assert!(after.foundations_done());
    at
}

/// Checks one turn against its claim, and updates the places of the pieces.
fn happens(before: &State, step: Step, claim: &Claim, at: &mut Vec<Spot>) -> Option<()> {
    let is_true = match (*claim, step) {
        (Onto(piece, target), Step::Build(from, to)) => {
            let on_target = to.iter().all(|square| before.top_piece(square) == Some(at[target]));
            let moves = from == at[piece];
            at[piece] = to;
            moves && on_target
        }
        (Roof(piece), Step::Roof(spot)) => spot == at[piece],
        (Diagonal(piece, other), Step::Place(Kind::Tower, spot)) => {
            at.push(spot);
            at.len() == piece + 1 && touches_corner(spot, at[other])
        }
        _ => false,
    };
    is_true.then_some(())
}

fn touches_corner(single: Spot, other: Spot) -> bool {
    other
        .iter()
        .any(|square| single.first().direction_to(square).is_some_and(|way| !way.is_orthogonal()))
}
