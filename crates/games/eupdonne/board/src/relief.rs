//! The board as it stands on a table.

use eupdonne::{Eupdonne, Form, Side, Square, State};
use game::Game;
use game::grid::Direction;

use super::bars::{self, Holding, Laid, Lights, Scenery, cord, wind};
use super::{EupdonneBoard, GROUND, TABLE, at, dark_squares, hand_id, spot_names, wood};
use diagram::canvas::Canvas;
use diagram::in_reading_order;
use diagram::relief::{Relief, highest_in_trays};
use diagram::solid::{
    Carver, Point, Space, Stage, area, back_to_front, hides, line, outline, runs_along_u,
};
use diagram::tray::{FLOOR, Tray};
use diagram::{Drawn, Picture, Spot, View};

/// One level.
const LEVEL: f32 = 0.3;
/// Left free beside a bar, and before its ends.
const MARGIN: f32 = 0.14;
/// How far a bar in the hand is raised, and one that hovers over its place.
const HOLD: f32 = 0.6;
const HOVER: f32 = 0.35;
/// From the middle of a step to the cord around it.
const CORD: f32 = 0.31;
/// Bars in a tray are this much smaller.
const SMALL: f32 = 0.76;

pub(super) fn picture(game: Eupdonne, state: &State, view: &View) -> Picture {
    let relief = Relief::new(TABLE, (game.seats(), view.quarters), |relief| {
        let far = relief.stage.seen((0.5, 0.5), 3.0 * LEVEL + HOLD).1;
        highest_in_trays(relief, 3.0 * LEVEL * SMALL + HOLD).min(far)
    });
    let scenery = bars::scenery(game, state, view);
    let lights = Lights::of(game, state, view, &scenery);
    let scene = Scene { game, state, view, scenery, lights, stage: relief.stage, relief };
    let mut canvas = Canvas::new();
    let mut carver = Carver { stage: scene.stage, canvas: &mut canvas };
    scene.relief.far().for_each(|tray| scene.hand(&mut carver, tray));
    scene.ground(&mut carver);
    scene.bars(&mut carver);
    scene.relief.near().for_each(|tray| scene.hand(&mut carver, tray));
    let (width, height) = scene.relief.size;
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
    relief: Relief,
    stage: Stage,
}

/// One of the three squares of a bar.
struct Step {
    space: Space,
    level: u8,
    /// The whole square, for what reaches beyond the bar.
    square: Space,
    /// The sides over which it is linked, as seen, and whether to a friend.
    links: Vec<(Edge, bool)>,
}

/// A side of a square as seen.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Edge {
    NearU,
    NearV,
    FarU,
    FarV,
}

impl Scene<'_> {
    fn square(&self, square: Square) -> Space {
        self.relief.square(at(square))
    }

    fn ground(&self, carver: &mut Carver) {
        self.relief.frame(carver);
        self.relief.ground(carver, GROUND, dark_squares());
        let lying = |square, margin| self.relief.lying(self.square(square), margin);
        carver.canvas.path("goal-bed", &Square::CORNERS.map(|s| lying(s, 0.04)).concat());
        for square in Square::CORNERS {
            let ring = lying(square, 0.17) + &lying(square, 0.29);
            carver.canvas.painted("goal", "brass", &ring);
        }
        self.relief.coordinates(carver);
        let tiles = |squares: &[Square]| -> String {
            squares.iter().map(|&square| lying(square, 0.06)).collect()
        };
        carver.canvas.lit("gone-over", &tiles(&self.lights.last));
        let lit = self.scenery.laid.iter().zip(&self.lights.bars).filter(|(_, lit)| **lit);
        let bars = lit.map(|(laid, _)| {
            let [low, _, high] = laid.piece.bar.placement.squares();
            self.relief.lying(join(self.square(low), self.square(high)), 0.03)
        });
        carver.canvas.lit("light", &(tiles(&self.lights.squares) + &bars.collect::<String>()));
    }

    fn bars(&self, carver: &mut Carver) {
        let laid = &self.scenery.laid;
        let steps: Vec<[Step; 3]> = laid.iter().map(|laid| self.steps(laid)).collect();
        let spaces: Vec<[Space; 3]> =
            steps.iter().map(|steps| [0, 1, 2].map(|i| steps[i].space)).collect();
        let lifted = self.view.lifted.as_deref().and_then(Square::named);
        let seen = lifted.and_then(|square| {
            laid.iter().position(|laid| laid.piece.bar.placement.squares().contains(&square))
        });
        for i in back_to_front(&spaces) {
            let Laid { piece, held, .. } = &laid[i];
            let mut class = wood(piece.owner).to_owned();
            if *held == Some(Holding::Hovering) {
                class.push_str(" not-yet");
            }
            if self.lights.bars[i] {
                class.push_str(" lit");
            }
            // What would hide a bar that is looked at is seen through, and its links shine.
            if let Some(seen) = seen {
                if seen != i && hides(&spaces[i], &spaces[seen]) {
                    class.push_str(" see-through");
                }
                if seen == i || laid[seen].piece.bar.is_linked(piece.bar) {
                    class.push_str(" asked");
                }
            }
            let id = piece.bar.placement.middle().to_string();
            let cord = piece.captured.then(|| cord(*piece));
            carver.thing(&class, Some(&id), |carver| {
                self.stairs(carver, &steps[i], cord);
            });
        }
    }

    /// The steps of a bar on the board, from the lower end to the higher.
    fn steps(&self, laid: &Laid) -> [Step; 3] {
        let raised = match laid.held {
            None => 0.0,
            Some(Holding::Taken) => HOLD,
            Some(Holding::Hovering | Holding::Turned) => HOVER,
        };
        let levels = laid.piece.bar.levels();
        let squares = levels.map(|(square, _)| self.square(square));
        let whole = join(squares[0], squares[2]);
        let inner = Space {
            u: (whole.u.0 + MARGIN, whole.u.1 - MARGIN),
            v: (whole.v.0 + MARGIN, whole.v.1 - MARGIN),
            z: whole.z,
        };
        [0, 1, 2].map(|i| {
            let (square, level) = (squares[i], levels[i].1);
            let z = (raised, raised + f32::from(level) * LEVEL);
            let links = laid.links[i].iter();
            let links = links.map(|&(way, friend)| (self.edge(levels[i].0, way), friend)).collect();
            Step { space: Space { z, ..meet(square, inner) }, level, square, links }
        })
    }

    /// The side of a square that lies that way.
    fn edge(&self, square: Square, way: Direction) -> Edge {
        let here = self.square(square).middle();
        let next = square.step(way).map_or(here, |next| self.square(next).middle());
        match (next.0 - here.0, next.1 - here.1) {
            (u, _) if u > 0.5 => Edge::NearU,
            (u, _) if u < -0.5 => Edge::FarU,
            (_, v) if v > 0.5 => Edge::NearV,
            _ => Edge::FarV,
        }
    }

    /// One step that way, along the axes of the picture.
    fn ahead(&self, way: Direction) -> Point {
        let from = self.stage.turned((0.0, 0.0));
        let (east, north) = way.offset();
        let to = self.stage.turned((east.into(), north.into()));
        (to.0 - from.0, to.1 - from.1)
    }

    /// Draws a bar with its marks, its links and the cords around it.
    fn stairs(&self, carver: &mut Carver, steps: &[Step; 3], cord: Option<&str>) {
        let spaces = [0, 1, 2].map(|i| steps[i].space);
        let along_u = runs_along_u(&spaces);
        // The near long side is drawn last, and what reaches over it later still.
        let beside = if along_u { Edge::NearV } else { Edge::NearU };
        // What is held throws its shadow on the board below it, or on its tray.
        let foot = spaces[0].z.0;
        let floor = if foot < 0.0 { FLOOR } else { 0.0 };
        carver.shadow(&spaces.map(|space| space.raised(floor - foot)), None);
        let middle = spaces[1].middle();
        carver.stairs(&spaces, |carver, i| {
            let Step { space, level, square, ref links } = steps[i];
            if self.view.numerals {
                let text = level.to_string();
                carver.engrave("numeral", &text, (space.middle(), space.z.1), true, 0.5);
            } else {
                self.notches(carver, space, level, along_u);
            }
            for &(edge, friend) in links.iter().filter(|(edge, _)| *edge != beside) {
                self.link(carver, space, square, edge, friend);
            }
            if let Some(class) = cord.filter(|_| i != 1) {
                let [far, near, _] = self.wound(space, middle, along_u);
                wind(carver.canvas, class, &line(&[far, near]));
            }
        });
        for Step { space, square, links, .. } in steps {
            for &(edge, friend) in links.iter().filter(|(edge, _)| *edge == beside) {
                self.link(carver, *space, *square, edge, friend);
            }
        }
        if let Some(class) = cord {
            for space in [spaces[0], spaces[2]] {
                let [_, near, foot] = self.wound(space, middle, along_u);
                wind(carver.canvas, class, &line(&[near, foot]));
            }
        }
    }

    /// A cord around a step, where it meets the middle of the bar: across its top, then down its
    /// side.
    fn wound(&self, space: Space, (middle_u, middle_v): Point, along_u: bool) -> [Point; 3] {
        let Space { u, v, z } = space;
        let at = |u, v, z| self.stage.seen((u, v), z);
        let (mu, mv) = space.middle();
        if along_u {
            let mu = mu + CORD * (middle_u - mu).signum();
            [at(mu, v.0, z.1), at(mu, v.1, z.1), at(mu, v.1, z.0)]
        } else {
            let mv = mv + CORD * (middle_v - mv).signum();
            [at(u.0, mv, z.1), at(u.1, mv, z.1), at(u.1, mv, z.0)]
        }
    }

    /// One, two or three cuts across the top.
    fn notches(&self, carver: &mut Carver, space: Space, level: u8, along_u: bool) {
        let (mu, mv) = space.middle();
        let cuts: String = (0..level)
            .map(|i| {
                let along = (f32::from(i) - f32::from(level - 1) / 2.0) * 0.17;
                let ends = [-0.17, 0.17].map(|across| {
                    let at =
                        if along_u { (mu + along, mv + across) } else { (mu + across, mv + along) };
                    self.stage.seen(at, space.z.1)
                });
                line(&ends)
            })
            .collect();
        carver.canvas.path("notch", &cuts);
    }

    /// Half of the plate let into two linked bars: from the top of this one to the edge of its
    /// square.
    fn link(&self, carver: &mut Carver, space: Space, square: Space, edge: Edge, friend: bool) {
        let (mu, mv) = square.middle();
        let (half, inside) = (0.2, 0.07);
        let (u, v) = match edge {
            Edge::NearU => ((space.u.1 - inside, square.u.1), (mv - half, mv + half)),
            Edge::FarU => ((square.u.0, space.u.0 + inside), (mv - half, mv + half)),
            Edge::NearV => ((mu - half, mu + half), (space.v.1 - inside, square.v.1)),
            Edge::FarV => ((mu - half, mu + half), (square.v.0, space.v.0 + inside)),
        };
        let corners = [(u.0, v.0), (u.1, v.0), (u.1, v.1), (u.0, v.1)];
        let seen = area(&corners.map(|corner| self.stage.seen(corner, space.z.1)));
        if friend {
            carver.canvas.painted("link", "brass", &seen);
        } else {
            carver.canvas.path("link foe", &seen);
        }
    }

    fn hand(&self, carver: &mut Carver, tray: Tray) {
        let side = Side::ALL[tray.seat.index()];
        let on_turn = self.view.mover(&self.game, self.state) == Some(tray.seat);
        self.relief.tray(carver, tray, GROUND.light, on_turn);
        if on_turn {
            let lit = self.lights.forms.iter();
            let lit: String = lit.map(|form| self.relief.slot(tray, form.index())).collect();
            carver.canvas.lit("light", &lit);
        }
        for form in Form::ALL {
            let middle = tray.place(form.index()).middle();
            let text = form.number().to_string();
            carver.engrave("carved", &text, (middle, FLOOR), tray.runs_along_u(), 0.6);
            let (count, taken) = self.scenery.in_hand(self.state, side, form);
            let id = hand_id(side, form);
            for i in 0..count {
                let last = i + 1 == count;
                let taken = taken.filter(|_| last).map(|way| self.ahead(way));
                let steps = in_tray(tray, form, (i, count), taken);
                carver.thing(wood(side), last.then_some(id.as_str()), |carver| {
                    self.stairs(carver, &steps, None);
                });
            }
        }
    }

    fn spots(&self) -> Vec<Spot> {
        let hands = self.relief.places().into_iter().map(|(tray, index, (row, column))| {
            let (side, form) = (Side::ALL[tray.seat.index()], Form::ALL[index]);
            Spot {
                id: hand_id(side, form),
                row,
                column,
                centre: self.stage.seen(tray.stand(index), FLOOR),
                outline: self.relief.filled_slot(tray, index, 2.0 * LEVEL * SMALL),
                label: spot_names::hand(self.state, side, form),
            }
        });
        let squares = Square::all().map(|square| {
            let (row, column) = self.relief.cell(at(square));
            let height = f32::from(level_on(self.state, square)) * LEVEL;
            Spot {
                id: square.to_string(),
                row,
                column,
                centre: self.stage.seen(self.square(square).middle(), height),
                outline: if height > 0.0 {
                    let body = self.stage.over(at(square), at(square), 0.06, (0.0, height));
                    area(&outline(&self.stage, body))
                } else {
                    self.relief.tile(at(square))
                },
                label: spot_names::square(self.state, square),
            }
        });
        in_reading_order(hands.chain(squares).collect())
    }
}

/// The level a square is covered with; 0 if it is empty.
fn level_on(state: &State, square: Square) -> u8 {
    let levels = state.piece_on(square).map(|piece| piece.bar.levels());
    let covered = levels.into_iter().flatten().find(|(covered, _)| *covered == square);
    covered.map_or(0, |(_, level)| level)
}

/// The steps of a bar in a tray, its higher end to the right: of `count` side by side, the
/// farthest first. One that is taken up points where it would on the board.
fn in_tray(
    tray: Tray,
    form: Form,
    (index, count): (usize, usize),
    taken: Option<Point>,
) -> [Step; 3] {
    let (u, v) = tray.stand(form.index());
    let deep = (index as f32 - (count - 1) as f32 / 2.0) * 0.86;
    let along_u = tray.runs_along_u();
    let (u, v) = if along_u { (u, v + deep) } else { (u + deep, v) };
    // The axis of trays at the other two sides runs from right to left.
    let ahead = taken.unwrap_or(if along_u { (1.0, 0.0) } else { (0.0, -1.0) });
    let levels = form.levels();
    let (half, thin) = (SMALL / 2.0, SMALL / 2.0 - MARGIN * SMALL);
    let (wide, long) = if ahead.1.abs() < 0.5 { (half, thin) } else { (thin, half) };
    [0, 1, 2].map(|i| {
        let along = (i as f32 - 1.0) * SMALL;
        let (u, v) = (u + ahead.0 * along, v + ahead.1 * along);
        let z = FLOOR + if taken.is_some() { HOLD } else { 0.0 };
        let z = (z, z + f32::from(levels[i]) * LEVEL * SMALL);
        let space = Space { u: (u - wide, u + wide), v: (v - long, v + long), z };
        Step { space, level: levels[i], square: space, links: Vec::new() }
    })
}

/// The smallest box around two.
fn join(a: Space, b: Space) -> Space {
    let wide = |a: Point, b: Point| (a.0.min(b.0), a.1.max(b.1));
    Space { u: wide(a.u, b.u), v: wide(a.v, b.v), z: wide(a.z, b.z) }
}

/// What two boxes have in common, as seen from above.
fn meet(a: Space, b: Space) -> Space {
    let narrow = |a: Point, b: Point| (a.0.max(b.0), a.1.min(b.1));
    Space { u: narrow(a.u, b.u), v: narrow(a.v, b.v), z: a.z }
}
