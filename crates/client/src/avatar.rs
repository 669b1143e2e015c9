//! A picture for each player: a piece, chosen by the name.

/// A piece to stand for a player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Avatar {
    /// Which of [`Avatar::SHAPES`] shapes.
    pub shape: usize,
    /// Which of [`Avatar::COLORS`] colours.
    pub color: usize,
}

impl Avatar {
    /// How many shapes there are.
    pub const SHAPES: usize = 6;
    /// How many colours there are: those of the seats.
    pub const COLORS: usize = 6;

    /// The piece of a name: the same everywhere and for ever.
    pub fn of(name: &str) -> Self {
        // FNV-1a.
        let hash = name
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        let number = (hash ^ (hash >> 15)) as usize % (Self::SHAPES * Self::COLORS);
        Self { shape: number % Self::SHAPES, color: number / Self::SHAPES }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Avatar;

    #[test]
    fn a_name_has_one_piece_and_names_have_many() {
        assert_eq!(Avatar::of("Ada"), Avatar::of("Ada"));
        let pieces: BTreeSet<_> = (0..500)
            .map(|n| Avatar::of(&format!("player-{n}")))
            .inspect(|piece| assert!(piece.shape < Avatar::SHAPES && piece.color < Avatar::COLORS))
            .map(|piece| (piece.shape, piece.color))
            .collect();
        assert_eq!(pieces.len(), Avatar::SHAPES * Avatar::COLORS, "all are used");
    }
}
