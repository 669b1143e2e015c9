//! __Name__'s turns: a piece is put on a square.

use __name__::{Square, State, __Name__};
use diagram::{Sentence, TurnText, sentence};
use game::{Notation, Seat};

use crate::__Name__Board;

impl TurnText<__Name__> for __Name__Board {
    fn turn_sentences(game: &__Name__, before: &State, turn: &[Square]) -> Vec<Sentence> {
        let seat = game.seat_name(Seat::new(before.mover() as u8));
        let sentence = |square: &Square| sentence!("__name__-put", seat = seat, square = square);
        turn.iter().map(sentence).collect()
    }
}
