//! What a table of solved positions on the server proves about the position shown.

use std::time::Duration;

use catalog::{AnyMatch, Proof, SeatRow, Standing, Thought, ThoughtLine, Worth};
use wire::api::{Probed, Proved, SolvedTable};

/// The address where a server lists its tables.
pub const TABLES: &str = "/api/tables";

/// Has the server a table of this game that says how far the end is?
pub fn has_table(tables: &[SolvedTable], played: &dyn AnyMatch) -> bool {
    let game = played.game().text();
    let id = game.split('(').next().unwrap_or_default();
    tables.iter().any(|table| table.distances && table.game == id)
}

/// The address to ask a table about the position of a match.
pub fn address(played: &dyn AnyMatch) -> String {
    let game = played.game().text();
    let id = game.split('(').next().unwrap_or_default();
    let position: String = played.position().replace(' ', "%20");
    format!("/api/tables/{id}?position={position}")
}

/// The table's answer in the form of a search result: each turn as a line, the best first. None if
/// the table does not know how far the end is after every turn, or if the match is over.
pub fn thought(played: &dyn AnyMatch, probed: &Probed) -> Option<Thought> {
    let Standing::ToMove(mover) = played.status() else { return None };
    let seats = played.game().seats();
    let line = |turn: &wire::api::ProbedTurn| {
        let value = worth(&seats, mover, turn.proved.as_ref()?, 1)?;
        Some(ThoughtLine { turns: vec![turn.turn.clone()], value })
    };
    let lines = probed.turns.iter().map(line).collect::<Option<_>>()?;
    let value = worth(&seats, mover, probed.proved.as_ref()?, 0)?;
    Some(Thought { depth: 1, nodes: 0, time: Duration::ZERO, value, lines })
}

/// What a position is worth that comes in so many turns.
fn worth(seats: &[SeatRow], mover: &str, proved: &Proved, turns: u32) -> Option<Worth> {
    let team = |name: &str| seats.iter().find(|row| row.name == name).map(|row| row.team);
    let Some(winner) = &proved.winner else {
        return Some(Worth { shares: vec![0.5; seats.len()], proof: None, drawn: true });
    };
    let (winner, mover) = (team(winner)?, team(mover)?);
    let share = |row: &SeatRow| f32::from(u8::from(row.team == winner));
    let turns = proved.turns? + turns;
    let proof = Proof { team: mover, wins: winner == mover, turns, exact: true };
    Some(Worth { shares: seats.iter().map(share).collect(), proof: Some(proof), drawn: false })
}

#[cfg(test)]
mod tests {
    use wire::api::ProbedTurn;

    use super::*;

    fn proved_for(winner: Option<&str>, turns: Option<u32>) -> Proved {
        Proved { winner: winner.map(str::to_owned), turns }
    }

    fn probed(turns: &[(&str, Option<Proved>)], proved: Option<Proved>) -> Probed {
        let turns = turns
            .iter()
            .map(|(turn, proved)| ProbedTurn { turn: (*turn).to_owned(), proved: proved.clone() });
        Probed {
            game: "squadro".to_owned(),
            position: "0.0.0.0.0/0.0.0.0.0 y".to_owned(),
            proved,
            turns: turns.collect(),
        }
    }

    #[test]
    fn a_table_is_asked_about_the_position_shown() {
        let mut played = catalog::open("squadro").unwrap().begin("start").unwrap();
        assert_eq!(address(&*played), "/api/tables/squadro?position=0.0.0.0.0/0.0.0.0.0%20y");
        played.play("2").unwrap();
        let table = |game: &str, distances| {
            vec![SolvedTable { game: game.to_owned(), distances, positions: 7 }]
        };
        assert!(has_table(&table("squadro", true), &*played));
        assert!(!has_table(&table("squadro", false), &*played));
        assert!(!has_table(&table("contigo", true), &*played));
        assert_eq!(address(&*played), "/api/tables/squadro?position=0.1.0.0.0/0.0.0.0.0%20r");
    }

    #[test]
    fn wins_losses_and_draws_are_seen_from_whoever_moves() {
        let played = catalog::open("squadro").unwrap().begin("start").unwrap();
        let answers = [
            ("1", Some(proved_for(Some("yellow"), Some(30)))),
            ("2", Some(proved_for(None, None))),
            ("3", Some(proved_for(Some("red"), Some(87)))),
        ];
        let table = probed(&answers, Some(proved_for(Some("yellow"), Some(31))));
        let thought = thought(&*played, &table).unwrap();
        let proof = |wins, turns| Some(Proof { team: 0, wins, turns, exact: true });
        assert_eq!(thought.value.proof, proof(true, 31));
        assert_eq!(thought.best(), Some("1"));
        assert!(thought.is_solved());
        let values: Vec<_> = thought.lines.into_iter().map(|line| line.value).collect();
        assert_eq!([&values[0].proof, &values[2].proof], [&proof(true, 31), &proof(false, 88)]);
        assert_eq!(values[2].shares, [0.0, 1.0]);
        assert!(values[1].drawn && values[1].proof.is_none());
    }

    #[test]
    fn what_a_table_does_not_know_is_left_out() {
        let played = catalog::open("squadro").unwrap().begin("start").unwrap();
        let won = Some(proved_for(Some("yellow"), Some(30)));
        for table in [
            probed(&[("1", won.clone()), ("2", None)], won.clone()),
            probed(&[("1", won.clone())], None),
            probed(&[("1", Some(proved_for(Some("yellow"), None)))], won.clone()),
            probed(&[("1", Some(proved_for(Some("blue"), Some(1))))], won),
        ] {
            assert_eq!(thought(&*played, &table), None, "{table:?}");
        }
    }
}
