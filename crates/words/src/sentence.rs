//! A sentence as it lies in a file.

/// Parts one after another.
pub(crate) type Pattern = Vec<Part>;

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Copied as it stands.
    Text(String),
    /// `{ $name }`: a value.
    Value(String),
    /// `{ name }`: another sentence, with the same values.
    Sentence(String),
    /// `{ $name -> … }`: one of several, by a value.
    Choice {
        /// The value's name.
        on: String,
        /// Each with what the value must be.
        variants: Vec<(String, Pattern)>,
        /// Which of them is used when none fits.
        usual: usize,
    },
}
