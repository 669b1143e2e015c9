//! Letting games in: the text of a record, of a position, or a link, pasted, opened or dropped.

use catalog::{Entry, PositionError, Record};
use dom::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Event, File, HtmlInputElement, SubmitEvent};

use crate::keep::Kept;
use crate::route::{Route, box_of, entry, route};
use crate::settings::{Settings, settings};
use crate::{games, link, refusal};

/// Files larger than this hold no game.
const LARGEST_FILE: f64 = 2_000_000.0;

/// What is done with a game that is let in.
#[derive(Copy, Clone)]
enum Wanted {
    Play,
    Study,
}

impl Wanted {
    /// The room of a box where that is done.
    fn room(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Study => "analyse",
        }
    }
}

/// A field to paste into, and a file to open; in a box its own positions are tried first.
#[component]
pub(crate) fn LetIn(#[prop(optional)] id: Option<&'static str>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let open = move |wanted: Wanted| {
        let text = text.get_untracked();
        spawn_local(async move {
            trouble.try_set(let_in((settings, route), id, &text, wanted).await.err());
        });
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        open(Wanted::Play);
    };
    let chosen = move |event: Event| {
        let input: HtmlInputElement = event.target().expect("an input changed").unchecked_into();
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            spawn_local(async move {
                let done = match read(settings, file).await {
                    Ok(text) => let_in((settings, route), id, &text, Wanted::Play).await,
                    Err(wrong) => Err(wrong),
                };
                trouble.try_set(done.err());
            });
        }
    };
    view! {
        <section class="let-in">
            <h2>{settings.text("let-in-title")}</h2>
            <p class="help">{settings.text("let-in-how")}</p>
            <form on:submit=submit>
                <textarea
                    rows="3"
                    spellcheck="false"
                    autocomplete="off"
                    autocapitalize="off"
                    aria-label=settings.text("let-in-text")
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
                <div class="buttons">
                    <button type="submit">{settings.text("let-in-open")}</button>
                    <button type="button" on:click=move |_| open(Wanted::Study)>
                        {settings.text("box-analyse")}
                    </button>
                    <label class="file">
                        <span>{settings.text("let-in-file")}</span>
                        <input
                            class="unseen"
                            type="file"
                            accept=".pgn,.txt,text/plain"
                            on:change=chosen
                        />
                    </label>
                </div>
            </form>
            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
        </section>
    }
}

/// Whatever is dropped on the page is let in; what is wrong with it is said over the page.
#[component]
pub(crate) fn Dropped() -> impl IntoView {
    let (settings, route) = (settings(), route());
    let trouble = RwSignal::new(None::<String>);
    hear(ev::dragover, |event| event.prevent_default());
    hear(ev::drop, move |event| {
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
                Ok(text) => let_in((settings, route), None, &text, Wanted::Play).await,
                Err(wrong) => Err(wrong),
            };
            trouble.set(done.err());
        });
    });
    view! {
        <Show when=move || trouble.get().is_some()>
            <div class="quiet" role="alert">
                <p class="wrong">{move || trouble.get()}</p>
                <button on:click=move |_| trouble.set(None)>{settings.text("action-close")}</button>
            </div>
        </Show>
    }
}

/// Reads a file as text.
async fn read(settings: Settings, file: File) -> Result<String, String> {
    if file.size() > LARGEST_FILE {
        return Err(settings.say("error-record-too-large"));
    }
    let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok();
    let text = text.and_then(|text| text.as_string());
    text.ok_or_else(|| settings.say("error-record-encoding"))
}

/// Goes to the game a text holds, or says what is wrong with it.
async fn let_in(
    (settings, route): (Settings, Route),
    id: Option<&str>,
    text: &str,
    wanted: Wanted,
) -> Result<(), String> {
    let room = wanted.room();
    if !games::load(settings, boxes(text)).await {
        return Err(settings.say("error-network"));
    }
    let address = match found(id, text) {
        Ok(Found::Record { game, record }) => {
            let new = Kept::of_record(record);
            if !new.save() {
                return Err(settings.say("error-storage-full"));
            }
            format!("/{}/{room}?game={}", box_of(&game), new.id)
        }
        Ok(Found::Position { game, position }) => {
            let text = link::of_match(&game, &position, &[]);
            let escaped = String::from(js_sys::encode_uri_component(&text));
            format!("/{}/{room}#{escaped}", box_of(&game))
        }
        Ok(Found::Link { game, fragment }) => {
            let escaped = String::from(js_sys::encode_uri_component(&fragment));
            format!("/{}/{room}#{escaped}", box_of(&game))
        }
        Err(wrong) => return Err(wrong.told(settings)),
    };
    route.go(&address);
    Ok(())
}

/// What a text holds.
#[derive(Debug, PartialEq)]
enum Found {
    Record { game: String, record: String },
    Position { game: String, position: String },
    Link { game: String, fragment: String },
}

/// Why a text holds nothing.
enum Wrong {
    Nothing,
    Record(catalog::RecordError, Option<String>),
    Link(link::LinkError),
    /// It was read as a position of the game that could read the most of it.
    Position {
        game: String,
        error: PositionError,
        line: usize,
    },
}

impl Wrong {
    fn told(&self, settings: Settings) -> String {
        match self {
            Self::Nothing => settings.say("let-in-nothing"),
            Self::Record(error, game) => refusal::record(settings, game.as_deref(), error),
            Self::Link(error) => refusal::link(settings, error),
            Self::Position { game, error, line } => {
                let name = settings.say(&format!("box-{}-of", box_of(game)));
                let unread = settings.tell("let-in-no-game", &[("game", name)]);
                let column = match error {
                    PositionError::Syntax(syntax) => syntax.column,
                    PositionError::Impossible(_) => 1,
                };
                let place = [("line", line.to_string()), ("column", column.to_string())];
                let place = settings.tell("let-in-place", &place);
                format!("{unread} {place} {}", refusal::position(settings, game, error))
            }
        }
    }
}

/// The boxes that have to be here to tell what a text holds: the one it names, or all.
fn boxes(text: &str) -> Vec<&'static Entry> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let named = match text.split_once('#') {
        Some((_, fragment)) if text.contains("://") => games::named(fragment),
        _ if text.starts_with('[') => games::of_record(text),
        _ => text.split_whitespace().next().and_then(games::named),
    };
    named.map_or_else(|| catalog::games().iter().collect(), |entry| vec![entry])
}

fn found(id: Option<&str>, text: &str) -> Result<Found, Wrong> {
    let whole = text.trim_start_matches('\u{feff}');
    let trimmed = whole.trim();
    if trimmed.is_empty() {
        return Err(Wrong::Nothing);
    }
    if trimmed.contains("://")
        && let Some((_, fragment)) = trimmed.split_once('#')
    {
        let fragment = js_sys::decode_uri_component(fragment).ok().and_then(|f| f.as_string());
        return linked(&fragment.unwrap_or_default());
    }
    if trimmed.starts_with('[') {
        return recorded(whole);
    }
    let line = 1 + whole[..whole.len() - whole.trim_start().len()].matches('\n').count();
    position(id, trimmed, line)
}

fn linked(fragment: &str) -> Result<Found, Wrong> {
    let played = link::read(fragment).map_err(Wrong::Link)?;
    Ok(Found::Link { game: played.game().text(), fragment: fragment.to_owned() })
}

fn recorded(text: &str) -> Result<Found, Wrong> {
    let record = Record::read(text).map_err(|error| Wrong::Record(error, None))?;
    let game = record.game_text().map(str::to_owned).ok();
    let played = catalog::replay(&record).map_err(|error| Wrong::Record(error, game))?;
    Ok(Found::Record { game: played.game().text(), record: text.to_owned() })
}

/// A position of some game, perhaps with the game's own text before it.
fn position(id: Option<&str>, text: &str, line: usize) -> Result<Found, Wrong> {
    if let Some((game, rest)) = text.split_once(char::is_whitespace)
        && let Ok(opened) = catalog::open(game)
    {
        return match opened.begin(rest.trim()) {
            Ok(played) => Ok(Found::Position { game: opened.text(), position: played.position() }),
            Err(error) => Err(Wrong::Position { game: opened.text(), error, line }),
        };
    }
    let own = id.map(entry).into_iter();
    let all = own.chain(catalog::games().iter().filter(|entry| Some(entry.id) != id));
    let mut nearest: Option<(usize, String, PositionError)> = None;
    for game in all.flat_map(Entry::variants) {
        match game.begin(text) {
            Ok(played) => {
                return Ok(Found::Position { game: game.text(), position: played.position() });
            }
            Err(error) => {
                // What the rules refuse was read to its end.
                let far = match &error {
                    PositionError::Syntax(syntax) => syntax.column,
                    PositionError::Impossible(_) => usize::MAX,
                };
                if nearest.as_ref().is_none_or(|(most, ..)| far > *most) {
                    nearest = Some((far, game.text(), error));
                }
            }
        }
    }
    let (_, game, error) = nearest.expect("there are games");
    Err(Wrong::Position { game, error, line })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> String {
        match found(None, text) {
            Ok(Found::Record { game, .. }) => format!("record {game}"),
            Ok(Found::Position { game, position }) => format!("{game} {position}"),
            Ok(Found::Link { game, .. }) => format!("link {game}"),
            Err(Wrong::Nothing) => "nothing".to_owned(),
            Err(Wrong::Record(error, _)) => error.to_string(),
            Err(Wrong::Link(error)) => format!("{error:?}"),
            Err(Wrong::Position { game, error, line }) => format!("line {line}: {game}: {error}"),
        }
    }

    #[test]
    fn records_and_positions_of_every_game_are_known() {
        for game in catalog::games().iter().flat_map(Entry::variants) {
            let mut played = game.begin(catalog::START).unwrap();
            for _ in 0..3 {
                let mut legal = played.legal().unwrap();
                let turn = legal.swap_remove(legal.len() / 2);
                played.play(&turn).unwrap();
            }
            let record = played.record(&[], None).to_string();
            assert_eq!(of(&record), format!("record {}", game.text()));
            let named = format!("{} {}", game.text(), played.position());
            assert_eq!(of(&named), named);
            // Variants with the same position cannot be told apart; it is one of the box.
            let found = of(&format!("\n {}\n", played.position()));
            assert!(found.ends_with(&played.position()), "{found}");
            assert_eq!(box_of(found.split(' ').next().unwrap()), box_of(&game.text()), "{found}");
        }
    }

    #[test]
    fn wrong_texts_say_where_and_what() {
        assert_eq!(of(" \n"), "nothing");
        assert_eq!(
            of("\n\n0.0.0.0.0/0.0.0.0.13 y"),
            "line 3: squadro: not a position: column 19: expected a progress from 0 to 12, found `13`"
        );
        assert!(of("12.12.12.12.12/0.0.0.0.0 y").starts_with("line 1: squadro: impossible"));
        assert!(
            of("[Game \"squadro\"]\n\n1. 1 9 *").starts_with("line 3, column 6: `9`: not a turn")
        );
        assert!(of("[Game squadro]").starts_with("line 1, column 7: expected"));
    }
}
