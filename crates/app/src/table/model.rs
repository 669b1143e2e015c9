//! A game on the table: the match, the turn in hand, who sits where, and what is being shown.

use std::rc::Rc;

use catalog::diagram::{Look, Motion, Picture, View};
use catalog::{AnyHand, AnyMatch, Standing};
use dom::prelude::*;

use super::purpose::Purpose;
use super::thinking::Thinking;
use crate::device;
use crate::engine::Engine;
use crate::keep::Clock;
use crate::route::{box_of, entry};
use crate::settings::Settings;
use crate::sitter::Sitter;

/// A game on the table. Copies of it are the same table.
#[derive(Copy, Clone)]
pub(crate) struct Table {
    settings: StoredValue<Settings>,
    pub(super) engine: Engine,
    pub(super) inside: StoredValue<Inside>,
    /// Raised with every change of the match or of the turn in hand.
    changed: RwSignal<u32>,
    /// The clock, where the game has one.
    pub(crate) clock: RwSignal<Option<Clock>>,
    /// How many turns are shown, where somebody looks back.
    pub(crate) shown: RwSignal<Option<usize>>,
    /// What the computer is at, while it thinks.
    pub(crate) thinking: RwSignal<Option<Thinking>>,
    /// Does it wait to be woken: did it break off, or was it told to pause?
    pub(crate) stuck: RwSignal<bool>,
    /// The last refusal or trouble, beside the board.
    pub(crate) notice: RwSignal<Option<String>>,
    /// What is announced to those who hear the page.
    pub(crate) announced: RwSignal<String>,
    /// The turn somebody was advised to play.
    pub(crate) hint: RwSignal<Option<String>>,
    /// Quarter turns of the board.
    pub(crate) quarters: RwSignal<u8>,
    /// The spot whose column is lifted.
    pub(crate) lifted: RwSignal<Option<String>>,
    /// Spots pointed at, besides those of advice.
    pub(crate) pointed: RwSignal<Vec<String>>,
    /// May nobody play now, whoever's turn it is?
    pub(crate) closed: RwSignal<bool>,
    /// What travels now, step after step.
    pub(crate) travels: RwSignal<Vec<Vec<Motion>>>,
}

/// What is kept of it and not shown as such.
pub(super) struct Inside {
    pub(super) purpose: Rc<dyn Purpose>,
    pub(super) start: String,
    pub(super) played: Box<dyn AnyMatch>,
    pub(super) hand: Box<dyn AnyHand>,
    pub(super) sitters: Vec<Sitter>,
    /// When the mover's clock was last read.
    pub(super) ticked: f64,
    pub(super) seed: u64,
    /// Until when, on the device's clock, the last turn is seen going.
    pub(super) seen: f64,
    /// Counts what the computer was asked: an old answer plays nothing.
    pub(super) asked: u32,
}

impl Table {
    /// Lays a match on the table.
    pub(crate) fn lay(
        (settings, engine): (Settings, Engine),
        purpose: impl Purpose + 'static,
        played: Box<dyn AnyMatch>,
        sitters: Vec<Sitter>,
        clock: Option<Clock>,
    ) -> Self {
        let start = start_of(&*played);
        let side = sitters.iter().position(|sitter| *sitter == Sitter::Person);
        let quarters = played.quarters(side.unwrap_or(0));
        let inside = Inside {
            hand: played.hand(),
            seed: purpose.seed(),
            seen: 0.0,
            asked: 0,
            ticked: device::now(),
            purpose: Rc::new(purpose),
            start,
            played,
            sitters,
        };
        Self {
            settings: StoredValue::new(settings),
            engine,
            inside: StoredValue::new(inside),
            changed: RwSignal::new(0),
            clock: RwSignal::new(clock),
            shown: RwSignal::new(None),
            thinking: RwSignal::new(None),
            stuck: RwSignal::new(false),
            notice: RwSignal::new(None),
            announced: RwSignal::new(String::new()),
            hint: RwSignal::new(None),
            quarters: RwSignal::new(quarters),
            lifted: RwSignal::new(None),
            pointed: RwSignal::new(Vec::new()),
            closed: RwSignal::new(false),
            travels: RwSignal::new(Vec::new()),
        }
    }

    /// The match as it stands, as a thing of its own.
    pub(crate) fn copy(self) -> Box<dyn AnyMatch> {
        self.inside.with_value(|inside| inside.played.copy())
    }

    /// What the reader has chosen.
    pub(crate) fn settings(self) -> Settings {
        self.settings.get_value()
    }

    /// Reads the game, and follows it.
    pub(super) fn with<T>(self, read: impl FnOnce(&Inside) -> T) -> T {
        self.changed.track();
        self.inside.with_value(read)
    }

    /// The game's text.
    pub(crate) fn game(self) -> String {
        self.inside.with_value(|inside| inside.played.game().text())
    }

    /// The id of the box the game comes from.
    pub(crate) fn box_id(self) -> &'static str {
        entry(box_of(&self.game())).id
    }

    /// The names of the seats, in order.
    pub(crate) fn seats(self) -> Vec<&'static str> {
        self.inside.with_value(|i| i.played.game().seats().iter().map(|seat| seat.name).collect())
    }

    /// Which seats play together.
    pub(crate) fn teams(self) -> Vec<usize> {
        self.inside.with_value(|i| i.played.game().seats().iter().map(|seat| seat.team).collect())
    }

    /// Whose turn it is, or how it ended; of the match itself, not of what is shown.
    pub(crate) fn standing(self) -> Standing {
        self.with(|inside| inside.played.status())
    }

    /// The number of the seat whose turn it is.
    pub(crate) fn mover(self) -> Option<usize> {
        self.seat_to_move(&self.standing())
    }

    /// The number of the seat whose turn it is in what is shown.
    pub(crate) fn shown_mover(self) -> Option<usize> {
        let turns = self.shown.get();
        let standing = self.with(|inside| match turns {
            Some(turns) => looked_back(&*inside.played, turns).status(),
            None => inside.played.status(),
        });
        self.seat_to_move(&standing)
    }

    fn seat_to_move(self, standing: &Standing) -> Option<usize> {
        let Standing::ToMove(name) = standing else {
            return None;
        };
        self.seats().iter().position(|seat| seat == name)
    }

    /// Has this seat lost all it plays with, while the others go on?
    pub(crate) fn is_out(self, seat: usize) -> bool {
        self.with(|inside| inside.played.is_out(seat))
    }

    /// Who sits where.
    pub(crate) fn sitters(self) -> Vec<Sitter> {
        self.with(|inside| inside.sitters.clone())
    }

    /// May somebody here touch the board now?
    pub(crate) fn is_open(self) -> bool {
        self.shown.get().is_none()
            && !self.closed.get()
            && self.mover().is_some_and(|seat| self.sitters()[seat] == Sitter::Person)
    }

    /// The turns played.
    pub(crate) fn turns(self) -> Vec<String> {
        self.with(|inside| inside.played.turns())
    }

    /// The match as it stands.
    pub(crate) fn played(self) -> Box<dyn AnyMatch> {
        self.with(|inside| inside.played.copy())
    }

    /// The text of the position shown.
    pub(crate) fn position(self) -> String {
        let shown = self.shown.get();
        self.with(|inside| match shown {
            Some(turns) => looked_back(&*inside.played, turns).position(),
            None => inside.played.position(),
        })
    }

    /// The position the match began with.
    pub(crate) fn start(self) -> String {
        self.inside.with_value(|inside| inside.start.clone())
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
        let shown = self.shown.get();
        self.with(|inside| match shown {
            Some(turns) => looked_back(&*inside.played, turns).picture(&view),
            None => inside.hand.picture(&view),
        })
    }

    /// Does the board look different from above?
    pub(crate) fn has_relief(self) -> bool {
        self.inside.with_value(|inside| inside.played.has_relief())
    }

    /// The spots that may be touched now.
    pub(crate) fn next(self) -> Vec<String> {
        if !self.is_open() {
            return Vec::new();
        }
        self.with(|inside| inside.hand.next())
    }

    /// What to touch now, where somebody here is to play.
    pub(crate) fn prompt(self) -> Option<&'static str> {
        self.is_open().then(|| self.with(|inside| inside.hand.prompt()))
    }

    /// What was touched of the step being made.
    pub(crate) fn touched(self) -> Vec<String> {
        self.with(|inside| inside.hand.touched().to_vec())
    }

    /// Can what is held be turned?
    pub(crate) fn can_turn(self) -> bool {
        self.is_open() && self.with(|inside| inside.hand.turns())
    }

    /// Is there a step waiting to be confirmed?
    pub(crate) fn can_confirm(self) -> bool {
        self.is_open() && self.with(|inside| inside.hand.is_step())
    }

    /// Is nothing possible but to confirm: there is no choice?
    pub(crate) fn is_forced(self) -> bool {
        self.can_confirm() && self.with(|i| i.hand.touched().is_empty() && i.hand.next().is_empty())
    }

    /// Is something of a turn in hand?
    pub(crate) fn holds(self) -> bool {
        self.with(|inside| inside.hand.steps() > 0 || !inside.hand.touched().is_empty())
    }

    /// The spots the last turn went over.
    pub(crate) fn last(self) -> Vec<String> {
        let shown = self.shown.get();
        let motions = self.with(|inside| match shown {
            Some(turns) => looked_back(&*inside.played, turns).motions(),
            None if inside.hand.steps() > 0 => Vec::new(),
            None => inside.played.motions(),
        });
        let mut spots: Vec<_> = motions
            .iter()
            .flatten()
            .flat_map(|motion| [motion.path.first(), motion.path.last()])
            .flatten()
            .cloned()
            .collect();
        spots.dedup();
        spots
    }

    /// The spots a turn would go over.
    pub(crate) fn spots_of(self, turn: &str) -> Vec<String> {
        let after = self.with(|inside| {
            let mut copy = inside.played.copy();
            copy.play(turn).is_ok().then(|| copy.motions())
        });
        let motions = after.unwrap_or_default();
        motions.iter().flatten().flat_map(|motion| motion.path.iter().cloned()).collect()
    }

    /// A turn that can be played now, in sentences.
    pub(crate) fn told(self, turn: &str) -> String {
        let said = self.with(|inside| inside.played.turn_sentences(turn));
        let told: Vec<_> =
            said.iter().map(|said| self.settings().tell(said.key, &said.values)).collect();
        told.join(" ")
    }

    /// Whose turn it is or how it ended, in a sentence.
    pub(crate) fn standing_sentence(self) -> String {
        let settings = self.settings();
        match self.standing() {
            Standing::ToMove(seat) => {
                let people = self.sitters().iter().filter(|s| **s == Sitter::Person).count();
                let own = self.mover().is_some_and(|seat| self.sitters()[seat] == Sitter::Person);
                if own && people == 1 {
                    settings.say("play-your-turn")
                } else {
                    settings.tell("play-turn-of", &[("seat", seat.to_owned())])
                }
            }
            Standing::Over { winners, reason, .. } => {
                let reason = settings.say(&format!("reason-{reason}"));
                if winners.is_empty() {
                    return settings.tell("over-drawn", &[("reason", reason)]);
                }
                let count = winners.len().to_string();
                let winners = settings
                    .enumerate(&winners.iter().map(|seat| settings.seat(seat)).collect::<Vec<_>>());
                settings
                    .tell("over-won", &[("winners", winners), ("count", count), ("reason", reason)])
            }
        }
    }

    /// The last turn and how things stand, for somebody who wants to hear it again.
    pub(crate) fn now(self) -> String {
        let last = self.with(|inside| {
            let turns = inside.played.turns();
            let last = turns.last()?;
            Some(looked_back(&*inside.played, turns.len() - 1).turn_sentences(last))
        });
        let last = last.into_iter().flatten();
        let told = last.map(|said| self.settings().tell(said.key, &said.values));
        told.chain([self.standing_sentence()]).collect::<Vec<_>>().join(" ")
    }

    /// The record of the game.
    pub(crate) fn record(self) -> String {
        self.inside.with_value(|inside| {
            let names: Vec<_> = inside.sitters.iter().map(|sitter| sitter.name()).collect();
            inside.played.record(&names, Some(&device::date())).to_string()
        })
    }

    /// Turns the board so that this seat is at its bottom.
    pub(crate) fn face(self, seat: usize) {
        self.quarters.set(self.inside.with_value(|inside| inside.played.quarters(seat)));
    }

    /// What the board is on the table for.
    pub(crate) fn purpose(self) -> Rc<dyn Purpose> {
        self.inside.with_value(|inside| inside.purpose.clone())
    }

    /// Says something beside the board.
    pub(crate) fn notify(self, key: &str) {
        self.notice.set(Some(self.settings().say(key)));
    }

    /// Everything that follows the game looks again.
    pub(super) fn raise(self) {
        self.changed.update(|n| *n += 1);
    }
}

/// The match as it stood after so many turns.
fn looked_back(played: &dyn AnyMatch, turns: usize) -> Box<dyn AnyMatch> {
    let mut copy = played.copy();
    while copy.turns().len() > turns && copy.undo() {}
    copy
}

/// The position a match began with.
pub(super) fn start_of(played: &dyn AnyMatch) -> String {
    looked_back(played, 0).position()
}
