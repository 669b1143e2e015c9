//! Clubs are made, entered, organised, left and closed while the server is killed: what was acknowledged
//! is stored, and what was cut off is done wholly or not at all.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fastrand::Rng;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection, SqliteConnection};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::server::Server;
use crate::server::clients::{Answer, exchange, request};

const KILLS: usize = 10;
/// Groups of people who have a club each, one after the other.
const GROUPS: usize = 3;
const PEOPLE: [&str; 4] = ["Ada", "Bob", "Cleo", "Dan"];
/// A test that takes longer is stuck.
const STUCK: Duration = Duration::from_mins(5);
/// Before somebody who was cut off tries again.
const PAUSE: Duration = Duration::from_millis(20);

/// What must not be in a database after any number of kills: SQL that finds it.
const WRONG: [(&str, &str); 6] = [
    (
        "an open club without one owner",
        "SELECT c.id FROM clubs c WHERE c.closed IS NULL AND (SELECT COUNT(*) FROM club_members m \
         WHERE m.club = c.id AND m.role = 'owner') <> 1",
    ),
    (
        "a closed club with members or a name",
        "SELECT c.id FROM clubs c WHERE c.closed IS NOT NULL AND (c.name <> '' OR EXISTS \
         (SELECT 1 FROM club_members m WHERE m.club = c.id))",
    ),
    (
        "a member without a club or an account",
        "SELECT m.account FROM club_members m LEFT JOIN accounts a ON a.id = m.account \
         LEFT JOIN clubs c ON c.id = m.club \
         WHERE a.id IS NULL OR a.deleted IS NOT NULL OR c.id IS NULL",
    ),
    (
        "a managed member who does more than play, or has a password",
        "SELECT m.account FROM club_members m JOIN accounts a ON a.id = m.account \
         WHERE m.managed = 1 AND (m.role <> 'member' OR a.password IS NOT NULL)",
    ),
    (
        "an account without a password that no club manages",
        "SELECT a.id FROM accounts a WHERE a.guest = 0 AND a.deleted IS NULL \
         AND a.password IS NULL AND NOT EXISTS (SELECT 1 FROM club_members m \
         WHERE m.account = a.id AND m.managed = 1)",
    ),
    (
        "a code for an account that no club manages",
        "SELECT r.account FROM recoveries r WHERE r.kind = 'club' AND NOT EXISTS \
         (SELECT 1 FROM club_members m WHERE m.account = r.account AND m.managed = 1)",
    ),
];

dbkit::on_both! {
    async fn clubs_survive_kills(database: &str) {
        let options = ["--without-limits", "--database", database];
        let mut server = Server::start(&options);
        let shared = Arc::new(Shared {
            address: Mutex::new(server.address.clone()),
            acts: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        });
        let mut chance = Rng::with_seed(9);
        let mut playing = JoinSet::new();
        for number in 0..GROUPS {
            let group = Group::of(number, Arc::clone(&shared), chance.fork()).await;
            playing.spawn(group.go_on());
        }
        let began = Instant::now();
        for _ in 0..KILLS {
            // After some acts, and in the middle of others.
            let enough = shared.acts.load(Ordering::Relaxed) + chance.usize(8..24);
            while shared.acts.load(Ordering::Relaxed) < enough {
                assert!(began.elapsed() < STUCK, "nothing goes on");
                if let Some(ended) = playing.try_join_next() {
                    ended.expect("no group fails");
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            tokio::time::sleep(Duration::from_micros(chance.u64(0..20_000))).await;
            drop(server);
            server = Server::start(&options);
            lock(&shared.address).clone_from(&server.address);
        }
        shared.stop.store(true, Ordering::Relaxed);
        let ended = tokio::time::timeout(STUCK, playing.join_all()).await;
        let groups = ended.expect("it comes to an end");

        drop(server);
        server = Server::start(&options);
        lock(&shared.address).clone_from(&server.address);
        let (mut done, mut unseen) = (BTreeMap::<&str, usize>::new(), 0);
        for group in groups {
            group.compare().await;
            unseen += group.unseen;
            for (kind, count) in group.done {
                *done.entry(kind).or_default() += count;
            }
        }
        drop(server);
        for (what, sql) in WRONG {
            assert_eq!(texts(database, sql).await, [] as [&str; 0], "{what}");
        }
        if database.starts_with("sqlite:") {
            assert_eq!(texts(database, "PRAGMA integrity_check").await, ["ok"]);
            assert_eq!(texts(database, "PRAGMA foreign_key_check").await, [] as [&str; 0]);
        }
        println!(
            "clubs: {KILLS} kills, done {done:?}, {unseen} of them not acknowledged, {:?}",
            began.elapsed()
        );
        assert_eq!(done.len(), 12, "everything was done: {done:?}");
    }
}

/// The first column of what a statement finds.
async fn texts(database: &str, sql: &'static str) -> Vec<String> {
    if database.starts_with("sqlite:") {
        let mut connection = SqliteConnection::connect(database).await.expect("the file is there");
        let rows = sqlx::query_scalar(sql).fetch_all(&mut connection).await;
        connection.close().await.expect("it closes");
        rows.expect("it can be read")
    } else {
        let mut connection = PgConnection::connect(database).await.expect("the database is there");
        let rows = sqlx::query_scalar(sql).fetch_all(&mut connection).await;
        connection.close().await.expect("it closes");
        rows.expect("it can be read")
    }
}

/// What groups and the test know of each other.
struct Shared {
    /// The server, which changes.
    address: Mutex<String>,
    /// How many acts were done.
    acts: AtomicUsize,
    stop: AtomicBool,
}

fn lock(address: &Mutex<String>) -> std::sync::MutexGuard<'_, String> {
    address.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A club, as it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Club {
    path: String,
    invitation: String,
    /// The role of each member, and whether the club manages the account.
    people: BTreeMap<String, (String, bool)>,
}

impl Club {
    /// The club that a server describes to an organiser.
    fn of(club: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_else(|| panic!("{club}")).to_owned();
        let people = club["people"].as_array().unwrap_or_else(|| panic!("{club}")).iter();
        Self {
            path: format!("/api/clubs/{}", text(&club["id"])),
            invitation: text(&club["invitation"]),
            people: people
                .map(|one| (text(&one["name"]), (text(&one["role"]), one["managed"] == true)))
                .collect(),
        }
    }

    fn owner(&self) -> &str {
        let owner = self.people.iter().find(|(_, (role, _))| role == "owner");
        owner.expect("a club has an owner").0
    }

    /// Members of a role with an account of their own.
    fn own(&self, role: &str) -> Vec<String> {
        let people = self.people.iter().filter(|(_, (is, managed))| is == role && !managed);
        people.map(|(name, _)| name.clone()).collect()
    }

    fn managed(&self) -> Vec<String> {
        let people = self.people.iter().filter(|(_, (_, managed))| *managed);
        people.map(|(name, _)| name.clone()).collect()
    }

    fn with(&self, name: &str, role: &str, managed: bool) -> Self {
        let mut after = self.clone();
        after.people.insert(name.to_owned(), (role.to_owned(), managed));
        after
    }

    fn without(&self, name: &str) -> Self {
        let mut after = self.clone();
        after.people.remove(name);
        after
    }
}

#[derive(Copy, Clone, Debug)]
enum Act {
    Join,
    Promote,
    Demote,
    HandOver,
    Leave,
    Renew,
    Enrol,
    SignIn,
    NewCode,
    Remove,
}

/// People with accounts, the only ones who do anything about their club; and what they were promised.
struct Group {
    number: usize,
    shared: Arc<Shared>,
    chance: Rng,
    cookies: BTreeMap<String, String>,
    /// The sessions of members who signed in by a code.
    signed_in: BTreeMap<String, String>,
    /// Codes that nobody has used.
    codes: BTreeMap<String, String>,
    /// Codes that were used or replaced.
    dead: Vec<String>,
    /// Names of accounts that were deleted.
    gone: BTreeSet<String>,
    /// Clubs that were closed.
    closed: Vec<String>,
    club: Option<Club>,
    /// Names that were given: of clubs and accounts.
    given: usize,
    done: BTreeMap<&'static str, usize>,
    /// Acts that were done and not acknowledged.
    unseen: usize,
}

impl Group {
    /// Signs its people up.
    async fn of(number: usize, shared: Arc<Shared>, chance: Rng) -> Self {
        let mut cookies = BTreeMap::new();
        let address = lock(&shared.address).clone();
        for name in PEOPLE {
            let name = format!("{name}{number}");
            let body = json!({ "name": name, "password": "a long password" });
            let (_, cookie) = request(&address, "POST", "/api/account", None, &body).await;
            cookies.insert(name, cookie.expect("an account"));
        }
        Self {
            number,
            shared,
            chance,
            cookies,
            signed_in: BTreeMap::new(),
            codes: BTreeMap::new(),
            dead: Vec::new(),
            gone: BTreeSet::new(),
            closed: Vec::new(),
            club: None,
            given: 0,
            done: BTreeMap::new(),
            unseen: 0,
        }
    }

    /// One club after the other; stops anywhere, but not before one was closed.
    async fn go_on(mut self) -> Self {
        loop {
            let mut acts = vec![Act::NewCode, Act::SignIn, Act::Demote, Act::HandOver, Act::Leave];
            acts.extend([Act::Join, Act::Renew, Act::Enrol, Act::Remove]);
            self.chance.shuffle(&mut acts);
            let first = [Act::Join, Act::Join, Act::Join, Act::Promote, Act::Enrol, Act::Enrol];
            self.found().await;
            for act in first.into_iter().chain([Act::SignIn]).chain(acts) {
                if self.shared.stop.load(Ordering::Relaxed) && !self.closed.is_empty() {
                    return self;
                }
                self.act(act).await;
            }
            self.close().await;
        }
    }

    /// Asks a server once; none where it was killed before it answered.
    async fn try_ask(
        &self,
        who: Option<&str>,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Option<Answer> {
        let address = lock(&self.shared.address).clone();
        let cookie =
            who.map(|who| format!("cookie: {}\r\n", self.cookies[who])).unwrap_or_default();
        let asked = exchange(&address, method, path, &cookie, body);
        // It is killed or answers, however long that takes: an act that went on after somebody had
        // stopped waiting could not be told from one that was cut off.
        let answer = tokio::time::timeout(STUCK, asked).await.expect("the server answers");
        if answer.is_none() {
            tokio::time::sleep(PAUSE).await;
        }
        answer
    }

    /// Asks for something that changes nothing, until a server answers.
    async fn ask(&self, who: &str, path: &str) -> Answer {
        loop {
            if let Some(answer) = self.try_ask(Some(who), "GET", path, &json!({})).await {
                return answer;
            }
        }
    }

    /// The club as it is stored, as an organiser sees it.
    async fn stored(&self, organiser: &str, path: &str) -> Club {
        let answer = self.ask(organiser, path).await;
        assert_eq!(answer.status, 200, "{path}: {:?}", answer.body);
        Club::of(&answer.body)
    }

    fn club(&self) -> &Club {
        self.club.as_ref().expect("the group has a club")
    }

    fn note(&mut self, kind: &'static str) {
        *self.done.entry(kind).or_default() += 1;
        self.shared.acts.fetch_add(1, Ordering::Relaxed);
    }

    fn name(&mut self, kind: &str) -> String {
        self.given += 1;
        format!("{kind}-{}-{}", self.number, self.given)
    }

    /// Does something after which the club must be like this; the answer, if it came.
    async fn change(
        &mut self,
        kind: &'static str,
        who: &str,
        (method, rest, body): (&str, &str, Value),
        after: Club,
    ) -> Option<Value> {
        let before = self.club().clone();
        let path = format!("{}{rest}", before.path);
        let answer = loop {
            if let Some(answer) = self.try_ask(Some(who), method, &path, &body).await {
                assert!(answer.status < 300, "{kind}: {} {}", answer.status, answer.body);
                break Some(answer.body);
            }
            // Whoever owned it before is an organiser at least.
            let stored = self.stored(before.owner(), &before.path).await;
            if stored == after {
                self.unseen += 1;
                break None;
            }
            assert_eq!(stored, before, "{kind} is done by half");
        };
        self.club = Some(after);
        self.note(kind);
        answer
    }

    async fn found(&mut self) {
        let owner = self.chance.choice(self.cookies.keys().cloned()).expect("people");
        let name = self.name("Club");
        let body = json!({ "name": name });
        let club = loop {
            if let Some(answer) = self.try_ask(Some(&owner), "POST", "/api/clubs", &body).await {
                assert_eq!(answer.status, 201, "{}", answer.body);
                break Club::of(&answer.body);
            }
            let list = self.ask(&owner, "/api/clubs").await.body;
            let own = list["yours"].as_array().expect("a list");
            if let Some(row) = own.iter().find(|row| row["name"] == name) {
                let id = row["id"].as_str().expect("an id");
                self.unseen += 1;
                break self.stored(&owner, &format!("/api/clubs/{id}")).await;
            }
        };
        let alone = BTreeMap::from([(owner, ("owner".to_owned(), false))]);
        assert_eq!(club.people, alone, "it has its owner and nobody else");
        self.club = Some(club);
        self.note("found");
    }

    /// Closes the club; accounts that it manages go first.
    async fn close(&mut self) {
        let before = self.club.take().expect("the group has a club");
        let owner = before.owner().to_owned();
        loop {
            let asked = self.try_ask(Some(&owner), "DELETE", &before.path, &json!({})).await;
            if let Some(answer) = asked {
                assert_eq!(answer.status, 204, "{}", answer.body);
                break;
            }
            let answer = self.ask(&owner, &before.path).await;
            if answer.status == 404 {
                self.unseen += 1;
                break;
            }
            let stored = Club::of(&answer.body);
            for (name, place) in &before.people {
                let is = stored.people.get(name);
                assert!(is == Some(place) || (is.is_none() && place.1), "{name} is {is:?}");
            }
        }
        for name in before.managed() {
            self.lose(name);
        }
        self.closed.push(before.path);
        self.note("close");
    }

    /// An account was deleted.
    fn lose(&mut self, name: String) {
        self.signed_in.remove(&name);
        self.dead.extend(self.codes.remove(&name));
        self.gone.insert(name);
    }

    /// Does something, where there is anybody to do it for.
    async fn act(&mut self, act: Act) {
        let club = self.club().clone();
        let owner = club.owner().to_owned();
        let whom: Vec<String> = match act {
            Act::Join => {
                let people = self.cookies.keys().filter(|name| !club.people.contains_key(*name));
                people.cloned().collect()
            }
            Act::Promote | Act::Leave => club.own("member"),
            Act::Demote => club.own("organiser"),
            Act::HandOver => [club.own("member"), club.own("organiser")].concat(),
            Act::NewCode | Act::Remove => club.managed(),
            Act::SignIn => self.codes.keys().cloned().collect(),
            Act::Enrol => vec![self.name("Kim")],
            Act::Renew => vec![owner.clone()],
        };
        let Some(whom) = self.chance.choice(whom) else { return };
        let member = format!("/members/{whom}");
        let role = |role: &str| json!({ "role": role });
        match act {
            Act::Join => {
                let body = json!({ "invitation": club.invitation });
                let after = club.with(&whom, "member", false);
                self.change("join", &whom, ("POST", "/join", body), after).await;
            }
            Act::Leave => {
                let after = club.without(&whom);
                self.change("leave", &whom, ("POST", "/leave", json!({})), after).await;
            }
            Act::Promote => {
                let after = club.with(&whom, "organiser", false);
                self.change("promote", &owner, ("PUT", &member, role("organiser")), after).await;
            }
            Act::Demote => {
                let after = club.with(&whom, "member", false);
                self.change("demote", &owner, ("PUT", &member, role("member")), after).await;
            }
            Act::HandOver => {
                let after = club.with(&owner, "organiser", false).with(&whom, "owner", false);
                self.change("hand over", &owner, ("PUT", &member, role("owner")), after).await;
            }
            Act::Remove => {
                let after = club.without(&whom);
                self.change("remove", &owner, ("DELETE", &member, json!({})), after).await;
                self.lose(whom);
            }
            Act::Enrol => {
                let body = json!({ "names": [whom] });
                let after = club.with(&whom, "member", true);
                let cards = self.change("enrol", &owner, ("POST", "/accounts", body), after).await;
                match cards {
                    Some(cards) => self.take(&whom, &cards),
                    // Who has not seen the code makes another.
                    None => self.renew_code(&whom).await,
                }
            }
            Act::NewCode => {
                self.renew_code(&whom).await;
                self.note("new code");
            }
            Act::SignIn => self.sign_in(&whom).await,
            Act::Renew => self.renew_link(&club).await,
        }
    }

    /// Takes the code from a card.
    fn take(&mut self, name: &str, cards: &Value) {
        assert_eq!(cards[0]["name"], name, "{cards}");
        let code = cards[0]["code"].as_str().unwrap_or_else(|| panic!("a code: {cards}"));
        self.dead.extend(self.codes.insert(name.to_owned(), code.to_owned()));
    }

    /// Makes codes until one is seen.
    async fn renew_code(&mut self, name: &str) {
        let club = self.club().clone();
        let (path, body) = (format!("{}/codes", club.path), json!({ "names": [name] }));
        loop {
            if let Some(answer) = self.try_ask(Some(club.owner()), "POST", &path, &body).await {
                assert_eq!(answer.status, 201, "{}", answer.body);
                return self.take(name, &answer.body);
            }
        }
    }

    async fn sign_in(&mut self, name: &str) {
        loop {
            let body = json!({ "code": self.codes[name] });
            if let Some(answer) = self.try_ask(None, "POST", "/api/session/code", &body).await {
                assert_eq!((answer.status, &answer.body["name"]), (200, &json!(name)));
                self.dead.extend(self.codes.remove(name));
                let cookie = answer.cookie.expect("a session");
                self.signed_in.insert(name.to_owned(), cookie);
                return self.note("sign in");
            }
            // It was used or not: whoever did not get in asks for another.
            self.renew_code(name).await;
        }
    }

    async fn renew_link(&mut self, before: &Club) {
        let path = format!("{}/invitation", before.path);
        let after = loop {
            let asked = self.try_ask(Some(before.owner()), "PUT", &path, &json!({})).await;
            if let Some(answer) = asked {
                assert_eq!(answer.status, 200, "{}", answer.body);
                break Club::of(&answer.body);
            }
            let stored = self.stored(before.owner(), &before.path).await;
            if stored != *before {
                self.unseen += 1;
                break stored;
            }
        };
        assert_ne!(after.invitation, before.invitation);
        assert_eq!(after.people, before.people);
        self.club = Some(after);
        self.note("renew");
    }

    /// Compares what is stored with everything that was acknowledged.
    async fn compare(&self) {
        if let Some(club) = &self.club {
            assert_eq!(self.stored(club.owner(), &club.path).await, *club);
        }
        for name in self.cookies.keys() {
            let list = self.ask(name, "/api/clubs").await.body;
            let yours = list["yours"].as_array().expect("a list").iter();
            let ids = yours.map(|row| row["id"].as_str().expect("an id"));
            let paths: Vec<_> = ids.map(|id| format!("/api/clubs/{id}")).collect();
            let club = self.club.iter().filter(|club| club.people.contains_key(name));
            assert_eq!(paths, club.map(|club| club.path.clone()).collect::<Vec<_>>(), "{name}");
        }
        let anybody = self.cookies.keys().next().expect("people");
        let gone = self.gone.iter().map(|name| format!("/api/players/{name}"));
        for path in gone.chain(self.closed.iter().cloned()) {
            assert_eq!(self.ask(anybody, &path).await.status, 404, "{path}");
        }
        let address = lock(&self.shared.address).clone();
        for (name, cookie) in &self.signed_in {
            let (me, _) = request(&address, "GET", "/api/me", Some(cookie), &json!({})).await;
            let me = me.expect("an answer");
            assert_eq!((&me["name"], &me["of_club"]), (&json!(name), &json!(true)), "{me}");
        }
        let by_code = async |code: &str| {
            let body = json!({ "code": code });
            let answer = self.try_ask(None, "POST", "/api/session/code", &body).await;
            let answer = answer.expect("nobody is killed any more");
            (answer.status, answer.body)
        };
        for code in &self.dead {
            assert_eq!(by_code(code).await.0, 401, "it was used or replaced");
        }
        for (name, code) in &self.codes {
            let (status, me) = by_code(code).await;
            assert_eq!((status, &me["name"]), (200, &json!(name)), "{me}");
        }
    }
}
