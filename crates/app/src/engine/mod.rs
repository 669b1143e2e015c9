//! Thinking in a worker, so that the page stays responsive.
//!
//! Questions and answers are sent as texts: [`Question`], [`Answer`]. The worker runs the same program
//! as the page, which is loaded already, and calls [`listen`].

mod worker;

pub(crate) use client::engine::{About, Answer, Changed, Question};
pub(crate) use worker::listen;

use crate::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::files::Files;

/// A worker that thinks about one question at a time. Copies are the same engine.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Engine(StoredValue<Inner>);

#[derive(Debug)]
struct Inner {
    files: Files,
    worker: Option<Running>,
}

/// A worker and the callback for its messages.
#[derive(Debug)]
struct Running {
    /// The game it thinks about. For another game another worker starts, so that the memory of this
    /// one is freed.
    game: String,
    worker: Worker,
    hear: Option<Closure<dyn FnMut(MessageEvent)>>,
    thinks: bool,
}

impl Engine {
    /// An engine whose workers are among these files.
    pub(crate) fn new(files: Files) -> Self {
        Self(StoredValue::new_local(Inner { files, worker: None }))
    }

    /// Another engine with a worker of its own.
    pub(crate) fn another(self) -> Self {
        Self::new(self.0.with_value(|inner| inner.files))
    }

    /// Asks a question; `hear` is called with every answer, the last of which is not
    /// [`Answer::SoFar`]. An earlier question that is not answered yet is dropped.
    pub(crate) fn ask(self, question: &Question, mut hear: impl FnMut(Answer) + 'static) {
        self.stop();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            let answer = Answer::read(&text)
                .unwrap_or_else(|| Answer::Refused(format!("not an answer: {text}")));
            match &answer {
                Answer::SoFar(_) => (),
                Answer::Found(_) | Answer::Changed(_) => self.rest(),
                // A worker that failed never answers again.
                Answer::Refused(_) => self.stop(),
            }
            hear(answer);
        });
        self.0.update_value(|inner| {
            let id = question.game.split('(').next().unwrap_or_default();
            if let Some(other) = inner.worker.take_if(|running| running.game != id) {
                other.worker.terminate();
            }
            let running = inner.worker.get_or_insert_with(|| Running::new(id, inner.files));
            running.worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
            // An error event has no text; it is read as a refusal.
            running.worker.set_onerror(Some(hear.as_ref().unchecked_ref()));
            running.hear = Some(hear);
            running.thinks = true;
            running.worker.post_message(&question.text().into()).expect("texts can be sent");
        });
    }

    /// Stops thinking at once; `hear` is not called any more.
    pub(crate) fn stop(self) {
        self.0.update_value(|inner| {
            // A search reads no messages: its worker is terminated, and the next question starts another.
            if let Some(running) = inner.worker.take_if(|running| running.thinks) {
                running.worker.set_onmessage(None);
                running.worker.set_onerror(None);
                running.worker.terminate();
            }
        });
    }

    /// Terminates the worker.
    pub(crate) fn end(self) {
        self.stop();
        self.0.update_value(|inner| {
            if let Some(running) = inner.worker.take() {
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
    fn new(game: &str, files: Files) -> Self {
        let script = files.address("app").expect("the page names its own files");
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script, &options)
            .expect("browsers with modules have workers");
        // Sends the compiled program, so that the worker need not fetch and compile it again.
        worker.post_message(&wasm_bindgen::module()).expect("modules can be sent");
        Self { game: game.to_owned(), worker, hear: None, thinks: false }
    }
}
