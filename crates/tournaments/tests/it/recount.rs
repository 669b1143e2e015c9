//! The standings again, naively: from the list of games alone, entrant by entrant.

use std::collections::BTreeMap;

use tournaments::{EntrantId, Form, Game, Outcome, TieBreak, Tournament};

/// Sixtieths of a point that a side got, by the words of the documentation.
fn points(game: &Game, side: usize) -> i64 {
    let n = game.sides.len() as i64;
    let place = |one: usize| -> Option<i64> {
        match game.outcome.as_ref()? {
            Outcome::Places(places) => Some(i64::from(places[one])),
            Outcome::Forfeit(absent) => Some(if absent[one] { 99 } else { 1 }),
            Outcome::Annulled => None,
        }
    };
    let Some(mine) = place(side) else { return 0 };
    if mine == 99 {
        return 0;
    }
    let sharing = (0..game.sides.len()).filter(|&one| place(one) == Some(mine)).count() as i64;
    // Give the points of the places from `mine` on to those who share it.
    let pot: i64 = (mine..mine + sharing).map(|place| (n - place) * 60).sum();
    pot / sharing
}

fn counts(tournament: &Tournament, game: &Game) -> bool {
    game.outcome.is_some()
        && !game.sides.iter().any(|&side| tournament.entrants()[side as usize].struck_out)
}

fn has_won(game: &Game, side: usize) -> bool {
    match game.outcome.as_ref() {
        Some(Outcome::Places(places)) => {
            places[side] == 1 && places.iter().filter(|&&one| one == 1).count() == 1
        }
        Some(Outcome::Forfeit(absent)) => {
            !absent[side] && absent.iter().filter(|&&one| !one).count() == 1
        }
        _ => false,
    }
}

fn bye_points(tournament: &Tournament) -> i64 {
    let sides = i64::from(tournament.settings().table.sides);
    match tournament.settings().form {
        Form::Swiss { .. } if sides == 2 => 60,
        Form::Swiss { .. } => 30 * (sides - 1),
        _ => 0,
    }
}

/// Each entrant's points in each round (an arena has only round 0).
fn by_round(tournament: &Tournament, entrant: EntrantId) -> BTreeMap<u16, i64> {
    let mut mine: Vec<&Game> =
        tournament.games().iter().filter(|game| game.sides.contains(&entrant)).collect();
    let arena = matches!(tournament.settings().form, Form::Arena { .. });
    mine.sort_by_key(|game| game.decided);
    let mut rounds = BTreeMap::new();
    let mut won_running = 0;
    for game in mine.into_iter().filter(|game| counts(tournament, game)) {
        let side = game.sides.iter().position(|&side| side == entrant).expect("it plays");
        let mut got = points(game, side);
        if arena && game.outcome != Some(Outcome::Annulled) {
            got *= if won_running >= 2 { 4 } else { 2 };
            won_running = if has_won(game, side) { won_running + 1 } else { 0 };
        }
        *rounds.entry(game.round).or_default() += got;
    }
    for (number, round) in (1..).zip(tournament.rounds()) {
        if round.byes.contains(&entrant) {
            *rounds.entry(number).or_default() += bye_points(tournament);
        }
    }
    rounds
}

/// Buchholz and Sonneborn-Berger, doubled.
fn opponents(tournament: &Tournament, entrant: EntrantId, scores: &[i64]) -> (i64, i64) {
    let swiss = matches!(tournament.settings().form, Form::Swiss { .. });
    let own = scores[entrant as usize];
    let others = i64::from(tournament.settings().table.sides) - 1;
    let (mut buchholz, mut berger) = (0, 0);
    let mut without_game: Vec<u16> = (1..=tournament.rounds().len() as u16).collect();
    for game in tournament.games() {
        let Some(side) = game.sides.iter().position(|&side| side == entrant) else { continue };
        without_game.retain(|&round| round != game.round);
        if !counts(tournament, game) {
            continue;
        }
        let rank: Vec<u8> = match game.outcome.as_ref().expect("it counts") {
            Outcome::Places(places) => places.clone(),
            Outcome::Forfeit(absent) if !swiss && !absent[side] => {
                absent.iter().map(|&absent| u8::from(absent)).collect()
            }
            _ if swiss => {
                buchholz += 2 * own * others;
                berger += own * points(game, side) / 30;
                continue;
            }
            _ => continue,
        };
        for (other, &who) in game.sides.iter().enumerate().filter(|&(other, _)| other != side) {
            buchholz += 2 * scores[who as usize];
            berger += match rank[side].cmp(&rank[other]) {
                std::cmp::Ordering::Less => 2 * scores[who as usize],
                std::cmp::Ordering::Equal => scores[who as usize],
                std::cmp::Ordering::Greater => 0,
            };
        }
    }
    for round in without_game {
        if swiss {
            buchholz += 2 * own * others;
            if tournament.rounds()[usize::from(round) - 1].byes.contains(&entrant) {
                berger += own * bye_points(tournament) / 30;
            }
        }
    }
    (buchholz, berger)
}

pub(crate) fn check_standings(tournament: &Tournament) {
    let entrants = 0..tournament.entrants().len() as u32;
    let rounds: Vec<BTreeMap<u16, i64>> =
        entrants.clone().map(|entrant| by_round(tournament, entrant)).collect();
    let scores: Vec<i64> = rounds.iter().map(|rounds| rounds.values().sum()).collect();
    let standings = tournament.standings();
    assert_eq!(standings.len(), scores.len());
    for row in &standings {
        let entrant = row.entrant as usize;
        assert_eq!(row.score.sixtieths(), scores[entrant], "score of {entrant}");
        let (buchholz, berger) = opponents(tournament, row.entrant, &scores);
        for (kind, value) in tournament.settings().tie_breaks.iter().zip(&row.tie_breaks) {
            let naive = match kind {
                TieBreak::Buchholz => buchholz / 2,
                TieBreak::SonnebornBerger => berger / 2,
                TieBreak::Progressive => (1..=tournament.rounds().len() as u16)
                    .map(|now| rounds[entrant].range(..=now).map(|(_, points)| points).sum::<i64>())
                    .sum(),
                TieBreak::Wins => {
                    let games = tournament.games().iter().filter(|game| {
                        let side = game.sides.iter().position(|&side| side == row.entrant);
                        side.is_some_and(|side| has_won(game, side))
                    });
                    60 * games.count() as i64
                }
                TieBreak::BuchholzCut1 => continue,
            };
            assert_eq!(value.sixtieths(), naive, "{kind:?} of {entrant}");
        }
    }
    if !matches!(tournament.settings().form, Form::Knockout { .. }) {
        for row in &standings {
            let key = |row: &tournaments::Row| (row.score, row.tie_breaks.clone());
            let better = standings.iter().filter(|other| key(other) > key(row)).count() as u32;
            assert_eq!(row.rank, better + 1);
        }
    }
    assert!(standings.is_sorted_by_key(|row| row.rank));
}

/// Each game stands once for each two of its sides, and the points of the rows add up.
pub(crate) fn check_cross_table(tournament: &Tournament) {
    let table = tournament.cross_table();
    let pairs: usize =
        tournament.games().iter().map(|game| game.sides.len() * (game.sides.len() - 1)).sum();
    assert_eq!(table.cells.iter().flatten().map(Vec::len).sum::<usize>(), pairs);
    for (row, &entrant) in table.order.iter().enumerate() {
        assert!(table.cells[row][row].is_empty());
        let others = i64::from(tournament.settings().table.sides) - 1;
        let cells = table.cells[row].iter().flatten().filter_map(|cell| cell.points);
        let sum: i64 = cells.map(tournaments::Points::sixtieths).sum();
        let games: i64 = by_round(tournament, entrant).values().sum();
        let byes = tournament.rounds().iter().filter(|round| round.byes.contains(&entrant)).count();
        assert_eq!(sum / others + byes as i64 * bye_points(tournament), games);
    }
}
