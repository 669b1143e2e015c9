//! Leaving a club; for its owner, changing its name and description, and closing it.

use web_sys::SubmitEvent;
use wire::club::{NewClub, Role};

use super::Fields;
use super::one::OneClub;
use super::people::ConfirmButton;
use crate::prelude::*;

#[component]
pub(super) fn ClubSettings(one: OneClub) -> impl IntoView {
    let settings = one.settings();
    let owns = Memo::new(move |_| one.role() == Some(Role::Owner));
    let managed = Memo::new(move |_| one.user.me().is_some_and(|me| me.of_club));
    let leave = Callback::new(move |()| one.part_with("POST", "/leave"));
    let close = Callback::new(move |()| one.part_with("DELETE", ""));
    view! {
        <Show
            when=move || owns.get()
            fallback=move || {
                view! {
                    <section>
                        <h2>{settings.text("club-leave-title")}</h2>
                        <Show
                            when=move || !managed.get()
                            fallback=move || view! { <p>{settings.text("club-leave-managed")}</p> }
                        >
                            <div class="buttons">
                                <ConfirmButton one key="club-leave" does=leave />
                            </div>
                        </Show>
                    </section>
                }
            }
        >
            <section>
                <h2>{settings.text("club-settings")}</h2>
                <Change one />
                <p class="help">{settings.text("club-owner-help")}</p>
                <div class="buttons">
                    <ConfirmButton one key="club-close" does=close />
                </div>
            </section>
        </Show>
    }
}

#[component]
fn Change(one: OneClub) -> impl IntoView {
    let settings = one.settings();
    let draft = RwSignal::new(NewClub::default());
    let stored = one.part(|club| {
        let row = &club.row;
        NewClub { name: row.name.clone(), about: row.about.clone(), public: row.public }
    });
    Effect::new(move |_| draft.set(stored.get()));
    let changed = Memo::new(move |_| draft.get() != stored.get());
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        one.act("PUT", "", draft.get_untracked());
    };
    view! {
        <form class="sign-form" on:submit=save>
            <Fields draft />
            <div class="buttons">
                <button type="submit" disabled=move || !changed.get()>{settings.text("action-save")}</button>
            </div>
        </form>
    }
}
