//! Games to print.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use server::{Bundle, RunningServer, Settings, Time};
use tower::ServiceExt;

async fn app() -> axum::Router {
    let page = ("index.html".to_owned(), std::borrow::Cow::Borrowed(&b"page"[..]));
    let store = store::Store::open("sqlite::memory:").await.unwrap();
    let bundle = Bundle::of([page]);
    RunningServer::new(bundle, store, Time::system(), Settings::default()).await.unwrap().router()
}

/// The status, the kind and the language of an answer, and what it holds.
async fn get(app: &axum::Router, path: &str, language: &str) -> (StatusCode, [String; 2], Vec<u8>) {
    let request = Request::get(path).header("accept-language", language);
    let response = app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    let header = |name: &str| {
        let value = parts.headers.get(name);
        value.map_or_else(String::new, |value| value.to_str().unwrap().to_owned())
    };
    let about = [header("content-type"), header("content-language")];
    (parts.status, about, body.collect().await.unwrap().to_bytes().to_vec())
}

#[tokio::test]
async fn every_box_has_a_file_to_print() {
    let app = app().await;
    for id in ["squadro", "contigo", "kontakt", "eupdonne"] {
        let (status, [kind, language], file) =
            get(&app, &format!("/{id}/print.pdf"), "fr-CA, en;q=0.5").await;
        assert_eq!((status, kind.as_str()), (StatusCode::OK, "application/pdf"), "{id}");
        assert_eq!(language, "fr");
        assert!(file.starts_with(b"%PDF"));
        let (_, _, again) = get(&app, &format!("/{id}/print.pdf?language=fr"), "en").await;
        assert!(again == file, "{id}: what is kept is what is made");
    }
}

#[tokio::test]
async fn a_variant_is_asked_for_by_its_options() {
    let app = app().await;
    let path = "/contigo/print.pdf?variant=quick&setup=arrow&paper=letter&language=en&ink=black";
    let (status, [_, language], quick) = get(&app, path, "fr").await;
    assert_eq!((status, language.as_str()), (StatusCode::OK, "en"));
    let how = print::Print {
        paper: print::Paper::Letter,
        language: words::Language::English,
        ink: print::Ink::Black,
    };
    let game = catalog::open("contigo(variant=quick,setup=arrow)").unwrap();
    assert!(quick == how.pdf(&*game).unwrap());
}

#[tokio::test]
async fn wrong_addresses_are_refused() {
    let app = app().await;
    for (path, status, message) in [
        ("/chess/print.pdf", StatusCode::NOT_FOUND, "no game with id `chess`"),
        ("/squadro/print.pdf?paper=a3", StatusCode::UNPROCESSABLE_ENTITY, "expected a4 or letter"),
        (
            "/squadro/print.pdf?ink=red",
            StatusCode::UNPROCESSABLE_ENTITY,
            "expected colour or black",
        ),
        ("/squadro/print.pdf?language=de", StatusCode::UNPROCESSABLE_ENTITY, "expected fr or en"),
        ("/squadro/print.pdf?first=green", StatusCode::UNPROCESSABLE_ENTITY, "first"),
        ("/squadro/print.pdf?a=b),c=(", StatusCode::UNPROCESSABLE_ENTITY, "squadro"),
    ] {
        let (got, _, body) = get(&app, path, "en").await;
        let body = String::from_utf8(body).unwrap();
        assert_eq!(got, status, "{path}: {body}");
        assert!(body.contains(message), "{path}: {body}");
    }
}

/// Making files takes processor time, so requests are limited.
#[tokio::test]
async fn an_address_has_so_many_files_made() {
    let app = app().await;
    let mut refused = 0;
    for _ in 0..80 {
        let (status, ..) = get(&app, "/squadro/print.pdf?language=en", "en").await;
        refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 0 && refused < 40, "{refused} of 80 were refused");
}
