//! One idea, and what the reader does to see it.

use crate::named::Named;
use crate::pattern::Pattern;

/// One idea at a time: a position, what the reader is asked to do in it, and what comes of it.
///
/// Its sentences are named after it: `learn-GAME-NAME` is its title, and with an ending
/// `-idea` what it explains, `-task` what the reader is asked to do, `-done` what is shown when it
/// is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The game it belongs to, as texts name it.
    pub id: &'static str,
    /// Its name, unique in its book.
    pub name: &'static str,
    /// The rules it teaches, by number.
    pub rules: Vec<&'static str>,
    /// The game with its options.
    pub game: &'static str,
    /// The position it begins with, or [`catalog::START`].
    pub position: &'static str,
    /// The column to be shown lifted apart: see [`catalog::diagram::View::lifted`].
    pub lifted: Option<&'static str>,
    /// What the reader does, in order.
    pub steps: Vec<Step>,
    /// The position after the last step, where the lesson says it.
    pub leads: Option<Pattern>,
    /// How the game ends with the last step, where it does.
    pub ends: Option<End>,
    /// Notes on the rule sheet that belong here.
    pub notes: Vec<Note>,
    /// How the page of rules draws it.
    pub figure: Option<Figure>,
    /// A whole game instead of steps.
    pub against: Option<Against>,
}

impl Lesson {
    /// The name of its title among the sentences.
    pub fn title(&self) -> String {
        format!("learn-{}-{}", self.id, self.name)
    }

    /// The name of what it explains.
    pub fn idea(&self) -> String {
        self.title() + "-idea"
    }

    /// The name of what it asks for.
    pub fn task(&self) -> String {
        self.title() + "-task"
    }

    /// The key of the message at the end.
    pub fn done(&self) -> String {
        self.title() + "-done"
    }

    /// The key of the message for a turn that could be played but is not asked for.
    pub fn instead(&self, instead: &Instead) -> String {
        format!("{}-{}", self.title(), instead.name)
    }
}

/// Something the reader does, and what the others answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What is asked for.
    pub asked: Asked,
    /// Other legal turns, or other spots, that are answered with a message of their own.
    pub instead: Vec<Instead>,
    /// Turns that the rules refuse.
    pub refused: Vec<Refused>,
    /// The turns of the other seats, up to the reader's next one.
    pub replies: Vec<&'static str>,
}

/// What the reader is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A turn.
    Turn {
        /// The one to be shown to whoever asks.
        model: &'static str,
        /// What is as good.
        also: Vec<Pattern>,
    },
    /// To touch one of these spots of the picture: [`crate::Walk::spots`] finds them.
    Touch(Named),
}

impl Asked {
    /// Is this turn what is asked for?
    pub fn accepts(&self, turn: &str) -> bool {
        match self {
            Self::Turn { model, also } => *model == turn || also.iter().any(|p| p.fits(turn)),
            Self::Touch(_) => false,
        }
    }
}

/// Something possible that is not asked for, and worth a sentence of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instead {
    /// The ending of its sentence's name.
    pub name: &'static str,
    /// What it speaks of.
    pub what: What,
}

/// What somebody may do instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Play one of these turns.
    Turns(Vec<Pattern>),
    /// Touch one of these spots.
    Spots(Named),
}

/// A turn that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Its text.
    pub turn: &'static str,
    /// The number of the rule it breaks.
    pub rule: &'static str,
    /// The key of the refusal.
    pub key: &'static str,
}

/// How a game ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Seats joined by `+`, or `draw`.
    pub winners: &'static str,
    /// Why, in one word.
    pub reason: &'static str,
    /// What each seat's team scored, in seat order, where points are counted.
    pub points: Vec<u16>,
}

/// A note on the rule sheet where it is unclear or silent: `rule-NUMBER-note`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The number of the rule.
    pub rule: &'static str,
    /// The option by which one may choose another reading.
    pub option: Option<&'static str>,
}

/// How the page of rules draws a lesson.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// The position it begins with.
    Before,
    /// That with the model turn drawn into it, and the position it leads to.
    Both,
    /// The position it leads to.
    After,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// Who plays the other seats, as computers are written: `level:1`.
    pub computer: &'static str,
    /// Does the reader get hints without asking?
    pub hints: bool,
}
