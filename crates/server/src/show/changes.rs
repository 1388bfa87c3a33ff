//! What has changed between two looks at a table.

use crate::protocol::view::Parts;

/// The parts of `new` that are not as in `old`; none if nothing changed.
pub fn changes(old: &Parts, new: &Parts) -> Option<Parts> {
    let changed = Parts {
        info: differing(&old.info, &new.info),
        board: differing(&old.board, &new.board),
        players: new.players.iter().filter(|player| !old.players.contains(player)).cloned().collect(),
        hand: differing(&old.hand, &new.hand),
        decision: differing(&old.decision, &new.decision),
        outcome: differing(&old.outcome, &new.outcome),
    };
    (changed != Parts::default()).then_some(changed)
}

fn differing<T: PartialEq + Clone>(old: &Option<T>, new: &Option<T>) -> Option<T> {
    if old == new { None } else { new.clone() }
}
