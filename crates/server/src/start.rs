//! A running server.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::Store;
use tokio::task::JoinHandle;
use tracing::error;

use crate::bundle::Bundle;
use crate::push::Pushes;
use crate::room::Input;
use crate::router::router;
use crate::state::{AppState, Settings};
use crate::time::Time;

/// How often the server notes that it is there: what it cannot note costs nobody time.
const HEARTBEAT: i64 = 2_000;
/// How often what nobody needs any more is thrown away.
const TIDY: i64 = 10 * 60_000;
/// A guest who has done nothing that is kept is forgotten so long after the last visit.
const FORGOTTEN: i64 = 30 * 86_400_000;
/// How long rooms may take to store their clocks when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);
/// The name of this server in the table of heartbeats.
pub(crate) const SERVER: &str = "house";

/// A server without a socket: games go on, and [`RunningServer::router`] answers.
pub struct RunningServer {
    app: Arc<AppState>,
    meters: PrometheusHandle,
    chores: Vec<JoinHandle<()>>,
}

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// What is kept cannot be read.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// Games that go on cannot be opened again.
    #[error("the games that go on cannot be opened again; the log says why")]
    Games,
}

impl RunningServer {
    /// Starts the server: every game that is not over goes on, without the time nobody could play.
    pub async fn new(
        bundle: Bundle,
        store: Store,
        time: Time,
        settings: Settings,
    ) -> Result<Self, StartError> {
        let app = AppState::new(bundle, store, time, settings).await?;
        let now = app.time.now();
        let last = app.store.last_heartbeat(SERVER).await?;
        let down = last.map_or(0, |last| (now - last).max(0));
        app.rooms.reopen(&app, down).await.map_err(|_| StartError::Games)?;
        app.store.heartbeat(SERVER, now).await?;
        let chores = vec![
            tokio::spawn(beat(Arc::clone(&app))),
            tokio::spawn(tidy(Arc::clone(&app))),
            tokio::spawn(Pushes::deliver(Arc::clone(&app))),
        ];
        let meters = PrometheusBuilder::new().build_recorder().handle();
        Ok(Self { app, meters, chores })
    }

    /// The same, with its metrics at `/metrics`.
    #[must_use]
    pub fn with_meters(self, meters: PrometheusHandle) -> Self {
        Self { meters, ..self }
    }

    /// The HTTP interface.
    pub fn router(&self) -> Router {
        router(Arc::clone(&self.app), self.meters.clone())
    }

    /// Tells clients to come back later, stores what is not stored yet, and stops.
    pub async fn close(self) {
        self.app.rooms.shutdown(PATIENCE).await;
        for chore in &self.chores {
            chore.abort();
        }
        let now = self.app.time.now();
        if let Err(problem) = self.app.store.heartbeat(SERVER, now).await {
            error!(%problem, "the last heartbeat");
        }
        self.app.store.close().await;
    }
}

async fn beat(app: Arc<AppState>) {
    loop {
        let now = app.time.now();
        app.time.until(now + HEARTBEAT).await;
        if let Err(problem) = app.store.heartbeat(SERVER, app.time.now()).await {
            error!(%problem, "a heartbeat");
        }
        metrics::gauge!("ludotheque_rooms").set(app.rooms.count().await as f64);
    }
}

async fn tidy(app: Arc<AppState>) {
    loop {
        app.time.until(app.time.now() + TIDY).await;
        app.limiters.tidy();
        app.rooms.broadcast(|| Input::Tidy).await;
        let now = app.time.now();
        if let Err(problem) = app.store.drop_expired(now).await {
            error!(%problem, "old sessions");
        }
        if let Err(problem) = app.store.forget_guests(now - FORGOTTEN).await {
            error!(%problem, "guests of long ago");
        }
    }
}
