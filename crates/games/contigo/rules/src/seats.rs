//! The seats, by the colours of their pieces (C3, C10).

use game::Seat;

/// The seat that begins; north-west with four players (C3, C10).
pub const RED: Seat = Seat::new(0);
/// The second seat; north-east with four players.
pub const BLUE: Seat = Seat::new(1);
/// The third of four seats, south-east (C10).
pub const YELLOW: Seat = Seat::new(2);
/// The last of four seats, south-west (C10).
pub const GREEN: Seat = Seat::new(3);

/// A seat, and the colour of its pieces.
pub(crate) const fn name(seat: Seat) -> &'static str {
    ["red", "blue", "yellow", "green"][seat.index()]
}
