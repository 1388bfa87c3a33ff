//! What effects do to Items on an imagined table.

use super::imagined::ImaginedTable;
use soulkeep_cards::Change;
use soulkeep_rules::{Event, ItemId, Play, Run, Source};

impl ImaginedTable<'_> {
    pub fn on_item(&mut self, run: &Run, change: Change) {
        match (change, run.chosen.item.some(), run.chosen.hero) {
            (Change::TurnItem, Some(item), _) => self.turn_item(item),
            (Change::AttachItem, Some(item), Some(hero)) => self.write(Event::ItemAttached { item, hero }),
            (Change::TakeItem, _, Some(hero)) => {
                let item = self.look().item_of(hero);
                item.into_iter().for_each(|item| self.write(Event::ItemWon { item, seat: run.you, face_up: false }));
            }
            (Change::Mimic, Some(item), _) => self.aim(&Play::new(run.you, Source::Item(item), 0)),
            _ => {}
        }
    }

    fn turn_item(&mut self, item: ItemId) {
        if let Some(seat) = self.look().item_owner(item) {
            let face_up = !self.table().player(seat).ready.contains(item);
            self.write(Event::ItemTurned { item, seat, face_up });
        }
    }
}
