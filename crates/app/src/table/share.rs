//! Sharing a game: as a link, a code to scan, a record, a picture.

use crate::prelude::*;
use catalog::diagram::Theme;
use client::link;
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use super::model::Table;
use crate::check::check;
use crate::device;
use crate::settings::{Settings, settings};

/// Codes with more modules are hard to scan from a screen.
const LONGEST_CODE: usize = 1200;
/// Pixels of an exported picture.
const WIDTH: f64 = 1200.0;

#[component]
pub(crate) fn Share(table: Table, sharing: RwSignal<bool>) -> impl IntoView {
    let settings = settings();
    let done = RwSignal::new(None::<&'static str>);
    let only_position = RwSignal::new(false);
    let address = Memo::new(move |_| address(table, only_position.get()));
    let copy = move |text: String, key: &'static str| {
        device::copy(&text, move |copied| {
            done.set(Some(if copied { key } else { "error-clipboard" }));
        });
    };
    let name = move |ending: &str| {
        let id = table.box_id();
        format!("{id}-{}.{ending}", device::date().replace('.', "-"))
    };
    let svg = move || {
        catalog::diagram::export::svg(&table.picture(), theme(&settings.theme.get_untracked()))
    };
    view! {
        <Sheet title=settings.text("share-title") open=sharing>
            <h2>{settings.text("share-title")}</h2>
            <p>{settings.text("share-link-holds")}</p>
            {check("share-copy-link-position", only_position)}
            <input
                class="address"
                readonly
                aria-label=settings.text("share-copy-link")
                prop:value=address
            />
            <div class="buttons">
                <button class="primary" on:click=move |_| copy(address.get_untracked(), "share-link-copied")>
                    {settings.text("share-copy-link")}
                </button>
                <button on:click=move |_| copy(table.record(), "share-record-copied")>
                    {settings.text("share-copy-record")}
                </button>
                <button on:click=move |_| copy(table.position(), "share-position-copied")>
                    {settings.text("share-copy-position")}
                </button>
            </div>
            {move || code(settings, &address.get())}
            <h3 class="saves">{settings.text("share-export")}</h3>
            <div class="buttons saves">
                <button on:click=move |_| {
                    device::save_file(&name("pgn"), "text/plain", &table.record().into());
                }>{settings.text("share-export-record")}</button>
                <button on:click=move |_| {
                    device::save_file(&name("svg"), "image/svg+xml", &svg().into());
                }>{settings.text("share-export-svg")}</button>
                <button on:click=move |_| {
                    let picture = table.picture();
                    save_png(&svg(), f64::from(picture.height / picture.width), name("png"), done);
                }>{settings.text("share-export-png")}</button>
            </div>
            <p class="done" role="status">{move || done.get().map(|key| settings.message(key))}</p>
            <button on:click=move |_| sharing.set(false)>{settings.text("action-close")}</button>
        </Sheet>
    }
}

/// A text to be scanned.
pub(crate) fn code(settings: Settings, text: &str) -> AnyView {
    let code = || QrCode::encode_text(text, QrCodeEcc::Low).ok();
    let Some(code) = (text.len() <= LONGEST_CODE).then(code).flatten() else {
        return view! { <p>{settings.text("share-qr-too-long")}</p> }.into_any();
    };
    let size = code.size();
    let dark = (0..size)
        .flat_map(|y| (0..size).map(move |x| (x, y)))
        .filter(|(x, y)| code.get_module(*x, *y));
    let path: String = dark.map(|(x, y)| format!("M{} {}h1v1h-1z", x + 4, y + 4)).collect();
    let view_box = format!("0 0 {0} {0}", size + 8);
    view! {
        <svg class="code" viewBox=view_box role="img" aria-label=settings.text("share-qr-alt")>
            <rect width="100%" height="100%" fill="#fff" />
            <path d=path fill="#000" />
        </svg>
    }
    .into_any()
}

/// A sheet over the page: the focus moves into it and stays there, Escape closes it, and then the
/// focus goes back to where it was.
#[component]
pub(crate) fn Sheet(
    title: Signal<String>,
    open: RwSignal<bool>,
    children: Children,
) -> impl IntoView {
    let sheet = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(sheet) = sheet.get() {
            device::call(&sheet, "showModal", &[]);
            device::call(&sheet, "focus", &[]);
        }
    });
    let before = StoredValue::new_local(document().active_element());
    on_cleanup(move || {
        if let Some(before) = before.try_get_value().flatten() {
            // Elements behind the sheet cannot be focused before it is closed.
            request_animation_frame(move || drop(device::call(&before, "focus", &[])));
        }
    });
    // By default a browser closes the sheet first and sends the event later; opening it again in
    // between would fail.
    let leave = move |event: web_sys::Event| {
        event.prevent_default();
        open.set(false);
    };
    view! {
        <dialog
            node_ref=sheet
            class="sheet"
            tabindex="-1"
            aria-label=title
            on:cancel=leave
            on:close=move |_| open.set(false)
        >
            {children()}
        </dialog>
    }
}

fn address(table: Table, only_position: bool) -> String {
    let text = if only_position {
        link::of_match(&table.game(), &table.position(), &[])
    } else {
        link::of_match(&table.game(), &table.start(), &table.turns())
    };
    let id = table.box_id();
    let origin = window().location().origin().unwrap_or_default();
    let escaped = js_sys::encode_uri_component(&text);
    format!("{origin}/{id}/play#{}", String::from(escaped))
}

/// The theme to draw in where a picture leaves the page.
fn theme(chosen: &str) -> Theme {
    Theme::ALL.into_iter().find(|theme| theme.name() == chosen).unwrap_or_default()
}

/// Paints the drawing and offers it to be saved.
fn save_png(svg: &str, shape: f64, name: String, done: RwSignal<Option<&'static str>>) {
    let image = HtmlImageElement::new().expect("a page has pictures");
    let canvas: HtmlCanvasElement =
        document().create_element("canvas").expect("a canvas").unchecked_into();
    canvas.set_width(WIDTH as u32);
    canvas.set_height((WIDTH * shape) as u32);
    let painted = image.clone();
    let paint = Closure::once_into_js(move || {
        let context = canvas.get_context("2d").ok().flatten();
        let Some(context) = context.and_then(|c| c.dyn_into::<CanvasRenderingContext2d>().ok())
        else {
            return done.set(Some("error-export"));
        };
        let drawn = context.draw_image_with_html_image_element_and_dw_and_dh(
            &painted,
            0.0,
            0.0,
            WIDTH,
            WIDTH * shape,
        );
        let save = Closure::once_into_js(move |blob: Option<web_sys::Blob>| match blob {
            Some(blob) => device::save_blob(&name, &blob),
            None => done.set(Some("error-export")),
        });
        if drawn.and_then(|()| canvas.to_blob(save.unchecked_ref())).is_err() {
            done.set(Some("error-export"));
        }
    });
    image.set_onload(Some(paint.unchecked_ref()));
    let failed = Closure::once_into_js(move || done.set(Some("error-export")));
    image.set_onerror(Some(failed.unchecked_ref()));
    image.set_src(&format!(
        "data:image/svg+xml,{}",
        String::from(js_sys::encode_uri_component(svg))
    ));
}
