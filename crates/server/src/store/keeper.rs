//! What whoever runs the server does to what is stored. Each deed is in the audit log together with what it did: whole, or
//! not at all.

use super::read::trouble;
use super::write::Write;
use super::writer::Ack;
use super::{Store, StoreError};
use serde::{Deserialize, Serialize};

/// A deed of whoever runs the server.
#[derive(Clone, Debug)]
pub enum Deed {
    Close(String),
    /// A table that was closed goes on.
    Reopen(String),
    /// A table with everything that happened at it, and its replay.
    Delete(String),
    Impose(Measure),
    Lift(MeasureKind, String),
    /// Something that changes nothing in the file, and what it is called.
    Other(&'static str, String),
}

/// What may be done against somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MeasureKind {
    Ban,
    Mute,
}

/// Something done against somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measure {
    pub kind: MeasureKind,
    /// A visitor, or an address with its prefix.
    pub who: String,
    /// Seconds since 1970.
    pub since: i64,
    /// None: until it is lifted.
    pub until: Option<i64>,
    pub why: String,
}

/// A line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Audited {
    pub number: i64,
    /// Seconds since 1970.
    pub at: i64,
    pub act: String,
    pub subject: String,
    pub detail: String,
}

impl MeasureKind {
    pub(super) fn name(self) -> &'static str {
        match self {
            MeasureKind::Ban => "ban",
            MeasureKind::Mute => "mute",
        }
    }
}

impl Store {
    pub fn keep_deed(&self, deed: Deed) -> Ack {
        self.send(Write::Deed(deed))
    }

    /// Tables that are over or closed are deleted, if they are still; for those whose time has come.
    pub fn expire(&self, tables: Vec<String>) -> Ack {
        self.send(Write::Expire(tables))
    }

    /// Guests who sit nowhere and were not seen for so long are forgotten, some at a time; so are measures that are over.
    pub fn forget_guests(&self, seconds: i64, most: u32) -> Ack {
        self.send(Write::ForgetGuests { seconds, most })
    }

    /// A guest who has a name was here.
    pub fn see_guest(&self, guest: &str) -> Ack {
        self.send(Write::SeeGuest(guest.to_owned()))
    }

    /// Measures that hold, the latest first.
    pub async fn measures(&self) -> Result<Vec<Measure>, StoreError> {
        self.reads.measures().await.map_err(trouble)
    }

    /// The audit log, the latest first.
    pub async fn audit(&self, most: u32) -> Result<Vec<Audited>, StoreError> {
        self.reads.audit(most).await.map_err(trouble)
    }

    /// Notes something that whoever runs the server did besides what is stored.
    pub async fn note_deed(&self, act: &'static str, subject: &str) -> Result<(), StoreError> {
        self.keep_deed(Deed::Other(act, subject.to_owned())).await
    }
}

impl Deed {
    /// What is written about it: act, subject and detail.
    pub(super) fn line(&self) -> (&str, &str, String) {
        match self {
            Deed::Close(table) => ("close", table, String::new()),
            Deed::Reopen(table) => ("reopen", table, String::new()),
            Deed::Delete(table) => ("delete", table, String::new()),
            Deed::Impose(measure) => {
                let until = measure.until.map_or("until it is lifted".to_owned(), |until| format!("until {until}"));
                (measure.kind.name(), &measure.who, format!("{until}; {}", measure.why))
            }
            Deed::Lift(MeasureKind::Ban, who) => ("unban", who, String::new()),
            Deed::Lift(MeasureKind::Mute, who) => ("unmute", who, String::new()),
            Deed::Other(act, subject) => (act, subject, String::new()),
        }
    }
}

/// Whether exactly one row was found.
pub(super) fn one(rows: u64, otherwise: impl FnOnce() -> String) -> Result<(), StoreError> {
    if rows == 1 { Ok(()) } else { Err(StoreError::Conflict(otherwise())) }
}

/// Kind, who, since, until and why, as they are stored.
pub(super) type MeasureFields = (String, String, i64, Option<i64>, String);

impl From<MeasureFields> for Measure {
    fn from((kind, who, since, until, why): MeasureFields) -> Measure {
        let kind = if kind == MeasureKind::Ban.name() { MeasureKind::Ban } else { MeasureKind::Mute };
        Measure { kind, who, since, until, why }
    }
}

/// Number, time, act, subject and detail, as they are stored.
pub(super) type AuditedFields = (i64, i64, String, String, String);

impl From<AuditedFields> for Audited {
    fn from((number, at, act, subject, detail): AuditedFields) -> Audited {
        Audited { number, at, act, subject, detail }
    }
}
