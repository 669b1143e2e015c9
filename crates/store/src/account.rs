//! Accounts and sessions as they are stored.

use crate::db::Row;
use crate::error::{Result, StoreError};

/// An account to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAccount {
    /// Its id.
    pub id: String,
    /// Its name. Guests may share theirs; other names are unique, and none looks like another.
    pub name: String,
    /// Without a password: known by a cookie only.
    pub guest: bool,
    /// The hash of the password.
    pub password: Option<String>,
    /// Its role.
    pub role: Role,
    /// When it was created.
    pub created: i64,
    /// How many days of vacation it has.
    pub vacation_left: i64,
}

/// The role of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A person.
    Player,
    /// A program.
    Bot,
    /// Moderates other accounts.
    Moderator,
    /// Moderates moderators, too.
    Admin,
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its id.
    pub id: String,
    /// Its name; empty once it is deleted.
    pub name: String,
    /// Without a password: known by a cookie only.
    pub guest: bool,
    /// The hash of the password.
    pub password: Option<String>,
    /// Its mail address.
    pub mail: Option<String>,
    /// Its role.
    pub role: Role,
    /// Unused; older databases have it.
    pub settings: String,
    /// When it was created.
    pub created: i64,
    /// When it was last seen.
    pub seen: i64,
    /// Until when it may not chat.
    pub muted_until: Option<i64>,
    /// Since when it is banned.
    pub banned: Option<i64>,
    /// How many days of vacation are left.
    pub vacation_left: i64,
    /// In which year of the account they were given.
    pub vacation_year: i64,
    /// Until when it is on vacation.
    pub vacation_until: Option<i64>,
    /// When it was deleted.
    pub deleted: Option<i64>,
    /// Does it want to be listed when it is online?
    pub shown: bool,
    /// When it was online last, if it wants to be listed.
    pub here: i64,
    /// Its favourite games: their ids, joined by spaces.
    pub favourites: String,
}

/// The outcome of naming an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// It is the account's name now.
    Done,
    /// The name is taken.
    Taken,
    /// There is no such account, or it cannot be renamed.
    Missing,
}

/// A session of a browser, or a program's token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the secret; the secret itself is never stored.
    pub hash: String,
    /// The account.
    pub account: String,
    /// Its kind: of a browser or a program.
    pub kind: SessionKind,
    /// The name of the browser, or the label of the token.
    pub label: String,
    /// Unused; older databases have it.
    pub scope: String,
    /// When it was created.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
    /// When it expires.
    pub expires: Option<i64>,
}

/// The kinds of sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SessionKind {
    /// A browser.
    Login,
    /// A program.
    Token,
}

impl Role {
    pub(crate) fn text(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Bot => "bot",
            Role::Moderator => "moderator",
            Role::Admin => "admin",
        }
    }

    fn read(text: &str) -> Result<Role> {
        let all = [Role::Player, Role::Bot, Role::Moderator, Role::Admin];
        let found = all.into_iter().find(|role| role.text() == text);
        found.ok_or_else(|| StoreError::Corrupt(format!("role {text}")))
    }
}

impl SessionKind {
    pub(crate) fn text(self) -> &'static str {
        match self {
            SessionKind::Login => "login",
            SessionKind::Token => "token",
        }
    }

    fn read(text: &str) -> Result<SessionKind> {
        let found = [SessionKind::Login, SessionKind::Token].into_iter().find(|k| k.text() == text);
        found.ok_or_else(|| StoreError::Corrupt(format!("session {text}")))
    }
}

/// The columns that make an [`Account`], of a table called `a`.
pub(crate) const ACCOUNT: &str = "a.id, a.name, a.guest, a.password, a.mail, a.role, a.settings, a.created, \
    a.seen, a.muted_until, a.banned, a.vacation_left, a.vacation_year, \
    a.vacation_until, a.deleted, a.shown, a.here, a.favourites";

pub(crate) fn account(row: &Row) -> Result<Account> {
    Ok(Account {
        id: row.get("id")?,
        name: row.get("name")?,
        guest: row.flag("guest")?,
        password: row.get("password")?,
        mail: row.get("mail")?,
        role: Role::read(&row.get::<String>("role")?)?,
        settings: row.get("settings")?,
        created: row.get("created")?,
        seen: row.get("seen")?,
        muted_until: row.get("muted_until")?,
        banned: row.get("banned")?,
        vacation_left: row.get("vacation_left")?,
        vacation_year: row.get("vacation_year")?,
        vacation_until: row.get("vacation_until")?,
        deleted: row.get("deleted")?,
        shown: row.flag("shown")?,
        here: row.get("here")?,
        favourites: row.get("favourites")?,
    })
}

/// The columns that make a [`Session`], of a table called `s`.
pub(crate) const SESSION: &str = "s.hash, s.account, s.kind, s.label, s.scope, \
    s.created AS session_created, s.seen AS session_seen, s.expires";

pub(crate) fn session(row: &Row) -> Result<Session> {
    Ok(Session {
        hash: row.get("hash")?,
        account: row.get("account")?,
        kind: SessionKind::read(&row.get::<String>("kind")?)?,
        label: row.get("label")?,
        scope: row.get("scope")?,
        created: row.get("session_created")?,
        seen: row.get("session_seen")?,
        expires: row.get("expires")?,
    })
}
