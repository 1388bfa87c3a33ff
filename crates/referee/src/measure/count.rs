//! Counts and conditions of cards that hold all the time.

use super::{Measure, Voice};
use crate::board::HeroAt;
use soulkeep_cards::{Class, Condition, Count, Suit};
use soulkeep_rules::{HeroId, Seat, Source, Stage};

impl Measure<'_> {
    /// A number that is counted all the time; `room` is the place whose damage it is.
    pub fn count(self, count: Count, voice: Voice, room: Option<(Seat, usize)>) -> i32 {
        match count {
            Count::Rooms(filter) => {
                self.board.sites().filter(|(seat, slot, _)| self.fits(&filter, voice, *seat, *slot)).count() as i32
            }
            Count::SpellsInHand => self.in_hand(voice.you, Suit::Spell) as i32,
            Count::If(condition) => i32::from(self.holds(&condition, voice)),
            Count::Icons(class) => room.map_or(0, |(seat, slot)| match class {
                Some(class) => self.room_icons(seat, slot, class) as i32,
                None => self.all_icons(seat, slot) as i32,
            }),
            Count::Wounds => self.wounds(voice.you) as i32,
            Count::Lured => self.board.area(voice.you).lured as i32,
            Count::Coins(most) => self.board.area(voice.you).coins.min(u32::from(most)) as i32,
            Count::CoinsHere => {
                self.home(voice).map_or(0, |(seat, slot)| self.board.area(seat).dungeon[slot].coins as i32)
            }
            // What was paid, chosen, shown or rolled belongs to a play, and nothing that holds all the time asks for it.
            Count::ShownDamage
            | Count::RemovedHealth
            | Count::Levels
            | Count::Chosen
            | Count::PaidCoins
            | Count::Die => 0,
        }
    }

    pub fn holds(self, condition: &Condition, voice: Voice) -> bool {
        let you = voice.you;
        let area = self.board.area(you);
        let others = || self.board.alive.iter().filter(move |seat| *seat != you);
        match *condition {
            Condition::FewerRooms => others().any(|seat| self.active_rooms(seat) > self.active_rooms(you)),
            Condition::Wounds(least) => self.wounds(you) >= u32::from(least),
            Condition::NoSpellInHand => self.in_hand(you, Suit::Spell) == 0,
            Condition::HeroInside => self.board.inside().is_some_and(|(_, seat, _)| seat == you),
            Condition::HeroesInDecks => {
                self.board.heroes.iter().any(|hero| matches!(hero.at, HeroAt::OrdinaryDeck | HeroAt::EpicDeck))
            }
            Condition::Outgained(by) => {
                let gained = |seat: Seat| self.souls(seat).saturating_sub(self.board.area(seat).souls_before);
                others().any(|seat| gained(seat) >= gained(you) + u32::from(by))
            }
            Condition::NobodyEntered => voice.card().is_some_and(|card| !self.board.visited.contains(&card)),
            Condition::RoomsDestroyed(least) => area.destroyed >= u32::from(least),
            Condition::Lured(exactly) => area.lured == u32::from(exactly),
            Condition::RoomsAround(least) => {
                self.board.inside().is_some_and(|(_, seat, _)| self.active_rooms(seat) >= usize::from(least))
            }
            Condition::Rooms { rooms, least } => self.count(Count::Rooms(rooms), voice, None) >= i32::from(least),
            Condition::Counters(least) => self
                .home(voice)
                .is_some_and(|(seat, slot)| self.board.area(seat).dungeon[slot].counters >= u32::from(least)),
            Condition::EmptyHoard => area.coins == 0,
            Condition::Minibosses(exactly) => self.minibosses(you) == usize::from(exactly),
            Condition::FewestSouls => others().all(|seat| self.souls(seat) > self.souls(you)),
            Condition::FullParty => {
                [Class::Cleric, Class::Fighter, Class::Mage, Class::Thief].into_iter().all(|class| {
                    self.board.scored(HeroAt::Soul(you)).any(|hero| self.book.hero(hero).treasure.contains(&class))
                })
            }
            Condition::HeroAtEntrance => !area.line.is_empty(),
            Condition::ThisHeroInside => {
                self.board.inside().is_some_and(|(hero, _, _)| self.speaker(voice) == Some(hero))
            }
            Condition::HasItem => match voice.about {
                Some(soulkeep_rules::Thing::Hero(hero)) => self.board.hero(hero).item.is_some(),
                _ => false,
            },
            Condition::OwnPortion => self.board.phase == Some(Stage::Adventure) && self.board.active == Some(you),
        }
    }

    /// The Hero that speaks, or whose Item does.
    pub fn speaker(self, voice: Voice) -> Option<HeroId> {
        match voice.source {
            Source::Hero(hero) => Some(hero),
            Source::Item(item) => {
                let bearer = self.board.heroes.iter().position(|hero| hero.item == Some(item));
                bearer.map(|index| HeroId(index as u8))
            }
            Source::Card(_) | Source::Boss(_) => None,
        }
    }
}
