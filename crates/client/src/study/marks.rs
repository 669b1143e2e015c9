//! Arrows and circles that the reader draws on the board.

use std::collections::BTreeMap;

use catalog::At;

/// Something drawn over the board, between or on spots of the picture.
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
}

/// The marks on every place of a study.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks(BTreeMap<At, Vec<Mark>>);

impl Marks {
    /// The marks on a place.
    pub fn at(&self, at: At) -> &[Mark] {
        self.0.get(&at).map_or(&[], Vec::as_slice)
    }

    /// Draws a mark; one that is there is removed.
    pub fn toggle(&mut self, at: At, mark: Mark) {
        let marks = self.0.entry(at).or_default();
        match marks.iter().position(|known| *known == mark) {
            Some(known) => drop(marks.remove(known)),
            None => marks.push(mark),
        }
    }

    /// Removes all marks on a place.
    pub fn clear(&mut self, at: At) {
        self.0.remove(&at);
    }
}

#[cfg(test)]
mod tests {
    use catalog::Tree;

    use super::*;

    #[test]
    fn a_mark_drawn_twice_is_gone() {
        let mut tree = Tree::default();
        let other = tree.add(Tree::START, "3");
        let mut marks = Marks::default();
        let arrow = Mark::drawn("a1".to_owned(), "b2".to_owned());
        let circle = Mark::drawn("a1".to_owned(), "a1".to_owned());
        assert_eq!(circle, Mark::Circle("a1".to_owned()));
        marks.toggle(Tree::START, arrow.clone());
        marks.toggle(Tree::START, circle.clone());
        assert_eq!(marks.at(Tree::START), [arrow.clone(), circle.clone()]);
        assert!(marks.at(other).is_empty(), "every place has its own");
        marks.toggle(Tree::START, arrow);
        assert_eq!(marks.at(Tree::START), [circle]);
        marks.clear(Tree::START);
        assert!(marks.at(Tree::START).is_empty());
    }
}
