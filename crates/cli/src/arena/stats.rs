//! The margin of error of a score.

use std::f64::consts::SQRT_2;

/// Standard deviations of a 95 % interval.
const TWO_SIDED_95: f64 = 1.959_964;

/// The games of one opening: they are alike, so they count as one draw from the lot.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Round {
    pub(crate) games: u32,
    /// What `a` scored in them.
    pub(crate) score: f64,
}

/// A score with what is known about it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Estimate {
    /// Of all games, as a share.
    pub(crate) share: f64,
    /// How many independent games, won or lost, would say as much.
    pub(crate) worth: f64,
    /// The ends of the 95 % interval of the true share.
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Estimate {
    /// The variance is taken between rounds, not between games, because two games from one
    /// opening are not independent; a round of independent games is added to what was seen, so
    /// that a few equal rounds do not look like certainty. The interval is Wilson's, which stays
    /// right near 0 and 1. Nothing without a game.
    pub(crate) fn of(rounds: &[Round]) -> Option<Self> {
        let games: f64 = rounds.iter().map(|round| f64::from(round.games)).sum();
        if games == 0.0 {
            return None;
        }
        let share = rounds.iter().map(|round| round.score).sum::<f64>() / games;
        let most = rounds.iter().map(|round| round.games).max().map_or(0.0, f64::from);
        let spread: f64 =
            rounds.iter().map(|round| (round.score - share * f64::from(round.games)).powi(2)).sum();
        let single = share * (1.0 - share);
        let worth =
            if single > 1e-12 { single * games.powi(2) / (spread + most * single) } else { games };
        let (low, high) = wilson(share, worth);
        Some(Self { share, worth, low, high })
    }

    /// How likely it is that the true share is above `even`.
    pub(crate) fn superiority(&self, even: f64) -> f64 {
        normal((self.share - even) * (self.worth / (even * (1.0 - even))).sqrt())
    }
}

/// The difference in Elo that makes such a share likely; infinite for 0 and 1.
pub(crate) fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

fn wilson(share: f64, games: f64) -> (f64, f64) {
    let z = TWO_SIDED_95.powi(2) / games;
    let middle = (share + z / 2.0) / (1.0 + z);
    let half = (z * (share * (1.0 - share) + z / 4.0)).sqrt() / (1.0 + z);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// The normal distribution below `x`.
fn normal(x: f64) -> f64 {
    0.5 * erfc(-x / SQRT_2)
}

/// The complementary error function by a continued fraction outside and a series inside.
fn erfc(x: f64) -> f64 {
    let t = x * x;
    if x < 0.0 {
        return 2.0 - erfc(-x);
    }
    if x < 2.0 {
        let mut term = x;
        let mut sum = x;
        for n in 1..60 {
            term *= -t / f64::from(n);
            sum += term / f64::from(2 * n + 1);
        }
        return 1.0 - sum * std::f64::consts::FRAC_2_SQRT_PI;
    }
    let fraction = (1..60).rev().fold(x, |below, n| x + f64::from(n) / 2.0 / below);
    (-t).exp() / (fraction * std::f64::consts::PI.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-4 * expected.abs().max(1.0), "{found} {expected}");
    }

    fn rounds(games: u32, scores: &[(f64, usize)]) -> Vec<Round> {
        let of = |&(score, times): &(f64, usize)| vec![Round { games, score }; times];
        scores.iter().flat_map(of).collect()
    }

    #[test]
    fn the_normal_distribution_is_known() {
        for (x, below) in [
            (0.0, 0.5),
            (1.0, 0.841_344_7),
            (1.959_964, 0.975),
            (-1.0, 0.158_655_3),
            (3.0, 0.998_650_1),
            (-3.5, 0.000_232_63),
        ] {
            assert!((normal(x) - below).abs() < 1e-7, "{x}: {}", normal(x));
        }
        assert!(normal(40.0) <= 1.0 && normal(-40.0) >= 0.0);
    }

    #[test]
    fn elo_follows_the_odds() {
        near(elo(0.5), 0.0);
        near(elo(0.75), 190.848_5);
        near(elo(10.0 / 11.0), 400.0);
        near(elo(0.25), -190.848_5);
        assert!(elo(1.0).is_infinite() && elo(1.0) > 0.0);
        assert!(elo(0.0).is_infinite() && elo(0.0) < 0.0);
    }

    #[test]
    fn wilsons_interval_is_as_in_the_books() {
        let (low, high) = wilson(0.9, 100.0);
        near(low, 0.825_634);
        near(high, 0.944_771);
        let (low, high) = wilson(1.0, 100.0);
        near(low, 0.963_005);
        near(high, 1.0);
    }

    #[test]
    fn independent_games_are_worth_their_number() {
        // One game a round, no draws: variance is that of a coin, but for the round added.
        let estimate = Estimate::of(&rounds(1, &[(1.0, 600), (0.0, 399)])).unwrap();
        near(estimate.share, 600.0 / 999.0);
        near(estimate.worth, 999.0 * 0.999);
    }

    #[test]
    fn draws_make_it_surer_and_equal_pairs_too() {
        let wins = Estimate::of(&rounds(2, &[(2.0, 25), (1.0, 50), (0.0, 25)])).unwrap();
        let draws = Estimate::of(&rounds(2, &[(1.5, 25), (1.0, 50), (0.5, 25)])).unwrap();
        let swapped = Estimate::of(&rounds(2, &[(2.0, 1), (1.0, 98), (0.0, 1)])).unwrap();
        near(wins.worth, 200.0 * 200.0 * 0.25 / (50.0 + 0.5));
        near(draws.worth, 200.0 * 200.0 * 0.25 / (12.5 + 0.5));
        near(swapped.worth, 200.0 * 200.0 * 0.25 / (2.0 + 0.5));
        for estimate in [wins, draws, swapped] {
            near(estimate.superiority(0.5), 0.5);
            near(estimate.low + estimate.high, 1.0);
        }
    }

    #[test]
    fn superiority_is_that_of_a_sign_test_without_draws() {
        // 60 to 40: z = 20 / sqrt(100) = 2 for independent games at an even score.
        let estimate = Estimate { share: 0.6, worth: 100.0, low: 0.0, high: 1.0 };
        near(estimate.superiority(0.5), 0.977_25);
        // 55 of 100 where 25 would be even.
        let estimate = Estimate { share: 0.30, worth: 100.0, low: 0.0, high: 1.0 };
        near(estimate.superiority(0.25), 0.875_9);
    }

    #[test]
    fn all_wins_are_not_certainty() {
        let estimate = Estimate::of(&rounds(2, &[(2.0, 50)])).unwrap();
        near(estimate.share, 1.0);
        near(estimate.low, 0.963_005);
        assert!(estimate.superiority(0.5) > 0.999);
        let one = Estimate::of(&rounds(2, &[(1.0, 1)])).unwrap();
        assert!(one.high - one.low > 0.4, "{one:?}");
        assert!(Estimate::of(&[]).is_none());
    }
}
