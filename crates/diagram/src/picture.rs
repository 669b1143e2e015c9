//! What is drawn.

use crate::Style;
use crate::canvas::number;

/// A drawing of one position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// The game's style, which gives the seats their colours.
    pub style: &'static Style,
    /// The size of its view box, which begins at the origin.
    pub width: f32,
    /// See `width`.
    pub height: f32,
    /// SVG elements, coloured by classes only, so that a style sheet gives the colours. Whatever
    /// lies on a spot and can travel is a group with `data-at` of that spot's id.
    pub body: String,
    /// What can be touched, back to front, in the order a reader walks it.
    pub spots: Vec<Spot>,
}

impl Picture {
    /// Its view box, as the attribute of that name.
    pub fn view_box(&self) -> String {
        format!("0 0 {} {}", number(self.width), number(self.height))
    }
}

/// A place one can touch: a square, a pit, a piece, a place in a stock.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its name, unique in the picture: as the game writes it where it has a name (`c4`).
    pub id: String,
    /// Its row and column in the grid that arrow keys walk, as seen from this side; the stocks
    /// are rows of their own.
    pub row: u8,
    /// See `row`.
    pub column: u8,
    /// Where a piece put there stands.
    pub centre: (f32, f32),
    /// The outline to light up and to touch, as the `d` of an SVG path.
    pub outline: String,
    /// Its label for screen readers.
    pub label: Sentence,
}

/// The spots row by row.
pub fn in_reading_order(mut spots: Vec<Spot>) -> Vec<Spot> {
    spots.sort_by_key(|spot| (spot.row, spot.column));
    spots
}

/// A sentence to be looked up in the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    /// Its name in the language files.
    pub key: &'static str,
    /// What it speaks of; seats are named as the game names them.
    pub values: Vec<(&'static str, String)>,
}
