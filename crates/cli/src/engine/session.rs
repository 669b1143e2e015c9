//! A session: executes the commands.

use std::collections::HashSet;
use std::io;

use catalog::tables::Tables;
use catalog::{AnyGame, AnyMatch, Computer, Kind, Limits, Standing, Thinker};

use super::command::{Command, Go, Query};
use super::search::{Search, Task};
use super::settings::{CLEAR, Settings};
use super::{complain, print_line};

pub(crate) struct Session {
    game: Box<dyn AnyGame>,
    tables: Tables,
    settings: Settings,
    /// What the match began with.
    start: String,
    played: Box<dyn AnyMatch>,
    /// The player; none while it searches and before it is first needed.
    player: Option<Box<dyn Thinker>>,
    search: Option<Search>,
}

/// Whether the session continues.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    On,
    Over,
}

/// Why a command was not followed.
enum CommandError {
    /// It is reported, and the session goes on.
    Invalid(String),
    /// The output is closed.
    Output(io::Error),
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<String> for CommandError {
    fn from(problem: String) -> Self {
        Self::Invalid(problem)
    }
}

impl Session {
    pub(crate) fn new(game: Box<dyn AnyGame>, tables: Tables) -> Self {
        let start = catalog::START.to_owned();
        let played = game.begin(&start).expect("every game has a start");
        let settings = Settings::default();
        Self { game, tables, settings, start, played, player: None, search: None }
    }

    /// Executes a line. An invalid command is reported and changes nothing.
    pub(crate) fn handle(&mut self, line: &str) -> io::Result<Flow> {
        if self.search.as_ref().is_some_and(Search::is_done) {
            self.stop()?;
        }
        match Command::read(line) {
            Ok(None) => {}
            Ok(Some(Command::Quit)) => return Ok(Flow::Over),
            Ok(Some(command)) => match self.follow(command) {
                Ok(()) => {}
                Err(CommandError::Invalid(problem)) => complain(&problem)?,
                Err(CommandError::Output(error)) => return Err(error),
            },
            Err(problem) => complain(&problem)?,
        }
        Ok(Flow::On)
    }

    /// Stops the search, if there is one; its answer has been printed then.
    pub(crate) fn stop(&mut self) -> io::Result<()> {
        if let Some(search) = self.search.take() {
            self.player = search.stop();
            if self.player.is_none() {
                complain("the search failed; a new player sits down")?;
            }
        }
        Ok(())
    }

    fn follow(&mut self, command: Command) -> Result<(), CommandError> {
        match command {
            Command::Ugi => Self::introduce()?,
            Command::IsReady => {
                if self.search.is_none() {
                    self.player = Some(self.take_player());
                }
                print_line("readyok")?;
            }
            Command::Stop => self.stop()?,
            Command::Query(query) => print_line(&format!("response {}", self.answer(&query)?))?,
            _ if self.search.is_some() => {
                return Err("a search is going on; send stop first".to_owned().into());
            }
            Command::NewGame => {
                self.forget();
                self.set_up(None, &[])?;
            }
            Command::SetOption { name, value } => self.set(&name, value.as_deref())?,
            Command::Position { start, turns } => self.set_up(start, &turns)?,
            Command::Go(go) => self.go(&go)?,
            Command::Quit => unreachable!("the conversation is over then"),
        }
        Ok(())
    }

    fn introduce() -> io::Result<()> {
        print_line(concat!("id name Ludotheque ", env!("CARGO_PKG_VERSION")))?;
        print_line("id author the Ludotheque authors")?;
        for option in Settings::list() {
            print_line(&option)?;
        }
        print_line("ugiok")
    }

    fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), String> {
        match value {
            None if name.eq_ignore_ascii_case(CLEAR) => self.forget(),
            None => return Err("write setoption name NAME value VALUE".to_owned()),
            Some(_) if name.eq_ignore_ascii_case(CLEAR) => {
                return Err(format!("{CLEAR} is a button and takes no value"));
            }
            Some(value) => {
                self.settings.set(name, value)?;
                // The next player is created with the new settings.
                self.player = None;
            }
        }
        Ok(())
    }

    fn forget(&mut self) {
        if let Some(player) = &mut self.player {
            player.forget();
        }
    }

    fn set_up(&mut self, start: Option<String>, turns: &[String]) -> Result<(), String> {
        let start = start.unwrap_or_else(|| catalog::START.to_owned());
        self.played = self.begin(&start, turns)?;
        self.start = start;
        Ok(())
    }

    fn begin(&self, start: &str, turns: &[String]) -> Result<Box<dyn AnyMatch>, String> {
        let mut played = self.game.begin(start).map_err(|error| error.to_string())?;
        for (number, turn) in (1..).zip(turns) {
            played.play(turn).map_err(|error| format!("turn {number}, `{turn}`: {error}"))?;
        }
        Ok(played)
    }

    fn go(&mut self, go: &Go) -> Result<(), String> {
        let limits = self.limits(go)?;
        let played = self.begin(&self.start, &self.played.turns());
        self.search = Some(Search::start(Task {
            player: self.take_player(),
            played: played.expect("it was played before"),
            limits,
            infinite: go.infinite,
            numbered: self.settings.many_lines(),
        }));
        Ok(())
    }

    fn limits(&self, go: &Go) -> Result<Limits, String> {
        let Go { nodes, time, depth, infinite, ref clocks } = *go;
        let mut limits = Limits { nodes, time, depth, ..Limits::default() };
        let seats = self.game.seats().len();
        if let Some(nobody) = clocks.keys().find(|&&seat| seat > seats) {
            return Err(format!("there is no p{nobody}; seats are p1 to p{seats}"));
        }
        if let (Some(seat), false) = (self.seat_to_move(), clocks.is_empty()) {
            let clock = clocks.get(&(seat + 1));
            let clock =
                clock.ok_or_else(|| format!("it is p{}'s turn without a clock", seat + 1))?;
            let budget = clock.budget();
            limits.time = Some(time.map_or(budget, |time| time.min(budget)));
        }
        if infinite {
            // Without any limit the default one would apply.
            limits.depth = Some(u32::MAX);
        } else if self.grows_a_tree() && limits.time.is_none() && limits.nodes.is_none() {
            // It never ends by depth alone.
            let usual = Computer::usual_budget().limits();
            limits = Limits { depth, ..usual };
        }
        Ok(limits)
    }

    /// Is it a tree search, instead of iterative deepening?
    fn grows_a_tree(&self) -> bool {
        self.settings.computer().kind == Kind::Uct
            || self.game.seats().iter().map(|seat| seat.team).collect::<HashSet<_>>().len() > 2
    }

    fn take_player(&mut self) -> Box<dyn Thinker> {
        let (computer, means) = (self.settings.computer(), self.settings.means());
        self.player.take().unwrap_or_else(|| self.tables.player(&*self.game, computer, means))
    }

    fn answer(&self, query: &Query) -> Result<String, String> {
        let status = self.played.status();
        Ok(match query {
            Query::GameOver => status.is_over().to_string(),
            Query::FirstTurn => (self.seat_to_move() == Some(0)).to_string(),
            Query::Turn => {
                self.seat_to_move().map_or("none".to_owned(), |seat| format!("p{}", seat + 1))
            }
            Query::Result => self.result(&status),
            Query::Ending => match status {
                Standing::ToMove(_) => "none".to_owned(),
                Standing::Over { reason, .. } => reason.to_owned(),
            },
            Query::Seats => {
                let seats = (1..).zip(self.game.seats());
                let seats = seats.map(|(number, seat)| {
                    format!("p{number} {} team {}", seat.name, seat.team + 1)
                });
                seats.collect::<Vec<_>>().join(" ")
            }
            Query::Game => self.game.text(),
            Query::Fen => self.played.position(),
            Query::Legal => {
                let turns = self.played.legal().map_err(|error| error.to_string())?;
                if turns.is_empty() { "none".to_owned() } else { turns.join(" ") }
            }
            Query::IsLegal(turn) => self.is_legal(turn).to_string(),
        })
    }

    fn is_legal(&self, turn: &str) -> bool {
        let mut turns = self.played.turns();
        turns.push(turn.to_owned());
        self.begin(&self.start, &turns).is_ok()
    }

    /// `p1win`, or `p1+p3win` for several, `draw`, or `none` yet.
    fn result(&self, status: &Standing) -> String {
        match status {
            Standing::ToMove(_) => "none".to_owned(),
            Standing::Over { winners, .. } if winners.is_empty() => "draw".to_owned(),
            Standing::Over { winners, .. } => {
                let seats = (1..).zip(self.game.seats());
                let won = seats.filter(|(_, seat)| winners.contains(&seat.name));
                let won: Vec<_> = won.map(|(number, _)| format!("p{number}")).collect();
                format!("{}win", won.join("+"))
            }
        }
    }

    /// Counted from 0.
    fn seat_to_move(&self) -> Option<usize> {
        match self.played.status() {
            Standing::ToMove(name) => self.game.seats().iter().position(|seat| seat.name == name),
            Standing::Over { .. } => None,
        }
    }
}
