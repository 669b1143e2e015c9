//! `backup`, `restore` and `role`: what a server keeps, looked after by whoever runs it.

use std::future::Future;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use store::{AuditEntry, Role, Store};
use tokio::runtime::Runtime;

use crate::failure::Failure;

/// Where a server keeps things, unless told otherwise.
const DATABASE: &str = "sqlite:ludotheque-data/ludotheque.sqlite";

#[derive(clap::Args)]
pub(crate) struct Database {
    /// The database, sqlite:FILE or postgres://…
    #[arg(
        long,
        value_name = "URL",
        env = "LUDOTHEQUE_DATABASE",
        hide_env_values = true,
        default_value = DATABASE
    )]
    database: String,
}

#[derive(clap::Args)]
#[command(
    after_help = "The copy is as everything was at one moment, and is there when it is whole; \
    people may play meanwhile.\n\nExample:\n  ludotheque backup games-of-today.sqlite"
)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not be there yet
    file: PathBuf,
    /// Lines of text that both databases read, instead of a database of the same kind
    #[arg(long)]
    text: bool,
    #[command(flatten)]
    database: Database,
}

#[derive(clap::Args)]
#[command(after_help = "From SQLite to PostgreSQL:\n  \
    ludotheque backup --text all.txt\n  \
    ludotheque restore all.txt --database postgres://me@localhost/ludotheque")]
pub(crate) struct RestoreArgs {
    /// What `backup` wrote
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

#[derive(clap::Args)]
pub(crate) struct RoleArgs {
    /// Whose
    name: String,
    /// What they may do from now on
    role: MayDo,
    #[command(flatten)]
    database: Database,
}

#[derive(Copy, Clone, ValueEnum)]
enum MayDo {
    Player,
    Bot,
    Moderator,
    Admin,
}

pub(crate) fn backup(wish: &BackupArgs) -> Result<(), Failure> {
    wait(async {
        let store = Store::open_existing(&wish.database.database).await?;
        if wish.text { store.dump(&wish.file).await } else { store.backup(&wish.file).await }
    })?;
    println!("written to {}", shown(&wish.file));
    Ok(())
}

pub(crate) fn restore(wish: &RestoreArgs) -> Result<(), Failure> {
    wait(async {
        let store = Store::restore(&wish.file, &wish.database.database).await?;
        store.close().await;
        Ok(())
    })?;
    println!("everything in {} is there again", shown(&wish.file));
    Ok(())
}

pub(crate) fn role(wish: &RoleArgs) -> Result<(), Failure> {
    let (role, word) = match wish.role {
        MayDo::Player => (Role::Player, "player"),
        MayDo::Bot => (Role::Bot, "bot"),
        MayDo::Moderator => (Role::Moderator, "moderator"),
        MayDo::Admin => (Role::Admin, "admin"),
    };
    let done = wait(async {
        let store = Store::open_existing(&wish.database.database).await?;
        let Some(account) = store.account_named(&wish.name).await? else {
            return Ok(false);
        };
        store.set_role(&account.id, role).await?;
        let entry = AuditEntry {
            at: jiff::Timestamp::now().as_millisecond(),
            actor: "the machine".to_owned(),
            action: format!("role {word}"),
            subject: account.id,
            text: String::new(),
        };
        store.audit(&entry).await?;
        store.close().await;
        Ok(true)
    })?;
    if !done {
        return Err(Failure::Input(format!("there is nobody called {}", wish.name)));
    }
    println!("{} is {word} now", wish.name);
    Ok(())
}

fn wait<T>(work: impl Future<Output = store::Result<T>>) -> Result<T, Failure> {
    let runtime = Runtime::new().map_err(|error| Failure::Other(error.to_string()))?;
    runtime.block_on(work).map_err(|error| Failure::Other(error.to_string()))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
