//! The third dimension: one projection, one light, and the solids that stand in it.
//!
//! A [`Stage`] is a square board seen over one of its corners. What stands on it is given in
//! squares: east, north and up from the south-west corner. The light comes from the top left, so
//! a solid shows three faces that style sheets shade apart: `hi` on top, `mid` to the left, `lo`
//! to the right.

mod carver;
mod style;

pub use carver::{Carver, runs_along_u};
pub(crate) use style::{CONTRAST_RULES, RULES};

use game::insertion_sort;

use crate::canvas::number;

/// A point of the picture.
pub type Point = (f32, f32);

/// Half the width of a square, as seen.
pub const ACROSS: f32 = 20.0;
/// Half the depth of a square, as seen.
pub const DOWN: f32 = 13.0;
/// One square's side standing upright, as seen: what remains of it when squares look that deep.
pub const UP: f32 = 21.5;

/// Going this much up hides a point behind one a square nearer on both axes.
const SIGHT: f32 = 2.0 * DOWN / UP;

/// A square board seen with one of its sides at the lower left.
#[derive(Copy, Clone, Debug)]
pub struct Stage {
    /// Squares along an edge.
    pub edge: f32,
    /// Quarter turns: 0 shows the south side at the lower left, 1 the west side, then north, east.
    pub quarters: u8,
    /// Where the farthest corner of the board is drawn.
    pub far: Point,
}

impl Stage {
    /// From east and north to the two axes of the picture: `u` goes down to the right, `v` down
    /// to the left, both from the farthest corner.
    pub fn turned(&self, (east, north): Point) -> Point {
        match self.quarters % 4 {
            0 => (east, self.edge - north),
            1 => (self.edge - north, self.edge - east),
            2 => (self.edge - east, north),
            _ => (north, east),
        }
    }

    /// Where a point of the two axes is seen, so high above the board.
    pub fn seen(&self, (u, v): Point, z: f32) -> Point {
        (self.far.0 + (u - v) * ACROSS, self.far.1 + (u + v) * DOWN - z * UP)
    }

    /// The space over a rectangle of the board, given by two opposite corners.
    pub fn space(&self, one: Point, other: Point, z: (f32, f32)) -> Space {
        let ((u, v), (s, t)) = (self.turned(one), self.turned(other));
        Space { u: (u.min(s), u.max(s)), v: (v.min(t), v.max(t)), z }
    }

    /// The space over the squares between two, column and row counted from 0, less a margin on
    /// every side.
    pub fn over(&self, one: (u8, u8), other: (u8, u8), margin: f32, z: (f32, f32)) -> Space {
        let near = |(column, row): (u8, u8)| (f32::from(column), f32::from(row));
        let ((a, b), (c, d)) = (near(one), near(other));
        let low = (a.min(c) + margin, b.min(d) + margin);
        let high = (a.max(c) + 1.0 - margin, b.max(d) + 1.0 - margin);
        self.space(low, high, z)
    }
}

/// A box along the axes of the picture.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Space {
    /// From left to right, downwards.
    pub u: (f32, f32),
    /// From right to left, downwards.
    pub v: (f32, f32),
    /// From the ground up.
    pub z: (f32, f32),
}

impl Space {
    /// The middle of its floor.
    pub fn middle(self) -> Point {
        (f32::midpoint(self.u.0, self.u.1), f32::midpoint(self.v.0, self.v.1))
    }

    /// The same box raised.
    #[must_use]
    pub fn raised(self, by: f32) -> Self {
        Self { z: (self.z.0 + by, self.z.1 + by), ..self }
    }

    /// Must this be drawn before the other, because the other hides a part of it?
    pub fn is_behind(self, other: Self) -> bool {
        let behind = self.u.1 <= other.u.0 + NEAR
            || self.v.1 <= other.v.0 + NEAR
            || self.z.1 <= other.z.0 + NEAR;
        behind && self.meets(other)
    }

    /// Do the two share a part of the picture?
    pub fn meets(self, other: Self) -> bool {
        let shadows = |s: Self| {
            let z = (s.z.0 / SIGHT, s.z.1 / SIGHT);
            [(s.u.0 - s.v.1, s.u.1 - s.v.0), (s.u.0 - z.1, s.u.1 - z.0), (s.v.0 - z.1, s.v.1 - z.0)]
        };
        let pairs = shadows(self).into_iter().zip(shadows(other));
        pairs.into_iter().all(|(a, b)| a.0 + NEAR < b.1 && b.0 + NEAR < a.1)
    }
}

/// Lengths that differ by less are equal.
const NEAR: f32 = 1e-3;

/// The order in which things made of boxes are drawn so that the nearer hide the farther:
/// indices into the slice.
pub fn back_to_front(things: &[impl AsRef<[Space]>]) -> Vec<usize> {
    let behind: Vec<Vec<usize>> = things
        .iter()
        .map(|thing| {
            let hidden = |i: &usize| hides(thing.as_ref(), things[*i].as_ref());
            (0..things.len()).filter(hidden).collect()
        })
        .collect();
    let depth = |i: usize| {
        let deep = things[i].as_ref().iter().map(|space| space.u.0 + space.v.0 + space.z.0);
        deep.fold(f32::MAX, f32::min)
    };
    let mut left: Vec<usize> = (0..things.len()).collect();
    insertion_sort(&mut left, |&i| depth(i));
    let mut drawn = vec![false; things.len()];
    let mut order = Vec::with_capacity(things.len());
    while !left.is_empty() {
        // Things that do not run into each other always leave one that hides nothing left; the
        // farthest is good enough for any that do.
        let next = left.iter().position(|&i| behind[i].iter().all(|&j| drawn[j])).unwrap_or(0);
        let i = left.remove(next);
        drawn[i] = true;
        order.push(i);
    }
    order
}

/// Does a thing made of boxes hide a part of another?
pub fn hides(near: &[Space], far: &[Space]) -> bool {
    near.iter().any(|near| far.iter().any(|far| far.is_behind(*near)))
}

/// What one sees of a box from outside: a hexagon.
pub fn outline(stage: &Stage, space: Space) -> [Point; 6] {
    let Space { u, v, z } = space;
    let at = |u, v, z| stage.seen((u, v), z);
    [
        at(u.0, v.0, z.1),
        at(u.1, v.0, z.1),
        at(u.1, v.0, z.0),
        at(u.1, v.1, z.0),
        at(u.0, v.1, z.0),
        at(u.0, v.1, z.1),
    ]
}

/// A closed path through these points, written short.
pub fn area(points: &[Point]) -> String {
    let mut d = line(points);
    d.push('Z');
    d
}

/// An open path through these points, written short: each point by its way from the last.
pub fn line(points: &[Point]) -> String {
    let tenths = |(x, y): Point| ((x * 10.0).round() as i32, (y * 10.0).round() as i32);
    let mut points = points.iter().copied().map(tenths);
    let mut last = points.next().expect("a line begins somewhere");
    let write = |(x, y): (i32, i32)| {
        let (x, y) = (tenth(x), tenth(y));
        if y.starts_with('-') { format!("{x}{y}") } else { format!("{x} {y}") }
    };
    let mut d = format!("M{}", write(last));
    for (i, point) in points.enumerate() {
        let step = write((point.0 - last.0, point.1 - last.1));
        if i == 0 {
            d.push('l');
        } else if !step.starts_with('-') {
            d.push(' ');
        }
        d.push_str(&step);
        last = point;
    }
    d
}

fn tenth(tenths: i32) -> String {
    number(tenths as f32 / 10.0)
}

/// A length with one decimal at most.
pub fn short(value: f32) -> String {
    tenth((value * 10.0).round() as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stage(quarters: u8) -> Stage {
        Stage { edge: 8.0, quarters, far: (200.0, 10.0) }
    }

    #[test]
    fn the_side_one_looks_from_is_at_the_lower_left() {
        // South, west, north, east: the middle of that side.
        let sides = [(4.0, 0.0), (0.0, 4.0), (4.0, 8.0), (8.0, 4.0)];
        for (quarters, side) in (0..4).zip(sides) {
            let stage = stage(quarters);
            assert_eq!(stage.turned(side), (4.0, 8.0));
            let (x, y) = stage.seen((4.0, 8.0), 0.0);
            assert!(x < 200.0 && y > 10.0 + 8.0 * DOWN, "{x} {y}");
        }
    }

    #[test]
    fn up_is_up() {
        let stage = stage(0);
        let (low, high) = (stage.seen((3.0, 5.0), 0.0), stage.seen((3.0, 5.0), 1.0));
        assert_eq!((high.0, high.1 + UP), low);
        // A point hides the one that lies a square farther on both axes and so much lower.
        let (near, far) = (stage.seen((4.0, 6.0), SIGHT), stage.seen((3.0, 5.0), 0.0));
        assert!((near.0 - far.0).abs() < 0.01 && (near.1 - far.1).abs() < 0.01);
    }

    #[test]
    fn the_nearer_hides_the_farther() {
        let stage = stage(0);
        let cube =
            |column, row, z: f32| stage.over((column, row), (column, row), 0.1, (z, z + 0.5));
        let (west, east) = (cube(3, 3, 0.0), cube(4, 3, 0.0));
        assert!(west.is_behind(east) && !east.is_behind(west));
        let (south, north) = (cube(3, 3, 0.0), cube(3, 4, 0.0));
        assert!(north.is_behind(south) && !south.is_behind(north));
        let (low, high) = (cube(3, 3, 0.0), cube(3, 3, 0.5));
        assert!(low.is_behind(high) && !high.is_behind(low));
        let (left, right) = (cube(1, 1, 0.0), cube(6, 6, 0.0));
        assert!(!left.is_behind(right) && !right.is_behind(left), "far apart in the picture");
        assert_eq!(back_to_front(&[[high], [east], [low]]), [2, 0, 1]);
    }

    #[test]
    fn paths_are_short() {
        assert_eq!(line(&[(1.0, 2.0), (3.5, 1.0), (3.5, 1.0)]), "M1 2l2.5-1 0 0");
        assert_eq!(area(&[(-1.0, -2.0), (0.0, 0.0), (-0.04, 5.0)]), "M-1-2l1 2 0 5Z");
        assert_eq!(short(-0.04), "0");
    }
}
