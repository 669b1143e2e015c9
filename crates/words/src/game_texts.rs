//! The texts of one game.

/// The files of sentences of one game in one language, by when a page needs them. Each is a file
/// of the game's folder `words/LANGUAGE`.
#[derive(Copy, Clone, Debug)]
pub struct GameTexts {
    /// `shelf.ftl`: what any page may say of the game: its name, options and ends.
    pub shelf: &'static str,
    /// `play.ftl`: its story, what is to be touched, the names of its rules.
    pub play: &'static str,
    /// `board.ftl`: the names of spots.
    pub board: &'static str,
    /// `refusals.ftl`: what its rules do not allow, and what readers of its texts expected.
    pub refusals: &'static str,
    /// `turns.ftl`: its turns in sentences.
    pub turns: &'static str,
    /// `edit.ftl`: tools and choices of positions that are set up.
    pub edit: &'static str,
    /// `analyse.ftl`: what a turn changed.
    pub analyse: &'static str,
    /// `print.ftl`: its pieces on paper, and how to make them.
    pub print: &'static str,
    /// `lessons.ftl`: its lessons and its complete rules.
    pub lessons: &'static str,
}

impl GameTexts {
    /// The files with their names, but for `lessons`, which has sentences of another kind.
    pub const fn files(&self) -> [(&'static str, &'static str); 8] {
        [
            ("shelf", self.shelf),
            ("play", self.play),
            ("board", self.board),
            ("refusals", self.refusals),
            ("turns", self.turns),
            ("edit", self.edit),
            ("analyse", self.analyse),
            ("print", self.print),
        ]
    }
}

/// Defines the texts of a game, in the crate that lies in the folder `board` of the game:
/// `TEXTS`, a [`GameTexts`] a language in the order of [`crate::Language::ALL`], from `words/`,
/// and `LESSONS`, the course of the game, from `lessons.txt`.
#[macro_export]
macro_rules! game_texts {
    () => {
        /// The texts of the game, in the order of the languages.
        pub const TEXTS: [$crate::GameTexts; 2] =
            [$crate::game_texts!("fr"), $crate::game_texts!("en")];

        /// The lessons of the game.
        pub const LESSONS: &str =
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../lessons.txt"));
    };
    ($language:literal) => {
        $crate::GameTexts {
            shelf: $crate::game_texts!($language, "shelf"),
            play: $crate::game_texts!($language, "play"),
            board: $crate::game_texts!($language, "board"),
            refusals: $crate::game_texts!($language, "refusals"),
            turns: $crate::game_texts!($language, "turns"),
            edit: $crate::game_texts!($language, "edit"),
            analyse: $crate::game_texts!($language, "analyse"),
            print: $crate::game_texts!($language, "print"),
            lessons: $crate::game_texts!($language, "lessons"),
        }
    };
    ($language:literal, $file:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../words/",
            $language,
            "/",
            $file,
            ".ftl"
        ))
    };
}
