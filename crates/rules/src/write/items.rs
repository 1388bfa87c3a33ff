//! Items: in town, on Heroes and in scorekeeping areas.

use crate::ids::{ItemId, Seat};
use crate::state::State;

impl State {
    /// Takes an Item from town, where it lies or from its Hero; from a scorekeeping area none is taken.
    pub(super) fn lift_item(&mut self, item: ItemId) {
        if let Some(index) = self.loose_items.iter().position(|other| *other == item) {
            self.loose_items.remove(index);
        }
        if let Some(hero) = self.heroes.iter_mut().find(|hero| hero.item == item) {
            hero.item = ItemId::NONE;
        }
    }

    pub(super) fn win_item(&mut self, item: ItemId, seat: Seat, face_up: bool) {
        self.lift_item(item);
        self.player_mut(seat).items.insert(item);
        self.turn_item(item, seat, face_up);
        self.second_won = true;
    }

    pub(super) fn turn_item(&mut self, item: ItemId, seat: Seat, face_up: bool) {
        if face_up {
            self.player_mut(seat).ready.insert(item);
            self.fresh_items.insert(item);
            // Only one may stay so (ITEM-21).
            if self.player(seat).ready.len() > 1 {
                (self.second_item, self.second_won) = (item, false);
            }
        } else {
            self.player_mut(seat).ready.remove(item);
            self.fresh_items.remove(item);
        }
    }
}
