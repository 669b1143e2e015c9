//! The house, open.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::Store;
use tokio::task::JoinHandle;
use tracing::error;

use crate::app::app;
use crate::bundle::Bundle;
use crate::house::{House, Settings};
use crate::push::Pushes;
use crate::room::keeper::Order;
use crate::time::Time;

/// How often the server notes that it is there: what it cannot note costs nobody time.
const HEARTBEAT: i64 = 2_000;
/// How often what nobody needs any more is thrown away.
const TIDY: i64 = 10 * 60_000;
/// A guest who has done nothing that is kept is forgotten so long after the last visit.
const FORGOTTEN: i64 = 30 * 86_400_000;
/// How long rooms have to write down what there is when the house closes.
const PATIENCE: Duration = Duration::from_secs(5);
/// The name of the one server there is.
pub(crate) const SERVER: &str = "house";

/// A server without a socket: games go on, and [`Open::router`] answers.
pub struct Open {
    house: Arc<House>,
    meters: PrometheusHandle,
    chores: Vec<JoinHandle<()>>,
}

/// Why the house stays closed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// What is kept cannot be read.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// Games that go on cannot be opened again.
    #[error("the games that go on cannot be opened again; the log says why")]
    Games,
}

impl Open {
    /// Opens the house: every game that is not over goes on, without the time nobody could play.
    pub async fn new(
        bundle: Bundle,
        store: Store,
        time: Time,
        settings: Settings,
    ) -> Result<Self, OpenError> {
        let house = House::new(bundle, store, time, settings).await?;
        let now = house.time.now();
        let last = house.store.last_heartbeat(SERVER).await?;
        let down = last.map_or(0, |last| (now - last).max(0));
        house.rooms.reopen(&house, down).await.map_err(|_| OpenError::Games)?;
        house.store.heartbeat(SERVER, now).await?;
        let chores = vec![
            tokio::spawn(beat(Arc::clone(&house))),
            tokio::spawn(tidy(Arc::clone(&house))),
            tokio::spawn(Pushes::carry(Arc::clone(&house))),
        ];
        let meters = PrometheusBuilder::new().build_recorder().handle();
        Ok(Self { house, meters, chores })
    }

    /// The same, with what it counts told at `/metrics`.
    #[must_use]
    pub fn with_meters(self, meters: PrometheusHandle) -> Self {
        Self { meters, ..self }
    }

    /// What it answers.
    pub fn router(&self) -> Router {
        app(Arc::clone(&self.house), self.meters.clone())
    }

    /// Tells everybody to come back later, and writes down what there is to write.
    pub async fn close(self) {
        self.house.rooms.farewell(PATIENCE).await;
        for chore in &self.chores {
            chore.abort();
        }
        let now = self.house.time.now();
        if let Err(problem) = self.house.store.heartbeat(SERVER, now).await {
            error!(%problem, "the last heartbeat");
        }
        self.house.store.close().await;
    }
}

async fn beat(house: Arc<House>) {
    loop {
        let now = house.time.now();
        house.time.until(now + HEARTBEAT).await;
        if let Err(problem) = house.store.heartbeat(SERVER, house.time.now()).await {
            error!(%problem, "a heartbeat");
        }
        metrics::gauge!("ludotheque_rooms").set(house.rooms.count().await as f64);
    }
}

async fn tidy(house: Arc<House>) {
    loop {
        house.time.until(house.time.now() + TIDY).await;
        house.limiters.tidy();
        house.rooms.everywhere(|| Order::Tidy).await;
        let now = house.time.now();
        if let Err(problem) = house.store.drop_expired(now).await {
            error!(%problem, "old sessions");
        }
        if let Err(problem) = house.store.forget_guests(now - FORGOTTEN).await {
            error!(%problem, "guests of long ago");
        }
    }
}
