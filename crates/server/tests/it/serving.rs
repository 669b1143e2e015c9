//! What browsers get, without a port.

use std::borrow::Cow;
use std::io::Write;

use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt;
use server::{Bundle, RunningServer, Settings, Time};
use tower::ServiceExt;

fn bundle() -> Bundle {
    Bundle::of(
        [
            ("index.html", "<!doctype html>page"),
            ("index.html.br", "brotli page"),
            ("index.html.gz", "gzip page"),
            ("sw.js", "worker"),
            ("assets/app.0123.js", "script"),
            ("assets/app.0123.js.br", "brotli script"),
            ("assets/app.0123.wasm", "wasm"),
            ("assets/words.en.0123.ftl", "words"),
            ("squadro/rules.fr", "<!doctype html>règles"),
        ]
        .map(|(name, text)| (name.to_owned(), Cow::Borrowed(text.as_bytes()))),
    )
}

async fn app(bundle: Bundle) -> axum::Router {
    let store = store::Store::open("sqlite::memory:").await.unwrap();
    RunningServer::new(bundle, store, Time::system(), Settings::default()).await.unwrap().router()
}

async fn get_with(path: &str, headers: &[(&str, &str)]) -> (StatusCode, Response<()>, String) {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = app(bundle()).await.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = String::from_utf8(body.collect().await.unwrap().to_bytes().to_vec()).unwrap();
    (parts.status, Response::from_parts(parts, ()), body)
}

async fn get(path: &str) -> (StatusCode, Response<()>, String) {
    get_with(path, &[]).await
}

fn header<'a>(response: &'a Response<()>, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn every_address_of_the_application_is_the_application() {
    for path in
        ["/", "/squadro", "/contigo", "/kontakt/play", "/eupdonne/learn", "/contigo/analyse"]
    {
        let (status, response, body) = get(path).await;
        assert_eq!((status, body.as_str()), (StatusCode::OK, "<!doctype html>page"), "{path}");
        assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8");
        assert_eq!(header(&response, "cache-control"), "no-cache");
    }
}

#[tokio::test]
async fn rules_are_pages_of_their_own() {
    let (status, response, body) = get("/squadro/rules.fr").await;
    assert_eq!((status, body.as_str()), (StatusCode::OK, "<!doctype html>règles"));
    assert_eq!(header(&response, "content-type"), "text/html; charset=utf-8");
    assert_eq!(header(&response, "cache-control"), "no-cache");
    assert!(header(&response, "content-security-policy").contains("style-src 'self';"));
    assert_eq!(get("/squadro/rules.de").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    for path in ["/chess", "/squadro/nothing", "/squadro/play/more", "//", "/squadro/"] {
        let (status, _, body) = get(path).await;
        assert_eq!(
            (status, body.as_str()),
            (StatusCode::NOT_FOUND, "<!doctype html>page"),
            "{path}"
        );
    }
    for path in ["/assets/app.4567.js", "/favicon.ico", "/../Cargo.toml", "/assets/../sw.jss"] {
        let (status, _, body) = get(path).await;
        assert_eq!(
            (status, body.as_str()),
            (StatusCode::NOT_FOUND, "there is no such file\n"),
            "{path}"
        );
    }
    let post = Request::post("/").body(Body::empty()).unwrap();
    let status = app(bundle()).await.oneshot(post).await.unwrap().status();
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn hashed_files_are_kept_for_ever_and_others_asked_for_again() {
    let (_, response, _) = get("/assets/app.0123.wasm").await;
    assert_eq!(header(&response, "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header(&response, "content-type"), "application/wasm");
    let (_, response, _) = get("/sw.js").await;
    assert_eq!(header(&response, "cache-control"), "no-cache");
    let tag = header(&response, "etag").to_owned();
    let (status, _, body) = get_with("/sw.js", &[("if-none-match", &tag)]).await;
    assert_eq!((status, body.as_str()), (StatusCode::NOT_MODIFIED, ""));
    let (status, _, _) = get_with("/sw.js", &[("if-none-match", "\"other\"")]).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn the_smallest_form_the_browser_takes_is_sent() {
    for (accepts, encoding, body) in [
        ("gzip, deflate, br", "br", "brotli page"),
        ("gzip", "gzip", "gzip page"),
        ("br;q=0, gzip;q=0.5", "gzip", "gzip page"),
        ("identity", "", "<!doctype html>page"),
        ("", "", "<!doctype html>page"),
    ] {
        let (_, response, got) = get_with("/", &[("accept-encoding", accepts)]).await;
        assert_eq!((header(&response, "content-encoding"), got.as_str()), (encoding, body));
        assert_eq!(header(&response, "vary"), "accept-encoding");
    }
    let (_, response, got) = get_with("/sw.js", &[("accept-encoding", "br")]).await;
    assert_eq!((header(&response, "content-encoding"), got.as_str()), ("", "worker"));
}

#[tokio::test]
async fn what_is_only_there_compressed_is_unpacked_for_who_asks_for_it_plain() {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all("a long script".as_bytes()).unwrap();
    let packed: Cow<[u8]> = Cow::Owned(packed.finish().unwrap());
    let bundle = Bundle::of([("sw.js.gz".to_owned(), packed.clone())]);
    let app = app(bundle).await;
    for (accepts, body) in [("identity", &b"a long script"[..]), ("gzip", &packed)] {
        let request = Request::get("/sw.js").header("accept-encoding", accepts);
        let response = app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert!(
            response.headers()["content-type"].to_str().unwrap().starts_with("text/javascript")
        );
        assert_eq!(response.into_body().collect().await.unwrap().to_bytes(), body);
    }
}

#[tokio::test]
async fn every_answer_is_safe() {
    for path in ["/", "/assets/app.0123.js", "/nothing.txt", "/nothing.ftl", "/healthz"] {
        let (_, response, _) = get(path).await;
        let policy = header(&response, "content-security-policy");
        let scripts = policy.split(';').find(|rule| rule.contains("script-src")).unwrap();
        assert!(!scripts.contains("unsafe-inline") && !scripts.contains("'unsafe-eval'"), "{path}");
        assert_eq!(header(&response, "x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header(&response, "x-frame-options"), "DENY", "{path}");
        assert_eq!(header(&response, "referrer-policy"), "same-origin", "{path}");
    }
}

#[tokio::test]
async fn what_cannot_be_a_page_is_safe_in_fewer_words() {
    for path in ["/assets/app.0123.wasm", "/assets/words.en.0123.ftl"] {
        let (_, response, _) = get(path).await;
        assert_eq!(header(&response, "x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header(&response, "cross-origin-resource-policy"), "same-origin", "{path}");
        assert_eq!(header(&response, "content-security-policy"), "", "{path}");
    }
}

#[tokio::test]
async fn it_says_that_it_lives_and_when_the_page_is_missing() {
    assert_eq!(get("/healthz").await.2, "ok\n");
    let request = Request::get("/").body(Body::empty()).unwrap();
    let response = app(Bundle::default()).await.oneshot(request).await.unwrap();
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    let body = response.into_body().collect().await.unwrap().to_bytes();
    assert!(String::from_utf8_lossy(&body).contains("cargo xtask web"));
    assert!(!Bundle::default().is_built() && bundle().is_built());
}

#[test]
fn a_port_that_is_taken_is_told() {
    let other = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = other.local_addr().unwrap();
    let serve = |bundle| {
        let database = "sqlite::memory:";
        server::serve(bundle, database, address, Settings::default(), |_| {
            panic!("nobody can listen there")
        })
    };
    let error = serve(bundle()).unwrap_err();
    assert!(error.to_string().contains("taken by another program"), "{error}");
    let error = serve(Bundle::default()).unwrap_err();
    assert!(error.to_string().contains("cargo xtask web"), "{error}");
}
