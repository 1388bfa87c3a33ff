//! What effects do to Coins and Minibosses on an imagined table.

use super::imagined::ImaginedTable;
use soulkeep_cards::{Modifier, Rooms, Suit};
use soulkeep_rules::{CardId, Event, Price, Run, Seat, Source, Spot};

/// What a Miniboss is worth that may be found, on top of its Coin.
const A_MINIBOSS: i32 = 30;
/// What the turn's build is worth that is given up.
const THE_BUILD: i32 = 30;

impl ImaginedTable<'_> {
    pub fn earn(&mut self, seat: Seat, count: i32) {
        self.write(Event::CoinsGained { seat, count: count.clamp(0, 255) as u8 });
    }

    /// To the pot, as far as the Hoard reaches.
    pub fn spend(&mut self, seat: Seat, count: u8) {
        let count = count.min(self.table().player(seat).coins);
        self.write(Event::CoinsPaid { seat, count, to: None });
    }

    /// Whoever places Coins on a Room tries every number, and the rest of the effect with it.
    pub fn place_coins(&mut self, run: Run, least: u8, most: u8) {
        let most = most.min(self.table().player(run.you).coins);
        self.become_best(run.you, (least..=most).collect(), |imagined, count| imagined.put_coins(run, count));
    }

    /// So many Coins go on the Room of an effect, which then goes on.
    pub fn put_coins(&mut self, mut run: Run, count: u8) {
        run.chosen.number = count;
        let home = run.source.card().and_then(|card| self.look().find_active(card));
        if let Some((seat, slot)) = home {
            self.write(Event::CoinsPlaced { seat, slot, count });
        }
        self.run(run);
    }

    pub fn count_up(&mut self, run: &Run, rooms: Rooms, count: i8) {
        self.on_rooms(run, rooms, |imagined, _, seat, slot| {
            imagined.write(Event::CountersChanged { seat, slot, count })
        });
    }

    pub fn remember(&mut self, run: &Run) {
        let home = run.source.card().and_then(|card| self.look().find_active(card));
        if let (Some((seat, slot)), Some(rival)) = (home, run.chosen.seat) {
            self.write(Event::Remembered { seat, slot, rival });
        }
    }

    /// A Coin is paid, and a Miniboss works. Without one it is lost.
    pub fn hire(&mut self, seat: Seat, slot: u8, card: CardId) {
        if self.table().player(seat).coins == 0 {
            return;
        }
        self.spend(seat, 1);
        let level = self.first_level(seat);
        self.write(Event::MinibossHired { seat, slot, card, level });
    }

    /// The level at which a player's Minibosses come into play.
    fn first_level(&self, seat: Seat) -> u8 {
        if !self.table().player(seat).levelled_up {
            return 1;
        }
        let always = self.look().source_text(Source::Boss(seat)).always.iter();
        let given = always.filter_map(|modifier| match modifier {
            Modifier::MinibossLevel(level) => Some(*level),
            _ => None,
        });
        given.max().unwrap_or(1).clamp(1, 3)
    }

    pub fn promote(&mut self, seat: Seat, card: CardId, with: Price) {
        match with {
            Price::Coin => self.spend(seat, 1),
            Price::Card(card) => self.deal(seat, self.game.card(card).suit, -1),
        }
        if let Some((seat, slot)) = self.look().find_room(card) {
            let level = (self.look().stack(seat, slot).level + 1).min(3);
            self.write(Event::MinibossPromoted { seat, slot, card, level });
        }
    }

    /// A Miniboss may be among the cards that were turned over.
    pub fn find_miniboss(&mut self, seat: Seat) {
        if self.table().player(seat).coins > 0 {
            self.spend(seat, 1);
            self.credit(seat, A_MINIBOSS);
        }
    }

    /// Buys the chosen Miniboss and puts it where it does most.
    pub fn betray(&mut self, run: &Run) {
        let card = run.chosen.card;
        let spots: Vec<Spot> = self.look().spots(run.you, card).collect();
        self.become_best(run.you, spots, |imagined, spot| {
            if let Spot::Over(slot) = spot {
                imagined.buy(run.you, card, slot);
            }
        });
    }

    /// A Miniboss changes sides for a Coin per level, in place of the turn's build.
    pub fn buy(&mut self, seat: Seat, card: CardId, slot: u8) {
        let Some((owner, at)) = self.look().find_room(card) else { return };
        let level = self.look().stack(owner, at).level;
        self.write(Event::CoinsPaid { seat, count: level, to: Some(owner) });
        self.write(Event::MinibossBetrayed { seat, slot, card, level });
        self.credit(seat, -THE_BUILD);
    }

    pub fn return_miniboss(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_room(card).filter(|_| self.game.minibosses.contains(card)) {
            self.write(Event::MinibossReturned { seat, slot, card });
            self.deal(seat, Suit::Room, 1);
        }
    }

    /// The power of the highest level puts a Miniboss back to the first.
    pub fn reset_miniboss(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_room(card) {
            self.write(Event::MinibossReset { seat, slot, card });
        }
    }
}
