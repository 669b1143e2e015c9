//! The page of a club.

use std::time::Duration;

use serde::Serialize;
use web_sys::SubmitEvent;
use wire::club::{Card, Club, ClubReport, Entry, Games, Ladder, Role};

use super::super::api::{self, Fault};
use super::super::user::{CurrentUser, SignForm, UserLine};
use super::super::with_texts;
use super::club_settings::ClubSettings;
use super::enrol::{Enrol, Handouts};
use super::invite::Invite;
use super::ladder::Ladders;
use super::lobby::Lobby;
use super::moderate::Moderate;
use super::people::People;
use crate::prelude::*;
use crate::route::{Link, Route, route};
use crate::settings::{Settings, settings};

/// How often the games and tournaments of the club are read again.
const REFRESH_INTERVAL: Duration = Duration::from_secs(4);

/// A club as signals, and the requests that change it.
#[derive(Copy, Clone)]
pub(super) struct OneClub {
    settings: StoredValue<Settings>,
    pub(super) user: CurrentUser,
    pub(super) route: Route,
    id: StoredValue<String>,
    /// The invitation in the link by which the reader came.
    invitation: StoredValue<Option<String>>,
    pub(super) club: RwSignal<Option<Club>>,
    pub(super) games: RwSignal<Games>,
    pub(super) ladders: RwSignal<Vec<Ladder>>,
    /// Cards with codes that were just made; they are shown once.
    pub(super) cards: RwSignal<Vec<Card>>,
    fault: RwSignal<Option<Fault>>,
    trouble: RwSignal<Option<String>>,
}

impl OneClub {
    pub(super) fn settings(self) -> Settings {
        self.settings.get_value()
    }

    pub(super) fn id(self) -> String {
        self.id.try_get_value().unwrap_or_default()
    }

    /// Has the reader gone to another page meanwhile?
    fn is_left(self) -> bool {
        self.id.try_get_value().is_none()
    }

    pub(super) fn path(self, rest: &str) -> String {
        format!("/api/clubs/{}{rest}", self.id())
    }

    /// Reads the club, as far as the reader may see it.
    pub(super) fn read(self) {
        if self.is_left() {
            return;
        }
        let query = self.invitation.with_value(|invitation| {
            invitation.as_ref().map(|text| format!("?invitation={}", api::escaped(text)))
        });
        let path = self.path(&query.unwrap_or_default());
        spawn_local(async move {
            match api::get::<Club>(&path).await {
                Ok(club) => self.show(club),
                Err(fault) => {
                    self.club.try_set(None);
                    self.fault.try_set(Some(fault));
                }
            }
        });
    }

    pub(super) fn show(self, club: Club) {
        if self.is_left() {
            return;
        }
        self.fault.try_set(None);
        self.trouble.try_set(None);
        let inside = club.role.is_some();
        self.club.try_set(Some(club));
        if inside {
            self.look();
        }
    }

    /// Reads its games and tournaments.
    fn look(self) {
        let (games, ladders) = (self.path("/games"), self.path("/ladders"));
        spawn_local(async move {
            if let Ok(games) = api::get::<Games>(&games).await {
                let before = self.games.try_with_untracked(|before| before.live.len());
                let ended = before.is_some_and(|before| games.live.len() < before);
                self.games.try_set(games);
                // The ladders are read at first, and again when a game has ended.
                let asks = ended || self.ladders.try_with_untracked(Vec::is_empty) == Some(true);
                if asks && let Ok(ladders) = api::get::<Vec<Ladder>>(&ladders).await {
                    self.ladders.try_set(ladders);
                }
            }
        });
    }

    pub(super) fn fail(self, fault: &Fault) {
        if let Some(settings) = self.settings.try_get_value() {
            self.trouble.try_set(Some(fault.sentence(settings)));
        }
    }

    /// Sends a request, and shows the club as it is afterwards.
    pub(super) fn act(self, method: &'static str, rest: &str, body: impl Serialize + 'static) {
        let path = self.path(rest);
        spawn_local(async move {
            match api::send::<Club>(method, &path, &body).await {
                Ok(club) => self.show(club),
                Err(fault) => self.fail(&fault),
            }
        });
    }

    /// Sends a request after which the reader is no longer in the club.
    pub(super) fn part_with(self, method: &'static str, rest: &str) {
        let path = self.path(rest);
        spawn_local(async move {
            match api::done(method, &path).await {
                Ok(()) => self.route.go("/clubs"),
                Err(fault) => self.fail(&fault),
            }
        });
    }

    /// The reader's role in it.
    pub(super) fn role(self) -> Option<Role> {
        self.club.with(|club| club.as_ref().and_then(|club| club.role))
    }

    pub(super) fn organises(self) -> bool {
        matches!(self.role(), Some(Role::Owner | Role::Organiser))
    }

    /// A part of the club, which changes only with it.
    pub(super) fn part<T: Clone + Default + PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Club) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.club.with(|club| club.as_ref().map(&read).unwrap_or_default()))
    }
}

#[component]
pub(in super::super) fn ClubPage(id: String) -> impl IntoView {
    let id = StoredValue::new_local(id);
    with_texts(&["clubs", "tournaments"], move || view! { <One id=id.get_value() /> }.into_any())
}

#[component]
fn One(id: String) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let user: CurrentUser = expect_context();
    let one = OneClub {
        settings: StoredValue::new_local(settings),
        user,
        route,
        id: StoredValue::new_local(id),
        invitation: StoredValue::new_local(None),
        club: RwSignal::new(None),
        games: RwSignal::new(Games::default()),
        ladders: RwSignal::new(Vec::new()),
        cards: RwSignal::new(Vec::new()),
        fault: RwSignal::new(None),
        trouble: RwSignal::new(None),
    };
    let name = Memo::new(move |_| user.name());
    Effect::new(move |_| {
        name.track();
        one.invitation.set_value(route.fragment());
        one.read();
    });
    every(REFRESH_INTERVAL, move || {
        if !document().hidden() && untrack(|| one.role()).is_some() {
            one.look();
        }
    });
    let heading = one.part(|club| club.row.name.clone());
    Effect::new(move |_| {
        document().set_title(&settings.format("app-title", &[("page", heading.get())]));
    });
    let about = one.part(|club| club.row.about.clone());
    let facts = move || {
        one.club.with(|club| {
            let club = club.as_ref()?;
            let count = [("count", club.row.members.to_string())];
            let open = if club.row.public { "club-is-public" } else { "club-is-private" };
            let mut facts = vec![settings.format("club-members", &count), settings.message(open)];
            facts.push(settings.format("club-owned", &[("name", club.owner.clone())]));
            Some(facts.join(" · "))
        })
    };
    let known = Memo::new(move |_| one.club.with(Option::is_some));
    let inside = Memo::new(move |_| one.role().is_some());
    let organises = Memo::new(move |_| one.organises());
    let hidden = one.part(|club| club.hidden);
    let moderates = Memo::new(move |_| user.moderates());
    let refused = move || {
        let fault = one.fault.get().filter(|_| !known.get());
        fault.map(|fault| fault.sentence(settings))
    };
    view! {
        <main id="main" class="page club">
            <header class="welcome">
                <h1>{move || if known.get() { heading.get() } else { settings.message("club-one") }}</h1>
                <p>{about}</p>
                <p class="facts">{facts}</p>
                <UserLine user />
            </header>
            <p class="notice wrong" role="alert">{move || one.trouble.get().or_else(refused)}</p>
            <Show when=move || hidden.get()>
                <p class="notice wrong">{settings.text("club-hidden")}</p>
            </Show>
            <Show when=move || known.get() && !inside.get()>
                <Enter one />
            </Show>
            <Show when=move || inside.get()>
                <Handouts one />
                <Lobby one organises />
                <Ladders one />
                <People one organises />
                <Show when=move || organises.get()>
                    <Invite one />
                    <Enrol one />
                </Show>
                <ClubSettings one />
            </Show>
            <Show when=move || known.get() && moderates.get()>
                <Moderate one />
            </Show>
            <Show when=move || known.get() && user.name().is_some()>
                <ReportClub one />
            </Show>
            <nav class="elsewhere" aria-label=settings.text("lobby-more")>
                <Link to="/clubs">{settings.text("clubs-title")}</Link>
                <Link to="/lobby">{settings.text("lobby-title")}</Link>
            </nav>
        </main>
    }
}

/// The form to become a member, which takes an account.
#[component]
fn Enter(one: OneClub) -> impl IntoView {
    let settings = one.settings();
    let signed_in = Memo::new(move |_| one.user.signed_in());
    let join = move |_| {
        one.act("POST", "/join", Entry { invitation: one.invitation.get_value() });
    };
    view! {
        <section class="now">
            <h2>{settings.text("club-join-title")}</h2>
            <Show
                when=move || signed_in.get()
                fallback=move || {
                    view! {
                        <p>{settings.text("club-join-sign-in")}</p>
                        <SignForm user=one.user />
                    }
                }
            >
                <div class="buttons">
                    <button class="primary" on:click=join>{settings.text("club-join")}</button>
                </div>
            </Show>
        </section>
    }
}

/// Reporting the club to the moderators.
#[component]
fn ReportClub(one: OneClub) -> impl IntoView {
    let settings = one.settings();
    let text = RwSignal::new(String::new());
    let outcome = RwSignal::new(None::<String>);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let body = ClubReport { text: text.get_untracked() };
        let path = one.path("/report");
        spawn_local(async move {
            let done = api::submit("POST", &path, &body).await;
            if done.is_ok() {
                text.try_set(String::new());
            }
            outcome.try_set(Some(match done {
                Ok(()) => settings.message("player-reported"),
                Err(fault) => fault.sentence(settings),
            }));
        });
    };
    view! {
        <details class="report">
            <summary>{settings.text("club-report")}</summary>
            <form class="sign-form" on:submit=send>
                <label for="report">{settings.text("player-report-line")}</label>
                <textarea
                    id="report"
                    rows="3"
                    maxlength="1000"
                    required
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                ></textarea>
                <button type="submit">{settings.text("player-report-send")}</button>
                <p class="done" role="status">{move || outcome.get()}</p>
            </form>
        </details>
    }
}
