//! The WebSocket of a room. What to do with it is decided by [`client::room::connection`].

use crate::prelude::*;
use client::room::Input;
use client::room::connection::Input as Connection;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};
use wire::room::{ClientMessage, ServerMessage};

use super::model::Room;
use crate::device;

/// The socket in use. Copies are the same one.
#[derive(Copy, Clone)]
pub(super) struct Socket(StoredValue<Option<WebSocket>>);

impl Socket {
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Opens another socket instead; all its events carry `number`.
    pub(super) fn open(self, room: Room, number: u32, since: u64) {
        self.close();
        let Ok(socket) = WebSocket::new(&format!("{}?since={since}", address(&room.id()))) else {
            return;
        };
        let message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            // A message of a newer server that this page cannot read is ignored.
            if let Ok(message) = serde_json::from_str::<ServerMessage>(&text) {
                room.handle(Input::Message { socket: number, message });
            }
        })
        .into_js_value();
        socket.set_onmessage(Some(message.unchecked_ref()));
        let open = Closure::<dyn Fn()>::new(move || {
            room.handle(Input::Connection(Connection::Opened(number)));
        })
        .into_js_value();
        socket.set_onopen(Some(open.unchecked_ref()));
        let close = Closure::<dyn Fn()>::new(move || {
            // A socket must not be dropped within its own callback.
            device::after(0, move || {
                let random = js_sys::Math::random();
                room.handle(Input::Connection(Connection::Closed { socket: number, random }));
            });
        })
        .into_js_value();
        socket.set_onclose(Some(close.unchecked_ref()));
        self.0.try_update_value(|inside| *inside = Some(socket));
    }

    /// Sends a message. If the socket is closing, its event reports that.
    pub(super) fn send(self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("our messages have no keys but texts");
        self.0.try_with_value(|socket| {
            if let Some(socket) = socket {
                drop(socket.send_with_str(&text));
            }
        });
    }

    pub(super) fn close(self) {
        if let Some(socket) = self.0.try_update_value(Option::take).flatten() {
            socket.set_onmessage(None);
            socket.set_onopen(None);
            socket.set_onclose(None);
            // Closing a closed socket does nothing.
            drop(socket.close());
        }
    }
}

fn address(id: &str) -> String {
    let location = window().location();
    let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
    let scheme = if secure { "wss" } else { "ws" };
    format!("{scheme}://{}/api/games/{id}/socket", location.host().unwrap_or_default())
}
