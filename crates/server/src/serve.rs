//! The server on a socket.

use std::io;
use std::net::SocketAddr;

use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::bundle::Bundle;
use crate::{app, pages};

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
    /// The system does not let us run.
    #[error("cannot serve: {0}")]
    Run(io::Error),
}

/// Serves on this address until interrupted; `ready` hears of the address as soon as it answers
/// (port 0 takes a free one).
pub fn serve(
    bundle: Bundle,
    address: SocketAddr,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    if !bundle.is_built() {
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
        ready(listener.local_addr().map_err(ServeError::Run)?);
        axum::serve(listener, app(bundle))
            .with_graceful_shutdown(told_to_stop())
            .await
            .map_err(ServeError::Run)
    })
}

async fn told_to_stop() {
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
