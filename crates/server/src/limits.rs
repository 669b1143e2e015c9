//! Rate limits, by address and by account.
//!
//! Those that protect people count in all servers together ([`Action::counts_everywhere`], and guesses of
//! passwords): rows of the database, a statement each, where so much is stored anyway that one more
//! statement is little. Those that protect a server from work count in that server alone.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use ring::hmac;
use store::Rate;

use crate::error::{ApiError, Result};
use crate::state::AppState;

/// The limits, a minute and at once, of each action.
const SIGN_IN: (u32, u32) = (10, 20);
const CREATE: (u32, u32) = (60, 60);
const CHAT: (u32, u32) = (40, 8);
const REVIEW: (u32, u32) = (1, 6);
const CODE: (u32, u32) = (60, 60);
const ENROL: (u32, u32) = (10, 200);
const GUESS: (u32, u32) = (5, 10);

/// The most open sockets of one address; a whole club may share one.
const SOCKETS: usize = 100;
/// The most open sockets of one account, from all addresses.
const OWN_SOCKETS: usize = 40;

/// All rate limiters.
pub(crate) struct Limiters {
    sign_in: DefaultKeyedRateLimiter<Caller>,
    create: DefaultKeyedRateLimiter<Caller>,
    chat: DefaultKeyedRateLimiter<Caller>,
    review: DefaultKeyedRateLimiter<Caller>,
    connect: DefaultKeyedRateLimiter<Caller>,
    ask: DefaultKeyedRateLimiter<Caller>,
    draw: DefaultKeyedRateLimiter<Caller>,
    code: DefaultKeyedRateLimiter<Caller>,
    enrol: DefaultKeyedRateLimiter<Caller>,
    /// Keyed by the hash of a name, because clients choose it, or by that of an account with one of
    /// its devices.
    guess: DefaultKeyedRateLimiter<u64>,
    hasher: RandomState,
    push: DefaultKeyedRateLimiter<String>,
    sockets: Arc<Mutex<HashMap<Caller, usize>>>,
    /// Off only for load tests.
    on: bool,
}

/// What is limited.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Sign in or up, or change a password.
    SignIn,
    /// Create a game, or anything else that is stored.
    Create,
    /// Send a line of chat.
    Chat,
    /// Have a game reviewed.
    Review,
    /// Open a socket or a stream.
    Connect,
    /// Sign in with a code: a whole class behind one address does at once.
    Code,
    /// Make an account for a member of a club.
    Enrol,
    /// Have a picture drawn.
    Draw,
    /// Anything else.
    ClientMessage,
}

impl Action {
    /// How often it may be done in all servers together, where that protects people.
    fn counts_everywhere(self) -> Option<(u32, u32)> {
        match self {
            Self::SignIn => Some(SIGN_IN),
            Self::Create => Some(CREATE),
            Self::Chat => Some(CHAT),
            Self::Review => Some(REVIEW),
            Self::Code => Some(CODE),
            Self::Enrol => Some(ENROL),
            Self::Connect | Self::Draw | Self::ClientMessage => None,
        }
    }
}

/// Who is limited: an address, or an account from any address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Caller {
    Address(IpAddr),
    Account(String),
}

impl Limiters {
    pub(crate) fn new(on: bool) -> Self {
        Self {
            sign_in: limiter(SIGN_IN),
            create: limiter(CREATE),
            chat: limiter(CHAT),
            review: limiter(REVIEW),
            connect: limiter((300, 120)),
            ask: limiter((3000, 1000)),
            draw: limiter((120, 60)),
            code: limiter(CODE),
            enrol: limiter(ENROL),
            guess: limiter(GUESS),
            hasher: RandomState::new(),
            push: limiter((10, 30)),
            sockets: Arc::default(),
            on,
        }
    }

    /// Off only for load tests.
    pub(crate) fn are_on(&self) -> bool {
        self.on
    }

    /// May this address do that now, as far as this server knows?
    pub(crate) fn address(&self, action: Action, address: IpAddr) -> Result<()> {
        self.count(action, &Caller::Address(network(address)))
    }

    /// May this account do that now, from wherever, as far as this server knows?
    pub(crate) fn account(&self, action: Action, account: &str) -> Result<()> {
        self.count(action, &Caller::Account(account.to_owned()))
    }

    fn count(&self, action: Action, caller: &Caller) -> Result<()> {
        let limiter = match action {
            Action::SignIn => &self.sign_in,
            Action::Create => &self.create,
            Action::Chat => &self.chat,
            Action::Review => &self.review,
            Action::Connect => &self.connect,
            Action::Draw => &self.draw,
            Action::Code => &self.code,
            Action::Enrol => &self.enrol,
            Action::ClientMessage => &self.ask,
        };
        if self.on && limiter.check_key(caller).is_err() {
            return Err(ApiError::TOO_MANY);
        }
        Ok(())
    }

    /// May somebody try a password for this name now, as far as this server knows? Strangers share their tries, from wherever they
    /// come; a device that its owner signed in from before has tries of its own, so that strangers
    /// cannot lock the owner out.
    pub(crate) fn guess(&self, name: &str, device: Option<&str>) -> Result<()> {
        let key = self.hasher.hash_one((name.to_lowercase(), device));
        if self.on && self.guess.check_key(&key).is_err() {
            return Err(ApiError::TOO_MANY);
        }
        Ok(())
    }

    /// May a push message be sent to this account now?
    pub(crate) fn push(&self, account: &str) -> bool {
        !self.on || self.push.check_key(&account.to_owned()).is_ok()
    }

    /// A socket for this address and this account, if they may open one now, counted until it is
    /// dropped.
    pub(crate) fn socket(&self, address: IpAddr, account: Option<&str>) -> Result<SocketPlace> {
        self.address(Action::Connect, address)?;
        if let Some(account) = account {
            self.account(Action::Connect, account)?;
        }
        let address = (Caller::Address(network(address)), SOCKETS);
        let account = account.map(|account| (Caller::Account(account.to_owned()), OWN_SOCKETS));
        let wanted = std::iter::once(address).chain(account);
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let mut taken = Vec::with_capacity(2);
        for (asking, most) in wanted {
            if self.on && sockets.get(&asking).is_some_and(|&open| open >= most) {
                return Err(ApiError::TOO_MANY);
            }
            taken.push(asking);
        }
        for asking in &taken {
            *sockets.entry(asking.clone()).or_default() += 1;
        }
        Ok(SocketPlace { taken, sockets: Arc::clone(&self.sockets) })
    }

    /// The limit of messages on one socket.
    pub(crate) fn messages(&self) -> Messages {
        Messages(self.on.then(|| RateLimiter::direct(quota(600, 60))))
    }

    /// Removes entries that were not used for long.
    pub(crate) fn tidy(&self) {
        let Self { sign_in, create, chat, review, connect, draw, code, enrol, ask, .. } = self;
        let kinds = [sign_in, create, chat, review, connect, draw, code, enrol, ask];
        for limiter in kinds {
            limiter.retain_recent();
        }
        self.guess.retain_recent();
        self.push.retain_recent();
    }
}

impl AppState {
    /// May this address do that now?
    pub(crate) async fn limit_address(&self, action: Action, address: IpAddr) -> Result<()> {
        self.limiters.address(action, address)?;
        let Some(rate) = action.counts_everywhere() else { return Ok(()) };
        self.count_everywhere(&format!("{action:?} {}", network(address)), rate).await
    }

    /// May this account do that now, from wherever?
    pub(crate) async fn limit_account(&self, action: Action, account: &str) -> Result<()> {
        self.limiters.account(action, account)?;
        let Some(rate) = action.counts_everywhere() else { return Ok(()) };
        self.count_everywhere(&format!("{action:?} @{account}"), rate).await
    }

    /// May somebody try a password for this name now? See [`Limiters::guess`].
    pub(crate) async fn limit_guess(&self, name: &str, device: Option<&str>) -> Result<()> {
        self.limiters.guess(name, device)?;
        let key = format!("Guess {} {}", device.unwrap_or_default(), name.to_lowercase());
        self.count_everywhere(&key, GUESS).await
    }

    /// Counts in all servers, if there are several. A request that this server refuses is not
    /// counted in the others.
    async fn count_everywhere(&self, key: &str, (a_minute, at_once): (u32, u32)) -> Result<()> {
        if self.cluster.is_none() || !self.limiters.are_on() {
            return Ok(());
        }
        // Keys are hashed, so that the database contains no addresses.
        let key = hmac::sign(&self.devices, format!("limit {key}").as_bytes());
        let key = BASE64_URL_SAFE_NO_PAD.encode(&key.as_ref()[..16]);
        let rate = Rate { every: i64::from(60_000 / a_minute), at_once: i64::from(at_once) };
        if self.store.count(&key, self.time.now(), rate).await? {
            Ok(())
        } else {
            Err(ApiError::TOO_MANY)
        }
    }
}

/// So many a minute, and so many at once.
fn quota(a_minute: u32, at_once: u32) -> Quota {
    let number = |number| NonZeroU32::new(number).expect("our own numbers");
    Quota::per_minute(number(a_minute)).allow_burst(number(at_once))
}

fn limiter<K: std::hash::Hash + Eq + Clone>(
    (a_minute, at_once): (u32, u32),
) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(quota(a_minute, at_once))
}

/// How many messages one socket has sent recently.
pub(crate) struct Messages(Option<DefaultDirectRateLimiter>);

impl Messages {
    /// Counts a message; says whether it is allowed.
    pub(crate) fn try_message(&self) -> bool {
        self.0.as_ref().is_none_or(|limiter| limiter.check().is_ok())
    }
}

/// A household has one IPv4 address, and a whole /64 network of IPv6.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
    }
}

/// The slot of a socket, freed when it is dropped.
pub(crate) struct SocketPlace {
    taken: Vec<Caller>,
    sockets: Arc<Mutex<HashMap<Caller, usize>>>,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        for asking in &self.taken {
            if let Some(open) = sockets.get_mut(asking) {
                *open -= 1;
                if *open == 0 {
                    sockets.remove(asking);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_so_many_tries() {
        let limiters = Limiters::new(true);
        let one: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let other: IpAddr = "2001:db8:1:2::9".parse().unwrap();
        let far: IpAddr = "2001:db8:1:3::1".parse().unwrap();
        let tries = (0..30).filter(|_| limiters.address(Action::SignIn, one).is_ok()).count();
        assert_eq!(tries, 20);
        assert_eq!(limiters.address(Action::SignIn, other), Err(ApiError::TOO_MANY));
        assert_eq!(limiters.address(Action::SignIn, far), Ok(()));
    }

    #[test]
    fn strangers_cannot_use_up_the_tries_of_a_known_device() {
        let limiters = Limiters::new(true);
        let tries = (0..30).filter(|_| limiters.guess("Ada", None).is_ok()).count();
        assert_eq!(tries, 10);
        assert_eq!(limiters.guess("ADA", None), Err(ApiError::TOO_MANY));
        assert_eq!(limiters.guess("ada", Some("phone")), Ok(()));
        let tries = (0..30).filter(|_| limiters.guess("ada", Some("laptop")).is_ok()).count();
        assert_eq!(tries, 10, "but a device has no more than others");
    }

    #[test]
    fn a_socket_that_closes_makes_room() {
        let limiters = Limiters::new(true);
        let address: IpAddr = "192.0.2.1".parse().unwrap();
        let mut places: Vec<_> = (0..SOCKETS).map(|_| limiters.socket(address, None)).collect();
        assert!(limiters.socket(address, None).is_err());
        places.pop();
        assert!(limiters.socket(address, None).is_ok());
    }

    #[test]
    fn an_account_has_so_many_sockets_from_wherever() {
        let limiters = Limiters::new(true);
        let address = |n: usize| IpAddr::from([192, 0, 2, u8::try_from(n).unwrap()]);
        let mut places: Vec<_> =
            (0..OWN_SOCKETS).map(|n| limiters.socket(address(n), Some("ada"))).collect();
        assert!(places.iter().all(Result::is_ok));
        assert!(limiters.socket(address(200), Some("ada")).is_err());
        assert!(limiters.socket(address(200), Some("bob")).is_ok());
        places.pop();
        assert!(limiters.socket(address(200), Some("ada")).is_ok());
    }

    #[test]
    fn a_socket_may_send_so_many_messages() {
        let messages = Limiters::new(true).messages();
        assert_eq!((0..100).filter(|_| messages.try_message()).count(), 60);
        let measured = Limiters::new(false).messages();
        assert!((0..100).all(|_| measured.try_message()));
    }
}
