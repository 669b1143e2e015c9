//! Finished games, to search, replay and download.

use crate::prelude::*;
use catalog::Entry;
use web_sys::SubmitEvent;
use wire::api::{GameList, GameRow};

use super::api::{self, Fault};
use super::rows::Rows;
use crate::game_page::OptionChoice;
use crate::games::named;
use crate::settings::settings;
use client::chosen::{Chosen, text};

/// Who can have won, as records write it.
const RESULTS: [&str; 10] = [
    "yellow",
    "red",
    "blue",
    "green",
    "light",
    "dark",
    "light1+light2",
    "dark1+dark2",
    "light1+light2+light3",
    "dark1+dark2+dark3",
];

/// What is searched for; an empty text matches anything.
#[derive(Copy, Clone)]
struct Wanted {
    game: RwSignal<String>,
    /// Only games with just these options?
    exact: RwSignal<bool>,
    chosen: RwSignal<Chosen>,
    player: RwSignal<String>,
    result: RwSignal<String>,
    min_length: RwSignal<String>,
    max_length: RwSignal<String>,
    from: RwSignal<String>,
    to: RwSignal<String>,
}

impl Wanted {
    fn new() -> Self {
        let any = || RwSignal::new(String::new());
        Self {
            game: any(),
            exact: RwSignal::new(false),
            chosen: RwSignal::new(Chosen::new()),
            player: any(),
            result: any(),
            min_length: any(),
            max_length: any(),
            from: any(),
            to: any(),
        }
    }

    /// Searches another game, with any options.
    fn take(self, game: String) {
        self.exact.set(false);
        self.chosen.set(Chosen::new());
        self.game.set(game);
    }

    /// The box the games are from, where one was chosen.
    fn entry(self) -> Option<&'static Entry> {
        self.game.with(|game| named(game))
    }

    /// The options the games have, where they matter.
    fn variant(self) -> Option<String> {
        let entry = self.entry().filter(|_| self.exact.get())?;
        Some(self.chosen.with(|chosen| text(entry, chosen)))
    }

    /// As the query of an address.
    fn query(self) -> String {
        let variant = self.variant().map(|game| format!("variant={}", api::escaped(&game)));
        let text = |key: &'static str, signal: RwSignal<String>| {
            let value = signal.get_untracked().trim().to_owned();
            (!value.is_empty()).then(|| format!("{key}={}", api::escaped(&value)))
        };
        let day = |key: &'static str, signal: RwSignal<String>, later: f64| {
            let at = js_sys::Date::new(&signal.get_untracked().into()).get_time();
            (!at.is_nan()).then(|| format!("{key}={}", (at + later) as i64))
        };
        let parts = [
            text("game", self.game),
            variant,
            text("player", self.player),
            text("result", self.result),
            text("min_length", self.min_length),
            text("max_length", self.max_length),
            day("from", self.from, 0.0),
            // The last day is included.
            day("to", self.to, 86_400_000.0),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("&")
    }
}

#[component]
pub(crate) fn HistoryPage() -> impl IntoView {
    let settings = settings();
    let wanted = Wanted::new();
    let games = RwSignal::new(Vec::<GameRow>::new());
    let next = RwSignal::new(None::<String>);
    let query = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<Fault>);
    let busy = RwSignal::new(true);
    let read = move |after: Option<String>| {
        busy.set(true);
        let more = after.is_some();
        let after = after.map(|after| format!("&after={}", api::escaped(&after)));
        let path = format!("/api/history?{}{}", query.get_untracked(), after.unwrap_or_default());
        spawn_local(async move {
            let found: Result<GameList, Fault> = api::get(&path).await;
            busy.try_set(false);
            match found {
                Ok(found) => {
                    fault.try_set(None);
                    games.try_update(|games| {
                        if !more {
                            games.clear();
                        }
                        games.extend(found.games);
                    });
                    next.try_set(found.next);
                }
                Err(why) => {
                    fault.try_set(Some(why));
                }
            }
        });
    };
    read(None);
    let search = move |event: SubmitEvent| {
        event.prevent_default();
        query.set(wanted.query());
        read(None);
    };
    let records = move || format!("/api/history/records?{}", query.get());
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1>{settings.text("history-title")}</h1>
            </header>
            <form class="search" on:submit=search>
                <Fields wanted />
                <div class="buttons">
                    <button type="submit" class="primary">{settings.text("history-search")}</button>
                    <a class="button" href=records download="ludotheque.pgn">
                        {settings.text("history-records")}
                    </a>
                </div>
            </form>
            <p class="notice wrong" role="alert">
                {move || fault.get().map(|fault| fault.sentence(settings))}
            </p>
            <Show
                when=move || !busy.get() || !games.with(Vec::is_empty)
                fallback=move || view! { <p class="empty" role="status">{settings.text("state-loading")}</p> }
            >
                <Rows rows=games.into() empty="history-empty" />
            </Show>
            <Show when=move || next.get().is_some()>
                <button disabled=busy on:click=move |_| read(next.get_untracked())>
                    {settings.text("history-more")}
                </button>
            </Show>
        </main>
    }
}

#[component]
fn Fields(wanted: Wanted) -> impl IntoView {
    let settings = settings();
    let field = move |key: &'static str, kind: &'static str, signal: RwSignal<String>| {
        view! {
            <label>
                <span>{settings.text(key)}</span>
                <input
                    type=kind
                    min=(kind == "number").then_some("0")
                    maxlength="80"
                    autocapitalize="off"
                    spellcheck="false"
                    prop:value=signal
                    on:input=move |event| signal.set(event_target_value(&event))
                />
            </label>
        }
    };
    let games = catalog::games().iter().map(|entry| {
        let id = entry.id;
        view! { <option value=id>{move || settings.message(&format!("box-{id}-name"))}</option> }
    });
    let winners = move |seats: &str| {
        let names: Vec<_> = seats.split('+').map(|seat| settings.seat(seat)).collect();
        settings.format("history-won", &[("who", settings.enumerate(&names))])
    };
    view! {
        <label>
            <span>{settings.text("lobby-game")}</span>
            <select on:change=move |event| wanted.take(event_target_value(&event))>
                <option value="">{settings.text("history-any")}</option>
                {games.collect_view()}
            </select>
        </label>
        <Variant wanted />
        {field("history-player", "text", wanted.player)}
        <label>
            <span>{settings.text("history-result")}</span>
            <select on:change=move |event| wanted.result.set(event_target_value(&event))>
                <option value="">{settings.text("history-any")}</option>
                <option value="draw">{settings.text("history-draw")}</option>
                {RESULTS
                    .map(|seats| view! { <option value=seats>{move || winners(seats)}</option> })}
            </select>
        </label>
        {field("history-min", "number", wanted.min_length)}
        {field("history-max", "number", wanted.max_length)}
        {field("history-from", "date", wanted.from)}
        {field("history-to", "date", wanted.to)}
    }
}

/// Any variant of the game that was chosen, or one by its options.
#[component]
fn Variant(wanted: Wanted) -> impl IntoView {
    let settings = settings();
    let value = move || if wanted.exact.get() { "exact" } else { "" };
    let options = move || {
        let entry = wanted.entry().filter(|_| wanted.exact.get());
        let rows = entry.into_iter().flat_map(|entry| {
            let id = entry.id;
            let row = move |row| view! { <OptionChoice id row chosen=wanted.chosen /> };
            entry.options.iter().map(row)
        });
        rows.collect_view()
    };
    view! {
        <label>
            <span>{settings.text("history-variant")}</span>
            <select
                disabled=move || wanted.entry().is_none()
                node_ref=selected(value)
                on:change=move |event| wanted.exact.set(!event_target_value(&event).is_empty())
            >
                <option value="">{settings.text("history-any")}</option>
                <option value="exact">{settings.text("history-exact")}</option>
            </select>
        </label>
        {options}
    }
}
