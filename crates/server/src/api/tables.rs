//! Tables from outside: who opens one, who sits down, who gets up.

use super::shelf::Made;
use super::{Body, Path};
use crate::app::App;
use crate::problem::HttpProblem;
use crate::protocol::lobby::{Listed, Lobby, NewTable, Opened, Sit};
use crate::shares::Kind;
use crate::table_plan::TablePlan;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use std::sync::Arc;

pub async fn list(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    asked: HeaderMap,
) -> Made<Lobby> {
    let (page, yours) = (app.tables.lobby_page(), app.tables.yours(visitor.guest));
    if yours.is_empty() {
        return Made::new(page.answer.answer(&asked));
    }
    let kind = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    Made::new((kind, page.text_for(visitor.guest, &yours)).into_response())
}

/// A step of a lesson, at a private table.
pub async fn teach(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path((lesson, step)): Path<(String, u8)>,
) -> Result<Json<Opened>, HttpProblem> {
    app.may(&visitor, Kind::Join)?;
    let step = crate::lessons::step(&lesson, step).ok_or(HttpProblem::NoLesson)?;
    app.tables.teach(&visitor, step).await.map(Json)
}

pub async fn open(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(wanted): Body<NewTable>,
) -> Result<Json<Opened>, HttpProblem> {
    app.may(&visitor, Kind::Join)?;
    let plan = TablePlan::new(&wanted)?;
    let place = app.tables.reserve(visitor.owners)?;
    app.tables.open(place, &visitor, wanted, plan).await.map(Json)
}

pub async fn one(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<Listed>, HttpProblem> {
    // Unloaded tables are listed as they were.
    app.tables.look_up(&id, visitor.owners).await?;
    app.tables.listed(&id, visitor.guest).map(Json).ok_or(HttpProblem::NoTable)
}

pub async fn sit(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(wanted): Body<Sit>,
) -> Result<Json<Opened>, HttpProblem> {
    app.may(&visitor, Kind::Join)?;
    app.tables.sit(&id, &visitor, wanted.seat).await.map(Json)
}

pub async fn leave(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<Opened>, HttpProblem> {
    app.may(&visitor, Kind::Join)?;
    app.tables.get_up(&id, &visitor).await.map(Json)
}
