//! Chance that brings what was recorded, and notices when it cannot.

use super::rolled::Rolled;
use soulkeep_rules::{BossId, CardId, CardSet, Chance, Game, HeroId, HeroSet, ItemId, ItemSet};
use std::collections::VecDeque;

pub struct Playback<'a> {
    game: &'a Game,
    rolled: VecDeque<Rolled>,
    /// The first thing that did not go as recorded.
    pub wrong: Option<String>,
}

impl<'a> Playback<'a> {
    pub fn new(game: &'a Game, rolled: Vec<Rolled>) -> Playback<'a> {
        Playback { game, rolled: rolled.into(), wrong: None }
    }

    /// What is wrong, if anything is, after the recorded outcomes should have been used up.
    pub fn finish(self) -> Option<String> {
        let left = self.rolled.front().map(|rolled| format!("`{}` was never asked for", rolled.text(self.game)));
        self.wrong.or(left)
    }

    /// The next outcome if it is possible, and otherwise the first possible one.
    fn next<T>(&mut self, possible: impl Fn(Rolled) -> Option<T>, first: T) -> T {
        let rolled = self.rolled.pop_front();
        if let Some(found) = rolled.and_then(possible) {
            return found;
        }
        let wrong = match rolled {
            Some(rolled) => format!("`{}` cannot come now", rolled.text(self.game)),
            None => "an outcome of chance is missing".to_owned(),
        };
        self.wrong.get_or_insert(wrong);
        first
    }
}

impl Chance for Playback<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let possible = |rolled| match rolled {
            Rolled::Number(number) if number < bound => Some(number),
            _ => None,
        };
        self.next(possible, 0)
    }

    fn card(&mut self, from: &CardSet) -> CardId {
        let possible = |rolled| match rolled {
            Rolled::Card(card) if from.contains(card) => Some(card),
            _ => None,
        };
        self.next(possible, from.nth(0))
    }

    fn hero(&mut self, from: HeroSet) -> HeroId {
        let possible = |rolled| match rolled {
            Rolled::Hero(hero) if from.contains(hero) => Some(hero),
            _ => None,
        };
        self.next(possible, from.nth(0))
    }

    fn item(&mut self, from: ItemSet) -> ItemId {
        let possible = |rolled| match rolled {
            Rolled::Item(item) if from.contains(item) => Some(item),
            _ => None,
        };
        self.next(possible, from.nth(0))
    }

    fn die(&mut self) -> u8 {
        let possible = |rolled| match rolled {
            Rolled::Die(number) if (1..=6).contains(&number) => Some(number),
            _ => None,
        };
        self.next(possible, 1)
    }

    fn boss(&mut self, from: &[BossId]) -> BossId {
        let possible = |rolled| match rolled {
            Rolled::Boss(boss) if from.contains(&boss) => Some(boss),
            _ => None,
        };
        self.next(possible, from[0])
    }
}
