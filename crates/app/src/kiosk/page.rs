//! Turning a kiosk on and off.

use client::kiosk::{MINUTES, Refused, Setup};
use web_sys::SubmitEvent;

use super::InKiosk;
use super::guard::{fill_screen, leave};
use crate::device;
use crate::prelude::*;
use crate::route::{Link, route};
use crate::settings::settings;
use crate::texts::{self, Arrival};

#[component]
pub(crate) fn KioskPage() -> impl IntoView {
    let settings = settings();
    let kiosk: InKiosk = expect_context();
    let arrival = texts::arrive("kiosk".to_owned());
    view! {
        <main id="main" class="page narrow">
            <h1>{settings.text("settings-kiosk")}</h1>
            {move || match arrival.get() {
                Arrival::Here if kiosk.on.get() => view! { <Leave /> }.into_any(),
                Arrival::Here => view! { <Begin kiosk /> }.into_any(),
                other => {
                    view! {
                        <p class="empty" role="status">{move || settings.message(other.key())}</p>
                    }
                        .into_any()
                }
            }}
        </main>
    }
}

/// A code of digits.
#[component]
fn Code(label: &'static str, value: RwSignal<String>) -> impl IntoView {
    let settings = settings();
    view! {
        <label>
            <span>{settings.text(label)}</span>
            <input
                inputmode="numeric"
                autocomplete="off"
                minlength="4"
                maxlength="8"
                pattern="[0-9]{4,8}"
                required
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
}

#[component]
fn Begin(kiosk: InKiosk) -> impl IntoView {
    let (settings, route) = (settings(), route());
    let code = RwSignal::new(String::new());
    let minutes = RwSignal::new(3_u32);
    let trouble = RwSignal::new(None::<&'static str>);
    let begin = move |event: SubmitEvent| {
        event.prevent_default();
        let setup = code.with_untracked(|code| Setup::new(code, minutes.get_untracked()));
        let Some(setup) = setup else {
            trouble.set(Some("kiosk-code-wrong"));
            return;
        };
        if !device::set_kiosk(Some(&setup.text())) {
            trouble.set(Some("kiosk-no-room"));
            return;
        }
        fill_screen();
        device::begin_visit();
        kiosk.sign_out_pending.set(true);
        route.replace("/");
        kiosk.on.set(true);
    };
    let choices = MINUTES.map(|count| {
        let text = settings.format("kiosk-minutes", &[("count", count.to_string())]);
        view! { <option value=count.to_string()>{text}</option> }
    });
    view! {
        <p>{settings.text("kiosk-about")}</p>
        <p>{settings.text("kiosk-about-back")}</p>
        <p>{settings.text("kiosk-about-kept")}</p>
        <p>{settings.text("kiosk-about-signed-out")}</p>
        <form class="sign-form" on:submit=begin>
            <Code label="kiosk-code" value=code />
            <p class="help">{settings.text("kiosk-code-help")}</p>
            <label>
                <span>{settings.text("kiosk-idle")}</span>
                <select
                    node_ref=selected(move || minutes.get().to_string())
                    on:change=move |event| {
                        minutes.set(event_target_value(&event).parse().unwrap_or(3));
                    }
                >
                    {choices}
                </select>
            </label>
            <p class="notice wrong" role="alert">
                {move || trouble.get().map(|key| settings.message(key))}
            </p>
            <button type="submit" class="primary">{settings.text("kiosk-begin")}</button>
        </form>
    }
}

#[component]
fn Leave() -> impl IntoView {
    let settings = settings();
    let code = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let end = move |event: SubmitEvent| {
        event.prevent_default();
        match leave(&code.get_untracked()) {
            Ok(()) => {
                device::set_kiosk(None);
                device::call(&document(), "exitFullscreen", &[]);
                // Everything begins as it was before.
                drop(window().location().replace("/"));
            }
            Err(refused) => {
                code.set(String::new());
                trouble.set(Some(match refused {
                    Refused::Wrong => settings.message("kiosk-wrong"),
                    Refused::Wait(seconds) => {
                        settings.format("kiosk-wait", &[("seconds", seconds.to_string())])
                    }
                }));
            }
        }
    };
    view! {
        <p>{settings.text("kiosk-is-on")}</p>
        <form class="sign-form" on:submit=end>
            <Code label="kiosk-code" value=code />
            <p class="notice wrong" role="alert">{move || trouble.get()}</p>
            <div class="buttons">
                <button type="submit" class="primary">{settings.text("kiosk-leave")}</button>
                <Link to="/" class="button">{settings.text("error-not-found-do")}</Link>
            </div>
        </form>
    }
}
