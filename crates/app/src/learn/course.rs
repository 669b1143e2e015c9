//! The course: what there is to learn, what is done, and what comes next.

use dom::prelude::*;
use lessons::{Lesson, Section};

use super::path::Path;
use crate::boxed::OptionChoice;
use crate::route::{Link, entry};
use crate::settings::settings;

#[component]
pub(crate) fn Course(path: Path) -> impl IntoView {
    let settings = settings();
    let id = path.id();
    let name = move || settings.say(&format!("box-{id}-name"));
    let title = move || settings.tell("learn-title", &[("game", name())]);
    let lessons = Memo::new(move |_| path.lessons());
    let done = move || {
        lessons.with(|lessons| lessons.iter().filter(|lesson| path.is_done(lesson)).count())
    };
    let progress = move || {
        let count = lessons.with(Vec::len);
        let values = [("number", done().to_string()), ("count", count.to_string())];
        settings.tell("learn-progress", &values)
    };
    let next = move || match path.next() {
        Some(lesson) => {
            let key = if done() == 0 { "learn-begin" } else { "learn-go-on-with" };
            let title = settings.say(&lesson.title());
            let label = settings.tell(key, &[("lesson", title)]);
            view! { <Link to=address(lesson) class="button primary">{label}</Link> }.into_any()
        }
        None => view! {
            <p>{settings.text("learn-done")}</p>
            <Link to=format!("/{id}") class="button primary">{settings.text("box-play")}</Link>
        }
        .into_any(),
    };
    let rows = entry(id).options.iter().filter(move |row| path.matters(row.key));
    let rows = rows.map(|row| view! { <OptionChoice id row chosen=path.chosen /> }).collect_view();
    let sections = Memo::new(move |_| path.sections());
    view! {
        <main id="main" class="page course">
            <header>
                <h1>{title}</h1>
                <p class="summary">{settings.text("learn-how")}</p>
                <p class="progress">
                    <progress
                        aria-label=progress
                        max=move || lessons.with(Vec::len).to_string()
                        value=move || done().to_string()
                    ></progress>
                    <span>{progress}</span>
                </p>
                <div class="buttons">
                    {next}
                    <a class="button" href=move || rules(id, settings.language.get().tag(), "") rel="external">
                        {settings.text("box-rules")}
                    </a>
                    <Show when=move || { done() > 0 }>
                        <button class="plain" on:click=move |_| path.forget()>
                            {settings.text("learn-forget")}
                        </button>
                    </Show>
                </div>
                <div class="variant">{rows}</div>
            </header>
            <For each=move || sections.get() key=|section| section.name let(section)>
                <Part section path />
            </For>
        </main>
    }
}

/// A part of the course with its lessons.
#[component]
fn Part(section: &'static Section, path: Path) -> impl IntoView {
    let settings = settings();
    let row = move |lesson: &'static Lesson| {
        let done = move || path.is_done(lesson);
        view! {
            <li class:done=done>
                <Link to=address(lesson)>
                    <span class="tick" aria-hidden="true"></span>
                    <span>{move || settings.say(&lesson.title())}</span>
                    <span class="unseen">
                        {move || done().then(|| settings.say("learn-is-done"))}
                    </span>
                </Link>
                <span class="facts">{lesson.rules.join(" ")}</span>
            </li>
        }
    };
    view! {
        <section>
            <h2>{move || settings.say(&section.title())}</h2>
            <ol class="lessons">{section.lessons.iter().map(row).collect_view()}</ol>
        </section>
    }
}

/// Where a lesson is.
pub(crate) fn address(lesson: &Lesson) -> String {
    format!("/{}/learn#{}", lesson.id, lesson.name)
}

/// Where the complete rules are, at one of them.
pub(crate) fn rules(id: &str, language: &str, rule: &str) -> String {
    let anchor = if rule.is_empty() { String::new() } else { format!("#{rule}") };
    format!("/{id}/rules.{language}{anchor}")
}
