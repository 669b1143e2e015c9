//! The result of a game from the reader's side.

/// An ending from the reader's side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The reader's side won.
    Won,
    /// Another side won.
    Lost,
    /// Nobody won.
    Drawn,
    /// The reader plays for no side, or for more than one.
    Watched,
}

impl Outcome {
    /// The ending for the reader who plays for `own` seats, each with its team; `winners` are the
    /// seats that won, by number.
    pub fn new(winners: &[usize], own: &[usize], teams: &[usize]) -> Self {
        let team = |seat: &usize| teams.get(*seat).copied();
        let Some(side) = own.first().and_then(team) else {
            return Self::Watched;
        };
        if own.iter().any(|seat| team(seat) != Some(side)) {
            Self::Watched
        } else if winners.is_empty() {
            Self::Drawn
        } else if winners.iter().any(|seat| team(seat) == Some(side)) {
            Self::Won
        } else {
            Self::Lost
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;

    #[test]
    fn an_ending_is_worded_from_the_readers_side() {
        let two = [0, 1];
        assert_eq!(Outcome::new(&[0], &[0], &two), Outcome::Won);
        assert_eq!(Outcome::new(&[0], &[1], &two), Outcome::Lost);
        assert_eq!(Outcome::new(&[], &[1], &two), Outcome::Drawn);
        assert_eq!(Outcome::new(&[0], &[], &two), Outcome::Watched);
        assert_eq!(Outcome::new(&[0], &[0, 1], &two), Outcome::Watched, "both sides are theirs");
        let teams = [0, 1, 0, 1];
        assert_eq!(Outcome::new(&[0, 2], &[2], &teams), Outcome::Won);
        assert_eq!(Outcome::new(&[0, 2], &[0, 2], &teams), Outcome::Won, "one side, two seats");
        assert_eq!(Outcome::new(&[0, 2], &[0, 1], &teams), Outcome::Watched);
        assert_eq!(Outcome::new(&[0], &[9], &teams), Outcome::Watched, "there is no such seat");
    }
}
