//! Returns to the shelf when nobody touches the device any more, and deletes what the visitor
//! stored.

use std::cell::RefCell;
use std::time::Duration;

use client::kiosk::{Kiosk, Next, Refused, Setup};
use client::routes::Page;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::InKiosk;
use crate::device;
use crate::online::api::{self, Fault};
use crate::prelude::*;
use crate::route::route;
use crate::settings::settings;
use crate::table::Sheet;
use crate::texts;

/// How often the time is checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

thread_local! {
    static KIOSK: RefCell<Option<Kiosk>> = const { RefCell::new(None) };
}

/// Says whether a code leaves the kiosk.
pub(super) fn leave(code: &str) -> Result<(), Refused> {
    KIOSK.with_borrow_mut(|kiosk| match kiosk {
        Some(kiosk) => kiosk.leave(code, device::unix_ms()),
        None => Err(Refused::Wrong),
    })
}

/// Fills the screen, where the browser can and somebody has touched it.
pub(super) fn fill_screen() {
    let document = document();
    if document.fullscreen_element().is_some() {
        return;
    }
    let root = document.document_element().expect("a page has a root");
    let asked = device::call(&root, "requestFullscreen", &[]);
    if let Some(asked) = asked.and_then(|asked| asked.dyn_into::<js_sys::Promise>().ok()) {
        // A browser that refuses shows the page as it is.
        spawn_local(async move { drop(JsFuture::from(asked).await) });
    }
}

#[component]
pub(crate) fn Guard() -> impl IntoView {
    let (settings, route) = (settings(), route());
    let kiosk: InKiosk = expect_context();
    let language = settings.language.get_untracked();
    let _ = texts::arrive("kiosk".to_owned());
    let setup = device::kiosk_setup().and_then(|text| Setup::read(&text));
    KIOSK.set(setup.map(|setup| Kiosk::new(setup, device::unix_ms())));
    if KIOSK.with_borrow(Option::is_none) {
        // Without its settings kiosk mode could not be turned off.
        device::set_kiosk(None);
        drop(window().location().reload());
    }
    device::set_root_attribute("data-kiosk", "on");
    let (counting, left) = (RwSignal::new(false), RwSignal::new(0_u32));
    let touch = move || {
        KIOSK.with_borrow_mut(|kiosk| {
            if let Some(kiosk) = kiosk {
                kiosk.touch(device::unix_ms());
            }
        });
        counting.set(false);
    };
    on_window_event(ev::pointerdown, move |_| touch());
    on_window_event(ev::keydown, move |_| touch());
    on_window_event(ev::wheel, move |_| touch());
    on_window_event(ev::click, move |_| {
        // What helps to read and to touch may send nothing else.
        touch();
        fill_screen();
    });
    on_window_event(ev::online, move |_| sign_out(kiosk));
    let reset = move || {
        counting.set(false);
        device::begin_visit();
        settings.recall();
        settings.speak(language);
        if let Some(drawer) = device::element("choices").and_then(|one| one.parent_element()) {
            drop(drawer.remove_attribute("open"));
        }
        kiosk.sign_out_pending.set(true);
        route.replace("/");
        kiosk.visits.update(|visits| *visits += 1);
        window().scroll_to_with_x_and_y(0.0, 0.0);
        sign_out(kiosk);
    };
    every(CHECK_INTERVAL, move || {
        let on_shelf = untrack(|| route.page()) == Some(Page::Home);
        let next = KIOSK.with_borrow_mut(|kiosk| match kiosk {
            Some(kiosk) => kiosk.tick(device::unix_ms(), on_shelf),
            None => Next::Nothing,
        });
        match next {
            Next::Nothing => counting.set(false),
            Next::Countdown(seconds) => {
                left.set(seconds);
                counting.set(true);
            }
            Next::Reset => reset(),
        }
        sign_out(kiosk);
    });
    let seconds = move || settings.format("kiosk-soon", &[("seconds", left.get().to_string())]);
    view! {
        <Show when=move || counting.get()>
            <Sheet title=settings.text("kiosk-there") open=counting>
                <h2>{settings.text("kiosk-there")}</h2>
                <p class="countdown">{seconds}</p>
                <button class="primary">{settings.text("kiosk-stay")}</button>
            </Sheet>
        </Show>
    }
}

/// Signs the last visitor out. Without a network this is tried again until it succeeds; pages that
/// need the server show nothing before.
fn sign_out(kiosk: InKiosk) {
    thread_local! {
        static SIGNING_OUT: RefCell<bool> = const { RefCell::new(false) };
    }
    if !kiosk.sign_out_pending.get_untracked() || SIGNING_OUT.replace(true) {
        return;
    }
    spawn_local(async move {
        let done = api::done("DELETE", "/api/session").await;
        SIGNING_OUT.set(false);
        let nobody = |fault: &Fault| matches!(fault, Fault::Problem(problem) if problem.key == "api-sign-in");
        if done.as_ref().map_or_else(nobody, |()| true) {
            kiosk.sign_out_pending.try_set(false);
        }
    });
}
