//! The settings of the reader, stored on the device.

use crate::prelude::*;
use client::table::Pace;
use words::{Language, Words};

use crate::device;
use crate::files::Files;

/// The page's settings. All of them are signals: whatever reads one follows it.
#[derive(Copy, Clone)]
pub(crate) struct Settings {
    /// The language, and whether it was chosen here rather than by the browser.
    pub(crate) language: RwSignal<Language>,
    /// `light`, `dark`, `contrast`, or empty to follow the device.
    pub(crate) theme: RwSignal<String>,
    pub(crate) sound: RwSignal<bool>,
    /// Are turns animated? Never where the device asks for less motion.
    pub(crate) motion: RwSignal<bool>,
    /// Does a turn of several steps wait to be confirmed?
    pub(crate) confirm: RwSignal<bool>,
    /// How long the computer's turns are shown.
    pub(crate) pace: RwSignal<Pace>,
    /// Are numbers written beside what is counted?
    pub(crate) numerals: RwSignal<bool>,
    /// Are boards seen from above rather than solid?
    pub(crate) flat: RwSignal<bool>,
    files: Files,
    /// The languages that are loaded.
    words: StoredValue<Vec<Words>>,
    /// The further sentences that were added, by name and language.
    further: RwSignal<Vec<(String, Language)>>,
}

impl Settings {
    /// The stored settings, or those of the browser; `words` are the texts that were loaded with
    /// the page.
    pub(crate) fn load(files: Files, words: Words) -> Self {
        let settings = Self {
            language: RwSignal::new(words.language()),
            theme: RwSignal::default(),
            sound: RwSignal::default(),
            motion: RwSignal::default(),
            confirm: RwSignal::default(),
            pace: RwSignal::default(),
            numerals: RwSignal::default(),
            flat: RwSignal::default(),
            files,
            words: StoredValue::new_local(vec![words]),
            further: RwSignal::new(Vec::new()),
        };
        settings.recall();
        settings.store_changes();
        settings
    }

    /// Reads the settings again; what is not stored gets its default. The language stays.
    pub(crate) fn recall(self) {
        self.theme.set(device::stored("theme").unwrap_or_default());
        let pace = device::stored("pace").and_then(|name| Pace::named(&name));
        self.pace.set(pace.unwrap_or_default());
        for (key, signal, usual) in [
            ("sound", self.sound, true),
            ("motion", self.motion, true),
            ("confirm", self.confirm, true),
            ("numerals", self.numerals, false),
            // Relief needs room to be read.
            ("flat", self.flat, device::is_narrow()),
        ] {
            signal.set(device::stored(key).map_or(usual, |v| v == "on"));
        }
    }

    /// Changes the language, as soon as its texts are loaded.
    pub(crate) fn speak(self, language: Language) {
        spawn_local(async move {
            if self.load_words(language).await && self.load_all_texts(language).await {
                self.language.set(language);
            } else {
                // The language could not be loaded: the list of languages shows the current one
                // again.
                self.language.notify();
            }
        });
    }

    /// Loads the texts of a language, if they are not loaded; returns whether they are.
    pub(crate) async fn load_words(self, language: Language) -> bool {
        let here =
            || self.words.with_value(|all| all.iter().any(|words| words.language() == language));
        if here() {
            return true;
        }
        let text = self.files.fetch(&format!("words.{}", language.tag())).await;
        let words = text.and_then(|text| Words::read(language, [text.as_str()]).ok());
        // Another task may have loaded them meanwhile.
        if let Some(words) = words.filter(|_| !here()) {
            self.words.update_value(|all| all.push(words));
        }
        here()
    }

    /// Loads the file of this name, if it is not loaded; returns whether it is.
    pub(crate) async fn load_texts(self, name: String, language: Language) -> bool {
        if self.has_texts(&name, language) {
            return true;
        }
        // They are added to the words of their language, which have to come first.
        let heard = self.load_words(language).await;
        let text = self.files.fetch(&format!("{name}.{}", language.tag())).await;
        // Another task may have loaded them meanwhile.
        self.has_texts(&name, language)
            || heard && text.is_some_and(|text| self.add(&name, language, &text))
    }

    /// Loads every file that is loaded in another language.
    async fn load_all_texts(self, language: Language) -> bool {
        let mut all = true;
        for (name, _) in self.further.get_untracked() {
            all &= self.load_texts(name, language).await;
        }
        all
    }

    /// From now on stores every change and applies it to the page.
    fn store_changes(self) {
        Effect::new(move |before: Option<()>| {
            let language = self.language.get();
            device::set_root_attribute("lang", language.tag());
            if before.is_some() {
                device::store("language", language.tag());
            }
        });
        Effect::new(move |before: Option<()>| {
            let theme = self.theme.get();
            device::set_root_attribute("data-theme", &theme);
            if before.is_some() {
                device::store("theme", &theme);
            }
        });
        Effect::new(move |before: Option<()>| {
            let pace = self.pace.get();
            if before.is_some() {
                device::store("pace", pace.name());
            }
        });
        for (key, signal) in [
            ("sound", self.sound),
            ("confirm", self.confirm),
            ("motion", self.motion),
            ("numerals", self.numerals),
            ("flat", self.flat),
        ] {
            Effect::new(move |before: Option<()>| {
                let on = signal.get();
                if before.is_some() {
                    device::store(key, if on { "on" } else { "off" });
                }
            });
        }
    }

    /// A message in the reader's language.
    pub(crate) fn message(self, key: &str) -> String {
        self.format(key, &[])
    }

    /// A sentence that follows the language. One type for all of them: what the compiler makes
    /// of every closure in a view of its own is much to load.
    pub(crate) fn text(self, key: &'static str) -> Signal<String> {
        Signal::derive(move || self.message(key))
    }

    /// A message with its values.
    pub(crate) fn format(self, key: &str, values: &[(&str, String)]) -> String {
        let language = self.language.get();
        self.further.track();
        self.words.with_value(|words| {
            let own = words.iter().find(|words| words.language() == language);
            own.map_or_else(|| key.to_owned(), |words| words.format(key, values))
        })
    }

    /// Is the file of this name loaded?
    pub(crate) fn has_texts(self, name: &str, language: Language) -> bool {
        self.further.with_untracked(|all| all.iter().any(|(n, l)| n == name && *l == language))
    }

    /// Adds sentences that were fetched; says whether they could be read.
    fn add(self, name: &str, language: Language, text: &str) -> bool {
        let read = self.words.try_update_value(|words| {
            let own = words.iter_mut().find(|words| words.language() == language);
            own.is_some_and(|words| words.add(text).is_ok())
        });
        self.further.update(|all| all.push((name.to_owned(), language)));
        read == Some(true)
    }

    /// What a seat is called.
    pub(crate) fn seat(self, seat: &str) -> String {
        self.message(&format!("seat-{seat}"))
    }

    /// A level of the computer: its number and its name.
    pub(crate) fn level(self, level: u8) -> String {
        let name = self.message(&format!("level-{level}"));
        self.format("seats-computer-named", &[("level", level.to_string()), ("name", name)])
    }

    /// A list of things, with commas between them.
    pub(crate) fn enumerate(self, items: &[String]) -> String {
        let language = self.language.get();
        self.words.with_value(|words| {
            let own = words.iter().find(|words| words.language() == language);
            own.map_or_else(|| items.join(", "), |words| words.enumerate(items.iter().cloned()))
        })
    }

    /// What was chosen of a game's options, where it is not the usual: `Diagonals: All`.
    pub(crate) fn chosen(self, game: &str) -> Vec<String> {
        let Some((id, options)) = game.split_once('(') else { return Vec::new() };
        let pairs = options.trim_end_matches(')').split(',');
        let pairs = pairs.filter_map(|pair| pair.split_once('='));
        let sentences = pairs.map(|(key, value)| {
            let option = ("option", self.message(&format!("{id}-{key}")));
            self.format(
                "box-option",
                &[option, ("value", self.message(&format!("{id}-{key}-{value}")))],
            )
        });
        sentences.collect()
    }

    /// Are the pieces of a turn animated?
    pub(crate) fn moves(self) -> bool {
        self.motion.get_untracked() && !device::prefers_less_motion()
    }
}

/// The settings of this page.
pub(crate) fn settings() -> Settings {
    expect_context()
}
