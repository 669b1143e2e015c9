//! Pairings that were made stay as they are: a log is replayed whenever a server starts, and must give the
//! games that were played. Who changes how rounds are paired raises [`tournaments::VERSION`], keeps the old
//! way for the old number, and pins the new one here.

use tournaments::{Effect, Form, GameResult, Input, Settings, Table, Tournament, VERSION};

const FOUR: Table = Table { sides: 4, members: 1 };
const TEAMS: Table = Table { sides: 2, members: 2 };

/// What a tournament is made with, how many enter, and the number that all its games make.
const PINNED: &[(Form, Table, u32, u64)] = &[
    (Form::Swiss { rounds: 7 }, Table::TWO, 15, 0x18f4_b957_abee_a3ed),
    (Form::Swiss { rounds: 5 }, FOUR, 18, 0xc5c2_c42a_64cd_5197),
    (Form::Swiss { rounds: 5 }, TEAMS, 9, 0xb124_3a13_7c60_5dc6),
    (Form::RoundRobin { cycles: 2, at_once: false }, Table::TWO, 7, 0x1023_cf50_204e_ebb1),
    (Form::RoundRobin { cycles: 1, at_once: true }, FOUR, 9, 0xf40e_ed8a_4497_1e1a),
    (Form::Knockout { third_place: true }, Table::TWO, 11, 0xbaab_ff06_c2b3_469e),
    (Form::Knockout { third_place: false }, FOUR, 13, 0xeac7_dcb8_6034_7504),
    (Form::Arena { length_ms: 300_000 }, Table::TWO, 9, 0x9717_1b0e_34d8_b692),
    (Form::Arena { length_ms: 300_000 }, FOUR, 14, 0x2eba_b70d_9b6e_c322),
];

/// FNV-1a: the same number on every machine and with every compiler.
#[derive(Default)]
struct Digest(u64);

impl Digest {
    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// A small generator of our own: results depend on nothing that could change.
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }
}

/// Plays a tournament, and makes a number of all its games and scores.
fn play(form: Form, table: Table, entrants: u32) -> u64 {
    let mut tournament = Tournament::new(Settings::new(form, table, 2026)).unwrap();
    let mut lots = Lots(7);
    let mut digest = Digest::default();
    let mut now = 1_000;
    for number in 0..entrants {
        let members = if table.members == 1 { 0 } else { table.members };
        let join = Input::Join {
            name: format!("n{number}"),
            members: (0..members).map(|member| format!("n{number}.{member}")).collect(),
            rating: (number % 4 > 0).then(|| 1500 + (number as i32 * 137) % 400),
        };
        tournament.apply(&join, now).unwrap();
    }
    let mut open: Vec<u32> = Vec::new();
    let mut inputs = vec![Input::Start];
    while let Some(input) = inputs.pop() {
        for effect in tournament.apply(&input, now).unwrap() {
            match effect {
                Effect::BeginGame { game, round, seats } => {
                    open.push(game);
                    digest.add(u64::from(game));
                    digest.add(u64::from(round));
                    for player in seats {
                        digest.add((u64::from(player.entrant) << 8) | u64::from(player.member));
                    }
                }
                Effect::RoundBegins { byes, .. } => {
                    for one in byes {
                        digest.add(u64::from(one) + 1000);
                    }
                }
                Effect::EndGame { game } => open.retain(|&one| one != game),
                Effect::Finished | Effect::Cancelled => {}
            }
        }
        now += 7_000;
        if open.is_empty() {
            // An arena waits for its end.
            let waits = tournament.wakes_at().filter(|_| tournament.ended().is_none());
            if let Some(wakes) = waits {
                now = now.max(wakes);
                inputs.push(Input::Tick);
            }
            continue;
        }
        let game = open.remove(lots.below(open.len() as u64) as usize);
        let sides = u64::from(table.sides);
        let best = lots.below(sides + 1);
        let place = |side| if best == sides { 1 } else { 1 + u8::from(side != best) };
        let places = (0..sides).map(place).collect();
        inputs.push(Input::Result { game, result: GameResult::Places(places) });
    }
    assert!(tournament.ended().is_some(), "{form:?} comes to an end");
    for score in tournament.scores() {
        digest.add(score.sixtieths() as u64);
    }
    digest.0
}

#[test]
fn pairings_of_stored_tournaments_stay() {
    assert_eq!(VERSION, 1, "a new version is pinned besides the old ones");
    let played: Vec<_> =
        PINNED.iter().map(|(form, table, count, _)| play(*form, *table, *count)).collect();
    let pinned: Vec<_> = PINNED.iter().map(|(.., pinned)| *pinned).collect();
    assert_eq!(played, pinned);
}
