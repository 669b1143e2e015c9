//! The languages.

/// A language the page speaks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Français.
    French,
    /// English.
    English,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::French, Self::English];

    /// As web pages name it: `fr`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::French => "fr",
            Self::English => "en",
        }
    }

    /// The language of a tag such as `fr`, `fr-CA` or `EN_us`.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or(tag);
        Self::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.tag()))
    }

    /// The first language of the reader's list that is spoken here; English where none is.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        tags.into_iter().find_map(Self::of_tag).unwrap_or(Self::English)
    }

    /// The files all games share, each with its name; those of a game lie with it: see
    /// [`crate::GameTexts`].
    pub const fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::French => FRENCH,
            Self::English => ENGLISH,
        }
    }

    /// Files of sentences that only some pages say, each with its name: not among [`Self::files`],
    /// they are fetched with such a page.
    pub const fn further(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::French => FURTHER_FRENCH,
            Self::English => FURTHER_ENGLISH,
        }
    }

    /// Does one say this number of things as one says one? `0 perle`, but `0 beads`.
    pub(crate) const fn is_one(self, number: u64) -> bool {
        match self {
            Self::French => number < 2,
            Self::English => number == 1,
        }
    }
}

/// The files of one language: the same list for every one.
macro_rules! files {
    ($folder:literal) => {
        files!($folder: "ends", "errors", "page", "rules", "words")
    };
    ($folder:literal: $($name:literal),*) => {
        &[$(($name, include_str!(concat!("../", $folder, "/", $name, ".ftl")))),*]
    };
}

const FURTHER_FRENCH: &[(&str, &str)] = files!("fr": "analyse", "clubs", "edit", "keys", "kiosk", "learn", "online", "people", "print", "push", "puzzles", "tournaments");
const FURTHER_ENGLISH: &[(&str, &str)] = files!("en": "analyse", "clubs", "edit", "keys", "kiosk", "learn", "online", "people", "print", "push", "puzzles", "tournaments");

const FRENCH: &[(&str, &str)] = files!("fr");
const ENGLISH: &[(&str, &str)] = files!("en");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_get_what_they_ask_for() {
        assert_eq!(Language::preferred(["de-AT", "fr-CA", "en"]), Language::French);
        assert_eq!(Language::preferred(["EN_us", "fr"]), Language::English);
        assert_eq!(Language::preferred(["de", "french"]), Language::English);
        assert_eq!(Language::preferred([]), Language::English);
    }

    #[test]
    fn every_file_of_the_folders_is_listed() {
        for language in Language::ALL {
            let folder = format!("{}/{}", env!("CARGO_MANIFEST_DIR"), language.tag());
            let mut names: Vec<_> = std::fs::read_dir(folder)
                .expect("a folder a language")
                .map(|entry| entry.expect("a readable folder").file_name())
                .map(|name| name.to_string_lossy().trim_end_matches(".ftl").to_owned())
                .collect();
            names.sort_unstable();
            let all = language.files().iter().chain(language.further());
            let mut listed: Vec<_> = all.map(|(name, _)| *name).collect();
            listed.sort_unstable();
            assert_eq!(names, listed);
        }
    }
}
