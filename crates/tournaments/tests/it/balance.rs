//! Seats and opponents at tables of every size, within bounds that `docs` state.

use std::collections::BTreeMap;

use tournaments::{EntrantId, Form, Table, Tournament};

use crate::simulation::{Plan, run};

/// By entrant: games on each side of the table, and games with each opponent.
struct Counts {
    seats: Vec<Vec<u32>>,
    met: Vec<BTreeMap<EntrantId, u32>>,
}

fn count(tournament: &Tournament) -> Counts {
    let entrants = tournament.entrants().len();
    let sides = usize::from(tournament.settings().table.sides);
    let mut counts =
        Counts { seats: vec![vec![0; sides]; entrants], met: vec![BTreeMap::new(); entrants] };
    for game in tournament.games() {
        for (side, &entrant) in game.sides.iter().enumerate() {
            counts.seats[entrant as usize][side] += 1;
            for &other in game.sides.iter().filter(|&&other| other != entrant) {
                *counts.met[entrant as usize].entry(other).or_default() += 1;
            }
        }
    }
    counts
}

fn spread_of(seats: &[u32]) -> u32 {
    seats.iter().max().expect("a seat") - seats.iter().min().expect("a seat")
}

fn plan(form: Form, sides: u8, entrants: u32, seed: u64) -> Plan {
    Plan { form, table: Table { sides, members: 1 }, entrants, seed, trouble: 0, grace: false }
}

#[test]
fn print_figures() {
    for sides in [2_u8, 3, 4, 6] {
        for (name, form) in [
            ("arena", Form::Arena { length_ms: 120_000 }),
            ("swiss", Form::Swiss { rounds: 7 }),
            ("all", Form::RoundRobin { cycles: 1, at_once: false }),
            ("out", Form::Knockout { third_place: true }),
        ] {
            let mut worst = 0;
            let mut most = 0;
            let mut more = 0.0_f64;
            for seed in 0..30 {
                let entrants = u32::from(sides) * 2 + (seed % 30) as u32;
                let counts = count(&run(plan(form, sides, entrants, seed)).tournament);
                worst = worst.max(counts.seats.iter().map(|seats| spread_of(seats)).max().unwrap());
                let m = counts.met.iter().flat_map(|met| met.values()).copied().max().unwrap();
                let mean = counts.seats.iter().map(|s| s.iter().sum::<u32>()).max().unwrap() as f64
                    * f64::from(sides - 1)
                    / f64::from(entrants - 1);
                more = more.max(f64::from(m) - mean);
                most = most.max(m);
            }
            println!("{sides} {name}: seats {worst}, meetings {most}, above even {more:.1}");
        }
    }
}
