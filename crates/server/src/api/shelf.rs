//! Cards, rulings and what a table can be made of. None of it changes while the server runs.

use super::Path;
use super::routes::{Answer, json_of};
use crate::packed::Packed;
use crate::problem::HttpProblem;
use crate::protocol::lobby::{CatalogueCard, Shelf};
use crate::protocol::tell::Ruling;
use crate::show;
use axum::Json;
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::{IntoResponse, Response};
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;
use std::marker::PhantomData;
use std::sync::LazyLock;

/// A new version of the program may bring other words, so nothing is kept for long.
const CACHE: &str = "private, max-age=300";

static SHELF: LazyLock<Packed> = LazyLock::new(|| packed(&show::shelf()));
static CARDS: LazyLock<Packed> = LazyLock::new(|| packed(&show::catalogue()));

/// An answer that was made before, and is described as what it was made from.
pub struct Made<T>(Response, PhantomData<T>);

impl<T> Made<T> {
    pub fn new(response: Response) -> Made<T> {
        Made(response, PhantomData)
    }
}

fn packed(value: &impl Serialize) -> Packed {
    // What the protocol consists of can always be written.
    Packed::new("application/json", CACHE, serde_json::to_vec(value).unwrap_or_default())
}

pub async fn shelf(asked: HeaderMap) -> Made<Shelf> {
    Made::new(SHELF.answer(&asked))
}

pub async fn cards(asked: HeaderMap) -> Made<Vec<CatalogueCard>> {
    Made::new(CARDS.answer(&asked))
}

pub async fn ruling(Path(id): Path<String>) -> Result<([(HeaderName, &'static str); 1], Json<Ruling>), HttpProblem> {
    let ruling = show::ruling(&id).ok_or(HttpProblem::NoRuling)?;
    Ok(([(header::CACHE_CONTROL, CACHE)], Json(ruling)))
}

impl<T> IntoResponse for Made<T> {
    fn into_response(self) -> Response {
        self.0
    }
}

impl<T: JsonSchema> Answer for Made<T> {
    fn content(schemas: &mut SchemaGenerator) -> Value {
        json_of::<T>(schemas)
    }
}
