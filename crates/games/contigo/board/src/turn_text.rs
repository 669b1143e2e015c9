//! Contigo's turns: the pawn part, for captures leg by leg, then the sowing.

use crate::ContigoBoard;
use contigo::{Contigo, Phase, Sowing, Square, State, Step};
use game::{Game, Notation, Seat};

use diagram::Sentence;
use diagram::{TurnText, listed, sentence};

impl TurnText<Contigo> for ContigoBoard {
    fn turn_sentences(game: &Contigo, before: &State, turn: &[Step]) -> Vec<Sentence> {
        let mut state = *before;
        let mut sentences = Vec::new();
        for &step in turn {
            sentences.extend(one(*game, &state, step));
            game.play(&mut state, step);
        }
        sentences
    }
}

fn one(game: Contigo, state: &State, step: Step) -> Vec<Sentence> {
    let seat = game.seat_name(state.mover());
    vec![match step {
        Step::Move { from, to } => moves(game, state, from, to),
        Step::Ell { from, corner, to } => {
            sentence!("contigo-ell", seat = seat, from = from, corner = corner, to = to)
        }
        Step::Take { from, to } => return takes(game, state, from, to),
        Step::Stop => sentence!("contigo-stop", seat = seat),
        Step::Stay => sentence!("contigo-stay", seat = seat),
        Step::Sow(sowing) => sows(seat, sowing),
    }]
}

fn moves(game: Contigo, state: &State, from: Square, to: Square) -> Sentence {
    let seat = game.seat_name(state.mover());
    match inherited(state, from) {
        Some(colour) => {
            let colour = game.seat_name(colour);
            sentence!("contigo-move-of", seat = seat, colour = colour, from = from, to = to)
        }
        None => {
            sentence!("contigo-move", seat = seat, piece = kind(state, from), from = from, to = to)
        }
    }
}

fn takes(game: Contigo, state: &State, from: Square, to: Square) -> Vec<Sentence> {
    let seat = game.seat_name(state.mover());
    let victim = state.piece(to).expect("a capture ends on a piece");
    let (colour, taken) = (game.seat_name(victim.colour), kind(state, to));
    let mut sentences = vec![match (state.phase(), inherited(state, from)) {
        (Phase::Chain(_), _) => {
            sentence!("contigo-take-on", colour = colour, taken = taken, to = to)
        }
        (_, Some(owner)) => sentence!(
            "contigo-take-of",
            seat = seat,
            owner = game.seat_name(owner),
            from = from,
            colour = colour,
            taken = taken,
            to = to,
        ),
        (_, None) => sentence!(
            "contigo-take",
            seat = seat,
            piece = kind(state, from),
            from = from,
            colour = colour,
            taken = taken,
            to = to,
        ),
    }];
    if victim.king {
        sentences.push(sentence!("contigo-out", seat = colour, captor = seat));
    }
    sentences
}

/// Names the pits that get beads, in the order they are reached; skipped pits are left out.
fn sows(seat: &str, sowing: Sowing) -> Sentence {
    let mut drops = sowing.drops();
    if let (Some((to, 1)), None) = (drops.next(), drops.next()) {
        return sentence!("contigo-sow-one", seat = seat, pit = sowing.origin(), to = to);
    }
    let pits = sowing.drops().filter(|&(_, beads)| beads > 0);
    sentence!(
        "contigo-sow",
        seat = seat,
        taken = sowing.taken(),
        pit = sowing.origin(),
        turning = sowing.turning().name(),
        drops = listed(pits.map(|(pit, beads)| format!("{pit} +{beads}"))),
    )
}

/// The colour of a piece that obeys another seat than its own (C15).
fn inherited(state: &State, square: Square) -> Option<Seat> {
    let colour = state.piece(square)?.colour;
    (state.controller(colour) != colour).then_some(colour)
}

fn kind(state: &State, square: Square) -> &'static str {
    if state.piece(square).is_some_and(|piece| piece.king) { "king" } else { "pawn" }
}
