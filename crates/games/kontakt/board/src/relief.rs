//! The park as it stands on a table.

use game::{Game, insertion_sort};
use kontakt::{Colour, Kind, Kontakt, Spot as Ground, Square, State};

use super::building::{self, Below, Block, Held, Lights, Top};
use super::{GROUND, KontaktBoard, TABLE, at, dark_squares, spot_names, stock_id, wood};
use diagram::canvas::Canvas;
use diagram::in_reading_order;
use diagram::materials::seat_pattern;
use diagram::relief::{Relief, highest_in_trays};
use diagram::solid::{Carver, Point, Space, Stage, area, back_to_front, outline};
use diagram::tray::{FLOOR, Tray};
use diagram::{Drawn, Picture, Spot, View};

/// One storey.
const STOREY: f32 = 0.52;
/// The height of a roof.
const ROOF: f32 = 0.58;
/// Left free around a piece on its square.
const MARGIN: f32 = 0.15;
/// A tower is wider than a donjon is between its sides, and narrower than between its corners.
const BELLY: f32 = 0.06;
/// Between the storeys of a column that is lifted apart.
const GAP: f32 = 0.42;
/// How far a piece in the hand is raised.
const HOLD: f32 = 0.5;
/// Storeys there is always room for above every square.
const ROOM: u8 = 2;

pub(super) fn picture(game: Kontakt, state: &State, view: &View) -> Picture {
    let scene = Scene::new(game, state, view);
    let mut canvas = Canvas::new();
    let mut carver = Carver { stage: scene.stage, canvas: &mut canvas };
    scene.relief.far().for_each(|tray| scene.stocks(&mut carver, tray));
    scene.ground(&mut carver);
    scene.buildings(&mut carver);
    scene.relief.near().for_each(|tray| scene.stocks(&mut carver, tray));
    scene.counts(&mut carver);
    let (width, height) = scene.relief.size;
    Picture {
        style: KontaktBoard::STYLE,
        width,
        height,
        body: canvas.finish(),
        spots: scene.spots(),
    }
}

/// How far up the picture anything reaches, lifted apart or not, so that looking inside a column
/// never changes the size of the picture.
fn top(relief: &Relief, state: &State) -> f32 {
    let columns = Square::all().map(|square| {
        let storeys = f32::from(state.height(square).max(ROOM));
        let z = storeys * STOREY + (storeys - 1.0) * GAP + ROOF;
        relief.stage.seen(relief.square(at(square)).middle(), z + 0.1).1
    });
    columns.fold(highest_in_trays(relief, STOREY + HOLD + ROOF), f32::min)
}

struct Scene<'a> {
    game: Kontakt,
    state: &'a State,
    view: &'a View,
    held: Held,
    lights: Lights,
    relief: Relief,
    stage: Stage,
}

impl<'a> Scene<'a> {
    fn new(game: Kontakt, state: &'a State, view: &'a View) -> Self {
        let relief = Relief::new(TABLE, (game.seats(), view.quarters), |relief| top(relief, state));
        let held = building::held(game, state, view);
        let lights = Lights::of(game, state, view);
        Self { game, state, view, held, lights, stage: relief.stage, relief }
    }

    /// What a piece on these squares fills.
    fn space(&self, kind: Kind, ground: Ground, z: f32) -> Space {
        let first = at(ground.first());
        let second = ground.second().map_or(first, at);
        let space = self.stage.over(first, second, margin(kind), (z, z + tall(kind)));
        if kind == Kind::Roof {
            // One pyramid is as good for a rampart as for a tower: it sits in the middle.
            around(space.middle(), 0.5 - MARGIN, space.z)
        } else {
            space
        }
    }

    fn block_space(&self, block: &Block) -> Space {
        let hold = if block.held { HOLD } else { 0.0 };
        let z = f32::from(block.level) * STOREY + f32::from(block.gaps) * GAP + hold;
        self.space(block.kind, block.spot, z)
    }

    fn spaces(&self, blocks: &[Block]) -> Vec<[Space; 1]> {
        blocks.iter().map(|block| [self.block_space(block)]).collect()
    }

    /// The height at which a piece put on this square stands.
    fn top(&self, square: Square) -> f32 {
        f32::from(self.state.height(square)) * STOREY
    }

    fn ground(&self, carver: &mut Carver) {
        self.relief.frame(carver);
        self.relief.ground(carver, GROUND, dark_squares());
        self.relief.coordinates(carver);
        let lying = |spots: &[Ground], margin| -> String {
            let spaces = spots.iter().map(|&spot| self.space(Kind::Rampart, spot, 0.0));
            spaces.map(|space| self.relief.lying(space, margin)).collect()
        };
        carver.canvas.lit("gone-over", &lying(&self.lights.last, -0.09));
        carver.canvas.lit("light", &lying(&self.lights.grounds, -0.11));
    }

    fn buildings(&self, carver: &mut Carver) {
        let blocks = building::blocks(self.state, self.view);
        let spaces = self.spaces(&blocks);
        let inside = blocks.iter().zip(&spaces).filter(|(block, _)| block.lifted);
        let inside: Vec<Space> = inside.map(|(_, [space])| *space).collect();
        for i in back_to_front(&spaces) {
            let (block, [space]) = (&blocks[i], spaces[i]);
            // What would hide a column that is looked into is seen through.
            let hides = !block.lifted && inside.iter().any(|inside| inside.is_behind(space));
            self.block(carver, block, space, hides);
            if block.lifted && block.kind != Kind::Roof {
                let middle = f32::midpoint(space.z.0, space.z.1);
                let (x, y) = self.stage.seen((space.u.0, space.v.1), middle);
                carver.canvas.badge(&(block.level + 1).to_string(), (x - 7.0, y), 6.0);
            }
        }
        if let Some(square) = self.held.half {
            let space = self.space(Kind::Donjon, Ground::one(square), self.top(square));
            let class = format!("{} not-yet", wood(Colour::of(self.state.mover())));
            carver.group(&class, |carver| carver.block(space));
        }
        if self.view.numerals && self.view.lifted.is_none() {
            self.heights(carver);
        }
    }

    /// How high the columns are, on top of them.
    fn heights(&self, carver: &mut Carver) {
        for square in Square::all().filter(|&square| self.state.height(square) > 1) {
            let middle = self.relief.square(at(square)).middle();
            let at = self.stage.seen(middle, self.top(square));
            carver.canvas.badge(&self.state.height(square).to_string(), at, 6.5);
        }
    }

    fn block(&self, carver: &mut Carver, block: &Block, space: Space, hides: bool) {
        let mut class = wood(block.colour).to_owned();
        if hides {
            class.push_str(" see-through");
        }
        if self.lights.has(block) {
            class.push_str(" lit");
        }
        let id = (block.top == Top::Free).then(|| block.spot.first().to_string());
        let seed = block.spot.first().index() + 3 * usize::from(block.level);
        carver.thing(&class, id.as_deref(), |carver| {
            match block.below {
                Below::Ground if block.held => shadow(carver, block.kind, space.raised(-HOLD)),
                Below::Ground => shadow(carver, block.kind, space),
                Below::Rampart(spot) => {
                    carver.shadow(&[space], Some(self.space(Kind::Rampart, spot, 0.0)));
                }
                Below::Same => {}
            }
            if block.top == Top::Hidden {
                sides(carver, block.kind, space);
            } else {
                piece(carver, block.kind, space, seed);
            }
        });
    }

    fn stocks(&self, carver: &mut Carver, tray: Tray) {
        let on_turn = self.view.mover(&self.game, self.state) == Some(tray.seat);
        let slots = self.relief.tray(carver, tray, GROUND.light, on_turn);
        let pattern = seat_pattern(tray.seat).filter(|_| self.game.seats() > 2);
        if let Some(pattern) = pattern {
            carver.canvas.painted("", pattern, &slots);
        }
        if on_turn {
            let lit = self.lights.stocks.iter();
            let lit: String = lit.map(|kind| self.relief.slot(tray, kind.index())).collect();
            carver.canvas.lit("light", &lit);
        }
        for kind in Kind::ALL {
            self.stock(carver, tray, kind);
        }
    }

    /// The pieces one sees of a stock: two, where there is room for them, show that there are
    /// more.
    fn stock(&self, carver: &mut Carver, tray: Tray, kind: Kind) {
        let class = wood(Colour::of(tray.seat));
        let id = stock_id(self.game, tray.seat, kind);
        let held = self.held.stock == Some((tray.seat, kind));
        let count = self.state.stock(tray.seat)[kind.index()] - u8::from(held);
        let seen = count.min(if kind == Kind::Rampart { 1 } else { 2 });
        let (u, v) = tray.stand(kind.index());
        let mut row: Vec<Space> = (0..seen)
            .map(|i| {
                let aside = (f32::from(i) - f32::from(seen - 1) / 2.0) * 0.92;
                let middle = if tray.runs_along_u() { (u + aside, v) } else { (u, v + aside) };
                standing(tray, kind, middle, FLOOR)
            })
            .collect();
        insertion_sort(&mut row, |space| space.u.0 + space.v.0);
        for (i, &space) in row.iter().enumerate() {
            let last = i + 1 == row.len() && !held;
            carver.thing(class, last.then_some(id.as_str()), |carver| {
                shadow(carver, kind, space);
                piece(carver, kind, space, i + kind.index());
            });
        }
        if held {
            let space = standing(tray, kind, (u, v), FLOOR + STOREY + HOLD);
            carver.thing(class, Some(&id), |carver| piece(carver, kind, space, 0));
        }
    }

    /// How many are left, written over everything that might stand before a tray.
    fn counts(&self, carver: &mut Carver) {
        for (tray, index, _) in self.relief.places() {
            let count = self.state.stock(tray.seat)[index];
            carver.canvas.count(count, self.stage.seen(tray.count(index), FLOOR), 7.0);
        }
    }

    fn spots(&self) -> Vec<Spot> {
        let stocks = self.relief.places().into_iter().map(|(tray, index, (row, column))| {
            let kind = Kind::ALL[index];
            Spot {
                id: stock_id(self.game, tray.seat, kind),
                row,
                column,
                centre: self.stage.seen(tray.stand(index), FLOOR),
                outline: self.relief.filled_slot(tray, index, STOREY),
                label: spot_names::stock(self.game, self.state, tray.seat, kind),
            }
        });
        let squares = Square::all().map(|square| {
            let (row, column) = self.relief.cell(at(square));
            let middle = self.relief.square(at(square)).middle();
            Spot {
                id: square.to_string(),
                row,
                column,
                centre: self.stage.seen(middle, self.top(square)),
                outline: self.outline(square),
                label: spot_names::square(self.state, square),
            }
        });
        in_reading_order(stocks.chain(squares).collect())
    }

    /// The square, or the column on it.
    fn outline(&self, square: Square) -> String {
        if self.state.height(square) == 0 {
            return self.relief.tile(at(square));
        }
        let roof = if self.state.is_roofed(square) { ROOF * 0.5 } else { 0.0 };
        let z = (0.0, self.top(square) + roof);
        area(&outline(&self.stage, self.stage.over(at(square), at(square), 0.1, z)))
    }
}

fn margin(kind: Kind) -> f32 {
    if kind == Kind::Tower { MARGIN - BELLY } else { MARGIN }
}

fn tall(kind: Kind) -> f32 {
    if kind == Kind::Roof { ROOF } else { STOREY }
}

/// What a piece in a tray fills.
fn standing(tray: Tray, kind: Kind, middle: Point, z: f32) -> Space {
    let space = around(middle, 0.5 - margin(kind), (z, z + tall(kind)));
    let wider = |(low, high): Point| (low - 0.5, high + 0.5);
    match (kind, tray.runs_along_u()) {
        (Kind::Rampart, true) => Space { u: wider(space.u), ..space },
        (Kind::Rampart, false) => Space { v: wider(space.v), ..space },
        _ => space,
    }
}

fn around((u, v): Point, half: f32, z: Point) -> Space {
    Space { u: (u - half, u + half), v: (v - half, v + half), z }
}

fn shadow(carver: &mut Carver, kind: Kind, space: Space) {
    match kind {
        Kind::Tower => carver.round_shadow(space),
        Kind::Roof => {
            let lower = Space { z: (space.z.0, space.z.0 + ROOF / 2.0), ..space };
            carver.shadow(&[lower], None);
        }
        Kind::Rampart | Kind::Donjon => carver.shadow(&[space], None),
    }
}

/// What is seen of a piece with its like on top of it.
fn sides(carver: &mut Carver, kind: Kind, space: Space) {
    match kind {
        Kind::Tower => carver.barrel(space),
        Kind::Rampart | Kind::Donjon | Kind::Roof => carver.walls(space),
    }
}

fn piece(carver: &mut Carver, kind: Kind, space: Space, seed: usize) {
    match kind {
        Kind::Rampart => carver.beam(space, seed),
        Kind::Donjon => {
            carver.block(space);
            carver.inlay(space, 0.19);
        }
        Kind::Tower => {
            carver.cylinder(space);
            carver.ring(space, 0.55);
        }
        Kind::Roof => carver.pyramid(space),
    }
}

#[cfg(test)]
mod tests {
    use game::Family;
    use game::playout::{Policy, choose};

    use super::*;

    #[test]
    fn no_piece_is_drawn_over_one_that_hides_it() {
        let game = Kontakt::read_options("players=6").expect("options");
        let mut hidden = 0;
        for seed in 0..6 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let (mut state, mut turn) = (game.start(), Vec::new());
            for i in 0..150 {
                if game.status(&state).to_move().is_none() {
                    break;
                }
                // Building more often than roofing makes high columns.
                let policy = if i < 60 || rng.bool() { Policy::Uniform } else { Policy::Eager };
                choose(&game, &state, policy, &mut turn, &mut |n| rng.u64(..n));
                for &step in &turn {
                    game.play(&mut state, step);
                }
            }
            for quarters in 0..4 {
                for lifted in [None, Some("e5".to_owned()), Some("d4".to_owned())] {
                    let view = View { quarters, lifted, ..View::default() };
                    let scene = Scene::new(game, &state, &view);
                    let spaces = scene.spaces(&building::blocks(&state, &view));
                    let order = back_to_front(&spaces);
                    for (n, &i) in order.iter().enumerate() {
                        hidden += order[..n]
                            .iter()
                            .filter(|&&j| spaces[j][0].is_behind(spaces[i][0]))
                            .count();
                        let wrong =
                            order[..n].iter().any(|&j| spaces[i][0].is_behind(spaces[j][0]));
                        assert!(!wrong, "{i} is drawn too late in {state:?}");
                    }
                }
            }
        }
        assert!(hidden > 1000, "{hidden}");
    }
}
