//! The WebSocket of a visitor: what comes in is read here, and goes to the tables; what goes out comes from them.

mod outbox;
mod session;

pub use outbox::{Out, Outbox, OutboxEnd, drafted, drafted_as, written};

use crate::address::Address;
use crate::app::App;
use crate::guest::GuestId;
use crate::problem::HttpProblem;
use crate::serve::until_set;
use crate::visitor::Visitor;
use crate::words::Say;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use session::Session;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The largest message that is read.
pub const LARGEST: usize = 16 * 1024;
/// What is read and written at once. Nearly everything that comes is shorter, and most connections only wait: each has
/// these for its whole life.
const READING: usize = 1024;
const WRITING: usize = 16 * 1024;
/// How often a ping is sent; browsers answer by themselves.
const PING: Duration = Duration::from_secs(25);
/// How long the network may take for one message.
const SENDING: Duration = Duration::from_secs(15);

/// How a connection ends that does not take what it is sent.
const BEHIND: (u16, &str) = (code::TRY_LATER, "too far behind");

/// Codes with which a WebSocket is closed.
pub mod code {
    pub const GOING_AWAY: u16 = 1001;
    pub const POLICY: u16 = 1008;
    pub const TOO_BIG: u16 = 1009;
    pub const TRY_LATER: u16 = 1013;
}

/// `GET /ws`.
pub async fn open(
    State(app): State<Arc<App>>,
    Extension(visitor): Extension<Visitor>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(place) = app.websockets.take(visitor.owners) else {
        return HttpProblem::TooManyConnections.into_response();
    };
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    let upgrade = upgrade.read_buffer_size(READING).write_buffer_size(WRITING);
    upgrade.on_upgrade(move |socket| async move {
        // Given back when the connection ends, however it ends.
        let _place = place;
        attend(app, visitor, socket).await;
    })
}

async fn attend(app: Arc<App>, visitor: Visitor, socket: WebSocket) {
    let (outbox, end) = Outbox::new();
    let (sink, stream) = socket.split();
    tracing::debug!(line = outbox.id, "connected");
    let writer = tokio::spawn(write(sink, end, Arc::clone(&app), (visitor.guest, visitor.owners.address)));
    let id = outbox.id;
    let mut session = Session::new(Arc::clone(&app), visitor, outbox);
    let patience = Duration::from_secs(u64::from(app.config.idle_after));
    let mut writer = pin!(writer);
    let cut_off = tokio::select! {
        () = read(&mut session, stream, patience) => false,
        // Who is not written to any more is not listened to.
        _ = &mut writer => true,
    };
    session.leave_all().await;
    drop(session);
    if !cut_off {
        // Ends once every table has let go of the outbox.
        let _ = timeout(SENDING, writer).await;
    }
    tracing::debug!(line = id, "disconnected");
}

/// Reads until the visitor goes, is silent for too long or breaks the rules of the protocol.
async fn read(session: &mut Session, mut stream: SplitStream<WebSocket>, patience: Duration) {
    loop {
        match timeout(patience, stream.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => {
                if session.hear(text.as_str()).await.is_break() {
                    return;
                }
            }
            Ok(Some(Ok(Message::Binary(_)))) => {
                if session.hear_binary().is_break() {
                    return;
                }
            }
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {
                if session.hear_sign_of_life().is_break() {
                    return;
                }
            }
            Ok(Some(Ok(Message::Close(_))) | None) => return,
            // A message that is too large, or bytes that are no messages.
            Ok(Some(Err(error))) => {
                tracing::debug!(%error, "unreadable");
                return session.close(code::TOO_BIG, "a message is too large or cannot be read");
            }
            Err(_) => return session.close(code::POLICY, "silent for too long"),
        }
    }
}

async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut end: OutboxEnd,
    app: Arc<App>,
    who: (GuestId, Option<Address>),
) {
    let mut ending = app.ending.clone();
    let mut banned = std::pin::pin!(app.shared.measures.until_banned(who.0, who.1.map(Address::ip)));
    let mut pings = tokio::time::interval(PING);
    pings.tick().await;
    let (code, reason) = loop {
        tokio::select! {
            biased;
            () = end.behind() => break BEHIND,
            out = end.next() => match out {
                None => break (1000, ""),
                Some(Out::Close(code, reason)) => break (code, reason),
                Some(Out::Text(text)) => match send_all(&mut sink, text, &mut end).await {
                    Sent::All => {}
                    Sent::UntilClosed(code, reason) => break (code, reason),
                    Sent::Nothing => return,
                },
            },
            () = &mut banned => break (code::POLICY, Say::Banned.words(Default::default())),
            () = until_set(&mut ending) => break (code::GOING_AWAY, Say::ServerEnds.words(Default::default())),
            _ = pings.tick() => {
                if !sent(&mut sink, Message::Ping(Default::default())).await {
                    return;
                }
            }
        }
    };
    // Tables may still hold the outbox: nothing more is taken, and what waits is forgotten.
    drop(end);
    sent(&mut sink, Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}

/// How far sending went.
enum Sent {
    All,
    /// With the code and reason of the end that came after it.
    UntilClosed(u16, &'static str),
    Nothing,
}

/// Sends a message and all that wait behind it at once: a choice brings its answer, the table and the log.
async fn send_all(sink: &mut SplitSink<WebSocket, Message>, first: Utf8Bytes, end: &mut OutboxEnd) -> Sent {
    let mut closed = None;
    let behind = end.behind();
    let sending = async {
        sink.feed(Message::Text(first)).await?;
        while let Some(out) = end.try_next() {
            match out {
                Out::Text(text) => sink.feed(Message::Text(text)).await?,
                Out::Close(code, reason) => {
                    closed = Some((code, reason));
                    break;
                }
            }
        }
        sink.flush().await
    };
    let sent = tokio::select! {
        biased;
        () = behind => return Sent::UntilClosed(BEHIND.0, BEHIND.1),
        sent = timeout(SENDING, sending) => sent,
    };
    match (sent, closed) {
        (Ok(Ok(())), None) => Sent::All,
        (Ok(Ok(())), Some((code, reason))) => Sent::UntilClosed(code, reason),
        _ => Sent::Nothing,
    }
}

async fn sent(sink: &mut SplitSink<WebSocket, Message>, message: Message) -> bool {
    matches!(timeout(SENDING, sink.send(message)).await, Ok(Ok(())))
}
