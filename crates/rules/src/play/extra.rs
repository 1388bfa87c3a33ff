//! What can be done in the Build phase besides placing and playing: promotions, trades, taking up Portable Rooms.

use crate::choice::{Choice, Price};
use crate::ids::{CardId, Seat};
use crate::look::Look;
use soulkeep_cards::Ruling;

impl Look<'_> {
    /// Apart from the window that asks for it, since most games have nothing of it.
    #[inline(never)]
    pub(super) fn extra_actions(self, active: Seat, seat: Seat, out: &mut Vec<Choice>) {
        if seat == active {
            self.promotions(seat, out);
        }
        self.trades(seat, out);
        self.pick_ups(seat, out);
    }

    fn promotions(self, seat: Seat, out: &mut Vec<Choice>) {
        for stack in self.table.player(seat).dungeon.iter().filter(|stack| stack.level > 0) {
            let card = stack.mini;
            let cards = self.distinct_cards(self.promotion_cards(seat)).map(Price::Card);
            let prices = std::iter::once(Price::Coin).chain(cards);
            out.extend(
                prices
                    .filter(|price| self.may_promote(seat, card, *price).is_ok())
                    .map(|with| Choice::Promote { card, with }),
            );
        }
    }

    /// MINI-12 to MINI-15.
    pub(crate) fn may_promote(self, seat: Seat, card: CardId, with: Price) -> Result<(), Ruling> {
        let player = self.table.player(seat);
        let Some(stack) = player.dungeon.iter().find(|stack| stack.mini == card && stack.level > 0) else {
            return Err(Ruling::MINI_12);
        };
        if player.promoted {
            return Err(Ruling::MINI_12);
        }
        if stack.risen {
            return Err(Ruling::MINI_14);
        }
        if stack.deactivated {
            return Err(Ruling::MINI_29);
        }
        if stack.level >= 3 {
            return Err(Ruling::MINI_18);
        }
        if !self.table.pending.is_empty() {
            return Err(Ruling::PRIO_24);
        }
        match with {
            Price::Coin if player.coins == 0 => Err(Ruling::COIN_11),
            Price::Card(card) if !self.distinct_cards(self.promotion_cards(seat)).any(|other| other == card) => {
                Err(Ruling::MINI_12)
            }
            Price::Coin | Price::Card(_) => Ok(()),
        }
    }

    fn trades(self, seat: Seat, out: &mut Vec<Choice>) {
        if self.may_trade(seat).is_ok() {
            out.extend(self.distinct_cards(self.tradable(seat)).map(Choice::Trade));
        }
    }

    /// COIN-09, COIN-10.
    pub(crate) fn may_trade(self, seat: Seat) -> Result<(), Ruling> {
        let own_turn = self.table.active() == Some(seat) || !self.game.options.trade_in_own_turn;
        if !self.game.trade {
            return Err(Ruling::COIN_10);
        }
        if self.table.player(seat).traded || !own_turn { Err(Ruling::COIN_09) } else { Ok(()) }
    }

    fn pick_ups(self, seat: Seat, out: &mut Vec<Choice>) {
        if !self.game.portable {
            return;
        }
        for (_, stack) in self.active_rooms_of(seat) {
            if self.may_take_up(seat, stack.top).is_ok() {
                out.push(Choice::TakeUp(stack.top));
            }
        }
    }

    /// PORT-01, PORT-06; not in answer to what another player declared (PRIO-24).
    pub(crate) fn may_take_up(self, seat: Seat, card: CardId) -> Result<(), Ruling> {
        let Some((_, slot)) = self.find_active(card).filter(|(owner, _)| *owner == seat) else {
            return Err(Ruling::PORT_01);
        };
        if self.stack(seat, slot).top != card || !self.is_portable(seat, slot) {
            return Err(Ruling::PORT_01);
        }
        if self.table.active() != Some(seat) && !self.game.options.portable_any_moment {
            return Err(Ruling::PORT_06);
        }
        if self.table.pending.is_empty() { Ok(()) } else { Err(Ruling::PRIO_24) }
    }
}
