//! Notifications on this device while the page is closed.

use crate::prelude::*;
use js_sys::{JSON, Promise, Reflect};
use serde::Deserialize;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wire::api::{PushAddress, PushEnd};

use super::api;
use super::user::CurrentUser;
use crate::device;
use crate::settings::{Settings, settings};

/// The subscription that the server has of this device: who, in which language, where.
const SUBSCRIBED: &str = "told";

/// What this device does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum PushState {
    /// It cannot.
    Never,
    /// It was forbidden to.
    Denied,
    Off,
    On,
}

impl PushState {
    fn help(self) -> &'static str {
        match self {
            Self::Never => "you-tell-never",
            Self::Denied => "you-tell-denied",
            Self::Off | Self::On => "you-tell-help",
        }
    }
}

/// The switch.
#[component]
pub(super) fn Tell(user: CurrentUser) -> impl IntoView {
    let settings = settings();
    let push_state = RwSignal::new(None::<PushState>);
    let (busy, failed) = (RwSignal::new(false), RwSignal::new(false));
    spawn_local(async move {
        push_state.try_set(Some(found().await));
    });
    let switch = move |on: bool| {
        busy.set(true);
        failed.set(false);
        spawn_local(async move {
            if on {
                failed.try_set(turn_on(user, settings).await.is_none());
            } else {
                turn_off().await;
            }
            push_state.try_set(Some(found().await));
            busy.try_set(false);
        });
    };
    let fixed =
        move || busy.get() || !matches!(push_state.get(), Some(PushState::Off | PushState::On));
    // If the server refuses, the switch shows it.
    let trouble = move || failed.get() && push_state.get() == Some(PushState::Off);
    view! {
        <section>
            <h2>{settings.text("you-tell")}</h2>
            <label class="check">
                <input
                    type="checkbox"
                    role="switch"
                    aria-describedby="tell-help"
                    disabled=fixed
                    prop:checked=move || push_state.get() == Some(PushState::On)
                    on:change=move |event| switch(event_target_checked(&event))
                />
                {settings.text("online-notify")}
            </label>
            <p class="help" id="tell-help">
                {move || push_state.get().map(|push_state| settings.message(push_state.help()))}
            </p>
            <p class="notice wrong" role="alert">
                {move || trouble().then(|| settings.message("you-tell-failed"))}
            </p>
        </section>
    }
}

/// Renews the subscription when the name or the language changes, where this device has one;
/// browsers also change their addresses by themselves.
pub(super) fn follow(user: CurrentUser, settings: Settings) {
    let known = Memo::new(move |_| user.me().map(|me| me.name));
    Effect::new(move |_| {
        let Some(name) = known.get() else {
            return;
        };
        settings.language.track();
        if name.is_none() {
            device::forget(SUBSCRIBED);
            return;
        }
        spawn_local(async move {
            if permission().as_deref() == Some("granted")
                && let Some(subscription) = subscription().await
            {
                send(&subscription, user, settings).await;
            }
        });
    });
}

/// Ends the subscription of this device.
pub(super) async fn turn_off() {
    device::forget(SUBSCRIBED);
    let Some(subscription) = subscription().await else {
        return;
    };
    if let Some(PushAddress { endpoint, .. }) = address(&subscription, String::new()) {
        // If the request to the server fails, it learns from the push service that the subscription
        // has ended.
        drop(api::submit("POST", "/api/push/end", &PushEnd { endpoint }).await);
    }
    asked(&subscription, "unsubscribe", &[]).await;
}

async fn turn_on(user: CurrentUser, settings: Settings) -> Option<()> {
    let key = user.0.with_untracked(|user| user.as_ref()?.as_ref().ok()?.push_key.clone())?;
    let notifications = property(&window(), "Notification")?;
    asked(&notifications, "requestPermission", &[]).await?;
    // One that was made for another server's key is of no use.
    if let Some(old) = subscription().await {
        asked(&old, "unsubscribe", &[]).await;
    }
    let ready: Promise = property(&workers()?, "ready")?.dyn_into().ok()?;
    let manager = property(&JsFuture::from(ready).await.ok()?, "pushManager")?;
    let options =
        device::object(&[("userVisibleOnly", true.into()), ("applicationServerKey", key.into())]);
    let subscription = asked(&manager, "subscribe", &[options]).await?;
    device::forget(SUBSCRIBED);
    if send(&subscription, user, settings).await {
        return Some(());
    }
    asked(&subscription, "unsubscribe", &[]).await;
    None
}

/// Sends the subscription to the server unless it has it; returns whether the server has it.
async fn send(subscription: &JsValue, user: CurrentUser, settings: Settings) -> bool {
    let language = settings.language.get_untracked().tag();
    let name = user.0.with_untracked(|user| user.as_ref()?.as_ref().ok()?.name.clone());
    let Some((name, address)) = name.zip(address(subscription, language.to_owned())) else {
        return false;
    };
    let current = format!("{name} {language} {}", address.endpoint);
    if device::stored(SUBSCRIBED).as_ref() == Some(&current) {
        return true;
    }
    let sent = api::submit("PUT", "/api/push", &address).await.is_ok();
    if sent {
        device::store(SUBSCRIBED, &current);
    }
    sent
}

async fn found() -> PushState {
    let can =
        ["PushManager", "Notification"].iter().all(|name| property(&window(), name).is_some());
    if !can || registration().await.is_none() {
        return PushState::Never;
    }
    match permission().as_deref() {
        Some("denied") => PushState::Denied,
        Some("granted") if subscription().await.is_some() => PushState::On,
        _ => PushState::Off,
    }
}

fn permission() -> Option<String> {
    property(&property(&window(), "Notification")?, "permission")?.as_string()
}

fn workers() -> Option<JsValue> {
    property(&window().navigator(), "serviceWorker")
}

/// The service worker, where there is one; it cannot be waited for where there is none.
async fn registration() -> Option<JsValue> {
    asked(&workers()?, "getRegistration", &[]).await.filter(JsValue::is_object)
}

/// This device's own address at a push service.
async fn subscription() -> Option<JsValue> {
    let manager = property(&registration().await?, "pushManager")?;
    asked(&manager, "getSubscription", &[]).await.filter(JsValue::is_object)
}

/// In base 64, as browsers write it.
#[derive(Deserialize)]
struct Written {
    endpoint: String,
    keys: Keys,
}

#[derive(Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

fn address(subscription: &JsValue, language: String) -> Option<PushAddress> {
    let text = JSON::stringify(subscription).ok()?.as_string()?;
    let Written { endpoint, keys: Keys { p256dh, auth } } = serde_json::from_str(&text).ok()?;
    Some(PushAddress { endpoint, p256dh, auth, language })
}

fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    let found = Reflect::get(object, &name.into()).ok();
    found.filter(|found| !found.is_undefined() && !found.is_null())
}

/// The result of a method that returns a promise.
async fn asked(object: &JsValue, method: &str, args: &[JsValue]) -> Option<JsValue> {
    let promise: Promise = device::call(object, method, args)?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}
