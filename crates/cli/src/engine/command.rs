//! The commands of the protocol.

use std::collections::BTreeMap;
use std::str::SplitWhitespace;
use std::time::Duration;

use super::clock::Clock;

/// A parsed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Ugi,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: Option<String>,
    },
    Position {
        /// A position's text; nothing for the usual start.
        start: Option<String>,
        turns: Vec<String>,
    },
    Go(Go),
    Stop,
    Query(Query),
    Quit,
}

/// How long to search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
    pub(crate) depth: Option<u32>,
    /// Until it is stopped.
    pub(crate) infinite: bool,
    /// Seats counted from 1 and the clocks they have.
    pub(crate) clocks: BTreeMap<usize, Clock>,
}

/// A question about the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Query {
    GameOver,
    FirstTurn,
    Result,
    Turn,
    Seats,
    Ending,
    Game,
    Fen,
    Legal,
    IsLegal(String),
}

impl Command {
    /// Nothing for an empty line; the reason where it is not understood.
    pub(crate) fn read(line: &str) -> Result<Option<Self>, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let command = match first {
            "ugi" => Self::Ugi,
            "isready" => Self::IsReady,
            "uginewgame" => Self::NewGame,
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            "setoption" => return set_option(words).map(Some),
            "position" => return position(words).map(Some),
            "go" => return Ok(Some(Self::Go(Go::read(words)?))),
            "query" => return Ok(Some(Self::Query(Query::read(words)?))),
            _ => {
                return Err(format!(
                    "unknown command `{first}`; there are ugi, isready, setoption, uginewgame, \
                     position, go, stop, query, quit"
                ));
            }
        };
        match words.next() {
            None => Ok(Some(command)),
            Some(word) => Err(format!("{first} stands alone; `{word}` is too much")),
        }
    }
}

/// `name N [value V]`; both may have spaces.
fn set_option(words: SplitWhitespace<'_>) -> Result<Command, String> {
    let text = words.collect::<Vec<_>>().join(" ");
    let named = text.strip_prefix("name ").ok_or("write setoption name NAME value VALUE")?;
    let (name, value) = match named.split_once(" value ") {
        Some((name, value)) => (name, Some(value.to_owned())),
        None => (named, None),
    };
    Ok(Command::SetOption { name: name.to_owned(), value })
}

/// `startpos` or `fen` and a text with spaces, up to the word `moves`.
fn position(mut words: SplitWhitespace<'_>) -> Result<Command, String> {
    const EXAMPLE: &str = "write position startpos or position fen POSITION, then moves TURN…";
    let begins = words.next();
    let text: Vec<_> = words.by_ref().take_while(|&word| word != "moves").collect();
    let start = match (begins, text.as_slice()) {
        (Some("startpos"), []) => None,
        (Some("fen"), [_, ..]) => Some(text.join(" ")),
        _ => return Err(EXAMPLE.to_owned()),
    };
    Ok(Command::Position { start, turns: words.map(str::to_owned).collect() })
}

impl Go {
    fn read(mut words: SplitWhitespace<'_>) -> Result<Self, String> {
        let mut go = Self::default();
        let mut met = Vec::new();
        while let Some(word) = words.next() {
            if met.contains(&word) {
                return Err(format!("{word} is there twice"));
            }
            met.push(word);
            match word {
                "infinite" => go.infinite = true,
                "nodes" => go.nodes = Some(number(word, words.next())?),
                "movetime" => go.time = Some(Duration::from_millis(number(word, words.next())?)),
                "depth" => {
                    let depth = number(word, words.next())?;
                    go.depth = Some(u32::try_from(depth).unwrap_or(u32::MAX));
                }
                _ => match clock_word(word) {
                    Some((seat, "time")) => go.clock(seat).left = time(word, words.next())?,
                    Some((seat, "inc")) => go.clock(seat).increment = time(word, words.next())?,
                    _ => {
                        return Err(format!(
                            "go does not know `{word}`; there are nodes, movetime, depth, p1time, \
                             p1inc, p2time…, infinite"
                        ));
                    }
                },
            }
        }
        if go.infinite && go != (Self { infinite: true, ..Self::default() }) {
            return Err("go infinite takes no limits".to_owned());
        }
        let timed = |seat: &usize| met.iter().any(|word| clock_word(word) == Some((*seat, "time")));
        if let Some(seat) = go.clocks.keys().find(|&seat| !timed(seat)) {
            return Err(format!("p{seat}inc goes with p{seat}time"));
        }
        Ok(go)
    }

    fn clock(&mut self, seat: usize) -> &mut Clock {
        self.clocks.entry(seat).or_default()
    }
}

/// `p3time` is the time of seat 3.
fn clock_word(word: &str) -> Option<(usize, &str)> {
    let rest = word.strip_prefix('p')?;
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    let seat = rest[..digits].parse().ok().filter(|&seat| seat > 0)?;
    Some((seat, &rest[digits..]))
}

fn number(word: &str, value: Option<&str>) -> Result<u64, String> {
    let number = value.and_then(|value| value.parse().ok()).filter(|&number| number > 0);
    number.ok_or_else(|| format!("after {word} comes a number from 1"))
}

/// Clocks that ran out are sent as negative numbers.
fn time(word: &str, value: Option<&str>) -> Result<Duration, String> {
    let time: Option<i64> = value.and_then(|value| value.parse().ok());
    let time = time.ok_or_else(|| format!("after {word} come milliseconds"))?;
    Ok(Duration::from_millis(u64::try_from(time).unwrap_or(0)))
}

impl Query {
    fn read(mut words: SplitWhitespace<'_>) -> Result<Self, String> {
        const KNOWN: &str = "there are gameover, p1turn, result, turn, seats, ending, game, fen, \
                             legal, islegal TURN";
        let query = match words.next() {
            Some("gameover") => Self::GameOver,
            Some("p1turn") => Self::FirstTurn,
            Some("result") => Self::Result,
            Some("turn") => Self::Turn,
            Some("seats") => Self::Seats,
            Some("ending") => Self::Ending,
            Some("game") => Self::Game,
            Some("fen") => Self::Fen,
            Some("legal") => Self::Legal,
            Some("islegal") => {
                Self::IsLegal(words.next().ok_or("after islegal comes a turn")?.to_owned())
            }
            Some(word) => return Err(format!("query does not know `{word}`; {KNOWN}")),
            None => return Err(format!("query what? {KNOWN}")),
        };
        match words.next() {
            None => Ok(query),
            Some(word) => Err(format!("`{word}` is too much for a query")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::read(line).unwrap().unwrap()
    }

    #[test]
    fn lines_are_understood() {
        assert_eq!(Command::read("  \n").unwrap(), None);
        assert_eq!(read("ugi\r\n"), Command::Ugi);
        assert_eq!(
            read("setoption name Clear Hash"),
            Command::SetOption { name: "Clear Hash".to_owned(), value: None }
        );
        assert_eq!(
            read("setoption name Hash value 64"),
            Command::SetOption { name: "Hash".to_owned(), value: Some("64".to_owned()) }
        );
        assert_eq!(
            read("position fen  - 10.10/10.10 1 0 moves a b"),
            Command::Position {
                start: Some("- 10.10/10.10 1 0".to_owned()),
                turns: vec!["a".to_owned(), "b".to_owned()]
            }
        );
        assert_eq!(
            read("position startpos moves"),
            Command::Position { start: None, turns: vec![] }
        );
        assert_eq!(read("query islegal a1"), Command::Query(Query::IsLegal("a1".to_owned())));
    }

    #[test]
    fn limits_and_clocks_are_read() {
        let go = |line| match read(line) {
            Command::Go(go) => go,
            other => panic!("{other:?}"),
        };
        assert_eq!(go("go"), Go::default());
        assert_eq!(go("go infinite"), Go { infinite: true, ..Go::default() });
        assert_eq!(
            go("go depth 3 nodes 500 movetime 20"),
            Go {
                depth: Some(3),
                nodes: Some(500),
                time: Some(Duration::from_millis(20)),
                ..Go::default()
            }
        );
        let clocks = go("go p1time 1000 p4time -5 p1inc 10").clocks;
        let clock = |left, increment| Clock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
        };
        assert_eq!(clocks, BTreeMap::from([(1, clock(1000, 10)), (4, clock(0, 0))]));
    }

    #[test]
    fn nonsense_gets_an_error() {
        for (line, problem) in [
            ("fly", "unknown command `fly`"),
            ("UGI", "unknown command `UGI`"),
            ("ugi now", "`now` is too much"),
            ("setoption Hash 3", "write setoption name"),
            ("setoption", "write setoption name"),
            ("position", "write position startpos"),
            ("position fen moves 1", "write position startpos"),
            ("position startpos 1 2", "write position startpos"),
            ("position 0.0 y", "write position startpos"),
            ("go nodes", "after nodes comes a number"),
            ("go nodes 0", "after nodes comes a number"),
            ("go depth -1", "after depth comes a number"),
            ("go p1time", "after p1time come milliseconds"),
            ("go p1time soon", "after p1time come milliseconds"),
            ("go p0time 5", "go does not know `p0time`"),
            ("go p99999999999999999999time 5", "go does not know"),
            ("go ponder", "go does not know `ponder`"),
            ("go p1", "go does not know `p1`"),
            ("go pétime 3", "go does not know"),
            ("go infinite depth 3", "takes no limits"),
            ("go depth 3 depth 4", "depth is there twice"),
            ("go p2time 5 p2time 5", "p2time is there twice"),
            ("go p1time 5 p2inc 5", "p2inc goes with p2time"),
            ("query", "query what?"),
            ("query weather", "query does not know `weather`"),
            ("query islegal", "comes a turn"),
            ("query turn now", "`now` is too much"),
        ] {
            let error = Command::read(line).unwrap_err();
            assert!(error.contains(problem), "{line}: {error}");
        }
    }
}
