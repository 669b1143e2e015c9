//! Positions set up by hand: a piece of a side, pointing out or home, is put on its lane.

use game::{Notation, Seat};
use squadro::{Lane, Squadro, State};

use super::SquadroBoard;
use super::piece;
use super::places::{HOME, place};
use diagram::Sentence;
use diagram::setup::{Choice, MOVER, Put, SetUp, Tool, read, seat_named};

impl SetUp<Squadro> for SquadroBoard {
    fn tools(game: &Squadro, _state: &State) -> Vec<Tool> {
        let mut tools = Vec::new();
        for side in 0..2 {
            for way in ["out", "home"] {
                let seat = Seat::new(side as u8);
                let name = game.seat_name(seat);
                let values = vec![("seat", name.to_owned()), ("way", way.to_owned())];
                let heading = super::board::Layout::new(0).heading(side, way == "home");
                let label = Sentence { key: "squadro-setup-piece", values };
                tools.push(Tool::new(format!("{name}-{way}"), label, 36.0, |canvas| {
                    piece::draw(canvas, seat, (0.0, 0.0), heading, (false, None));
                }));
            }
        }
        tools
    }

    fn put(game: &Squadro, state: &State, tool: &str, touched: &[String]) -> Put<State> {
        let Some(((name, way), spot)) = tool.split_once('-').zip(touched.last()) else {
            return Put::Refused(None);
        };
        let Some(side) = seat_named(game, name).map(Seat::index) else { return Put::Refused(None) };
        // The same again turns it round.
        let found = Lane::all().find_map(|lane| {
            let mut fits = (0..=HOME).filter(|&p| place(side, lane, p).id() == *spot);
            let first = fits.next()?;
            let last = fits.next().unwrap_or(first);
            let wanted = if way == "home" { last } else { first };
            let is_there = state.progress(side, lane) == wanted;
            Some((lane, if is_there { first + last - wanted } else { wanted }))
        });
        let Some((lane, progress)) = found else { return Put::Refused(None) };
        let mut all = progresses(state);
        all[side][lane.index()] = progress;
        read(game, &text(all, state.mover()))
    }

    fn choices(game: &Squadro, state: &State) -> Vec<Choice> {
        vec![Choice::mover(game, Seat::new(state.mover() as u8))]
    }

    fn choose(game: &Squadro, state: &State, choice: &str, value: &str) -> Put<State> {
        match seat_named(game, value).filter(|_| choice == MOVER) {
            Some(mover) => read(game, &text(progresses(state), mover.index())),
            None => Put::Refused(None),
        }
    }

    /// No piece ever leaves the board but to its home: all go back to where they start.
    fn cleared(game: &Squadro, state: &State) -> State {
        match read(game, &text([[0; 5]; 2], state.mover())) {
            Put::Done(state) => state,
            Put::More(_) | Put::Refused(_) => *state,
        }
    }
}

fn progresses(state: &State) -> [[u8; 5]; 2] {
    let mut all = [[0; 5]; 2];
    for (side, lane) in super::pieces() {
        all[side][lane.index()] = state.progress(side, lane);
    }
    all
}

fn text(progresses: [[u8; 5]; 2], mover: usize) -> String {
    let [yellow, red] = progresses.map(|side| side.map(|p| p.to_string()).join("."));
    format!("{yellow}/{red} {}", ["y", "r"][mover])
}
