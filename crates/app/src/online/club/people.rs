//! The members, and what organisers can do for each.

use leptos::either::Either;
use wire::club::{Card, Member, Names, Place, Role};

use super::super::api::{self, Fault};
use super::super::format;
use super::one::OneClub;
use crate::prelude::*;
use crate::route::Link;

#[component]
pub(super) fn People(one: OneClub, organises: Memo<bool>) -> impl IntoView {
    let settings = one.settings();
    let people = one.part(|club| club.people.clone());
    let managing = RwSignal::new(None::<String>);
    let row = move |member: Member| {
        let name = member.name.clone();
        let to = format!("/players/{}", wire::route::encode(&name));
        let label = settings.format("club-manage", &[("name", name.clone())]);
        let (open, toggled) = (name.clone(), name.clone());
        let is_open = Memo::new(move |_| managing.with(|one| one.as_ref() == Some(&open)));
        let toggle = move |_| {
            managing.update(|now| {
                *now = (now.as_ref() != Some(&toggled)).then(|| toggled.clone());
            });
        };
        let facts = facts(one, &member);
        let member = StoredValue::new_local(member);
        let manageable =
            move || organises.get() && member.with_value(|member| may_manage(one, member));
        view! {
            <li>
                <Link to=to>{name}</Link>
                <span class="facts">{facts}</span>
                <Show when=manageable>
                    <button
                        class="plain"
                        aria-expanded=move || is_open.get().to_string()
                        aria-label=label.clone()
                        on:click=toggle.clone()
                    >
                        {settings.text("club-manage-short")}
                    </button>
                </Show>
                <Show when=move || is_open.get()>
                    <Manage one member=member.get_value() />
                </Show>
            </li>
        }
    };
    view! {
        <section class="members">
            <h2>{settings.text("club-people")}</h2>
            <ul>
                <For each=move || people.get() key=|member| format!("{member:?}") let(member)>
                    {row(member)}
                </For>
            </ul>
        </section>
    }
}

/// Organisers can manage members; the owner can also manage organisers.
fn may_manage(one: OneClub, member: &Member) -> bool {
    match member.role {
        Role::Owner => false,
        Role::Organiser => one.role() == Some(Role::Owner),
        Role::Member => true,
    }
}

fn facts(one: OneClub, member: &Member) -> String {
    let settings = one.settings();
    let mut facts = Vec::new();
    match member.role {
        Role::Owner => facts.push(settings.message("club-role-owner")),
        Role::Organiser => facts.push(settings.message("club-role-organiser")),
        Role::Member => {}
    }
    if member.managed {
        facts.push(settings.message("club-managed"));
    }
    if let Some(until) = member.code_expires {
        let date = format::date(settings, until);
        facts.push(settings.format("club-code-until", &[("date", date)]));
    }
    facts.join(" · ")
}

/// The actions on a member.
#[component]
fn Manage(one: OneClub, member: Member) -> impl IntoView {
    let settings = one.settings();
    let owns = move || one.role() == Some(Role::Owner) && !member.managed;
    let path = format!("/members/{}", wire::route::encode(&member.name));
    let path = StoredValue::new_local(path);
    let name = StoredValue::new_local(member.name.clone());
    let place = move |role: Role| one.act("PUT", &path.get_value(), Place { role });
    let (is_organiser, managed) = (member.role == Role::Organiser, member.managed);
    let remove = if managed { "club-delete-account" } else { "club-remove" };
    view! {
        <div class="measures">
            <Show when=move || managed>
                <button on:click=move |_| new_codes(one, vec![name.get_value()])>
                    {settings.text("club-code-new")}
                </button>
            </Show>
            <Show when=move || owns() && is_organiser>
                <button on:click=move |_| place(Role::Member)>{settings.text("club-role-down")}</button>
            </Show>
            <Show when=move || owns() && !is_organiser>
                <button on:click=move |_| place(Role::Organiser)>{settings.text("club-role-up")}</button>
            </Show>
            <Show when=owns>
                <ConfirmButton
                    one
                    key="club-hand-over"
                    name=name.get_value()
                    does=Callback::new(move |()| place(Role::Owner))
                />
            </Show>
            <ConfirmButton
                one
                key=remove
                name=name.get_value()
                does=Callback::new(move |()| {
                    let path = one.path(&path.get_value());
                    spawn_local(async move {
                        match api::text("DELETE", &path, None).await {
                            Ok(_) => one.read(),
                            Err(fault) => one.fail(&fault),
                        }
                    });
                })
            />
        </div>
    }
}

/// A button that asks once before it does something that cannot be undone.
#[component]
pub(super) fn ConfirmButton(
    one: OneClub,
    key: &'static str,
    #[prop(optional, into)] name: String,
    does: Callback<()>,
) -> impl IntoView {
    let settings = one.settings();
    let asked = RwSignal::new(false);
    let name = StoredValue::new_local(name);
    let text = move |ending: &str| {
        settings.format(&format!("{key}{ending}"), &[("name", name.get_value())])
    };
    move || {
        if asked.get() {
            Either::Left(view! {
                <div class="question" role="group">
                    <p>{text("-question")}</p>
                    <button
                        class="danger"
                        on:click=move |_| {
                            asked.set(false);
                            does.run(());
                        }
                    >
                        {text("-yes")}
                    </button>
                    <button on:click=move |_| asked.set(false)>{settings.text("action-cancel")}</button>
                </div>
            })
        } else {
            Either::Right(view! { <button on:click=move |_| asked.set(true)>{text("")}</button> })
        }
    }
}

/// Makes new codes for these members, and shows them.
pub(super) fn new_codes(one: OneClub, names: Vec<String>) {
    let path = one.path("/codes");
    spawn_local(async move {
        let mut cards = Vec::new();
        for names in names.chunks(wire::bounds::CARDS) {
            let body = Names { names: names.to_vec() };
            match api::send::<Vec<Card>>("POST", &path, &body).await {
                Ok(more) => cards.extend(more),
                Err(fault) => return stop(one, cards, &fault),
            }
        }
        one.cards.try_set(cards);
        one.read();
    });
}

/// Codes that were made before an error are shown all the same.
pub(super) fn stop(one: OneClub, cards: Vec<Card>, fault: &Fault) {
    one.fail(fault);
    if !cards.is_empty() {
        one.cards.try_set(cards);
    }
}
