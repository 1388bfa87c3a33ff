//! The same for the files of a server that does not run.

use super::{Answer, Keeper, Refused, Request};
use crate::private;
use crate::store::backup;
use crate::store::{FILE, Store, StoreError};
use std::path::Path;

/// Carries something out on the files in a folder. It holds the folder for as long as that takes, as a server would.
pub async fn without_server(data: &Path, request: Request) -> Answer {
    if !data.join(FILE).exists() {
        let help = "name the folder of the server with --data DIR";
        return Answer::Refused(Refused::new(format!("there are no games in {}", data.display()), help));
    }
    match Store::open(data).await {
        Ok(store) => {
            let keeper = Keeper { data: data.to_owned(), store: store.clone(), live: None };
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

/// Puts a backup in the place of what is in a folder, in which no server may run.
pub async fn restore(data: &Path, file: &Path, overwrite: bool, now: &str) -> Answer {
    let made = private::make_folder(data);
    if let Err(why) = made {
        let help = "name a folder that can be written to with --data DIR";
        return Answer::Refused(Refused::new(format!("{}: {why}", data.display()), help));
    }
    let restored = match backup::restore(data, file, overwrite, now).await {
        Ok(restored) => restored,
        Err(why) => return Answer::Refused(Refused::new(why.to_string(), why.advice())),
    };
    match note(data, file).await {
        Ok(()) => {
            let backup::Copied { tables, replays, .. } = restored.copied;
            Answer::Restored { tables, replays, before: restored.before }
        }
        Err(error) => Answer::Refused(error.into()),
    }
}

/// The games that are there now say where they come from.
async fn note(data: &Path, file: &Path) -> Result<(), StoreError> {
    let store = Store::open(data).await?;
    store.note_deed("restore", &file.display().to_string()).await?;
    store.close().await
}
