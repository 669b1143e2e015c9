//! A square board seen from above, turned so that one side is near.

/// Where things of an unturned board (north up) are seen.
#[derive(Copy, Clone, Debug)]
pub struct Flat {
    /// See [`crate::View::quarters`].
    pub quarters: u8,
}

impl Flat {
    /// A point of a board so wide, counted eastward and southward from its north-west corner.
    pub fn point(self, size: f32, (east, south): (f32, f32)) -> (f32, f32) {
        match self.quarters % 4 {
            0 => (east, south),
            1 => (south, size - east),
            2 => (size - east, size - south),
            _ => (size - south, east),
        }
    }

    /// A square of a board with so many rows: its column and row as they are seen, both counted
    /// from the top left.
    pub fn cell(self, rows: u8, (column, row): (u8, u8)) -> (u8, u8) {
        let last = rows - 1;
        match self.quarters % 4 {
            0 => (column, row),
            1 => (row, last - column),
            2 => (last - column, last - row),
            _ => (last - row, column),
        }
    }

    /// A direction, eastward and southward.
    pub fn way(self, way: (f32, f32)) -> (f32, f32) {
        self.point(0.0, way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_one_looks_from_is_near() {
        // South, west, north, east: the middle of that side is seen at the bottom.
        let sides = [(5.0, 10.0), (0.0, 5.0), (5.0, 0.0), (10.0, 5.0)];
        for (quarters, side) in (0..4).zip(sides) {
            assert_eq!(Flat { quarters }.point(10.0, side), (5.0, 10.0));
        }
    }

    #[test]
    fn four_quarters_are_none() {
        for quarters in 0..4 {
            let (there, back) = (Flat { quarters }, Flat { quarters: 4 - quarters });
            assert_eq!(back.cell(7, there.cell(7, (1, 2))), (1, 2));
            assert_eq!(back.point(7.0, there.point(7.0, (1.0, 2.0))), (1.0, 2.0));
            assert_eq!(back.way(there.way((1.0, 0.0))), (1.0, 0.0));
        }
    }
}
