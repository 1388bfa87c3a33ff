//! Listens to chance.

use super::rolled::Rolled;
use soulkeep_rules::{BossId, CardId, CardSet, Chance, HeroId, HeroSet, ItemId, ItemSet};

/// Chance of any kind, with what it brought since somebody last asked.
#[derive(Clone, Debug)]
pub struct Recorder<C> {
    chance: C,
    rolled: Vec<Rolled>,
}

impl<C: Chance> Recorder<C> {
    pub fn new(chance: C) -> Recorder<C> {
        Recorder { chance, rolled: Vec::new() }
    }

    /// What chance brought since the last time.
    pub fn take(&mut self) -> Vec<Rolled> {
        std::mem::take(&mut self.rolled)
    }

    fn note(&mut self, rolled: Rolled) {
        self.rolled.push(rolled);
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn below(&mut self, bound: u32) -> u32 {
        let number = self.chance.below(bound);
        self.note(Rolled::Number(number));
        number
    }

    fn card(&mut self, from: &CardSet) -> CardId {
        let card = self.chance.card(from);
        self.note(Rolled::Card(card));
        card
    }

    fn hero(&mut self, from: HeroSet) -> HeroId {
        let hero = self.chance.hero(from);
        self.note(Rolled::Hero(hero));
        hero
    }

    fn item(&mut self, from: ItemSet) -> ItemId {
        let item = self.chance.item(from);
        self.note(Rolled::Item(item));
        item
    }

    fn die(&mut self) -> u8 {
        let number = self.chance.die();
        self.note(Rolled::Die(number));
        number
    }

    fn boss(&mut self, from: &[BossId]) -> BossId {
        let boss = self.chance.boss(from);
        self.note(Rolled::Boss(boss));
        boss
    }
}
