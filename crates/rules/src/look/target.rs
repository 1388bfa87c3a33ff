//! What a card can be aimed at, and whether it can be paid for.

use super::{Look, Scope};
use crate::choice::{Source, Thing};
use crate::ids::{CardId, CardSet, HeroId, HeroSet, ItemId, ItemSet, Seat};
use crate::play::Play;
use soulkeep_cards::{
    CardFilter, Class, Cost, HeroFilter, HeroPlace, ItemFilter, ItemPlace, MinibossFilter, PlayerFilter, Rank, Side,
    Suit, Target,
};

impl Look<'_> {
    /// Visits everything that fits a target until the visitor says that it has seen enough.
    pub fn visit_targets(self, target: &Target, scope: &Scope, mut enough: impl FnMut(Thing) -> bool) {
        match target {
            Target::Room(filter) => {
                let mut rooms = self.active_rooms().filter(|(seat, slot, _)| self.fits(filter, scope, *seat, *slot));
                rooms.any(|(_, _, stack)| enough(Thing::Card(stack.top)));
            }
            Target::Pair(side) => {
                let homes = self.table.alive.iter().filter(|seat| self.on_side(*side, scope, *seat));
                let mut rooms =
                    homes.filter(|seat| self.room_count(*seat) > 1).flat_map(|seat| self.active_rooms_of(seat));
                rooms.any(|(_, stack)| enough(Thing::Card(stack.top)));
            }
            Target::Covered(side) => {
                let seats = self.table.alive.iter().filter(|seat| self.on_side(*side, scope, *seat));
                let mut stacks = seats.flat_map(|seat| self.active_rooms_of(seat));
                stacks.any(|(_, stack)| self.covered(stack.top).any(|card| enough(Thing::Card(card))));
            }
            Target::Miniboss(filter) => {
                let minibosses = self.active_rooms().filter(|(seat, ..)| self.on_side(filter.of, scope, *seat));
                let mut cards = minibosses.filter_map(|(_, _, stack)| stack.miniboss());
                cards
                    .any(|(card, level)| self.is_within_means(filter, scope, card, level) && enough(Thing::Card(card)));
            }
            Target::Item(filter) => {
                self.items(filter, scope).iter().any(|item| enough(Thing::Item(item)));
            }
            Target::Hero(filter) => {
                let mut heroes = self.heroes(filter, scope).iter().filter(|hero| !self.is_immune(*hero, scope));
                heroes.any(|hero| enough(Thing::Hero(hero)));
            }
            Target::Player(filter) => {
                let mut seats = self.table.alive.iter().filter(|seat| self.player_fits(filter, scope, *seat));
                seats.any(|seat| enough(Thing::Seat(seat)));
            }
            Target::Spell(side) => {
                let mut spells = self.table.pending.iter().filter(|play| self.on_side(*side, scope, play.seat));
                spells.any(|play| self.spell(play).is_some_and(|card| enough(Thing::Card(card))));
            }
            Target::Ability => {
                let mut abilities = self.table.pending.iter().filter_map(|play| self.room_ability(play));
                abilities.any(|card| enough(Thing::Card(card)));
            }
            Target::Class => {
                self.classes().any(|class| enough(Thing::Class(class)));
            }
            Target::BaseClass => {
                Class::BASE.into_iter().any(|class| enough(Thing::Class(class)));
            }
            // The suit depends on the player chosen before; see the effects.
            Target::Suit => {}
        }
    }

    /// Visits the Rooms with which one can be paired: the others of its dungeon.
    pub fn visit_partners(self, first: CardId, mut enough: impl FnMut(Thing) -> bool) {
        let Some((home, _)) = self.find_active(first) else { return };
        let mut others = self.active_rooms_of(home).map(|(_, stack)| stack.top).filter(|card| *card != first);
        others.any(|card| enough(Thing::Card(card)));
    }

    /// Whether there is anything that a card could be aimed at.
    pub fn has_target(self, target: &Target, scope: &Scope) -> bool {
        let mut found = false;
        self.visit_targets(target, scope, |_| {
            found = true;
            true
        });
        found
    }

    /// Whether a thing chosen earlier is still what the card may be aimed at (PRIO-11).
    pub fn is_target(self, target: &Target, scope: &Scope, thing: Thing) -> bool {
        let active = || if let Thing::Card(card) = thing { self.find_active(card) } else { None };
        match target {
            Target::Room(filter) => active().is_some_and(|(seat, slot)| self.fits(filter, scope, seat, slot)),
            Target::Pair(side) => active().is_some_and(|(seat, _)| self.on_side(*side, scope, seat)),
            Target::Hero(filter) => matches!(thing, Thing::Hero(hero)
                if self.heroes(filter, scope).contains(hero) && !self.is_immune(hero, scope)),
            Target::Player(filter) => matches!(thing, Thing::Seat(seat) if self.player_fits(filter, scope, seat)),
            Target::Spell(_) => matches!(thing, Thing::Card(card) if self.table.declared.contains(card)),
            Target::Ability => {
                let mut declared = self.table.pending.iter().chain(self.table.chain.iter());
                declared.any(|play| self.room_ability(play).map(Thing::Card) == Some(thing))
            }
            Target::Suit => matches!(thing, Thing::Suit(_)),
            Target::Class => matches!(thing, Thing::Class(_)),
            Target::BaseClass => matches!(thing, Thing::Class(class) if Class::BASE.contains(&class)),
            Target::Covered(_) | Target::Miniboss(_) | Target::Item(_) => {
                let mut found = false;
                self.visit_targets(target, scope, |other| {
                    found |= other == thing;
                    found
                });
                found
            }
        }
    }

    /// The cards that lie under a Room, the highest first.
    pub fn covered(self, room: CardId) -> impl Iterator<Item = CardId> {
        let below = move |card: &CardId| Some(self.table.under[card.index()]).filter(|card| card.is_some());
        std::iter::successors(below(&room), below)
    }

    /// Whether a player could buy a Miniboss from its owner: a Coin per level, and a Room to put it on.
    fn is_within_means(self, filter: &MinibossFilter, scope: &Scope, card: CardId, level: u8) -> bool {
        let player = self.table.player(scope.you);
        !filter.within_means || (player.coins >= level && self.spots(scope.you, card).next().is_some())
    }

    /// The Items that a filter speaks of.
    pub fn items(self, filter: &ItemFilter, scope: &Scope) -> ItemSet {
        let mut found = ItemSet::EMPTY;
        if filter.at != ItemPlace::Town {
            for seat in self.table.alive.iter().filter(|seat| self.on_side(filter.of, scope, *seat)) {
                let player = self.table.player(seat);
                found = found.or(match filter.face_up {
                    None => player.items,
                    Some(true) => player.ready,
                    Some(false) => player.items.minus(player.ready),
                });
            }
        }
        // In town and on Heroes every Item lies open.
        if filter.at != ItemPlace::Scored && filter.face_up != Some(false) {
            found = found.or(self.table.loose_items.iter().copied().collect());
        }
        if filter.at == ItemPlace::Anywhere && filter.face_up != Some(false) {
            found = found.or(self.table.heroes.iter().filter_map(|hero| hero.item.some()).collect());
        }
        match scope.source {
            Source::Item(item) if filter.other => found.minus(ItemSet::only(item)),
            Source::Item(_) | Source::Card(_) | Source::Boss(_) | Source::Hero(_) => found,
        }
    }

    /// In whose scorekeeping area an Item lies.
    pub fn item_owner(self, item: ItemId) -> Option<Seat> {
        self.table.alive.iter().find(|seat| self.table.player(*seat).items.contains(item))
    }

    /// The Heroes that a filter speaks of.
    pub fn heroes(self, filter: &HeroFilter, scope: &Scope) -> HeroSet {
        let inside = || self.hero_inside(filter.of, scope, false);
        let decks = || self.table.ordinary_deck.or(self.table.epic_deck);
        let found = match filter.at {
            HeroPlace::Anywhere => self.table.town.or(self.lines(filter.of, scope)).or(inside()),
            HeroPlace::Town => self.table.town,
            HeroPlace::TownOrEntrance => self.table.town.or(self.lines(filter.of, scope)),
            HeroPlace::Decks => decks(),
            HeroPlace::TownOrDecks => self.table.town.or(decks()),
            HeroPlace::Entrance => self.lines(filter.of, scope),
            HeroPlace::Inside => inside(),
            HeroPlace::Around => self.lines(filter.of, scope).or(inside()),
            HeroPlace::Here => self.hero_inside(filter.of, scope, true),
            HeroPlace::Souls => self.scored(filter.of, scope, true, false),
            HeroPlace::Wounds => self.scored(filter.of, scope, false, true),
            HeroPlace::Scored => self.scored(filter.of, scope, true, true),
        };
        let found = match filter.rank {
            None => found,
            Some(Rank::Epic) => found.and(self.game.epic),
            Some(Rank::Ordinary) => found.minus(self.game.epic),
        };
        if filter.has_features() {
            found.iter().filter(|hero| self.has_hero_features(filter, *hero)).collect()
        } else {
            found
        }
    }

    fn has_hero_features(self, filter: &HeroFilter, hero: HeroId) -> bool {
        let with_miniboss = || {
            let room = self.room_of_hero().filter(|_| self.inside().is_some_and(|walk| walk.hero == hero));
            room.is_some_and(|(seat, slot)| self.stack(seat, slot).miniboss().is_some())
        };
        filter.health_left.is_none_or(|most| self.health_left(hero) <= i32::from(most))
            && (!filter.half_dead || self.is_half_dead(hero))
            && (!filter.reached || self.table.heroes[hero.index()].reached)
            && (!filter.miniboss || with_miniboss())
            && filter.item.is_none_or(|has| self.item_of(hero).is_some() == has)
    }

    /// The card of a play that is a Spell.
    pub fn spell(self, play: &Play) -> Option<CardId> {
        play.source.card().filter(|card| self.game.is_spell(*card))
    }

    /// The Room card of a play that is an ability of one.
    pub fn room_ability(self, play: &Play) -> Option<CardId> {
        play.source.card().filter(|card| !self.game.is_spell(*card))
    }

    /// The Hero inside a dungeon of one side, as a set of at most one; perhaps only if it stands in the card's own Room.
    fn hero_inside(self, side: Side, scope: &Scope, here: bool) -> HeroSet {
        let walk = self.inside().filter(|walk| self.on_side(side, scope, walk.seat));
        let walk = walk.filter(|walk| !here || self.is_here(scope, walk.room));
        walk.map(|walk| walk.hero).into_iter().collect()
    }

    /// Whether a Room is the card itself, or the one that it is with.
    pub fn is_here(self, scope: &Scope, room: CardId) -> bool {
        let Some(card) = scope.card() else { return false };
        let with = || self.find_room(card).is_some_and(|(seat, slot)| self.stack(seat, slot).top == room);
        card == room || (self.game.minibosses.contains(card) && with())
    }

    fn scored(self, side: Side, scope: &Scope, souls: bool, wounds: bool) -> HeroSet {
        let seats = self.table.alive.iter().filter(|seat| self.on_side(side, scope, *seat));
        seats.fold(HeroSet::EMPTY, |heroes, seat| {
            let player = self.table.player(seat);
            let face_down = if souls { player.souls } else { HeroSet::EMPTY };
            let face_up = if wounds { player.wounds } else { HeroSet::EMPTY };
            heroes.or(face_down).or(face_up)
        })
    }

    /// In whose scorekeeping area, face-down or face-up, a Hero lies.
    pub fn scorer(self, hero: HeroId) -> Option<Seat> {
        self.table.alive.iter().find(|seat| {
            let player = self.table.player(*seat);
            player.souls.or(player.wounds).contains(hero)
        })
    }

    fn player_fits(self, filter: &PlayerFilter, scope: &Scope, seat: Seat) -> bool {
        let ahead = |by: u8| self.souls(seat) >= self.souls(scope.you) + u32::from(by);
        // What others can know of a hand is its backs (MINI-39).
        let holds = |cards: CardFilter| match cards.suit {
            Some(suit) => !self.suit_in_hand(seat, suit).is_empty(),
            None => !self.table.player(seat).hand.is_empty(),
        };
        let remembers = || scope.card().is_some_and(|card| self.rival(card) == Some(seat));
        self.on_side(filter.who, scope, seat)
            && filter.holding.is_none_or(holds)
            && filter.souls_ahead.is_none_or(ahead)
            && filter.entered.is_none_or(|least| self.table.player(seat).entered >= least)
            && (!filter.remembered || remembers())
    }

    /// Whether a player can pay; the card being declared cannot pay for itself.
    pub fn can_pay(self, cost: &Cost, scope: &Scope) -> bool {
        let player = self.table.player(scope.you);
        match cost {
            // Only what is in play is looked at.
            Cost::DestroyThis => true,
            Cost::Destroy(filter) | Cost::DestroyEach(filter) => {
                self.active_rooms().any(|(seat, slot, _)| self.fits(filter, scope, seat, slot))
            }
            Cost::DiscardThis => scope.card().is_some_and(|card| player.hand.contains(card)),
            Cost::Show(cards) => self.can_discard(cards, 1, scope),
            Cost::Discard { cards, count } => self.can_discard(cards, *count, scope),
            Cost::RemoveSoul => !player.souls.is_empty(),
            Cost::RemoveCounter => {
                let home = scope.card().and_then(|card| self.find_active(card));
                home.is_some_and(|(seat, slot)| self.stack(seat, slot).counters > 0)
            }
            Cost::Coins { count, .. } => player.coins >= *count,
            Cost::AnyCoins { least, .. } => player.coins >= *least,
            Cost::SpendItem => !player.ready.is_empty(),
        }
    }

    fn can_discard(self, cards: &CardFilter, count: u8, scope: &Scope) -> bool {
        let itself = scope.card().map_or(CardSet::EMPTY, CardSet::only);
        let hand = self.table.player(scope.you).hand.minus(&itself);
        self.game.filter(&hand, cards).len() >= u32::from(count)
    }

    /// The cards of one suit in a hand.
    pub fn suit_in_hand(self, seat: Seat, suit: Suit) -> CardSet {
        self.table.player(seat).hand.and(self.game.suit(suit))
    }
}
