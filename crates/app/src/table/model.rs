//! A game on the table: the match, the turn in hand, who sits where, and what is being shown.

use catalog::diagram::{Motion, Picture, View};
use catalog::{AnyHand, AnyMatch, Made, Standing};
use leptos::prelude::*;

use crate::answer::Answer;
use crate::engine::Engine;
use crate::keep::{Clock, Kept};
use crate::question::Question;
use crate::settings::Settings;
use crate::sitter::Sitter;
use crate::{device, refusal, sound};

/// A game on the table. Copies of it are the same table.
#[derive(Copy, Clone)]
pub(crate) struct Table {
    settings: Settings,
    engine: Engine,
    inside: StoredValue<Inside, LocalStorage>,
    /// Raised with every change of the match or of the turn in hand.
    changed: RwSignal<u32>,
    /// How many turns are shown, where somebody looks back.
    pub(crate) shown: RwSignal<Option<usize>>,
    /// What the computer is at, while it thinks.
    pub(crate) thinking: RwSignal<Option<Thinking>>,
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
    /// What travels now, step after step.
    pub(crate) travels: RwSignal<Vec<Vec<Motion>>>,
}

/// The computer at work.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Thinking {
    /// The seat it thinks for.
    pub(crate) seat: usize,
    /// Is it advice rather than a turn of its own?
    pub(crate) advises: bool,
    /// Turns looked ahead so far.
    pub(crate) depth: u32,
    /// The best turn so far.
    pub(crate) best: Option<String>,
}

struct Inside {
    id: String,
    name: Option<String>,
    start: String,
    played: Box<dyn AnyMatch>,
    hand: Box<dyn AnyHand>,
    sitters: Vec<Sitter>,
    clock: Option<Clock>,
    /// When the mover's clock was last read.
    ticked: f64,
    seed: u64,
}

impl Table {
    /// Lays a match on the table.
    pub(crate) fn lay(
        (settings, engine): (Settings, Engine),
        id: String,
        name: Option<String>,
        played: Box<dyn AnyMatch>,
        sitters: Vec<Sitter>,
        clock: Option<Clock>,
    ) -> Self {
        let start = start_of(&*played);
        let side = sitters.iter().position(|sitter| *sitter == Sitter::Person);
        let quarters = played.quarters(side.unwrap_or(0));
        let inside = Inside {
            hand: played.hand(),
            seed: seed(&id),
            ticked: device::now(),
            id,
            name,
            start,
            played,
            sitters,
            clock,
        };
        Self {
            settings,
            engine,
            inside: StoredValue::new_local(inside),
            changed: RwSignal::new(0),
            shown: RwSignal::new(None),
            thinking: RwSignal::new(None),
            notice: RwSignal::new(None),
            announced: RwSignal::new(String::new()),
            hint: RwSignal::new(None),
            quarters: RwSignal::new(quarters),
            lifted: RwSignal::new(None),
            travels: RwSignal::new(Vec::new()),
        }
    }

    /// Follows every change of the match and of the turn in hand.
    pub(crate) fn track(self) {
        self.changed.track();
    }

    fn with<T>(self, read: impl FnOnce(&Inside) -> T) -> T {
        self.changed.track();
        self.inside.with_value(read)
    }

    /// The id under which it is kept.
    pub(crate) fn id(self) -> String {
        self.inside.with_value(|inside| inside.id.clone())
    }

    /// The game's text.
    pub(crate) fn game(self) -> String {
        self.inside.with_value(|inside| inside.played.game().text())
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
        let Standing::ToMove(name) = self.standing() else {
            return None;
        };
        self.seats().iter().position(|seat| *seat == name)
    }

    /// Who sits where.
    pub(crate) fn sitters(self) -> Vec<Sitter> {
        self.with(|inside| inside.sitters.clone())
    }

    /// May somebody here touch the board now?
    pub(crate) fn is_open(self) -> bool {
        self.shown.get().is_none()
            && self.mover().is_some_and(|seat| self.sitters()[seat] == Sitter::Person)
    }

    /// The turns played.
    pub(crate) fn turns(self) -> Vec<String> {
        self.with(|inside| inside.played.turns())
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
            look: if self.settings.flat.get() {
                catalog::diagram::Look::Flat
            } else {
                catalog::diagram::Look::Solid
            },
            lifted: self.lifted.get(),
            touched: Vec::new(),
            numerals: self.settings.numerals.get(),
        };
        let shown = self.shown.get();
        self.with(|inside| match shown {
            Some(turns) => looked_back(&*inside.played, turns).picture(&view),
            None => inside.hand.picture(&view),
        })
    }

    /// The spots that may be touched now.
    pub(crate) fn next(self) -> Vec<String> {
        if !self.is_open() {
            return Vec::new();
        }
        self.with(|inside| inside.hand.next())
    }

    /// What was touched of the step being made.
    pub(crate) fn touched(self) -> Vec<String> {
        self.with(|inside| inside.hand.touched().to_vec())
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

    /// Touches a spot.
    pub(crate) fn touch(self, spot: &str) {
        self.notice.set(None);
        self.hint.set(None);
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
                    || self.settings.say("play-nothing-here"),
                    |error| refusal::sentence(self.settings, &self.game(), error),
                );
                self.refuse(sentence);
            }
            None => {}
        }
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
            Made::Held => self.raise(),
            Made::Step => {
                self.travels.set(vec![motions]);
                sound::step(self.settings);
                self.raise();
            }
            Made::Turn(turn) => {
                let steps = self.inside.with_value(|inside| inside.hand.steps());
                self.play(&turn);
                if steps > 1 {
                    // The earlier steps have been seen already.
                    self.travels.set(vec![motions]);
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
            let said = inside.played.tell(turn);
            inside.played.play(turn).map(|()| said)
        });
        let said = match done {
            Some(Ok(said)) => said,
            Some(Err(error)) => {
                let sentence = refusal::sentence(self.settings, &self.game(), &error);
                self.refuse(sentence);
                return false;
            }
            None => return false,
        };
        self.spend_time(mover);
        self.inside.update_value(|inside| inside.hand = inside.played.hand());
        self.travels.set(self.inside.with_value(|inside| inside.played.motions()));
        sound::turn(self.settings);
        let told: Vec<_> =
            said.iter().map(|said| self.settings.tell(said.key, &said.values)).collect();
        self.raise();
        self.announced.set(format!("{} {}", told.join(" "), self.standing_sentence()));
        self.keep();
        self.wake_computer();
        true
    }

    /// Whose turn it is or how it ended, in a sentence.
    pub(crate) fn standing_sentence(self) -> String {
        let settings = self.settings;
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
                let winners =
                    settings.enumerate(winners.iter().map(|seat| settings.seat(seat)).collect());
                settings.tell(
                    "over-won",
                    &[("winners", winners), ("count", count), ("reason", reason)],
                )
            }
        }
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
            self.changed.update(|n| *n += 1);
            if !people || self.mover().is_some_and(|seat| sitters[seat] == Sitter::Person) {
                break;
            }
        }
        if any { self.after_stepping("announce-undone") } else { self.notify("play-nothing-to-undo") }
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
            self.changed.update(|n| *n += 1);
            if self.mover().is_none_or(|seat| sitters[seat] == Sitter::Person) {
                break;
            }
        }
        if any { self.after_stepping("announce-redone") } else { self.notify("play-nothing-to-redo") }
    }

    fn after_stepping(self, announcement: &str) {
        self.inside.update_value(|inside| inside.hand = inside.played.hand());
        self.shown.set(None);
        self.hint.set(None);
        self.notice.set(None);
        self.travels.set(Vec::new());
        self.raise();
        let seat = self.mover().map_or("", |seat| self.seats()[seat]);
        self.announced.set(self.settings.tell(announcement, &[("seat", seat.to_owned())]));
        self.keep();
        self.wake_computer();
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

    fn end_by_word(self, end: impl FnOnce(&mut dyn AnyMatch) -> bool) -> bool {
        let done = self.inside.try_update_value(|inside| end(&mut *inside.played)) == Some(true);
        if done {
            self.stop_thinking();
            self.inside.update_value(|inside| inside.hand = inside.played.hand());
            self.raise();
            self.announced.set(self.standing_sentence());
            self.keep();
        }
        done
    }

    /// Somebody else takes a seat.
    pub(crate) fn seat(self, seat: usize, sitter: Sitter) {
        self.stop_thinking();
        self.inside.update_value(|inside| inside.sitters[seat] = sitter);
        self.raise();
        self.keep();
        self.wake_computer();
    }

    /// Lets the computer think where it is its turn.
    pub(crate) fn wake_computer(self) {
        let Some(seat) = self.mover() else {
            return;
        };
        let Sitter::Level(level) = self.sitters()[seat] else {
            return;
        };
        self.think(seat, level, false);
    }

    /// Asks for advice.
    pub(crate) fn advise(self) {
        if let Some(seat) = self.mover()
            && self.is_open()
        {
            self.think(seat, 8, true);
        }
    }

    fn think(self, seat: usize, level: u8, advises: bool) {
        let question = self.inside.with_value(|inside| Question {
            game: inside.played.game().text(),
            start: inside.start.clone(),
            turns: inside.played.turns(),
            player: format!("level:{level}"),
            lines: 1,
            seed: inside.seed,
        });
        self.thinking.set(Some(Thinking { seat, advises, depth: 0, best: None }));
        self.engine.ask(&question, move |answer| self.hear(answer));
    }

    fn hear(self, answer: Answer) {
        match answer {
            Answer::SoFar(thought) => self.thinking.update(|thinking| {
                if let Some(thinking) = thinking {
                    thinking.depth = thought.depth;
                    thinking.best = thought.best().map(str::to_owned);
                }
            }),
            Answer::Found(thought) => match thought.best() {
                Some(turn) => self.thought(turn),
                None => self.thinking.set(None),
            },
            Answer::Refused(_) => {
                self.thinking.set(None);
                self.notify("error-worker");
            }
        }
    }

    fn thought(self, turn: &str) {
        let advises = self.thinking.get_untracked().is_some_and(|thinking| thinking.advises);
        self.thinking.set(None);
        if advises {
            self.hint.set(Some(turn.to_owned()));
            let values = [("level", "8".to_owned()), ("turn", turn.to_owned())];
            self.announced.set(self.settings.tell("play-hint-told", &values));
        } else {
            self.play(turn);
        }
    }

    /// Has the computer play the best it knows, at once.
    pub(crate) fn hurry(self) {
        let best = self.thinking.get_untracked().and_then(|thinking| thinking.best);
        if let Some(turn) = best {
            self.engine.stop();
            self.thought(&turn);
        }
    }

    /// Stops the computer; its turn stays its turn.
    pub(crate) fn stop_thinking(self) {
        self.engine.stop();
        self.thinking.set(None);
    }

    /// The clock, if the game has one: milliseconds left of every seat.
    pub(crate) fn clock(self) -> Option<Vec<f64>> {
        self.with(|inside| inside.clock.as_ref().map(|clock| clock.left.clone()))
    }

    /// Lets time pass for the mover; called several times a second.
    pub(crate) fn tick(self) {
        let Some(mover) = self.mover() else {
            return;
        };
        let out = self.inside.try_update_value(|inside| {
            let now = device::now();
            let passed = now - std::mem::replace(&mut inside.ticked, now);
            let clock = inside.clock.as_mut()?;
            clock.left[mover] = (clock.left[mover] - passed).max(0.0);
            Some(clock.left[mover] <= 0.0)
        });
        match out.flatten() {
            Some(true) => self.run_out_of_time(mover),
            Some(false) => self.changed.update(|n| *n += 1),
            None => {}
        }
    }

    fn run_out_of_time(self, seat: usize) {
        let name = self.seats()[seat];
        if self.end_by_word(|played| played.run_out_of_time(name)) {
            return;
        }
        // Among more than two sides nobody else can win by it: the computer takes the seat.
        self.inside.update_value(|inside| {
            inside.clock = None;
            inside.sitters[seat] = Sitter::Level(5);
        });
        self.notice.set(Some(self.settings.tell("clock-flag", &[("seat", name.to_owned())])));
        self.raise();
        self.keep();
        self.wake_computer();
    }

    fn spend_time(self, mover: Option<usize>) {
        self.inside.update_value(|inside| {
            inside.ticked = device::now();
            if let (Some(clock), Some(seat)) = (&mut inside.clock, mover) {
                clock.left[seat] += clock.increment;
            }
        });
    }

    /// The record of the game.
    pub(crate) fn record(self) -> String {
        self.inside.with_value(|inside| {
            let names: Vec<_> = inside.sitters.iter().map(|sitter| sitter.name()).collect();
            inside.played.record(&names, Some(&device::date())).to_string()
        })
    }

    /// Keeps the game on the device.
    pub(crate) fn keep(self) {
        let record = self.record();
        let kept = self.inside.with_value(|inside| Kept {
            id: inside.id.clone(),
            changed: device::today(),
            name: inside.name.clone(),
            clock: inside.clock.clone(),
            record,
        });
        if !kept.save() {
            self.notify("error-storage-full");
        }
    }

    fn refuse_stranger(self) {
        if let Standing::ToMove(seat) = self.standing() {
            let sentence = self.settings.tell("play-not-your-turn", &[("seat", seat.to_owned())]);
            self.refuse(sentence);
        }
    }

    fn refuse(self, sentence: String) {
        self.announced.set(self.settings.tell("announce-refused", &[("sentence", sentence.clone())]));
        self.notice.set(Some(sentence));
        sound::refusal(self.settings);
    }

    fn notify(self, key: &str) {
        self.notice.set(Some(self.settings.say(key)));
    }

    fn raise(self) {
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
fn start_of(played: &dyn AnyMatch) -> String {
    looked_back(played, 0).position()
}

/// Each game has its own errors of judgement.
fn seed(id: &str) -> u64 {
    id.bytes().fold(5381, |seed, byte| seed.wrapping_mul(33) ^ u64::from(byte))
}
