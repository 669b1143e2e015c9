//! How others see the reader: whether they are listed, and their favourite games.

use crate::prelude::*;
use wire::people::{People, Shown};

use super::super::api::{self, Fault};
use crate::settings::settings;

#[component]
pub(super) fn OwnProfile(
    people: RwSignal<People>,
    changed: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let settings = settings();
    let fault = RwSignal::new(None::<Fault>);
    let send = move |new: Shown| {
        people.update(|people| {
            people.shown = new.shown;
            people.favourites.clone_from(&new.favourites);
        });
        spawn_local(async move {
            let done = api::submit("PUT", "/api/people", &new).await;
            fault.try_set(done.err());
            changed();
        });
    };
    let now = move || {
        people.with_untracked(|people| Shown {
            shown: people.shown,
            favourites: people.favourites.clone(),
        })
    };
    let show = move |event| send(Shown { shown: event_target_checked(&event), ..now() });
    let games = catalog::games().iter().map(|entry| {
        let id = entry.id;
        let choose = move |event| {
            let mut new = now();
            new.favourites.retain(|one| one != id);
            if event_target_checked(&event) {
                new.favourites.push(id.to_owned());
            }
            send(new);
        };
        let chosen = move || people.with(|people| people.favourites.iter().any(|one| one == id));
        view! {
            <label class="check">
                <input type="checkbox" prop:checked=chosen on:change=choose />
                {move || settings.message(&format!("box-{id}-name"))}
            </label>
        }
    });
    view! {
        <section class="form-panel">
            <h2>{settings.text("people-yourself")}</h2>
            <label class="check">
                <input
                    type="checkbox"
                    role="switch"
                    aria-describedby="shown-help"
                    prop:checked=move || people.with(|people| people.shown)
                    on:change=show
                />
                {settings.text("people-show-me")}
            </label>
            <p class="help" id="shown-help">{settings.text("people-show-me-help")}</p>
            <fieldset>
                <legend>{settings.text("people-favourites")}</legend>
                {games.collect_view()}
                <p class="help">{settings.text("people-favourites-help")}</p>
            </fieldset>
            <p class="notice wrong" role="alert">
                {move || fault.get().map(|fault| fault.sentence(settings))}
            </p>
        </section>
    }
}
