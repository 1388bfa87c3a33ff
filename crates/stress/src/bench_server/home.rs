//! Where the servers that are put under load keep their games: in a file, or in a PostgreSQL that is started for the purpose.
//! Several of them are one place by a NATS.

use super::Plan;
use super::usage::{self, Usage};
use miette::{Report, miette};
use soulkeep_server::store::StoreUrl;
use soulkeep_services::{Disk, Nats, Postgres, StartError};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// How a PostgreSQL of one's own is asked for.
pub const OWN: &str = "postgres";

/// A folder, with a database and a NATS if they are used. All are gone with it.
pub struct Home {
    program: PathBuf,
    folder: TempDir,
    url: Option<String>,
    nats: Option<Nats>,
    /// Dropped last: a server still writes to it.
    postgres: Option<Postgres>,
}

impl Home {
    pub fn new(plan: &Plan) -> miette::Result<Home> {
        let program = plan.program()?;
        let folder = folder(plan.data.as_deref())?;
        let nats = if plan.nodes > 1 { Some(Nats::start().map_err(said)?) } else { None };
        let (url, postgres) = match plan.store() {
            None => (None, None),
            Some(OWN) => {
                let postgres = Postgres::start(Disk::Real).map_err(said)?;
                (Some(postgres.make_database("soulkeep").map_err(said)?), Some(postgres))
            }
            Some(url) if StoreUrl::is_meant(url) => (Some(url.to_owned()), None),
            Some(_) => return Err(no_store()),
        };
        Ok(Home { program, folder, url, nats, postgres })
    }

    /// What PostgreSQL and NATS have used, as far as they were started here.
    pub fn usage(&self) -> Option<Usage> {
        let postgres = self.postgres.as_ref().and_then(Postgres::process);
        let nats = self.nats.as_ref().and_then(Nats::process);
        let processes: Vec<u32> = postgres.into_iter().chain(nats).collect();
        (!processes.is_empty()).then(|| processes.into_iter().filter_map(usage::of_family).sum())
    }

    /// How nodes reach each other.
    pub fn nats(&self) -> Option<String> {
        self.nats.as_ref().map(Nats::url)
    }

    /// What serves.
    pub fn program(&self) -> &Path {
        &self.program
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The address of the database.
    pub fn url(&self) -> Option<&str> {
        self.url.as_deref()
    }
}

fn said(error: StartError) -> Report {
    miette!("{error}")
}

fn no_store() -> Report {
    let help = "say --store postgres for one that is started here, or the address of a database that may be filled: \
                --store postgres://USER@HOST/DB";
    miette!(help = help, "that is no store")
}

/// A folder that is gone with what is returned.
pub fn folder(parent: Option<&Path>) -> miette::Result<TempDir> {
    let made = match parent {
        Some(parent) => tempfile::Builder::new().prefix("soulkeep-bench-").tempdir_in(parent),
        None => tempfile::Builder::new().prefix("soulkeep-bench-").tempdir(),
    };
    let help = "name a folder that can be written to with --data DIR";
    made.map_err(|error| miette!(help = help, "cannot make a folder for the server: {error}"))
}
