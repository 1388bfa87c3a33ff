//! The cards as they are printed: definitions by id, and nothing that the engine made of them.

use crate::board::Board;
use soulkeep_cards::{Ability, Boss, Card, CardFilter, Class, Hero, Item, LevelUp, Miniboss, Play, Room, Spell, Suit};
use soulkeep_rules::{BossId, CardId, Game, HeroId, ItemId, Seat};

#[derive(Clone, Copy)]
pub struct Book<'a> {
    pub game: &'a Game,
}

impl<'a> Book<'a> {
    pub fn card(self, card: CardId) -> Option<&'a Card> {
        self.game.cards.get(card.index()).map(|info| &self.game.defs[usize::from(info.def)])
    }

    pub fn room(self, card: CardId) -> Option<&'a Room> {
        if let Card::Room(room) = self.card(card)? { Some(room) } else { None }
    }

    pub fn miniboss(self, card: CardId) -> Option<&'a Miniboss> {
        if let Card::Miniboss(mini) = self.card(card)? { Some(mini) } else { None }
    }

    pub fn spell(self, card: CardId) -> Option<&'a Spell> {
        if let Card::Spell(spell) = self.card(card)? { Some(spell) } else { None }
    }

    /// Minibosses have the Room back (MINI-01).
    pub fn suit(self, card: CardId) -> Suit {
        if self.spell(card).is_some() { Suit::Spell } else { Suit::Room }
    }

    pub fn hero(self, hero: HeroId) -> &'a Hero {
        match &self.game.defs[usize::from(self.game.heroes[hero.index()].def)] {
            Card::Hero(hero) => hero,
            other => unreachable!("{} is no Hero", other.id()),
        }
    }

    pub fn item(self, item: ItemId) -> &'a Item {
        match &self.game.defs[usize::from(self.game.items[item.index()].def)] {
            Card::Item(item) => item,
            other => unreachable!("{} is no Item", other.id()),
        }
    }

    pub fn boss(self, boss: BossId) -> Option<&'a Boss> {
        let info = self.game.bosses.get(boss.index())?;
        if let Card::Boss(boss) = &self.game.defs[usize::from(info.def)] { Some(boss) } else { None }
    }

    /// What a Room says under the options of this game.
    pub fn abilities(self, room: &'a Room) -> &'a [Ability] {
        let chosen = |option: &str, value: &str| self.game.options.get(option) == Some(value);
        let variant = room.variants.iter().find(|variant| chosen(&variant.option, &variant.value));
        variant.map_or(&room.abilities, |variant| &variant.abilities)
    }

    /// What a Miniboss says all the time and waits for at a level; the third is a play on top of both (MINI-17).
    pub fn levels(self, mini: &'a Miniboss, level: u8) -> impl Iterator<Item = &'a Ability> {
        let second: &[Ability] = if level >= 2 { &mini.level2 } else { &[] };
        let first: &[Ability] = if level >= 1 { &mini.level1 } else { &[] };
        first.iter().chain(second)
    }

    /// What a Boss can do for the rest of the game once it has levelled up.
    pub fn lasting(self, boss: BossId) -> &'a [Ability] {
        match self.boss(boss).map(|boss| &boss.level_up) {
            Some(LevelUp::Lasting(abilities)) => abilities,
            Some(LevelUp::Once(_)) | None => &[],
        }
    }

    /// Whether the level up of a Boss does something by itself, and not for the rest of the game.
    pub fn levels_up_once(self, board: &Board, seat: Seat) -> bool {
        let boss = self.boss(board.area(seat).levels_as());
        boss.is_some_and(|boss| matches!(boss.level_up, LevelUp::Once(_)))
    }

    /// What a Spell can be cast for.
    pub fn modes(self, spell: &'a Spell) -> impl Iterator<Item = &'a Play> {
        std::iter::once(&spell.play).chain(&spell.or)
    }

    /// Whether a card whose face is seen is like a filter; then a Miniboss is no Room card (G10). Who played what is not
    /// asked here.
    pub fn is_like(self, card: CardId, filter: &CardFilter) -> bool {
        let (room, icons) = (self.room(card), self.card(card).map_or(&[][..], Card::treasure));
        let miniboss = self.miniboss(card).is_some();
        let alien = filter.suit == Some(Suit::Room) && filter.miniboss.is_none() && miniboss;
        filter.suit.is_none_or(|suit| self.suit(card) == suit)
            && !alien
            && filter.kind.is_none_or(|kind| room.is_some_and(|room| room.kind == kind))
            && filter.level.is_none_or(|level| room.is_some_and(|room| room.level == level))
            && filter.class.is_none_or(|class| icons.contains(&class))
            && (!filter.multi || icons.len() > 1)
            && filter.miniboss.is_none_or(|wanted| wanted == miniboss)
    }

    /// The printed icons of a card of one class.
    pub fn printed(self, card: CardId, class: Class) -> u32 {
        count(self.card(card).map_or(&[], Card::treasure), class)
    }

    pub fn name(self, card: CardId) -> &'a str {
        self.card(card).map_or("nothing", |card| &card.name().en)
    }
}

pub fn count(icons: &[Class], class: Class) -> u32 {
    icons.iter().filter(|icon| **icon == class).count() as u32
}
