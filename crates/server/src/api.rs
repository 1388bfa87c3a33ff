//! What is asked for over plain HTTP: the lobby, the catalogue, replays.

mod blocks;
mod openapi;
mod replays;
mod routes;
mod shelf;
mod tables;

use crate::access;
use crate::app::App;
use crate::headers;
use crate::host;
use crate::metrics;
use crate::name;
use crate::page;
use crate::problem::HttpProblem;
use crate::protocol::lobby::Me;
use crate::refusal;
use crate::shares::Kind;
use crate::socket;
use crate::visitor::{self, Visitor};
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Extension, Json, Router};
use routes::{Operation, Routes};
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// What a file of the page costs of a request.
const FILE: f32 = 0.1;
/// The largest body that is read.
const LARGEST: usize = 16 * 1024;

/// What visitors are served. Numbers about the server are among it only if they have no address of their own.
pub fn router(app: Arc<App>, with_numbers: bool) -> Router {
    let api = for_visitors()
        .router
        .route("/api/{*rest}", any(nothing))
        .route("/ws", get(socket::open))
        .fallback(page::serve)
        .layer(from_fn_with_state(Arc::clone(&app), count))
        .layer(from_fn_with_state(Arc::clone(&app), visitor::recognise));
    let numbers = if with_numbers { for_its_keeper().router } else { Router::new() };
    let all = api.merge(for_watchers().router).merge(numbers).layer(DefaultBodyLimit::max(LARGEST));
    guarded(all, Arc::clone(&app)).layer(from_fn_with_state(app, access::note))
}

/// What is served at the address of the numbers.
pub fn keepers_router(app: Arc<App>) -> Router {
    guarded(for_watchers().router.merge(for_its_keeper().router), app)
}

/// What holds for every answer, whoever gives it: the host is ours, what is refused says why, and the headers are there.
fn guarded(router: Router<Arc<App>>, app: Arc<App>) -> Router {
    let router = router
        .layer(from_fn_with_state(Arc::clone(&app), host::check))
        .layer(from_fn_with_state(Arc::clone(&app), refusal::tell));
    headers::with_headers(router.with_state(app))
}

/// Everything that is described.
fn operations() -> impl Iterator<Item = Operation> {
    for_visitors().operations.into_iter().chain(for_watchers().operations)
}

#[rustfmt::skip] // One line each.
fn for_visitors() -> Routes {
    Routes::default()
        .get("/api/me", "Who one is here.", me)
        .put("/api/me", "Change one's name.", rename)
        .get("/api/blocks", "Whom one does not want to meet, and whom one has met.", blocks::list)
        .post("/api/blocks", "Block somebody with whom one sat at a table.", blocks::add)
        .delete("/api/blocks/{id}", "Take a block back.", blocks::remove)
        .get("/api/box", "What a table can be made of.", shelf::shelf)
        .get("/api/cards", "Every card there is.", shelf::cards)
        .get("/api/rulings/{id}", "A point of the rules.", shelf::ruling)
        .get("/api/tables", "Public tables, and those one sits at.", tables::list)
        .post("/api/tables", "Open a table.", tables::open)
        .get("/api/tables/{id}", "A table.", tables::one)
        .post("/api/tables/{id}/sit", "Take an open seat.", tables::sit)
        .post("/api/tables/{id}/join", "The same as sit.", tables::sit)
        .post("/api/tables/{id}/leave", "Give one's seat up: free before the game, to a bot after.", tables::leave)
        .post("/api/lessons/{lesson}/{step}", "Open a private table at a position that is to be learnt from.", tables::teach)
        .get("/api/replays", "Finished games that one may see.", replays::list)
        .get("/api/history", "Finished games that one has played.", replays::history)
        .get("/api/replays/{id}", "The text of a replay.", replays::text)
        .get("/api/replays/{id}/steps", "A finished game, step by step.", replays::steps)
        .post("/api/replays/{id}/play-on", "Go on from a step of a finished game, at a private table with bots and with chance of its own.", replays::play_on)
        .get("/api/openapi.json", "This description.", openapi::openapi)
}

/// For programs that watch the server; these are no visitors.
fn for_watchers() -> Routes {
    Routes::default().get("/healthz", "Whether the server lives.", healthy).get(
        "/readyz",
        "Whether the server can do its work now.",
        ready,
    )
}

/// For whoever runs the server, and nobody else.
fn for_its_keeper() -> Routes {
    Routes::default().get("/metrics", "Numbers about the server, for Prometheus.", numbers)
}

async fn me(Extension(visitor): Extension<Visitor>) -> Json<Me> {
    Json(Me { name: visitor.name })
}

async fn rename(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(wanted): Body<Me>,
) -> Result<Json<Me>, HttpProblem> {
    app.may(&visitor, Kind::Join)?;
    let name = name::cleaned(&wanted.name).map_err(HttpProblem::Name)?;
    app.rename(visitor.guest, &name).await?;
    Ok(Json(Me { name }))
}

/// Takes a request from the share of whoever asks. Files of the page cost little to send, and there are many of them.
async fn count(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let cost = if path.starts_with("/api/") || path == "/ws" { 1.0 } else { FILE };
    match app.shared.shares.take(Kind::Request, visitor.owners, cost) {
        Ok(()) => next.run(request).await,
        Err(wait) => HttpProblem::TooFast(wait).into_response(),
    }
}

async fn nothing() -> HttpProblem {
    HttpProblem::NoAddress
}

async fn healthy() -> String {
    "ok\n".to_owned()
}

async fn ready(State(app): State<Arc<App>>) -> Result<String, HttpProblem> {
    // Why not is for the log: it may name files.
    app.readiness.of(&app).await.map(|()| "ready\n".to_owned()).map_err(|_| HttpProblem::Trouble)
}

async fn numbers(State(app): State<Arc<App>>) -> ([(HeaderName, &'static str); 1], String) {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], metrics::text(&app.registry))
}

/// A body in JSON; what cannot be read is refused as everything else is.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = HttpProblem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, HttpProblem> {
        let patience = Duration::from_secs(u64::from(app.config.request_after));
        match timeout(patience, Json::<T>::from_request(request, app)).await {
            Ok(Ok(Json(value))) => Ok(Body(value)),
            Ok(Err(rejection)) => Err(unreadable(&rejection)),
            Err(_) => Err(HttpProblem::TooSlow),
        }
    }
}

fn unreadable(rejection: &JsonRejection) -> HttpProblem {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => HttpProblem::TooLarge,
        status => HttpProblem::Unreadable { status, why: rejection.body_text() },
    }
}

/// What stands after the question mark.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = HttpProblem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, HttpProblem> {
        let read = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        read.map(|query| Query(query.0)).map_err(|rejection| HttpProblem::Address(rejection.body_text()))
    }
}

/// The parts of an address that have names.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = HttpProblem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, HttpProblem> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        read.map(|path| Path(path.0)).map_err(|rejection| HttpProblem::Address(rejection.body_text()))
    }
}
