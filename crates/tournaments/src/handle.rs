//! The single entry point: handles an input. Every check comes before the first change.

use crate::game::{Entrant, Outcome};
use crate::{Effect, EntrantId, Form, GameId, GameResult, Input, Phase, Refusal, Tournament};

impl Tournament {
    /// [`Tournament::handle`] in place: changes the tournament, or refuses and changes nothing.
    pub fn apply(&mut self, input: &Input, now: i64) -> Result<Vec<Effect>, Refusal> {
        if matches!(self.phase, Phase::Finished | Phase::Cancelled) {
            return match input {
                Input::Tick => Ok(Vec::new()),
                _ => Err(Refusal::Over),
            };
        }
        let mut effects = Vec::new();
        match input {
            Input::Join { name, members, rating } => self.join(name, members, *rating, now)?,
            Input::Withdraw(entrant) => self.withdraw(*entrant, now, &mut effects)?,
            Input::Came(entrant) => {
                self.check_playing(*entrant)?;
                self.came(*entrant, now);
            }
            Input::Absent(entrant) => {
                self.check_playing(*entrant)?;
                self.entrants[*entrant as usize].absent = true;
            }
            Input::Start => self.start(now)?,
            Input::Result { game, result } => {
                let outcome = self.check_result(*game, result)?;
                self.decide(*game, outcome, now);
            }
            Input::Tick => self.tick(now, &mut effects),
            Input::CloseRound => {
                if self.phase != Phase::Running {
                    return Err(Refusal::NotBegun);
                }
                self.annul_open_games(now, &mut effects);
                self.closed = true;
            }
            Input::Cancel => {
                self.annul_open_games(now, &mut effects);
                self.cancel(now, &mut effects);
            }
        }
        self.proceed(now, &mut effects);
        Ok(effects)
    }

    fn join(
        &mut self,
        name: &str,
        members: &[String],
        rating: Option<i32>,
        now: i64,
    ) -> Result<(), Refusal> {
        let needed = self.settings.table.members;
        let expected = if needed == 1 { 0 } else { usize::from(needed) };
        if members.len() != expected {
            return Err(Refusal::Members { needed, found: members.len() });
        }
        if name.is_empty() || members.iter().any(String::is_empty) {
            return Err(Refusal::NoName);
        }
        let back = self.entrant_named(name);
        let taken = |one: &Entrant, name: &String| !one.withdrawn && one.members.contains(name);
        let known = members.iter().enumerate().find(|(number, member)| {
            members[..*number].contains(member)
                || self.entrants.iter().any(|one| taken(one, member))
        });
        if let Some((_, name)) = known {
            return Err(Refusal::AlreadyJoined { name: name.clone() });
        }
        if back.is_some_and(|number| !self.entrants[number as usize].withdrawn) {
            return Err(Refusal::AlreadyJoined { name: name.to_owned() });
        }
        let low = self.settings.min_rating.is_some_and(|min| rating.is_none_or(|one| one < min));
        let high = self.settings.max_rating.is_some_and(|max| rating.is_none_or(|one| one > max));
        if low || high {
            return Err(Refusal::Rating);
        }
        if !self.can_be_entered(now) {
            return Err(Refusal::TooLate);
        }
        let max = self.settings.max_entrants;
        if self.playing().len() as u32 >= max {
            return Err(Refusal::Full { max });
        }
        if let Some(number) = back {
            let entrant = &mut self.entrants[number as usize];
            (entrant.withdrawn, entrant.absent) = (false, false);
            entrant.members = members.to_vec();
            self.free_since[number as usize] = now;
        } else {
            self.entrants.push(Entrant {
                name: name.to_owned(),
                members: members.to_vec(),
                rating,
                seed: self.entrants.len() as u32,
                absent: false,
                withdrawn: false,
                struck_out: false,
            });
            self.free_since.push(now);
        }
        Ok(())
    }

    /// Can somebody enter, as far as time goes?
    pub fn can_be_entered(&self, now: i64) -> bool {
        match (self.phase, self.settings.form) {
            (Phase::Open, _) => true,
            (Phase::Running, Form::Arena { .. }) => {
                self.settings.late_entry > 0 && !self.arena_is_over(now)
            }
            (Phase::Running, Form::Swiss { rounds }) => {
                self.rounds.len() < usize::from(self.settings.late_entry.min(rounds))
            }
            _ => false,
        }
    }

    fn check_playing(&self, entrant: EntrantId) -> Result<(), Refusal> {
        match self.entrants.get(entrant as usize) {
            None => Err(Refusal::UnknownEntrant(entrant)),
            Some(one) if one.withdrawn => Err(Refusal::Withdrawn(entrant)),
            Some(_) => Ok(()),
        }
    }

    fn withdraw(
        &mut self,
        entrant: EntrantId,
        now: i64,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Refusal> {
        self.check_playing(entrant)?;
        self.entrants[entrant as usize].withdrawn = true;
        if let Form::RoundRobin { .. } = self.settings.form {
            let with = |tables: &[Vec<EntrantId>]| {
                tables.iter().filter(|table| table.contains(&entrant)).count()
            };
            let planned: usize = self.schedule.iter().map(|round| with(round)).sum();
            let mine = self.games.iter().filter(|game| game.sides.contains(&entrant));
            let played = mine.filter(|game| game.was_played()).count();
            self.entrants[entrant as usize].struck_out = played * 2 < planned;
        }
        self.forfeit_where(now, effects, |game| {
            game.side_of(entrant).map(|_| game.sides.iter().map(|&side| side == entrant).collect())
        });
        Ok(())
    }

    fn came(&mut self, entrant: EntrantId, now: i64) {
        let was_absent = std::mem::replace(&mut self.entrants[entrant as usize].absent, false);
        if was_absent {
            self.free_since[entrant as usize] = now;
        }
        for &game in &self.open {
            let game = &mut self.games[game as usize];
            if let Some(side) = game.side_of(entrant) {
                game.came[side] = true;
            }
        }
    }

    fn start(&mut self, now: i64) -> Result<(), Refusal> {
        if self.phase != Phase::Open {
            return Err(Refusal::Begun);
        }
        let (needed, found) = (self.settings.table.sides, self.playing().len());
        if found < usize::from(needed) {
            return Err(Refusal::TooFew { needed, found });
        }
        self.phase = Phase::Running;
        self.started = Some(now);
        self.draw_seeds();
        self.make_schedule();
        self.free_since.fill(now);
        Ok(())
    }

    /// The outcome that a result gives, if it fits its game.
    fn check_result(&self, game: GameId, result: &GameResult) -> Result<Outcome, Refusal> {
        let known = self.games.get(game as usize).ok_or(Refusal::UnknownGame(game))?;
        if known.outcome.is_some() {
            return Err(Refusal::GameDecided(game));
        }
        match result {
            GameResult::Places(places) => {
                let before = |place| places.iter().filter(|&&other| other < place).count();
                let fits = places.len() == known.sides.len()
                    && places.iter().all(|&place| before(place) + 1 == usize::from(place));
                let sides = self.settings.table.sides;
                if !fits {
                    return Err(Refusal::Places { game, sides });
                }
                Ok(Outcome::Places(places.clone()))
            }
            GameResult::Forfeit(absent) => {
                let stranger = absent.iter().find(|&&one| known.side_of(one).is_none());
                if let Some(&entrant) = stranger {
                    return Err(Refusal::NotInGame { game, entrant });
                }
                if absent.is_empty() {
                    let sides = self.settings.table.sides;
                    return Err(Refusal::Places { game, sides });
                }
                let absent = known.sides.iter().map(|side| absent.contains(side)).collect();
                Ok(Outcome::Forfeit(absent))
            }
            GameResult::Annulled => Ok(Outcome::Annulled),
        }
    }

    fn tick(&mut self, now: i64, effects: &mut Vec<Effect>) {
        let due = self.settings.start_at.is_some_and(|start| start <= now);
        if self.phase == Phase::Open && due && self.start(now).is_err() {
            self.cancel(now, effects);
        }
        let Some(grace) = self.settings.grace_ms else { return };
        // Who has not come is not paired again before it comes.
        let late = |game: &crate::Game| game.began + grace <= now && game.came.contains(&false);
        let missing: Vec<EntrantId> = self
            .open
            .iter()
            .map(|&game| &self.games[game as usize])
            .filter(|game| late(game))
            .flat_map(|game| game.sides.iter().zip(&game.came))
            .filter(|(_, came)| !**came)
            .map(|(&entrant, _)| entrant)
            .collect();
        for entrant in missing {
            self.entrants[entrant as usize].absent = true;
        }
        self.forfeit_where(now, effects, |game| {
            late(game).then(|| game.came.iter().map(|came| !came).collect())
        });
    }

    /// Decides the open games for which `absent` names the sides that forfeit them.
    fn forfeit_where(
        &mut self,
        now: i64,
        effects: &mut Vec<Effect>,
        absent: impl Fn(&crate::Game) -> Option<Vec<bool>>,
    ) {
        let open: Vec<GameId> = self.open.iter().copied().collect();
        for game in open {
            if let Some(absent) = absent(&self.games[game as usize]) {
                self.decide(game, Outcome::Forfeit(absent), now);
                effects.push(Effect::EndGame { game });
            }
        }
    }

    fn annul_open_games(&mut self, now: i64, effects: &mut Vec<Effect>) {
        let open: Vec<GameId> = self.open.iter().copied().collect();
        for game in open {
            self.decide(game, Outcome::Annulled, now);
            effects.push(Effect::EndGame { game });
        }
    }

    fn cancel(&mut self, now: i64, effects: &mut Vec<Effect>) {
        self.phase = Phase::Cancelled;
        self.ended = Some(now);
        effects.push(Effect::Cancelled);
    }

    pub(crate) fn decide(&mut self, number: GameId, outcome: Outcome, now: i64) {
        let game = &mut self.games[number as usize];
        game.outcome = Some(outcome);
        game.decided = Some(self.decided);
        self.decided += 1;
        self.open.remove(&number);
        for &entrant in &game.sides {
            self.free_since[entrant as usize] = now;
        }
    }
}
