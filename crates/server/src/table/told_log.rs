//! A log as it was told, in the text in which it was told.
//!
//! Onlookers come and go, and change their language, as they like. To write the log for each of them from the beginning
//! would be to play the game again, and anybody could have that done as often as they ask.

use crate::protocol::tell::LogLine;
use crate::socket::drafted;
use std::collections::VecDeque;

/// The longest log that is sent to somebody who comes.
pub const LINES: usize = 600;

/// Lines as JSON, the oldest first.
#[derive(Default)]
pub struct ToldLog {
    lines: VecDeque<Box<str>>,
}

impl ToldLog {
    pub fn add(&mut self, lines: &[LogLine]) {
        self.lines.extend(lines.iter().map(|line| drafted(line, |text| text.into())));
        self.lines.drain(..self.lines.len().saturating_sub(LINES));
    }

    /// The whole message: [`crate::protocol::tell::Tell::Log`]. None before there is a log.
    pub fn message(&self, table: &str) -> Option<String> {
        let mut lines = self.lines.iter();
        let mut text = format!(r#"{{"type":"log","table":"{table}","lines":[{}"#, lines.next()?);
        lines.for_each(|line| text.extend([",", line]));
        text.push_str("]}");
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::tell::{Tell, Weight};

    fn line(moment: u32) -> LogLine {
        let (reason, cue, beat) = (None, None, None);
        LogLine { moment, weight: Weight::Story, text: format!("\"{moment}\""), reason, cue, beat }
    }

    #[test]
    fn it_is_told_as_the_protocol_says_and_has_an_end() {
        let mut log = ToldLog::default();
        assert_eq!(log.message("x"), None);
        let lines: Vec<LogLine> = (0..LINES as u32 + 7).map(line).collect();
        lines.chunks(50).for_each(|some| log.add(some));
        let told = Tell::Log { table: "x".to_owned(), lines: lines[7..].to_vec() };
        assert_eq!(log.message("x"), serde_json::to_string(&told).ok());
    }
}
