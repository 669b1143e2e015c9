//! `serve`: runs the server.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use server::{Bundle, MailSettings, Settings, serve};

use crate::failure::Failure;
use crate::server_settings::{self, NatsArgs};
use crate::table;

/// The default address.
const BIND: &str = "127.0.0.1:8080";
/// The default folder of the database.
const DATA: &str = "ludotheque-data";
/// The database in that folder.
const FILE: &str = "ludotheque.sqlite";

#[derive(clap::Args)]
#[command(
    after_help = "Prints its address when it is ready, and runs until Ctrl-C. Options override the \
    environment, and both override the file given with --config, which has the same settings, such \
    as `public-url = \"https://games.example\"`.\n\n\
    Examples:\n  \
    ludotheque serve --bind 0.0.0.0:8080\n  \
    ludotheque serve --database postgres://ludotheque@localhost/ludotheque \\\n    \
    --public-url https://games.example --behind-proxy\n  \
    ludotheque serve --database postgres://db.example/ludotheque --nats nats://bus.example"
)]
#[expect(clippy::struct_excessive_bools, reason = "each flag is a setting of its own")]
pub(crate) struct ServeArgs {
    /// The address and port to listen on; port 0 takes a free one [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT", env = "LUDOTHEQUE_BIND")]
    bind: Option<SocketAddr>,
    /// The folder of the SQLite database; created if missing [default: ludotheque-data]
    #[arg(long, value_name = "DIR", env = "LUDOTHEQUE_DATA")]
    data: Option<PathBuf>,
    /// The database: sqlite:FILE or postgres://…; replaces --data
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_DATABASE", hide_env_values = true)]
    database: Option<String>,
    #[command(flatten)]
    nats: NatsArgs,
    /// The public address; if it begins with https://, cookies are sent over https only
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_PUBLIC_URL")]
    public_url: Option<String>,
    /// Trust X-Forwarded-For: the server is reached only through a proxy of yours
    #[arg(long, env = "LUDOTHEQUE_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Computer players that search at the same time [default: the number of cores minus one]
    #[arg(long, value_name = "N", env = "LUDOTHEQUE_THINKERS")]
    thinkers: Option<usize>,
    /// The SMTP server that sends recovery codes, such as `smtps://user:password@host`
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_SMTP", hide_env_values = true)]
    smtp: Option<String>,
    /// The sender of mail: `Ludothèque <games@example.org>`
    #[arg(long, value_name = "ADDRESS", env = "LUDOTHEQUE_MAIL_FROM")]
    mail_from: Option<String>,
    /// Answer questions about solved positions from the tables in this folder, which `solve` makes
    #[arg(long, value_name = "DIR", env = "LUDOTHEQUE_TABLES")]
    tables: Option<PathBuf>,
    /// Write logs as lines of JSON
    #[arg(long, env = "LUDOTHEQUE_LOG_JSON")]
    log_json: bool,
    /// Serve only the HTTP interface, without the page
    #[arg(long)]
    without_page: bool,
    /// Turn off rate limits, for load tests; only on a loopback address
    #[arg(long, hide = true)]
    without_limits: bool,
    /// Allow push services on this machine, for tests; only on a loopback address
    #[arg(long, hide = true)]
    allow_local_push: bool,
    /// A TOML file with the same settings
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_CONFIG")]
    config: Option<PathBuf>,
}

/// The same settings in a file.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    bind: Option<SocketAddr>,
    data: Option<PathBuf>,
    database: Option<String>,
    nats: Option<String>,
    nats_credentials: Option<PathBuf>,
    nats_authority: Option<PathBuf>,
    public_url: Option<String>,
    behind_proxy: Option<bool>,
    thinkers: Option<usize>,
    smtp: Option<String>,
    mail_from: Option<String>,
    tables: Option<PathBuf>,
    log_json: Option<bool>,
}

pub(crate) fn run(args: ServeArgs) -> Result<(), Failure> {
    let file: File = server_settings::read(args.config.as_deref())?;
    let usual = || BIND.parse().expect("our own address");
    let bind: SocketAddr = args.bind.or(file.bind).unwrap_or_else(usual);
    if args.without_limits && !bind.ip().is_loopback() {
        return Err(Failure::Input(
            "--without-limits needs a loopback address, such as 127.0.0.1".to_owned(),
        ));
    }
    if args.allow_local_push && !bind.ip().is_loopback() {
        return Err(Failure::Input(
            "--allow-local-push needs a loopback address, such as 127.0.0.1".to_owned(),
        ));
    }
    let public_url = args.public_url.or(file.public_url);
    if let Some(url) = &public_url
        && !(url.starts_with("https://") || url.starts_with("http://"))
    {
        return Err(Failure::Input(format!("`{url}` does not begin with https:// or http://")));
    }
    for (secret, variable) in [
        (&args.nats.nats, "LUDOTHEQUE_NATS"),
        (&args.database, "LUDOTHEQUE_DATABASE"),
        (&args.smtp, "LUDOTHEQUE_SMTP"),
    ] {
        server_settings::check_hidden(secret.as_deref(), variable)?;
    }
    let nats = args.nats.settings(file.nats, file.nats_credentials, file.nats_authority);
    let database = match args.database.or(file.database) {
        Some(database) => database,
        None => database_in(&args.data.or(file.data).unwrap_or_else(|| DATA.into()))?,
    };
    if nats.is_some() && database.starts_with("sqlite:") {
        return Err(Failure::Input(
            "--nats is for servers that share a database: it needs --database postgres://…"
                .to_owned(),
        ));
    }
    let mail = match (args.smtp.or(file.smtp), args.mail_from.or(file.mail_from)) {
        (Some(smtp), Some(from)) => Some(MailSettings { smtp, from }),
        (None, None) => None,
        (Some(_), None) => return Err(Failure::Input("--smtp needs --mail-from".to_owned())),
        (None, Some(_)) => return Err(Failure::Input("--mail-from needs --smtp".to_owned())),
    };
    let settings = Settings {
        public_url,
        mail,
        behind_proxy: args.behind_proxy || file.behind_proxy.unwrap_or(false),
        thinkers: args.thinkers.or(file.thinkers).unwrap_or(0),
        tables: table::open(args.tables.or(file.tables).as_deref())?,
        without_limits: args.without_limits,
        without_page: args.without_page,
        local_push: args.allow_local_push,
        nats,
    };
    server_settings::log(args.log_json || file.log_json.unwrap_or(false));
    let ready = |address: SocketAddr| println!("Ludothèque is running at http://{address}");
    serve(Bundle::of_this_program(), &database, bind, settings, ready)
        .map_err(|error| Failure::Other(error.to_string()))
}

/// The database in a folder, which is created if missing.
fn database_in(folder: &Path) -> Result<String, Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file("make", folder, &error))?;
    Ok(format!("sqlite:{}", folder.join(FILE).display()))
}
