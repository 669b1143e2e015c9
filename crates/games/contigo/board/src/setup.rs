//! Positions set up by hand: pieces on squares, beads in pits, and who controls what.

use contigo::{BEADS, COLOURS, Contigo, FULL, PITS, Piece, Pit, Square, State};
use game::{Game, Notation, Seat};

use super::ContigoBoard;
use super::held::pit;
use super::pieces;
use diagram::Sentence;
use diagram::setup::{Choice, ERASE, MOVER, Put, SetUp, Tool, read, seat_named};

/// What puts a bead into a pit, and what takes one out.
const ADD: &str = "bead";
const TAKE: &str = "no-bead";
/// The pawns on a line that wins (C7).
const LINE: u32 = 4;

impl SetUp<Contigo> for ContigoBoard {
    fn tools(game: &Contigo, state: &State) -> Vec<Tool> {
        let mut tools: Vec<_> = game.pieces().map(|piece| game.piece_tool(piece)).collect();
        let sum: u32 = state.all_beads().iter().map(|&beads| u32::from(beads)).sum();
        let bead = |id: &str, key| {
            let label = Sentence { key, values: Vec::new() };
            Tool::new(id, label, 13.0, |canvas| canvas.symbol("", "bead", (0.0, 0.0)))
        };
        tools.push(bead(ADD, "contigo-setup-bead").left(BEADS.saturating_sub(sum) as usize));
        let label = Sentence { key: "contigo-setup-no-bead", values: Vec::new() };
        tools.push(Tool::new(TAKE, label, 28.0, |canvas| canvas.symbol("", "pit", (0.0, 0.0))));
        tools.push(Tool::erase());
        tools
    }

    fn put(game: &Contigo, state: &State, tool: &str, touched: &[String]) -> Put<State> {
        let Some(spot) = touched.last() else { return Put::Refused(None) };
        let mut parts = Parts::of(state);
        if let Some(pit) = pit(spot) {
            let beads = &mut parts.beads[pit.index()];
            match tool {
                ADD if *beads < FULL => *beads += 1,
                ADD => {
                    // What the rules say to a pit that holds more than it can (C2).
                    *beads += 1;
                    return read(game, &game.position_text(&parts.state()));
                }
                TAKE if *beads > 0 => *beads -= 1,
                ERASE => *beads = 0,
                _ => return Put::Refused(None),
            }
            return Put::Done(parts.state());
        }
        let Some(square) = Square::named(spot) else { return Put::Refused(None) };
        let there = state.piece(square);
        let piece = game.pieces().find(|&piece| game.name(piece) == tool);
        if (piece.is_none() && tool != ERASE) || (there.is_none() && tool == ERASE) {
            return Put::Refused(None);
        }
        parts.pieces.retain(|(other, _)| *other != square);
        // The same again takes it off.
        if let Some(piece) = piece.filter(|_| there != piece) {
            if piece.king {
                // A colour has one king: it comes from where it stood (C10).
                parts.pieces.retain(|(_, other)| *other != piece);
                parts.control[piece.colour.index()] = piece.colour;
            }
            parts.pieces.push((square, piece));
        }
        Put::Done(parts.state())
    }

    fn choices(game: &Contigo, state: &State) -> Vec<Choice> {
        let mut choices = vec![Choice::mover(game, state.mover())];
        if game.variant().captures() {
            choices.extend(Seat::all(game.seats()).map(|colour| {
                let name = game.seat_name(colour).to_owned();
                Choice {
                    id: format!("control-{name}"),
                    label: Sentence { key: "contigo-setup-control", values: vec![("seat", name)] },
                    now: game.seat_name(state.controller(colour)).to_owned(),
                    ..Choice::mover(game, colour)
                }
            }));
        }
        choices
    }

    fn choose(game: &Contigo, state: &State, choice: &str, value: &str) -> Put<State> {
        let Some(seat) = seat_named(game, value) else { return Put::Refused(None) };
        let mut parts = Parts::of(state);
        let colour = choice.strip_prefix("control-").and_then(|name| seat_named(game, name));
        match colour {
            Some(colour) => parts.control[colour.index()] = seat,
            None if choice == MOVER => parts.mover = seat,
            None => return Put::Refused(None),
        }
        Put::Done(parts.state())
    }

    /// Beads stay: there are always as many (C2). Kings stay where there are any, for no seat is
    /// in without (C15).
    fn cleared(_game: &Contigo, state: &State) -> State {
        let mut parts = Parts::of(state);
        parts.beads = [(BEADS as usize / PITS) as u8; PITS];
        parts.pieces.retain(|(_, piece)| piece.king);
        parts.state()
    }

    /// Between two players it takes four pawns of one side (C7).
    fn can_be_won(game: &Contigo, state: &State) -> bool {
        game.variant().captures()
            || Seat::all(game.seats()).any(|seat| state.army(seat).len() >= LINE)
    }
}

/// A position in parts.
struct Parts {
    beads: [u8; PITS],
    mover: Seat,
    pieces: Vec<(Square, Piece)>,
    control: [Seat; COLOURS],
}

impl Parts {
    fn of(state: &State) -> Self {
        let pieces = Square::all().filter_map(|square| Some((square, state.piece(square)?)));
        let mut beads = [0; PITS];
        for pit in Pit::all() {
            beads[pit.index()] = state.beads(pit);
        }
        Self {
            beads,
            mover: state.mover(),
            pieces: pieces.collect(),
            control: [0, 1, 2, 3].map(|colour| state.controller(Seat::new(colour))),
        }
    }

    fn state(self) -> State {
        State::set_up(self.beads, self.mover, self.pieces, self.control)
    }
}

/// What a board is set up with.
trait Box {
    fn pieces(&self) -> impl Iterator<Item = Piece>;
    fn name(&self, piece: Piece) -> String;
    fn piece_tool(&self, piece: Piece) -> Tool;
}

impl Box for Contigo {
    fn pieces(&self) -> impl Iterator<Item = Piece> {
        let kinds = if self.variant().captures() { &[false, true][..] } else { &[false] };
        Seat::all(self.seats())
            .flat_map(move |colour| kinds.iter().map(move |&king| Piece { colour, king }))
    }

    fn name(&self, piece: Piece) -> String {
        let kind = if piece.king { "king" } else { "pawn" };
        format!("{}-{kind}", self.seat_name(piece.colour))
    }

    fn piece_tool(&self, piece: Piece) -> Tool {
        let values = vec![("seat", self.seat_name(piece.colour).to_owned())];
        let key = if piece.king { "contigo-setup-king" } else { "contigo-setup-pawn" };
        Tool::new(self.name(piece), Sentence { key, values }, 46.0, |canvas| {
            pieces::draw(canvas, piece, piece.colour, (0.0, 12.0), false);
        })
    }
}
