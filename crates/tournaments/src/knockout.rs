//! Who is out, and who meets whom next.

use crate::random::Random;
use crate::{EntrantId, Game, Outcome, Phase, Tournament};

/// A drawn game of a knockout is played again so often; then the better seed goes on.
const REPLAYS: usize = 2;

/// The first round of `entrants` seeds, best first: the best two can meet in the last round only, the
/// best four in the last two rounds, and so on. Where the number is no power of two, the best are
/// alone and go on.
pub(crate) fn bracket(entrants: u32) -> Vec<Vec<u32>> {
    let mut order = vec![0];
    while (order.len() as u32) < entrants {
        let last = 2 * order.len() as u32 - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    let pair = |pair: &[u32]| pair.iter().copied().filter(|&seed| seed < entrants).collect();
    order.chunks(2).map(pair).collect()
}

/// How many of `playing` go on from each of their tables, with those that go on alone at the end.
///
/// Half of a table goes on, or more where otherwise fewer than a table would be left. Who does not
/// fit goes on alone, so the last round is always one full table.
pub(crate) fn advancing(playing: usize, sides: usize) -> Vec<usize> {
    let tables = playing / sides;
    let alone = playing % sides;
    if playing <= sides {
        return vec![1; tables];
    }
    let mut out = (tables * (sides / 2)).min(playing - sides);
    let mut advancing = Vec::new();
    for left in (1..=tables).rev() {
        let here = out.div_ceil(left);
        advancing.push(sides - here);
        out -= here;
    }
    advancing.extend(std::iter::repeat_n(1, alone));
    advancing
}

impl Tournament {
    /// The games between those at a table; more than one where they were drawn.
    pub(crate) fn games_at(
        &self,
        round: usize,
        table: usize,
    ) -> impl DoubleEndedIterator<Item = &Game> + Clone {
        self.games.iter().filter(move |game| {
            usize::from(game.round) == round + 1 && game.table as usize == table
        })
    }

    /// The order in which those at a table have ended, best first; nothing while it is not known.
    pub(crate) fn order_at(&self, round: usize, table: usize) -> Option<Vec<EntrantId>> {
        let mut entrants = self.rounds[round].tables[table].clone();
        if entrants.len() < 2 {
            return Some(entrants);
        }
        let mut games = self.games_at(round, table);
        let count = games.clone().count();
        let game = games.next_back()?;
        let outcome = game.outcome.as_ref()?;
        let place = |entrant: EntrantId| {
            let side = game.side_of(entrant).expect("they play at this table");
            match outcome {
                Outcome::Places(places) => places[side],
                Outcome::Forfeit(absent) => u8::from(absent[side]),
                Outcome::Annulled => 0,
            }
        };
        let drawn = game.was_played() && place(entrants[0]) == place(entrants[1]);
        if drawn && entrants.len() == 2 && count <= REPLAYS {
            return None;
        }
        entrants.sort_by_key(|&entrant| (place(entrant), self.entrants[entrant as usize].seed));
        Some(entrants)
    }

    /// The tables of the round after this one; none after the last.
    pub(crate) fn next_knockout_round(&self, third_place: bool) -> Vec<Vec<EntrantId>> {
        let sides = usize::from(self.settings.table.sides);
        let Some(last) = self.rounds.len().checked_sub(1) else {
            return self.first_knockout_round();
        };
        let tables = &self.rounds[last].tables;
        let ended: Vec<Vec<EntrantId>> = (0..tables.len())
            .map(|table| self.order_at(last, table).expect("the round is over"))
            .collect();
        if sides > 2 {
            let playing = tables.iter().map(Vec::len).sum();
            let advancing = advancing(playing, sides);
            let stay = |(order, &count): (&Vec<EntrantId>, &usize)| order[..count].to_vec();
            let on: Vec<EntrantId> = ended.iter().zip(&advancing).flat_map(stay).collect();
            let is_over = tables.len() == 1 && playing == sides;
            return if is_over { Vec::new() } else { self.seeded_tables(on) };
        }
        let was_final = tables.len() == 1 || (third_place && self.is_final(last));
        if was_final {
            return Vec::new();
        }
        let winner = |order: &Vec<EntrantId>| order[0];
        let mut next: Vec<Vec<EntrantId>> =
            ended.chunks(2).map(|pair| pair.iter().map(winner).collect()).collect();
        if third_place && ended.len() == 2 && ended.iter().all(|order| order.len() == 2) {
            next.push(ended.iter().map(|order| order[1]).collect());
        }
        next
    }

    /// Is it the round of the final, perhaps with the game for the third place?
    fn is_final(&self, round: usize) -> bool {
        round > 0 && self.rounds[round - 1].tables.len() == 2
    }

    fn first_knockout_round(&self) -> Vec<Vec<EntrantId>> {
        let mut seeds = self.playing();
        seeds.sort_by_key(|&entrant| self.entrants[entrant as usize].seed);
        if self.settings.table.sides > 2 {
            return self.seeded_tables(seeds);
        }
        let bracket = bracket(seeds.len() as u32);
        let names = |pair: Vec<u32>| pair.into_iter().map(|seed| seeds[seed as usize]).collect();
        bracket.into_iter().map(names).collect()
    }

    /// Tables of equal strength, and the best alone where the number does not fit; none where too
    /// few are left.
    fn seeded_tables(&self, mut entrants: Vec<EntrantId>) -> Vec<Vec<EntrantId>> {
        let sides = usize::from(self.settings.table.sides);
        entrants.retain(|&entrant| !self.entrants[entrant as usize].withdrawn);
        entrants.sort_by_key(|&entrant| self.entrants[entrant as usize].seed);
        let count = entrants.len() / sides;
        let seated = entrants.split_off(entrants.len() - count * sides);
        if count == 0 {
            return Vec::new();
        }
        let mut tables = vec![Vec::new(); count];
        for (row, entrants) in seated.chunks(count).enumerate() {
            for (column, &entrant) in entrants.iter().enumerate() {
                let table = if row % 2 == 0 { column } else { count - 1 - column };
                tables[table].push(entrant);
            }
        }
        tables.extend(entrants.into_iter().map(|entrant| vec![entrant]));
        tables
    }

    /// In which rounds everybody was, as a number that is higher for better ranks.
    pub(crate) fn knockout_merit(&self, entrant: EntrantId) -> u32 {
        let sides = usize::from(self.settings.table.sides);
        let mut merit = 0;
        for (number, round) in self.rounds.iter().enumerate() {
            let Some(table) = round.tables.iter().position(|table| table.contains(&entrant)) else {
                continue;
            };
            let Some(order) = self.order_at(number, table) else {
                merit = 10 * (number as u32 + 1);
                continue;
            };
            let place = order.iter().position(|&one| one == entrant).expect("at this table") as u32;
            let last = number + 1 == self.rounds.len();
            let bonus = if last && self.phase == Phase::Finished {
                // By place; the game for the third place comes after the final.
                let third = if sides == 2 { 4 * table.min(1) as u32 } else { 0 };
                9 - third - place
            } else {
                u32::from(last && place == 0)
            };
            merit = 10 * (number as u32 + 1) + bonus;
        }
        merit
    }

    /// The lots that break equal ratings.
    pub(crate) fn draw_seeds(&mut self) {
        let mut order: Vec<usize> = (0..self.entrants.len()).collect();
        Random::new(self.settings.seed).shuffle(&mut order);
        order.sort_by_key(|&one| std::cmp::Reverse(self.entrants[one].rating));
        for (seed, one) in order.into_iter().enumerate() {
            self.entrants[one].seed = seed as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_late() {
        assert_eq!(bracket(2), [[0, 1]]);
        assert_eq!(bracket(8), [[0, 7], [3, 4], [1, 6], [2, 5]]);
        assert_eq!(bracket(5), [vec![0], vec![3, 4], vec![1], vec![2]]);
        assert_eq!(bracket(1), [[0]]);
    }

    /// Until one full table is left.
    #[test]
    fn tables_shrink_to_one() {
        for sides in 3..=6 {
            for entrants in sides..300 {
                let mut playing = entrants;
                let mut rounds = 0;
                while playing > sides {
                    let next: usize = advancing(playing, sides).iter().sum();
                    assert!(next < playing && next >= sides, "{playing} of {sides}: {next}");
                    playing = next;
                    rounds += 1;
                }
                assert_eq!(playing, sides);
                assert!(rounds <= 12);
            }
        }
    }
}
