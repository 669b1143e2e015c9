//! Rounds of tournaments that were published.

use std::collections::BTreeSet;

use super::{Field, pair};
use crate::Points;
use crate::history::History;
use crate::swiss::{Candidate, Pairing, Round, seated};

/// White, Black, and what White got: `1`, `0`, `=`, or `+` and `-` where somebody did not come. Nobody is
/// Black in a bye.
type Game = (u32, Option<u32>, char);

/// What the games so far mean for each of so many.
fn histories(count: usize, rounds: &[Vec<Game>]) -> Vec<History> {
    let mut histories = vec![History::default(); count];
    for games in rounds {
        let before: Vec<Points> = histories.iter().map(|history| history.score).collect();
        for history in &mut histories {
            history.floats = [0, history.floats[0]];
        }
        for &(white, black, result) in games {
            let half_points = match result {
                '1' | '+' => 2,
                '=' => 1,
                _ => 0,
            };
            let Some(black) = black else {
                let history = &mut histories[white as usize];
                history.score += Points::ONE.half() * half_points;
                history.byes += u32::from(half_points > 0);
                history.floats[0] = i8::from(half_points > 0);
                continue;
            };
            let played = !matches!(result, '+' | '-');
            let sides = [(white, black, half_points), (black, white, 2 - half_points)];
            for (seat, (one, other, half_points)) in (0..).zip(sides) {
                let history = &mut histories[one as usize];
                history.score += Points::ONE.half() * half_points;
                *history.met.entry(other).or_default() += 1;
                if played {
                    history.faced.insert(other);
                    history.seats.push(seat);
                    history.floats[0] = before[one as usize].cmp(&before[other as usize]) as i8;
                } else {
                    history.byes += u32::from(half_points > 0);
                    history.floats[0] = i8::from(half_points > 0);
                }
            }
        }
    }
    histories
}

/// The pairs of a round with White first, and who has the bye, by numbers from 1 on.
fn paired(
    histories: &[History],
    present: impl Fn(u32) -> bool,
    round: Round,
) -> (BTreeSet<(u32, u32)>, Option<u32>) {
    let mut candidates: Vec<Candidate<'_>> = (0..)
        .zip(histories)
        .filter(|(entrant, _)| present(*entrant))
        .map(|(entrant, history)| Candidate { entrant, seed: entrant, history })
        .collect();
    candidates.sort_by_key(|one| (std::cmp::Reverse(one.history.score), one.seed));
    let (pairs, bye) = pair(&Field::new(&candidates, round)).expect("it can be paired");
    let Pairing { pairs, bye } = seated(&candidates, pairs, bye, round);
    (pairs.iter().map(|&[one, other]| (one + 1, other + 1)).collect(), bye.map(|bye| bye + 1))
}

/// A round after so many, where the strongest has this seat at first.
fn round(played: usize, last: bool, strongest_first: bool) -> Round {
    Round { played, last, strongest_first }
}

fn published() -> Vec<Vec<Game>> {
    let text = include_str!("../../../tests/published/sixty.txt");
    let game = |text: &str| {
        let (players, result) = text.split_once(':').unwrap();
        let (white, black) = players.split_once('-').unwrap();
        let number = |text: &str| text.parse::<u32>().unwrap() - 1;
        (number(white), Some(number(black)), result.chars().next().unwrap())
    };
    let rounds = text.lines().filter(|line| !line.starts_with('#'));
    rounds.map(|round| round.split(' ').map(game).collect()).collect()
}

/// Fourteen rounds of sixty.
#[test]
fn a_published_tournament_is_paired_alike() {
    let rounds = published();
    let mut wrong = Vec::new();
    for (number, games) in rounds.iter().enumerate() {
        let histories = histories(60, &rounds[..number]);
        let (pairs, _) = paired(&histories, |_| true, round(number, false, false));
        let wanted: BTreeSet<(u32, u32)> =
            games.iter().map(|&(white, black, _)| (white + 1, black.unwrap() + 1)).collect();
        let ours: Vec<_> = pairs.difference(&wanted).copied().collect();
        let theirs: Vec<_> = wanted.difference(&pairs).copied().collect();
        if !ours.is_empty() {
            wrong.push(format!("round {}: {ours:?} instead of {theirs:?}", number + 1));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The pairs of the fifteenth and last round, as `test/tests/issue_7.output.expected` of the same program
/// has them.
#[test]
fn the_last_round_of_a_published_tournament_is_paired_alike() {
    let wanted = [
        (1, 15),
        (3, 2),
        (11, 17),
        (7, 10),
        (8, 14),
        (4, 6),
        (5, 12),
        (9, 16),
        (13, 25),
        (24, 22),
        (18, 29),
        (20, 23),
        (19, 33),
        (21, 38),
        (39, 26),
        (28, 36),
        (31, 40),
        (37, 35),
        (44, 46),
        (30, 32),
        (27, 48),
        (47, 42),
        (51, 55),
        (34, 50),
        (49, 45),
        (53, 58),
        (41, 59),
        (56, 43),
        (60, 52),
        (54, 57),
    ];
    let rounds = published();
    let (pairs, _) = paired(&histories(60, &rounds), |_| true, round(14, true, false));
    assert_eq!(pairs, BTreeSet::from(wanted));
}

/// `test/tests/dutch_2025_C5` and `dutch_2025_C9` of BBP Pairings: the bye goes to the lowest score that
/// can have it, and there to whoever has played most.
#[test]
fn the_bye_is_the_published_one() {
    let rounds = [
        vec![(0, Some(3), '1'), (4, Some(1), '0'), (2, Some(5), '1')],
        vec![(1, Some(0), '0'), (3, Some(2), '0'), (5, Some(4), '0')],
    ];
    let (pairs, bye) = paired(&histories(6, &rounds), |one| one != 3, round(2, true, true));
    assert_eq!((pairs, bye), (BTreeSet::from([(1, 5), (3, 2)]), Some(6)));
    let rounds = [vec![(0, Some(2), '1'), (3, Some(1), '0')]];
    let (pairs, bye) = paired(&histories(5, &rounds), |_| true, round(1, false, true));
    assert_eq!((pairs, bye), (BTreeSet::from([(2, 1), (3, 5)]), Some(4)));
}
