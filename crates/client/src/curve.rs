//! The curve of a rating over time.

use wire::api::RatingPoint;

/// The paths of a curve.
pub struct Curve {
    /// The ratings.
    pub line: String,
    /// The band around them: two deviations up and down.
    pub band: String,
}

/// The curve in a field of 300 by 100; a single point is no curve.
pub fn drawn(history: &[RatingPoint]) -> Option<Curve> {
    let (first, last) = (history.first()?, history.last()?);
    if history.len() < 2 {
        return None;
    }
    let low = history.iter().map(|point| point.rating).min()? - 30;
    let high = history.iter().map(|point| point.rating).max()? + 30;
    let height = f64::from((high - low).max(1));
    let length = ((last.at - first.at).max(1)) as f64;
    let even = last.at == first.at;
    let x = |i: usize, point: &RatingPoint| {
        let share = if even {
            i as f64 / (history.len() - 1) as f64
        } else {
            (point.at - first.at) as f64 / length
        };
        whole(share * 300.0)
    };
    let y = |rating: i32| whole((f64::from(high - rating) / height * 100.0).clamp(0.0, 100.0));
    let points = |shift: fn(&RatingPoint) -> i32| -> Vec<String> {
        history.iter().enumerate().map(|(i, p)| format!("{} {}", x(i, p), y(shift(p)))).collect()
    };
    let line = points(|point| point.rating);
    let upper = points(|point| point.rating + 2 * point.deviation);
    let mut lower = points(|point| point.rating - 2 * point.deviation);
    lower.reverse();
    Some(Curve {
        line: format!("M{}", line.join("L")),
        band: format!("M{}L{}Z", upper.join("L"), lower.join("L")),
    })
}

/// Whole numbers, because the code that formats fractions would be larger than the curve.
fn whole(number: f64) -> i64 {
    number.round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_stays_in_its_field() {
        let point = |at, rating| RatingPoint { at, rating, deviation: 100 };
        assert!(drawn(&[]).is_none());
        assert!(drawn(&[point(5, 1500)]).is_none());
        let curve = drawn(&[point(0, 1500), point(50, 1600), point(100, 1540)]).unwrap();
        assert_eq!(curve.line, "M0 81L150 19L300 56");
        assert!(curve.band.split(['M', 'L', 'Z']).filter(|p| !p.is_empty()).all(|point| {
            let (x, y) = point.split_once(' ').unwrap();
            (0..=300).contains(&x.parse::<i64>().unwrap())
                && (0..=100).contains(&y.parse::<i64>().unwrap())
        }));
        assert_eq!(drawn(&[point(7, 1500), point(7, 1500)]).unwrap().line, "M0 50L300 50");
    }
}
