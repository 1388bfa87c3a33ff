//! Whom one does not want to meet.

use super::{Body, Path};
use crate::app::App;
use crate::blocks::NoBlock;
use crate::guest::GuestId;
use crate::problem::HttpProblem;
use crate::protocol::lobby::{Blocked, Blocks, Met, NewBlock};
use crate::shares::Kind;
use crate::store::StoreError;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::{Extension, Json};
use std::sync::Arc;

/// How many of those whom one has met are listed.
const MET: u32 = 20;

pub async fn list(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Blocks>, HttpProblem> {
    blocks(&app, visitor.guest).await.map(Json)
}

pub async fn add(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Body(wanted): Body<NewBlock>,
) -> Result<Json<Blocks>, HttpProblem> {
    app.may(&visitor, Kind::Change)?;
    let guest = visitor.guest;
    let seats = app.shared.store.seats_of(&wanted.table).await.map_err(trouble)?;
    let seated: Vec<_> = seats.into_iter().filter_map(|it| Some((GuestId::read(&it.guest)?, it.name))).collect();
    let sat_there = seated.iter().any(|(other, _)| *other == guest);
    let is_meant = |other: GuestId| other != guest && app.shared.person(&wanted.table, other) == wanted.person;
    let other = seated.into_iter().filter(|_| sat_there).find(|(other, _)| is_meant(*other));
    let (other, name) = other.ok_or(HttpProblem::NotMet)?;
    app.shared.block(guest, other, &name).await.map_err(|error| match error {
        NoBlock::Store(error) => trouble(error),
        NoBlock::TooMany => HttpProblem::TooManyBlocks,
    })?;
    blocks(&app, guest).await.map(Json)
}

pub async fn remove(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Json<Blocks>, HttpProblem> {
    app.may(&visitor, Kind::Change)?;
    let blocked = app.shared.store.blocks_of(&visitor.guest.text()).await.map_err(trouble)?;
    let meant = blocked.iter().find(|block| block.id == id).and_then(|block| GuestId::read(&block.blocked));
    app.shared.unblock(visitor.guest, meant.ok_or(HttpProblem::NoBlock)?).await.map_err(trouble)?;
    blocks(&app, visitor.guest).await.map(Json)
}

async fn blocks(app: &App, guest: GuestId) -> Result<Blocks, HttpProblem> {
    let list = app.shared.blocklist(guest).await.map_err(trouble)?;
    let blocked = app.shared.store.blocks_of(&guest.text()).await.map_err(trouble)?;
    let blocked =
        blocked.into_iter().map(|block| Blocked { id: block.id, name: block.name, since: block.since as u32 });
    let met = app.shared.store.met_by(&guest.text(), MET).await.map_err(trouble)?;
    let met = met.into_iter().filter_map(|met| {
        let other = GuestId::read(&met.guest).filter(|other| !list.contains(*other))?;
        Some(Met { person: app.shared.person(&met.table, other), table: met.table, name: met.name })
    });
    Ok(Blocks { blocked: blocked.collect(), met: met.collect() })
}

fn trouble(error: StoreError) -> HttpProblem {
    HttpProblem::trouble(&error)
}
