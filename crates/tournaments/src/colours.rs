//! Who of two has the first seat ("white"): FIDE's rules on colours (handbook C.04.1 and C.04.3).

use crate::history::History;

/// How urgently somebody has to get a colour.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// No game yet.
    None,
    /// As many of both: the other one than last.
    Mild,
    /// One game more with the other.
    Strong,
    /// Two games more with the other, or the other twice in a row.
    Absolute,
}

/// What somebody should get.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preference {
    pub(crate) urgency: Urgency,
    /// How many games more with the first seat than with the second.
    pub(crate) difference: i32,
    /// The first seat? Of no meaning without urgency.
    first: bool,
}

impl Preference {
    pub(crate) fn of(seats: &[u8]) -> Self {
        let difference = seats.iter().map(|&seat| if seat == 0 { 1 } else { -1 }).sum::<i32>();
        let last = seats.last().copied();
        let twice = seats.len() > 1 && seats[seats.len() - 2] == seats[seats.len() - 1];
        let alternate = last == Some(1);
        let (urgency, first) = match difference {
            _ if last.is_none() => (Urgency::None, false),
            2.. => (Urgency::Absolute, false),
            ..=-2 => (Urgency::Absolute, true),
            _ if twice => (Urgency::Absolute, alternate),
            1 => (Urgency::Strong, false),
            -1 => (Urgency::Strong, true),
            _ => (Urgency::Mild, alternate),
        };
        Self { urgency, difference, first }
    }

    /// The urgency with which both should get the same.
    pub(crate) fn clash(self, other: Self) -> Urgency {
        let wants = self.urgency != Urgency::None && other.urgency != Urgency::None;
        if wants && self.first == other.first {
            self.urgency.min(other.urgency)
        } else {
            Urgency::None
        }
    }
}

/// Does the higher of two get the first seat? `odd` decides where neither has played: the lot for the
/// strongest, and the others in turn.
pub(crate) fn higher_has_first(higher: &History, lower: &History, odd: bool) -> bool {
    let (high, low) = (Preference::of(&higher.seats), Preference::of(&lower.seats));
    if high.clash(low) == Urgency::None {
        return match (high.urgency, low.urgency) {
            (Urgency::None, Urgency::None) => odd,
            (Urgency::None, _) => !low.first,
            _ => high.first,
        };
    }
    let urgent = |one: Preference| (one.urgency, one.difference.abs());
    match urgent(high).cmp(&urgent(low)) {
        std::cmp::Ordering::Greater => high.first,
        std::cmp::Ordering::Less => !low.first,
        // The other way than in the last round in which they sat differently.
        std::cmp::Ordering::Equal => {
            let mut both = higher.seats.iter().rev().zip(lower.seats.iter().rev());
            both.find(|(one, other)| one != other).map_or(high.first, |(one, _)| *one == 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(higher: &[u8], lower: &[u8]) -> bool {
        let history = |seats: &[u8]| History { seats: seats.to_vec(), ..History::default() };
        higher_has_first(&history(higher), &history(lower), true)
    }

    /// The five rules of C.04.3, E, in their order.
    #[test]
    fn colours_follow_the_rules() {
        // Both get what they want.
        assert!(first(&[1], &[0]));
        assert!(!first(&[0], &[1]));
        // The more urgent one gets it.
        assert!(!first(&[0, 1, 1], &[1, 1]));
        assert!(first(&[0, 1, 1], &[0, 1]));
        // The other way than in the last round that was different.
        assert!(first(&[0, 1, 1, 0], &[1, 0, 1, 0]));
        assert!(!first(&[1, 0, 1, 0], &[0, 1, 1, 0]));
        // The preference of the higher one.
        assert!(first(&[0, 1], &[0, 1]));
        // The lot.
        assert!(first(&[], &[]));
    }
}
