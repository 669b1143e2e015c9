//! The page of a game: what it is, its story, its variants, and the forms that begin a game.

use client::chosen::{Chosen, chosen_for, is_possible, text};
use client::player::Player;
use client::saved_game::Clock;

use crate::prelude::*;
use catalog::diagram::View;
use catalog::{AnyGame, OptionRow};
use client::routes::{Activity, Page};
use web_sys::SubmitEvent;

use crate::import::ImportForm;
use crate::print_row::PrintRow;
use crate::refusal;
use crate::route::{Link, entry, route};
use crate::settings::settings;
use crate::storage;
use crate::table::players::options;

#[component]
pub(crate) fn GamePage(id: &'static str) -> impl IntoView {
    let players = route().players();
    let chosen =
        RwSignal::new(players.map(|players| chosen_for(entry(id), players)).unwrap_or_default());
    let game = Memo::new(move |_| text(entry(id), &chosen.get()));
    view! {
        <main id="main" class=format!("page open-box {id}")>
            <Cover id game />
            <NewGameForm id game chosen />
            <Story id />
            <ImportForm id />
            <PrintRow id game />
        </main>
    }
}

fn opened(game: Memo<String>) -> Box<dyn AnyGame> {
    catalog::open(&game.get()).expect("options of the table make a game")
}

/// What it is.
#[component]
fn Cover(id: &'static str, game: Memo<String>) -> impl IntoView {
    let settings = settings();
    let text = move |what: &'static str| move || settings.message(&format!("box-{id}-{what}"));
    let drawn = move || {
        let view = View::default();
        let picture = opened(game).picture(catalog::START, &view).expect("the start is a position");
        let size = picture.view_box();
        view! {
            <svg viewBox=size class="picture" aria-hidden="true" inner_html=picture.body></svg>
        }
    };
    view! {
        <section class="cover">
            {drawn}
            <div>
                <h1>{text("name")}</h1>
                <p class="summary">{text("summary")}</p>
                <PlayNow id game />
                <dl class="facts">
                    <dt>{settings.text("box-facts-players")}</dt>
                    <dd>{text("players")}</dd>
                    <dt>{settings.text("box-facts-length")}</dt>
                    <dd>{text("length")}</dd>
                    <dt>{settings.text("box-facts-by")}</dt>
                    <dd>{text("by")}</dd>
                </dl>
                <nav class="rooms" aria-label=text("name")>
                    <Link to=Page::Activity(id, Activity::Learn).to_string()>{settings.text("box-learn")}</Link>
                    <Link to=format!("/lobby?game={id}")>{settings.text("box-play-online")}</Link>
                    <a
                        rel="external"
                        href=move || format!("/{id}/rules.{}", settings.language.get().tag())
                    >
                        {settings.text("box-rules")}
                    </a>
                    <Link to=Page::Activity(id, Activity::Puzzles).to_string()>{settings.text("box-puzzles")}</Link>
                    <Link to=Page::Activity(id, Activity::Analyse).to_string()>{settings.text("box-analyse")}</Link>
                    <Link to=Page::Activity(id, Activity::Edit).to_string()>{settings.text("box-edit")}</Link>
                </nav>
            </div>
        </section>
    }
}

/// The level that "Play now" plays against.
const GENTLE: Player = Player::Level(2);

/// Begins a game at once: the reader on the first seat, a weak computer on the others.
#[component]
fn PlayNow(id: &'static str, game: Memo<String>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let trouble = RwSignal::new(false);
    let begin = move |_| {
        let game = opened(game);
        let player = |seat| if seat == 0 { Player::Person } else { GENTLE };
        let names: Vec<_> = (0..game.seats().len()).map(|seat| player(seat).name()).collect();
        let played = game.begin(catalog::START).expect("the usual start is a position");
        let new = storage::new_game(None, &*played, &names);
        trouble.set(!storage::save(&new));
        if !trouble.get_untracked() {
            route.go(&Page::Activity(id, Activity::Play).with_stored(&new.id));
        }
    };
    let against = move || {
        let level = GENTLE.number();
        let name = settings.message(&format!("level-{level}"));
        settings.format("box-play-now-against", &[("level", level.to_string()), ("name", name)])
    };
    view! {
        <div class="play-now">
            <button class="primary" on:click=begin>{settings.text("box-play-now")}</button>
            <small>{against}</small>
            <Show when=move || trouble.get()>
                <p class="wrong" role="alert">{settings.text("error-storage-full")}</p>
            </Show>
        </div>
    }
}

/// Where the game comes from, what is known of it, and what this site adds.
#[component]
fn Story(id: &'static str) -> impl IntoView {
    let settings = settings();
    let text = move |what: &'static str| move || settings.message(&format!("box-{id}-{what}"));
    view! {
        <section class="story">
            <h2>{settings.text("box-story")}</h2>
            <p>{text("story")}</p>
            <h3>{settings.text("box-known")}</h3>
            <p>{text("known")}</p>
            <h3>{settings.text("box-ours")}</h3>
            <p>{text("ours")}</p>
            <h3>{settings.text("play-typed-help")}</h3>
            <p>{text("turns")}</p>
        </section>
    }
}

/// The form that begins a game: its options, and who plays.
#[component]
fn NewGameForm(id: &'static str, game: Memo<String>, chosen: RwSignal<Chosen>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let seats =
        Memo::new(move |_| opened(game).seats().iter().map(|seat| seat.name).collect::<Vec<_>>());
    let players = RwSignal::new(vec![Player::Person]);
    let minutes = RwSignal::new("0".to_owned());
    let increment = RwSignal::new("5".to_owned());
    let bounds = move || {
        let values = [("minutes", MOST_MINUTES.to_string()), ("seconds", MOST_SECONDS.to_string())];
        settings.format("clock-bounds", &values)
    };
    let position = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let begin = move |event: SubmitEvent| {
        event.prevent_default();
        let text = position.get_untracked();
        let from = if text.trim().is_empty() { catalog::START } else { text.trim() };
        let opened = opened(game);
        let played = match opened.begin(from) {
            Ok(played) => played,
            Err(error) => {
                let why = refusal::position(settings, &opened.text(), &error);
                trouble.set(Some(why));
                return;
            }
        };
        let count = seats.with_untracked(Vec::len);
        let names: Vec<_> = (0..count).map(|seat| player(players, seat).name()).collect();
        let clock = whole(minutes, MOST_MINUTES).zip(whole(increment, MOST_SECONDS));
        let Some((minutes, seconds)) = clock else {
            trouble.set(Some(bounds()));
            return;
        };
        let clock = Clock::new(minutes, seconds, count);
        let new = storage::new_game(clock, &*played, &names);
        if storage::save(&new) {
            route.go(&Page::Activity(id, Activity::Play).with_stored(&new.id));
        } else {
            trouble.set(Some(settings.message("error-storage-full")));
        }
    };
    let number = move |key: &'static str, signal: RwSignal<String>, most: u32| {
        view! {
            <label>
                <span>{move || settings.message(key)}</span>
                <input
                    type="number"
                    min="0"
                    max=most
                    prop:value=signal
                    on:input=move |event| signal.set(event_target_value(&event))
                />
            </label>
        }
    };
    let options = entry(id).options.iter();
    let variant = move || {
        let chosen = settings.chosen(&game.get());
        let chosen = if chosen.is_empty() {
            settings.message("box-option-usual")
        } else {
            chosen.join(", ")
        };
        settings.format("box-variant", &[("chosen", chosen)])
    };
    let clock_summary = move || {
        let minutes = minutes.get();
        if matches!(minutes.trim(), "" | "0") {
            return settings.message("clock-none");
        }
        let clock = format!("{minutes} + {}", increment.get());
        settings.format("clock-summary", &[("clock", clock)])
    };
    view! {
        // The error is shown here: a browser shows none for fields that are folded away.
        <form class="form-panel" novalidate on:submit=begin>
            <h2>{settings.text("box-play-own")}</h2>
            <details class="variant-choice">
                <summary>{variant}</summary>
                {options.map(|row| view! { <OptionChoice id row chosen /> }).collect_view()}
            </details>
            <fieldset>
                <legend>{settings.text("seats-title")}</legend>
                <For each=move || seats.get().into_iter().enumerate() key=|seat| *seat let(seat)>
                    <SeatChoice seat=seat.0 name=seat.1 players />
                </For>
            </fieldset>
            <details>
                <summary>{clock_summary}</summary>
                {number("clock-minutes", minutes, MOST_MINUTES)}
                {number("clock-increment", increment, MOST_SECONDS)}
                <small>{bounds}</small>
            </details>
            <details>
                <summary>{settings.text("box-play-position")}</summary>
                <label>
                    <span>{settings.text("box-position-hint")}</span>
                    <input
                        spellcheck="false"
                        autocomplete="off"
                        prop:value=position
                        on:input=move |event| position.set(event_target_value(&event))
                    />
                </label>
            </details>
            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
            <button type="submit">{settings.text("seats-start")}</button>
        </form>
    }
}

/// The most minutes of a clock, and the most seconds added every turn.
const MOST_MINUTES: u32 = 180;
const MOST_SECONDS: u32 = 300;

/// A field for a whole number up to a maximum; empty for none.
fn whole(field: RwSignal<String>, most: u32) -> Option<u32> {
    let text = field.get_untracked();
    let text = text.trim();
    if text.is_empty() { Some(0) } else { text.parse().ok().filter(|number| *number <= most) }
}

/// The player of a seat: by default a person on the first, and the computer on the others.
fn player(players: RwSignal<Vec<Player>>, seat: usize) -> Player {
    players.with(|players| players.get(seat).copied()).unwrap_or(Player::Level(3))
}

#[component]
fn SeatChoice(seat: usize, name: &'static str, players: RwSignal<Vec<Player>>) -> impl IntoView {
    let settings = settings();
    let value = move || player(players, seat).number().to_string();
    let choose = move |event| {
        let chosen = Player::numbered(event_target_value(&event).parse().unwrap_or(0));
        players.update(|players| {
            if players.len() <= seat {
                players.resize(seat + 1, Player::Level(3));
            }
            players[seat] = chosen;
        });
    };
    view! {
        <label>
            <span>{move || settings.seat(name)}</span>
            <select on:change=choose node_ref=selected(value)>
                {options(settings)}
            </select>
        </label>
    }
}

#[component]
pub(crate) fn OptionChoice(
    id: &'static str,
    row: &'static OptionRow,
    chosen: RwSignal<Chosen>,
) -> impl IntoView {
    let settings = settings();
    let applies = move || is_possible(entry(id), row, &chosen.get());
    let value =
        move || chosen.with(|chosen| chosen.get(row.key).copied().unwrap_or(row.choices[0].value));
    let choice = move |value: &'static str| {
        let name = move || settings.message(&format!("{id}-{}-{value}", row.key));
        view! { <option value=value>{name}</option> }
    };
    let meaning = move || settings.message(&format!("{id}-{}-{}-meaning", row.key, value()));
    view! {
        <Show when=applies>
            <label class="option">
                <span>{move || settings.message(&format!("{id}-{}", row.key))}</span>
                <select
                    name=row.key
                    node_ref=selected(value)
                    on:change=move |event| {
                        let wanted = event_target_value(&event);
                        let choice = row.choices.iter().find(|choice| choice.value == wanted);
                        if let Some(choice) = choice {
                            chosen.update(|chosen| {
                                chosen.insert(row.key, choice.value);
                            });
                        }
                    }
                >
                    {row.choices.iter().map(|c| choice(c.value)).collect_view()}
                </select>
                <small>{meaning}</small>
            </label>
        </Show>
    }
}
