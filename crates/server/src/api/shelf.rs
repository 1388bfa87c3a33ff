//! Cards, rulings and what a table can be made of. None of it changes while the server runs.

use super::Path;
use crate::problem::HttpProblem;
use crate::protocol::lobby::{CatalogueCard, Shelf};
use crate::protocol::tell::Ruling;
use crate::show;
use axum::Json;
use axum::http::{HeaderName, header};
use std::sync::LazyLock;

static SHELF: LazyLock<Shelf> = LazyLock::new(show::shelf);

type Lasting<T> = ([(HeaderName, &'static str); 1], Json<T>);

/// A new version of the program may bring other words, so nothing is kept for long.
fn lasting<T>(value: T) -> Lasting<T> {
    ([(header::CACHE_CONTROL, "private, max-age=300")], Json(value))
}

pub async fn shelf() -> Lasting<&'static Shelf> {
    lasting(&SHELF)
}

pub async fn cards() -> Lasting<&'static [CatalogueCard]> {
    lasting(show::catalogue())
}

pub async fn ruling(Path(id): Path<String>) -> Result<Lasting<Ruling>, HttpProblem> {
    show::ruling(&id).map(lasting).ok_or(HttpProblem::NoRuling)
}
