//! Test data.

use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use store::{
    Begin, Finish, NewAccount, NewGame, NewTurn, Occupant, Player, Rating, RatingChange, Role,
    Session, SessionKind, Settled, Store,
};

/// An account called by its id with a capital letter.
pub(crate) async fn account(store: &Store, id: &str) {
    let mut name = id.to_owned();
    name[..1].make_ascii_uppercase();
    let new = NewAccount {
        id: id.into(),
        name,
        guest: false,
        password: Some(format!("hash of {id}")),
        role: Role::Player,
        created: 100,
        vacation_left: 30,
    };
    assert!(store.create_account(&new).await.unwrap());
}

pub(crate) async fn guest(store: &Store, id: &str) {
    let new = NewAccount {
        id: id.into(),
        name: "Guest".into(),
        guest: true,
        password: None,
        role: Role::Player,
        created: 100,
        vacation_left: 0,
    };
    assert!(store.create_account(&new).await.unwrap());
}

/// The occupant for such an [`account`].
pub(crate) fn person(id: &str) -> Occupant {
    let mut name = id.to_owned();
    name[..1].make_ascii_uppercase();
    Occupant::Account { id: id.into(), name }
}

pub(crate) fn level(n: u8) -> Occupant {
    Occupant::Computer(format!("level:{n}"))
}

/// A public, rated game of Squadro.
pub(crate) fn new_game(id: &str, seats: Vec<Occupant>) -> NewGame {
    NewGame {
        id: id.into(),
        game: "squadro(first=red)".into(),
        start: None,
        clock: "5+3".into(),
        rated: true,
        public: true,
        creator: None,
        created: 1000,
        seats,
        owner: None,
        tournament: None,
        club: None,
    }
}

pub(crate) fn begin(at: i64, to_move: u8) -> Begin {
    Begin { at, to_move, deadline: None, clocks: None }
}

/// The turn of a game of two that is played at a ply.
pub(crate) fn turn(game: &str, ply: u32) -> NewTurn {
    NewTurn {
        game: game.into(),
        epoch: 0,
        ply,
        text: format!("t{ply}"),
        seat: (ply % 2) as u8,
        at: 2000 + i64::from(ply),
        spent_ms: 10,
        left_ms: Some(60_000 - i64::from(ply)),
        to_move: Some(((ply + 1) % 2) as u8),
        deadline: None,
        clocks: None,
        finish: None,
    }
}

/// The first seat wins.
pub(crate) fn won(at: i64) -> Finish {
    Finish { result: "yellow".into(), ending: "home".into(), at, scores: vec![1.0, 0.0] }
}

/// The turn that ends the game.
pub(crate) fn last_turn(game: &str, ply: u32, finish: Finish) -> NewTurn {
    NewTurn { to_move: None, at: finish.at, finish: Some(finish), ..turn(game, ply) }
}

/// A game that is being played.
pub(crate) async fn live_game(store: &Store, id: &str, seats: Vec<Occupant>) {
    assert!(store.create_game(&new_game(id, seats)).await.unwrap());
    assert!(store.start_game(id, &begin(1500, 0)).await.unwrap());
}

pub(crate) fn session(hash: &str, account: &str, kind: SessionKind) -> Session {
    Session {
        hash: hash.into(),
        account: account.into(),
        kind,
        label: "Firefox".into(),
        scope: "play".into(),
        created: 100,
        seen: 100,
        expires: Some(1000),
    }
}

/// What SQLite says of the state of a file.
pub(crate) async fn integrity(address: &str) -> String {
    text_of(address, "PRAGMA integrity_check").await
}

/// A text read from the database by another connection.
pub(crate) async fn text_of(address: &str, sql: &'static str) -> String {
    if address.starts_with("sqlite:") {
        let mut connection = SqliteConnection::connect(address).await.unwrap();
        let text = sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        text
    } else {
        let mut connection = PgConnection::connect(address).await.unwrap();
        let text = sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        text
    }
}

/// Runs statements by another connection than the store's.
pub(crate) async fn meddle(address: &str, sql: &'static str) {
    if address.starts_with("sqlite:") {
        let address = format!("{address}?mode=rwc");
        let mut connection = SqliteConnection::connect(&address).await.unwrap();
        connection.execute(sql).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = PgConnection::connect(address).await.unwrap();
        connection.execute(sql).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// An account's first rated game, with this id, which gives it this rating.
pub(crate) async fn rate(store: &Store, game: &str, player: &Player, rating: &Rating) {
    live_game(store, game, vec![level(1), level(2)]).await;
    store.append_turn(last_turn(game, 0, won(9000))).await.unwrap();
    let (player, pool) = (player.clone(), "squadro".into());
    let change = RatingChange { player, pool, now: *rating };
    assert_eq!(store.settle_game(game, &[change]).await.unwrap(), Settled::Done);
}
