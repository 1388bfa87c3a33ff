//! What has changed between two looks at a table.

use crate::protocol::view::{Board, Card, Decision, Info, Outcome, Parts, Player};
use serde::Serialize;

/// The parts of a table that are not as they were. It is written as [`Parts`] is, without a copy of anything.
#[derive(Default, PartialEq, Serialize)]
pub struct Changes<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    info: Option<&'a Info>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<&'a Board>,
    players: Vec<&'a Player>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<&'a Vec<Card>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<&'a Decision>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'a Outcome>,
}

impl<'a> Changes<'a> {
    pub fn between(old: &Parts, new: &'a Parts) -> Changes<'a> {
        Changes {
            board: differing(&old.board, &new.board),
            players: new.players.iter().filter(|player| !old.players.contains(player)).collect(),
            hand: differing(&old.hand, &new.hand),
            outcome: differing(&old.outcome, &new.outcome),
            ..Changes::beside(differing(&old.info, &new.info), differing(&old.decision, &new.decision))
        }
    }

    /// Those where nothing has changed on the table itself.
    pub fn beside(info: Option<&'a Info>, decision: Option<&'a Decision>) -> Changes<'a> {
        Changes { info, decision, ..Changes::default() }
    }

    pub fn is_empty(&self) -> bool {
        *self == Changes::default()
    }
}

fn differing<'a, T: PartialEq>(old: &Option<T>, new: &'a Option<T>) -> Option<&'a T> {
    if old == new { None } else { new.as_ref() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_new_is_written_as_parts_are() {
        let decision = |seat| Some(Decision { seats: vec![seat], question: None });
        let old = Parts { hand: Some(Vec::new()), decision: decision(0), ..Parts::default() };
        let new = Parts { hand: Some(Vec::new()), decision: decision(1), ..Parts::default() };
        let changed = Parts { decision: decision(1), ..Parts::default() };
        let text = serde_json::to_string(&Changes::between(&old, &new)).unwrap();
        assert_eq!(text, serde_json::to_string(&changed).unwrap());
        assert!(Changes::between(&new, &new).is_empty());
    }
}
