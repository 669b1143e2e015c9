//! Arrows and circles that the reader draws on the board.
//!
//! They are stored in the comments of their place, in a bracket at the beginning of one:
//! `[%marks a1 b2>c3]` is a circle on `a1` and an arrow from `b2` to `c3`.

use std::fmt;

/// Something drawn over the board, on a spot of the picture or between two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A circle on a spot.
    Circle(String),
    /// An arrow from one spot to another.
    Arrow(String, String),
}

impl Mark {
    /// The mark for a pointer that went down on one spot and up on another, or on the same.
    pub fn drawn(from: String, to: String) -> Self {
        if from == to { Self::Circle(from) } else { Self::Arrow(from, to) }
    }

    fn read(word: &str) -> Option<Self> {
        let (from, to) = word.split_once('>').unwrap_or((word, word));
        let is_spot = |spot: &str| !spot.is_empty() && !spot.contains('>');
        (is_spot(from) && is_spot(to)).then(|| Self::drawn(from.to_owned(), to.to_owned()))
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Circle(spot) => f.write_str(spot),
            Self::Arrow(from, to) => write!(f, "{from}>{to}"),
        }
    }
}

/// The marks in the comments of a place.
pub fn marks(comments: &[String]) -> Vec<Mark> {
    comments.iter().filter_map(|comment| bracket(comment)).flat_map(|(marks, _)| marks).collect()
}

/// The comments of a place without its marks, a paragraph each.
pub fn text(comments: &[String]) -> Vec<String> {
    let text_of = |comment: &str| bracket(comment).map_or(comment, |(_, rest)| rest).to_owned();
    comments.iter().map(|comment| text_of(comment)).filter(|text| !text.is_empty()).collect()
}

/// The comments of a place with these paragraphs and marks. The marks have a comment of their own,
/// because programs that add comments to records know them again by their form.
pub fn comments(text: impl IntoIterator<Item = String>, marks: &[Mark]) -> Vec<String> {
    let bracket = (!marks.is_empty()).then(|| {
        let words: Vec<_> = marks.iter().map(ToString::to_string).collect();
        format!("{OPEN} {}{CLOSE}", words.join(" "))
    });
    bracket.into_iter().chain(text).collect()
}

const OPEN: &str = "[%marks";
const CLOSE: char = ']';

/// The marks a comment begins with, and the rest of it.
fn bracket(comment: &str) -> Option<(Vec<Mark>, &str)> {
    let (words, rest) = comment.trim_start().strip_prefix(OPEN)?.split_once(CLOSE)?;
    let words = words.strip_prefix(char::is_whitespace)?;
    let marks = words.split_whitespace().map(Mark::read).collect::<Option<Vec<_>>>()?;
    (!marks.is_empty()).then(|| (marks, rest.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circle(spot: &str) -> Mark {
        Mark::Circle(spot.to_owned())
    }

    fn arrow(from: &str, to: &str) -> Mark {
        Mark::Arrow(from.to_owned(), to.to_owned())
    }

    fn owned(comments: &[&str]) -> Vec<String> {
        comments.iter().map(|&comment| comment.to_owned()).collect()
    }

    #[test]
    fn marks_come_back_from_comments() {
        assert_eq!(Mark::drawn("a1".to_owned(), "a1".to_owned()), circle("a1"));
        assert_eq!(Mark::drawn("b2".to_owned(), "c3".to_owned()), arrow("b2", "c3"));
        let drawn = [circle("a1"), arrow("b2", "c3")];
        let texts: [&[&str]; 3] =
            [&[], &["the middle first"], &["the middle first", "[why] then\nhome"]];
        for paragraphs in texts {
            let written = comments(owned(paragraphs), &drawn);
            assert_eq!(written[0], "[%marks a1 b2>c3]");
            assert_eq!(&written[1..], paragraphs);
            assert_eq!(marks(&written), drawn);
            assert_eq!(text(&written), paragraphs);
            assert_eq!(comments(text(&written), &[]), paragraphs);
        }
    }

    #[test]
    fn a_bracket_may_begin_any_comment() {
        let written = owned(&["first", " [%marks a1\nb2>c3 ] second", "[%marks d4>d4]"]);
        assert_eq!(marks(&written), [circle("a1"), arrow("b2", "c3"), circle("d4")]);
        assert_eq!(text(&written), ["first", "second"]);
    }

    #[test]
    fn other_brackets_are_text() {
        for comment in [
            "[%clk 0:05:00] quickly",
            "see [%marks a1]",
            "[%marks a1",
            "[%marks]",
            "[%marks ]",
            "[%marksman a1]",
            "[%marks a1>]",
            "[%marks >a1]",
            "[%marks a1>b2>c3]",
            "[%marks a1 >] why",
        ] {
            let written = owned(&[comment]);
            assert!(marks(&written).is_empty(), "{comment}");
            assert_eq!(text(&written), [comment]);
            assert_eq!(text(&comments(text(&written), &[circle("a1")])), [comment]);
        }
    }
}
