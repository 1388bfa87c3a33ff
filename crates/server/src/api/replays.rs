//! Games that are over.

use crate::app::App;
use crate::problem::Wrong;
use crate::protocol::ask::Lang;
use crate::protocol::lobby::{ReplayListed, ReplaySteps};
use crate::show::{self, Recorded};
use crate::visitor::Visitor;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::{Extension, Json};
use serde::Deserialize;
use soulkeep_notation::replay;
use soulkeep_rules::Seat;
use std::sync::Arc;

/// How many steps are sent at once at the most.
const MOST_STEPS: usize = 100;

pub async fn list(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Vec<ReplayListed>>, Wrong> {
    app.shared.replays(visitor.guest, false).await.map(Json).map_err(|error| Wrong::trouble(&error))
}

pub async fn history(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Vec<ReplayListed>>, Wrong> {
    app.shared.replays(visitor.guest, true).await.map(Json).map_err(|error| Wrong::trouble(&error))
}

pub async fn text(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<impl IntoResponse, Wrong> {
    let (text, _) = find(&app, &id).await?;
    let name = format!("attachment; filename=\"{id}.replay\"");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)], text))
}

#[derive(Deserialize)]
pub struct Range {
    #[serde(default)]
    from: usize,
    count: Option<usize>,
    #[serde(default)]
    lang: Lang,
    seat: Option<u8>,
}

pub async fn steps(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(range): Query<Range>,
) -> Result<Json<ReplaySteps>, Wrong> {
    let (text, names) = find(&app, &id).await?;
    let count = range.count.unwrap_or(20).min(MOST_STEPS);
    let steps = app.shared.think(move || {
        let played = replay::read(&text, &crate::deal::SETS).map_err(|fault| fault.message)?;
        let seat = range.seat.filter(|seat| *seat < played.game.seats).map(Seat);
        let recorded = Recorded { played: &played, names: &names, seat, lang: range.lang.into() };
        Ok::<_, String>(show::steps(&recorded, range.from.min(played.steps.len()), count))
    });
    match steps.await {
        Some(Ok(steps)) => Ok(Json(steps)),
        Some(Err(why)) => Err(Wrong::trouble(&why)),
        None => Err(Wrong::trouble(&"a replay broke down")),
    }
}

/// The text of a replay and the names of its people.
async fn find(app: &App, id: &str) -> Result<(String, Vec<Option<String>>), Wrong> {
    let found = app.shared.replay(id).await.map_err(|error| Wrong::trouble(&error))?;
    found.ok_or_else(|| {
        let help = "GET /api/replays lists those that you may see";
        Wrong::new(StatusCode::NOT_FOUND, "there is no such replay", help)
    })
}
