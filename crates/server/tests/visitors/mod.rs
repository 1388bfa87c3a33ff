//! A real server on a loopback port, and visitors who talk to it as a page does.
#![allow(dead_code)]

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use soulkeep_server::{Config, Running, serve};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Nothing on a loopback port takes this long, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(25);

/// A server with bots that do not pause.
pub async fn server(data: &Path) -> Running {
    server_with(Config { data: Some(data.to_owned()), ..quick() }).await
}

/// Whoever plays in a test is faster than people are, and comes from the same address as everybody else.
pub fn quick() -> Config {
    let (many, addr) = (10_000, Some("127.0.0.1:0".parse().unwrap()));
    Config {
        addr,
        // The same address, so that a visitor can read the numbers, too.
        metrics_addr: addr,
        bot_pace: 0.0,
        household: 1000,
        requests: many,
        messages: many,
        joins: many,
        reads: many,
        changes: many,
        ..Config::default()
    }
}

pub async fn server_with(config: Config) -> Running {
    serve(config).await.unwrap()
}

/// Somebody with a cookie.
#[derive(Clone)]
pub struct Visitor {
    pub addr: SocketAddr,
    pub cookie: String,
    http: reqwest::Client,
}

impl Visitor {
    pub async fn new(addr: SocketAddr) -> Visitor {
        let http = reqwest::Client::new();
        let answer = http.get(format!("http://{addr}/api/me")).send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        Visitor { addr, cookie, http }
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        self.send(self.http.get(format!("http://{}{path}", self.addr))).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send(self.http.post(format!("http://{}{path}", self.addr)).json(body)).await
    }

    pub async fn put(&self, path: &str, body: &Value) -> (u16, Value) {
        self.send(self.http.put(format!("http://{}{path}", self.addr)).json(body)).await
    }

    pub async fn delete(&self, path: &str) -> (u16, Value) {
        self.send(self.http.delete(format!("http://{}{path}", self.addr))).await
    }

    /// The same from somebody who reads a language.
    pub async fn post_in(&self, lang: &str, path: &str, body: &Value) -> (u16, Value) {
        let request = self.http.post(format!("http://{}{path}", self.addr)).json(body);
        self.send(request.header("accept-language", lang)).await
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> (u16, Value) {
        let answer = request.header("cookie", &self.cookie).send().await.unwrap();
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    /// Opens a table of the base set.
    pub async fn open(&self, chairs: Value, seed: u32) -> String {
        let (status, opened) = self.post("/api/tables", &table(chairs, seed)).await;
        assert_eq!(status, 200, "{opened}");
        opened["table"].as_str().unwrap().to_owned()
    }

    /// A connection on which hello has been said.
    pub async fn connect(&self) -> Socket {
        let mut socket = self.connect_silent().await;
        socket.ask(json!({ "type": "hello", "version": soulkeep_server::protocol::VERSION, "lang": "en" })).await;
        assert_eq!(socket.next().await["type"], "welcome");
        socket
    }

    pub async fn connect_silent(&self) -> Socket {
        let mut request = format!("ws://{}/ws", self.addr).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("cookie", self.cookie.parse().unwrap());
        headers.insert("origin", format!("http://{}", self.addr).parse().unwrap());
        let (stream, _) = connect_async(request).await.unwrap();
        Socket { stream, id: 0, waiting: VecDeque::new(), heard: Vec::new() }
    }

    /// A connection that watches a table, with the table as it came.
    pub async fn watch(&self, table: &str) -> (Socket, Seen) {
        let mut socket = self.connect().await;
        let seen = socket.watch(table).await;
        (socket, seen)
    }
}

/// A table with this deal; where another person can sit, chance deals.
pub fn table(chairs: Value, seed: u32) -> Value {
    let alone = chairs.as_array().is_some_and(|chairs| !chairs.contains(&open_chair()));
    let seed = Some(seed).filter(|_| alone);
    json!({
        "chairs": chairs, "sets": ["BMR"], "preset": null, "options": [], "private": false,
        "clock": { "type": "none" }, "seed": seed, "guided": false,
    })
}

pub fn you() -> Value {
    json!({ "type": "you" })
}

pub fn open_chair() -> Value {
    json!({ "type": "open" })
}

/// The same stop on every occasion.
pub fn all_stops(stop: &str) -> Value {
    json!({
        "own_build": stop,
        "other_build": stop,
        "own_adventure": stop,
        "other_adventure": stop,
        "answer": stop,
    })
}

pub fn bot(level: &str) -> Value {
    json!({ "type": "bot", "level": level })
}

pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub id: u32,
    waiting: VecDeque<Value>,
    /// Every text that came.
    pub heard: Vec<Value>,
}

impl Socket {
    pub async fn ask(&mut self, ask: Value) -> u32 {
        self.id += 1;
        self.raw(&json!({ "id": self.id, "ask": ask }).to_string()).await;
        self.id
    }

    pub async fn raw(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.unwrap();
    }

    /// The same to a server that may have closed the connection.
    pub async fn try_raw(&mut self, text: &str) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        self.stream.send(Message::text(text)).await
    }

    pub async fn binary(&mut self, bytes: &[u8]) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        self.stream.send(Message::binary(bytes.to_vec())).await
    }

    /// The next message; none once the connection is closed.
    pub async fn try_next(&mut self) -> Option<Value> {
        if let Some(waiting) = self.waiting.pop_front() {
            return Some(waiting);
        }
        self.receive().await
    }

    async fn receive(&mut self) -> Option<Value> {
        // Pings that come meanwhile say nothing.
        timeout(PATIENCE, self.next_text()).await.expect("the server says something")
    }

    async fn next_text(&mut self) -> Option<Value> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    self.heard.push(value.clone());
                    return Some(value);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The code with which the connection is closed.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            match timeout(PATIENCE, self.stream.next()).await.expect("the connection ends")? {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    pub async fn next(&mut self) -> Value {
        self.try_next().await.expect("the connection is open")
    }

    /// The answer to a request; what else comes before it waits.
    pub async fn answer(&mut self, id: u32) -> Value {
        let place = self.waiting.iter().position(|value| value["id"] == id);
        if let Some(found) = place.and_then(|place| self.waiting.remove(place)) {
            return found;
        }
        loop {
            let value = self.receive().await.expect("the connection is open");
            if value["id"] == id {
                return value;
            }
            self.waiting.push_back(value);
        }
    }

    /// The same; none once the connection is closed.
    pub async fn try_answer(&mut self, id: u32) -> Option<Value> {
        loop {
            let value = self.receive().await?;
            if value["id"] == id {
                return Some(value);
            }
            self.waiting.push_back(value);
        }
    }

    /// Asks, and waits for the answer.
    pub async fn request(&mut self, ask: Value) -> Value {
        let id = self.ask(ask).await;
        self.answer(id).await
    }

    pub async fn watch(&mut self, table: &str) -> Seen {
        let answer = self.request(json!({ "type": "watch", "table": table })).await;
        assert_eq!(answer["type"], "done", "{answer}");
        let mut seen = Seen::new(table);
        while !seen.is_fresh {
            let tell = self.next().await;
            seen.hear(&tell);
        }
        seen
    }

    pub async fn choose(&mut self, seen: &Seen, option: u64) -> Value {
        let ask = json!({ "type": "choose", "table": seen.table, "moment": seen.moment, "option": option });
        self.request(ask).await
    }

    /// Comes anew: what one is told then is what one who has listened all along knows.
    pub async fn compare(&mut self, seen: &mut Seen) {
        let id = self.ask(json!({ "type": "watch", "table": seen.table })).await;
        let mut tell = self.next().await;
        while tell["id"] != id {
            seen.hear(&tell);
            tell = self.next().await;
        }
        let mut fresh = Seen::new(&seen.table);
        while !fresh.is_fresh || fresh.log.is_empty() && fresh.parts["info"]["started"] == true {
            let tell = self.next().await;
            fresh.hear(&tell);
        }
        assert_eq!(fresh.moment, seen.moment);
        for part in ["info", "board", "players", "hand", "decision", "outcome"] {
            assert_eq!(steady(&fresh.parts[part]), steady(&seen.parts[part]), "{part}");
        }
        assert!(seen.log.ends_with(&fresh.log), "{:#?} is not how this ends: {:#?}", fresh.log, seen.log);
        *seen = fresh;
    }

    /// Listens until what was seen fits.
    pub async fn hear_until(&mut self, seen: &mut Seen, fits: impl Fn(&Seen) -> bool) {
        while !fits(seen) {
            let tell = self.next().await;
            seen.hear(&tell);
        }
    }

    pub async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}

/// A part of a table without the time that runs while it is looked at.
fn steady(part: &Value) -> Value {
    let mut part = part.clone();
    if let Some(left) = part.pointer_mut("/take_back/milliseconds") {
        *left = Value::Null;
    }
    part
}

/// A table as a page would have it: parts that are left out stay as they were.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    pub table: String,
    pub moment: u64,
    pub is_fresh: bool,
    pub parts: Value,
    pub log: Vec<Value>,
}

impl Seen {
    pub fn new(table: &str) -> Seen {
        Seen { table: table.to_owned(), parts: json!({}), ..Seen::default() }
    }

    pub fn hear(&mut self, tell: &Value) {
        if tell["table"] != self.table.as_str() {
            return;
        }
        match tell["type"].as_str() {
            Some("table") => {
                if tell["fresh"] == true {
                    (self.parts, self.is_fresh) = (json!({}), true);
                    self.log.clear();
                }
                self.moment = tell["moment"].as_u64().unwrap();
                self.merge(&tell["parts"]);
            }
            Some("log") => {
                self.log.extend(tell["lines"].as_array().unwrap().iter().cloned());
            }
            _ => {}
        }
    }

    fn merge(&mut self, parts: &Value) {
        for name in ["info", "hand", "decision", "outcome"] {
            if let Some(part) = parts.get(name) {
                self.parts[name] = part.clone();
            }
        }
        if let Some(board) = parts.get("board") {
            merge_members(&mut self.parts["board"], board);
        }
        for player in parts["players"].as_array().unwrap() {
            merge_members(&mut self.parts["players"][player["seat"].to_string()], player);
        }
    }

    pub fn options(&self) -> Option<&Vec<Value>> {
        self.parts["decision"]["question"]["options"].as_array()
    }

    pub fn is_asked(&self) -> bool {
        self.options().is_some()
    }

    /// Whether the finished game is stored as a replay.
    pub fn is_kept(&self) -> bool {
        !self.parts["outcome"]["replay"].is_null()
    }

    pub fn is_over(&self) -> bool {
        self.parts["outcome"].is_object()
    }
}

/// Numbers that only have to differ.
pub struct Whim(pub u64);

impl Whim {
    pub fn below(&mut self, bound: usize) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound as u64
    }
}

/// What is left out of an object is as it was.
fn merge_members(known: &mut Value, told: &Value) {
    for (name, member) in told.as_object().unwrap() {
        known[name] = member.clone();
    }
}

/// Plays on with random options until the game is over, or so many choices were made.
pub async fn play(socket: &mut Socket, seen: &mut Seen, whim: &mut Whim, most: usize) -> usize {
    let mut made = 0;
    while !seen.is_over() && made < most {
        match seen.options().map(Vec::len) {
            Some(count) => {
                let answer = socket.choose(seen, whim.below(count)).await;
                // Somebody else may have been faster where several are asked at once.
                made += usize::from(answer["type"] == "done");
                if answer["type"] != "done" {
                    assert_eq!(answer["code"], "late", "{answer}");
                }
                let before = seen.moment;
                while seen.moment == before && !seen.is_over() {
                    let tell = socket.next().await;
                    seen.hear(&tell);
                }
            }
            None => {
                let tell = socket.next().await;
                seen.hear(&tell);
            }
        }
    }
    made
}
