//! The other end of the socket.

use super::{Answer, Refused, Request, SOCKET};
use futures_util::future::BoxFuture;
use std::io;
use std::path::Path;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::UnixStream;

/// Asks the server that runs in a folder; none if there is none.
pub fn ask<'a>(data: &'a Path, request: &'a Request) -> BoxFuture<'a, Option<Answer>> {
    Box::pin(asked(data, request))
}

async fn asked(data: &Path, request: &Request) -> Option<Answer> {
    let stream = match UnixStream::connect(data.join(SOCKET)).await {
        Ok(stream) => stream,
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            let help = "run this as the user of the server, or as root";
            return Some(Answer::Refused(Refused::new("the server of another user runs in this folder", help)));
        }
        // What a server leaves that was killed is no server.
        Err(_) => return None,
    };
    Some(talk(stream, request).await.unwrap_or_else(|error| {
        let help = "look into the log of the server, and whether it still runs";
        Answer::Refused(Refused::new(format!("the server broke off: {error}"), help))
    }))
}

async fn talk(mut stream: UnixStream, request: &Request) -> io::Result<Answer> {
    let mut line = serde_json::to_string(request)?;
    line.push('\n');
    stream.write_all(line.as_bytes()).await?;
    let mut answer = String::new();
    BufReader::new(stream).read_line(&mut answer).await?;
    Ok(serde_json::from_str(&answer)?)
}
