//! What is around every page: the way back to the shelf, language, look and sound.

use leptos::prelude::*;
use words::Language;

use crate::boxed::BoxPage;
use crate::offline::Offline;
use crate::route::{Link, Page, route};
use crate::settings::settings;
use crate::shelf::Shelf;
use crate::table::TablePage;

#[component]
pub(crate) fn Frame() -> impl IntoView {
    let (settings, route) = (settings(), route());
    let page = Memo::new(move |_| route.page());
    Effect::new(move |_| {
        let name = match page.get() {
            Page::Shelf => settings.say("shelf-title"),
            Page::Box(id) | Page::Table(id) => settings.say(&format!("box-{id}-name")),
            Page::Nowhere => settings.say("error-not-found"),
        };
        document().set_title(&settings.tell("app-title", &[("page", name)]));
    });
    let shown = move || match page.get() {
        Page::Shelf => view! { <Shelf /> }.into_any(),
        Page::Box(id) => view! { <BoxPage id /> }.into_any(),
        Page::Table(id) => view! { <TablePage id /> }.into_any(),
        Page::Nowhere => view! { <Nowhere /> }.into_any(),
    };
    let up = move || match page.get() {
        Page::Table(id) => Some((format!("/{id}"), format!("box-{id}-name"))),
        _ => None,
    };
    view! {
        <a class="skip" href="#main">{move || settings.say("app-skip-to-content")}</a>
        <header class="top">
            <nav aria-label=move || settings.say("nav-label")>
                <Link to="/" class="home">{move || settings.say("app-name")}</Link>
                {move || {
                    up()
                        .map(|(to, key)| {
                            view! { <Link to=to>{move || settings.say(&key)}</Link> }
                        })
                }}
            </nav>
            <Choices />
        </header>
        {shown}
        <Offline />
    }
}

/// Language, look and sound.
#[component]
fn Choices() -> impl IntoView {
    let settings = settings();
    let languages = Language::ALL.map(|language| {
        let tag = language.tag();
        view! { <option value=tag>{move || settings.say(&format!("language-{tag}"))}</option> }
    });
    let themes = [("", "auto"), ("light", "light"), ("dark", "dark"), ("contrast", "contrast")];
    let themes = themes.map(|(value, name)| {
        view! { <option value=value>{move || settings.say(&format!("settings-theme-{name}"))}</option> }
    });
    let sound = move || if settings.sound.get() { "settings-sound-off" } else { "settings-sound-on" };
    view! {
        <div class="choices">
            <select
                aria-label=move || settings.say("settings-language")
                prop:value=move || settings.language.get().tag()
                on:change=move |event| {
                    if let Some(language) = Language::of_tag(&event_target_value(&event)) {
                        settings.language.set(language);
                    }
                }
            >
                {languages}
            </select>
            <select
                aria-label=move || settings.say("settings-theme")
                prop:value=move || settings.theme.get()
                on:change=move |event| settings.theme.set(event_target_value(&event))
            >
                {themes}
            </select>
            <button
                class="icon"
                aria-label=move || settings.say(sound())
                title=move || settings.say(sound())
                on:click=move |_| settings.sound.update(|on| *on = !*on)
            >
                {move || if settings.sound.get() { "♪" } else { "∅" }}
            </button>
        </div>
    }
}

#[component]
fn Nowhere() -> impl IntoView {
    let settings = settings();
    view! {
        <main id="main" class="page narrow">
            <h1>{move || settings.say("error-not-found")}</h1>
            <Link to="/" class="button">{move || settings.say("error-not-found-do")}</Link>
        </main>
    }
}
