//! The description of what can be asked over HTTP, for programs: OpenAPI 3.1.

use crate::protocol::lobby::Listed;
use crate::protocol::lobby::{
    CatalogueCard, Lobby, Me, NewTable, Opened, PlayOn, Problem, ReplayListed, ReplaySteps, Shelf, Sit,
};
use crate::protocol::tell::Ruling;
use axum::Json;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> = LazyLock::new(document);

pub async fn openapi() -> Json<&'static Value> {
    Json(&DOCUMENT)
}

/// One thing that can be asked.
struct Operation {
    method: &'static str,
    path: &'static str,
    about: &'static str,
    body: Option<Value>,
    answer: Value,
    /// Parameters in the query, with their types.
    query: &'static [(&'static str, &'static str)],
}

fn document() -> Value {
    let mut schemas = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    schemas.inline_subschemas = false;
    let mut schemas = schemas.into_generator();
    let problem = json_of::<Problem>(&mut schemas);
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations(&mut schemas) {
        let described = described(&operation, &problem);
        let at = paths.entry(operation.path).or_insert_with(|| json!({}));
        at[operation.method] = described;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Soulkeep",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The lobby, the catalogue and replays. Games themselves are played over the WebSocket at /ws: see docs/PROTOCOL.md.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": { "schemas": schemas.take_definitions(true) },
    })
}

fn operations(schemas: &mut SchemaGenerator) -> Vec<Operation> {
    let get = |path, about, answer| Operation { method: "get", path, about, body: None, answer, query: &[] };
    let text = json!({ "text/plain": { "schema": { "type": "string" } } });
    let me = json_of::<Me>(schemas);
    let opened = json_of::<Opened>(schemas);
    let replays = json_of::<Vec<ReplayListed>>(schemas);
    let steps = json_of::<ReplaySteps>(schemas);
    let post = |path, about, body, answer| Operation { method: "post", path, about, body, answer, query: &[] };
    vec![
        get("/api/me", "Who one is here.", me.clone()),
        Operation {
            method: "put",
            path: "/api/me",
            about: "Change one's name.",
            body: Some(me.clone()),
            answer: me,
            query: &[],
        },
        get("/api/box", "What a table can be made of.", json_of::<Shelf>(schemas)),
        get("/api/cards", "Every card there is.", json_of::<Vec<CatalogueCard>>(schemas)),
        get("/api/rulings/{id}", "A point of the rules.", json_of::<Ruling>(schemas)),
        get("/api/tables", "Public tables, and those one sits at.", json_of::<Lobby>(schemas)),
        post("/api/tables", "Open a table.", Some(json_of::<NewTable>(schemas)), opened.clone()),
        get("/api/tables/{id}", "A table.", json_of::<Listed>(schemas)),
        post("/api/tables/{id}/sit", "Take an open seat.", Some(json_of::<Sit>(schemas)), opened.clone()),
        post(
            "/api/tables/{id}/leave",
            "Give one's seat up: free before the game, to a bot after.",
            None,
            opened.clone(),
        ),
        get("/api/replays", "Finished games that one may see.", replays.clone()),
        get("/api/history", "Finished games that one has played.", replays),
        get("/api/replays/{id}", "The text of a replay.", text.clone()),
        Operation {
            query: &[
                ("from", "integer"),
                ("count", "integer"),
                ("lang", "string"),
                ("seat", "integer"),
                ("open", "boolean"),
            ],
            ..get("/api/replays/{id}/steps", "A finished game, step by step.", steps)
        },
        post(
            "/api/replays/{id}/play-on",
            "Go on from a step of a finished game, at a private table with bots and with chance of its own.",
            Some(json_of::<PlayOn>(schemas)),
            opened,
        ),
        get(
            "/api/openapi.json",
            "This description.",
            json!({ "application/json": { "schema": { "type": "object" } } }),
        ),
        get("/healthz", "Whether the server works.", text.clone()),
        get("/metrics", "Numbers about the server, for Prometheus.", text),
    ]
}

fn json_of<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    json!({ "application/json": { "schema": schemas.subschema_for::<T>() } })
}

fn described(operation: &Operation, problem: &Value) -> Value {
    let mut parameters: Vec<Value> = Vec::new();
    if operation.path.contains("{id}") {
        parameters.push(json!({ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }));
    }
    let in_query = |(name, kind): &(&str, &str)| json!({ "name": name, "in": "query", "schema": { "type": kind } });
    parameters.extend(operation.query.iter().map(in_query));
    let name = format!("{}{}", operation.method, operation.path.replace(['/', '{', '}', '.'], "_"));
    let mut described = json!({
        "operationId": name,
        "summary": operation.about,
        "parameters": parameters,
        "responses": {
            "200": { "description": operation.about, "content": operation.answer },
            "default": { "description": "What is wrong, and what to do.", "content": problem },
        },
    });
    if let Some(body) = &operation.body {
        described["requestBody"] = json!({ "required": true, "content": body });
    }
    described
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every reference in the document leads to something in it.
    fn check_references(value: &Value, document: &Value) {
        match value {
            Value::Object(fields) => {
                assert!(!fields.contains_key("$schema"), "the document says once what it is written in");
                if let Some(Value::String(place)) = fields.get("$ref") {
                    let pointer = place.strip_prefix('#').expect("inside the document");
                    assert!(document.pointer(pointer).is_some(), "{place} leads nowhere");
                }
                fields.values().for_each(|field| check_references(field, document));
            }
            Value::Array(items) => items.iter().for_each(|item| check_references(item, document)),
            _ => {}
        }
    }

    /// A parameter is described exactly where the address has a place for it.
    #[test]
    fn what_is_in_an_address_is_described() {
        let document = document();
        let mut names = std::collections::BTreeSet::new();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let parameters = operation["parameters"].as_array().unwrap();
                let in_path: Vec<_> = parameters.iter().filter(|parameter| parameter["in"] == "path").collect();
                assert_eq!(in_path.len(), path.matches('{').count(), "{method} {path}");
                assert!(in_path.iter().all(|parameter| parameter["name"] == "id" && parameter["required"] == true));
                assert!(operation["responses"]["200"]["content"].is_object());
                assert!(names.insert(operation["operationId"].to_string()), "{method} {path}");
            }
        }
        let steps = &document["paths"]["/api/replays/{id}/steps"]["get"]["parameters"];
        assert_eq!(steps.as_array().unwrap().len(), 6);
    }

    #[test]
    fn the_document_is_whole() {
        let document = document();
        check_references(&document, &document);
        assert_eq!(document["openapi"], "3.1.0");
        assert!(document["paths"]["/api/tables"]["post"]["requestBody"].is_object());
        assert!(document["components"]["schemas"]["NewTable"]["properties"]["chairs"].is_object());
    }
}
