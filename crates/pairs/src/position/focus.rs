//! Where the two cards of a pair come to lie: mostly where their texts work, sometimes where they can get there.

use super::Layout;
use crate::piece::Piece;
use soulkeep_rules::state::Stack;
use soulkeep_rules::{CardId, HeroId, ItemId, Seat};

/// A place in a dungeon.
type Place = (Seat, usize);

impl Layout<'_> {
    pub(super) fn place(&mut self, focus: [Piece; 2]) {
        let mut near = None;
        for (piece, owner) in focus.into_iter().zip(self.owners) {
            match piece {
                // It has its seat.
                Piece::Boss(_) => {}
                Piece::Card(card) if self.game.is_spell(card) => self.place_spell(card, owner),
                Piece::Card(card) if self.game.minibosses.contains(card) => self.place_miniboss(card, owner, near),
                Piece::Card(card) => near = self.place_room(card, owner, near),
                Piece::Hero(hero) => self.place_hero(hero, owner),
                Piece::Item(_) => {}
            }
        }
        // When the Hero that may have it stands.
        for (index, piece) in focus.into_iter().enumerate() {
            if let Piece::Item(item) = piece {
                let other = if let Piece::Hero(hero) = focus[1 - index] { Some(hero) } else { None };
                self.place_item(item, self.owners[index], other);
            }
        }
    }

    fn place_spell(&mut self, card: CardId, owner: Seat) {
        match self.dice_of_ten() {
            0 => self.state.pile.insert(card),
            _ => self.state.player_mut(owner).hand.insert(card),
        }
    }

    fn place_room(&mut self, card: CardId, owner: Seat, near: Option<Place>) -> Option<Place> {
        match self.dice_of_ten() {
            0..3 => self.state.player_mut(owner).hand.insert(card),
            3 => self.state.pile.insert(card),
            4 => self.put_under(card, owner),
            _ => return Some(self.put_on_top(card, owner, near)),
        }
        None
    }

    /// Over a Room, in its place, or before the dungeon; next to the other card of the pair or over it, if it can be.
    fn put_on_top(&mut self, card: CardId, owner: Seat, near: Option<Place>) -> Place {
        let dungeon = self.state.player(owner).dungeon;
        let slot = self.slot_near(owner, near.filter(|(seat, _)| *seat == owner));
        if slot == 0 && !dungeon.is_full() && self.percent(50) {
            // There is room: it was looked at.
            let _ = self.state.player_mut(owner).dungeon.insert(0, Stack::new(card));
            return (owner, 0);
        }
        let stack = &mut self.state.players[owner.index()].dungeon[slot];
        let below = std::mem::replace(&mut stack.top, card);
        self.state.under[card.index()] = below;
        (owner, slot)
    }

    fn slot_near(&mut self, owner: Seat, near: Option<Place>) -> usize {
        let width = self.state.player(owner).dungeon.len() as u32;
        match (near, self.dice_of_ten()) {
            (Some((_, slot)), 0..2) => slot,
            (Some((_, slot)), 2..5) if slot + 1 < width as usize => slot + 1,
            (Some((_, slot)), 5..8) if slot > 0 => slot - 1,
            _ => self.number(0, width - 1) as usize,
        }
    }

    fn put_under(&mut self, card: CardId, owner: Seat) {
        let slot = self.slot_near(owner, None);
        let top = self.state.player(owner).dungeon[slot].top;
        self.state.under[card.index()] = self.state.under[top.index()];
        self.state.under[top.index()] = card;
    }

    fn place_miniboss(&mut self, card: CardId, owner: Seat, near: Option<Place>) {
        match self.dice_of_ten() {
            0..3 => self.state.player_mut(owner).hand.insert(card),
            3 => self.state.pile.insert(card),
            _ => {
                let near = near.filter(|(seat, _)| *seat == owner && self.percent(70));
                let slot = near.map_or_else(|| self.slot_near(owner, None), |(_, slot)| slot);
                let level = self.number(1, 3) as u8;
                let stack = &mut self.state.players[owner.index()].dungeon[slot];
                let other = std::mem::replace(&mut stack.mini, card);
                stack.level = level;
                if other.is_some() {
                    self.state.pile.insert(other);
                }
            }
        }
    }

    fn place_hero(&mut self, hero: HeroId, owner: Seat) {
        match self.dice_of_ten() {
            0 => self.state.player_mut(owner).souls.insert(hero),
            1 => self.state.player_mut(owner).wounds.insert(hero),
            2 => {
                let epic = self.game.epic.contains(hero);
                let table = &mut self.state.table;
                let deck = if epic { &mut table.epic_deck } else { &mut table.ordinary_deck };
                table.gone_heroes = table.gone_heroes.or(*deck);
                *deck = soulkeep_rules::HeroSet::only(hero);
            }
            3..5 => {
                self.arrive(hero);
                self.state.town.insert(hero);
            }
            _ => {
                self.arrive(hero);
                self.state.player_mut(owner).line.insert(hero);
            }
        }
    }

    fn place_item(&mut self, item: ItemId, owner: Seat, hero: Option<HeroId>) {
        let line = self.state.player(owner).line.or(self.state.town);
        let standing = hero.filter(|hero| line.contains(*hero)).or_else(|| line.iter().next());
        match (self.dice_of_ten(), standing) {
            (0, _) => self.state.player_mut(owner).items.insert(item),
            // There is room: few Items wait in town.
            (1, _) => drop(self.state.loose_items.push(item)),
            (2..7, Some(hero)) => {
                let other = std::mem::replace(&mut self.state.heroes[hero.index()].item, item);
                other.some().into_iter().for_each(|other| self.state.item_deck.insert(other));
            }
            _ => {
                let player = self.state.player_mut(owner);
                // One Item lies face-up at a time (ITEM-22).
                player.ready = soulkeep_rules::ItemSet::only(item);
                player.items.insert(item);
            }
        }
    }

    fn dice_of_ten(&mut self) -> u32 {
        self.number(0, 9)
    }
}
