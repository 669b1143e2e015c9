//! The settings of a tournament.

use ::tournaments::{Form, Settings, Table, Tournament, VERSION};
use catalog::AnyGame;
use serde::{Deserialize, Serialize};
use wire::tournament::{self, Fill, NewTournament};
use wire::{Clock, bounds};

use crate::error::{ApiError, Result};

const MINUTE: i64 = 60_000;
/// How far in the future a tournament may begin, in milliseconds.
const MAX_AHEAD: i64 = 366 * 24 * 60 * MINUTE;
/// The most entrants if the organiser sets no limit.
const USUAL: u32 = 100;

/// Everything that is decided before a tournament begins, besides what the store has columns for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// The way rounds are paired, which a log is replayed with.
    pairing: u8,
    pub(crate) settings: Settings,
    pub(crate) fill: Option<Fill>,
}

impl Setup {
    /// The settings of a request, if they are possible; lots are drawn from `seed`.
    pub(crate) fn new(
        new: &NewTournament,
        rules: &dyn AnyGame,
        seed: u64,
        now: i64,
    ) -> Result<Self> {
        let table = table(rules, new.teams)?;
        let correspondence = new.clock.is_correspondence();
        if new.clock == Clock::None {
            return wrong("games of a tournament need a clock");
        }
        let (form, most) = match new.form {
            tournament::Form::Arena { .. } if correspondence => {
                return wrong("games of an arena need a clock of minutes");
            }
            tournament::Form::Arena { minutes } if (5..=1440).contains(&minutes) => {
                (Form::Arena { length_ms: i64::from(minutes) * MINUTE }, bounds::ENTRANTS)
            }
            tournament::Form::Swiss { rounds } if (1..=30).contains(&rounds) => {
                (Form::Swiss { rounds }, bounds::ENTRANTS)
            }
            tournament::Form::RoundRobin { cycles } if (1..=4).contains(&cycles) => {
                (Form::RoundRobin { cycles, at_once: correspondence }, bounds::ALL_AGAINST_ALL)
            }
            tournament::Form::Knockout { third_place } => {
                (Form::Knockout { third_place: third_place && table.sides == 2 }, bounds::ENTRANTS)
            }
            _ => {
                return wrong("5 to 1440 minutes, 1 to 30 rounds, all against all 1 to 4 times");
            }
        };
        let max = new.max_entrants.unwrap_or(USUAL.min(most));
        if !(u32::from(table.sides)..=most).contains(&max) {
            let least = table.sides;
            return wrong(&format!("from {least} to {most} may enter such a tournament"));
        }
        if new.starts.is_some_and(|starts| !(now..=now + MAX_AHEAD).contains(&starts)) {
            return wrong("a tournament begins within a year from now");
        }
        if let Some(Fill { entrants, level }) = new.fill
            && !((2..=max.min(32)).contains(&entrants) && (1..=8).contains(&level))
        {
            return wrong("computers of level 1 to 8 fill up 2 to 32 places");
        }
        if new.min_rating.zip(new.max_rating).is_some_and(|(min, max)| min > max) {
            return wrong("the lowest rating is above the highest");
        }
        let settings = Settings {
            start_at: new.starts,
            min_rating: new.min_rating,
            max_rating: new.max_rating,
            max_entrants: max,
            // The last round of a Swiss tournament before which one may still enter.
            late_entry: 2 * u16::from(new.late_entry),
            ..Settings::new(form, table, seed)
        };
        // The settings check themselves, too.
        Tournament::new(settings.clone())?;
        Ok(Self { pairing: VERSION, settings, fill: new.fill })
    }

    /// Reads stored settings; none if a newer program wrote them.
    pub(super) fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok().filter(|setup: &Self| setup.pairing == VERSION)
    }

    /// As it is stored.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("names and numbers only")
    }

    /// Who plays whom, as clients see it.
    pub(super) fn form(&self) -> tournament::Form {
        match self.settings.form {
            Form::Arena { length_ms } => {
                tournament::Form::Arena { minutes: (length_ms / MINUTE) as u32 }
            }
            Form::Swiss { rounds } => tournament::Form::Swiss { rounds },
            Form::RoundRobin { cycles, .. } => tournament::Form::RoundRobin { cycles },
            Form::Knockout { third_place } => tournament::Form::Knockout { third_place },
        }
    }
}

fn wrong<T>(message: &str) -> Result<T> {
    Err(ApiError::wrong(message))
}

/// Who sits around a board: everybody for themselves, or teams that stay together.
fn table(rules: &dyn AnyGame, teams: bool) -> Result<Table> {
    let seats = rules.seats();
    if !teams {
        return Ok(Table { sides: seats.len() as u8, members: 1 });
    }
    let sides = seats.iter().map(|seat| seat.team).max().map_or(0, |last| last + 1);
    // Partners sit opposite, as a tournament seats them.
    let opposite = (0..seats.len()).all(|seat| seats[seat].team == seats[seat % sides].team);
    if sides < 2 || sides == seats.len() || !opposite {
        return wrong("that game has no teams of several players");
    }
    Ok(Table { sides: sides as u8, members: (seats.len() / sides) as u8 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(text: &str) -> NewTournament {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn every_variant_of_every_game_has_tournaments() {
        for rules in catalog::games().iter().flat_map(catalog::Entry::variants) {
            let text = rules.text();
            for form in [
                r#"{"kind":"arena","minutes":60}"#,
                r#"{"kind":"swiss","rounds":5}"#,
                r#"{"kind":"round-robin"}"#,
                r#"{"kind":"knockout"}"#,
            ] {
                let json = format!(r#"{{"game":"{text}","clock":"fischer:60+1","form":{form}}}"#);
                let wanted = new(&json);
                let setup = Setup::new(&wanted, &*rules, 1, 0).unwrap();
                assert_eq!(setup.settings.table.seats() as usize, rules.seats().len());
                assert_eq!(Setup::read(&setup.text()), Some(setup));
            }
        }
    }

    #[test]
    fn teams_are_those_of_the_rules() {
        let mut games = 0;
        for rules in catalog::games().iter().flat_map(catalog::Entry::variants) {
            let seats = rules.seats();
            let Ok(table) = table(&*rules, true) else { continue };
            for (number, seat) in seats.iter().enumerate() {
                for (other, one) in seats.iter().enumerate() {
                    let sides = usize::from(table.sides);
                    assert_eq!(number % sides == other % sides, seat.team == one.team);
                }
            }
            games += 1;
        }
        assert!(games > 0, "there are games of teams");
    }

    #[test]
    fn impossible_tournaments_are_refused() {
        let rules = catalog::open("squadro").unwrap();
        for (change, why) in [
            (r#""clock":"none","form":{"kind":"knockout"}"#, "need a clock"),
            (r#""clock":"days:1","form":{"kind":"arena","minutes":9}"#, "clock of minutes"),
            (r#""clock":"fischer:60+1","form":{"kind":"arena","minutes":4}"#, "5 to 1440"),
            (r#""clock":"fischer:60+1","form":{"kind":"swiss","rounds":31}"#, "30 rounds"),
            (
                r#""clock":"fischer:60+1","form":{"kind":"round-robin"},"max_entrants":41"#,
                "from 2 to 40",
            ),
            (r#""clock":"fischer:60+1","form":{"kind":"knockout"},"starts":99"#, "within a year"),
            (r#""clock":"fischer:60+1","form":{"kind":"knockout"},"teams":true"#, "no teams"),
            (
                r#""clock":"fischer:60+1","form":{"kind":"knockout"},"min_rating":2,"max_rating":1"#,
                "above",
            ),
            (
                r#""clock":"fischer:60+1","form":{"kind":"knockout"},"fill":{"entrants":33,"level":1}"#,
                "fill up 2 to 32",
            ),
        ] {
            let wanted = new(&format!(r#"{{"game":"squadro",{change}}}"#));
            let refused = Setup::new(&wanted, &*rules, 1, 100).unwrap_err();
            assert!(refused.message.contains(why), "{change}: {}", refused.message);
        }
    }
}
