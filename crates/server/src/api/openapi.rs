//! The description of what can be asked over HTTP, for programs: OpenAPI 3.1.

use super::routes::{Operation, json_of};
use crate::protocol::lobby::Problem;
use axum::Json;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> = LazyLock::new(document);

pub async fn openapi() -> Json<&'static Value> {
    Json(&DOCUMENT)
}

fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut schemas = settings.into_generator();
    let mut paths: Map<String, Value> = Map::new();
    for operation in super::operations() {
        let described = described(&operation, &mut schemas);
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

fn described(operation: &Operation, schemas: &mut SchemaGenerator) -> Value {
    let signature = (operation.signature)(schemas);
    let places = operation.path.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    let in_path =
        places.map(|(name, _)| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    let parameters: Vec<Value> = in_path.chain(signature.query).collect();
    let name = format!("{}{}", operation.method, operation.path.replace(['/', '{', '}', '.'], "_"));
    let mut described = json!({
        "operationId": name,
        "summary": operation.about,
        "parameters": parameters,
        "responses": {
            "200": { "description": operation.about, "content": signature.answer },
            "default": { "description": "What is wrong, and what to do.", "content": json_of::<Problem>(schemas) },
        },
    });
    if let Some(body) = signature.body {
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
                let has_place = |name: &Value| path.contains(&format!("{{{}}}", name.as_str().unwrap()));
                assert!(in_path.iter().all(|place| has_place(&place["name"]) && place["required"] == true));
                assert!(operation["responses"]["200"]["content"].is_object());
                assert!(names.insert(operation["operationId"].to_string()), "{method} {path}");
            }
        }
        let steps = &document["paths"]["/api/replays/{id}/steps"]["get"]["parameters"];
        let names: Vec<_> = steps.as_array().unwrap().iter().map(|parameter| &parameter["name"]).collect();
        assert_eq!(names, ["id", "count", "from", "lang", "open", "seat"]);
    }

    /// Every request that the protocol's page lists, without what is in a query.
    fn told_of() -> Vec<String> {
        let page = include_str!("../../../../docs/PROTOCOL.md");
        let quoted =
            page.lines().filter(|line| line.starts_with('|')).flat_map(|line| line.split('`').skip(1).step_by(2));
        let requests = quoted.filter(|quoted| quoted.split_once(' ').is_some_and(|(_, path)| path.starts_with('/')));
        requests.map(|request| request.split('?').next().unwrap().to_owned()).collect()
    }

    #[test]
    fn the_protocol_tells_of_every_request() {
        let mut told = told_of();
        let mut there: Vec<_> = super::super::operations()
            .map(|operation| format!("{} {}", operation.method.to_uppercase(), operation.path))
            .collect();
        told.sort_unstable();
        there.sort_unstable();
        assert_eq!(told, there, "docs/PROTOCOL.md lists what there is, each once");
    }

    #[test]
    fn the_document_is_whole() {
        let document = document();
        check_references(&document, &document);
        assert_eq!(document["openapi"], "3.1.0");
        let shelf = &document["paths"]["/api/box"]["get"]["responses"]["200"]["content"];
        assert_eq!(shelf["application/json"]["schema"]["$ref"], "#/components/schemas/Shelf");
        let replay = &document["paths"]["/api/replays/{id}"]["get"]["responses"]["200"]["content"];
        assert_eq!(replay["text/plain"]["schema"]["type"], "string");
        assert!(document["paths"]["/api/tables"]["post"]["requestBody"].is_object());
        assert!(document["components"]["schemas"]["NewTable"]["properties"]["chairs"].is_object());
    }
}
