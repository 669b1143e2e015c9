//! Learning a game: a course of lessons, each on a live board.
//!
//! The sentences of lessons are fetched when somebody comes here: see `texts`.

mod course;
mod lesson;
mod path;

use crate::prelude::*;
use client::lesson::Course;

use crate::route::{entry, route};
use crate::settings::settings;
use crate::texts::{Arrival, arrive};
use course::CoursePage;
use lesson::LessonPage;
use path::Path;

/// The course of a game, or the lesson that the address names.
#[component]
pub(crate) fn LearnPage(id: &'static str) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let arrival = arrive(format!("lessons-{id}"));
    let path = Path::open(entry(id));
    let lesson = Memo::new(move |_| {
        let name = route.fragment()?;
        path.with(Course::book).lesson(&name)
    });
    move || match arrival.get() {
        Arrival::Here => match lesson.get() {
            Some(lesson) => view! { <LessonPage lesson path /> }.into_any(),
            None => view! { <CoursePage path /> }.into_any(),
        },
        waiting => view! {
            <main id="main" class="page narrow">
                <p role="status">{settings.text(waiting.key())}</p>
            </main>
        }
        .into_any(),
    }
}
