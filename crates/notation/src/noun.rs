//! What a few words point at, before it is known which physical card or Hero is meant.

use crate::cursor::Cursor;
use crate::names::{self, What};
use soulkeep_cards::{Class, Rank, Suit};
use soulkeep_rules::{CardId, Game, HeroId, ItemId, Look, Seat, Thing};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Noun {
    /// The Room on top at a place.
    Place(Seat, u8),
    Seat(Seat),
    /// Any card with this name.
    Card(String),
    /// A card with this name that a seat declared, holds or has in play.
    Owned(Seat, String),
    Hero(HeroNoun),
    Boss(String),
    /// `A's Boss`, `A's Robobo`: the Boss of a seat, or its ability.
    BossOf(Seat, Option<String>),
    Item(String),
    Number(u8),
    Suit(Suit),
    Class(Class),
}

/// A Hero by its own name, or any Hero of a class with so much printed Health.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeroNoun {
    Named(String),
    Like { rank: Rank, class: Class, health: u8 },
}

impl Noun {
    /// Anything that can be picked.
    pub fn read(cursor: &mut Cursor<'_>) -> Option<Noun> {
        if let Some((seat, slot)) = cursor.place() {
            return Some(Noun::Place(seat, slot));
        }
        if let Some(hero) = HeroNoun::read(cursor) {
            return Some(Noun::Hero(hero));
        }
        if let Some(name) = cursor.name(What::Card) {
            return Some(Noun::Card(name));
        }
        if let Some(name) = cursor.name(What::Boss) {
            return Some(Noun::Boss(name));
        }
        if let Some(name) = cursor.name(What::Item) {
            return Some(Noun::Item(name));
        }
        let mark = cursor.mark();
        if let Some(seat) = cursor.owner() {
            let owned = owned(cursor, seat);
            if owned.is_none() {
                cursor.back_to(mark);
            }
            return owned;
        }
        if let Some(seat) = cursor.seat() {
            return Some(Noun::Seat(seat));
        }
        let word = suit(cursor).map(Noun::Suit).or_else(|| class(cursor).map(Noun::Class));
        word.or_else(|| cursor.number().map(|number| Noun::Number(number.min(255) as u8)))
    }

    /// Whether a thing is what these words point at.
    pub fn fits(&self, look: Look<'_>, thing: Thing) -> bool {
        match (self, thing) {
            (Noun::Place(seat, slot), Thing::Card(card)) => names::room_at(look, card) == Some((*seat, *slot)),
            (Noun::Card(name), Thing::Card(card)) => names::is_card(look.game, card, name),
            (Noun::Owned(seat, name), Thing::Card(card)) => {
                names::is_card(look.game, card, name) && owner(look, card) == Some(*seat)
            }
            (Noun::Hero(noun), Thing::Hero(hero)) => noun.fits(look.game, hero),
            (Noun::Seat(named), Thing::Seat(seat)) => *named == seat,
            (Noun::BossOf(named, name), Thing::Seat(seat)) => {
                let called = |name: &String| names::is_boss(look.game, look.table.player(seat).boss, name);
                *named == seat && name.as_ref().is_none_or(called)
            }
            (Noun::Boss(name), Thing::Boss(boss)) => names::is_boss(look.game, boss, name),
            (Noun::Boss(name), Thing::Seat(seat)) => names::is_boss(look.game, look.table.player(seat).boss, name),
            (Noun::Item(name), Thing::Item(item)) => names::is_item(look.game, item, name),
            (Noun::Number(said), Thing::Number(number)) => *said == number,
            (Noun::Suit(named), Thing::Suit(suit)) => *named == suit,
            (Noun::Class(named), Thing::Class(class)) => *named == class,
            (
                Noun::Place(..)
                | Noun::Seat(_)
                | Noun::Card(_)
                | Noun::Owned(..)
                | Noun::Hero(_)
                | Noun::Boss(_)
                | Noun::BossOf(..)
                | Noun::Item(_)
                | Noun::Number(_)
                | Noun::Suit(_)
                | Noun::Class(_),
                _,
            ) => false,
        }
    }

    /// The thing that is most likely meant, where it is not among those on offer.
    pub fn likely(&self, look: Look<'_>, seat: Seat) -> Option<Thing> {
        match self {
            Noun::Place(seat, slot) => {
                let stack = look.table.player(*seat).dungeon.get(usize::from(*slot))?;
                Some(Thing::Card(if stack.top.is_some() { stack.top } else { stack.face_down }))
            }
            Noun::Seat(seat) | Noun::BossOf(seat, _) => Some(Thing::Seat(*seat)),
            Noun::Card(name) => likely_card(look, seat, name).map(Thing::Card),
            Noun::Owned(owner, name) => likely_card(look, *owner, name).map(Thing::Card),
            Noun::Hero(noun) => noun.all(look.game).next().map(Thing::Hero),
            Noun::Boss(name) => {
                let holds = |seat: &Seat| names::is_boss(look.game, look.table.player(*seat).boss, name);
                look.table.alive.iter().find(holds).map(Thing::Seat)
            }
            Noun::Item(name) => all_items(look.game, name).next().map(Thing::Item),
            Noun::Number(number) => Some(Thing::Number(*number)),
            Noun::Suit(suit) => Some(Thing::Suit(*suit)),
            Noun::Class(class) => Some(Thing::Class(*class)),
        }
    }
}

/// What follows `A's`.
fn owned(cursor: &mut Cursor<'_>, seat: Seat) -> Option<Noun> {
    if let Some(name) = cursor.name(What::Card) {
        return Some(Noun::Owned(seat, name));
    }
    if let Some(name) = cursor.name(What::Boss) {
        return Some(Noun::BossOf(seat, Some(name)));
    }
    cursor.eat("Boss").then_some(Noun::BossOf(seat, None))
}

impl HeroNoun {
    pub fn read(cursor: &mut Cursor<'_>) -> Option<HeroNoun> {
        if let Some(name) = cursor.name(What::Hero) {
            return Some(HeroNoun::Named(name));
        }
        let mark = cursor.mark();
        let rank = if cursor.eat("Epic") { Rank::Epic } else { Rank::Ordinary };
        let like = class(cursor).zip(cursor.number());
        if like.is_none() {
            cursor.back_to(mark);
        }
        like.map(|(class, health)| HeroNoun::Like { rank, class, health: health.min(255) as u8 })
    }

    pub fn fits(&self, game: &Game, hero: HeroId) -> bool {
        match self {
            HeroNoun::Named(name) => names::is_hero(game, hero, name),
            HeroNoun::Like { rank, class, health } => {
                let info = game.hero(hero);
                info.rank == *rank && info.health == *health && info.icons[*class as usize] > 0
            }
        }
    }

    /// Which sort of Hero is meant, as far as the words tell.
    pub fn rank(&self) -> Rank {
        match self {
            HeroNoun::Named(_) => Rank::Ordinary,
            HeroNoun::Like { rank, .. } => *rank,
        }
    }

    /// Every Hero of the game that it can mean, in id order.
    pub fn all(&self, game: &Game) -> impl Iterator<Item = HeroId> {
        (0..game.heroes.len() as u8).map(HeroId).filter(|hero| self.fits(game, *hero))
    }
}

impl std::fmt::Display for HeroNoun {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HeroNoun::Named(name) => write!(f, "{name}"),
            HeroNoun::Like { rank: Rank::Epic, class, health } => write!(f, "Epic {class:?} {health}"),
            HeroNoun::Like { class, health, .. } => write!(f, "{class:?} {health}"),
        }
    }
}

pub fn class(cursor: &mut Cursor<'_>) -> Option<Class> {
    Class::ALL.into_iter().find(|class| cursor.eat(&format!("{class:?}")))
}

pub fn suit(cursor: &mut Cursor<'_>) -> Option<Suit> {
    if cursor.eat("Room") {
        return Some(Suit::Room);
    }
    cursor.eat("Spell").then_some(Suit::Spell)
}

/// Every physical card with a name.
pub fn copies<'a>(game: &'a Game, name: &'a str) -> impl Iterator<Item = CardId> + 'a {
    (0..game.cards.len() as u16).map(CardId).filter(move |card| names::is_card(game, *card, name))
}

/// Every Item with a name.
pub fn all_items<'a>(game: &'a Game, name: &'a str) -> impl Iterator<Item = ItemId> + 'a {
    (0..game.items.len() as u8).map(ItemId).filter(move |item| names::is_item(game, *item, name))
}

fn likely_card(look: Look<'_>, seat: Seat, name: &str) -> Option<CardId> {
    let copies = || copies(look.game, name);
    let own = copies().find(|card| owner(look, *card) == Some(seat));
    let in_play = || copies().find(|card| owner(look, *card).is_some());
    own.or_else(in_play).or_else(|| copies().next())
}

/// The seat that declared a card, holds it, or has it face-up or face-down in its dungeon.
fn owner(look: Look<'_>, card: CardId) -> Option<Seat> {
    let state = look.table;
    names::declarer(look, card).or_else(|| {
        state.alive.iter().find(|seat| {
            let player = state.player(*seat);
            player.hand.contains(card)
                || player.dungeon.iter().any(|stack| [stack.top, stack.face_down, stack.mini].contains(&card))
        })
    })
}
