//! Walking the board with the keys of a keyboard.

use catalog::diagram::Spot;

/// Where a key leads from this spot.
pub fn walked<'a>(spots: &'a [Spot], here: &Spot, key: &str, next: &[String]) -> Option<&'a Spot> {
    match key {
        "ArrowLeft" => step(spots, here, 0, -1),
        "ArrowRight" => step(spots, here, 0, 1),
        "ArrowUp" => step(spots, here, -1, 0),
        "ArrowDown" => step(spots, here, 1, 0),
        "Home" => edge(spots, here, false),
        "End" => edge(spots, here, true),
        "n" | "N" => following(spots, here, next),
        _ => None,
    }
}

/// The nearest spot in a direction: in the same row, or in the next row that has any.
fn step<'a>(spots: &'a [Spot], here: &Spot, down: i16, right: i16) -> Option<&'a Spot> {
    let place = |spot: &Spot| (i16::from(spot.row), i16::from(spot.column));
    let (row, column) = place(here);
    spots
        .iter()
        .filter(|spot| {
            let (r, c) = place(spot);
            if down == 0 { r == row && (c - column) * right > 0 } else { (r - row) * down > 0 }
        })
        .min_by_key(|spot| {
            let (r, c) = place(spot);
            ((r - row).abs(), (c - column).abs())
        })
}

/// The first or last spot of the row.
fn edge<'a>(spots: &'a [Spot], here: &Spot, last: bool) -> Option<&'a Spot> {
    let row = spots.iter().filter(|spot| spot.row == here.row);
    if last { row.max_by_key(|spot| spot.column) } else { row.min_by_key(|spot| spot.column) }
}

/// The next spot that may be touched, in reading order, round and round.
fn following<'a>(spots: &'a [Spot], here: &Spot, next: &[String]) -> Option<&'a Spot> {
    let place = |spot: &&Spot| (spot.row, spot.column);
    let others = || spots.iter().filter(|spot| next.contains(&spot.id));
    let after = others().filter(|spot| place(spot) > place(&here)).min_by_key(place);
    after.or_else(|| others().min_by_key(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spots() -> Vec<Spot> {
        let spot = |id: &str, row, column| Spot {
            id: id.to_owned(),
            row,
            column,
            centre: (0.0, 0.0),
            outline: String::new(),
            label: catalog::diagram::Sentence::default(),
        };
        // A gap in the middle row, and a stock of one below.
        vec![
            spot("a2", 0, 0),
            spot("b2", 0, 1),
            spot("c2", 0, 2),
            spot("a1", 1, 0),
            spot("c1", 1, 2),
            spot("stock", 3, 0),
        ]
    }

    #[test]
    fn keys_lead_to_the_nearest_spot_and_stop_at_the_edge() {
        let spots = spots();
        let to = |from: &str, key: &str| {
            let here = spots.iter().find(|spot| spot.id == from).unwrap();
            let next = ["stock".to_owned(), "b2".to_owned()];
            walked(&spots, here, key, &next).map(|spot| spot.id.as_str())
        };
        assert_eq!(to("a1", "ArrowRight"), Some("c1"));
        assert_eq!(to("c1", "ArrowRight"), None);
        assert_eq!(to("c1", "ArrowUp"), Some("c2"));
        assert_eq!(to("c1", "ArrowDown"), Some("stock"));
        assert_eq!(to("stock", "ArrowUp"), Some("a1"));
        assert_eq!(to("a2", "End"), Some("c2"));
        assert_eq!(to("c2", "Home"), Some("a2"));
        assert_eq!(to("a2", "n"), Some("b2"));
        assert_eq!(to("c1", "n"), Some("stock"));
        assert_eq!(to("stock", "n"), Some("b2"), "round and round");
        assert_eq!(to("a2", "x"), None);
    }
}
