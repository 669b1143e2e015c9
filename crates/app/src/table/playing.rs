//! The actions of mouse, touch, keys and buttons on a table.

use crate::prelude::*;
use catalog::AnyMatch;
use catalog::diagram::Motion;
use client::player::Player;
use client::table::Table as Machine;

use super::model::Table;
use crate::{device, sound};

impl Table {
    /// Touches a spot.
    pub(crate) fn touch(self, spot: &str) {
        self.notice.set(None);
        if !self.purpose().touch(self, spot) {
            self.run(|machine| machine.touch(spot, device::now()));
        }
    }

    /// Takes what lies on a spot into the hand, if it is not there already; says whether it can be
    /// held.
    pub(crate) fn hold(self, spot: &str) -> bool {
        let held = self.touched().iter().any(|touched| touched == spot);
        if !held && self.next().iter().any(|next| next == spot) && self.purpose().touch(self, spot)
        {
            return false;
        }
        self.answered(|machine| machine.hold(spot))
    }

    /// Makes the step that waits, or plays the whole turn that does.
    pub(crate) fn confirm(self) {
        self.run(Machine::confirm);
    }

    /// Turns what is held; says whether it can be turned.
    pub(crate) fn turn_held(self) -> bool {
        self.answered(Machine::turn_held)
    }

    fn answered(
        self,
        input: impl FnOnce(&mut Machine) -> (bool, Vec<client::table::Effect>),
    ) -> bool {
        let mut done = false;
        self.run(|machine| {
            let (answer, effects) = input(machine);
            done = answer;
            effects
        });
        done
    }

    /// Takes back the last touch or step of the turn in hand.
    pub(crate) fn back(self) -> bool {
        self.notice.set(None);
        self.answered(|machine| (machine.back(), Vec::new()))
    }

    /// Puts everything in hand back.
    pub(crate) fn clear(self) {
        self.run(|machine| {
            machine.clear();
            Vec::new()
        });
    }

    /// Plays a turn by its text; says whether it was one.
    pub(crate) fn play(self, turn: &str) -> bool {
        self.notice.set(None);
        self.answered(|machine| match machine.play(turn, device::now()) {
            Ok(effects) => (true, effects),
            Err(error) => {
                (false, vec![client::table::Effect::Refuse(client::table::Refusal::Rule(error))])
            }
        })
    }

    /// Somebody here made a turn and typed it.
    pub(crate) fn offer(self, turn: &str) -> bool {
        self.clear();
        self.purpose().turn(self, turn)
    }

    /// Shows another position, of this match or of another of its game; `travels` is what led there.
    pub(crate) fn stand(self, played: Box<dyn AnyMatch>, travels: Vec<Vec<Motion>>) {
        self.notice.set(None);
        self.run(|machine| machine.replace(played));
        self.travels.set(travels);
    }

    /// Takes back a step in hand, or turns until a person is to move again.
    pub(crate) fn undo(self) {
        self.run(Machine::undo);
    }

    /// Plays again what was taken back, until a person is to move.
    pub(crate) fn redo(self) {
        self.run(Machine::redo);
    }

    /// Goes on from the position shown: later turns are taken back.
    pub(crate) fn go_on_from_here(self) {
        self.run(Machine::go_on_from_shown);
    }

    /// Shows the match after so many turns.
    pub(crate) fn look_at(self, turns: usize) {
        self.travels.set(Vec::new());
        self.run(|machine| {
            machine.look_at(turns);
            Vec::new()
        });
    }

    /// Shows again every turn since a person here last played.
    pub(crate) fn replay(self) {
        self.run(|machine| machine.replay(device::now()));
    }

    /// The seat resigns.
    pub(crate) fn resign(self, seat: usize) {
        self.run(|machine| machine.resign(seat));
    }

    /// Everybody agrees to a draw.
    pub(crate) fn agree_draw(self) {
        self.run(Machine::agree_draw);
    }

    /// Somebody else plays a seat.
    pub(crate) fn seat(self, seat: usize, player: Player) {
        self.run(|machine| machine.seat(seat, player));
    }

    /// Locks the board, whoever's turn it is.
    pub(crate) fn close(self, closed: bool) {
        self.run(|machine| {
            machine.close(closed);
            Vec::new()
        });
    }

    /// Lets the computer think where it is its turn.
    pub(crate) fn wake_computer(self) {
        self.run(Machine::wake);
    }

    /// Lets it go on, where it broke off or was paused.
    pub(crate) fn resume(self) {
        self.notice.set(None);
        self.run(Machine::resume);
    }

    /// Has the computers wait until they are woken.
    pub(crate) fn pause(self) {
        self.run(Machine::pause);
    }

    /// Stops the computer; its turn stays its turn.
    pub(crate) fn stop_thinking(self) {
        self.run(Machine::stop);
    }

    /// Lets the computer play its best turn so far, at once.
    pub(crate) fn hurry(self) {
        self.run(|machine| machine.hurry(device::now()));
    }

    /// Asks for a hint.
    pub(crate) fn ask_hint(self) {
        // The hint replaces an earlier refusal.
        self.notice.set(None);
        self.run(Machine::ask_hint);
    }

    /// The hint is not shown any more.
    pub(crate) fn drop_hint(self) {
        if self.hint().is_some() {
            self.run(|machine| {
                machine.drop_hint();
                Vec::new()
            });
        }
    }

    /// Turns the board by a quarter.
    pub(crate) fn turn_board(self) {
        self.quarters.update(|quarters| *quarters = (*quarters + 1) % 4);
    }

    /// Turns the board so that this seat is at its bottom.
    pub(crate) fn face(self, seat: usize) {
        self.quarters.set(self.copy().quarters(seat));
    }

    /// Shows why the board cannot be used now.
    pub(super) fn refuse_closed(self) {
        self.run(|machine| machine.refuse_closed());
    }

    /// Shows a message next to the board.
    pub(crate) fn notify(self, key: &str) {
        self.notice.set(Some(self.settings().message(key)));
    }

    /// Shows a message about what the reader tried.
    pub(crate) fn remark(self, sentence: String) {
        self.announced.set(sentence.clone());
        self.notice.set(Some(sentence));
    }

    /// Shows why something cannot be done.
    pub(crate) fn refuse(self, sentence: String) {
        let values = [("sentence", sentence.clone())];
        self.announced.set(self.settings().format("announce-refused", &values));
        self.notice.set(Some(sentence));
        sound::refusal(self.settings());
    }
}
