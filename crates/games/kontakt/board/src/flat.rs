//! The park from above: the top of every column, its height, and its storeys as a column of
//! chips.

use game::Game;
use kontakt::{Colour, Kind, Kontakt, Part, Spot as Ground, Square, State};

use super::building::{self, Held, Lights, Top};
use super::{GROUND, KontaktBoard, TABLE, at, dark_squares, spot_names, stock_id, wood};
use diagram::canvas::{Canvas, rounded};
use diagram::flat_board::{FlatBoard, lifted, rectangle};
use diagram::in_reading_order;
use diagram::materials::seat_pattern;
use diagram::solid::{Point, area, line};
use diagram::{Drawn, Picture, Spot, View};

/// One square.
const UNIT: f32 = 42.0;
/// A row of trays.
const ROW: f32 = 46.0;
/// Left free around a piece on its square.
const MARGIN: f32 = 4.0;
/// Pieces in a tray are this much smaller, where it is narrow and where it is wide.
const SMALL: f32 = 0.58;
const LARGE: f32 = 0.8;
/// One storey in the column of chips.
const CHIP: f32 = 5.0;

pub(super) fn picture(game: Kontakt, state: &State, view: &View) -> Picture {
    let board = FlatBoard::new(TABLE, (game.seats(), view.quarters), (UNIT, ROW));
    let held = building::held(game, state, view);
    let lights = Lights::of(game, state, view);
    let scene = Scene { game, state, view, held, lights, board };
    let mut canvas = Canvas::new();
    scene.ground(&mut canvas);
    scene.stocks(&mut canvas);
    scene.pieces(&mut canvas);
    let (width, height) = scene.board.size();
    Picture {
        style: KontaktBoard::STYLE,
        width,
        height,
        body: canvas.finish(),
        spots: scene.spots(),
    }
}

struct Scene<'a> {
    game: Kontakt,
    state: &'a State,
    view: &'a View,
    held: Held,
    lights: Lights,
    board: FlatBoard,
}

impl Scene<'_> {
    fn middle(&self, square: Square) -> Point {
        self.board.middle(at(square))
    }

    fn ground(&self, canvas: &mut Canvas) {
        self.board.frame(canvas);
        self.board.ground(canvas, GROUND, dark_squares());
        let around = |spots: &[Ground]| -> String {
            let half = UNIT / 2.0 - 1.5;
            let rectangles = spots.iter().map(|spot| {
                let [(x, y), (s, t)] =
                    [spot.first(), spot.second().unwrap_or(spot.first())].map(|s| self.middle(s));
                let size = ((x - s).abs() + 2.0 * half, (y - t).abs() + 2.0 * half);
                rectangle((x.min(s) - half, y.min(t) - half), size)
            });
            rectangles.collect()
        };
        canvas.lit("gone-over", &around(&self.lights.last));
        canvas.lit("light", &around(&self.lights.grounds));
    }

    fn pieces(&self, canvas: &mut Canvas) {
        for block in building::blocks(self.state, self.view) {
            let id = (block.top == Top::Free).then(|| block.spot.first().to_string());
            let middles: Vec<Point> = block.spot.iter().map(|square| self.middle(square)).collect();
            let draw = |canvas: &mut Canvas| {
                lifted(canvas, block.held, |canvas| piece(canvas, block.kind, &middles, 1.0));
            };
            match id {
                Some(id) => canvas.at(&id, wood(block.colour), draw),
                None => canvas.group(wood(block.colour), draw),
            }
        }
        if let Some(square) = self.held.half {
            let class = format!("{} not-yet", wood(Colour::of(self.state.mover())));
            canvas.group(&class, |canvas| piece(canvas, Kind::Donjon, &[self.middle(square)], 1.0));
        }
        for square in Square::all().filter(|&square| self.state.height(square) > 1) {
            self.chips(canvas, square);
        }
        if let Some(square) = self.view.lifted.as_deref().and_then(Square::named) {
            self.ladder(canvas, square);
        }
    }

    /// The storeys as a little column at the left of the square, and how many they are.
    fn chips(&self, canvas: &mut Canvas, square: Square) {
        let (x, y) = self.middle(square);
        let mut storeys: Vec<Colour> = self.state.down(square).map(Part::colour).collect();
        storeys.reverse();
        let step = CHIP.min((UNIT - 4.0) / storeys.len() as f32);
        let (left, foot) = (x - UNIT / 2.0 + 1.0, y + UNIT / 2.0 - 2.0);
        for colour in Colour::BOTH {
            let own = (1..).zip(&storeys).filter(|(_, storey)| **storey == colour);
            let chips: String = own
                .map(|(i, _): (u8, _)| rectangle((left, foot - step * f32::from(i)), (CHIP, step)))
                .collect();
            if !chips.is_empty() {
                canvas.group(wood(colour), |canvas| canvas.path("hi chip", &chips));
            }
        }
        canvas.badge(&storeys.len().to_string(), (x + 14.0, y - 14.0), 6.5);
    }

    /// A column looked into: its pieces one above the other, the ground at the foot.
    fn ladder(&self, canvas: &mut Canvas, square: Square) {
        let Some(top) = self.state.down(square).next() else { return };
        let roof = self.state.is_roofed(square).then_some((top.colour(), Kind::Roof));
        let parts = self.state.down(square).map(|part| (part.colour(), part.kind()));
        let storeys: Vec<_> = roof.into_iter().chain(parts).collect();
        let rung = UNIT * SMALL + 2.0;
        let (wide, tall) = (56.0, storeys.len() as f32 * rung + 6.0);
        let (x, y) = self.middle(square);
        let left = (x - wide / 2.0).clamp(1.0, self.board.size().0 - wide - 1.0);
        let head = (y - tall / 2.0).min(self.board.foot() - tall).max(1.0);
        canvas.path("ladder", &rounded((left, head), (wide, tall), 5.0));
        for (i, (colour, kind)) in storeys.iter().enumerate() {
            let (x, y) = (left + 36.0, head + 3.0 + (i as f32 + 0.5) * rung);
            canvas.group(wood(*colour), |canvas| {
                if *kind == Kind::Rampart {
                    // Smaller, so that it shows its length.
                    let half = UNIT * SMALL / 4.0;
                    piece(canvas, *kind, &[(x - half, y), (x + half, y)], SMALL * 0.8);
                } else {
                    piece(canvas, *kind, &[(x, y)], SMALL);
                }
            });
            if *kind != Kind::Roof {
                canvas.text("", &(storeys.len() - i).to_string(), (left + 11.0, y), 9.0);
            }
        }
    }

    fn stocks(&self, canvas: &mut Canvas) {
        let to_move = self.view.mover(&self.game, self.state);
        for place in self.board.places() {
            let (seat, kind) = (place.tray.seat, Kind::ALL[place.index]);
            let floor = place.draw(canvas, GROUND.light, to_move == Some(seat));
            let pattern = seat_pattern(seat).filter(|_| self.game.seats() > 2);
            if let Some(pattern) = pattern {
                canvas.painted("", pattern, &floor);
            }
            if to_move == Some(seat) && self.lights.stocks.contains(&kind) {
                canvas.path("light", &floor);
            }
            let count = self.state.stock(seat)[kind.index()];
            let (x, y) = place.middle();
            let scale = if place.size.0 > 2.0 * UNIT { LARGE } else { SMALL };
            if count > 0 {
                let id = stock_id(self.game, seat, kind);
                canvas.at(&id, wood(Colour::of(seat)), |canvas| {
                    let half = UNIT * scale / 2.0;
                    let two = [(x - half, y), (x + half, y)];
                    let middles = if kind == Kind::Rampart { &two[..] } else { &[(x, y)] };
                    let held = self.held.stock == Some((seat, kind));
                    lifted(canvas, held, |canvas| piece(canvas, kind, middles, scale));
                });
            }
            let (right, bottom) = (place.corner.0 + place.size.0, place.corner.1 + place.size.1);
            canvas.count(count, (right - 9.0, bottom - 9.0), 7.0);
        }
    }

    fn spots(&self) -> Vec<Spot> {
        let squares = Square::all().map(|square| {
            let (row, column) = self.board.cell(at(square));
            Spot {
                id: square.to_string(),
                row,
                column,
                centre: self.middle(square),
                outline: self.board.tile(at(square)),
                label: spot_names::square(self.state, square),
            }
        });
        let stocks = self.board.places().into_iter().map(|place| {
            let (seat, kind) = (place.tray.seat, Kind::ALL[place.index]);
            Spot {
                id: stock_id(self.game, seat, kind),
                row: place.cell.0,
                column: place.cell.1,
                centre: place.middle(),
                outline: place.outline(),
                label: spot_names::stock(self.game, self.state, seat, kind),
            }
        });
        in_reading_order(squares.chain(stocks).collect())
    }
}

/// A piece around the origin, to be taken from beside the park.
pub(super) fn tool(canvas: &mut Canvas, kind: Kind) {
    let half = UNIT / 2.0;
    let two = [(-half, 0.0), (half, 0.0)];
    piece(canvas, kind, if kind == Kind::Rampart { &two } else { &[(0.0, 0.0)] }, 1.0);
}

/// A piece from above, by the middles of its squares.
fn piece(canvas: &mut Canvas, kind: Kind, middles: &[Point], scale: f32) {
    let half = (UNIT / 2.0 - MARGIN) * scale;
    let (first, last) = (middles[0], middles[middles.len() - 1]);
    let (x, y) = (f32::midpoint(first.0, last.0), f32::midpoint(first.1, last.1));
    let corner = (first.0.min(last.0) - half, first.1.min(last.1) - half);
    let size = ((first.0 - last.0).abs() + 2.0 * half, (first.1 - last.1).abs() + 2.0 * half);
    let shift = 2.2 * scale;
    match kind {
        Kind::Rampart => {
            canvas.path("cast", &rectangle((corner.0 + shift, corner.1 + shift), size));
            canvas.path("hi", &rectangle(corner, size));
            canvas.path("fibre", &grain(corner, size));
        }
        Kind::Donjon => {
            canvas.path("cast", &rectangle((corner.0 + shift, corner.1 + shift), size));
            canvas.path("hi", &rectangle(corner, size));
            let inner = half * 0.55;
            canvas.path("incised", &rectangle((x - inner, y - inner), (2.0 * inner, 2.0 * inner)));
        }
        Kind::Tower => {
            canvas.circle("cast", (x + shift, y + shift), half);
            canvas.circle("hi", (x, y), half);
            canvas.circle("incised", (x, y), half * 0.58);
        }
        Kind::Roof => {
            let r = half * 0.78;
            let [a, b, c, d] = [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)];
            let top = (x, y);
            canvas.path("cast", &rectangle((a.0 + shift, a.1 + shift), (2.0 * r, 2.0 * r)));
            canvas.path("hi", &(area(&[a, b, top]) + &area(&[d, a, top])));
            canvas.path("lo", &area(&[b, c, top]));
            canvas.path("mid", &area(&[c, d, top]));
        }
    }
}

/// Lines along a rampart.
fn grain(corner: Point, size: Point) -> String {
    let across = size.0 > size.1;
    let (long, wide) = if across { size } else { (size.1, size.0) };
    let lines = [(0.25, 0.08, 0.6), (0.42, 0.4, 0.94), (0.6, 0.06, 0.45), (0.76, 0.3, 0.9)];
    let lines = lines.map(|(deep, from, to)| {
        line(&[from, to].map(|part| {
            let (l, w) = (long * part, wide * deep);
            let (dx, dy) = if across { (l, w) } else { (w, l) };
            (corner.0 + dx, corner.1 + dy)
        }))
    });
    lines.concat()
}
