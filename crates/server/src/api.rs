//! What is asked for over plain HTTP: the lobby, the catalogue, replays.

mod openapi;
mod replays;
mod shelf;
mod tables;

use crate::app::App;
use crate::guest::clean_name;
use crate::headers;
use crate::metrics;
use crate::page;
use crate::problem::HttpProblem;
use crate::protocol::lobby::Me;
use crate::socket;
use crate::visitor::{self, Visitor};
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{any, get, post};
use axum::{Extension, Json, Router};
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// The largest body that is read.
const LARGEST: usize = 16 * 1024;

pub fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/api/me", get(me).put(rename))
        .route("/api/box", get(shelf::shelf))
        .route("/api/cards", get(shelf::cards))
        .route("/api/rulings/{id}", get(shelf::ruling))
        .route("/api/tables", get(tables::list).post(tables::open))
        .route("/api/tables/{id}", get(tables::one))
        .route("/api/tables/{id}/sit", post(tables::sit))
        .route("/api/tables/{id}/join", post(tables::sit))
        .route("/api/tables/{id}/leave", post(tables::leave))
        .route("/api/replays", get(replays::list))
        .route("/api/replays/{id}", get(replays::text))
        .route("/api/replays/{id}/steps", get(replays::steps))
        .route("/api/replays/{id}/play-on", post(replays::play_on))
        .route("/api/history", get(replays::history))
        .route("/api/openapi.json", get(openapi::openapi))
        .route("/api/{*rest}", any(nothing))
        .route("/ws", get(socket::open))
        .fallback(page::serve)
        .layer(from_fn_with_state(Arc::clone(&app), visitor::recognise));
    let plain = Router::new().route("/healthz", get(healthy)).route("/metrics", get(numbers));
    let all = api.merge(plain).layer(DefaultBodyLimit::max(LARGEST)).with_state(app);
    headers::with_headers(all)
}

async fn me(Extension(visitor): Extension<Visitor>) -> Json<Me> {
    Json(Me { name: visitor.name })
}

async fn rename(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(wanted): Body<Me>,
) -> Result<Json<Me>, HttpProblem> {
    let help = ("give 1 to 24 characters on one line", "1文字から24文字まで、1行で書いてください");
    let message = ("that is no name", "その名前は使えません");
    let name = clean_name(&wanted.name).ok_or_else(|| HttpProblem::bad(message, help))?;
    app.rename(visitor.guest, &name).await?;
    Ok(Json(Me { name }))
}

async fn nothing() -> HttpProblem {
    let help = ("/api/openapi.json lists what there is", "あるものの一覧は /api/openapi.json です");
    HttpProblem::new(
        StatusCode::NOT_FOUND,
        ("there is nothing at this address", "このアドレスには何もありません"),
        help,
    )
}

async fn healthy() -> &'static str {
    "ok\n"
}

async fn numbers(State(app): State<Arc<App>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], metrics::text(&app.registry))
}

/// A body in JSON; what cannot be read is refused as everything else is.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = HttpProblem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, HttpProblem> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(rejection) => Err(unreadable(&rejection)),
        }
    }
}

fn unreadable(rejection: &JsonRejection) -> HttpProblem {
    let help = (
        "send JSON as /api/openapi.json describes it, with its content type",
        "/api/openapi.json にある形の JSON を、その種類とともに送ってください",
    );
    let text = rejection.body_text();
    let japanese = format!("送られた内容を読めません（{text}）");
    HttpProblem::new(rejection.status(), (text, japanese), help)
}
