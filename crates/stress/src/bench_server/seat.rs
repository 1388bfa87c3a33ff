//! One connection: a person at a table, or one who only waits.

use super::http::Visit;
use super::known::Known;
use super::wire::{self, Tell};
use futures_util::{SinkExt, Stream};
use miette::{IntoDiagnostic, WrapErr, miette};
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Enough for what a choice brings; a whole table comes in several pieces.
const BUFFER: usize = 8 * 1024;

pub struct Seat {
    socket: WebSocketStream<TcpStream>,
    pub cookie: String,
    last: u32,
    /// The table that is watched.
    pub table: String,
    /// Whether all of it has come, and the log.
    pub fresh: bool,
    /// The request that is answered after that.
    pub stop: u32,
    pub moment: u32,
    /// How many options there are to choose from; none if nothing is asked.
    pub options: u16,
    pub over: bool,
    /// What was told, where somebody wants to compare it later.
    pub known: Option<Box<Known>>,
}

/// What a message came to.
pub enum Heard {
    Done(u32),
    /// With the code and the words.
    Refused(u32, String, String),
    /// The table has moved on.
    Table,
    /// Another table takes its place.
    Next(String),
    Other,
}

impl Seat {
    /// Makes a WebSocket out of a visit, and says hello.
    pub async fn new(visit: Visit) -> miette::Result<Seat> {
        let cookie = visit.cookie.clone().unwrap_or_default();
        let socket = web_socket(visit).await?;
        let (table, known) = (String::new(), None);
        let mut seat =
            Seat { socket, cookie, last: 0, table, fresh: false, stop: 0, moment: 0, options: 0, over: false, known };
        let id = seat.number();
        seat.send(wire::hello(id)).await?;
        // The welcome.
        seat.hear().await?;
        Ok(seat)
    }

    fn number(&mut self) -> u32 {
        self.last += 1;
        self.last
    }

    async fn send(&mut self, text: String) -> miette::Result<()> {
        self.socket.send(Message::text(text)).await.into_diagnostic().wrap_err("the server hung up")
    }

    /// Begins to watch a table, to be asked there every time.
    pub async fn watch(&mut self, table: &str) -> miette::Result<()> {
        (self.fresh, self.moment, self.options, self.over) = (false, 0, 0, false);
        // What is known of another table says nothing about this one.
        self.known = self.known.take().map(|_| Box::default());
        let left = std::mem::replace(&mut self.table, table.to_owned());
        if !left.is_empty() {
            let id = self.number();
            self.send(wire::leave(id, &left)).await?;
        }
        let (watch, stop) = (self.number(), self.number());
        self.stop = stop;
        self.send(wire::watch(watch, table)).await?;
        self.send(wire::stop_always(stop, table)).await
    }

    pub async fn choose(&mut self, option: u16) -> miette::Result<u32> {
        let id = self.number();
        self.send(wire::choose(id, &self.table, self.moment, option)).await?;
        Ok(id)
    }

    /// To hear whether the server is there.
    pub async fn ping(&mut self) -> miette::Result<()> {
        let id = self.number();
        self.send(wire::ping(id)).await
    }

    pub async fn rematch(&mut self) -> miette::Result<()> {
        let id = self.number();
        self.send(wire::rematch(id, &self.table)).await
    }

    pub async fn hear(&mut self) -> miette::Result<Heard> {
        std::future::poll_fn(|context| self.poll_hear(context)).await
    }

    pub fn poll_hear(&mut self, context: &mut Context<'_>) -> Poll<miette::Result<Heard>> {
        loop {
            let message = match ready!(Pin::new(&mut self.socket).poll_next(context)) {
                Some(Ok(message)) => message,
                Some(Err(error)) => return Poll::Ready(Err(miette!("the connection broke: {error}"))),
                None => return Poll::Ready(Err(miette!("the server hung up"))),
            };
            match message {
                Message::Text(text) if wire::is_log(&text) && self.known.is_none() => {}
                Message::Text(text) => return Poll::Ready(self.note(&text)),
                Message::Close(frame) => {
                    let why = frame.map(|frame| frame.to_string()).unwrap_or_default();
                    return Poll::Ready(Err(miette!("the server closed a connection: {why}")));
                }
                _ => {}
            }
        }
    }

    fn note(&mut self, text: &str) -> miette::Result<Heard> {
        let tell = Tell::read(text).into_diagnostic().wrap_err("the server says something unknown")?;
        Ok(match tell.kind {
            "done" => {
                self.fresh |= tell.id == self.stop;
                Heard::Done(tell.id)
            }
            "refused" => {
                let words = tell.message.map_or(String::new(), |words| words.into_owned());
                Heard::Refused(tell.id, tell.code.unwrap_or_default().to_owned(), words)
            }
            _ if tell.table != Some(&self.table) => Heard::Other,
            "table" => {
                self.see(&tell)?;
                Heard::Table
            }
            "rematch" => tell.next.map_or(Heard::Other, |next| Heard::Next(next.to_owned())),
            "log" => {
                if let (Some(known), Some(lines)) = (&mut self.known, tell.lines) {
                    known.log(lines.get())?;
                }
                Heard::Other
            }
            _ => Heard::Other,
        })
    }

    fn see(&mut self, tell: &Tell<'_>) -> miette::Result<()> {
        self.moment = tell.moment;
        let Some(parts) = &tell.parts else { return Ok(()) };
        if tell.fresh {
            (self.options, self.over) = (0, false);
        }
        if let Some(decision) = &parts.decision {
            self.options = decision.question.as_ref().map_or(0, |question| question.options());
        }
        self.over |= parts.outcome.is_some();
        match &mut self.known {
            Some(known) => known.see(tell.fresh, tell.moment, parts),
            None => Ok(()),
        }
    }
}

/// Makes a WebSocket out of a visit.
pub async fn web_socket(visit: Visit) -> miette::Result<WebSocketStream<TcpStream>> {
    let request = request(visit.server, visit.cookie.as_deref().unwrap_or_default())?;
    let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
    let opened = client_async_with_config(request, visit.stream, Some(config)).await;
    let (socket, _) = opened.into_diagnostic().wrap_err("cannot open a WebSocket")?;
    Ok(socket)
}

fn request(server: SocketAddr, cookie: &str) -> miette::Result<tokio_tungstenite::tungstenite::http::Request<()>> {
    let mut request = format!("ws://{server}/ws").into_client_request().into_diagnostic()?;
    request.headers_mut().insert("cookie", cookie.parse().into_diagnostic()?);
    Ok(request)
}
