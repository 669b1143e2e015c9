//! Numbers inside the search: points an evaluator gives, and wins counted in turns.
//!
//! A number from [`PROVED`] on says "won within so many turns", and comes only from positions
//! where the rules say who won. Everything an evaluator, a repetition or a limit of turns says
//! stays below it, so that no estimate can pass for a proof.

/// What an evaluator can say at most; more is cut.
pub const MOST_POINTS: i32 = 30_000;

/// Won at the root itself.
pub(crate) const WON: i32 = 32_000;

/// From here on a number is a win counted in turns.
pub(crate) const PROVED: i32 = WON - 1_000;

/// Beyond every value.
pub(crate) const INFINITE: i32 = 32_500;

/// Less than every value: there was no turn to look at.
pub(crate) const NOTHING: i32 = -32_600;

/// Does it say who wins for certain?
#[inline]
pub(crate) const fn is_proved(score: i32) -> bool {
    score.abs() >= PROVED && score != NOTHING
}

/// Turns from the root to the end a proved number speaks of.
#[inline]
pub(crate) const fn turns_to_end(score: i32) -> u32 {
    (WON - score.abs()) as u32
}

/// A number as seen from the root, made relative to a position `turns` further on.
#[inline]
pub(crate) const fn seen_from(score: i32, turns: u32) -> i32 {
    if score >= PROVED {
        score + turns as i32
    } else if score <= -PROVED {
        score - turns as i32
    } else {
        score
    }
}

/// The inverse of [`seen_from`].
#[inline]
pub(crate) const fn seen_from_root(score: i32, turns: u32) -> i32 {
    if score >= PROVED {
        score - turns as i32
    } else if score <= -PROVED {
        score + turns as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_from_where_one_stands() {
        let seen = WON - 7;
        assert_eq!(turns_to_end(seen), 7);
        let from_there = seen_from(seen, 3);
        assert_eq!(turns_to_end(from_there), 4);
        assert_eq!(seen_from_root(from_there, 3), seen);
        assert_eq!(seen_from_root(seen_from(-seen, 3), 3), -seen);
        assert_eq!(seen_from(MOST_POINTS, 9), MOST_POINTS);
        assert!(!is_proved(MOST_POINTS) && !is_proved(NOTHING) && is_proved(-seen));
    }
}
