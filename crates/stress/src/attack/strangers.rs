//! Those who attack: where they come from, and what several attacks do alike.

use crate::bench_server::http::{Answer, Visit};
use crate::bench_server::seat::web_socket;
use crate::bench_server::wire;
use futures_util::{SinkExt, StreamExt};
use miette::IntoDiagnostic;
use serde::Deserialize;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// How long a stranger waits for anything.
const PATIENCE: Duration = Duration::from_secs(10);

/// The address of a stranger: 127.0.1.1 and on, far from those of honest people.
pub fn address(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 1 + (number / 250) as u8, 1 + (number % 250) as u8)
}

/// Does something many times, so many at once.
pub async fn many<T, F: Future<Output = T>>(count: usize, at_once: usize, one: impl FnMut(usize) -> F) -> Vec<T> {
    futures_util::stream::iter(0..count).map(one).buffer_unordered(at_once).collect().await
}

/// One request on a connection of its own; none if nothing is answered.
pub async fn request(
    server: SocketAddr,
    from: Ipv4Addr,
    cookie: Option<&str>,
    (method, path, body): (&str, &str, &str),
) -> Option<Answer> {
    let asked = async {
        let mut visit = Visit::from(from, server, cookie.map(str::to_owned)).await.ok()?;
        visit.exchange(method, path, "", body).await.ok()
    };
    timeout(PATIENCE, asked).await.ok().flatten()
}

/// A new visitor's cookie.
pub async fn cookie(server: SocketAddr, from: Ipv4Addr) -> Option<String> {
    let answer = request(server, from, None, ("GET", "/api/me", "")).await?;
    answer.header("set-cookie")?.split(';').next().map(str::to_owned)
}

/// What opening a table takes.
pub struct Wanted<'a> {
    /// Chairs after one's own.
    pub others: &'a str,
    pub sets: &'a str,
    pub options: &'a str,
    pub clock: &'a str,
    pub seed: Option<u32>,
    pub private: bool,
}

/// Against one goblin, with nobody else, as usual.
pub const AGAINST_GOBLIN: Wanted<'static> = Wanted {
    others: r#"{"type":"bot","level":"goblin"}"#,
    sets: r#""BMR""#,
    options: "",
    clock: r#"{"type":"none"}"#,
    seed: None,
    private: true,
};

/// With a chair for somebody who comes later, in the lobby.
pub const WITH_OPEN_CHAIR: Wanted<'static> = Wanted { others: r#"{"type":"open"}"#, private: false, ..AGAINST_GOBLIN };

impl Wanted<'_> {
    pub fn body(&self) -> String {
        let Wanted { others, sets, options, clock, private, .. } = self;
        let seed = self.seed.map_or("null".to_owned(), |seed| seed.to_string());
        format!(
            r#"{{"chairs":[{{"type":"you"}},{others}],"sets":[{sets}],"preset":null,"options":[{options}],"private":{private},"clock":{clock},"seed":{seed},"guided":false}}"#
        )
    }
}

#[derive(Deserialize)]
struct Opened {
    table: String,
}

/// Opens a table; none if that is refused.
pub async fn open(server: SocketAddr, from: Ipv4Addr, cookie: Option<&str>, wanted: &Wanted<'_>) -> Option<String> {
    let answer = request(server, from, cookie, ("POST", "/api/tables", &wanted.body())).await?;
    answer.json::<Opened>().filter(|_| answer.status == 200).map(|opened| opened.table)
}

/// A WebSocket on which anything can be said.
pub struct Line {
    pub socket: WebSocketStream<TcpStream>,
    last: u32,
}

impl Line {
    /// Connects and says hello.
    pub async fn open(server: SocketAddr, from: Ipv4Addr, cookie: Option<&str>) -> Option<Line> {
        let opened = async {
            let visit = Visit::from(from, server, cookie.map(str::to_owned)).await.ok()?;
            let socket = web_socket(visit).await.ok()?;
            let mut line = Line { socket, last: 0 };
            line.say(wire::hello).await.ok()?;
            line.hear().await?;
            Some(line)
        };
        timeout(PATIENCE, opened).await.ok().flatten()
    }

    /// Says something under the next number, which is the answer.
    pub async fn say(&mut self, what: impl FnOnce(u32) -> String) -> miette::Result<u32> {
        self.last += 1;
        self.socket.send(Message::text(what(self.last))).await.into_diagnostic()?;
        Ok(self.last)
    }

    /// Asks something of one table by its type alone.
    pub async fn ask(&mut self, what: &str, table: &str, more: &str) -> miette::Result<u32> {
        self.say(|id| format!(r#"{{"id":{id},"ask":{{"type":"{what}","table":"{table}"{more}}}}}"#)).await
    }

    /// The next text; none once the connection is at its end.
    pub async fn hear(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next text within a time.
    pub async fn hear_within(&mut self, time: Duration) -> Option<String> {
        timeout(time, self.hear()).await.ok().flatten()
    }

    /// Hears whatever comes in a time, and forgets it.
    pub async fn drain(&mut self, time: Duration) {
        let all = async { while self.hear().await.is_some() {} };
        // At the end of the connection there is nothing more to hear, but the time passes all the same.
        tokio::join!(tokio::time::sleep(time), timeout(time, all)).1.unwrap_or_default();
    }
}
