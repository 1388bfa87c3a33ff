//! As much HTTP as it takes to sit down at a table, on the connection that becomes the WebSocket afterwards.

use miette::{IntoDiagnostic, WrapErr, miette};
use serde::de::DeserializeOwned;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// So many connections are made from one address: it has about 28,000 ports to offer.
const FROM_ONE: usize = 20_000;
/// No answer is longer.
const LONGEST: usize = 1 << 20;

/// A person's connection to the server, before there is a WebSocket on it.
pub struct Visit {
    pub stream: TcpStream,
    pub server: SocketAddr,
    /// Who it is; none before the first answer.
    pub cookie: Option<String>,
}

/// What the server answered.
pub struct Answer {
    pub status: u16,
    /// The first line and the headers.
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        header(&self.head, name)
    }

    /// What it says, where that can be read.
    pub fn json<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(&self.body).ok()
    }
}

impl Visit {
    pub async fn start(server: SocketAddr, cookie: Option<String>) -> miette::Result<Visit> {
        let stream = connect(server).await.into_diagnostic().wrap_err("cannot connect to the server")?;
        Ok(Visit { stream, server, cookie })
    }

    /// The same from an address of the loopback.
    pub async fn from(address: Ipv4Addr, server: SocketAddr, cookie: Option<String>) -> miette::Result<Visit> {
        let stream = connect_from(Some(address), server).await;
        let stream = stream.into_diagnostic().wrap_err("cannot connect to the server")?;
        Ok(Visit { stream, server, cookie })
    }

    pub async fn get<T: DeserializeOwned>(&mut self, path: &str) -> miette::Result<T> {
        self.ask("GET", path, "").await
    }

    pub async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &str) -> miette::Result<T> {
        self.ask("POST", path, body).await
    }

    async fn ask<T: DeserializeOwned>(&mut self, method: &str, path: &str, body: &str) -> miette::Result<T> {
        let answer = self.exchange(method, path, "", body).await?;
        match answer.status {
            200 => serde_json::from_slice(&answer.body).into_diagnostic(),
            status => {
                let said = String::from_utf8_lossy(&answer.body);
                Err(miette!("the server answers {method} {path} with {status}: {said}"))
            }
        }
    }

    /// One request with further headers, each ended by a new line, and whatever is answered to it.
    pub async fn exchange(&mut self, method: &str, path: &str, headers: &str, body: &str) -> miette::Result<Answer> {
        let cookie = self.cookie.as_ref().map_or(String::new(), |cookie| format!("cookie: {cookie}\r\n"));
        let host = match headers.contains("host:") {
            true => String::new(),
            false => format!("host: {}\r\n", self.server),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{host}{cookie}{headers}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.into_diagnostic()?;
        self.answer().await
    }

    /// Reads one answer.
    pub async fn answer(&mut self) -> miette::Result<Answer> {
        let mut bytes = Vec::new();
        let head = loop {
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                break end + 4;
            }
            self.more(&mut bytes).await?;
        };
        let text = String::from_utf8_lossy(&bytes[..head]).into_owned();
        let status = text.split_whitespace().nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| miette!("the server does not answer in HTTP"))?;
        if let Some(cookie) = header(&text, "set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let length: usize = header(&text, "content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        while bytes.len() < head + length {
            self.more(&mut bytes).await?;
        }
        Ok(Answer { status, head: text, body: bytes.split_off(head) })
    }

    async fn more(&mut self, bytes: &mut Vec<u8>) -> miette::Result<()> {
        let read = self.stream.read_buf(bytes).await.into_diagnostic()?;
        if read == 0 || bytes.len() > LONGEST {
            return Err(miette!("the server hangs up in the middle of an answer"));
        }
        Ok(())
    }
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let pairs = head.lines().filter_map(|line| line.split_once(':'));
    pairs.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).next()
}

/// From another loopback address whenever the ports of one are used up.
async fn connect(server: SocketAddr) -> std::io::Result<TcpStream> {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed) / FROM_ONE % 100;
    connect_from((number > 0).then(|| Ipv4Addr::new(127, 0, 0, 1 + number as u8)), server).await
}

/// From this address, or from whichever the system takes.
pub async fn connect_from(address: Option<Ipv4Addr>, server: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if let Some(address) = address {
        socket.bind(SocketAddr::from((address, 0)))?;
    }
    socket.set_nodelay(true)?;
    socket.connect(server).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_found_in_any_case() {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 12\r\nset-cookie: soulkeep=a.b; Path=/\r\n\r\n";
        assert_eq!(header(head, "content-length"), Some("12"));
        assert_eq!(header(head, "Set-Cookie"), Some("soulkeep=a.b; Path=/"));
        assert_eq!(header(head, "etag"), None);
    }
}
