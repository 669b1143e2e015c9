//! Rounds against every possible pairing, and examples that can be checked by hand.

use proptest::prelude::*;

use super::{Candidate, Criteria, Pairing, Round, Weight, pair, pair_at_once};
use crate::Points;
use crate::history::History;
use crate::random::Random;

/// The best weight of all pairings of the free ones, the bye included, by trying them all.
fn best_of_all(criteria: &Criteria<'_>, vertices: usize, free: u32) -> Weight {
    if free == 0 {
        return Weight::ZERO;
    }
    let high = free.trailing_zeros() as usize;
    let rest = free & (free - 1);
    let partners = (high + 1..vertices).filter(|low| rest & (1 << low) != 0);
    let weights = partners.map(|low| {
        criteria.weight(high, low) + best_of_all(criteria, vertices, rest & !(1 << low))
    });
    weights.max().expect("the number is even")
}

fn weight_of(criteria: &Criteria<'_>, candidates: &[Candidate<'_>], round: &Pairing) -> Weight {
    let place = |entrant| candidates.iter().position(|one| one.entrant == entrant).expect("known");
    let pairs = round.pairs.iter().map(|&[one, other]| {
        let (one, other) = (place(one), place(other));
        criteria.weight(one.min(other), one.max(other))
    });
    let bye = round.bye.map(|bye| criteria.weight(place(bye), candidates.len()));
    pairs.chain(bye).fold(Weight::ZERO, |sum, weight| sum + weight)
}

fn candidates(histories: &[History]) -> Vec<Candidate<'_>> {
    let mut candidates: Vec<Candidate<'_>> = (0..)
        .zip(histories)
        .map(|(entrant, history)| Candidate { entrant, seed: entrant, history })
        .collect();
    candidates.sort_by_key(|one| (std::cmp::Reverse(one.history.score), one.seed));
    candidates
}

/// Histories as they come, but consistent: whoever has met somebody has been met.
fn histories(count: usize, rounds: u64, seed: u64) -> Vec<History> {
    let mut random = Random::new(seed);
    let mut histories = vec![History::default(); count];
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..count).collect();
        random.shuffle(&mut order);
        for history in &mut histories {
            history.floats[0] = random.below(3) as i8 - 1;
        }
        for pair in order.chunks(2) {
            if let &[one, other] = pair {
                *histories[one].met.entry(other as u32).or_default() += 1;
                *histories[other].met.entry(one as u32).or_default() += 1;
                histories[one].faced.insert(other as u32);
                histories[other].faced.insert(one as u32);
                histories[one].seats.push(0);
                histories[other].seats.push(1);
                let half_points = random.below(3) as i64;
                histories[one].score += Points::ONE.half() * half_points;
                histories[other].score += Points::ONE.half() * (2 - half_points);
            } else {
                histories[pair[0]].byes += 1;
                histories[pair[0]].score += Points::ONE;
            }
        }
    }
    histories
}

/// A round after so many that is not the last.
fn after(played: usize, strongest_first: bool) -> Round {
    Round { played, last: false, strongest_first }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// Up to 10 entrants after up to 8 rounds.
    #[test]
    fn no_pairing_is_better((count, rounds, seed) in (2..=10_usize, 0..9_u64, any::<u64>())) {
        let histories = histories(count, rounds, seed);
        let candidates = candidates(&histories);
        let criteria = Criteria::new(&candidates);
        let round = pair_at_once(&candidates, after(rounds as usize, true));
        let vertices = count + count % 2;
        let best = best_of_all(&criteria, vertices, (1 << vertices) - 1);
        prop_assert_eq!(weight_of(&criteria, &candidates, &round), best);
        prop_assert_eq!(2 * round.pairs.len() + usize::from(round.bye.is_some()), count);
    }
}

/// The first round of FIDE's Dutch system: the upper half meets the lower half in order, and colours
/// alternate from the one that the strongest has by lot.
#[test]
fn the_first_round_is_the_dutch_fold() {
    let histories = vec![History::default(); 8];
    let round = pair(&candidates(&histories), after(0, true));
    assert_eq!(round.pairs, [[0, 4], [5, 1], [2, 6], [7, 3]]);
    assert_eq!(round.bye, None);
    let round = pair(&candidates(&histories), after(0, false));
    assert_eq!(round.pairs, [[4, 0], [1, 5], [6, 2], [3, 7]]);
    // With an odd number the last one has the bye.
    let round = pair(&candidates(&histories[..7]), after(0, true));
    assert_eq!((round.pairs, round.bye), (vec![[0, 3], [4, 1], [2, 5]], Some(6)));
}

fn history(half_points: i64, met: &[u32], seats: &[u8], byes: u32) -> History {
    History {
        score: Points::ONE.half() * half_points,
        met: met.iter().map(|&one| (one, 1)).collect(),
        faced: met.iter().copied().collect(),
        seats: seats.to_vec(),
        byes,
        ..History::default()
    }
}

/// The second round of eight after the stronger ones have won: winners meet winners in the fold, and
/// everybody changes colour, because each pair had different ones.
#[test]
fn winners_meet_winners() {
    let of = |entrant: u32| {
        let other = (entrant + 4) % 8;
        let first = [0, 5, 2, 7].contains(&entrant);
        history(if entrant < 4 { 2 } else { 0 }, &[other], &[u8::from(!first)], 0)
    };
    let histories: Vec<History> = (0..8).map(of).collect();
    // The fold would be 0-2 and 1-3, but both of each had the same colour. The Dutch system then takes
    // the next transposition of the lower half, 0-3 and 1-2, before it exchanges 1 with 2.
    let round = pair(&candidates(&histories), after(0, true));
    assert_eq!(round.pairs, [[3, 0], [1, 2], [4, 7], [6, 5]]);
}

/// Criteria in their order: four who have all met but for two pairs of unequal score.
#[test]
fn meeting_nobody_again_comes_before_scores() {
    let histories = [
        history(4, &[1, 2], &[0, 1], 0),
        history(4, &[0, 3], &[0, 1], 0),
        history(0, &[0, 3], &[1, 0], 0),
        history(0, &[1, 2], &[1, 0], 0),
    ];
    let round = pair(&candidates(&histories), after(0, true));
    assert_eq!(round.pairs, [[0, 3], [1, 2]]);
}

/// The lowest score had a bye already, so the next one gets it.
#[test]
fn byes_go_around() {
    let histories = [
        history(2, &[], &[], 0),
        history(2, &[], &[], 0),
        history(1, &[], &[], 0),
        history(1, &[], &[], 0),
        history(0, &[], &[], 1),
    ];
    assert_eq!(pair(&candidates(&histories), after(0, true)).bye, Some(3));
}

/// Three who must all have the first seat cannot meet; with two others nobody has to wait.
#[test]
fn colours_that_are_due_come_before_scores() {
    let due = || history(2, &[], &[1, 1], 0);
    let other = || history(0, &[], &[0, 0], 0);
    let histories = [due(), due(), other(), other()];
    let round = pair(&candidates(&histories), after(0, true));
    assert_eq!(round.pairs.len(), 2);
    assert!(round.pairs.iter().all(|pair| pair[0] < 2 && pair[1] > 1), "{round:?}");
}
