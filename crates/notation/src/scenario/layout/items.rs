//! Items on Heroes, in scorekeeping areas, in town and in their deck.

use super::Layout;
use crate::fault::Fault;
use crate::noun::all_items;
use crate::scenario::given::{Given, ItemItem};
use soulkeep_rules::{HeroId, ItemId, ItemSet, Seat};
use std::ops::Range;

impl Layout<'_> {
    /// Those on Heroes are laid with them.
    pub(super) fn lay_items(&mut self, given: &Given) -> Result<(), Fault> {
        for (index, seat) in given.seats.iter().enumerate() {
            for item in &seat.items {
                self.lay_won(item, Seat(index as u8))?;
            }
        }
        for item in &given.loose_items {
            let id = self.take_item(&item.name, &item.at)?;
            // There is room: no Item is taken twice.
            let _ = self.state.loose_items.push(id);
        }
        if let Some(deck) = &given.item_deck {
            let kept = deck.iter().map(|item| self.take_item(&item.name, &item.at));
            let kept = kept.collect::<Result<ItemSet, Fault>>()?;
            self.state.gone_items = self.state.gone_items.or(self.state.item_deck);
            self.state.item_deck = kept;
        }
        Ok(())
    }

    fn lay_won(&mut self, item: &ItemItem, seat: Seat) -> Result<(), Fault> {
        let id = self.take_item(&item.name, &item.at)?;
        let player = self.state.player_mut(seat);
        player.items.insert(id);
        if item.face_up {
            player.ready.insert(id);
        }
        if item.new {
            self.state.fresh_items.insert(id);
        }
        Ok(())
    }

    pub(super) fn give_item(&mut self, hero: HeroId, name: Option<&str>, at: &Range<usize>) -> Result<(), Fault> {
        if let Some(name) = name {
            self.state.heroes[hero.index()].item = self.take_item(name, at)?;
        }
        Ok(())
    }

    fn take_item(&mut self, name: &str, at: &Range<usize>) -> Result<ItemId, Fault> {
        let free = all_items(self.game, name).find(|item| self.state.item_deck.contains(*item));
        let item = free.ok_or_else(|| Fault::new(at.clone(), format!("{name} already lies elsewhere")))?;
        self.state.item_deck.remove(item);
        Ok(item)
    }
}
