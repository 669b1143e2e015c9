//! Rate limits, by address and by account.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::error::{ApiError, Result};

/// Sockets one address may hold open: a club behind one of them plays, too.
const SOCKETS: usize = 100;
/// Sockets one account may hold open, from wherever.
const OWN_SOCKETS: usize = 40;

/// All rate limiters.
pub(crate) struct Limiters {
    sign_in: DefaultKeyedRateLimiter<Caller>,
    create: DefaultKeyedRateLimiter<Caller>,
    chat: DefaultKeyedRateLimiter<Caller>,
    connect: DefaultKeyedRateLimiter<Caller>,
    ask: DefaultKeyedRateLimiter<Caller>,
    draw: DefaultKeyedRateLimiter<Caller>,
    /// By the hash of a name, which strangers choose, and of an account with one of its devices.
    guess: DefaultKeyedRateLimiter<u64>,
    hasher: RandomState,
    push: DefaultKeyedRateLimiter<String>,
    sockets: Arc<Mutex<HashMap<Caller, usize>>>,
    /// Off for measuring only.
    on: bool,
}

/// What is limited.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Sign in or up, or change a password.
    SignIn,
    /// Create a game, or anything else that is stored.
    Create,
    /// Say something.
    Chat,
    /// Open a socket or a stream.
    Connect,
    /// Have a picture drawn.
    Draw,
    /// Anything else.
    ClientMessage,
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
            sign_in: limiter(10, 20),
            create: limiter(60, 60),
            chat: limiter(40, 8),
            connect: limiter(300, 120),
            ask: limiter(3000, 1000),
            draw: limiter(120, 60),
            guess: limiter(5, 10),
            hasher: RandomState::new(),
            push: limiter(10, 30),
            sockets: Arc::default(),
            on,
        }
    }

    /// Off for measuring only.
    pub(crate) fn are_on(&self) -> bool {
        self.on
    }

    /// May this address do that now?
    pub(crate) fn address(&self, action: Action, address: IpAddr) -> Result<()> {
        self.count(action, &Caller::Address(network(address)))
    }

    /// May this account do that now, from wherever?
    pub(crate) fn account(&self, action: Action, account: &str) -> Result<()> {
        self.count(action, &Caller::Account(account.to_owned()))
    }

    fn count(&self, action: Action, caller: &Caller) -> Result<()> {
        let limiter = match action {
            Action::SignIn => &self.sign_in,
            Action::Create => &self.create,
            Action::Chat => &self.chat,
            Action::Connect => &self.connect,
            Action::Draw => &self.draw,
            Action::ClientMessage => &self.ask,
        };
        if self.on && limiter.check_key(caller).is_err() {
            return Err(ApiError::TOO_MANY);
        }
        Ok(())
    }

    /// May somebody try a password for this name now? Strangers share their tries, from wherever they
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

    /// What one socket may say.
    pub(crate) fn messages(&self) -> Messages {
        Messages(self.on.then(|| RateLimiter::direct(quota(600, 60))))
    }

    /// Forgets those who have not asked for long.
    pub(crate) fn tidy(&self) {
        let kinds = [&self.sign_in, &self.create, &self.chat, &self.connect, &self.draw, &self.ask];
        for limiter in kinds {
            limiter.retain_recent();
        }
        self.guess.retain_recent();
        self.push.retain_recent();
    }
}

/// So many a minute, and so many at once.
fn quota(a_minute: u32, at_once: u32) -> Quota {
    let number = |number| NonZeroU32::new(number).expect("our own numbers");
    Quota::per_minute(number(a_minute)).allow_burst(number(at_once))
}

fn limiter<K: std::hash::Hash + Eq + Clone>(
    a_minute: u32,
    at_once: u32,
) -> DefaultKeyedRateLimiter<K> {
    RateLimiter::keyed(quota(a_minute, at_once))
}

/// How many messages one socket has sent of late.
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

/// A socket's place, free again when it is dropped.
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
