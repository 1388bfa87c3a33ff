//! What can be done in the Build phase besides playing: placing, promoting, trading, taking up.

use super::{Asked, Offer};
use soulkeep_cards::{Ability, Card, Instead, Modifier, Phase};
use soulkeep_rules::{CardId, Choice, Price, Seat, Source, Spot};

impl Asked<'_> {
    pub(super) fn build_turn(self, active: Seat, seat: Seat) -> Offer {
        let mut offer = self.plays(Phase::Build, seat);
        offer.insert(Choice::Pass);
        if seat == active {
            offer.extend(self.placements(seat));
            offer.extend(self.promotions(seat));
        }
        offer.extend(self.trades(active, seat));
        offer.extend(self.pick_ups(active, seat));
        offer
    }

    /// BUILD-01, BUILD-04, PRIO-24.
    fn placements(self, seat: Seat) -> Offer {
        let area = self.measure.board.area(seat);
        if area.placements == 0 || !self.pending.is_empty() || !self.measure.can_build(seat) {
            return Offer::new();
        }
        let again = area.dungeon.iter().any(|site| self.measure.hides_miniboss(site));
        let minibosses = |card: &CardId| self.measure.book.miniboss(*card).is_some();
        let mut offer = Offer::new();
        for card in self.distinct(area.hand.iter()).into_iter().filter(|card| !(again && minibosses(card))) {
            let spots = self.measure.spots(seat).filter(|spot| self.measure.takes(seat, card, *spot, area.free));
            offer.extend(spots.map(|spot| Choice::Build { card, spot }));
            if area.gift && self.measure.book.room(card).is_some() {
                offer.extend(self.gifts(seat, card, area.free));
            }
        }
        offer
    }

    /// CARD-surprise-gift-01: over a Room of an opponent.
    fn gifts(self, seat: Seat, card: CardId, free: bool) -> Offer {
        let homes = self.measure.board.players().filter(|home| *home != seat);
        let places = homes.flat_map(|home| self.measure.spots(home).map(move |spot| (home, spot)));
        let fitting = places.filter_map(|(home, spot)| match spot {
            Spot::Over(slot) if self.measure.takes(home, card, spot, free) => Some((home, slot)),
            Spot::Over(_) | Spot::Left => None,
        });
        fitting.map(|(home, slot)| Choice::Gift { card, seat: home, slot }).collect()
    }

    /// MINI-12 to MINI-15, MINI-18, MINI-29: one level, for a Coin, or for a card where the Boss says so.
    fn promotions(self, seat: Seat) -> Offer {
        let area = self.measure.board.area(seat);
        if area.promoted || !self.pending.is_empty() {
            return Offer::new();
        }
        let coin = (area.coins > 0).then_some(Price::Coin);
        let prices: Vec<Price> =
            coin.into_iter().chain(self.promotion_cards(seat).into_iter().map(Price::Card)).collect();
        let ready = area.dungeon.iter().filter(|site| !site.deactivated && !site.risen);
        let minibosses = ready.filter_map(|site| site.mini).filter(|mini| (1..3).contains(&mini.level));
        let choices = minibosses.flat_map(|mini| prices.iter().map(move |with| (mini.card, *with)));
        choices.map(|(card, with)| Choice::Promote { card, with }).collect()
    }

    /// The cards that a player could discard in place of the Coin.
    pub fn promotion_cards(self, seat: Seat) -> Vec<CardId> {
        let (board, book) = (self.measure.board, self.measure.book);
        let area = board.area(seat);
        if !area.levelled_up || board.used.contains(&Source::Boss(seat)) {
            return Vec::new();
        }
        let texts = book.lasting(self.measure.leader(seat)).iter();
        let filters = texts.filter_map(|text| match text {
            Ability::Instead(Instead::Promotion(filter)) => Some(*filter),
            _ => None,
        });
        let fitting = filters.flat_map(|filter| area.hand.iter().filter(move |card| book.is_like(*card, &filter)));
        self.distinct(fitting)
    }

    /// COIN-09, COIN-10, COIN-12: a Room for a Coin, in a mixed game.
    fn trades(self, active: Seat, seat: Seat) -> Offer {
        let (book, area) = (self.measure.book, self.measure.board.area(seat));
        let own = active == seat || !book.game.options.trade_in_own_turn;
        if !book.game.trade || area.traded || !own {
            return Offer::new();
        }
        let rooms = self.hand_rooms(seat).map(|(card, _)| card);
        self.distinct(rooms).into_iter().map(Choice::Trade).collect()
    }

    /// PORT-01, PORT-06.
    fn pick_ups(self, active: Seat, seat: Seat) -> Offer {
        let own = active == seat || self.measure.book.game.options.portable_any_moment;
        if !own || !self.pending.is_empty() {
            return Offer::new();
        }
        let dungeon = self.measure.board.area(seat).dungeon.iter().enumerate();
        let active = dungeon.filter_map(|(slot, site)| Some((slot, site.active()?)));
        active
            .filter(|(slot, card)| self.is_portable(seat, *slot, *card))
            .map(|(_, card)| Choice::TakeUp(card))
            .collect()
    }

    pub fn is_portable(self, seat: Seat, slot: usize, card: CardId) -> bool {
        let mut portable = matches!(self.measure.book.card(card), Some(Card::Room(room)) if room.portable);
        self.measure.modifiers(|voice, modifier| {
            if let Modifier::Portable(filter) = modifier {
                portable |= self.measure.fits(filter, voice, seat, slot);
            }
        });
        portable
    }
}
