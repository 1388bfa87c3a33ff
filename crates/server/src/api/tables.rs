//! Tables from outside: who opens one, who sits down, who gets up.

use super::Body;
use crate::app::App;
use crate::deal::Deal;
use crate::problem::Wrong;
use crate::protocol::lobby::{Listed, Lobby, NewTable, Opened, Sit};
use crate::visitor::Visitor;
use axum::extract::{Path, State};
use axum::{Extension, Json};
use std::sync::Arc;

pub async fn list(State(app): State<Arc<App>>, Extension(visitor): Extension<Visitor>) -> Json<Lobby> {
    Json(app.hall.lobby(visitor.guest))
}

pub async fn open(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(wanted): Body<NewTable>,
) -> Result<Json<Opened>, Wrong> {
    let deal = Deal::new(&wanted)?;
    app.hall.open(&visitor, wanted, deal).await.map(Json)
}

pub async fn one(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<Listed>, Wrong> {
    // Unloaded tables are listed as they were.
    app.hall.look_up(&id).await?;
    app.hall.listed(&id, visitor.guest).map(Json).ok_or_else(Wrong::no_table)
}

pub async fn sit(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(wanted): Body<Sit>,
) -> Result<Json<Opened>, Wrong> {
    app.hall.sit(&id, &visitor, wanted.seat).await.map(Json)
}

pub async fn leave(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<Opened>, Wrong> {
    app.hall.get_up(&id, &visitor).await.map(Json)
}
