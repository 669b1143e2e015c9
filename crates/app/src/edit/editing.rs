//! The position being set up, as signals.

use crate::prelude::*;
use catalog::diagram::{Look, Picture, View};
use catalog::{AnyGame, AnySetup, Placed, Refusal};
use client::editor::{Editor, Playability};

use crate::settings::Settings;
use crate::{refusal, sound};

/// A position being set up. Copies are the same position.
#[derive(Copy, Clone)]
pub(super) struct Editing {
    settings: StoredValue<Settings>,
    editor: StoredValue<Editor>,
    /// Raised with every change.
    changed: RwSignal<u32>,
    /// The last refusal, until something is done.
    pub(super) notice: RwSignal<Option<String>>,
    /// The text being typed, if it is not the position shown.
    pub(super) typed: RwSignal<Option<String>>,
}

impl Editing {
    pub(super) fn open(settings: Settings, game: Box<dyn AnyGame>, position: &str) -> Self {
        Self {
            settings: StoredValue::new_local(settings),
            editor: StoredValue::new_local(Editor::open(game, position)),
            changed: RwSignal::new(0),
            notice: RwSignal::new(None),
            typed: RwSignal::new(None),
        }
    }

    pub(super) fn settings(self) -> Settings {
        self.settings.get_value()
    }

    /// Reads the position, and follows it.
    pub(super) fn with<T>(self, read: impl FnOnce(&dyn AnySetup) -> T) -> T {
        self.changed.track();
        self.editor.with_value(|editor| read(editor.setup()))
    }

    /// The game's text.
    pub(super) fn game(self) -> String {
        self.changed.track();
        self.editor.with_value(Editor::game)
    }

    /// What can be done with the position.
    pub(super) fn playability(self) -> Playability {
        self.changed.track();
        self.editor.with_value(Editor::playability)
    }

    /// The fragment of an address of the position.
    pub(super) fn fragment(self) -> String {
        self.changed.track();
        self.editor.with_value(Editor::fragment)
    }

    /// Changes to another variant.
    pub(super) fn change_game(self, text: &str) {
        self.editor.update_value(|editor| editor.change_game(text));
        self.raise();
    }

    /// Touches a spot with the current tool.
    pub(super) fn touch(self, spot: &str) {
        self.change(|editor| editor.touch(spot).map(|placed| placed == Placed::Done));
    }

    /// Makes a choice.
    pub(super) fn choose(self, choice: &str, value: &str) {
        self.change(|editor| editor.choose(choice, value).map(|()| true));
    }

    /// Makes a change that cannot be refused.
    pub(super) fn act(self, act: impl FnOnce(&mut dyn AnySetup)) {
        self.editor.update_value(|editor| act(editor.setup_mut()));
        self.raise();
    }

    /// Reads the position somebody types.
    pub(super) fn read(self, text: &str) {
        let game = self.game();
        if let Some(Err(error)) = self.editor.try_update_value(|editor| editor.read(text)) {
            self.typed.set(Some(text.to_owned()));
            self.notice.set(Some(refusal::position(self.settings(), &game, &error)));
        } else {
            self.raise();
        }
    }

    /// Can it be opened on another page: is it a position, and no other text being typed?
    pub(super) fn is_position(self) -> bool {
        !matches!(self.playability(), Playability::Impossible(_)) && self.typed.get().is_none()
    }

    /// Is something wrong?
    pub(super) fn is_wrong(self) -> bool {
        self.notice.get().is_some() || matches!(self.playability(), Playability::Impossible(_))
    }

    /// The last refusal, or what can be done with the position.
    pub(super) fn sentence(self) -> String {
        let settings = self.settings();
        if let Some(notice) = self.notice.get() {
            return notice;
        }
        settings.message(match self.playability() {
            Playability::Impossible(error) => {
                return refusal::position(settings, &self.game(), &error);
            }
            Playability::Half => "edit-half",
            Playability::Over => "edit-over",
            Playability::NoWinner => "edit-no-winner",
            Playability::Playable => "edit-playable",
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

    /// `change` returns whether something was put down.
    fn change(self, change: impl FnOnce(&mut Editor) -> Result<bool, Option<Refusal>>) {
        let (game, settings) = (self.game(), self.settings());
        let done = self.editor.try_update_value(change);
        self.raise();
        match done {
            Some(Ok(true)) => sound::step(settings),
            Some(Err(refusal)) => {
                let sentence = match refusal {
                    Some(refusal) => refusal::rule(settings, &game, &refusal),
                    None => settings.message("edit-nothing"),
                };
                self.notice.set(Some(sentence));
                sound::refusal(settings);
            }
            Some(Ok(false)) | None => {}
        }
    }

    fn raise(self) {
        self.notice.set(None);
        self.typed.set(None);
        self.changed.update(|n| *n += 1);
    }
}
