//! What lies around the two cards: dungeons, hands, Heroes, Items and Coins by chance.

use super::Layout;
use crate::piece::Piece;
use soulkeep_rules::state::Stack;
use soulkeep_rules::{BossId, CardId, CardSet, Chance, Event, HeroId, Seat};

impl Layout<'_> {
    /// Takes a card of the pair out of its deck, so that it is not dealt.
    pub(super) fn reserve(&mut self, piece: Piece) {
        match piece {
            Piece::Boss(_) => {}
            Piece::Card(card) => {
                self.state.hidden.room_deck.remove(card);
                self.state.hidden.spell_deck.remove(card);
            }
            Piece::Hero(hero) => {
                self.state.ordinary_deck.remove(hero);
                self.state.epic_deck.remove(hero);
            }
            Piece::Item(item) => self.state.item_deck.remove(item),
        }
    }

    pub(super) fn seat_bosses(&mut self, focus: [Piece; 2]) {
        let bosses = focus.map(|piece| if let Piece::Boss(boss) = piece { Some(boss) } else { None });
        if let [Some(_), Some(_)] = bosses {
            let next = (self.owners[0].0 + 1) % self.game.seats;
            self.owners[1] = Seat(next);
        }
        let mut free: Vec<BossId> = (0..self.game.bosses.len() as u8).map(BossId).collect();
        free.retain(|boss| !bosses.contains(&Some(*boss)));
        for seat in self.state.alive.iter() {
            let own = (0..2).find_map(|index| bosses[index].filter(|_| self.owners[index] == seat));
            let boss = own.unwrap_or_else(|| free.swap_remove(self.dice.below(free.len() as u32) as usize));
            self.state.player_mut(seat).boss = boss;
            self.state.player_mut(seat).levelled_up = self.percent(if own.is_some() { 75 } else { 50 });
        }
        self.state.write(self.game, &Event::SeatsOrdered);
    }

    /// What belongs to one player.
    pub(super) fn furnish(&mut self, seat: Seat) {
        self.dig(seat);
        self.deal(seat);
        self.score(seat);
        self.line_up(seat);
        self.state.player_mut(seat).entered = if self.percent(15) { 3 } else { 0 };
        self.state.player_mut(seat).coins = if self.game.coins { self.number(0, 5) as u8 } else { 0 };
    }

    fn dig(&mut self, seat: Seat) {
        for _ in 0..self.number(2, 5) {
            let Some(top) = self.room_card() else { return };
            let mut stack = Stack::new(top);
            if self.percent(25) {
                self.state.under[top.index()] = self.room_card().unwrap_or(CardId::NONE);
            }
            if self.percent(30) {
                self.tuck(&mut stack);
            }
            stack.counters = if self.percent(20) { self.number(1, 3) as u8 } else { 0 };
            stack.coins = if self.game.coins && self.percent(10) { self.number(1, 3) as u8 } else { 0 };
            stack.deactivated = self.percent(5);
            // There is room: a dungeon has five places.
            let _ = self.state.player_mut(seat).dungeon.push(stack);
        }
    }

    /// A Miniboss joins a Room.
    fn tuck(&mut self, stack: &mut Stack) {
        let free = self.state.hidden.room_deck.and(&self.game.minibosses);
        if let Some(mini) = self.take_card(free) {
            stack.mini = mini;
            stack.level = self.number(1, 3) as u8;
        }
    }

    fn deal(&mut self, seat: Seat) {
        for _ in 0..self.number(2, 4) {
            let card = self.take_card(self.state.hidden.room_deck);
            card.into_iter().for_each(|card| self.state.player_mut(seat).hand.insert(card));
        }
        for _ in 0..self.number(0, 3) {
            let card = self.take_card(self.state.hidden.spell_deck);
            card.into_iter().for_each(|card| self.state.player_mut(seat).hand.insert(card));
        }
    }

    fn score(&mut self, seat: Seat) {
        // Now and then somebody is about to win.
        let most = if self.percent(15) { 9 } else { 4 };
        for _ in 0..self.number(most - 4, most) {
            let hero = self.hero();
            hero.into_iter().for_each(|hero| self.state.player_mut(seat).souls.insert(hero));
        }
        for _ in 0..self.number(0, 2) {
            let hero = self.hero();
            hero.into_iter().for_each(|hero| self.state.player_mut(seat).wounds.insert(hero));
        }
        for face_up in [true, false] {
            if self.percent(25) && !self.state.item_deck.is_empty() {
                let item = self.dice.item(self.state.item_deck);
                self.state.item_deck.remove(item);
                self.state.player_mut(seat).items.insert(item);
                if face_up {
                    self.state.player_mut(seat).ready.insert(item);
                }
            }
        }
    }

    fn line_up(&mut self, seat: Seat) {
        for _ in 0..self.number(0, 2) {
            let Some(hero) = self.hero() else { return };
            self.arrive(hero);
            self.state.player_mut(seat).line.insert(hero);
        }
    }

    pub(super) fn fill_pile_and_town(&mut self) {
        for from in [self.state.hidden.room_deck, self.state.hidden.spell_deck] {
            for _ in 0..self.number(1, 4) {
                let card = self.take_card(from.and(&self.state.hidden.room_deck.or(&self.state.hidden.spell_deck)));
                card.into_iter().for_each(|card| self.state.pile.insert(card));
            }
        }
        for _ in 0..self.number(0, 3) {
            let Some(hero) = self.hero() else { return };
            self.arrive(hero);
            self.state.town.insert(hero);
        }
    }

    /// A Hero that stands somewhere, perhaps hurt and perhaps with an Item.
    pub(super) fn arrive(&mut self, hero: HeroId) {
        self.state.arrivals += 1;
        self.state.heroes[hero.index()].arrival = self.state.arrivals;
        if self.percent(15) {
            self.state.heroes[hero.index()].damage = self.number(1, 3) as u16;
        }
        if self.percent(25) && !self.state.item_deck.is_empty() {
            let item = self.dice.item(self.state.item_deck);
            self.state.item_deck.remove(item);
            self.state.heroes[hero.index()].item = item;
        }
    }

    fn room_card(&mut self) -> Option<CardId> {
        self.take_card(self.state.hidden.room_deck.minus(&self.game.minibosses))
    }

    fn take_card(&mut self, from: CardSet) -> Option<CardId> {
        if from.is_empty() {
            return None;
        }
        let card = self.dice.card(&from);
        self.reserve(Piece::Card(card));
        Some(card)
    }

    fn hero(&mut self) -> Option<HeroId> {
        let free = self.state.ordinary_deck.or(self.state.epic_deck);
        if free.is_empty() {
            return None;
        }
        let hero = self.dice.hero(free);
        self.reserve(Piece::Hero(hero));
        Some(hero)
    }
}
