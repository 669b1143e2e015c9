use wire::Clock;
use wire::room::{Offer, Over, Place, SeatState, Turn};

use super::connection::Input as Connects;
use super::*;

/// A game of Ada, who reads, and Bob, before anybody played.
pub(super) fn state() -> RoomState {
    let seat = |name: &str, team, person: &str| SeatState {
        name: name.to_owned(),
        team,
        sitter: Occupant::Person {
            name: person.to_owned(),
            guest: false,
            bot: false,
            rating: None,
        },
        present: true,
    };
    RoomState {
        id: "abcdefgh".to_owned(),
        game: "squadro".to_owned(),
        start: "start".to_owned(),
        position: "start".to_owned(),
        clock: Clock::None,
        rated: false,
        public: false,
        phase: Phase::Playing,
        seats: vec![seat("yellow", 0, "Ada"), seat("red", 1, "Bob")],
        yours: vec![0],
        turns: Vec::new(),
        clocks: None,
        offers: Vec::new(),
        over: None,
        replaced: Vec::new(),
        chat: Vec::new(),
        chat_earlier: 0,
        spectators: 0,
        rematch: None,
        tournament: None,
        club: None,
        event: 7,
    }
}

/// A room that is connected over socket 1.
fn room(state: RoomState) -> Room {
    let mut room = Room::new(state, 0.0);
    room.handle(Input::Connection(Connects::Connect), 0.0);
    room.handle(Input::Connection(Connects::Opened(1)), 0.0);
    receive(&mut room, ServerMessage::Pong { n: 1 });
    room
}

fn receive(room: &mut Room, message: ServerMessage) -> Vec<Effect> {
    room.handle(Input::Message { socket: 1, message }, 0.0)
}

/// The next event.
fn event(room: &mut Room, event: Event) -> Vec<Effect> {
    let number = room.state().event + 1;
    receive(room, ServerMessage::Event { number, event })
}

fn turn(ply: u32, turn: &str) -> Event {
    Event::Turn { ply, seat: ply as u8 % 2, turn: turn.to_owned(), spent_ms: 5, clocks: None }
}

fn texts(turns: &[&str]) -> Vec<String> {
    turns.iter().map(|turn| (*turn).to_owned()).collect()
}

fn sent(ply: u32, turn: &str) -> Effect {
    Effect::Send(ClientMessage::Turn { ply, turn: turn.to_owned() })
}

fn play(room: &mut Room, ply: u32, turn: &str) -> Vec<Effect> {
    room.handle(Input::Turn { ply, turn: turn.to_owned() }, 0.0)
}

#[test]
fn a_turn_is_shown_at_once_and_confirmed_by_the_server() {
    let mut room = room(state());
    assert_eq!(play(&mut room, 0, "1"), [sent(0, "1")]);
    assert!(room.is_sending());
    assert_eq!(event(&mut room, turn(0, "1")), [Effect::UpdateBoard]);
    assert_eq!(room.update_board(&texts(&["1"])), BoardUpdate::Keep);
    assert!(!room.is_sending());
    event(&mut room, turn(1, "4"));
    assert_eq!(room.update_board(&texts(&["1"])), BoardUpdate::Play("4".to_owned()));
    assert_eq!(room.update_board(&texts(&["1", "4"])), BoardUpdate::Keep);
}

#[test]
fn a_turn_made_without_a_connection_is_sent_when_everything_missed_is_known() {
    let mut room = room(state());
    room.handle(Input::Connection(Connects::Closed { socket: 1, random: 0.0 }), 0.0);
    assert_eq!(play(&mut room, 0, "1"), []);
    room.handle(Input::Connection(Connects::Retry(1)), 0.0);
    room.handle(Input::Connection(Connects::Opened(2)), 0.0);
    let pong = |n| Input::Message { socket: 2, message: ServerMessage::Pong { n } };
    assert_eq!(room.handle(pong(2), 0.0), [sent(0, "1")]);
    assert_eq!(room.handle(pong(3), 0.0), [], "once");
    assert!(room.is_sending());
}

#[test]
fn a_turn_that_arrived_before_the_connection_broke_is_not_sent_again() {
    let mut room = room(state());
    play(&mut room, 0, "1");
    room.handle(Input::Connection(Connects::Closed { socket: 1, random: 0.0 }), 0.0);
    room.handle(Input::Connection(Connects::Retry(1)), 0.0);
    room.handle(Input::Connection(Connects::Opened(2)), 0.0);
    let message = ServerMessage::Event { number: 8, event: turn(0, "1") };
    room.handle(Input::Message { socket: 2, message }, 0.0);
    room.update_board(&texts(&["1"]));
    let pong = Input::Message { socket: 2, message: ServerMessage::Pong { n: 2 } };
    assert_eq!(room.handle(pong, 0.0), []);
}

#[test]
fn a_turn_that_comes_too_late_is_taken_back() {
    let mut room = room(state());
    play(&mut room, 0, "1");
    // The same person played something else in another window.
    event(&mut room, turn(0, "2"));
    let replay = BoardUpdate::Replay { overtaken: true };
    assert_eq!(room.update_board(&texts(&["1"])), replay);
    assert!(!room.is_sending());
    assert_eq!(room.update_board(&texts(&["1"])), BoardUpdate::Replay { overtaken: false });
}

#[test]
fn a_refused_turn_is_taken_back_and_a_refused_line_of_chat_is_not_one() {
    let refused = |key: &str| ServerMessage::Refused {
        key: key.to_owned(),
        message: "no".to_owned(),
        rule: None,
        reason: None,
        values: std::collections::BTreeMap::new(),
    };
    let mut room = room(state());
    play(&mut room, 0, "1");
    assert_eq!(receive(&mut room, refused("room-muted")), []);
    assert!(room.is_sending() && room.notice().is_some());
    let why = Notice::Refused { key: "room-over".to_owned(), message: "no".to_owned() };
    assert_eq!(receive(&mut room, refused("room-over")), [Effect::RefuseTurn(why.clone())]);
    assert!(!room.is_sending());
    assert_eq!(receive(&mut room, refused("room-over")), []);
    assert_eq!(room.notice(), Some(&why), "no turn was on its way");
}

#[test]
fn the_asker_sees_the_answer() {
    let asked = |what| RoomState { offers: vec![Offer { what, seat: 0 }], ..state() };
    let answered = |what, answer, seat| Notice::Answered { what, answer, seat };
    for what in [Proposal::Takeback, Proposal::Draw, Proposal::Rematch] {
        let mut room = room(asked(what));
        let effects = event(&mut room, Event::Declined { what, seat: 1 });
        let no = answered(what, Answer::Declined, Some(1));
        assert_eq!(effects, [Effect::UpdateBoard, Effect::Announce(no.clone())]);
        assert_eq!(room.notice(), Some(&no));
        assert!(!no.is_error() && room.requests().is_empty());
        event(&mut room, turn(0, "1"));
        assert_eq!(room.notice(), None, "until the game goes on");
    }
    let mut room = self::room(asked(Proposal::Draw));
    event(&mut room, Event::Declined { what: Proposal::Draw, seat: 0 });
    assert_eq!(room.notice(), None, "whoever withdraws is not answered");

    let mut room = self::room(asked(Proposal::Takeback));
    event(&mut room, Event::TookBack { ply: 0, clocks: None });
    assert_eq!(room.notice(), Some(&answered(Proposal::Takeback, Answer::Accepted, None)));

    let mut room = self::room(asked(Proposal::Draw));
    event(&mut room, turn(1, "1"));
    assert_eq!(room.notice(), Some(&answered(Proposal::Draw, Answer::PlayedOn, Some(1))));

    let mut room = self::room(RoomState { yours: vec![1], ..asked(Proposal::Draw) });
    event(&mut room, Event::Declined { what: Proposal::Draw, seat: 1 });
    assert_eq!(room.notice(), None, "whoever declines knows");
}

#[test]
fn requests_say_what_the_reader_can_do() {
    let offers = vec![Offer { what: Proposal::Draw, seat: 1 }];
    let asked = RoomState { offers, ..state() };
    let side = |yours: &[u8]| {
        let room = room(RoomState { yours: yours.to_vec(), ..asked.clone() });
        room.requests()[0].side
    };
    assert_eq!((side(&[0]), side(&[1]), side(&[])), (Side::IsAsked, Side::Asks, Side::Watches));
    let room = room(asked);
    assert!(!room.can_propose(Proposal::Draw), "it is answered, not asked again");
    assert!(!room.can_propose(Proposal::Takeback), "nothing was played");
    assert!(!room.can_propose(Proposal::Rematch), "the game goes on");
    assert!(room.can_abort());
    let counts = RoomState { tournament: Some("abcdefgh".to_owned()), ..state() };
    assert!(!self::room(counts).can_abort(), "a tournament goes on");
}

#[test]
fn computers_agree_to_nothing_that_counts() {
    let mut with_computer = state();
    with_computer.seats[1].sitter =
        Occupant::Computer { player: "level:1".to_owned(), rating: None };
    with_computer.turns.push(Turn { seat: 0, turn: "1".to_owned(), spent_ms: 1 });
    for rated in [false, true] {
        let room = room(RoomState { rated, ..with_computer.clone() });
        assert_eq!(room.can_propose(Proposal::Takeback), !rated);
        assert!(!room.can_propose(Proposal::Draw));
    }
}

#[test]
fn nobody_is_offered_a_second_seat() {
    let mut waiting = RoomState { phase: Phase::Waiting, ..state() };
    waiting.seats[1].sitter = Occupant::Free;
    assert!(!room(waiting.clone()).can_sit(1, Some("Ada")), "the host has a seat");
    assert!(room(waiting.clone()).can_give(1));
    let stranger = RoomState { yours: vec![], ..waiting.clone() };
    assert!(room(stranger.clone()).can_sit(1, None));
    assert!(!room(stranger.clone()).can_sit(0, None), "Ada sits there");
    assert!(!room(stranger.clone()).can_sit(9, None), "there is no such seat");
    assert!(!room(stranger.clone()).can_give(1));
    let mut invited = stranger;
    invited.seats[1].sitter = Occupant::Invited { name: "Cleo".to_owned() };
    assert!(room(invited.clone()).can_sit(1, Some("Cleo")));
    assert!(!room(invited.clone()).can_sit(1, Some("Bob")), "the seat is reserved for Cleo");
    assert!(!room(RoomState { phase: Phase::Aborted, ..invited }).can_sit(1, Some("Cleo")));
}

#[test]
fn whoever_takes_a_seat_is_connected_under_their_name() {
    let stranger = RoomState { yours: vec![], ..state() };
    let mut room = room(stranger);
    event(&mut room, turn(0, "1"));
    // The answer is older than what came over the socket.
    let effects = room.handle(Input::Seated(Box::new(state())), 0.0);
    assert_eq!(effects, [Effect::UpdateBoard, Effect::OpenSocket { socket: 2, since: 8 }]);
    assert_eq!((room.is_player(), room.state().turns.len()), (true, 1));
    assert_eq!(receive(&mut room, ServerMessage::Pong { n: 9 }), [], "from the earlier socket");
}

#[test]
fn lines_of_chat_are_unread_until_they_are_seen() {
    let line = |from: &str| {
        let (from, text) = (from.to_owned(), "hi".to_owned());
        ChatLine { from, place: Place::Player, text, at: 5 }
    };
    let mut room = room(state());
    let effects = event(&mut room, Event::Chat(line("Bob")));
    assert_eq!(effects, [Effect::UpdateBoard, Effect::AnnounceChat(line("Bob"))]);
    event(&mut room, Event::Chat(line("Ada")));
    assert_eq!(room.unread(), 1, "one's own line is no news");
    room.handle(Input::ChatSeen, 0.0);
    assert_eq!(room.unread(), 0);
    room.handle(Input::HideChat(true), 0.0);
    assert_eq!(event(&mut room, Event::Chat(line("Bob"))), [Effect::UpdateBoard]);
    assert_eq!(room.unread(), 0, "whoever wants quiet is not called");
    assert_eq!(room.others(Some("Ada")), ["Bob"]);
}

#[test]
fn what_cannot_be_sent_is_reported() {
    let mut room = room(state());
    room.handle(Input::Connection(Connects::Offline { random: 0.0 }), 0.0);
    assert!(!room.can_send());
    assert_eq!(room.handle(Input::Request(ClientMessage::Resign), 0.0), []);
    assert_eq!(room.notice(), Some(&Notice::NotSent));
    room.handle(Input::Connection(Connects::Online), 0.0);
    room.handle(Input::Connection(Connects::Opened(2)), 0.0);
    let effects = room.handle(Input::Request(ClientMessage::Resign), 0.0);
    assert_eq!(effects, [Effect::Send(ClientMessage::Resign)]);
    assert_eq!(room.notice(), None);
}

#[test]
fn players_go_to_the_rematch_and_spectators_stay() {
    let next = || Event::Rematch { game: "next2345".to_owned() };
    let open = Effect::Open("next2345".to_owned());
    assert_eq!(event(&mut room(state()), next()), [Effect::UpdateBoard, open]);
    let mut watched = room(RoomState { yours: vec![], ..state() });
    assert_eq!(event(&mut watched, next()), [Effect::UpdateBoard]);
    assert_eq!(watched.state().rematch.as_deref(), Some("next2345"));
}

#[test]
fn an_ending_is_worded_from_the_readers_side() {
    let over = |winners: &[&str]| Over {
        winners: texts(winners),
        reason: "time".to_owned(),
        points: None,
        ratings: vec![],
    };
    let mut room = room(state());
    assert_eq!(room.outcome(), None);
    event(&mut room, Event::Over(over(&["yellow"])));
    assert_eq!(room.outcome(), Some(Outcome::Won));
    let mut lost = self::room(RoomState { yours: vec![1], ..state() });
    event(&mut lost, Event::Over(over(&["yellow"])));
    assert_eq!(lost.outcome(), Some(Outcome::Lost));
    assert!(lost.can_propose(Proposal::Rematch));
}

#[test]
fn clocks_run_from_when_they_were_received() {
    let clocks = Clocks {
        left_ms: vec![60_000, 60_000],
        running: None,
        free_ms: 0,
        first_turn_ms: Some(60_000),
    };
    let clock = "fischer:60+0".parse().unwrap();
    let mut room = room(RoomState { clock, clocks: Some(clocks.clone()), ..state() });
    assert_eq!(room.first_turn_left(10_000.0), Some(50_000));
    assert_eq!(room.time_left(0, 10_000.0), Some(60_000), "it does not run yet");
    let running = Clocks { running: Some(1), first_turn_ms: None, ..clocks };
    let played =
        Event::Turn { ply: 0, seat: 0, turn: "1".to_owned(), spent_ms: 5, clocks: Some(running) };
    let message = ServerMessage::Event { number: 8, event: played };
    room.handle(Input::Message { socket: 1, message }, 30_000.0);
    assert_eq!(room.time_left(1, 40_000.0), Some(50_000));
    assert_eq!(room.first_turn_left(40_000.0), None);
    let days = "days:3".parse().unwrap();
    let slow = RoomState { clock: days, ..room.state().clone() };
    let slow = self::room(slow);
    assert!(slow.time_left(1, 0.0).is_some());
    assert_eq!(slow.time_left(0, 0.0), None, "nobody waits for that seat");
}

#[test]
fn clocks_stand_still_while_the_database_does_not_answer() {
    let clocks = |running| Clocks {
        left_ms: vec![10_000, 20_000],
        running,
        free_ms: 0,
        first_turn_ms: None,
    };
    let mut room = room(RoomState { clocks: Some(clocks(Some(0))), ..state() });
    receive(&mut room, ServerMessage::Paused { clocks: Some(clocks(None)) });
    assert_eq!(room.notice(), Some(&Notice::Paused));
    assert_eq!(room.time_left(0, 9000.0), Some(10_000));
    receive(&mut room, ServerMessage::Resumed { clocks: Some(clocks(Some(0))) });
    assert_eq!(room.notice(), None);
}

#[test]
fn earlier_lines_of_chat_come_before_the_others() {
    let line = |text: &str| ChatLine {
        from: "Bob".to_owned(),
        place: Place::Player,
        text: text.to_owned(),
        at: 1,
    };
    let mut room = room(RoomState { chat: vec![line("b")], chat_earlier: 1, ..state() });
    let page = wire::api::ChatPage { lines: vec![line("a")], earlier: 0 };
    room.handle(Input::EarlierChat(page), 0.0);
    assert_eq!(room.state().chat, [line("a"), line("b")]);
    assert_eq!(room.state().chat_earlier, 0);
}
