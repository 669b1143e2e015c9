//! `worker`: thinks for servers.

use std::path::PathBuf;

use serde::Deserialize;
use server::{WorkerSettings, work};

use crate::failure::Failure;
use crate::server_settings::{self, NatsArgs};
use crate::table;

#[derive(clap::Args)]
#[command(
    after_help = "Takes jobs from all servers on the same NATS, which needs JetStream: computers' turns, \
    reviews of games, pictures. Any number of workers may run, on any machine. Prints a line when it is \
    ready; Ctrl-C or SIGTERM lets it finish the turns it has begun and give the rest to others. Options \
    override the environment, and both override the file given with --config, which has the same \
    settings.\n\n\
    Examples:\n  \
    ludotheque worker --nats nats://bus.example\n  \
    ludotheque worker --nats tls://bus.example --nats-credentials ludotheque.creds --threads 8"
)]
pub(crate) struct WorkerArgs {
    #[command(flatten)]
    nats: NatsArgs,
    /// Turns found at the same time [default: the number of cores minus one]
    #[arg(long, value_name = "N", env = "LUDOTHEQUE_THREADS")]
    threads: Option<usize>,
    /// Answer questions about solved positions from the tables in this folder, which `solve` makes
    #[arg(long, value_name = "DIR", env = "LUDOTHEQUE_TABLES")]
    tables: Option<PathBuf>,
    /// Write logs as lines of JSON
    #[arg(long, env = "LUDOTHEQUE_LOG_JSON")]
    log_json: bool,
    /// A TOML file with the same settings
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_CONFIG")]
    config: Option<PathBuf>,
}

/// The same settings in a file.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    nats: Option<String>,
    nats_credentials: Option<PathBuf>,
    nats_authority: Option<PathBuf>,
    threads: Option<usize>,
    tables: Option<PathBuf>,
    log_json: Option<bool>,
}

pub(crate) fn run(args: WorkerArgs) -> Result<(), Failure> {
    let file: File = server_settings::read(args.config.as_deref())?;
    server_settings::check_hidden(args.nats.nats.as_deref(), "LUDOTHEQUE_NATS")?;
    let nats = args.nats.settings(file.nats, file.nats_credentials, file.nats_authority);
    let nats = nats.ok_or_else(|| {
        Failure::Input(
            "a worker gets its jobs by NATS: it needs --nats nats://HOST:PORT".to_owned(),
        )
    })?;
    let settings = WorkerSettings {
        nats,
        threads: args.threads.or(file.threads).unwrap_or(0),
        tables: table::open(args.tables.or(file.tables).as_deref())?,
    };
    server_settings::log(args.log_json || file.log_json.unwrap_or(false));
    let ready = |threads: usize| println!("Ludothèque works with {threads} threads");
    work(settings, ready).map_err(|error| Failure::Other(error.to_string()))
}
