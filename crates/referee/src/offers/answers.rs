//! Set-up, and the questions that no play asks.

use super::{Asked, Offer, picks};
use crate::board::ItemAt;
use crate::measure::Measure;
use soulkeep_cards::{Class, Level, Phase, Room, Suit, Target};
use soulkeep_rules::{CardId, Choice, ItemId, Seat, Source, Spot, Stage, Thing};

impl<'a> Asked<'a> {
    pub(super) fn bosses(self, seat: Seat) -> Offer {
        let area = self.measure.board.area(seat);
        picks([area.boss, area.spare].map(Thing::Boss))
    }

    /// Four Rooms of the five alike: Advanced ones, or ones that share a treasure type (SETUP-24, SETUP-25).
    pub(super) fn mulligan(self, seat: Seat) -> Offer {
        let needed = if self.measure.book.game.options.mulligan_all_five { 5 } else { 4 };
        let (advanced, sharing) = self.alike(seat);
        let may = advanced >= needed || sharing >= needed;
        [Some(Choice::No), may.then_some(Choice::Yes)].into_iter().flatten().collect()
    }

    /// How many Rooms of a hand are Advanced, and how many share the most frequent treasure type. Where all five must be
    /// alike, a Room of several types is like no other.
    pub fn alike(self, seat: Seat) -> (usize, usize) {
        let strict = self.measure.book.game.options.mulligan_all_five;
        let rooms: Vec<&Room> = self.hand_rooms(seat).map(|(_, room)| room).collect();
        let shares = |room: &Room, class: Class| {
            let only = room.treasure.iter().all(|icon| *icon == class);
            room.treasure.contains(&class) && (only || !strict)
        };
        let sharing = |class: Class| rooms.iter().filter(|room| shares(room, class)).count();
        let advanced = rooms.iter().filter(|room| room.level == Level::Advanced).count();
        (advanced, Class::ALL.into_iter().map(sharing).max().unwrap_or_default())
    }

    /// An ordinary Room in front, or none (SETUP-28 to SETUP-30).
    pub(super) fn first_room(self, seat: Seat) -> Offer {
        let ordinary = self.hand_rooms(seat).filter(|(_, room)| room.level == Level::Ordinary).map(|(card, _)| card);
        let builds = self.distinct(ordinary).into_iter().map(|card| Choice::Build { card, spot: Spot::Left });
        let mut offer: Offer = builds.collect();
        if offer.is_empty() || !self.measure.book.game.options.first_build_required {
            offer.insert(Choice::Pass);
        }
        offer
    }

    /// The Rooms of a hand; a Miniboss is none (MINI-01).
    pub(super) fn hand_rooms(self, seat: Seat) -> impl Iterator<Item = (CardId, &'a Room)> {
        let Measure { board, book } = self.measure;
        board.area(seat).hand.iter().filter_map(move |card| Some((card, book.room(card)?)))
    }

    /// VARIANT-07.
    pub(super) fn machinations(self) -> Offer {
        let mut offer = picks([Suit::Room, Suit::Spell].map(Thing::Suit));
        offer.insert(Choice::Decline);
        offer
    }

    /// What an opponent had to discard and nobody has taken (CARD-imp-temple-01).
    pub(super) fn diverted(self) -> Vec<CardId> {
        let board = self.measure.board;
        self.distinct(board.forced.and(&board.pile).iter())
    }

    /// One of the two stays face-up; one that was there before another was won may be used at once (ITEM-22 to ITEM-24).
    pub(super) fn second_item(self, seat: Seat, new: ItemId) -> Option<Offer> {
        let board = self.measure.board;
        let ready = |item: &ItemId| board.items[item.index()] == ItemAt::Scored { seat, face_up: true };
        let old = (0..board.items.len() as u8).map(ItemId).find(|item| *item != new && ready(item))?;
        let mut offer = picks([old, new].map(Thing::Item));
        let (source, play) = (Source::Item(old), &self.measure.book.item(old).boss);
        // Also after the last Hero's way, and where one is turned up between the phases (ITEM-39).
        let phase = if board.phase == Some(Stage::Adventure) { Phase::Adventure } else { Phase::Build };
        let answers = matches!(play.targets[..], [Target::Spell(_)]);
        let allowed = board.second_won && !self.measure.book.game.options.no_use_on_replace;
        if allowed && !answers && self.may_declare(source, play, phase, seat) {
            offer.insert(Choice::Use { source, ability: 0 });
        }
        Some(offer)
    }
}
