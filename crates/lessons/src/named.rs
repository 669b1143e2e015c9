//! Spots named by the values of their labels, not by their place in the drawing.

use catalog::diagram::{Picture, Sentence, Spot};

/// Spots of a board, by their labels: `crossing yellow=2 red=4` is where Yellow's lane 2
/// crosses Red's lane 4, wherever the drawing puts it and whatever it calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The key of the label, without the name of its game: `crossing`, `pawn`, `stock`.
    pub key: &'static str,
    /// All of them hold.
    pub facts: Vec<Fact>,
}

/// A value of the label that must have one of these words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The name of the value.
    pub name: &'static str,
    /// The words; one of them is enough, and so is one word of a value that is a list.
    pub words: Vec<&'static str>,
}

impl Named {
    /// The spots of a picture that bear this name, in the order a reader walks it.
    pub fn among(&self, picture: Picture) -> Vec<Spot> {
        let id = picture.style.game;
        picture.spots.into_iter().filter(|spot| self.fits(id, &spot.label)).collect()
    }

    /// Does this label fit, in the game with this id?
    fn fits(&self, id: &str, label: &Sentence) -> bool {
        let key = label.key.strip_prefix(id).and_then(|key| key.strip_prefix('-'));
        key == Some(self.key) && self.facts.iter().all(|fact| fact.holds(label))
    }
}

impl Fact {
    fn holds(&self, label: &Sentence) -> bool {
        let value = label.values.iter().find(|(name, _)| *name == self.name);
        value.is_some_and(|(_, value)| value.split(' ').any(|word| self.words.contains(&word)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(key: &'static str, values: &[(&'static str, &str)]) -> Sentence {
        let values = values.iter().map(|(name, value)| (*name, (*value).to_owned()));
        Sentence { key, values: values.collect() }
    }

    #[test]
    fn every_fact_must_hold() {
        let fact = |name, words: &[&'static str]| Fact { name, words: words.to_vec() };
        let named = Named {
            key: "pit",
            facts: vec![fact("way", &["east", "west"]), fact("square", &["c4"])],
        };
        let pit = |way, square| label("toy-pit", &[("square", square), ("way", way)]);
        assert!(named.fits("toy", &pit("east", "a4 b4 c4")));
        assert!(named.fits("toy", &pit("west", "c4")));
        assert!(!named.fits("toy", &pit("north", "a4 b4 c4")), "another word");
        assert!(!named.fits("toy", &pit("east", "a4 b4")), "not in the list");
        assert!(
            !named.fits("toy", &label("toy-pit", &[("way", "east")])),
            "the label has no such value"
        );
        let values = [("square", "c4"), ("way", "east")];
        assert!(!named.fits("toy", &label("toy-pits", &values)), "something else");
        assert!(!named.fits("toys", &label("toy-pit", &values)), "of another game");
    }
}
