//! Asking workers, from the page.

use leptos::prelude::{LocalStorage, StoredValue, UpdateValue};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::answer::Answer;
use crate::question::Question;

/// A worker that thinks about one question at a time. Copies are the same engine.
#[derive(Copy, Clone, Debug)]
pub struct Engine(StoredValue<Inner, LocalStorage>);

#[derive(Debug)]
struct Inner {
    /// The address of the script a worker loads.
    script: String,
    worker: Option<Running>,
}

/// A worker with who hears it.
#[derive(Debug)]
struct Running {
    worker: Worker,
    hear: Option<Closure<dyn FnMut(MessageEvent)>>,
    thinks: bool,
}

impl Engine {
    /// An engine whose workers load this script.
    pub fn new(script: String) -> Self {
        Self(StoredValue::new_local(Inner { script, worker: None }))
    }

    /// Asks; `hear` is called with every answer, the last of which is not [`Answer::SoFar`].
    /// A question before it that is still thought about is forgotten.
    pub fn ask(self, question: &Question, mut hear: impl FnMut(Answer) + 'static) {
        self.stop();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            let answer = Answer::read(&text)
                .unwrap_or_else(|| Answer::Refused(format!("not an answer: {text}")));
            if !matches!(answer, Answer::SoFar(_)) {
                self.rest();
            }
            hear(answer);
        });
        self.0.update_value(|inner| {
            let running = inner.worker.get_or_insert_with(|| Running::new(&inner.script));
            running.worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
            running.hear = Some(hear);
            running.thinks = true;
            running.worker.post_message(&question.text().into()).expect("texts can be sent");
        });
    }

    /// Stops thinking at once; nothing more is heard of the question.
    pub fn stop(self) {
        self.0.update_value(|inner| {
            // A search cannot hear: its worker ends, and the next question gets another one.
            if let Some(running) = inner.worker.take_if(|running| running.thinks) {
                running.worker.set_onmessage(None);
                running.worker.terminate();
            }
        });
    }

    fn rest(self) {
        self.0.update_value(|inner| {
            if let Some(running) = &mut inner.worker {
                running.thinks = false;
            }
        });
    }
}

impl Running {
    /// The worker is given our compiled WebAssembly: nothing is fetched or compiled again.
    fn new(script: &str) -> Self {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker =
            Worker::new_with_options(script, &options).expect("browsers with modules have workers");
        let module: JsValue = wasm_bindgen::module();
        worker.post_message(&module).expect("compiled WebAssembly can be sent");
        Self { worker, hear: None, thinks: false }
    }
}
