//! What the reader has chosen, kept on the device.

use leptos::prelude::*;
use words::{Language, Words};

use crate::device;

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
    /// Are numbers written beside what is counted?
    pub(crate) numerals: RwSignal<bool>,
    /// Are boards seen from above rather than solid?
    pub(crate) flat: RwSignal<bool>,
    words: StoredValue<[Words; 2]>,
}

impl Settings {
    /// As they were left, or as the browser says.
    pub(crate) fn load() -> Self {
        let chosen = device::kept("language");
        let asked = || device::languages().iter().find_map(|tag| Language::of_tag(tag));
        let language = chosen.as_deref().and_then(Language::of_tag).or_else(asked);
        let on =
            |key: &str, usual: bool| RwSignal::new(device::kept(key).map_or(usual, |v| v == "on"));
        let settings = Self {
            language: RwSignal::new(language.unwrap_or(Language::English)),
            theme: RwSignal::new(device::kept("theme").unwrap_or_default()),
            sound: on("sound", true),
            motion: on("motion", true),
            numerals: on("numerals", false),
            flat: on("flat", false),
            words: StoredValue::new(Language::ALL.map(Words::of)),
        };
        settings.keep();
        settings
    }

    /// Keeps every later choice, and dresses the page in it.
    fn keep(self) {
        Effect::new(move |before: Option<()>| {
            let language = self.language.get();
            device::set_root_attribute("lang", language.tag());
            if before.is_some() {
                device::keep("language", language.tag());
            }
        });
        Effect::new(move |before: Option<()>| {
            let theme = self.theme.get();
            device::set_root_attribute("data-theme", &theme);
            if before.is_some() {
                device::keep("theme", &theme);
            }
        });
        for (key, signal) in [
            ("sound", self.sound),
            ("motion", self.motion),
            ("numerals", self.numerals),
            ("flat", self.flat),
        ] {
            Effect::new(move |before: Option<()>| {
                let on = signal.get();
                if before.is_some() {
                    device::keep(key, if on { "on" } else { "off" });
                }
            });
        }
    }

    /// A sentence in the reader's language.
    pub(crate) fn say(self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A sentence that follows the language. One type for all of them: what the compiler makes
    /// of every closure in a view of its own is much to load.
    pub(crate) fn text(self, key: &'static str) -> Signal<String> {
        Signal::derive(move || self.say(key))
    }

    /// A sentence with its values.
    pub(crate) fn tell(self, key: &str, values: &[(&str, String)]) -> String {
        let language = self.language.get();
        self.words.with_value(|words| {
            let own = words.iter().find(|words| words.language() == language);
            own.map_or_else(|| key.to_owned(), |words| words.tell(key, values))
        })
    }

    /// What a seat is called.
    pub(crate) fn seat(self, seat: &str) -> String {
        self.say(&format!("seat-{seat}"))
    }

    /// Things one after another.
    pub(crate) fn enumerate(self, items: &[String]) -> String {
        let language = self.language.get();
        self.words.with_value(|words| {
            let own = words.iter().find(|words| words.language() == language);
            own.map_or_else(|| items.join(", "), |words| words.enumerate(items.iter().cloned()))
        })
    }

    /// Should a turn be shown travelling?
    pub(crate) fn moves(self) -> bool {
        self.motion.get_untracked() && !device::prefers_less_motion()
    }
}

/// The settings of this page.
pub(crate) fn settings() -> Settings {
    expect_context()
}
