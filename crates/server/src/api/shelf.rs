//! Cards, rulings and what a table can be made of. None of it changes while the server runs.

use crate::problem::HttpProblem;
use crate::protocol::lobby::{CatalogueCard, Shelf};
use crate::protocol::tell::Ruling;
use crate::show;
use axum::Json;
use axum::extract::Path;
use axum::http::{HeaderName, StatusCode, header};
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
    match show::ruling(&id) {
        Some(ruling) => Ok(lasting(ruling)),
        None => {
            let help = (
                "ids are as in TERM-42; docs/RULES.md lists them",
                "番号は TERM-42 のような形です。一覧は docs/RULES.md にあります",
            );
            Err(HttpProblem::new(StatusCode::NOT_FOUND, ("there is no such ruling", "その裁定はありません"), help))
        }
    }
}
