//! Routes that describe themselves: the signature of a handler says what it takes and what it answers.

use super::{Body, Path, Query};
use crate::app::App;
use crate::problem::HttpProblem;
use axum::extract::State;
use axum::handler::Handler;
use axum::http::{HeaderMap, HeaderName};
use axum::routing::{MethodFilter, on};
use axum::{Extension, Json, Router};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};
use std::sync::Arc;

/// A router, and the same as a list for those who describe it.
#[derive(Default)]
pub struct Routes {
    pub router: Router<Arc<App>>,
    pub operations: Vec<Operation>,
}

/// One thing that can be asked.
pub struct Operation {
    pub method: &'static str,
    pub path: &'static str,
    pub about: &'static str,
    pub signature: fn(&mut SchemaGenerator) -> Signature,
}

/// What the types of a handler say.
#[derive(Default)]
pub struct Signature {
    /// Parameters in the query, as OpenAPI has them.
    pub query: Vec<Value>,
    /// The content of a body by its type.
    pub body: Option<Value>,
    /// The content of the answer by its type.
    pub answer: Value,
}

impl Routes {
    pub fn get<H, A, T>(self, path: &'static str, about: &'static str, handler: H) -> Routes
    where
        H: Handler<A, Arc<App>> + Described<T>,
        A: 'static,
    {
        self.with(("get", MethodFilter::GET), path, about, handler)
    }

    pub fn put<H, A, T>(self, path: &'static str, about: &'static str, handler: H) -> Routes
    where
        H: Handler<A, Arc<App>> + Described<T>,
        A: 'static,
    {
        self.with(("put", MethodFilter::PUT), path, about, handler)
    }

    pub fn post<H, A, T>(self, path: &'static str, about: &'static str, handler: H) -> Routes
    where
        H: Handler<A, Arc<App>> + Described<T>,
        A: 'static,
    {
        self.with(("post", MethodFilter::POST), path, about, handler)
    }

    pub fn delete<H, A, T>(self, path: &'static str, about: &'static str, handler: H) -> Routes
    where
        H: Handler<A, Arc<App>> + Described<T>,
        A: 'static,
    {
        self.with(("delete", MethodFilter::DELETE), path, about, handler)
    }

    fn with<H, A, T>(
        mut self,
        (method, filter): (&'static str, MethodFilter),
        path: &'static str,
        about: &'static str,
        handler: H,
    ) -> Routes
    where
        H: Handler<A, Arc<App>> + Described<T>,
        A: 'static,
    {
        self.operations.push(Operation { method, path, about, signature: H::signature });
        Routes { router: self.router.route(path, on(filter, handler)), ..self }
    }
}

/// A handler whose arguments are `T`.
pub trait Described<T> {
    fn signature(schemas: &mut SchemaGenerator) -> Signature;
}

macro_rules! described {
    ($($taken:ident)*) => {
        impl<F, Answered, $($taken,)*> Described<($($taken,)*)> for F
        where
            F: AsyncFn($($taken),*) -> Answered,
            Answered: Answer,
            $($taken: Argument,)*
        {
            fn signature(schemas: &mut SchemaGenerator) -> Signature {
                let signature = Signature { answer: Answered::content(schemas), ..Signature::default() };
                $(let signature = $taken::added_to(signature, schemas);)*
                signature
            }
        }
    };
}

described!();
described!(A);
described!(A B);
described!(A B C);
described!(A B C D);

/// An argument of a handler.
pub trait Argument {
    /// Without a word of its own it is nothing that a request says, or it is in the address.
    fn added_to(signature: Signature, _: &mut SchemaGenerator) -> Signature {
        signature
    }
}

impl<T> Argument for State<T> {}
impl<T> Argument for Extension<T> {}
impl<T> Argument for Path<T> {}
impl Argument for HeaderMap {}

impl<T: JsonSchema> Argument for Query<T> {
    fn added_to(signature: Signature, schemas: &mut SchemaGenerator) -> Signature {
        let whole = T::json_schema(schemas);
        let fields = whole.get("properties").and_then(Value::as_object);
        let parameter = |(name, schema): (&String, &Value)| json!({ "name": name, "in": "query", "schema": schema });
        Signature { query: fields.into_iter().flatten().map(parameter).collect(), ..signature }
    }
}

impl<T: JsonSchema> Argument for Body<T> {
    fn added_to(signature: Signature, schemas: &mut SchemaGenerator) -> Signature {
        Signature { body: Some(json_of::<T>(schemas)), ..signature }
    }
}

/// What a handler answers if all is well.
pub trait Answer {
    fn content(schemas: &mut SchemaGenerator) -> Value;
}

impl<T: JsonSchema> Answer for Json<T> {
    fn content(schemas: &mut SchemaGenerator) -> Value {
        json_of::<T>(schemas)
    }
}

impl<T: Answer> Answer for Result<T, HttpProblem> {
    fn content(schemas: &mut SchemaGenerator) -> Value {
        T::content(schemas)
    }
}

impl<V, T: Answer, const N: usize> Answer for ([(HeaderName, V); N], T) {
    fn content(schemas: &mut SchemaGenerator) -> Value {
        T::content(schemas)
    }
}

impl Answer for String {
    fn content(_: &mut SchemaGenerator) -> Value {
        json!({ "text/plain": { "schema": { "type": "string" } } })
    }
}

pub fn json_of<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    json!({ "application/json": { "schema": schemas.subschema_for::<T>() } })
}
