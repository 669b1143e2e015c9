//! A sowing made bead by bead, as a hand does it.

use crate::pit::{FULL, PITS, Pit, Turning};
use crate::sowing::Sowing;
use crate::state::State;

/// Takes beads from one pit and drops them one at a time, in any order.
///
/// How many beads are taken is not given beforehand: it is as many as were dropped. A pit is
/// open for the next bead if some legal sowing (C6) holds every bead dropped so far and that
/// one; the first bead decides which way round.
///
/// ```
/// use contigo::{Contigo, Sower, Step};
/// use game::{Family, Game, Notation};
///
/// let game = Contigo::read_options("").unwrap();
/// let mut state = game.start();
/// let turn = game.read_turn(&state, "a6-a4/Nc>0.2").unwrap();
/// game.play(&mut state, turn[0]);
///
/// let nc = contigo::Pit::all().find(|pit| pit.name() == "Nc").unwrap();
/// let mut sower = Sower::new(&state, nc);
/// let nd = sower.open().next().unwrap();
/// assert_eq!(nd.name(), "Nd");
/// let ne = sower.open().nth(1).unwrap();
/// assert!(sower.drop_in(ne));
/// // One bead alone does not reach Ne: another has to follow.
/// assert_eq!(sower.sowing(), None);
/// assert!(sower.drop_in(ne));
/// assert_eq!(sower.sowing().map(Step::Sow), Some(turn[1]));
/// assert_eq!(sower.take_back(), Some(ne));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sower {
    /// As they stood before.
    beads: [u8; PITS],
    origin: Pit,
    /// The pits that got a bead, first dropped first.
    dropped: [Option<Pit>; FULL as usize],
}

impl Sower {
    /// A hand over this pit; nothing is open if it is empty.
    pub fn new(state: &State, origin: Pit) -> Self {
        Self { beads: *state.all_beads(), origin, dropped: [None; FULL as usize] }
    }

    /// The pit beads are taken from.
    pub const fn origin(&self) -> Pit {
        self.origin
    }

    /// Which way round it goes, once a bead is dropped.
    pub fn turning(&self) -> Option<Turning> {
        let first = self.dropped[0]?;
        let clockwise = places(self.origin, first, Turning::Clockwise) <= FULL;
        Some(if clockwise { Turning::Clockwise } else { Turning::CounterClockwise })
    }

    /// Does this pit lie nearer to the hand the other way round than the beads go?
    pub(crate) fn is_nearer_backwards(&self, pit: Pit) -> bool {
        let far = |turning| places(self.origin, pit, turning);
        self.turning()
            .is_some_and(|turning| Turning::ALL.into_iter().any(|other| far(other) < far(turning)))
    }

    /// The pits that got a bead, in the order it was done.
    pub fn dropped(&self) -> impl Iterator<Item = Pit> {
        self.dropped.into_iter().map_while(|pit| pit)
    }

    /// What a pit holds now, with the beads that moved.
    pub fn beads(&self, pit: Pit) -> u8 {
        let got = self.dropped().filter(|&p| p == pit).count() as u8;
        if pit == self.origin {
            self.beads[pit.index()] - self.dropped().count() as u8
        } else {
            self.beads[pit.index()] + got
        }
    }

    /// The pits that may get the next bead, the nearest first, clockwise before the others.
    pub fn open(&self) -> impl Iterator<Item = Pit> {
        let ways = Turning::ALL
            .into_iter()
            .filter(move |&way| self.turning().is_none_or(|chosen| chosen == way));
        ways.flat_map(move |way| {
            (1..=FULL)
                .filter(move |&far| self.can_go_on(way, far))
                .map(move |far| self.origin.next(way, far))
        })
    }

    /// Drops the next bead into a pit; says whether it was open.
    pub fn drop_in(&mut self, pit: Pit) -> bool {
        let open = self.open().any(|p| p == pit);
        if open {
            let count = self.dropped().count();
            self.dropped[count] = Some(pit);
        }
        open
    }

    /// Takes the last bead back to where it came from; says which pit loses it.
    pub fn take_back(&mut self) -> Option<Pit> {
        let last = self.dropped().count().checked_sub(1)?;
        self.dropped[last].take()
    }

    /// The step, once the beads dropped are a legal sowing.
    pub fn sowing(&self) -> Option<Sowing> {
        let turning = self.turning()?;
        let drops = self.drops(turning);
        let reached = drops.iter().rposition(|&beads| beads > 0)? + 1;
        let whole = reached <= self.dropped().count();
        let packed = drops.iter().rev().fold(0, |all, &d| all << 3 | u32::from(d));
        whole.then(|| Sowing::pack(self.origin, turning, packed))
    }

    /// Beads dropped so far, the nearest pit first.
    fn drops(&self, turning: Turning) -> [u8; FULL as usize] {
        let mut drops = [0; FULL as usize];
        for pit in self.dropped() {
            drops[usize::from(places(self.origin, pit, turning)) - 1] += 1;
        }
        drops
    }

    /// Does any sowing hold what is dropped and a bead so far away?
    fn can_go_on(&self, turning: Turning, far: u8) -> bool {
        let mut drops = self.drops(turning);
        let pit = |places: u8| self.beads[self.origin.next(turning, places).index()];
        if pit(far) + drops[usize::from(far) - 1] == FULL {
            return false;
        }
        drops[usize::from(far) - 1] += 1;
        let dropped: u8 = drops.iter().sum();
        let reached = drops.iter().rposition(|&d| d > 0).map_or(0, |i| i as u8 + 1);
        // Taking more lets beads go further, but all of them have to find room.
        (dropped.max(reached)..=self.beads[self.origin.index()]).any(|taken| {
            let room: u8 = (1..=taken).map(|p| FULL - pit(p) - drops[usize::from(p) - 1]).sum();
            room >= taken - dropped
        })
    }
}

/// How far a pit lies from another, going this way round.
fn places(from: Pit, to: Pit, turning: Turning) -> u8 {
    let pits = PITS as u8;
    let clockwise = (to.index() as u8 + pits - from.index() as u8) % pits;
    match turning {
        Turning::Clockwise => clockwise,
        Turning::CounterClockwise => (pits - clockwise) % pits,
    }
}
