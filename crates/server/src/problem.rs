//! Errors over HTTP: what is wrong, and what to do, in the language of whoever asked.

use crate::name::NoName;
use crate::protocol::lobby::Problem;
use crate::words::{Say, words};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use soulkeep_rules::OptionError;
use soulkeep_table::NoPlayOn;
use soulkeep_text::Language;
use std::fmt::Display;
use std::time::Duration;

/// Seconds after which there may be room again for a connection or a table.
const BUSY: u64 = 30;

/// Why a request is refused.
#[derive(Clone, Debug)]
pub enum HttpProblem {
    NoTable,
    NoReplay,
    NoLesson,
    NoRuling,
    NoAddress,
    NoBlock,
    /// Nobody like that sat at a table with whoever asks.
    NotMet,
    /// What was chosen there cannot be played again under the rules of today.
    OlderRules,
    /// The same about a game that is over.
    OlderReplay,
    /// Something cannot be read or written; the log says what.
    Trouble,
    /// The table lives at another node, which does not answer.
    Unreachable,
    OtherSite,
    /// It is asked for by a name that is not served.
    OtherHost,
    /// There is something else to be done at this address.
    Method,
    TooLarge,
    TooSlow,
    /// What stands after the question mark, or in the address itself.
    Address(String),
    /// No WebSocket is asked for where there is one.
    NoSocket,
    /// It cannot be read, and nobody has said why.
    Bad(StatusCode),
    /// Whoever runs the server keeps them out, perhaps until a day, perhaps for a reason.
    Banned {
        until: Option<String>,
        why: String,
    },
    TooManyConnections,
    TooManyTables,
    TooManyOwnTables,
    /// The address of a household has its bounds, too.
    TooManyTablesHere,
    /// To which nobody has come yet.
    TooManySeats,
    /// Something may be done again after so long.
    TooFast(Duration),
    TooManyBlocks,
    Unreadable {
        status: StatusCode,
        why: String,
    },
    /// Somebody cannot be called that.
    Name(NoName),
    /// So many are not what the game is for.
    Chairs(usize),
    TwoOwnChairs,
    OnlyBots,
    /// A seed was given where another person can sit.
    ChosenDeal,
    NoBot {
        name: String,
        known: String,
    },
    Clock {
        seconds: u16,
        least: u16,
        most: u16,
    },
    SetsAndMix,
    EmptyBox,
    NoMix {
        id: String,
        known: String,
    },
    NoSet {
        code: String,
        known: String,
    },
    Option(OptionError),
    /// So many cannot play with that.
    Unplayable(String),
    /// Somebody cannot sit down, or get up.
    Seat(Say),
    /// A game cannot be gone on with; it has so many steps.
    PlayOn(NoPlayOn, usize),
}

impl HttpProblem {
    /// The reason goes to the log: it may name files.
    pub fn trouble(why: &dyn Display) -> HttpProblem {
        tracing::error!(%why, "cannot read or write");
        HttpProblem::Trouble
    }

    pub fn older_rules(why: &dyn Display) -> HttpProblem {
        tracing::warn!(%why, "a table stays closed");
        HttpProblem::OlderRules
    }

    pub fn older_replay(why: &dyn Display) -> HttpProblem {
        tracing::warn!(%why, "a replay stays closed");
        HttpProblem::OlderReplay
    }

    /// What an answer means that somebody else than we made; none where nothing is wrong.
    pub fn of(status: StatusCode) -> Option<HttpProblem> {
        match status {
            status if !status.is_client_error() && !status.is_server_error() => None,
            StatusCode::NOT_FOUND => Some(HttpProblem::NoAddress),
            StatusCode::METHOD_NOT_ALLOWED => Some(HttpProblem::Method),
            StatusCode::PAYLOAD_TOO_LARGE => Some(HttpProblem::TooLarge),
            StatusCode::REQUEST_TIMEOUT => Some(HttpProblem::TooSlow),
            StatusCode::UPGRADE_REQUIRED => Some(HttpProblem::NoSocket),
            StatusCode::TOO_MANY_REQUESTS => Some(HttpProblem::TooManyConnections),
            status if status.is_server_error() => Some(HttpProblem::Trouble),
            status => Some(HttpProblem::Bad(status)),
        }
    }

    /// Whether it would be fine at another time, or for somebody else.
    pub fn is_limit(&self) -> bool {
        self.status() == StatusCode::TOO_MANY_REQUESTS
    }

    pub fn status(&self) -> StatusCode {
        match self {
            HttpProblem::NoTable
            | HttpProblem::NoReplay
            | HttpProblem::NoLesson
            | HttpProblem::NoRuling
            | HttpProblem::NoAddress
            | HttpProblem::NoBlock
            | HttpProblem::NotMet => StatusCode::NOT_FOUND,
            HttpProblem::OlderRules | HttpProblem::OlderReplay => StatusCode::GONE,
            HttpProblem::Trouble | HttpProblem::Unreachable => StatusCode::SERVICE_UNAVAILABLE,
            HttpProblem::OtherSite | HttpProblem::Banned { .. } => StatusCode::FORBIDDEN,
            HttpProblem::OtherHost => StatusCode::MISDIRECTED_REQUEST,
            HttpProblem::Method => StatusCode::METHOD_NOT_ALLOWED,
            HttpProblem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            HttpProblem::TooSlow => StatusCode::REQUEST_TIMEOUT,
            HttpProblem::NoSocket => StatusCode::UPGRADE_REQUIRED,
            HttpProblem::Bad(status) => *status,
            HttpProblem::TooManyConnections
            | HttpProblem::TooManyTables
            | HttpProblem::TooManyOwnTables
            | HttpProblem::TooManyTablesHere
            | HttpProblem::TooManySeats
            | HttpProblem::TooManyBlocks
            | HttpProblem::TooFast(_) => StatusCode::TOO_MANY_REQUESTS,
            HttpProblem::Unreadable { status, .. } => *status,
            HttpProblem::Seat(_) => StatusCode::CONFLICT,
            HttpProblem::Address(_)
            | HttpProblem::Name(_)
            | HttpProblem::Chairs(_)
            | HttpProblem::TwoOwnChairs
            | HttpProblem::OnlyBots
            | HttpProblem::ChosenDeal
            | HttpProblem::NoBot { .. }
            | HttpProblem::Clock { .. }
            | HttpProblem::SetsAndMix
            | HttpProblem::EmptyBox
            | HttpProblem::NoMix { .. }
            | HttpProblem::NoSet { .. }
            | HttpProblem::Option(_)
            | HttpProblem::Unplayable(_)
            | HttpProblem::PlayOn(..) => StatusCode::BAD_REQUEST,
        }
    }

    /// In a word, for those who count.
    pub fn reason(&self) -> &'static str {
        match self.status() {
            StatusCode::FORBIDDEN if matches!(self, HttpProblem::Banned { .. }) => "banned",
            StatusCode::TOO_MANY_REQUESTS => "limit",
            StatusCode::FORBIDDEN => "forbidden",
            StatusCode::NOT_FOUND => "unknown",
            StatusCode::GONE => "older_rules",
            StatusCode::SERVICE_UNAVAILABLE => "trouble",
            StatusCode::CONFLICT => "no_seat",
            _ => "malformed",
        }
    }

    pub fn answer(&self, lang: Language) -> Response {
        let (message, help) = (words(lang).problem)(self);
        let spoken = HeaderValue::from_static(lang.code());
        let mut answer =
            (self.status(), [(header::CONTENT_LANGUAGE, spoken)], Json(Problem { message, help })).into_response();
        if self.is_limit() {
            answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(self.retry_after()));
        }
        answer
    }

    /// After how many seconds it is worth while to try again.
    pub fn retry_after(&self) -> u64 {
        match self {
            HttpProblem::TooFast(wait) => wait.as_secs_f32().ceil().clamp(1.0, 3600.0) as u64,
            _ => BUSY,
        }
    }
}

/// In the usual language, with what it takes to say it otherwise: [`crate::refusal`] knows who asks.
impl IntoResponse for HttpProblem {
    fn into_response(self) -> Response {
        let mut response = self.answer(Language::default());
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_refused_before_it_came_to_us_is_told_in_our_words() {
        for (status, told, reason) in [
            (200, None, ""),
            (304, None, ""),
            (404, Some(404), "unknown"),
            (405, Some(405), "malformed"),
            (408, Some(408), "malformed"),
            (413, Some(413), "malformed"),
            (418, Some(418), "malformed"),
            (426, Some(426), "malformed"),
            (429, Some(429), "limit"),
            (500, Some(503), "trouble"),
            (502, Some(503), "trouble"),
        ] {
            let problem = HttpProblem::of(StatusCode::from_u16(status).unwrap());
            assert_eq!(problem.as_ref().map(|problem| problem.status().as_u16()), told, "{status}");
            assert_eq!(problem.as_ref().map_or("", HttpProblem::reason), reason, "{status}");
        }
    }

    #[test]
    fn those_who_count_hear_in_a_word_what_was_wrong() {
        let banned = HttpProblem::Banned { until: None, why: String::new() };
        for (problem, reason) in [
            (banned, "banned"),
            (HttpProblem::OtherSite, "forbidden"),
            (HttpProblem::OlderRules, "older_rules"),
            (HttpProblem::Seat(Say::Late), "no_seat"),
            (HttpProblem::OnlyBots, "malformed"),
        ] {
            assert_eq!(problem.reason(), reason, "{problem:?}");
        }
    }
}
