//! The options of the engine.

use catalog::{Computer, Kind, Level, Means};

/// A button, without a value.
pub(crate) const CLEAR: &str = "Clear Hash";

/// What was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    threads: u64,
    /// In MiB.
    hash: u64,
    lines: u64,
    level: u64,
    uct: bool,
    seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { threads: 1, hash: 32, lines: 1, level: 8, uct: false, seed: 0 }
    }
}

/// A field for a value, with the values it accepts.
enum Field<'a> {
    Spin { value: &'a mut u64, least: u64, most: u64 },
    Check(&'a mut bool),
}

impl Settings {
    fn fields(&mut self) -> [(&'static str, Field<'_>); 6] {
        let spin = |value, least, most| Field::Spin { value, least, most };
        [
            ("Threads", spin(&mut self.threads, 1, 256)),
            (HASH, spin(&mut self.hash, 1, 65_536)),
            ("MultiPV", spin(&mut self.lines, 1, 64)),
            ("Level", spin(&mut self.level, 1, 8)),
            ("UCT", Field::Check(&mut self.uct)),
            ("Seed", spin(&mut self.seed, 0, u64::from(u32::MAX))),
        ]
    }

    /// The options with their defaults, a line each.
    pub(crate) fn list() -> Vec<String> {
        let mut defaults = Self::default();
        let line = |(name, field)| match field {
            Field::Spin { value, least, most } => {
                format!("option name {name} type spin default {value} min {least} max {most}")
            }
            Field::Check(value) => format!("option name {name} type check default {value}"),
        };
        let mut lines: Vec<_> = defaults.fields().into_iter().map(line).collect();
        lines.push(format!("option name {CLEAR} type button"));
        lines
    }

    /// Sets an option; its name may be written in any case.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let found = self.fields().into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        match found {
            Some((name, Field::Spin { value: place, least, most })) => {
                let number = value.parse().ok().filter(|n| (least..=most).contains(n));
                let number =
                    number.ok_or_else(|| format!("{name} is a number from {least} to {most}"))?;
                if name == HASH {
                    check_room(number)?;
                }
                *place = number;
            }
            Some((name, Field::Check(place))) => {
                *place = value.parse().map_err(|_| format!("{name} is true or false"))?;
            }
            None => {
                let known = Self::default().fields().map(|(name, _)| name).join(", ");
                return Err(format!("unknown option `{name}`; there are {known}, {CLEAR}"));
            }
        }
        Ok(())
    }

    /// The player they describe.
    pub(crate) fn computer(&self) -> Computer {
        let level = Level::new(self.level as u8).expect("only levels can be set");
        let kind = if self.uct { Kind::Uct } else { Kind::Level(level) };
        Computer { kind, budget: None }
    }

    /// What it is given.
    pub(crate) fn means(&self) -> Means {
        Means {
            threads: self.threads as usize,
            table_bytes: bytes(self.hash),
            solved_bytes: crate::table::SOLVED,
            lines: self.lines as usize,
            seed: self.seed,
        }
    }

    /// Are several lines printed?
    pub(crate) fn many_lines(&self) -> bool {
        self.lines > 1
    }
}

const HASH: &str = "Hash";

fn bytes(mebibytes: u64) -> usize {
    (mebibytes as usize) << 20
}

/// A table that does not fit would end the program when it is made.
fn check_room(mebibytes: u64) -> Result<(), String> {
    let room = Vec::<u8>::new().try_reserve_exact(bytes(mebibytes));
    room.map_err(|_| format!("there is no room for {mebibytes} MiB"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_listed_can_be_set_and_nothing_else() {
        assert_eq!(Settings::list().len(), 7);
        let mut settings = Settings::default();
        settings.set("Threads", "2").unwrap();
        settings.set("multipv", "3").unwrap();
        settings.set("level", "5").unwrap();
        assert_eq!(settings.computer().to_string(), "level:5");
        settings.set("uct", "true").unwrap();
        assert_eq!(settings.computer().to_string(), "uct");
        let means = settings.means();
        assert_eq!((means.threads, means.lines, means.table_bytes), (2, 3, 32 << 20));
        let before = settings.clone();
        for (name, value, problem) in [
            ("Threads", "0", "Threads is a number from 1 to 256"),
            ("threads", "many", "Threads is a number from 1 to 256"),
            ("Level", "9", "Level is a number from 1 to 8"),
            ("UCT", "yes", "UCT is true or false"),
            ("Style", "wild", "unknown option `Style`; there are Threads, Hash"),
        ] {
            let error = settings.set(name, value).unwrap_err();
            assert!(error.contains(problem), "{error}");
            assert_eq!(settings, before);
        }
    }
}
