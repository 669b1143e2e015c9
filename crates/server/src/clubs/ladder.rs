//! The ladder of a club: the classic one, without challenges.
//!
//! A member who beats one on a higher place takes that place, and the other takes theirs; a win
//! over a lower member and a draw change nothing. Who has not played before begins at the bottom.
//! At a larger table it is the same: those who played share out the places they had, the winners
//! first, those with the same result in the order they stood in.
//!
//! It follows from the games alone, so nothing is stored that could be wrong.

use std::collections::HashMap;

/// A game that counts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Played {
    /// Who played and what they scored, seat by seat.
    pub(crate) scores: Vec<(String, f64)>,
}

/// Somebody on a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rung {
    pub(crate) account: String,
    pub(crate) games: u32,
    pub(crate) wins: u32,
}

/// Everybody who has played, the highest first, after these games in this order.
pub(crate) fn ladder(games: &[Played]) -> Vec<Rung> {
    let mut rungs: Vec<Rung> = Vec::new();
    let mut places: HashMap<&str, usize> = HashMap::new();
    for game in games {
        for (account, _) in &game.scores {
            places.entry(account).or_insert_with(|| {
                rungs.push(Rung { account: account.clone(), games: 0, wins: 0 });
                rungs.len() - 1
            });
        }
        // Best first; who has the same result stays in order, because the sort is stable.
        let mut players: Vec<_> = game.scores.iter().map(|(who, score)| (who, *score)).collect();
        players.sort_by_key(|(who, _)| places[who.as_str()]);
        let free: Vec<_> = players.iter().map(|(who, _)| places[who.as_str()]).collect();
        players.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let moved: Vec<_> = players
            .iter()
            .map(|(who, score)| {
                let mut rung = rungs[places[who.as_str()]].clone();
                rung.games += 1;
                rung.wins += u32::from(*score >= 1.0);
                rung
            })
            .collect();
        for (((who, _), rung), place) in players.iter().zip(moved).zip(free) {
            rungs[place] = rung;
            places.insert(who, place);
        }
    }
    rungs
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn played(scores: &[(&str, f64)]) -> Played {
        let scores = scores.iter().map(|(who, score)| ((*who).to_owned(), *score)).collect();
        Played { scores }
    }

    fn order(games: &[Played]) -> String {
        ladder(games).iter().map(|rung| rung.account.as_str()).collect()
    }

    #[test]
    fn who_beats_somebody_higher_takes_that_place() {
        let begun = vec![
            played(&[("a", 1.0), ("b", 0.0)]),
            played(&[("c", 0.0), ("d", 0.0)]),
            played(&[("a", 1.0), ("e", 0.0)]),
        ];
        assert_eq!(order(&begun), "abcde");
        for (last, after, why) in [
            ([("e", 1.0), ("a", 0.0)], "ebcda", "the lowest beats the highest"),
            ([("a", 1.0), ("e", 0.0)], "abcde", "the higher one wins"),
            ([("e", 0.5), ("a", 0.5)], "abcde", "a draw"),
            ([("d", 1.0), ("c", 0.0)], "abdce", "neighbours"),
            ([("f", 1.0), ("b", 0.0)], "afcdeb", "somebody new"),
        ] {
            let games = [begun.clone(), vec![played(&last)]].concat();
            assert_eq!(order(&games), after, "{why}");
        }
    }

    #[test]
    fn tables_of_four_share_out_the_places_they_had() {
        let all = [("a", 0.0), ("b", 0.0), ("c", 0.0), ("d", 0.0), ("e", 0.0)];
        let begun = vec![played(&all)];
        let four = |scores: [f64; 4]| {
            let who = ["a", "b", "d", "e"];
            let scores: Vec<_> = who.into_iter().zip(scores).collect();
            order(&[begun.clone(), vec![played(&scores)]].concat())
        };
        assert_eq!(four([0.0, 0.0, 0.0, 1.0]), "eacbd", "c did not play and stays");
        assert_eq!(four([0.0, 1.0, 0.0, 1.0]), "becad", "a team in the order it stood in");
        assert_eq!(four([-1.0, 0.0, 0.0, 0.0]), "bdcea", "who left is behind all others");
    }

    #[test]
    fn games_and_wins_are_counted() {
        let games = [
            played(&[("a", 1.0), ("b", 0.0)]),
            played(&[("b", 1.0), ("a", 0.0)]),
            played(&[("a", 0.5), ("b", 0.5)]),
        ];
        let rung = |who: &str| Rung { account: who.to_owned(), games: 3, wins: 1 };
        assert_eq!(ladder(&games), [rung("b"), rung("a")]);
    }

    /// Places as texts, neighbours among the players exchanged as long as the lower one did better.
    fn naive(games: &[Played]) -> String {
        let mut order: Vec<String> = Vec::new();
        for game in games {
            for (who, _) in &game.scores {
                if !order.contains(who) {
                    order.push(who.clone());
                }
            }
            let score =
                |who: &String| game.scores.iter().find(|(one, _)| one == who).map(|two| two.1);
            loop {
                let here: Vec<_> =
                    (0..order.len()).filter(|at| score(&order[*at]).is_some()).collect();
                let wrong =
                    here.windows(2).find(|two| score(&order[two[1]]) > score(&order[two[0]]));
                let Some(&[above, below]) = wrong else { break };
                order.swap(above, below);
            }
        }
        order.concat()
    }

    proptest! {
        #[test]
        fn a_naive_recount_agrees(
            games in prop::collection::vec(
                (prop::sample::subsequence(vec!["a", "b", "c", "d", "e", "f", "g", "h"], 2..=6).prop_shuffle(),
                    prop::collection::vec(0_u8..4, 6)),
                0..60,
            ),
        ) {
            let games: Vec<_> = games
                .into_iter()
                .map(|(who, scores)| {
                    let scores: Vec<_> = who.into_iter().zip(scores.into_iter().map(|n| f64::from(n) / 2.0 - 0.5)).collect();
                    played(&scores)
                })
                .collect();
            prop_assert_eq!(order(&games), naive(&games));
        }
    }
}
