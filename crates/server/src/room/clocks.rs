//! The clocks of a game.

use wire::Clock;

/// How long a seat may take for its first turn. Its clock does not run yet: people who are found by
/// an opponent have to look up first.
const FIRST_TURN: i64 = 60_000;
/// The most time that is given back for the network delay of one turn.
pub(crate) const MAX_LAG: i64 = 500;
/// The most in all, so that lag cannot be used to gain time; each turn restores a part of it.
const LAG_RESERVE: i64 = 3_000;
const LAG_REGAINED: i64 = 100;

/// The time that each seat has left, and whose clock runs. Times are milliseconds; the caller
/// passes the current time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    clock: Clock,
    left: Vec<i64>,
    running: Option<Running>,
    /// How much lag may still be given back to each seat.
    reserve: Vec<i64>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Running {
    seat: u8,
    since: i64,
    /// Is it the seat's first turn?
    first: bool,
}

impl Clocks {
    /// Full clocks that stand still.
    pub(crate) fn new(clock: Clock, seats: usize) -> Self {
        let left = vec![clock.initial_ms().unwrap_or(0); seats];
        Self { clock, left, running: None, reserve: vec![LAG_RESERVE; seats] }
    }

    /// This seat is to move from then on. Its clock runs, except before its first turn.
    pub(crate) fn start(&mut self, seat: u8, since: i64, first: bool) {
        self.running = Some(Running { seat, since, first });
    }

    /// Does only the limit [`FIRST_TURN`] apply now? Not with days a turn, which are long enough
    /// for a first turn.
    fn waits(&self, running: Running) -> bool {
        running.first && matches!(self.clock, Clock::Fischer { .. } | Clock::Delay { .. })
    }

    /// Stops all clocks.
    pub(crate) fn stop(&mut self) {
        self.running = None;
    }

    /// Since when the clock that runs does.
    pub(crate) fn since(&self) -> Option<i64> {
        self.running.map(|running| running.since)
    }

    /// How much of a delay is given back to a seat now.
    pub(crate) fn forgives(&self, seat: u8, lag: i64) -> i64 {
        lag.clamp(0, MAX_LAG).min(self.reserve[usize::from(seat)])
    }

    /// A clock that a turn started when it was decided runs from when the turn was stored and sent.
    pub(crate) fn committed(&mut self, decided: i64, now: i64) {
        if let Some(running) = &mut self.running
            && running.since == decided
        {
            running.since = now;
        }
    }

    /// Skips a time, until `now`, in which nobody could play.
    pub(crate) fn pause(&mut self, for_ms: i64, now: i64) {
        if let Some(running) = &mut self.running
            && running.since < now
        {
            running.since = (running.since + for_ms).min(now);
        }
    }

    /// The one to move has played: what it took, and what is left to it. `lag` is how long the
    /// network held the turn up, believed up to [`MAX_LAG`] and what is left of the seat's reserve.
    pub(crate) fn press(&mut self, now: i64, lag: i64) -> Pressed {
        let Some(running) = self.running.take() else {
            return Pressed { spent: 0, left: None };
        };
        let waits = self.waits(running);
        let Running { seat, since, .. } = running;
        let forgiven = self.forgives(seat, lag).min((now - since).max(0));
        let reserve = &mut self.reserve[usize::from(seat)];
        *reserve = (*reserve - forgiven + LAG_REGAINED).min(LAG_RESERVE);
        let spent = (now - since - forgiven).max(0);
        let left = &mut self.left[usize::from(seat)];
        match self.clock {
            Clock::None => return Pressed { spent, left: None },
            _ if waits => {}
            Clock::Fischer { increment, .. } => *left += i64::from(increment) * 1000 - spent,
            Clock::Delay { delay, .. } => *left -= (spent - i64::from(delay) * 1000).max(0),
            Clock::Days(_) => *left = self.clock.initial_ms().unwrap_or(0),
        }
        Pressed { spent, left: Some(*left) }
    }

    /// Sets the time that a seat has left.
    pub(crate) fn set(&mut self, seat: u8, left: i64) {
        self.left[usize::from(seat)] = left;
    }

    /// As they are stored: `SINCE LEFT LEFT …`, with `-` while they stand still.
    pub(crate) fn text(&self) -> String {
        let since = self.since().map_or_else(|| "-".to_owned(), |since| since.to_string());
        let left = self.left.iter().map(|left| format!(" {left}"));
        since + &left.collect::<String>()
    }

    /// Reads the stored clocks of a game in which a seat is to move, for its first turn or not;
    /// `down` is how long nobody could play. Returns whether they could be read.
    pub(crate) fn resume(&mut self, text: &str, mover: Option<(u8, bool)>, down: i64) -> bool {
        let mut words = text.split(' ');
        let since = words.next().and_then(|since| since.parse::<i64>().ok());
        let Ok(left) = words.map(str::parse).collect::<Result<Vec<i64>, _>>() else {
            return false;
        };
        if left.len() != self.left.len() {
            return false;
        }
        self.left = left;
        self.running = mover.zip(since).map(|((seat, first), since)| Running {
            seat,
            since: since + down,
            first,
        });
        true
    }

    /// Stored clocks, moved by a time in which they stood still; none if they stood still anyway.
    pub(crate) fn shifted(text: &str, down: i64) -> Option<String> {
        let (since, left) = text.split_once(' ')?;
        let since: i64 = since.parse().ok()?;
        Some(format!("{} {left}", since + down))
    }

    /// The same, but no clock starts later than `now`: some may have been stored after the time
    /// from which they count as stopped.
    pub(crate) fn shifted_until(text: &str, down: i64, now: i64) -> Option<String> {
        let since: i64 = text.split(' ').next()?.parse().ok()?;
        Self::shifted(text, down.min((now - since).max(0)))
    }

    /// When the time of the seat to move is over, or the time for its first turn.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let running = self.running?;
        let Running { seat, since, .. } = running;
        if self.waits(running) {
            return Some(since + FIRST_TURN);
        }
        let left = self.left[usize::from(seat)];
        match self.clock {
            Clock::None => None,
            Clock::Fischer { .. } | Clock::Days(_) => Some(since + left),
            Clock::Delay { delay, .. } => Some(since + left + i64::from(delay) * 1000),
        }
    }

    /// The clocks as they stand now; none in a game without a clock.
    pub(crate) fn shown(&self, now: i64) -> Option<wire::room::Clocks> {
        if self.clock == Clock::None {
            return None;
        }
        let mut left_ms = self.left.clone();
        let mut free_ms = 0;
        let waits = self.running.filter(|running| self.waits(*running));
        let first_turn_ms = waits.map(|running| (running.since + FIRST_TURN - now).max(0));
        let running = self.running.filter(|_| waits.is_none());
        if let Some(Running { seat, since, .. }) = running {
            let mut spent = (now - since).max(0);
            if let Clock::Delay { delay, .. } = self.clock {
                let free = i64::from(delay) * 1000;
                free_ms = (free - spent).max(0);
                spent = (spent - free).max(0);
            }
            let left = &mut left_ms[usize::from(seat)];
            *left = (*left - spent).max(0);
        }
        let running = running.map(|running| running.seat);
        Some(wire::room::Clocks { left_ms, running, free_ms, first_turn_ms })
    }
}

/// What a turn cost.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pressed {
    /// How long it took.
    pub(crate) spent: i64,
    /// What is left, in a game with a clock.
    pub(crate) left: Option<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clocks(text: &str) -> Clocks {
        let mut clocks = Clocks::new(text.parse().unwrap(), 2);
        clocks.start(0, 1000, false);
        clocks
    }

    #[test]
    fn fischer_gives_after_the_turn() {
        let mut clocks = clocks("fischer:60+5");
        assert_eq!(clocks.deadline(), Some(61_000));
        assert_eq!(clocks.press(11_000, 0), Pressed { spent: 10_000, left: Some(55_000) });
        clocks.start(1, 11_000, false);
        let shown = clocks.shown(12_500).unwrap();
        assert_eq!((shown.left_ms, shown.running), (vec![55_000, 58_500], Some(1)));
    }

    #[test]
    fn no_clock_runs_before_a_first_turn() {
        for text in ["fischer:60+5", "delay:60+5"] {
            let mut clocks = Clocks::new(text.parse().unwrap(), 2);
            clocks.start(0, 1000, true);
            let shown = clocks.shown(31_000).unwrap();
            assert_eq!((shown.left_ms, shown.running), (vec![60_000, 60_000], None));
            assert_eq!(shown.first_turn_ms, Some(30_000));
            assert_eq!(clocks.deadline(), Some(61_000), "but nobody waits for ever");
            let pressed = Pressed { spent: 30_000, left: Some(60_000) };
            assert_eq!(clocks.press(31_000, 0), pressed, "it costs and gives nothing");
            clocks.start(0, 31_000, false);
            assert_eq!(clocks.shown(32_000).unwrap().first_turn_ms, None);
        }
        let mut days = Clocks::new("days:2".parse().unwrap(), 2);
        days.start(0, 1000, true);
        assert_eq!(days.deadline(), Some(1000 + 2 * 86_400_000));
        assert_eq!(days.shown(1000).unwrap().running, Some(0));
    }

    #[test]
    fn a_delay_costs_nothing_and_gives_nothing() {
        let mut clocks = clocks("delay:60+5");
        assert_eq!(clocks.deadline(), Some(66_000));
        assert_eq!(clocks.shown(3_000).unwrap().free_ms, 3_000);
        assert_eq!(clocks.press(5_000, 0), Pressed { spent: 4_000, left: Some(60_000) });
        clocks.start(0, 5_000, false);
        assert_eq!(clocks.press(12_000, 0), Pressed { spent: 7_000, left: Some(58_000) });
    }

    #[test]
    fn days_begin_again_with_every_turn() {
        let mut clocks = clocks("days:2");
        assert_eq!(clocks.deadline(), Some(1000 + 2 * 86_400_000));
        assert_eq!(clocks.press(86_401_000, 0).left, Some(2 * 86_400_000));
    }

    #[test]
    fn what_is_stored_goes_on_without_the_time_nobody_could_play() {
        let mut before = clocks("fischer:60+5");
        before.press(11_000, 0);
        before.start(1, 11_000, false);
        let mut after = Clocks::new("fischer:60+5".parse().unwrap(), 2);
        assert!(after.resume(&before.text(), Some((1, false)), 5_000));
        assert_eq!(after.shown(17_000), before.shown(12_000));
        for wrong in ["", "11000", "11000 1", "11000 x y", "11000 1 2 3"] {
            assert!(!after.resume(wrong, Some((1, false)), 0), "{wrong}");
        }
    }

    #[test]
    fn the_network_is_forgiven_within_a_total() {
        let mut clocks = clocks("fischer:600+0");
        let mut given = 0;
        for turn in 0..100 {
            clocks.start(0, 1000 * turn, false);
            given += 1000 - clocks.press(1000 * turn + 1000, MAX_LAG).spent;
        }
        assert_eq!(given, LAG_RESERVE + 99 * LAG_REGAINED, "who says half a second every turn");
    }

    #[test]
    fn a_pause_costs_nothing_and_gives_nothing() {
        let mut clocks = clocks("fischer:60+0");
        clocks.pause(5_000, 9_000);
        assert_eq!(clocks.shown(9_000).unwrap().left_ms[0], 57_000);
        clocks.pause(60_000, 10_000);
        assert_eq!(clocks.shown(10_000).unwrap().left_ms[0], 60_000, "not more than was spent");
    }

    #[test]
    fn the_network_is_forgiven_within_a_bound() {
        let mut clocks = clocks("fischer:60+0");
        assert_eq!(clocks.press(2_000, 300).spent, 700);
        clocks.start(0, 2_000, false);
        assert_eq!(clocks.press(3_000, 60_000).spent, 1000 - MAX_LAG);
        clocks.start(0, 3_000, false);
        assert_eq!(clocks.press(3_100, 400).spent, 0, "nobody wins time");
        clocks.start(0, 3_100, false);
        assert_eq!(clocks.press(3_200, -400).spent, 100, "nobody loses any");
    }
}
