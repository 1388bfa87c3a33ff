//! The same for the games of a server that does not run.

use super::{Answer, Keeper, Refused, Request};
use crate::private;
use crate::store::backup;
use crate::store::{FILE, Location, Store, StoreError};
use futures_util::future::BoxFuture;
use std::path::Path;

/// Carries something out on what is stored. A folder is held for as long as that takes, as a server would; a database may be
/// in use by other servers.
pub fn without_server<'a>(data: &'a Path, location: &'a Location, request: Request) -> BoxFuture<'a, Answer> {
    Box::pin(carried_out(data, location, request))
}

async fn carried_out(data: &Path, location: &Location, request: Request) -> Answer {
    if let Location::Folder(folder) = location
        && !folder.join(FILE).exists()
    {
        let help = "name the folder of the server with --data DIR, or its database with --store URL";
        return Answer::Refused(Refused::new(format!("there are no games in {location}"), help));
    }
    match Store::at(location).await {
        Ok(store) => {
            let keeper = Keeper { data: data.to_owned(), location: location.clone(), store: store.clone(), live: None };
            let answer = keeper.carry_out(request).await;
            match store.close().await {
                Ok(()) => answer,
                Err(error) => Answer::Refused(error.into()),
            }
        }
        Err(StoreError::InUse) => {
            let help = "look into its log: it says why there is no socket; or end the server and try again";
            Answer::Refused(Refused::new("a server runs in this folder and does not answer", help))
        }
        Err(error) => Answer::Refused(error.into()),
    }
}

/// Puts a backup in the place of what is there; no server may use it.
pub fn restore<'a>(
    data: &'a Path,
    location: &'a Location,
    file: &'a Path,
    overwrite: bool,
    now: &'a str,
) -> BoxFuture<'a, Answer> {
    Box::pin(restored(data, location, file, overwrite, now))
}

async fn restored(data: &Path, location: &Location, file: &Path, overwrite: bool, now: &str) -> Answer {
    let made = private::make_folder(data);
    if let Err(why) = made {
        let help = "name a folder that can be written to with --data DIR";
        return Answer::Refused(Refused::new(format!("{}: {why}", data.display()), help));
    }
    let restored = match backup::restore(location, data, file, overwrite, now).await {
        Ok(restored) => restored,
        Err(why) => return Answer::Refused(Refused::new(why.to_string(), why.advice())),
    };
    match note(location, file).await {
        Ok(()) => {
            let backup::Copied { tables, replays, .. } = restored.copied;
            Answer::Restored { tables, replays, before: restored.before }
        }
        Err(error) => Answer::Refused(error.into()),
    }
}

/// The games that are there now say where they come from.
async fn note(location: &Location, file: &Path) -> Result<(), StoreError> {
    let store = Store::at(location).await?;
    store.note_deed("restore", &file.display().to_string()).await?;
    store.close().await
}
