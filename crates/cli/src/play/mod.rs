//! `play`: people around one keyboard.

mod commands;
mod keeping;
mod saving;
mod session;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::replay;
use commands::Input;
use session::Session;

/// As shells report a program ended by an interrupt.
const INTERRUPTED: i32 = 130;

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let session = Arc::new(Mutex::new(open(args)?));
    save_when_interrupted(&session)?;
    match talk(&session) {
        Ok(Left::Quit) => Ok(()),
        Ok(Left::EndOfInput) => Ok(writeln!(io::stdout(), "{}", lock(&session).keep())?),
        // Nobody reading any more is no reason to lose a game.
        Err(failure) => {
            eprintln!("ludotheque: {}", lock(&session).keep());
            Err(failure)
        }
    }
}

/// How players leave.
enum Left {
    /// By the word, with everything saved.
    Quit,
    /// The input ended.
    EndOfInput,
}

/// Line by line until the end of input or `quit`.
fn talk(session: &Mutex<Session>) -> Result<Left, Failure> {
    let mut out = io::stdout();
    writeln!(out, "{}", lock(session).greeting())?;
    write!(out, "{}", lock(session).board())?;
    let mut line = String::new();
    loop {
        if io::stdin().is_terminal() {
            write!(out, "{}", lock(session).prompt())?;
            out.flush()?;
        }
        line.clear();
        match io::stdin().lock().read_line(&mut line) {
            Ok(0) => return Ok(Left::EndOfInput),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                writeln!(out, "that is not UTF-8 text; nothing was played")?;
                continue;
            }
            Err(error) => return Err(Failure::Other(format!("cannot read the input: {error}"))),
        }
        // Held while answering, so that an interrupt never sees half a change.
        let mut session = lock(session);
        match Input::read(&line) {
            // A failure to save leaves the game open, to be saved elsewhere.
            Input::Quit => match session.save_if_changed() {
                Ok(said) => {
                    if let Some(said) = said {
                        writeln!(out, "{said}")?;
                    }
                    return Ok(Left::Quit);
                }
                Err(failure) => writeln!(out, "{failure}; try `save FILE` with another name")?,
            },
            input => write!(out, "{}", session.answer(input))?,
        }
    }
}

fn lock(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

fn open(args: &PlayArgs) -> Result<Session, Failure> {
    let (played, mut players, loaded) = match (&args.load, &args.game) {
        (Some(file), _) => {
            let (record, played) = replay::load(file)?;
            let players = session::players_of(&record, &*played);
            (played, players, Some(record))
        }
        (None, game) => {
            let text = game.as_deref().expect("clap asks for a game where no file is loaded");
            let game = catalog::open(text).map_err(Failure::input)?;
            let players = game.seats().iter().map(|seat| seat.name.to_owned()).collect();
            let played = game.begin(&args.from).map_err(|e| Failure::position(&*game, e))?;
            (played, players, None)
        }
    };
    let seats: Vec<_> = played.game().seats().iter().map(|seat| seat.name).collect();
    let mut named = Vec::new();
    for name in &args.names {
        let (seat, player) = name
            .split_once('=')
            .filter(|(_, player)| !player.is_empty())
            .ok_or_else(|| Failure::Input(format!("`{name}`: write SEAT=NAME")))?;
        let index = seats.iter().position(|&s| s == seat).ok_or_else(|| {
            let known = seats.join(", ");
            Failure::Input(format!("no seat `{seat}`; write SEAT=NAME, seats are {known}"))
        })?;
        if named.contains(&index) {
            return Err(Failure::Input(format!("seat `{seat}` is named twice")));
        }
        named.push(index);
        player.clone_into(&mut players[index]);
    }
    if let Some(file) = &args.save {
        saving::check_new(file)?;
    }
    let file = args.save.clone().or_else(|| args.load.clone().filter(|f| f != Path::new("-")));
    Ok(Session::new(played, players, loaded, file))
}

fn save_when_interrupted(session: &Arc<Mutex<Session>>) -> Result<(), Failure> {
    let session = Arc::clone(session);
    ctrlc::set_handler(move || {
        eprintln!("\n{}", lock(&session).keep());
        std::process::exit(INTERRUPTED);
    })
    .map_err(|error| Failure::Other(format!("cannot watch for interrupts: {error}")))
}
