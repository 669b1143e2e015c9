//! The shelf: four boxes, and the games in progress on this device.

use catalog::diagram::View;
use catalog::{Entry, Record, Standing};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::device;
use crate::keep::Kept;
use crate::route::{Link, route};
use crate::settings::settings;

#[component]
pub(crate) fn Shelf() -> impl IntoView {
    let settings = settings();
    let players = RwSignal::new(0_usize);
    let kept = RwSignal::new(Kept::all());
    let choice = move |number: usize, key: &'static str| {
        view! {
            <button
                class="chip"
                aria-pressed=move || (players.get() == number).to_string()
                on:click=move |_| players.set(number)
            >
                {move || settings.say(key)}
            </button>
        }
    };
    let boxes = catalog::games()
        .iter()
        .map(|entry| {
            let counts = seat_counts(entry);
            let fits = move || players.get() == 0 || counts.contains(&players.get());
            view! {
                <li class:aside=move || !fits()>
                    <Lid entry />
                </li>
            }
        })
        .collect_view();
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1>{move || settings.say("app-name")}</h1>
                <p>{move || settings.say("app-tagline")}</p>
            </header>
            <div class="filter" role="group" aria-label=move || settings.say("shelf-filter")>
                <span>{move || settings.say("shelf-filter")}</span>
                {choice(0, "shelf-filter-all")} {choice(2, "shelf-filter-2")}
                {choice(4, "shelf-filter-4")} {choice(6, "shelf-filter-6")}
            </div>
            <ul class="boxes">{boxes}</ul>
            <KeptGames kept />
        </main>
    }
}

/// How many can play, over all variants.
pub(crate) fn seat_counts(entry: &Entry) -> Vec<usize> {
    let mut counts: Vec<_> = entry.variants().map(|game| game.seats().len()).collect();
    counts.sort_unstable();
    counts.dedup();
    counts
}

/// A box seen from the front.
#[component]
fn Lid(entry: &'static Entry) -> impl IntoView {
    let settings = settings();
    let id = entry.id;
    let say = move |what: &'static str| move || settings.say(&format!("box-{id}-{what}"));
    let game = entry.variants().next().expect("every box has a usual variant");
    let picture = game.picture(catalog::START, &View::default()).expect("the start is a position");
    let size = format!("0 0 {} {}", picture.width, picture.height);
    view! {
        <Link to=format!("/{id}") class=format!("lid {id}")>
            <svg viewBox=size class="picture" aria-hidden="true" inner_html=picture.body></svg>
            <span class="title">{say("name")}</span>
            <span class="facts">{say("players")} " · " {say("length")}</span>
            <span class="summary">{say("summary")}</span>
        </Link>
    }
}

#[component]
fn KeptGames(kept: RwSignal<Vec<Kept>>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let trouble = RwSignal::new(None::<String>);
    let deleted = RwSignal::new(None::<Kept>);
    let open_text = move |text: String| match Record::read(&text)
        .and_then(|record| catalog::replay(&record))
    {
        Ok(played) => {
            let id = played.game().text().split('(').next().unwrap_or_default().to_owned();
            let new = Kept {
                id: Kept::new_id(),
                changed: device::today(),
                name: None,
                clock: None,
                record: text,
            };
            new.save();
            route.go(&format!("/{id}/play?game={}", new.id));
        }
        Err(error) => {
            trouble.set(Some(format!("{} {error}", settings.say("error-record"))));
        }
    };
    let open_file = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement =
            event.target().expect("an input changed").unchecked_into();
        let Some(file) = input.files().and_then(|files| files.get(0)) else {
            return;
        };
        leptos::task::spawn_local(async move {
            match wasm_bindgen_futures::JsFuture::from(file.text()).await {
                Ok(text) => open_text(text.as_string().unwrap_or_default()),
                Err(_) => trouble.set(Some(settings.say("error-record-encoding"))),
            }
        });
    };
    let delete = move |game: &Kept| {
        game.delete();
        deleted.set(Some(game.clone()));
        kept.set(Kept::all());
    };
    let row = move |game: Kept| {
        let opened = game.open();
        let text = Record::read(&game.record).ok();
        let game_text = text.and_then(|r| r.game_text().map(str::to_owned).ok()).unwrap_or_default();
        let id = game_text.split('(').next().unwrap_or_default().to_owned();
        let address = format!("/{id}/play?game={}", game.id);
        let status = {
            let standing = opened.as_ref().map(|(played, _)| played.status());
            move || match &standing {
                Some(Standing::ToMove(seat)) => {
                    settings.tell("play-turn-of", &[("seat", (*seat).to_owned())])
                }
                _ => settings.say("shelf-over"),
            }
        };
        let turns = opened.as_ref().map_or(0, |(played, _)| played.turns().len());
        let title = {
            let (name, id, changed) = (game.name.clone(), id.clone(), game.changed);
            move || {
                name.clone().unwrap_or_else(|| {
                    let date = device::local_date(changed, settings.language.get().tag());
                    let game = settings.say(&format!("box-{id}-name"));
                    settings.tell("saved-untitled", &[("game", game), ("date", date)])
                })
            }
        };
        let copied = game.clone();
        let copy = move |_| {
            let copy = Kept { id: Kept::new_id(), changed: device::today(), ..copied.clone() };
            copy.save();
            kept.set(Kept::all());
        };
        let label = {
            let title = title.clone();
            move |key: &str| format!("{} {}", settings.say(key), title())
        };
        let (copy_label, delete_label) = (label.clone(), label);
        view! {
            <li>
                <Link to=address>{title}</Link>
                <span class="facts">
                    {status} " · "
                    {move || settings.tell("turns-count", &[("count", turns.to_string())])}
                </span>
                <button class="plain" aria-label=move || copy_label("saved-copy") on:click=copy>
                    {move || settings.say("saved-copy")}
                </button>
                <button
                    class="plain"
                    aria-label=move || delete_label("saved-delete")
                    on:click=move |_| delete(&game)
                >
                    {move || settings.say("saved-delete")}
                </button>
            </li>
        }
    };
    view! {
        <section class="kept">
            <h2>{move || settings.say("shelf-in-progress")}</h2>
            <Show
                when=move || kept.with(|kept| !kept.is_empty())
                fallback=move || {
                    view! { <p class="empty">{move || settings.say("shelf-in-progress-empty")}</p> }
                }
            >
                <ul>
                    <For each=move || kept.get() key=|game| (game.id.clone(), game.changed.to_bits()) children=row />
                </ul>
            </Show>
            <Show when=move || deleted.get().is_some()>
                <p class="notice" role="status">
                    {move || {
                        let name = deleted.get().and_then(|game| game.name).unwrap_or_default();
                        settings.tell("saved-deleted", &[("name", name)])
                    }}
                    <button
                        class="plain"
                        on:click=move |_| {
                            if let Some(game) = deleted.get_untracked() {
                                game.save();
                                deleted.set(None);
                                kept.set(Kept::all());
                            }
                        }
                    >
                        {move || settings.say("saved-delete-undo")}
                    </button>
                </p>
            </Show>
            <label class="file">
                <span>{move || settings.say("shelf-open-record")}</span>
                <input type="file" accept=".pgn,.txt,text/plain" on:change=open_file />
            </label>
            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
            <p class="facts">{move || settings.say("shelf-on-this-device")}</p>
        </section>
    }
}
