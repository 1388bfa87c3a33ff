//! A table as it was told last, in the text in which it was told.
//!
//! What is told next is held against it. A text lies in one piece, where the parts themselves are hundreds of small ones:
//! with thousands of tables it is memory that decides how fast they are told of.

use crate::protocol::view::{Decision, Info, Parts};
use serde::Serialize;

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
        changes.part("board", &mut self.board, parts.board.as_ref());
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
        if part.is_some_and(|part| set(told, part)) {
            self.is_empty = false;
            self.text.extend([r#"""#, name, r#"":"#, told, ","]);
        }
    }

    fn players(&mut self, told: &mut Vec<Box<str>>, parts: &Parts) {
        told.resize_with(parts.players.len(), Box::default);
        self.text.push_str(PLAYERS);
        let mut separator = "";
        for (told, player) in told.iter_mut().zip(&parts.players) {
            if set(told, player) {
                self.is_empty = false;
                self.text.extend([separator, told]);
                separator = ",";
            }
        }
        self.text.push_str("],");
    }

    /// The whole message: [`crate::protocol::tell::Tell::Table`].
    pub fn message(&self, table: &str, moment: u32, fresh: bool) -> String {
        let parts = self.text.trim_end_matches(',');
        format!(r#"{{"type":"table","table":"{table}","moment":{moment},"fresh":{fresh},"parts":{{{parts}}}}}"#)
    }
}

/// Whether the text of a part is another than it was.
fn set(told: &mut Box<str>, part: &impl Serialize) -> bool {
    crate::socket::drafted(part, |text| {
        let changed = **told != *text;
        if changed {
            *told = text.into();
        }
        changed
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::tell::Tell;

    fn parts(seat: u8) -> Parts {
        let decision = Some(Decision { seats: vec![seat], question: None, grace: None });
        Parts { hand: Some(Vec::new()), decision, ..Parts::default() }
    }

    fn message(parts: Parts, fresh: bool) -> String {
        let tell = Tell::Table { table: "x".to_owned(), moment: 7, fresh, parts: Box::new(parts) };
        serde_json::to_string(&tell).unwrap()
    }

    /// One player of a game has more Coins, and nobody else is told anew.
    #[test]
    fn a_player_is_told_alone() {
        use soulkeep_rules::{Dice, Game, Options, View};
        let game = Game::new(&crate::table_plan::SETS[..1], 3, Options::default()).unwrap();
        let state = game.start(&mut Dice::new(4), &mut ());
        let view = View::of(&game, &state, None);
        let viewer = soulkeep_presentation::Viewer::new(&game, &view, soulkeep_text::Language::English);
        let (mut parts, mut written) = (crate::show::table(viewer), Written::default());
        assert_eq!(written.renew(&parts).message("x", 7, true), message(parts.clone(), true));
        assert!(written.renew(&parts).is_empty);
        parts.players[1].coins += 1;
        let alone = Parts { players: vec![parts.players[1].clone()], ..Parts::default() };
        let changes = written.renew(&parts);
        assert_eq!((changes.is_empty, changes.message("x", 7, false)), (false, message(alone, false)));
        parts.players.iter_mut().for_each(|player| player.coins += 1);
        let all = Parts { players: parts.players.clone(), ..Parts::default() };
        assert_eq!(written.renew(&parts).message("x", 7, false), message(all, false));
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
