//! How strong a computer player is.

use std::fmt;

/// One of the eight levels, the same in every game: 1 is gentle, 8 plays as well as it can.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const BEST: Self = Self(8);
    /// The others, which are limited by nodes.
    const BOUND: usize = Self::BEST.0 as usize - 1;

    /// The level with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::BEST.0 { Some(Self(number)) } else { None }
    }

    /// All of them, the gentlest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=Self::BEST.0).map(Self)
    }

    /// From 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How strong levels 1 to 7 are in one variant; level 8 has no bounds but its time.
///
/// A player has better and worse days, as people have: for each match it draws its strength from
/// the range of its level. In games in which a slightly deeper search nearly always wins, only
/// overlapping ranges allow eight levels each of which is sometimes beaten by the one below.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Ladder {
    /// The greatest strength of each level, from 1 to 7.
    pub best: [f32; Level::BOUND],
    /// The width of a level's range.
    pub width: f32,
}

impl Ladder {
    /// The default width.
    pub const USUAL: Self = Self::even(13.0, 1.4, 4.0);

    /// Each level stands as far above the one below, up to level 7.
    pub const fn even(top: f32, step: f32, width: f32) -> Self {
        let mut best = [top; Level::BOUND];
        let mut below = 1;
        while below < Level::BOUND {
            best[Level::BOUND - 1 - below] = top - step * below as f32;
            below += 1;
        }
        Self { best, width }
    }

    /// The strength of a level; `day` is from 0 for the worst to 1 for the best.
    pub(crate) fn strength(self, level: Level, day: f32) -> f32 {
        let best = self.best[usize::from(level.0).min(Level::BOUND) - 1];
        (best - (1.0 - day) * self.width).max(0.0)
    }
}

/// The limits that a strength stands for: the nodes searched, how often a turn is played in haste,
/// and the error in judging positions.
///
/// Strength is one number so that levels can be found by measuring: each whole step doubles
/// what is looked at, and the weak ones also overlook and misjudge less the higher they are.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Care {
    /// Nodes a turn.
    pub(crate) nodes: u64,
    /// How often a turn is played in haste: by its own effect alone, blind to every answer.
    pub(crate) haste: f32,
    /// How far positions are misjudged, in points: the usual size of the error.
    pub(crate) spread: u32,
}

impl Care {
    /// From this strength on a player never plays in haste.
    const CALM: f32 = 8.0;
    /// From this strength on it judges without added errors.
    const CLEAR: f32 = 10.0;
    /// How far the weakest misjudge: nearly as much as a won game differs from an even one.
    const WORST: f32 = 250.0;
    /// Nodes a turn of the weakest.
    const FEWEST: f32 = 32.0;

    pub(crate) fn of(strength: f32) -> Self {
        Self {
            nodes: (Self::FEWEST * strength.exp2()) as u64,
            haste: (1.0 - strength / Self::CALM).clamp(0.0, 1.0).powi(2),
            spread: (Self::WORST * (1.0 - strength / Self::CLEAR)).max(0.0) as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eight_levels() {
        assert_eq!(Level::all().count(), 8);
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(9), None);
        assert_eq!(Level::new(8), Some(Level::BEST));
    }

    #[test]
    fn days_differ_and_levels_are_in_order() {
        let ladder = Ladder::even(13.0, 1.25, 4.0);
        let [six, seven] = [6, 7].map(|number| Level::new(number).unwrap());
        let is = |ladder: Ladder, level, day, strength: f32| {
            assert!((ladder.strength(level, day) - strength).abs() < 1e-5, "{level} {day}");
        };
        is(ladder, seven, 1.0, 13.0);
        is(ladder, seven, 0.0, 9.0);
        is(ladder, six, 0.5, 9.75);
        is(Ladder::even(1.0, 1.25, 4.0), six, 0.0, 0.0);
    }

    #[test]
    fn more_strength_is_more_care() {
        let cares: Vec<_> = (0..14).map(|strength| Care::of(strength as f32)).collect();
        for pair in cares.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes, "{pair:?}");
            assert!(pair[0].haste >= pair[1].haste, "{pair:?}");
            assert!(pair[0].spread >= pair[1].spread, "{pair:?}");
        }
        assert_eq!(cares[0], Care { nodes: 32, haste: 1.0, spread: 250 });
        assert_eq!(cares[13], Care { nodes: 32 << 13, haste: 0.0, spread: 0 });
    }
}
