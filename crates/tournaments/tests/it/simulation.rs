//! Whole tournaments at random: people enter late, leave, are absent and come back, games end in any
//! order, organisers close rounds.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tournaments::{
    Effect, EntrantId, Entry, Form, GameId, GameResult, Input, Phase, Settings, Table, Tournament,
};

/// What happens to a tournament.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) form: Form,
    pub(crate) table: Table,
    pub(crate) entrants: u32,
    pub(crate) seed: u64,
    /// How many of a thousand inputs are anything but a result.
    pub(crate) trouble: u32,
    /// Forfeit who does not come.
    pub(crate) grace: bool,
}

/// A tournament that has ended, and how.
pub(crate) struct Run {
    pub(crate) settings: Settings,
    pub(crate) log: Vec<Entry>,
    /// What followed from each entry.
    pub(crate) effects: Vec<Vec<Effect>>,
    pub(crate) tournament: Tournament,
    /// Who could be paired when each round began.
    pub(crate) present: Vec<Vec<EntrantId>>,
}

pub(crate) fn tables() -> impl Strategy<Value = Table> {
    let table = |sides, members| Just(Table { sides, members });
    prop_oneof![
        4 => table(2, 1),
        1 => table(2, 2),
        1 => table(2, 3),
        2 => table(4, 1),
        1 => table(3, 2),
        1 => table(6, 1),
    ]
}

pub(crate) fn forms() -> impl Strategy<Value = Form> {
    prop_oneof![
        2 => (20_000..200_000_i64).prop_map(|length_ms| Form::Arena { length_ms }),
        4 => (1..12_u16).prop_map(|rounds| Form::Swiss { rounds }),
        1 => (1..3_u8).prop_map(|cycles| Form::RoundRobin { cycles, at_once: false }),
        1 => (1..3_u8).prop_map(|cycles| Form::RoundRobin { cycles, at_once: true }),
        2 => any::<bool>().prop_map(|third_place| Form::Knockout { third_place }),
    ]
}

/// Many small ones, and some of every size up to `most`.
pub(crate) fn plans(most: u32) -> impl Strategy<Value = Plan> {
    let entrants = prop_oneof![6 => 2..20_u32.min(most + 1), 2 => 2..=most];
    let trouble = prop_oneof![Just(0), Just(10), Just(60), Just(300)];
    (forms(), tables(), entrants, any::<u64>(), trouble, any::<bool>()).prop_map(
        |(form, table, entrants, seed, trouble, grace)| Plan {
            form,
            table,
            // All against all of more than that takes long and shows nothing new.
            entrants: if matches!(form, Form::RoundRobin { .. }) {
                entrants.min(40)
            } else {
                entrants
            },
            seed,
            trouble,
            grace,
        },
    )
}

pub(crate) fn join(number: u32, table: Table, rating: Option<i32>) -> Input {
    let members = if table.members == 1 { 0 } else { table.members };
    Input::Join {
        name: format!("n{number}"),
        members: (0..members).map(|member| format!("n{number}.{member}")).collect(),
        rating,
    }
}

struct Driver {
    plan: Plan,
    random: fastrand::Rng,
    now: i64,
    joined: u32,
    begun: BTreeSet<GameId>,
    run: Run,
}

/// Plays a tournament to its end, and checks what must hold at every step.
pub(crate) fn run(plan: Plan) -> Run {
    let mut settings = Settings::new(plan.form, plan.table, plan.seed);
    settings.grace_ms = plan.grace.then_some(5_000);
    let tournament = Tournament::new(settings.clone()).expect("these settings are possible");
    let run =
        Run { settings, log: Vec::new(), effects: Vec::new(), tournament, present: Vec::new() };
    let random = fastrand::Rng::with_seed(plan.seed);
    let mut driver = Driver { plan, random, now: 1_000, joined: 0, begun: BTreeSet::new(), run };
    driver.play();
    driver.run
}

impl Driver {
    fn play(&mut self) {
        for _ in 0..self.plan.entrants {
            self.enter();
        }
        self.give(&Input::Start).expect("enough have entered, or are brought here");
        let mut steps = 0_u32;
        while self.run.tournament.phase() == Phase::Running {
            self.step();
            steps += 1;
            assert!(steps < 100_000, "{:?} does not end", self.plan);
        }
        assert_eq!(self.run.tournament.open_games().count(), 0);
        assert_eq!(self.run.tournament.wakes_at(), None);
    }

    fn enter(&mut self) {
        let rating = self.random.bool().then(|| self.random.i32(800..2400));
        let entered = self.give(&join(self.joined, self.plan.table, rating));
        entered.expect("it is not too late");
        self.joined += 1;
        // At least as many as a table needs.
        let more =
            self.joined >= self.plan.entrants && self.joined < u32::from(self.plan.table.sides);
        if more {
            self.enter();
        }
    }

    fn step(&mut self) {
        self.now += self.random.i64(0..2_000);
        let open: Vec<GameId> = self.run.tournament.open_games().collect();
        if self.random.u32(0..1000) < self.plan.trouble {
            return self.trouble();
        }
        let Some(&game) = self.random.choice(&open) else {
            // An arena that waits.
            let wakes_at = self.run.tournament.wakes_at().expect("it waits for the time");
            self.now = self.now.max(wakes_at);
            return self.give(&Input::Tick).expect("time passes");
        };
        if self.plan.grace {
            // All come to their games, mostly.
            let sides = self.run.tournament.games()[game as usize].sides.clone();
            for side in sides {
                if self.random.u32(0..50) > 0 {
                    let playing = !self.run.tournament.entrants()[side as usize].withdrawn;
                    assert_eq!(self.give(&Input::Came(side)).is_ok(), playing);
                }
            }
            if self.random.u8(0..10) == 0 {
                self.give(&Input::Tick).expect("time passes");
            }
            if self.run.tournament.games()[game as usize].outcome.is_some() {
                return;
            }
        }
        let result = GameResult::Places(self.places());
        self.give(&Input::Result { game, result }).expect("the game is being played");
    }

    /// Places at random, shared ones too.
    fn places(&mut self) -> Vec<u8> {
        let strengths: Vec<u8> = (0..self.plan.table.sides).map(|_| self.random.u8(0..8)).collect();
        let better = |one: u8| strengths.iter().filter(|&&other| other > one).count() as u8;
        strengths.iter().map(|&one| better(one) + 1).collect()
    }

    fn trouble(&mut self) {
        let entrant = self.random.u32(0..self.joined);
        let withdrawn = self.run.tournament.entrants()[entrant as usize].withdrawn;
        match self.random.u8(0..20) {
            0 => assert_eq!(self.give(&Input::Withdraw(entrant)).is_ok(), !withdrawn),
            1..5 => assert_eq!(self.give(&Input::Absent(entrant)).is_ok(), !withdrawn),
            5..12 => assert_eq!(self.give(&Input::Came(entrant)).is_ok(), !withdrawn),
            12 => self.give(&Input::Tick).expect("time passes"),
            13 if self.random.u8(0..8) == 0 => {
                self.give(&Input::CloseRound).expect("the organiser may do that");
            }
            14..17 => {
                let number = if withdrawn { entrant } else { self.joined };
                if self.give(&join(number, self.plan.table, None)).is_ok() && !withdrawn {
                    self.joined += 1;
                }
            }
            _ => {
                let open: Vec<GameId> = self.run.tournament.open_games().collect();
                let Some(&game) = self.random.choice(&open) else { return };
                let sides = &self.run.tournament.games()[game as usize].sides;
                let absent = sides.iter().copied().filter(|_| self.random.bool()).collect();
                let result = GameResult::Forfeit(absent);
                // Nobody at all is no forfeit.
                if matches!(&result, GameResult::Forfeit(who) if who.is_empty()) {
                    let refused =
                        self.run.tournament.handle(&Input::Result { game, result }, self.now);
                    assert!(refused.is_err());
                } else {
                    self.give(&Input::Result { game, result }).expect("the game is being played");
                }
            }
        }
    }

    /// Gives an input; what is refused changes nothing.
    fn give(&mut self, input: &Input) -> Result<(), tournaments::Refusal> {
        // What may be refused.
        let before = (!matches!(input, Input::Result { .. } | Input::Tick))
            .then(|| self.run.tournament.clone());
        let rounds = self.run.tournament.rounds().len();
        let effects = match self.run.tournament.apply(input, self.now) {
            Ok(effects) => effects,
            Err(refusal) => {
                let before = before.expect("results and times are not refused");
                assert_eq!(self.run.tournament, before, "{refusal}");
                return Err(refusal);
            }
        };
        self.check(&effects);
        for _ in rounds..self.run.tournament.rounds().len() {
            let entrants = (0..).zip(self.run.tournament.entrants());
            let here = entrants.filter(|(_, one)| !one.absent && !one.withdrawn);
            self.run.present.push(here.map(|(number, _)| number).collect());
        }
        self.run.log.push(Entry { at: self.now, input: input.clone() });
        self.run.effects.push(effects);
        Ok(())
    }

    fn check(&mut self, effects: &[Effect]) {
        if effects.is_empty() {
            return;
        }
        let tournament = &self.run.tournament;
        for effect in effects {
            if let Effect::BeginGame { game, seats, .. } = effect {
                assert!(self.begun.insert(*game), "game {game} begins twice");
                assert_eq!(seats.len(), usize::from(self.plan.table.seats()));
                let players: BTreeSet<_> =
                    seats.iter().map(|seat| (seat.entrant, seat.member)).collect();
                assert_eq!(players.len(), seats.len(), "somebody has two seats");
            }
        }
        let open: BTreeSet<GameId> = tournament.open_games().collect();
        assert!(open.is_subset(&self.begun), "games are played that never began");
        let at_once = matches!(self.plan.form, Form::RoundRobin { at_once: true, .. });
        let mut busy = BTreeSet::new();
        for &game in &open {
            for &side in &tournament.games()[game as usize].sides {
                assert!(busy.insert(side) || at_once, "{side} plays two games at once");
                assert!(!tournament.entrants()[side as usize].withdrawn);
            }
        }
        if tournament.phase() == Phase::Running {
            let arena = matches!(self.plan.form, Form::Arena { .. });
            assert!(arena || !open.is_empty(), "nothing is being played");
        }
    }
}
