//! A table as it was told last, in the text in which it was told.
//!
//! What is told next is held against it, and only what differs is sent: parts, and of the board and the players members. A
//! text lies in one piece, where the parts themselves are hundreds of small ones: with thousands of tables it is memory that
//! decides how fast they are told of.

use crate::protocol::view::{Board, Decision, Info, Parts};
use crate::socket::{drafted, drafted_as};
use serde::Serialize;
use serde_json::ser::Formatter;
use std::io::{self, Write};

/// The parts, each as JSON; an empty one was never told.
#[derive(Default)]
pub struct Written {
    info: Box<str>,
    board: Box<str>,
    players: Vec<Box<str>>,
    hand: Box<str>,
    decision: Box<str>,
    outcome: Box<str>,
}

/// The parts that are not as they were, as the text of [`Parts`].
pub struct Changes {
    text: String,
    pub is_empty: bool,
}

/// They are always named, even if there are none.
const PLAYERS: &str = r#""players":["#;

impl Written {
    pub fn renew(&mut self, parts: &Parts) -> Changes {
        let mut changes = Changes::new();
        changes.part("info", &mut self.info, parts.info.as_ref());
        changes.board(&mut self.board, parts.board.as_ref());
        changes.players(&mut self.players, parts);
        changes.part("hand", &mut self.hand, parts.hand.as_ref());
        changes.part("decision", &mut self.decision, parts.decision.as_ref());
        changes.part("outcome", &mut self.outcome, parts.outcome.as_ref());
        changes
    }

    /// The same where nothing has changed on the table itself.
    pub fn renew_beside(&mut self, info: Option<&Info>, decision: &Decision) -> Changes {
        let mut changes = Changes::new();
        changes.part("info", &mut self.info, info);
        changes.text.extend([PLAYERS, "],"]);
        changes.part("decision", &mut self.decision, Some(decision));
        changes
    }
}

impl Changes {
    fn new() -> Changes {
        Changes { text: String::with_capacity(1024), is_empty: true }
    }

    fn part(&mut self, name: &str, told: &mut Box<str>, part: Option<&impl Serialize>) {
        let Some(part) = part else { return };
        drafted(part, |text| {
            if set(told, text).is_some() {
                self.is_empty = false;
                self.text.extend([r#"""#, name, r#"":"#, text, ","]);
            }
        });
    }

    fn board(&mut self, told: &mut Box<str>, board: Option<&Board>) {
        let Some(board) = board else { return };
        drafted_as(Apart::default(), board, |text| {
            if let Some(before) = set(told, text) {
                self.text.push_str(r#""board":"#);
                self.members(&before, text);
            }
        });
    }

    fn players(&mut self, told: &mut Vec<Box<str>>, parts: &Parts) {
        told.resize_with(parts.players.len(), Box::default);
        self.text.push_str(PLAYERS);
        for (told, player) in told.iter_mut().zip(&parts.players) {
            drafted_as(Apart::default(), player, |text| {
                if let Some(before) = set(told, text) {
                    self.members(&before, text);
                }
            });
        }
        self.end("],");
    }

    /// An object with the members that are not as they were, and with the first one, which says whose they are.
    fn members(&mut self, before: &str, text: &str) {
        self.is_empty = false;
        self.text.push('{');
        let mut before = members(before);
        for (place, member) in members(text).enumerate() {
            let is_told = before.next() == Some(member);
            if place == 0 || !is_told {
                self.text.extend([member, ","]);
            }
        }
        self.end("},");
    }

    /// There is nothing behind the last comma.
    fn end(&mut self, with: &str) {
        self.text.truncate(self.text.trim_end_matches(',').len());
        self.text.push_str(with);
    }

    /// The whole message: [`crate::protocol::tell::Tell::Table`].
    pub fn message(&self, table: &str, moment: u32, fresh: bool) -> String {
        let parts = self.text.trim_end_matches(',');
        format!(r#"{{"type":"table","table":"{table}","moment":{moment},"fresh":{fresh},"parts":{{{parts}}}}}"#)
    }
}

/// Puts a text in the place of another one, which is given back if they differ.
fn set(told: &mut Box<str>, text: &str) -> Option<Box<str>> {
    (**told != *text).then(|| std::mem::replace(told, text.into()))
}

/// Between the members of an object that is written to be taken apart: it stands in no JSON.
const APART: char = '\u{1e}';

/// JSON in which [`APART`] stands for the commas between the members of the whole.
#[derive(Default)]
struct Apart {
    depth: u32,
}

impl Formatter for Apart {
    fn begin_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        writer.write_all(b"}")
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        match (first, self.depth) {
            (true, _) => Ok(()),
            (false, 1) => writer.write_all(&[APART as u8]),
            (false, _) => writer.write_all(b","),
        }
    }
}

/// The members of what was written apart.
fn members(object: &str) -> impl Iterator<Item = &str> {
    object.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or_default().split(APART)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::tell::Tell;
    use serde_json::{Value, json};

    fn parts(seat: u8) -> Parts {
        let decision = Some(Decision { seats: vec![seat], question: None, grace: None });
        Parts { hand: Some(Vec::new()), decision, ..Parts::default() }
    }

    fn message(parts: Parts, fresh: bool) -> String {
        let tell = Tell::Table { table: "x".to_owned(), moment: 7, fresh, parts: Box::new(parts) };
        serde_json::to_string(&tell).unwrap()
    }

    fn merge(known: &mut Value, told: Value) {
        match (known, told) {
            (Value::Object(known), Value::Object(told)) => known.extend(told),
            (known, told) => *known = told,
        }
    }

    /// Whoever puts together what is told of a game knows the table as it is, and is told little twice.
    #[test]
    fn what_is_told_adds_up() {
        use soulkeep_rules::{Chance, Dice, Game, Options, Seat, View};
        let game = Game::new(&crate::table_plan::SETS[..2], 3, Options::default()).unwrap();
        let mut dice = Dice::new(4);
        let mut state = game.start(&mut dice, &mut ());
        let (mut written, mut known) = (Written::default(), json!({ "board": null, "players": [null, null, null] }));
        let (mut told, mut whole) = (0, 0);
        while let Some(decision) = state.decision(&game) {
            let view = View::of(&game, &state, Some(Seat(1)));
            let viewer = soulkeep_presentation::Viewer::new(&game, &view, soulkeep_text::Language::English);
            let parts = crate::show::table(viewer);
            let message = written.renew(&parts).message("x", 7, false);
            let mut tell: Value = serde_json::from_str(&message).unwrap();
            let tell = &mut tell["parts"];
            if let Some(board) = tell.get_mut("board") {
                merge(&mut known["board"], board.take());
            }
            for player in tell["players"].as_array_mut().unwrap() {
                let seat = player["seat"].as_u64().unwrap() as usize;
                merge(&mut known["players"][seat], player.take());
            }
            assert_eq!(known["board"], serde_json::to_value(&parts.board).unwrap());
            assert_eq!(known["players"], serde_json::to_value(&parts.players).unwrap());
            assert!(written.renew(&parts).is_empty);
            told += message.len();
            whole += serde_json::to_string(&parts).unwrap().len();
            let seat = decision.seats.iter().next().unwrap();
            let legal = state.legal(&game, seat);
            let choice = legal[dice.below(legal.len() as u32) as usize];
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
        assert!(told * 5 < whole, "{told} of {whole}");
    }

    #[test]
    fn members_are_told_apart_whatever_stands_in_them() {
        let object =
            json!({ "a": "],}\\\",{\u{1e}", "b": [{ "c": ",", "d": 1 }, [1, 2]], "e": {}, "f": null, "g": "" });
        let mut together = json!({});
        drafted_as(Apart::default(), &object, |text| {
            assert_eq!(members(text).count(), 5);
            for member in members(text) {
                merge(&mut together, serde_json::from_str(&format!("{{{member}}}")).unwrap());
            }
        });
        assert_eq!(together, object);
    }

    #[test]
    fn what_is_new_is_told_as_the_protocol_says() {
        let mut written = Written::default();
        assert_eq!(written.renew(&parts(0)).message("x", 7, true), message(parts(0), true));
        let changed = Parts { hand: None, ..parts(1) };
        assert_eq!(written.renew(&parts(1)).message("x", 7, false), message(changed.clone(), false));
        assert!(written.renew(&parts(1)).is_empty);
        let decision = parts(0).decision.unwrap();
        let beside = written.renew_beside(None, &decision);
        assert_eq!(
            beside.message("x", 7, false),
            message(Parts { decision: Some(decision), ..Parts::default() }, false)
        );
    }
}
