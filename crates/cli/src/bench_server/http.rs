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

struct Answer {
    status: u16,
    body: Vec<u8>,
}

impl Visit {
    pub async fn start(server: SocketAddr, cookie: Option<String>) -> miette::Result<Visit> {
        let stream = connect(server).await.into_diagnostic().wrap_err("cannot connect to the server")?;
        Ok(Visit { stream, server, cookie })
    }

    pub async fn get<T: DeserializeOwned>(&mut self, path: &str) -> miette::Result<T> {
        self.ask("GET", path, "").await
    }

    pub async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &str) -> miette::Result<T> {
        self.ask("POST", path, body).await
    }

    async fn ask<T: DeserializeOwned>(&mut self, method: &str, path: &str, body: &str) -> miette::Result<T> {
        let cookie = self.cookie.as_ref().map_or(String::new(), |cookie| format!("cookie: {cookie}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{cookie}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.server,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await.into_diagnostic()?;
        let answer = self.answer().await?;
        match answer.status {
            200 => serde_json::from_slice(&answer.body).into_diagnostic(),
            status => {
                let said = String::from_utf8_lossy(&answer.body);
                Err(miette!("the server answers {method} {path} with {status}: {said}"))
            }
        }
    }

    async fn answer(&mut self) -> miette::Result<Answer> {
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
        Ok(Answer { status, body: bytes.split_off(head) })
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
    let socket = TcpSocket::new_v4()?;
    let number = MADE.fetch_add(1, Ordering::Relaxed) / FROM_ONE % 100;
    if number > 0 {
        socket.bind(SocketAddr::from((Ipv4Addr::new(127, 0, 0, 1 + number as u8), 0)))?;
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
