//! Compares estimates with results.
//!
//! Of the positions in which somebody wins with 70 %, by the estimate, 70 % should be won. Here estimates are
//! gathered with what happened, and compared.

/// Estimates gathered from games, each with how its game ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Estimates {
    /// Game by game: what belongs together is left out together when errors are reckoned.
    games: Vec<Vec<Estimate>>,
}

/// What was predicted for a position, and what happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// How likely each side was predicted to win; they add up to 1.
    pub predicted: Vec<f32>,
    /// What each side got in the end; they add up to 1.
    pub actual: Vec<f32>,
    /// Which side was to move.
    pub mover: usize,
}

/// Estimates alike, put together.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Band {
    /// What was predicted, on average.
    pub predicted: f32,
    /// What happened, on average.
    pub actual: f32,
    /// How many estimates.
    pub count: usize,
}

/// The change of the estimates that fits the results best.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Stretch {
    /// All odds to this power: below 1 where too much was promised, above 1 where too little.
    pub power: f32,
    /// The odds of the side to move times e to the power of this.
    pub mover: f32,
}

impl Stretch {
    /// Nothing is changed.
    pub const NONE: Self = Self { power: 1.0, mover: 0.0 };
}

const BANDS: usize = 10;
/// Groups of games for the errors of a stretch.
const GROUPS: usize = 10;
/// The most iterations; Newton's method converges long before.
const ROUNDS: usize = 30;

impl Estimates {
    /// Adds those of one game.
    pub fn add(&mut self, game: Vec<Estimate>) {
        self.games.push(game);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.games.iter().map(Vec::len).sum()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Predictions for every side, by tenths, with what happened; tenths without a prediction
    /// are left out.
    pub fn bands(&self) -> Vec<Band> {
        let mut bands = [(0.0_f64, 0.0_f64, 0_usize); BANDS];
        for (&predicted, &actual) in self.all().flat_map(|e| e.predicted.iter().zip(&e.actual)) {
            let band = &mut bands[((predicted * BANDS as f32) as usize).min(BANDS - 1)];
            *band = (band.0 + f64::from(predicted), band.1 + f64::from(actual), band.2 + 1);
        }
        let mean = |sum: f64, count: usize| (sum / count as f64) as f32;
        let filled = bands.into_iter().filter(|band| band.2 > 0);
        filled
            .map(|(predicted, actual, n)| Band {
                predicted: mean(predicted, n),
                actual: mean(actual, n),
                count: n,
            })
            .collect()
    }

    /// The Brier score: the mean square of the error, 0 for knowing everything; 0.25 for knowing
    /// nothing between two sides.
    pub fn brier(&self) -> f32 {
        self.mean(|e| {
            e.predicted
                .iter()
                .zip(&e.actual)
                .map(|(predicted, actual)| (predicted - actual).powi(2))
                .sum::<f32>()
                / 2.0
        })
    }

    /// The Brier score of somebody who gives every side the same chance.
    pub fn blind_brier(&self) -> f32 {
        self.mean(|e| {
            let even = 1.0 / e.actual.len() as f32;
            e.actual.iter().map(|actual| (even - actual).powi(2)).sum::<f32>() / 2.0
        })
    }

    /// How the estimates would have to be changed, and how far off that may be: one standard
    /// error, found by leaving out a tenth of the games at a time.
    pub fn stretch(&self) -> (Stretch, Stretch) {
        let whole = fitted(&self.all().collect::<Vec<_>>());
        let parts: Vec<_> = (0..GROUPS)
            .map(|left_out| {
                let rest = self.games.iter().enumerate().filter(|(i, _)| i % GROUPS != left_out);
                fitted(&rest.flat_map(|(_, game)| game).collect::<Vec<_>>())
            })
            .collect();
        let error = |of: fn(&Stretch) -> f32| {
            let mean = parts.iter().map(of).sum::<f32>() / GROUPS as f32;
            let squares: f32 = parts.iter().map(|part| (of(part) - mean).powi(2)).sum();
            (squares * (GROUPS - 1) as f32 / GROUPS as f32).sqrt()
        };
        (whole, Stretch { power: error(|s| s.power), mover: error(|s| s.mover) })
    }

    fn all(&self) -> impl Iterator<Item = &Estimate> {
        self.games.iter().flatten()
    }

    fn mean(&self, of: impl Fn(&Estimate) -> f32) -> f32 {
        let sum: f64 = self.all().map(|estimate| f64::from(of(estimate))).sum();
        (sum / self.len().max(1) as f64) as f32
    }
}

/// The stretch under which what happened is likeliest, by Newton's method; held near to no
/// stretch at all where there is little to go by.
fn fitted(estimates: &[&Estimate]) -> Stretch {
    let (mut power, mut mover) = (1.0_f64, 0.0_f64);
    for _ in 0..ROUNDS {
        // First and second derivatives of the loss, by power and by mover.
        let (mut g, mut h) = ([power - 1.0, mover], [1.0, 0.0, 1.0]);
        for estimate in estimates {
            let logs =
                estimate.predicted.iter().map(|&predicted| f64::from(predicted).max(1e-6).ln());
            let logs: Vec<f64> = logs.collect();
            let own = |i: usize| f64::from(u8::from(i == estimate.mover));
            let odds: Vec<f64> = logs
                .iter()
                .enumerate()
                .map(|(i, log)| (power * log + mover * own(i)).exp())
                .collect();
            let sum: f64 = odds.iter().sum();
            let (mut log, mut moves, mut squares) = (0.0, 0.0, [0.0; 3]);
            for (i, odds) in odds.iter().enumerate() {
                let share = odds / sum;
                let error = share - f64::from(estimate.actual[i]);
                g[0] += error * logs[i];
                g[1] += error * own(i);
                log += share * logs[i];
                moves += share * own(i);
                squares[0] += share * logs[i] * logs[i];
                squares[1] += share * logs[i] * own(i);
                squares[2] += share * own(i);
            }
            h[0] += squares[0] - log * log;
            h[1] += squares[1] - log * moves;
            h[2] += squares[2] - moves * moves;
        }
        let determinant = h[0] * h[2] - h[1] * h[1];
        power -= (h[2] * g[0] - h[1] * g[1]) / determinant;
        mover -= (h[0] * g[1] - h[1] * g[0]) / determinant;
        // A power that turns everything around or blows it up is a step too far.
        power = power.clamp(0.05, 20.0);
        mover = mover.clamp(-5.0, 5.0);
    }
    Stretch { power: power as f32, mover: mover as f32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of chance that are won as often as `true_share` says, estimated by `predicted`.
    fn drawn(predicted: impl Fn(f32, usize) -> f32) -> Estimates {
        let mut rng = fastrand::Rng::with_seed(1);
        let mut estimates = Estimates::default();
        for _ in 0..400 {
            let game = (0..25).map(|_| {
                let (first, mover) = (rng.f32() * 0.9 + 0.05, rng.usize(..2));
                let won = f32::from(u8::from(rng.f32() < first));
                let predicted = predicted(first, mover);
                Estimate {
                    predicted: vec![predicted, 1.0 - predicted],
                    actual: vec![won, 1.0 - won],
                    mover,
                }
            });
            estimates.add(game.collect());
        }
        estimates
    }

    fn stretched(share: f32, by: f32) -> f32 {
        1.0 / (1.0 + ((1.0 - share) / share).powf(by))
    }

    #[test]
    fn true_estimates_are_found_true() {
        let estimates = drawn(|share, _| share);
        assert_eq!(estimates.len(), 10_000);
        for Band { predicted, actual, count } in estimates.bands() {
            assert!(
                count > 500 && (predicted - actual).abs() < 0.04,
                "{predicted} {actual} {count}"
            );
        }
        let (found, error) = estimates.stretch();
        assert!((found.power - 1.0).abs() < 3.0 * error.power, "{found:?} {error:?}");
        assert!(found.mover.abs() < 3.0 * error.mover, "{found:?} {error:?}");
        assert!(error.power < 0.05 && error.mover < 0.05, "{error:?}");
        assert!(estimates.brier() < 0.9 * estimates.blind_brier());
        assert!((estimates.blind_brier() - 0.25).abs() < 1e-6);
    }

    #[test]
    fn promising_too_much_is_found_out() {
        let estimates = drawn(|share, _| stretched(share, 2.0));
        let (found, error) = estimates.stretch();
        assert!((found.power - 0.5).abs() < 0.03, "{found:?} {error:?}");
        assert!(estimates.brier() > drawn(|share, _| share).brier());
    }

    #[test]
    fn forgetting_the_move_is_found_out() {
        // The side to move is predicted to be worse than it is, by the factor e.
        let estimates = drawn(|share, mover| {
            let by = if mover == 0 { -1.0_f32 } else { 1.0 };
            let odds = share / (1.0 - share) * by.exp();
            odds / (1.0 + odds)
        });
        let (found, _) = estimates.stretch();
        assert!((found.mover - 1.0).abs() < 0.1, "{found:?}");
        assert!((found.power - 1.0).abs() < 0.1, "{found:?}");
    }

    #[test]
    fn many_sides_are_reckoned_alike() {
        let mut rng = fastrand::Rng::with_seed(2);
        let mut estimates = Estimates::default();
        for _ in 0..2_000 {
            let odds: Vec<f32> = (0..4).map(|_| (2.0 * rng.f32()).exp()).collect();
            let sum: f32 = odds.iter().sum();
            let truth: Vec<f32> = odds.iter().map(|odds| odds / sum).collect();
            let mut left = rng.f32();
            let winner = truth.iter().position(|share| {
                left -= share;
                left < 0.0
            });
            let winner = winner.unwrap_or(3);
            let actual = (0..4).map(|side| f32::from(u8::from(side == winner))).collect();
            let flat: Vec<f32> = truth.iter().map(|share| share.sqrt()).collect();
            let sum: f32 = flat.iter().sum();
            let predicted = flat.iter().map(|share| share / sum).collect();
            estimates.add(vec![Estimate { predicted, actual, mover: rng.usize(..4) }]);
        }
        let (found, error) = estimates.stretch();
        assert!((found.power - 2.0).abs() < 3.0 * error.power, "{found:?} {error:?}");
        assert!((estimates.blind_brier() - 0.375).abs() < 1e-3);
    }
}
