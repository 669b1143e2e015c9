//! How strong players are: Glicko-2 where two play, Weng-Lin at larger tables.

use catalog::{AnyGame, Computer};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use store::{Player, Rating, RatingChange, Settled, StoreError};

use crate::room::{Occupant, Person, Room};
use crate::state::AppState;

/// Weng-Lin counts from 25 with an uncertainty of 25/3; this makes it 1500 and 350, as Glicko has
/// it.
const SCALE: f64 = 42.0;
/// The rating before the first rated game; its deviation is the largest that a rating can have.
pub(crate) const UNRATED: f64 = 1500.0;
const UNKNOWN: Numbers = Numbers { rating: UNRATED, deviation: 350.0, volatility: 0.06 };

/// The pool a game is rated in: two seats, teams, and everybody for themselves are different games.
pub(crate) fn pool(rules: &dyn AnyGame) -> String {
    let text = rules.text();
    let family = text.split('(').next().unwrap_or_default();
    let seats = rules.seats();
    let teams = seats.iter().map(|seat| seat.team).max().map_or(0, |last| last + 1);
    match (seats.len(), teams) {
        (2, _) => family.to_owned(),
        (_, 2) => format!("{family}-teams"),
        _ => format!("{family}-table"),
    }
}

/// Every pool there is.
pub(crate) fn pools() -> Vec<String> {
    catalog::games().iter().flat_map(catalog::Entry::pools).collect()
}

/// The rating of an account in a pool; none before its first rated game.
pub(crate) async fn of(app: &AppState, account: &str, pool: &str) -> Option<i32> {
    shown(app, &Player::Account(account.to_owned()), pool).await
}

/// What a computer is rated at in a pool.
pub(crate) async fn of_player(app: &AppState, player: Computer, pool: &str) -> Option<i32> {
    shown(app, &Player::Computer(player.to_string()), pool).await
}

/// What a person who takes a seat in this room is rated at.
pub(crate) async fn now(app: &AppState, room: &Room, who: &Person) -> Option<i32> {
    of(app, &who.account, &pool(&*room.played().game())).await
}

/// What a computer that gets a seat in this room is rated at.
pub(crate) async fn of_computer(app: &AppState, room: &Room, player: Computer) -> Option<i32> {
    of_player(app, player, &pool(&*room.played().game())).await
}

async fn shown(app: &AppState, who: &Player, pool: &str) -> Option<i32> {
    // A rating that cannot be read is not shown; nothing else depends on it.
    let rating = app.store.rating(who, pool).await.ok().flatten()?;
    Some(rating.rating.round() as i32)
}

/// Changes the ratings by a finished game, once; says by how much, seat by seat.
pub(crate) async fn settle(app: &AppState, room: &Room) -> Result<Vec<Option<i32>>, StoreError> {
    loop {
        let Some((before, changes, after)) = calculate(app, room).await? else {
            return Ok(Vec::new());
        };
        match app.store.settle_game(&room.id, &changes).await? {
            Settled::Done => {
                let change = |(before, after): (&Numbers, &Numbers)| {
                    Some((after.rating.round() - before.rating.round()) as i32)
                };
                return Ok(before.iter().zip(&after).map(change).collect());
            }
            Settled::Already => return Ok(Vec::new()),
            // Another game of a player ended between reading and writing.
            Settled::Changed => {}
        }
    }
}

type Calculated = (Vec<Numbers>, Vec<RatingChange>, Vec<Numbers>);

/// What the ratings were, what changes, and what they become, seat by seat.
async fn calculate(app: &AppState, room: &Room) -> Result<Option<Calculated>, StoreError> {
    let Some(over) = room.over() else {
        return Ok(None);
    };
    let pool = pool(&*room.played().game());
    let stored = app.store.head_of(&room.id).await?;
    // The player who left is rated, not the computer that replaced them.
    let left = |seat: usize| {
        let seat = stored.as_ref()?.seats.get(seat).filter(|seat| seat.replaced.is_some())?;
        match &seat.sitter {
            store::Occupant::Account { id, .. } => Some(id.clone()),
            store::Occupant::Free | store::Occupant::Computer(_) => None,
        }
    };
    let mut players: Vec<Player> = Vec::new();
    for (number, seat) in room.seats.iter().enumerate() {
        match &seat.occupant {
            _ if left(number).is_some() => players.extend(left(number).map(Player::Account)),
            Occupant::Person(person) => players.push(Player::Account(person.account.clone())),
            Occupant::Computer { player, .. } => players.push(Player::Computer(player.to_string())),
            Occupant::Free | Occupant::Invited { .. } => return Ok(None),
        }
    }
    let mut before = Vec::new();
    let mut games = Vec::new();
    for player in &players {
        let stored = app.store.rating(player, &pool).await?;
        games.push(stored.as_ref().map_or(0, |rating| rating.games));
        before.push(stored.map_or(UNKNOWN, |rating| Numbers {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }));
    }
    let teams: Vec<_> = room.seats.iter().map(|seat| seat.team).collect();
    let scores: Vec<_> = room
        .seats
        .iter()
        .map(|seat| {
            let won = over.winners.iter().any(|name| name == seat.name);
            if over.winners.is_empty() { 1 } else { 2 * u8::from(won) }
        })
        .collect();
    let mut after = changed(&before, &teams, &scores);
    for number in (0..players.len()).filter(|&seat| left(seat).is_some()) {
        // Leaving counts as losing to everybody else, whatever the substitute achieved.
        let behind = |(&team, &score): (&usize, &u8)| {
            if team == teams[number] { 0 } else { score.max(1) }
        };
        let scores: Vec<_> = teams.iter().zip(&scores).map(behind).collect();
        after[number] = changed(&before, &teams, &scores)[number];
    }
    let at = app.time.now();
    let mut changes: Vec<RatingChange> = Vec::new();
    for ((player, numbers), games) in players.into_iter().zip(&after).zip(games) {
        // The same computer on several seats is rated by one of them.
        if changes.iter().any(|change| change.player == player) {
            continue;
        }
        let Numbers { rating, deviation, volatility } = *numbers;
        let now = Rating { rating, deviation, volatility, games: games + 1, at };
        changes.push(RatingChange { player, pool: pool.clone(), now });
    }
    Ok(Some((before, changes, after)))
}

/// A rating with how sure it is.
#[derive(Copy, Clone, Debug, PartialEq)]
struct Numbers {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// What ratings become by a game; `scores` are 0 for a loss, 1 for a draw, 2 for a win.
fn changed(before: &[Numbers], teams: &[usize], scores: &[u8]) -> Vec<Numbers> {
    if let [one, other] = *before {
        let outcome = match scores[0] {
            0 => Outcomes::LOSS,
            1 => Outcomes::DRAW,
            _ => Outcomes::WIN,
        };
        let glicko = |Numbers { rating, deviation, volatility }| Glicko2Rating {
            rating,
            deviation,
            volatility,
        };
        let (one, other) = glicko2(&glicko(one), &glicko(other), &outcome, &Glicko2Config::new());
        return [one, other]
            .map(|Glicko2Rating { rating, deviation, volatility }| Numbers {
                rating,
                deviation,
                volatility,
            })
            .to_vec();
    }
    let count = teams.iter().max().map_or(0, |last| last + 1);
    let members: Vec<Vec<usize>> = (0..count)
        .map(|team| (0..before.len()).filter(|&seat| teams[seat] == team).collect())
        .collect();
    let ratings: Vec<Vec<WengLinRating>> = members
        .iter()
        .map(|seats| seats.iter().map(|&seat| weng_lin(before[seat])).collect())
        .collect();
    let ranked: Vec<_> = ratings
        .iter()
        .zip(&members)
        // Winners are first, everybody else is behind them together.
        .map(|(team, seats)| {
            (team.as_slice(), MultiTeamOutcome::new(3 - usize::from(scores[seats[0]])))
        })
        .collect();
    let new = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let mut after = before.to_vec();
    for (seats, team) in members.iter().zip(new) {
        for (&seat, WengLinRating { rating, uncertainty }) in seats.iter().zip(team) {
            after[seat].rating = 1500.0 + (rating - 25.0) * SCALE;
            after[seat].deviation = uncertainty * SCALE;
        }
    }
    after
}

fn weng_lin(numbers: Numbers) -> WengLinRating {
    WengLinRating {
        rating: 25.0 + (numbers.rating - 1500.0) / SCALE,
        uncertainty: numbers.deviation / SCALE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pools_are_one_a_way_to_play() {
        assert_eq!(
            pools(),
            ["squadro", "contigo", "contigo-table", "kontakt", "kontakt-teams", "eupdonne"]
        );
        let variants = catalog::games().iter().flat_map(catalog::Entry::variants);
        let rated: std::collections::BTreeSet<_> = variants.map(|game| pool(&*game)).collect();
        assert_eq!(rated, pools().into_iter().collect());
    }

    #[test]
    fn winners_rise_and_losers_fall_at_every_table() {
        for (teams, scores) in [
            (vec![0, 1], vec![2, 0]),
            (vec![0, 1, 2, 3], vec![0, 2, 0, 0]),
            (vec![0, 1, 0, 1], vec![0, 2, 0, 2]),
            (vec![0, 1, 0, 1, 0, 1], vec![2, 0, 2, 0, 2, 0]),
        ] {
            let after = changed(&vec![UNKNOWN; teams.len()], &teams, &scores);
            for (numbers, score) in after.iter().zip(&scores) {
                assert_eq!(numbers.rating > 1500.0, *score == 2, "{teams:?} {after:?}");
                assert!(numbers.deviation < 350.0, "a game makes surer");
            }
        }
    }

    #[test]
    fn a_draw_of_equals_changes_nobody() {
        for teams in [vec![0, 1], vec![0, 1, 2, 3], vec![0, 1, 0, 1]] {
            let after = changed(&vec![UNKNOWN; teams.len()], &teams, &vec![1; teams.len()]);
            assert!(after.iter().all(|n| (n.rating - 1500.0).abs() < 1e-6), "{after:?}");
        }
    }

    #[test]
    fn two_players_are_rated_as_glickman_has_it() {
        // The first player of Glickman's example, against one opponent only: 1500/200 wins
        // against 1400/30.
        let one = Numbers { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let other = Numbers { rating: 1400.0, deviation: 30.0, volatility: 0.06 };
        let after = changed(&[one, other], &[0, 1], &[2, 0]);
        assert!((after[0].rating - 1563.6).abs() < 0.1, "{after:?}");
        assert!((after[0].deviation - 175.4).abs() < 0.2, "{after:?}");
    }
}
