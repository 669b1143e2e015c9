//! Accounts for members without mail: made from a list of names, handed out on paper.

use web_sys::SubmitEvent;
use wire::club::{Card, Names};

use super::super::api;
use super::super::format;
use super::one::OneClub;
use super::people::{ConfirmButton, new_codes, stop};
use crate::device;
use crate::prelude::*;
use crate::table::code;

#[component]
pub(super) fn Enrol(one: OneClub) -> impl IntoView {
    let settings = one.settings();
    let list = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let make = move |event: SubmitEvent| {
        event.prevent_default();
        let names = list.with_untracked(|list| {
            let lines = list.lines().map(str::trim).filter(|line| !line.is_empty());
            lines.map(str::to_owned).collect::<Vec<_>>()
        });
        let path = one.path("/accounts");
        busy.set(true);
        spawn_local(async move {
            let mut cards = Vec::new();
            for names in names.chunks(wire::bounds::CARDS) {
                let body = Names { names: names.to_vec() };
                match api::send::<Vec<Card>>("POST", &path, &body).await {
                    Ok(more) => cards.extend(more),
                    Err(fault) => {
                        busy.try_set(false);
                        return stop(one, cards, &fault);
                    }
                }
            }
            busy.try_set(false);
            // Names that were refused stay in the field, to be corrected.
            let left = cards.iter().filter(|card| card.code.is_none());
            let left: Vec<_> = left.map(|card| card.asked.clone()).collect();
            list.try_set(left.join("\n"));
            one.cards.try_set(cards);
            one.read();
        });
    };
    let managed = one.part(|club| {
        let managed = club.people.iter().filter(|member| member.managed);
        managed.map(|member| member.name.clone()).collect::<Vec<_>>()
    });
    view! {
        <section>
            <h2>{settings.text("club-enrol")}</h2>
            <p>{settings.text("club-enrol-help")}</p>
            <form class="sign-form" on:submit=make>
                <label for="names">{settings.text("club-enrol-names")}</label>
                <textarea
                    id="names"
                    rows="6"
                    required
                    spellcheck="false"
                    prop:value=list
                    on:input=move |event| list.set(event_target_value(&event))
                ></textarea>
                <div class="buttons">
                    <button type="submit" class="primary" disabled=busy>
                        {settings.text("club-enrol-go")}
                    </button>
                    <Show when=move || !managed.with(Vec::is_empty)>
                        <ConfirmButton
                            one
                            key="club-codes-all"
                            does=Callback::new(move |()| new_codes(one, managed.get_untracked()))
                        />
                    </Show>
                </div>
            </form>
        </section>
    }
}

/// The cards, to be printed while they are shown: the page does not store the codes.
#[component]
pub(super) fn Handouts(one: OneClub) -> impl IntoView {
    let settings = one.settings();
    let some = Memo::new(move |_| one.cards.with(|cards| !cards.is_empty()));
    let as_list = RwSignal::new(false);
    let origin = window().location().origin().unwrap_or_default();
    let address = StoredValue::new_local(format!("{origin}/in"));
    let shown = move || origin_of(&address.get_value());
    let heading = NodeRef::<leptos::html::H2>::new();
    Effect::new(move |_| {
        one.cards.track();
        if some.get() {
            in_next_frame(heading, |heading| {
                device::call(&heading, "focus", &[]);
                heading.scroll_into_view();
            });
        }
    });
    let card = move |card: Card| {
        let Card { name, code: secret, expires, .. } = card;
        let secret = secret.unwrap_or_default();
        let link = address.with_value(|address| format!("{address}#{secret}"));
        let until = [("date", format::date(settings, expires))];
        view! {
            <li class="handout">
                {move || (!as_list.get()).then(|| code(settings, &link))}
                <div>
                    <b>{name}</b>
                    <code>{secret}</code>
                    <span>{shown()}</span>
                    <small>{settings.format("club-card-once", &until)}</small>
                </div>
            </li>
        }
    };
    let trouble = move |card: Card| {
        let problem = card.problem?;
        let sentence = api::refused(settings, &problem.key, &problem.message);
        Some(view! { <li><b>{card.asked}</b> " – " {sentence}</li> })
    };
    let good = move || {
        let all = one.cards.get();
        all.into_iter().filter(|card| card.code.is_some()).map(card).collect_view()
    };
    let bad = move || one.cards.get().into_iter().filter_map(trouble).collect_view();
    let club = one.part(|club| club.row.name.clone());
    let choice = move |list: bool, key: &'static str| {
        view! {
            <button
                class="chip"
                aria-pressed=move || (as_list.get() == list).to_string()
                on:click=move |_| as_list.set(list)
            >
                {settings.text(key)}
            </button>
        }
    };
    view! {
        <Show when=move || some.get()>
            <section class="handouts" class:list=as_list>
                <h2 node_ref=heading tabindex="-1">{club}</h2>
                <p class="screen">{settings.text("club-cards-help")}</p>
                <div class="buttons screen">
                    {choice(false, "club-cards-cards")} {choice(true, "club-cards-list")}
                    <button class="primary" on:click=move |_| drop(window().print())>
                        {settings.text("club-cards-print")}
                    </button>
                    <button on:click=move |_| one.cards.set(Vec::new())>
                        {settings.text("club-cards-done")}
                    </button>
                </div>
                <ul class="screen wrong">{bad}</ul>
                <ul class="cards">{good}</ul>
            </section>
        </Show>
    }
}

/// An address as people type it.
fn origin_of(address: &str) -> String {
    address.split_once("://").map_or(address, |(_, rest)| rest).to_owned()
}
