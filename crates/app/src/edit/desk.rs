//! A position on the desk, half put together.

use catalog::diagram::{Look, Picture, View};
use catalog::{AnyGame, AnySetup, Placed, Standing};
use dom::prelude::*;

use super::why_not;
use crate::settings::Settings;
use crate::{link, refusal, sound};

/// What is being put together. Copies of it are the same desk.
#[derive(Copy, Clone)]
pub(super) struct Desk {
    settings: StoredValue<Settings>,
    inside: StoredValue<Inside>,
    /// Raised with every change.
    changed: RwSignal<u32>,
    /// The last refusal, until something is done.
    pub(super) notice: RwSignal<Option<String>>,
    /// What somebody is typing, where it differs from what lies there.
    pub(super) typed: RwSignal<Option<String>>,
}

struct Inside {
    game: Box<dyn AnyGame>,
    setup: Box<dyn AnySetup>,
}

impl Desk {
    /// Lays a position of this game on the desk; the start where it has no such position.
    pub(super) fn lay(settings: Settings, game: Box<dyn AnyGame>, position: &str) -> Self {
        let setup = game.set_up(position).or_else(|_| game.set_up(catalog::START));
        let setup = setup.expect("the usual start is a position");
        Self {
            settings: StoredValue::new(settings),
            inside: StoredValue::new(Inside { game, setup }),
            changed: RwSignal::new(0),
            notice: RwSignal::new(None),
            typed: RwSignal::new(None),
        }
    }

    pub(super) fn settings(self) -> Settings {
        self.settings.get_value()
    }

    /// Reads what lies there, and follows it.
    pub(super) fn with<T>(self, read: impl FnOnce(&dyn AnySetup) -> T) -> T {
        self.changed.track();
        self.inside.with_value(|inside| read(&*inside.setup))
    }

    /// The game's text.
    pub(super) fn game(self) -> String {
        self.changed.track();
        self.inside.with_value(|inside| inside.game.text())
    }

    /// Another variant takes over what lies there, where it may lie in it.
    pub(super) fn change_game(self, text: &str) {
        let Ok(game) = catalog::open(text) else { return };
        self.inside.update_value(|inside| {
            let kept = game.set_up(&inside.setup.position());
            if let Ok(setup) = kept.or_else(|_| game.set_up(catalog::START)) {
                *inside = Inside { game, setup };
            }
        });
        self.raise();
    }

    /// Touches a spot with the tool in the hand.
    pub(super) fn touch(self, spot: &str) {
        self.change(|setup| setup.touch(spot).map(|placed| placed == Placed::Half));
    }

    /// Makes a choice.
    pub(super) fn choose(self, choice: &str, value: &str) {
        self.change(|setup| setup.choose(choice, value).map(|()| false));
    }

    /// Takes a tool.
    pub(super) fn take(self, tool: &str) {
        self.inside.update_value(|inside| inside.setup.take(tool));
        self.raise();
    }

    /// Does what cannot go wrong.
    pub(super) fn act(self, act: impl FnOnce(&mut dyn AnySetup)) {
        self.inside.update_value(|inside| act(&mut *inside.setup));
        self.raise();
    }

    /// Reads the position somebody types; says whether it is one.
    pub(super) fn read(self, text: &str) {
        let game = self.game();
        let read = self.inside.try_update_value(|inside| inside.setup.read(text.trim()));
        if let Some(Err(error)) = read {
            self.typed.set(Some(text.to_owned()));
            self.notice.set(Some(why_not(self.settings(), &game, &error)));
        } else {
            self.raise();
        }
    }

    /// What is wrong with what lies there, if anything is.
    pub(super) fn trouble(self) -> Option<String> {
        let game = self.game();
        self.with(|setup| setup.check()).err().map(|error| why_not(self.settings(), &game, &error))
    }

    /// The last refusal, what is half done, or how the position stands.
    pub(super) fn sentence(self) -> String {
        let settings = self.settings();
        if let Some(notice) = self.notice.get().or_else(|| self.trouble()) {
            return notice;
        }
        let half = self.with(|setup| !setup.touched().is_empty());
        let over = || {
            let position = self.with(|setup| setup.position());
            let standing = self.inside.with_value(|inside| inside.game.status(&position));
            matches!(standing, Ok(Standing::Over { .. }))
        };
        settings.say(match half {
            true => "edit-half",
            false if over() => "edit-over",
            false => "edit-fine",
        })
    }

    /// The board as it is shown.
    pub(super) fn picture(self) -> Picture {
        let settings = self.settings();
        let view = View {
            look: if settings.flat.get() { Look::Flat } else { Look::Solid },
            numerals: settings.numerals.get(),
            ..View::default()
        };
        self.with(|setup| setup.picture(&view))
    }

    /// What an address of this position holds behind `#`.
    pub(super) fn link(self) -> String {
        let text = link::of_match(&self.game(), &self.with(|setup| setup.position()), &[]);
        js_sys::encode_uri_component(&text).into()
    }

    fn change(
        self,
        change: impl FnOnce(&mut dyn AnySetup) -> Result<bool, Option<catalog::Refusal>>,
    ) {
        let game = self.game();
        let settings = self.settings();
        let done = self.inside.try_update_value(|inside| change(&mut *inside.setup));
        self.raise();
        match done {
            Some(Ok(false)) => sound::step(settings),
            Some(Err(refusal)) => {
                let sentence = match refusal {
                    Some(refusal) => refusal::rule(settings, &game, &refusal),
                    None => settings.say("edit-nothing"),
                };
                self.notice.set(Some(sentence));
                sound::refusal(settings);
            }
            Some(Ok(true)) | None => {}
        }
    }

    fn raise(self) {
        self.notice.set(None);
        self.typed.set(None);
        self.changed.update(|n| *n += 1);
    }
}
