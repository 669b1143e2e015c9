//! The server on a socket.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use bus::Bus;
use metrics_exporter_prometheus::PrometheusBuilder;
use store::Store;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tracing::info;

use crate::accept::Bounds;
use crate::bundle::Bundle;
use crate::start::{RunningServer, StartError};
use crate::state::Settings;
use crate::time::Time;
use crate::{accept, pages};

/// How long running requests may take after the server was asked to stop.
const SHUTDOWN: Duration = Duration::from_secs(5);

/// The most connections from one network; a whole club may share one address.
const FROM_ONE: usize = 256;
/// How long the head of a request may take, and how long a connection waits for the next one.
const HEAD: Duration = Duration::from_secs(20);

/// The same behind a proxy, which keeps idle connections open for longer.
const PROXY_HEAD: Duration = Duration::from_secs(150);

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// There is no page to serve.
    #[error("{}", pages::NOT_BUILT.trim_end())]
    NotBuilt,
    /// Another program listens there.
    #[error("{0} is taken by another program; choose another address with --bind, or stop it")]
    Taken(SocketAddr),
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Bind {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] StartError),
    /// NATS cannot be reached.
    #[error(transparent)]
    Connect(#[from] bus::ConnectError),
    /// The database was away, and another server uses it now.
    #[error("the database was away for a while, and another server uses it now; only one may")]
    Lost,
    /// The system refused a resource, such as a thread.
    #[error("cannot serve: {0}")]
    Run(io::Error),
}

/// Serves on this address until interrupted, keeping what happens in `database`; `ready` hears of
/// the address as soon as it answers (port 0 takes a free one).
pub fn serve(
    bundle: Bundle,
    database: &str,
    address: SocketAddr,
    settings: Settings,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    if !bundle.is_built() && !settings.without_page {
        return Err(ServeError::NotBuilt);
    }
    let runtime = Runtime::new().map_err(ServeError::Run)?;
    runtime.block_on(async {
        let listener = TcpListener::bind(address).await.map_err(|error| {
            if error.kind() == io::ErrorKind::AddrInUse {
                ServeError::Taken(address)
            } else {
                ServeError::Bind { address, error }
            }
        })?;
        let store = Store::open(database).await.map_err(StartError::Store)?;
        let bus = match &settings.nats {
            Some(nats) => Some(Bus::connect(nats).await?),
            None => None,
        };
        let shared = bus.is_some();
        let claim = if shared { store.claim_shared().await } else { store.claim().await };
        let mut claim = claim.map_err(StartError::Store)?;
        let bounds = Bounds {
            most: accept::raise_file_limit(),
            from_one: (!settings.behind_proxy && !settings.without_limits).then_some(FROM_ONE),
            head: if settings.behind_proxy { PROXY_HEAD } else { HEAD },
        };
        // Counting goes on without a recorder; there is one already when two servers share a
        // program, as in tests.
        let meters = PrometheusBuilder::new().install_recorder().ok();
        let time = Time::system();
        let mut open = match bus {
            None => RunningServer::new(bundle, store, time, settings).await?,
            Some(bus) => RunningServer::among_others(bundle, store, time, settings, bus).await?,
        };
        if let Some(meters) = meters {
            open = open.with_meters(meters);
        }
        let address = listener.local_addr().map_err(ServeError::Run)?;
        // A process that reads the address may stop the server at once, so signals are handled
        // before.
        let stop_asked = stop_signal();
        ready(address);
        info!(%address, "open");
        let (stop, stopped) = tokio::sync::watch::channel(false);
        let serving = tokio::spawn(accept::accept(listener, open.router(), bounds, stopped));
        let lost = tokio::select! {
            () = stop_asked => false,
            () = claim.lost() => true,
        };
        info!("closing");
        // If there are other servers, clients that reconnect reach one of them.
        stop.send_replace(shared);
        open.close().await;
        stop.send_replace(true);
        // Clients were asked to reconnect; connections that stay open are not waited for.
        drop(tokio::time::timeout(SHUTDOWN, serving).await);
        if lost { Err(ServeError::Lost) } else { Ok(()) }
    })
}

/// Listens for signals from now on; the future is ready when one arrives.
#[cfg(unix)]
pub(crate) fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};
    let heard = async |signal: Option<Signal>| match signal {
        Some(mut signal) => drop(signal.recv().await),
        // If signals cannot be received, waits for ever.
        None => std::future::pending().await,
    };
    let (interrupt, terminate) = (SignalKind::interrupt(), SignalKind::terminate());
    let (interrupt, terminate) = (signal(interrupt).ok(), signal(terminate).ok());
    async move {
        tokio::select! {
            () = heard(interrupt) => (),
            () = heard(terminate) => (),
        }
    }
}

#[cfg(not(unix))]
pub(crate) async fn stop_signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
