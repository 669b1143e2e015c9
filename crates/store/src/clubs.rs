//! Clubs: their members, the accounts they made, their games and tournaments.
//!
//! Every change of the members locks the row of the club first, so that two servers never admit
//! more members than allowed, and a club always has one owner.

use crate::Store;
use crate::account::NewAccount;
use crate::db::{Row, Tx, values};
use crate::error::{Result, StoreError};
use crate::game::{GameState, Head};
use crate::games::each;
use crate::names::{key, letters, skeleton};
use crate::recovery::RecoveryKind;
use crate::tournaments::{TOURNAMENT, Tournament, tournament};

/// A club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Club {
    /// Its id.
    pub id: String,
    /// Its name; empty once it is closed. No two clubs have names that look alike.
    pub name: String,
    /// Its description.
    pub about: String,
    /// Is it in the list, and may everybody enter?
    pub public: bool,
    /// The invitation in its link, if there is one.
    pub invitation: Option<String>,
    /// When it was made.
    pub created: i64,
    /// Since when a moderator hides it.
    pub hidden: Option<i64>,
    /// When it was closed.
    pub closed: Option<i64>,
    /// How many members it has.
    pub members: u32,
}

/// What a member may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ClubRole {
    /// The owner, who may do everything. Each club has one.
    Owner,
    /// An organiser, who may invite and remove members.
    Organiser,
    /// Play.
    Member,
}

/// Somebody's place in a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Membership {
    /// What they may do.
    pub role: ClubRole,
    /// Since when.
    pub joined: i64,
    /// Did the club make the account, and has it no password yet?
    pub managed: bool,
}

/// A member of a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubMember {
    /// The account.
    pub account: String,
    /// Its name.
    pub name: String,
    /// Its place.
    pub place: Membership,
    /// Until when the code that signs it in is valid, if it has one.
    pub code_expires: Option<i64>,
}

/// The outcome of making a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClubMade {
    /// It is there.
    Done,
    /// A club has that name, or one that looks like it.
    NameTaken,
    /// The account owns as many as it may.
    TooMany,
    /// The account is not there, or no longer.
    Missing,
}

/// The outcome of closing a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClubClosed {
    /// It is closed.
    Done,
    /// There is no such club, or it was closed before.
    Missing,
    /// It manages accounts, which have to be deleted first.
    Manages,
}

/// The outcome of entering a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClubEntered {
    /// The account is a member now, or was before.
    Done,
    /// There is no room.
    Full,
    /// There is no such club, or the invitation is not the one it has.
    Missing,
    /// The name of the account to be made is taken.
    NameTaken,
}

/// A finished game of a club.
#[derive(Clone, Debug, PartialEq)]
pub struct ClubResult {
    /// Its id.
    pub id: String,
    /// The game's text, with options.
    pub game: String,
    /// The position it began with.
    pub start: Option<String>,
    /// The seats: the account, none for a computer; the score, none for a player who left before
    /// the end.
    pub seats: Vec<(Option<String>, Option<f64>)>,
}

impl Store {
    /// Creates a club; `most` is how many clubs its owner may own.
    pub async fn create_club(&self, new: &Club, owner: &str, most: u32) -> Result<ClubMade> {
        let mut tx = self.db.begin().await?;
        // Locks the account, so that of two clubs created at the same time the second counts the
        // first.
        let lock = "SELECT id FROM accounts WHERE id = $1 AND deleted IS NULL";
        if tx.lock(lock, values![owner]).await?.is_empty() {
            return Ok(ClubMade::Missing);
        }
        let sql = "SELECT COUNT(*) AS n FROM club_members WHERE account = $1 AND role = 'owner'";
        let owned = tx.row(sql, values![owner]).await?.map_or(Ok(0), |row| row.get::<i64>("n"))?;
        if owned >= i64::from(most) {
            return Ok(ClubMade::TooMany);
        }
        let made = tx.run(
            "INSERT INTO clubs (id, name, skeleton, about, public, invitation, created) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            values![
                &new.id,
                &new.name,
                &skeleton(&new.name),
                &new.about,
                new.public,
                &new.invitation,
                new.created
            ],
        );
        if made.await? == 0 {
            return Ok(ClubMade::NameTaken);
        }
        enter(&mut tx, &new.id, owner, ClubRole::Owner, new.created, false).await?;
        tx.commit().await?;
        Ok(ClubMade::Done)
    }

    /// The club of an id, also one that is closed.
    pub async fn club(&self, id: &str) -> Result<Option<Club>> {
        let sql = format!("SELECT {CLUB} FROM clubs c WHERE c.id = $1");
        self.db.row(&sql, values![id]).await?.as_ref().map(club).transpose()
    }

    /// Clubs that everybody may see, newest first, made before that one if there is one.
    pub async fn clubs(&self, before: Option<&str>, limit: u32) -> Result<Vec<Club>> {
        let sql = format!(
            "SELECT {CLUB} FROM clubs c WHERE c.public = 1 AND c.closed IS NULL \
             AND c.hidden IS NULL AND ($1 IS NULL OR (c.created, c.id) < \
             (SELECT b.created, b.id FROM clubs b WHERE b.id = $1)) \
             ORDER BY c.created DESC, c.id DESC LIMIT $2"
        );
        each(&self.db.rows(&sql, values![before, limit]).await?, club)
    }

    /// The clubs of an account, with its place in each, by name.
    pub async fn clubs_of(&self, account: &str) -> Result<Vec<(Club, Membership)>> {
        let sql = format!(
            "SELECT {CLUB}, m.role, m.joined, m.managed FROM clubs c \
             JOIN club_members m ON m.club = c.id WHERE m.account = $1 ORDER BY c.name, c.id"
        );
        let rows = self.db.rows(&sql, values![account]).await?;
        each(&rows, |row| Ok((club(row)?, membership(row)?)))
    }

    /// The clubs of an account that a reader may know of, by name: those the reader is in as well, and
    /// those it owns that everybody may see, because a club's page names its owner.
    pub async fn clubs_shown(&self, account: &str, reader: Option<&str>) -> Result<Vec<Club>> {
        let sql = format!(
            "SELECT {CLUB} FROM clubs c JOIN club_members m ON m.club = c.id WHERE m.account = $1 \
             AND ((m.role = 'owner' AND c.public = 1 AND c.hidden IS NULL) OR EXISTS \
             (SELECT 1 FROM club_members r WHERE r.club = c.id AND r.account = $2)) \
             ORDER BY c.name, c.id"
        );
        each(&self.db.rows(&sql, values![account, reader]).await?, club)
    }

    /// Open clubs whose names contain a text, whatever its case and accents, or whose id it is; with the
    /// names of their owners, newest first. Private and hidden clubs are among them.
    pub async fn find_clubs(&self, text: &str, limit: usize) -> Result<Vec<(Club, String)>> {
        let wanted = letters(text);
        let all = "SELECT id, name FROM clubs WHERE closed IS NULL ORDER BY created DESC, id DESC";
        let all = self.db.rows(all, values![]).await?;
        let all = each(&all, |row| Ok((row.get::<String>("id")?, row.get::<String>("name")?)))?;
        let meant =
            all.into_iter().filter(|(id, name)| letters(name).contains(&wanted) || id == text);
        let sql = format!(
            "SELECT {CLUB}, a.name AS owner FROM clubs c \
             JOIN club_members m ON m.club = c.id AND m.role = 'owner' \
             JOIN accounts a ON a.id = m.account WHERE c.id = $1"
        );
        let mut found = Vec::new();
        for (id, _) in meant.take(limit) {
            // One that was closed meanwhile has no owner.
            if let Some(row) = self.db.row(&sql, values![&id]).await? {
                found.push((club(&row)?, row.get("owner")?));
            }
        }
        Ok(found)
    }

    /// Somebody's place in a club.
    pub async fn club_place(&self, club: &str, account: &str) -> Result<Option<Membership>> {
        let sql = "SELECT role, joined, managed FROM club_members \
                   WHERE club = $1 AND account = $2";
        self.db.row(sql, values![club, account]).await?.as_ref().map(membership).transpose()
    }

    /// Does a club manage this account?
    pub async fn is_managed(&self, account: &str) -> Result<bool> {
        let sql = "SELECT 1 AS one FROM club_members WHERE account = $1 AND managed = 1 LIMIT 1";
        Ok(self.db.row(sql, values![account]).await?.is_some())
    }

    /// The members of a club: the owner, organisers, and the others by name.
    pub async fn club_members(&self, club: &str) -> Result<Vec<ClubMember>> {
        let sql = "SELECT m.account, a.name, m.role, m.joined, m.managed, r.expires \
                   FROM club_members m JOIN accounts a ON a.id = m.account \
                   LEFT JOIN recoveries r ON r.account = m.account AND r.kind = 'club' \
                   WHERE m.club = $1 AND a.deleted IS NULL ORDER BY a.name_key, m.account";
        let mut members = each(&self.db.rows(sql, values![club]).await?, |row| {
            Ok(ClubMember {
                account: row.get("account")?,
                name: row.get("name")?,
                place: membership(row)?,
                code_expires: row.get("expires")?,
            })
        })?;
        members.sort_by_key(|member| member.place.role);
        Ok(members)
    }

    /// Changes the name and description of a club. False: the name is taken, or looks like another
    /// one.
    pub async fn change_club(
        &self,
        id: &str,
        name: &str,
        about: &str,
        public: bool,
    ) -> Result<bool> {
        let sql = "UPDATE clubs SET name = $2, skeleton = $3, about = $4, public = $5 \
                   WHERE id = $1 AND closed IS NULL";
        match self.db.run(sql, values![id, name, &skeleton(name), about, public]).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_taken() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Sets or removes the invitation in a club's link. False: no such club.
    pub async fn set_invitation(&self, id: &str, invitation: Option<&str>) -> Result<bool> {
        let sql = "UPDATE clubs SET invitation = $2 WHERE id = $1 AND closed IS NULL";
        self.change(sql, values![id, invitation]).await
    }

    /// Hides a club from everybody but its members, or shows it again. False: no such club.
    pub async fn set_club_hidden(&self, id: &str, since: Option<i64>) -> Result<bool> {
        let sql = "UPDATE clubs SET hidden = $2 WHERE id = $1 AND closed IS NULL";
        self.change(sql, values![id, since]).await
    }

    /// Adds an account to a public club, or by its invitation, up to so many members.
    pub async fn join_club(
        &self,
        id: &str,
        account: &str,
        invitation: Option<&str>,
        at: i64,
        most: u32,
    ) -> Result<ClubEntered> {
        let mut tx = self.db.begin().await?;
        let Some(club) = open_club(&mut tx, id).await? else { return Ok(ClubEntered::Missing) };
        let invited = invitation.is_some() && club.invitation.as_deref() == invitation;
        if !(club.public || invited) || club.hidden.is_some() {
            return Ok(ClubEntered::Missing);
        }
        let sql = "SELECT 1 AS one FROM club_members WHERE club = $1 AND account = $2";
        if tx.row(sql, values![id, account]).await?.is_some() {
            return Ok(ClubEntered::Done);
        }
        if club.members >= most {
            return Ok(ClubEntered::Full);
        }
        enter(&mut tx, id, account, ClubRole::Member, at, false).await?;
        tx.commit().await?;
        Ok(ClubEntered::Done)
    }

    /// Makes an account that a club manages, with the hash of a code that signs it in.
    pub async fn enrol(
        &self,
        id: &str,
        new: &NewAccount,
        code: (&str, i64),
        most: u32,
    ) -> Result<ClubEntered> {
        let mut tx = self.db.begin().await?;
        let Some(club) = open_club(&mut tx, id).await? else { return Ok(ClubEntered::Missing) };
        if club.members >= most {
            return Ok(ClubEntered::Full);
        }
        let made = tx.run(
            "INSERT INTO accounts (id, name, name_key, guest, role, settings, created, seen, \
             vacation_left, skeleton) VALUES ($1, $2, $3, 0, $4, '', $5, $5, $6, $7) \
             ON CONFLICT DO NOTHING",
            values![
                &new.id,
                &new.name,
                &key(&new.name),
                new.role.text(),
                new.created,
                new.vacation_left,
                &skeleton(&new.name)
            ],
        );
        if made.await? == 0 {
            return Ok(ClubEntered::NameTaken);
        }
        enter(&mut tx, id, &new.id, ClubRole::Member, new.created, true).await?;
        let (hash, expires) = code;
        let sql = "INSERT INTO recoveries (account, kind, hash, expires) VALUES ($1, $2, $3, $4)";
        tx.run(sql, values![&new.id, RecoveryKind::Club.text(), hash, expires]).await?;
        tx.commit().await?;
        Ok(ClubEntered::Done)
    }

    /// Stores the hash of a code that signs in an account that this club manages; it replaces the one
    /// before. False: the club does not manage it.
    pub async fn set_club_code(
        &self,
        club: &str,
        account: &str,
        hash: &str,
        expires: i64,
    ) -> Result<bool> {
        let sql = "INSERT INTO recoveries (account, kind, hash, expires) \
                   SELECT m.account, 'club', $3, $4 FROM club_members m \
                   WHERE m.club = $1 AND m.account = $2 AND m.managed = 1 \
                   ON CONFLICT (account, kind) DO UPDATE SET hash = $3, expires = $4";
        self.change(sql, values![club, account, hash, expires]).await
    }

    /// Uses up a code that signs in; the account it was for.
    pub async fn redeem_club_code(&self, hash: &str, now: i64) -> Result<Option<String>> {
        let mut tx = self.db.begin().await?;
        // Of two uses at the same time, one succeeds.
        let sql = "DELETE FROM recoveries WHERE kind = 'club' AND hash = $1 AND expires > $2 \
                   RETURNING account";
        let account = tx.row(sql, values![hash, now]).await?;
        let account = account.map(|row| row.get("account")).transpose()?;
        tx.commit().await?;
        Ok(account)
    }

    /// Removes a member from a club. False: not a member, or the owner.
    pub async fn leave_club(&self, club: &str, account: &str) -> Result<bool> {
        let sql = "DELETE FROM club_members WHERE club = $1 AND account = $2 AND role <> 'owner'";
        self.change(sql, values![club, account]).await
    }

    /// Makes a member an organiser, or an organiser a member. False: they are not in the club, own it,
    /// or have an account that the club manages.
    pub async fn set_club_role(&self, club: &str, account: &str, role: ClubRole) -> Result<bool> {
        if role == ClubRole::Owner {
            return Ok(false);
        }
        let sql = "UPDATE club_members SET role = $3 WHERE club = $1 AND account = $2 \
                   AND role <> 'owner' AND managed = 0";
        self.change(sql, values![club, account, role.text()]).await
    }

    /// Gives a club to another member; the owner stays as an organiser. False: the account is not
    /// the owner, or the other is not a member with an account of their own.
    pub async fn hand_over_club(&self, id: &str, from: &str, to: &str) -> Result<bool> {
        let mut tx = self.db.begin().await?;
        if from == to || open_club(&mut tx, id).await?.is_none() {
            return Ok(false);
        }
        let sql = "UPDATE club_members SET role = 'organiser' WHERE club = $1 AND account = $2 \
                   AND role = 'owner'";
        let gave = tx.run(sql, values![id, from]).await?;
        let sql = "UPDATE club_members SET role = 'owner' WHERE club = $1 AND account = $2 \
                   AND managed = 0";
        let took = tx.run(sql, values![id, to]).await?;
        if gave == 1 && took == 1 {
            tx.commit().await?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Closes a club: name, description, invitation and members go. Where the accounts that it manages do
    /// not stay, it is closed only once there are none, whoever makes one meanwhile.
    pub async fn close_club(&self, id: &str, at: i64, accounts_stay: bool) -> Result<ClubClosed> {
        let mut tx = self.db.begin().await?;
        if open_club(&mut tx, id).await?.is_none() {
            return Ok(ClubClosed::Missing);
        }
        // Those that `club_members` lists, so that a caller who deletes all of them comes to an end.
        let sql = "SELECT 1 AS one FROM club_members m JOIN accounts a ON a.id = m.account \
                   WHERE m.club = $1 AND m.managed = 1 AND a.deleted IS NULL LIMIT 1";
        if !accounts_stay && tx.row(sql, values![id]).await?.is_some() {
            return Ok(ClubClosed::Manages);
        }
        close(&mut tx, id, at).await?;
        tx.commit().await?;
        Ok(ClubClosed::Done)
    }

    /// The games of a club in a state, newest first.
    pub async fn club_games(&self, club: &str, state: GameState, limit: u32) -> Result<Vec<Head>> {
        let tail = "WHERE g.club = $1 AND g.state = $2 ORDER BY g.created DESC, g.id LIMIT $3";
        self.heads(tail, values![club, state.text(), limit]).await
    }

    /// The club a game is played in.
    pub async fn club_of_game(&self, game: &str) -> Result<Option<String>> {
        let row = self.db.row("SELECT club FROM games WHERE id = $1", values![game]).await?;
        Ok(row.map(|row| row.get("club")).transpose()?.flatten())
    }

    /// The last games of a club that were played to an end, in the order they ended.
    pub async fn club_results(&self, club: &str, limit: u32) -> Result<Vec<ClubResult>> {
        let sql = "SELECT g.id, g.game, g.start, s.account, s.kind, s.replaced, s.score FROM \
                   (SELECT id, game, start, finished FROM games WHERE club = $1 \
                   AND state = 'finished' ORDER BY finished DESC, id DESC LIMIT $2) g \
                   JOIN seats s ON s.game = g.id ORDER BY g.finished, g.id, s.seat";
        let mut results: Vec<ClubResult> = Vec::new();
        for row in self.db.rows(sql, values![club, limit]).await? {
            let id: String = row.get("id")?;
            if results.last().is_none_or(|last| last.id != id) {
                let (game, start) = (row.get("game")?, row.get("start")?);
                results.push(ClubResult { id, game, start, seats: Vec::new() });
            }
            let left = row.get::<Option<i64>>("replaced")?.is_some();
            let score = row.get::<Option<f64>>("score")?.filter(|_| !left);
            let result = results.last_mut().expect("a game has just been added");
            result.seats.push((row.get("account")?, score));
        }
        Ok(results)
    }

    /// The tournaments of a club that were not called off, newest first.
    pub async fn club_tournaments(&self, club: &str, limit: u32) -> Result<Vec<Tournament>> {
        let sql = format!(
            "SELECT {TOURNAMENT} FROM tournaments t WHERE t.club = $1 AND t.state <> 'cancelled' \
             ORDER BY t.created DESC, t.id LIMIT $2"
        );
        each(&self.db.rows(&sql, values![club, limit]).await?, tournament)
    }

    /// Clubs that nobody would own if this account were deleted.
    pub async fn clubs_without(&self, account: &str) -> Result<Vec<String>> {
        let sql = "SELECT m.club FROM club_members m WHERE m.account = $1 AND m.role = 'owner' \
                   AND NOT EXISTS (SELECT 1 FROM club_members o JOIN accounts a \
                   ON a.id = o.account WHERE o.club = m.club AND o.account <> $1 \
                   AND o.managed = 0 AND a.deleted IS NULL AND a.banned IS NULL) \
                   ORDER BY m.club";
        each(&self.db.rows(sql, values![account]).await?, |row| row.get("club"))
    }
}

/// Locks the rows of an account's clubs, before anything else is locked.
pub(crate) async fn lock_clubs_of(tx: &mut Tx, account: &str) -> Result<()> {
    let sql = "SELECT id FROM clubs WHERE id IN \
               (SELECT club FROM club_members WHERE account = $1) ORDER BY id";
    tx.lock(sql, values![account]).await.map(drop)
}

/// Takes an account out of all clubs. One that it owned goes to the organiser who has been in it
/// longest, or to such a member; where there is none, it is closed.
pub(crate) async fn leave_all(tx: &mut Tx, account: &str, at: i64) -> Result<()> {
    let sql = "SELECT club FROM club_members WHERE account = $1 AND role = 'owner' ORDER BY club";
    let owned = tx.rows(sql, values![account]).await?;
    tx.run("DELETE FROM club_members WHERE account = $1", values![account]).await?;
    for row in owned {
        let id: String = row.get("club")?;
        let sql = "SELECT m.account FROM club_members m JOIN accounts a ON a.id = m.account \
                   WHERE m.club = $1 AND m.managed = 0 AND a.deleted IS NULL AND a.banned IS NULL \
                   ORDER BY CASE WHEN m.role = 'organiser' THEN 0 ELSE 1 END, m.joined, m.account \
                   LIMIT 1";
        match tx.row(sql, values![&id]).await? {
            Some(heir) => {
                let heir: String = heir.get("account")?;
                let sql = "UPDATE club_members SET role = 'owner' \
                           WHERE club = $1 AND account = $2";
                tx.run(sql, values![&id, &heir]).await?;
            }
            None => close(tx, &id, at).await?,
        }
    }
    Ok(())
}

async fn close(tx: &mut Tx, id: &str, at: i64) -> Result<()> {
    let sql = "UPDATE clubs SET name = '', skeleton = NULL, about = '', invitation = NULL, \
               public = 0, closed = $2 WHERE id = $1";
    tx.run(sql, values![id, at]).await?;
    tx.run("DELETE FROM club_members WHERE club = $1", values![id]).await.map(drop)
}

/// An open club, locked: until the end of the transaction other servers cannot change its members.
async fn open_club(tx: &mut Tx, id: &str) -> Result<Option<Club>> {
    let lock = "SELECT id FROM clubs WHERE id = $1 AND closed IS NULL";
    if tx.lock(lock, values![id]).await?.is_empty() {
        return Ok(None);
    }
    // The members are read after the lock, because another server may have added some before.
    let sql = format!("SELECT {CLUB} FROM clubs c WHERE c.id = $1");
    tx.row(&sql, values![id]).await?.as_ref().map(club).transpose()
}

async fn enter(
    tx: &mut Tx,
    club: &str,
    account: &str,
    role: ClubRole,
    at: i64,
    managed: bool,
) -> Result<()> {
    let sql = "INSERT INTO club_members (club, account, role, joined, managed) \
               SELECT $1, a.id, $3, $4, $5 FROM accounts a WHERE a.id = $2 AND a.deleted IS NULL";
    tx.run(sql, values![club, account, role.text(), at, managed]).await.map(drop)
}

impl ClubRole {
    /// As it is stored and sent to clients.
    pub fn text(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Organiser => "organiser",
            Self::Member => "member",
        }
    }

    fn read(text: &str) -> Result<Self> {
        let all = [Self::Owner, Self::Organiser, Self::Member];
        let found = all.into_iter().find(|role| role.text() == text);
        found.ok_or_else(|| StoreError::Corrupt(format!("role {text} in a club")))
    }
}

const CLUB: &str = "c.id, c.name, c.about, c.public, c.invitation, c.created, c.hidden, c.closed, \
    (SELECT COUNT(*) FROM club_members n WHERE n.club = c.id) AS members";

fn club(row: &Row) -> Result<Club> {
    Ok(Club {
        id: row.get("id")?,
        name: row.get("name")?,
        about: row.get("about")?,
        public: row.flag("public")?,
        invitation: row.get("invitation")?,
        created: row.get("created")?,
        hidden: row.get("hidden")?,
        closed: row.get("closed")?,
        members: row.small("members")?,
    })
}

fn membership(row: &Row) -> Result<Membership> {
    Ok(Membership {
        role: ClubRole::read(&row.get::<String>("role")?)?,
        joined: row.get("joined")?,
        managed: row.flag("managed")?,
    })
}
