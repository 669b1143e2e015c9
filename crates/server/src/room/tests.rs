//! Random inputs in random order, with writes that fail now and then: the referee's invariants hold
//! whatever happens, and what was stored makes the same room again.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use wire::room::{
    ChatLine, ClientMessage, Over, Phase, Place, Proposal, Replaced, RoomState, Turn,
};

use super::handle::PLAYERS;
use super::storage::{NotStored, Stored};
use super::{
    About, ChatStanding, Committed, Decision, Effect, Facts, Input, Occupant, Person, Resumed,
    Room, Said, Seat, SeatFacts, SeatRequest, Write,
};

const ACCOUNTS: [&str; 6] = ["ada", "bob", "cleo", "dan", "eve", "fay"];
/// Rules, clock and the position at the start, where it is not the usual one.
const GAMES: [(&str, &str, Option<&str>); 8] = [
    ("squadro", "none", None),
    ("squadro", "fischer:60+5", None),
    ("squadro", "delay:60+5", None),
    ("squadro", "days:1", None),
    // Two turns before the end.
    ("squadro", "fischer:60+5", Some("12.12.12.8.0/0.0.0.0.0 y")),
    ("squadro", "days:1", Some("12.12.12.8.0/0.0.0.0.0 y")),
    ("contigo(variant=quick)", "fischer:30+2", None),
    ("kontakt(players=4)", "none", None),
];
const TODAY: i64 = 1_790_000_000_000;

/// Numbers that become an input that makes sense, mostly, where they are used.
#[derive(Copy, Clone, Debug)]
struct Chance {
    kind: u8,
    who: usize,
    number: u32,
    /// Milliseconds since the input before.
    pause: i64,
    fails: bool,
}

fn chance() -> impl Strategy<Value = Chance> {
    let pause = prop_oneof![60 => 0..4000_i64, 2 => 0..200_000_i64, 1 => 0..300_000_000_i64];
    (0..40_u8, 0..ACCOUNTS.len(), any::<u32>(), pause, prop::bool::weighted(0.04))
        .prop_map(|(kind, who, number, pause, fails)| Chance { kind, who, number, pause, fails })
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Room")
            .field("state", &self.state(None, &BTreeSet::new(), TODAY))
            .field("seats", &self.seats)
            .field("clocks", &self.clocks)
            .field("conditional", &self.conditional)
            .field("chat", &self.chat)
            .field("members", &self.members)
            .field("pushed", &self.pushed)
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}

fn person(who: usize) -> Person {
    let account = ACCOUNTS[who].to_owned();
    Person { name: account.clone(), account, guest: who > 3, bot: false, rating: None }
}

/// What the database holds of one game: it takes what it would take.
#[derive(Clone)]
struct Database {
    about: About,
    phase: Phase,
    seats: Vec<Occupant>,
    turns: Vec<Turn>,
    replaced: Vec<Replaced>,
    chat: Vec<ChatLine>,
    plans: BTreeMap<String, String>,
    clocks: Option<String>,
    over: Option<Over>,
    rematch: Option<String>,
    created: Vec<String>,
}

impl Database {
    fn of(room: &Room) -> Self {
        Self {
            about: (*room.about).clone(),
            phase: Phase::Waiting,
            seats: room.seats.iter().map(|seat| seat.occupant.clone()).collect(),
            turns: Vec::new(),
            replaced: Vec::new(),
            chat: Vec::new(),
            plans: BTreeMap::new(),
            clocks: None,
            over: None,
            rematch: None,
            created: Vec::new(),
        }
    }

    fn write(&mut self, write: &Write) -> bool {
        match write {
            Write::Turn(turn) => {
                if self.phase != Phase::Playing || turn.ply as usize != self.turns.len() {
                    return false;
                }
                let (seat, spent_ms) = (turn.seat, turn.spent_ms);
                self.turns.push(Turn { seat, turn: turn.text.clone(), spent_ms });
                self.clocks.clone_from(&turn.clocks);
                if let Some(finish) = &turn.finish {
                    self.end(&finish.result, &finish.ending);
                }
            }
            Write::TakeBack { from, to, begin } => {
                if self.phase != Phase::Playing || *from as usize != self.turns.len() || to >= from
                {
                    return false;
                }
                self.turns.truncate(*to as usize);
                self.clocks.clone_from(&begin.clocks);
            }
            Write::Start(begin) => {
                if self.phase != Phase::Waiting || !self.seats.iter().all(Occupant::is_taken) {
                    return false;
                }
                self.phase = Phase::Playing;
                self.clocks.clone_from(&begin.clocks);
            }
            Write::Finish { ply, finish } => {
                if self.phase != Phase::Playing || *ply as usize != self.turns.len() {
                    return false;
                }
                self.end(&finish.result, &finish.ending);
            }
            Write::Abort { .. } => {
                if matches!(self.phase, Phase::Over | Phase::Aborted) {
                    return false;
                }
                self.phase = Phase::Aborted;
                self.over = Some(super::ending::ended_by(super::ABORTED));
            }
            Write::Replace(new) => {
                if self.phase != Phase::Playing {
                    return false;
                }
                let (by, why) = (new.computer.clone(), new.why.clone());
                self.replaced.push(Replaced { seat: new.seat, ply: new.from_ply, by, why });
                let player = new.computer.parse().unwrap();
                self.seats[usize::from(new.seat)] = Occupant::Computer { player, rating: None };
            }
            Write::LeaveSeat { seat, occupant } => {
                let seat = &mut self.seats[usize::from(*seat)];
                if self.phase != Phase::Waiting || seat.to_stored() != *occupant {
                    return false;
                }
                *seat = Occupant::Free;
            }
            Write::TakeSeat { seat, occupant, begin } => {
                let seat = &mut self.seats[usize::from(*seat)];
                if self.phase != Phase::Waiting || seat.is_taken() {
                    return false;
                }
                *seat = match occupant {
                    store::Occupant::Free => Occupant::Free,
                    store::Occupant::Computer(player) => {
                        Occupant::Computer { player: player.parse().unwrap(), rating: None }
                    }
                    store::Occupant::Account { id, .. } => {
                        let who = ACCOUNTS.iter().position(|account| account == id).unwrap();
                        Occupant::Person(person(who))
                    }
                };
                let full = self.seats.iter().all(Occupant::is_taken);
                assert_eq!(begin.is_some(), full, "the last seat starts the game");
                if let Some(begin) = begin {
                    self.phase = Phase::Playing;
                    self.clocks.clone_from(&begin.clocks);
                }
            }
            Write::Chat(line) => {
                let place = if line.room == PLAYERS { Place::Player } else { Place::Spectator };
                let (from, text) = (line.name.clone(), line.text.clone());
                self.chat.push(ChatLine { from, place, text, at: line.at });
            }
            Write::Plan { account, text } => {
                self.plans.insert(account.clone(), text.clone());
            }
            Write::ClearPlans => self.plans.clear(),
            Write::Create(new) => self.created.push(new.id.clone()),
            Write::LinkRematch(next) => {
                if self.rematch.is_some() {
                    return false;
                }
                self.rematch = Some(next.clone());
            }
        }
        true
    }

    fn end(&mut self, result: &str, ending: &str) {
        self.phase = Phase::Over;
        let draw = result == "draw";
        let winners = if draw { vec![] } else { result.split('+').map(str::to_owned).collect() };
        self.over = Some(Over { winners, ..super::ending::ended_by(ending) });
    }

    /// What a server that starts now makes of it.
    fn open(&self, now: i64) -> Room {
        let game = catalog::open(&self.about.game).unwrap();
        let mut seats = Seat::all(&*game);
        for (seat, occupant) in seats.iter_mut().zip(&self.seats) {
            seat.occupant = occupant.clone();
        }
        let mut room =
            Room::new("game2345".into(), self.about.clone(), &*game, seats, now).unwrap();
        room.ended = self.over.is_some().then_some(now);
        room.rematch.clone_from(&self.rematch);
        room.resume(Resumed {
            phase: self.phase,
            turns: self.turns.clone(),
            replaced: self.replaced.clone(),
            chat: self.chat.iter().cloned().map(|line| Said { line, account: None }).collect(),
            over: self.over.clone(),
            plans: self.plans.clone().into_iter().collect(),
            clocks: self.clocks.clone(),
            down: 0,
            now,
        })
        .expect("what is stored can be played");
        room
    }
}

/// A new game of Ada's with some seats taken.
fn new_room(game: usize, rated: bool, others: u32) -> Room {
    let (rules, clock, start) = GAMES[game];
    let rules = catalog::open(rules).unwrap();
    let mut seats = Seat::all(&*rules);
    for (number, seat) in seats.iter_mut().enumerate() {
        seat.occupant = match (others >> (2 * number)) % 4 {
            _ if number == 0 => Occupant::Person(person(0)),
            0 => Occupant::Free,
            1 => Occupant::Invited { account: "bob".into(), name: "bob".into() },
            2 => Occupant::Person(person(number)),
            _ => Occupant::Computer { player: "level:1".parse().unwrap(), rating: None },
        };
    }
    let about = About {
        game: rules.text(),
        start: start.map_or_else(|| rules.start(), str::to_owned),
        clock: clock.parse().unwrap(),
        rated,
        public: true,
        created: TODAY,
        creator: Some("ada".into()),
        tournament: None,
        club: None,
    };
    Room::new("game2345".into(), about, &*rules, seats, TODAY).unwrap()
}

fn facts(number: u32) -> Facts {
    let standing = ChatStanding { banned: number.is_multiple_of(17), muted_until: None };
    Facts {
        standing: (!number.is_multiple_of(19)).then_some(standing),
        next_game: format!("next{}", number % 10_000),
        vacations: BTreeMap::new(),
        unheard_by: number
            .is_multiple_of(5)
            .then(|| ACCOUNTS[number as usize % 6].to_owned())
            .into_iter()
            .collect(),
        blocked: number.is_multiple_of(23),
    }
}

/// An input that fits this room, mostly.
fn input(room: &Room, chance: Chance) -> Input {
    let Chance { kind, number, .. } = chance;
    let who = person(chance.who);
    let account = who.account.clone();
    let facts = facts(number);
    let request = |who, message| Input::Request { who, message, facts: facts.clone() };
    let pick = || room.played().pick(&mut |count| u64::from(number) % count);
    let proposals = [Proposal::Takeback, Proposal::Draw, Proposal::Rematch];
    let what = proposals[number as usize % 3];
    let seat = Some((number % 5) as u8);
    let mover = || {
        let occupant = &room.seats[usize::from(room.mover()?)].occupant;
        let account = occupant.account()?;
        ACCOUNTS.iter().position(|one| *one == account).map(person)
    };
    // Somebody who plays and has not agreed to what is proposed.
    let asked = || {
        let (&what, agreed) = room.offers.first_key_value()?;
        let mut others = (0..).zip(&room.seats).filter(|(seat, _)| !agreed.contains(seat));
        let account = others.find_map(|(_, seat)| seat.occupant.account())?;
        let who = ACCOUNTS.iter().position(|one| *one == account)?;
        Some((person(who), what))
    };
    match kind {
        // Legal turns of whoever is to move, so that games get somewhere.
        0..=13 => match (mover(), pick()) {
            (Some(who), Some(turn)) => request(who, ClientMessage::Turn { ply: room.ply(), turn }),
            (None, Some(turn)) => Input::ComputerTurn { ply: room.ply(), turn },
            (_, None) => Input::Tick,
        },
        14 => {
            let turn = pick().unwrap_or_default();
            request(who, ClientMessage::Turn { ply: room.ply(), turn })
        }
        15 => request(who, ClientMessage::Turn { ply: number % 9, turn: "1".into() }),
        16 if number.is_multiple_of(2) => Input::ThinkingStarts { ply: room.ply() },
        16 => Input::ComputerTurn { ply: room.ply(), turn: pick().unwrap_or_default() },
        17 | 18 => request(who, ClientMessage::Chat { text: "hello".into() }),
        19 | 20 => request(who, ClientMessage::Offer { what }),
        21..=23 => {
            let (who, what) = asked().unwrap_or((who, what));
            request(who, ClientMessage::Offer { what })
        }
        38 => request(who, ClientMessage::Decline { what }),
        24 if number.is_multiple_of(8) => request(who, ClientMessage::Resign),
        25 if number.is_multiple_of(2) => request(who, ClientMessage::Abort),
        26 | 27 => {
            let who = (number % 5 != 0).then_some(who);
            let since = (number % 3 == 0).then(|| room.log.last().saturating_sub(2));
            Input::Connect { member: u64::from(number), who, since, unheard: BTreeSet::new() }
        }
        28 => {
            let member = room.members.first().map_or(7, |member| member.id);
            Input::Disconnect { member }
        }
        29 => {
            let member = room.members.first().map_or(7, |member| member.id);
            let message = match number % 3 {
                0 => ClientMessage::Ping { n: number },
                1 => ClientMessage::Turn { ply: room.ply(), turn: pick().unwrap_or_default() },
                _ => ClientMessage::Chat { text: "hi".into() },
            };
            Input::Message { member, message, lag_ms: i64::from(number % 900), facts }
        }
        30..=32 => {
            let seat = seat.filter(|_| number % 3 != 0);
            Input::Seat { who, seat, request: SeatRequest::Take, facts: SeatFacts::default() }
        }
        33 => {
            let request = match number % 2 {
                0 => SeatRequest::Free,
                _ => SeatRequest::Computer("level:2".parse().unwrap()),
            };
            Input::Seat { who, seat, request, facts: SeatFacts::default() }
        }
        34 | 35 => {
            // Answers to some of the turns that may be played now.
            let mut plan = Vec::new();
            for first in 0..5 {
                let mut copy = room.played().copy();
                let mut line = Vec::new();
                for choice in [first, u64::from(number)] {
                    if let Some(turn) = copy.pick(&mut |count| choice % count) {
                        copy.play(&turn).unwrap();
                        line.push(turn);
                    }
                }
                plan.push(line.join(" "));
            }
            Input::Plan { account, plan: plan.join("\n") }
        }
        36 => Input::Vacation { account, until: TODAY + i64::from(number % 9) * 86_400_000 },
        37 if number % 4 == 0 => Input::Expel { account },
        39 if number.is_multiple_of(8) => Input::Shutdown,
        39 if number % 8 == 1 => Input::Tidy,
        _ => Input::Tick,
    }
}

/// What never changes by a decision that is not allowed to change it, and what holds in every room.
fn check(before: &Room, input: &Input, decision: &Decision, now: i64) {
    let after = &decision.room;
    let played: Vec<_> = after.turns.iter().map(|turn| turn.turn.clone()).collect();
    assert_eq!(after.played.turns(), played, "the turns shown are those on the board");
    assert!(after.log.last() >= before.log.last(), "events are numbered upwards");

    let state = after.state(None, &BTreeSet::new(), now);
    let text = after.clocks_text();
    let left: Vec<i64> = text.split(' ').skip(1).map(|left| left.parse().unwrap()).collect();
    assert!(left.iter().all(|left| *left >= 0), "nobody has less than no time: {text}");
    let waits = after.thinking().is_some() && text.starts_with('-');
    let stands = after.mover().is_none() || waits;
    assert_eq!(text.starts_with('-'), stands, "clocks run while somebody moves");
    if let Some(clocks) = &state.clocks {
        assert!(clocks.left_ms.iter().all(|left| *left >= 0), "{clocks:?}");
        let first = clocks.first_turn_ms.is_some();
        let runs = after.mover().filter(|_| !first && !waits);
        assert_eq!(clocks.running, runs, "only the clock of whoever is to move runs");
        let begins = after.mover().is_some_and(|mover| after.is_first_turn_of(mover));
        assert_eq!(first, begins && !waits && !after.about.clock.is_correspondence());
    }
    assert_eq!(after.has_ended(), after.over.is_some() && after.ended.is_some());

    if before.has_ended() {
        assert_eq!((before.phase, &before.turns), (after.phase, &after.turns));
        assert_eq!(before.clocks_text(), after.clocks_text());
        let ending = |room: &Room| Over { ratings: vec![], ..room.over.clone().unwrap() };
        assert_eq!(ending(before), ending(after));
        let allowed = |write: &Write| {
            matches!(
                write,
                Write::Chat(_) | Write::Plan { .. } | Write::Create(_) | Write::LinkRematch(_)
            )
        };
        assert!(decision.writes.iter().all(allowed), "{:?}", decision.writes);
    }
    for write in &decision.writes {
        check_authority(before, input, write);
    }
    for effect in &decision.effects {
        if let Effect::Send { to, .. } = effect {
            let known = |id| after.members.iter().chain(&before.members).any(|m| m.id == id);
            assert!(to.iter().all(|&id| known(id)), "messages go to members");
        }
    }
}

/// Everybody acts for themselves.
fn check_authority(before: &Room, input: &Input, write: &Write) {
    let account = match input {
        Input::Request { who, .. } | Input::Seat { who, .. } => Some(who.account.as_str()),
        Input::Message { member, .. } => before.account_of(*member),
        Input::Plan { account, .. } => Some(account.as_str()),
        _ => None,
    };
    let plays = |account: &str| !before.seats_of(account).is_empty();
    match write {
        Write::Turn(turn) => {
            assert_eq!(Some(turn.seat), before.mover(), "only the seat to move plays");
            let occupant = &before.seats[usize::from(turn.seat)].occupant;
            match input {
                Input::ComputerTurn { .. } => {
                    assert!(matches!(occupant, Occupant::Computer { .. }));
                }
                Input::PlayPlanned { .. } => {
                    let own = occupant.account().unwrap();
                    assert_eq!(
                        before.conditional.next(own, &*before.played).as_ref(),
                        Some(&turn.text)
                    );
                }
                _ => assert_eq!(occupant.account(), account, "only its occupant plays for a seat"),
            }
        }
        Write::TakeBack { .. } | Write::ClearPlans | Write::Create(_) | Write::LinkRematch(_) => {
            assert!(plays(account.unwrap()), "only players agree");
        }
        Write::Plan { account: planned, .. } => {
            assert_eq!(account, Some(planned.as_str()));
            assert!(plays(planned));
        }
        Write::Finish { finish, .. } => match account {
            Some(account) if finish.ending == "resigned" => {
                let winners: Vec<_> = finish.result.split('+').collect();
                let own = before.seats_of(account);
                let wins = |seat: &u8| winners.contains(&before.seats[usize::from(*seat)].name);
                assert!(own.iter().any(|seat| !wins(seat)), "whoever resigns does not win");
            }
            Some(account) => assert!(plays(account)),
            None => assert_eq!(*input, Input::Tick),
        },
        Write::Abort { .. } => {
            let host = |account| before.about.creator.as_deref() == Some(account);
            assert!(account.is_none_or(|account| plays(account) || host(account)));
        }
        Write::Chat(line) => {
            let account = account.unwrap();
            assert_eq!(line.account.as_deref(), Some(account));
            assert_eq!(line.room == PLAYERS, plays(account));
        }
        Write::LeaveSeat { occupant: store::Occupant::Account { id, .. }, .. }
        | Write::TakeSeat { occupant: store::Occupant::Account { id, .. }, .. } => {
            assert_eq!(account, Some(id.as_str()), "nobody seats or unseats another person");
        }
        _ => {}
    }
}

/// The state as everybody sees it, but for who is there and what a restart forgets.
fn public(room: &Room, now: i64) -> RoomState {
    let mut state = room.state(None, &BTreeSet::new(), now);
    for seat in &mut state.seats {
        seat.present = false;
    }
    if let Some(over) = &mut state.over {
        over.ratings.clear();
    }
    state.offers.clear();
    state.spectators = 0;
    // A computer's clock runs from when a thinker is free.
    if room.thinking().is_some() {
        state.clocks = None;
    }
    state.event = 0;
    state
}

/// A room with its database, as an actor has them.
struct Table {
    room: Room,
    database: Database,
    now: i64,
    ends: usize,
    /// What was stored, by kind.
    seen: Vec<&'static str>,
}

impl Table {
    fn new(room: Room) -> Self {
        let database = Database::of(&room);
        let mut table = Self { room, database, now: TODAY, ends: 0, seen: Vec::new() };
        table.handle(Input::Opened { aware: vec![] }, None);
        table
    }

    /// Everything that follows from an input, or the failure of one of its writes.
    fn handle(&mut self, input: Input, fails: Option<u32>) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let Ok(decision) = self.room.handle(input.clone(), self.now) else {
                continue;
            };
            let again = self.room.handle(input.clone(), self.now).expect("as before");
            assert_eq!(decision.writes, again.writes, "the same input, the same decision");
            assert_eq!(format!("{:?}", decision.effects), format!("{:?}", again.effects));
            assert_eq!(format!("{:?}", decision.room), format!("{:?}", again.room));
            check(&self.room, &input, &decision, self.now);
            let failing = fails.filter(|_| !decision.writes.is_empty());
            if let Some(number) = failing {
                self.fail(decision, number);
                return;
            }
            for write in decision.writes() {
                assert!(self.database.write(write), "the store takes {write:?}");
                self.seen.push(kind(&input, write));
                self.ends += usize::from(match write {
                    Write::Turn(turn) => turn.finish.is_some(),
                    Write::Finish { .. } | Write::Abort { .. } => true,
                    _ => false,
                });
            }
            assert!(self.ends <= 1, "a game ends once");
            let Committed { room, effects, next } = decision.commit(Stored::in_test());
            self.room = room;
            inputs.extend(next);
            for effect in effects {
                match effect {
                    Effect::SettleRatings => {
                        let changes = vec![Some(1); self.room.seats.len()];
                        inputs.push_back(Input::RatingsSettled { changes });
                    }
                    Effect::SaveClocks { clocks, .. }
                    | Effect::HandOn { clocks: Some((clocks, _)) } => {
                        self.database.clocks = Some(clocks);
                    }
                    Effect::AnswerChallenges { seat, .. } => {
                        let seat = &mut self.database.seats[usize::from(seat)];
                        if matches!(seat, Occupant::Invited { .. }) {
                            *seat = Occupant::Free;
                        }
                    }
                    Effect::OpenRoom { room, .. } => {
                        assert!(self.database.created.contains(&room.id), "stored before opened");
                    }
                    _ => {}
                }
            }
        }
    }

    /// The store fails at one of the writes; before the answer, so that it may be there or not.
    fn fail(&mut self, decision: Decision, number: u32) {
        self.seen.push("failure");
        let write = number as usize % decision.writes.len();
        for stored in &decision.writes[..write] {
            assert!(self.database.write(stored));
        }
        let turn = matches!(decision.writes[write], Write::Turn(_));
        if turn && number.is_multiple_of(2) {
            assert!(self.database.write(&decision.writes[write]));
            self.ends += usize::from(self.database.over.is_some());
        }
        let (_, stale) = decision.fail(NotStored { write, conflict: false });
        assert!(stale || (write == 0 && !turn), "what may be stored is read again");
        if stale {
            self.room = self.database.open(self.now);
            self.handle(Input::Opened { aware: vec![] }, None);
        }
    }
}

/// A whole random game: which, whether it counts, who has a seat, and what happens.
type Game = (usize, bool, u32, Vec<Chance>);

fn game() -> impl Strategy<Value = Game> {
    (0..GAMES.len(), any::<bool>(), any::<u32>(), prop::collection::vec(chance(), 1..150))
}

fn play((game, rated, others, chances): Game) -> Table {
    let mut table = Table::new(new_room(game, rated, others));
    for chance in chances {
        table.now += chance.pause;
        let fails = chance.fails.then_some(chance.number);
        table.handle(input(&table.room, chance), fails);
    }
    table
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn invariants_hold_in_any_order_of_inputs(game in game()) {
        let table = play(game);
        // A server that starts now goes on from the same game.
        let again = table.database.open(table.now);
        prop_assert_eq!(public(&again, table.now), public(&table.room, table.now));
        prop_assert_eq!(&again.conditional, &table.room.conditional);
    }
}

/// Random inputs that never get anywhere would prove nothing.
#[test]
fn random_games_reach_everything_that_is_stored() {
    let mut chance = TestRunner::deterministic();
    let mut seen = BTreeMap::new();
    for _ in 0..150 {
        let table = play(game().new_tree(&mut chance).unwrap().current());
        for kind in table.seen {
            *seen.entry(kind).or_insert(0) += 1;
        }
    }
    let kinds = [
        "turn",
        "planned turn",
        "computer's turn",
        "end by a turn",
        "take back",
        "start",
        "finish",
        "abort",
        "replace",
        "leave seat",
        "take seat",
        "take the last seat",
        "chat",
        "plan",
        "clear plans",
        "create",
        "link",
        "failure",
    ];
    for kind in kinds {
        assert!(seen.get(kind).is_some_and(|&count| count >= 3), "{kind}: {seen:?}");
    }
}

fn kind(input: &Input, write: &Write) -> &'static str {
    match write {
        Write::Turn(turn) if turn.finish.is_some() => "end by a turn",
        Write::Turn(_) if matches!(input, Input::PlayPlanned { .. }) => "planned turn",
        Write::Turn(_) if matches!(input, Input::ComputerTurn { .. }) => "computer's turn",
        Write::Turn(_) => "turn",
        Write::TakeBack { .. } => "take back",
        Write::Start(_) => "start",
        Write::Finish { .. } => "finish",
        Write::Abort { .. } => "abort",
        Write::Replace(_) => "replace",
        Write::LeaveSeat { .. } => "leave seat",
        Write::TakeSeat { begin: Some(_), .. } => "take the last seat",
        Write::TakeSeat { .. } => "take seat",
        Write::Chat(_) => "chat",
        Write::Plan { .. } => "plan",
        Write::ClearPlans => "clear plans",
        Write::Create(_) => "create",
        Write::LinkRematch(_) => "link",
    }
}

#[test]
fn nothing_happens_before_it_is_stored() {
    let mut table = Table::new(new_room(0, false, 2 << 2));
    assert_eq!(table.room.phase, Phase::Playing);
    let who = Some(person(1));
    let unheard = BTreeSet::new();
    table.handle(Input::Connect { member: 1, who, since: None, unheard }, None);
    let message = ClientMessage::Turn { ply: 0, turn: "1".into() };
    let turn = Input::Request { who: person(0), message, facts: Facts::default() };
    let before = format!("{:?}", table.room);
    let decision = table.room.handle(turn.clone(), TODAY).unwrap();
    let (refusal, stale) = decision.fail(NotStored { write: 0, conflict: true });
    assert_eq!((refusal, stale), (super::Refusal::ANOTHER_TURN, true));
    assert_eq!(format!("{:?}", table.room), before, "what is not stored has not happened");
    let decision = table.room.handle(turn, TODAY).unwrap();
    let committed = decision.commit(Stored::in_test());
    assert_eq!(committed.room.ply(), 1);
    let sends = |effect: &Effect| matches!(effect, Effect::Send { to, .. } if to == &[1]);
    assert!(committed.effects.iter().any(sends), "members get the event once it is stored");
}
