//! Which names an account may have.

use store::skeleton;
use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, MixedScript};
use wire::bounds;

use crate::error::{ApiError, Result};

/// Names that could be taken for those of administrators or of visitors without an account; names
/// that look like them are refused, too.
const RESERVED: [&str; 14] = [
    "admin",
    "administrator",
    "administrateur",
    "anonymous",
    "computer",
    "contact",
    "guest",
    "help",
    "ludotheque",
    "mod",
    "moderator",
    "moderateur",
    "support",
    "system",
];

/// A name as it is stored, its letters put together in the usual way; an error where it cannot be
/// a name, mixes scripts, or looks like a reserved one.
pub(crate) fn check(text: &str) -> Result<String> {
    let name = compose(text);
    let usual = name.chars().all(|c| matches!(c, '-' | '_') || c.identifier_allowed());
    if !bounds::is_name(&name) || !usual || !name.as_str().is_single_script() {
        return Err(ApiError::BAD_NAME);
    }
    if is_reserved(&name) {
        return Err(ApiError::NAME_RESERVED);
    }
    Ok(name)
}

/// A club's name as it is stored: words of letters of one script and digits; an error where it cannot be a
/// name, mixes scripts, or looks like a reserved one.
pub(crate) fn check_club(text: &str) -> Result<String> {
    let words: Vec<_> = text.split_whitespace().collect();
    let name = compose(&words.join(" "));
    let usual = |c: char| matches!(c, ' ' | '-' | '\'' | '’' | '.' | '&') || c.identifier_allowed();
    let fits = bounds::CLUB.contains(&name.chars().count());
    if !fits || !name.chars().all(usual) || !name.starts_with(char::is_alphanumeric) {
        return Err(ApiError::CLUB_NAME);
    }
    if !name.chars().any(char::is_alphabetic) || !name.as_str().is_single_script() {
        return Err(ApiError::CLUB_NAME);
    }
    if RESERVED.iter().any(|reserved| looks_like(&name, reserved)) {
        return Err(ApiError::NAME_RESERVED);
    }
    Ok(name)
}

/// Turns a person's name on a list into the name of an account: spaces become hyphens, and
/// characters that are not allowed are left out.
pub(crate) fn of_list(line: &str) -> Result<String> {
    let words = line.split([' ', '-', '\t', '\u{a0}', '\u{202f}']).map(|word| {
        let letters = word.chars().filter(|c| !matches!(c, '\'' | '’' | '.' | ','));
        letters.collect::<String>()
    });
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    check(&words.join("-"))
}

/// The same name with a number, for somebody whose name is taken.
pub(crate) fn numbered(name: &str, number: u32) -> String {
    let number = format!("-{number}");
    let room = bounds::NAME.end() - number.len();
    let short: String = name.chars().take(room).collect();
    format!("{}{number}", short.trim_end_matches('-'))
}

/// The letters of a name put together in the usual way: some keyboards send accents on their own.
pub(crate) fn compose(text: &str) -> String {
    text.nfc().collect()
}

/// Accents, hyphens and digits at the end make no other name of a reserved one, nor does anything
/// behind `guest-`.
fn is_reserved(name: &str) -> bool {
    let first = name.split(['-', '_']).next().unwrap_or_default();
    RESERVED.iter().any(|reserved| looks_like(name, reserved)) || looks_like(first, "guest")
}

fn looks_like(name: &str, reserved: &str) -> bool {
    let letters: String = name.nfd().filter(|c| c.is_alphanumeric()).collect();
    let letters = letters.trim_end_matches(|c: char| c.is_ascii_digit());
    // In lower case, too: a large I looks like a small l, and is still an i.
    [letters.to_owned(), letters.to_lowercase()].iter().any(|s| skeleton(s) == skeleton(reserved))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_be_written_in_any_script() {
        for name in ["Ada", "Élodie", "Ada-2", "Žižek", "Иван", "Δήμητρα", "さくら", "ada_b"]
        {
            assert_eq!(check(name).as_deref(), Ok(name));
        }
        assert_eq!(check("E\u{301}lodie").as_deref(), Ok("Élodie"), "its letters are put together");
    }

    #[test]
    fn clubs_have_names_of_several_words() {
        for (text, name) in [
            ("Ludothèque de Lyon", "Ludothèque de Lyon"),
            ("  L’Échiquier   d'Or ", "L’Échiquier d'Or"),
            ("E\u{301}cole 3B", "École 3B"),
            ("Клуб", "Клуб"),
            ("Jeux & Cie.", "Jeux & Cie."),
        ] {
            assert_eq!(check_club(text).as_deref(), Ok(name));
        }
        for name in [
            "",
            "A",
            "42",
            "-club",
            "Club!",
            "Clуb",
            "♥ games",
            "<b>",
            "a\u{202e}b",
            &"x".repeat(41),
        ] {
            assert_eq!(check_club(name), Err(ApiError::CLUB_NAME), "{name:?}");
        }
        for name in ["Moderators' ".trim_end_matches("s' "), "Admin", "Sup port", "guest"] {
            assert_eq!(check_club(name), Err(ApiError::NAME_RESERVED), "{name:?}");
        }
    }

    #[test]
    fn names_on_a_list_become_names_of_accounts() {
        for (line, name) in [
            ("Élodie", "Élodie"),
            (" Anne  Marie\tDupont ", "Anne-Marie-Dupont"),
            ("Jean-Luc", "Jean-Luc"),
            ("D’Artagnan", "DArtagnan"),
            ("Kim B.", "Kim-B"),
        ] {
            assert_eq!(of_list(line).as_deref(), Ok(name));
        }
        for line in ["", "3B", "Maximilian Alexander Montgomery", "a@b.example"] {
            assert_eq!(of_list(line), Err(ApiError::BAD_NAME), "{line:?}");
        }
        assert_eq!(of_list("Admin"), Err(ApiError::NAME_RESERVED));
        assert_eq!(numbered("Kim", 2), "Kim-2");
        assert_eq!(numbered("abcdefghijklmnopqrst", 12), "abcdefghijklmnopq-12");
        assert_eq!(numbered("abcdefghijklmnop-rst", 12), "abcdefghijklmnop-12");
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for name in [
            "",
            "A",
            "2pac",
            "-ada",
            "Ada Lovelace",
            "Ada!",
            "Аdа",
            "Adа",
            "Ada\u{202e}",
            "ﬁsh",
            "A\u{200d}da",
            "♥love",
            "Ada\u{301}\u{301}\u{301}",
            "abcdefghijklmnopqrstu",
        ] {
            assert_eq!(check(name), Err(ApiError::BAD_NAME), "{name:?}");
        }
    }

    #[test]
    fn nobody_looks_like_those_who_run_the_server() {
        for name in [
            "admin",
            "Admin",
            "ADMIN1",
            "ad-min",
            "ádmin",
            "Moderator",
            "moderat0r",
            "modérateur",
            "guest-abcd",
            "Guest",
            "system",
            "l-udotheque",
            "computer_8",
        ] {
            assert_eq!(check(name), Err(ApiError::NAME_RESERVED), "{name}");
        }
        for name in ["Adminton", "Modesty", "Guesty", "Helpful"] {
            assert!(check(name).is_ok(), "{name}");
        }
    }
}
