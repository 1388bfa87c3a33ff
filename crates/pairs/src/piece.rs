//! A card of a pair as it lies on a table.

use soulkeep_cards::Card;
use soulkeep_rules::{BossId, CardId, Choice, Game, HeroId, ItemId, Source, State, Thing};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Boss(BossId),
    Card(CardId),
    Hero(HeroId),
    Item(ItemId),
}

impl Piece {
    /// The `copy`-th piece of a card in a game.
    pub fn find(game: &Game, card: &Card, copy: usize) -> Option<Piece> {
        let is = |def: u16| game.defs[usize::from(def)].id() == card.id();
        let bosses = game.bosses.iter().map(|boss| boss.def).enumerate();
        let cards = game.cards.iter().map(|card| card.def).enumerate();
        let heroes = game.heroes.iter().map(|hero| hero.def).enumerate();
        let items = game.items.iter().map(|item| item.def).enumerate();
        let bosses = bosses.map(|(index, def)| (Piece::Boss(BossId(index as u8)), def));
        let cards = cards.map(|(index, def)| (Piece::Card(CardId(index as u16)), def));
        let heroes = heroes.map(|(index, def)| (Piece::Hero(HeroId(index as u8)), def));
        let items = items.map(|(index, def)| (Piece::Item(ItemId(index as u8)), def));
        let mut found = bosses.chain(cards).chain(heroes).chain(items).filter(|(_, def)| is(*def));
        found.nth(copy).map(|(piece, _)| piece)
    }

    /// Whether a choice is about it.
    pub fn is_in(self, choice: Choice, state: &State) -> bool {
        match choice {
            Choice::Pass | Choice::No | Choice::Yes | Choice::Decline => false,
            Choice::Pick(thing) => self.is_thing(thing, state),
            Choice::Trade(card) | Choice::TakeUp(card) => self == Piece::Card(card),
            Choice::Promote { card, .. } | Choice::Build { card, .. } | Choice::Gift { card, .. } => {
                self == Piece::Card(card)
            }
            Choice::Cast { card, .. } => self == Piece::Card(card),
            Choice::Use { source, .. } => self.is_source(source, state),
        }
    }

    fn is_source(self, source: Source, state: &State) -> bool {
        match source {
            Source::Card(card) => self == Piece::Card(card),
            Source::Boss(seat) => self == Piece::Boss(state.player(seat).boss),
            Source::Hero(hero) => self == Piece::Hero(hero),
            Source::Item(item) => self == Piece::Item(item),
        }
    }

    fn is_thing(self, thing: Thing, state: &State) -> bool {
        match thing {
            Thing::Card(card) => self == Piece::Card(card),
            Thing::Hero(hero) => self == Piece::Hero(hero),
            Thing::Seat(seat) => self == Piece::Boss(state.player(seat).boss),
            Thing::Boss(boss) => self == Piece::Boss(boss),
            Thing::Item(item) => self == Piece::Item(item),
            Thing::Suit(_) | Thing::Class(_) | Thing::Number(_) => false,
        }
    }
}
