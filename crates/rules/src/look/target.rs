//! What a card can be aimed at, and whether it can be paid for.

use super::Look;
use crate::choice::Thing;
use crate::frame::{Play, Source};
use crate::ids::{CardId, CardSet, HeroId, HeroSet, Seat};
use crate::state::At;
use soulkeep_cards::{CardFilter, Class, Cost, HeroFilter, HeroPlace, PlayerFilter, Rank, Side, Suit, Target};

impl Look<'_> {
    /// Visits everything that fits a target until the visitor says that it has seen enough.
    pub fn visit_targets(
        self,
        target: &Target,
        you: Seat,
        source: Option<CardId>,
        mut enough: impl FnMut(Thing) -> bool,
    ) {
        match target {
            Target::Room(filter) => {
                let mut rooms =
                    self.active_rooms().filter(|(seat, slot, _)| self.fits(filter, you, source, *seat, *slot));
                rooms.any(|(_, _, stack)| enough(Thing::Card(stack.top)));
            }
            Target::Hero(filter) => {
                self.heroes(filter, you, source).iter().any(|hero| enough(Thing::Hero(hero)));
            }
            Target::Player(filter) => {
                let mut seats = self.state.alive.iter().filter(|seat| self.player_fits(filter, you, *seat));
                seats.any(|seat| enough(Thing::Seat(seat)));
            }
            Target::Spell(side) => {
                let mut spells = self.state.pending.iter().filter(|play| self.on_side(*side, you, play.seat));
                spells.any(|play| self.spell(play).is_some_and(|card| enough(Thing::Card(card))));
            }
            Target::Ability => {
                let mut abilities = self.state.pending.iter().filter_map(|play| self.room_ability(play));
                abilities.any(|card| enough(Thing::Card(card)));
            }
            Target::Class => {
                self.classes().any(|class| enough(Thing::Class(class)));
            }
            // The suit depends on the player chosen before; see the effects.
            Target::Suit => {}
        }
    }

    pub fn has_target(self, target: &Target, you: Seat, source: Option<CardId>) -> bool {
        let mut found = false;
        self.visit_targets(target, you, source, |_| {
            found = true;
            true
        });
        found
    }

    /// Whether a thing chosen earlier is still what the card may be aimed at (PRIO-11).
    pub fn is_target(self, target: &Target, you: Seat, source: Option<CardId>, thing: Thing) -> bool {
        match (target, thing) {
            (Target::Room(filter), Thing::Card(card)) => {
                self.find_active(card).is_some_and(|(seat, slot)| self.fits(filter, you, source, seat, slot))
            }
            (Target::Hero(filter), Thing::Hero(hero)) => self.heroes(filter, you, source).contains(hero),
            (Target::Player(filter), Thing::Seat(seat)) => self.player_fits(filter, you, seat),
            (Target::Spell(_), Thing::Card(card)) => self.state.declared.contains(card),
            (Target::Ability, Thing::Card(card)) => {
                let mut declared = self.state.pending.iter().chain(self.state.chain.iter());
                declared.any(|play| self.room_ability(play) == Some(card))
            }
            (Target::Suit, Thing::Suit(_)) | (Target::Class, Thing::Class(_)) => true,
            _ => false,
        }
    }

    /// The Heroes that a filter speaks of.
    pub fn heroes(self, filter: &HeroFilter, you: Seat, source: Option<CardId>) -> HeroSet {
        let found = match filter.at {
            HeroPlace::Anywhere => {
                self.state.town.or(self.lines(filter.of, you)).or(self.hero_inside(filter.of, you, None))
            }
            HeroPlace::Town => self.state.town,
            HeroPlace::Decks => self.state.ordinary_deck.or(self.state.epic_deck),
            HeroPlace::TownOrDecks => self.state.town.or(self.state.ordinary_deck).or(self.state.epic_deck),
            HeroPlace::Entrance => self.lines(filter.of, you),
            HeroPlace::Inside => self.hero_inside(filter.of, you, None),
            HeroPlace::Here => self.hero_inside(filter.of, you, source),
            HeroPlace::Souls => self.scored(filter.of, you, true),
            HeroPlace::Wounds => self.scored(filter.of, you, false),
        };
        let found = match filter.rank {
            None => found,
            Some(Rank::Epic) => found.and(self.game.epic),
            Some(Rank::Ordinary) => HeroSet(found.0 & !self.game.epic.0),
        };
        match filter.health_left {
            None => found,
            Some(most) => {
                let weak = |hero: &HeroId| self.health_left(*hero) <= i32::from(most);
                found.iter().filter(weak).fold(HeroSet::EMPTY, |mut heroes, hero| {
                    heroes.insert(hero);
                    heroes
                })
            }
        }
    }

    /// The card of a play that is a Spell.
    pub fn spell(self, play: &Play) -> Option<CardId> {
        play.source.card().filter(|card| self.game.is_spell(*card))
    }

    /// The Room card of a play that is an ability of one.
    pub fn room_ability(self, play: &Play) -> Option<CardId> {
        play.source.card().filter(|card| !self.game.is_spell(*card))
    }

    /// The treasure types in play (TERM-39).
    pub fn classes(self) -> impl Iterator<Item = Class> {
        Class::ALL.into_iter().filter(|class| *class != Class::Explorer)
    }

    /// The Hero inside a dungeon of one side, as a set of at most one; with a Room, only if it stands there.
    fn hero_inside(self, side: Side, you: Seat, room: Option<CardId>) -> HeroSet {
        let mut heroes = HeroSet::EMPTY;
        if let Some(walk) = self.state.walk
            && walk.at != At::Entrance
            && self.on_side(side, you, walk.seat)
            && room.is_none_or(|room| walk.room == room)
        {
            heroes.insert(walk.hero);
        }
        heroes
    }

    fn scored(self, side: Side, you: Seat, face_down: bool) -> HeroSet {
        let seats = self.state.alive.iter().filter(|seat| self.on_side(side, you, *seat));
        seats.fold(HeroSet::EMPTY, |heroes, seat| {
            let player = self.state.player(seat);
            heroes.or(if face_down { player.souls } else { player.wounds })
        })
    }

    /// In whose scorekeeping area, face-down or face-up, a Hero lies.
    pub fn scorer(self, hero: HeroId) -> Option<Seat> {
        self.state.alive.iter().find(|seat| {
            let player = self.state.player(*seat);
            player.souls.or(player.wounds).contains(hero)
        })
    }

    fn player_fits(self, filter: &PlayerFilter, you: Seat, seat: Seat) -> bool {
        let ahead = |by: u8| self.souls(seat) >= self.souls(you) + u32::from(by);
        self.on_side(filter.who, you, seat)
            && filter.holding.is_none_or(|cards| !self.game.filter(&self.state.player(seat).hand, &cards).is_empty())
            && filter.souls_ahead.is_none_or(ahead)
            && filter.entered.is_none_or(|least| self.state.player(seat).entered >= least)
    }

    /// Whether a player can pay; the card being declared cannot pay for itself.
    pub fn can_pay(self, cost: &Cost, you: Seat, source: Source) -> bool {
        let card = source.card();
        match cost {
            Cost::DestroyThis => card.is_some_and(|card| self.find_active(card).is_some()),
            Cost::Destroy(filter) | Cost::DestroyEach(filter) => {
                self.active_rooms().any(|(seat, slot, _)| self.fits(filter, you, card, seat, slot))
            }
            Cost::DiscardThis => card.is_some_and(|card| self.state.player(you).hand.contains(card)),
            Cost::Show(cards) => self.can_discard(cards, 1, you, card),
            Cost::Discard { cards, count } => self.can_discard(cards, *count, you, card),
            Cost::RemoveSoul => !self.state.player(you).souls.is_empty(),
        }
    }

    fn can_discard(self, cards: &CardFilter, count: u8, you: Seat, card: Option<CardId>) -> bool {
        let itself = card.map_or(CardSet::EMPTY, CardSet::only);
        let hand = self.state.player(you).hand.minus(&itself);
        self.game.filter(&hand, cards).len() >= u32::from(count)
    }

    /// The cards of one suit in a hand.
    pub fn suit_in_hand(self, seat: Seat, suit: Suit) -> CardSet {
        self.state.player(seat).hand.and(self.game.suit(suit))
    }
}
