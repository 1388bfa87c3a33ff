//! The access log: a line for each request, for whoever runs the server.
//!
//! It tells no more than is needed to find out who does what too often. The address of a private table is its key, so of ids
//! only the beginning is written; queries, bodies, cookies and names are not.

use crate::app::App;
use crate::guest::GuestId;
use crate::private;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use std::io::{self, Write};
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::task::{Context, Poll};
use std::time::{Instant, SystemTime};

/// How many lines may wait for the disk; what comes then is left out, so that nobody waits for a log.
const WAITING: usize = 4096;
/// How many are written at once.
const TOGETHER: usize = 256;
/// How many characters of an id are told, from how many on it is one, and how much of a path.
const TOLD: usize = 6;
const AN_ID: usize = 16;
const LONGEST: usize = 120;

/// Where lines go.
#[derive(Clone)]
pub struct AccessLog(SyncSender<Entry>);

enum Entry {
    Line(String),
    /// Somebody waits until everything before is written.
    Flush(SyncSender<()>),
}

impl AccessLog {
    /// Adds to a file for its owner only, or to standard output.
    pub fn open(path: &Path) -> io::Result<AccessLog> {
        let to: Box<dyn Write + Send> = if path == Path::new("-") {
            Box::new(io::stdout())
        } else {
            Box::new(private::options().create(true).append(true).open(path)?)
        };
        let (sender, lines) = sync_channel(WAITING);
        std::thread::Builder::new().name("access log".to_owned()).spawn(move || write(to, &lines))?;
        Ok(AccessLog(sender))
    }

    fn tell(&self, line: String) {
        let _ = self.0.try_send(Entry::Line(line));
    }

    /// Waits until everything is written.
    pub fn flush(&self) {
        let (done, written) = sync_channel(1);
        if self.0.send(Entry::Flush(done)).is_ok() {
            let _ = written.recv();
        }
    }
}

fn write(mut to: Box<dyn Write + Send>, entries: &Receiver<Entry>) {
    while let Ok(first) = entries.recv() {
        let (mut text, mut waiting) = (String::new(), Vec::new());
        for entry in std::iter::once(first).chain(entries.try_iter().take(TOGETHER)) {
            match entry {
                Entry::Line(line) => text.push_str(&line),
                Entry::Flush(done) => waiting.push(done),
            }
        }
        if let Err(error) = to.write_all(text.as_bytes()).and_then(|()| to.flush()) {
            tracing::debug!(%error, "the access log cannot be written");
        }
        for done in waiting {
            let _ = done.send(());
        }
    }
}

/// Who sent a request, as far as it was found out.
#[derive(Clone, Debug)]
pub struct Sender {
    pub guest: GuestId,
    pub address: Option<String>,
}

/// Writes a line for a request once its answer has gone out.
pub async fn note(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let Some(log) = app.access.clone() else { return next.run(request).await };
    let (came, at) = (Instant::now(), SystemTime::now());
    let (method, path) = (request.method().clone(), shown(request.uri().path()));
    let mut response = next.run(request).await;
    let sender = response.extensions_mut().remove::<Sender>();
    let line = Line { log, came, at, sender, method, path, status: response.status().as_u16() };
    response.map(|body| Body::new(Counted { body, bytes: 0, line }))
}

/// What a line says, but for what is only known at the end.
struct Line {
    log: AccessLog,
    came: Instant,
    at: SystemTime,
    sender: Option<Sender>,
    method: Method,
    path: String,
    status: u16,
}

impl Line {
    fn text(&self, bytes: u64) -> String {
        let time = humantime::format_rfc3339_millis(self.at);
        let address = self.sender.as_ref().and_then(|sender| sender.address.as_deref()).unwrap_or("-");
        let guest = self.sender.as_ref().map_or("-".to_owned(), |sender| sender.guest.short());
        let Line { method, path, status, .. } = self;
        let took = self.came.elapsed().as_millis();
        format!("{time} {address} {guest} {method} {path} {status} {bytes} {took}\n")
    }
}

/// A path without what is secret in it, on one line.
fn shown(path: &str) -> String {
    let segment = |segment: &str| match segment.len() {
        AN_ID.. if segment.bytes().all(|byte| byte.is_ascii_alphanumeric()) => format!("{}*", &segment[..TOLD]),
        _ => segment.chars().map(|letter| if letter.is_ascii_graphic() { letter } else { '?' }).collect(),
    };
    let shown: Vec<String> = path.split('/').map(segment).collect();
    shown.join("/").chars().take(LONGEST).collect()
}

/// A body that knows how much of it has gone out.
struct Counted {
    body: Body,
    bytes: u64,
    line: Line,
}

impl http_body::Body for Counted {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(Some(Ok(frame))) = &polled {
            self.bytes += frame.data_ref().map_or(0, |data| data.len() as u64);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.line.log.tell(self.line.text(self.bytes));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_cut_off() {
        for (path, told) in [
            ("/api/tables", "/api/tables"),
            ("/api/tables/AbCdEfGhJkLmNpQrStUvWx/sit", "/api/tables/AbCdEf*/sit"),
            ("/table/AbCdEfGhJkLmNpQrStUvWx", "/table/AbCdEf*"),
            ("/assets/index-Dx3.js", "/assets/index-Dx3.js"),
            ("/assets/noto-sans-jp-latin-400-Dx3.woff2", "/assets/noto-sans-jp-latin-400-Dx3.woff2"),
            ("/a\u{202e}b", "/a?b"),
        ] {
            assert_eq!(shown(path), told);
        }
        assert_eq!(shown(&"/x".repeat(500)).len(), LONGEST);
    }
}
