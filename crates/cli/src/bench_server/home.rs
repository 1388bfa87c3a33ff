//! Where the server that is put under load keeps its games: in a file, or in a PostgreSQL that is started for the purpose.

use super::Plan;
use miette::{Report, miette};
use soulkeep_server::store::StoreUrl;
use soulkeep_services::{Disk, Postgres};
use std::path::Path;
use tempfile::TempDir;

/// How a PostgreSQL of one's own is asked for.
const OWN: &str = "postgres";

/// A folder, and a database if there is one. Both are gone with it.
pub struct Home {
    folder: TempDir,
    url: Option<String>,
    /// Dropped last: a server still writes to it.
    _postgres: Option<Postgres>,
}

impl Home {
    pub fn new(plan: &Plan) -> miette::Result<Home> {
        let folder = folder(plan.data.as_deref())?;
        match plan.store.as_deref() {
            None => Ok(Home { folder, url: None, _postgres: None }),
            Some(OWN) => {
                let postgres = Postgres::start(Disk::Real).map_err(|error| miette!("{error}"))?;
                let url = postgres.make_database("soulkeep").map_err(|error| miette!("{error}"))?;
                Ok(Home { folder, url: Some(url), _postgres: Some(postgres) })
            }
            Some(url) if StoreUrl::is_meant(url) => Ok(Home { folder, url: Some(url.to_owned()), _postgres: None }),
            Some(_) => Err(no_store()),
        }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The address of the database.
    pub fn url(&self) -> Option<&str> {
        self.url.as_deref()
    }
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
