//! Rooms: placed, revealed, built, destroyed, moved, and what lies on them for a turn.

use crate::choice::Spot;
use crate::event::Mark;
use crate::fault::Fault;
use crate::game::Game;
use crate::ids::{CardId, Seat};
use crate::state::{At, Stack, State, TurnMarks, Walk};
use soulkeep_cards::Class;

impl State {
    pub(super) fn stack_mut(&mut self, seat: Seat, slot: u8) -> &mut Stack {
        &mut self.player_mut(seat).dungeon[usize::from(slot)]
    }

    pub(super) fn place(&mut self, game: &Game, seat: Seat, home: Seat, card: CardId, spot: Spot) {
        self.leave_hand(seat, card);
        let player = self.player_mut(seat);
        player.placements -= 1;
        // One Room is given, also by a player who may place several.
        player.gift &= home == seat;
        // A Miniboss is no Room (MINI-01).
        player.free &= game.minibosses.contains(card);
        let dungeon = &mut self.player_mut(home).dungeon;
        match spot {
            Spot::Left => {
                let held = dungeon.insert(0, Stack { face_down: card, placer: seat, ..Stack::new(CardId::NONE) });
                self.check(held, Fault::Dungeon);
            }
            Spot::Over(slot) => {
                let stack = &mut dungeon[usize::from(slot)];
                stack.face_down = card;
                stack.placer = seat;
            }
        }
    }

    pub(super) fn take_back(&mut self, seat: Seat, home: Seat, card: CardId) {
        self.player_mut(seat).hand.insert(card);
        let dungeon = &mut self.player_mut(home).dungeon;
        if let Some(slot) = dungeon.iter().position(|stack| stack.face_down == card) {
            dungeon[slot].face_down = CardId::NONE;
            if !dungeon[slot].top.is_some() {
                dungeon.remove(slot);
            }
        }
    }

    pub(super) fn turn_up(&mut self, seat: Seat, slot: u8) {
        let stack = self.player(seat).dungeon[usize::from(slot)];
        self.under[stack.face_down.index()] = stack.top;
        *self.stack_mut(seat, slot) = Stack { fresh: true, ..stack.topped(stack.face_down) };
    }

    pub(super) fn build_now(&mut self, seat: Seat, card: CardId, spot: Spot) {
        self.leave_hand(seat, card);
        let slot = match spot {
            Spot::Left => {
                let held = self.player_mut(seat).dungeon.insert(0, Stack::new(CardId::NONE));
                self.check(held, Fault::Dungeon);
                self.shift_walk(seat, 0, 1);
                0
            }
            Spot::Over(slot) => slot,
        };
        let stack = *self.stack_mut(seat, slot);
        self.under[card.index()] = stack.top;
        *self.stack_mut(seat, slot) = Stack { fresh: true, late: true, ..stack.topped(card) };
    }

    pub(super) fn destroy(&mut self, game: &Game, seat: Seat, slot: u8, card: CardId) {
        self.count_up(1, |state| &mut state.player_mut(seat).destroyed);
        self.lay_on_pile(card);
        if game.options.miniboss_dies_with_room {
            self.discard_miniboss(seat, slot);
        }
        self.lift_room(seat, slot, card);
    }

    pub(super) fn take_up(&mut self, game: &Game, seat: Seat, slot: u8, card: CardId) {
        self.player_mut(seat).hand.insert(card);
        self.show(game, seat, card);
        self.lift_room(seat, slot, card);
    }

    /// Takes the top Room off its stack; a stack without a Room is gone, and its Miniboss with it (MINI-26).
    fn lift_room(&mut self, seat: Seat, slot: u8, card: CardId) {
        self.forget(card);
        let below = std::mem::replace(&mut self.under[card.index()], CardId::NONE);
        let gap = !below.is_some();
        if gap {
            self.discard_miniboss(seat, slot);
            self.player_mut(seat).dungeon.remove(usize::from(slot));
        } else {
            let stack = self.stack_mut(seat, slot);
            *stack = stack.topped(below);
        }
        let next = if gap { slot } else { slot + 1 };
        if let Some(walk) = &mut self.walk
            && walk.seat == seat
            && walk.at == At::Room(slot)
            // One that stands in a Room beneath stays there (ADV-43).
            && walk.room == card
        {
            walk.at = At::Before(next);
        } else if gap {
            self.shift_walk(seat, slot + 1, -1);
        }
    }

    /// A covered Room comes out from under the others, which keep their order.
    pub(super) fn raise(&mut self, seat: Seat, slot: u8, card: CardId) {
        let stack = *self.stack_mut(seat, slot);
        let mut above = stack.top;
        while above.is_some() && self.under[above.index()] != card {
            above = self.under[above.index()];
        }
        if above.is_some() {
            self.under[above.index()] = self.under[card.index()];
            self.under[card.index()] = stack.top;
            *self.stack_mut(seat, slot) = stack.topped(card);
        }
    }

    /// TOKEN-06, COIN-08.
    pub(super) fn deactivate(&mut self, game: &Game, seat: Seat, slot: u8) {
        let stack = self.stack_mut(seat, slot);
        stack.deactivated = true;
        stack.turn = TurnMarks::NONE;
        stack.counters = 0;
        if !game.options.deactivated_keeps_coins {
            stack.coins = 0;
        }
    }

    /// Keeps the walking Hero where it is when positions from `from` on move by one (DESTROY-13).
    pub(super) fn shift_walk(&mut self, walked: Seat, from: u8, by: i8) {
        if let Some(Walk { seat, at: At::Room(slot) | At::Before(slot) | At::Into(slot), .. }) = &mut self.walk
            && *seat == walked
            && *slot >= from
        {
            *slot = slot.saturating_add_signed(by);
        }
    }

    /// Whole stacks change places, and a Hero in one of them goes along (TERM-40).
    pub(super) fn swap(&mut self, seat: Seat, a: u8, b: u8) {
        self.player_mut(seat).dungeon.swap(usize::from(a), usize::from(b));
        if let Some(Walk { seat: walked, at: At::Room(slot), .. }) = &mut self.walk
            && *walked == seat
        {
            *slot = if *slot == a {
                b
            } else if *slot == b {
                a
            } else {
                *slot
            };
        }
    }

    pub(super) fn level_up(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        player.levelled_up = true;
        player.dungeon.iter_mut().for_each(|stack| stack.early = stack.fresh);
    }
}

impl TurnMarks {
    /// The marks with one more, unless a number outgrew them. `given` are the icons that other cards give to the Room all
    /// the time.
    pub(super) fn with(mut self, game: &Game, mark: Mark, given: [u32; Class::ALL.len()]) -> Option<TurnMarks> {
        match mark {
            Mark::Damage(amount) => self.damage = self.damage.checked_add(amount)?,
            Mark::NoDamage => self.no_damage = true,
            Mark::NoText => self.no_text = true,
            // Icons added later count again (CARD-decapitator-01).
            Mark::NoIcons => {
                (self.no_icons, self.icons) = (true, [0; Class::ALL.len()]);
                self.take(given)?;
            }
            Mark::EveryIcon => {
                self.no_icons = true;
                self.icons = Class::ALL.map(|class| u8::from(game.has_class(class)));
                self.take(given)?;
            }
            Mark::Double => self.doublings = self.doublings.checked_add(1)?,
            Mark::Icons(class, count) => {
                self.icons[class as usize] = self.icons[class as usize].checked_add(count)?;
            }
            Mark::HealthOnEntering(amount) => self.health = self.health.checked_add(amount)?,
        }
        Some(self)
    }
}
