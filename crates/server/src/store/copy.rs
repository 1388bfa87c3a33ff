//! Everything from one store to another.
//!
//! What is copied is marked as incomplete until the last of it is there, so that no server begins on half a place. A copy that
//! was interrupted goes on where it was: each table is there whole or not at all, and one that is as it was is not copied
//! again.

use super::read::trouble;
use super::{Audited, Block, Measure, Replay, StoreError, Stored};
use async_trait::async_trait;
use std::collections::HashSet;

/// Under which name a store notes that it is not complete, and what it is a copy of.
pub const INCOMPLETE: &str = "incomplete";

/// Settings that are of one store, and not of a place.
pub const OWN_SETTINGS: [&str; 2] = [INCOMPLETE, "probe"];

/// How many tables share one commit.
const TOGETHER: usize = 20;

/// A table with its replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    pub table: Stored,
    pub replay: Option<Replay>,
}

/// Enough of a table to see whether it is the same: id, state, when something last happened, acts and replays.
pub type Outline = (String, String, i64, i64, i64);

/// Everything that belongs to no table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rest {
    /// Id, name and when they were seen.
    pub guests: Vec<(String, String, i64)>,
    pub settings: Vec<(String, String)>,
    pub measures: Vec<Measure>,
    pub audit: Vec<Audited>,
    /// With the guests who have blocked.
    pub blocks: Vec<(String, Block)>,
}

type Done<T> = Result<T, sqlx::Error>;

/// A store to copy from or to. What is read is of one moment.
#[async_trait]
pub trait Shelf: Send {
    /// Of every table, in the order in which their games ended.
    async fn outlines(&mut self) -> Done<Vec<Outline>>;
    async fn parcel(&mut self, table: &str) -> Done<Option<Parcel>>;
    async fn rest(&mut self) -> Done<Rest>;
    /// Puts tables in the place of those with the same ids, all or none.
    async fn put(&mut self, parcels: &[Parcel]) -> Done<()>;
    async fn remove(&mut self, tables: &[String]) -> Done<()>;
    /// Puts all of it in the place of what was; lines of the audit log are added.
    async fn put_rest(&mut self, rest: &Rest) -> Done<()>;
    /// What this is an incomplete copy of.
    async fn incomplete(&mut self) -> Done<Option<String>>;
    async fn set_incomplete(&mut self, of: Option<&str>) -> Done<()>;
    async fn close(self: Box<Self>) -> Done<()>;
}

/// Refuses what is not complete.
pub async fn check_complete(shelf: &mut dyn Shelf) -> Result<(), StoreError> {
    match shelf.incomplete().await.map_err(trouble)? {
        Some(of) => Err(StoreError::Incomplete(of)),
        None => Ok(()),
    }
}

/// How far a copy is: tables that are there, of all.
pub type Progress<'a> = &'a mut (dyn FnMut(usize, usize) + Send);

/// Why a copy was not made.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error("there are games already in {0}")]
    InTheWay(String),
    #[error("in {there} is a copy of {of} that is not complete")]
    OfAnother { there: String, of: String },
    #[error("table {0} is not there as it was")]
    Differs(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl CopyError {
    pub fn advice(&self) -> &'static str {
        match self {
            CopyError::InTheWay(_) => "name an empty place: a folder without games, or a database without tables",
            CopyError::OfAnother { .. } => "copy that one again, or name an empty place",
            CopyError::Differs(_) => "see that no server runs on either place, and copy again",
            CopyError::Store(why) => why.advice(),
        }
    }
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> CopyError {
        CopyError::Store(StoreError::Write(error.to_string()))
    }
}

/// A copy under way, from one place to another.
pub struct Copying {
    pub from: Box<dyn Shelf>,
    pub to: Box<dyn Shelf>,
}

impl Copying {
    /// Marks what is there as incomplete, unless there is something else.
    pub async fn begin(&mut self, origin: &str, there: &str) -> Result<(), CopyError> {
        match self.to.incomplete().await? {
            Some(of) if of == origin => Ok(()),
            Some(of) => Err(CopyError::OfAnother { there: there.to_owned(), of }),
            None if !self.to.outlines().await?.is_empty() => Err(CopyError::InTheWay(there.to_owned())),
            None => Ok(self.to.set_incomplete(Some(origin)).await?),
        }
    }

    /// Copies what is missing or has changed.
    pub async fn run(&mut self, progress: Progress<'_>) -> Result<(), CopyError> {
        let wanted = self.from.outlines().await?;
        let there = self.to.outlines().await?;
        self.to.remove(&surplus(&wanted, &there)).await?;
        let (missing, all) = (missing(&wanted, &there), wanted.len());
        let mut done = all - missing.len();
        progress(done, all);
        for some in missing.chunks(TOGETHER) {
            let mut parcels = Vec::with_capacity(some.len());
            for table in some {
                parcels.extend(self.from.parcel(table).await?);
            }
            self.to.put(&parcels).await?;
            done += some.len();
            progress(done, all);
        }
        let rest = self.from.rest().await?;
        Ok(self.to.put_rest(&rest).await?)
    }

    /// The ids of all tables, if the two places have the same.
    pub async fn same_tables(&mut self) -> Result<Vec<String>, CopyError> {
        let (from, to) = (self.from.outlines().await?, self.to.outlines().await?);
        let known: HashSet<&Outline> = to.iter().collect();
        match from.iter().find(|outline| !known.contains(outline)) {
            Some(missing) => Err(CopyError::Differs(missing.0.clone())),
            None => Ok(from.into_iter().map(|outline| outline.0).collect()),
        }
    }

    /// A table, if it is the same in both places.
    pub async fn same_table(&mut self, id: &str) -> Result<Parcel, CopyError> {
        let (from, to) = (self.from.parcel(id).await?, self.to.parcel(id).await?);
        to.filter(|to| from.as_ref() == Some(to)).ok_or_else(|| CopyError::Differs(id.to_owned()))
    }

    /// The copy is complete.
    pub async fn finish(mut self) -> Result<(), CopyError> {
        self.to.set_incomplete(None).await?;
        self.from.close().await?;
        Ok(self.to.close().await?)
    }
}

/// Tables that are not where they come from any more.
fn surplus(wanted: &[Outline], there: &[Outline]) -> Vec<String> {
    let wanted: HashSet<&str> = wanted.iter().map(|outline| outline.0.as_str()).collect();
    there.iter().map(|outline| &outline.0).filter(|id| !wanted.contains(id.as_str())).cloned().collect()
}

/// Tables that are not there, or not as they are where they come from.
fn missing(wanted: &[Outline], there: &[Outline]) -> Vec<String> {
    let there: HashSet<&Outline> = there.iter().collect();
    wanted.iter().filter(|outline| !there.contains(outline)).map(|outline| outline.0.clone()).collect()
}
