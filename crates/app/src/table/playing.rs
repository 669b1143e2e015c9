//! Playing at the table: turns made, taken back and ended.

use catalog::diagram::Motion;
use catalog::{AnyMatch, Made, Standing};
use dom::prelude::*;

use super::model::{Table, start_of};
use crate::sitter::Sitter;
use crate::{refusal, sound};

impl Table {
    /// Touches a spot.
    pub(crate) fn touch(self, spot: &str) {
        self.notice.set(None);
        if self.purpose().touch(self, spot) {
            return;
        }
        if !self.is_open() {
            self.refuse_stranger();
            return;
        }
        let made = self.inside.try_update_value(|inside| {
            let made = inside.hand.touch(spot);
            (made, inside.hand.motions())
        });
        match made {
            Some((Ok(made), motions)) => self.made(made, motions),
            Some((Err(refused), _)) => {
                let sentence = refused.error.as_ref().map_or_else(
                    || self.settings().say(self.nothing_at(spot)),
                    |error| refusal::turn(self.settings(), &self.game(), error),
                );
                self.refuse(sentence);
            }
            None => {}
        }
    }

    /// Takes what lies on a spot into the hand, if it is not there already; says whether it can be
    /// held. Where touching it is a whole step there is nothing to hold.
    pub(crate) fn hold(self, spot: &str) -> bool {
        if self.touched().iter().any(|touched| touched == spot) {
            return true;
        }
        if !self.is_open() || !self.next().iter().any(|next| next == spot) {
            return false;
        }
        if self.purpose().touch(self, spot) {
            return false;
        }
        let held = self.inside.try_update_value(|inside| match inside.hand.touch(spot) {
            Ok(Made::Held) => true,
            Ok(Made::Step | Made::Turn(_)) => {
                inside.hand.back();
                false
            }
            Err(_) => false,
        });
        if held == Some(true) {
            self.notice.set(None);
            self.made(Made::Held, Vec::new());
        }
        held == Some(true)
    }

    /// Why there is nothing to play at a spot of which no rule speaks.
    fn nothing_at(self, spot: &str) -> &'static str {
        let (picture, mover) = (self.picture(), self.mover());
        let (seats, teams) = (self.seats(), self.teams());
        let said = picture.spots.iter().find(|s| s.id == spot).map(|spot| &spot.said);
        let theirs = said.is_some_and(|said| {
            // A dark square is nobody's.
            let mut named = said.values.iter().filter(|(name, _)| *name != "shade");
            named.any(|(_, value)| {
                let seat =
                    seats.iter().position(|seat| seat.trim_end_matches(char::is_numeric) == value);
                seat.zip(mover).is_some_and(|(seat, mover)| teams[seat] != teams[mover])
            })
        });
        if theirs { "play-not-yours" } else { "play-nothing-here" }
    }

    /// Makes the step that is waiting.
    pub(crate) fn confirm(self) {
        if !self.is_open() {
            return;
        }
        let made = self.inside.try_update_value(|inside| {
            let made = inside.hand.confirm();
            (made, inside.hand.motions())
        });
        if let Some((Some(made), motions)) = made {
            self.made(made, motions);
        }
    }

    /// Turns what is held; says whether it can be turned.
    pub(crate) fn turn_held(self) -> bool {
        let turned = self.is_open()
            && self.inside.try_update_value(|inside| inside.hand.turn()) == Some(true);
        if turned {
            self.notice.set(None);
            self.made(Made::Held, Vec::new());
        }
        turned
    }

    /// Takes back the last touch or step of the turn in hand.
    pub(crate) fn back(self) -> bool {
        let any = self.inside.try_update_value(|inside| inside.hand.back()).unwrap_or(false);
        if any {
            self.notice.set(None);
            self.raise();
        }
        any
    }

    /// Puts everything in hand back.
    pub(crate) fn clear(self) {
        self.inside.update_value(|inside| inside.hand.clear());
        self.raise();
    }

    fn made(self, made: Made, motions: Vec<Motion>) {
        match made {
            Made::Held => {
                self.raise();
                if let Some(said) = self.inside.with_value(|inside| inside.hand.lies()) {
                    self.announced.set(self.settings().tell(said.key, &said.values));
                }
            }
            Made::Step => {
                self.travels.set(vec![motions]);
                sound::step(self.settings());
                self.raise();
            }
            Made::Turn(turn) => {
                let steps = self.inside.with_value(|inside| inside.hand.steps());
                if self.purpose().turn(self, &turn) {
                    // The earlier steps have been seen already.
                    self.travels.update(|travels| {
                        drop(travels.drain(..travels.len().min(steps).saturating_sub(1)));
                    });
                } else {
                    self.clear();
                }
            }
        }
    }

    /// Plays a turn by its text; says whether it was one.
    pub(crate) fn play(self, turn: &str) -> bool {
        self.notice.set(None);
        self.hint.set(None);
        let mover = self.mover();
        let done = self.inside.try_update_value(|inside| {
            let said = inside.played.turn_sentences(turn);
            inside.played.play(turn).map(|()| said)
        });
        let said = match done {
            Some(Ok(said)) => said,
            Some(Err(error)) => {
                let sentence = refusal::turn(self.settings(), &self.game(), &error);
                self.refuse(sentence);
                return false;
            }
            None => return false,
        };
        // Advice about the turn before comes too late.
        self.stop_thinking();
        self.spend_time(mover);
        self.inside.update_value(|inside| inside.hand = inside.played.hand());
        self.travels.set(self.inside.with_value(|inside| inside.played.motions()));
        sound::turn(self.settings());
        let told: Vec<_> =
            said.iter().map(|said| self.settings().tell(said.key, &said.values)).collect();
        self.raise();
        self.announced.set(format!("{} {}", told.join(" "), self.standing_sentence()));
        self.purpose().changed(self);
        true
    }

    /// Somebody here made a turn and typed it.
    pub(crate) fn offer(self, turn: &str) -> bool {
        self.clear();
        self.purpose().turn(self, turn)
    }

    /// Another moment is on the table, of this match or of another of its game; `travels` is what
    /// led there.
    pub(crate) fn stand(self, played: Box<dyn AnyMatch>, travels: Vec<Vec<Motion>>) {
        self.stop_thinking();
        self.inside.update_value(|inside| {
            inside.start = start_of(&*played);
            inside.hand = played.hand();
            inside.played = played;
        });
        self.shown.set(None);
        self.hint.set(None);
        self.notice.set(None);
        self.travels.set(travels);
        self.raise();
    }

    /// Takes back turns until a person is to move again.
    pub(crate) fn undo(self) {
        self.stop_thinking();
        let sitters = self.sitters();
        let people = sitters.contains(&Sitter::Person);
        let mut any = false;
        loop {
            if self.inside.try_update_value(|inside| inside.played.undo()) != Some(true) {
                break;
            }
            any = true;
            self.raise();
            if !people || self.mover().is_some_and(|seat| sitters[seat] == Sitter::Person) {
                break;
            }
        }
        if any {
            self.after_stepping("announce-undone");
        } else {
            self.notify("play-nothing-to-undo");
        }
    }

    /// Plays again what was taken back, until a person is to move.
    pub(crate) fn redo(self) {
        self.stop_thinking();
        let sitters = self.sitters();
        let mut any = false;
        loop {
            if self.inside.try_update_value(|inside| inside.played.redo()) != Some(true) {
                break;
            }
            any = true;
            self.raise();
            if self.mover().is_none_or(|seat| sitters[seat] == Sitter::Person) {
                break;
            }
        }
        if any {
            self.after_stepping("announce-redone");
        } else {
            self.notify("play-nothing-to-redo");
        }
    }

    fn after_stepping(self, announcement: &str) {
        self.inside.update_value(|inside| inside.hand = inside.played.hand());
        self.shown.set(None);
        self.hint.set(None);
        self.notice.set(None);
        self.travels.set(Vec::new());
        self.raise();
        let seat = self.mover().map_or("", |seat| self.seats()[seat]);
        self.announced.set(self.settings().tell(announcement, &[("seat", seat.to_owned())]));
        self.purpose().changed(self);
        // They would play on before anybody has seen what was taken back.
        if self.plays_itself() {
            self.pause();
        }
    }

    /// Goes on from the position shown: later turns are taken back.
    pub(crate) fn go_on_from_here(self) {
        let Some(shown) = self.shown.get_untracked() else {
            return;
        };
        self.stop_thinking();
        self.inside.update_value(|inside| {
            while inside.played.turns().len() > shown && inside.played.undo() {}
        });
        self.after_stepping("announce-undone");
    }

    /// The seat gives up; says whether that decides the game.
    pub(crate) fn resign(self, seat: usize) -> bool {
        let name = self.seats()[seat];
        self.end_by_word(|played| played.resign(name))
    }

    /// Everybody agrees to a draw.
    pub(crate) fn agree_draw(self) -> bool {
        self.end_by_word(AnyMatch::agree_draw)
    }

    pub(super) fn end_by_word(self, end: impl FnOnce(&mut dyn AnyMatch) -> bool) -> bool {
        let done = self.inside.try_update_value(|inside| end(&mut *inside.played)) == Some(true);
        if done {
            self.stop_thinking();
            self.inside.update_value(|inside| inside.hand = inside.played.hand());
            self.raise();
            self.announced.set(self.standing_sentence());
            self.purpose().changed(self);
        }
        done
    }

    /// Turns the board by a quarter.
    pub(crate) fn turn_board(self) {
        self.quarters.update(|quarters| *quarters = (*quarters + 1) % 4);
    }

    /// Somebody else takes a seat.
    pub(crate) fn seat(self, seat: usize, sitter: Sitter) {
        self.stop_thinking();
        self.inside.update_value(|inside| inside.sitters[seat] = sitter);
        self.raise();
        self.purpose().changed(self);
    }

    /// Says that somebody else is to play, or that what is shown was played long ago.
    pub(super) fn refuse_stranger(self) {
        if let Some(number) = self.shown.get_untracked() {
            let values = [("number", number.to_string())];
            self.refuse(self.settings().tell("play-replaying", &values));
        } else if let Standing::ToMove(seat) = self.standing() {
            let sentence = self.settings().tell("play-not-your-turn", &[("seat", seat.to_owned())]);
            self.refuse(sentence);
        }
    }

    /// Says something of what somebody tried.
    pub(crate) fn remark(self, sentence: String) {
        self.announced.set(sentence.clone());
        self.notice.set(Some(sentence));
    }

    pub(crate) fn refuse(self, sentence: String) {
        self.announced
            .set(self.settings().tell("announce-refused", &[("sentence", sentence.clone())]));
        self.notice.set(Some(sentence));
        sound::refusal(self.settings());
    }
}
