//! The board from above, the levels as numerals.

use eupdonne::{Eupdonne, Form, Side, Square, State};
use game::grid::Direction;
use game::{Game, insertion_sort};

use super::bars::{self, Holding, Laid, Lights, Scenery, cord, wind};
use super::{EupdonneBoard, GROUND, TABLE, at, dark_squares, hand_id, spot_names, wood};
use diagram::canvas::Canvas;
use diagram::flat_board::{FlatBoard, lifted, rectangle, square as square_around};
use diagram::in_reading_order;
use diagram::solid::{Point, area, line};
use diagram::{Drawn, Picture, Spot, View};

/// One square.
const UNIT: f32 = 46.0;
/// A tray.
const ROW: f32 = 66.0;
/// Left free beside a bar, and before its ends.
const MARGIN: f32 = 4.0;
/// Bars in a tray are this much smaller.
const SMALL: f32 = 0.62;

pub(super) fn picture(game: Eupdonne, state: &State, view: &View) -> Picture {
    let board = FlatBoard::new(TABLE, (game.seats(), view.quarters), (UNIT, ROW));
    let scenery = bars::scenery(game, state, view);
    let lights = Lights::of(game, state, view, &scenery);
    let scene = Scene { game, state, view, scenery, lights, board };
    let mut canvas = Canvas::new();
    scene.ground(&mut canvas);
    scene.hands(&mut canvas);
    scene.bars(&mut canvas);
    let (width, height) = scene.board.size();
    Picture {
        style: EupdonneBoard::STYLE,
        width,
        height,
        body: canvas.finish(),
        spots: scene.spots(),
    }
}

struct Scene<'a> {
    game: Eupdonne,
    state: &'a State,
    view: &'a View,
    scenery: Scenery,
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
        let beds = Square::CORNERS.map(|s| square_around(self.middle(s), UNIT * 0.46));
        canvas.path("goal-bed", &beds.concat());
        for square in Square::CORNERS {
            let ring = [0.33, 0.21].map(|part| square_around(self.middle(square), UNIT * part));
            canvas.painted("goal", "brass", &ring.concat());
        }
        let tiles = |squares: &[Square]| -> String {
            squares.iter().map(|&s| square_around(self.middle(s), UNIT * 0.44)).collect()
        };
        canvas.lit("gone-over", &tiles(&self.lights.last));
        let lit = self.scenery.laid.iter().zip(&self.lights.bars).filter(|(_, lit)| **lit);
        let bars = lit.map(|(laid, _)| {
            let [(x, y), _, (s, t)] = laid.piece.bar.placement.squares().map(|s| self.middle(s));
            let half = UNIT / 2.0 - 1.0;
            let size = ((x - s).abs() + 2.0 * half, (y - t).abs() + 2.0 * half);
            rectangle((x.min(s) - half, y.min(t) - half), size)
        });
        canvas.lit("light", &(tiles(&self.lights.squares) + &bars.collect::<String>()));
    }

    fn bars(&self, canvas: &mut Canvas) {
        // What is in the hand lies over the rest.
        let mut laid: Vec<&Laid> = self.scenery.laid.iter().collect();
        insertion_sort(&mut laid, |laid| laid.held.is_some());
        for laid in laid {
            let piece = laid.piece;
            let class = match laid.held {
                Some(Holding::Hovering) => format!("{} not-yet", wood(piece.owner)),
                _ => wood(piece.owner).to_owned(),
            };
            let levels = piece.bar.levels();
            let middles = levels.map(|(square, _)| self.middle(square));
            let id = piece.bar.placement.middle().to_string();
            canvas.at(&id, &class, |canvas| {
                let raised = laid.held.is_some();
                lifted(canvas, raised, |canvas| {
                    bar(canvas, middles, levels.map(|(_, level)| level), 1.0);
                    if piece.captured {
                        wind(canvas, cord(piece), &wound(middles));
                    }
                });
                for (square, links) in levels.iter().zip(&laid.links) {
                    for &(way, friend) in links {
                        self.link(canvas, square.0, way, friend);
                    }
                }
            });
        }
    }

    /// Half of the plate let into two linked bars.
    fn link(&self, canvas: &mut Canvas, square: Square, way: Direction, friend: bool) {
        let Some(next) = square.step(way) else { return };
        let ((x, y), (nx, ny)) = (self.middle(square), self.middle(next));
        let (dx, dy) = ((nx - x) / UNIT, (ny - y) / UNIT);
        let (inner, outer, half) = (UNIT / 2.0 - MARGIN - 3.0, UNIT / 2.0, 8.0);
        let corner =
            |along: f32, across: f32| (x + dx * along - dy * across, y + dy * along + dx * across);
        let corners =
            [corner(inner, -half), corner(outer, -half), corner(outer, half), corner(inner, half)];
        if friend {
            canvas.painted("link", "brass", &area(&corners));
        } else {
            canvas.path("link foe", &area(&corners));
        }
    }

    /// One step that way, to the right and down.
    fn ahead(&self, way: Direction) -> Point {
        let square = Square::all().find_map(|square| Some((square, square.step(way)?)));
        let (from, to) = square.expect("a board has neighbours in every direction");
        let ((x, y), (nx, ny)) = (self.middle(from), self.middle(to));
        ((nx - x) / UNIT, (ny - y) / UNIT)
    }

    fn hands(&self, canvas: &mut Canvas) {
        let to_move = self.view.mover(&self.game, self.state);
        for place in self.board.places() {
            let (seat, form) = (place.tray.seat, Form::ALL[place.index]);
            let side = Side::ALL[seat.index()];
            place.draw(canvas, GROUND.light, to_move == Some(seat));
            if to_move == Some(seat) && self.lights.forms.contains(&form) {
                canvas.path("light", &place.outline());
            }
            let (x, y) = place.middle();
            canvas.text("carved", &form.number().to_string(), (x, y), 20.0);
            let (count, taken) = self.scenery.in_hand(self.state, side, form);
            for i in 0..count {
                let last = i + 1 == count;
                let y = y + (i as f32 - (count - 1) as f32 / 2.0) * UNIT * SMALL;
                let taken = taken.filter(|_| last);
                let (right, down) = taken.map_or((1.0, 0.0), |way| self.ahead(way));
                let middles = [-SMALL, 0.0, SMALL]
                    .map(|along| (x + along * right * UNIT, y + along * down * UNIT));
                let draw = |canvas: &mut Canvas| {
                    lifted(canvas, taken.is_some(), |canvas| {
                        bar(canvas, middles, form.levels(), SMALL);
                    });
                };
                if last {
                    canvas.at(&hand_id(side, form), wood(side), draw);
                } else {
                    canvas.group(wood(side), draw);
                }
            }
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
        let hands = self.board.places().into_iter().map(|place| {
            let (side, form) = (Side::ALL[place.tray.seat.index()], Form::ALL[place.index]);
            Spot {
                id: hand_id(side, form),
                row: place.cell.0,
                column: place.cell.1,
                centre: place.middle(),
                outline: place.outline(),
                label: spot_names::hand(self.state, side, form),
            }
        });
        in_reading_order(squares.chain(hands).collect())
    }
}

/// A bar around the origin, to be taken from beside the board.
pub(super) fn tool(canvas: &mut Canvas, form: Form) {
    bar(canvas, [-1.0, 0.0, 1.0].map(|along| (along * UNIT, 0.0)), form.levels(), 1.0);
}

/// A bar by the middles of its squares and their levels: the higher, the lighter.
fn bar(canvas: &mut Canvas, middles: [Point; 3], levels: [u8; 3], scale: f32) {
    let (half, margin, shift) = (UNIT * scale / 2.0, MARGIN * scale, 2.4 * scale);
    let [a, _, c] = middles;
    let low = (a.0.min(c.0) - half + margin, a.1.min(c.1) - half + margin);
    let high = (a.0.max(c.0) + half - margin, a.1.max(c.1) + half - margin);
    let size = (high.0 - low.0, high.1 - low.1);
    canvas.path("cast", &rectangle((low.0 + shift, low.1 + shift), size));
    for ((x, y), level) in middles.into_iter().zip(levels) {
        let corner = ((x - half).max(low.0), (y - half).max(low.1));
        let size = ((x + half).min(high.0) - corner.0, (y + half).min(high.1) - corner.1);
        let shade = ["lo", "mid", "hi"][usize::from(level) - 1];
        canvas.path(shade, &rectangle(corner, size));
        canvas.text("numeral", &level.to_string(), (x, y), half * 0.84);
    }
}

/// Two cords around a captive, between its levels.
fn wound(middles: [Point; 3]) -> String {
    let [a, _, c] = middles;
    let across = (a.0 - c.0).abs() > 1.0;
    let r = UNIT / 2.0 - MARGIN;
    let cords = [a, c].map(|end| {
        let at = (f32::midpoint(end.0, middles[1].0), f32::midpoint(end.1, middles[1].1));
        if across {
            line(&[(at.0, at.1 - r), (at.0, at.1 + r)])
        } else {
            line(&[(at.0 - r, at.1), (at.0 + r, at.1)])
        }
    });
    cords.concat()
}
