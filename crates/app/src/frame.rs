//! What is around every page: the way back to the shelf, and the settings.

use leptos::prelude::*;
use words::Language;

use crate::boxed::BoxPage;
use crate::icon::{Icon, SETTINGS};
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
        <a class="skip" href="#main">{settings.text("app-skip-to-content")}</a>
        <header class="top">
            <nav aria-label=settings.text("nav-label")>
                <Link to="/" class="home">{settings.text("app-name")}</Link>
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

/// Language, look, sound and motion.
#[component]
fn Choices() -> impl IntoView {
    let settings = settings();
    let languages = Language::ALL.map(|language| {
        let tag = language.tag();
        view! {
            <option value=tag lang=tag>
                {move || settings.say(&format!("language-{tag}"))}
            </option>
        }
    });
    let themes = [("", "auto"), ("light", "light"), ("dark", "dark"), ("contrast", "contrast")];
    let themes = themes.map(|(value, name)| {
        let name = move || settings.say(&format!("settings-theme-{name}"));
        view! { <option value=value>{name}</option> }
    });
    let check = move |key: &'static str, signal: RwSignal<bool>| {
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=signal
                    on:change=move |event| signal.set(event_target_checked(&event))
                />
                {move || settings.say(key)}
            </label>
        }
    };
    view! {
        <details class="choices">
            <summary aria-label=settings.text("settings-title")>
                <Icon sign=SETTINGS />
            </summary>
            <div class="drawer">
                <label>
                    <span>{settings.text("settings-language")}</span>
                    <select
                        prop:value=move || settings.language.get().tag()
                        on:change=move |event| {
                            if let Some(language) = Language::of_tag(&event_target_value(&event)) {
                                settings.language.set(language);
                            }
                        }
                    >
                        {languages}
                    </select>
                </label>
                <label>
                    <span>{settings.text("settings-theme")}</span>
                    <select
                        prop:value=move || settings.theme.get()
                        on:change=move |event| settings.theme.set(event_target_value(&event))
                    >
                        {themes}
                    </select>
                </label>
                {check("settings-sound", settings.sound)}
                {check("settings-motion-on", settings.motion)}
            </div>
        </details>
    }
}

#[component]
fn Nowhere() -> impl IntoView {
    let settings = settings();
    view! {
        <main id="main" class="page narrow">
            <h1>{settings.text("error-not-found")}</h1>
            <Link to="/" class="button">{settings.text("error-not-found-do")}</Link>
        </main>
    }
}
