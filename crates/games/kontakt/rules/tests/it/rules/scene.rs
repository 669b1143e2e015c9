//! Positions drawn with few words, and what may be asked of them.
//!
//! A scene is the columns that matter, written as positions write them (`d4:rn.D,d5:rs`), in the
//! corner a1–f9. The rest of the foundations stands far away, on piles at
//! h8, h9 and i6; what is not on the park is in stock.

use std::collections::BTreeMap;

use game::{Family, Game, Notation, TurnError};
use kontakt::{Colour, Kontakt, State};

/// Codes by square, bottom to top.
type Columns = BTreeMap<String, Vec<String>>;

/// A position under some options.
pub(crate) struct Scene {
    pub(crate) game: Kontakt,
    pub(crate) state: State,
}

/// Two players, foundations done, Light to move.
#[track_caller]
pub(crate) fn light(columns: &str) -> Scene {
    Scene::new("", columns, 1)
}

/// Two players, foundations done, Dark to move.
#[track_caller]
pub(crate) fn dark(columns: &str) -> Scene {
    Scene::new("", columns, 2)
}

/// A position written out.
#[track_caller]
pub(crate) fn position(options: &str, text: &str) -> Scene {
    let game = Kontakt::read_options(options).unwrap();
    let state = game.read_position(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    Scene { game, state }
}

impl Scene {
    /// With the foundations filled up, stocks worked out, and this seat (from 1) to move.
    #[track_caller]
    pub(crate) fn new(options: &str, columns: &str, mover: usize) -> Self {
        let mut all: Columns = columns
            .split(',')
            .map(|column| column.split_once(':').expect("square:column"))
            .map(|(square, codes)| {
                (square.to_owned(), codes.split('.').map(str::to_owned).collect())
            })
            .collect();
        fill_foundations(&mut all);
        let game = Kontakt::read_options(options).unwrap();
        let columns: Vec<_> =
            all.iter().map(|(square, codes)| format!("{square}:{}", codes.join("."))).collect();
        let text = format!("{} {} {mover} 0", columns.join(","), stocks(game, &all));
        let state = game.read_position(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
        Self { game, state }
    }

    /// The same after a turn.
    #[track_caller]
    pub(crate) fn after(&self, turn: &str) -> Self {
        let mut state = self.state.clone();
        let steps = self
            .game
            .read_turn(&state, turn)
            .unwrap_or_else(|e| panic!("{turn} in\n{}\n{e}", self.game.draw(&self.state)));
        for step in steps {
            self.game.play(&mut state, step);
        }
        Self { game: self.game, state }
    }

    /// Everything legal whose text begins so, without that beginning.
    pub(crate) fn turns(&self, from: &str) -> Vec<String> {
        let legal = self.game.legal_texts(&self.state);
        legal.iter().filter_map(|turn| turn.strip_prefix(from)).map(str::to_owned).collect()
    }

    #[track_caller]
    pub(crate) fn legal(&self, turn: &str) {
        self.after(turn);
        assert!(self.game.legal_texts(&self.state).iter().any(|t| t == turn), "{turn} is listed");
    }

    /// The turn is refused by this rule with this sentence.
    #[track_caller]
    pub(crate) fn refused(&self, turn: &str, rule: &str, key: &str) {
        match self.game.read_turn(&self.state, turn) {
            Err(TurnError::Illegal(refusal)) => {
                assert_eq!((refusal.rule, refusal.message.key), (rule, key), "{turn}: {refusal}");
            }
            other => panic!("{turn}: {other:?}"),
        }
        assert!(!self.game.legal_texts(&self.state).iter().any(|t| t == turn), "{turn} is listed");
    }

    /// A square's column as positions write it, `-` for none.
    pub(crate) fn column(&self, square: &str) -> String {
        let text = self.game.position_text(&self.state);
        let columns = text.split(' ').next().unwrap_or("-").split(',');
        let mut found = columns.filter_map(|column| column.split_once(':'));
        found.find(|(at, _)| *at == square).map_or("-", |(_, codes)| codes).to_owned()
    }

    pub(crate) fn status(&self) -> String {
        self.game.status_text(self.game.status(&self.state))
    }

    /// Light's and Dark's.
    pub(crate) fn points(&self) -> [u16; 2] {
        Colour::BOTH.map(|colour| self.state.points(colour))
    }
}

/// Piles of both colours far away until each has ten pieces, five of them ramparts.
fn fill_foundations(all: &mut Columns) {
    for (light, halves, donjon) in [(true, ["Rn", "Rs"], "D"), (false, ["rn", "rs"], "d")] {
        let [ramparts, donjons, towers, _] = count(all, light);
        let more = 5usize.saturating_sub(ramparts);
        for (square, half) in ["h8", "h9"].into_iter().zip(halves).cycle().take(2 * more) {
            all.entry(square.to_owned()).or_default().push(half.to_owned());
        }
        for _ in ramparts + more + donjons + towers..10 {
            all.entry("i6".to_owned()).or_default().push(donjon.to_owned());
        }
    }
}

/// Ramparts, donjons, towers and roofs of a colour.
fn count(all: &Columns, light: bool) -> [usize; 4] {
    let mut count = [0; 4];
    for column in all.values() {
        let mut top = None;
        for code in column {
            let own = code.starts_with(|c: char| c.is_uppercase()) == light;
            // A rampart counts at its southern or western half, and so does its roof.
            let kind = match code.to_lowercase().as_str() {
                "rn" | "re" => Some(0),
                "d" => Some(1),
                "t" => Some(2),
                "^" => top.map(|_| 3),
                _ => None,
            };
            top = if code == "^" { top } else { kind.filter(|_| own) };
            if let Some(kind) = kind.filter(|_| own || code == "^") {
                count[kind] += 1;
            }
        }
    }
    count
}

/// What each colour has left, all of it with its seats in turn.
fn stocks(game: Kontakt, all: &Columns) -> String {
    let mut left = [[0; 4]; 2];
    for seat in game::Seat::all(game.seats()) {
        for (sum, more) in left[seat.index() % 2].iter_mut().zip(game.start_stock(seat)) {
            *sum += usize::from(more);
        }
    }
    for (left, light) in left.iter_mut().zip([true, false]) {
        for (left, gone) in left.iter_mut().zip(count(all, light)) {
            *left -= gone;
        }
    }
    let mut seats = Vec::new();
    for seat in game::Seat::all(game.seats()) {
        // The first seats have played more: what is left is with the last.
        let rest = &mut left[seat.index() % 2];
        let later: usize = (seat.index() + 2..usize::from(game.seats())).step_by(2).count();
        let start = game.start_stock(seat);
        let stock: Vec<_> = (0..4)
            .map(|kind| {
                let room = later * usize::from(start[kind]);
                let own = rest[kind].saturating_sub(room);
                rest[kind] -= own;
                own.to_string()
            })
            .collect();
        seats.push(stock.join("."));
    }
    seats.join("/")
}
