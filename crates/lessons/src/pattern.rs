//! Texts with places that may be anything.

use std::fmt;

/// A text in which `_` stands for anything that has no space in it: `a6-a4/_` is that pawn with
/// any sowing, and `_ _ b` any Contigo position with Blue to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pattern(pub(crate) &'static str);

impl Pattern {
    /// Is the text such a one?
    pub fn fits(self, text: &str) -> bool {
        let (words, given) = (self.0.split(' '), text.split(' '));
        words.clone().count() == given.clone().count()
            && words.zip(given).all(|(word, given)| word_fits(word, given))
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

fn word_fits(word: &str, given: &str) -> bool {
    let Some((begins, rest)) = word.split_once('_') else {
        return word == given;
    };
    let Some(given) = given.strip_prefix(begins) else {
        return false;
    };
    let mut cuts = given.char_indices().map(|(at, _)| at).chain([given.len()]);
    cuts.any(|at| word_fits(rest, &given[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anything_may_stand_where_there_is_a_dash() {
        for (pattern, text) in [
            ("a6-a4/_", "a6-a4/Nc>1.1"),
            ("_", "a6-a4/Nc>1.1"),
            ("_/Nc>_", "a6-a4/Nc>1.1"),
            ("_ 2_ b", "r4b/6 2222 b"),
            ("3", "3"),
        ] {
            assert!(Pattern(pattern).fits(text), "{pattern} {text}");
        }
        for (pattern, text) in
            [("a6-a4/_", "a6-a3/Nc>1"), ("_", "a b"), ("_x", "xa"), ("3", "33"), ("_ b", "a r")]
        {
            assert!(!Pattern(pattern).fits(text), "{pattern} {text}");
        }
    }
}
