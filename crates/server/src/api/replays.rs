//! Games that are over.

use super::{Body, Path, Query};
use crate::app::App;
use crate::problem::HttpProblem;
use crate::protocol::ask::Lang;
use crate::protocol::lobby::{Opened, PlayOn, ReplayListed, ReplaySteps};
use crate::shares::Kind;
use crate::show::{self, Eyes, Recorded};
use crate::store::{Listed, Replay, Seated};
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::{HeaderName, header};
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde::Deserialize;
use soulkeep_notation::fault::Fault;
use soulkeep_notation::replay;
use soulkeep_notation::revision::changed_since;
use soulkeep_rules::Seat;
use std::sync::Arc;

/// How many steps are sent at once at the most.
const MOST_STEPS: usize = 100;
/// How many replays are listed.
const MOST_LISTED: u32 = 200;

pub async fn list(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Vec<ReplayListed>>, HttpProblem> {
    let replays = app.shared.store.replays_for(&visitor.guest.text(), MOST_LISTED).await;
    replays.map(listed).map_err(|error| HttpProblem::trouble(&error))
}

pub async fn history(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Json<Vec<ReplayListed>>, HttpProblem> {
    let replays = app.shared.store.history_of(&visitor.guest.text(), MOST_LISTED).await;
    replays.map(listed).map_err(|error| HttpProblem::trouble(&error))
}

fn listed(replays: Vec<Listed>) -> Json<Vec<ReplayListed>> {
    let replay = |listed: Listed| ReplayListed {
        id: listed.id,
        players: listed.players,
        winner: listed.winner,
        turns: listed.turns,
        sets: listed.sets,
        ended: u32::try_from(listed.ended).unwrap_or_default(),
    };
    Json(replays.into_iter().map(replay).collect())
}

pub async fn text(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<([(HeaderName, String); 2], String), HttpProblem> {
    app.may(&visitor, Kind::Read)?;
    let text = find(&app, &id).await?.text;
    let name = format!("attachment; filename=\"{id}.replay\"");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)], text))
}

/// Which steps, and with whose eyes.
#[derive(Deserialize, JsonSchema)]
pub struct Range {
    #[serde(default)]
    from: usize,
    count: Option<usize>,
    #[serde(default)]
    lang: Lang,
    seat: Option<u8>,
    /// Every hand and every face is shown; then there is no seat.
    #[serde(default)]
    open: bool,
}

pub async fn steps(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Query(range): Query<Range>,
) -> Result<Json<ReplaySteps>, HttpProblem> {
    app.may(&visitor, Kind::Read)?;
    let Replay { listed, text, seats, .. } = find(&app, &id).await?;
    let mut names = vec![None; listed.players.len()];
    for Seated { seat, name, .. } in seats {
        if let Some(place) = names.get_mut(usize::from(seat)) {
            *place = Some(name);
        }
    }
    let count = range.count.unwrap_or(20).min(MOST_STEPS);
    let steps = app.shared.replay(visitor.owners, move || {
        let played = replay::read(&text, &crate::table_plan::SETS).map_err(|fault| unplayable(&fault, &text))?;
        let eyes = match range.seat.filter(|seat| *seat < played.game.seats) {
            _ if range.open => Eyes::All,
            Some(seat) => Eyes::Seat(Seat(seat)),
            None => Eyes::Onlooker,
        };
        let recorded = Recorded { played: &played, names: &names, eyes, lang: range.lang.into() };
        Ok(show::steps(&recorded, range.from.min(played.steps.len()), count))
    });
    steps.await?.map(Json)
}

fn unplayable(fault: &Fault, text: &str) -> HttpProblem {
    match replay::revision(text).and_then(changed_since) {
        Some(_) => HttpProblem::older_replay(&fault.message),
        None => HttpProblem::trouble(&fault.message),
    }
}

pub async fn play_on(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Body(wanted): Body<PlayOn>,
) -> Result<Json<Opened>, HttpProblem> {
    app.may(&visitor, Kind::Join)?;
    let Replay { listed, .. } = find(&app, &id).await?;
    app.tables.play_on(&visitor, &listed.table, wanted).await.map(Json)
}

async fn find(app: &App, id: &str) -> Result<Replay, HttpProblem> {
    let found = app.shared.store.replay(id).await.map_err(|error| HttpProblem::trouble(&error))?;
    found.ok_or(HttpProblem::NoReplay)
}
