//! A game drawn as arrows between places, to set up by hand what hardly ever happens.
#![allow(dead_code, reason = "every test takes what it needs")]

use std::sync::Arc;

use game::{Game, Outcome, Seat, SeatSet, Status, zobrist};

/// Two seats in turn; every turn is a step along an arrow. The state is the place.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    places: Arc<Vec<Place>>,
    /// Who wins when the match is stopped.
    pub(crate) adjudged: SeatSet,
}

#[derive(Clone, Debug)]
struct Place {
    name: String,
    mover: Seat,
    arrows: Vec<u16>,
}

impl Graph {
    /// One place a line: `name seat: arrows`, the first one is the start. A place without
    /// arrows is won by the seat that is not to move.
    pub(crate) fn read(text: &str) -> Self {
        let lines: Vec<_> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let parts = |line: &str| -> Vec<String> {
            line.replace(':', " ").split_whitespace().map(str::to_owned).collect()
        };
        let names: Vec<_> = lines.iter().map(|line| parts(line)[0].clone()).collect();
        let place = |line: &&str| {
            let words = parts(line);
            let find = |word: &String| {
                names.iter().position(|name| name == word).unwrap_or_else(|| panic!("{word}"))
            };
            Place {
                name: words[0].clone(),
                mover: Seat::new(words[1].parse().unwrap()),
                arrows: words[2..].iter().map(|word| find(word) as u16).collect(),
            }
        };
        Self { places: Arc::new(lines.iter().map(place).collect()), adjudged: SeatSet::EMPTY }
    }

    pub(crate) fn at(&self, name: &str) -> u16 {
        self.places.iter().position(|place| place.name == name).unwrap() as u16
    }

    pub(crate) fn name(&self, place: u16) -> &str {
        &self.places[usize::from(place)].name
    }
}

impl Game for Graph {
    type State = u16;
    type Step = u16;
    type Undo = u16;

    const ONE_STEP_TURNS: bool = true;

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> u16 {
        0
    }

    fn status(&self, state: &u16) -> Status {
        let place = &self.places[usize::from(*state)];
        if place.arrows.is_empty() {
            let winner = Seat::new(1 - place.mover.index() as u8);
            return Status::Over(Outcome::won(SeatSet::only(winner), "stuck"));
        }
        Status::ToMove(place.mover)
    }

    fn steps(&self, state: &u16, out: &mut Vec<u16>) {
        out.extend(&self.places[usize::from(*state)].arrows);
    }

    fn play(&self, state: &mut u16, step: u16) -> u16 {
        std::mem::replace(state, step)
    }

    fn undo(&self, state: &mut u16, undo: u16) {
        *state = undo;
    }

    fn hash(&self, state: &u16) -> u64 {
        zobrist::mix(u64::from(*state) + 1)
    }

    fn hash_from_scratch(&self, state: &u16) -> u64 {
        self.hash(state)
    }

    fn adjudicate(&self, _: &u16, reason: &'static str) -> Outcome {
        Outcome::won(self.adjudged, reason)
    }
}
