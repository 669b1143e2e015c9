//! What is proved of positions, by a table the server was given.

use std::sync::atomic::AtomicBool;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use catalog::tables::{Job, Tables, open_solver};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{Bundle, RunningServer, Settings, Time};
use tower::ServiceExt;

/// Yellow wins with its piece of lane 4 or of lane 5, whichever gets home.
const FROM: &str = "12.12.12.6.6/12.12.12.6.0 y";

async fn get(tables: Tables, path: &str) -> (StatusCode, Value) {
    let settings = Settings { tables, without_page: true, ..Settings::default() };
    let store = store::Store::open("sqlite::memory:").await.unwrap();
    let running = RunningServer::new(Bundle::default(), store, Time::system(), settings).await;
    let request = Request::get(path).body(Body::empty()).unwrap();
    let response = running.unwrap().router().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    (parts.status, serde_json::from_slice(&body.collect().await.unwrap().to_bytes()).unwrap())
}

#[tokio::test]
async fn a_table_says_who_wins_and_what_each_turn_leads_to() {
    let folder = tempfile::tempdir().unwrap();
    let job = Job {
        output: folder.path(),
        memory: 1 << 30,
        threads: 1,
        distances: true,
        from: &[FROM.to_owned()],
        stop: &AtomicBool::new(false),
    };
    open_solver("squadro").unwrap().solve(&job, &|_| ()).unwrap();
    let tables = Tables::open(folder.path()).unwrap();

    let position = FROM.replace(' ', "%20");
    let (status, all) = get(tables.clone(), "/api/tables").await;
    assert_eq!((status, all.as_array().unwrap().len()), (StatusCode::OK, 1), "{all}");
    assert_eq!((&all[0]["game"], &all[0]["distances"]), (&json!("squadro"), &json!(true)));
    assert_eq!(get(Tables::default(), "/api/tables").await.1, json!([]));
    let path = format!("/api/tables/squadro?position={position}");
    let (status, found) = get(tables.clone(), &path).await;
    assert_eq!((status, &found["position"]), (StatusCode::OK, &json!(FROM)), "{found}");
    assert_eq!(found["proved"]["winner"], "yellow");
    let whole = found["proved"]["turns"].as_u64().unwrap();
    assert_eq!(found["turns"][0]["proved"], json!({ "winner": "yellow", "turns": whole - 1 }));
    assert_eq!(found["turns"].as_array().unwrap().len(), 2);

    // The start is not among what was solved.
    let (status, found) = get(tables.clone(), "/api/tables/squadro").await;
    assert_eq!((status, &found["proved"]), (StatusCode::OK, &Value::Null));
    let wrong = "/api/tables/squadro?position=1.2";
    assert_eq!(get(tables.clone(), wrong).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(get(tables, "/api/tables/contigo").await.0, StatusCode::NOT_FOUND);
    assert_eq!(get(Tables::default(), &path).await.0, StatusCode::NOT_FOUND);
}
