//! What is counted for each colour.

use kontakt::{Colour, Kind, State};

use super::sight::Sight;

pub(super) const COUNT: usize = NAMES.len();

/// The same for foundations and buildings: what can be climbed and what is in stock counts from
/// the first rampart on, only later it can be used (K4).
pub(super) const NAMES: [&str; 18] = [
    "roofs left to place",
    "nearness of the last roof",
    "tops to roof that the enemy cannot cover",
    "tops to roof that the enemy can cover",
    "tops to roof that the enemy can cover for good",
    "to move, with a top to roof in danger",
    "squares to climb that the enemy cannot cover then",
    "squares to climb that the enemy can cover then",
    "other donjons and towers that can climb where the enemy cannot follow",
    "other free donjons and towers",
    "free ramparts",
    "ramparts in stock",
    "donjons and towers in stock",
    "roofs the fullest seat has beyond its share",
    "ahead, with few pieces left to build with",
    "having the move",
    "pieces below tops to roof",
    "points ahead, with few roofs to come",
];

/// The features of a colour, in order; `points` if they decide the game (K16).
#[inline]
pub(super) fn count(state: &State, sight: &Sight, colour: Colour, points: bool) -> [i32; COUNT] {
    let [own, enemy] = [colour, colour.enemy()].map(|colour| sight.side(colour));
    let [stock, other_stock] = [colour, colour.enemy()].map(|colour| Stock::of(state, colour));
    let [left, left_to_enemy] = [stock.roofs, other_stock.roofs];
    let to_move = i32::from(Colour::of(state.mover()) == colour);
    let safe = own.landings & !enemy.reach;
    let danger = own.roofable_in(enemy.reach);
    let mut counts = [
        left,
        24 / (left + 1),
        own.roofable_in(own.roofable_squares) - danger,
        danger,
        own.roofable_in(enemy.reach & !own.reach),
        to_move * i32::from(danger > 0),
        safe.len() as i32,
        (own.landings & enemy.reach).len() as i32,
        (own.climbers(state, safe) & !own.roofable).len() as i32,
        (own.singles() & !own.roofable).len() as i32,
        own.rampart_count(),
        stock.ramparts,
        stock.singles,
        stock.uneven,
        0,
        to_move,
        0,
        0,
    ];
    let mut ahead = left_to_enemy - left;
    if points {
        ahead = i32::from(state.points(colour)) - i32::from(state.points(colour.enemy()));
        let to_come = left_to_enemy.min(left);
        let worths = own.roofable_spots().map(|spot| i32::from(state.worth(spot)));
        counts[16] = worths.sum();
        counts[17] = ahead.max(0) * 24 / (to_come + 1);
    }
    // Where nobody can build any more the game stops, and who is ahead wins (K17, K18).
    if ahead > 0 {
        let movers = own.singles().len() + enemy.singles().len();
        let pieces = stock.pieces() + other_stock.pieces() + movers as i32;
        counts[14] = ahead * 240 / (pieces + 4);
    }
    counts
}

/// What a colour's seats have beside the park, together.
struct Stock {
    ramparts: i32,
    singles: i32,
    roofs: i32,
    /// A seat that has more roofs than its partners makes them wait for it: everybody places
    /// his own (K13).
    uneven: i32,
}

impl Stock {
    #[inline]
    fn of(state: &State, colour: Colour) -> Self {
        let (mut ramparts, mut singles, mut roofs) = (0, 0, 0);
        let (mut fullest, mut seats) = (0, 0);
        for stock in state.stocks().iter().skip(colour.index()).step_by(2) {
            let of = |kind: Kind| i32::from(stock[kind.index()]);
            ramparts += of(Kind::Rampart);
            singles += of(Kind::Donjon) + of(Kind::Tower);
            roofs += of(Kind::Roof);
            fullest = fullest.max(of(Kind::Roof));
            seats += 1;
        }
        Self { ramparts, singles, roofs, uneven: fullest * seats - roofs }
    }

    #[inline]
    const fn pieces(&self) -> i32 {
        self.ramparts + self.singles
    }
}
