//! Any club by its name, also one that is in no list: for moderators.

use web_sys::SubmitEvent;
use wire::bounds;
use wire::club::Found;

use super::super::api;
use crate::prelude::*;
use crate::route::Link;
use crate::settings::{Settings, settings};
use crate::texts::{self, Arrival};

#[component]
pub(in super::super) fn FindClubs() -> impl IntoView {
    let settings = settings();
    let arrival = texts::arrive("clubs".to_owned());
    move || match arrival.get() {
        Arrival::Here => view! { <Find /> }.into_any(),
        other => {
            view! { <p class="empty" role="status">{move || settings.message(other.key())}</p> }
                .into_any()
        }
    }
}

#[component]
fn Find() -> impl IntoView {
    let settings = settings();
    let name = RwSignal::new(String::new());
    let found = RwSignal::new(None::<Vec<Found>>);
    let trouble = RwSignal::new(None::<String>);
    let find = move |event: SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked();
        let path = format!("/api/moderation/clubs?name={}", api::escaped(name.trim()));
        spawn_local(async move {
            match api::get::<Vec<Found>>(&path).await {
                Ok(clubs) => {
                    trouble.try_set(None);
                    found.try_set(Some(clubs));
                }
                Err(fault) => {
                    trouble.try_set(Some(fault.sentence(settings)));
                }
            }
        });
    };
    view! {
        <h3>{settings.text("moderation-clubs")}</h3>
        <form class="search" on:submit=find>
            <label>
                <span>{settings.text("moderation-clubs-name")}</span>
                <input
                    maxlength=bounds::CLUB.end().to_string()
                    prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <button type="submit">{settings.text("moderation-clubs-find")}</button>
        </form>
        <div role="status">
            <p class="notice wrong">{move || trouble.get()}</p>
            {move || found.get().map(|clubs| view! { <Clubs clubs /> })}
        </div>
    }
}

#[component]
fn Clubs(clubs: Vec<Found>) -> impl IntoView {
    let settings = settings();
    if clubs.is_empty() {
        return view! { <p class="empty">{settings.text("moderation-clubs-empty")}</p> }.into_any();
    }
    let many = bounds::FOUND_CLUBS.to_string();
    let full = (clubs.len() == bounds::FOUND_CLUBS).then(|| {
        let sentence = move || settings.format("moderation-clubs-full", &[("count", many.clone())]);
        view! { <p class="help">{sentence}</p> }
    });
    let row = move |club: Found| {
        let count = club.row.members.to_string();
        let to = format!("/c/{}", club.row.id);
        let name = club.row.name.clone();
        view! {
            <li>
                <Link to>{name}</Link>
                <span class="status">
                    {move || settings.format("club-members", &[("count", count.clone())])}
                </span>
                <span class="people">{move || facts(settings, &club)}</span>
            </li>
        }
    };
    view! {
        <ul class="games plain-rows">{clubs.into_iter().map(row).collect_view()}</ul>
        {full}
    }
    .into_any()
}

fn facts(settings: Settings, club: &Found) -> String {
    let open = if club.row.public { "club-is-public" } else { "club-is-private" };
    let owned = settings.format("club-owned", &[("name", club.owner.clone())]);
    let mut facts = vec![owned, settings.message(open)];
    if club.hidden {
        facts.push(settings.message("moderation-club-hidden"));
    }
    facts.join(" · ")
}
