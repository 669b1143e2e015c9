//! Tournaments: the list, the form that creates one, and the page of each.

mod create;
mod cross;
mod one;
mod standings;

use std::time::Duration;

use crate::prelude::*;
use wire::tournament::{Entrant, Form, List, Phase, Row};

pub(super) use one::TournamentPage;

use super::api::{self, Fault};
use super::format;
use super::user::{CurrentUser, UserLine};
use super::with_user;
use crate::device;
use crate::route::Link;
use crate::settings::{Settings, settings};
use create::Create;
pub(super) use create::Create as CreateTournament;

/// How often the list is read again.
const REFRESH_INTERVAL: Duration = Duration::from_secs(10);

#[component]
pub(super) fn TournamentsPage() -> impl IntoView {
    with_user(&["tournaments"], |user| view! { <All user /> }.into_any())
}

#[component]
fn All(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let list = RwSignal::new(List::default());
    let earlier = RwSignal::new(Vec::<Row>::new());
    let next = RwSignal::new(None::<i64>);
    let fault = RwSignal::new(None::<Fault>);
    let read = move || {
        spawn_local(async move {
            let found: Result<List, Fault> = api::get("/api/tournaments").await;
            match found {
                Ok(found) => {
                    fault.try_set(None);
                    if earlier.try_with_untracked(Vec::is_empty) == Some(true) {
                        next.try_set(found.next);
                    }
                    list.try_set(found);
                }
                Err(why) => {
                    fault.try_set(Some(why));
                }
            }
        });
    };
    // Signing in may change which tournaments are listed.
    let name = Memo::new(move |_| user.name());
    Effect::new(move |_| {
        name.track();
        read();
    });
    every(REFRESH_INTERVAL, move || {
        if !document().hidden() {
            read();
        }
    });
    let more = move |_| {
        let Some(before) = next.get_untracked() else { return };
        spawn_local(async move {
            let path = format!("/api/tournaments?before={before}");
            let found: Result<List, Fault> = api::get(&path).await;
            if let Ok(found) = found {
                next.try_set(found.next);
                earlier.try_update(|earlier| earlier.extend(found.over));
            }
        });
    };
    let ahead = Signal::derive(move || list.with(|list| list.ahead.clone()));
    let over = Signal::derive(move || {
        let mut over = list.with(|list| list.over.clone());
        over.extend(earlier.get());
        over
    });
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1>{settings.text("tournaments-title")}</h1>
                <UserLine user />
            </header>
            <p class="notice wrong" role="status">
                {move || fault.get().map(|fault| fault.sentence(settings))}
            </p>
            <div class="two-columns">
                <div><Create user /></div>
                <div>
                    <section>
                        <h2>{settings.text("tournaments-ahead")}</h2>
                        <TournamentRows rows=ahead empty="tournaments-ahead-empty" />
                    </section>
                    <section>
                        <h2>{settings.text("tournaments-over")}</h2>
                        <TournamentRows rows=over empty="tournaments-over-empty" />
                        <Show when=move || next.get().is_some()>
                            <button class="plain" on:click=more>{settings.text("tournaments-more")}</button>
                        </Show>
                    </section>
                </div>
            </div>
            <nav class="elsewhere" aria-label=settings.text("lobby-more")>
                <Link to="/lobby">{settings.text("lobby-title")}</Link>
                <Link to="/clubs">{settings.text("clubs-title")}</Link>
            </nav>
        </main>
    }
}

#[component]
pub(super) fn TournamentRows(rows: Signal<Vec<Row>>, empty: &'static str) -> impl IntoView {
    let settings = settings();
    let one = move |row: Row| {
        let to = format!("/t/{}", row.id);
        let row = StoredValue::new_local(row);
        view! {
            <li>
                <Link to=to>{move || row.with_value(|row| title(settings, row))}</Link>
                <span class="status">{move || row.with_value(|row| status(settings, row))}</span>
                <span class="people">{move || row.with_value(|row| rules(settings, row))}</span>
                <span class="facts">{move || row.with_value(|row| facts(settings, row))}</span>
            </li>
        }
    };
    view! {
        <Show
            when=move || !rows.with(Vec::is_empty)
            fallback=move || view! { <p class="empty">{settings.message(empty)}</p> }
        >
            <ul class="games plain-rows">
                <For each=move || rows.get() key=|row| serde_json::to_string(row).unwrap_or_default() let(row)>
                    {one(row)}
                </For>
            </ul>
        </Show>
    }
}

/// The name its creator gave it, or one made of its form and game.
fn title(settings: Settings, row: &Row) -> String {
    if !row.name.is_empty() {
        return row.name.clone();
    }
    let values =
        [("form", form_name(settings, row.form)), ("game", format::game(settings, &row.game))];
    settings.format("tournament-untitled", &values)
}

fn form_key(form: Form) -> &'static str {
    match form {
        Form::Arena { .. } => "tournament-form-arena",
        Form::Swiss { .. } => "tournament-form-swiss",
        Form::RoundRobin { .. } => "tournament-form-round-robin",
        Form::Knockout { .. } => "tournament-form-knockout",
    }
}

fn form_name(settings: Settings, form: Form) -> String {
    settings.message(form_key(form))
}

/// The form with its length.
fn form(settings: Settings, form: Form) -> String {
    let name = form_name(settings, form);
    match form {
        Form::Arena { minutes } => {
            let values = [("form", name), ("minutes", minutes.to_string())];
            settings.format("tournament-length", &values)
        }
        Form::Swiss { rounds } => {
            let values = [("form", name), ("count", rounds.to_string())];
            settings.format("tournament-of-rounds", &values)
        }
        Form::RoundRobin { .. } | Form::Knockout { .. } => name,
    }
}

/// Game, form and clock.
fn rules(settings: Settings, row: &Row) -> String {
    let parts = [
        format::game(settings, &row.game),
        form(settings, row.form),
        format::clock(settings, row.clock),
    ];
    parts.join(" · ")
}

fn facts(settings: Settings, row: &Row) -> String {
    let count = [("count", row.entrants.to_string())];
    let mut facts = vec![settings.format("tournament-entrants", &count)];
    if row.rated {
        facts.push(settings.message("online-rated"));
    }
    if !row.public && row.club.is_none() {
        facts.push(settings.message("tournaments-invite"));
    }
    facts.join(" · ")
}

/// Its phase, or the time left.
fn status(settings: Settings, row: &Row) -> String {
    let left = |at: i64| format::span(settings, at - device::unix_ms() as i64);
    match (row.phase, row.starts, row.ends) {
        (Phase::Open, Some(starts), _) => {
            settings.format("tournament-open-until", &[("time", left(starts))])
        }
        (Phase::Open, None, _) => settings.message("tournament-open"),
        (Phase::Running, _, Some(ends)) if ends > device::unix_ms() as i64 => {
            settings.format("tournament-ends", &[("time", left(ends))])
        }
        (Phase::Running, _, Some(_)) => settings.message("tournament-last-games"),
        (Phase::Running, ..) => settings.message("tournament-running"),
        (Phase::Finished, _, Some(ended)) => format::date(settings, ended),
        (Phase::Finished, ..) => settings.message("tournament-finished"),
        (Phase::Cancelled, ..) => settings.message("tournament-cancelled"),
    }
}

/// The name of an entrant: a player, a computer, or the players of a team.
fn entrant(settings: Settings, one: &Entrant) -> String {
    let player = |name: &String| {
        if one.computer { format::computer(settings, name) } else { format::person(settings, name) }
    };
    one.players.iter().map(player).collect::<Vec<_>>().join(" & ")
}

/// The decimal sign of the reader's language.
fn decimal(settings: Settings) -> char {
    match settings.language.get() {
        words::Language::French => ',',
        words::Language::English => '.',
    }
}
