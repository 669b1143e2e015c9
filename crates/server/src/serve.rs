//! The server on a socket.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use metrics_exporter_prometheus::PrometheusBuilder;
use store::Store;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tracing::info;

use crate::bundle::Bundle;
use crate::pages;
use crate::start::{RunningServer, StartError};
use crate::state::Settings;
use crate::time::Time;

/// How long those who are still being answered are waited for.
const SHUTDOWN: Duration = Duration::from_secs(5);

/// Why nothing is served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// There is no page to serve.
    #[error("{}", pages::NOT_BUILT.trim_end())]
    NotBuilt,
    /// Somebody else listens there.
    #[error("{0} is taken by another program; choose another address with --bind, or stop it")]
    Taken(SocketAddr),
    /// Nobody can listen there.
    #[error("cannot listen on {address}: {error}")]
    Bind {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// What is kept cannot be opened.
    #[error(transparent)]
    Open(#[from] StartError),
    /// The system does not let us run.
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
        // Counting goes on without a recorder; there is one already when two servers share a
        // program, as in tests.
        let meters = PrometheusBuilder::new().install_recorder().ok();
        let mut open = RunningServer::new(bundle, store, Time::system(), settings).await?;
        if let Some(meters) = meters {
            open = open.with_meters(meters);
        }
        let router = open.router().into_make_service_with_connect_info::<SocketAddr>();
        let address = listener.local_addr().map_err(ServeError::Run)?;
        ready(address);
        info!(%address, "open");
        let (stop, stopped) = tokio::sync::watch::channel(false);
        let mut heard = stopped.clone();
        let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
            // The sender lives as long as we serve.
            if heard.wait_for(|stop| *stop).await.is_err() {
                std::future::pending::<()>().await;
            }
        });
        let serving = tokio::spawn(serving.into_future());
        stop_signal().await;
        info!("closing");
        open.close().await;
        stop.send_replace(true);
        // Clients were told to come back; connections that stay open are not waited for.
        match tokio::time::timeout(SHUTDOWN, serving).await {
            Ok(Ok(served)) => served.map_err(ServeError::Run),
            Ok(Err(_)) | Err(_) => Ok(()),
        }
    })
}

async fn stop_signal() {
    let interrupt = async {
        // Without a way to hear of it there is nothing to wait for.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => (),
                _ = terminate.recv() => (),
            }
            return;
        }
    }
    interrupt.await;
}
