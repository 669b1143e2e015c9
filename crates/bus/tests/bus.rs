//! Every behaviour on both buses.

use std::path::PathBuf;
use std::time::Duration;

use bus::{
    Bus, BusError, Bytes, ConnectError, Job, NatsSettings, Queue, QueueError, Subscription, Urgency,
};
use dbkit::Nats;

const LONG: Duration = Duration::from_secs(30);

/// Two processes of one bus.
async fn pair(nats: Option<&Nats>) -> [Bus; 2] {
    match nats {
        None => {
            let bus = Bus::in_process();
            [bus.clone(), bus]
        }
        Some(nats) => [connected(nats).await, connected(nats).await],
    }
}

async fn connected(nats: &Nats) -> Bus {
    Bus::connect(&settings(nats.address())).await.unwrap()
}

fn settings(address: &str) -> NatsSettings {
    NatsSettings { address: address.to_owned(), ..NatsSettings::default() }
}

async fn heard(subscription: &mut Subscription) -> Bytes {
    let next = tokio::time::timeout(LONG, subscription.next()).await;
    next.expect("a message comes").expect("the bus is there").payload
}

/// Answers every request by its own words and a sign.
fn echo(mut subscription: Subscription) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move {
        while let Some(message) = subscription.next().await {
            let answer = [&message.payload[..], b"!"].concat();
            message.answer(answer.into()).await.unwrap();
        }
    })
}

macro_rules! on_both {
    ($($name:ident)*) => {$(
        mod $name {
            #[tokio::test]
            async fn in_process() {
                super::behaviour::$name(super::pair(None).await).await;
            }

            #[tokio::test]
            async fn nats() {
                let nats = dbkit::Nats::start();
                super::behaviour::$name(super::pair(Some(&nats)).await).await;
            }
        }
    )*};
}

on_both! {
    messages_come_in_order_to_every_subscriber
    a_request_is_answered
    without_a_subscriber_a_request_fails_at_once
    a_responder_that_is_silent_is_waited_for_so_long
    many_requests_get_their_own_answers
    each_job_is_taken_by_one_and_in_order
    no_job_waits_behind_a_less_urgent_one
    a_job_that_is_given_back_is_taken_by_another
    a_job_whose_worker_dies_is_taken_by_another
}

mod behaviour {
    use super::*;

    async fn queues([one, other]: [Bus; 2]) -> [Queue; 2] {
        [one.queue("test").await.unwrap(), other.queue("test").await.unwrap()]
    }

    async fn taken(queue: &Queue, urgency: Urgency) -> Job {
        let taken = queue.take(urgency, LONG).await.unwrap();
        taken.expect("a job comes")
    }

    pub(super) async fn each_job_is_taken_by_one_and_in_order(buses: [Bus; 2]) {
        let [one, other] = queues(buses).await;
        for n in 0..50_u8 {
            one.add(Urgency::High, vec![n].into()).await.unwrap();
        }
        for n in 0..50_u8 {
            let job = taken(if n % 2 == 0 { &other } else { &one }, Urgency::High).await;
            assert_eq!(job.payload, vec![n]);
            job.done().await;
        }
        // A worker that waited before the job was added gets it, too.
        let waits =
            tokio::spawn(async move { taken(&other, Urgency::Normal).await.payload.clone() });
        tokio::task::yield_now().await;
        one.add(Urgency::Normal, "late".into()).await.unwrap();
        assert_eq!(waits.await.unwrap(), "late");
        let none = one.take(Urgency::High, Duration::from_millis(50)).await.unwrap();
        assert!(none.is_none(), "{none:?}");
    }

    pub(super) async fn no_job_waits_behind_a_less_urgent_one(buses: [Bus; 2]) {
        let [one, other] = queues(buses).await;
        for urgency in [Urgency::Low, Urgency::Normal, Urgency::High] {
            one.add(urgency, format!("{urgency:?}").into()).await.unwrap();
        }
        for urgency in Urgency::ALL {
            let job = taken(&other, urgency).await;
            assert_eq!(job.payload, format!("{urgency:?}"));
            job.done().await;
        }
    }

    pub(super) async fn a_job_that_is_given_back_is_taken_by_another(buses: [Bus; 2]) {
        let [one, other] = queues(buses).await;
        one.add(Urgency::Low, "review".into()).await.unwrap();
        taken(&one, Urgency::Low).await.give_back().await;
        let again = taken(&other, Urgency::Low).await;
        assert_eq!(again.payload, "review");
        again.goes_on().await;
        again.done().await;
    }

    pub(super) async fn a_job_whose_worker_dies_is_taken_by_another(buses: [Bus; 2]) {
        let [one, other] = queues(buses).await;
        one.add(Urgency::High, "turn".into()).await.unwrap();
        drop(taken(&one, Urgency::High).await);
        assert_eq!(taken(&other, Urgency::High).await.payload, "turn");
    }

    pub(super) async fn messages_come_in_order_to_every_subscriber([one, other]: [Bus; 2]) {
        let mut all = [
            one.subscribe("news").await.unwrap(),
            other.subscribe("news").await.unwrap(),
            other.subscribe("news").await.unwrap(),
        ];
        let mut elsewhere = other.subscribe("sport").await.unwrap();
        for n in 0..100_u8 {
            one.publish("news", vec![n].into()).await.unwrap();
        }
        one.publish("sport", "last".into()).await.unwrap();
        for subscription in &mut all {
            for n in 0..100_u8 {
                assert_eq!(heard(subscription).await, vec![n]);
            }
        }
        assert_eq!(heard(&mut elsewhere).await, "last", "and nothing before it");
    }

    pub(super) async fn a_request_is_answered([one, other]: [Bus; 2]) {
        let responder = echo(other.subscribe("echo").await.unwrap());
        assert_eq!(one.request("echo", "hello".into(), LONG).await.unwrap(), "hello!");
        assert_eq!(other.request("echo", "".into(), LONG).await.unwrap(), "!");
        responder.abort();
    }

    pub(super) async fn without_a_subscriber_a_request_fails_at_once([one, other]: [Bus; 2]) {
        let nobody = one.request("nobody", "hello".into(), LONG).await;
        assert_eq!(nobody, Err(BusError::NoResponders));
        let responder = other.subscribe("room").await.unwrap();
        drop(responder);
        // NATS hears of it a moment later.
        let short = Duration::from_millis(50);
        while one.request("room", "hello".into(), short).await != Err(BusError::NoResponders) {}
    }

    pub(super) async fn a_responder_that_is_silent_is_waited_for_so_long([one, other]: [Bus; 2]) {
        let mut silent = other.subscribe("silent").await.unwrap();
        let asked = one.request("silent", "hello".into(), Duration::from_millis(50)).await;
        assert_eq!(asked, Err(BusError::TimedOut));
        assert_eq!(heard(&mut silent).await, "hello", "it got the request");
    }

    pub(super) async fn many_requests_get_their_own_answers([one, other]: [Bus; 2]) {
        let responder = echo(other.subscribe("echo").await.unwrap());
        let mut asked = tokio::task::JoinSet::new();
        for n in 0..200 {
            let one = one.clone();
            asked.spawn(async move {
                let answer = one.request("echo", n.to_string().into(), LONG).await.unwrap();
                assert_eq!(answer, format!("{n}!"));
            });
        }
        asked.join_all().await;
        responder.abort();
    }
}

#[tokio::test]
async fn a_server_that_was_killed_is_found_again() {
    let nats = Nats::start();
    let [one, other] = pair(Some(&nats)).await;
    let (responder, mut link) = (echo(other.subscribe("echo").await.unwrap()), one.link());
    let before = link.borrow().times;
    nats.kill();
    link.wait_for(|link| !link.up).await.unwrap();
    let asked = one.request("echo", "hello".into(), LONG).await;
    assert_eq!(asked, Err(BusError::Unavailable), "at once");
    assert_eq!(one.publish("echo", "hello".into()).await, Err(BusError::Unavailable));
    nats.resume();
    link.wait_for(|link| link.up && link.times > before).await.unwrap();
    // The other comes back at a time of its own.
    let answer = loop {
        match one.request("echo", "again".into(), LONG).await {
            Err(BusError::NoResponders) => {}
            answer => break answer,
        }
    };
    assert_eq!(answer.unwrap(), "again!", "its subscription came back with it");
    responder.abort();
}

#[tokio::test]
async fn a_request_does_not_outlive_the_connection() {
    let nats = Nats::start();
    let [one, other] = pair(Some(&nats)).await;
    let mut silent = other.subscribe("silent").await.unwrap();
    let asked = tokio::spawn(async move { one.request("silent", "hello".into(), LONG).await });
    heard(&mut silent).await;
    nats.kill();
    assert_eq!(asked.await.unwrap(), Err(BusError::Unavailable));
}

#[tokio::test]
async fn errors_of_wrong_addresses_and_passwords_do_not_contain_the_password() {
    let failed = async |address: &str| Bus::connect(&settings(address)).await.unwrap_err();
    assert!(matches!(failed("http://127.0.0.1").await, ConnectError::Address));
    assert!(matches!(failed("nats://[").await, ConnectError::Address));
    let nats = Nats::with_password("ada", "secret");
    let place = nats.address().strip_prefix("nats://").unwrap();
    Bus::connect(&settings(&format!("nats://ada:secret@{place}"))).await.unwrap();
    let refused = failed(&format!("nats://ada:wrong-one@{place}")).await;
    assert!(matches!(refused, ConnectError::Refused(_)), "{refused}");
    assert!(refused.to_string().contains(place) && !refused.to_string().contains("wrong-one"));
    nats.kill();
    let gone = failed(&format!("nats://ada:secret@{place}")).await;
    assert!(matches!(gone, ConnectError::Unreachable { .. }), "{gone}");
    assert!(gone.to_string().contains(place) && !gone.to_string().contains("secret"), "{gone}");
    let secret = settings("nats://ada:secret@localhost");
    assert!(!format!("{secret:?}").contains("secret"));
    let missing =
        NatsSettings { credentials: Some("nowhere.creds".into()), ..settings(nats.address()) };
    let missing = Bus::connect(&missing).await.unwrap_err().to_string();
    assert!(missing.contains("nowhere.creds"), "{missing}");
}

#[tokio::test]
async fn a_token_signs_in() {
    let nats = Nats::with_token("a-secret-word");
    let place = nats.address().strip_prefix("nats://").unwrap();
    Bus::connect(&settings(&format!("nats://a-secret-word@{place}"))).await.unwrap();
    for wrong in [nats.address(), &format!("nats://another-word@{place}")] {
        let refused = Bus::connect(&settings(wrong)).await.unwrap_err();
        assert!(matches!(refused, ConnectError::Refused(_)), "{refused}");
        assert!(!refused.to_string().contains("word@"), "{refused}");
    }
}

#[tokio::test]
async fn with_tls_the_server_has_to_prove_who_it_is() {
    let (nats, other) = (Nats::with_tls("ada", "secret"), Nats::with_tls("ada", "secret"));
    let place = nats.address().strip_prefix("tls://").unwrap();
    let with =
        |address: &str, authority: Option<PathBuf>| NatsSettings { authority, ..settings(address) };
    let address = format!("tls://ada:secret@{place}");
    let trusted = with(&address, Some(nats.authority()));
    let (one, two) = (Bus::connect(&trusted).await.unwrap(), Bus::connect(&trusted).await.unwrap());
    let (responder, mut link) = (echo(two.subscribe("echo").await.unwrap()), one.link());
    assert_eq!(one.request("echo", "hello".into(), LONG).await.unwrap(), "hello!");

    let failed = async |settings: NatsSettings| {
        let error = Bus::connect(&settings).await.unwrap_err();
        assert!(!error.to_string().contains("secret"), "{error}");
        error
    };
    // Without the file the system's authorities count, and this one is none of them.
    for authority in [None, Some(other.authority())] {
        let refused = failed(with(&address, authority)).await;
        assert!(matches!(refused, ConnectError::Certificate { .. }), "{refused}");
        assert!(refused.to_string().contains("--nats-authority"), "{refused}");
    }
    let elsewhere = address.replace("127.0.0.1", "localhost");
    let refused = failed(with(&elsewhere, Some(nats.authority()))).await;
    assert!(refused.to_string().contains("not valid for name"), "{refused}");
    let wrong = format!("tls://ada:not-the-secret@{place}");
    let refused = failed(with(&wrong, Some(nats.authority()))).await;
    assert!(matches!(refused, ConnectError::Refused(_)), "{refused}");
    let refused = failed(with(&address, Some("bus.rs".into()))).await;
    assert!(matches!(refused, ConnectError::File { .. }), "{refused}");
    let refused = failed(with(&address, Some("tests/bus.rs".into()))).await;
    assert!(matches!(refused, ConnectError::NoCertificate(_)), "{refused}");
    // A server that wants TLS gets it, whatever the address says.
    let plain = with(&address.replace("tls://", "nats://"), Some(other.authority()));
    assert!(matches!(failed(plain).await, ConnectError::Certificate { .. }));

    let before = link.borrow().times;
    nats.kill();
    link.wait_for(|link| !link.up).await.unwrap();
    nats.resume();
    link.wait_for(|link| link.up && link.times > before).await.unwrap();
    responder.abort();
}

#[tokio::test]
async fn nothing_is_sent_in_the_clear_where_tls_is_asked_for() {
    let nats = Nats::with_password("ada", "secret");
    let address = nats.address().replace("nats://", "tls://ada:secret@");
    let refused = Bus::connect(&settings(&address)).await.unwrap_err();
    assert!(refused.to_string().contains("does not speak TLS"), "{refused}");
}

#[tokio::test]
async fn jobs_can_be_added_after_nats_was_restarted() {
    let nats = Nats::start();
    let bus = connected(&nats).await;
    let queue = bus.queue("test").await.unwrap();
    queue.add(Urgency::High, "lost".into()).await.unwrap();
    nats.kill();
    let mut link = bus.link();
    link.wait_for(|link| !link.up).await.unwrap();
    assert_eq!(
        queue.add(Urgency::High, "refused".into()).await,
        Err(QueueError::Bus(BusError::Unavailable))
    );
    nats.resume();
    link.wait_for(|link| link.up).await.unwrap();
    // JetStream needs a moment more than NATS.
    while queue.add(Urgency::High, "new".into()).await.is_err() {}
    let job = loop {
        if let Ok(Some(job)) = queue.take(Urgency::High, LONG).await {
            break job;
        }
    };
    assert_eq!(job.payload, "new");
}

#[tokio::test]
async fn a_nats_without_jetstream_is_explained() {
    let nats = Nats::without_jetstream();
    let bus = connected(&nats).await;
    let problem = bus.queue("test").await.unwrap_err();
    assert_eq!(problem, QueueError::NoJetStream);
    assert!(problem.to_string().contains("jetstream {}"), "{problem}");
}
