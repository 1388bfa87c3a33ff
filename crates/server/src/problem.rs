//! Errors over HTTP: what is wrong, and what to do, in the language of whoever asked.

use crate::protocol::lobby::Problem;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use soulkeep_text::Language;

/// A status with its [`Problem`] in every language.
#[derive(Clone, Debug)]
pub struct HttpProblem {
    pub status: StatusCode,
    pub message: Words,
    pub help: Words,
}

/// The same in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    pub en: String,
    pub ja: String,
}

impl Words {
    fn said(&self, lang: Language) -> &str {
        match lang {
            Language::English => &self.en,
            Language::Japanese => &self.ja,
        }
    }
}

/// In English and in Japanese.
impl<E: Into<String>, J: Into<String>> From<(E, J)> for Words {
    fn from((en, ja): (E, J)) -> Words {
        Words { en: en.into(), ja: ja.into() }
    }
}

impl HttpProblem {
    pub fn new(status: StatusCode, message: impl Into<Words>, help: impl Into<Words>) -> HttpProblem {
        HttpProblem { status, message: message.into(), help: help.into() }
    }

    pub fn bad(message: impl Into<Words>, help: impl Into<Words>) -> HttpProblem {
        HttpProblem::new(StatusCode::BAD_REQUEST, message, help)
    }

    pub fn no_table() -> HttpProblem {
        let help = (
            "ask whoever sent the address, or open a table of your own",
            "アドレスを送った人に確かめるか、自分でテーブルを開いてください",
        );
        HttpProblem::new(StatusCode::NOT_FOUND, ("there is no such table", "そのテーブルはありません"), help)
    }

    pub fn no_replay() -> HttpProblem {
        let help =
            ("GET /api/replays lists those that you may see", "見られるリプレイの一覧は GET /api/replays にあります");
        HttpProblem::new(StatusCode::NOT_FOUND, ("there is no such replay", "そのリプレイはありません"), help)
    }

    /// What was chosen there cannot be played again under the rules of today.
    pub fn older_rules(why: &dyn std::fmt::Display) -> HttpProblem {
        tracing::warn!(%why, "a table stays closed");
        let help = (
            "faults of the rules were mended since it was begun; open a new table",
            "始めた後にルールの誤りが直されました。新しいテーブルを開いてください",
        );
        let message = (
            "this game was begun under older rules and cannot go on",
            "このゲームは古いルールで始められたため、続けられません",
        );
        HttpProblem::new(StatusCode::GONE, message, help)
    }

    /// The same about a game that is over.
    pub fn older_replay(why: &dyn std::fmt::Display) -> HttpProblem {
        tracing::warn!(%why, "a replay stays closed");
        let help = (
            "faults of the rules were mended since it was played; its text can still be had",
            "遊んだ後にルールの誤りが直されました。記録の文章は取り出せます",
        );
        let message = (
            "this game was played under older rules and cannot be shown",
            "このゲームは古いルールで遊ばれたため、表示できません",
        );
        HttpProblem::new(StatusCode::GONE, message, help)
    }

    pub fn limit(message: impl Into<Words>) -> HttpProblem {
        let help =
            ("wait a little, or finish a game that is running", "少し待つか、進行中のゲームを終わらせてください");
        HttpProblem::new(StatusCode::TOO_MANY_REQUESTS, message, help)
    }

    /// The reason goes to the log: it may name files.
    pub fn trouble(why: &dyn std::fmt::Display) -> HttpProblem {
        tracing::error!(%why, "cannot read or write");
        let help = (
            "try again in a moment; if it stays so, tell whoever runs this server",
            "少し待ってからやり直してください。続くようなら、このサーバーの運営者に知らせてください",
        );
        HttpProblem::new(StatusCode::SERVICE_UNAVAILABLE, ("the server cannot do that now", "いまはできません"), help)
    }

    pub fn answer(&self, lang: Language) -> Response {
        let (message, help) = (self.message.said(lang).to_owned(), self.help.said(lang).to_owned());
        let spoken = HeaderValue::from_static(lang.code());
        (self.status, [(header::CONTENT_LANGUAGE, spoken)], Json(Problem { message, help })).into_response()
    }
}

/// In the usual language, with what it takes to say it otherwise: who asks is only known further out.
impl IntoResponse for HttpProblem {
    fn into_response(self) -> Response {
        let mut response = self.answer(Language::default());
        response.extensions_mut().insert(self);
        response
    }
}
