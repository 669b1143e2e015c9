//! Tables that wait for players, in all servers.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use wire::api::GameRow;
use wire::room::Phase;

use super::{OpenRoom, Rooms};
use crate::cluster::{Answer, Request};
use crate::room::Room;
use crate::state::AppState;

/// The most tables without people that are played at the same time: of one account, and in all.
const OWN_COMPUTER_TABLES: usize = 2;
const COMPUTER_TABLES: usize = 16;
/// The most tables that wait for players at the same time: of one account, and of one network.
const OWN_TABLES: usize = 20;
pub(super) const NEAR_TABLES: usize = 60;
/// The most waiting tables that a server sends to the others.
const LISTED: usize = 1000;

/// A public table with free seats.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct WaitingTable {
    row: GameRow,
    /// The position it begins with.
    pub(crate) start: String,
    pub(crate) creator: Option<String>,
    /// Who sits where.
    accounts: Vec<Option<String>>,
    /// Is a player present who waits for the others? With days a turn nobody has to be.
    pub(crate) is_waited_at: bool,
}

impl WaitingTable {
    fn of(room: &Room) -> Self {
        let account = |seat: &crate::room::Seat| seat.occupant.account().map(str::to_owned);
        Self {
            row: room.row(None),
            start: room.about.start.clone(),
            creator: room.about.creator.clone(),
            accounts: room.seats.iter().map(account).collect(),
            is_waited_at: room.is_waited_at(),
        }
    }

    /// The game's id.
    pub(crate) fn id(&self) -> &str {
        &self.row.id
    }

    /// Its row as everybody may see it.
    pub(crate) fn row(&self) -> &GameRow {
        &self.row
    }

    /// A line for lists, as this account may know it.
    pub(crate) fn row_for(&self, account: Option<&str>) -> GameRow {
        let yours = account.map_or_else(Vec::new, |account| self.seats_of(account));
        GameRow { yours, ..self.row.clone() }
    }

    /// Is one of these accounts a player or the creator?
    pub(crate) fn is_of(&self, accounts: &BTreeSet<String>) -> bool {
        let mut people = self.accounts.iter().chain([&self.creator]).flatten();
        people.any(|one| accounts.contains(one))
    }

    /// The seats of an account.
    pub(crate) fn seats_of(&self, account: &str) -> Vec<u8> {
        let seats = (0..).zip(&self.accounts);
        seats.filter(|(_, one)| one.as_deref() == Some(account)).map(|(seat, _)| seat).collect()
    }
}

/// How many tables are open: those that wait for players, of an account and of a network, and those
/// without people, of the account and of everybody.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tables {
    own: usize,
    near: usize,
    own_machines: usize,
    machines: usize,
}

impl Tables {
    fn add(&mut self, other: Self) {
        self.own += other.own;
        self.near += other.near;
        self.own_machines += other.own_machines;
        self.machines += other.machines;
    }

    /// May the account, from this network, create another table that waits for players?
    pub(crate) fn may_wait(self) -> bool {
        self.own < OWN_TABLES && self.near < NEAR_TABLES
    }

    /// Is the account's limit of tables without people reached, or that of all servers?
    pub(crate) fn is_crowded(self) -> bool {
        self.own_machines >= OWN_COMPUTER_TABLES || self.machines >= COMPUTER_TABLES
    }
}

impl Rooms {
    /// Public games with free seats in all servers, newest first.
    pub(crate) async fn waiting(&self, app: &AppState) -> Vec<WaitingTable> {
        let mut waiting = self.waiting_here();
        if let Some(cluster) = &app.cluster {
            for answer in cluster.ask_all(&Request::Waiting).await {
                if let Answer::Waiting(tables) = answer {
                    waiting.extend(tables);
                }
            }
        }
        waiting.sort_by(|a, b| (b.row.created, a.id()).cmp(&(a.row.created, b.id())));
        waiting
    }

    /// The same in this server.
    pub(crate) fn waiting_here(&self) -> Vec<WaitingTable> {
        let mut waiting = self.rooms();
        waiting.retain(|room| room.is_in_lobby());
        waiting.iter().take(LISTED).map(|room| WaitingTable::of(room)).collect()
    }

    /// The public games being played in this server that somebody watches, and how many do.
    pub(crate) fn watched_here(&self) -> Vec<(String, u32)> {
        let rooms = self.rooms();
        let watched = rooms.iter().filter_map(|room| Some((room.id.clone(), room.watching()?)));
        watched.take(LISTED).collect()
    }

    /// The tables that are open in all servers.
    pub(crate) async fn tables(
        &self,
        app: &AppState,
        account: &str,
        from: Option<IpAddr>,
    ) -> Tables {
        let mut tables = self.tables_here(account, from);
        if let Some(cluster) = &app.cluster {
            let request = Request::Tables { account: account.to_owned(), from };
            for answer in cluster.ask_all(&request).await {
                if let Answer::Tables(there) = answer {
                    tables.add(there);
                }
            }
        }
        tables
    }

    /// The tables that are open in this server.
    pub(crate) fn tables_here(&self, account: &str, from: Option<IpAddr>) -> Tables {
        let mut tables = Tables::default();
        for OpenRoom { room, from: network, .. } in self.lock().open.values() {
            let room = room.borrow();
            let own = room.about.creator.as_deref() == Some(account);
            if room.phase == Phase::Waiting {
                tables.own += usize::from(own);
                tables.near += usize::from(from.is_some() && *network == from);
            }
            if room.is_without_people() {
                tables.own_machines += usize::from(own);
                tables.machines += 1;
            }
        }
        tables
    }

    /// The rooms that are open, as they were after the last input.
    fn rooms(&self) -> Vec<Arc<Room>> {
        self.lock().open.values().map(|room| Arc::clone(&room.room.borrow())).collect()
    }
}
