//! When two names are the same name, and when they look the same.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton as confusable_skeleton;

/// Names that differ only in case, or only in how their letters are put together, are the same name.
pub(crate) fn key(name: &str) -> String {
    name.trim().nfkc().collect::<String>().to_lowercase()
}

/// A name as people type it who search for it: without accents, in small letters.
pub(crate) fn letters(name: &str) -> String {
    let plain = name.trim().nfkd().filter(|c| !is_combining_mark(*c));
    plain.collect::<String>().to_lowercase()
}

/// Names with the same skeleton look alike, as `Ada` and `Аdа` with Cyrillic letters (Unicode
/// Technical Standard 39). Case is no difference either.
pub fn skeleton(name: &str) -> String {
    let name: String = name.trim().nfkc().collect();
    let alike: String = confusable_skeleton(&name).collect();
    confusable_skeleton(&alike.to_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::{key, letters, skeleton};

    #[test]
    fn names_that_differ_only_in_writing_are_the_same() {
        assert_eq!(key(" Élodie "), key("e\u{301}LODIE"));
        assert_eq!(key("ｆｕｌｌ"), key("Full"));
        assert_ne!(key("Elodie"), key("Élodie"));
    }

    #[test]
    fn names_are_found_without_accents_and_capitals() {
        for name in [" ludotheque ", "LUDOTHÈQUE", "ludothe\u{300}que"] {
            assert_eq!(letters(name), letters("Ludothèque"), "{name}");
        }
        assert!(letters("Échecs & Cie.").contains(&letters("ecHecs")));
        assert_ne!(letters("Échecs"), letters("Dames"));
    }

    #[test]
    fn names_that_look_alike_have_the_same_skeleton() {
        for (one, other) in [
            ("Ada", "Аdа"),
            ("Ada", "ADA"),
            ("Illa", "lIla"),
            ("paypal", "рaypal"),
            ("Bob0", "BobO"),
            ("Élodie", "E\u{301}lodie"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in [("Elodie", "Élodie"), ("Ada", "Adam"), ("Ada-1", "Ada-2")] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }
}
