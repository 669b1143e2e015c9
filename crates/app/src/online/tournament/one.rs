//! The page of a tournament: its state, the reader's actions, games to watch, standings, files.

use std::time::Duration;

use client::tournament::{Action, actions, game_to_open};
use leptos::either::Either;
use serde_json::json;
use web_sys::SubmitEvent;
use wire::tournament::{Entry, Game, Phase, State};

use super::super::api::{self, Fault};
use super::super::field::Field;
use super::super::user::{CurrentUser, UserLine};
use super::super::with_texts;
use super::cross::Cross;
use super::standings::Standings;
use super::{entrant, facts, rules, status, title};
use crate::prelude::*;
use crate::route::{Link, Route, route};
use crate::settings::{Settings, settings};

/// How often the server is asked whether something has changed.
const REFRESH_INTERVAL: Duration = Duration::from_secs(3);
/// Rows of standings on a page.
const PAGE: usize = 100;

/// A tournament, and the way to read it again.
#[derive(Copy, Clone)]
pub(super) struct Tournament {
    pub(super) settings: Settings,
    route: Route,
    id: StoredValue<String>,
    pub(super) state: RwSignal<Option<State>>,
    /// How many pages of standings are shown.
    pages: RwSignal<usize>,
    trouble: RwSignal<Option<String>>,
}

impl Tournament {
    fn path(self) -> String {
        format!("/api/tournaments/{}", self.id.get_value())
    }

    /// Reads what has changed.
    fn read(self, whatever: bool) {
        let version = self.state.with_untracked(|state| state.as_ref().map(|s| s.version.clone()));
        let known = version.filter(|_| !whatever).map(|version| format!("?version={version}"));
        let path = format!("{}{}", self.path(), known.unwrap_or_default());
        let pages = self.pages.get_untracked();
        spawn_local(async move {
            match api::text("GET", &path, None).await {
                // Nothing has changed.
                Ok(text) if text.is_empty() => {}
                Ok(text) => match serde_json::from_str::<State>(&text) {
                    Ok(mut state) => {
                        for page in 1..pages {
                            let path = format!("{}?from={}", self.path(), page * PAGE);
                            let more: Result<State, Fault> = api::get(&path).await;
                            if let Ok(more) = more {
                                state.standings.extend(more.standings);
                            }
                        }
                        self.show(state);
                    }
                    Err(_) => self.fail(&Fault::Unreadable),
                },
                Err(fault) => self.fail(&fault),
            }
        });
    }

    /// Shows a new state. If the reader's game has begun, it opens.
    fn show(self, state: State) {
        self.trouble.try_set(None);
        let before = self.state.try_with_untracked(Clone::clone).flatten();
        let begun = before.and_then(|before| game_to_open(&before, &state));
        self.state.try_set(Some(state));
        if let Some(id) = begun.filter(|_| document().has_focus().unwrap_or(false)) {
            self.route.go(&format!("/g/{id}"));
        }
    }

    fn fail(self, fault: &Fault) {
        let key = fault.key().0;
        let sentence = match fault {
            Fault::Problem(problem) => {
                let values: Vec<_> = problem
                    .values
                    .iter()
                    .map(|(name, value)| (name.as_str(), value.clone()))
                    .collect();
                let said = self.settings.format(&key, &values);
                if said == key { fault.sentence(self.settings) } else { said }
            }
            _ => fault.sentence(self.settings),
        };
        self.trouble.try_set(Some(sentence));
    }

    /// Sends an action, and shows the new state.
    fn act(self, what: &'static str, body: serde_json::Value) {
        let path = format!("{}/{what}", self.path());
        spawn_local(async move {
            match api::send("POST", &path, &body).await {
                Ok(state) => self.show(state),
                Err(fault) => self.fail(&fault),
            }
        });
    }

    /// Shows another page of the standings.
    pub(super) fn show_more(self) {
        self.pages.update(|pages| *pages += 1);
        self.read(true);
    }

    /// A part of the state, which changes only with it.
    pub(super) fn part<T: Clone + Default + PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&State) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.state.with(|state| state.as_ref().map(&read).unwrap_or_default()))
    }

    /// Who an entrant is, by the number.
    fn name_of(self, number: u32) -> String {
        self.state.with(|state| {
            let state = state.as_ref();
            let found = state.and_then(|state| {
                let rows = state.standings.iter().map(|row| &row.entrant);
                rows.chain(&state.others).find(|one| one.number == number)
            });
            found.map(|one| entrant(self.settings, one)).unwrap_or_default()
        })
    }
}

#[component]
pub(in super::super) fn TournamentPage(id: String) -> impl IntoView {
    let id = StoredValue::new_local(id);
    with_texts(&["tournaments"], move || view! { <One id=id.get_value() /> }.into_any())
}

#[component]
fn One(id: String) -> impl IntoView {
    let settings = settings();
    let user: CurrentUser = expect_context();
    let one = Tournament {
        settings,
        route: route(),
        id: StoredValue::new_local(id),
        state: RwSignal::new(None),
        pages: RwSignal::new(1),
        trouble: RwSignal::new(None),
    };
    let name = Memo::new(move |_| user.name());
    Effect::new(move |_| {
        name.track();
        one.read(true);
    });
    every(REFRESH_INTERVAL, move || {
        if !document().hidden() {
            one.read(false);
        }
    });
    let heading =
        move || one.state.with(|state| state.as_ref().map(|state| title(settings, &state.row)));
    Effect::new(move |_| {
        if let Some(page) = heading() {
            document().set_title(&settings.format("app-title", &[("page", page)]));
        }
    });
    let known = Memo::new(move |_| one.state.with(Option::is_some));
    let club = one.part(|state| state.row.club.clone());
    let line = move |read: fn(Settings, &wire::tournament::Row) -> String| {
        move || one.state.with(|state| state.as_ref().map(|state| read(settings, &state.row)))
    };
    let creator = move || {
        let creator = one.state.with(|state| state.as_ref().and_then(|s| s.creator.clone()));
        creator.map(|name| settings.format("tournament-by", &[("name", name)]))
    };
    view! {
        <main id="main" class="page">
            <header class="welcome">
                <h1>{heading}</h1>
                <p class="facts">{line(rules)}</p>
                <p class="facts">{line(facts)} " · " {creator}</p>
                <UserLine user />
            </header>
            <p class="notice wrong" role="alert">{move || one.trouble.get()}</p>
            <Show
                when=move || known.get()
                fallback=move || {
                    (one.trouble.get().is_none())
                        .then(|| view! { <p class="empty" role="status">{settings.text("state-loading")}</p> })
                }
            >
                <Now one />
                <Watch one />
                <Standings one />
                <Cross path=one.path() one />
                <Files one />
            </Show>
            <nav class="elsewhere" aria-label=settings.text("lobby-more")>
                {move || {
                    club.get().map(|id| {
                        view! { <Link to=format!("/c/{id}")>{settings.text("online-club")}</Link> }
                    })
                }}
                <Link to="/tournaments">{settings.text("tournaments-title")}</Link>
                <Link to="/lobby">{settings.text("lobby-title")}</Link>
            </nav>
        </main>
    }
}

/// The phase, what it means for the reader, and the actions.
#[component]
fn Now(one: Tournament) -> impl IntoView {
    let settings = one.settings;
    let far = move || one.state.with(|state| state.as_ref().map(|state| stage(settings, state)));
    let yours = move || one.state.with(|state| state.as_ref().and_then(|s| sentence(settings, s)));
    let list = one.part(actions);
    let members = one.part(|state| state.members);
    let open = one.part(|state| Some(state.row.phase));
    let link = move || window().location().href().unwrap_or_default();
    let going = move || matches!(open.get(), Some(Phase::Open | Phase::Running));
    view! {
        <section class="now" aria-live="polite">
            <h2>{far}</h2>
            <p class="yours">{yours}</p>
            <div class="buttons">
                <For
                    each=move || list.get().into_iter().enumerate()
                    key=|one| format!("{one:?}")
                    let(one_of)
                >
                    <Do one action=one_of.1 first=one_of.0 == 0 members />
                </For>
            </div>
            <Show when=going>
                <p class="help">{settings.text("tournament-link")}</p>
                <input class="address" readonly aria-label=settings.text("tournament-link") prop:value=link />
            </Show>
        </section>
    }
}

/// The round or the phase.
fn stage(settings: Settings, state: &State) -> String {
    let status = status(settings, &state.row);
    match state.row.phase {
        Phase::Running if state.round > 0 => {
            settings.format("tournament-round", &[("round", state.round.to_string())])
        }
        Phase::Finished => format!("{} · {status}", settings.message("tournament-finished")),
        Phase::Open | Phase::Running | Phase::Cancelled => status,
    }
}

/// What the phase means for the reader.
fn sentence(settings: Settings, state: &State) -> Option<String> {
    if state.row.phase == Phase::Finished {
        let winners: Vec<_> = state
            .standings
            .iter()
            .take_while(|row| row.rank == 1)
            .map(|row| entrant(settings, &row.entrant))
            .collect();
        let names = [("names", settings.enumerate(&winners))];
        return (!winners.is_empty()).then(|| settings.format("tournament-won", &names));
    }
    let you = state.you.as_ref()?;
    let key = match state.row.phase {
        _ if you.withdrawn => "tournament-left",
        Phase::Open => "tournament-entered",
        Phase::Running if you.absent => "tournament-absent",
        Phase::Running if !you.games.is_empty() => return None,
        Phase::Running if state.byes.contains(&you.number) => "tournament-bye",
        Phase::Running => "tournament-waiting",
        Phase::Finished | Phase::Cancelled => return None,
    };
    Some(settings.message(key))
}

/// The button of an action; one that cannot be undone asks first.
#[component]
fn Do(one: Tournament, action: Action, first: bool, members: Memo<u8>) -> impl IntoView {
    let settings = one.settings;
    let simple = move |key: &'static str, what: &'static str| {
        view! {
            <button class:primary=first on:click=move |_| one.act(what, json!({}))>
                {settings.text(key)}
            </button>
        }
        .into_any()
    };
    let twice = move |key: &'static str, what: &'static str| {
        view! { <ConfirmButton one key what /> }.into_any()
    };
    match action {
        Action::Play(id) => view! {
            <Link to=format!("/g/{id}") class="button primary">{settings.text("tournament-play")}</Link>
        }
        .into_any(),
        Action::Here => simple("tournament-here", "here"),
        Action::Join if members.get_untracked() > 1 => view! { <JoinTeam one /> }.into_any(),
        Action::Join => simple("tournament-join", "join"),
        Action::Start => simple("tournament-start", "start"),
        Action::Withdraw => twice("tournament-withdraw", "withdraw"),
        Action::Close => twice("tournament-close-round", "close"),
        Action::Cancel => twice("tournament-cancel", "cancel"),
    }
}

#[component]
fn ConfirmButton(one: Tournament, key: &'static str, what: &'static str) -> impl IntoView {
    let settings = one.settings;
    let asked = RwSignal::new(false);
    let text = move |ending: &str| settings.message(&format!("{key}{ending}"));
    move || {
        if asked.get() {
            Either::Left(view! {
                <div class="question" role="group">
                    <p>{text("-question")}</p>
                    <button
                        class="danger"
                        on:click=move |_| {
                            asked.set(false);
                            one.act(what, json!({}));
                        }
                    >
                        {text("-yes")}
                    </button>
                    <button on:click=move |_| asked.set(false)>{settings.text("tournament-no")}</button>
                </div>
            })
        } else {
            Either::Right(view! {
                <button class="plain" on:click=move |_| asked.set(true)>{text("")}</button>
            })
        }
    }
}

/// Entering as a team: with the names of one's partners.
#[component]
fn JoinTeam(one: Tournament) -> impl IntoView {
    let settings = one.settings;
    let partners = RwSignal::new(String::new());
    let join = move |event: SubmitEvent| {
        event.prevent_default();
        let names = partners.get_untracked();
        let names = names.split([',', ' ']).map(str::trim).filter(|name| !name.is_empty());
        let entry = Entry { partners: names.map(str::to_owned).collect() };
        one.act("join", serde_json::to_value(entry).unwrap_or_default());
    };
    view! {
        <form class="inline" on:submit=join>
            <Field label="tournament-partners" value=partners maxlength="60" />
            <button type="submit" class="primary">{settings.text("tournament-join")}</button>
        </form>
    }
}

/// Games that are being played.
#[component]
fn Watch(one: Tournament) -> impl IntoView {
    let settings = one.settings;
    let games = one.part(|state| {
        let there = state.games.iter().filter(|game| game.id.is_some());
        there.cloned().collect::<Vec<Game>>()
    });
    let running = one.part(|state| state.row.phase == Phase::Running);
    let row = move |game: Game| {
        let id = game.id.clone().unwrap_or_default();
        let picture = format!("/g/{id}/picture.svg");
        let names = move || {
            let names: Vec<_> = game.sides.iter().map(|side| one.name_of(*side)).collect();
            names.join(" – ")
        };
        view! {
            <li>
                <img class="thumbnail" src=picture alt="" loading="lazy" width="64" height="64" />
                <Link to=format!("/g/{id}")>{names}</Link>
            </li>
        }
    };
    view! {
        <Show when=move || running.get()>
            <section>
                <h2>{settings.text("tournament-games")}</h2>
                <Show
                    when=move || !games.with(Vec::is_empty)
                    fallback=move || view! { <p class="empty">{settings.text("tournament-games-empty")}</p> }
                >
                    <ul class="games tiles">
                        <For each=move || games.get() key=|game| game.number let(game)>
                            {row(game)}
                        </For>
                    </ul>
                </Show>
            </section>
        </Show>
    }
}

/// The results as files.
#[component]
fn Files(one: Tournament) -> impl IntoView {
    let settings = one.settings;
    let file = move |name: &str, key: &'static str| {
        let to = format!("{}/{name}", one.path());
        view! { <a class="button" href=to download>{settings.text(key)}</a> }
    };
    view! {
        <section>
            <h2>{settings.text("tournament-files")}</h2>
            <div class="buttons">
                {file("standings.csv", "tournament-file-standings")}
                {file("games.csv", "tournament-file-games")}
                {file("results.json", "tournament-file-json")}
            </div>
        </section>
    }
}
