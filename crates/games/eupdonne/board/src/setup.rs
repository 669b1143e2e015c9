//! Positions set up by hand: bars from the hands, captives, and what each side remembers.

use eupdonne::{Bar, Eupdonne, Form, Memory, Piece, Placement, Side, Square, State};
use game::Notation;

use super::EupdonneBoard;
use super::{flat, wood};
use diagram::Sentence;
use diagram::setup::{Choice, ERASE, MOVER, Put, SetUp, Tool, read, seat_named};

/// What binds a bar, or sets it free.
const BIND: &str = "bind";

impl SetUp<Eupdonne> for EupdonneBoard {
    fn tools(_game: &Eupdonne, state: &State) -> Vec<Tool> {
        let mut tools = Vec::new();
        for side in Side::ALL {
            for form in Form::ALL {
                let values =
                    vec![("seat", side.name().to_owned()), ("form", form.number().to_string())];
                let label = Sentence { key: "eupdonne-setup-bar", values };
                let tool = Tool::new(tool_name(side, form), label, 72.0, |canvas| {
                    canvas.group(wood(side), |canvas| flat::tool(canvas, form));
                });
                tools.push(tool.left(state.in_hand(side, form)));
            }
        }
        let label = Sentence { key: "eupdonne-setup-bind", values: Vec::new() };
        tools.push(Tool::new(BIND, label, 0.0, |_| ()));
        tools.push(Tool::erase());
        tools
    }

    fn put(_game: &Eupdonne, state: &State, tool: &str, touched: &[String]) -> Put<State> {
        let squares: Option<Vec<_>> = touched.iter().map(|id| Square::named(id)).collect();
        let Some(squares) = squares else { return Put::Refused(None) };
        let mut pieces = state.pieces();
        let there = squares.first().and_then(|&square| state.piece_on(square));
        match (tool, there, squares.as_slice()) {
            (ERASE, Some(piece), [_]) => pieces.retain(|other| *other != piece),
            (BIND, Some(piece), [_]) => {
                for other in pieces.iter_mut().filter(|other| **other == piece) {
                    other.captured = !piece.captured;
                }
            }
            (ERASE | BIND, ..) => return Put::Refused(None),
            (_, _, &[middle]) => {
                let around = Placement::DIRECTIONS.into_iter().filter_map(|way| middle.step(way));
                return Put::More(around.map(|square| square.to_string()).collect());
            }
            (_, _, &[middle, end]) => {
                let bars = Side::ALL.into_iter().flat_map(|side| Form::ALL.map(|f| (side, f)));
                let bar = bars.into_iter().find(|&(side, form)| tool_name(side, form) == tool);
                let way =
                    Placement::DIRECTIONS.into_iter().find(|&way| middle.step(way) == Some(end));
                let Some(((owner, form), way)) = bar.zip(way) else { return Put::Refused(None) };
                match Placement::check(middle, way) {
                    Ok(placement) => {
                        let bar = Bar { form, placement };
                        pieces.push(Piece { owner, bar, captured: false });
                    }
                    Err(refusal) => return Put::Refused(Some(refusal)),
                }
            }
            _ => return Put::Refused(None),
        }
        let memories = Side::ALL.map(|side| state.memory(side));
        match State::set_up(&pieces, state.mover(), memories) {
            Ok(state) => Put::Done(state),
            Err(refusal) => Put::Refused(Some(refusal)),
        }
    }

    fn choices(game: &Eupdonne, state: &State) -> Vec<Choice> {
        let memories = Side::ALL.into_iter().map(|side| {
            let now = state.memory(side).to_string();
            let mut values = vec![Memory::Nothing.to_string()];
            let own = state.pieces().into_iter().filter(|piece| piece.owner == side);
            values.extend(own.map(|piece| {
                Memory::Introduced { middle: piece.bar.placement.middle() }.to_string()
            }));
            if !values.contains(&now) {
                values.push(now.clone());
            }
            Choice {
                id: format!("memory-{}", side.name()),
                label: Sentence {
                    key: "eupdonne-setup-memory",
                    values: vec![("seat", side.name().to_owned())],
                },
                values,
                seats: false,
                now,
            }
        });
        let mover = Choice::mover(game, state.mover().seat());
        [mover].into_iter().chain(memories).collect()
    }

    fn choose(game: &Eupdonne, state: &State, choice: &str, value: &str) -> Put<State> {
        let position = game.position_text(state);
        let mut fields: Vec<_> = position.split(' ').collect();
        let memory = choice.strip_prefix("memory-").and_then(|name| seat_named(game, name));
        match (memory, seat_named(game, value)) {
            (Some(side), _) => fields[2 + side.index()] = value,
            (None, Some(mover)) if choice == MOVER => fields[1] = ["l", "d"][mover.index()],
            _ => return Put::Refused(None),
        }
        read(game, &fields.join(" "))
    }

    fn cleared(_game: &Eupdonne, state: &State) -> State {
        State::set_up(&[], state.mover(), [Memory::Nothing; 2]).unwrap_or(*state)
    }
}

fn tool_name(side: Side, form: Form) -> String {
    format!("{}-{}", side.name(), form.number())
}
