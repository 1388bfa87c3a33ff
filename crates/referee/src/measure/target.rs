//! Whether a thing is one that a target speaks of.

use super::{Measure, Voice};
use crate::board::{HeroAt, ItemAt};
use soulkeep_cards::{
    CardFilter, HeroFilter, HeroPlace, ItemFilter, ItemPlace, MinibossFilter, PlayerFilter, Suit, Target,
};
use soulkeep_rules::{CardId, HeroId, ItemId, Seat, Thing};

impl Measure<'_> {
    /// `None` where it is not for this board to say.
    pub fn fits_target(self, target: &Target, voice: Voice, thing: Thing) -> Option<bool> {
        match (target, thing) {
            (Target::Room(filter), Thing::Card(card)) => {
                let place = self.board.find(card).filter(|(_, _, site)| site.active() == Some(card));
                Some(place.is_some_and(|(seat, slot, _)| self.fits(filter, voice, seat, slot)))
            }
            (Target::Pair(side), Thing::Card(card)) => {
                let place = self.board.find(card).filter(|(_, _, site)| site.active() == Some(card));
                Some(place.is_some_and(|(seat, _, _)| self.on_side(*side, voice, seat)))
            }
            (Target::Covered(side), Thing::Card(card)) => Some(self.board.sites().any(|(seat, _, site)| {
                let covered = site.cards.contains(&card) && site.top() != Some(card) && site.active().is_some();
                covered && self.on_side(*side, voice, seat)
            })),
            (Target::Miniboss(filter), Thing::Card(card)) => Some(self.fits_miniboss(filter, voice, card)),
            (Target::Item(filter), Thing::Item(item)) => Some(self.fits_item(filter, voice, item)),
            (Target::Hero(filter), Thing::Hero(hero)) => {
                Some(self.fits_hero(filter, voice, hero) && !self.is_immune(hero, voice))
            }
            (Target::Player(filter), Thing::Seat(seat)) => Some(self.fits_player(filter, voice, seat)),
            (Target::Spell(side), Thing::Card(card)) => {
                let declared = self.board.declared.iter().find(|(other, _)| *other == card);
                Some(declared.is_some_and(|(_, by)| self.on_side(*side, voice, *by)))
            }
            (Target::Class, Thing::Class(class)) => Some(class.is_base() || self.book.game.explorers),
            // TERM-39.
            (Target::BaseClass, Thing::Class(class)) => Some(class.is_base()),
            (Target::Suit, Thing::Suit(_)) => Some(true),
            (Target::Ability, _) => None,
            _ => Some(false),
        }
    }

    fn fits_miniboss(self, filter: &MinibossFilter, voice: Voice, card: CardId) -> bool {
        let place = self.board.find(card).and_then(|(seat, _, site)| Some((seat, site.miniboss()?)));
        place.is_some_and(|(seat, mini)| {
            let means = || {
                let paid = self.board.area(voice.you).coins >= u32::from(mini.level);
                paid && self.can_build(voice.you)
                    && self.spots(voice.you).any(|spot| self.takes(voice.you, card, spot, false))
            };
            mini.card == card && self.on_side(filter.of, voice, seat) && (!filter.within_means || means())
        })
    }

    fn fits_item(self, filter: &ItemFilter, voice: Voice, item: ItemId) -> bool {
        let (there, face_up, owner) = match self.board.items[item.index()] {
            ItemAt::Scored { seat, face_up } => (filter.at != ItemPlace::Town, face_up, Some(seat)),
            ItemAt::Loose => (filter.at != ItemPlace::Scored, true, None),
            ItemAt::On(_) => (filter.at == ItemPlace::Anywhere, true, None),
            ItemAt::Deck | ItemAt::Gone => (false, false, None),
        };
        there
            && filter.face_up.is_none_or(|wanted| wanted == face_up)
            && owner.is_none_or(|seat| self.on_side(filter.of, voice, seat))
            && !(filter.other && voice.source == soulkeep_rules::Source::Item(item))
    }

    pub fn fits_hero(self, filter: &HeroFilter, voice: Voice, hero: HeroId) -> bool {
        let figure = self.board.hero(hero);
        let (waits, inside) = match figure.at {
            HeroAt::Line(seat) => (Some(seat), None),
            HeroAt::Room(seat, ..) | HeroAt::Between(seat, _) => (None, Some(seat)),
            _ => (None, None),
        };
        let town = figure.at == HeroAt::Town;
        let decks = matches!(figure.at, HeroAt::OrdinaryDeck | HeroAt::EpicDeck);
        let soul = if let HeroAt::Soul(seat) = figure.at { Some(seat) } else { None };
        let wound = if let HeroAt::Wound(seat) = figure.at { Some(seat) } else { None };
        let mine = |seat: Option<Seat>| seat.is_some_and(|seat| self.on_side(filter.of, voice, seat));
        let room = self.board.stands_in(hero);
        let there = match filter.at {
            HeroPlace::Anywhere => town || mine(waits) || mine(inside),
            HeroPlace::Town => town,
            HeroPlace::TownOrEntrance => town || mine(waits),
            HeroPlace::TownOrDecks => town || decks,
            HeroPlace::Decks => decks,
            HeroPlace::Entrance => mine(waits),
            HeroPlace::Inside => mine(inside),
            HeroPlace::Around => mine(waits) || mine(inside),
            HeroPlace::Here => room.is_some() && room == self.home(voice),
            HeroPlace::Souls => mine(soul),
            HeroPlace::Wounds => mine(wound),
            HeroPlace::Scored => mine(soul) || mine(wound),
        };
        let miniboss = |(seat, slot): (Seat, usize)| self.board.area(seat).dungeon[slot].miniboss().is_some();
        there
            && filter.rank.is_none_or(|rank| self.book.hero(hero).rank == rank)
            && filter.health_left.is_none_or(|most| self.health_left(hero) <= i32::from(most))
            && (!filter.half_dead || self.is_half_dead(hero))
            && (!filter.reached || figure.reached)
            && (!filter.miniboss || room.is_some_and(miniboss))
            && filter.item.is_none_or(|wanted| figure.item.is_some() == wanted)
    }

    fn fits_player(self, filter: &PlayerFilter, voice: Voice, seat: Seat) -> bool {
        let ahead = |by: u8| self.souls(seat) >= self.souls(voice.you) + u32::from(by);
        let remembers = || voice.card().is_some_and(|card| self.board.rivals.contains(&(card, seat)));
        self.board.alive.contains(seat)
            && self.on_side(filter.who, voice, seat)
            && filter
                .holding
                .is_none_or(|cards| self.board.area(seat).hand.iter().any(|card| self.fits_back(&cards, card)))
            && filter.souls_ahead.is_none_or(ahead)
            && filter.entered.is_none_or(|least| self.board.area(seat).set_out >= u32::from(least))
            && (!filter.remembered || remembers())
    }

    /// A hand card by its back (MINI-39); nothing more is known of the hands of others.
    fn fits_back(self, filter: &CardFilter, card: CardId) -> bool {
        let suit: Suit = self.book.suit(card);
        filter.suit.is_none_or(|wanted| wanted == suit)
    }
}
