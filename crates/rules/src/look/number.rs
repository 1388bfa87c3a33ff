//! The numbers of the game: what is counted, Souls and Wounds, and who lures a Hero.

use super::{Look, Scope, Treasures};
use crate::choice::{Source, Thing};
use crate::compile::Traits;
use crate::ids::{CardId, HeroId, HeroSet, Seat, SeatSet};
use crate::play::Paid;
use crate::state::Lasting;
use soulkeep_cards::{Change, Class, Condition, Count, Damage, Effect, Lure, Modifier, Per, Suit};

impl<'a> Look<'a> {
    /// What an amount is multiplied with; `room` is the Room whose damage it is.
    pub fn times(self, per: Per, scope: &Scope, room: Option<(Seat, u8)>) -> i32 {
        per.map_or(1, |count| self.count(count, scope, room))
    }

    /// A number that a card speaks of, seen from that card.
    pub fn count(self, count: Count, scope: &Scope, room: Option<(Seat, u8)>) -> i32 {
        let player = self.table.player(scope.you);
        match count {
            Count::Rooms(filter) => {
                let rooms = self.active_rooms();
                rooms.filter(|(seat, slot, _)| self.fits(&filter, scope, *seat, *slot)).count() as i32
            }
            Count::SpellsInHand => self.spells_in_hand(scope.you) as i32,
            Count::ShownDamage => self.shown_damage(&scope.paid),
            Count::RemovedHealth => scope.paid.hero.map_or(0, |hero| i32::from(self.game.hero(hero).health)),
            Count::If(condition) => i32::from(self.holds(&condition, scope)),
            Count::Icons(class) => room.map_or(0, |(seat, slot)| self.icons_on(seat, slot, class) as i32),
            Count::Wounds => self.wounds(scope.you) as i32,
            Count::Lured => i32::from(player.lured),
            Count::Coins(most) => i32::from(player.coins.min(most)),
            Count::CoinsHere => self.at_home(scope, |stack| i32::from(stack.coins)),
            Count::Levels => {
                let place = Some(scope.chosen.card).filter(|card| card.is_some()).and_then(|card| self.find_room(card));
                place.map_or(0, |(seat, slot)| i32::from(self.stack(seat, slot).level))
            }
            Count::Chosen => i32::from(scope.chosen.number),
            Count::PaidCoins => i32::from(scope.paid.coins),
            // Rolled where it is needed.
            Count::Die => 1,
        }
    }

    /// Something about the Room that a card is, or is with.
    fn at_home<T: Default>(self, scope: &Scope, ask: impl Fn(&crate::state::Stack) -> T) -> T {
        let place = scope.card().and_then(|card| self.find_active(card));
        place.map(|(seat, slot)| ask(self.stack(seat, slot))).unwrap_or_default()
    }

    /// A declared Spell is still counted in its owner's hand (PRIO-30).
    pub fn spells_in_hand(self, seat: Seat) -> u32 {
        let waiting = self.table.pending.iter().chain(self.table.chain.iter());
        let declared = waiting.chain(self.table.plays_under_way());
        let declared = declared.filter(|play| play.seat == seat && self.spell(play).is_some());
        let held = match self.hands {
            Some(hands) => u32::from(hands[seat.index()].spells),
            None => self.suit_in_hand(seat, Suit::Spell).len(),
        };
        held + declared.count() as u32
    }

    /// A number that its card counts in a dungeon is zero outside of one.
    fn shown_damage(self, paid: &Paid) -> i32 {
        match self.game.cards.get(paid.cards[0].index()).map(|card| card.damage) {
            Some(Damage::Printed(number)) => i32::from(number),
            Some(Damage::Counted(_)) | None => 0,
        }
    }

    /// Whether a condition holds, seen from a card.
    pub fn holds(self, condition: &Condition, scope: &Scope) -> bool {
        let you = scope.you;
        let player = self.table.player(you);
        match *condition {
            Condition::FewerRooms => {
                self.opponents(you).iter().any(|seat| self.room_count(seat) > self.room_count(you))
            }
            Condition::Wounds(least) => self.wounds(you) >= u32::from(least),
            Condition::NoSpellInHand => self.spells_in_hand(you) == 0,
            Condition::HeroInside => self.inside().is_some_and(|walk| walk.seat == you),
            Condition::HeroesInDecks => !self.hero_decks_empty(),
            Condition::Outgained(by) => {
                let gained =
                    |seat: Seat| self.souls(seat).saturating_sub(u32::from(self.table.player(seat).souls_before));
                self.opponents(you).iter().any(|seat| gained(seat) >= gained(you) + u32::from(by))
            }
            Condition::NobodyEntered => self.at_home(scope, |stack| !self.table.entered.contains(stack.top)),
            Condition::RoomsDestroyed(least) => player.destroyed >= least,
            Condition::Lured(exactly) => player.lured == exactly,
            Condition::RoomsAround(least) => {
                self.inside().is_some_and(|walk| self.room_count(walk.seat) >= u32::from(least))
            }
            Condition::Rooms { rooms, least } => self.count(Count::Rooms(rooms), scope, None) >= i32::from(least),
            Condition::Counters(least) => self.at_home(scope, |stack| stack.counters >= least),
            Condition::EmptyHoard => player.coins == 0,
            Condition::Minibosses(exactly) => self.miniboss_count(you) == usize::from(exactly),
            Condition::FewestSouls => self.opponents(you).iter().all(|seat| self.souls(seat) > self.souls(you)),
            Condition::FullParty => self.is_full_party(player.souls),
            Condition::HeroAtEntrance => !player.line.is_empty(),
            Condition::ThisHeroInside => {
                self.inside().is_some_and(|walk| self.speaker(scope.source) == Some(walk.hero))
            }
            Condition::HasItem => scope.chosen.hero.and_then(|hero| self.item_of(hero)).is_some(),
            Condition::OwnPortion => self.table.active() == Some(you) && self.table.is_adventure(),
        }
    }

    /// The Hero that a card is, or is on.
    pub fn speaker(self, source: Source) -> Option<HeroId> {
        match source {
            Source::Hero(hero) => Some(hero),
            Source::Item(item) => {
                let heroes = &self.table.heroes[..self.game.heroes.len()];
                heroes.iter().position(|hero| hero.item == item).map(|index| HeroId(index as u8))
            }
            Source::Card(_) | Source::Boss(_) => None,
        }
    }

    /// A Hero of two classes counts for both.
    fn is_full_party(self, heroes: HeroSet) -> bool {
        Class::BASE.into_iter().all(|class| heroes.iter().any(|hero| self.game.hero(hero).icons[class as usize] > 0))
    }

    /// The dungeon that a Hero in town would go to now (BAIT-02 to BAIT-08); a tie for the highest value lures nobody.
    pub fn lured_to(self, hero: HeroId) -> Option<Seat> {
        self.lured_by(&self.treasures(), hero)
    }

    /// The same, for whoever asks about several Heroes and for the treasure once.
    pub fn lured_by(self, treasures: &Treasures, hero: HeroId) -> Option<Seat> {
        let best = self.most_luring(treasures, hero);
        best.iter().next().filter(|_| best.len() == 1)
    }

    /// The players whose dungeons draw a Hero most.
    pub fn luring(self, hero: HeroId) -> SeatSet {
        self.most_luring(&self.treasures(), hero)
    }

    fn most_luring(self, treasures: &Treasures, hero: HeroId) -> SeatSet {
        if self.is_barred(Modifier::NoLure, Thing::Hero(hero)) {
            return SeatSet::EMPTY;
        }
        let info = self.game.hero(hero);
        let (most, seats) = match info.lure {
            // Nearly all of them, so it is not asked anew for each seat; `lure_value` knows them all.
            Lure::Treasure => self.highest(|seat| treasures.of_classes(seat, info.classes) as i32),
            _ => self.highest(|seat| self.lure_value(treasures, hero, seat)),
        };
        let needs_something =
            matches!(info.lure, Lure::Treasure | Lure::MostTreasure | Lure::TreasureAndSpells | Lure::TreasureAndCoins);
        if needs_something && most == 0 { SeatSet::EMPTY } else { seats }
    }

    /// The highest value of any player, and those who have it.
    #[inline]
    fn highest(self, value: impl Fn(Seat) -> i32) -> (i32, SeatSet) {
        let mut best = (i32::MIN, SeatSet::EMPTY);
        for seat in self.table.alive.iter() {
            let value = value(seat);
            if value > best.0 {
                best = (value, SeatSet::only(seat));
            } else if value == best.0 {
                best.1 = best.1.with(seat);
            }
        }
        best
    }

    /// How strongly a dungeon draws a Hero; the highest value wins.
    fn lure_value(self, treasures: &Treasures, hero: HeroId, seat: Seat) -> i32 {
        let info = self.game.hero(hero);
        let treasure = || treasures.of_classes(seat, info.classes) as i32;
        match info.lure {
            Lure::Treasure => treasure(),
            Lure::FewestSouls => -(self.souls(seat) as i32),
            Lure::FewestWounds => -(self.wounds(seat) as i32),
            Lure::MostSouls => self.souls(seat) as i32,
            Lure::MostSoulsMinusWounds => self.souls(seat) as i32 - self.wounds(seat) as i32,
            Lure::MostCards => self.cards_in_hand(seat) as i32,
            Lure::MostSpells => self.spells_in_hand(seat) as i32,
            Lure::MostTreasure => Class::ALL.into_iter().map(|class| treasures.of(seat, class) as i32).sum(),
            Lure::TreasureAndSpells => treasure() + self.spells_in_hand(seat) as i32,
            Lure::TreasureAndCoins => treasure() + i32::from(self.table.player(seat).coins),
        }
    }

    fn cards_in_hand(self, seat: Seat) -> u32 {
        let rooms = match self.hands {
            Some(hands) => u32::from(hands[seat.index()].rooms),
            None => self.suit_in_hand(seat, Suit::Room).len(),
        };
        rooms + self.spells_in_hand(seat)
    }

    /// Souls with what cards add to them.
    #[inline]
    pub fn souls(self, seat: Seat) -> u32 {
        let scored = self.worth(self.table.player(seat).souls);
        if self.has_further() { scored + self.further_souls(seat) } else { scored }
    }

    /// Wounds with what cards add to them.
    #[inline]
    pub fn wounds(self, seat: Seat) -> u32 {
        let scored = self.worth(self.table.player(seat).wounds);
        if self.has_further() { scored + self.further_wounds(seat) } else { scored }
    }

    fn further_souls(self, seat: Seat) -> u32 {
        self.further(seat, |modifier, scope| {
            let Modifier::Souls { amount, per } = modifier else { return 0 };
            i32::from(*amount) * self.times(*per, scope, None)
        })
    }

    fn further_wounds(self, seat: Seat) -> u32 {
        self.further(seat, |modifier, _| {
            let Modifier::Wounds(amount) = modifier else { return 0 };
            i32::from(*amount)
        })
    }

    /// Whether anything could add to a score.
    fn has_further(self) -> bool {
        !self.table.lasting.is_empty() || !self.table.kept.is_empty() || self.game.traits.meets(Traits::SOULS)
    }

    /// What a player's Boss, Spells in the scorekeeping area and effects of this turn add to the score.
    fn further(self, seat: Seat, amount: impl Fn(&Modifier, &Scope) -> i32) -> u32 {
        let scope = Scope::of(seat);
        let mut more = 0;
        for lasting in self.table.lasting.iter().filter(|lasting| lasting.you == seat) {
            more += amount(&lasting.modifier, &scope);
        }
        for (card, _) in self.table.kept.iter().filter(|(_, owner)| *owner == seat) {
            more += self.kept_modifiers(*card).map(|modifier| amount(modifier, &scope)).sum::<i32>();
        }
        let player = self.table.player(seat);
        if self.game.traits.meets(Traits::SOULS) && player.levelled_up && !player.silenced {
            let always = &self.source_text(scope.source).always;
            more += always.iter().map(|modifier| amount(modifier, &scope)).sum::<i32>();
        }
        more.max(0) as u32
    }

    /// What a Spell in a scorekeeping area does there.
    fn kept_modifiers(self, card: CardId) -> impl Iterator<Item = &'a Modifier> {
        let game = self.game;
        let steps = game.text(card).plays.iter().flat_map(|play| game.steps(play.effect));
        steps.filter_map(|step| if let Effect::Do(Change::Keep(modifier)) = step { Some(modifier) } else { None })
    }

    /// An Epic Hero counts twice (ADV-15, ADV-17).
    #[inline]
    fn worth(self, heroes: HeroSet) -> u32 {
        heroes.len() + heroes.and(self.game.epic).len()
    }

    /// Whether something that forbids applies to a player or a Hero.
    #[inline]
    pub fn is_barred(self, modifier: Modifier, about: Thing) -> bool {
        !self.table.lasting.is_empty() && self.is_forbidden(modifier, about)
    }

    fn is_forbidden(self, modifier: Modifier, about: Thing) -> bool {
        let matches = |lasting: &Lasting| lasting.about.is_none() || lasting.about == Some(about);
        self.table.lasting.iter().any(|lasting| matches(lasting) && lasting.modifier == modifier)
    }
}
