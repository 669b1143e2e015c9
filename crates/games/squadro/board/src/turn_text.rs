//! Squadro's turns: a piece advances, turns or comes home, and sends others back.

use crate::SquadroBoard;
use game::{Game, Notation, Seat};
use squadro::{Lane, Squadro, State};

use crate::places::{HOME, TURNED};
use diagram::Sentence;
use diagram::{TurnText, sentence};

impl TurnText<Squadro> for SquadroBoard {
    fn turn_sentences(game: &Squadro, before: &State, turn: &[Lane]) -> Vec<Sentence> {
        let mut state = *before;
        let mut sentences = Vec::new();
        for &lane in turn {
            sentences.extend(one(*game, &state, lane));
            game.play(&mut state, lane);
        }
        sentences
    }
}

fn one(game: Squadro, before: &State, lane: Lane) -> Vec<Sentence> {
    let side = before.mover();
    let mut after = *before;
    game.play(&mut after, lane);
    let name = |side: usize| game.seat_name(Seat::new(side as u8));
    let (seat, number) = (name(side), lane.number());
    let (from, to) = (before.progress(side, lane), after.progress(side, lane));
    let squares = to - from;
    let mut sentences = vec![match to {
        HOME => sentence!("squadro-home", seat = seat, lane = number, home = after.home(side)),
        TURNED => sentence!("squadro-turned", seat = seat, lane = number, squares = squares),
        _ => {
            // Between the edges a piece stands where a lane of the other side crosses its own (S1).
            let crossed = if to < TURNED { to } else { HOME - to };
            sentence!(
                "squadro-advance",
                seat = seat,
                lane = number,
                squares = squares,
                crossed = crossed
            )
        }
    }];
    let jumped = before.jumped(side, lane);
    let enemy = 1 - side;
    for lane in Lane::all().filter(|lane| jumped >> lane.index() & 1 != 0) {
        // S7: a piece returns to the edge it left last.
        let way = if before.progress(enemy, lane) > TURNED { "home" } else { "out" };
        sentences.push(sentence!(
            "squadro-sent-back",
            seat = name(enemy),
            lane = lane.number(),
            way = way
        ));
    }
    sentences
}
