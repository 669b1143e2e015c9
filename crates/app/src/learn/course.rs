//! The course page: the short way to a first game, then all lessons.

use crate::prelude::*;
use client::lesson::Course;
use client::routes::{Activity, Page};
use lessons::{Lesson, Section};

use super::path::Path;
use crate::game_page::OptionChoice;
use crate::route::{Link, entry};
use crate::settings::settings;

#[component]
pub(crate) fn CoursePage(path: Path) -> impl IntoView {
    let settings = settings();
    let id = path.id();
    let name = move || settings.message(&format!("box-{id}-name"));
    let title = move || settings.format("learn-title", &[("game", name())]);
    let lessons = Memo::new(move |_| path.with(Course::lessons));
    let done = move || path.with(|course| course.count_done(&course.lessons()));
    let progress = move || {
        let count = lessons.with(Vec::len);
        let values = [("number", done().to_string()), ("count", count.to_string())];
        settings.format("learn-progress", &values)
    };
    let next = move || match path.with(Course::next) {
        Some(lesson) => {
            let key = if done() == 0 { "learn-begin" } else { "learn-go-on-with" };
            let title = settings.message(&lesson.title());
            let label = settings.format(key, &[("lesson", title)]);
            view! { <Link to=address(lesson) class="button primary">{label}</Link> }.into_any()
        }
        None => view! {
            <p>{settings.text("learn-done")}</p>
            <Link to=Page::Game(id).to_string() class="button primary">
                {settings.text("box-play")}
            </Link>
        }
        .into_any(),
    };
    let rows = entry(id).options.iter();
    let rows = rows.filter(move |row| path.with(|course| course.depends_on(row.key)));
    let rows: Vec<_> =
        rows.map(|row| view! { <OptionChoice id row chosen=path.chosen /> }).collect();
    let sections = Memo::new(move |_| path.with(Course::sections));
    let track = Memo::new(move |_| path.with(Course::track));
    view! {
        <main id="main" class="page course">
            <header>
                <h1>{title}</h1>
                <p class="summary">{move || settings.message(&format!("box-{id}-summary"))}</p>
                <div class="buttons">
                    {next}
                    <a class="button" href=move || rules(id, settings.language.get().tag(), "") rel="external">
                        {settings.text("box-rules")}
                    </a>
                </div>
                {(!rows.is_empty()).then(|| view! {
                    <details class="variant">
                        <summary>{settings.text("learn-variant")}</summary>
                        {rows}
                    </details>
                })}
            </header>
            <section class="track">
                <h2>{settings.text("learn-track")}</h2>
                <p class="help">{settings.text("learn-track-how")}</p>
                <ol class="lessons">
                    <For each=move || track.get() key=|lesson| lesson.name let(lesson)>
                        <Row lesson path />
                    </For>
                </ol>
            </section>
            <h2 class="whole">{settings.text("learn-course")}</h2>
            <p class="progress">
                <progress
                    aria-label=progress
                    max=move || lessons.with(Vec::len).to_string()
                    value=move || done().to_string()
                ></progress>
                <span>{progress}</span>
                <Show when=move || { done() > 0 }>
                    <button class="plain" on:click=move |_| path.restart()>
                        {settings.text("learn-forget")}
                    </button>
                </Show>
            </p>
            <For each=move || sections.get() key=|section| section.name let(section)>
                <Part section path />
            </For>
        </main>
    }
}

/// A section of the course with its lessons.
#[component]
fn Part(section: &'static Section, path: Path) -> impl IntoView {
    let settings = settings();
    let rows = section.lessons.iter().map(|lesson| view! { <Row lesson path /> });
    view! {
        <section>
            <h3>{move || settings.message(&section.title())}</h3>
            <ol class="lessons">{rows.collect_view()}</ol>
        </section>
    }
}

/// A link to a lesson, with the rules it teaches.
#[component]
fn Row(lesson: &'static Lesson, path: Path) -> impl IntoView {
    let settings = settings();
    let done = move || path.with(|course| course.is_done(lesson));
    view! {
        <li class:done=done>
            <Link to=address(lesson)>
                <span class="tick" aria-hidden="true"></span>
                <span>{move || settings.message(&lesson.title())}</span>
                <span class="visually-hidden">{move || done().then(|| settings.message("learn-is-done"))}</span>
            </Link>
            <span class="facts">{lesson.rules.join(" ")}</span>
        </li>
    }
}

/// The address of a lesson.
pub(crate) fn address(lesson: &Lesson) -> String {
    Page::Activity(lesson.id, Activity::Learn).with_fragment(lesson.name)
}

/// The address of the complete rules, at one of them.
pub(crate) fn rules(id: &str, language: &str, rule: &str) -> String {
    let anchor = if rule.is_empty() { String::new() } else { format!("#{rule}") };
    format!("/{id}/rules.{language}{anchor}")
}
