//! Souls and Wounds, and how strongly a dungeon draws a Hero.

use super::{Measure, Voice};
use crate::board::HeroAt;
use soulkeep_cards::{Change, Class, Effect, Lure, Modifier, Suit};
use soulkeep_rules::{HeroId, Seat, Source};

impl Measure<'_> {
    /// WIN-09.
    pub fn souls(self, seat: Seat) -> u32 {
        let heroes: u32 = self.board.scored(HeroAt::Soul(seat)).map(|hero| self.worth(hero)).sum();
        let mut more = 0;
        self.all_modifiers(|voice, modifier| more += self.further_souls(voice, modifier, seat));
        for (card, owner) in self.board.kept.iter().filter(|(_, owner)| *owner == seat) {
            let modes = self.book.spell(*card).into_iter().flat_map(|spell| self.book.modes(spell));
            for effect in modes.flat_map(|play| &play.effect.0) {
                if let Effect::Do(Change::Keep(modifier)) = effect {
                    more += self.further_souls(Voice::new(*owner, Source::Card(*card)), modifier, seat);
                }
            }
        }
        heroes.saturating_add_signed(more)
    }

    fn further_souls(self, voice: Voice, modifier: &Modifier, seat: Seat) -> i32 {
        match modifier {
            Modifier::Souls { amount, per } if voice.you == seat => {
                i32::from(*amount) * per.map_or(1, |count| self.count(count, voice, None))
            }
            _ => 0,
        }
    }

    /// WIN-10.
    pub fn wounds(self, seat: Seat) -> u32 {
        let heroes: u32 = self.board.scored(HeroAt::Wound(seat)).map(|hero| self.worth(hero)).sum();
        let mut more = 0;
        self.all_modifiers(|voice, modifier| {
            if let Modifier::Wounds(amount) = modifier
                && voice.you == seat
            {
                more += u32::from(*amount);
            }
        });
        heroes + more
    }

    fn worth(self, hero: HeroId) -> u32 {
        u32::from(self.book.hero(hero).worth())
    }

    /// How strongly a dungeon draws a Hero; the highest value counts.
    pub fn draw(self, hero: HeroId, seat: Seat) -> i32 {
        let card = self.book.hero(hero);
        let mut types: Vec<Class> = card.treasure.clone();
        types.dedup();
        // BAIT-15: a Hero of two types compares the sum.
        let treasure = types.into_iter().map(|class| self.treasure(seat, class)).sum::<u32>() as i32;
        let (souls, wounds) = (|| self.souls(seat) as i32, || self.wounds(seat) as i32);
        match card.lure {
            Lure::Treasure => treasure,
            Lure::FewestSouls => -souls(),
            Lure::FewestWounds => -wounds(),
            Lure::MostSouls => souls(),
            Lure::MostSoulsMinusWounds => souls() - wounds(),
            Lure::MostCards => (self.in_hand(seat, Suit::Room) + self.in_hand(seat, Suit::Spell)) as i32,
            Lure::MostSpells => self.in_hand(seat, Suit::Spell) as i32,
            Lure::MostTreasure => Class::ALL.into_iter().map(|class| self.treasure(seat, class)).sum::<u32>() as i32,
            Lure::TreasureAndSpells => treasure + self.in_hand(seat, Suit::Spell) as i32,
            Lure::TreasureAndCoins => treasure + self.board.area(seat).coins as i32,
        }
    }

    /// Whether a value of zero draws nobody (BAIT-08).
    pub fn needs_something(self, hero: HeroId) -> bool {
        match self.book.hero(hero).lure {
            Lure::Treasure | Lure::MostTreasure | Lure::TreasureAndSpells | Lure::TreasureAndCoins => true,
            Lure::FewestSouls
            | Lure::FewestWounds
            | Lure::MostSouls
            | Lure::MostSoulsMinusWounds
            | Lure::MostCards
            | Lure::MostSpells => false,
        }
    }

    /// A Spell that was declared is still counted in its owner's hand (PRIO-30).
    pub fn in_hand(self, seat: Seat, suit: Suit) -> u32 {
        let held = self.board.area(seat).hand.iter().filter(|card| self.book.suit(*card) == suit).count();
        let declared = self.board.declared.iter().filter(|(card, by)| *by == seat && self.book.suit(*card) == suit);
        (held + declared.count()) as u32
    }
}
