//! `play`: a game at one keyboard, with people and computers.

mod commands;
mod hint;
mod merge;
mod seats;
mod session;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalog::{Cancel, Thought};

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::{replay, saving};
use commands::Input;
use seats::Seats;
use session::Session;

/// As shells report a program ended by an interrupt.
const INTERRUPTED: i32 = 130;

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let cancel = Cancel::new();
    let session = Arc::new(Mutex::new(open(args, &cancel)?));
    save_when_interrupted(&session, &cancel)?;
    match read_commands(&session, &cancel) {
        Ok(Left::Quit) => Ok(()),
        Ok(Left::Alone) => Ok(writeln!(io::stdout(), "{}", lock(&session).save_last())?),
        // The game is saved even if the output cannot be written any more.
        Err(failure) => {
            eprintln!("ludotheque: {}", lock(&session).save_last());
            Err(failure)
        }
    }
}

/// How players leave.
enum Left {
    /// By the command `quit`, with everything saved.
    Quit,
    /// The input ended, or only computers played and the game is over.
    Alone,
}

/// Reads and runs commands, line by line, until the end of input or `quit`.
fn read_commands(session: &Mutex<Session>, cancel: &Cancel) -> Result<Left, Failure> {
    let mut out = io::stdout();
    writeln!(out, "{}", lock(session).greeting())?;
    write!(out, "{}", lock(session).board())?;
    let mut line = String::new();
    loop {
        let_computers_play(session, cancel)?;
        if lock(session).is_left() {
            return Ok(Left::Alone);
        }
        if io::stdin().is_terminal() {
            write!(out, "{}", lock(session).prompt())?;
            out.flush()?;
        }
        line.clear();
        match io::stdin().lock().read_line(&mut line) {
            Ok(0) => return Ok(Left::Alone),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                writeln!(out, "that is not UTF-8 text; nothing was played")?;
                continue;
            }
            Err(error) => return Err(Failure::Other(format!("cannot read the input: {error}"))),
        }
        let input = Input::read(&line);
        if input == Input::Hint {
            show_progress("thinking…")?;
        }
        // Locked while a command runs, so that an interrupt never sees half a change.
        let mut session = lock(session);
        match input {
            // A failure to save leaves the game open, to be saved elsewhere.
            Input::Quit => match session.save_if_changed() {
                Ok(saved) => {
                    if let Some(saved) = saved {
                        writeln!(out, "{saved}")?;
                    }
                    return Ok(Left::Quit);
                }
                Err(failure) => writeln!(out, "{failure}; try `save FILE` with another name")?,
            },
            input => {
                let answer = session.answer(input);
                wait_if_cancelled(session, cancel);
                show_progress("")?;
                write!(out, "{answer}")?;
            }
        }
    }
}

/// As long as it is a computer's turn.
fn let_computers_play(session: &Mutex<Session>, cancel: &Cancel) -> Result<(), Failure> {
    loop {
        let mut session = lock(session);
        let Some(who) = session.thinking() else { return Ok(()) };
        show_progress(&format!("{who} is thinking…"))?;
        let mut shown = Ok(());
        let output = session.computer_turn(&mut |thought: &Thought| {
            let (depth, seconds) = (thought.depth, thought.time.as_secs_f64());
            let text = format!("{who} is thinking… depth {depth}, {seconds:.1} s");
            if shown.is_ok() {
                shown = show_progress(&text);
            }
        });
        wait_if_cancelled(session, cancel);
        shown?;
        show_progress("")?;
        write!(io::stdout(), "{}", output.unwrap_or_default())?;
    }
}

/// A line that the next one replaces, where somebody is looking.
fn show_progress(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    if !out.is_terminal() {
        return Ok(());
    }
    write!(out, "\r{text}\x1b[K")?;
    out.flush()
}

/// After an interrupt this thread waits here, while the handler of the interrupt saves the game and
/// ends the program: nothing may be played any more.
fn wait_if_cancelled(session: MutexGuard<'_, Session>, cancel: &Cancel) {
    drop(session);
    while cancel.is_cancelled() {
        std::thread::park();
    }
}

fn lock(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

fn open(args: &PlayArgs, cancel: &Cancel) -> Result<Session, Failure> {
    let (played, mut seats, loaded) = match (&args.load, &args.game) {
        (Some(file), _) => {
            let (record, played) = replay::load(file)?;
            let seats = session::seats_of(&record, &*played);
            (played, seats, Some(record))
        }
        (None, game) => {
            let text = game.as_deref().expect("clap asks for a game where no file is loaded");
            let game = catalog::open(text).map_err(Failure::input)?;
            let played = game.begin(&args.from).map_err(|e| Failure::position(&*game, e))?;
            (played, Seats::of(&*game), None)
        }
    };
    seats.sit(&*played.game(), &args.seats)?;
    seats.name(&args.names)?;
    if let Some(file) = &args.save {
        saving::check_new(file, session::ADVICE)?;
    }
    let file = args.save.clone().or_else(|| args.load.clone().filter(|f| f != Path::new("-")));
    Ok(Session::new(played, seats, loaded, file, cancel))
}

fn save_when_interrupted(session: &Arc<Mutex<Session>>, cancel: &Cancel) -> Result<(), Failure> {
    let (session, cancel) = (Arc::clone(session), cancel.clone());
    ctrlc::set_handler(move || {
        cancel.cancel();
        eprintln!("\n{}", lock(&session).save_last());
        std::process::exit(INTERRUPTED);
    })
    .map_err(|error| Failure::Other(format!("cannot watch for interrupts: {error}")))
}
