//! A box, its lid open: what it is, its story, its variants, and the ways in.

use std::collections::BTreeMap;

use catalog::diagram::View;
use catalog::{AnyGame, Entry, OptionRow};
use leptos::prelude::*;
use web_sys::SubmitEvent;

use crate::keep::{Clock, Kept};
use crate::refusal;
use crate::route::{entry, route};
use crate::settings::settings;
use crate::sitter::Sitter;
use crate::table::players::options;

/// What was chosen, by the option's key.
type Chosen = BTreeMap<&'static str, &'static str>;

#[component]
pub(crate) fn BoxPage(id: &'static str) -> impl IntoView {
    let chosen = RwSignal::new(Chosen::new());
    let game = Memo::new(move |_| text(entry(id), &chosen.get()));
    view! {
        <main id="main" class=format!("page open-box {id}")>
            <Cover id game />
            <WaysIn id game chosen />
            <Story id />
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
    let say = move |what: &'static str| move || settings.say(&format!("box-{id}-{what}"));
    let drawn = move || {
        let view = View::default();
        let picture = opened(game).picture(catalog::START, &view).expect("the start is a position");
        let size = format!("0 0 {} {}", picture.width, picture.height);
        view! {
            <svg viewBox=size class="picture" aria-hidden="true" inner_html=picture.body></svg>
        }
    };
    view! {
        <section class="cover">
            {drawn}
            <div>
                <h1>{say("name")}</h1>
                <p class="summary">{say("summary")}</p>
                <dl class="facts">
                    <dt>{settings.text("box-facts-players")}</dt>
                    <dd>{say("players")}</dd>
                    <dt>{settings.text("box-facts-length")}</dt>
                    <dd>{say("length")}</dd>
                    <dt>{settings.text("box-facts-by")}</dt>
                    <dd>{say("by")}</dd>
                </dl>
            </div>
        </section>
    }
}

/// Where it comes from, what is known of it, and what we made of it.
#[component]
fn Story(id: &'static str) -> impl IntoView {
    let settings = settings();
    let say = move |what: &'static str| move || settings.say(&format!("box-{id}-{what}"));
    view! {
        <section class="story">
            <h2>{settings.text("box-story")}</h2>
            <p>{say("story")}</p>
            <h3>{settings.text("box-known")}</h3>
            <p>{say("known")}</p>
            <h3>{settings.text("box-ours")}</h3>
            <p>{say("ours")}</p>
            <h3>{settings.text("play-typed-help")}</h3>
            <p>{say("turns")}</p>
        </section>
    }
}

/// Its options, who plays, and off one goes.
#[component]
fn WaysIn(id: &'static str, game: Memo<String>, chosen: RwSignal<Chosen>) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let seats =
        Memo::new(move |_| opened(game).seats().iter().map(|seat| seat.name).collect::<Vec<_>>());
    let sitters = RwSignal::new(vec![Sitter::Person]);
    let minutes = RwSignal::new(0_u32);
    let increment = RwSignal::new(5_u32);
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
        let names: Vec<_> = (0..count).map(|seat| sitter(sitters, seat).name()).collect();
        let clock = Clock::new(minutes.get_untracked(), increment.get_untracked(), count);
        let new = Kept::new(clock, &*played, &names);
        if new.save() {
            route.go(&format!("/{id}/play?game={}", new.id));
        } else {
            trouble.set(Some(settings.say("error-storage-full")));
        }
    };
    let number = move |key: &'static str, signal: RwSignal<u32>, most: u32| {
        view! {
            <label>
                <span>{move || settings.say(key)}</span>
                <input
                    type="number"
                    min="0"
                    max=most
                    prop:value=move || signal.get().to_string()
                    on:input=move |event| {
                        signal.set(event_target_value(&event).parse().unwrap_or(0).min(most));
                    }
                />
            </label>
        }
    };
    let options = entry(id).options.iter();
    view! {
        <form class="ways-in" on:submit=begin>
            <h2>{settings.text("box-play")}</h2>
            {options.map(|row| view! { <OptionChoice id row chosen /> }).collect_view()}
            <fieldset>
                <legend>{settings.text("seats-title")}</legend>
                <For each=move || seats.get().into_iter().enumerate() key=|seat| *seat let(seat)>
                    <SeatChoice seat=seat.0 name=seat.1 sitters />
                </For>
            </fieldset>
            <details>
                <summary>{settings.text("clock-title")}</summary>
                {number("clock-minutes", minutes, 180)}
                {number("clock-increment", increment, 300)}
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
            <button class="primary" type="submit">{settings.text("seats-start")}</button>
        </form>
    }
}

/// Who sits there: a person first, and the computer where nobody was chosen.
fn sitter(sitters: RwSignal<Vec<Sitter>>, seat: usize) -> Sitter {
    sitters.with(|sitters| sitters.get(seat).copied()).unwrap_or(Sitter::Level(3))
}

#[component]
fn SeatChoice(seat: usize, name: &'static str, sitters: RwSignal<Vec<Sitter>>) -> impl IntoView {
    let settings = settings();
    let value = move || sitter(sitters, seat).number().to_string();
    let choose = move |event| {
        let chosen = Sitter::numbered(event_target_value(&event).parse().unwrap_or(0));
        sitters.update(|sitters| {
            if sitters.len() <= seat {
                sitters.resize(seat + 1, Sitter::Level(3));
            }
            sitters[seat] = chosen;
        });
    };
    view! {
        <label>
            <span>{move || settings.seat(name)}</span>
            <select on:change=choose prop:value=value>
                {options(settings)}
            </select>
        </label>
    }
}

#[component]
fn OptionChoice(
    id: &'static str,
    row: &'static OptionRow,
    chosen: RwSignal<Chosen>,
) -> impl IntoView {
    let settings = settings();
    let applies = move || is_possible(entry(id), row, &chosen.get());
    let value =
        move || chosen.with(|chosen| chosen.get(row.key).copied().unwrap_or(row.choices[0].value));
    let choice = move |value: &'static str| {
        let name = move || settings.say(&format!("{id}-{}-{value}", row.key));
        view! { <option value=value>{name}</option> }
    };
    let meaning = move || settings.say(&format!("{id}-{}-{}-meaning", row.key, value()));
    view! {
        <Show when=applies>
            <label class="option">
                <span>{move || settings.say(&format!("{id}-{}", row.key))}</span>
                <select
                    name=row.key
                    prop:value=value
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

/// Does the option exist with what was chosen?
fn is_possible(entry: &Entry, row: &OptionRow, chosen: &Chosen) -> bool {
    row.only_with.is_none_or(|only| {
        let other = entry.options.iter().find(|other| other.key == only.key);
        let usual = other.map(|other| other.choices[0].value);
        chosen.get(only.key).copied().or(usual).is_some_and(|value| only.values.contains(&value))
    })
}

/// The game's text with what was chosen, as far as it applies.
fn text(entry: &Entry, chosen: &Chosen) -> String {
    let words: Vec<_> = entry
        .options
        .iter()
        .filter(|row| is_possible(entry, row, chosen))
        .filter_map(|row| Some((row, *chosen.get(row.key)?)))
        .filter(|(row, value)| *value != row.choices[0].value)
        .map(|(row, value)| format!("{}={value}", row.key))
        .collect();
    if words.is_empty() {
        entry.id.to_owned()
    } else {
        format!("{}({})", entry.id, words.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_makes_a_game() {
        let contigo = entry("contigo");
        let mut chosen = Chosen::new();
        assert_eq!(text(contigo, &chosen), "contigo");
        chosen.insert("diagonals", "all");
        assert_eq!(text(contigo, &chosen), "contigo(diagonals=all)");
        chosen.insert("variant", "capture");
        assert_eq!(text(contigo, &chosen), "contigo(variant=capture)");
        chosen.insert("setup", "arrow");
        assert_eq!(text(contigo, &chosen), "contigo(variant=capture,setup=arrow)");
        assert!(catalog::open(&text(contigo, &chosen)).is_ok());
    }
}
