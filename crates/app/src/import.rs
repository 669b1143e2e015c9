//! Importing games: the text of a record, of a position, or a link, pasted, opened or dropped.

use crate::prelude::*;
use catalog::PositionError;
use client::import::{self, Import, ImportError};
use client::link;
use client::routes::{Activity, Page};
use wasm_bindgen::prelude::*;
use web_sys::{Event, File, HtmlInputElement, SubmitEvent};

use crate::route::{Route, box_of, entry, route};
use crate::settings::{Settings, settings};
use crate::{games, refusal, storage};

/// Files larger than this hold no game.
const LARGEST_FILE: f64 = 2_000_000.0;

/// A field to paste into, and a file to open; on the page of a game its own positions come first.
#[component]
pub(crate) fn ImportForm(#[prop(optional)] id: Option<&'static str>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let text = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let open = move |activity: Activity| {
        let text = text.get_untracked();
        spawn_local(async move {
            error.try_set(follow((settings, route), id, &text, activity).await.err());
        });
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        open(Activity::Play);
    };
    let chosen = move |event: Event| {
        let input: HtmlInputElement = event.target().expect("an input changed").unchecked_into();
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            spawn_local(async move {
                let done = match read(settings, file).await {
                    Ok(text) => follow((settings, route), id, &text, Activity::Play).await,
                    Err(wrong) => Err(wrong),
                };
                error.try_set(done.err());
            });
        }
    };
    view! {
        <section class="import">
            <h2>{settings.text("import-title")}</h2>
            <p class="help">{settings.text("import-how")}</p>
            <form on:submit=submit>
                <textarea
                    rows="3"
                    spellcheck="false"
                    autocomplete="off"
                    autocapitalize="off"
                    aria-label=settings.text("import-text")
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
                <div class="buttons">
                    <button type="submit">{settings.text("import-open")}</button>
                    <button type="button" on:click=move |_| open(Activity::Analyse)>
                        {settings.text("box-analyse")}
                    </button>
                    <label class="file">
                        <span>{settings.text("import-file")}</span>
                        <input
                            class="visually-hidden"
                            type="file"
                            accept=".pgn,.txt,text/plain"
                            on:change=chosen
                        />
                    </label>
                </div>
            </form>
            <p class="notice wrong" role="alert">{move || error.get()}</p>
        </section>
    }
}

/// Imports what is dropped on the page; an error is shown over the page.
#[component]
pub(crate) fn Dropped() -> impl IntoView {
    let (settings, route) = (settings(), route());
    let error = RwSignal::new(None::<String>);
    on_window_event(ev::dragover, |event| event.prevent_default());
    on_window_event(ev::drop, move |event| {
        event.prevent_default();
        let Some(data) = event.data_transfer() else { return };
        let file = data.files().and_then(|files| files.get(0));
        let text = data.get_data("text/plain").unwrap_or_default();
        spawn_local(async move {
            let text = match file {
                Some(file) => read(settings, file).await,
                None => Ok(text),
            };
            let done = match text {
                Ok(text) => follow((settings, route), None, &text, Activity::Play).await,
                Err(wrong) => Err(wrong),
            };
            error.set(done.err());
        });
    });
    view! {
        <Show when=move || error.get().is_some()>
            <div class="page-notice" role="alert">
                <p class="wrong">{move || error.get()}</p>
                <button on:click=move |_| error.set(None)>{settings.text("action-close")}</button>
            </div>
        </Show>
    }
}

/// Reads a file as text.
async fn read(settings: Settings, file: File) -> Result<String, String> {
    if file.size() > LARGEST_FILE {
        return Err(settings.message("error-record-too-large"));
    }
    let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok();
    let text = text.and_then(|text| text.as_string());
    text.ok_or_else(|| settings.message("error-record-encoding"))
}

/// Goes to the game a text holds, or says what is wrong with it.
async fn follow(
    (settings, route): (Settings, Route),
    id: Option<&str>,
    text: &str,
    activity: Activity,
) -> Result<(), String> {
    if !games::load(settings, import::games_for(text)).await {
        return Err(settings.message("error-network"));
    }
    let import = Import::read(text, id).map_err(|error| sentence(settings, &error))?;
    let page = |game: &str| Page::Activity(entry(box_of(game)).id, activity);
    route.go(&match import {
        Import::Record { game, record } => {
            let new = storage::new_record(record);
            if !storage::save(&new) {
                return Err(settings.message("error-storage-full"));
            }
            page(&game).with_stored(&new.id)
        }
        Import::Position { game, position } => {
            page(&game).with_fragment(&link::of_match(&game, &position, &[]))
        }
        Import::Link { game, fragment } => page(&game).with_fragment(&fragment),
    });
    Ok(())
}

/// Why a text cannot be imported.
fn sentence(settings: Settings, error: &ImportError) -> String {
    match error {
        ImportError::Empty => settings.message("import-empty"),
        ImportError::Unknown => settings.message("import-unknown"),
        ImportError::Record { error, game } => refusal::record(settings, game.as_deref(), error),
        ImportError::Link(error) => refusal::link(settings, error),
        ImportError::Position { game, error, line } => {
            let name = settings.message(&format!("box-{}-of", box_of(game)));
            let wrong = settings.format("import-no-position", &[("game", name)]);
            let column = match error {
                PositionError::Syntax(syntax) => syntax.column,
                PositionError::Impossible(_) => 1,
            };
            let place = [("line", line.to_string()), ("column", column.to_string())];
            let place = settings.format("import-place", &place);
            format!("{wrong} {place} {}", refusal::position(settings, game, error))
        }
    }
}
