//! Where every seat could go with its next move.

use contigo::{FULL, PITS, Pit, SIDE, SQUARES, Square, Squares, State, Way};

use super::capturing::SEATS;

/// Where the pieces of each seat could go.
#[derive(Default)]
pub(super) struct Reach {
    /// The squares, one bit each; one's own are not among them.
    pub(super) squares: [u64; SEATS],
    /// Moves to empty squares and captures.
    pub(super) moves: [i32; SEATS],
}

impl Reach {
    #[inline]
    pub(super) fn of(state: &State, armies: [Squares; SEATS]) -> Self {
        let mut reach = Self::default();
        // As many as a few bits can count: nothing has to be asked about them.
        let mut beads = [0; PITS.next_power_of_two()];
        beads[..PITS].copy_from_slice(state.all_beads());
        for (seat, army) in armies.into_iter().enumerate() {
            let others = !(army.bits() | 1 << NOWHERE);
            for from in army.iter() {
                for leg in &LEGS[from.index()] {
                    let held = beads[usize::from(leg.pit) % beads.len()];
                    let there = 1 << leg.landings[usize::from(held) % CONTENTS] & others;
                    reach.squares[seat] |= there;
                    reach.moves[seat] += i32::from(there != 0);
                }
            }
        }
        reach
    }
}

/// One way to go from a square (C4).
#[derive(Copy, Clone)]
struct Leg {
    /// The pit that says how far,
    pit: u8,
    /// and where so many beads lead.
    landings: [u8; CONTENTS],
}

/// Beads a pit can hold, and a number more.
const CONTENTS: usize = (FULL as usize).next_power_of_two();
/// Off the board.
const NOWHERE: u8 = u64::BITS as u8 - 1;

static LEGS: [[Leg; Way::ALL.len()]; SQUARES] = {
    let mut legs = [[Leg { pit: 0, landings: [NOWHERE; CONTENTS] }; Way::ALL.len()]; SQUARES];
    let mut i = 0;
    while i < SQUARES * Way::ALL.len() {
        let (square, way) = (i / Way::ALL.len(), i % Way::ALL.len());
        if let Some(from) = Square::new(square as u8 % SIDE, square as u8 / SIDE) {
            let leg = &mut legs[square][way];
            leg.pit = Pit::toward(from, Way::ALL[way]).index() as u8;
            let mut beads = 1;
            while beads < CONTENTS {
                if let Some(to) = from.ahead(Way::ALL[way], beads as u8) {
                    leg.landings[beads] = to.index() as u8;
                }
                beads += 1;
            }
        }
        i += 1;
    }
    legs
};

#[cfg(test)]
mod tests {
    use super::*;
    use contigo::{Contigo, Phase, Step};
    use game::{Family, Game, Seat, zobrist};

    #[test]
    fn the_mover_reaches_where_the_game_lets_it_go() {
        let game = Contigo::read_options("variant=capture").unwrap();
        let (mut state, mut met) = (game.start(), 0);
        for i in 0..400 {
            let mut steps = Vec::new();
            game.steps(&state, &mut steps);
            if steps.is_empty() {
                state = game.start();
                continue;
            }
            if state.phase() == Phase::Pawn && steps != [Step::Stay] {
                let armies = [0, 1, 2, 3].map(|seat| state.army(Seat::new(seat)));
                let reach = Reach::of(&state, armies);
                let squares = steps.iter().fold(0, |all, step| match step {
                    Step::Move { to, .. } | Step::Take { to, .. } => all | 1 << to.index(),
                    _ => all,
                });
                let mover = state.mover().index();
                assert_eq!(reach.squares[mover], squares, "{state:?}");
                assert_eq!(reach.moves[mover], steps.len() as i32, "{state:?}");
                met += 1;
            }
            game.play(&mut state, steps[zobrist::mix(i) as usize % steps.len()]);
        }
        assert!(met > 100, "{met}");
    }
}
