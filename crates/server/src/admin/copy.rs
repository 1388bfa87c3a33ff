//! Moving a place from one store to another, while no server uses either. Every game is played again where it arrives.

use super::verify::{Verdict, play_again};
use super::{GameFault, Refused};
use crate::games::Games;
use crate::store::copy::{CopyError, Copying, Shelf};
use crate::store::{Location, StoreError};
use crate::store::{postgres, sqlite};
use futures_util::future::BoxFuture;
use serde::Serialize;
use std::sync::Arc;

/// How far it is, of all tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyStep {
    Copied(usize),
    /// Held against what it is a copy of, and played.
    Checked(usize),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CopyReport {
    pub tables: usize,
    /// Games that cannot be played by the rules of today.
    pub older: usize,
    /// Games that do not come out as they are stored: they did not before, either.
    pub faults: Vec<GameFault>,
}

/// Copies everything, or what is missing after it was interrupted.
pub fn copy<'a>(
    from: &'a Location,
    to: &'a Location,
    tell: &'a mut (dyn FnMut(CopyStep, usize) + Send),
) -> BoxFuture<'a, Result<CopyReport, Refused>> {
    Box::pin(copied(from, to, tell))
}

async fn copied(
    from: &Location,
    to: &Location,
    tell: &mut (dyn FnMut(CopyStep, usize) + Send),
) -> Result<CopyReport, Refused> {
    if from == to {
        return Err(Refused::new("that is the same place", "name another one to copy to"));
    }
    let refused = |error: CopyError| Refused::new(error.to_string(), error.advice());
    let shelves =
        (source(from).await.map_err(|why| in_use(why, from))?, target(to).await.map_err(|why| in_use(why, to))?);
    let mut copying = Copying { from: shelves.0, to: shelves.1 };
    copying.begin(&from.to_string(), &to.to_string()).await.map_err(refused)?;
    copying.run(&mut |done, all| tell(CopyStep::Copied(done), all)).await.map_err(refused)?;
    let report = check(&mut copying, tell).await.map_err(refused)?;
    copying.finish().await.map_err(refused)?;
    Ok(report)
}

async fn check(copying: &mut Copying, tell: &mut (dyn FnMut(CopyStep, usize) + Send)) -> Result<CopyReport, CopyError> {
    let (tables, games) = (copying.same_tables().await?, Arc::new(Games::default()));
    let mut report = CopyReport { tables: tables.len(), older: 0, faults: Vec::new() };
    for (number, table) in tables.into_iter().enumerate() {
        let parcel = copying.same_table(&table).await?;
        match play_again(&games, parcel.table, parcel.replay).await {
            Verdict::Sound => {}
            Verdict::Older => report.older += 1,
            Verdict::Fault(what) => report.faults.push(GameFault { table, what }),
        }
        tell(CopyStep::Checked(number + 1), report.tables);
    }
    Ok(report)
}

async fn source(location: &Location) -> Result<Box<dyn Shelf>, StoreError> {
    Ok(match location {
        Location::Folder(dir) => Box::new(sqlite::open::shelf(dir).await?),
        Location::Database(url) => Box::new(postgres::open::shelf(url).await?),
    })
}

async fn target(location: &Location) -> Result<Box<dyn Shelf>, StoreError> {
    Ok(match location {
        Location::Folder(dir) => Box::new(sqlite::open::new_shelf(dir).await?),
        Location::Database(url) => Box::new(postgres::open::shelf(url).await?),
    })
}

fn in_use(why: StoreError, location: &Location) -> Refused {
    match why {
        StoreError::InUse => Refused::new(format!("a server uses {location}"), "end it, and copy then"),
        why => Refused::new(format!("{location}: {why}"), why.advice()),
    }
}
