//! A review as a graph.

use diagram::graph::{Band, Graph, Mark, Point, Size, Words};
use game::Seat;

use crate::analysis::{Fault, Review, Reviewed, sides};
use crate::{AnyGame, SeatRow, Worth, games};

/// The graph of a game that was reviewed, its players named in seat order; `describe` says what a
/// fault is, given the number of the turn.
pub fn graph(
    game: &dyn AnyGame,
    players: &[String],
    review: &Review,
    title: String,
    words: Words,
    describe: &dyn Fn(usize, &Reviewed) -> String,
) -> Graph {
    let seats = game.seats();
    // The first seat of every side, in order.
    let firsts: Vec<usize> = (0..seats.len())
        .filter(|&i| seats[..i].iter().all(|row| row.team != seats[i].team))
        .collect();
    let band = |&first: &usize| {
        let own: Vec<_> =
            (0..seats.len()).filter(|&i| seats[i].team == seats[first].team).collect();
        let names: Vec<_> =
            own.iter().map(|&i| name(&seats[i], players.get(i), own.len())).collect();
        Band { name: names.join(" + "), seat: Seat::new(first as u8) }
    };
    let point = |worth: &Worth, over: bool| Point {
        shares: firsts.iter().map(|&seat| worth.shares[seat]).collect(),
        certain: over || is_decided(&seats, worth),
    };
    let start = std::iter::once(point(&review.start, false));
    let after = review.turns.iter().map(|turn| point(&turn.after, turn.over));
    let mark = |(i, turn): (usize, &Reviewed)| {
        let size = match turn.judgement.fault? {
            Fault::Slip => Size::Small,
            Fault::Mistake => Size::Middle,
            Fault::Blunder => Size::Large,
        };
        let own = |&first: &usize| seats[first].team == seats[turn.seat].team;
        let band = firsts.iter().position(own).expect("every seat is of a side");
        Some(Mark { turn: i + 1, band, size, label: describe(i + 1, turn) })
    };
    let text = game.text();
    let id = text.split('(').next().unwrap_or_default();
    let entry = games().iter().find(|entry| entry.id == id).expect("a game of the catalog");
    Graph {
        style: entry.style,
        title,
        bands: firsts.iter().map(band).collect(),
        points: start.chain(after).collect(),
        marks: review.turns.iter().enumerate().filter_map(mark).collect(),
        words,
    }
}

/// `Ada (red)`, in a team `Ada`, or the seat alone where the player has no other name.
fn name(seat: &SeatRow, player: Option<&String>, in_team: usize) -> String {
    match player {
        Some(player) if player != seat.name && in_team > 1 => player.clone(),
        Some(player) if player != seat.name => format!("{player} ({})", seat.name),
        _ => seat.name.to_owned(),
    }
}

/// Is it certain who wins? Among many, knowing one loser is not enough.
fn is_decided(seats: &[SeatRow], worth: &Worth) -> bool {
    worth.proof.is_some_and(|proof| proof.wins || sides(seats) == 2)
}
