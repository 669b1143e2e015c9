//! Positions set up by hand: pieces go from the stocks onto columns, and back.

use std::fmt::Write;

use game::grid::Direction;
use game::{Game, Seat};
use kontakt::{Colour, Kind, Kontakt, Part, Square, State, Stock};

use super::KontaktBoard;
use super::{flat, stock_id, wood};
use diagram::Sentence;
use diagram::setup::{Choice, ERASE, MOVER, Put, SetUp, Tool, read, seat_named};

/// What hands a piece from one partner's stock to another's.
const HAND_OVER: &str = "hand-over";
/// The choice of how many have passed in a row (K17).
const PASSES: &str = "passes";

impl SetUp<Kontakt> for KontaktBoard {
    fn tools(game: &Kontakt, state: &State) -> Vec<Tool> {
        let mut tools = Vec::new();
        for colour in Colour::BOTH {
            for kind in Kind::ALL {
                let values =
                    vec![("colour", colour.name().to_owned()), ("kind", kind.name().to_owned())];
                let label = Sentence { key: "kontakt-setup-piece", values };
                let stocks = game.seats_of(colour).iter().map(|seat| state.stock(seat));
                let left = stocks.map(|stock| usize::from(stock[kind.index()])).sum();
                let tool = Tool::new(tool_name(colour, kind), label, 44.0, |canvas| {
                    canvas.group(wood(colour), |canvas| flat::tool(canvas, kind));
                });
                tools.push(tool.left(left));
            }
        }
        if game.seats() > 2 {
            let label = Sentence { key: "kontakt-setup-hand-over", values: Vec::new() };
            tools.push(Tool::new(HAND_OVER, label, 0.0, |_| ()));
        }
        tools.push(Tool::erase());
        tools
    }

    fn put(game: &Kontakt, state: &State, tool: &str, touched: &[String]) -> Put<State> {
        let mut parts = Parts::of(state);
        if tool == HAND_OVER {
            return game.hand_over(parts, touched);
        }
        let squares: Option<Vec<_>> = touched.iter().map(|id| Square::named(id)).collect();
        let Some(squares) = squares else { return Put::Refused(None) };
        if tool == ERASE {
            return match squares.as_slice() {
                [square] if parts.take(*game, state, *square) => read(game, &parts.text()),
                _ => Put::Refused(None),
            };
        }
        let piece = Colour::BOTH.into_iter().flat_map(|c| Kind::ALL.map(|k| (c, k)));
        let Some((colour, kind)) = piece.into_iter().find(|&(c, k)| tool_name(c, k) == tool) else {
            return Put::Refused(None);
        };
        match (kind, squares.as_slice()) {
            (Kind::Rampart, &[first]) => {
                let beside = Direction::ORTHOGONAL.into_iter().filter_map(|way| first.step(way));
                return Put::More(beside.map(|square| square.to_string()).collect());
            }
            (Kind::Rampart, &[first, second]) => {
                let way = first.direction_to(second).filter(|way| way.is_orthogonal());
                let Some(way) = way else { return Put::Refused(None) };
                parts.add(first, half(colour, way));
                parts.add(second, half(colour, way.opposite()));
            }
            (Kind::Roof, &[square]) => {
                if state.down(square).next().is_some_and(|top| top.colour() != colour) {
                    return Put::Refused(None);
                }
                let covered = state.top_piece(square).map_or(vec![square], |s| s.iter().collect());
                for square in covered {
                    parts.add(square, "^");
                }
            }
            (Kind::Donjon | Kind::Tower, &[square]) => parts.add(square, single(colour, kind)),
            _ => return Put::Refused(None),
        }
        // From the partner who has most of them; with none left, the rules count the pieces (K2).
        let seats = game.seats_of(colour);
        let giver = seats.iter().max_by_key(|seat| parts.stocks[seat.index()][kind.index()]);
        if let Some(seat) = giver {
            let count = &mut parts.stocks[seat.index()][kind.index()];
            *count = count.saturating_sub(1);
        }
        read(game, &parts.text())
    }

    fn choices(game: &Kontakt, state: &State) -> Vec<Choice> {
        let passes = Choice {
            id: PASSES.to_owned(),
            label: Sentence { key: "kontakt-setup-passes", values: Vec::new() },
            values: (0..=game.seats()).map(|passes| passes.to_string()).collect(),
            seats: false,
            now: state.passes().to_string(),
        };
        vec![Choice::mover(game, state.mover()), passes]
    }

    fn choose(game: &Kontakt, state: &State, choice: &str, value: &str) -> Put<State> {
        let mut parts = Parts::of(state);
        match (choice, seat_named(game, value), value.parse()) {
            (MOVER, Some(mover), _) => parts.mover = mover,
            (PASSES, _, Ok(passes)) => parts.passes = passes,
            _ => return Put::Refused(None),
        }
        read(game, &parts.text())
    }

    fn cleared(game: &Kontakt, state: &State) -> State {
        let parts = Parts {
            columns: vec![Vec::new(); Square::all().len()],
            stocks: Seat::all(game.seats()).map(|seat| game.start_stock(seat)).collect(),
            mover: state.mover(),
            passes: 0,
        };
        match read(game, &parts.text()) {
            Put::Done(state) => state,
            Put::More(_) | Put::Refused(_) => state.clone(),
        }
    }
}

/// A position in parts, as it is written.
struct Parts {
    /// The texts of every column, bottom to top.
    columns: Vec<Vec<&'static str>>,
    stocks: Vec<Stock>,
    mover: Seat,
    passes: u8,
}

impl Parts {
    fn of(state: &State) -> Self {
        let column = |square| {
            let roof = state.is_roofed(square).then_some("^");
            let down = roof.into_iter().chain(state.down(square).map(Part::text));
            let mut column: Vec<_> = down.collect();
            column.reverse();
            column
        };
        Self {
            columns: Square::all().map(column).collect(),
            stocks: state.stocks().to_vec(),
            mover: state.mover(),
            passes: state.passes(),
        }
    }

    fn add(&mut self, square: Square, part: &'static str) {
        self.columns[square.index()].push(part);
    }

    /// Takes the roof or the topmost piece of a column back to a stock: that of the partner who
    /// has placed most of them. A rampart that is covered elsewhere stays half, which the reader
    /// of positions refuses.
    fn take(&mut self, game: Kontakt, state: &State, square: Square) -> bool {
        let Some(top) = state.down(square).next() else { return false };
        let kind = if state.is_roofed(square) { Kind::Roof } else { top.kind() };
        let covers = state.top_piece(square).map_or(vec![square], |spot| spot.iter().collect());
        for other in covers {
            if state.height(other) == state.height(square) {
                self.columns[other.index()].pop();
            }
        }
        let placed = |seat: &Seat| {
            let (start, now) = (game.start_stock(*seat), self.stocks[seat.index()]);
            start[kind.index()].saturating_sub(now[kind.index()])
        };
        let owner = game.seats_of(top.colour()).iter().max_by_key(placed);
        if let Some(seat) = owner {
            self.stocks[seat.index()][kind.index()] += 1;
        }
        true
    }

    fn text(&self) -> String {
        let columns = Square::all().zip(&self.columns).filter(|(_, column)| !column.is_empty());
        let columns: Vec<_> =
            columns.map(|(square, column)| format!("{square}:{}", column.join("."))).collect();
        let mut text = if columns.is_empty() { "-".to_owned() } else { columns.join(",") };
        for (i, stock) in self.stocks.iter().enumerate() {
            text.push(if i == 0 { ' ' } else { '/' });
            text += &stock.map(|count| count.to_string()).join(".");
        }
        write!(text, " {} {}", self.mover.index() + 1, self.passes)
            .expect("a string takes any text");
        text
    }
}

/// Stocks of partners.
trait Partners {
    fn hand_over(&self, parts: Parts, touched: &[String]) -> Put<State>;
    fn stock_at(&self, id: &str) -> Option<(Seat, Kind)>;
}

impl Partners for Kontakt {
    /// One piece from the first stock touched to the second, which is a partner's (K2).
    fn hand_over(&self, mut parts: Parts, touched: &[String]) -> Put<State> {
        let stocks: Option<Vec<_>> = touched.iter().map(|id| self.stock_at(id)).collect();
        match stocks.as_deref() {
            Some(&[(from, kind)]) => {
                let partners = self.seats_of(Colour::of(from));
                let others = partners.iter().filter(|&seat| seat != from);
                Put::More(others.map(|seat| stock_id(*self, seat, kind)).collect())
            }
            Some(&[(from, kind), (to, same)])
                if kind == same
                    && from != to
                    && Colour::of(from) == Colour::of(to)
                    && parts.stocks[from.index()][kind.index()] > 0
                    && parts.stocks[to.index()][kind.index()]
                        < self.start_stock(to)[kind.index()] =>
            {
                parts.stocks[from.index()][kind.index()] -= 1;
                parts.stocks[to.index()][kind.index()] += 1;
                read(self, &parts.text())
            }
            _ => Put::Refused(None),
        }
    }

    fn stock_at(&self, id: &str) -> Option<(Seat, Kind)> {
        let stocks = Seat::all(self.seats()).flat_map(|seat| Kind::ALL.map(|kind| (seat, kind)));
        stocks.into_iter().find(|&(seat, kind)| stock_id(*self, seat, kind) == id)
    }
}

fn tool_name(colour: Colour, kind: Kind) -> String {
    format!("{}-{}", colour.name(), kind.name())
}

/// As positions write it.
fn single(colour: Colour, kind: Kind) -> &'static str {
    match kind {
        Kind::Donjon => Part::donjon(colour).text(),
        _ => Part::tower(colour).text(),
    }
}

fn half(colour: Colour, way: Direction) -> &'static str {
    Part::half(colour, way).text()
}
