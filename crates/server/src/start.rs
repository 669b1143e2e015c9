//! A running server.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::{GameState, Store};
use tokio::task::JoinHandle;
use tracing::{error, info};

use crate::bundle::Bundle;
use crate::push::Pushes;
use crate::room::{Clocks, Input};
use crate::rooms::Rooms;
use crate::router::router;
use crate::state::{AppState, Settings};
use crate::time::Time;

/// How often the server notes that it is there: what it cannot note costs nobody time.
const HEARTBEAT: i64 = 2_000;
/// How often what nobody needs any more is thrown away.
const TIDY: i64 = 10 * 60_000;
/// A guest without games, chat or reports is deleted so long after the last visit.
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
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// Mail cannot be sent as configured.
    #[error(transparent)]
    Mail(#[from] crate::mail::MailError),
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
        // All clocks are moved at once, with the first heartbeat: a server that is killed while it
        // starts gives nobody the same time twice.
        let down = app.store.skip_downtime(SERVER, app.time.now(), Clocks::shifted).await?;
        // Tables that wait are in the lobby at once; games that go on are opened one after another,
        // those that somebody enters first.
        let (tables, games) = (
            app.store.unfinished(GameState::Open).await?,
            app.store.unfinished(GameState::Live).await?,
        );
        info!(tables = tables.len(), games = games.len(), down, "games go on");
        app.rooms.reopen(&app, tables).await;
        let opening = Arc::clone(&app);
        let chores = vec![
            tokio::spawn(async move {
                opening.rooms.reopen(&opening, games).await;
                Rooms::settle(&opening).await;
            }),
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
        app.health.begins();
        let beat = app.store.heartbeat(SERVER, app.time.now()).await;
        app.health.ends(beat.is_ok());
        if let Err(problem) = beat {
            error!(%problem, "a heartbeat");
        }
        metrics::gauge!("ludotheque_rooms").set(app.rooms.count() as f64);
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
