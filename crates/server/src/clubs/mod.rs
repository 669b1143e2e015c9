//! Clubs: who may do what in them, their ladders, and the accounts they make.
//!
//! Nothing about a club is held in memory, so that any server can answer requests about it.

mod ladder;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use store::{Club, ClubClosed, ClubMember, ClubResult, ClubRole, Membership};
use tournaments::Input;
use wire::club;

use crate::error::{ApiError, Result};
use crate::session::User;
use crate::state::AppState;
use crate::{hosting, ids};
use ladder::Played;

/// How many games of a club count for its ladders: the last ones.
const COUNTED: u32 = 5_000;
/// Letters of a code that signs in: 60 bits.
const CODE: usize = 12;
/// Letters between two hyphens.
const GROUP: usize = 4;
/// How long such a code is valid.
const CODE_LASTS: i64 = 30 * 86_400_000;
/// Tournaments of a club in its list.
const TOURNAMENTS: u32 = 60;

/// An open club, and the membership of the visitor.
pub(crate) struct Visit {
    pub(crate) club: Club,
    pub(crate) place: Option<Membership>,
}

/// The club of an id, with the membership of this user, if there is one.
pub(crate) async fn visit(app: &AppState, id: &str, who: Option<&User>) -> Result<Visit> {
    let missing = || ApiError::not_found("club", id);
    if !ids::is_game(id) {
        return Err(missing());
    }
    let club = app.store.club(id).await?.filter(|club| club.closed.is_none());
    let club = club.ok_or_else(missing)?;
    let place = match who {
        Some(who) => app.store.club_place(id, &who.id).await?,
        None => None,
    };
    Ok(Visit { club, place })
}

impl Visit {
    /// Members only.
    pub(crate) fn member(&self) -> Result<Membership> {
        self.place.ok_or(ApiError::CLUB_MEMBERS)
    }

    /// Organisers and the owner.
    pub(crate) fn organiser(&self) -> Result<()> {
        match self.member()?.role {
            ClubRole::Owner | ClubRole::Organiser => Ok(()),
            ClubRole::Member => Err(ApiError::CLUB_ORGANISERS),
        }
    }

    /// The owner.
    pub(crate) fn owner(&self) -> Result<()> {
        let own = self.member()?.role == ClubRole::Owner;
        if own { Ok(()) } else { Err(ApiError::CLUB_OWNER) }
    }
}

/// Refuses accounts that are not members of this club.
pub(crate) async fn check_member(app: &AppState, club: &str, account: &str) -> Result<()> {
    let place = app.store.club_place(club, account).await?;
    if place.is_some() { Ok(()) } else { Err(ApiError::CLUB_MEMBERS) }
}

/// Is this account an organiser or the owner of this club?
pub(crate) async fn is_organiser(app: &AppState, club: &str, account: &str) -> Result<bool> {
    let place = app.store.club_place(club, account).await?;
    Ok(place.is_some_and(|place| place.role != ClubRole::Member))
}

/// A new code that signs in, and until when: as it is printed, and the hash that is stored.
pub(crate) fn new_code(app: &AppState) -> (String, String, i64) {
    let code = ids::word(CODE);
    let hash = crate::session::hash(&code);
    let letters: Vec<char> = code.chars().collect();
    let groups: Vec<String> = letters.chunks(GROUP).map(|group| group.iter().collect()).collect();
    (groups.join("-"), hash, app.time.now() + CODE_LASTS)
}

/// The ladders of a club, the game that is played most first, of those who are members now.
pub(crate) async fn ladders(app: &AppState, club: &str, reader: &str) -> Result<Vec<club::Ladder>> {
    let members = app.store.club_members(club).await?;
    let results = app.store.club_results(club, COUNTED).await?;
    Ok(ladders_of(&members, &results, reader))
}

fn ladders_of(members: &[ClubMember], results: &[ClubResult], reader: &str) -> Vec<club::Ladder> {
    let names: HashMap<&str, &str> =
        members.iter().map(|one| (one.account.as_str(), one.name.as_str())).collect();
    let mut games: BTreeMap<&str, Vec<Played>> = BTreeMap::new();
    let mut starts: HashMap<&str, Option<String>> = HashMap::new();
    for result in results {
        let usual = starts
            .entry(&result.game)
            .or_insert_with(|| catalog::open(&result.game).ok().map(|rules| rules.start()));
        if let Some(played) = played(result, usual.as_deref()) {
            games.entry(&result.game).or_default().push(played);
        }
    }
    let mut ladders: Vec<_> = games
        .into_iter()
        .map(|(game, played)| {
            let here = ladder::ladder(&played).into_iter();
            let rungs = here.filter_map(|rung| {
                let name = names.get(rung.account.as_str())?;
                Some(club::Rung {
                    name: (*name).to_owned(),
                    games: rung.games,
                    wins: rung.wins,
                    you: rung.account == reader,
                })
            });
            club::Ladder {
                game: game.to_owned(),
                games: played.len() as u32,
                rungs: rungs.collect(),
            }
        })
        .filter(|ladder| !ladder.rungs.is_empty())
        .collect();
    ladders.sort_by_key(|ladder| std::cmp::Reverse(ladder.games));
    ladders
}

/// A game as it counts for a ladder, if it does: from the usual start, between people, each on one
/// seat. A player who left before the end is behind all others.
fn played(result: &ClubResult, usual: Option<&str>) -> Option<Played> {
    if result.start.as_deref().is_some_and(|start| Some(start) != usual) {
        return None;
    }
    let mut scores: Vec<(String, f64)> = Vec::new();
    for (account, score) in &result.seats {
        let account = account.as_ref()?;
        if scores.iter().any(|(other, _)| other == account) {
            return None;
        }
        scores.push((account.clone(), score.unwrap_or(-1.0)));
    }
    Some(Played { scores })
}

/// Closes a club: its tournaments are called off, and the accounts it manages deleted where it is the
/// owner who closes it.
pub(crate) async fn close(app: &Arc<AppState>, id: &str, with_accounts: bool) -> Result<()> {
    for tournament in app.store.club_tournaments(id, TOURNAMENTS).await? {
        let cancel =
            |hosted: &hosting::Hosted, _| Ok((!hosted.is_over()).then(|| Input::Cancel.into()));
        if tournament.ended.is_none() {
            hosting::submit(app, &tournament.new.id, cancel).await?;
        }
    }
    loop {
        if with_accounts {
            for member in app.store.club_members(id).await? {
                if member.place.managed
                    && let Some(account) = app.store.account(&member.account).await?
                {
                    crate::api::erase(app, &account).await?;
                }
            }
        }
        // An organiser may have made an account meanwhile.
        let closed = app.store.close_club(id, app.time.now(), !with_accounts).await?;
        if closed != ClubClosed::Manages {
            return Ok(());
        }
    }
}

/// A role as it is sent to clients.
pub(crate) fn role(role: ClubRole) -> club::Role {
    match role {
        ClubRole::Owner => club::Role::Owner,
        ClubRole::Organiser => club::Role::Organiser,
        ClubRole::Member => club::Role::Member,
    }
}

/// The tournaments of a club as rows of lists.
pub(crate) async fn tournaments(app: &AppState, id: &str) -> Result<Vec<wire::tournament::Row>> {
    let found = app.store.club_tournaments(id, TOURNAMENTS).await?;
    Ok(found.iter().filter_map(hosting::row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(start: Option<&str>, seats: &[(Option<&str>, Option<f64>)]) -> ClubResult {
        let seats = seats.iter().map(|(who, score)| (who.map(str::to_owned), *score)).collect();
        let (id, game) = ("g".to_owned(), "squadro".to_owned());
        ClubResult { id, game, start: start.map(str::to_owned), seats }
    }

    #[test]
    fn only_whole_games_between_people_count() {
        let usual = catalog::open("squadro").unwrap().start();
        let two = [(Some("a"), Some(1.0)), (Some("b"), Some(0.0))];
        let counts = |result: &ClubResult| played(result, Some(&usual)).is_some();
        assert!(counts(&result(Some(&usual), &two)) && counts(&result(None, &two)));
        assert!(!counts(&result(Some("12.12.12.8.0/0.0.0.0.0 y"), &two)), "from another position");
        assert!(!counts(&result(None, &[two[0], (None, Some(0.0))])), "against a computer");
        assert!(!counts(&result(None, &[two[0], two[0]])), "against oneself");
        let left = played(&result(None, &[(Some("a"), None), two[1]]), None).unwrap();
        assert_eq!(left.scores, [("a".to_owned(), -1.0), ("b".to_owned(), 0.0)]);
    }

    #[test]
    fn a_ladder_shows_those_who_are_members_now() {
        let member = |account: &str, name: &str| ClubMember {
            account: account.to_owned(),
            name: name.to_owned(),
            place: Membership { role: ClubRole::Member, joined: 0, managed: false },
            code_expires: None,
        };
        let games = [
            result(None, &[(Some("a"), Some(1.0)), (Some("gone"), Some(0.0))]),
            result(None, &[(Some("gone"), Some(1.0)), (Some("a"), Some(0.0))]),
            result(None, &[(Some("b"), Some(1.0)), (Some("a"), Some(0.0))]),
        ];
        let ladders = ladders_of(&[member("a", "Ada"), member("b", "Bea")], &games, "b");
        let [ladder] = &ladders[..] else { panic!("one game: {ladders:?}") };
        assert_eq!((ladder.game.as_str(), ladder.games), ("squadro", 3));
        let rungs: Vec<_> =
            ladder.rungs.iter().map(|r| (r.name.as_str(), r.games, r.wins, r.you)).collect();
        assert_eq!(rungs, [("Bea", 1, 1, true), ("Ada", 3, 1, false)]);
        assert!(ladders_of(&[member("c", "Cleo")], &games, "c").is_empty());
    }
}
