//! A table as signals: `client::table` with the signals that views follow, and the code that
//! carries out its effects.

use client::outcome::Outcome;
use client::player::Player;
use client::saved_game::Clock;
use client::table::{Effect as Todo, LogEntry, Refusal, Table as Machine, Thinking};
use std::rc::Rc;

use crate::prelude::*;
use catalog::diagram::{Look, Motion, Picture, View};
use catalog::{AnyMatch, Standing};

use super::purpose::Purpose;
use crate::engine::{About, Answer, Engine, Question};
use crate::route::{box_of, entry};
use crate::settings::Settings;
use crate::{device, refusal, sound};

/// A table. Copies of it are the same table.
#[derive(Copy, Clone)]
pub(crate) struct Table {
    settings: StoredValue<Settings>,
    engine: Engine,
    purpose: StoredValue<Rc<dyn Purpose>>,
    machine: StoredValue<Machine>,
    /// Raised with every change of the machine.
    changed: RwSignal<u32>,
    /// Raised when the clock was read.
    ticked: RwSignal<u32>,
    /// Counts the timers and the questions to the computer: an old one does nothing.
    timers: StoredValue<u32>,
    questions: StoredValue<u32>,
    /// The last refusal or trouble, beside the board.
    pub(crate) notice: RwSignal<Option<String>>,
    /// The rule that was cited last.
    pub(crate) cited: RwSignal<Option<&'static str>>,
    /// The announcement to screen readers.
    pub(crate) announced: RwSignal<String>,
    /// Quarter turns of the board.
    pub(crate) quarters: RwSignal<u8>,
    /// The spot whose column is lifted.
    pub(crate) lifted: RwSignal<Option<String>>,
    /// Spots pointed at, besides those of a hint.
    pub(crate) pointed: RwSignal<Vec<String>>,
    /// What travels now, step after step.
    pub(crate) travels: RwSignal<Vec<Vec<Motion>>>,
    /// Has a person at this screen just won?
    pub(crate) celebrates: RwSignal<bool>,
}

impl Table {
    /// A table with this match on it.
    pub(crate) fn new(
        (settings, engine): (Settings, Engine),
        purpose: impl Purpose + 'static,
        played: Box<dyn AnyMatch>,
        players: Vec<Player>,
        clock: Option<Clock>,
    ) -> Self {
        let side = players.iter().position(|player| *player == Player::Person);
        let quarters = played.quarters(side.unwrap_or(0));
        let confirms = purpose.confirms();
        let machine = StoredValue::new_local(Machine::new(played, players, clock, device::now()));
        Effect::new(move |_| {
            let (confirm, pace) = (settings.confirm.get(), settings.pace.get());
            machine.update_value(|machine| {
                machine.confirms = confirms && confirm;
                machine.pace = pace;
            });
        });
        Self {
            settings: StoredValue::new_local(settings),
            engine,
            purpose: StoredValue::new_local(Rc::new(purpose)),
            machine,
            changed: RwSignal::new(0),
            ticked: RwSignal::new(0),
            timers: StoredValue::new_local(0),
            questions: StoredValue::new_local(0),
            notice: RwSignal::new(None),
            cited: RwSignal::new(None),
            announced: RwSignal::new(String::new()),
            quarters: RwSignal::new(quarters),
            lifted: RwSignal::new(None),
            pointed: RwSignal::new(Vec::new()),
            travels: RwSignal::new(Vec::new()),
            celebrates: RwSignal::new(false),
        }
    }

    /// What the reader has chosen.
    pub(crate) fn settings(self) -> Settings {
        self.settings.get_value()
    }

    /// The purpose of the board: a game, a lesson, a study.
    pub(crate) fn purpose(self) -> Rc<dyn Purpose> {
        self.purpose.get_value()
    }

    /// Reads the table, and follows it.
    pub(super) fn with<T>(self, read: impl FnOnce(&Machine) -> T) -> T {
        self.changed.track();
        self.machine.with_value(read)
    }

    /// Calls the table, and carries out its effects.
    pub(super) fn run(self, input: impl FnOnce(&mut Machine) -> Vec<Todo>) {
        // The page may have gone elsewhere meanwhile.
        if let Some(effects) = self.machine.try_update_value(input) {
            self.follow(effects);
        }
    }

    fn follow(self, effects: Vec<Todo>) {
        self.raise();
        for effect in effects {
            self.carry_out(effect);
        }
        self.set_timer();
    }

    fn carry_out(self, effect: Todo) {
        let settings = self.settings();
        match effect {
            Todo::Think { level } => self.think(level),
            Todo::StopThinking => {
                self.questions.update_value(|questions| *questions += 1);
                self.engine.stop();
            }
            Todo::Held(lies) => {
                self.notice.set(None);
                if let Some(label) = lies {
                    self.announced.set(settings.format(label.key, &label.values));
                }
            }
            Todo::Step(motions) => {
                self.notice.set(None);
                self.travels.set(vec![motions]);
                sound::step(settings);
            }
            Todo::Submit { turn, travelled } => {
                if self.purpose().turn(self, &turn) {
                    // The earlier steps have been animated already.
                    self.travels.update(|travels| {
                        drop(travels.drain(..travels.len().min(travelled)));
                    });
                } else {
                    self.clear();
                }
            }
            Todo::Played(sentences, motions) => {
                self.travels.set(motions);
                sound::turn(settings);
                let texts = sentences.iter().map(|one| settings.format(one.key, &one.values));
                let texts: Vec<_> = texts.chain([self.standing_sentence()]).collect();
                self.announced.set(texts.join(" "));
                self.celebrate();
            }
            Todo::Undone => self.stepped("announce-undone"),
            Todo::Redone => self.stepped("announce-redone"),
            Todo::Ended => {
                self.announced.set(self.standing_sentence());
                self.celebrate();
            }
            Todo::Replayed(motions) => self.travels.set(motions),
            Todo::Replaced(seat) => {
                let values = [("seat", seat.to_owned())];
                self.notice.set(Some(settings.format("clock-flag", &values)));
            }
            Todo::Hint(turn) => self.announced.set(self.hint_sentence(turn)),
            Todo::Refuse(refusal) => self.refused(&refusal),
            Todo::Changed => self.purpose().changed(self),
        }
    }

    fn stepped(self, announcement: &str) {
        self.notice.set(None);
        self.travels.set(Vec::new());
        let seat = self.mover().map_or("", |seat| self.seats()[seat]);
        self.announced.set(self.settings().format(announcement, &[("seat", seat.to_owned())]));
    }

    /// Somebody here won, against whomever.
    fn celebrate(self) {
        let won = match self.outcome() {
            Some(Outcome::Won) => true,
            Some(Outcome::Watched) => self.players().contains(&Player::Person),
            _ => false,
        };
        self.celebrates.set(won && self.settings().moves());
    }

    fn refused(self, refusal: &Refusal) {
        let settings = self.settings();
        let sentence = match refusal {
            Refusal::Rule(error) => {
                if let catalog::TurnError::Illegal(refusal) = error {
                    self.cited.set(Some(refusal.rule));
                }
                refusal::turn(settings, &self.game(), error)
            }
            Refusal::NothingHere => settings.message("play-nothing-here"),
            Refusal::NotYours => settings.message("play-not-yours"),
            Refusal::NotYourTurn(seat) => {
                settings.format("play-not-your-turn", &[("seat", (*seat).to_owned())])
            }
            Refusal::LookingBack(turns) => {
                settings.format("play-replaying", &[("number", turns.to_string())])
            }
            Refusal::Unconfirmed => settings.message("play-confirm-turn"),
            Refusal::NothingToUndo => return self.notify("play-nothing-to-undo"),
            Refusal::NothingToRedo => return self.notify("play-nothing-to-redo"),
            Refusal::Broken => return self.notify("error-worker"),
        };
        self.refuse(sentence);
    }

    /// Sets a timer for when the table has something to do.
    fn set_timer(self) {
        let number = self.timers.get_value() + 1;
        self.timers.set_value(number);
        if let Some(deadline) = self.machine.with_value(Machine::deadline) {
            let wait = (deadline - device::now()).max(0.0).ceil();
            device::after(wait as i32, move || {
                if self.timers.try_get_value() == Some(number) {
                    self.run(|machine| machine.tick(device::now()));
                }
            });
        }
    }

    /// Reads the clock; what follows from it is done.
    pub(super) fn tick_clock(self) {
        let effects = self.machine.try_update_value(|machine| machine.tick_clock(device::now()));
        self.ticked.try_update(|n| *n += 1);
        if let Some(effects) = effects.filter(|effects| !effects.is_empty()) {
            self.follow(effects);
        }
    }

    /// What travels is seen for so many milliseconds from now.
    pub(super) fn travels_for(self, milliseconds: f64) {
        let until = device::now() + milliseconds;
        self.machine.update_value(|machine| machine.travels_until(until));
    }

    fn think(self, level: u8) {
        let question = self.machine.with_value(|machine| Question {
            game: machine.played().game().text(),
            start: machine.start().to_owned(),
            turns: machine.played().turns(),
            player: format!("level:{level}"),
            lines: 1,
            seed: self.purpose().seed(),
            about: About::Best,
        });
        let number = self.questions.get_value() + 1;
        self.questions.set_value(number);
        self.engine.ask(&question, move |answer| {
            // An answer is ignored if the computer was stopped, a turn taken back or the page left
            // meanwhile.
            if self.questions.try_get_value() == Some(number) {
                self.hear(answer);
            }
        });
    }

    fn hear(self, answer: Answer) {
        match answer {
            Answer::SoFar(thought) => {
                let first =
                    self.with(|machine| machine.thinking().is_some_and(|t| t.best.is_none()));
                self.machine
                    .update_value(|machine| machine.progress(thought.depth, thought.best()));
                if first {
                    self.raise();
                }
            }
            Answer::Found(thought) => {
                let best = thought.best().map(str::to_owned);
                self.run(|machine| machine.answer(best, device::now()));
            }
            Answer::Changed(_) => {}
            Answer::Refused(_) => self.run(Machine::broken),
        }
    }

    /// Notifies all views that follow the table.
    pub(super) fn raise(self) {
        self.changed.update(|n| *n += 1);
    }
}

/// What views and purposes read.
impl Table {
    /// A copy of the match as it stands.
    pub(crate) fn copy(self) -> Box<dyn AnyMatch> {
        self.machine.with_value(|machine| machine.played().copy())
    }

    /// The match as it stands; followed.
    pub(crate) fn played(self) -> Box<dyn AnyMatch> {
        self.with(|machine| machine.played().copy())
    }

    /// The game's text.
    pub(crate) fn game(self) -> String {
        self.machine.with_value(|machine| machine.played().game().text())
    }

    /// The id of the box the game comes from.
    pub(crate) fn box_id(self) -> &'static str {
        entry(box_of(&self.game())).id
    }

    /// The names of the seats, in order.
    pub(crate) fn seats(self) -> Vec<&'static str> {
        self.machine.with_value(Machine::seats)
    }

    /// Which seats play together.
    pub(crate) fn teams(self) -> Vec<usize> {
        self.machine.with_value(Machine::teams)
    }

    /// Whose turn it is, or how it ended; of the match itself, not of what is shown.
    pub(crate) fn standing(self) -> Standing {
        self.with(Machine::standing)
    }

    /// The number of the seat whose turn it is.
    pub(crate) fn mover(self) -> Option<usize> {
        self.with(Machine::mover)
    }

    /// The number of the seat whose turn it is in what is shown.
    pub(crate) fn shown_mover(self) -> Option<usize> {
        self.with(Machine::shown_mover)
    }

    /// Is this seat out of the game, while the others go on?
    pub(crate) fn is_out(self, seat: usize) -> bool {
        self.with(|machine| machine.played().is_out(seat))
    }

    /// What the game counts for a seat, as a sentence.
    pub(crate) fn score(self, seat: usize) -> Option<String> {
        let score = self.with(|machine| machine.score(seat))?;
        Some(self.settings().format(score.key, &score.values))
    }

    /// Who plays each seat.
    pub(crate) fn players(self) -> Vec<Player> {
        self.with(|machine| machine.players().to_vec())
    }

    /// The one seat that the person at this screen plays.
    pub(crate) fn own_seat(self) -> Option<usize> {
        self.with(Machine::own_seat)
    }

    /// May somebody here touch the board now?
    pub(crate) fn is_open(self) -> bool {
        self.with(Machine::is_open)
    }

    /// How many turns are shown, where somebody looks back.
    pub(crate) fn shown(self) -> Option<usize> {
        self.with(Machine::shown)
    }

    /// The turns played.
    pub(crate) fn turns(self) -> Vec<String> {
        self.with(|machine| machine.log().iter().map(|entry| entry.turn.clone()).collect())
    }

    /// The turns played, as sentences.
    pub(crate) fn log(self) -> Vec<LogEntry> {
        self.with(|machine| machine.log().to_vec())
    }

    /// The text of the position shown.
    pub(crate) fn position(self) -> String {
        self.with(Machine::position)
    }

    /// The position the match began with.
    pub(crate) fn start(self) -> String {
        self.machine.with_value(|machine| machine.start().to_owned())
    }

    /// The board as it is shown.
    pub(crate) fn picture(self) -> Picture {
        let view = View {
            quarters: self.quarters.get(),
            look: if self.settings().flat.get() { Look::Flat } else { Look::Solid },
            lifted: self.lifted.get(),
            numerals: self.settings().numerals.get(),
            open: self.is_open(),
            last: self.last(),
            ..View::default()
        };
        self.with(|machine| machine.picture(&view))
    }

    /// Does the board look different from above?
    pub(crate) fn has_relief(self) -> bool {
        self.machine.with_value(|machine| machine.played().has_relief())
    }

    /// The spots that may be touched now.
    pub(crate) fn next(self) -> Vec<String> {
        self.with(Machine::next)
    }

    /// What to do now, where somebody here is to play.
    pub(crate) fn prompt(self) -> Option<&'static str> {
        self.with(Machine::prompt)
    }

    /// The rule that matters now: the one that was just cited, or that speaks of what is to be done.
    pub(crate) fn rule(self) -> Option<&'static str> {
        let refused = self.notice.get_untracked().is_some();
        let cited = self.cited.get_untracked().filter(|_| refused);
        cited.or_else(|| self.machine.with_value(|machine| machine.hand().rule()))
    }

    /// What was touched of the step being made.
    pub(crate) fn touched(self) -> Vec<String> {
        self.with(|machine| machine.hand().touched().to_vec())
    }

    /// Can what is held be turned?
    pub(crate) fn can_turn(self) -> bool {
        self.with(Machine::can_turn)
    }

    /// Is there a step or a turn that waits to be confirmed?
    pub(crate) fn can_confirm(self) -> bool {
        self.with(Machine::can_confirm)
    }

    /// Is the turn in hand whole, and waits to be confirmed?
    pub(crate) fn is_unconfirmed(self) -> bool {
        self.with(Machine::is_unconfirmed)
    }

    /// Is nothing possible but to confirm: there is no choice?
    pub(crate) fn is_forced(self) -> bool {
        self.with(Machine::is_forced)
    }

    /// Is something of a turn in hand?
    pub(crate) fn holds(self) -> bool {
        self.with(Machine::holds)
    }

    /// The spots the last turns went over.
    pub(crate) fn last(self) -> Vec<String> {
        self.with(Machine::last_spots)
    }

    /// The spots a turn would go over.
    pub(crate) fn spots_of(self, turn: &str) -> Vec<String> {
        self.with(|machine| machine.spots_of(turn))
    }

    /// What travels if this spot is touched now.
    pub(crate) fn preview(self, spot: &str) -> Vec<Motion> {
        self.with(|machine| machine.preview(spot))
    }

    /// What the computer thinks about.
    pub(crate) fn thinking(self) -> Option<Thinking> {
        self.with(|machine| machine.thinking().cloned())
    }

    /// Does the computer wait to be woken?
    pub(crate) fn is_paused(self) -> bool {
        self.with(Machine::is_paused)
    }

    /// Do computers play among themselves?
    pub(crate) fn plays_itself(self) -> bool {
        self.with(Machine::plays_itself)
    }

    /// The turn the computer advised.
    pub(crate) fn hint(self) -> Option<String> {
        self.with(|machine| machine.hint().map(str::to_owned))
    }

    /// How the game ended for those who are here.
    pub(crate) fn outcome(self) -> Option<Outcome> {
        self.with(Machine::outcome)
    }

    /// Can a step or a turn be taken back?
    pub(crate) fn can_undo(self) -> bool {
        self.with(Machine::can_undo)
    }

    /// Can a turn be played again?
    pub(crate) fn can_redo(self) -> bool {
        self.with(|machine| machine.played().can_redo())
    }

    /// The seat that could resign.
    pub(crate) fn can_resign(self) -> Option<usize> {
        self.with(Machine::can_resign)
    }

    /// Can a draw be agreed upon?
    pub(crate) fn can_agree(self) -> bool {
        self.with(Machine::can_agree)
    }

    /// The clock as it was last read.
    pub(crate) fn clock(self) -> Option<Clock> {
        self.ticked.track();
        self.with(|machine| machine.clock().cloned())
    }

    /// The record of the game.
    pub(crate) fn record(self) -> String {
        self.machine.with_value(|machine| {
            let names: Vec<_> = machine.players().iter().map(|player| player.name()).collect();
            machine.played().record(&names, Some(&device::date())).to_string()
        })
    }
}

/// Sentences.
impl Table {
    /// A turn that can be played now, in sentences.
    pub(crate) fn described(self, turn: &str) -> String {
        let sentences = self.with(|machine| machine.played().turn_sentences(turn));
        let texts: Vec<_> =
            sentences.iter().map(|one| self.settings().format(one.key, &one.values)).collect();
        texts.join(" ")
    }

    /// Whose turn it is or how it ended, in a sentence.
    pub(crate) fn standing_sentence(self) -> String {
        let settings = self.settings();
        match self.standing() {
            Standing::ToMove(seat) => {
                let own = self.own_seat();
                if own.is_some() && own == self.mover() {
                    settings.message("play-your-turn")
                } else {
                    settings.format("play-turn-of", &[("seat", seat.to_owned())])
                }
            }
            Standing::Over { winners, reason, .. } => {
                let reason = ("reason", settings.message(&format!("reason-{reason}")));
                match self.outcome() {
                    Some(Outcome::Won) => settings.format("over-you-won", &[reason]),
                    Some(Outcome::Lost) => settings.format("over-you-lost", &[reason]),
                    _ if winners.is_empty() => settings.format("over-drawn", &[reason]),
                    _ => {
                        let count = winners.len().to_string();
                        let winners: Vec<_> =
                            winners.iter().map(|seat| settings.seat(seat)).collect();
                        let winners = ("winners", settings.enumerate(&winners));
                        settings.format("over-won", &[winners, ("count", count), reason])
                    }
                }
            }
        }
    }

    /// The hint in a sentence.
    pub(crate) fn hint_sentence(self, turn: String) -> String {
        let level = client::table::HINT_LEVEL.to_string();
        self.settings().format("play-hint-turn", &[("level", level), ("turn", turn)])
    }

    /// The last turn and how things stand, for somebody who wants to hear it again.
    pub(crate) fn now(self) -> String {
        let settings = self.settings();
        let last = self.with(|machine| machine.log().last().map(|entry| entry.sentences.clone()));
        let texts = last.into_iter().flatten().map(|one| settings.format(one.key, &one.values));
        texts.chain([self.standing_sentence()]).collect::<Vec<_>>().join(" ")
    }
}
