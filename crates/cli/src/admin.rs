//! `backup`, `restore` and `role`: administration of a server's database.

use std::future::Future;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use store::{AuditEntry, Role, Store};
use tokio::runtime::Runtime;

use crate::failure::Failure;

/// The database a server uses by default.
const DATABASE: &str = "sqlite:ludotheque-data/ludotheque.sqlite";

#[derive(clap::Args)]
pub(crate) struct Database {
    /// The database: sqlite:FILE or postgres://…
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
    after_help = "The copy shows the database at one moment, and the file appears when it is complete. \
    Games go on meanwhile.\n\nExample:\n  ludotheque backup games-of-today.sqlite"
)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist
    file: PathBuf,
    /// Write text that can be restored into SQLite or PostgreSQL, not a file of the same database
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
    /// A file written by `backup`
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

#[derive(clap::Args)]
pub(crate) struct RoleArgs {
    /// The name of the account
    name: String,
    /// The new role
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

pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    wait(async {
        let store = Store::open_existing(&args.database.database).await?;
        if args.text { store.dump(&args.file).await } else { store.backup(&args.file).await }
    })?;
    println!("written to {}", shown(&args.file));
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    wait(async {
        let store = Store::restore(&args.file, &args.database.database).await?;
        store.close().await;
        Ok(())
    })?;
    println!("restored from {}", shown(&args.file));
    Ok(())
}

pub(crate) fn role(args: &RoleArgs) -> Result<(), Failure> {
    let (role, word) = match args.role {
        MayDo::Player => (Role::Player, "player"),
        MayDo::Bot => (Role::Bot, "bot"),
        MayDo::Moderator => (Role::Moderator, "moderator"),
        MayDo::Admin => (Role::Admin, "admin"),
    };
    let done = wait(async {
        let store = Store::open_existing(&args.database.database).await?;
        let Some(account) = store.account_named(&args.name).await? else {
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
        return Err(Failure::Input(format!("no account is named {}", args.name)));
    }
    println!("{} is {word} now", args.name);
    Ok(())
}

fn wait<T>(work: impl Future<Output = store::Result<T>>) -> Result<T, Failure> {
    let runtime = Runtime::new().map_err(|error| Failure::Other(error.to_string()))?;
    runtime.block_on(work).map_err(|error| Failure::Other(error.to_string()))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
