//! Errors over HTTP: what is wrong, and what to do.

use crate::protocol::lobby::Problem;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// A status with its [`Problem`].
#[derive(Debug)]
pub struct Wrong {
    pub status: StatusCode,
    pub problem: Problem,
}

impl Wrong {
    pub fn new(status: StatusCode, message: impl Into<String>, help: impl Into<String>) -> Wrong {
        Wrong { status, problem: Problem { message: message.into(), help: help.into() } }
    }

    pub fn bad(message: impl Into<String>, help: impl Into<String>) -> Wrong {
        Wrong::new(StatusCode::BAD_REQUEST, message, help)
    }

    pub fn no_table() -> Wrong {
        let help = "ask whoever sent the address, or open a table of your own";
        Wrong::new(StatusCode::NOT_FOUND, "there is no such table", help)
    }

    pub fn no_replay() -> Wrong {
        let help = "GET /api/replays lists those that you may see";
        Wrong::new(StatusCode::NOT_FOUND, "there is no such replay", help)
    }

    pub fn limit(message: impl Into<String>) -> Wrong {
        Wrong::new(StatusCode::TOO_MANY_REQUESTS, message, "wait a little, or finish a game that is running")
    }

    /// The reason goes to the log: it may name files.
    pub fn trouble(why: &dyn std::fmt::Display) -> Wrong {
        tracing::error!(%why, "cannot read or write");
        let help = "try again in a moment; if it stays so, tell whoever runs this server";
        Wrong::new(StatusCode::SERVICE_UNAVAILABLE, "the server cannot do that now", help)
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        (self.status, Json(self.problem)).into_response()
    }
}
