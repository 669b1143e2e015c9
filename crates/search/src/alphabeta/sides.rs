//! Two teams, numbered 0 and 1.

use game::{Game, Outcome, Seat, Team};

use crate::teams;

/// Which of the two teams each seat plays for.
#[derive(Copy, Clone, Debug)]
pub(super) struct Sides {
    of_seat: [u8; Seat::MAX as usize],
    teams: [Team; 2],
}

impl Sides {
    /// None unless there are exactly two teams.
    pub(super) fn of<G: Game>(game: &G) -> Option<Self> {
        let &[first, second] = teams(game).as_slice() else { return None };
        let mut of_seat = [0; Seat::MAX as usize];
        for seat in Seat::all(game.seats()) {
            of_seat[seat.index()] = u8::from(game.team(seat) == second);
        }
        Some(Self { of_seat, teams: [first, second] })
    }

    #[inline]
    pub(super) const fn of_seat(self, seat: Seat) -> u8 {
        self.of_seat[seat.index()]
    }

    pub(super) const fn team(self, side: u8) -> Team {
        self.teams[side as usize]
    }

    /// 1 if the side wins, -1 if the other does, 0 if neither or both.
    #[inline]
    pub(super) fn result(self, side: u8, outcome: &Outcome) -> i32 {
        let mut wins = [false; 2];
        for seat in outcome.winners.iter() {
            wins[usize::from(self.of_seat(seat))] = true;
        }
        i32::from(wins[usize::from(side)]) - i32::from(wins[usize::from(1 - side)])
    }
}
