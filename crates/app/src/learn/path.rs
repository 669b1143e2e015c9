//! The course of a game as signals; stored on the device after every change.

use crate::prelude::*;
use catalog::Entry;
use client::lesson::Course;
use lessons::Lesson;

use crate::device;
use client::chosen::{self, Chosen};

/// The course of a game. Copies are the same course.
#[derive(Copy, Clone)]
pub(crate) struct Path {
    id: &'static str,
    /// The variant being learned.
    pub(crate) chosen: RwSignal<Chosen>,
    course: RwSignal<Course>,
}

impl Path {
    /// The course as it was stored.
    pub(crate) fn open(entry: &'static Entry) -> Self {
        let course = Course::read(entry, &device::stored(&key(entry.id)).unwrap_or_default());
        let path = Self {
            id: entry.id,
            chosen: RwSignal::new(chosen::chosen_of(entry, &course.game())),
            course: RwSignal::new(course),
        };
        Effect::new(move |before: Option<()>| {
            let game = path.chosen.with(|chosen| chosen::text(entry, chosen));
            if before.is_some() {
                path.change(|course| course.choose(&game));
            }
        });
        path
    }

    pub(crate) fn id(self) -> &'static str {
        self.id
    }

    /// Reads the course, and follows it.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Course) -> T) -> T {
        self.course.with(read)
    }

    /// Marks a lesson as done. This is stored at once, because the last lesson leaves the page for
    /// a game.
    pub(crate) fn finish(self, lesson: &Lesson) {
        self.change(|course| course.finish(lesson));
    }

    /// No lesson is done any more.
    pub(crate) fn restart(self) {
        self.change(Course::restart);
    }

    fn change(self, change: impl FnOnce(&mut Course)) {
        self.course.update(change);
        device::store(&key(self.id), &self.course.with_untracked(Course::text));
    }
}

fn key(id: &str) -> String {
    format!("learn.{id}")
}
