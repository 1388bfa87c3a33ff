//! The one writer: how each event changes the table.

mod cards;
mod dungeon;
mod heroes;
mod hoard;
mod items;
mod minibosses;
mod turn;

use crate::event::Event;
use crate::fault::Fault;
use crate::game::Game;
use crate::ids::{BossId, CardId, SEATS, Seat};
use crate::look::Look;
use crate::state::{At, State, Walk};
use soulkeep_cards::Class;

impl State {
    /// Carries out an event.
    pub fn write(&mut self, game: &Game, event: &Event) {
        self.carry_out(game, event);
    }

    /// The same, for those who know which event it is (see `Engine::emit`).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn carry_out(&mut self, game: &Game, event: &Event) {
        if game.options.machinations {
            self.write_and_count(game, event);
        } else {
            self.change(game, event);
        }
    }

    /// Whoever has more Souls than before has gained them, wherever they came from (VARIANT-07).
    #[inline(never)]
    fn write_and_count(&mut self, game: &Game, event: &Event) {
        let souls = |state: &State| -> [u32; SEATS] {
            std::array::from_fn(|index| Look::new(game, state).souls(Seat(index as u8)))
        };
        let before = souls(self);
        self.change(game, event);
        let after = souls(self);
        for (index, player) in self.players.iter_mut().enumerate() {
            let gained = after[index].saturating_sub(before[index]);
            player.souls_gained = player.souls_gained.saturating_add(u8::try_from(gained).unwrap_or(u8::MAX));
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn change(&mut self, game: &Game, event: &Event) {
        match *event {
            Event::BossDealt { seat, boss } => self.deal_boss(seat, boss),
            Event::BossKept { seat, boss } => {
                self.player_mut(seat).boss = boss;
                self.player_mut(seat).spare_boss = BossId::NONE;
            }
            Event::SeatsOrdered => self.order_seats(game),
            Event::Seeded { card } => {
                self.deck_mut(game, card).remove(card);
                self.lay_on_pile(card);
            }
            Event::Drew { seat, card } => {
                self.deck_mut(game, card).remove(card);
                self.player_mut(seat).hand.insert(card);
            }
            Event::Mulliganed { seat } => self.return_hand(game, seat),
            Event::SetAside { seat, card } => {
                self.player_mut(seat).hand.remove(card);
                self.player_mut(seat).aside.insert(card);
            }
            Event::AsideDiscarded { seat, card } => {
                self.player_mut(seat).aside.remove(card);
                self.lay_on_pile(card);
            }
            Event::Refilled { suit } => self.refill(game, suit),
            Event::TurnBegan { turn } => self.begin_turn(game, turn),
            Event::BuildTurnOver { seat } => {
                self.built = self.built.with(seat);
                self.player_mut(seat).placements = 0;
            }
            Event::Placed { seat, home, card, spot } => self.place(game, seat, home, card, spot),
            Event::TookBack { seat, home, card } => self.take_back(seat, home, card),
            Event::Revealed { seat, slot, card } if game.minibosses.contains(card) => self.show_miniboss(seat, slot),
            Event::Revealed { seat, slot, .. } => self.turn_up(seat, slot),
            Event::BuiltNow { seat, card, spot } => self.build_now(seat, card, spot),
            Event::BuildCounted { seat, slot } => {
                self.stack_mut(seat, slot).fresh = false;
            }
            Event::LevelledUp { seat } => self.level_up(seat),
            Event::LevelUpCopied { seat, of } => self.player_mut(seat).copied = self.player(of).boss,
            Event::IconsCopied { seat, of } => self.copy_icons(game, seat, of),
            Event::Destroyed { seat, slot, card, .. } => self.destroy(game, seat, slot, card),
            Event::TookUp { seat, slot, card } => self.take_up(game, seat, slot, card),
            Event::Raised { seat, slot, card } => self.raise(seat, slot, card),
            Event::Deactivated { seat, slot, .. } => self.deactivate(game, seat, slot),
            Event::CountersChanged { seat, slot, count } => {
                // No Room has fewer than none.
                let counters = (i16::from(self.stack_mut(seat, slot).counters) + i16::from(count)).max(0);
                self.stack_mut(seat, slot).counters = self.counted(u8::try_from(counters).ok());
            }
            Event::Remembered { seat, slot, rival } => {
                let room = self.stack_mut(seat, slot).top;
                self.remember(room, rival);
            }
            Event::MinibossHired { seat, slot, card, level } => self.hire(seat, slot, card, level),
            Event::MinibossDismissed { seat, slot, card } => {
                self.lift_miniboss(seat, slot);
                self.lay_on_pile(card);
            }
            Event::MinibossPromoted { seat, slot, level, .. } => {
                self.stack_mut(seat, slot).level = level;
                self.player_mut(seat).promoted = true;
            }
            Event::MinibossReset { seat, slot, .. } => {
                let stack = self.stack_mut(seat, slot);
                (stack.level, stack.risen) = (1, true);
            }
            Event::MinibossReturned { seat, slot, card } => {
                self.lift_miniboss(seat, slot);
                self.player_mut(seat).hand.insert(card);
                self.show(game, seat, card);
            }
            Event::MinibossBetrayed { seat, slot, card, level } => self.betray(seat, slot, card, level),
            Event::CoinsGained { seat, count } => self.gain_coins(seat, count),
            Event::CoinsPaid { seat, count, to } => self.pay_coins(seat, count, to),
            Event::CoinsPlaced { seat, slot, count } => {
                self.pay_coins(seat, count, None);
                self.count_up(count, |state| &mut state.stack_mut(seat, slot).coins);
            }
            Event::HoardsExchanged { seat, with } => {
                let (one, other) = (self.player(seat).coins, self.player(with).coins);
                (self.player_mut(seat).coins, self.player_mut(with).coins) = (other, one);
            }
            Event::Traded { seat, .. } => {
                self.player_mut(seat).traded = true;
                self.gain_coins(seat, 1);
            }
            Event::ItemAppeared { item } => {
                self.item_deck.remove(item);
                let held = self.loose_items.push(item);
                self.check(held, Fault::Items);
            }
            Event::ItemAttached { item, hero } => {
                self.lift_item(item);
                self.heroes[hero.index()].item = item;
            }
            Event::ItemWon { item, seat, face_up } => self.win_item(item, seat, face_up),
            Event::ItemTurned { item, seat, face_up } => self.turn_item(item, seat, face_up),
            Event::ItemLeftGame { item } => {
                self.lift_item(item);
                self.gone_items.insert(item);
            }
            Event::Swapped { seat, a, b } => self.swap(seat, a, b),
            Event::RoomMarked { seat, slot, mark } => {
                let given = Class::ALL.map(|class| Look::new(game, self).icons_given(seat, slot, class).0);
                let marks = self.stack_mut(seat, slot).turn.with(game, mark, given);
                self.stack_mut(seat, slot).turn = self.counted(marks);
            }
            Event::HeroTouched { card, hero, .. } => self.touch(card, hero),
            Event::HeroAppeared { hero } => {
                self.ordinary_deck.remove(hero);
                self.epic_deck.remove(hero);
                self.hero_moved = true;
                self.arrive(hero);
                self.town.insert(hero);
            }
            Event::HeroLured { hero, seat } => {
                self.line_up(hero, seat);
                self.count_up(1, |state| &mut state.player_mut(seat).lured);
            }
            Event::HeroToEntrance { hero, seat } => self.line_up(hero, seat),
            Event::HeroSetOut { hero, seat } => {
                self.count_up(1, |state| &mut state.player_mut(seat).entered);
                self.heroes[hero.index()].tripped = false;
            }
            Event::HeroTripped { hero } => self.heroes[hero.index()].tripped = true,
            Event::HeroWaits { hero } => self.heroes[hero.index()].waits = true,
            Event::HeroApproached { hero, seat } => {
                self.walk = Some(Walk { hero, seat, at: At::Entrance, room: CardId::NONE });
            }
            Event::HeroEntered { hero, seat, slot, card } => {
                self.player_mut(seat).line.remove(hero);
                self.hero_moved = true;
                self.entered.insert(card);
                self.walk = Some(Walk { hero, seat, at: At::Room(slot), room: card });
            }
            Event::HeroDamaged { hero, amount } => {
                let damage = self.heroes[hero.index()].damage.checked_add(amount.into());
                self.heroes[hero.index()].damage = self.counted(damage);
            }
            Event::HeroStrengthened { hero, amount } => {
                let bonus = self.heroes[hero.index()].bonus.checked_add(amount);
                self.heroes[hero.index()].bonus = self.counted(bonus);
            }
            Event::HeroBlessed { hero, amount } => {
                let bonus = self.heroes[hero.index()].bonus.checked_add_unsigned(amount.into());
                self.heroes[hero.index()].bonus = self.counted(bonus);
                self.heroes[hero.index()].blessed = true;
            }
            Event::HeroRestored { hero } => self.heroes[hero.index()].damage = 0,
            Event::HeroHurried { hero, rooms } => self.count_up(rooms, |state| &mut state.heroes[hero.index()].skips),
            Event::HeroSkipped { hero, card } => self.skip_room(game, hero, card),
            Event::HeroExposed { hero, seat } => {
                self.player_mut(seat).souls.remove(hero);
                self.player_mut(seat).wounds.insert(hero);
            }
            Event::HeroDied { hero, seat, .. } | Event::HeroScored { hero, seat } => {
                self.lift_hero(hero);
                self.player_mut(seat).souls.insert(hero);
            }
            Event::HeroReachedBoss { hero, seat } => {
                self.lift_hero(hero);
                self.player_mut(seat).wounds.insert(hero);
                self.heroes[hero.index()].reached = true;
            }
            Event::HeroToTown { hero } => {
                self.lift_hero(hero);
                self.arrive(hero);
                self.town.insert(hero);
            }
            Event::HeroIntoRoom { slot, .. } => {
                if let Some(walk) = &mut self.walk {
                    walk.at = At::Into(slot);
                }
            }
            Event::HeroLeftGame { hero } => {
                let (scored, moved) = (Look::new(game, self).scorer(hero).is_some(), self.hero_moved);
                self.lift_hero(hero);
                // One that was scored had come to its end before (WIN-15).
                self.hero_moved = moved || !scored;
                self.gone_heroes.insert(hero);
                // ITEM-38.
                if let Some(item) = self.heroes[hero.index()].item.some() {
                    self.lift_item(item);
                    self.gone_items.insert(item);
                }
            }
            Event::SoulForgone { hero, seat } => {
                let player = self.player_mut(seat);
                player.souls_gained = player.souls_gained.saturating_sub(game.hero(hero).worth);
            }
            Event::HeroHealed { hero, seat } => {
                let player = self.player_mut(seat);
                player.wounds.remove(hero);
                player.souls.insert(hero);
            }
            Event::HeroHeld { .. } => self.walk = None,
            Event::Discarded { seat, card } => {
                self.leave_hand(seat, card);
                self.lay_on_pile(card);
            }
            Event::Recovered { seat, card } => {
                self.pile.remove(card);
                self.player_mut(seat).hand.insert(card);
                self.show(game, seat, card);
            }
            Event::Shown { seat, card } => self.show(game, seat, card),
            Event::Diverted { seat, card } => {
                self.pile.remove(card);
                self.player_mut(seat).hand.insert(card);
                self.show(game, seat, card);
            }
            Event::HandSeen { seat, of } => {
                let hand = self.player(of).hand;
                let known = self.player(seat).known.or(&hand);
                self.player_mut(seat).known = known;
            }
            Event::Stolen { seat, from, card } | Event::Given { seat, from, card } => {
                self.steal(game, seat, from, card)
            }
            Event::Found { seat, card } => {
                self.deck_mut(game, card).remove(card);
                self.pile.remove(card);
                self.player_mut(seat).hand.insert(card);
                self.show(game, seat, card);
            }
            Event::Searched { seat, card } => {
                self.deck_mut(game, card).remove(card);
                self.player_mut(seat).hand.insert(card);
            }
            Event::Milled { card } => {
                self.deck_mut(game, card).remove(card);
                self.lay_on_pile(card);
                if game.minibosses.contains(card) {
                    self.milled.insert(card);
                }
            }
            Event::SpellKept { seat, card } => {
                self.declared.remove(card);
                let held = self.kept.push((card, seat));
                self.check(held, Fault::Kept);
            }
            Event::Tolled { seat } => self.player_mut(seat).tolled = true,
            Event::Silenced { seat } => self.player_mut(seat).silenced = true,
            Event::AbilityDeclared { .. } => self.count_up(1, |state| &mut state.plays),
            Event::SpellDeclared { seat, card } => {
                self.count_up(1, |state| &mut state.plays);
                self.leave_hand(seat, card);
                self.declared.insert(card);
            }
            Event::SpellCancelled { card } | Event::SpellLost { card } | Event::SpellFinished { card } => {
                self.declared.remove(card);
                self.lay_on_pile(card);
            }
            Event::SpellPlayed { seat, card } => {
                let held = self.played.push((card, seat));
                self.check(held, Fault::Played);
            }
            Event::LimitUsed { source } => self.set_used(source, true),
            Event::LimitRestored { source } => self.set_used(source, false),
            Event::LastsThisTurn(lasting) => self.add_lasting(lasting),
            Event::PlacementGained { seat } => self.count_up(1, |state| &mut state.player_mut(seat).placements),
            Event::GiftAllowed { seat } => self.player_mut(seat).gift = true,
            Event::FreePlacementAllowed { seat } => self.player_mut(seat).free = true,
            Event::BuildForfeited { seat } => self.player_mut(seat).forfeited = true,
            Event::Expired => self.expire(),
            Event::TurnedUpright => self.turn_upright(),
            Event::Eliminated { seat } => self.eliminate(seat),
            Event::TurnEnded => self.end_turn(game),
            Event::Won { seat, .. } => self.winner = Some(seat),
            // These tell what goes on; the table stays as it is.
            Event::PhaseBegan(_)
            | Event::BecameActive { .. }
            | Event::HeroStayed { .. }
            | Event::HeroSurvivedRoom { .. }
            | Event::HeroSpared { .. }
            | Event::DieRolled { .. }
            | Event::Targeted { .. }
            | Event::AbilityLost { .. }
            | Event::Uncovered { .. }
            | Event::Triggered { .. }
            | Event::Wasted { .. } => {}
        }
    }
}
