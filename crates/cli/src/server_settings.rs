//! Shared by `serve` and `worker`: settings of NATS, files of settings, logs.

use std::fs;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use server::NatsSettings;
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

/// Which NATS server, and how to sign in.
#[derive(clap::Args)]
pub(crate) struct NatsArgs {
    /// NATS server, nats://HOST:PORT or tls://HOST:PORT; several of one cluster with commas
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_NATS", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// A file with credentials for NATS (.creds)
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_NATS_CREDENTIALS")]
    nats_credentials: Option<PathBuf>,
    /// The certificates (PEM) that the certificate of NATS is checked by [default: the system's]
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_NATS_AUTHORITY")]
    nats_authority: Option<PathBuf>,
}

impl NatsArgs {
    /// The settings, where they say which server; what is not set is as in the file.
    pub(crate) fn settings(
        self,
        nats: Option<String>,
        credentials: Option<PathBuf>,
        authority: Option<PathBuf>,
    ) -> Option<NatsSettings> {
        self.nats.or(nats).map(|address| NatsSettings {
            address,
            credentials: self.nats_credentials.or(credentials),
            authority: self.nats_authority.or(authority),
        })
    }
}

/// Refuses addresses with passwords on the command line; `variable` is where they may stand instead.
pub(crate) fn check_hidden(secret: Option<&str>, variable: &str) -> Result<(), Failure> {
    let shown = |secret: &str| std::env::args().any(|argument| argument.contains(secret));
    if secret.is_some_and(|secret| has_password(secret) && shown(secret)) {
        return Err(Failure::Input(format!(
            "everybody on this machine sees a password on the command line: set {variable}, or \
             use --config"
        )));
    }
    Ok(())
}

/// Does an address hold a password, or a token of NATS?
fn has_password(address: &str) -> bool {
    let (scheme, rest) = address.split_once("://").unwrap_or_default();
    let place = rest.split(['/', '?']).next().unwrap_or_default();
    let mut names = place.split(',').filter_map(|one| one.rsplit_once('@').map(|(name, _)| name));
    // Elsewhere a name alone is a user.
    names.any(|name| name.contains(':') || matches!(scheme, "nats" | "tls"))
        || rest.contains("password=")
}

/// The settings in a file; the usual ones without a file.
pub(crate) fn read<T: DeserializeOwned + Default>(path: Option<&Path>) -> Result<T, Failure> {
    let Some(path) = path else {
        return Ok(T::default());
    };
    let text = fs::read_to_string(path).map_err(|error| Failure::file("read", path, &error))?;
    toml::from_str(&text).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}

/// Logs go to standard error; `RUST_LOG` sets the level.
pub(crate) fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // This fails only if a subscriber is set already, which is then used.
    let set = if json { subscriber.json().try_init() } else { subscriber.compact().try_init() };
    drop(set);
}
