//! A possible world: a state that the observer cannot tell from the true one.

use super::View;
use crate::chance::Chance;
use crate::choice::Spot;
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{BossId, CardId, CardSet, Seat};
use crate::look::Look;
use crate::state::State;
use soulkeep_cards::Suit;

impl View {
    /// Deals the cards that the observer cannot see at random to where they can be.
    pub fn sample<C: Chance>(&self, game: &Game, chance: &mut C) -> State {
        let mut world = self.imagined();
        let searched = self.searched.unwrap_or_default();
        let mut pool = Pool(self.unseen(game).minus(&searched));
        self.deal_bosses(game, &mut world, chance);
        self.deal_face_down(game, &mut world, &mut pool, chance);
        self.deal_hands(game, &mut world, &mut pool, chance);
        guess_found(game, &mut world, chance);
        let decks = pool.0.or(&searched);
        world.hidden.room_deck = decks.and(&game.rooms);
        world.hidden.spell_deck = decks.and(&game.spells);
        world
    }

    /// Every card that lies where the observer cannot see it.
    fn unseen(&self, game: &Game) -> CardSet {
        let table = &self.table;
        let mut seen = table.pile.or(&table.declared).or(&table.gone);
        table.kept.iter().for_each(|(card, _)| seen.insert(*card));
        for player in &table.players {
            seen = seen.or(&player.hand).or(&player.aside);
            for stack in player.dungeon.iter() {
                if stack.face_down.is_some() && stack.face_down != CardId::HIDDEN {
                    seen.insert(stack.face_down);
                }
                if stack.mini.is_some() {
                    seen.insert(stack.mini);
                }
                let mut card = stack.top;
                while card.is_some() {
                    seen.insert(card);
                    card = table.under[card.index()];
                }
            }
        }
        game.rooms.or(&game.spells).minus(&seen)
    }

    fn deal_bosses<C: Chance>(&self, game: &Game, world: &mut State, chance: &mut C) {
        if !matches!(world.frames.last(), Some(Frame::KeepBoss { .. })) {
            return;
        }
        let own = self.seat.map(|seat| *world.player(seat));
        let taken = |boss: &BossId| own.is_some_and(|own| own.boss == *boss || own.spare_boss == *boss);
        let mut left: Vec<BossId> = (0..game.bosses.len() as u8).map(BossId).filter(|boss| !taken(boss)).collect();
        for seat in world.alive.iter().filter(|seat| Some(*seat) != self.seat) {
            for second in [false, true] {
                let boss = chance.boss(&left);
                left.retain(|other| *other != boss);
                let player = world.player_mut(seat);
                if second { player.spare_boss = boss } else { player.boss = boss }
            }
        }
    }

    /// A face-down Room is one that could be placed where it lies.
    fn deal_face_down<C: Chance>(&self, game: &Game, world: &mut State, pool: &mut Pool, chance: &mut C) {
        for seat in self.table.alive.iter() {
            for slot in 0..self.table.player(seat).dungeon.len() {
                let stack = &self.table.player(seat).dungeon[slot];
                if stack.face_down != CardId::HIDDEN {
                    continue;
                }
                // A Miniboss is placed in the own dungeon alone (MINI-03), so that a gift is none.
                let given = stack.placer != seat;
                let rooms = pool.0.and(&game.rooms);
                let rooms = if given { rooms.minus(&game.minibosses) } else { rooms };
                let fitting = self.fitting(game, seat, slot, &rooms);
                // What allowed it may be over by now.
                let fitting = if fitting.is_empty() { rooms } else { fitting };
                if !fitting.is_empty() {
                    let card = chance.card(&fitting);
                    pool.0.remove(card);
                    world.player_mut(seat).dungeon[slot].face_down = card;
                }
            }
        }
    }

    fn fitting(&self, game: &Game, seat: Seat, slot: usize, cards: &CardSet) -> CardSet {
        let mut before = self.imagined();
        let stack = &mut before.player_mut(seat).dungeon[slot];
        stack.face_down = CardId::NONE;
        let spot = if stack.top.is_some() { Spot::Over(slot as u8) } else { Spot::Left };
        if spot == Spot::Left {
            before.player_mut(seat).dungeon.remove(slot);
        }
        let look = Look::new(game, &before);
        cards.iter().filter(|card| look.can_build(seat, *card, spot).is_ok()).collect()
    }

    fn deal_hands<C: Chance>(&self, game: &Game, world: &mut State, pool: &mut Pool, chance: &mut C) {
        for suit in [Suit::Room, Suit::Spell] {
            for seat in (0..game.seats).map(Seat).filter(|seat| Some(*seat) != self.seat) {
                let known = Look::new(game, world).suit_in_hand(seat, suit).len() as u16;
                let player = world.player_mut(seat);
                let hidden = self.hands[seat.index()].of(suit) - known;
                player.hand = player.hand.or(&pool.draw(game, suit, hidden, chance));
                player.aside = player.aside.or(&pool.draw(game, suit, self.aside[seat.index()].of(suit), chance));
            }
            world.hidden.buried = world.hidden.buried.or(&pool.draw(game, suit, self.buried.of(suit), chance));
        }
    }
}

/// Which card of a hand was drawn or found: a Room if there is one, since only Rooms are asked for afterwards.
fn guess_found<C: Chance>(game: &Game, world: &mut State, chance: &mut C) {
    for player in world.players.iter_mut().filter(|player| player.found == CardId::HIDDEN) {
        let rooms = player.hand.and(&game.rooms);
        let hand = if rooms.is_empty() { player.hand } else { rooms };
        player.found = chance.card(&hand);
    }
}

/// The unseen cards that have found no place yet.
struct Pool(CardSet);

impl Pool {
    /// So many cards of one suit.
    fn draw<C: Chance>(&mut self, game: &Game, suit: Suit, count: u16, chance: &mut C) -> CardSet {
        let draw = |_| {
            let card = chance.card(&self.0.and(game.suit(suit)));
            self.0.remove(card);
            card
        };
        (0..count).map(draw).collect()
    }
}
