//! Arenas: whoever is free plays.
//!
//! **Score.** A game gives twice its points (2 for a win of two, 1 for a draw). Who has won twice in a
//! row gets double for the next game, whatever its result, and for every game after it until one is
//! not won. A win is a first place that nobody shares, or a game that the others forfeited.
//!
//! **Pairing.** Who is free is paired at once: first those who were left over the last time, then
//! not those who have just met, then equal scores, then seats in turn. Two who have just met wait up
//! to [`PATIENCE_MS`] for somebody else as long as other games are being played. Games that have begun
//! when the time is over are played to their end and count.

use crate::colours::{Preference, Urgency, higher_has_first};
use crate::history::History;
use crate::matching::{Lexicographic, maximum_weight};
use crate::tables::{Meetings, give_seats, make_tables};
use crate::{Effect, EntrantId, Form, Tournament};

/// How long two who have just met wait for another opponent.
pub const PATIENCE_MS: i64 = 10_000;

impl Tournament {
    fn arena_end(&self) -> Option<i64> {
        match self.settings.form {
            Form::Arena { length_ms } => self.started.map(|started| started + length_ms),
            _ => None,
        }
    }

    /// Begin no more games?
    pub(crate) fn arena_is_over(&self, now: i64) -> bool {
        self.closed || self.arena_end().is_none_or(|end| end <= now)
    }

    pub(crate) fn arena_wakes_at(&self) -> Option<i64> {
        let end = self.arena_end()?;
        let free = self.free();
        let patience = (free.len() >= usize::from(self.settings.table.sides))
            .then(|| free.iter().map(|&one| self.free_since[one as usize] + PATIENCE_MS).max())
            .flatten();
        Some(patience.map_or(end, |patience| patience.min(end)))
    }

    /// Who is there and plays no game.
    fn free(&self) -> Vec<EntrantId> {
        let mut busy = vec![false; self.entrants.len()];
        for &game in &self.open {
            for &side in &self.games[game as usize].sides {
                busy[side as usize] = true;
            }
        }
        let free = (0..).zip(&self.entrants).zip(busy);
        free.filter(|((_, entrant), busy)| entrant.plays() && !busy)
            .map(|((number, _), _)| number)
            .collect()
    }

    pub(crate) fn pair_arena(&mut self, now: i64, effects: &mut Vec<Effect>) {
        let free = self.free();
        let sides = usize::from(self.settings.table.sides);
        if self.arena_is_over(now) || free.len() < sides {
            return;
        }
        let histories = self.histories();
        let tables = if sides == 2 {
            self.arena_pairs(free, &histories, now)
        } else {
            self.arena_tables(free, &histories)
        };
        for sides in tables {
            self.begin_game(0, 0, sides, now, effects);
        }
    }

    fn arena_pairs(
        &self,
        mut free: Vec<EntrantId>,
        histories: &[History],
        now: i64,
    ) -> Vec<Vec<EntrantId>> {
        let score = |one: EntrantId| histories[one as usize].score;
        free.sort_by_key(|&one| (std::cmp::Reverse(score(one)), self.entrants[one as usize].seed));
        let waited = |one: EntrantId| i64::from(self.free_since[one as usize] < now);
        let patient = |one: EntrantId| now - self.free_since[one as usize] < PATIENCE_MS;
        let weight = |high: usize, low: usize| {
            let (one, other) = (free[high], free[low]);
            let (history, others) = (&histories[one as usize], &histories[other as usize]);
            let just_met = history.last.contains(&other) || others.last.contains(&one);
            if just_met && !self.open.is_empty() && (patient(one) || patient(other)) {
                return Lexicographic::ZERO;
            }
            let clash = Preference::of(&history.seats).clash(Preference::of(&others.seats));
            let met = history.met.get(&other).copied().unwrap_or(0);
            let difference = (score(one).sixtieths() - score(other).sixtieths()) / 30;
            Lexicographic([
                1,
                waited(one) + waited(other),
                -i64::from(just_met),
                -i64::from(clash == Urgency::Absolute),
                -difference.pow(2),
                -i64::from(met),
                -i64::from(clash > Urgency::None),
            ])
        };
        let count = free.len();
        let likely =
            (0..count).flat_map(|high| (high + 1..count.min(high + 8)).map(move |low| (high, low)));
        let mate = maximum_weight(count, likely, weight);
        let pairs = mate.iter().enumerate().filter_map(|(high, &low)| Some((high, low?)));
        pairs
            .filter(|(high, low)| high < low)
            .map(|(high, low)| {
                let (one, other) = (free[high], free[low]);
                let odd = self.entrants[one as usize].seed.is_multiple_of(2);
                let (higher, lower) = (&histories[one as usize], &histories[other as usize]);
                if higher_has_first(higher, lower, odd) {
                    vec![one, other]
                } else {
                    vec![other, one]
                }
            })
            .collect()
    }

    fn arena_tables(&self, mut free: Vec<EntrantId>, histories: &[History]) -> Vec<Vec<EntrantId>> {
        let sides = usize::from(self.settings.table.sides);
        free.sort_by_key(|&one| (self.free_since[one as usize], self.entrants[one as usize].seed));
        free.truncate(free.len() / sides * sides);
        free.sort_by_key(|&one| (std::cmp::Reverse(histories[one as usize].score), one));
        let mut meetings = Meetings::new(free.len());
        for (v, &one) in free.iter().enumerate() {
            for (w, other) in free.iter().enumerate() {
                let met = histories[one as usize].met.get(other).copied().unwrap_or(0);
                meetings.set(v, w, met as u16);
            }
        }
        let scores: Vec<i64> =
            free.iter().map(|&one| histories[one as usize].score.sixtieths() / 10).collect();
        let order: Vec<usize> = (0..free.len()).collect();
        let tables = make_tables(&order, sides, &meetings, &scores);
        let seated = |table: Vec<usize>| {
            let seats: Vec<&[u8]> =
                table.iter().map(|&one| &histories[free[one] as usize].seats[..]).collect();
            give_seats(&seats).into_iter().map(|one| free[table[one]]).collect()
        };
        tables.into_iter().map(seated).collect()
    }
}
