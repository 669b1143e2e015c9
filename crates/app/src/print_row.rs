//! "Print and play": the game of a box as a PDF, which the server makes.

use crate::prelude::*;

use crate::settings::settings;

/// Countries where printers hold paper of 8½ × 11 inches.
const LETTER: [&str; 8] = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "GT"];

/// A form that asks for the file, on the paper of the reader's country; not there without a network,
/// because the page cannot make the file.
#[component]
pub(crate) fn PrintRow(id: &'static str, game: Memo<String>) -> impl IntoView {
    let settings = settings();
    let online = RwSignal::new(window().navigator().on_line());
    hear(ev::online, move |_| online.set(true));
    hear(ev::offline, move |_| online.set(false));
    let field = |name: String, value: String| {
        view! { <input type="hidden" name=name value=value /> }
    };
    let chosen = move || {
        let options = chosen(&game.get());
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

/// What was chosen, as the game's text has it.
fn chosen(game: &str) -> Vec<(String, String)> {
    let options = game.split_once('(').map_or("", |(_, options)| options.trim_end_matches(')'));
    let pairs = options.split(',').filter_map(|option| option.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// The papers, first the one that a reader with this language of the browser is likely to have.
fn papers(language: Option<&str>) -> [&'static str; 2] {
    let country = language.and_then(|tag| tag.split('-').nth(1)).unwrap_or_default();
    if LETTER.contains(&country) { ["letter", "a4"] } else { ["a4", "letter"] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_follows_the_country() {
        assert_eq!(papers(Some("en-US"))[0], "letter");
        assert_eq!(papers(Some("fr-CA"))[0], "letter");
        for language in [Some("fr-FR"), Some("en-GB"), Some("fr"), None] {
            assert_eq!(papers(language)[0], "a4");
        }
    }

    #[test]
    fn every_choice_is_asked_for() {
        assert!(chosen("squadro").is_empty());
        let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        assert_eq!(
            chosen("contigo(variant=quick,setup=arrow)"),
            [pair("variant", "quick"), pair("setup", "arrow")]
        );
    }
}
