//! Solids drawn on a stage.

use game::insertion_sort;

use super::{ACROSS, DOWN, Point, Space, Stage, UP, area, line, short};
use crate::canvas::Canvas;

/// No shadow reaches a neighbour.
const FARTHEST: f32 = 0.24;

/// Draws solids on a stage. Each function writes the faces one sees; the group around them says
/// of which material they are.
pub struct Carver<'a> {
    /// How it is seen.
    pub stage: Stage,
    /// What is written to.
    pub canvas: &'a mut Canvas,
}

impl Carver<'_> {
    /// A box with its upper edges planed.
    pub fn block(&mut self, space: Space) {
        let Space { u, v, z } = space;
        let at = |u, v| self.stage.seen((u, v), z.1);
        let top = [at(u.0, v.0), at(u.1, v.0), at(u.1, v.1), at(u.0, v.1)];
        self.walls(space);
        self.face("hi", &top);
        self.canvas.path("plane", &line(&[top[3], top[2], top[1]]));
    }

    /// The two sides of a box.
    pub fn walls(&mut self, Space { u, v, z }: Space) {
        let at = |u, v, z| self.stage.seen((u, v), z);
        let (left, front, right) = (at(u.0, v.1, z.1), at(u.1, v.1, z.1), at(u.1, v.0, z.1));
        let (low_left, low_front, low_right) =
            (at(u.0, v.1, z.0), at(u.1, v.1, z.0), at(u.1, v.0, z.0));
        self.face("mid", &[left, front, low_front, low_left]);
        self.face("lo", &[front, right, low_right, low_front]);
    }

    /// Boxes in a row on one floor, cut from one piece; `carve` is called with the index of each
    /// when its top is to be worked on, before anything nearer is drawn.
    pub fn stairs(&mut self, steps: &[Space], mut carve: impl FnMut(&mut Self, usize)) {
        let along_u = runs_along_u(steps);
        let mut order: Vec<usize> = (0..steps.len()).collect();
        insertion_sort(&mut order, |&i| steps[i].u.0 + steps[i].v.0);
        let stage = self.stage;
        let (end, side) = if along_u { ("lo", "mid") } else { ("mid", "lo") };
        let mut profile = Vec::new();
        for (k, &i) in order.iter().enumerate() {
            let Space { u, v, z } = steps[i];
            let at = |u, v, z| stage.seen((u, v), z);
            let (left, front, right) = (at(u.0, v.1, z.1), at(u.1, v.1, z.1), at(u.1, v.0, z.1));
            self.face("hi", &[at(u.0, v.0, z.1), right, front, left]);
            let next = order.get(k + 1).map_or(z.0, |&next| steps[next].z.1);
            if next < z.1 {
                let down = (z.1 - next) * UP;
                let (a, b) = if along_u { (front, right) } else { (left, front) };
                self.face(end, &[a, b, (b.0, b.1 + down), (a.0, a.1 + down)]);
            }
            self.canvas.path("plane", &line(&[left, front, right]));
            carve(self, i);
            let (far, near) = if along_u { (left, front) } else { (right, front) };
            if k == 0 {
                profile.push((far.0, far.1 + (z.1 - z.0) * UP));
            }
            profile.extend([far, near]);
            if k + 1 == order.len() {
                profile.push((near.0, near.1 + (z.1 - z.0) * UP));
            }
        }
        self.face(side, &profile);
    }

    /// A cylinder inside the box.
    pub fn cylinder(&mut self, space: Space) {
        self.barrel(space);
        let (centre, radii) = self.round(space);
        self.canvas.ellipse("hi", centre, radii);
    }

    /// The side of a cylinder.
    pub fn barrel(&mut self, space: Space) {
        let ((x, y), (rx, ry)) = self.round(space);
        let tall = short((space.z.1 - space.z.0) * UP);
        // Where the turned side goes over from light to shade.
        let (turn, deep) = (rx * 0.28, ry * 0.96);
        let arc = format!("a{} {} 0 0 0 ", short(rx), short(ry));
        let [left, top, across, down] = [x - rx, y, rx + turn, deep].map(short);
        self.canvas.path("mid", &format!("M{left} {top}v{tall}{arc}{across} {down}v-{tall}Z"));
        let [left, top, across, up] = [x + turn, y + deep, rx - turn, -deep].map(short);
        self.canvas.path("lo", &format!("M{left} {top}v{tall}{arc}{across} {up}v-{tall}Z"));
        let [left, top] = [x - rx * 0.62, y + ry * 0.785].map(short);
        self.canvas.path("plane", &format!("M{left} {top}v{tall}"));
    }

    /// A pyramid on the floor of the box, as high as the box.
    pub fn pyramid(&mut self, space: Space) {
        let Space { u, v, z } = space;
        let at = |u, v, z| self.stage.seen((u, v), z);
        let (left, front, right) = (at(u.0, v.1, z.0), at(u.1, v.1, z.0), at(u.1, v.0, z.0));
        let apex = self.stage.seen(space.middle(), z.1);
        self.face("mid", &[left, front, apex]);
        self.face("lo", &[front, right, apex]);
        self.canvas.path("plane", &line(&[front, apex]));
    }

    /// The shadow boxes throw away from the light, on the board or on something smaller.
    pub fn shadow(&mut self, spaces: &[Space], on: Option<Space>) {
        let shades = spaces.iter().map(|&Space { u, v, z }| {
            // Light from the left falls along the picture: as much down one axis as up the other.
            let s = ((z.1 - z.0) * 0.36).min(FARTHEST);
            let shade = [
                (u.0, v.0),
                (u.0 + s, v.0 - s),
                (u.1 + s, v.0 - s),
                (u.1 + s, v.1 - s),
                (u.1, v.1),
                (u.0, v.1),
            ];
            let shade = on.map_or(shade.to_vec(), |on| clipped(&shade, on));
            let seen: Vec<_> = shade.iter().map(|&point| self.stage.seen(point, z.0)).collect();
            if seen.len() > 2 { area(&seen) } else { String::new() }
        });
        let shades: String = shades.collect();
        if !shades.is_empty() {
            self.canvas.path("cast", &shades);
        }
    }

    /// The shadow a cylinder throws on the board.
    pub fn round_shadow(&mut self, space: Space) {
        let (_, (rx, ry)) = self.round(space);
        let (x, y) = self.stage.seen(space.middle(), space.z.0);
        let reach = ((space.z.1 - space.z.0) * 0.36).min(FARTHEST) * 2.0 * ACROSS;
        // Two ends of the same roundness, and what lies between them.
        let arc = format!("a{} {} 0 0 1 0 ", short(rx), short(ry));
        let [x, top, reach, high] = [x, y - ry, reach, 2.0 * ry].map(short);
        let d = format!("M{x} {top}h{reach}{arc}{high}h-{reach}{arc}-{high}Z");
        self.canvas.path("cast", &d);
    }

    /// A box with grain along it.
    pub fn beam(&mut self, space: Space, seed: usize) {
        self.block(space);
        let Space { u, v, z } = space;
        let along_u = u.1 - u.0 > v.1 - v.0;
        let (long, wide) = if along_u { (u, v) } else { (v, u) };
        let at = |l: f32, w: f32, z: f32| {
            let (l, w) = (long.0 + l * (long.1 - long.0), wide.0 + w * (wide.1 - wide.0));
            self.stage.seen(if along_u { (l, w) } else { (w, l) }, z)
        };
        // Four beams cut from one plank: the same lines, begun elsewhere.
        let off = (seed % 4) as f32 * 0.07;
        let deep = |part: f32| z.0 + part * (z.1 - z.0);
        let lines = [
            [at(0.06, 0.28 + off / 2.0, z.1), at(0.6 + off, 0.3 + off / 2.0, z.1)],
            [at(0.3 - off, 0.55, z.1), at(0.94, 0.53, z.1)],
            [at(0.08, 0.8 - off / 2.0, z.1), at(0.5 - off, 0.8 - off / 2.0, z.1)],
            [at(0.05, 1.0, deep(0.36 + off)), at(0.55 + off, 1.0, deep(0.33 + off))],
            [at(0.4 - off, 1.0, deep(0.66)), at(0.95, 1.0, deep(0.69))],
        ];
        let d: String = lines.iter().map(|ends| line(ends)).collect();
        self.canvas.path("fibre", &d);
    }

    /// A square cut into the top of a box.
    pub fn inlay(&mut self, space: Space, margin: f32) {
        let Space { u, v, z } = space;
        let (u, v) = ((u.0 + margin, u.1 - margin), (v.0 + margin, v.1 - margin));
        let corners = [(u.0, v.0), (u.1, v.0), (u.1, v.1), (u.0, v.1)];
        let corners = corners.map(|corner| self.stage.seen(corner, z.1));
        self.face("incised", &corners);
    }

    /// A circle cut into the top of a cylinder.
    pub fn ring(&mut self, space: Space, part: f32) {
        let (centre, (rx, ry)) = self.round(space);
        self.canvas.ellipse("incised", centre, (rx * part, ry * part));
    }

    /// Letters lying flat so high above the board, read along one of its two near sides; their
    /// own height in squares.
    pub fn engrave(
        &mut self,
        class: &str,
        text: &str,
        (at, z): (Point, f32),
        along_u: bool,
        height: f32,
    ) {
        let (x, y) = (ACROSS / 20.0, DOWN / 20.0);
        let origin = self.stage.seen(at, z);
        let axes = if along_u { [(x, y), (-x, y), origin] } else { [(x, -y), (x, y), origin] };
        self.canvas.slanted("", axes, |canvas| {
            canvas.text(class, text, (0.0, 0.0), height * 20.0);
        });
    }

    /// Draws inside a group.
    pub fn group(&mut self, class: &str, draw: impl FnOnce(&mut Carver)) {
        let stage = self.stage;
        self.canvas.group(class, |canvas| draw(&mut Carver { stage, canvas }));
    }

    /// Draws a thing that can travel if it lies on a spot.
    pub fn thing(&mut self, class: &str, at: Option<&str>, draw: impl FnOnce(&mut Carver)) {
        let stage = self.stage;
        let draw = |canvas: &mut Canvas| draw(&mut Carver { stage, canvas });
        match at {
            Some(id) => self.canvas.at(id, class, draw),
            None => self.canvas.group(class, draw),
        }
    }

    /// A closed face.
    pub fn face(&mut self, class: &str, points: &[Point]) {
        self.canvas.path(class, &area(points));
    }

    /// The middle of the upper circle of a cylinder, and its half axes as seen.
    pub fn round(&self, space: Space) -> (Point, Point) {
        let r = (space.u.1 - space.u.0) / 2.0 * std::f32::consts::SQRT_2;
        (self.stage.seen(space.middle(), space.z.1), (r * ACROSS, r * DOWN))
    }
}

/// Do boxes in a row run along `u`?
pub fn runs_along_u(steps: &[Space]) -> bool {
    steps.windows(2).all(|pair| pair[0].v == pair[1].v)
}

/// The part of a shape that lies over a box, as seen from above.
fn clipped(shape: &[Point], over: Space) -> Vec<Point> {
    // How far inside each of the four sides a point is.
    let inside: [&dyn Fn(Point) -> f32; 4] =
        [&|p| p.0 - over.u.0, &|p| over.u.1 - p.0, &|p| p.1 - over.v.0, &|p| over.v.1 - p.1];
    inside.iter().fold(shape.to_vec(), |shape, inside| {
        let mut kept = Vec::new();
        for (i, &to) in shape.iter().enumerate() {
            let from = shape[(i + shape.len() - 1) % shape.len()];
            let (a, b) = (inside(from), inside(to));
            if (a < 0.0) != (b < 0.0) {
                let part = a / (a - b);
                kept.push((from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1)));
            }
            if b >= 0.0 {
                kept.push(to);
            }
        }
        kept
    })
}
