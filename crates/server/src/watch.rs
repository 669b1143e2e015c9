//! Games that are worth watching: by how strong those are who play them, and by how many look on.

use std::collections::HashMap;

use store::{Head, Occupant};
use wire::Clock;

use crate::cluster::{Answer, Request};
use crate::error::Result;
use crate::ratings;
use crate::state::AppState;

/// How many games are chosen.
const PICKS: usize = 3;
/// Games that are considered: those with the latest turns.
const LOOKED_AT: u32 = 60;
/// How long a choice is reused, in milliseconds.
const CHOICE_LIFETIME: i64 = 5_000;
/// Games without a turn for so long are left out, in milliseconds.
const SLOW: i64 = 10 * 60_000;
/// What every doubling of those who look on is worth, in points of rating.
const AUDIENCE: f64 = 100.0;

/// A game that is worth watching.
#[derive(Clone, Debug)]
pub(crate) struct Pick {
    pub(crate) head: Head,
    pub(crate) watching: u32,
    pub(crate) rating: Option<i32>,
}

/// The best games to watch now, the best first.
pub(crate) async fn best(app: &AppState) -> Result<Vec<Pick>> {
    let now = app.time.now();
    let mut chosen = app.watched.lock().await;
    if let Some((_, picks)) = chosen.as_ref().filter(|(at, _)| now - at < CHOICE_LIFETIME) {
        return Ok(picks.clone());
    }
    let mut watching = app.rooms.watched_here();
    if let Some(cluster) = &app.cluster {
        for answer in cluster.ask_all(&Request::Watched).await {
            if let Answer::Watched(there) = answer {
                watching.extend(there);
            }
        }
    }
    let watching: HashMap<_, _> = watching.into_iter().collect();
    let mut picks = Vec::new();
    for head in app.store.live_games(LOOKED_AT).await? {
        if !is_lively(&head, now) {
            continue;
        }
        let Ok(rules) = catalog::open(&head.game) else { continue };
        let rated = app.store.ratings_at(&head.id, &ratings::pool(&*rules)).await?;
        let watching = watching.get(&head.id).copied().unwrap_or(0);
        picks.push(Pick { rating: mean(&rated), watching, head });
    }
    // The sort is stable: of equal ones, the game with the latest turn is first.
    picks.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
    picks.truncate(PICKS);
    *chosen = Some((now, picks.clone()));
    Ok(picks)
}

/// Do people play, with a clock or at least now?
fn is_lively(head: &Head, now: i64) -> bool {
    let clock: Clock = head.clock.parse().unwrap_or_default();
    let person = |seat: &store::Seat| {
        seat.replaced.is_none() && matches!(seat.sitter, Occupant::Account { .. })
    };
    let timed = matches!(clock, Clock::Fischer { .. } | Clock::Delay { .. });
    head.seats.iter().any(person)
        && (timed || head.moved.or(head.started).is_some_and(|at| now - at < SLOW))
}

fn mean(ratings: &[f64]) -> Option<i32> {
    let sum: f64 = ratings.iter().sum();
    (!ratings.is_empty()).then(|| (sum / ratings.len() as f64).round() as i32)
}

/// Players without a rating count with the initial rating.
fn worth(pick: &Pick) -> f64 {
    let rating = pick.rating.map_or(ratings::UNRATED, f64::from);
    rating + AUDIENCE * f64::from(1 + pick.watching).log2()
}
