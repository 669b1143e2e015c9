//! What is certain about a position with more than two teams.

use game::{Outcome, Team};

/// Who wins and who loses for certain, whatever the others do.
///
/// A team wins for certain if it can force it against all others together. It loses for certain
/// if every way it has leads to a position where it does, or where another team can force its
/// win. Stopped matches and draws say nothing.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Verdict {
    winner: Option<Team>,
    /// One bit a team.
    losers: u8,
    /// In how many turns at most.
    pub(super) turns: u16,
}

impl Verdict {
    /// A game that is over; `teams` has one bit for each.
    pub(super) fn of_outcome(
        outcome: &Outcome,
        team: impl Fn(game::Seat) -> Team,
        teams: u8,
    ) -> Self {
        let winners = outcome.winners.iter().fold(0, |bits, seat| bits | bit(team(seat)));
        if winners == 0 {
            return Self::default();
        }
        let alone = winners.is_power_of_two();
        let winner = alone.then(|| Team::new(winners.trailing_zeros() as u8));
        Self { winner, losers: teams & !winners, turns: 0 }
    }

    /// What follows for the position before, where `mover` chooses among `children`, each with
    /// the turns (0 or 1) it takes to get there; `all`: there are no others.
    pub(super) fn choose(
        mover: Team,
        children: impl Iterator<Item = (Self, u16)> + Clone,
        all: bool,
    ) -> Self {
        let all_told = children.map(|(child, more)| Self { turns: child.turns + more, ..child });
        let wins = all_told.clone().filter(|child| child.winner == Some(mover));
        if let Some(quickest) = wins.min_by_key(|child| child.turns) {
            return quickest;
        }
        if !all {
            return Self::default();
        }
        let common = all_told.reduce(|known, child| Self {
            winner: known.winner.filter(|_| known.winner == child.winner),
            losers: known.losers & child.losers,
            turns: known.turns.max(child.turns),
        });
        common.filter(|verdict| verdict.losers != 0).unwrap_or_default()
    }

    #[inline]
    pub(super) const fn winner(self) -> Option<Team> {
        self.winner
    }

    #[inline]
    pub(super) const fn loses(self, team: Team) -> bool {
        self.losers & bit(team) != 0
    }
}

#[inline]
pub(super) const fn bit(team: Team) -> u8 {
    1 << team.index()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Seat, SeatSet, reason};

    const A: Team = Team::new(0);
    const B: Team = Team::new(1);
    const C: Team = Team::new(2);

    fn won(team: Team, turns: u16) -> Verdict {
        let seat = Seat::new(team.index() as u8);
        let outcome = Outcome::won(SeatSet::only(seat), reason::AGREED);
        let verdict = Verdict::of_outcome(&outcome, |s| Team::new(s.index() as u8), 0b111);
        Verdict { turns, ..verdict }
    }

    fn choose(mover: Team, children: &[Verdict], all: bool) -> Verdict {
        Verdict::choose(mover, children.iter().map(|&child| (child, 1)), all)
    }

    #[test]
    fn one_winning_step_is_enough_and_the_quickest_counts() {
        let open = Verdict::default();
        let verdict = choose(A, &[open, won(A, 5), won(A, 2)], false);
        assert_eq!(verdict, won(A, 3));
        assert!(verdict.loses(B) && verdict.loses(C) && !verdict.loses(A));
    }

    #[test]
    fn nothing_is_certain_while_a_step_is_unknown() {
        let open = Verdict::default();
        assert_eq!(choose(A, &[won(B, 1), open], true), open);
        assert_eq!(choose(A, &[won(B, 1), won(B, 1)], false), open);
    }

    #[test]
    fn who_can_only_choose_the_winner_loses() {
        let verdict = choose(A, &[won(B, 1), won(C, 4)], true);
        assert_eq!((verdict.winner(), verdict.turns), (None, 5));
        assert!(verdict.loses(A) && !verdict.loses(B) && !verdict.loses(C));
        assert_eq!(choose(A, &[won(B, 1), won(B, 4)], true), won(B, 5));
    }

    #[test]
    fn a_draw_decides_nothing() {
        let draw = Outcome::draw(reason::AGREED);
        let verdict = Verdict::of_outcome(&draw, |s| Team::new(s.index() as u8), 0b111);
        assert_eq!(verdict, Verdict::default());
        assert_eq!(choose(A, &[won(B, 0), verdict], true), Verdict::default());
    }
}
