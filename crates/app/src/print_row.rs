//! "Print and play": the game of a box as a PDF, which the server makes.

use crate::prelude::*;
use client::paper::{options, papers};

use crate::settings::settings;

/// A form that asks for the file, on the paper of the reader's country; not there without a network,
/// because the page cannot make the file.
#[component]
pub(crate) fn PrintRow(id: &'static str, game: Memo<String>) -> impl IntoView {
    let settings = settings();
    let online = RwSignal::new(window().navigator().on_line());
    on_window_event(ev::online, move |_| online.set(true));
    on_window_event(ev::offline, move |_| online.set(false));
    let field = |name: String, value: String| {
        view! { <input type="hidden" name=name value=value /> }
    };
    let chosen = move || {
        let options = options(&game.get());
        options.into_iter().map(|(key, value)| field(key, value)).collect_view()
    };
    let language = move || field("language".into(), settings.language.get().tag().to_owned());
    let list = move |name: &'static str, values: [&'static str; 2]| {
        let option = move |value: &'static str| {
            let text = move || settings.message(&format!("box-print-{name}-{value}"));
            view! { <option value=value>{text}</option> }
        };
        view! {
            <label>
                <span>{move || settings.message(&format!("box-print-{name}"))}</span>
                <select name=name>{values.map(option).collect_view()}</select>
            </label>
        }
    };
    view! {
        <Show when=move || online.get()>
            <details class="print-row">
                <summary>{settings.text("box-print")}</summary>
                <form action=format!("/{id}/print.pdf") target="_blank">
                    <p>{settings.text("box-print-about")}</p>
                    {chosen}
                    {language}
                    {list("paper", papers(window().navigator().language().as_deref()))}
                    {list("ink", ["colour", "black"])}
                    <button type="submit">{settings.text("box-print-open")}</button>
                </form>
            </details>
        </Show>
    }
}
