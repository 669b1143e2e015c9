//! The browser's interfaces, as far as the page uses them.

use std::cell::RefCell;

use crate::prelude::*;
use client::kiosk::Memory;
use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Storage};

/// The prefix of all stored names.
const OURS: &str = "ludotheque.";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

thread_local! {
    /// The memory for what a visitor of a kiosk stores; none outside of kiosk mode, where the
    /// device stores it.
    static VISITOR: RefCell<Option<Memory>> = const { RefCell::new(None) };
}

/// Is the device a kiosk?
pub(crate) fn is_kiosk() -> bool {
    VISITOR.with_borrow(Option::is_some)
}

/// The settings with which kiosk mode was turned on.
pub(crate) fn kiosk_setup() -> Option<String> {
    on_device("kiosk")
}

/// Turns kiosk mode on with these settings, or off; returns whether they could be stored. The page
/// follows with the next visit.
pub(crate) fn set_kiosk(setup: Option<&str>) -> bool {
    VISITOR.set(None);
    if let Some(setup) = setup {
        return store("kiosk", setup);
    }
    forget("kiosk");
    true
}

/// Begins the visit of somebody else: everything that the previous visitor stored is deleted.
pub(crate) fn begin_visit() {
    VISITOR.set(Some(Memory::new(on_device)));
}

fn on_device(key: &str) -> Option<String> {
    storage()?.get_item(&format!("{OURS}{key}")).ok().flatten()
}

/// Calls a function with the memory of a kiosk's visitor, if the device is a kiosk.
fn with_visitor<T>(does: impl FnOnce(&mut Memory) -> T) -> Option<T> {
    VISITOR.with_borrow_mut(|visitor| visitor.as_mut().map(does))
}

/// The text stored under this name.
pub(crate) fn stored(key: &str) -> Option<String> {
    let visitors = with_visitor(|memory| memory.get(key).map(str::to_owned));
    visitors.unwrap_or_else(|| on_device(key))
}

/// Stores a text; returns whether there was room.
pub(crate) fn store(key: &str, text: &str) -> bool {
    if with_visitor(|memory| memory.set(key, text)).is_some() {
        return true;
    }
    storage().is_some_and(|storage| storage.set_item(&format!("{OURS}{key}"), text).is_ok())
}

/// Deletes the text stored under this name.
pub(crate) fn forget(key: &str) {
    if with_visitor(|memory| memory.remove(key)).is_some() {
        return;
    }
    if let Some(storage) = storage() {
        // Where the storage cannot be used, nothing was stored.
        drop(storage.remove_item(&format!("{OURS}{key}")));
    }
}

/// The name under which it is stored that somebody has played online on this device.
const ONLINE: &str = "online";

/// Does the server know the reader, as far as this device has stored that? The server gets no
/// requests about readers who only play on the device.
pub(crate) fn plays_online() -> bool {
    stored(ONLINE).is_some()
}

/// Remembers whether the server knows the reader.
pub(crate) fn set_plays_online(known: bool) {
    if !known {
        forget(ONLINE);
    } else if !plays_online() {
        store(ONLINE, "1");
    }
}

/// The stored names that begin so.
pub(crate) fn stored_names(beginning: &str) -> Vec<String> {
    let visitors = with_visitor(|memory| {
        let names = memory.names().filter(|name| name.starts_with(beginning));
        names.map(str::to_owned).collect()
    });
    if let Some(names) = visitors {
        return names;
    }
    let Some(storage) = storage() else {
        return Vec::new();
    };
    let prefix = format!("{OURS}{beginning}");
    let names = (0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok().flatten());
    names
        .filter(|name| name.starts_with(&prefix))
        .filter_map(|name| name.strip_prefix(OURS).map(str::to_owned))
        .collect()
}

/// Sets an attribute of the page's root; an empty one is removed.
pub(crate) fn set_root_attribute(name: &str, value: &str) {
    let Some(root) = document().document_element() else {
        return;
    };
    let done = if value.is_empty() {
        root.remove_attribute(name)
    } else {
        root.set_attribute(name, value)
    };
    done.expect("the name of an attribute");
}

fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|media| media.matches())
}

/// Is the window as narrow as a phone's?
pub(crate) fn is_narrow() -> bool {
    media("(max-width: 34rem)")
}

/// Does the device ask for less motion?
pub(crate) fn prefers_less_motion() -> bool {
    media("(prefers-reduced-motion: reduce)")
}

/// Milliseconds since the page was opened.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Milliseconds since 1970.
pub(crate) fn unix_ms() -> f64 {
    js_sys::Date::now()
}

/// The date as records have it: `2026.11.15`.
pub(crate) fn date() -> String {
    let date = js_sys::Date::new_0();
    format!("{}.{:02}.{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// The date as the reader writes it: days and months change places between countries of a language.
pub(crate) fn local_date(milliseconds: f64, language: &str) -> String {
    let own = window().navigator().language().filter(|own| own.starts_with(language));
    js_sys::Date::new(&milliseconds.into())
        .to_locale_date_string(own.as_deref().unwrap_or(language), &JsValue::UNDEFINED)
        .into()
}

/// Calls a method by its name, where the browser has it.
pub(crate) fn call(object: &JsValue, method: &str, args: &[JsValue]) -> Option<JsValue> {
    let function: Function = Reflect::get(object, &method.into()).ok()?.dyn_into().ok()?;
    function.apply(object, &args.iter().collect::<Array>()).ok()
}

/// An object with these fields.
pub(crate) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = js_sys::Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value).expect("a plain object takes any field");
    }
    object.into()
}

/// Runs this after so many milliseconds.
pub(crate) fn after(milliseconds: i32, run: impl FnOnce() + 'static) {
    let run = Closure::once_into_js(run);
    window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(run.unchecked_ref(), milliseconds)
        .expect("a page has timers");
}

/// Copies a text; `done` is called with whether that worked.
pub(crate) fn copy(text: &str, done: impl Fn(bool) + 'static) {
    let promise = window().navigator().clipboard().write_text(text);
    spawn_local(async move {
        done(JsFuture::from(promise).await.is_ok());
    });
}

/// Offers a file to be saved.
pub(crate) fn save_file(name: &str, kind: &str, content: &JsValue) {
    let parts = Array::of1(content);
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let Ok(blob) = web_sys::Blob::new_with_u8_array_sequence_and_options(&parts, &options) else {
        return;
    };
    save_blob(name, &blob);
}

/// Offers the contents of a blob to be saved; never on a kiosk, which shows no buttons for it
/// either.
pub(crate) fn save_blob(name: &str, blob: &web_sys::Blob) {
    if is_kiosk() {
        return;
    }
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else {
        return;
    };
    let link: web_sys::HtmlAnchorElement =
        document().create_element("a").expect("a link").unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    after(1000, move || drop(web_sys::Url::revoke_object_url(&url)));
}

/// The text at an address of ours.
pub(crate) async fn fetch(address: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    Reflect::get(&answer, &"ok".into()).ok()?.as_bool().filter(|ok| *ok)?;
    let text: Promise = call(&answer, "text", &[])?.dyn_into().ok()?;
    JsFuture::from(text).await.ok()?.as_string()
}

/// Moves the focus to the element with this id.
pub(crate) fn focus(id: &str) {
    if let Some(element) = element(id) {
        call(&element, "focus", &[]);
    }
}

/// The element with this id.
pub(crate) fn element(id: &str) -> Option<Element> {
    document().get_element_by_id(id)
}
