//! Records and matches: from one to the other, checked.

use super::{Cause, Noted, Record, RecordError, Remark, Variation};
use crate::{
    DEFAULT_TURN_LIMIT, Family, Match, Message, Notation, Outcome, Seat, SeatSet, Status,
    TurnError, reason,
};

/// No match is longer.
const MOST_TURNS: usize = 100_000;

/// What stands in `Date` when nobody knows.
const UNKNOWN_DATE: &str = "????.??.??";

impl Record {
    /// The record of a match; `players` are the names in seat order, `date` is `2026.11.15`.
    pub fn of_match<G: Family>(played: &Match<G>, players: &[String], date: Option<&str>) -> Self {
        let game = played.game();
        let mut record = Self::default();
        record.set_tag("Game", game.text());
        record.set_tag("Rules", G::RULES_VERSION.to_string());
        for seat in Seat::all(game.seats()) {
            let player = players.get(seat.index()).map_or("?", String::as_str);
            record.set_tag(&seat_tag(game.seat_name(seat)), player);
        }
        record.set_tag("Date", date.unwrap_or(UNKNOWN_DATE));
        let outcome = played.status().outcome();
        record.set_tag("Result", outcome.map_or("*".to_owned(), |o| game.winners_text(o.winners)));
        if let Some(outcome) = outcome {
            record.set_tag("Ending", outcome.reason);
        }
        if *played.start() != game.start() {
            record.set_tag("Start", game.position_text(played.start()));
        }
        if played.turn_limit() != DEFAULT_TURN_LIMIT {
            record.set_tag("TurnLimit", played.turn_limit().to_string());
        }
        record.line.turns = noted_turns(played);
        record
    }

    /// Plays the record by the rules of `game`: every turn, every variation, and the result.
    pub fn replay<G: Family>(&self, game: G) -> Result<Match<G>, RecordError> {
        let version = G::RULES_VERSION.to_string();
        if let Some(rules) = self.tag("Rules").filter(|&rules| rules != version) {
            let message = Message::new(
                "record-version",
                "the record is of version {rules} of the rules, and only version {known} is known",
            );
            let message = message.with("rules", rules).with("known", version);
            return Err(self.error_at_tag("Rules", message));
        }
        let start = match self.tag("Start") {
            Some(text) => game.read_position(text).map_err(|error| RecordError {
                place: self.place_of("Start"),
                cause: Box::new(Cause::Start(error)),
            })?,
            None => game.start(),
        };
        let mut played = Match::from_position(game, start);
        if let Some(limit) = self.tag("TurnLimit") {
            let limit = limit.parse().ok().filter(|n| (1..=MOST_TURNS).contains(n));
            let limit = limit.ok_or_else(|| {
                let message =
                    Message::new("record-limit", "expected a number of turns from 1 to {most}");
                self.error_at_tag("TurnLimit", message.with("most", MOST_TURNS))
            })?;
            played = played.with_turn_limit(limit);
        }
        play_line(&mut played, &self.line)?;
        self.check_result(&mut played)?;
        Ok(played)
    }

    fn check_result<G: Family>(&self, played: &mut Match<G>) -> Result<(), RecordError> {
        let result = self.tag("Result");
        let ending = self.tag("Ending");
        match played.status() {
            Status::Over(outcome) => {
                let winners = played.game().winners_text(outcome.winners);
                if result.is_some_and(|r| r != winners) {
                    let message = Message::new(
                        "record-ended-with",
                        "the game ended with {winners} ({reason})",
                    )
                    .with("winners", winners)
                    .with("reason", outcome.reason);
                    return Err(self.error_at_tag("Result", message));
                }
                if ending.is_some_and(|e| e != outcome.reason) {
                    let message = Message::new("record-ended-by", "the game ended by {reason}");
                    let message = message.with("reason", outcome.reason);
                    return Err(self.error_at_tag("Ending", message));
                }
            }
            Status::ToMove(_) => {
                let Some(result) = result.filter(|&r| r != "*") else {
                    if ending.is_some() {
                        let message =
                            Message::new("record-no-ending", "a game without result has none");
                        return Err(self.error_at_tag("Ending", message));
                    }
                    return Ok(());
                };
                let winners = read_winners(played.game(), result)
                    .map_err(|message| self.error_at_tag("Result", message))?;
                let called = reason::CALLED.into_iter().find(|&r| Some(r) == ending);
                let Some(called) = called else {
                    let message = Message::new(
                        "record-by-word",
                        "the turns do not end the game; a result by word needs Ending {endings}",
                    )
                    .with("endings", reason::CALLED.join(", "));
                    let tag = if ending.is_some() { "Ending" } else { "Result" };
                    return Err(self.error_at_tag(tag, message));
                };
                if !can_be_called(played, winners, called) {
                    let message = match called {
                        reason::AGREED => Message::new("record-draw", "players agree on a draw"),
                        _ => Message::new(
                            "record-teams",
                            "one of two teams wins, as a whole; among more nobody does by word",
                        ),
                    };
                    return Err(self.error_at_tag("Result", message));
                }
                played.call(Outcome::won(winners, called));
            }
        }
        Ok(())
    }
}

fn play_line<G: Family>(played: &mut Match<G>, line: &Variation) -> Result<(), RecordError> {
    for turn in &line.turns {
        for remark in &turn.remarks {
            if let Remark::Variation(variation) = remark {
                let length = played.len();
                play_line(played, variation)?;
                played.truncate(length);
            }
        }
        played.play_text(&turn.text).map_err(|error| turn_error(turn, error))?;
    }
    Ok(())
}

/// Agreement is a draw; resignation and time decide between the two teams that are still in the
/// game.
fn can_be_called<G: Notation>(played: &Match<G>, winners: SeatSet, called: &str) -> bool {
    if called == reason::AGREED {
        return winners.is_empty();
    }
    Seat::all(played.game().seats()).any(|seat| played.winners_without(seat) == Some(winners))
}

fn turn_error(turn: &Noted, error: TurnError) -> RecordError {
    let mut place = turn.place;
    if let TurnError::Syntax(syntax) = &error {
        place.column += syntax.column - 1;
    }
    let cause = Cause::Turn { text: turn.text.clone(), error };
    RecordError { place, cause: Box::new(cause) }
}

/// Rounds are numbered where the seat that began, or one after it, comes up again.
fn noted_turns<G: Notation>(played: &Match<G>) -> Vec<Noted> {
    let game = played.game();
    let mover = |state: &G::State| game.status(state).to_move().map_or(0, Seat::index);
    let first = mover(played.start());
    let seats = usize::from(game.seats());
    let mut round = 0;
    let mut before: Option<usize> = None;
    played
        .turns()
        .map(|(state, turn)| {
            let place = (mover(state) + seats - first) % seats;
            let mut noted = Noted::new(game.turn_text(state, turn));
            if before.is_none_or(|b| place <= b) {
                round += 1;
                noted.round = Some(round);
            }
            before = Some(place);
            noted
        })
        .collect()
}

fn read_winners<G: Notation>(game: &G, text: &str) -> Result<SeatSet, Message> {
    if text == "draw" {
        return Ok(SeatSet::EMPTY);
    }
    let seat = |name: &str| Seat::all(game.seats()).find(|&s| game.seat_name(s) == name);
    let winners: Option<SeatSet> = text.split('+').map(seat).collect();
    winners.filter(|&set| game.winners_text(set) == text).ok_or_else(|| {
        let names: Vec<_> = Seat::all(game.seats()).map(|s| game.seat_name(s)).collect();
        Message::new("record-result", "expected `*`, `draw` or winners among {names} joined by `+`")
            .with("names", names.join(", "))
    })
}

fn seat_tag(seat_name: &str) -> String {
    let mut letters = seat_name.chars();
    letters
        .next()
        .map_or_else(String::new, |c| [c.to_ascii_uppercase()].into_iter().chain(letters).collect())
}
