//! Kiosk mode, for a shared tablet: when nobody touches it any more, it returns to the shelf and
//! deletes what the visitor stored; a code leaves the mode. Times are milliseconds since 1970.

/// How long the way back to the shelf is announced.
pub const COUNTDOWN: f64 = 20_000.0;
/// Wrong codes in a row before one has to wait.
const TRIES: u32 = 5;
/// How long no code is taken after that.
const LOCKOUT_MS: f64 = 60_000.0;
/// After how many minutes without a touch the way back begins.
pub const MINUTES: [u32; 5] = [1, 2, 3, 5, 10];
/// Digits of a code.
const DIGITS: std::ops::RangeInclusive<usize> = 4..=8;
/// What is stored that is a setting: a visitor begins with what the owner of the device has chosen.
const SETTINGS: [&str; 8] =
    ["confirm", "flat", "language", "motion", "numerals", "pace", "sound", "theme"];

/// What a kiosk was turned on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The code that turns it off. It keeps visitors out of the settings; it is no secret from
    /// anyone who can read the browser's storage.
    code: String,
    /// After how many minutes without a touch the way back begins.
    minutes: u32,
}

impl Setup {
    /// The settings with a code of 4 to 8 digits; none if the code is not of this form.
    pub fn new(code: &str, minutes: u32) -> Option<Self> {
        let code = code.trim();
        let fits = DIGITS.contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_digit());
        let minutes = if MINUTES.contains(&minutes) { minutes } else { 3 };
        fits.then(|| Self { code: code.to_owned(), minutes })
    }

    /// As it is stored.
    pub fn text(&self) -> String {
        format!("{} {}", self.minutes, self.code)
    }

    /// As it was stored.
    pub fn read(text: &str) -> Option<Self> {
        let (minutes, code) = text.split_once(' ')?;
        Self::new(code, minutes.parse().ok()?)
    }
}

/// What follows when time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing.
    Nothing,
    /// So many seconds are left before the way back, which a touch stops.
    Countdown(u32),
    /// Return to the shelf, and delete what the visitor stored.
    Reset,
}

/// Why a code does not leave the kiosk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is another one.
    Wrong,
    /// It was wrong too often: so many seconds have to pass.
    Wait(u32),
}

/// A kiosk that is turned on.
#[derive(Clone, Debug, PartialEq)]
pub struct Kiosk {
    setup: Setup,
    /// When it was touched last.
    touched: f64,
    /// Has anybody touched it since it was reset?
    used: bool,
    /// Wrong codes in a row.
    wrong: u32,
    /// Until when no code is taken.
    closed_until: f64,
}

impl Kiosk {
    /// A kiosk that nobody has touched yet.
    pub fn new(setup: Setup, now: f64) -> Self {
        Self { setup, touched: now, used: false, wrong: 0, closed_until: 0.0 }
    }

    /// Somebody touches it: a finger, the mouse or a key.
    pub fn touch(&mut self, now: f64) {
        self.touched = now;
        self.used = true;
    }

    /// Time passes; is the shelf what is shown? There nothing has to be announced.
    pub fn tick(&mut self, now: f64, on_shelf: bool) -> Next {
        if !self.used {
            // Nobody has touched it since the last reset, so there is nothing to delete.
            return if on_shelf { Next::Nothing } else { self.reset(now) };
        }
        // A clock that was set back would make a visit endless.
        self.touched = self.touched.min(now);
        let idle = now - self.touched - f64::from(self.setup.minutes) * 60_000.0;
        if idle < 0.0 {
            return Next::Nothing;
        }
        let left = ((COUNTDOWN - idle) / 1000.0).ceil();
        if on_shelf || left <= 0.0 { self.reset(now) } else { Next::Countdown(left as u32) }
    }

    fn reset(&mut self, now: f64) -> Next {
        self.touched = now;
        self.used = false;
        Next::Reset
    }

    /// Somebody wants to leave the kiosk with this code.
    pub fn leave(&mut self, code: &str, now: f64) -> Result<(), Refused> {
        let wait = ((self.closed_until - now) / 1000.0).ceil();
        // A clock that was set back does not make the wait longer.
        if wait > 0.0 && wait * 1000.0 <= LOCKOUT_MS {
            return Err(Refused::Wait(wait as u32));
        }
        if code.trim() == self.setup.code {
            return Ok(());
        }
        self.wrong += 1;
        if self.wrong.is_multiple_of(TRIES) {
            self.closed_until = now + LOCKOUT_MS;
            return Err(Refused::Wait((LOCKOUT_MS / 1000.0) as u32));
        }
        Err(Refused::Wrong)
    }
}

/// What a visitor of a kiosk stores: it is deleted after their visit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory(Vec<(String, String)>);

impl Memory {
    /// Begins with the settings among what is stored on the device.
    pub fn new(stored: impl Fn(&str) -> Option<String>) -> Self {
        let settings = SETTINGS.into_iter();
        Self(settings.filter_map(|key| Some((key.to_owned(), stored(key)?))).collect())
    }

    /// The text of this name.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, text)| text.as_str())
    }

    /// Stores a text.
    pub fn set(&mut self, key: &str, text: &str) {
        self.remove(key);
        self.0.push((key.to_owned(), text.to_owned()));
    }

    /// Removes the text of this name.
    pub fn remove(&mut self, key: &str) {
        self.0.retain(|(name, _)| name != key);
    }

    /// The names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: f64 = 60_000.0;

    fn kiosk() -> Kiosk {
        Kiosk::new(Setup::new("1234", 2).unwrap(), 0.0)
    }

    #[test]
    fn codes_are_digits_and_setups_are_read_back() {
        for code in ["", "123", "123456789", "12a4", "12 34", "٣٣٣٣"] {
            assert_eq!(Setup::new(code, 3), None, "{code}");
        }
        for code in ["0000", " 1234 ", "12345678"] {
            let setup = Setup::new(code, 5).unwrap();
            assert_eq!(Setup::read(&setup.text()), Some(setup));
        }
        assert_eq!(Setup::new("1234", 7), Setup::new("1234", 3), "minutes that are offered");
        for text in ["", "3", "x 1234", "3 12", "-1 1234"] {
            assert_eq!(Setup::read(text), None, "{text}");
        }
    }

    #[test]
    fn whoever_goes_away_is_announced_and_then_forgotten() {
        let mut kiosk = kiosk();
        kiosk.touch(0.0);
        assert_eq!(kiosk.tick(2.0 * MINUTE - 1.0, false), Next::Nothing);
        assert_eq!(kiosk.tick(2.0 * MINUTE, false), Next::Countdown(20));
        assert_eq!(kiosk.tick(2.0 * MINUTE + 500.0, false), Next::Countdown(20));
        assert_eq!(kiosk.tick(2.0 * MINUTE + 19_000.0, false), Next::Countdown(1));
        assert_eq!(kiosk.tick(2.0 * MINUTE + 20_000.0, false), Next::Reset);
        assert_eq!(kiosk.tick(2.0 * MINUTE + 21_000.0, true), Next::Nothing, "once");
        assert_eq!(kiosk.tick(99.0 * MINUTE, true), Next::Nothing);
    }

    #[test]
    fn any_touch_stops_the_countdown() {
        let mut kiosk = kiosk();
        kiosk.touch(0.0);
        assert_eq!(kiosk.tick(2.0 * MINUTE + 19_999.0, false), Next::Countdown(1));
        kiosk.touch(2.0 * MINUTE + 19_999.0);
        assert_eq!(kiosk.tick(2.0 * MINUTE + 20_000.0, false), Next::Nothing);
        assert_eq!(kiosk.tick(4.0 * MINUTE + 19_998.0, false), Next::Nothing);
        assert_eq!(kiosk.tick(4.0 * MINUTE + 19_999.0, false), Next::Countdown(20));
    }

    #[test]
    fn on_the_shelf_a_visitor_is_forgotten_quietly() {
        let mut kiosk = kiosk();
        assert_eq!(kiosk.tick(9.0 * MINUTE, true), Next::Nothing, "nobody was there");
        kiosk.touch(9.0 * MINUTE);
        assert_eq!(kiosk.tick(11.0 * MINUTE - 1.0, true), Next::Nothing);
        assert_eq!(kiosk.tick(11.0 * MINUTE, true), Next::Reset);
        assert_eq!(kiosk.tick(13.0 * MINUTE, true), Next::Nothing);
    }

    #[test]
    fn a_device_that_slept_or_started_elsewhere_wakes_on_the_shelf() {
        let mut kiosk = kiosk();
        assert_eq!(kiosk.tick(0.0, false), Next::Reset, "nobody led there");
        kiosk.touch(1.0);
        assert_eq!(
            kiosk.tick(600.0 * MINUTE, false),
            Next::Reset,
            "nothing is announced to nobody"
        );
    }

    #[test]
    fn a_clock_that_is_set_back_makes_no_visit_endless() {
        let mut kiosk = kiosk();
        kiosk.touch(600.0 * MINUTE);
        assert_eq!(kiosk.tick(0.0, false), Next::Nothing);
        assert_eq!(kiosk.tick(2.0 * MINUTE, false), Next::Countdown(20));
        for _ in 0..TRIES {
            assert!(kiosk.leave("0000", 600.0 * MINUTE).is_err());
        }
        assert_eq!(kiosk.leave("1234", 0.0), Ok(()), "and keeps nobody out");
    }

    #[test]
    fn leaving_takes_the_code_and_guessing_takes_long() {
        let mut kiosk = kiosk();
        assert_eq!(kiosk.clone().leave(" 1234 ", 0.0), Ok(()));
        for _ in 1..TRIES {
            assert_eq!(kiosk.leave("4321", 0.0), Err(Refused::Wrong));
        }
        assert_eq!(kiosk.leave("4321", 0.0), Err(Refused::Wait(60)));
        assert_eq!(
            kiosk.leave("1234", 59_001.0),
            Err(Refused::Wait(1)),
            "the right one waits, too"
        );
        assert_eq!(kiosk.leave("4321", 60_000.0), Err(Refused::Wrong));
        assert_eq!(kiosk.leave("1234", 60_001.0), Ok(()));
    }

    #[test]
    fn a_visitor_begins_with_the_settings_and_nothing_else() {
        let device = |key: &str| match key {
            "language" => Some("fr".to_owned()),
            "game.1" | "kiosk" | "online" => Some("somebody's".to_owned()),
            _ => None,
        };
        let fresh = Memory::new(device);
        assert_eq!(fresh.names().collect::<Vec<_>>(), ["language"]);
        let mut memory = fresh.clone();
        memory.set("language", "en");
        memory.set("game.2", "a game");
        memory.set("game.2", "the same game later");
        assert_eq!(
            (memory.get("language"), memory.get("game.2")),
            (Some("en"), Some("the same game later"))
        );
        assert_eq!(memory.names().count(), 2);
        memory.remove("game.2");
        assert_eq!(memory.get("game.2"), None);
        assert_eq!(Memory::new(device), fresh, "the next one begins as the first did");
    }
}
