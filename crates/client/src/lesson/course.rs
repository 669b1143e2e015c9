//! How far somebody has come in learning a game.

use std::collections::BTreeSet;

use catalog::{Entry, Options};
use lessons::{Book, Lesson, Section};

/// The lessons of a game in a variant, and those that are done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    book: &'static Book,
    entry: &'static str,
    /// The options of the variant as a game's text has them; empty for the usual one.
    options: String,
    /// The names of the lessons done.
    done: BTreeSet<String>,
}

/// The place of a lesson in the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbours {
    /// The lesson before it.
    pub before: Option<&'static Lesson>,
    /// The lesson after it.
    pub after: Option<&'static Lesson>,
    /// Its number; none if the variant has no use for it.
    pub number: Option<usize>,
    /// The number of lessons.
    pub count: usize,
}

impl Course {
    /// The course of a game with what was stored of it.
    pub fn read(entry: &'static Entry, stored: &str) -> Self {
        let (options, done) = stored.split_once('\n').unwrap_or_default();
        let known = Options::read(entry.options, options).is_ok();
        Self {
            book: lessons::book(entry.id).expect("every game has its lessons"),
            entry: entry.id,
            options: if known { options.to_owned() } else { String::new() },
            done: done.split_whitespace().map(str::to_owned).collect(),
        }
    }

    /// The text to store.
    pub fn text(&self) -> String {
        format!("{}\n{}", self.options, Vec::from_iter(self.done.clone()).join(" "))
    }

    /// All lessons of the game, whatever the variant.
    pub fn book(&self) -> &'static Book {
        self.book
    }

    /// The text of the game that is learned.
    pub fn game(&self) -> String {
        if self.options.is_empty() {
            self.entry.to_owned()
        } else {
            format!("{}({})", self.entry, self.options)
        }
    }

    /// Learns another variant.
    pub fn choose(&mut self, game: &str) {
        let (_, options) = game.split_once('(').unwrap_or_default();
        options.trim_end_matches(')').clone_into(&mut self.options);
    }

    /// Do the lessons depend on this option?
    pub fn depends_on(&self, option: &str) -> bool {
        let mut conditions = self.book.sections.iter().flat_map(|section| &section.conditions);
        conditions.any(|condition| condition.option == option)
    }

    /// The sections that matter in the variant.
    pub fn sections(&self) -> Vec<&'static Section> {
        self.book.course(&self.options())
    }

    /// The lessons that matter in the variant.
    pub fn lessons(&self) -> Vec<&'static Lesson> {
        self.sections().into_iter().flat_map(|section| &section.lessons).collect()
    }

    /// The short way to a first game, which is its last lesson.
    pub fn track(&self) -> Vec<&'static Lesson> {
        self.book.track(&self.options())
    }

    fn options(&self) -> Options {
        let table = crate::games::entry(self.entry).options;
        Options::read(table, &self.options).expect("options were read or made from the table")
    }

    /// Is this lesson done?
    pub fn is_done(&self, lesson: &Lesson) -> bool {
        self.done.contains(lesson.name)
    }

    /// How many of these are done.
    pub fn count_done(&self, lessons: &[&Lesson]) -> usize {
        lessons.iter().filter(|lesson| self.is_done(lesson)).count()
    }

    /// A lesson is done.
    pub fn finish(&mut self, lesson: &Lesson) {
        self.done.insert(lesson.name.to_owned());
    }

    /// No lesson is done any more.
    pub fn restart(&mut self) {
        self.done.clear();
    }

    /// Does the reader still follow the short way? It ends with the first game.
    pub fn on_track(&self) -> bool {
        self.track().last().is_some_and(|game| !self.is_done(game))
    }

    /// The lesson to take next: on the short way first.
    pub fn next(&self) -> Option<&'static Lesson> {
        let open = |lesson: &&Lesson| !self.is_done(lesson);
        if self.on_track() {
            return self.track().into_iter().find(open);
        }
        self.lessons().into_iter().find(open)
    }

    /// The lessons before and after one: on the short way while the reader follows it.
    pub fn around(&self, lesson: &Lesson) -> Neighbours {
        let place = |all: &[&'static Lesson]| all.iter().position(|l| l.name == lesson.name);
        let mut all = self.track();
        if !self.on_track() || place(&all).is_none() {
            all = self.lessons();
        }
        let at = place(&all);
        Neighbours {
            before: at.and_then(|at| all.get(at.checked_sub(1)?).copied()),
            after: at.and_then(|at| all.get(at + 1).copied()),
            number: at.map(|at| at + 1),
            count: all.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::entry;

    #[test]
    fn what_is_stored_is_read_again() {
        let contigo = entry("contigo");
        let mut course = Course::read(contigo, "");
        assert_eq!(course.game(), "contigo");
        course.choose("contigo(variant=quick)");
        let first = course.lessons()[0];
        course.finish(first);
        let read = Course::read(contigo, &course.text());
        assert_eq!(read, course);
        assert_eq!(read.game(), "contigo(variant=quick)");
        assert!(read.is_done(first));
        assert_eq!(Course::read(contigo, "variant=lost\npits").game(), "contigo");
        assert!(course.depends_on("variant") && !course.depends_on("setup"));
    }

    #[test]
    fn the_short_way_comes_first_and_the_whole_course_follows() {
        let mut course = Course::read(entry("squadro"), "");
        let track = course.track();
        assert_eq!(track.len(), 6);
        for (i, lesson) in track.iter().enumerate() {
            assert_eq!(course.next(), Some(*lesson));
            let around = course.around(lesson);
            assert_eq!((around.number, around.count), (Some(i + 1), 6));
            assert_eq!(around.after, track.get(i + 1).copied());
            course.finish(lesson);
        }
        assert_eq!(course.count_done(&track), 6);
        let all = course.lessons();
        let next = all.iter().copied().find(|lesson| !course.is_done(lesson));
        assert_eq!(course.next(), next);
        assert_eq!(course.around(all[1]).before, Some(all[0]));
        assert_eq!(course.around(track[0]).count, all.len(), "the short way is over");
        for lesson in all {
            course.finish(lesson);
        }
        assert_eq!(course.next(), None);
        course.restart();
        assert_eq!(course.next(), Some(track[0]));
    }

    #[test]
    fn a_lesson_beside_the_short_way_has_the_whole_course_around_it() {
        let course = Course::read(entry("squadro"), "");
        let lanes = course.book().lesson("lanes").unwrap();
        assert_eq!(course.around(lanes).number, Some(1));
        assert_eq!(course.around(lanes).count, course.lessons().len());
        let quick = course_of("contigo", "contigo(variant=quick)");
        let king = quick.book().lesson("king").unwrap();
        assert!(quick.around(king).number.is_some());
        assert_eq!(course_of("contigo", "contigo").around(king).number, None);
    }

    fn course_of(id: &str, game: &str) -> Course {
        let mut course = Course::read(entry(id), "");
        course.choose(game);
        course
    }
}
