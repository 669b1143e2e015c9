//! What the reader can choose about the page: language, look, sound and motion.

use crate::prelude::*;
use client::table::Pace;
use words::Language;

use crate::check::check;
use crate::route::Link;
use crate::settings::settings;

#[component]
pub(crate) fn Choices() -> impl IntoView {
    let settings = settings();
    let languages = Language::ALL.map(|language| {
        let tag = language.tag();
        view! {
            <option value=tag lang=tag>
                {move || settings.message(&format!("language-{tag}"))}
            </option>
        }
    });
    let themes = [("", "auto"), ("light", "light"), ("dark", "dark"), ("contrast", "contrast")];
    let themes = themes.map(|(value, name)| {
        let name = move || settings.message(&format!("settings-theme-{name}"));
        view! { <option value=value>{name}</option> }
    });
    let paces = Pace::ALL.map(|pace| {
        let name = move || settings.message(&format!("settings-pace-{}", pace.name()));
        view! { <option value=pace.name()>{name}</option> }
    });
    view! {
        <label>
            <span>{settings.text("settings-language")}</span>
            <select
                node_ref=selected(move || settings.language.get().tag())
                on:change=move |event| {
                    if let Some(language) = Language::of_tag(&event_target_value(&event)) {
                        settings.speak(language);
                    }
                }
            >
                {languages}
            </select>
        </label>
        <label>
            <span>{settings.text("settings-theme")}</span>
            <select
                node_ref=selected(move || settings.theme.get())
                on:change=move |event| settings.theme.set(event_target_value(&event))
            >
                {themes}
            </select>
        </label>
        <label>
            <span>{settings.text("settings-pace")}</span>
            <select
                node_ref=selected(move || settings.pace.get().name())
                on:change=move |event| {
                    if let Some(pace) = Pace::named(&event_target_value(&event)) {
                        settings.pace.set(pace);
                    }
                }
            >
                {paces}
            </select>
        </label>
        {check("settings-confirm", settings.confirm)}
        {check("settings-sound", settings.sound)}
        {check("settings-motion-on", settings.motion)}
        <Link to="/kiosk">{settings.text("settings-kiosk")}</Link>
    }
}
