//! What is said and heard, read no further than it takes to play: boards are skipped.

use serde::Deserialize;
use serde_json::value::RawValue;
use soulkeep_server::protocol::VERSION;
use std::borrow::Cow;

/// Any message of the server.
#[derive(Deserialize)]
pub struct Tell<'a> {
    #[serde(rename = "type")]
    pub kind: &'a str,
    #[serde(default)]
    pub id: u32,
    #[serde(default)]
    pub moment: u32,
    #[serde(default)]
    pub fresh: bool,
    #[serde(borrow)]
    pub table: Option<&'a str>,
    #[serde(borrow)]
    pub parts: Option<Parts<'a>>,
    #[serde(borrow)]
    pub code: Option<&'a str>,
    #[serde(borrow)]
    pub message: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub next: Option<&'a str>,
    #[serde(borrow)]
    pub lines: Option<&'a RawValue>,
}

/// What has changed of a table.
#[derive(Deserialize)]
pub struct Parts<'a> {
    #[serde(borrow)]
    pub board: Option<&'a RawValue>,
    #[serde(borrow)]
    pub hand: Option<&'a RawValue>,
    pub decision: Option<Decision>,
    #[serde(borrow)]
    pub outcome: Option<&'a RawValue>,
}

#[derive(Deserialize)]
pub struct Decision {
    pub question: Option<Question>,
}

#[derive(Deserialize)]
pub struct Question {
    options: Vec<serde::de::IgnoredAny>,
}

impl Question {
    pub fn options(&self) -> u16 {
        self.options.len() as u16
    }
}

impl<'a> Tell<'a> {
    pub fn read(text: &'a str) -> Result<Tell<'a>, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// Whether a message is a log, which few care for: told by its beginning, without reading it.
pub fn is_log(text: &str) -> bool {
    text.starts_with(r#"{"type":"log""#)
}

pub fn hello(id: u32) -> String {
    format!(r#"{{"id":{id},"ask":{{"type":"hello","version":{VERSION},"lang":"en"}}}}"#)
}

pub fn watch(id: u32, table: &str) -> String {
    format!(r#"{{"id":{id},"ask":{{"type":"watch","table":"{table}"}}}}"#)
}

pub fn leave(id: u32, table: &str) -> String {
    format!(r#"{{"id":{id},"ask":{{"type":"leave","table":"{table}"}}}}"#)
}

pub fn ping(id: u32) -> String {
    format!(r#"{{"id":{id},"ask":{{"type":"ping"}}}}"#)
}

pub fn rematch(id: u32, table: &str) -> String {
    format!(r#"{{"id":{id},"ask":{{"type":"rematch","table":"{table}"}}}}"#)
}

/// To be asked every time: what the table passes by itself is no choice of anybody's.
pub fn stop_always(id: u32, table: &str) -> String {
    let occasions = ["own_build", "other_build", "own_adventure", "other_adventure", "answer"];
    let stops = occasions.map(|occasion| format!(r#""{occasion}":"always""#)).join(",");
    format!(r#"{{"id":{id},"ask":{{"type":"stops","table":"{table}","stops":{{{stops}}}}}}}"#)
}

pub fn choose(id: u32, table: &str, moment: u32, option: u16) -> String {
    format!(r#"{{"id":{id},"ask":{{"type":"choose","table":"{table}","moment":{moment},"option":{option}}}}}"#)
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_server::protocol::ask::{Ask, Request, Stop, Stops};
    use soulkeep_server::protocol::tell::Tell as Told;

    #[test]
    fn what_is_said_is_of_the_protocol() {
        let read = |text: String| serde_json::from_str::<Request>(&text).unwrap();
        assert!(matches!(read(hello(1)).ask, Ask::Hello { version: soulkeep_server::protocol::VERSION, .. }));
        assert_eq!(read(watch(2, "x")).ask, Ask::Watch { table: "x".to_owned() });
        assert_eq!(read(leave(3, "x")).ask, Ask::Leave { table: "x".to_owned() });
        assert_eq!(read(ping(3)).ask, Ask::Ping);
        assert_eq!(read(rematch(4, "x")).ask, Ask::Rematch { table: "x".to_owned() });
        let (own_build, other_build, own_adventure) = (Stop::Always, Stop::Always, Stop::Always);
        let (other_adventure, answer) = (Stop::Always, Stop::Always);
        let stops = Stops { own_build, other_build, own_adventure, other_adventure, answer };
        assert_eq!(read(stop_always(5, "x")).ask, Ask::Stops { table: "x".to_owned(), stops });
        let chosen = Ask::Choose { table: "x".to_owned(), moment: 7, option: 8 };
        assert_eq!(read(choose(6, "x", 7, 8)), Request { id: 6, ask: chosen });
    }

    #[test]
    fn what_is_heard_is_of_the_protocol() {
        let told = serde_json::to_string(&Told::Done { id: 9 }).unwrap();
        let read = Tell::read(&told).unwrap();
        assert_eq!((read.kind, read.id), ("done", 9));
        let log = serde_json::to_string(&Told::Log { table: "x".to_owned(), lines: Vec::new() }).unwrap();
        assert!(is_log(&log), "{log}");
    }
}
