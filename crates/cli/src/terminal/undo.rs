//! Taking choices back.
//!
//! A choice of yours can be taken back until one of these has happened after it:
//! * another seat has answered anything, if only by passing;
//! * chance has decided anything;
//! * you see a card or a Boss whose face you could not see before.
//!
//! So nobody ever acts on what is taken back, and nothing that you have learnt is ever played around.

use super::chance::Counted;
use super::stack;
use super::tale::Teller;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{BossId, CardSet, State, View};

/// The game as it was before a choice of yours.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    pub state: State,
    pub chance: Counted,
    pub teller: Teller,
    /// How long the record and the log were.
    pub choices: usize,
    pub lines: usize,
    /// The choice, in words.
    pub what: String,
}

/// Whether faces are seen that were not seen before.
pub fn has_learnt(before: &View, after: &View) -> bool {
    let news = faces(after).minus(&faces(before));
    let hidden_boss = |seat: usize| bosses(before)[seat] == BossId::NONE && bosses(after)[seat] != BossId::NONE;
    !news.is_empty() || (0..SEATS).any(hidden_boss)
}

fn bosses(view: &View) -> [BossId; SEATS] {
    view.table.players.map(|player| player.boss)
}

/// Every card whose face the observer sees.
fn faces(view: &View) -> CardSet {
    let table = &view.table;
    let mut seen = table.pile.or(&table.declared).or(&table.gone).or(&view.searched.unwrap_or_default());
    for player in &table.players {
        seen = seen.or(&player.hand).or(&player.aside);
        for place in player.dungeon.iter() {
            let cards = stack::cards(table, place.top).chain(stack::face(place.face_down));
            cards.for_each(|card| seen.insert(card));
        }
    }
    seen
}
