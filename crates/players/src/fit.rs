//! Fits weights to games: the weights that make the results most likely.

use game::{Game, Outcome};
use search::{Shares, teams};

/// Points that change the odds by the factor e: every judge is fitted to this scale.
pub const SCALE: f32 = 100.0;

/// A position that was played, and the result of its game.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The features of every team, in the order of the teams.
    pub features: Vec<Vec<f32>>,
    /// The share of each team; the shares add up to 1.
    pub result: Vec<f32>,
}

impl Sample {
    /// The share that an outcome gives to each team, in the order of the teams.
    pub fn result_of<G: Game>(game: &G, outcome: &Outcome) -> Vec<f32> {
        let shares = Shares::of_outcome(game, outcome);
        teams(game).iter().map(|&team| shares.of(team)).collect()
    }
}

/// The result of a fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// One a feature, in points of [`SCALE`].
    pub weights: Vec<i32>,
    /// Mean surprise of the results under the weights, in nats.
    pub loss: f32,
    /// The same for weights of zero.
    pub blind: f32,
    /// Predicted and observed wins, in bands of predicted probability: predicted, observed, how
    /// many.
    pub calibration: Vec<(f32, f32, usize)>,
}

/// Fits weights by gradient descent on the logistic loss: a team's chance is its share of the
/// exponentials of everybody's points. Small weights are preferred a little, so that features
/// that hardly occur stay near zero.
pub fn fit(samples: &[Sample], features: usize, rounds: usize) -> Fit {
    let scale = spread(samples, features);
    let mut weights = vec![0.0_f32; features];
    let mut momentum = vec![0.0_f32; features];
    let mut speed = vec![0.0_f32; features];
    for round in 1..=rounds {
        let mut slope = vec![0.0_f32; features];
        for sample in samples {
            let chances = chances(sample, &weights, &scale);
            for (team, chance) in chances.iter().enumerate() {
                let error = chance - sample.result[team];
                for (i, slope) in slope.iter_mut().enumerate() {
                    *slope += error * sample.features[team][i] / scale[i];
                }
            }
        }
        // Adam: each weight has its own learning rate.
        let (b1, b2) = (0.9_f32, 0.999_f32);
        for i in 0..features {
            let slope = slope[i] / samples.len() as f32 + 1e-4 * weights[i];
            momentum[i] = b1 * momentum[i] + (1.0 - b1) * slope;
            speed[i] = b2 * speed[i] + (1.0 - b2) * slope * slope;
            let m = momentum[i] / (1.0 - b1.powi(round as i32));
            let v = speed[i] / (1.0 - b2.powi(round as i32));
            weights[i] -= 0.02 * m / (v.sqrt() + 1e-8);
        }
    }
    report(samples, &weights, &scale)
}

fn report(samples: &[Sample], weights: &[f32], scale: &[f32]) -> Fit {
    const BANDS: usize = 10;
    let mut bands = [(0.0_f32, 0.0_f32, 0_usize); BANDS];
    let (mut loss, mut blind) = (0.0, 0.0);
    for sample in samples {
        let chances = chances(sample, weights, scale);
        for (&chance, &result) in chances.iter().zip(&sample.result) {
            loss -= result * chance.max(1e-9).ln();
            blind -= result * (1.0 / chances.len() as f32).ln();
            let band = &mut bands[((chance * BANDS as f32) as usize).min(BANDS - 1)];
            *band = (band.0 + chance, band.1 + result, band.2 + 1);
        }
    }
    let count = samples.len() as f32;
    Fit {
        weights: weights.iter().zip(scale).map(|(w, s)| (w / s * SCALE).round() as i32).collect(),
        loss: loss / count,
        blind: blind / count,
        calibration: bands
            .iter()
            .filter(|band| band.2 > 0)
            .map(|&(predicted, seen, n)| (predicted / n as f32, seen / n as f32, n))
            .collect(),
    }
}

fn chances(sample: &Sample, weights: &[f32], scale: &[f32]) -> Vec<f32> {
    let points: Vec<f32> = sample
        .features
        .iter()
        .map(|team| team.iter().zip(weights).zip(scale).map(|((f, w), s)| f * w / s).sum())
        .collect();
    let most = points.iter().copied().fold(f32::MIN, f32::max);
    let odds: Vec<f32> = points.iter().map(|p| (p - most).exp()).collect();
    let sum: f32 = odds.iter().sum();
    odds.into_iter().map(|o| o / sum).collect()
}

/// The usual size of each feature, so that all weights are fitted at the same rate.
fn spread(samples: &[Sample], features: usize) -> Vec<f32> {
    let mut squares = vec![0.0_f64; features];
    let mut count = 0;
    for team in samples.iter().flat_map(|sample| &sample.features) {
        for (square, &feature) in squares.iter_mut().zip(team) {
            *square += f64::from(feature) * f64::from(feature);
        }
        count += 1;
    }
    squares.iter().map(|s| ((s / f64::from(count.max(1))).sqrt() as f32).max(1e-3)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results drawn from known weights are explained by nearly those weights.
    #[test]
    fn weights_are_found_again() {
        let mut rng = fastrand::Rng::with_seed(3);
        let truth = [0.8_f32, -0.5, 0.0];
        let samples: Vec<_> = (0..20_000)
            .map(|_| {
                let features: Vec<Vec<f32>> =
                    (0..3).map(|_| (0..3).map(|_| rng.f32() * 4.0).collect()).collect();
                let chances = chances(
                    &Sample { features: features.clone(), result: Vec::new() },
                    &truth,
                    &[1.0; 3],
                );
                let mut left = rng.f32();
                let winner = chances.iter().position(|c| {
                    left -= c;
                    left < 0.0
                });
                let mut result = vec![0.0; 3];
                result[winner.unwrap_or(2)] = 1.0;
                Sample { features, result }
            })
            .collect();
        let fit = fit(&samples, 3, 300);
        for (found, truth) in fit.weights.iter().zip(truth) {
            assert!((*found as f32 - truth * SCALE).abs() < 6.0, "{fit:?}");
        }
        assert!(fit.loss < fit.blind, "{fit:?}");
        for (predicted, seen, n) in fit.calibration {
            assert!(n < 500 || (predicted - seen).abs() < 0.03, "{predicted} {seen} {n}");
        }
    }
}
