//! `play`: people around one keyboard.

mod commands;
mod saving;
mod session;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
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
    let talked = talk(&session);
    // Saved however it ended: nobody reading any more is no reason to lose a game.
    let saved = lock(&session).save_if_changed()?;
    talked?;
    if let Some(told) = saved {
        writeln!(io::stdout(), "{told}")?;
    }
    Ok(())
}

/// Line by line until the end of input or `quit`.
fn talk(session: &Mutex<Session>) -> Result<(), Failure> {
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
            Ok(0) => return Ok(()),
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
            Input::Quit => return Ok(()),
            input => write!(out, "{}", session.answer(input))?,
        }
    }
}

fn lock(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

fn open(args: &PlayArgs) -> Result<Session, Failure> {
    let (played, mut players) = match (&args.load, &args.game) {
        (Some(file), _) => {
            let (record, played) = replay::load(file)?;
            let players = session::players_of(&record, &*played);
            (played, players)
        }
        (None, game) => {
            let text = game.as_deref().expect("clap asks for a game where no file is loaded");
            let game = catalog::open(text).map_err(Failure::input)?;
            let players = game.seats().iter().map(|seat| seat.name.to_owned()).collect();
            (game.begin(&args.from).map_err(Failure::input)?, players)
        }
    };
    let seats = played.game().seats();
    for name in &args.names {
        let (seat, player) = name.split_once('=').unwrap_or((name, ""));
        let index = seats.iter().position(|s| s.name == seat).ok_or_else(|| {
            let known: Vec<_> = seats.iter().map(|s| s.name).collect();
            Failure::Input(format!(
                "no seat `{seat}`; write SEAT=NAME, seats are {}",
                known.join(", ")
            ))
        })?;
        player.clone_into(&mut players[index]);
    }
    let file: Option<PathBuf> = args.save.clone().or_else(|| args.load.clone());
    Ok(Session::new(played, players, file))
}

fn save_when_interrupted(session: &Arc<Mutex<Session>>) -> Result<(), Failure> {
    let session = Arc::clone(session);
    ctrlc::set_handler(move || {
        let code = match lock(&session).save_if_changed() {
            Ok(Some(told)) => {
                eprintln!("\n{told}");
                INTERRUPTED
            }
            Ok(None) => {
                eprintln!();
                INTERRUPTED
            }
            Err(failure) => {
                eprintln!("\nludotheque: {failure}");
                1
            }
        };
        std::process::exit(code);
    })
    .map_err(|error| Failure::Other(format!("cannot watch for interrupts: {error}")))
}
