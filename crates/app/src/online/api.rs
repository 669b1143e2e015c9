//! Requests to the server.

use crate::prelude::*;
use js_sys::{Promise, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wire::api::Problem;

use crate::device;
use crate::settings::Settings;

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// There is no connection to the server.
    Network,
    /// The answer is not from this server.
    Unreadable,
    /// The server refuses, with a reason.
    Problem(Problem),
}

impl Fault {
    /// Why, in the reader's language.
    pub(crate) fn sentence(&self, settings: Settings) -> String {
        let (key, message) = self.key();
        refused(settings, &key, &message)
    }

    /// The key of the page's words, and what to say where the page does not have it.
    pub(crate) fn key(&self) -> (String, String) {
        let own = |key: &str| (key.to_owned(), key.to_owned());
        match self {
            Self::Network => own("online-no-network"),
            Self::Unreadable => own("online-no-server"),
            Self::Problem(problem) => (problem.key.clone(), problem.message.clone()),
        }
    }
}

/// Why the server refuses: by its key, or as it says itself where the page is older than it.
pub(crate) fn refused(settings: Settings, key: &str, message: &str) -> String {
    let sentence = settings.format(key, &[("message", message.to_owned())]);
    if sentence == key { message.to_owned() } else { sentence }
}

/// Sends a GET request.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Fault> {
    read(&text("GET", path, None).await?)
}

/// Sends a request with a body, and reads the answer.
pub(crate) async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: &impl Serialize,
) -> Result<T, Fault> {
    read(&text(method, path, Some(written(body))).await?)
}

/// Sends a request with a body whose answer is empty.
pub(crate) async fn submit(method: &str, path: &str, body: &impl Serialize) -> Result<(), Fault> {
    text(method, path, Some(written(body))).await.map(|_| ())
}

/// Sends a request without a body whose answer is empty.
pub(crate) async fn done(method: &str, path: &str) -> Result<(), Fault> {
    text(method, path, None).await.map(|_| ())
}

/// The answer's text.
pub(crate) async fn text(method: &str, path: &str, body: Option<String>) -> Result<String, Fault> {
    let mut fields: Vec<(&str, JsValue)> =
        vec![("method", method.into()), ("cache", "no-store".into())];
    if let Some(body) = body {
        fields.push(("body", body.into()));
        let headers = device::object(&[("content-type", "application/json".into())]);
        fields.push(("headers", headers));
    }
    let promise = device::call(&window().into(), "fetch", &[path.into(), device::object(&fields)]);
    let answer = awaited(promise).await?;
    let ok = Reflect::get(&answer, &"ok".into()).ok().and_then(|ok| ok.as_bool());
    let text = awaited(device::call(&answer, "text", &[])).await?;
    let text = text.as_string().unwrap_or_default();
    if ok == Some(true) {
        Ok(text)
    } else {
        Err(read(&text).map_or_else(|fault| fault, Fault::Problem))
    }
}

/// A text in an address.
pub(crate) fn escaped(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

async fn awaited(promise: Option<JsValue>) -> Result<JsValue, Fault> {
    let promise: Promise =
        promise.and_then(|promise| promise.dyn_into().ok()).ok_or(Fault::Network)?;
    JsFuture::from(promise).await.map_err(|_| Fault::Network)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|_| Fault::Unreadable)
}

fn written(body: &impl Serialize) -> String {
    serde_json::to_string(body).expect("our messages have no keys but texts")
}
