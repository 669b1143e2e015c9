//! The worker: a thread that thinks for the page.

use std::cell::RefCell;
use std::rc::Rc;

use catalog::Thought;
use client::engine::{Answer, Thinker};
use js_sys::global;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Answers questions. A search is stopped by terminating the worker, because it reads no messages.
pub(crate) fn listen() {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let says = scope.clone();
    let thinker = Rc::new(RefCell::new(Thinker::default()));
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        let (says, thinker) = (says.clone(), thinker.clone());
        spawn_local(async move {
            let say = |answer: &Answer| {
                says.post_message(&JsValue::from(answer.text())).expect("texts can be sent");
            };
            let mut report = |thought: &Thought| say(&Answer::SoFar(thought.clone()));
            // The page sends no other question before it has the answer.
            let mut busy = thinker.take();
            let answer = busy.answer(&text, &mut report).await;
            thinker.replace(busy);
            say(&answer.unwrap_or_else(Answer::Refused));
        });
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // It is needed as long as the worker runs.
    hear.forget();
}
