//! How everybody played.

use catalog::analysis::{Fault, Review};
use catalog::{AnyGame, SeatRow};
use serde_json::{Value, json};

use super::position::value;
use crate::words::Sides;

/// One row a seat.
struct Row {
    player: String,
    seat: &'static str,
    turns: usize,
    /// The least first.
    faults: [usize; 3],
    /// Win probability lost in all turns together.
    lost: f32,
}

impl Row {
    /// `Ada (red)`, or the seat alone.
    fn name(&self) -> String {
        if self.player == self.seat {
            self.player.clone()
        } else {
            format!("{} ({})", self.player, self.seat)
        }
    }

    fn lost_a_turn(&self) -> f32 {
        self.lost / self.turns.max(1) as f32
    }
}

pub(crate) fn table(game: &dyn AnyGame, review: &Review, players: &[String]) -> String {
    let rows = rows(game, review, players);
    let wide = rows.iter().map(|row| row.name().chars().count()).max().unwrap_or(0);
    let head = format!(
        "{:wide$}  {:>5}  {:>5}  {:>8}  {:>8}  {:>11}\n",
        "", "turns", "slips", "mistakes", "blunders", "lost a turn"
    );
    let row = |row: &Row| {
        let [slips, mistakes, blunders] = row.faults;
        format!(
            "{:wide$}  {:>5}  {slips:>5}  {mistakes:>8}  {blunders:>8}  {:>9.1} %\n",
            row.name(),
            row.turns,
            100.0 * row.lost_a_turn()
        )
    };
    std::iter::once(head).chain(rows.iter().map(row)).collect()
}

/// Everything that was found.
pub(crate) fn report(game: &dyn AnyGame, review: &Review, players: &[String]) -> Value {
    let (sides, seats) = (Sides::of(game), game.seats());
    let turns: Vec<_> = review
        .turns
        .iter()
        .map(|turn| {
            let better = turn.better.as_ref().map(
                |better| json!({ "turns": better.turns, "value": value(&sides, &better.worth) }),
            );
            json!({
                "turn": turn.turn,
                "seat": seats[turn.seat].name,
                "value": value(&sides, &turn.after),
                "over": turn.over,
                "lost": turn.judgement.lost,
                "fault": turn.judgement.fault.map(Fault::name),
                "win_let_go": turn.judgement.let_go,
                "better": better,
            })
        })
        .collect();
    let players: Vec<_> = rows(game, review, players)
        .iter()
        .map(|row| {
            let [slips, mistakes, blunders] = row.faults;
            json!({
                "seat": row.seat,
                "player": row.player,
                "turns": row.turns,
                "slips": slips,
                "mistakes": mistakes,
                "blunders": blunders,
                "lost_a_turn": row.lost_a_turn(),
            })
        })
        .collect();
    json!({
        "game": game.text(),
        "start": value(&sides, &review.start),
        "turns": turns,
        "players": players,
    })
}

fn rows(game: &dyn AnyGame, review: &Review, players: &[String]) -> Vec<Row> {
    let row = |(i, (seat, player)): (usize, (SeatRow, &String))| {
        let turns = review.turns.iter().filter(|turn| turn.seat == i);
        let own: Vec<_> = turns.map(|turn| turn.judgement).collect();
        let count = |fault| own.iter().filter(|judgement| judgement.fault == Some(fault)).count();
        Row {
            player: player.clone(),
            seat: seat.name,
            turns: own.len(),
            faults: Fault::ALL.map(count),
            // The sum of nothing would be less than nothing.
            lost: own.iter().fold(0.0, |lost, judgement| lost + judgement.lost),
        }
    };
    game.seats().into_iter().zip(players).enumerate().map(row).collect()
}
