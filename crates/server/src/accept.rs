//! Accepts connections: a limited number in all and from one network, and none that stays silent.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::Service;
use tracing::{info, warn};

use crate::limits::network;

/// Open files besides connections: the database, the log, and a reserve.
const OTHER_FILES: u64 = 128;
/// With fewer files than this a server logs a warning, because they are too few for many visitors.
const FEW_FILES: u64 = 4096;
/// How often connections that were refused are logged.
const LOG: Duration = Duration::from_secs(10);
/// The wait after the system failed to accept a connection.
const PAUSE: Duration = Duration::from_millis(100);

/// How many connections there may be, and how long a request's head may take.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bounds {
    pub(crate) most: usize,
    /// The most from one network; none behind a proxy, where all come from the same address.
    pub(crate) from_one: Option<usize>,
    /// Also between two requests on a connection.
    pub(crate) head: Duration,
}

/// The connections that are open.
struct Open {
    bounds: Bounds,
    count: Mutex<Count>,
}

#[derive(Default)]
struct Count {
    all: usize,
    from: HashMap<IpAddr, usize>,
}

/// The slot of a connection, freed when it is dropped.
struct Place {
    open: Arc<Open>,
    from: IpAddr,
}

impl Open {
    fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let from = network(address);
        let mut count = self.count.lock().unwrap_or_else(PoisonError::into_inner);
        let near = count.from.get(&from).copied().unwrap_or(0);
        if count.all >= self.bounds.most || self.bounds.from_one.is_some_and(|most| near >= most) {
            return None;
        }
        count.all += 1;
        count.from.insert(from, near + 1);
        Some(Place { open: Arc::clone(self), from })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut count = self.open.count.lock().unwrap_or_else(PoisonError::into_inner);
        count.all -= 1;
        if let Some(near) = count.from.get_mut(&self.from) {
            *near -= 1;
            if *near == 0 {
                count.from.remove(&self.from);
            }
        }
    }
}

/// Serves connections until it is stopped, and then until the last is closed.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    bounds: Bounds,
    mut stopped: watch::Receiver<bool>,
) {
    let open = Arc::new(Open { bounds, count: Mutex::default() });
    let mut connections = JoinSet::new();
    let (mut refused, mut logged) = (0_u64, Instant::now());
    let stop = stopped.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next() => continue,
            () = stop_is_asked(&mut stopped) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(place) = open.enter(peer.ip()) {
                    let connection = answer(stream, peer, router.clone(), bounds, stop.clone());
                    connections.spawn(async move {
                        connection.await;
                        drop(place);
                    });
                } else {
                    metrics::counter!("ludotheque_connections_refused_total").increment(1);
                    refused += 1;
                }
            }
            Err(problem) => {
                warn!(%problem, "no connection can be accepted");
                tokio::time::sleep(PAUSE).await;
            }
        }
        if refused > 0 && logged.elapsed() > LOG {
            warn!(refused, "too many connections; some were closed at once");
            (refused, logged) = (0, Instant::now());
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// Answers the requests of a connection.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    bounds: Bounds,
    mut stopped: watch::Receiver<bool>,
) {
    // Small messages go at once.
    drop(stream.set_nodelay(true));
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let mut router = router.clone();
        // The error type of a router is `Infallible`.
        async move {
            Ok::<_, Infallible>(router.call(request).await.unwrap_or_else(|never| match never {}))
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(bounds.head)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    // Errors of a connection come from clients that close it; they are not logged.
    tokio::select! {
        ended = connection.as_mut() => drop(ended),
        () = stop_is_asked(&mut stopped) => {
            connection.as_mut().graceful_shutdown();
            drop(connection.await);
        }
    }
}

async fn stop_is_asked(stopped: &mut watch::Receiver<bool>) {
    // The sender is gone, which means the same.
    drop(stopped.wait_for(|stop| *stop).await);
}

/// Raises this process's limit of open files; returns how many connections fit.
pub fn raise_file_limit() -> usize {
    let Some(files) = raised() else {
        return usize::MAX;
    };
    if files < FEW_FILES {
        warn!(files, "this process may open few files; raise the limit (LimitNOFILE, ulimit -n)");
    } else {
        info!(files, "connections are bounded by the files this process may open");
    }
    usize::try_from(files.saturating_sub(OTHER_FILES).max(16)).unwrap_or(usize::MAX)
}

/// How many files may be open at once, after raising the limit; none where there is no limit.
#[cfg(unix)]
fn raised() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // Where it cannot be raised it stays.
    if current != maximum
        && setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok()
    {
        return maximum;
    }
    current
}

#[cfg(not(unix))]
fn raised() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    async fn open(bounds: Bounds) -> (SocketAddr, watch::Sender<bool>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/", get(async || "hello"));
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(accept(listener, router, bounds, stopped));
        (address, stop)
    }

    /// Reads until the server closes the connection.
    async fn rest(stream: &mut TcpStream) -> String {
        let mut all = Vec::new();
        // A connection that is closed before it was read is reset.
        drop(stream.read_to_end(&mut all).await);
        String::from_utf8(all).unwrap()
    }

    #[tokio::test]
    async fn a_connection_without_a_whole_request_is_closed() {
        let bounds = Bounds { most: 10, from_one: None, head: Duration::from_millis(200) };
        let (address, _stop) = open(bounds).await;
        for request in ["", "GET / HTTP/1.1\r\nhost: x\r\n", "GET / HTTP/1.1\r\nhost: x\r\n\r\n"] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(request.as_bytes()).await.unwrap();
            let answer = rest(&mut stream).await;
            assert_eq!(
                answer.contains("hello"),
                request.ends_with("\r\n\r\n"),
                "{request}: {answer}"
            );
        }
    }

    #[tokio::test]
    async fn one_network_has_so_many_connections_and_all_together() {
        for bounds in [
            Bounds { most: 100, from_one: Some(3), head: Duration::from_mins(1) },
            Bounds { most: 3, from_one: None, head: Duration::from_mins(1) },
        ] {
            let (address, _stop) = open(bounds).await;
            let request = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";
            let mut streams = Vec::new();
            for _ in 0..3 {
                let mut stream = TcpStream::connect(address).await.unwrap();
                stream.write_all(request).await.unwrap();
                assert!(stream.read(&mut [0; 1000]).await.unwrap() > 0, "it is answered");
                streams.push(stream);
            }
            let mut more = TcpStream::connect(address).await.unwrap();
            drop(more.write_all(request).await);
            assert_eq!(rest(&mut more).await, "", "the fourth is closed at once");
            drop(streams.pop());
            // Its place is free as soon as the server has noticed.
            loop {
                let mut stream = TcpStream::connect(address).await.unwrap();
                drop(stream.write_all(request).await);
                if stream.read(&mut [0; 1000]).await.is_ok_and(|bytes| bytes > 0) {
                    break;
                }
            }
        }
    }
}
