//! Each round of a Swiss tournament, against what was possible.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tournaments::{EntrantId, Form, Outcome, Table};

use crate::feasible::can_all_be_paired;
use crate::simulation::{Plan, Run, run};

/// What had happened before a round, from the games alone.
struct Before<'a> {
    run: &'a Run,
    round: u16,
}

impl Before<'_> {
    fn have_met(&self, one: EntrantId, other: EntrantId) -> bool {
        self.run.tournament.games().iter().any(|game| {
            game.round < self.round
                && matches!(game.outcome, Some(Outcome::Places(_)))
                && game.sides.contains(&one)
                && game.sides.contains(&other)
        })
    }

    /// Byes, and games that the other forfeited.
    fn byes(&self, one: EntrantId) -> usize {
        let rounds = &self.run.tournament.rounds()[..usize::from(self.round) - 1];
        let byes = rounds.iter().filter(|round| round.byes.contains(&one)).count();
        let games = self.run.tournament.games().iter().filter(|game| game.round < self.round);
        let forfeits = games.filter(|game| match &game.outcome {
            Some(Outcome::Forfeit(absent)) => {
                game.sides.iter().zip(absent).any(|(&side, &absent)| side == one && !absent)
            }
            _ => false,
        });
        byes + forfeits.count()
    }

    fn colours(&self, one: EntrantId) -> Vec<bool> {
        let games = self.run.tournament.games().iter().filter(|game| game.round < self.round);
        let played = games.filter(|game| matches!(game.outcome, Some(Outcome::Places(_))));
        played.filter(|game| game.sides.contains(&one)).map(|game| game.sides[0] == one).collect()
    }

    /// The colour that one must get.
    fn must_have(&self, one: EntrantId) -> Option<bool> {
        let colours = self.colours(one);
        let firsts = colours.iter().filter(|&&first| first).count() as i32;
        let difference = 2 * firsts - colours.len() as i32;
        match colours[..] {
            _ if difference >= 2 => Some(false),
            _ if difference <= -2 => Some(true),
            [.., last, same] if last == same => Some(!same),
            _ => None,
        }
    }

    fn must_both_have_the_same(&self, one: EntrantId, other: EntrantId) -> bool {
        let must = self.must_have(one);
        must.is_some() && must == self.must_have(other)
    }
}

/// What a test found out, to see that it looked at something.
#[derive(Default)]
struct Seen {
    unavoidable_meetings: u32,
    unavoidable_colours: u32,
}

fn check(run: &Run, seen: &mut Seen) {
    for (round, present) in (1..).zip(&run.present) {
        let before = Before { run, round };
        let tables = &run.tournament.rounds()[usize::from(round) - 1].tables;
        let byes = &run.tournament.rounds()[usize::from(round) - 1].byes;
        assert_eq!(byes.len(), present.len() % 2, "one bye where the number is odd");
        let paired: BTreeSet<EntrantId> = tables.iter().flatten().chain(byes).copied().collect();
        assert_eq!(paired, present.iter().copied().collect());
        assert_eq!(2 * tables.len() + byes.len(), present.len(), "everybody is paired once");

        let count = present.len() + byes.len();
        let have_met = tables.iter().any(|table| before.have_met(table[0], table[1]));
        // The bye is one more to meet.
        let apart =
            |v: usize, w: usize| w == present.len() || !before.have_met(present[v], present[w]);
        if have_met {
            assert!(!can_all_be_paired(count, apart), "nobody had to meet again in round {round}");
            seen.unavoidable_meetings += 1;
            continue;
        }
        let fewest = present.iter().map(|&one| before.byes(one)).min().unwrap_or(0);
        let most = byes.first().map_or(0, |&bye| before.byes(bye));
        let fair =
            |v: usize, w: usize, byes: usize| w < present.len() || before.byes(present[v]) <= byes;
        if most > fewest {
            let fairer = |v, w| apart(v, w) && fair(v, w, most - 1);
            assert!(!can_all_be_paired(count, fairer), "the bye of round {round} is unfair");
        }
        // In the last round top scorers meet whatever their colours are.
        if usize::from(round) == run.present.len() {
            continue;
        }
        if tables.iter().any(|table| before.must_both_have_the_same(table[0], table[1])) {
            let balanced = |v: usize, w: usize| {
                apart(v, w)
                    && fair(v, w, most)
                    && (w == present.len()
                        || !before.must_both_have_the_same(present[v], present[w]))
            };
            assert!(!can_all_be_paired(count, balanced), "colours of round {round} are unfair");
            seen.unavoidable_colours += 1;
        } else {
            // Then everybody gets what they must have.
            for table in tables {
                assert_ne!(before.must_have(table[0]), Some(false));
                assert_ne!(before.must_have(table[1]), Some(true));
            }
        }
    }
}

fn plans(most: u32, rounds: u16) -> impl Strategy<Value = Plan> {
    let trouble = prop_oneof![2 => Just(0), 1 => Just(30), 1 => Just(200)];
    (2..=most, 1..=rounds, any::<u64>(), trouble).prop_map(|(entrants, rounds, seed, trouble)| {
        Plan {
            form: Form::Swiss { rounds },
            table: Table::TWO,
            entrants,
            seed,
            trouble,
            grace: false,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// With as many rounds as opponents and more, all limits are reached.
    #[test]
    fn small_ones(plan in plans(14, 14)) {
        check(&run(plan), &mut Seen::default());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn large_ones(plan in plans(200, 11)) {
        check(&run(plan), &mut Seen::default());
    }
}

/// The checks above would see something: small tournaments do reach their limits.
#[test]
fn limits_are_reached() {
    let mut seen = Seen::default();
    for seed in 0..200 {
        let form = Form::Swiss { rounds: 7 };
        let entrants = 5 + (seed % 6) as u32;
        check(
            &run(Plan { form, table: Table::TWO, entrants, seed, trouble: 50, grace: false }),
            &mut seen,
        );
    }
    assert!(seen.unavoidable_meetings > 0 && seen.unavoidable_colours > 0);
}

/// In a tournament of eight or more, with fewer rounds than half of them and nobody leaving, nobody
/// meets twice, has a second bye, or has one colour three times more often than the other.
#[test]
fn usual_ones_have_no_flaw() {
    for seed in 0..300 {
        let entrants = 8 + (seed % 40) as u32;
        let rounds = (entrants / 2 - 1).min(9) as u16;
        let form = Form::Swiss { rounds };
        let run = run(Plan { form, table: Table::TWO, entrants, seed, trouble: 0, grace: false });
        let end = Before { run: &run, round: rounds + 1 };
        for one in 0..entrants {
            let met: BTreeSet<EntrantId> =
                (0..entrants).filter(|&other| other != one && end.have_met(one, other)).collect();
            assert_eq!(
                met.len() + end.byes(one),
                usize::from(rounds),
                "{one} of {entrants}, seed {seed}"
            );
            assert!(end.byes(one) < 2);
            let colours = end.colours(one);
            let firsts = colours.iter().filter(|&&first| first).count() as i32;
            let difference = (2 * firsts - colours.len() as i32).abs();
            // Two, but for top scorers in the last round.
            let before = colours.split_last().map_or(&[][..], |(_, before)| before);
            let firsts = before.iter().filter(|&&first| first).count() as i32;
            assert!(
                (2 * firsts - before.len() as i32).abs() <= 2,
                "{one} of {entrants}: {colours:?}"
            );
            assert!(difference <= 3, "{one} of {entrants}: {colours:?}");
        }
    }
}
