//! `serve`: the page, and the house where people meet.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use server::{Bundle, Settings, serve};
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

/// Where it listens unless told otherwise.
const BIND: &str = "127.0.0.1:8080";
/// Where it keeps what happens unless told otherwise.
const DATA: &str = "ludotheque-data";
/// The file in there.
const FILE: &str = "ludotheque.sqlite";

#[derive(clap::Args)]
#[command(
    after_help = "Prints the address as soon as it answers, and serves until Ctrl-C. What is \
    not said here is taken from the environment, then from the file given with --config, where \
    the same words stand as `public-url = \"https://games.example\"`.\n\n\
    Examples:\n  \
    ludotheque serve --bind 0.0.0.0:8080\n  \
    ludotheque serve --database postgres://ludotheque@localhost/ludotheque \\\n    \
    --public-url https://games.example --behind-proxy"
)]
#[expect(clippy::struct_excessive_bools, reason = "flags are said or not")]
pub(crate) struct ServeArgs {
    /// The address and port to listen on; port 0 takes a free one [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT", env = "LUDOTHEQUE_BIND")]
    bind: Option<SocketAddr>,
    /// The folder for what is kept; made if it is not there [default: ludotheque-data]
    #[arg(long, value_name = "DIR", env = "LUDOTHEQUE_DATA")]
    data: Option<PathBuf>,
    /// The database, sqlite:FILE or postgres://…; instead of a file in the folder
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// The address people know this place by; secret cookies travel by https alone if it begins so
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_PUBLIC_URL")]
    public_url: Option<String>,
    /// Believe X-Forwarded-For: a proxy of ours stands in front
    #[arg(long, env = "LUDOTHEQUE_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How many computers may think at once; half the processors unless told otherwise
    #[arg(long, value_name = "N", env = "LUDOTHEQUE_THINKERS")]
    thinkers: Option<usize>,
    /// Log as lines of JSON
    #[arg(long, env = "LUDOTHEQUE_LOG_JSON")]
    log_json: bool,
    /// Serve programs alone: games without the page
    #[arg(long)]
    without_page: bool,
    /// Let everybody ask as much as they like: for measuring, on this machine alone
    #[arg(long, hide = true)]
    without_limits: bool,
    /// Tell browsers also by push services on this machine: for tests, on this machine alone
    #[arg(long, hide = true)]
    allow_local_push: bool,
    /// A file with the same settings
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_CONFIG")]
    config: Option<PathBuf>,
}

/// The same in a file.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    bind: Option<SocketAddr>,
    data: Option<PathBuf>,
    database: Option<String>,
    public_url: Option<String>,
    behind_proxy: Option<bool>,
    thinkers: Option<usize>,
    log_json: Option<bool>,
}

pub(crate) fn run(wish: ServeArgs) -> Result<(), Failure> {
    let file = wish.config.as_deref().map_or_else(|| Ok(File::default()), read)?;
    let usual = || BIND.parse().expect("our own address");
    let bind: SocketAddr = wish.bind.or(file.bind).unwrap_or_else(usual);
    if wish.without_limits && !bind.ip().is_loopback() {
        return Err(Failure::Input("without limits it serves this machine alone".to_owned()));
    }
    if wish.allow_local_push && !bind.ip().is_loopback() {
        return Err(Failure::Input("with local push it serves this machine alone".to_owned()));
    }
    let public_url = wish.public_url.or(file.public_url);
    if let Some(url) = &public_url
        && !(url.starts_with("https://") || url.starts_with("http://"))
    {
        return Err(Failure::Input(format!("`{url}` does not begin with https:// or http://")));
    }
    let database = match wish.database.or(file.database) {
        Some(database) => database,
        None => kept_in(&wish.data.or(file.data).unwrap_or_else(|| DATA.into()))?,
    };
    let settings = Settings {
        public_url,
        behind_proxy: wish.behind_proxy || file.behind_proxy.unwrap_or(false),
        thinkers: wish.thinkers.or(file.thinkers).unwrap_or(0),
        without_limits: wish.without_limits,
        without_page: wish.without_page,
        local_push: wish.allow_local_push,
    };
    log(wish.log_json || file.log_json.unwrap_or(false));
    let ready = |address: SocketAddr| println!("Ludothèque is open: http://{address}");
    serve(Bundle::of_this_program(), &database, bind, settings, ready)
        .map_err(|error| Failure::Other(error.to_string()))
}

fn read(path: &Path) -> Result<File, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::file("read", path, &error))?;
    toml::from_str(&text).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}

/// The database in a folder, which is made if need be.
fn kept_in(folder: &Path) -> Result<String, Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file("make", folder, &error))?;
    Ok(format!("sqlite:{}", folder.join(FILE).display()))
}

/// What happens is told on standard error; `RUST_LOG` says how much.
fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let told = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Somebody else set it up already: as good.
    let set = if json { told.json().try_init() } else { told.compact().try_init() };
    drop(set);
}
