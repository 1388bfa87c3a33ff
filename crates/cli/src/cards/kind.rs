//! The words for sorts of cards.

use serde::{Serialize, Serializer};
use soulkeep_cards::{Card, Kind, Level, Rank};

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum CardKind {
    Boss,
    Room,
    Monster,
    Trap,
    Advanced,
    Portable,
    Miniboss,
    Spell,
    Item,
    Hero,
    Epic,
}

impl CardKind {
    const ALL: [(CardKind, &'static str); 11] = [
        (CardKind::Boss, "boss"),
        (CardKind::Room, "room"),
        (CardKind::Monster, "monster"),
        (CardKind::Trap, "trap"),
        (CardKind::Advanced, "advanced"),
        (CardKind::Portable, "portable"),
        (CardKind::Miniboss, "miniboss"),
        (CardKind::Spell, "spell"),
        (CardKind::Item, "item"),
        (CardKind::Hero, "hero"),
        (CardKind::Epic, "epic"),
    ];

    /// Every sort that a card is of, the widest first.
    pub fn all_of(card: &Card) -> Vec<CardKind> {
        CardKind::ALL.iter().map(|(kind, _)| *kind).filter(|kind| kind.fits(card)).collect()
    }

    /// The widest sort that a card is of.
    pub fn of(card: &Card) -> CardKind {
        match card {
            Card::Boss(_) => CardKind::Boss,
            Card::Room(_) => CardKind::Room,
            Card::Miniboss(_) => CardKind::Miniboss,
            Card::Spell(_) => CardKind::Spell,
            Card::Item(_) => CardKind::Item,
            Card::Hero(_) => CardKind::Hero,
        }
    }

    pub fn fits(self, card: &Card) -> bool {
        match self {
            CardKind::Monster => matches!(card, Card::Room(room) if room.kind == Kind::Monster),
            CardKind::Trap => matches!(card, Card::Room(room) if room.kind == Kind::Trap),
            CardKind::Advanced => matches!(card, Card::Room(room) if room.level == Level::Advanced),
            CardKind::Portable => matches!(card, Card::Room(room) if room.portable),
            CardKind::Epic => matches!(card, Card::Hero(hero) if hero.rank == Rank::Epic),
            CardKind::Boss
            | CardKind::Room
            | CardKind::Miniboss
            | CardKind::Spell
            | CardKind::Item
            | CardKind::Hero => self == CardKind::of(card),
        }
    }

    pub fn word(self) -> &'static str {
        CardKind::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }
}

impl Serialize for CardKind {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.word())
    }
}
