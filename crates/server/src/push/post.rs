//! Sends messages to push services.
//!
//! The address comes from browsers, that is from anybody: a request to it is one that a
//! stranger makes us send. So it goes by https to the usual port, only to addresses that the whole
//! world can reach (looked at after the name was resolved, so that a name cannot lie), follows
//! nowhere else, has a time limit, and nothing of the answer but its status is read.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use axum::http::Uri;
use ureq::config::Config;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

/// How long a request to a push service may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a push service stores a message for a browser that is offline, in seconds: three days.
const MESSAGE_LIFETIME: &str = "259200";

/// Sends messages.
#[derive(Clone)]
pub(crate) struct Post {
    agent: Agent,
    local: bool,
}

/// The outcome of a delivery.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// The push service has it.
    Taken,
    /// The browser does not want messages any more.
    Gone,
    /// The push service takes no such message.
    Refused,
    /// It may work another time.
    Failed,
}

impl Post {
    /// `local` lets it also go to this machine and its neighbours, and without https: for tests.
    pub(crate) fn new(local: bool) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(REQUEST_TIMEOUT))
            .https_only(!local)
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .user_agent("ludotheque")
            .build();
        let agent = Agent::with_parts(config, DefaultConnector::default(), Outside { local });
        Self { agent, local }
    }

    /// The origin of a push service; none where no message goes.
    pub(crate) fn origin(&self, endpoint: &str) -> Option<String> {
        let uri: Uri = endpoint.parse().ok()?;
        let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
        let allowed = match scheme {
            "https" => self.local || matches!(authority.port_u16(), None | Some(443)),
            "http" => self.local,
            _ => false,
        };
        let plain = !authority.as_str().contains('@') && !authority.host().is_empty();
        // An address in numbers is looked at now, a name when it is resolved.
        let host = authority.host().trim_matches(['[', ']']);
        let numbers = host.parse::<IpAddr>().is_ok_and(|ip| !self.local && !is_public(ip));
        (allowed && plain && !numbers).then(|| format!("{scheme}://{authority}"))
    }

    /// Sends a message; it replaces an older one of the same `topic` that still waits.
    pub(crate) fn deliver(
        &self,
        endpoint: &str,
        authorization: &str,
        topic: &str,
        message: &[u8],
    ) -> Delivery {
        let sent = self
            .agent
            .post(endpoint)
            .header("authorization", authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", MESSAGE_LIFETIME)
            .header("topic", topic)
            .header("urgency", "normal")
            .send(message);
        match sent.map(|answer| answer.status().as_u16()) {
            Ok(200..=299) => Delivery::Taken,
            Ok(404 | 410) => Delivery::Gone,
            // The service asks to retry later, fails, or cannot be reached.
            Ok(408 | 429 | 500..) | Err(_) => Delivery::Failed,
            Ok(_) => Delivery::Refused,
        }
    }
}

/// Resolves names to public addresses only.
#[derive(Debug)]
struct Outside {
    local: bool,
}

impl Resolver for Outside {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let all = DefaultResolver::default().resolve(uri, config, timeout)?;
        let mut outside = self.empty();
        for address in all.iter().filter(|address| self.local || is_public(address.ip())) {
            outside.push(*address);
        }
        if outside.is_empty() { Err(Error::HostNotFound) } else { Ok(outside) }
    }
}

/// Can the whole world reach this address?
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let inside = match a {
        // Unspecified, private, loopback, multicast and reserved addresses.
        0 | 10 | 127 | 224.. => true,
        // Carrier-grade NAT.
        100 => (64..128).contains(&b),
        169 => b == 254,
        172 => (16..32).contains(&b),
        // Protocol assignments, documentation, relays from IPv6 (6to4), link-local.
        192 => matches!((b, c), (0, 0 | 2) | (88, 99) | (168, _)),
        // Benchmarking, documentation.
        198 => matches!((b, c), (18 | 19, _) | (51, 100)),
        203 => (b, c) == (0, 113),
        _ => false,
    };
    !inside
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    // All global unicast addresses begin with the bits 001.
    let given = a & 0xe000 == 0x2000;
    // Protocol assignments and tunnels, documentation, and tunnels to IPv4 (6to4).
    let special = (a == 0x2001 && (b < 0x200 || b == 0x0db8)) || a == 0x2002 || a == 0x3fff;
    given && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_go_outside_alone() {
        let post = Post::new(false);
        for (endpoint, origin) in [
            ("https://push.example/x?y", Some("https://push.example")),
            ("https://push.example:443/", Some("https://push.example:443")),
            ("https://8.8.8.8/x", Some("https://8.8.8.8")),
            ("https://[2606:4700::1]/x", Some("https://[2606:4700::1]")),
            ("http://push.example/x", None),
            ("https://push.example:8443/x", None),
            ("https://user:secret@push.example/x", None),
            ("https://127.0.0.1/x", None),
            ("https://10.1.2.3/x", None),
            ("https://169.254.169.254/latest", None),
            ("https://100.64.0.1/", None),
            ("https://[::1]/x", None),
            ("https://[::ffff:192.168.0.1]/x", None),
            ("https://[fd00::1]/x", None),
            ("https://[64:ff9b::7f00:1]/x", None),
            ("https://[2002:7f00:1::]/x", None),
            ("file:///etc/passwd", None),
            ("/relative", None),
            ("nonsense", None),
            ("", None),
        ] {
            assert_eq!(post.origin(endpoint).as_deref(), origin, "{endpoint}");
        }
        let local = Post::new(true).origin("http://127.0.0.1:9/x");
        assert_eq!(local.as_deref(), Some("http://127.0.0.1:9"));
    }

    /// A name that resolves to a private address is refused when it is resolved.
    #[test]
    fn a_name_cannot_lead_inside() {
        let post = Post::new(false);
        assert!(post.origin("https://localhost/x").is_some());
        assert_eq!(post.deliver("https://localhost/x", "", "", b""), Delivery::Failed);
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port();
        let inside = format!("https://localhost:{port}/x");
        assert_eq!(post.deliver(&inside, "", "", b""), Delivery::Failed);
        assert!(listener.accept().is_err(), "nobody came");
    }
}
