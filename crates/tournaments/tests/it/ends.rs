//! Every tournament ends, and its log gives it again.

use proptest::prelude::*;
use tournaments::{Effect, Form, Phase, Settings, Table, Tournament};

use crate::recount::{check_cross_table, check_standings};
use crate::simulation::{Plan, plans, run};

/// Cut anywhere, the log gives the state that was there, and what comes after it the same effects.
fn check_replay(plan: Plan) -> Tournament {
    let run = run(plan);
    let again = Tournament::replay(run.settings.clone(), &run.log).expect("it was accepted");
    assert_eq!(again, run.tournament);
    let cut = (plan.seed % (run.log.len() as u64 + 1)) as usize;
    let mut resumed = Tournament::replay(run.settings.clone(), &run.log[..cut]).expect("accepted");
    // The state can be stored and read too.
    let text = serde_json::to_string(&resumed).expect("a state is a text");
    let read: Tournament = serde_json::from_str(&text).expect("the text is a state");
    assert_eq!(read, resumed);
    for (entry, effects) in run.log[cut..].iter().zip(&run.effects[cut..]) {
        assert_eq!(&resumed.apply(&entry.input, entry.at).expect("it was accepted"), effects);
    }
    assert_eq!(resumed, run.tournament);
    let last = run.effects.last().and_then(|effects| effects.last());
    assert!(matches!(last, Some(Effect::Finished)), "{last:?}");
    run.tournament
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn small_ones_of_every_kind(plan in plans(24)) {
        let tournament = check_replay(plan);
        check_standings(&tournament);
        check_cross_table(&tournament);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn large_ones_of_every_kind(plan in plans(200)) {
        let tournament = check_replay(plan);
        check_standings(&tournament);
        check_cross_table(&tournament);
    }
}

/// Each form once with as many as 200, and what it must have led to.
#[test]
fn two_hundred() {
    let plan = |form, table| Plan { form, table, entrants: 200, seed: 5, trouble: 0, grace: false };
    let swiss = run(plan(Form::Swiss { rounds: 9 }, Table::TWO)).tournament;
    assert_eq!(swiss.games().len(), 900);
    let knockout = run(plan(Form::Knockout { third_place: true }, Table::TWO)).tournament;
    assert_eq!(knockout.rounds().len(), 8);
    let decided = knockout.rounds().iter().flat_map(|round| &round.tables);
    assert_eq!(decided.filter(|table| table.len() == 2).count(), 200);
    let of_six = Table { sides: 6, members: 1 };
    let tables = run(plan(Form::Knockout { third_place: false }, of_six)).tournament;
    assert_eq!(
        tables.rounds().last().expect("a final").tables,
        [tables
            .games()
            .last()
            .map(|game| {
                let mut sides = game.sides.clone();
                sides.sort_by_key(|&side| tables.entrants()[side as usize].seed);
                sides
            })
            .expect("a game")]
    );
    let arena = run(plan(Form::Arena { length_ms: 300_000 }, Table::TWO)).tournament;
    assert!(arena.games().len() > 200);
    assert_eq!(arena.phase(), Phase::Finished);
}

/// All against all of 60, by correspondence: every game begins at the start, and once.
#[test]
fn correspondence_begins_all_at_once() {
    let form = Form::RoundRobin { cycles: 2, at_once: true };
    let plan = Plan { form, table: Table::TWO, entrants: 60, seed: 3, trouble: 0, grace: false };
    let run = run(plan);
    let start = run.effects.iter().find(|effects| !effects.is_empty()).expect("it began");
    let begun = start.iter().filter(|effect| matches!(effect, Effect::BeginGame { .. })).count();
    assert_eq!(begun, 60 * 59);
    assert_eq!(run.tournament.games().len(), begun);
}

/// It begins by itself, or is called off by itself.
#[test]
fn it_begins_at_its_time() {
    let mut settings = Settings::new(Form::Swiss { rounds: 1 }, Table::TWO, 1);
    settings.start_at = Some(500);
    let mut tournament = Tournament::new(settings).expect("possible");
    assert_eq!(tournament.wakes_at(), Some(500));
    let early = tournament.handle(&tournaments::Input::Tick, 499).expect("time passes");
    assert_eq!((early.tournament.phase(), early.effects), (Phase::Open, vec![]));
    let alone = tournament.handle(&tournaments::Input::Tick, 500).expect("time passes");
    assert_eq!(
        (alone.tournament.phase(), alone.effects),
        (Phase::Cancelled, vec![Effect::Cancelled])
    );
    for number in 0..2 {
        let join = crate::simulation::join(number, Table::TWO, None);
        tournament = tournament.handle(&join, 0).expect("it is open").tournament;
    }
    let begun = tournament.handle(&tournaments::Input::Tick, 700).expect("time passes");
    assert_eq!(begun.tournament.started(), Some(700));
    assert_eq!(begun.effects.len(), 2);
}
