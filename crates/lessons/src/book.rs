//! All the lessons of a game.

use std::collections::BTreeSet;

use catalog::Options;

use crate::lesson::Lesson;

/// What one game teaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The game's name in texts.
    pub id: &'static str,
    /// The parts, in the order they are best read.
    pub sections: Vec<Section>,
    /// The names of the lessons from which the short way to a first game is made: see
    /// [`Book::track`].
    pub track: Vec<&'static str>,
}

/// The number of lessons on the short way to a first game.
pub const TRACK: usize = 5;

impl Book {
    /// The lesson of this name.
    pub fn lesson(&self, name: &str) -> Option<&Lesson> {
        self.lessons().find(|lesson| lesson.name == name)
    }

    /// All lessons in order.
    pub fn lessons(&self) -> impl Iterator<Item = &Lesson> {
        self.sections.iter().flat_map(|section| &section.lessons)
    }

    /// The numbers of all rules, in the order the page of rules tells them.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        self.sections.iter().flat_map(|section| section.rules.iter().copied())
    }

    /// The parts that somebody needs to play the game with these options.
    pub fn course(&self, options: &Options) -> Vec<&Section> {
        self.sections.iter().filter(|section| section.applies(options)).collect()
    }

    /// The short way to a first game with these options: five lessons, the first of which shows the
    /// aim, and the game.
    pub fn track(&self, options: &Options) -> Vec<&Lesson> {
        let lessons = || self.course(options).into_iter().flat_map(|section| &section.lessons);
        let named = |name: &&str| lessons().find(|lesson| lesson.name == *name);
        let game = lessons().find(|lesson| lesson.against.is_some());
        self.track.iter().filter_map(named).take(TRACK).chain(game).collect()
    }

    /// The rules that the lessons of these sections teach.
    pub fn taught(sections: &[&Section]) -> BTreeSet<&'static str> {
        let lessons = sections.iter().flat_map(|section| &section.lessons);
        lessons.flat_map(|lesson| lesson.rules.iter().copied()).collect()
    }
}

/// Rules and lessons on one subject. Its title is `section-GAME-NAME`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The game's name in texts.
    pub id: &'static str,
    /// Its own name, unique in its book.
    pub name: &'static str,
    /// When it matters: all of them must hold.
    pub conditions: Vec<Condition>,
    /// The numbers of its rules, in the order the page tells them.
    pub rules: Vec<&'static str>,
    /// Its lessons in order.
    pub lessons: Vec<Lesson>,
}

impl Section {
    /// The name of its title among the sentences.
    pub fn title(&self) -> String {
        format!("section-{}-{}", self.id, self.name)
    }

    /// Does it matter with these options, which must be of its game?
    pub fn applies(&self, options: &Options) -> bool {
        let holds = |c: &Condition| c.values.contains(&options.get(c.option));
        self.conditions.iter().all(holds)
    }
}

/// An option must have one of these values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The option's key.
    pub option: &'static str,
    /// The values.
    pub values: Vec<&'static str>,
}
