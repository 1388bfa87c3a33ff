//! The socket in the data folder.

use super::{Answer, Keeper, Refused, Request, SOCKET};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// The longest line that is read, in bytes.
const LONGEST: u64 = 64 * 1024;
/// How many can ask at once, and how long somebody may be silent.
const MOST: usize = 8;
const PATIENCE: Duration = Duration::from_secs(60);

/// Answers whoever runs the server from now on, until it ends. Without a socket the server does its work all the same.
pub fn listen(keeper: Keeper, ends: watch::Receiver<bool>) -> JoinHandle<()> {
    let bound = bind(&keeper.data.join(SOCKET));
    tokio::spawn(async move {
        match bound {
            Ok(listener) => accept(listener, Arc::new(keeper), ends).await,
            Err(error) => tracing::warn!(%error, "`soulkeep admin` cannot reach this server: there is no socket"),
        }
    })
}

/// The lock of the folder says that no other server runs there: what is left is of one that was killed.
fn bind(path: &Path) -> io::Result<UnixListener> {
    let _ = std::fs::remove_file(path);
    let half = path.with_extension("part");
    let _ = std::fs::remove_file(&half);
    let listener = UnixListener::bind(&half)?;
    crate::private::close_to_others(&half, 0o600);
    std::fs::rename(half, path)?;
    Ok(listener)
}

async fn accept(listener: UnixListener, keeper: Arc<Keeper>, mut ends: watch::Receiver<bool>) {
    let places = Arc::new(Semaphore::new(MOST));
    loop {
        let stream = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = ends.wait_for(|ends| *ends) => break,
        };
        let (Ok((stream, _)), Ok(place)) = (stream, Arc::clone(&places).acquire_owned().await) else { continue };
        let keeper = Arc::clone(&keeper);
        tokio::spawn(async move {
            let _place = place;
            if let Err(error) = attend(stream, &keeper).await {
                tracing::debug!(%error, "a keeper has gone");
            }
        });
    }
    let _ = std::fs::remove_file(keeper.data.join(SOCKET));
}

async fn attend(stream: UnixStream, keeper: &Keeper) -> io::Result<()> {
    // The mode of the socket says the same; this holds whatever became of it.
    let uid = stream.peer_cred()?.uid();
    if uid != 0 && uid != rustix::process::geteuid().as_raw() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let (reading, mut writing) = stream.into_split();
    let mut reading = BufReader::new(reading);
    loop {
        let mut line = String::new();
        let read = timeout(PATIENCE, (&mut reading).take(LONGEST).read_line(&mut line)).await??;
        if read == 0 {
            return Ok(());
        }
        let mut answer = serde_json::to_string(&answer(keeper, &line).await)?;
        answer.push('\n');
        writing.write_all(answer.as_bytes()).await?;
        if !line.ends_with('\n') {
            return Ok(());
        }
    }
}

async fn answer(keeper: &Keeper, line: &str) -> Answer {
    match serde_json::from_str::<Request>(line) {
        Ok(request) => keeper.carry_out(request).await,
        Err(error) => Answer::Refused(Refused::new(error.to_string(), "docs/SERVER.md lists what can be asked")),
    }
}
