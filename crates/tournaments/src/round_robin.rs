//! Schedules in which everybody meets everybody.

use crate::random::Random;
use crate::tables::{Meetings, make_tables};

/// The Berger tables of FIDE's handbook (C.05, annex 1): the pairings of each round, the first seat
/// first. With an odd number, whoever would play the one who is missing has no game.
pub(crate) fn berger(entrants: u32, cycles: u8) -> Vec<Vec<Vec<u32>>> {
    if entrants < 2 {
        return Vec::new();
    }
    let even = entrants + entrants % 2;
    let (others, half) = (even - 1, even / 2);
    let mut rounds = Vec::new();
    for cycle in 0..cycles {
        for round in 0..others {
            // Whoever meets the last one moves on by half of the table each round.
            let first = round * half % others;
            let last = if round % 2 == 0 { [first, others] } else { [others, first] };
            let pairs = (1..half).map(|i| [(first + i) % others, (first + others - i) % others]);
            let mut pairs: Vec<[u32; 2]> = std::iter::once(last).chain(pairs).collect();
            if cycle % 2 == 1 {
                for pair in &mut pairs {
                    pair.reverse();
                }
            }
            let played = pairs.iter().filter(|pair| pair.iter().all(|&one| one < entrants));
            rounds.push(played.map(|pair| pair.to_vec()).collect());
        }
    }
    rounds
}

/// For tables of more than two sides: as many rounds as everybody needs to meet everybody once, each
/// with tables whose entrants have met least often. Who has no game changes from round to round.
pub(crate) fn spread(entrants: u32, sides: u8, cycles: u8, seed: u64) -> Vec<Vec<Vec<u32>>> {
    let sides_of = u32::from(sides);
    if entrants < sides_of {
        return Vec::new();
    }
    // Somebody rests in each round unless the number fits.
    let playing = entrants / sides_of * sides_of;
    let each = (entrants - 1).div_ceil(sides_of - 1) * u32::from(cycles);
    let rounds = (each * entrants).div_ceil(playing);
    let mut random = Random::new(seed);
    let mut meetings = Meetings::new(entrants as usize);
    let mut games = vec![0_u32; entrants as usize];
    let mut schedule = Vec::new();
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..entrants as usize).collect();
        random.shuffle(&mut order);
        // Who has played least plays.
        order.sort_by_key(|&one| games[one]);
        order.truncate(playing as usize);
        random.shuffle(&mut order);
        let tables = make_tables(&order, usize::from(sides), &meetings, &[]);
        for table in &tables {
            meetings.add(table);
            for &one in table {
                games[one] += 1;
            }
        }
        let numbers = |table: Vec<usize>| table.into_iter().map(|one| one as u32).collect();
        schedule.push(tables.into_iter().map(numbers).collect());
    }
    schedule
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(rounds: &[Vec<Vec<u32>>]) -> Vec<String> {
        let pair = |pair: &Vec<u32>| format!("{}-{}", pair[0] + 1, pair[1] + 1);
        let round = |round: &Vec<Vec<u32>>| round.iter().map(pair).collect::<Vec<_>>().join(" ");
        rounds.iter().map(round).collect()
    }

    /// FIDE handbook, C.05, annex 1.
    #[test]
    fn berger_tables_are_the_published_ones() {
        assert_eq!(text(&berger(4, 1)), ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
        let six = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"];
        assert_eq!(text(&berger(6, 1)), six);
        let eight = [
            "1-8 2-7 3-6 4-5",
            "8-5 6-4 7-3 1-2",
            "2-8 3-1 4-7 5-6",
            "8-6 7-5 1-4 2-3",
            "3-8 4-2 5-1 6-7",
            "8-7 1-6 2-5 3-4",
            "4-8 5-3 6-2 7-1",
        ];
        assert_eq!(text(&berger(8, 1)), eight);
        assert_eq!(text(&berger(3, 1)), ["2-3", "1-2", "3-1"]);
        assert_eq!(text(&berger(2, 2)), ["1-2", "2-1"]);
    }

    /// Up to 60 entrants: everybody meets everybody once, and seats differ by one at most.
    #[test]
    fn everybody_meets_everybody() {
        for entrants in 2..60 {
            let mut met = vec![vec![0; entrants]; entrants];
            let mut firsts = vec![0_i32; entrants];
            for pair in berger(entrants as u32, 1).iter().flatten() {
                let (v, w) = (pair[0] as usize, pair[1] as usize);
                met[v][w] += 1;
                met[w][v] += 1;
                firsts[v] += 1;
                firsts[w] -= 1;
            }
            for v in 0..entrants {
                assert!((0..entrants).all(|w| met[v][w] == i32::from(v != w)));
                assert!(firsts[v].abs() <= 1);
            }
        }
    }
}
