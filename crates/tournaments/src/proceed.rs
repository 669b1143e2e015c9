//! What begins once something has ended: games, rounds, the end.

use crate::game::{Game, Outcome, Round};
use crate::random::Random;
use crate::round_robin::{berger, spread};
use crate::swiss::{self, Candidate, pair};
use crate::tables::{Meetings, give_seats, make_tables};
use crate::{Effect, EntrantId, Form, Phase, Tournament};

impl Tournament {
    /// Begins all that can begin now, and ends the tournament when nothing is left.
    pub(crate) fn proceed(&mut self, now: i64, effects: &mut Vec<Effect>) {
        if self.phase != Phase::Running {
            return;
        }
        match self.settings.form {
            Form::Arena { .. } => {
                self.pair_arena(now, effects);
                if self.open.is_empty() && self.arena_is_over(now) {
                    self.finish(now, effects);
                }
            }
            Form::RoundRobin { at_once: true, .. } => {
                if self.rounds.is_empty() {
                    for tables in self.schedule.clone() {
                        self.begin_round(tables, now, effects);
                    }
                }
                if self.open.is_empty() {
                    self.finish(now, effects);
                }
            }
            _ => {
                self.play_again(now, effects);
                while self.open.is_empty() && self.phase == Phase::Running {
                    match self.next_round() {
                        Some(tables) => self.begin_round(tables, now, effects),
                        None => self.finish(now, effects),
                    }
                }
            }
        }
    }

    fn finish(&mut self, now: i64, effects: &mut Vec<Effect>) {
        self.phase = Phase::Finished;
        self.ended = Some(now);
        effects.push(Effect::Finished);
    }

    /// The pairings of a round robin, when it begins.
    pub(crate) fn make_schedule(&mut self) {
        let Form::RoundRobin { cycles, .. } = self.settings.form else { return };
        let mut playing = self.playing();
        let (count, sides) = (playing.len() as u32, self.settings.table.sides);
        // Numbers in the tables are drawn by lot.
        Random::new(self.settings.seed).shuffle(&mut playing);
        let rounds = match sides {
            2 => berger(count, cycles),
            _ => spread(count, sides, cycles, self.settings.seed),
        };
        let named = |table: Vec<u32>| table.into_iter().map(|one| playing[one as usize]).collect();
        self.schedule =
            rounds.into_iter().map(|round| round.into_iter().map(named).collect()).collect();
    }

    /// The tables of the next round; nothing after the last.
    fn next_round(&self) -> Option<Vec<Vec<EntrantId>>> {
        match self.settings.form {
            Form::Swiss { rounds } => {
                (self.rounds.len() < usize::from(rounds)).then(|| self.swiss_round())
            }
            Form::RoundRobin { .. } => self.schedule.get(self.rounds.len()).cloned(),
            Form::Knockout { third_place } => {
                Some(self.next_knockout_round(third_place)).filter(|tables| !tables.is_empty())
            }
            Form::Arena { .. } => None,
        }
    }

    fn swiss_round(&self) -> Vec<Vec<EntrantId>> {
        let histories = self.histories();
        let present = (0..).zip(&self.entrants).filter(|(_, entrant)| entrant.plays());
        let mut candidates: Vec<Candidate<'_>> = present
            .map(|(entrant, one)| Candidate {
                entrant,
                seed: one.seed,
                history: &histories[entrant as usize],
            })
            .collect();
        let score = |one: &Candidate<'_>| std::cmp::Reverse(one.history.score);
        candidates.sort_by_key(|one| (score(one), one.seed, one.entrant));
        if self.settings.table.sides == 2 {
            let strongest_first = Random::new(self.settings.seed).below(2) == 0;
            let played = self.rounds.len();
            let last = matches!(self.settings.form, Form::Swiss { rounds } if played + 1 == usize::from(rounds));
            let round = swiss::Round { played, last, strongest_first };
            return pair(&candidates, round).pairs.iter().map(|pair| pair.to_vec()).collect();
        }
        let sides = usize::from(self.settings.table.sides);
        let rest = candidates.len() % sides;
        // Byes go to whoever had none, then to low scores.
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        order.sort_by_key(|&one| (candidates[one].history.byes, std::cmp::Reverse(one)));
        let mut playing = order.split_off(rest);
        playing.sort_unstable();
        let mut meetings = Meetings::new(candidates.len());
        for (v, one) in candidates.iter().enumerate() {
            for (w, other) in candidates.iter().enumerate() {
                let met = one.history.met.get(&other.entrant).copied().unwrap_or(0);
                meetings.set(v, w, met as u16);
            }
        }
        let scores: Vec<i64> =
            candidates.iter().map(|one| one.history.score.sixtieths() / 10).collect();
        let tables = make_tables(&playing, sides, &meetings, &scores);
        let named = |table: Vec<usize>| table.iter().map(|&one| candidates[one].entrant).collect();
        tables.into_iter().map(named).collect()
    }

    /// Begins a round; who is at no table has a bye, if it is there.
    fn begin_round(&mut self, tables: Vec<Vec<EntrantId>>, now: i64, effects: &mut Vec<Effect>) {
        let number = self.rounds.len() as u16 + 1;
        let seated = |entrant: EntrantId| tables.iter().any(|table| table.contains(&entrant));
        let mut byes = self.playing();
        let knockout = matches!(self.settings.form, Form::Knockout { .. });
        byes.retain(|&one| !knockout && self.entrants[one as usize].plays() && !seated(one));
        self.rounds.push(Round { tables: tables.clone(), byes: byes.clone(), began: now });
        effects.push(Effect::RoundBegins { round: number, byes });
        // Pairs of these forms come in the order of their seats.
        let ordered = matches!(self.settings.form, Form::RoundRobin { .. } | Form::Swiss { .. });
        let seats_are_given = self.settings.table.sides == 2 && ordered;
        let histories = if seats_are_given { Vec::new() } else { self.histories() };
        for (table, entrants) in (0..).zip(tables) {
            if entrants.len() < 2 {
                continue;
            }
            let sides = if seats_are_given {
                entrants
            } else {
                let seats: Vec<&[u8]> =
                    entrants.iter().map(|&one| &histories[one as usize].seats[..]).collect();
                give_seats(&seats).into_iter().map(|one| entrants[one]).collect()
            };
            self.begin_game(number, table, sides, now, effects);
        }
    }

    /// Begins drawn games of a knockout again, with seats exchanged.
    fn play_again(&mut self, now: i64, effects: &mut Vec<Effect>) {
        let (Form::Knockout { .. }, Some(round)) =
            (self.settings.form, self.rounds.len().checked_sub(1))
        else {
            return;
        };
        for table in 0..self.rounds[round].tables.len() {
            let last = self.games_at(round, table).next_back();
            let is_open = last.is_none_or(|game| game.outcome.is_none());
            if is_open || self.order_at(round, table).is_some() {
                continue;
            }
            let mut sides = last.map_or_else(Vec::new, |game| game.sides.clone());
            sides.reverse();
            self.begin_game(round as u16 + 1, table as u32, sides, now, effects);
        }
    }

    /// Begins a game, or decides it at once where somebody is not there.
    pub(crate) fn begin_game(
        &mut self,
        round: u16,
        table: u32,
        sides: Vec<EntrantId>,
        now: i64,
        effects: &mut Vec<Effect>,
    ) {
        let number = self.games.len() as u32;
        let at_once = matches!(self.settings.form, Form::RoundRobin { at_once: true, .. });
        let missing = |&one: &EntrantId| {
            let entrant = &self.entrants[one as usize];
            entrant.withdrawn || (entrant.absent && !at_once)
        };
        let absent: Vec<bool> = sides.iter().map(missing).collect();
        let came = vec![false; sides.len()];
        self.games.push(Game {
            round,
            table,
            sides,
            began: now,
            came,
            outcome: None,
            decided: None,
        });
        self.open.insert(number);
        if absent.contains(&true) {
            self.decide(number, Outcome::Forfeit(absent), now);
            effects.push(Effect::EndGame { game: number });
        } else {
            let seats = self.games[number as usize].seats(self.settings.table);
            effects.push(Effect::BeginGame { game: number, round, seats });
        }
    }
}
