//! The seats of a game, with people and computers.

use catalog::{AnyGame, AnyMatch, Cancel, Computer, Limits, Means, Thinker, Thought};

use crate::failure::Failure;

/// The word for a person at the keyboard.
const PERSON: &str = "person";

/// The seats of a game in order, each with its player.
pub(crate) struct Seats(Vec<Seated>);

struct Seated {
    name: &'static str,
    /// The player's name, if one was given.
    player: Option<String>,
    /// None for a person.
    computer: Option<ComputerPlayer>,
}

struct ComputerPlayer {
    computer: Computer,
    thinker: Box<dyn Thinker>,
}

impl Seats {
    /// People everywhere.
    pub(crate) fn of(game: &dyn AnyGame) -> Self {
        let people = game.seats().into_iter().map(|row| Seated {
            name: row.name,
            player: None,
            computer: None,
        });
        Self(people.collect())
    }

    /// Gives players their names, from texts `SEAT=NAME`, a seat once at most.
    pub(crate) fn name(&mut self, texts: &[String]) -> Result<(), Failure> {
        for (seat, name) in self.read(texts, "SEAT=NAME", "named")? {
            self.0[seat].player = Some(name.to_owned());
        }
        Ok(())
    }

    /// The name a record gives to the player of a seat.
    pub(crate) fn name_seat(&mut self, seat: &str, player: &str) {
        if let Some(seated) =
            self.0.iter_mut().find(|seated| seated.name.eq_ignore_ascii_case(seat))
        {
            seated.player = Some(player.to_owned());
        }
    }

    /// Assigns seats to people and computers, from texts `SEAT=WHO`, a seat once at most.
    pub(crate) fn sit(&mut self, game: &dyn AnyGame, texts: &[String]) -> Result<(), Failure> {
        let first = self.0[0].name;
        let write = format!("SEAT=WHO, as {first}=level:5 or {first}={PERSON}");
        let mut sitting = Vec::new();
        for (seat, who) in self.read(texts, &write, "given")? {
            let computer =
                match who {
                    PERSON => None,
                    text => Some(text.parse::<Computer>().map_err(|error| {
                        Failure::Input(format!("{error}; people are `{PERSON}`"))
                    })?),
                };
            sitting.push((seat, computer));
        }
        for (seat, computer) in sitting {
            let seated = &mut self.0[seat];
            let before = seated.computer.take();
            if computer.is_some() || before.is_some() {
                // The name of the previous player is removed.
                seated.player = None;
            }
            seated.computer = computer.map(|computer| ComputerPlayer {
                computer,
                thinker: game.player(computer, means()),
            });
        }
        Ok(())
    }

    /// The text that assigns a computer to a seat again, recognised by its name in the record.
    pub(crate) fn gone(&self) -> Option<String> {
        let was = |seated: &Seated| {
            let computer = seated.player.as_ref()?.replace(' ', ":").parse::<Computer>().ok()?;
            seated.computer.is_none().then(|| format!("{}={computer}", seated.name))
        };
        self.0.iter().find_map(was)
    }

    /// The players' names in seat order.
    pub(crate) fn players(&self) -> Vec<String> {
        self.0.iter().map(Seated::player).collect()
    }

    /// Everybody, for people to read.
    pub(crate) fn description(&self) -> String {
        self.0.iter().map(Seated::description).collect::<Vec<_>>().join(", ")
    }

    /// One of them, for people to read.
    pub(crate) fn description_of(&self, seat: &str) -> String {
        self.find(seat).description()
    }

    /// Does a computer sit there?
    pub(crate) fn is_computer(&self, seat: &str) -> bool {
        self.find(seat).computer.is_some()
    }

    pub(crate) fn some_person(&self) -> bool {
        self.0.iter().any(|seated| seated.computer.is_none())
    }

    pub(crate) fn some_computer(&self) -> bool {
        self.0.iter().any(|seated| seated.computer.is_some())
    }

    /// Lets the computer at this seat find a turn; none if it was called off.
    pub(crate) fn think(
        &mut self,
        seat: &str,
        played: &dyn AnyMatch,
        cancel: &Cancel,
        on_progress: &mut dyn FnMut(&Thought),
    ) -> Option<String> {
        let seated = self.0.iter_mut().find(|seated| seated.name == seat)?;
        let limits = Limits::default().with_cancel(cancel);
        let thought = seated.computer.as_mut()?.thinker.think(played, &limits, on_progress);
        if cancel.is_cancelled() { None } else { thought.best().map(ToOwned::to_owned) }
    }

    fn find(&self, seat: &str) -> &Seated {
        self.0.iter().find(|seated| seated.name == seat).expect("a seat of this game")
    }

    fn read<'a>(
        &self,
        texts: &'a [String],
        write: &str,
        twice: &str,
    ) -> Result<Vec<(usize, &'a str)>, Failure> {
        let mut read: Vec<(usize, &str)> = Vec::new();
        for text in texts {
            let (seat, value) = text
                .split_once('=')
                .filter(|(_, value)| !value.is_empty())
                .ok_or_else(|| Failure::Input(format!("`{text}`: write {write}")))?;
            let index = self.0.iter().position(|seated| seated.name == seat).ok_or_else(|| {
                let known: Vec<_> = self.0.iter().map(|seated| seated.name).collect();
                let known = known.join(", ");
                Failure::Input(format!("no seat `{seat}`; write {write}, seats are {known}"))
            })?;
            if read.iter().any(|(i, _)| *i == index) {
                return Err(Failure::Input(format!("seat `{seat}` is {twice} twice")));
            }
            read.push((index, value));
        }
        Ok(read)
    }
}

impl Seated {
    /// The name that was given, or what a computer is, or the seat.
    fn player(&self) -> String {
        match (&self.player, &self.computer) {
            (Some(player), _) => player.clone(),
            (None, Some(sitting)) => sitting.computer.to_string().replace(':', " "),
            (None, None) => self.name.to_owned(),
        }
    }

    fn description(&self) -> String {
        let player = self.player();
        if player == self.name { player } else { format!("{player} ({})", self.name) }
    }
}

/// Uses all cores, and makes other mistakes in every game.
pub(crate) fn means() -> Means {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let solved_bytes = crate::table::SOLVED;
    Means { threads, solved_bytes, seed: fastrand::u64(..), ..Means::default() }
}
