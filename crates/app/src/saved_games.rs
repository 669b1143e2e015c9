//! The games stored on this device: opened, named, copied, deleted.

use crate::prelude::*;
use catalog::{Record, Standing};
use client::routes::{Activity, Page};
use client::saved_game::SavedGame;
use web_sys::{KeyboardEvent, SubmitEvent};

use crate::import::ImportForm;
use crate::online::Count;
use crate::route::{Link, box_of, entry};
use crate::settings::{Settings, settings};
use crate::{device, games, storage};

#[component]
pub(crate) fn SavedGames() -> impl IntoView {
    let settings = settings();
    let Count(waiting, _) = expect_context();
    let saved = RwSignal::new(Vec::new());
    spawn_local(async move {
        let all = storage::all();
        games::load(settings, games::of_saved(&all)).await;
        saved.try_set(all);
    });
    let deleted = RwSignal::new(None::<SavedGame>);
    let (going, over) = (
        Memo::new(move |_| saved.with(|saved| shown(saved, false))),
        Memo::new(move |_| saved.with(|saved| shown(saved, true))),
    );
    let list = move |games: Memo<Vec<Shown>>| {
        view! {
            <ul>
                <For each=move || games.get() key=Shown::clone let(game)>
                    <SavedGameRow game saved deleted />
                </For>
            </ul>
        }
    };
    let put_back = move |_| {
        if let Some(game) = deleted.try_update(Option::take).flatten() {
            storage::save(&game);
            saved.set(storage::all());
        }
    };
    view! {
        <section class="saved-games">
            <h2>{settings.text("shelf-in-progress")}</h2>
            <Show when=move || waiting.get() != 0>
                <p>
                    <Link to="/lobby" class="button primary">
                        {move || {
                            let count = ("count", waiting.get().to_string());
                            settings.format("nav-online-waiting", &[count])
                        }}
                    </Link>
                </p>
            </Show>
            <Show when=move || going.with(Vec::is_empty) && waiting.get() == 0>
                <p class="empty">{settings.text("shelf-in-progress-empty")}</p>
            </Show>
            {list(going)}
            <Show when=move || over.with(|over| !over.is_empty())>
                <h2>{settings.text("shelf-finished")}</h2>
                {list(over)}
            </Show>
            <Show when=move || deleted.get().is_some()>
                <p class="notice" role="status">
                    {move || {
                        let name = deleted.get().map(|game| title(settings, &game));
                        settings.format("saved-deleted", &[("name", name.unwrap_or_default())])
                    }} " "
                    <button class="plain" on:click=put_back>
                        {settings.text("saved-delete-undo")}
                    </button>
                </p>
            </Show>
            <ImportForm />
            <p class="facts">{settings.text("shelf-on-this-device")}</p>
        </section>
    }
}

/// A stored game as the shelf shows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Shown {
    id: String,
    /// The game with its options.
    game: String,
    name: Option<String>,
    mover: Option<&'static str>,
    turns: usize,
}

fn shown(saved: &[SavedGame], over: bool) -> Vec<Shown> {
    let shown = saved.iter().filter_map(|saved| {
        let (played, _) = saved.open()?;
        let mover = match played.status() {
            Standing::ToMove(seat) => Some(seat),
            Standing::Over { .. } => None,
        };
        let (game, turns) = (played.game().text(), played.turns().len());
        Some(Shown { id: saved.id.clone(), game, name: saved.name.clone(), mover, turns })
    });
    shown.filter(|shown| shown.mover.is_none() == over).collect()
}

/// What a game is called: by its name, or by its box and date.
fn title(settings: Settings, saved: &SavedGame) -> String {
    saved.name.clone().unwrap_or_else(|| {
        let date = device::local_date(saved.changed, settings.language.get().tag());
        let record = Record::read(&saved.record).ok();
        let game = record.and_then(|record| record.game_text().map(str::to_owned).ok());
        let game = settings.message(&format!("box-{}-name", box_of(&game.unwrap_or_default())));
        settings.format("saved-untitled", &[("game", game), ("date", date)])
    })
}

#[component]
fn SavedGameRow(
    game: Shown,
    saved: RwSignal<Vec<SavedGame>>,
    deleted: RwSignal<Option<SavedGame>>,
) -> impl IntoView {
    let settings = settings();
    let id = StoredValue::new_local(game.id.clone());
    let this = move || storage::load(&id.get_value());
    let title = move || this().map_or_else(String::new, |saved| title(settings, &saved));
    let id_of_game = entry(box_of(&game.game)).id;
    let at = |activity| Page::Activity(id_of_game, activity).with_stored(&game.id);
    let (address, study) = (at(Activity::Play), at(Activity::Analyse));
    let (mover, turns) = (game.mover, game.turns.to_string());
    let status = move || match mover {
        Some(seat) => settings.format("play-turn-of", &[("seat", seat.to_owned())]),
        None => settings.message("shelf-over"),
    };
    let copy = move |()| {
        if let Some(saved) = this() {
            let name = Some(settings.format("saved-copy-name", &[("name", title())]));
            storage::save(&SavedGame {
                id: storage::new_id(),
                changed: device::unix_ms(),
                name,
                ..saved
            });
        }
        saved.set(storage::all());
    };
    let delete = move |()| {
        if let Some(game) = this() {
            storage::delete(&game);
            deleted.set(Some(game));
        }
        saved.set(storage::all());
    };
    let naming = RwSignal::new(None::<String>);
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        if let (Some(name), Some(game)) = (naming.get_untracked(), this()) {
            let name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
            storage::save(&SavedGame { name, ..game });
        }
        naming.set(None);
        saved.set(storage::all());
    };
    // The name is selected, so that typing replaces it.
    let field = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |before: Option<bool>| {
        let begun = naming.with(Option::is_some);
        if begun && before == Some(false) {
            in_next_frame(field, |field| {
                device::call(&field, "select", &[]);
            });
        }
        begun
    });
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            naming.set(None);
        }
    };
    let button = move |key: &'static str, does: Callback<()>| {
        let label = move || format!("{}, {}", settings.message(key), title());
        view! {
            <button class="plain" aria-label=label on:click=move |_| does.run(())>
                {move || settings.message(key)}
            </button>
        }
    };
    view! {
        <li>
            <Link to=address>{title}</Link>
            <span class="facts">
                {status} " · " {move || settings.format("turns-count", &[("count", turns.clone())])}
            </span>
            <Show
                when=move || naming.get().is_some()
                fallback=move || {
                    view! {
                        <Link to=study.clone() class="study">
                            {settings.text("box-analyse")}
                            <span class="visually-hidden">", " {title}</span>
                        </Link>
                        {button("saved-rename", Callback::new(move |()| naming.set(Some(title()))))}
                        {button("saved-copy", Callback::new(copy))}
                        {button("saved-delete", Callback::new(delete))}
                    }
                }
            >
                <form class="naming" on:submit=rename on:keydown=leave>
                    <input
                        node_ref=field
                        aria-label=settings.text("saved-name")
                        maxlength="80"
                        prop:value=move || naming.get().unwrap_or_default()
                        on:input=move |event| naming.set(Some(event_target_value(&event)))
                    />
                    <button type="submit">{settings.text("action-save")}</button>
                </form>
            </Show>
        </li>
    }
}
