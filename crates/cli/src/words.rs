//! What a position is worth, in words.

use catalog::{AnyGame, Proof, Worth};

/// The sides of a game: seats that win together, in the order of their first seat.
pub(crate) struct Sides(Vec<Side>);

/// One of them.
pub(crate) struct Side {
    /// Its seats joined by `+`.
    pub(crate) name: String,
    /// The first of its seats.
    pub(crate) seat: usize,
    /// The team its seats are.
    pub(crate) team: usize,
}

impl Sides {
    pub(crate) fn of(game: &dyn AnyGame) -> Self {
        let mut sides: Vec<Side> = Vec::new();
        for (seat, row) in game.seats().iter().enumerate() {
            match sides.iter_mut().find(|side| side.team == row.team) {
                Some(side) => side.name = format!("{}+{}", side.name, row.name),
                None => sides.push(Side { name: row.name.to_owned(), seat, team: row.team }),
            }
        }
        Self(sides)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Side> {
        self.0.iter()
    }

    /// The side of this team.
    pub(crate) fn of_team(&self, team: usize) -> &Side {
        self.iter().find(|side| side.team == team).expect("every team has a seat")
    }

    /// Who wins or loses for certain: the other side's loss is written as a win where there are two.
    pub(crate) fn proved(&self, proof: Proof) -> String {
        let Proof { team, wins, turns, exact } = proof;
        let (side, verb) = match self.0.as_slice() {
            [one, other] if !wins => (if one.team == team { other } else { one }, "wins"),
            _ => (self.of_team(team), if wins { "wins" } else { "loses" }),
        };
        let many = if turns == 1 { "" } else { "s" };
        format!("{} {verb} {} {turns} turn{many}", side.name, if exact { "in" } else { "within" })
    }

    /// `yellow wins in 3 turns` where that is proved; `yellow about 57 %` where it is an estimate,
    /// of the first side where there are two, of all where there are more.
    pub(crate) fn describe(&self, worth: &Worth) -> String {
        match (worth.proof, self.0.as_slice()) {
            (Some(proof), _) => self.proved(proof),
            (None, _) if worth.drawn => "draw".to_owned(),
            (None, [first, _]) => {
                format!("{} about {}", first.name, self.percent(worth, first))
            }
            (None, sides) => {
                let share = |side: &Side| format!("{} {}", side.name, self.percent(worth, side));
                let shares: Vec<_> = sides.iter().map(share).collect();
                format!("about {}", shares.join(", "))
            }
        }
    }

    /// What is estimated of a side.
    pub(crate) fn percent(&self, worth: &Worth, side: &Side) -> String {
        format!("{} %", worth.percent(side.seat, self.0.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(shares: &[f32]) -> Worth {
        Worth { shares: shares.to_vec(), proof: None, drawn: false }
    }

    fn proof(team: usize, wins: bool, turns: u32, exact: bool) -> Worth {
        Worth {
            shares: vec![0.0; 4],
            proof: Some(Proof { team, wins, turns, exact }),
            drawn: false,
        }
    }

    fn described(game: &str, worth: &Worth) -> String {
        Sides::of(&*catalog::open(game).unwrap()).describe(worth)
    }

    #[test]
    fn estimates_never_look_certain() {
        assert_eq!(described("squadro", &estimate(&[0.574, 0.426])), "yellow about 57 %");
        assert_eq!(described("squadro", &estimate(&[0.9999, 0.0001])), "yellow about 99 %");
        assert_eq!(described("squadro", &estimate(&[0.0, 1.0])), "yellow about 1 %");
    }

    #[test]
    fn proofs_say_who_and_when() {
        assert_eq!(described("squadro", &proof(0, true, 1, true)), "yellow wins in 1 turn");
        assert_eq!(described("squadro", &proof(0, false, 4, true)), "red wins in 4 turns");
        assert_eq!(described("squadro", &proof(1, false, 4, false)), "yellow wins within 4 turns");
        assert_eq!(described("squadro", &Worth { drawn: true, ..estimate(&[0.5, 0.5]) }), "draw");
    }

    #[test]
    fn teams_are_one_side_and_many_sides_are_all_named() {
        let game = catalog::open("kontakt(players=4)").unwrap();
        assert_eq!(Sides::of(&*game).iter().count(), 2);
        assert!(Sides::of(&*game).iter().all(|side| side.name.contains('+')));
        let four = "contigo(variant=capture)";
        let text = described(four, &estimate(&[0.4, 0.3, 0.2, 0.1]));
        assert_eq!(text, "about red 40 %, blue 30 %, yellow 20 %, green 10 %");
        assert_eq!(described(four, &proof(1, false, 6, false)), "blue loses within 6 turns");
        // A side that is out of the game has no chance, and that is certain.
        let text = described(four, &estimate(&[0.998, 0.002, 0.0, 0.0]));
        assert_eq!(text, "about red 99 %, blue 1 %, yellow 0 %, green 0 %");
    }
}
