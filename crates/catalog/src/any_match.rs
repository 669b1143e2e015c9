//! The object-safe interface of a match.

use std::any::Any;

use diagram::{Drawn, Motion, Picture, Sentence, TurnText, View};
use game::record::Record;
use game::{Game, Match, Notation, Seat, Status, TurnError};

use crate::Standing;
use crate::any_game::{AnyGame, Erased, ListError, legal};
use crate::hand::{AnyHand, Making};
use crate::parts::GameParts;

/// A game being played, with its history.
pub trait AnyMatch: Send + Sync + 'static {
    /// The rules it is played by.
    fn game(&self) -> Box<dyn AnyGame>;

    /// The text of the position now.
    fn position(&self) -> String;

    /// The board now, drawn with characters.
    #[cfg(feature = "workbench")]
    fn draw(&self) -> String;

    /// Whose turn it is, or how the match ended.
    fn status(&self) -> Standing;

    /// Is the seat of this number out of the game, while the others go on?
    fn is_out(&self, seat: usize) -> bool;

    /// Every legal turn, in byte order; none when the match has ended.
    fn legal(&self) -> Result<Vec<String>, ListError>;

    /// One of the legal turns, chosen by `pick`, which is given their number and answers with an
    /// index below it; none when the match has ended.
    #[cfg(feature = "workbench")]
    fn pick(&self, pick: &mut dyn FnMut(u64) -> u64) -> Option<String>;

    /// Plays a turn; refused without any change if it is not legal.
    fn play(&mut self, turn: &str) -> Result<(), TurnError>;

    /// The turns played so far.
    fn turns(&self) -> Vec<String>;

    /// Takes the last turn back; says whether there was one.
    fn undo(&mut self) -> bool;

    /// Plays again what was taken back; says whether there was anything.
    fn redo(&mut self) -> bool;

    /// Is there anything to take back?
    fn can_undo(&self) -> bool;

    /// Is there anything to play again?
    fn can_redo(&self) -> bool;

    /// The seat with this name gives up for its team; says whether that could be: the match
    /// goes on between two teams, and the seat is in it.
    fn resign(&mut self, seat: &str) -> bool;

    /// The players agree on a draw; says whether the match was still going on.
    fn agree_draw(&mut self) -> bool;

    /// A turn to be made by hand on the board as it stands.
    fn hand(&self) -> Box<dyn AnyHand>;

    /// The board now, drawn.
    fn picture(&self, view: &View) -> Picture;

    /// Does the board look different from above?
    fn has_relief(&self) -> bool;

    /// What travelled in the last turn, step by step.
    fn motions(&self) -> Vec<Vec<Motion>>;

    /// The sentences that announce a turn, where it is one that can be played now.
    fn turn_sentences(&self, turn: &str) -> Vec<Sentence>;

    /// The side from which the seat of this number looks at the board: see [`View::quarters`].
    fn quarters(&self, seat: usize) -> u8;

    /// What the game counts for the seat of this number, as a sentence.
    fn score(&self, seat: usize) -> Option<Sentence>;

    /// A copy of this match.
    fn copy(&self) -> Box<dyn AnyMatch>;

    /// The seat with this name ran out of time: the other team wins; says whether that could be,
    /// as with [`AnyMatch::resign`].
    fn run_out_of_time(&mut self, seat: &str) -> bool;

    /// The [`Match`] of the game's own rules.
    fn as_any(&self) -> &dyn Any;

    /// The record, with the players' names in seat order and the date as `2026.11.15`.
    fn record(&self, players: &[String], date: Option<&str>) -> Record;
}

/// The one implementation, for every game.
pub(crate) struct Played<B: GameParts>(pub(crate) Match<B::Rules>);

impl<B: GameParts> AnyMatch for Played<B> {
    fn game(&self) -> Box<dyn AnyGame> {
        Box::new(Erased::<B>(self.0.game().clone()))
    }

    fn position(&self) -> String {
        self.0.game().position_text(self.0.state())
    }

    #[cfg(feature = "workbench")]
    fn draw(&self) -> String {
        self.0.game().draw(self.0.state())
    }

    fn status(&self) -> Standing {
        Standing::of(self.0.game(), self.0.status())
    }

    fn is_out(&self, seat: usize) -> bool {
        let game = self.0.game();
        let is_in = game.seats_in(self.0.state());
        Seat::all(game.seats()).nth(seat).is_some_and(|seat| !is_in.contains(seat))
    }

    fn legal(&self) -> Result<Vec<String>, ListError> {
        match self.0.status() {
            Status::Over(_) => Ok(Vec::new()),
            Status::ToMove(_) => legal(self.0.game(), self.0.state()),
        }
    }

    #[cfg(feature = "workbench")]
    fn pick(&self, mut pick: &mut dyn FnMut(u64) -> u64) -> Option<String> {
        self.0.status().to_move()?;
        let mut turn = Vec::new();
        self.0.game().pick_turn(self.0.state(), &mut pick, &mut turn);
        Some(self.0.game().turn_text(self.0.state(), &turn))
    }

    fn play(&mut self, turn: &str) -> Result<(), TurnError> {
        self.0.play_text(turn)
    }

    fn turns(&self) -> Vec<String> {
        self.0.turns().map(|(before, turn)| self.0.game().turn_text(before, turn)).collect()
    }

    fn undo(&mut self) -> bool {
        self.0.undo()
    }

    fn redo(&mut self) -> bool {
        self.0.redo()
    }

    fn can_undo(&self) -> bool {
        self.0.can_undo()
    }

    fn can_redo(&self) -> bool {
        self.0.can_redo()
    }

    fn resign(&mut self, seat: &str) -> bool {
        seat_named(self.0.game(), seat).is_some_and(|seat| self.0.resign(seat))
    }

    fn run_out_of_time(&mut self, seat: &str) -> bool {
        seat_named(self.0.game(), seat).is_some_and(|seat| self.0.run_out_of_time(seat))
    }

    fn agree_draw(&mut self) -> bool {
        self.0.call(game::Outcome::draw(game::reason::AGREED))
    }

    fn hand(&self) -> Box<dyn AnyHand> {
        Box::new(Making::<B>::of(&self.0))
    }

    fn has_relief(&self) -> bool {
        B::Board::HAS_RELIEF
    }

    fn picture(&self, view: &View) -> Picture {
        let over = self.0.status().outcome().is_some();
        B::Board::picture(self.0.game(), self.0.state(), &View { over, ..view.clone() })
    }

    fn motions(&self) -> Vec<Vec<Motion>> {
        let game = self.0.game();
        let Some((before, turn)) = self.0.turns().last() else {
            return Vec::new();
        };
        let mut state = before.clone();
        let mut motions = Vec::new();
        for &step in turn {
            motions.push(B::Board::motions(game, &state, step));
            game.play(&mut state, step);
        }
        motions
    }

    fn turn_sentences(&self, turn: &str) -> Vec<Sentence> {
        let (game, state) = (self.0.game(), self.0.state());
        let turn = game.read_turn(state, turn);
        turn.map_or_else(|_| Vec::new(), |turn| B::Board::turn_sentences(game, state, &turn))
    }

    fn quarters(&self, seat: usize) -> u8 {
        let game = self.0.game();
        Seat::all(game.seats()).nth(seat).map_or(0, |seat| B::Board::quarters(game, seat))
    }

    fn score(&self, seat: usize) -> Option<Sentence> {
        let game = self.0.game();
        let seat = Seat::all(game.seats()).nth(seat)?;
        B::Board::score(game, self.0.state(), seat)
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(Self(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }

    fn record(&self, players: &[String], date: Option<&str>) -> Record {
        Record::of_match(&self.0, players, date)
    }
}

fn seat_named<G: Notation>(game: &G, name: &str) -> Option<Seat> {
    Seat::all(game.seats()).find(|&seat| game.seat_name(seat) == name)
}
