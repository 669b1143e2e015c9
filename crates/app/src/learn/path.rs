//! How far somebody has come in learning a game; kept on the device.

use std::collections::BTreeSet;

use catalog::{Entry, Options};
use dom::prelude::*;
use lessons::{Book, Lesson, Section};

use crate::boxed::{self, Chosen};
use crate::device;

/// The way through the book of a game. Copies are the same way.
#[derive(Copy, Clone)]
pub(crate) struct Path {
    entry: &'static Entry,
    /// The variant somebody learns.
    pub(crate) chosen: RwSignal<Chosen>,
    /// The names of the lessons done.
    done: RwSignal<BTreeSet<String>>,
}

impl Path {
    /// As far as it was walked.
    pub(crate) fn walked(entry: &'static Entry) -> Self {
        let kept = device::kept(&key(entry)).unwrap_or_default();
        let (variant, done) = kept.split_once('\n').unwrap_or_default();
        let path = Self {
            entry,
            chosen: RwSignal::new(read(entry, variant)),
            done: RwSignal::new(done.split_whitespace().map(str::to_owned).collect()),
        };
        Effect::new(move |before: Option<()>| {
            path.chosen.track();
            if before.is_some() {
                path.keep();
            }
        });
        path
    }

    pub(crate) fn id(self) -> &'static str {
        self.entry.id
    }

    pub(crate) fn book(self) -> &'static Book {
        lessons::book(self.entry.id).expect("every box has its lessons")
    }

    /// The text of the game that is learned.
    pub(crate) fn game(self) -> String {
        self.chosen.with(|chosen| boxed::text(self.entry, chosen))
    }

    /// The options on which it depends what there is to learn.
    pub(crate) fn matters(self, option: &str) -> bool {
        let conditions = self.book().sections.iter().flat_map(|section| &section.conditions);
        conditions.into_iter().any(|condition| condition.option == option)
    }

    /// What there is to learn for the variant chosen.
    pub(crate) fn sections(self) -> Vec<&'static Section> {
        let game = self.game();
        let options = game.split_once('(').map_or("", |(_, rest)| rest.trim_end_matches(')'));
        let options = Options::read(self.entry.options, options);
        self.book().course(&options.expect("what was chosen makes a game"))
    }

    pub(crate) fn lessons(self) -> Vec<&'static Lesson> {
        self.sections().into_iter().flat_map(|section| &section.lessons).collect()
    }

    pub(crate) fn is_done(self, lesson: &Lesson) -> bool {
        self.done.with(|done| done.contains(lesson.name))
    }

    pub(crate) fn finish(self, lesson: &Lesson) {
        self.done.update(|done| {
            done.insert(lesson.name.to_owned());
        });
        // At once: whoever has done the last lesson leaves for a game.
        self.keep();
    }

    /// Begins anew.
    pub(crate) fn forget(self) {
        self.done.set(BTreeSet::new());
        self.keep();
    }

    /// The first lesson that is not done.
    pub(crate) fn next(self) -> Option<&'static Lesson> {
        self.lessons().into_iter().find(|lesson| !self.is_done(lesson))
    }

    /// The lessons before and after one in the course, and its number.
    pub(crate) fn around(self, lesson: &Lesson) -> Around {
        let all = self.lessons();
        let at = all.iter().position(|other| other.name == lesson.name);
        Around {
            before: at.and_then(|at| all.get(at.checked_sub(1)?).copied()),
            after: at.and_then(|at| all.get(at + 1).copied()),
            number: at.map(|at| at + 1),
            count: all.len(),
        }
    }

    fn keep(self) {
        let game = untrack(|| self.game());
        let options = game.split_once('(').map_or("", |(_, rest)| rest.trim_end_matches(')'));
        let done = self.done.with_untracked(|done| Vec::from_iter(done.clone()).join(" "));
        device::keep(&key(self.entry), &format!("{options}\n{done}"));
    }
}

/// Where a lesson stands in its course.
#[derive(Clone, PartialEq)]
pub(crate) struct Around {
    pub(crate) before: Option<&'static Lesson>,
    pub(crate) after: Option<&'static Lesson>,
    /// None where the course of this variant does without it.
    pub(crate) number: Option<usize>,
    pub(crate) count: usize,
}

fn key(entry: &Entry) -> String {
    format!("learn.{}", entry.id)
}

/// What was chosen, as far as it still exists.
fn read(entry: &'static Entry, text: &str) -> Chosen {
    let known = text.split(',').filter_map(|word| {
        let (key, value) = word.split_once('=')?;
        let row = entry.options.iter().find(|row| row.key == key)?;
        let choice = row.choices.iter().find(|choice| choice.value == value)?;
        Some((row.key, choice.value))
    });
    known.collect()
}
